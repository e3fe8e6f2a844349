"""Records as arrays: for each decision the observation, the legal moves, the move, and the return.

    told = openuno.arrays(openuno.read_record(text), calls="players")

The rows are equal to those of `VectorEnv` at the same decisions.
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
    """uint8 (n, observation_bytes): what the deciding seat knew; see `feature_table(edition)`."""
    masks: Bytes
    """uint8 (n, moves): 1 for each legal move; see `move_table(edition)`."""
    moves: numpy.typing.NDArray[numpy.int32]
    """int32 (n,): the moves made."""
    seats: Bytes
    """uint8 (n,): the deciding seats."""
    returns: Floats
    """float32 (n,): the reward of the deciding seat at the end, 0 if the round is not over."""
    rewards: Floats
    """float32 (seats,): the rewards of all seats at the end."""


def arrays(record: core.Record, calls: str = "automatic", reward: str = "win") -> RoundArrays:
    """The decisions of a record of any edition.

    calls: 'automatic' or 'players', as in `Episode`. With 'players', a play that calls UNO is two
    moves. With 'automatic', calls and catches do not count as decisions. Verdicts about dares never
    count (CE-16). A seat that was asked out of turn and did nothing has the move `wait` (C-RES-3).
    A record does not show which seats waited after its last act. It does not show a call of UNO
    that no play followed. The rows follow the order of the acts in the record: if a seat waited
    when it was asked, and acted out of turn later, both have a row. reward: one of
    `reward_table()`. If an act of the record is not a move, a ValueError names the act.
    """
    return RoundArrays(*core.record_arrays(record, calls, reward))
