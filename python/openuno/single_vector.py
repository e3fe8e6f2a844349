"""Many rounds of one learner against bots as a vector environment of Gymnasium.

    envs = gymnasium.make_vec("openuno/Uno-v0", 256, vectorization_mode="vector_entry_point")

Observations, moves and rewards are those of `openuno.SingleEnv`; all rounds are stepped in C++,
unless functions sit at the tables. An illegal move is an error here, because one that changes
nothing would cost every other game a step: choose from `action_mask`.
"""

import typing

import gymnasium
import numpy
import numpy.typing
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from openuno import core
from openuno.arguments import known_max_decisions, known_render_mode, whole_seed
from openuno.function_games import FunctionGames
from openuno.single import Opponent, default_opponents, edition_of, players_by_seat, single_spaces

Seen = dict[str, typing.Any]
Flags = numpy.typing.NDArray[numpy.bool_]
Worths = numpy.typing.NDArray[numpy.float64]


def _autoreset_mode(given: typing.Any) -> AutoresetMode:
    """The mode, or its name; ValueError for what is none."""
    try:
        return AutoresetMode(given)
    except ValueError:
        names = ", ".join(repr(mode.value) for mode in AutoresetMode)
        raise ValueError(
            f"autoreset_mode is {names}, or gymnasium's AutoresetMode, not {given!r:.40}"
        ) from None


class SingleVectorEnv(gymnasium.vector.VectorEnv[Seen, typing.Any, typing.Any]):
    """One learner at `seat` of every table; `opponents` as in `SingleEnv`. With functions among
    them every round is one of Python's, on the same deals, at a tenth of the speed.

    max_decisions: a round in which the learner has decided so often is truncated. copy: every
    array that is returned is a fresh one; without it arrays change with the next step.

    autoreset_mode: when a round that is over, ended or truncated, is followed by the next one.
    `SAME_STEP`: at once; `infos` has `final_obs`, `final_info` (winner, points, turns) and their
    masks. `NEXT_STEP`: with the next step, which does nothing else in that game, whatever its move;
    `DISABLED`: with `reset(options={"reset_mask": ...})`, before which nobody steps. In both the
    last observation is returned as any other, and `infos` has winner, points and turns.
    """

    metadata: dict[str, typing.Any] = {
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        num_envs: int = 1,
        opponents: typing.Sequence[Opponent] | None = None,
        rules: core.Rules | str = "-",
        seat: int = 0,
        calls: str = "automatic",
        reward: str = "win",
        max_decisions: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    ) -> None:
        opponents = default_opponents(rules) if opponents is None else opponents
        players = players_by_seat(opponents, seat, edition_of(rules))
        self._mode = _autoreset_mode(autoreset_mode)
        self.metadata = {**type(self).metadata, "autoreset_mode": self._mode}
        bots: list[str | core.Bot | None] = [None] * (len(players) + 1)
        for at, player in players.items():
            if isinstance(player, core.Bot):
                bots[at] = player
        self.games: core.VectorEnv | FunctionGames
        if bots.count(None) > 1:
            self.games = FunctionGames(num_envs, rules, seat, players, calls, reward)
        else:
            self.games = core.VectorEnv(
                num_envs, rules, len(bots), calls=calls, reward=reward, bots=bots
            )
        self.num_envs: int = num_envs
        self.seat: int = seat
        self.copy: bool = copy
        self.max_decisions: int | None = known_max_decisions(max_decisions)
        self.render_mode: str | None = known_render_mode(render_mode, [])
        seen, moves = single_spaces(self.games.moves, self.games.observation_bytes)
        self.single_observation_space: gymnasium.spaces.Space[typing.Any] = seen
        self.single_action_space: gymnasium.spaces.Space[typing.Any] = moves
        self.observation_space: gymnasium.spaces.Space[typing.Any] = batch_space(seen, num_envs)
        self.action_space: gymnasium.spaces.Space[typing.Any] = batch_space(moves, num_envs)
        self._decided = numpy.zeros(num_envs, numpy.int64)
        # Rounds that are over and still shown. The games have dealt the next one where one ended.
        self._ended = numpy.zeros(num_envs, bool)
        self._cut = numpy.zeros(num_envs, bool)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Seen | None = None
    ) -> tuple[Seen, Seen]:
        """Deals all games anew from one seed, from which the games' own are made. `options`:
        `{"reset_mask": bool (num_envs,)}` deals the next round of these games alone."""
        if isinstance(seed, list):
            raise ValueError("a seed is one number for all games, each of which has its own of it")
        unknown = sorted(str(name) for name in set(options or {}) - {"reset_mask"})
        if unknown:
            raise ValueError(f"reset has no option {', '.join(unknown)}; it has reset_mask")
        if options:
            self._begin(self._masked(seed, options["reset_mask"]))
            return self._observe(), {}
        super().reset(seed=whole_seed(seed))
        self.games.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        self._decided[:] = self._ended[:] = self._cut[:] = 0
        return self._observe(), {}

    def step(self, actions: typing.Any) -> tuple[Seen, Worths, Flags, Flags, Seen]:
        """A move in every game, and the others' moves until the learner is asked again."""
        over = self._ended | self._cut
        if self._mode == AutoresetMode.DISABLED and over.any():
            raise ValueError(
                f"the round of game {over.argmax()} is over: "
                "reset(options={'reset_mask': ...}) deals the next one"
            )
        self.games.step(numpy.asarray(actions), ~over if over.any() else None)
        self._begin(over)
        ended = self.games.ended.astype(bool)
        worth = self.games.rewards[:, self.seat].astype(numpy.float64)
        self._decided[~over] += 1
        cut = numpy.zeros(self.num_envs, bool)
        if self.max_decisions is not None:
            cut = ~ended & (self._decided >= self.max_decisions)
        self._ended, self._cut = ended, cut
        infos = self._told() if (ended | cut).any() else {}
        if self._mode == AutoresetMode.SAME_STEP:
            self._begin(ended | cut)
        return self._observe(), worth, ended, cut, infos

    def close_extras(self, **kwargs: typing.Any) -> None:
        """Nothing to close."""

    def _masked(self, seed: int | None, mask: typing.Any) -> Flags:
        if seed is not None:
            raise ValueError("a seed deals all games anew: give it without a reset_mask")
        if not (
            isinstance(mask, numpy.ndarray)
            and mask.dtype == bool
            and mask.shape == (self.num_envs,)
            and mask.any()
        ):
            raise ValueError(f"reset_mask is an array of {self.num_envs} bools, one of them True")
        return typing.cast(Flags, mask)

    def _begin(self, games: Flags) -> None:
        """From here on the next round of these games is played and shown."""
        for game in numpy.flatnonzero(games & ~self._ended):
            self.games.redeal(int(game))
        self._decided[games] = 0
        self._ended, self._cut = self._ended & ~games, self._cut & ~games

    def _observe(self, which: Flags | slice = slice(None)) -> Seen:
        ended = self._ended[which]
        seen, masks = self.games.observations[which], self.games.masks[which].view(numpy.int8)
        if self.copy or ended.any():
            seen, masks = seen.copy(), masks.copy()
            seen[ended] = self.games.final_observations[which][ended]
            masks[ended] = 0
        return {"observation": seen, "action_mask": masks}

    def _told(self) -> Seen:
        """Of rounds that are over: how they ended, and what was seen last where it is not returned
        as the observation."""
        winners = self.games.winners.astype(numpy.int64)
        told = {
            "winner": numpy.where(winners == 15, -1, winners),
            "points": self.games.points.astype(numpy.int64),
            "turns": self.games.turns.astype(numpy.int64),
        }
        infos = {**told, **{f"_{name}": self._ended for name in told}}
        if self._mode != AutoresetMode.SAME_STEP:
            return infos
        over = self._ended | self._cut
        seen, final = self._observe(over), numpy.full(self.num_envs, None, dtype=object)
        for row, game in enumerate(numpy.flatnonzero(over)):
            final[game] = {name: rows[row] for name, rows in seen.items()}
        return {"final_obs": final, "_final_obs": over, "final_info": infos, "_final_info": over}
