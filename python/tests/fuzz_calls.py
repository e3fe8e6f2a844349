"""Random calls of everything in openuno.core: wrong types, huge numbers, wrong shapes, any order.

    python python/tests/fuzz_calls.py CALLS SEED

A call may raise any Python exception. The script fails only if a call crashes the process.
"""

import copy
import random
import sys

import numpy
import openuno
from openuno import core, rlcard

RULES = [
    "-",
    "mattel",
    "party_table",
    "modern112",
    "custom1=dare",
    "no such rules",
    "",
    "modern112 custom1=dare custom2=give_one",
    "multi_play=same_face finish_restrict=no_action",
]
EDITIONS = [
    *(f"edition={name}" for name in openuno.editions()[1:]),
    "edition=flip seven=swap jump_in=on",
    "edition=no_mercy multi_play=same_number",
]
# What takes long by what it is for; the bots that do are not among the names below.
SLOW = {"perft", "simulate_json", "simulate_part", "play", "train_weights", "point_spreads"}
KEPT_MAX = 300


def fresh(chance):
    """A new object, small enough to be made often."""
    rules, seats = chance.choice(RULES[:5]), chance.randint(2, 5)
    of_any = chance.choice(EDITIONS) if chance.random() < 0.4 else rules
    if of_any in EDITIONS:
        seats = max(4, seats) if "party" in of_any else min(4, seats)  # as many as can play it
    kind = chance.randrange(12)
    if kind == 0:
        return openuno.deal(of_any, seats, 0, chance.getrandbits(32))
    if kind == 1:
        return openuno.Episode(of_any, seats, chance.choice(["automatic", "players"]))
    if kind == 2:
        return openuno.VectorEnv(chance.randint(1, 5), of_any, seats, chance.getrandbits(20))
    if kind == 3:
        return openuno.start_match(of_any, seats, 0)
    if kind == 4:
        return openuno.Action(chance.getrandbits(16), chance.choice(openuno.editions()))
    if kind == 5:
        return openuno.SimPlan(of_any, seats, games=chance.randint(1, 20))
    if kind == 6:
        if chance.random() < 0.3:
            return openuno.bot(
                chance.choice(["random", "sensible", "linear"]),
                chance.choice(openuno.editions()[1:]),
            )
        return openuno.bot(chance.choice(["random", "greedy", "heuristic", "linear", "uniform"]))
    if kind == 7:
        if of_any in EDITIONS:
            return openuno.DuelPlan("random", "linear", chance.randint(1, 5), seats, of_any)
        return openuno.DuelPlan(None, "greedy", chance.randint(1, 5), seats, rules)
    if kind in (8, 9):
        episode = openuno.Episode(of_any, seats)
        episode.deal(chance.getrandbits(32))
        for _ in range(chance.randint(0, 30)):
            moved(chance, episode)
        return episode.view(chance.randrange(seats)) if kind == 8 else episode.history
    return openuno.Rules(of_any) if kind == 10 else rlcard._SHAPES


def array(chance):
    """An array that may be moves, or anything else."""
    dtype = chance.choice(["int8", "int32", "int64", "uint64", "float32", "bool", "complex64", "O"])
    shape = chance.choice([(), (0,), (1,), (3,), (5,), (2, 2)])
    made = numpy.full(shape, chance.choice([0, 1, 60, 66, 100]), dtype)
    return made[::-1] if made.ndim and chance.random() < 0.3 else made


def argument(chance, kept):
    """Something to pass: seldom what is wanted, often what was made before."""
    kind = chance.randrange(12)
    if kind < 4 and kept:
        return chance.choice(kept)
    if kind < 7:
        return chance.randint(-1, 6) if chance.random() < 0.8 else chance.randint(0, 80)
    if kind == 7:
        return chance.choice(
            [2**31, 2**32, 2**63, 2**64, 10**400, -(2**70), 3.7, float("nan"), True]
        )
    if kind == 8:
        return chance.choice(
            [
                *RULES,
                *EDITIONS,
                "flip",
                "attack",
                "d",
                "W:g",
                "R5",
                "ok",
                "uno",
                "catch1",
                "win",
                "players",
                "random",
                "\0",
                "ä" * 999,
            ]
        )
    if kind == 9:
        return chance.choice(
            [
                None,
                b"",
                bytes(32),
                b"\xff" * 4000,
                [],
                [None, "random"],
                {},
                (),
                [(0, "d")],
                [0, 1],
                ["R5"],
                object(),
                numpy.int64(3),
                int,
            ]
        )
    return array(chance) if kind == 10 else fresh(chance)


def moved(chance, thing):
    """A legal step where the object has one, so that calls meet late positions as well."""
    if isinstance(thing, openuno.State) and not thing.over:
        acts = openuno.legal_actions(thing, thing.active)
        if acts:
            openuno.apply(thing, thing.active, chance.choice(acts))
    elif isinstance(thing, openuno.Episode) and not thing.over:
        thing.step(int(chance.choice(numpy.flatnonzero(thing.mask(thing.asked)))))
    elif isinstance(thing, openuno.VectorEnv):
        thing.step_random()
    elif isinstance(thing, openuno.DuelRounds) and thing.waiting:
        thing.step(thing.masks.argmax(axis=1))


def call(chance, kept):
    """One call of a function or a method, or an attribute read or written."""
    thing = chance.choice(kept) if kept and chance.random() < 0.6 else core
    name = chance.choice(
        [
            name
            for name in dir(thing)
            if name not in SLOW
            and (
                not name.startswith("__")
                or name in ("__setstate__", "__getstate__", "__init__", "__eq__")
            )
        ]
    )
    if thing is not core and chance.random() < 0.05:
        setattr(thing, name, argument(chance, kept))
    found = getattr(thing, name)
    if not callable(found):
        return found
    wrong = [argument(chance, kept) for _ in range(chance.choice([0, 1, 1, 2, 2, 3, 4, 5]))]
    return found(*wrong)


def main(calls, seed):
    chance, kept = random.Random(seed), []
    classes = tuple(kind for kind in vars(core).values() if isinstance(kind, type))
    for _ in range(calls):
        try:
            if chance.random() < 0.2 and kept:
                moved(chance, chance.choice(kept))
            made = call(chance, kept)
            if chance.random() < 0.05:
                made = copy.deepcopy(made)
            if chance.random() < 0.3 and isinstance(made, classes):
                kept.append(made)
        except Exception:  # whatever it is, Python was told
            pass
        if not kept or chance.random() < 0.02:
            kept.append(fresh(chance))
        if len(kept) > KEPT_MAX:
            kept.pop(chance.randrange(len(kept)))
    print(f"{calls} calls")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
