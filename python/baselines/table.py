#!/usr/bin/env python3
"""Prints the table of the baselines. The stored learners of all seeds play the same evaluation
deals. For each kind of learner, the table has the mean over its seeds with the 95% interval
(Student's t, because there are few seeds). Rows for OpenUNO's own bots follow. A bot has no seeds,
so its interval is over deals.

    python python/baselines/table.py [--deals 5000] [--only LEARNER] [--search DEALS]
"""

import argparse
import statistics

import openuno
import stored
from openuno import benchmark

FIELDS = ("greedy", "heuristic", "linear")
# The two-sided 95% quantile of Student's t, by the number of seeds.
STUDENT = {2: 12.706, 3: 4.303, 4: 3.182, 5: 2.776}


def shares_of(name, deals):
    """The percentage of rounds that one stored policy wins against each field."""
    result = benchmark.evaluate("two-v1", getattr(stored, name), deals=deals, fields=list(FIELDS))
    return [100 * against.win_share.value for against in result.against]


def cell(shares):
    """Formats the mean over seeds and its interval, as "46.3 ± 0.5"."""
    if len(shares) < 2:
        return f"{shares[0]:.1f}"
    reach = STUDENT[len(shares)] * statistics.stdev(shares) / len(shares) ** 0.5
    return f"{statistics.mean(shares):.1f} ± {reach:.1f}"


def rung(name, deals):
    """Formats a row of the table: a bot of the ladder against each field."""
    cells = []
    for field in FIELDS:
        share = openuno.duel(name, field, deals).win_share
        cells.append(
            "50"
            if name == field
            else f"{100 * share.value:.1f} ± {50 * (share.high - share.low):.1f}"
        )
    return f"| `{name}` | | {' | '.join(cells)} |"


def main():
    flags = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    flags.add_argument("--deals", type=int, default=5000)
    flags.add_argument("--only", default="", help="measure only this learner")
    flags.add_argument(
        "--search",
        type=int,
        default=0,
        help="number of deals for `search`, which takes a minute for 500",
    )
    given = flags.parse_args()
    by_learner = {}
    for name in stored.names():
        if not name.startswith(given.only):
            continue
        shares = shares_of(name, given.deals)
        print(name, *(f"{share:.1f}" for share in shares), flush=True)
        by_learner.setdefault(name.split("_")[0], []).append(shares)
    print(f"\n| | seeds | {' | '.join(f'`{field}`' for field in FIELDS)} |")
    print("|---" * (2 + len(FIELDS)) + "|")
    for learner, rows in by_learner.items():
        cells = " | ".join(cell(column) for column in zip(*rows, strict=True))
        print(f"| `{learner}` | {len(rows)} | {cells} |")
    for name in () if given.only else ("uniform", *openuno.bots()):
        deals = given.search if name == "search" else given.deals
        if deals:
            print(rung(name, deals), flush=True)


if __name__ == "__main__":
    main()
