"""Positions as pictures (SVG), for notebooks and papers.

    openuno.picture(openuno.deal("-", seats=3, dealer=0, seed=1))          # all hands
    openuno.picture(openuno.observe(state, 0))                             # what seat 0 sees

A notebook shows the returned picture, and `str()` of it is the SVG. Each colour has its own shape,
as in the web client.
"""

import math
import typing
from xml.sax.saxutils import escape

from openuno import core

_WIDE, _HIGH, _GAP, _ROW = 38, 56, 6, 84  # pixels
_PER_ROW = 12  # cards in a row of a hand
_INK = {
    "R": "#cc3037",
    "Y": "#f4b92b",
    "G": "#1b7d4a",
    "B": "#2b69c9",
    "P": "#b8287a",
    "T": "#0c7275",
    "O": "#f08c2e",
    "V": "#6b3fb0",
}
_DARK_TEXT = "YO"
_PAPER, _CHARCOAL, _PAGE = "#fff8ea", "#262c33", "#f4f1ea"


def _star(points: int, outer: float, inner: float) -> str:
    corners = []
    for i in range(2 * points):
        radius, angle = (inner if i % 2 else outer), math.pi * i / points - math.pi / 2
        corners.append(f"{radius * math.cos(angle):.1f} {radius * math.sin(angle):.1f}")
    return "M" + "L".join(corners) + "Z"


# Gem, sun, clover, drop; heart, hexagon, triangle, star. Each is about 24 pixels high.
_SHAPES = {
    "R": "M0-12 10 0 0 12-10 0Z",
    "Y": _star(10, 12, 8.5),
    "G": "M-9-4a5 5 0 1 1 9-3 5 5 0 1 1 9 3 5 5 0 1 1-6 8L4 12H-4L-3 4a5 5 0 1 1-6-8Z",
    "B": "M0-13C2-8 10-3 10 3A10 9 0 0 1-10 3C-10-3-2-8 0-13Z",
    "P": "M0 12C-16 1-12-11-5-11-2-11 0-9 0-7 0-9 2-11 5-11 12-11 16 1 0 12Z",
    "T": "M-7-11H7L13 0 7 11H-7L-13 0Z",
    "O": "M0-13 13 11H-13Z",
    "V": _star(5, 13, 7.5),
}


class Picture:
    """A picture that notebooks show. `str()` returns its SVG. width and height are in pixels."""

    def __init__(self, parts: list[str], width: int, height: int):
        self.width: int = width
        self.height: int = height
        self._svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif">'
            f'<rect width="{width}" height="{height}" rx="10" fill="{_PAGE}"/>'
            + "".join(parts)
            + "</svg>"
        )

    def __str__(self) -> str:
        return self._svg

    def _repr_svg_(self) -> str:
        return self._svg


def _card(card: str, x: float, y: float) -> str:
    """The SVG of a card, or of the back of a card for ''."""
    colour = card[0] if card[:1] in _INK and card[1:] else ""
    body = _INK.get(colour, _CHARCOAL)
    ink = "#231700" if colour and colour in _DARK_TEXT else _PAPER
    parts = [
        f'<g transform="translate({x} {y})"><rect width="{_WIDE}" height="{_HIGH}" rx="6" '
        f'fill="{body}" stroke="#0003"/>'
    ]
    if not card:
        parts.append(
            f'<rect x="5" y="5" width="{_WIDE - 10}" height="{_HIGH - 10}" rx="4" '
            f'fill="none" stroke="{_PAPER}" stroke-opacity=".5"/>'
        )
    elif colour:
        parts.append(
            f'<path d="{_SHAPES[colour]}" transform="translate({_WIDE / 2} 38) '
            f'scale(.9)" fill="{_PAPER}" fill-opacity=".85"/>'
        )
    else:
        parts += [
            f'<path d="{_SHAPES[one]}" fill="{_INK[one]}" transform="translate('
            f'{_WIDE / 2 - 8 + 16 * (at % 2)} {31 + 15 * (at // 2)}) scale(.5)"/>'
            for at, one in enumerate("RYGB")
        ]
    if card:
        parts.append(
            f'<text x="{_WIDE / 2}" y="19" text-anchor="middle" font-size="16" '
            f'font-weight="700" fill="{ink}">{escape(card[1:] if colour else card)}'
            "</text>"
        )
    return "".join(parts) + "</g>"


def _text(words: str, x: float, y: float, size: int = 13) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{_CHARCOAL}">{escape(words)}</text>'


def _cards(cards: typing.Sequence[str], x: float, y: float) -> tuple[list[str], float]:
    """The SVG elements of a hand in rows, and their height."""
    parts = [
        _card(card, x + (at % _PER_ROW) * (_WIDE + _GAP), y + at // _PER_ROW * (_HIGH + _GAP))
        for at, card in enumerate(cards)
    ]
    rows = max(1, math.ceil(len(cards) / _PER_ROW))
    return parts, rows * (_HIGH + _GAP)


def picture(position: core.State | core.Observation, viewer: int | None = None) -> Picture:
    """Draws a position of any edition: a `State` with all hands, or an `Observation` with what its
    seat sees.

    viewer: draw what this seat sees of a `State`. TypeError for anything else.
    """
    if isinstance(position, core.State) and viewer is not None:
        position = core.observe(position, viewer)
    if isinstance(position, core.State):
        hands = [list(position.hand(seat)) for seat in range(position.seats)]
    elif isinstance(position, core.Observation):
        hands = _hands_seen(position)
    else:
        raise TypeError(f"a State or an Observation has a picture, not {type(position).__name__}")
    return _drawn(hands, position)


def _hands_seen(seen: core.Observation) -> list[list[str]]:
    hands = [[""] * size for size in seen.hand_sizes]
    if seen.viewer is not None:
        hands[seen.viewer] = list(seen.hand)
    if seen.exposed is not None:
        hands[seen.exposed] = list(seen.exposed_hand)
    return hands


def _drawn(hands: list[list[str]], position: core.State | core.Observation) -> Picture:
    parts = [
        _card(position.top or "", 20, 20),
        _card("", 20 + _WIDE + 2 * _GAP, 20),
        f'<text x="{20 + _WIDE * 1.5 + 2 * _GAP}" y="53" text-anchor="middle" '
        f'font-size="14" fill="{_PAPER}">{position.draw_size}</text>',
    ]
    if (letter := (position.colour or "").upper()) in _SHAPES:
        parts.append(
            f'<path d="{_SHAPES[letter]}" fill="{_INK[letter]}" transform="translate(140 48)"/>'
        )
    turning = "clockwise" if position.direction > 0 else "counter-clockwise"
    pending = f", {position.pending} to draw" if position.pending else ""
    parts.append(_text(f"{position.phase.name}, {turning}{pending}", 164, 53))
    y = 20.0 + _ROW
    for seat, hand in enumerate(hands):
        name = f"{'▶ ' if seat == position.active else ''}seat {seat}"
        drawn, high = _cards(hand, 96, y)
        parts += [_text(name, 20, y + 32), *drawn]
        y += high + _GAP
    width = 96 + min(_PER_ROW, max(8, *map(len, hands))) * (_WIDE + _GAP) + 14
    return Picture(parts, width, int(y + 8))
