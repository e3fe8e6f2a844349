"""Many rounds of one learner against bots as a vector environment of Gymnasium.

    envs = gymnasium.make_vec("openuno/Uno-v0", 256, vectorization_mode="vector_entry_point")

Observations, moves and rewards are those of `openuno.SingleEnv`; all rounds are stepped in C++. A
round that ends is dealt anew in the same step. An illegal move is an error here, because one that
changes nothing would cost every other game a step: choose from `action_mask`.
"""
import typing

import gymnasium
import numpy
import numpy.typing
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from openuno import core
from openuno.arguments import known_render_mode, whole_seed
from openuno.single import bots_by_seat, default_opponents, edition_of, single_spaces

Seen = dict[str, typing.Any]
Flags = numpy.typing.NDArray[numpy.bool_]
Worths = numpy.typing.NDArray[numpy.float64]


class SingleVectorEnv(gymnasium.vector.VectorEnv[Seen, typing.Any, typing.Any]):
    """One learner at `seat` of every table; `opponents` as in `SingleEnv`, but no functions.

    max_decisions: a round in which the learner has decided so often is truncated. copy: every
    array that is returned is a fresh one; without it arrays change with the next step. `infos` of a
    step in which rounds end or are truncated has `final_obs`, `final_info` (winner, points, turns)
    and their masks, as AutoresetMode.SAME_STEP wants them.
    """

    metadata: dict[str, typing.Any] = {"autoreset_mode": AutoresetMode.SAME_STEP,
                                       "render_modes": []}

    def __init__(self, num_envs: int = 1,
                 opponents: typing.Sequence[str | core.Bot] | None = None,
                 rules: core.Rules | str = "-", seat: int = 0, calls: str = "automatic",
                 reward: str = "win", max_decisions: int | None = None, copy: bool = True,
                 render_mode: str | None = None) -> None:
        opponents = default_opponents(rules) if opponents is None else opponents
        bots = bots_by_seat(opponents, seat, edition_of(rules))
        players: list[str | core.Bot | None] = [None] * (len(bots) + 1)
        for at, bot in bots.items():
            if isinstance(bot, (str, core.Bot)):
                players[at] = bot
        if players.count(None) > 1:
            raise ValueError("opponents of a vector environment are bots by name or openuno.bot()")
        if max_decisions is not None and max_decisions < 1:
            raise ValueError(f"max_decisions is a number from 1 on, or None, not {max_decisions}")
        self.games: core.VectorEnv = core.VectorEnv(
            num_envs, rules, len(players), calls=calls, reward=reward, bots=players,
            records=False)
        self.num_envs: int = num_envs
        self.seat: int = seat
        self.copy: bool = copy
        self.max_decisions: int | None = max_decisions
        self.render_mode: str | None = known_render_mode(render_mode, [])
        seen, moves = single_spaces(self.games.moves, self.games.observation_bytes)
        self.single_observation_space: gymnasium.spaces.Space[typing.Any] = seen
        self.single_action_space: gymnasium.spaces.Space[typing.Any] = moves
        self.observation_space: gymnasium.spaces.Space[typing.Any] = batch_space(seen, num_envs)
        self.action_space: gymnasium.spaces.Space[typing.Any] = batch_space(moves, num_envs)
        self._decided = numpy.zeros(num_envs, numpy.int64)

    def reset(self, *, seed: int | list[int | None] | None = None,
              options: Seen | None = None) -> tuple[Seen, Seen]:
        """Deals all games anew from one seed, from which the games' own are made."""
        if isinstance(seed, list):
            raise ValueError("a seed is one number for all games, each of which has its own of it")
        if options:
            raise ValueError(f"reset has no option {', '.join(options)}")
        super().reset(seed=whole_seed(seed))
        self.games.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        self._decided[:] = 0
        return self._observe(), {}

    def step(self, actions: typing.Any) -> tuple[Seen, Worths, Flags, Flags, Seen]:
        """A move in every game, and the bots' moves until the learner is asked again."""
        self.games.step(numpy.asarray(actions))
        ended = self.games.ended.astype(bool)
        worth = self.games.rewards[:, self.seat].astype(numpy.float64)
        self._decided += 1
        cut = numpy.zeros(self.num_envs, bool)
        if self.max_decisions is not None:
            cut = ~ended & (self._decided >= self.max_decisions)
        done = ended | cut
        infos: Seen = {}
        if done.any():
            infos = self._last(ended, cut)
            for game in numpy.flatnonzero(cut):
                self.games.redeal(int(game))
            self._decided[done] = 0
        return self._observe(), worth, ended, cut, infos

    def close_extras(self, **kwargs: typing.Any) -> None:
        """Nothing to close."""

    def _observe(self) -> Seen:
        seen, masks = self.games.observations, self.games.masks.view(numpy.int8)
        return {"observation": seen.copy() if self.copy else seen,
                "action_mask": masks.copy() if self.copy else masks}

    def _last(self, ended: Flags, cut: Flags) -> Seen:
        """What was seen last of rounds that are over, before the next one is dealt."""
        done, final = ended | cut, numpy.full(self.num_envs, None, dtype=object)
        nothing = numpy.zeros(self.games.moves, numpy.int8)
        for game in numpy.flatnonzero(done):
            seen = self.games.final_observations if ended[game] else self.games.observations
            mask = nothing if ended[game] else self.games.masks[game].view(numpy.int8)
            final[game] = {"observation": seen[game].copy(), "action_mask": mask.copy()}
        winners = self.games.winners.astype(numpy.int64)
        told = {"winner": numpy.where(winners == 15, -1, winners),
                "points": self.games.points.astype(numpy.int64),
                "turns": self.games.turns.astype(numpy.int64)}
        return {"final_obs": final, "_final_obs": done,
                "final_info": {**told, **{f"_{name}": ended for name in told}},
                "_final_info": done}
