"""The cards of DOS and what matches what, for the slow second implementation.

It knows no turn and no table: only whether one or two cards may lie on a card of the row, and
whether their colours match too. Written from the rule text alone, like slow_dos.py.
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
    """E-DOS-D1, in every format: F-FIXED-2 speaks of other games' cards."""
    if card == BLANK:
        return 0
    if card != WILD_DOS and not is_wild_number(card):
        return int(card[1:])
    return POINTS[dos_points][0 if card == WILD_DOS else 1]


# ---------------------------------------------------------------- names


class Named(NamedTuple):
    """A card and what its player calls it: the number of a Wild #, the colour of a Wild DOS."""

    card: str
    number: int | None = None
    colour: str | None = None


def named(text):
    """The card in `R5`, `G#=2` or `WD:g`; None if the text names no card, or if this card cannot
    be called so."""
    found = NAMED.match(text)
    if not found:
        return None
    card, number, colour = found.groups()
    if (number and not is_wild_number(card)) or (colour and card != WILD_DOS):
        return None
    return Named(card, int(number) if number else None, colour)


# ---------------------------------------------------------------- numbers


def printed_numbers(card):
    """E-DOS-8: every number that a card can count as. A blank card counts as none."""
    if card == BLANK:
        return set()
    if card == WILD_DOS:
        return {2}
    if is_wild_number(card):
        return set(range(1, 11))
    return {int(card[1:])}


def numbers(one):
    """What a card can count as once its player has named it."""
    found = printed_numbers(one.card)
    return found if one.number is None else found & {one.number}


@functools.cache
def adds_up(laid, target):
    """E-DOS-3, E-DOS-17: the number of one card, or the sum of two, is that of the row card."""
    sums = {sum(choice) for choice in itertools.product(*map(numbers, laid))}
    return bool(sums & numbers(target))


# ---------------------------------------------------------------- colours


def own_colours(laid):
    """The colours that are printed on these cards: a Wild DOS has none."""
    return {one.card[0].lower() for one in laid if one.card != WILD_DOS}


def colours_match(laid, target):
    """E-DOS-4, E-DOS-16: whether the cards laid all have the colour of the row card, when every
    Wild DOS, laid or in the row, is called the colour that helps."""
    if target.card == WILD_DOS:
        return len(own_colours(laid)) <= 1
    return own_colours(laid) <= {target.card[0].lower()}


def named_to_fit(laid, target):
    """Whether the colours that were said leave a colour match what it is (E-DOS-16)."""
    said = {one.colour for one in laid if one.colour}
    if not colours_match(laid, target):
        return True  # whatever a Wild DOS is called, it is no colour match
    if target.card != WILD_DOS:
        return said <= {target.card[0].lower()}
    if target.colour:
        said.add(target.colour)
    return len(said | own_colours(laid)) <= 1


def matches(laid, target):
    """E-DOS-3: whether these cards may be laid on this card of the row."""
    return adds_up(tuple(laid), target) and named_to_fit(laid, target)
