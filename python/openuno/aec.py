"""UNO as a PettingZoo environment: one round in which every seat is an agent (AEC).

    env = openuno.env(seats=4, rules="party_table")       # checks=True adds PettingZoo's wrappers

The rules can belong to any edition: `openuno.env("edition=flip")`. An observation is a dict:
`observation`, uint8 (observation_bytes,), has the layout of `openuno.feature_table(edition)`, and
`action_mask`, int8 (moves,), marks legal moves of `openuno.move_table(edition)` with 1. Rewards
come at the end of the round; `openuno.reward_table()` explains them. There are no matches of
several rounds. This module needs the extra `openuno[pettingzoo]`.
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
from openuno.seat import Seen, Space, outcome, seen_by, spaces

RulesLike = core.Rules | str


class RawEnv(AECEnv[str, typing.Any, typing.Any]):
    """The environment without PettingZoo's checks of order and bounds, which `env(checks=True)`
    adds."""

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
        self.episode.rewards(reward)  # raises ValueError for an unknown reward
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = self.episode.observation_bytes
        each = {agent: spaces(self.episode.moves, size) for agent in self.possible_agents}
        self.observation_spaces: dict[str, Space] = {agent: each[agent][0] for agent in each}
        self.action_spaces: dict[str, Space] = {agent: each[agent][1] for agent in each}
        self.state_space: Space = gymnasium.spaces.Box(0, 255, (seats * size,), numpy.uint8)
        self._chance = numpy.random.default_rng()

    def observation_space(self, agent: str) -> Space:
        """The space of observations, equal for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        """Discrete(moves). The action mask says which moves are legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Seen | None = None) -> None:
        """Deals a round. The seed decides cards and dealer. Without a seed, the next round of the
        previous seed is dealt. `options`: `{"dealer": seat}`."""
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
        """What the agent knows now. Its mask is all 0 unless the agent must decide."""
        return seen_by(self.episode, self._seat[agent])

    def state(self) -> numpy.typing.NDArray[numpy.uint8]:
        """uint8 (seats * observation_bytes,): the observations of all seats, seat 0 first. It
        contains all hands, so give it to a critic but never to a player."""
        seats = range(len(self.possible_agents))
        return numpy.concatenate([self.episode.observe(seat) for seat in seats])

    def step(self, action: typing.Any) -> None:
        """Makes a move of the selected agent. When the round is over, each agent steps with None.
        ValueError for a move that is not legal."""
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
                self.infos[name] = outcome(self.episode)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._asked()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The public part of the position as one line of text. In mode "human", the line is printed
        and None is returned."""
        if self.render_mode != "human":
            return self._line()
        print(self._line())
        return None

    def close(self) -> None:
        """Does nothing. PettingZoo's tests require this method beside render()."""

    def _asked(self) -> str:
        asked = self.episode.asked
        assert asked is not None
        return self.possible_agents[asked]

    def _line(self) -> str:
        seen = core.observe(self.episode.state, None)
        sizes = " ".join(str(size) for size in seen.hand_sizes)
        colour = f" colour {seen.colour}" if seen.colour else ""
        table = f"top {seen.top}" if seen.row is None else f"row {' '.join(seen.row)}"
        if seen.board is not None:
            table = "board " + " | ".join(" ".join(column) or "-" for column in seen.board)
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
    """UNO as a PettingZoo AEC environment. An illegal move raises ValueError and changes nothing.

    checks: add PettingZoo's wrappers, which make it five times slower. An illegal move then ends
    the round with a reward of -1 for the agent that made it, and acting out of order is an error.
    """
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
    """UNO as a PettingZoo parallel environment, made by PettingZoo's conversion of turn-based
    games. The agent whose mask is not all 0 gives a move, and every other agent gives None."""
    raw = RawEnv(rules, seats, calls, reward, render_mode)
    return turn_based_aec_to_parallel_wrapper(wrappers.OrderEnforcingWrapper(raw))
