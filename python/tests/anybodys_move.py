"""A parallel environment as PettingZoo's own tests can play it."""

import gymnasium


class AnybodysMove:
    """PettingZoo's tests draw a move for every agent and know no mask in a Dict: this gives them
    spaces that draw from the mask, and leaves all else as it is."""

    def __init__(self, env):
        self.env = env
        self._spaces = {agent: _Masked(self, agent) for agent in env.possible_agents}

    def __getattr__(self, name):
        return getattr(self.env, name)

    def action_space(self, agent):
        """Draws legal moves."""
        return self._spaces[agent]


class _Masked(gymnasium.spaces.Discrete):
    """Legal moves of one agent."""

    def __init__(self, owner, agent):
        self.owner, self.agent = owner, agent
        super().__init__(owner.env.action_space(agent).n)

    def sample(self, mask=None, probability=None):
        """A move that is legal now, or 0, which is not looked at."""
        mask = self.owner.env.aec_env.observe(self.agent)["action_mask"]
        return super().sample(mask) if mask.any() else 0
