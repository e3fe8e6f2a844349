"""Simulates many games and returns the figures of `uno sim` as Python values."""

import json
import typing

from openuno import core


def simulate(plan: core.SimPlan, threads: int = 1) -> dict[str, typing.Any]:
    """Plays a `SimPlan` and returns what `uno sim --json` writes, as a dict. `setups` has the rules
    and players of each side, and `sides` has its results: `figures` (value and 95% interval) and
    `histograms`. docs/simulation.md lists all fields. The number of threads does not change the
    result. Ctrl-C raises KeyboardInterrupt once the games in progress are over."""
    result: dict[str, typing.Any] = json.loads(core.simulate_json(plan, threads))
    return result
