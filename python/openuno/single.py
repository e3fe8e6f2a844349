"""UNO as a Gymnasium environment: one seat learns, others play the rest, one round is an episode.

    env = gymnasium.make("openuno/Uno-v0", opponents=["greedy"] * 3)     # or openuno.SingleEnv(...)

The rules may be of any game: `rules="edition=flip"`. Observations and moves are those of
`openuno.env`. An illegal move is refused as at the table
(C-PEN-2): nothing changes, it costs `illegal_reward`, and `info["refused"]` is True. Needs the
extra `openuno[gymnasium]`.
"""

import collections.abc
import typing

import gymnasium
import numpy
import numpy.typing

from openuno import core
from openuno.arguments import (
    chosen_dealer,
    known_max_decisions,
    known_render_mode,
    whole_move,
    whole_seed,
)
from openuno.choosers import Player, play_others, simple_bot

Seen = dict[str, typing.Any]
Opponent = str | Player


def single_spaces(
    moves: int, size: int = core.OBSERVATION_BYTES
) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete]:
    """What one seat sees, in so many bytes, and does where the rules need so many moves."""
    seen = gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0, 255, (size,), numpy.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (moves,), numpy.int8),
        }
    )
    return seen, gymnasium.spaces.Discrete(moves)


def edition_of(rules: core.Rules | str) -> str:
    """The edition that rules, or their text, name; ValueError for what is neither."""
    if isinstance(rules, str):
        return core.Rules(rules).edition
    if not isinstance(rules, core.Rules):
        raise ValueError(f"rules are Rules or their text, not {rules!r:.40}")
    return rules.edition


def default_opponents(rules: core.Rules | str) -> tuple[str, ...]:
    """Three simple ones: `greedy`, or where the game has no such bot `sensible`."""
    return (simple_bot(edition_of(rules)),) * 3


def players_by_seat(
    opponents: typing.Sequence[Opponent], seat: int, edition: str = "classic"
) -> dict[int, Player]:
    """Who sits where, clockwise from the left of `seat`; ValueError for who is nobody."""
    if isinstance(opponents, str) or not isinstance(opponents, collections.abc.Sequence):
        raise ValueError(
            "opponents is a list with a bot for every other seat, "
            f"['greedy'], not {opponents!r:.40}"
        )
    seats = len(opponents) + 1
    if not (isinstance(seat, int) and 0 <= seat < seats):
        raise ValueError(f"seat {seat!r:.40} is not one of 0 to {seats - 1}")
    players: dict[int, Player] = {}
    for i, given in enumerate(opponents):
        player = core.bot(given, edition) if isinstance(given, str) else given
        if isinstance(player, core.Bot) and player.edition != edition:
            raise ValueError(f"bot '{player.name}' plays edition={player.edition}, not {edition}")
        if not isinstance(player, core.Bot) and not callable(player):
            raise ValueError(
                "an opponent is a bot, its name, or a function of what its seat sees, "
                f"not {player!r:.40}"
            )
        players[(seat + 1 + i) % seats] = player
    return players


class SingleEnv(gymnasium.Env[Seen, numpy.int64]):
    """One learner at `seat`; `opponents` sit clockwise from its left: bots, their names, or
    functions of an `Observation` and a `History` that return an `Action` (None lets a chance out of
    turn go by), as `openuno.bot("linear").choose` is one. Without any: three of `greedy`, in games
    without that bot of `sensible`.

    reward: one of `openuno.reward_table()`, paid at the end. max_decisions: a round in which the
    learner has decided so often is truncated. The info of a round's last step has `winner` (a seat,
    or None), `points` of the winner and `turns`.
    """

    metadata: dict[str, typing.Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        opponents: typing.Sequence[Opponent] | None = None,
        rules: core.Rules | str = "-",
        seat: int = 0,
        calls: str = "automatic",
        reward: str = "win",
        illegal_reward: float = -1.0,
        max_decisions: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        opponents = default_opponents(rules) if opponents is None else opponents
        self._players = players_by_seat(opponents, seat, edition_of(rules))
        self.render_mode: str | None = known_render_mode(render_mode, ["ansi"])
        self.max_decisions: int | None = known_max_decisions(max_decisions)
        self.seat: int = seat
        self.reward: str = reward
        self.illegal_reward: float = illegal_reward
        self.episode: core.Episode = core.Episode(rules, len(opponents) + 1, calls)
        self.episode.rewards(reward)  # says so when there is no such reward
        seen, moves = single_spaces(self.episode.moves, self.episode.observation_bytes)
        self.observation_space: gymnasium.spaces.Space[typing.Any] = seen
        self.action_space: gymnasium.spaces.Space[typing.Any] = moves
        self._decided = 0

    def action_masks(self) -> numpy.typing.NDArray[numpy.bool_]:
        """The legal moves as bools, under the name that masking learners ask for."""
        return self.episode.mask(self.seat).astype(bool)

    def reset(
        self, *, seed: int | None = None, options: Seen | None = None
    ) -> tuple[Seen, dict[str, typing.Any]]:
        """Deals until the learner is asked. The seed decides cards, dealer and bots. `options`:
        `{"dealer": seat}`."""
        super().reset(seed=whole_seed(seed))
        self._decided = 0
        while True:
            drawn = int(self.np_random.integers(self.episode.seats))
            dealer = chosen_dealer(options, drawn)
            self.episode.deal(int(self.np_random.integers(2**63)), dealer)
            play_others(self.episode, self._players, self.seat)
            if not self.episode.over:
                return self._observe(), {}

    def step(self, action: typing.Any) -> tuple[Seen, float, bool, bool, dict[str, typing.Any]]:
        """A move, and the others' moves until the learner is asked again or the round is over.
        ValueError for what is no move at all."""
        move = whole_move(action, self.episode.moves)
        refused = not self.episode.mask(self.seat)[move]
        self._decided += 1
        if not refused:
            self.episode.step(move)
            play_others(self.episode, self._players, self.seat)
        over = self.episode.over
        worth = self.illegal_reward if refused else self.episode.rewards(self.reward)[self.seat]
        cut = not over and self.max_decisions is not None and self._decided >= self.max_decisions
        return self._observe(), worth, over, cut, {"refused": True} if refused else self._told()

    def render(self) -> typing.Any:
        """The seat's hand and the top card, in DOS the row."""
        seen = self.episode.view(self.seat)
        table = f"{seen.top} ({seen.colour})" if seen.row is None else " ".join(seen.row)
        return f"{' '.join(seen.hand)} on {table}"

    def _told(self) -> dict[str, typing.Any]:
        if not self.episode.over:
            return {}
        state = self.episode.state
        result = core.result(state)
        return {"winner": result.winner, "points": result.points, "turns": state.turns}

    def _observe(self) -> Seen:
        return {
            "observation": self.episode.observe(self.seat),
            "action_mask": self.episode.mask(self.seat).view(numpy.int8),
        }
