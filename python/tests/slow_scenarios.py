"""Runs rows of scenarios.tsv (chapter 4 of the rule book) on the slow second implementation.

Usage: slow_scenarios.py FILE...   Prints every row that fails; ends with `N passed, N failed`.
Without a file it runs golden/scenarios*.tsv.
"""

import glob
import os
import re
import sys

from slow_cards import OrderedChance, RuleError, colour_of
from slow_dos import Place
from slow_games import new_round
from slow_options import edition_in
from slow_quatro_rows import QuatroRowChance, quatro_difference, set_up_quatro
from slow_rules import Refused


def cards_in(text):
    """R1,G2,x3 as a list; `-` is an empty list."""
    found = []
    for part in text.split(","):
        if re.fullmatch(r"x\d+", part):
            found += ["x"] * int(part[1:])
        elif part not in ("", "-"):
            found.append(part)
    return found


def pairs_in(text):
    """h1=R1 #2=7 illegal: the words of a set-up or of an expectation."""
    return [tuple((word + "=").split("=")[:2]) for word in text.split()]


def filled(pile, table, hands, keys):
    """`...` at the end of a pile: blanks until all cards of the deck are on the table."""
    if pile[-1:] != ["..."]:
        return pile
    lie = [cards_in(keys.get(key, "-")) for key in ("under", "flip", "row", "side")]
    lie += [pile[1:], *hands]
    missing = len(table.deck()) - sum(map(len, lie)) - ("top" in keys)
    return pile[:-1] + ["x"] * max(missing, 30)


def set_up(options, setup):
    """The table of a row, with the chance that goes with it."""
    keys = dict(pairs_in(setup))
    table = new_round(options, int(keys["n"]), int(keys.get("D", 0)))
    if edition_in(options) == "quatro":
        chance = QuatroRowChance(cards_in(keys.get("lose", "-")))
        set_up_quatro(table, {key: cards_in(value) for key, value in keys.items()})
        return table, chance
    hands = [cards_in(keys.get(f"h{seat}", "x7")) for seat in range(table.seats)]
    pile = filled(cards_in(keys.get("pile", "...")), table, hands, keys)
    chance = OrderedChance()
    chance.launches = [int(cards) for cards in keys.get("launch", "").split(",") if cards]
    for stop in filter(None, keys.get("wheel", "").split(",")):
        sector, _, seat = stop.partition(">")
        chance.spins.append(sector)
        chance.lots += [int(seat)] if seat else []
    if "shuf" in keys:
        chance.shuffled = cards_in(keys["shuf"])
    if edition_in(options) == "flip":
        table.dark = "side" in keys or keys.get("top", "-")[0] in "PTOVD"
    if "flip" in keys:
        turned = cards_in(keys["flip"])
        table.start(hands, pile + turned, turned, chance)
        return table, chance
    if edition_in(options) == "dos":
        table.hands, table.pile = hands, pile
        table.row = [Place(card) for card in cards_in(keys.get("row", "x2"))]
        table.discards = cards_in(keys.get("under", "-"))
        table.turn = int(keys.get("t", table.turn))
        return table, chance
    table.hands = [[table.card(text) for text in hand] for hand in hands]
    table.pile = [table.card(text) for text in pile]
    top, _, named = keys["top"].partition(":")
    under = cards_in(keys.get("under", "-"))[::-1]  # the upper first
    table.discards = [table.card(text) for text in [*under, top]]
    table.out = [int(seat) for seat in keys.get("out", "").split(",") if seat]
    table.top = table.discards[-1]
    table.colour = named or colour_of(table.top)
    table.direction = -1 if keys.get("dir") == "-" else 1
    table.turn = int(keys.get("t", table.turn))
    table.open = {int(seat) for seat in keys.get("open", "").split(",") if seat}
    if "pw" in keys:
        table.green = [power == "+" for power in keys["pw"]]
    if "link" in keys:
        table.link = sorted(int(seat) for seat in keys["link"].split("-"))
    if "side" in keys and hasattr(table, "side"):  # FLIP calls its two sides so
        table.side = cards_in(keys["side"])
        table.ask = "pile"
    if "pend" in keys:
        amount, victim = keys["pend"].split(">")
        table.pend = [int(amount), int(victim)]
        table.chain = [(None, table.top, False)]
        table.turn, table.ask = int(victim), "stack"
    return table, chance


def expected_value(table, key):
    """What the table shows under the name an expectation uses."""
    shown = dict(table.state(), D=table.dealer, n=table.seats)
    if key[0] == "#":
        return str(len(table.hands[int(key[1:])]))
    if key in ("open", "out"):
        return ",".join(map(str, sorted(shown[key]))) or "-"
    if key == "owed":
        return ",".join(map(str, shown["owed"]))
    if key == "row":
        return ",".join(place.replace(",", "+") for place in shown["row"]) or "-"
    if key == "link":
        return "-".join(map(str, shown[key] or "-"))
    if key == "pointed":  # who, not at whom
        fingers = enumerate(shown["points"] or [])
        return ",".join(str(seat) for seat, at in fingers if at is not None) or "-"
    if key == "pend":
        return "{}>{}".format(*shown["pend"]) if shown["pend"] else "-"
    if key == "ask":
        return "-" if shown["ask"] == "over" else f"{shown['t']}:{shown['ask']}"
    if key == "pts":
        return str(shown["pts"] or 0)
    if shown[key] is None:
        return "-"
    if key == "top" and colour_of(shown["top"]) is None and shown["col"]:
        return f"{shown['top']}:{shown['col']}"
    return str(shown[key])


def difference(table, expected):
    """The first expectation that does not hold, or None."""
    for key, wanted in pairs_in(expected):
        if hasattr(table, "board"):
            wrong = quatro_difference(table, key, wanted, cards_in(wanted))
            if wrong:
                return wrong
            continue
        if key in ("pile", "under") and not wanted.isdigit():
            found = sorted(table.pile if key == "pile" else table.under())
            if found != sorted(cards_in(wanted)):
                return f"{key}={','.join(found)}, expected {wanted}"
            continue
        is_pile = key == "side" and hasattr(table, "side")
        if is_pile or re.fullmatch(r"h\d+", key):
            found = sorted(table.side if is_pile else table.hands[int(key[1:])])
            if found != sorted(cards_in(wanted)):
                return f"{key}={','.join(found)}, expected {wanted}"
            continue
        found = expected_value(table, key)
        if found != wanted and not (key == "top" and found.split(":")[0] == wanted):
            return f"{key}={found}, expected {wanted}"
    return None


def run_row(options, setup, actions, expected):
    """None when the row holds, else what is wrong."""
    refused_last, *rest = expected.split(" ", 1)
    refused_last = refused_last == "illegal"
    steps = [] if actions == "-" else actions.split()
    try:
        table, chance = set_up(options, setup)
    except RuleError:
        if refused_last and not steps:
            return None  # the options are refused, or the table
        raise
    for at, step in enumerate(steps):
        seat, _, text = step.partition(":")
        before = table.state()
        fined = table.o["illegal_play"] != "refuse" and at == len(steps) - 1
        if refused_last and fined and not rest and not table.is_legal(int(seat), text):
            return None  # C-PEN-2: a fine changes the hand
        try:
            table.act(int(seat), text, chance)
        except Refused as refused:
            if not refused_last or at != len(steps) - 1:
                return str(refused)
            if table.state() != before:
                return "refused, but the state changed"
            return difference(table, rest[0]) if rest else None
    return "not refused" if refused_last else difference(table, expected)


def run_file(name):
    passed = failed = 0
    with open(name, encoding="ascii") as rows:
        for line in rows.read().splitlines()[1:]:
            if not line or line.startswith("#"):
                continue
            row = line.split("\t")
            try:
                wrong = run_row(*row[1:5])
            except RuleError as error:
                wrong = str(error)
            if wrong:
                failed += 1
                print(f"{row[0]}: {wrong}\n    {' | '.join(row[1:])}")
            else:
                passed += 1
    return passed, failed


def main(names):
    golden = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "golden")
    counts = [run_file(name) for name in names or sorted(glob.glob(golden + "/scenarios*.tsv"))]
    passed, failed = sum(one for one, _ in counts), sum(two for _, two in counts)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
