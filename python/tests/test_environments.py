"""The environments before the tests of the toolkits they are for: PettingZoo, Gymnasium."""

import time
import types
import warnings

import numpy
import openuno
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test


@pytest.mark.parametrize(
    "kinds",
    [
        {},
        {"seats": 2, "reward": "points"},
        {"seats": 3, "checks": True},
        {"rules": "party_table", "seats": 5, "calls": "players"},
    ],
)
def test_pettingzoo_api(kinds):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It would rather have a Box than the Dict in which it looks for the mask itself.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(openuno.env(**kinds), num_cycles=500)


@pytest.mark.parametrize("rules", ["mattel", "party_table"])
def test_pettingzoo_seed(rules):
    seed_test(lambda: openuno.env(rules), num_cycles=200)


def test_pettingzoo_render(capsys):
    render_test(openuno.env)
    assert "top " in capsys.readouterr().out


def test_pettingzoo_benchmark(capsys, monkeypatch):
    began = time.time()  # a second for ten: it would play for five
    hasty = types.SimpleNamespace(time=lambda: began + 10 * (time.time() - began))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", hasty)
    performance_benchmark(openuno.env())
    assert "turns per second" in capsys.readouterr().out


def test_everybody_gets_a_reward_at_the_end():
    env = openuno.env(seats=3)
    env.reset(seed=1)
    chance, total = numpy.random.default_rng(1), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        total[agent] += reward
        legal = numpy.flatnonzero(seen["action_mask"])
        env.step(None if terminated else int(legal[0] if chance.random() < 0.8 else legal[-1]))
    assert sorted(total.values()) == [-1, -1, 1]


def test_an_illegal_move_is_refused():
    env = openuno.env()
    env.reset(seed=1)
    agent = env.agent_selection
    before = env.state()
    with pytest.raises(ValueError, match="is not legal for seat"):
        env.step(int((env.observe(agent)["action_mask"] == 0).argmax()))
    assert (env.state() == before).all() and not any(env.terminations.values())


def test_with_checks_an_illegal_move_ends_the_round():
    env = openuno.env(checks=True)
    env.reset(seed=1)
    agent = env.agent_selection
    with warnings.catch_warnings(record=True):
        env.step(int((env.observe(agent)["action_mask"] == 0).argmax()))
    assert env.rewards[agent] == -1 and all(env.terminations.values())


@pytest.mark.parametrize(
    "kinds",
    [{}, {"opponents": ["random"], "seat": 1}, {"rules": "party_table", "calls": "players"}],
)
def test_gymnasium_check(kinds):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(openuno.SingleEnv(**kinds), skip_render_check=True)


def test_a_refused_move_changes_nothing():
    env = openuno.SingleEnv(["greedy"])
    seen, _ = env.reset(seed=4)
    after, reward, ended, _, told = env.step(int((seen["action_mask"] == 0).argmax()))
    assert (reward, ended, told) == (-1.0, False, {"refused": True})
    assert (after["observation"] == seen["observation"]).all()


def test_single_rounds_are_won_and_lost():
    env, ends = openuno.SingleEnv(["random"], reward="points"), []
    for seed in range(60):
        env.reset(seed=seed)
        for _ in range(3000):
            _, reward, ended, _, _ = env.step(int(env.action_masks().argmax()))
            if ended:
                ends.append(reward)
                break
    assert len(ends) > 50 and min(ends) < 0 < max(ends)


def test_unknown_names_are_refused():
    with pytest.raises(ValueError, match="there is no bot 'x'; there are random, "):
        openuno.SingleEnv(["x"])
    with pytest.raises(ValueError, match="reward is one of 'win', 'points', .*'rank', not 'x'"):
        openuno.env(reward="x")
    with pytest.raises(ValueError, match="C-SEAT-1"):
        openuno.env(seats=11)
