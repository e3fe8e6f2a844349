"""Training and equity from Python are `uno train` and `uno equity`: the same files and figures."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time

import openuno
import pytest
from interruptible import interruptible

ROOT = pathlib.Path(__file__).resolve().parents[2]
UNO = os.environ.get("UNO_BIN", str(ROOT / "build/release/uno"))


def uno(*arguments):
    """What the program prints."""
    return subprocess.run([UNO, *arguments], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    ("policy", "flags", "given"),
    [
        ("linear", ["--players", "2-3"], {"seats": (2, 3)}),
        (
            "heuristic",
            ["--objective", "points", "--field", "rule-v1", "--rival", "random"],
            {"objective": "points", "field": "rule-v1", "rival": openuno.bot("random")},
        ),
        ("critic", ["--seed", "9"], {"seed": 9}),
        ("flip", ["--players", "3"], {"seats": 3}),
    ],
)
def test_training_makes_the_file_of_the_program(policy, flags, given, tmp_path):
    rounds = 300 if policy == "critic" else 2000
    place, log = tmp_path / "made.weights", tmp_path / "log.csv"
    uno("train", policy, "--rounds", str(rounds), "--out", str(place), "--log", str(log), *flags)
    made = openuno.train(policy, rounds=rounds, **given)
    assert made.weights == place.read_text() and made.made in made.weights
    numbers = made.weights.split(made.made)[1].split("sum")[0].split()
    assert len(set(numbers)) > 3, "so few rounds change no weight, and show nothing"
    made.save(tmp_path / "again.weights")
    assert (tmp_path / "again.weights").read_bytes() == place.read_bytes()
    lines = [
        f"{at.rounds},{at.share:.5f},{at.standard_error:.5f},{at.entropy_bits:.5f}"
        for at in made.points
    ]
    assert lines == log.read_text().splitlines()[1:] and lines
    table = openuno.frame(made)
    assert table["rounds"].tolist() == [at.rounds for at in made.points]
    assert set(table.rival) == {made.rival}


def test_trained_weights_play(tmp_path):
    made = openuno.train(rounds=4000)
    made.save(tmp_path / "two.weights")
    share = openuno.duel(f"linear:{tmp_path}/two.weights", "random", 500).win_share
    assert share.low > 0.5 and made.seats == (2, 2)


def test_training_stops_after_the_given_minutes():
    made = openuno.train(rounds=10**9, minutes=0.02)
    assert made.rounds < 10**9 and f"stopped after {made.rounds}" in made.weights


@pytest.mark.parametrize(
    "work", ["train(rounds=10**9)", "points_of_rounds(10**9)", "train('attack', rounds=10**9)"]
)
def test_ctrl_c_stops_training(work):
    """Begun means that the process says so; it ends within seconds, not after hours."""
    code = f"import openuno; print(1, flush=True)\nopenuno.{work}"
    with interruptible(sys.executable, "-c", code) as run:
        assert run.stdout.readline() == "1\n"
        time.sleep(0.5)
        run.send_signal(signal.SIGINT)
        _, said = run.communicate(timeout=60)
    assert "KeyboardInterrupt" in said and run.returncode != 0


def test_equity_gives_the_figures_of_the_program():
    for scores, rules, flags in [
        ([480, 300, 410, 0], "-", []),
        ([150, 20], "target=200", ["--set", "target=200"]),
    ]:
        told = json.loads(
            uno(
                "equity",
                "--players",
                str(len(scores)),
                "--scores",
                ",".join(map(str, scores)),
                "--json",
                *flags,
            )
        )
        worth = openuno.equity(scores, rules)
        assert [
            {"score": one.score, "wins": one.wins, "rides_on_points": one.rides_on_points}
            for one in worth
        ] == told
        assert sum(one.wins for one in worth) == pytest.approx(1, abs=1e-3)
    table = openuno.frame(openuno.equity([100, 300]))
    assert table.wins[1] > table.wins[0] and table.score.tolist() == [100, 300]


def test_points_of_rounds_makes_the_file_of_the_program(tmp_path):
    uno("equity", "--make", str(tmp_path / "made.equity"), "--rounds", "100")
    spreads = openuno.points_of_rounds(100)
    spreads.save(tmp_path / "again.equity")
    assert (tmp_path / "again.equity").read_bytes() == (tmp_path / "made.equity").read_bytes()
    assert len(spreads.shares) == 9 and all(sum(row) == 10_000 for row in spreads.shares)
    table = openuno.frame(spreads)
    assert table.seats.tolist() == list(range(2, 11)) and "from_600" in table


def test_errors_of_training_and_equity():
    for wrong, said in [
        (lambda: openuno.train("x"), "policy is 'heuristic', 'linear', 'critic'"),
        (lambda: openuno.train(seats=17), "seats is a number from 2 to 16"),
        (lambda: openuno.train(seats=(4, 3)), "the smaller one first"),
        (lambda: openuno.train(rounds=0), "rounds is a number from 1"),
        (lambda: openuno.train(minutes=-1), "minutes must be 0"),
        (lambda: openuno.train(objective="x"), "objective is 'wins', 'points' or 'finish'"),
        (lambda: openuno.train(rival="uniform"), "rival is a bot"),
        (lambda: openuno.train(field="x"), "there is no bot 'x'"),
        (lambda: openuno.train("flip", field="greedy"), "there is no bot 'greedy'"),
        (lambda: openuno.train("no_mercy", 7), "E-NM"),
        (lambda: openuno.equity([1]), "2 to 10 seats, not of 1"),
        (lambda: openuno.equity([500, 0]), "a score is"),
        (
            lambda: openuno.equity([0, 0], "format=last_loses round_end=last_loses"),
            "only under format=target_points",
        ),
        (lambda: openuno.points_of_rounds(99), "rounds is a number from 100"),
    ]:
        with pytest.raises(ValueError, match=said) as raised:
            wrong()
        assert "\n" not in str(raised.value)
