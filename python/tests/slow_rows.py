"""Writes random scenarios, with what the slow second implementation says about them.

Usage: slow_rows.py [--rows N] [--seed S] [--edition NAME] [--only NAMES] [--fixed OPTIONS] >FILE
Then `uno scenario FILE` shows where the engine disagrees.
A walk stops before the draw pile runs out, because a row cannot say how a pile was shuffled.
"""

import argparse
import random
import sys

import slow_dos_rows
import slow_quatro_rows
from slow_cards import OrderedChance, RolledChance, RuleError
from slow_games import new_round
from slow_options import edition_in, parse_options
from slow_walk import EDITION_WORDS, edition_options, random_options, random_text, seats_for

HEADER = "id\toptions\tsetup\tactions\texpected\trules"


# The questions that the rule book gives a name; a row may ask for no other.
NAMED_QUESTIONS = (
    "colour",
    "challenge",
    "stack",
    "playdrawn",
    "replay",
    "turn",
    "point",
    "pile",
    "spin",
    "sector",
)


SIZES = {"party": [4, 6, 8, 12]}


class RowChance(OrderedChance):
    """Chance that a row can say: which of two cards of one face FLIP lays is not in it."""

    def pick(self, hand):
        raise RuleError("a row cannot say which card chance takes")

    def one_of(self, seats):
        if not self.lots or self.lots[0] not in seats:
            raise RuleError("a row says at most eight spins, and who shouts among those still in")
        return self.lots.pop(0)


def attempt(rng, table):
    """Some action of some seat, legal or not."""
    if table.o["edition"] == "dos":
        return slow_dos_rows.attempt(rng, table)
    seat = rng.randrange(table.seats)
    kind = rng.random()
    if kind < 0.6 and table.hands[seat]:
        if rng.random() < 0.7 and table.hands[table.turn]:
            seat = table.turn
        card = rng.choice(table.hands[seat])
        named = ":" + rng.choice(table.colours()) if rng.random() < 0.9 else ""
        text = card + (named if card[0] in "WD" else "")
        if card == "WDT":  # the rule book names both seats of a link with the card
            text = card + (named or ":r")
            return seat, text + f">{rng.randrange(table.seats)}>{rng.randrange(table.seats)}"
        if ("/" in card or card[:2] == "WF") and rng.random() < 0.5:
            text += "^"
        shape = rng.random()
        if shape < 0.2:
            text = card + "&" + rng.choice(table.hands[seat])
        elif shape < 0.4:
            text = "j" + text.removesuffix("^")  # the notation has no jump-in by a flex side
        if rng.random() < 0.3:
            text += f">{rng.randrange(table.seats)}"
        text += "!" if rng.random() < 0.3 else ""
        return seat, text
    if table.o["edition"] == "spin" and rng.random() < 0.5:
        return seat, rng.choice(["spin", "=" + rng.choice(table.hands[seat] or ["R1"])])
    words = [
        "d",
        "n",
        "ok",
        "?",
        "take",
        "uno",
        "pass",
        table.colours()[0],
        f"catch{rng.randrange(table.seats)}",
        f">{rng.randrange(table.seats)}",
    ]
    if hasattr(table, "side"):
        words += ["p" + card for card in table.hands[seat][:1] if card[0] != "W"]
    return seat, rng.choice(words)


def expectations(table):
    """The whole state, in the words of a row."""
    if table.o["edition"] == "dos":
        return slow_dos_rows.expectations(table)
    shown = table.state()
    words = [f"dir={shown['dir']}", f"under={shown['under']}"]
    if "x" not in table.pile:
        words.append(f"pile={shown['pile']}")
    for seat, hand in enumerate(shown["hands"]):
        words.append(f"h{seat}={','.join(hand) or '-'}")
    words.append("open=" + (",".join(map(str, shown["open"])) or "-"))
    words.append("pend=" + ("{}>{}".format(*shown["pend"]) if shown["pend"] else "-"))
    if shown["out"]:
        words.append("out=" + ",".join(map(str, sorted(shown["out"]))))
    if table.o["edition"] == "spin":
        words += [f"sector={shown['sector']}", f"exposed={shown['exposed']}"]
    if shown.get("pw"):  # none after the round
        words.append(f"pw={shown['pw']}")
    if "link" in shown:
        words.append("link=" + "-".join(map(str, shown["link"] or "-")))
        words.append(f"side={','.join(shown['side']) or '-'}")
    wild = shown["top"][0] == "W" and shown["col"]
    words.append(f"top={shown['top']}" + (f":{shown['col']}" if wild else ""))
    if shown["ask"] == "over":
        words.append(f"win={'-' if shown['win'] is None else shown['win']}")
        words.append(f"pts={shown['pts'] or 0}")
        words.append(f"loser={'-' if shown['loser'] is None else shown['loser']}")
    else:
        words.append(f"t={shown['t']}")
        if shown["ask"] in NAMED_QUESTIONS:
            words.append(f"ask={shown['t']}:{shown['ask']}")
        if shown["col"]:
            words.append(f"col={shown['col']}")
    return " ".join(words)


def deal(rng, options):
    """A table with a pile in a known order, and its set-up."""
    if edition_in(options) == "dos":
        chance = RowChance()
        return *slow_dos_rows.deal(rng, options, chance), chance
    rules = parse_options(options)
    seats = seats_for(rng, rules, SIZES.get(rules["edition"], [2, 3, 4, 6]))
    table = new_round(options, seats, rng.randrange(seats))
    table.draw_backs(rng)
    pile = table.deck()
    rng.shuffle(pile)
    size = rng.choice([1, 2, 3, 4, 7])
    hands = [[pile.pop() for _ in range(size)] for _ in range(seats)]
    turned = pile.pop()
    chance = RowChance()
    setup = f"n={seats} D={table.dealer} flip={turned} pile={','.join(pile)}"
    setup += "".join(f" h{seat}={','.join(hand)}" for seat, hand in enumerate(hands))
    if edition_in(options) == "attack":
        launcher = RolledChance(rng)
        chance.launches = [launcher.launch() for _ in range(100)]
        setup += " launch=" + ",".join(map(str, chance.launches))
    if edition_in(options) == "spin":
        setup += " wheel=" + ",".join(stops(rng, rules, seats, chance))
    table.start(hands, [*pile, turned], [turned], chance)
    return table, setup, chance


def stops(rng, rules, seats, chance):
    """Eight spins as a row writes them; chance gives the same."""
    wheel = RolledChance(rng)
    for _ in range(8):
        sector = wheel.spin(rules["spin_wheel"])
        chance.spins.append(sector)
        if sector == "shout":
            chance.lots.append(rng.randrange(seats))
            sector += f">{chance.lots[-1]}"
        yield sector


def rows(rng, options):
    """The rows of one walk."""
    table, setup, chance = deal(rng, options)
    made = []
    shuffled = None
    for _ in range(rng.randrange(60)):
        done = " ".join(made) or "-"
        if rng.random() < 0.3:
            yield options, setup, done, expectations(table)
        for _ in range(4):
            seat, text = attempt(rng, table)
            if not table.is_legal(seat, text):
                yield options, setup, " ".join([*made, f"{seat}:{text}"]), "illegal"
        choice = random_text(rng, table) if table.ask != "over" else None
        if choice is None or len(table.pile) < 45:
            break
        if table.ask == "colour" and str(table.top).startswith("WS"):
            break  # a Shuffle Hands turned up first acts now (C-FIRST-8): a row cannot say how
        if "WS:" in choice[1]:
            if shuffled or not table.is_legal(*choice):
                break
            cards = sorted(card for hand in table.hands for card in hand)
            cards.remove("WS")
            rng.shuffle(cards)
            shuffled = cards
            setup += " shuf=" + ",".join(cards)
        chance.shuffled = shuffled if "WS:" in choice[1] and table.hands else None
        made.append(f"{choice[0]}:{choice[1]}")
        table.act(*choice, chance)
    yield options, setup, " ".join(made) or "-", expectations(table)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", choices=[*EDITION_WORDS, "quatro"], default="classic")
    parser.add_argument("--only", help="change only these options, separated by commas")
    parser.add_argument("--fixed", help="these options in every row instead of random ones")
    given = parser.parse_args()
    rng = random.Random(given.seed)
    if given.edition == "quatro":
        slow_quatro_rows.write(rng, given.rows)
        return 0
    print(HEADER)
    written = 0
    while written < given.rows:
        only = given.only and given.only.split(",")
        options = given.fixed or (
            random_options(rng, only)
            if given.edition == "classic"
            else edition_options(rng, given.edition, only)
        )
        if "trade_one" in options or "fifty_fifty" in options:
            continue  # which cards or players chance takes cannot be written in a row
        try:
            for row in rows(rng, options):
                written += 1
                print(f"X-{written}\t" + "\t".join(row) + "\tI-05")
        except RuleError:
            continue
    return 0


if __name__ == "__main__":
    sys.exit(main())
