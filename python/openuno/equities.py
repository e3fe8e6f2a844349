"""The chance of winning a match from given scores, as `uno equity` computes it.

The model assumes that all players are equally strong, and that the winner of a round scores as many
points as when `linear` plays all seats. bots/equity.h describes the computation.

    for seat in openuno.equity([480, 300, 410, 0]):
        print(seat.score, seat.wins)
"""

import dataclasses
import pathlib
import typing

from openuno import core


@dataclasses.dataclass(frozen=True)
class ScoreWorth:
    """The chances of one seat before the next round."""

    score: int
    """Points so far."""
    wins: float
    """The chance to win the match, from 0 to 1. Partners have the same chance."""
    rides_on_points: float
    """The share of the value of winning the next round that comes from its points. 0: only the win
    counts. 1: a win with twice as many points is worth twice as much."""


@dataclasses.dataclass(frozen=True)
class PointSpreads:
    """How many points the winners of rounds scored, with `linear` in all seats."""

    rounds: int
    """The number of rounds for each number of seats."""
    shares: tuple[tuple[int, ...], ...]
    """A row for each number of seats from 2 to 10: how many of 10,000 rounds bring 0-9, 10-19, ...
    points. The last number of a row counts rounds of 600 points or more."""
    text: str
    """The contents of the file of `uno equity --make`, including its checksum."""

    def save(self, path: str | pathlib.Path) -> None:
        """Writes `text` to a file, which then has the format of bots/points.equity."""
        pathlib.Path(path).write_text(self.text)


def equity(scores: typing.Sequence[int], rules: core.Rules | str = "-") -> list[ScoreWorth]:
    """The chances of each seat.

    scores: one for each seat, each below the target. rules: rules of the classic edition with
    format=target_points. ValueError for anything else. `openuno.frame` makes a table of the list.
    """
    return [ScoreWorth(*worth) for worth in core.score_worths(list(scores), rules)]


def points_of_rounds(rounds: int = 100_000) -> PointSpreads:
    """Measures the distribution of points that `equity` uses, with `rounds` rounds for each number
    of seats from 2 to 10. `rounds` must be at least 100. Ctrl-C raises KeyboardInterrupt.
    `openuno.frame` makes a table of the result."""
    text, shares = core.point_spreads(rounds)
    return PointSpreads(rounds, tuple(tuple(row) for row in shares), text)
