"""The cards of DOS and which of them match, for the slow second implementation.

The functions answer whether one or two cards match a row card, and whether this is a colour match.
They were written from the rule text alone, like slow_dos.py.
"""

import functools
import itertools
import re
from typing import NamedTuple

from slow_cards import BLANK

COPIES = dict.fromkeys(("1", "3", "4", "5"), 3) | dict.fromkeys(("6", "7", "8", "9", "10", "#"), 2)
WILD_DOS = "WD"
WILD_DOS_COPIES = 12
POINTS = {"20_40": (20, 40), "40_20": (40, 20)}  # OPTION dos_points: Wild DOS first, then Wild #
CARD = r"(?:[RYGB](?:10|[13-9]|#)|WD)"
NAMED = re.compile(rf"({CARD})(?:=(\d+)|:([rygb]))?$")


def build_dos_deck():
    """E-DOS-D1."""
    deck = [WILD_DOS] * WILD_DOS_COPIES
    for colour in "RYGB":
        for face, copies in COPIES.items():
            deck += [colour + face] * copies
    return deck


def is_wild_number(card):
    return card[1:] == "#"


def worth(card, dos_points):
    """E-DOS-D1: the points of a card, in every format (F-FIXED-2 does not apply to DOS)."""
    if card == BLANK:
        return 0
    if card != WILD_DOS and not is_wild_number(card):
        return int(card[1:])
    return POINTS[dos_points][0 if card == WILD_DOS else 1]


# ---------------------------------------------------------------- names


class Named(NamedTuple):
    """A card with a name: a Wild # can be named a number, a Wild DOS a colour."""

    card: str
    number: int | None = None
    colour: str | None = None


def named(text):
    """Reads `R5`, `G#=2` or `WD:g`. Returns None if the text is no card, or if the card cannot have
    this name."""
    found = NAMED.match(text)
    if not found:
        return None
    card, number, colour = found.groups()
    if (number and not is_wild_number(card)) or (colour and card != WILD_DOS):
        return None
    return Named(card, int(number) if number else None, colour)


# ---------------------------------------------------------------- numbers


def printed_numbers(card):
    """E-DOS-8: the numbers that a card can have. A blank has none."""
    if card == BLANK:
        return set()
    if card == WILD_DOS:
        return {2}
    if is_wild_number(card):
        return set(range(1, 11))
    return {int(card[1:])}


def numbers(one):
    """The numbers that a card can have with the name that its player gave it."""
    found = printed_numbers(one.card)
    return found if one.number is None else found & {one.number}


@functools.cache
def adds_up(laid, target):
    """E-DOS-3, E-DOS-17: whether the number of one card, or the sum of two, fits the row card."""
    sums = {sum(choice) for choice in itertools.product(*map(numbers, laid))}
    return bool(sums & numbers(target))


# ---------------------------------------------------------------- colours


def own_colours(laid):
    """The printed colours of these cards. A Wild DOS has none."""
    return {one.card[0].lower() for one in laid if one.card != WILD_DOS}


def colours_match(laid, target):
    """E-DOS-4, E-DOS-16: whether all cards laid have the colour of the row card. Every Wild DOS
    takes the colour that makes this true, if there is one."""
    if target.card == WILD_DOS:
        return len(own_colours(laid)) <= 1
    return own_colours(laid) <= {target.card[0].lower()}


def named_to_fit(laid, target):
    """Whether a colour match is still one with the colours that were named (E-DOS-16)."""
    said = {one.colour for one in laid if one.colour}
    if not colours_match(laid, target):
        return True  # no name of a Wild DOS can make this a colour match
    if target.card != WILD_DOS:
        return said <= {target.card[0].lower()}
    if target.colour:
        said.add(target.colour)
    return len(said | own_colours(laid)) <= 1


def matches(laid, target):
    """E-DOS-3: whether these cards match this row card."""
    return adds_up(tuple(laid), target) and named_to_fit(laid, target)
