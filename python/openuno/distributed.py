"""Simulations on a Ray cluster: the parts of one run, played anywhere, come to what one machine
would have given, bit for bit.

    import ray, openuno.distributed
    ray.init(address="auto")
    result = openuno.distributed.simulate(parts=200, games=10**9, rules="party_table")

Every machine of the cluster needs this package; a part from an engine that plays otherwise is
refused by name. Needs the extra `openuno[ray]`.
"""

import json
import typing

import ray

from openuno import core


@ray.remote(max_retries=-1)
def play_part(part: int, of: int, threads: int, plan: dict[str, typing.Any]) -> str:
    """One part as text. A part whose worker dies is played again, as often as it takes: it is the
    same part whoever plays it."""
    return core.simulate_part(core.SimPlan(**plan), part, of, threads)


def simulate(parts: int, threads: int = 1, **plan: typing.Any) -> dict[str, typing.Any]:
    """Plays a run in so many parts, each one task, and returns what `openuno.simulate` returns.

    threads: of one task, which asks Ray for so many CPUs. plan: the keywords of `SimPlan`. Raises
    ValueError for a plan that no game can be played by, before anything is started.
    """
    result: dict[str, typing.Any] = json.loads(simulate_json(parts, threads, **plan))
    return result


def simulate_json(parts: int, threads: int = 1, **plan: typing.Any) -> str:
    """The same as JSON text: the bytes of `uno sim --json`."""
    games = core.SimPlan(**plan).games
    if not 1 <= parts <= games:
        raise ValueError(f"parts is a number from 1 to the number of games, {games}")
    task = play_part.options(num_cpus=threads)
    texts = ray.get([task.remote(part, parts, threads, plan) for part in range(1, parts + 1)])
    return core.merge_parts_json(texts)
