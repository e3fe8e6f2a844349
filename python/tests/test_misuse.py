"""What is asked wrongly gets an exception with one line that names what would be right; it never
ends the process and is never taken for something else."""

import functools
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import numpy
import openuno
import pytest
from interruptible import interruptible

BEYOND = [3.7, "7", -1, 2**31, 2**32, 2**64, 1e300]


def one_line(raised):
    """The message is one line."""
    assert "\n" not in str(raised.value)


def test_threads_in_one_environment_get_an_error():
    """Without it the second thread ended the interpreter, 5 times of 5."""
    code = """
import threading, openuno
env, told = openuno.VectorEnv(4000), []
def play():
    for _ in range(60):
        try:
            env.step_random()
        except RuntimeError as error:
            told.append(str(error))
threads = [threading.Thread(target=play) for _ in range(3)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
env.step(env.masks.argmax(axis=1))
assert told and set(told) == {"another thread is inside this VectorEnv; give every thread its own"}
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert said.returncode == 0, said.stderr


def test_moves_changed_by_another_thread_do_no_harm():
    env = openuno.VectorEnv(3000)
    moves = env.masks.argmax(axis=1)
    ends = threading.Event()

    def spoil():
        while not ends.is_set():
            moves[:] = 10**9

    thread = threading.Thread(target=spoil)
    thread.start()
    for _ in range(200):
        try:
            moves[:] = env.masks.argmax(axis=1)
            env.step(moves)
        except ValueError:
            pass
    ends.set()
    thread.join()


def dares(seed):
    """A position that waits for the referee, or None."""
    state = openuno.deal(RULES_OF_DARES, 3, 0, seed)
    for turn in range(200):
        if state.over:
            return None
        if state.phase == openuno.Phase.dare:
            return state
        legal = openuno.legal_actions(state, state.active)
        openuno.apply(state, state.active, legal[turn % len(legal)])
    return None


RULES_OF_DARES = "modern112 custom1=dare custom2=dare custom3=dare"


def test_the_action_of_a_timeout_in_a_dare():
    state = next(state for seed in range(200) if (state := dares(seed)))
    with pytest.raises(ValueError, match="try_referee.state, ., 'ok'. or 'fail' .CE-16.") as raised:
        openuno.timeout_action(state)
    one_line(raised)
    assert not openuno.try_referee(state, state.active, "ok")


def test_the_action_of_a_timeout_while_laying():
    """Positions read from text in phase `laying`, some without any legal play."""
    laid = acted = 0
    for seed in range(300):
        state = openuno.deal("mattel multi_play=same_face finish_restrict=numbers_only", 3, 0, seed)
        for turn in range(120):
            if state.over or state.phase == openuno.Phase.laying:
                break
            legal = openuno.legal_actions(state, state.active)
            lays = [a for a in legal if "&" in str(a)]
            openuno.apply(state, state.active, (lays or legal)[turn % len(lays or legal)])
        if state.phase != openuno.Phase.laying:
            continue
        fields = dict(word.split("=", 1) for word in str(state).split(" "))
        hand = fields[f"h{state.active}"]
        for cards in (hand, "R0", "B+2", "W", "W4,W4", "R1,B5"):
            fields[f"h{state.active}"] = cards
            try:
                other = openuno.parse_state_line(" ".join("=".join(f) for f in fields.items()))
            except ValueError:
                continue
            laid += 1
            try:
                action = openuno.timeout_action(other)
            except ValueError as error:
                assert "no legal act" in str(error)
                continue
            acted += 1
            assert action in openuno.legal_actions(other, other.active)
    assert laid >= acted > 100


@pytest.mark.parametrize("dtype", ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint64"])
def test_moves_of_every_integer_type(dtype):
    env = openuno.VectorEnv(4, seed=1)
    env.step(env.masks.argmax(axis=1).astype(dtype))
    spread = numpy.zeros(8, dtype)
    spread[::2] = env.masks.argmax(axis=1)
    env.step(spread[::2])


def test_wrong_moves_are_refused():
    env = openuno.VectorEnv(4, seed=1)
    before, good = env.observations.copy(), env.masks.argmax(axis=1)
    for wrong, told in [
        (good + 0.7, "moves are whole numbers"),
        (good + 2**32, "is not legal in game 0; moves are 0 to 67"),
        (good - 2**33, "is not legal in game 0"),
        (good.astype(bool), "moves are whole numbers"),
        (good.reshape(2, 2), "one-dimensional"),
        ([good.tolist()], "one-dimensional"),
        ("moves", "not str"),
        (None, "not NoneType"),
        (good[:3], "moves has 3 entries for 4 games"),
    ]:
        with pytest.raises(ValueError, match=told) as raised:
            env.step(wrong)
        one_line(raised)
    assert (env.observations == before).all()


@pytest.mark.parametrize("wrong", BEYOND)
def test_a_move_is_a_whole_number(wrong):
    single, table = openuno.SingleEnv(["greedy"]), openuno.env(seats=2).unwrapped
    single.reset(seed=1)
    table.reset(seed=1)
    for step in (openuno.Episode().step, single.step, table.step):
        with pytest.raises(ValueError, match="a move is a whole number from 0 to 67") as raised:
            step(wrong)
        one_line(raised)


@pytest.mark.parametrize("wrong", [-1, 3.7, "7", [1]])
def test_a_seed_is_a_whole_number(wrong):
    env = openuno.VectorEnv(1)
    for seeded in (
        lambda: openuno.deal("-", 2, 0, wrong),
        lambda: openuno.Episode().deal(wrong),
        lambda: openuno.VectorEnv(1, seed=wrong),
        lambda: env.reset(wrong),
        lambda: openuno.SimPlan(seed=wrong),
        lambda: openuno.env().reset(seed=wrong),
        lambda: openuno.SingleEnv().reset(seed=wrong),
    ):
        with pytest.raises(
            ValueError, match="a seed (is|must be) a whole number (from 0 to|of 0 or)"
        ) as raised:
            seeded()
        one_line(raised)


@pytest.mark.parametrize("make", [openuno.SingleEnv, functools.partial(openuno.SingleVectorEnv, 2)])
@pytest.mark.parametrize(
    ("kinds", "told"),
    [
        ({"rules": 3.7}, "rules are Rules or their text, not 3.7"),
        ({"rules": None}, "rules are Rules or their text, not None"),
        ({"opponents": 3}, "opponents is a list with a bot for every other seat"),
        ({"opponents": {"greedy": 1}}, "opponents is a list with a bot for every other seat"),
        ({"seat": "x"}, "seat 'x' is not one of 0 to 3"),
        ({"seat": 1.0}, "seat 1.0 is not one of"),
        (
            {"max_decisions": "x"},
            "max_decisions must be a whole number of 1 or more, or None, not 'x'",
        ),
        (
            {"max_decisions": 2.5},
            "max_decisions must be a whole number of 1 or more, or None, not 2.5",
        ),
    ],
)
def test_wrong_arguments_of_environments_are_refused(make, kinds, told):
    with pytest.raises(ValueError, match=told) as raised:
        make(**kinds)
    one_line(raised)


@pytest.mark.parametrize("wrong", [3.7, b"d", ["d"], True])
@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("-", "returns an Action of `legal`, or None, not"),
        ("edition=flip", "returns an Action of `legal`, or None"),
    ],
)
def test_a_function_at_a_seat_must_return_an_action(wrong, rules, told):
    env = openuno.SingleEnv([lambda seen, past: wrong], rules)
    with pytest.raises(ValueError, match=told) as raised:
        for seed in range(9):
            env.reset(seed=seed)
            env.step(int(env.action_masks().argmax()))
    one_line(raised)


def test_wrong_options_and_opponents_are_refused():
    for env in (openuno.SingleEnv(["greedy"] * 2), openuno.env(seats=3)):
        with pytest.raises(ValueError, match="reset has no option dealler; it has dealer"):
            env.reset(options={"dealler": 1})
        for dealer in range(3):
            env.reset(seed=1, options={"dealer": dealer})
            assert env.unwrapped.episode.state.dealer == dealer
    with pytest.raises(ValueError, match="opponents is a list with a bot for every other seat"):
        openuno.SingleEnv(opponents="greedy")
    with pytest.raises(ValueError, match="bots is a list with a name or None per seat"):
        openuno.VectorEnv(1, seats=2, bots="greedy")


def test_a_simulation_can_be_interrupted():
    code = (
        "import openuno\nprint('begun', flush=True)\n"
        "openuno.simulate(openuno.SimPlan(games=10**11), threads=2)"
    )
    with interruptible(sys.executable, "-c", code) as run:
        assert run.stdout.readline() == "begun\n"
        time.sleep(1)
        run.send_signal(signal.SIGINT)
        _, told = run.communicate(timeout=30)
    assert "KeyboardInterrupt" in told and run.returncode == -signal.SIGINT


@pytest.mark.random_calls
@pytest.mark.parametrize("seed", ["1", "2"])
def test_random_calls_end_no_process(seed):
    """`./test python_all` makes ten times as many calls."""
    calls = os.environ.get("OPENUNO_FUZZ_CALLS", "50000")
    script = pathlib.Path(__file__).with_name("fuzz_calls.py")
    run = subprocess.run([sys.executable, script, calls, seed], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr[-2000:]
    assert f"{calls} calls" in run.stdout


@pytest.mark.parametrize("wrong", ["R5", 3, None, openuno.deal("-", 2, 0, 1)])
def test_texts_of_actions_are_refused_without_a_position(wrong):
    with pytest.raises(ValueError, match="action is an Action, as legal_actions.. gives") as raised:
        openuno.move_of(wrong, 0, 4)
    one_line(raised)


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (
            lambda: openuno.Episode("-", "4"),
            "types: openuno.core.Episode, str, str, for __init__.self",
        ),
        (
            lambda: openuno.VectorEnv(2, seats="3"),
            "wrong arguments, types: .*, for __init__.*records",
        ),
        (lambda: openuno.legal_actions("state", 0), "types: str, int, for legal_actions.state: "),
        (lambda: openuno.deal("-", 2, seed=1), "types: str, int, kwargs = . seed: int ., for deal"),
        (lambda: openuno.observe(3), "wrong arguments, types: int, for observe.state: "),
        (lambda: openuno.duel("greedy", "linear", 5, "2"), "wrong arguments, types: "),
    ],
)
def test_errors_about_wrong_types_have_one_line(call, told):
    """They were four lines or more, for each function of the extension."""
    with pytest.raises(TypeError, match=told) as raised:
        call()
    one_line(raised)
