#!/usr/bin/env python3
"""Plays at random in three ways: one act at a time with `openuno.apply`, in the PettingZoo
environment, and thousands of rounds side by side on arrays. For each way, it prints the
decisions and rounds per second. With --editions, it prints the speed of the arrays in each edition,
and measures the editions alternately, so that other work on the machine slows them equally.

    python python/examples/random_play.py [--seconds N] [--rules TEXT | --editions]
"""

import argparse
import random
import time

import numpy
import openuno


def with_verbs(rules, until):
    """Plays round by round: deal, legal_actions, apply."""
    steps = rounds = 0
    while time.perf_counter() < until:
        state = openuno.deal(rules, seats=4, dealer=0, seed=steps)
        while not state.over and time.perf_counter() < until:
            seat = state.active
            openuno.apply(state, seat, random.choice(openuno.legal_actions(state, seat)))
            steps += 1
        rounds += state.over
    return steps, rounds


def with_pettingzoo(rules, until):
    """Plays as agents that take turns."""
    env, steps, rounds = openuno.env(rules), 0, 0
    env.reset(seed=1)
    while time.perf_counter() < until:
        for _ in env.agent_iter(1000):
            seen, _, ended, _, _ = env.last()
            env.step(None if ended else random.choice(numpy.flatnonzero(seen["action_mask"])))
            steps += not ended
        if not env.agents:
            rounds += 1
            env.reset()
    return steps, rounds


def with_arrays(rules, until):
    """Plays a thousand rounds side by side. NumPy draws one legal move for each."""
    env, chance, steps, rounds = openuno.VectorEnv(1024, rules), numpy.random.default_rng(1), 0, 0
    while time.perf_counter() < until:
        last = numpy.cumsum(env.counts, dtype=numpy.int64)
        nth = last - 1 - (chance.random(1024, numpy.float32) * env.counts).astype(numpy.int64)
        env.step((numpy.flatnonzero(env.masks)[nth] % env.moves).astype(numpy.int32))
        steps += 1024
        rounds += numpy.count_nonzero(env.ended)
    return steps, rounds


def with_arrays_alone(rules, until):
    """The same, but the environment draws the moves."""
    env, steps, rounds = openuno.VectorEnv(1024, rules), 0, 0
    while time.perf_counter() < until:
        env.step_random()
        steps += 1024
        rounds += numpy.count_nonzero(env.ended)
    return steps, rounds


def who_can_must(rules, until):
    """The same, but players must play if they can, so rounds are many times shorter."""
    return with_arrays_alone(openuno.learner_rules(rules), until)


def compare_editions(seconds):
    """Prints the rates of each edition under its official rules, and its decisions relative to the
    classic game."""
    played, took, turns = {}, {}, 5
    for _ in range(turns):
        for edition in openuno.editions():
            start = time.perf_counter()
            now = with_arrays_alone(f"edition={edition}", start + seconds / turns)
            played[edition] = numpy.add(now, played.get(edition, (0, 0)))
            took[edition] = took.get(edition, 0) + time.perf_counter() - start
    rates = {edition: played[edition] / took[edition] for edition in played}
    for edition, (decisions, rounds) in rates.items():
        print(
            f"{edition:18} {decisions:12,.0f} decisions/s {rounds:9,.0f} rounds/s "
            f"{decisions / rates['classic'][0]:6.2f} of classic"
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument(
        "--seconds", type=float, default=3, help="seconds for each way of playing (3)"
    )
    parser.add_argument("--rules", default="mattel", help="a rule set as text (mattel)")
    parser.add_argument("--editions", action="store_true", help="compare the editions instead")
    given = parser.parse_args()
    if given.editions:
        compare_editions(given.seconds)
        return
    for play in (with_verbs, with_pettingzoo, with_arrays, with_arrays_alone, who_can_must):
        start = time.perf_counter()
        decisions, rounds = play(given.rules, start + given.seconds)
        took = time.perf_counter() - start
        print(
            f"{play.__name__:18} {decisions / took:12,.0f} decisions/s "
            f"{rounds / took:9,.0f} rounds/s"
        )


if __name__ == "__main__":
    main()
