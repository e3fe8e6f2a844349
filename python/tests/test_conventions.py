"""The environments under the names, and with all the parts, that Gymnasium and PettingZoo have."""

import pickle
import subprocess
import sys
import warnings

import gymnasium
import numpy
import openuno
import pytest
from anybodys_move import AnybodysMove
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from openuno import openuno_v0
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.test.state_test import state_test

VECTOR = {"vectorization_mode": "vector_entry_point"}


def first(seen):
    """The first legal move, of one or of many."""
    return seen["action_mask"].argmax(axis=-1)


@pytest.mark.parametrize(
    "name", ["openuno/Uno-v0", "openuno/UnoTwoPlayers-v0", "openuno/UnoLearner-v0"]
)
def test_gymnasium_makes_environments_by_name(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name).unwrapped, skip_render_check=True)
    envs = gymnasium.make_vec(name, 3, **VECTOR)
    assert isinstance(envs.unwrapped, gymnasium.vector.VectorEnv) and envs.num_envs == 3
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP


def test_importing_the_package_registers_the_names():
    code = "import gymnasium, openuno; print(gymnasium.make('openuno/Uno-v0').reset(seed=1)[1])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert said.stdout == "{}\n", said.stderr


def test_the_package_works_without_gymnasium():
    code = (
        "import sys; sys.modules['gymnasium'] = None\n"
        "import openuno; print(openuno.VectorEnv(1).games)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert said.stdout == "1\n", said.stderr


def test_the_learner_never_draws_when_it_can_play():
    envs = gymnasium.make_vec("openuno/UnoLearner-v0", 64, **VECTOR)
    seen, _ = envs.reset(seed=1)
    for _ in range(200):
        masks = seen["action_mask"]
        assert not (masks[:, 60] & masks[:, :60].any(axis=1)).any()
        seen, *_ = envs.step(first(seen))


def test_arrays_are_in_their_spaces():
    envs = gymnasium.make_vec("openuno/Uno-v0", 5, rules="party_table", calls="players", **VECTOR)
    seen, infos = envs.reset(seed=3)
    assert infos == {}
    for _ in range(300):
        assert seen in envs.observation_space
        moves = first(seen)
        assert moves in envs.action_space
        seen, reward, ended, cut, infos = envs.step(moves)
        assert reward.dtype == numpy.float64 and ended.dtype == cut.dtype == bool
        assert reward.shape == ended.shape == cut.shape == (5,)
        assert (reward[~ended] == 0).all()


def test_the_last_step_of_a_round_has_its_final_observation():
    """`final_obs` is what an Episode sees at its end, `final_info` its winner, points and turns."""
    envs = openuno.SingleVectorEnv(6, ["greedy"], seat=1, reward="points")
    envs.reset(seed=12)
    ends, wins = 0, 0
    phase = next(row for row in openuno.feature_table() if row.name == "phase")
    over = phase.first + phase.size - 1
    seen, _ = envs.reset(seed=12)
    for _ in range(400):
        before, moves = seen, first(seen)
        seen, reward, ended, cut, infos = envs.step(moves)
        assert not cut.any() and ("final_obs" in infos) == ended.any()
        if not ended.any():
            continue
        assert (infos["_final_obs"] == ended).all() and (infos["_final_info"] == ended).all()
        for game in numpy.flatnonzero(ended):
            last, told = infos["final_obs"][game], infos["final_info"]
            assert last in envs.single_observation_space
            assert last["observation"][over] == 1 and not last["action_mask"].any()
            assert (last["observation"] != before["observation"][game]).any()
            assert seen["observation"][game][over] == 0
            won = told["winner"][game] == envs.seat
            assert (reward[game] == told["points"][game]) if won else (reward[game] <= 0)
            assert told["_winner"][game] and told["turns"][game] > 3
            ends, wins = ends + 1, wins + won
        assert all(infos["final_obs"][game] is None for game in numpy.flatnonzero(~ended))
    assert ends > 20 and 0 < wins < ends


def test_long_rounds_are_truncated():
    envs = openuno.SingleVectorEnv(8, ["greedy"] * 2, max_decisions=4)
    seen, _ = envs.reset(seed=1)
    cuts = 0
    for _step in range(60):
        before, (seen, reward, ended, cut, infos) = seen, envs.step(first(seen))
        for game in numpy.flatnonzero(cut):
            cuts += 1
            assert reward[game] == 0 and not ended[game]
            assert (infos["final_obs"][game]["observation"] != before["observation"][game]).any()
            assert infos["final_obs"][game]["action_mask"].any()
            assert seen["observation"][game][:59].sum() >= 6, "a new hand"
            assert not infos["final_info"]["_winner"][game]
    assert cuts > 20
    single = openuno.SingleEnv(["greedy"], max_decisions=2)
    for seed in range(5):
        seen, _ = single.reset(seed=seed)
        told = [single.step(int(first(seen)))[2:4]]
        if not told[0][0]:
            told.append(single.step(int(single.action_masks().argmax()))[2:4])
            assert told in ([(False, False), (False, True)], [(False, False), (True, False)])


def test_equal_seeds_give_equal_rounds_and_returned_arrays_are_copies():
    def course(seed, **kinds):
        envs = openuno.SingleVectorEnv(4, ["random"], **kinds)
        seen, _ = envs.reset(seed=seed)
        told = []
        for _ in range(50):
            seen = envs.step(first(seen))[0]
            told.append(seen["observation"])
        return numpy.array(told), told

    one, kept = course(5)
    assert (one == course(5)[0]).all() and (one != course(6)[0]).any()
    assert (kept[0] != kept[-1]).any()
    _, views = course(5, copy=False)
    assert all((view == views[-1]).all() for view in views)


def test_opponents_can_be_functions():
    def last(seen, past):
        return [act for act in seen.legal if str(act) not in ("uno",)][-1]

    for opponent in (openuno.bot("linear"), openuno.bot("linear").choose, last):
        env = openuno.SingleEnv([opponent, "greedy"])
        seen, _ = env.reset(seed=2)
        for _ in range(400):
            seen, _, ended, _, told = env.step(int(env.action_masks().argmax()))
            if ended:
                break
        assert ended and set(told) == {"winner", "points", "turns"}
    with pytest.raises(ValueError, match="an opponent is a bot, its name, or a function of what"):
        openuno.SingleEnv([3])
    with pytest.raises(
        ValueError, match="max_decisions must be a whole number of 1 or more, or None, not 0"
    ):
        openuno.SingleVectorEnv(2, max_decisions=0)
    with pytest.raises(ValueError, match="is not legal in game 1; masks.1. marks what is"):
        envs = openuno.SingleVectorEnv(2)
        seen, _ = envs.reset(seed=1)
        envs.step(numpy.array([first(seen)[0], seen["action_mask"][1].argmin()]))


@pytest.mark.parametrize("make", [openuno_v0.env, openuno_v0.raw_env])
@pytest.mark.parametrize("kinds", [{}, {"seats": 2, "reward": "zero_sum"}])
def test_pettingzoo_module(make, kinds):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(make(**kinds), num_cycles=300)
    seed_test(lambda: make(**kinds), num_cycles=100)


def test_the_state_contains_the_observations_of_all_seats():
    env = openuno_v0.raw_env(seats=3)
    env.reset(seed=5)
    for _ in range(30):
        state = env.state()
        assert state in env.state_space
        for seat, agent in enumerate(env.possible_agents):
            row = state[432 * seat : 432 * (seat + 1)]
            assert (row == env.observe(agent)["observation"]).all()
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state_test(openuno_v0.env(checks=True), openuno_v0.parallel_env())  # it plays anything


def test_the_parallel_environment_asks_one_at_a_time():
    env = openuno_v0.parallel_env(seats=3)
    seen, _ = env.reset(seed=1)
    steps, paid = 0, dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        asked = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
        assert len(asked) == 1
        moves = {agent: int(first(seen[agent])) if agent in asked else None for agent in env.agents}
        seen, rewards, _, _, infos = env.step(moves)
        steps += 1
        for agent, reward in rewards.items():
            paid[agent] += reward
    assert steps > 10 and sorted(paid.values()) == [-1, -1, 1]
    assert all({"winner", "points", "turns"} <= set(told) for told in infos.values())
    again = pickle.loads(pickle.dumps(env))
    again.reset(seed=1)


def test_the_parallel_api():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(AnybodysMove(openuno_v0.parallel_env(seats=2)), num_cycles=200)
        parallel_seed_test(lambda: AnybodysMove(openuno_v0.parallel_env(seats=2)), num_cycles=100)


def test_stepping_without_a_round_is_refused():
    """Before the first reset, and when everybody has left."""
    table = openuno_v0.env(seats=2)
    for _ in range(2):
        with pytest.raises(ValueError, match="no round is being played: reset.. deals one"):
            table.step(0)
        table.reset(seed=1)
        while table.agents:
            seen, _, over, _, _ = table.last()
            table.step(None if over else int(seen["action_mask"].argmax()))
    for make in (openuno_v0.env, openuno.SingleEnv, openuno.SingleVectorEnv):
        with pytest.raises(ValueError, match="render_mode must be "):
            make(render_mode="rgb_array")
