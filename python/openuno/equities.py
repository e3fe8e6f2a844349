"""What scores are worth in a match to a number of points, as `uno equity` reckons it.

All players are taken to be equally strong, and what a round brings its winner to be what it brought
`linear` among its like; bots/equity.h says how the chances follow.

    for seat in openuno.equity([480, 300, 410, 0]):
        print(seat.score, seat.wins)
"""

import dataclasses
import pathlib
import typing

from openuno import core


@dataclasses.dataclass(frozen=True)
class ScoreWorth:
    """What the score of one seat is worth before the next round."""

    score: int
    """Points so far."""
    wins: float
    """The chance to win the match, from 0 to 1; partners have one in common."""
    rides_on_points: float
    """How much of what the round is worth goes with its points: 0 when only winning it counts, 1
    when a round of twice the points is worth twice as much."""


@dataclasses.dataclass(frozen=True)
class PointSpreads:
    """What rounds of `linear` among its like brought their winners."""

    rounds: int
    """Played for each number of seats."""
    shares: tuple[tuple[int, ...], ...]
    """Of 10,000 rounds with 2, 3, ... 10 seats those that bring 0-9, 10-19, ... points, the last
    number for all that bring 600 or more."""
    text: str
    """The file of `uno equity --make`, with a check sum of its own."""

    def save(self, path: str | pathlib.Path) -> None:
        """Writes that file, as bots/points.equity is one."""
        pathlib.Path(path).write_text(self.text)


def equity(scores: typing.Sequence[int], rules: core.Rules | str = "-") -> list[ScoreWorth]:
    """What each score is worth; there are as many seats as scores, each below the target.

    rules: of the classic game, with format=target_points. ValueError for anything else.
    `openuno.frame` makes a table of the list.
    """
    return [ScoreWorth(*worth) for worth in core.score_worths(list(scores), rules)]


def points_of_rounds(rounds: int = 100_000) -> PointSpreads:
    """Plays so many rounds for each number of seats from 2 to 10 and tells what they brought: the
    numbers behind `equity`, made again. 100 rounds at least; Ctrl-C ends it. `openuno.frame` makes
    a table of it."""
    text, shares = core.point_spreads(rounds)
    return PointSpreads(rounds, tuple(tuple(row) for row in shares), text)
