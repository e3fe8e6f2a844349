"""Weights for bots, made by self-play as `uno train` makes them: the same seed, the same file.

made = openuno.train("linear", seats=2, rounds=100_000)
made.save("two.weights")
print(openuno.duel("linear:two.weights", "greedy", 1000).win_share)
"""

import dataclasses
import pathlib

from openuno import core


@dataclasses.dataclass(frozen=True)
class TrainPoint:
    """How the policy of a moment, always making its best choice, does alone among rivals."""

    rounds: int
    """Played so far."""
    share: float
    """Of the rounds won against the rival; of `critic`: of the outcomes foreseen."""
    standard_error: float
    """Of the share."""
    entropy_bits: float
    """Of a decision in training; of `critic`: the mean log loss."""


@dataclasses.dataclass(frozen=True)
class Training:
    """Weights, and how they came to be. `openuno.frame` makes a table of the points."""

    policy: str
    seats: tuple[int, int]
    """The least and the most players that they are for."""
    rival: str
    """Who the points measure against."""
    made: str
    """The command line that makes the same file."""
    rounds: int
    """Played; fewer than planned when the time was over before."""
    points: tuple[TrainPoint, ...]
    """The log."""
    weights: str
    """The text of the file, with a check sum of its own."""

    def save(self, path: str | pathlib.Path) -> None:
        """Writes the file that `linear:FILE` plays by, and that bots/*.weights are."""
        pathlib.Path(path).write_text(self.weights)


def train(
    policy: str = "linear",
    seats: int | tuple[int, int] = 2,
    rounds: int = 1_000_000,
    *,
    objective: str = "wins",
    field: str | core.Bot | None = None,
    rival: str | core.Bot | None = None,
    seed: int | bytes = 1,
    minutes: float = 0,
) -> Training:
    """Makes the weights of a policy by self-play on one core; the same arguments make the same.

    policy: 'linear', 'heuristic' or 'critic' of the classic game, or the name of another game,
    whose own linear policy is learned. seats: a number, or the least and the most, which are
    learned in turn. objective: 'wins' or 'points'. field: who sits in all other seats of four
    rounds in five; None for self-play alone. rival: who the log measures against; None for
    'greedy', and for 'sensible' where another game is trained. minutes: ends it after so long, with
    what was learned; 0 for never. Ctrl-C raises KeyboardInterrupt, and what was learned is lost.
    ValueError for what cannot be trained.
    """
    least, most = (seats, seats) if isinstance(seats, int) else seats
    if rival is None:
        rival = "greedy" if policy in ("linear", "heuristic", "critic") else "sensible"
    weights, made, played, points = core.train_weights(
        policy, least, most, rounds, objective, field, rival, seed, minutes
    )
    return Training(
        policy,
        (least, most),
        rival if isinstance(rival, str) else rival.name,
        made,
        played,
        tuple(TrainPoint(*point) for point in points),
        weights,
    )
