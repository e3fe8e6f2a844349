"""What the environments of PettingZoo and Gymnasium return about one seat of an `Episode`."""

import typing

import gymnasium
import numpy

from openuno import core

Seen = dict[str, typing.Any]
Space = gymnasium.spaces.Space[typing.Any]


def spaces(moves: int, size: int) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete]:
    """The observation space and the action space of one seat, for observations of `size` bytes."""
    seen = gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0, 255, (size,), numpy.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (moves,), numpy.int8),
        }
    )
    return seen, gymnasium.spaces.Discrete(moves)


def seen_by(episode: core.Episode, seat: int) -> Seen:
    """The observation of a seat, with its action mask."""
    return {
        "observation": episode.observe(seat),
        "action_mask": episode.mask(seat).view(numpy.int8),
    }


def outcome(episode: core.Episode) -> Seen:
    """The result of a round that is over: `winner` (a seat, or None), the winner's `points`, and
    the number of `turns`."""
    state = episode.state
    result = core.result(state)
    return {"winner": result.winner, "points": result.points, "turns": state.turns}
