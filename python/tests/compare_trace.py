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
from collections import Counter

from slow_cards import GivenChance, RuleError, build_deck
from slow_rules import Refused, Round


NAMED_ASKS = ("turn", "playdrawn", "colour", "challenge", "stack", "replay", "over")


class Disagreement(Exception):
    """What the two implementations see differently."""


class Walk:
    """One round of a trace, played along."""

    def __init__(self, line):
        self.line = line
        self.made = []
        deal = line["round"]
        table = Round(deal["options"], deal["seats"], deal["dealer"])
        pile = Counter(build_deck(table.o["deck"]))
        for hand in deal["hands"]:
            pile.subtract(hand)
        if min(pile.values()) < 0:
            raise Disagreement("the deal holds cards the deck has not")
        self.table = table
        chance = GivenChance(line.get("chance", []))
        table.start(deal["hands"], list(pile.elements()), deal["first"], chance)
        chance.finish()
        if "pile_count" in deal and not line.get("chance"):
            self.same("pile_count", len(table.pile), deal["pile_count"])
        self.compare(line)

    def same(self, what, slow, engine):
        if slow != engine:
            raise Disagreement(f"{what}: slow {slow}, engine {engine}")

    def compare(self, line):
        """The state after an act, and what every seat may do then."""
        slow, engine = self.table.state(), line["state"]
        for key in engine:
            if key == "t" and engine["ask"] == slow["ask"] == "over":
                continue
            if key == "ask" and not {slow[key], engine[key]} & set(NAMED_ASKS):
                continue  # the rule book gives the questions of custom effects no name
            if key == "hands":
                self.same("hands", slow["hands"], [sorted(hand) for hand in engine["hands"]])
            elif key == "pts":
                self.same("pts", slow["pts"] or 0, engine["pts"] or 0)
            elif key == "out":  # the engine does not remember who went out first
                self.same("out", sorted(slow["out"]), sorted(engine["out"]))
            else:
                self.same(key, slow.get(key), engine[key])
        for seat, texts in enumerate(line.get("legal", [])):
            self.compare_legal(seat, texts)

    def compare_legal(self, seat, texts):
        slow = set(self.table.legal(seat)) if seat not in self.table.out else set()
        engine = {"d" if text == "pass" else text for text in texts} - {"advice"}
        if slow != engine:
            raise Disagreement(f"legal of seat {seat}: only slow {sorted(slow - engine)}, "
                               f"only engine {sorted(engine - slow)}")

    def act(self, line):
        for seat, text, allowed in line.get("tries", []):
            reason = self.table.refusal(seat, text)
            if (reason is None) != allowed:
                raise Disagreement(f"try {seat}:{text}: engine "
                                   f"{'allows' if allowed else 'refuses'}, slow "
                                   f"{'refuses: ' + reason if reason else 'allows'}")
        seat, text = line["act"]
        self.made.append(f"{seat}:{text}")
        chance = GivenChance(line.get("chance", []), line.get("shuffle"))
        self.table.act(seat, text, chance)
        chance.finish()
        self.compare(line)


def report(number, walk, line, error):
    """Everything needed to look at the position again."""
    deal = (walk.line if walk else line)["round"]
    print(f"round {number}: {error}")
    print(f"  options {deal['options']}")
    print(f"  n={deal['seats']} D={deal['dealer']} flip={','.join(deal['first'])}")
    for seat, hand in enumerate(deal["hands"]):
        print(f"  h{seat}={','.join(hand)}")
    if walk:
        print(f"  {' '.join(walk.made)}")
        if "act" in line:
            print(f"  act {line['act']} chance {line.get('chance')} "
                  f"shuffle {line.get('shuffle')}")
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
