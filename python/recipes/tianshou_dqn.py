#!/usr/bin/env python3
"""DQN of Tianshou learns to play UNO against one bot.

    python python/recipes/tianshou_dqn.py --decisions 200000

Tianshou's policies look for the legal moves under `obs.mask`, which a wrapper of three lines
provides. python/recipes/requirements.txt lists the packages that it needs.
"""

import argparse

import gymnasium
import numpy
import openuno
import torch
from tianshou.data import Batch, Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.policy import DQNPolicy
from tianshou.trainer import OffpolicyTrainer
from torch import nn


class Named(gymnasium.ObservationWrapper):
    """Observation and mask under Tianshou's names."""

    def observation(self, observation):
        return {"obs": observation["observation"], "mask": observation["action_mask"].astype(bool)}


class Worths(nn.Module):
    """A network from observation bytes to the value of each move."""

    def __init__(self, moves):
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(openuno.OBSERVATION_BYTES, 128),
            nn.ReLU(),
            nn.Linear(128, 128),
            nn.ReLU(),
            nn.Linear(128, moves),
        )

    def forward(self, obs, state=None, info=None):
        bytes_ = obs.obs if hasattr(obs, "obs") else obs
        return self.layers(torch.as_tensor(numpy.asarray(bytes_, numpy.float32)) / 8), state


def table(field):
    """One learner against one bot. Players must play if they can (python/baselines/README.md says
    why)."""
    return Named(openuno.SingleEnv([field], openuno.learner_rules("-")))


def policy_of(learner):
    """The learner as a policy of `openuno.duel`."""

    def choose(observations, masks):
        batch = Batch(obs=Batch(obs=observations, mask=masks.astype(bool)), info=Batch())
        with torch.no_grad():
            return numpy.asarray(learner(batch).act)

    return choose


def main():
    flags = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    flags.add_argument(
        "--decisions", type=int, default=200_000, help="number of decisions to learn from"
    )
    flags.add_argument(
        "--deals", type=int, default=1000, help="number of deals to measure how well it plays"
    )
    flags.add_argument("--field", default="greedy")
    flags.add_argument("--seed", type=int, default=1)
    flags.add_argument("--expect", type=float, default=0, help="fail if the win share is lower")
    given = flags.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    numpy.random.seed(given.seed)  # Tianshou draws from it
    tables = DummyVectorEnv([lambda: table(given.field)] * 8)
    tables.seed(given.seed)
    net = Worths(tables.action_space[0].n)
    learner = DQNPolicy(
        net,
        torch.optim.Adam(net.parameters(), lr=5e-4),
        discount_factor=0.99,
        target_update_freq=200,
    )
    learner.set_eps(0.2)
    collector = Collector(learner, tables, VectorReplayBuffer(100_000, 8), exploration_noise=True)
    collector.collect(n_step=2000)
    OffpolicyTrainer(
        policy=learner,
        train_collector=collector,
        test_collector=None,
        max_epoch=1,
        step_per_epoch=given.decisions,
        step_per_collect=256,
        episode_per_test=0,
        update_per_step=1 / 32,
        batch_size=256,
        verbose=False,
        show_progress=False,
    ).run()
    learner.set_eps(0)
    learner.eval()
    share = openuno.duel(
        policy_of(learner), given.field, given.deals, range="tune", rules=openuno.learner_rules("-")
    ).win_share
    print(
        f"tianshou_dqn: {share.value:.3f} won against {given.field} after {given.decisions} "
        f"decisions, {share.low:.3f} to {share.high:.3f}"
    )
    return 0 if share.value >= given.expect else 1


if __name__ == "__main__":
    raise SystemExit(main())
