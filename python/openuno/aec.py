"""UNO as a PettingZoo environment: one round, every seat an agent, one after the other (AEC).

    env = openuno.env(seats=4, rules="party_table")       # checks=True adds PettingZoo's own

The rules may be of any game: `openuno.env("edition=flip")`. An observation is a dict:
`observation`, uint8 (observation_bytes,), laid out as `openuno.feature_table(edition)` says, and
`action_mask`, int8 (moves,), over the moves of `openuno.move_table(edition)`. Rewards come at the
end of the round; see `reward` of `VectorEnv`. Deliberately absent: matches of several rounds. Needs
the extra `openuno[pettingzoo]`.
"""

import typing

import gymnasium
import numpy
import numpy.typing
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper

from openuno import core
from openuno.arguments import chosen_dealer, known_render_mode, whole_move, whole_seed

Seen = dict[str, typing.Any]
RulesLike = core.Rules | str


def observation_space(moves: int, size: int = core.OBSERVATION_BYTES) -> gymnasium.spaces.Dict:
    """The space of observations of so many bytes at a table whose rules need so many moves."""
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0, 255, (size,), numpy.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (moves,), numpy.int8),
        }
    )


class RawEnv(AECEnv[str, typing.Any, typing.Any]):
    """The environment without PettingZoo's order and bounds checks; `env(checks=True)` has them."""

    metadata: dict[str, typing.Any] = {
        "render_modes": ["ansi", "human"],
        "name": "openuno_v0",
        "is_parallelizable": True,
    }

    def __init__(
        self,
        rules: RulesLike = "-",
        seats: int = 4,
        calls: str = "automatic",
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode: str | None = known_render_mode(render_mode, ["ansi", "human"])
        self.reward: str = reward
        self.episode: core.Episode = core.Episode(rules, seats, calls)
        self.episode.rewards(reward)  # says so when there is no such reward
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = self.episode.observation_bytes
        self.observation_spaces: dict[str, gymnasium.spaces.Space[typing.Any]] = {
            a: observation_space(self.episode.moves, size) for a in self.possible_agents
        }
        self.action_spaces: dict[str, gymnasium.spaces.Space[typing.Any]] = {
            a: gymnasium.spaces.Discrete(self.episode.moves) for a in self.possible_agents
        }
        shape = (seats * size,)
        self.state_space: gymnasium.spaces.Space[typing.Any] = gymnasium.spaces.Box(
            0, 255, shape, numpy.uint8
        )
        self._chance = numpy.random.default_rng()

    @property
    def num_agents(self) -> int:
        """How many agents still play: all seats, and none when everybody has left."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many seats the table has."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "RawEnv":
        """Itself: there is no wrapper."""
        return self

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[typing.Any]:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[typing.Any]:
        """Discrete(moves); what is legal now is in the mask."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Seen | None = None) -> None:
        """Deals a round. The seed decides cards and dealer; without one the next round follows the
        last. `options`: `{"dealer": seat}`."""
        if seed is not None:
            self._chance = numpy.random.default_rng(whole_seed(seed))
        number = int(self._chance.integers(2**63))
        dealer = int(self._chance.integers(len(self.possible_agents)))
        # PettingZoo's api_test() resets with an option called "options".
        options = {name: one for name, one in (options or {}).items() if name != "options"}
        self.episode.deal(number, chosen_dealer(options, dealer))
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Seen] = {agent: {} for agent in self.agents}
        self.agent_selection: str = self._asked()

    def observe(self, agent: str) -> Seen:
        """What the agent's seat knows now; the mask is empty unless it is asked."""
        seat = self._seat[agent]
        return {
            "observation": self.episode.observe(seat),
            "action_mask": self.episode.mask(seat).view(numpy.int8),
        }

    def state(self) -> numpy.typing.NDArray[numpy.uint8]:
        """uint8 (seats * observation_bytes,): what every seat knows, from seat 0 on. It holds all
        hands: for critics that may see everything, never for who plays."""
        seats = range(len(self.possible_agents))
        return numpy.concatenate([self.episode.observe(seat) for seat in seats])

    def step(self, action: typing.Any) -> None:
        """The selected agent makes a move, or leaves when the round is over (None)."""
        if not self.agents:
            raise ValueError("no round is being played: reset() deals one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        move = whole_move(action, self.episode.moves)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.episode.step(move)
        if self.episode.over:
            rewards = self.episode.rewards(self.reward)
            for name, worth in zip(self.possible_agents, rewards):
                self.rewards[name] = worth
                self.terminations[name] = True
                self.infos[name] = self._told()
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._asked()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as one line of text, as everybody sees it; in mode "human" it is printed."""
        if self.render_mode != "human":
            return self._line()
        print(self._line())
        return None

    def close(self) -> None:
        """Nothing to close."""

    def _told(self) -> Seen:
        """Of a round that is over: who won (a seat, or None), for how much, after how long."""
        state = self.episode.state
        result = core.result(state)
        return {"winner": result.winner, "points": result.points, "turns": state.turns}

    def _asked(self) -> str:
        asked = self.episode.asked
        assert asked is not None
        return self.possible_agents[asked]

    def _line(self) -> str:
        seen = core.observe(self.episode.state, None)
        sizes = " ".join(str(size) for size in seen.hand_sizes)
        colour = f" colour {seen.colour}" if seen.colour else ""
        table = f"top {seen.top}" if seen.row is None else f"row {' '.join(seen.row)}"
        return (
            f"{table}{colour} to act {seen.active} ({seen.phase.name}) "
            f"cards {sizes} pile {seen.draw_size}"
        )


def env(
    rules: RulesLike = "-",
    seats: int = 4,
    calls: str = "automatic",
    reward: str = "win",
    render_mode: str | None = None,
    *,
    checks: bool = False,
) -> AECEnv[str, typing.Any, typing.Any]:
    """UNO as agents take turns. An illegal move is a ValueError and changes nothing. checks: with
    PettingZoo's wrappers, at a fifth of the speed: an illegal move ends the round for everybody
    with -1 for who made it, acting out of order is an error."""
    raw = RawEnv(rules, seats, calls, reward, render_mode)
    if not checks:
        return raw
    legal = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


def parallel_env(
    rules: RulesLike = "-",
    seats: int = 4,
    calls: str = "automatic",
    reward: str = "win",
    render_mode: str | None = None,
) -> turn_based_aec_to_parallel_wrapper[str, typing.Any, typing.Any]:
    """The same for learners that step all agents at once, by PettingZoo's own conversion for games
    of turns: the agent whose mask is not empty gives its move, every other one gives None."""
    raw = RawEnv(rules, seats, calls, reward, render_mode)
    return turn_based_aec_to_parallel_wrapper(wrappers.OrderEnforcingWrapper(raw))
