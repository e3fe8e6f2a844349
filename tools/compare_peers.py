#!/usr/bin/env python3
"""Compares decisions and games per second of openuno, RLCard's `uno`, OpenSpiel's `crazy_eights`
and the card games of PettingZoo and pgx, in one run on one machine, as a table with ratios. Two
random players play. The CPU time of all threads counts, so using several cores gives no advantage.

    tools/build release uno && tools/build_python
    /usr/bin/python3 -m venv build/peers
    build/peers/bin/pip install -r tools/compare_peers.txt build/python/wheel/*.whl
    build/peers/bin/python tools/compare_peers.py

The games differ. RLCard omits much of UNO (python/RLCARD.md), and crazy_eights is a relative of UNO
with a deck of 52 cards. PettingZoo 1.27 and pgx 2.6 have neither UNO nor crazy eights, but both
have Leduc hold'em (six cards, rounds of a few decisions), and pgx has a small mahjong for three.
The openuno rows use the official rules. The table compares the cost of choosing one of the legal
moves at random and making it. In the row `uno bench`, and in rows with "must" in their name, the
player draws only if it cannot play, as a player of RLCard does. In the other rows of
openuno in Python, every legal move is equally likely. Players there often draw although they could
play, so a round takes twenty times as many decisions.
"""

import argparse
import functools
import json
import pathlib
import random
import statistics
import subprocess
import time

import jax
import numpy
import openuno
import openuno.rlcard
import pgx
import pgx.experimental
import pyspiel
import rlcard
from pettingzoo.classic import leduc_holdem_v4
from rlcard.agents import RandomAgent

ROOT = pathlib.Path(__file__).resolve().parents[1]


def bench_row():
    """The result of the C++ program for a table of two."""
    said = subprocess.run(
        [ROOT / "build/release/uno", "bench", "--json"], check=True, capture_output=True, text=True
    ).stdout
    return next(row for row in json.loads(said)["rows"] if row["seats"] == 2)


def bench(_):
    """Rates of the engine, one round after another."""
    row = bench_row()
    return row["decisions_per_second"], row["rounds_per_second"]


def bench_in_lockstep(_):
    """Rates of many rounds side by side (sim/lockstep.h)."""
    row = bench_row()
    rate = row["lockstep_decisions_per_second"]
    return rate, rate * row["rounds"] / row["decisions"]


def timed(play):
    """Rates of play(until), which returns the numbers of decisions and games."""

    def measure(seconds):
        start = time.process_time()
        decisions, games = play(start + seconds)
        took = time.process_time() - start
        return decisions / took, games / took

    measure.__doc__ = play.__doc__
    return measure


@timed
def one_by_verbs(until):
    """One game with legal_actions and apply, one act at a time."""
    decisions = games = 0
    while time.process_time() < until:
        state = openuno.deal("-", 2, games % 2, games)
        games += 1
        while not state.over:
            seat = state.active
            openuno.apply(state, seat, random.choice(openuno.legal_actions(state, seat)))
            decisions += 1
    return decisions, games


@timed
def one_episode(until):
    """One game with moves from a mask."""
    decisions, games, episode = 0, 0, openuno.Episode(seats=2)
    while time.process_time() < until:
        episode.deal(games, games % 2)
        games += 1
        while not episode.over:
            legal = episode.mask(episode.asked).nonzero()[0]
            episode.step(legal[int(random.random() * len(legal))])
            decisions += 1
    return decisions, games


def many(choose, rules="-"):
    """Plays 2048 games side by side until the time is up."""

    def play(until):
        env, steps, games = openuno.VectorEnv(2048, rules, seats=2), 0, 0
        while time.process_time() < until:
            choose(env)
            steps += 2048
            games += numpy.count_nonzero(env.ended)
        return steps, games

    return timed(play)


CHANCE = numpy.random.default_rng(1)


def by_numpy(env):
    """Chooses one legal move per game from the masks with NumPy."""
    last = numpy.cumsum(env.counts, dtype=numpy.int64)
    nth = last - 1 - (CHANCE.random(env.games, numpy.float32) * env.counts).astype(numpy.int64)
    env.step((numpy.flatnonzero(env.masks)[nth] % env.moves).astype(numpy.int32))


def rlcard_env(make, agents):
    """An environment in RLCard's form, with RLCard's random agents or its own choices."""

    def play(until):
        env = make("uno", config={"seed": 1})
        env.set_agents([RandomAgent(env.num_actions)] * 2)
        decisions = games = 0
        while time.process_time() < until:
            before = env.timestep
            if agents:
                env.run(is_training=True)
            else:
                state, _ = env.reset()
                while not env.is_over():
                    state, _ = env.step(random.choice(list(state["legal_actions"])))
            decisions += env.timestep - before
            games += 1
        return decisions, games

    return timed(play)


@timed
def crazy_eights(until):
    """Plays OpenSpiel's states from Python. Chance nodes are not counted."""
    game = pyspiel.load_game("crazy_eights", {"players": 2, "use_special_cards": True})
    decisions = games = 0
    while time.process_time() < until:
        state = game.new_initial_state()
        games += 1
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, odds)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
    return decisions, games


@timed
def leduc_of_pettingzoo(until):
    """Plays without PettingZoo's checks, as its authors train."""
    env, decisions, games = leduc_holdem_v4.raw_env(), 0, 0
    env.reset(seed=1)
    while time.process_time() < until:
        env.reset()
        games += 1
        while not env.terminations[env.agent_selection]:
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(random.choice(mask.nonzero()[0]))
            decisions += 1
    return decisions, games


@functools.cache
def compiled(name):
    """2048 positions of a pgx game, and a compiled function that makes a random move in each."""
    env = pgx.make(name)
    step = jax.vmap(pgx.experimental.auto_reset(env.step, env.init))

    @jax.jit
    def by_chance(states, key):
        acts, steps = jax.random.split(key)
        moves = pgx.experimental.act_randomly(acts, states.legal_action_mask)
        return step(states, moves, jax.random.split(steps, 2048))

    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), 2048))
    return jax.block_until_ready(by_chance(states, jax.random.PRNGKey(2))), by_chance


def of_pgx(name):
    """Plays 2048 games of pgx side by side. The time to compile is not counted."""

    def measure(seconds):
        states, by_chance = compiled(name)
        start, decisions, games, key = time.process_time(), 0, 0, jax.random.PRNGKey(3)
        while time.process_time() < start + seconds:
            key, now = jax.random.split(key)
            states = by_chance(states, now)
            decisions += 2048
            games += int(states.terminated.sum())
        took = time.process_time() - start
        return decisions / took, games / took

    return measure


ROWS = [
    ("openuno, C++ (uno bench)", bench),
    ("openuno, C++, in lockstep", bench_in_lockstep),
    ("openuno, Python, verbs", one_by_verbs),
    ("openuno, Python, one Episode", one_episode),
    ("openuno, VectorEnv, NumPy chooses", many(by_numpy)),
    ("openuno, VectorEnv, step_random", many(openuno.VectorEnv.step_random)),
    (
        "openuno, step_random, must",
        many(openuno.VectorEnv.step_random, openuno.learner_rules()),
    ),
    ("openuno.rlcard", rlcard_env(openuno.rlcard.make, False)),
    ("openuno.rlcard, RLCard's agents", rlcard_env(openuno.rlcard.make, True)),
    ("pgx 2.6.0, leduc_holdem, 2048", of_pgx("leduc_holdem")),
    ("pgx 2.6.0, sparrow_mahjong, 2048", of_pgx("sparrow_mahjong")),
    ("PettingZoo 1.27.0, leduc_holdem", leduc_of_pettingzoo),
    ("RLCard 1.2.0, uno, its agents", rlcard_env(rlcard.make, True)),
    ("RLCard 1.2.0, uno", rlcard_env(rlcard.make, False)),
    ("OpenSpiel 2.0.2, crazy_eights", crazy_eights),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument(
        "--seconds", type=float, default=2, help="seconds of CPU time for each measurement (2)"
    )
    parser.add_argument(
        "--passes", type=int, default=3, help="measurements of each row, for the median (3)"
    )
    given = parser.parse_args()
    rates = {name: [] for name, _ in ROWS}
    for _ in range(given.passes):  # one after the other, so that a slow minute affects all of them
        for name, measure in ROWS:
            rates[name].append(measure(given.seconds))
    rows = {
        name: [statistics.median(column) for column in zip(*rate)] for name, rate in rates.items()
    }
    peers = [rows[name] for name, _ in ROWS[-2:]]
    print(f"{'':34} {'decisions/s':>12} {'games/s':>10} {'x RLCard':>9} {'x OpenSpiel':>11}")
    for name, (decisions, games) in rows.items():
        ratios = [decisions / peer[0] for peer in peers]
        print(f"{name:34} {decisions:12,.0f} {games:10,.0f} {ratios[0]:9,.1f} {ratios[1]:11,.1f}")


if __name__ == "__main__":
    main()
