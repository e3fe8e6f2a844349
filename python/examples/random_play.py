#!/usr/bin/env python3
"""Random play three ways: the verbs one act at a time, the PettingZoo environment, and thousands of
rounds side by side on arrays. Prints how fast each is; with --editions, how fast the last of them
is in each edition, in turns so that all have the same machine.

    python python/examples/random_play.py [--seconds N] [--rules TEXT | --editions]
"""
import argparse
import random
import time

import numpy

import openuno


def with_verbs(rules, until):
    """One round after the other: deal, legal_actions, apply."""
    steps = 0
    while time.perf_counter() < until:
        state = openuno.deal(rules, seats=4, dealer=0, seed=steps)
        while not state.over and time.perf_counter() < until:
            seat = state.active
            openuno.apply(state, seat, random.choice(openuno.legal_actions(state, seat)))
            steps += 1
    return steps


def with_pettingzoo(rules, until):
    """The same as agents take turns."""
    env, steps = openuno.env(rules), 0
    env.reset(seed=1)
    while time.perf_counter() < until:
        for _ in env.agent_iter(1000):
            seen, _, ended, _, _ = env.last()
            env.step(None if ended else random.choice(numpy.flatnonzero(seen["action_mask"])))
            steps += 1
        if not env.agents:
            env.reset()
    return steps


def with_arrays(rules, until):
    """A thousand rounds side by side; NumPy draws one legal move for each."""
    env, chance, steps = openuno.VectorEnv(1024, rules), numpy.random.default_rng(1), 0
    while time.perf_counter() < until:
        last = numpy.cumsum(env.counts, dtype=numpy.int64)
        nth = last - 1 - (chance.random(1024, numpy.float32) * env.counts).astype(numpy.int64)
        env.step((numpy.flatnonzero(env.masks)[nth] % env.moves).astype(numpy.int32))
        steps += 1024
    return steps


def with_arrays_alone(rules, until):
    """The same, and the environment draws."""
    env, steps = openuno.VectorEnv(1024, rules), 0
    while time.perf_counter() < until:
        env.step_random()
        steps += 1024
    return steps


def compare_editions(seconds):
    """Prints decisions per second of each edition by its sheet, and beside the classic game."""
    steps, took, turns = {}, {}, 5
    for _ in range(turns):
        for edition in openuno.editions():
            start = time.perf_counter()
            played = with_arrays_alone(f"edition={edition}", start + seconds / turns)
            steps[edition] = steps.get(edition, 0) + played
            took[edition] = took.get(edition, 0) + time.perf_counter() - start
    rates = {edition: steps[edition] / took[edition] for edition in steps}
    for edition, rate in rates.items():
        print(f"{edition:18} {rate:12,.0f} decisions/s {rate / rates['classic']:6.2f} of classic")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--seconds", type=float, default=3, help="for each way (3)")
    parser.add_argument("--rules", default="mattel", help="a rule set as text (mattel)")
    parser.add_argument("--editions", action="store_true", help="compare the editions")
    given = parser.parse_args()
    if given.editions:
        compare_editions(given.seconds)
        return
    for play in (with_verbs, with_pettingzoo, with_arrays, with_arrays_alone):
        start = time.perf_counter()
        steps = play(given.rules, start + given.seconds)
        rate = steps / (time.perf_counter() - start)
        print(f"{play.__name__:18} {rate:12,.0f} decisions/s")


if __name__ == "__main__":
    main()
