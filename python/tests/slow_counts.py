"""C-DECK-6 in the slow second implementation: how many of each card a deck has, as the rule book
prints it or as a table corrects it.

A card is named as in the rule: `W4` is a wild card, `S` a card of each colour, and `1-9` stands for
nine numbers of each colour.
"""

import re

# The cards a table can correct, in the order of C-DECK-6, and the fewest and the most of each.
NAMED = {
    "aw_cards": {
        "W": (0, 100),
        **dict.fromkeys(("WR", "WSK", "W2", "W4", "WS2", "WT2", "WX"), (0, 40)),
    },
    "nm_cards": {
        "0-9": (1, 4),
        **dict.fromkeys(("S", "R", "+2", "E", "+4", "D"), (0, 6)),
        **dict.fromkeys(("WR4", "W6", "W10", "WCR"), (0, 15)),
    },
    "attack_cards": {
        **dict.fromkeys(("S", "R", "H2", "D", "H1", "T"), (0, 4)),
        **dict.fromkeys(("W", "WAH", "WHF", "WAA", "WH4"), (0, 7)),
    },
    "flex_cards": dict.fromkeys(("WAF", "WFA", "WFT", "WF4"), (0, 7)),
    "party_cards": {
        "0": (0, 8),
        "1-9": (1, 8),
        **dict.fromkeys(("S", "R", "+2", "PT"), (0, 8)),
        **dict.fromkeys(("W", "W4", "WDT", "WPU"), (0, 31)),
    },
    "spin_cards": dict.fromkeys((*"12345", "1@", "2@", "3@", "4@", "5@"), (0, 2)),
}

# The option that chooses between several printed decks.
BOXES = {"attack_cards": "attack_deck", "party_cards": "party_deck"}

# The printed numbers of these cards, for each printed deck.
PRINTED = {
    "aw_cards": {None: (54, 14, 14, 10, 6, 6, 4, 4)},  # chapter 5
    "nm_cards": {None: (2, 3, 3, 3, 2, 2, 3, 8, 4, 4, 8)},  # E-NM-D1
    "attack_cards": {  # section 5.2 of the rule book
        "A10": (2, 2, 2, 2, 0, 0, 4, 0, 0, 4, 0),
        "A98": (2, 2, 2, 1, 0, 1, 4, 2, 2, 0, 0),
        "A13": (2, 1, 2, 2, 1, 0, 4, 0, 0, 4, 0),
        "A20": (2, 1, 2, 2, 0, 0, 4, 0, 0, 4, 1),
    },
    "flex_cards": {None: (4, 4, 4, 4)},  # E-FLEX-D1
    "party_cards": {  # E-PARTY-D1
        "P168": (1, 2, 2, 2, 2, 4, 16, 12, 12, 12),
        "P224": (2, 4, 4, 4, 4, 2, 0, 4, 4, 4),
    },
    "spin_cards": {None: (1,) * 10},  # E-SPIN-D1
}


def counts(option):
    """Reads `printed`, or `counts(...)` as a tuple with a number for each named card."""

    def read(text):
        if text == "printed":
            return text
        found = re.fullmatch(r"counts\((\d+(?:,\d+)*)\)", text)
        numbers = tuple(map(int, found[1].split(","))) if found else ()
        limits = list(NAMED[option].values())
        if len(numbers) != len(limits):
            raise ValueError
        if not all(low <= number <= high for number, (low, high) in zip(numbers, limits)):
            raise ValueError
        return numbers

    return read


def two_tiles(number):
    """E-QUAT-D1: every pair of tiles with this number, as chapter 11 writes it."""
    one_each = [number + action for action in ("", "s", "p", "m")]
    return [f"{one}+{other}" for at, one in enumerate(one_each) for other in one_each[at + 1 :]]


# C-DECK-6, E-QUAT-D1: the choices that a table has for the 0 and for each number from 1 to 5.
TILE_CHOICES = [["0", "0s", "0p", "0m"], *map(two_tiles, "12345")]


def own_tiles(text):
    """Reads `printed`, or `tiles(...)` as the list of all eleven tiles of a colour."""
    if text == "printed":
        return text
    found = re.fullmatch(r"tiles\((.*)\)", text)
    chosen = found[1].split(",") if found else []
    if len(chosen) != len(TILE_CHOICES):
        raise ValueError
    if not all(one in choices for one, choices in zip(chosen, TILE_CHOICES)):
        raise ValueError
    return [tile for one in chosen for tile in one.split("+")]


def cards_called(name):
    """The cards that a name in C-DECK-6 stands for."""
    if name[0] == "W":
        return [name]
    numbers = re.fullmatch(r"(\d)-(\d)", name)
    faces = map(str, range(int(numbers[1]), int(numbers[2]) + 1)) if numbers else [name]
    return [colour + face for face in faces for colour in "RYGB"]


def named_cards(option, numbers, box=None):
    """All named cards of a deck: `numbers` as the option was read, `box` the printed deck."""
    if numbers == "printed":
        numbers = PRINTED[option][box]
    deck = []
    for name, copies in zip(NAMED[option], numbers):
        deck += cards_called(name) * copies
    return deck


def has_printed_size(rules):
    """C-DECK-6: a corrected deck has as many cards as the printed one."""
    for option in NAMED:
        if option in rules:
            box = rules.get(BOXES.get(option))
            corrected = named_cards(option, rules[option], box)
            return len(corrected) == len(named_cards(option, "printed", box))
    return True
