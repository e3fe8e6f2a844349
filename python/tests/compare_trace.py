"""Compares a trace of the engine with the slow second implementation, act by act.

Usage: uno walk --trace ... | compare_trace.py [--acts N] [--show N] [FILE]
A trace is JSON lines: a `round` line with the deal, then one line for each act. The first
disagreement of a round is printed with its options, its deal and the acts so far; the rest of
that round is skipped. Ends with `N passed, N failed`, counting rounds.
"""

import argparse
import json
import sys
import time
import traceback

from slow_cards import RuleError
from slow_rules import Refused
from slow_trace import Disagreement, dealt, played, same_state, same_tries


class Walk:
    """One round of a trace, played along; how its lines are read is in slow_trace.py."""

    def __init__(self, line):
        self.line = line
        self.made = []
        self.table = dealt(line)
        same_state(self.table, line)

    def act(self, line):
        same_tries(self.table, line)
        self.made.append("{}:{}".format(*line["act"]))
        played(self.table, line)
        same_state(self.table, line)


def report(number, walk, line, error):
    """Everything needed to look at the position again."""
    deal = (walk.line if walk else line)["round"]
    print(f"round {number}: {error}")
    print(f"  options {deal['options']}")
    turned = deal["row"] if "row" in deal else deal.get("first", [])
    print(f"  n={deal['seats']} D={deal['dealer']} flip={','.join(turned)}")
    for seat, hand in enumerate(deal["hands"]):
        print(f"  h{seat}={','.join(hand)}")
    if walk:
        print(f"  {' '.join(walk.made)}")
        if "act" in line:
            print(f"  act {line['act']} chance {line.get('chance')} shuffle {line.get('shuffle')}")
        print(f"  engine {json.dumps(line.get('state'))}")
        print(f"  slow   {json.dumps(walk.table.state())}")


def compare(lines, budget, show):
    """The rounds that agree and those that do not, and the acts compared."""
    passed = failed = acts = number = 0
    walk, broken = None, True
    for text in lines:
        line = json.loads(text)
        if "round" in line:
            passed += not broken
            if acts >= budget:
                return passed, failed, acts
            walk, broken = None, False
            number += 1
        elif "act" not in line or broken:
            continue
        try:
            if "round" in line:
                walk = Walk(line)
            else:
                walk.act(line)
                acts += 1
        except Exception as error:
            if not isinstance(error, (Disagreement, RuleError, Refused)):
                traceback.print_exc(file=sys.stdout)
            broken = True
            failed += 1
            if failed <= show:
                report(number, walk, line, error)
    return passed + (not broken), failed, acts


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?")
    parser.add_argument("--acts", type=int, default=10**12)
    parser.add_argument("--show", type=int, default=5)
    given = parser.parse_args()
    began = time.monotonic()
    lines = open(given.file, encoding="ascii") if given.file else sys.stdin
    with lines:
        passed, failed, acts = compare(lines, given.acts, given.show)
    print(f"{acts} acts compared, {acts / (time.monotonic() - began):.0f} a second")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
