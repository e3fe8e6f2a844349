#!/usr/bin/env python3
"""PPO in one file, in the style of CleanRL: PyTorch, masks, and the arrays of `VectorEnv`.

    python python/recipes/cleanrl_ppo.py --decisions 1000000

All seats are played by the same network. Consecutive decisions of a game can belong to different
seats, so each seat has its own trace: the collected data is sorted by (game, seat) before the
advantages are computed. python/recipes/requirements.txt lists the packages that it needs.
"""

import argparse

import numpy
import openuno
import torch
from torch import nn

DISCOUNT, TRACE, CLIP, ENTROPY, VALUE = 0.995, 0.95, 0.2, 0.01, 0.5


class Agent(nn.Module):
    """A network from observation bytes to a number for each move and the value of the position."""

    def __init__(self, moves):
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(openuno.OBSERVATION_BYTES, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU()
        )
        self.moves, self.worth = nn.Linear(128, moves), nn.Linear(128, 1)

    def forward(self, observations, masks):
        inner = self.body(observations.float() / 8)
        numbers = self.moves(inner).masked_fill(masks == 0, -1e9)
        return torch.distributions.Categorical(logits=numbers), self.worth(inner).squeeze(-1)


class Rollout:
    """The collected steps of all games, and the seats that decided."""

    def __init__(self, env, steps):
        games, width, moves = env.games, env.observations.shape[1], env.moves
        self.observations = numpy.empty((steps, games, width), numpy.uint8)
        self.masks = numpy.empty((steps, games, moves), numpy.uint8)
        self.chosen = numpy.empty((steps, games), numpy.int64)
        self.logs, self.worths = (numpy.empty((steps, games), numpy.float32) for _ in range(2))
        self.seats = numpy.empty((steps, games), numpy.int64)
        self.rewards = numpy.zeros((steps, games, env.seats), numpy.float32)
        self.ended = numpy.empty((steps, games), bool)

    def collect(self, env, agent):
        for step in range(len(self.chosen)):
            self.observations[step], self.masks[step] = env.observations, env.masks
            self.seats[step] = env.asked
            with torch.no_grad():
                odds, worth = agent(
                    torch.from_numpy(self.observations[step]), torch.from_numpy(self.masks[step])
                )
                chosen = odds.sample()
                self.logs[step], self.worths[step] = odds.log_prob(chosen), worth
            self.chosen[step] = chosen
            env.step(self.chosen[step])
            self.rewards[step], self.ended[step] = env.rewards, env.ended

    def advantages(self):
        """Generalized advantages, computed from the end. `later` holds what the next decision of
        the same seat says about the future. It is NaN if the rollout ends before the seat is asked
        again; such decisions are not learned from."""
        steps, games = self.chosen.shape
        seats = self.rewards.shape[2]
        gains = numpy.full((steps, games), numpy.nan, numpy.float32)
        worth = numpy.full((games, seats), numpy.nan, numpy.float32)  # of the next decision
        gain = numpy.zeros((games, seats), numpy.float32)
        every = numpy.arange(games)
        for step in reversed(range(steps)):
            over = self.ended[step]
            worth[over], gain[over] = self.rewards[step][over] / DISCOUNT, 0
            seat = self.seats[step]
            ahead = DISCOUNT * worth[every, seat] - self.worths[step]
            gains[step] = ahead + DISCOUNT * TRACE * gain[every, seat]
            worth[every, seat] = self.worths[step]
            gain[every, seat] = numpy.nan_to_num(gains[step])
        return gains


def improve(agent, optimizer, rollout, passes, chance):
    """Makes a few passes over the collected data, in minibatches."""
    gains = rollout.advantages().reshape(-1)
    known = numpy.flatnonzero(~numpy.isnan(gains))
    flat = [
        torch.from_numpy(column.reshape(-1, *column.shape[2:]))
        for column in (
            rollout.observations,
            rollout.masks,
            rollout.chosen,
            rollout.logs,
            rollout.worths,
        )
    ]
    gains = torch.from_numpy(gains)
    for _ in range(passes):
        for rows in numpy.array_split(chance.permutation(known), max(1, len(known) // 1024)):
            at = torch.from_numpy(rows)
            observations, masks, chosen, logs, worths = (column[at] for column in flat)
            odds, worth = agent(observations, masks)
            gain = gains[at]
            returns = gain + worths
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            ratio = (odds.log_prob(chosen) - logs).exp()
            played = torch.max(-gain * ratio, -gain * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
            loss = (
                played
                + VALUE * (worth - returns).pow(2).mean() / 2
                - ENTROPY * odds.entropy().mean()
            )
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def policy_of(agent):
    """The network's best move, as a policy of `openuno.duel`."""

    def choose(observations, masks):
        with torch.no_grad():
            odds, _ = agent(torch.tensor(observations), torch.tensor(masks))
        return odds.logits.argmax(dim=1).numpy()

    return choose


def main():
    flags = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    flags.add_argument(
        "--decisions", type=int, default=1_000_000, help="number of decisions to learn from"
    )
    flags.add_argument(
        "--deals", type=int, default=1000, help="number of deals to measure how well it plays"
    )
    flags.add_argument("--games", type=int, default=128)
    flags.add_argument(
        "--steps", type=int, default=64, help="steps of every game between two updates"
    )
    flags.add_argument("--field", default="greedy", help="bot that it is measured against")
    flags.add_argument("--seed", type=int, default=1)
    flags.add_argument("--expect", type=float, default=0, help="fail if the win share is lower")
    given = flags.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    chance = numpy.random.default_rng(given.seed)
    rules = openuno.learner_rules("-")
    env = openuno.VectorEnv(given.games, rules, seats=2, seed=given.seed)
    agent = Agent(env.moves)
    optimizer = torch.optim.Adam(agent.parameters(), lr=1e-3, eps=1e-5)
    rollout = Rollout(env, given.steps)
    updates = max(1, given.decisions // (given.games * given.steps))
    for update in range(updates):
        optimizer.param_groups[0]["lr"] = 1e-3 * (1 - 0.9 * update / updates)
        rollout.collect(env, agent)
        improve(agent, optimizer, rollout, 3, chance)
    share = openuno.duel(
        policy_of(agent), given.field, given.deals, rules=rules, range="tune"
    ).win_share
    print(
        f"cleanrl_ppo: {share.value:.3f} won against {given.field} after "
        f"{updates * given.games * given.steps} decisions, {share.low:.3f} to {share.high:.3f}"
    )
    return 0 if share.value >= given.expect else 1


if __name__ == "__main__":
    raise SystemExit(main())
