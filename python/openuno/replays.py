"""Records as arrays: what everybody who decided knew, could do and did, and what it came to.

    told = openuno.arrays(openuno.read_record(text), calls="players")

The rows are those that `VectorEnv` would have shown at the same decisions, byte by byte.
"""

import typing

import numpy
import numpy.typing

from openuno import core

Bytes = numpy.typing.NDArray[numpy.uint8]
Floats = numpy.typing.NDArray[numpy.float32]


class RoundArrays(typing.NamedTuple):
    """The n decisions of a round in their order."""

    observations: Bytes
    """uint8 (n, observation_bytes); `feature_table(edition)`."""
    masks: Bytes
    """uint8 (n, moves): 1 for what could be done; `move_table(edition)`."""
    moves: numpy.typing.NDArray[numpy.int32]
    """int32 (n,): what was done."""
    seats: Bytes
    """uint8 (n,): who did it."""
    returns: Floats
    """float32 (n,): what the round came to for that seat; 0 when it is not over."""
    rewards: Floats
    """float32 (seats,): the same by seat of the table."""


def arrays(record: core.Record, calls: str = "automatic", reward: str = "win") -> RoundArrays:
    """The decisions of a record, of whichever edition.

    calls: 'automatic' or 'players', as in `Episode`. With 'players' a call of UNO together with a
    play is two moves; with 'automatic' calls and catches happen without being decisions. Verdicts
    about dares never are (CE-16). Who was asked out of turn and said nothing has a `wait`
    (C-RES-3). A record does not hold who waited after its last act, nor a call before a play that
    was not made, and an act out of turn is told as made when its seat was asked first. reward: one
    of `reward_table()`. ValueError names the act that is no move.
    """
    return RoundArrays(*core.record_arrays(record, calls, reward))
