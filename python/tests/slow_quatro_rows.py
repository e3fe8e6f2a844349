"""Writes random scenario rows of UNO Quatro (RULES.md 11) for the engine. Functions of this file
also read such rows for the slow second implementation.

Usage: slow_quatro_rows.py [--rows N] [--seed S] >FILE
"""

import argparse
import random
import re
import sys

from slow_cards import BLANK, OrderedChance
from slow_counts import TILE_CHOICES
from slow_games import new_round
from slow_quatro import COLUMNS, OWN_TILES, build_quatro_bag

HEADER = "id\toptions\tsetup\tactions\texpected\trules"


class QuatroRowChance(OrderedChance):
    """The bag is a list. A Minus 2 takes the tiles that `lose` names first."""

    def __init__(self, lose=()):
        super().__init__()
        self.order = [*lose, BLANK, *build_quatro_bag()]

    def pick(self, hand):
        tile = min(hand, key=self.order.index)
        hand.remove(tile)
        return tile


# ---------------------------------------------------------------- reading a row


def set_up_quatro(table, keys):
    """The position of a row; every value is a list."""
    for seat in range(table.seats):
        table.hands[seat] = keys.get(f"h{seat}", [BLANK] * 3)
    for column in range(COLUMNS):
        table.board[column] = keys.get(f"c{column + 1}", [])
    table.bag = keys.get("bag", ["..."])
    if table.bag[-1:] == ["..."]:
        table.bag = table.bag[:-1] + [BLANK] * len(table.deck())
    table.gone = keys.get("gone", [])
    table.turn = int(keys["t"][0]) if "t" in keys else table.turn


def quatro_difference(table, key, wanted, tiles):
    """What is wrong with one expectation, or None; `tiles` is the wanted list of tiles."""
    shown = dict(table.state(), D=table.dealer, n=table.seats)
    if key[0] == "#":
        found = str(len(table.hands[int(key[1:])]))
    elif key == "ask":
        found = "-" if shown["ask"] == "over" else f"{shown['t']}:{shown['ask']}"
    elif re.fullmatch(r"c[1-7]", key):  # the order counts
        found, wanted = table.board[int(key[1:]) - 1], tiles
    elif re.fullmatch(r"h\d", key):
        found, wanted = sorted(table.hands[int(key[1:])]), sorted(tiles)
    elif key == "gone" or (key == "bag" and not wanted.isdigit()):
        found, wanted = sorted(table.gone if key == "gone" else table.bag), sorted(tiles)
    else:
        found = "-" if shown[key] is None else str(shown[key])
    return None if found == wanted else f"{key}={found}, expected {wanted}"


# ---------------------------------------------------------------- writing rows


def listed(tiles):
    return ",".join(tiles) or "-"


def deal(rng, options):
    """A table with a bag in a known order, and its set-up."""
    seats = rng.choice([2, 3, 4])
    table = new_round(options, seats, rng.randrange(seats))
    bag, lose = table.deck(), table.deck()
    rng.shuffle(bag)
    rng.shuffle(lose)
    hands = [[bag.pop() for _ in range(3)] for _ in range(seats)]
    short = rng.choice([0, 0, 10, 20])  # with a short bag some tiles are out of the game
    bag, gone = bag[short:], bag[:short]
    setup = f"n={seats} D={table.dealer} bag={listed(bag)} gone={listed(gone)} lose={listed(lose)}"
    setup += "".join(f" h{seat}={listed(hand)}" for seat, hand in enumerate(hands))
    chance = QuatroRowChance(lose)
    table.start(hands, bag, [], chance)
    table.gone = gone
    return table, setup, chance


def attempt(rng, table):
    """Some act of some seat, legal or not."""
    seat = table.turn if rng.random() < 0.8 else rng.randrange(table.seats)
    hand = table.hands[seat]
    words = ["d", "n", "pass", "advice", "uno", "R5", "dR5", "R5@8", "B9@1", "dx", "R5@"]
    if rng.random() < 0.2 or not hand:
        return seat, rng.choice(words)
    tile = rng.choice(hand)
    one, other = rng.randint(1, 7), rng.randint(1, 7)
    ends = ["", "", ":stay", ":fall", f":{one}-{other}", f":{one}-{other}"]
    text = f"{tile}@{rng.randint(1, 7)}{rng.choice(ends)}"
    return seat, rng.choice([text, text, text, f"d{tile}"])


def expectations(table):
    """The whole state, in the words of a row."""
    shown = table.state()
    words = [f"bag={listed(table.bag)}", f"gone={listed(shown['gone'])}"]
    words += [f"c{at}={listed(column)}" for at, column in enumerate(shown["board"], 1)]
    words += [f"h{seat}={listed(hand)}" for seat, hand in enumerate(shown["hands"])]
    words.append(f"drawn={shown['drawn'] or '-'}")
    words.append(f"win={'-' if shown['win'] is None else shown['win']}")
    words += [f"pts={shown['pts']}", f"turns={shown['turns']}"]
    over = shown["ask"] == "over"
    words.append("ask=-" if over else f"ask={shown['t']}:{shown['ask']}")
    return " ".join(words)


def rows(rng, options):
    """The rows of one game."""
    table, setup, chance = deal(rng, options)
    made = []
    for _ in range(rng.randrange(80)):
        if table.ask == "over":
            break
        if rng.random() < 0.2:
            yield options, setup, " ".join(made) or "-", expectations(table)
        for _ in range(2):
            seat, text = attempt(rng, table)
            if not table.is_legal(seat, text):
                yield options, setup, " ".join([*made, f"{seat}:{text}"]), "illegal"
        text = rng.choice(table.legal(table.turn))
        made.append(f"{table.turn}:{text}")
        table.act(table.turn, text, chance)
    yield options, setup, " ".join(made) or "-", expectations(table)


def random_options(rng):
    words = ["edition=quatro"]
    if rng.random() < 0.5:
        words.append("quatro_free_placement=first_only")
    if rng.random() < 0.5:
        words.append("quatro_pushed_tile=to_bag")
    if rng.random() < 0.5:  # C-DECK-6
        for option in rng.sample(list(OWN_TILES.values()), rng.randrange(5)):
            words += [f"{option}=tiles({','.join(map(rng.choice, TILE_CHOICES))})"]
    return " ".join(words)


def write(rng, count):
    """Prints at least that many rows."""
    print(HEADER)
    written = 0
    while written < count:
        for row in rows(rng, random_options(rng)):
            written += 1
            print(f"X-{written}\t" + "\t".join(row) + "\tI-05")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    write(random.Random(given.seed), given.rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
