#!/usr/bin/env python3
"""Trains a baseline and writes its weights. After each tenth of the training, it also writes a line
of the learning curve.

    python python/baselines/train.py dmc --seed 1 [--task two-v1] [--decisions N] [--out DIR]

The curve is the share of rounds won against `greedy` and `linear` on deals of the range `tune`,
with 95% confidence intervals.
"""

import argparse
import pathlib

import openuno
from learners import LEARNERS
from openuno.tasks import tasks

CURVE = "learner,task,seed,decisions,field,deals,win_share,low,high"


def main(arguments=None):
    flags = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    flags.add_argument("learner", choices=LEARNERS)
    flags.add_argument("--task", default="two-v1", help="a task with fixed rules and single rounds")
    flags.add_argument("--seed", type=int, default=1)
    flags.add_argument(
        "--decisions", type=int, default=1_000_000, help="number of decisions to learn from"
    )
    flags.add_argument(
        "--deals", type=int, default=1000, help="number of deals for each point of the curve"
    )
    flags.add_argument("--out", type=pathlib.Path, default=pathlib.Path("build/baselines"))
    given = flags.parse_args(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    name = f"{given.learner}-{given.task}-{given.seed}"
    task = tasks()[given.task]
    with (given.out / f"{name}.csv").open("w") as curve:
        print(CURVE, file=curve)
        for done, policy in LEARNERS[given.learner](given.task, given.seed, given.decisions):
            for field in ("greedy", "linear"):
                share = openuno.duel(
                    policy,
                    field,
                    given.deals,
                    task.seats,
                    task.rules,
                    range="tune",
                    calls=task.calls,
                ).win_share
                line = (
                    f"{given.learner},{given.task},{given.seed},{done},{field},{given.deals},"
                    f"{share.value:.4f},{share.low:.4f},{share.high:.4f}"
                )
                print(line, file=curve, flush=True)
                print(line, flush=True)
    policy.save(given.out / f"{name}.npz")


if __name__ == "__main__":
    main()
