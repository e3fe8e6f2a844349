"""The parts of slow_rows.py for DOS: dealing, random acts, and writing a position in the notation
of a scenario row.
"""

from slow_games import new_round

COLOURS = "rygb"


def deal(rng, options, chance):
    """A table whose draw pile has a known order, and the text of its set-up."""
    seats = rng.choice([2, 3, 4])
    table = new_round(options, seats, rng.randrange(seats))
    pile = table.deck()
    rng.shuffle(pile)
    size = rng.choice([1, 2, 3, 4, 7])
    hands = [[pile.pop() for _ in range(size)] for _ in range(seats)]
    row = [pile.pop(), pile.pop()]
    key = rng.choice(["row", "flip"])
    setup = f"n={seats} D={table.dealer} {key}={','.join(row)} pile={','.join(pile)}"
    setup += "".join(f" h{seat}={','.join(hand)}" for seat, hand in enumerate(hands))
    table.start(hands, pile + row, row, chance)
    return table, setup


def named(rng, card):
    """The text of the card, sometimes with a random name."""
    if rng.random() < 0.7 or "x" in card:
        return card
    return f"{card}:{rng.choice(COLOURS)}" if card == "WD" else f"{card}={rng.randrange(12)}"


def attempt(rng, table):
    """A random act of a random seat. It may be illegal."""
    seat = table.turn if rng.random() < 0.8 else rng.randrange(table.seats)
    hand = table.hands[seat]
    if rng.random() < 0.75 and hand:
        card, other = rng.choice(hand), rng.choice(hand)
        targets = [place.card for place in table.row] or ["R5"]
        target = named(rng, rng.choice(targets))
        shapes = [
            f"{card}@{target}",
            f"{named(rng, card)}@{target}",
            f"{card}&",
            f"{named(rng, card)}&{named(rng, other)}@{target}",
            f"{card}&{other}@{target}",
            f"p{card}",
            f"p{card}!",
            f"{card}@{target}!",
        ]
        return seat, rng.choice(shapes)
    words = ["d", "n", "n!", "back", "uno", "d!", "uno!", f"catch{rng.randrange(table.seats)}"]
    return seat, rng.choice(words)


def expectations(table):
    """The whole state in the words of a scenario row."""
    shown = table.state()
    words = [f"under={shown['under']}", f"pile={shown['pile']}", f"bonus={shown['bonus']}"]
    for seat, hand in enumerate(shown["hands"]):
        words.append(f"h{seat}={','.join(hand) or '-'}")
    words.append("open=" + (",".join(map(str, shown["open"])) or "-"))
    words.append("row=" + (",".join(one.replace(",", "+") for one in shown["row"]) or "-"))
    words.append("owed=" + ",".join(map(str, shown["owed"])))
    words.append(f"laying={shown['laying'] or '-'}")
    if shown["ask"] == "over":
        words.append(f"win={'-' if shown['win'] is None else shown['win']}")
        words.append(f"pts={shown['pts']}")
    else:
        words += [f"t={shown['t']}", f"ask={shown['t']}:{shown['ask']}"]
    return " ".join(words)
