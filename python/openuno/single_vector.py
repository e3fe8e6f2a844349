"""Many rounds of one learner against bots as a vector environment of Gymnasium.

    envs = gymnasium.make_vec("openuno/Uno-v0", 256, vectorization_mode="vector_entry_point")

Observations, moves and rewards are those of `openuno.SingleEnv`. All rounds are stepped in C++,
unless an opponent is a Python function. An illegal move raises ValueError before any game
makes a step. (`SingleEnv` refuses it instead, but here all games make their steps together.) Choose
moves from `action_mask`.
"""

import typing

import gymnasium
import numpy
import numpy.typing
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from openuno import core
from openuno.arguments import known_max_decisions, known_render_mode, only_option, whole_seed
from openuno.function_games import FunctionGames
from openuno.seat import Seen, Space, spaces
from openuno.single import Opponent, default_opponents, edition_of, players_by_seat

Flags = numpy.typing.NDArray[numpy.bool_]
Worths = numpy.typing.NDArray[numpy.float64]


def _autoreset_mode(given: typing.Any) -> AutoresetMode:
    """The mode, or the mode of that name. ValueError for anything else."""
    try:
        return AutoresetMode(given)
    except ValueError:
        names = ", ".join(repr(mode.value) for mode in AutoresetMode)
        raise ValueError(
            f"autoreset_mode is {names}, or gymnasium's AutoresetMode, not {given!r:.40}"
        ) from None


class SingleVectorEnv(gymnasium.vector.VectorEnv[Seen, typing.Any, typing.Any]):
    """One learner at `seat` of every table; `opponents` as in `SingleEnv`. If functions are among
    them, rounds are stepped in Python on the same deals, about twelve times slower.

    max_decisions: the number of the learner's decisions after which a round is truncated. copy:
    return new arrays from every call; otherwise the returned arrays change with the next step.

    autoreset_mode: when the next round of a game is dealt after a round has ended or was truncated.
    `SAME_STEP`: at once. `infos` has `final_obs`, `final_info` (winner, points, turns) and their
    masks. `NEXT_STEP`: by the next step, which ignores the move of that game. `DISABLED`: by
    `reset(options={"reset_mask": ...})`, and step() raises ValueError before that. In the last two
    modes the last observation is returned like any other, and `infos` has winner, points and turns.
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
        self.single_observation_space: Space
        self.single_action_space: Space
        self.single_observation_space, self.single_action_space = spaces(
            self.games.moves, self.games.observation_bytes
        )
        self.observation_space: Space = batch_space(self.single_observation_space, num_envs)
        self.action_space: Space = batch_space(self.single_action_space, num_envs)
        self._decided = numpy.zeros(num_envs, numpy.int64)
        # Games whose last round is over and still shown. Where it ended by itself, `games` has
        # dealt the next round already.
        self._ended = numpy.zeros(num_envs, bool)
        self._cut = numpy.zeros(num_envs, bool)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Seen | None = None
    ) -> tuple[Seen, Seen]:
        """Deals all games from one seed: each game gets its own seed, derived from it. `options`:
        `{"reset_mask": bool (num_envs,)}` deals only the next round of the marked games."""
        if isinstance(seed, list):
            raise ValueError("seed is one number; every game gets its own seed from it")
        mask = only_option(options, "reset_mask")
        if options:
            self._begin(self._masked(seed, mask))
            return self._observe(), {}
        super().reset(seed=whole_seed(seed))
        self.games.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        self._decided[:] = self._ended[:] = self._cut[:] = 0
        return self._observe(), {}

    def step(self, actions: typing.Any) -> tuple[Seen, Worths, Flags, Flags, Seen]:
        """Makes a move in every game, and the opponents' moves until the learner must decide."""
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

    def _masked(self, seed: int | None, mask: typing.Any) -> Flags:
        if seed is not None:
            raise ValueError("a seed deals new rounds in all games: give it without a reset_mask")
        if not (
            isinstance(mask, numpy.ndarray)
            and mask.dtype == bool
            and mask.shape == (self.num_envs,)
            and mask.any()
        ):
            raise ValueError(
                f"reset_mask must be an array of {self.num_envs} bools, at least one of them True"
            )
        return typing.cast(Flags, mask)

    def _begin(self, games: Flags) -> None:
        """Shows the next round of these games. Deals it first, unless it was dealt already."""
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
        """The infos of a step in which rounds ended or were truncated: their results, and in mode
        SAME_STEP their last observations."""
        winners = self.games.winners.astype(numpy.int64)
        told = {
            "winner": numpy.where(winners == 16, -1, winners),
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
