#!/usr/bin/env python3
"""RLCard's Deep Monte Carlo on `openuno.rlcard`, with RLCard's trainer unchanged.

    python python/recipes/rlcard_dmc.py --frames 1000000 --out build/dmc

Actors play in separate processes, and checkpoints are written to --out.
python/recipes/requirements.txt lists the packages that it needs.
"""

import argparse
import multiprocessing
import pathlib

import torch
from openuno import rlcard
from rlcard.agents.dmc_agent import DMCTrainer
from rlcard.agents.random_agent import RandomAgent


def payoff(env, learner, rounds):
    """The mean payoff of the learner against an agent that plays at random, in both seats."""
    total = 0.0
    for number in range(rounds):
        seat = number % 2
        agents = [RandomAgent(env.num_actions) for _ in range(2)]
        agents[seat] = learner
        env.set_agents(agents)
        total += env.run(is_training=False)[1][seat]
    return total / rounds


def main():
    flags = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    flags.add_argument("--frames", type=int, default=1_000_000, help="decisions to learn from")
    flags.add_argument(
        "--rounds", type=int, default=1000, help="number of rounds to measure how well it plays"
    )
    flags.add_argument("--out", type=pathlib.Path, default=pathlib.Path("build/dmc"))
    flags.add_argument("--expect", type=float, default=-1, help="fail if the mean payoff is lower")
    given = flags.parse_args()
    torch.set_num_threads(1)
    env = rlcard.make("uno", config={"seed": 1})
    trainer = DMCTrainer(
        env,
        cuda="",
        training_device="cpu",
        num_actor_devices=1,
        num_actors=1,
        num_threads=1,
        batch_size=16,
        unroll_length=50,
        num_buffers=32,
        total_frames=given.frames,
        save_interval=600,
        savedir=str(given.out),
        xpid="uno",
    )
    trainer.start()
    for actor in multiprocessing.active_children():  # RLCard leaves them waiting for more work
        actor.terminate()
    newest = max((given.out / "uno").glob("0_*.pth"), key=lambda path: path.stat().st_mtime)
    learner = torch.load(newest)
    worth = payoff(env, learner, given.rounds)
    print(f"rlcard_dmc: {worth:.3f} a round against play by chance after {given.frames} decisions")
    return 0 if worth >= given.expect else 1


if __name__ == "__main__":
    raise SystemExit(main())
