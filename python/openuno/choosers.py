"""Python functions that decide for one seat, and the conversion of their actions to moves.

Such a function gets an `Observation` and a `History` and returns one of the actions in
`observation.legal`. If its seat is asked out of turn, it can return None to do nothing. An action
that plays a card and calls UNO ("R5!") becomes two moves with calls='players', where calling is a
move of its own.
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


# Environments that hold a method of the extension, such as `openuno.bot("linear").choose`, can be
# pickled only if that method can. Python itself pickles only methods of Python classes.
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
    """The move that the function chooses. ValueError if it returns no action, or one that is not
    legal."""
    action: core.Action | None = choose(seen, history)
    if action is None:
        return _number("wait", seen.edition)
    if not isinstance(action, core.Action):
        raise ValueError(f"a function returns an Action of `legal`, or None, not {action!r:.40}")
    assert seen.viewer is not None
    if action.uno and _may_call(mask, seen.edition) and not seen.called:
        return _number("call", seen.edition)  # the function is asked again and plays the card
    move = core.move_of(action, seen.viewer, seen.seats)
    if not (move < len(mask) and mask[move]):
        raise ValueError(f"the function returned '{action}', which is not legal")
    return move


def play_others(episode: core.Episode, players: dict[int, Player], seat: int) -> None:
    """Lets the players at the other seats act until `seat` must decide or the round is over."""
    while (asked := episode.asked) is not None and asked != seat:
        player = players[asked]
        if isinstance(player, core.Bot):
            episode.step_bot(player)
        else:
            episode.step(
                chosen_move(player, episode.view(asked), episode.history, episode.mask(asked))
            )


def simple_bot(edition: str) -> str:
    """The name of the bot of an edition that plays by simple rules."""
    return "greedy" if "greedy" in core.bots(edition) else "sensible"
