"""Many games and what they came to, as `uno sim` plays them: the same figures, as Python values."""
import json

from openuno import core


def simulate(plan, threads=1):
    """Plays a `SimPlan` and returns what `uno sim --json` would write: a dict with `setups`, and
    for each side `figures` (value and 95 % interval) and `histograms`. The result is the same
    whatever the number of threads."""
    return json.loads(core.simulate_json(plan, threads))
