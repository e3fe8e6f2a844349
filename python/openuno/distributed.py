"""Simulations on a Ray cluster. The merged parts of a run give the same result as one machine, bit
for bit.

    import ray, openuno.distributed
    ray.init(address="auto")
    result = openuno.distributed.simulate(parts=200, games=10**9, rules="party_table")

Every machine of the cluster needs the same version of this package: a part from another engine is
refused. This module needs the extra `openuno[ray]`.
"""

import json
import typing

import ray

from openuno import core


@ray.remote(max_retries=-1)
def play_part(part: int, of: int, threads: int, plan: dict[str, typing.Any]) -> str:
    """Plays one part and returns it as text. If the worker crashes, Ray retries until the part is
    complete; every attempt gives the same part."""
    return core.simulate_part(core.SimPlan(**plan), part, of, threads)


def simulate(parts: int, threads: int = 1, **plan: typing.Any) -> dict[str, typing.Any]:
    """Plays a run in `parts` parts, each a Ray task, and returns what `openuno.simulate` returns.

    threads: the number of threads of each task, which asks Ray for that many CPUs. plan: the
    keyword arguments of `SimPlan`. ValueError for a plan that cannot be played, before any task
    starts.
    """
    result: dict[str, typing.Any] = json.loads(simulate_json(parts, threads, **plan))
    return result


def simulate_json(parts: int, threads: int = 1, **plan: typing.Any) -> str:
    """The same result as JSON text, equal to that of `uno sim --json`."""
    games = core.SimPlan(**plan).games
    if not 1 <= parts <= games:
        raise ValueError(f"parts is a number from 1 to the number of games, {games}")
    task = play_part.options(num_cpus=threads)
    texts = ray.get([task.remote(part, parts, threads, plan) for part in range(1, parts + 1)])
    return core.merge_parts_json(texts)
