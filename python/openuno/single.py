"""UNO as a Gymnasium environment: one seat learns, bots or functions play the other seats, and an
episode is one round.

    env = gymnasium.make("openuno/Uno-v0", opponents=["greedy"] * 3)     # or openuno.SingleEnv(...)

The rules can belong to any edition: `rules="edition=flip"`. Observations and moves are those of
`openuno.env`. An illegal move is refused (C-PEN-2): nothing changes, the reward is
`illegal_reward`, and `info["refused"]` is True. This module needs the extra `openuno[gymnasium]`.
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
from openuno.seat import Seen, Space, outcome, seen_by, spaces

Opponent = str | Player


def edition_of(rules: core.Rules | str) -> str:
    """The edition of the rules, which can also be given as text. ValueError for anything else."""
    if isinstance(rules, str):
        return core.Rules(rules).edition
    if not isinstance(rules, core.Rules):
        raise ValueError(f"rules are Rules or their text, not {rules!r:.40}")
    return rules.edition


def default_opponents(rules: core.Rules | str) -> tuple[str, ...]:
    """Three opponents that play by simple rules: `greedy`, or `sensible` in editions without
    `greedy`."""
    return (simple_bot(edition_of(rules)),) * 3


def players_by_seat(
    opponents: typing.Sequence[Opponent], seat: int, edition: str = "classic"
) -> dict[int, Player]:
    """The opponents by seat, clockwise from the left of `seat`. ValueError for an opponent that is
    neither a bot nor a function, or that is a bot of another edition."""
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
    """One learner at `seat`. `opponents` sit clockwise from its left: bots, their names, or
    functions of an `Observation` and a `History` that return an `Action`, such as
    `openuno.bot("linear").choose`. If its seat is asked out of turn, a function can return None to
    do nothing. The default is three `greedy` bots, or `sensible` bots in editions without `greedy`.

    reward: one of `openuno.reward_table()`, paid at the end. max_decisions: the number of the
    learner's decisions after which a round is truncated. In the last step of a round, info has
    `winner` (a seat, or None), the winner's `points`, and `turns`.
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
        self.episode.rewards(reward)  # raises ValueError for an unknown reward
        self.observation_space: Space
        self.action_space: Space
        self.observation_space, self.action_space = spaces(
            self.episode.moves, self.episode.observation_bytes
        )
        self._decided = 0

    def action_masks(self) -> numpy.typing.NDArray[numpy.bool_]:
        """bool (moves,): the legal moves, under the name that MaskablePPO looks for."""
        return self.episode.mask(self.seat).astype(bool)

    def reset(
        self, *, seed: int | None = None, options: Seen | None = None
    ) -> tuple[Seen, dict[str, typing.Any]]:
        """Deals a round and plays until the learner must decide. The seed decides cards, dealer and
        bots. `options`: `{"dealer": seat}`."""
        super().reset(seed=whole_seed(seed))
        self._decided = 0
        while True:
            drawn = int(self.np_random.integers(self.episode.seats))
            dealer = chosen_dealer(options, drawn)
            self.episode.deal(int(self.np_random.integers(2**63)), dealer)
            play_others(self.episode, self._players, self.seat)
            if not self.episode.over:
                return seen_by(self.episode, self.seat), {}

    def step(self, action: typing.Any) -> tuple[Seen, float, bool, bool, dict[str, typing.Any]]:
        """Makes a move, and the opponents' moves until the learner must decide again or the round
        is over. ValueError for anything that is not a move of the move table."""
        move = whole_move(action, self.episode.moves)
        refused = not self.episode.mask(self.seat)[move]
        self._decided += 1
        if not refused:
            self.episode.step(move)
            play_others(self.episode, self._players, self.seat)
        over = self.episode.over
        worth = self.illegal_reward if refused else self.episode.rewards(self.reward)[self.seat]
        cut = not over and self.max_decisions is not None and self._decided >= self.max_decisions
        info = {"refused": True} if refused else outcome(self.episode) if over else {}
        return seen_by(self.episode, self.seat), worth, over, cut, info

    def render(self) -> typing.Any:
        """The learner's hand, the card to match and the active colour as text. In DOS, the
        text has the row of cards in the middle instead of the card to match and the colour. In
        Quatro, it has the board instead."""
        seen = self.episode.view(self.seat)
        table = f"{seen.top} ({seen.colour})"
        if seen.row is not None:
            table = " ".join(seen.row)
        if seen.board is not None:
            table = " | ".join(" ".join(column) or "-" for column in seen.board)
        return f"{' '.join(seen.hand)} on {table}"
