"""Functions that decide for one seat, and the moves that their acts are.

A function is asked with an `Observation` and a `History` and answers with one of the actions in
`observation.legal`. None lets a chance out of turn go by, and an act that calls UNO with a play
("R5!") is two moves where calling is one.
"""

import copyreg
import functools
import typing

import numpy
import numpy.typing

from openuno import core

Mask = numpy.typing.NDArray[numpy.uint8]
Chooser = typing.Callable[[core.Observation, core.History], core.Action | None]
Player = core.Bot | Chooser


def _method(bound: typing.Any) -> tuple[typing.Any, tuple[typing.Any, str]]:
    return getattr, (bound.__self__, bound.__name__)


# Methods of the extension, as `openuno.bot("linear").choose`, are sent to other processes with
# whatever they are given to; Python does so with methods of its own kind alone.
copyreg.pickle(type(core.Rules().check), _method)


@functools.cache
def _number(name: str, edition: str) -> int:
    return next(row.first for row in core.move_table(edition) if row.name == name)


def _may_call(mask: Mask, edition: str) -> bool:
    call = _number("call", edition)
    return len(mask) > call and bool(mask[call])


def chosen_move(
    choose: typing.Any, seen: core.Observation, history: core.History, mask: Mask
) -> int:
    """The move of an observation that the function wants to make. ValueError for what is no
    action, or none that is asked for."""
    action: core.Action | None = choose(seen, history)
    if action is None:
        return _number("wait", seen.edition)
    if not isinstance(action, core.Action):
        raise ValueError(f"a function chooses an Action of `legal`, or None, not {action!r:.40}")
    assert seen.viewer is not None
    if action.uno and _may_call(mask, seen.edition) and not seen.called:
        return _number("call", seen.edition)  # it is asked again, and then plays the card
    move = core.move_of(action, seen.viewer, seen.seats)
    if not (move < len(mask) and mask[move]):
        raise ValueError(f"'{action}' is not one of the acts asked for")
    return move


def play_others(episode: core.Episode, players: dict[int, Player], seat: int) -> None:
    """What the players at the other seats do, until `seat` is asked or the round is over."""
    while (asked := episode.asked) is not None and asked != seat:
        player = players[asked]
        if isinstance(player, core.Bot):
            episode.step_bot(player)
        else:
            episode.step(
                chosen_move(player, episode.view(asked), episode.history, episode.mask(asked))
            )


def simple_bot(edition: str) -> str:
    """The name of a bot by simple rules that the game has."""
    return "greedy" if "greedy" in core.bots(edition) else "sensible"
