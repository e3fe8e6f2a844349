#!/usr/bin/env python3
"""MaskablePPO of sb3-contrib learns to play UNO against one bot.

    python python/recipes/maskable_ppo.py --decisions 200000

python/recipes/requirements.txt lists the packages that it needs.
"""

import argparse

import gymnasium
import numpy
import openuno
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy


class OneArray(gymnasium.ObservationWrapper):
    """Only the bytes of the observation, scaled to numbers around one. MaskablePPO gets the mask
    from the environment with `action_masks()`."""

    def __init__(self, env):
        super().__init__(env)
        size = env.observation_space["observation"].shape
        self.observation_space = gymnasium.spaces.Box(0, 255, size, numpy.float32)

    def observation(self, observation):
        return observation["observation"].astype(numpy.float32)


def table(field):
    """One learner against one bot. Players must play if they can (python/baselines/README.md says
    why)."""
    return OneArray(openuno.SingleEnv([field], openuno.learner_rules("-")))


def policy_of(model):
    """The learner as a policy of `openuno.duel`."""

    def choose(observations, masks):
        chosen, _ = model.predict(
            observations.astype(numpy.float32), deterministic=True, action_masks=masks.astype(bool)
        )
        return chosen

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
    torch.set_num_threads(1)
    model = MaskablePPO(
        MaskableActorCriticPolicy,
        table(given.field),
        seed=given.seed,
        n_steps=1024,
        batch_size=256,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        device="cpu",
    )
    model.learn(given.decisions)
    share = openuno.duel(
        policy_of(model), given.field, given.deals, range="tune", rules=openuno.learner_rules("-")
    ).win_share
    print(
        f"maskable_ppo: {share.value:.3f} won against {given.field} after {given.decisions} "
        f"decisions, {share.low:.3f} to {share.high:.3f}"
    )
    return 0 if share.value >= given.expect else 1


if __name__ == "__main__":
    raise SystemExit(main())
