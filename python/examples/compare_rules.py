#!/usr/bin/env python3
"""Draws a picture of what a house rule does to the length of a round: many rounds under two rule
sets.

python python/examples/compare_rules.py [--rules TEXT] [--against TEXT] [--games N] [--out FILE]
"""

import argparse

import numpy
import openuno
from matplotlib.figure import Figure

WIDTH = 5  # turns that are one step of the picture


def lengths(plan):
    """The numbers of turns that occurred, and the share of rounds with each number."""
    histograms = openuno.simulate(plan)["sides"][0]["histograms"]
    turns = next(histogram for histogram in histograms if histogram["name"] == "turns")
    values = numpy.array(turns["values"], float)
    return values[:, 0], values[:, 1] / values[:, 1].sum()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--rules", default="mattel", help="a rule set as text (mattel)")
    parser.add_argument(
        "--against", default="party_table", help="the rule set to compare with (party_table)"
    )
    parser.add_argument("--players", default="greedy", help="the bot in all seats (greedy)")
    parser.add_argument(
        "--games", type=int, default=20_000, help="number of games for each rule set (20000)"
    )
    parser.add_argument("--out", default="compare_rules.png", help="file for the picture")
    given = parser.parse_args()
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    for rules, colour in ((given.rules, "tab:blue"), (given.against, "tab:red")):
        plan = openuno.SimPlan(rules, seats=4, games=given.games, players=given.players)
        turns, share = lengths(plan)
        mean = (turns * share).sum()
        edges = numpy.arange(0, turns[share.cumsum() < 0.99][-1] + WIDTH, WIDTH)
        axes.stairs(
            numpy.histogram(turns, edges, weights=100 * share)[0],
            edges,
            color=colour,
            label=f"{rules}: {mean:.1f} turns on average",
            linewidth=1.5,
        )
        axes.axvline(mean, color=colour, linewidth=0.8, linestyle="--")
        print(f"{rules}: {mean:.2f} turns a round, {given.games} rounds")
    axes.set(
        xlabel="turns in a round",
        ylabel=f"rounds, % for each {WIDTH} turns",
        xlim=(0, None),
        ylim=(0, None),
        title=f"Length of a round, four {given.players} players",
    )
    axes.legend(frameon=False)
    figure.savefig(given.out, dpi=120)


if __name__ == "__main__":
    main()
