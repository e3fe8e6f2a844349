"""Trains weights for bots by self-play. The same seed gives the same file as `uno train`.

made = openuno.train("linear", seats=2, rounds=100_000)
made.save("two.weights")
print(openuno.duel("linear:two.weights", "greedy", 1000).win_share)
"""

import dataclasses
import pathlib

from openuno import core


@dataclasses.dataclass(frozen=True)
class TrainPoint:
    """A point of the training log: a measurement of the policy after `rounds` rounds of training.
    The policy plays in one seat and always takes the choice that it rates best. The rival plays in
    all other seats."""

    rounds: int
    """The rounds played so far."""
    share: float
    """The share of rounds won against the rival. For `critic`: the share of correct predictions."""
    standard_error: float
    """The standard error of the share."""
    entropy_bits: float
    """The mean entropy of a decision in training, in bits. For `critic`: the mean log loss."""


@dataclasses.dataclass(frozen=True)
class Training:
    """Trained weights and the log of the training. `openuno.frame` makes a table of the log."""

    policy: str
    seats: tuple[int, int]
    """The smallest and the largest number of players that the weights are for."""
    rival: str
    """The bot that the log measures against."""
    made: str
    """The command line that makes the same file."""
    rounds: int
    """The number of rounds played, fewer than planned if the time ran out first."""
    points: tuple[TrainPoint, ...]
    """The log."""
    weights: str
    """The contents of the file, including its checksum."""

    def save(self, path: str | pathlib.Path) -> None:
        """Writes the file for the bot `linear:FILE`, in the format of bots/*.weights."""
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
    """Trains the weights of a policy by self-play on one core. Equal arguments give equal weights.

    policy: 'linear', 'heuristic' or 'critic' of the classic edition, or the name of another edition
    for its linear policy. seats: a number, or the smallest and the largest number of a range, all
    of which are trained in turn. objective: 'wins', 'points', or 'finish', which trains for wins
    and counts a round that does not end as lost for every seat. field: a bot that plays all other
    seats in four rounds out of five; None for self-play only. rival: the bot that the log measures
    against; the default is 'greedy' for the classic edition and 'sensible' for the others. minutes:
    stop after this time and keep the result; 0 for no limit. Ctrl-C raises KeyboardInterrupt, and
    the result is lost. ValueError for arguments that cannot be trained.
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
