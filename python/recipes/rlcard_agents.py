#!/usr/bin/env python3
"""Trains RLCard's DQN, NFSP and CFR, all unchanged, on `openuno.rlcard`. RLCard's own loop trains
DQN and NFSP. An iteration of CFR can go on without end in UNO, so it is cut off.

    python python/recipes/rlcard_agents.py --rounds 5000

An iteration of RLCard's CFR goes through everything that can follow from a deal. In UNO, and in
RLCard's own `uno`, this has no end, so an iteration is cut off after --steps steps. For CFR, this
script deals hands of one card: about half of the iterations then end, and CFR learns from those.
python/recipes/requirements.txt lists the packages for all three algorithms.
"""

import argparse
import sys

import rlcard as released
import torch
from openuno import rlcard
from rlcard.agents import CFRAgent, DQNAgent, NFSPAgent, RandomAgent
from rlcard.utils import reorganize, set_seed, tournament


def make(name, env):
    """An agent of RLCard, as its examples make it."""
    kinds = {
        "num_actions": env.num_actions,
        "state_shape": env.state_shape[0],
        "device": torch.device("cpu"),
    }
    if name == "dqn":
        return DQNAgent(mlp_layers=[64, 64], **kinds)
    return NFSPAgent(hidden_layers_sizes=[64, 64], q_mlp_layers=[64, 64], **kinds)


def train(name, rounds, games):
    """Trains against random play. Returns the mean payoff against random play over this many
    games."""
    env = rlcard.make("uno", config={"seed": 1})
    learner = make(name, env)
    env.set_agents([learner, RandomAgent(env.num_actions)])
    for _ in range(rounds):
        if name == "nfsp":
            learner.sample_episode_policy()
        trajectories, payoffs = env.run(is_training=True)
        for step in reorganize(trajectories, payoffs)[0]:
            learner.feed(step)
    return tournament(env, games)[0]


class _EnoughError(Exception):
    """The limit of steps is reached."""


class Counted:
    """An environment that counts its steps forward and back, and stops after a number of steps."""

    def __init__(self, env, most):
        self.env, self.most = env, most
        self.made = self.back = 0

    def __getattr__(self, name):
        return getattr(self.env, name)

    def step(self, action):
        if self.made == self.most:
            raise _EnoughError
        self.made += 1
        return self.env.step(action)

    def step_back(self):
        self.back += 1
        return self.env.step_back()


def iterate(agent):
    """Runs one iteration of CFR. Returns whether it ended."""
    agent.env.made = agent.env.back = 0
    try:
        agent.train()
    except _EnoughError:
        return False
    return True


def learn_small(iterations, most, games):
    """Runs CFR on hands of one card. Returns how many iterations ended, how many states it learned,
    and its mean payoff against random play."""
    config = {"seed": 1, "allow_step_back": True, "rules": f"{rlcard.READINGS} hand_size=1"}
    env = rlcard.make("uno", config=config)
    agent = CFRAgent(Counted(env, most))
    ended = sum(iterate(agent) for _ in range(iterations))
    env.set_agents([agent, RandomAgent(env.num_actions)])
    return ended, len(agent.average_policy), tournament(env, games)[0]


def main():
    flags = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    flags.add_argument("--rounds", type=int, default=5000, help="number of rounds to learn from")
    flags.add_argument(
        "--games", type=int, default=1000, help="number of games to measure how well it plays"
    )
    flags.add_argument(
        "--steps", type=int, default=2000, help="maximum number of steps in an iteration of CFR"
    )
    flags.add_argument(
        "--iterations",
        type=int,
        default=200,
        help="number of CFR iterations, with hands of one card",
    )
    flags.add_argument("--expect", type=float, default=-1, help="fail if the mean payoff is lower")
    given = flags.parse_args()
    torch.set_num_threads(1)
    set_seed(1)
    worths = {name: train(name, given.rounds, given.games) for name in ("dqn", "nfsp")}
    sys.setrecursionlimit(10_000 + 10 * given.steps)
    whole = [
        CFRAgent(Counted(make_env("uno", config={"seed": 1, "allow_step_back": True}), given.steps))
        for make_env in (rlcard.make, released.make)
    ]
    cut = not any(iterate(agent) for agent in whole)
    counts = [(agent.env.made, agent.env.back) for agent in whole]
    ended, states, worth = learn_small(given.iterations, given.steps, given.games)
    print(
        "\nrlcard_agents: "
        + ", ".join(f"{name} {worth:.3f}" for name, worth in worths.items())
        + " a round against play by chance; CFR cut after (steps, back) "
        f"{counts[0]}, on RLCard's own uno {counts[1]}; with hands of one card {ended} of "
        f"{given.iterations} iterations ended, {states} states, {worth:.3f} a round"
    )
    ok = min(worths.values()) >= given.expect and cut and all(back for _, back in counts)
    return 0 if ok and ended > 0 and states > 0 else 1


if __name__ == "__main__":
    raise SystemExit(main())
