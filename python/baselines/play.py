"""Rounds of a learner against itself, many side by side, as one trajectory per seat.

A seat that can play must play (`openuno.learner_rules`). Otherwise both seats could draw forever: a
round that never ends teaches nothing, and a learner that has begun to draw would never stop.
"""

import dataclasses

import numpy
import openuno
from openuno.tasks import tasks


@dataclasses.dataclass
class Trajectory:
    """What one seat saw and did in a round, and its reward at the end (+1 or -1)."""

    observations: list
    masks: list
    moves: list
    extras: list  # what the chooser returned beside each move
    reward: float = 0.0


def rounds(task, games, seed, choose):
    """Yields, for each round that ends, the Trajectory of each seat that was asked. Never stops.

    choose(observations, masks) returns the moves and an array of extras, one row per game.
    """
    given = tasks()[task]
    rules = openuno.learner_rules(given.rules)
    env = openuno.VectorEnv(games, rules, given.seats, seed=seed, calls=given.calls)
    unfinished = [[_empty() for _ in range(given.seats)] for _ in range(games)]
    while True:
        observations, masks = env.observations.copy(), env.masks.copy()
        moves, extras = choose(observations, masks)
        for game, seat in enumerate(env.asked.tolist()):
            trajectory = unfinished[game][seat]
            trajectory.observations.append(observations[game])
            trajectory.masks.append(masks[game])
            trajectory.moves.append(moves[game])
            trajectory.extras.append(extras[game])
        env.step(moves)
        for game in numpy.flatnonzero(env.ended):
            for seat, trajectory in enumerate(unfinished[game]):
                trajectory.reward = float(env.rewards[game, seat])
                if trajectory.moves:
                    yield trajectory
            unfinished[game] = [_empty() for _ in range(given.seats)]


def _empty():
    return Trajectory([], [], [], [])
