"""UNO as a Gymnasium environment: one seat learns, bots play the others, one round is an episode.

    env = openuno.SingleEnv(opponents=["greedy"] * 3)

Observations and moves are those of `openuno.env`. An illegal move is refused as at the table
(C-PEN-2): nothing changes, it costs `illegal_reward`, and `info["refused"]` is True. Needs the
extra `openuno[gymnasium]`.
"""
import typing

import gymnasium
import numpy
import numpy.typing

from openuno import core
from openuno.arguments import chosen_dealer, whole_move, whole_seed

Seen = dict[str, typing.Any]


class SingleEnv(gymnasium.Env[Seen, numpy.int64]):
    """One learner at `seat`; `opponents` names the bots of the others, clockwise from its left.

    reward: 'win' gives +1 or -1 at the end, 'points' the points won or held.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, opponents: typing.Sequence[str] = ("greedy",) * 3,
                 rules: core.Rules | str = "-", seat: int = 0, calls: str = "automatic",
                 reward: str = "win", illegal_reward: float = -1.0,
                 render_mode: str | None = None) -> None:
        if isinstance(opponents, str):
            raise ValueError("opponents is a list with a bot for every other seat, "
                             f"['{opponents}'], not '{opponents}'")
        self.render_mode = render_mode
        self.seat, self.reward, self.illegal_reward = seat, reward, illegal_reward
        seats = len(opponents) + 1
        if not 0 <= seat < seats:
            raise ValueError(f"seat {seat} is not one of 0 to {seats - 1}")
        self.episode = core.Episode(rules, seats, calls)
        self.episode.rewards(reward)  # says so when there is no such reward
        self._bots = {(seat + 1 + i) % seats: bot for i, bot in enumerate(opponents)}
        for bot in opponents:
            if bot not in core.bots():
                raise ValueError(f"there is no bot '{bot}'; there are {', '.join(core.bots())}")
        moves = self.episode.moves
        self.observation_space = gymnasium.spaces.Dict({
            "observation": gymnasium.spaces.Box(0, 255, (core.OBSERVATION_BYTES,), numpy.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (moves,), numpy.int8),
        })
        self.action_space = gymnasium.spaces.Discrete(moves)

    def action_masks(self) -> numpy.typing.NDArray[numpy.bool_]:
        """The legal moves as bools, under the name that masking learners ask for."""
        return self.episode.mask(self.seat).astype(bool)

    def reset(self, *, seed: int | None = None,
              options: Seen | None = None) -> tuple[Seen, dict[str, typing.Any]]:
        """Deals until the learner is asked. The seed decides cards, dealer and bots. `options`:
        `{"dealer": seat}`."""
        super().reset(seed=whole_seed(seed))
        while True:
            drawn = int(self.np_random.integers(self.episode.seats))
            dealer = chosen_dealer(options, drawn)
            self.episode.deal(int(self.np_random.integers(2**63)), dealer)
            self._play_bots()
            if not self.episode.over:
                return self._observe(), {}

    def step(self, action: typing.Any) -> tuple[Seen, float, bool, bool, dict[str, typing.Any]]:
        """A move, and the bots' moves until the learner is asked again or the round is over.
        ValueError for what is no move at all."""
        move = whole_move(action, self.episode.moves)
        if not self.episode.mask(self.seat)[move]:
            return self._observe(), self.illegal_reward, False, False, {"refused": True}
        self.episode.step(move)
        self._play_bots()
        worth = self.episode.rewards(self.reward)[self.seat]
        return self._observe(), worth, self.episode.over, False, {}

    def render(self) -> typing.Any:
        """The seat's hand and the top card."""
        seen = core.observe(self.episode.state, self.seat)
        return f"{' '.join(seen.hand)} on {seen.top} ({seen.colour})"

    def _play_bots(self) -> None:
        while (asked := self.episode.asked) is not None and asked != self.seat:
            self.episode.step_bot(self._bots[asked])

    def _observe(self) -> Seen:
        return {"observation": self.episode.observe(self.seat),
                "action_mask": self.episode.mask(self.seat).view(numpy.int8)}
