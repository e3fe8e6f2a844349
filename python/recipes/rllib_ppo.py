#!/usr/bin/env python3
"""PPO of RLlib learns to play UNO against one bot, with a module that respects masks.

    python python/recipes/rllib_ppo.py --iterations 50

python/recipes/requirements.txt lists the packages that it needs.
"""

import argparse

import gymnasium
import numpy
import openuno
import ray
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule
from ray.rllib.models.torch.torch_distributions import TorchCategorical
from torch import nn


class Masked(TorchRLModule, ValueFunctionAPI):
    """Two layers; moves that the mask leaves out are never made. RLlib's own example of such a
    module does not fit RLlib 2.40."""

    def setup(self):
        width = self.observation_space["observations"].shape[0]
        self.body = nn.Sequential(nn.Linear(width, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU())
        self.moves, self.worth = nn.Linear(128, self.action_space.n), nn.Linear(128, 1)
        self.action_dist_cls = TorchCategorical

    def _forward(self, batch, **_):
        seen = batch[Columns.OBS]
        numbers = self.moves(self.body(seen["observations"]))
        return {Columns.ACTION_DIST_INPUTS: numbers.masked_fill(seen["action_mask"] == 0, -1e9)}

    def compute_values(self, batch, embeddings=None):
        return self.worth(self.body(batch[Columns.OBS]["observations"])).squeeze(-1)


class Named(gymnasium.ObservationWrapper):
    """Observation and mask, scaled to numbers around one, under separate names."""

    def __init__(self, config):
        super().__init__(openuno.SingleEnv([config["field"]], openuno.learner_rules("-")))
        width = self.env.observation_space["observation"].shape
        moves = self.env.action_space.n
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observations": gymnasium.spaces.Box(0, 32, width, numpy.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (moves,), numpy.float32),
            }
        )

    def observation(self, observation):
        return {
            "observations": observation["observation"].astype(numpy.float32) / 8,
            "action_mask": observation["action_mask"].astype(numpy.float32),
        }


def policy_of(module):
    """The learner's best move, as a policy of `openuno.duel`."""

    def choose(observations, masks):
        seen = {
            "observations": torch.tensor(observations).float() / 8,
            "action_mask": torch.tensor(masks).float(),
        }
        with torch.no_grad():
            told = module.forward_inference({Columns.OBS: seen})
        return told[Columns.ACTION_DIST_INPUTS].argmax(dim=1).numpy()

    return choose


def main():
    flags = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    flags.add_argument(
        "--iterations", type=int, default=50, help="number of iterations, each of 4096 decisions"
    )
    flags.add_argument(
        "--deals", type=int, default=1000, help="number of deals to measure how well it plays"
    )
    flags.add_argument("--field", default="greedy")
    flags.add_argument("--seed", type=int, default=1)
    flags.add_argument("--expect", type=float, default=0, help="fail if the win share is lower")
    given = flags.parse_args()
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    config = (
        PPOConfig()
        .api_stack(enable_rl_module_and_learner=True, enable_env_runner_and_connector_v2=True)
        .environment(Named, env_config={"field": given.field})
        .env_runners(num_env_runners=0)
        .learners(num_learners=0)
        .debugging(seed=given.seed)
        .training(
            train_batch_size_per_learner=4096,
            minibatch_size=256,
            num_epochs=3,
            lr=1e-3,
            entropy_coeff=0.01,
        )
        .rl_module(rl_module_spec=RLModuleSpec(module_class=Masked))
    )
    algorithm = config.build()
    for _ in range(given.iterations):
        algorithm.train()
    share = openuno.duel(
        policy_of(algorithm.get_module()),
        given.field,
        given.deals,
        range="tune",
        rules=openuno.learner_rules("-"),
    ).win_share
    print(
        f"rllib_ppo: {share.value:.3f} won against {given.field} after {given.iterations} "
        f"iterations, {share.low:.3f} to {share.high:.3f}"
    )
    algorithm.stop()
    ray.shutdown()
    return 0 if share.value >= given.expect else 1


if __name__ == "__main__":
    raise SystemExit(main())
