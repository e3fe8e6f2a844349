"""Many games and what they came to, as `uno sim` plays them: the same figures, as Python values."""

import json
import typing

from openuno import core


def simulate(plan: core.SimPlan, threads: int = 1) -> dict[str, typing.Any]:
    """Plays a `SimPlan` and returns what `uno sim --json` would write: a dict with `setups`, and
    for each side `figures` (value and 95% interval) and `histograms`. The result is the same
    whatever the number of threads. Ctrl-C ends it after the games that are begun."""
    result: dict[str, typing.Any] = json.loads(core.simulate_json(plan, threads))
    return result
