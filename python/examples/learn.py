#!/usr/bin/env python3
"""Trains a learner against a bot, in any edition, with NumPy alone. The learner uses a policy
gradient with a value baseline and PPO's clipped steps. Its network has one hidden layer. It plays
256 rounds of two players at the same time.

    python python/examples/learn.py [--rounds N] [--rules TEXT] [--opponent BOT] [--seed N]
                                    [--expect SHARE]

It prints the share of rounds won as it learns. With `--expect`, it fails if the last share is
lower.
"""

import argparse
import sys

import numpy
import openuno

GAMES, HIDDEN, BATCH = 256, 128, 8192
# What a byte is divided by, so that inputs are about one: hands and piles are counts.
ENDS = {
    "hand_sizes": 7,
    "draw_pile": 50,
    "discard_pile": 50,
    "unseen": 2,
    "acts": 10,
    "presses": 20,
    "dry": 5,
    "since": 5,
}


def scale_of(edition):
    """The divisor of each byte of an observation of the edition."""
    scale = numpy.ones(openuno.observation_bytes(edition), numpy.float32)
    for row in openuno.feature_table(edition):
        scale[row.first : row.first + row.size] = ENDS.get(row.name, 1)
    return scale


class Net:
    """A network from the inputs through a hidden layer to a weight for each move and the value of
    the position."""

    def __init__(self, width, moves, chance):
        sizes = {
            "w": (width, HIDDEN),
            "b": (HIDDEN,),
            "p": (HIDDEN, moves),
            "q": (moves,),
            "v": (HIDDEN, 1),
            "u": (1,),
        }
        self.of = {
            name: (
                chance.normal(size=size)
                / numpy.sqrt(size[0])
                * (0.1 if name in "pv" else len(size) > 1)
            ).astype(numpy.float32)
            for name, size in sizes.items()
        }
        self.first = {name: numpy.zeros_like(x) for name, x in self.of.items()}
        self.second = {name: numpy.zeros_like(x) for name, x in self.of.items()}
        self.steps = 0

    def forward(self, inputs, masks):
        """The hidden layer, the probability of each legal move, and the value."""
        hidden = numpy.tanh(inputs @ self.of["w"] + self.of["b"])
        logits = numpy.where(masks, hidden @ self.of["p"] + self.of["q"], -1e9)
        odds = numpy.exp(logits - logits.max(axis=1, keepdims=True))
        value = (hidden @ self.of["v"] + self.of["u"])[:, 0]
        return hidden, odds / odds.sum(axis=1, keepdims=True), value

    def adam(self, slopes, rate):
        """Makes one step of Adam along the gradients."""
        self.steps += 1
        for name, slope in slopes.items():
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.01 * (slope**2 - self.second[name])
            mean = self.first[name] / (1 - 0.9**self.steps)
            size = self.second[name] / (1 - 0.99**self.steps)
            self.of[name] -= rate * mean / (numpy.sqrt(size) + 1e-6)


def improve(net, inputs, masks, moves, odds, returns, rate=1e-3):
    """Makes three passes over a batch. Moves that went better than expected become more likely,
    within PPO's clip."""
    gain = returns - net.forward(inputs, masks)[2]
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for at in numpy.array_split(numpy.tile(numpy.arange(len(moves)), 3), 12):
        x, every = inputs[at], numpy.arange(len(at))
        hidden, chances, value = net.forward(x, masks[at])
        ratio = chances[every, moves[at]] / odds[at]
        worth = (
            gain[at]
            * ratio
            * ~(((ratio > 1.2) & (gain[at] > 0)) | ((ratio < 0.8) & (gain[at] < 0)))
        )
        logs = numpy.log(chances + 1e-9)
        spread = -(chances * logs).sum(axis=1, keepdims=True)
        d_logits = chances * (worth[:, None] + 0.01 * (logs + spread))
        d_logits[every, moves[at]] -= worth
        d_value = (value - returns[at])[:, None] * 0.5
        d_hidden = (d_logits @ net.of["p"].T + d_value @ net.of["v"].T) * (1 - hidden**2)
        net.adam(
            {
                "w": x.T @ d_hidden / len(at),
                "b": d_hidden.mean(axis=0),
                "p": hidden.T @ d_logits / len(at),
                "q": d_logits.mean(axis=0),
                "v": hidden.T @ d_value / len(at),
                "u": d_value.mean(axis=0),
            },
            rate,
        )


def draw(odds, chance):
    """Draws one move per row from its probabilities."""
    sums = numpy.cumsum(odds, axis=1)
    at = chance.random((len(odds), 1), dtype=numpy.float32) * sums[:, -1:]
    return (sums <= at).sum(axis=1).astype(numpy.int32)


def rounds_of(env, net, chance):
    """Yields finished rounds without end, each as its steps and its reward."""
    steps, scale = [[] for _ in range(GAMES)], scale_of(env.edition)
    while True:
        inputs, masks = env.observations / scale, env.masks.astype(bool)
        odds = net.forward(inputs, masks)[1]
        moves = draw(odds, chance)
        for game in range(GAMES):
            steps[game].append((inputs[game], masks[game], moves[game], odds[game, moves[game]]))
        env.step(moves)
        for game in numpy.flatnonzero(env.ended):
            yield steps[game], env.rewards[game, 0]
            steps[game] = []


def learn(given):
    """Plays and improves. Yields the share of rounds won in each tenth of the rounds."""
    chance = numpy.random.default_rng(given.seed)
    env = openuno.VectorEnv(
        GAMES, given.rules, seats=2, seed=given.seed, bots=[None, given.opponent]
    )
    net = Net(env.observation_bytes, env.moves, chance)
    batch, returns, won, shares = [], [], [], []
    for steps, reward in rounds_of(env, net, chance):
        won.append(reward > 0)
        batch += steps
        returns += [reward * 0.99**left for left in range(len(steps) - 1, -1, -1)]
        if len(batch) >= BATCH:
            improve(
                net,
                *(numpy.array(column) for column in zip(*batch)),
                numpy.array(returns, numpy.float32),
            )
            batch, returns = [], []
        if len(won) == given.rounds // 10:
            shares.append(sum(won) / len(won))
            print(
                f"{len(shares) * len(won):7} rounds  {shares[-1]:.1%} won of the last {len(won)}",
                flush=True,
            )
            won = []
            if len(shares) == 10:
                return shares


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument(
        "--rounds", type=int, default=100_000, help="number of rounds to play (100000)"
    )
    parser.add_argument("--rules", default="-", help="a rule set as text (official)")
    parser.add_argument("--opponent", default="greedy", help="a bot of the edition (greedy)")
    parser.add_argument("--seed", type=int, default=1, help="seed of all random numbers (1)")
    parser.add_argument("--expect", type=float, default=0, help="fail if the last share is lower")
    given = parser.parse_args()
    shares = learn(given)
    if shares[-1] < given.expect:
        sys.exit(f"won {shares[-1]:.1%} in the end, expected {given.expect:.1%}")


if __name__ == "__main__":
    main()
