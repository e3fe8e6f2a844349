"""Every baseline learns something from few decisions, and its stored weights can be loaded."""

import pathlib
import subprocess
import sys

import numpy
import openuno
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLACE = ROOT / "python/baselines"
STORED = sorted((PLACE / "weights").glob("*.npz"))


@pytest.fixture(autouse=True)
def _beside(monkeypatch):
    monkeypatch.syspath_prepend(str(PLACE))


def share(policy, field, deals=400):
    """Rounds won in the task that all baselines were trained for."""
    return openuno.duel(policy, field, deals).win_share


# Any legal play wins 29% against `greedy`; what they begin with, and draws at will, next to none.
@pytest.mark.parametrize(
    ("learner", "decisions", "least"),
    [
        ("clone", 40_000, 0.42),
        ("dmc", 60_000, 0.25),
        ("dqn", 40_000, 0.22),
        ("nfsp", 40_000, 0.22),
        ("ppo", 60_000, 0.25),
    ],
)
def test_every_baseline_learns_from_few_decisions(learner, decisions, least, tmp_path):
    subprocess.run(
        [
            sys.executable,
            PLACE / "train.py",
            learner,
            "--decisions",
            str(decisions),
            "--deals",
            "20",
            "--out",
            tmp_path,
        ],
        check=True,
        capture_output=True,
    )
    from net import load

    policy = load(tmp_path / f"{learner}-two-v1-1.npz")
    assert share(policy, "greedy").value > least
    lines = (tmp_path / f"{learner}-two-v1-1.csv").read_text().splitlines()
    assert len(lines) == 1 + 20 and lines[0].startswith("learner,task,seed,decisions,field")
    assert int(lines[-1].split(",")[3]) >= decisions


def test_gradients_are_those_of_the_loss():
    """Backpropagation against differences, for every layer."""
    from net import Net

    chance = numpy.random.default_rng(1)
    net = Net(5, chance)
    net.of = {name: x.astype(numpy.float64) for name, x in net.of.items()}
    net.of["w3"] *= 10
    seen = chance.integers(0, 3, (7, openuno.OBSERVATION_BYTES)).astype(numpy.uint8)
    aims, values = chance.normal(size=(7, 5)), chance.normal(size=7)

    def loss():
        numbers, value, _ = net.forward(seen)
        return (((numbers - aims) ** 2).sum() + ((value - values) ** 2).sum()) / 2 / 7

    slopes = {}
    net._adam = lambda given, rate: slopes.update(given)
    numbers, value, kept = net.forward(seen)
    net.learn(kept, numbers - aims, value - values, 1e-3)
    for name, slope in slopes.items():
        flat = net.of[name].reshape(-1)
        for at in chance.integers(flat.size, size=5):
            before, step = flat[at], 1e-6
            flat[at] = before + step
            more = loss()
            flat[at] = before - step
            less = loss()
            flat[at] = before
            expected = (more - less) / (2 * step)
            assert slope.reshape(-1)[at] == pytest.approx(expected, rel=1e-3, abs=1e-6), name


def test_a_reservoir_is_an_even_sample():
    from learners import Memory

    memory = Memory(500, numpy.random.default_rng(3), reservoir=True)
    for number in range(5000):
        memory.add(numpy.int64(number))
    kept = memory.columns[0]
    assert len(set(kept.tolist())) == 500
    assert numpy.mean(kept) == pytest.approx(2500, abs=200)


# One seed of each learner; `./test python_all` plays all of them.
@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, marks=[] if path.stem.endswith("-1") else pytest.mark.slow, id=path.stem)
        for path in STORED
    ],
)
def test_stored_weights_win_as_much_as_the_end_of_their_curve(path):
    """The last point of the curve, on the same deals; 16-bit weights may change a close choice."""
    from net import load

    policy = load(path)
    rows = [line.split(",") for line in (PLACE / "curves.csv").read_text().splitlines()[1:]]
    learner, seed = path.stem.split("-")[0], path.stem.split("-")[-1]
    last = [row for row in rows if row[0] == learner and row[2] == seed and row[4] == "greedy"][-1]
    now = openuno.duel(policy, "greedy", int(last[5]), range="tune").win_share.value
    assert now == pytest.approx(float(last[6]), abs=0.01)
    assert policy.trained == int(last[3])


def test_stored_baselines_are_policies_by_name():
    import stored

    assert {"clone_3", "dmc_1", "dqn_3", "nfsp_1", "ppo_3"} <= set(stored.names())
    assert stored.dmc_1.trained > 5_000_000 and stored.dmc_1.parameters == 80_837
    with pytest.raises(AttributeError, match="no stored baseline 'dmc_9'; there are clone_1"):
        stored.dmc_9  # noqa: B018


def test_interval_over_seeds_uses_students_t():
    """Of three it is Student's with two degrees of freedom: 1, 2, 3 are 2 and 4.303 / sqrt(3)."""
    import table

    assert table.cell([1.0, 2.0, 3.0]) == "2.0 ± 2.5" and table.cell([49.46]) == "49.5"
