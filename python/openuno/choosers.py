"""Functions that decide for one seat, and the moves that their acts are.

In the classic game a function is asked with an `Observation` and a `History` and answers with an
`Action`; in other editions with what `Game.observe(seat)` tells, a dict, and the list of the acts
that are asked for, as text, and answers with one of them. In both, None lets a chance out of turn
go by, and an act that calls UNO with a play ("R5!") is two moves where calling is one.
"""
import copyreg
import functools
import typing

import numpy
import numpy.typing

from openuno import core

Mask = numpy.typing.NDArray[numpy.uint8]
ClassicChooser = typing.Callable[[core.Observation, core.History], core.Action | None]
EditionChooser = typing.Callable[[dict[str, typing.Any], list[str]], str | None]
Chooser = ClassicChooser | EditionChooser
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


def classic_move(choose: typing.Any, seen: core.Observation, history: core.History,
                 mask: Mask) -> int:
    """The move of an observation that the function wants to make."""
    action: core.Action | None = choose(seen, history)
    if action is None:
        return _number("wait", "classic")
    if not isinstance(action, core.Action):
        raise ValueError(f"a function chooses an Action of `legal`, or None, not {action!r:.40}")
    assert seen.viewer is not None
    if action.uno and _may_call(mask, "classic") and seen.hand_sizes[seen.viewer] == 2 \
            and not seen.called:
        return _number("call", "classic")  # it is asked again, and then plays the card
    return core.move_of(action, seen.viewer, seen.seats)


def edition_move(choose: typing.Any, game: core.Game, seat: int, mask: Mask) -> int:
    """The same for a position of another edition, of which the function sees what the seat may
    know. ValueError for an act that is not asked for."""
    texts = [game.action_of(seat, int(move)) for move in numpy.flatnonzero(mask)]
    acts = [text for text in texts if text is not None]
    act: str | None = choose(game.observe(seat), acts)
    if act is None:
        return _number("wait", game.edition)
    if not isinstance(act, str):
        raise ValueError(f"a function chooses an act as text, or None, not {act!r:.40}")
    if act.endswith("!") and _may_call(mask, game.edition):
        return _number("call", game.edition)
    move = game.move_of(seat, act)
    if not (move < len(mask) and mask[move]):
        raise ValueError(f"'{act}' is not one of the acts asked for: {', '.join(acts)}")
    return move


def play_others(episode: core.Episode, players: dict[int, Player], seat: int) -> None:
    """What the players at the other seats do, until `seat` is asked or the round is over."""
    while (asked := episode.asked) is not None and asked != seat:
        player = players[asked]
        if isinstance(player, core.Bot):
            episode.step_bot(player)
            continue
        mask = episode.mask(asked)
        if episode.edition == "classic":
            move = classic_move(player, episode.view(asked), episode.history, mask)
        else:
            move = edition_move(player, episode.game, asked, mask)
        episode.step(move)
