#!/usr/bin/env python3
"""RLCard's other agents that learn, DQN and NFSP, unchanged and trained by its own loop, on
`openuno.rlcard`; and one traversal of its CFR, cut short.

    python python/recipes/rlcard_agents.py --rounds 5000

RLCard's CFR goes through the whole tree of a game and has no end on UNO, on RLCard's own neither:
what is shown of it is that it steps there and back. What all need stands in
python/recipes/requirements.txt.
"""
import argparse

import torch
from rlcard.agents import CFRAgent, DQNAgent, NFSPAgent, RandomAgent
from rlcard.utils import reorganize, set_seed, tournament

from openuno import rlcard


def make(name, env):
    """An agent of RLCard, as its examples make it."""
    kinds = {"num_actions": env.num_actions, "state_shape": env.state_shape[0],
             "device": torch.device("cpu")}
    if name == "dqn":
        return DQNAgent(mlp_layers=[64, 64], **kinds)
    return NFSPAgent(hidden_layers_sizes=[64, 64], q_mlp_layers=[64, 64], **kinds)


def train(name, rounds, games):
    """Trains against play by chance; the mean payoff against it on so many games."""
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
    """The steps are over."""


def traverse(most):
    """How many decisions CFR has gone through when it is stopped, and how many it took back."""
    env = rlcard.make("uno", config={"seed": 1, "allow_step_back": True})
    made = back = 0
    step, step_back = env.step, env.step_back

    def counted(action):
        nonlocal made
        made += 1
        if made > most:
            raise _EnoughError
        return step(action)

    def counted_back():
        nonlocal back
        back += 1
        return step_back()

    env.step, env.step_back = counted, counted_back
    try:
        CFRAgent(env).train()
    except _EnoughError:
        pass
    return made - 1, back


def main():
    flags = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    flags.add_argument("--rounds", type=int, default=5000, help="to learn from")
    flags.add_argument("--games", type=int, default=1000, help="to say how well it plays")
    flags.add_argument("--steps", type=int, default=2000, help="of CFR")
    flags.add_argument("--expect", type=float, default=-1, help="the least mean payoff")
    given = flags.parse_args()
    torch.set_num_threads(1)
    set_seed(1)
    worths = {name: train(name, given.rounds, given.games) for name in ("dqn", "nfsp")}
    made, back = traverse(given.steps)
    print("\nrlcard_agents: " + ", ".join(f"{name} {worth:.3f}" for name, worth in worths.items())
          + f" a round against play by chance; CFR went {made} steps and {back} back")
    ok = min(worths.values()) >= given.expect and made == given.steps and back > 0
    return 0 if ok else 1


if __name__ == "__main__":
    raise SystemExit(main())
