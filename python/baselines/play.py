"""Rounds of learners against themselves, many side by side, told seat by seat. Who can play must
(`openuno.learner_rules`): where both may draw for ever, rounds that never end teach nothing, and a
learner that has come to draw stays there."""

import dataclasses

import numpy
import openuno
from openuno.tasks import tasks


@dataclasses.dataclass
class Course:
    """What one seat saw and did in a round, and its reward at the end (+1 or -1)."""

    observations: list
    masks: list
    moves: list
    told: list  # whatever the chooser said beside its moves
    reward: float = 0.0


def rounds(task, games, seed, choose):
    """Endless: for every round that ends the Course of each seat that was asked.

    choose(observations, masks) gives moves and an array of anything, a row for each.
    """
    given = tasks()[task]
    rules = openuno.learner_rules(given.rules)
    env = openuno.VectorEnv(games, rules, given.seats, seed=seed, calls=given.calls)
    open_ = [[_empty() for _ in range(given.seats)] for _ in range(games)]
    while True:
        observations, masks = env.observations.copy(), env.masks.copy()
        moves, told = choose(observations, masks)
        for game, seat in enumerate(env.asked.tolist()):
            course = open_[game][seat]
            course.observations.append(observations[game])
            course.masks.append(masks[game])
            course.moves.append(moves[game])
            course.told.append(told[game])
        env.step(moves)
        for game in numpy.flatnonzero(env.ended):
            for seat, course in enumerate(open_[game]):
                course.reward = float(env.rewards[game, seat])
                if course.moves:
                    yield course
            open_[game] = [_empty() for _ in range(given.seats)]


def _empty():
    return Course([], [], [], [])
