"""mypy and pyright, both strict, find nothing wrong with the package nor with who uses it."""

import enum
import importlib
import inspect
import json
import os
import pathlib
import pkgutil
import shutil
import subprocess
import sys

import openuno
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PYRIGHT = ROOT / "build/python/pyright/node_modules/pyright/index.js"

USER = """

import numpy
import openuno

result = openuno.simulate(openuno.SimPlan(games=10), threads=1)
print(result["setups"])
table = openuno.env("mattel", seats=3)
table.reset(seed=1)
single = openuno.SingleEnv(["greedy"] * 2, render_mode=None)
seen, told = single.reset(seed=1)
seen, worth, over, cut, told = single.step(3)
half: float = worth / 2
env = openuno.VectorEnv(2, seed=1, records=True)
env.step(numpy.zeros(2, numpy.int64))
number: int = openuno.round_seed(1, 2)
state = openuno.deal("-", 2, 0, 1)
episode = openuno.Episode.from_state(state, acts=[], calls="players")
row = openuno.encode(openuno.observe(state, 0), out=numpy.zeros(432, numpy.uint8))
act: openuno.Action | None = episode.action_of(episode.step_bot("linear"), 0)
rows = openuno.arrays(env.record(0), reward="rank")
returns: float = float(rows.returns.sum())
bot = openuno.bot("linear")
worths: list[tuple[openuno.Action, float]] = bot.worths(episode.view(0), episode.history)


def first(observations: openuno.duels.Bytes, masks: openuno.duels.Bytes) -> openuno.duels.Moves:
    moves: openuno.duels.Moves = masks.argmax(axis=1)
    return moves


report = openuno.duel(first, bot, 10, sprt=(0.5, 0.6))
report = openuno.duel(openuno.EachSeat(bot.choose), "greedy", 10)


def cheapest(seen: openuno.Observation, past: openuno.History) -> openuno.Action | None:
    return seen.legal[0]


report = openuno.duel(openuno.EachSeat(cheapest), "sensible", 10, rules="edition=flip", match=True)
flipped = openuno.SingleEnv([cheapest, "linear"], "edition=flip")
match = openuno.start_match("edition=flip", 2, 0)
dealt: openuno.State = openuno.deal_round(match, 1)
env.step([0, 1])
low: float | None = report.win_share.low
many = openuno.SingleVectorEnv(2, ["greedy"], max_decisions=5)
seen, infos = many.reset(seed=1)
single = openuno.SingleEnv([bot, "greedy", bot.choose])
parallel = openuno.parallel_env(seats=2)
rules = openuno.Rules(edition="flip", seven="swap")
many = openuno.SingleVectorEnv(2, rules=rules)
position: openuno.State = openuno.Episode(rules).state
view = openuno.observe(position, position.active)
back: openuno.Action | None = openuno.action_of(3, 0, 2, "flip")
backs: list[list[str]] | None = view.backs
said: openuno.Action | None = openuno.bot("linear", "flip").choose(view)
texts: list[tuple[int, str]] = openuno.Episode.from_state(position).record().texts
"""


@pytest.fixture(scope="module", name="cache")
def mypy_cache(tmp_path_factory):
    """What mypy has read once, as NumPy, for the runs after it; nothing of an earlier day."""
    return tmp_path_factory.mktemp("mypy")


def test_mypy_strict(tmp_path, cache):
    user = tmp_path / "user.py"
    user.write_text(USER)
    said = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--strict",
            "--no-error-summary",
            "--cache-dir",
            cache,
            user,
        ],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert said.returncode == 0, said.stdout + said.stderr


def test_mypy_strict_over_the_package(tmp_path, cache):
    """Every file of it, the extension's stub among them."""
    said = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--config-file",
            ROOT / "pyproject.toml",
            "--cache-dir",
            cache,
            "--package",
            "openuno",
        ],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert said.returncode == 0, said.stdout + said.stderr
    files = len(list((ROOT / "python/openuno").glob("*.py"))) + 1
    assert f"no issues found in {files} source files" in said.stdout


def pyright(place, *arguments):
    """What it says as JSON; the packages are those of this interpreter."""
    if not shutil.which("node") or not PYRIGHT.is_file():
        pytest.skip("pyright is not there: tools/build_python installs it, with node")
    path = f"{pathlib.Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    said = subprocess.run(
        ["node", PYRIGHT, "--outputjson", *arguments],
        capture_output=True,
        text=True,
        cwd=place,
        env={**os.environ, "PATH": path},
    )
    return json.loads(said.stdout)


def test_pyright_strict_over_who_uses_it(tmp_path):
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}')
    (tmp_path / "user.py").write_text(USER)
    assert pyright(tmp_path, "user.py")["generalDiagnostics"] == []
    (tmp_path / "user.py").write_text("import openuno\nopenuno.simulate(7)\n")
    assert pyright(tmp_path, "user.py")["summary"]["errorCount"] == 1


# PettingZoo does not say that it has types (py.typed): the class that derives from it stays unknown
# to --verifytypes, whatever is written here, though all its own members are known, and with it the
# functions that make one. A base of ours for the checker alone would make it known, as it does in
# openuno.spiel, and then PettingZoo's functions, which have types, would refuse it.
OF_OTHERS = {
    "openuno.env",
    "openuno.raw_env",
    "openuno.parallel_env",
    "openuno.aec.RawEnv",
    "openuno.aec.env",
    "openuno.aec.parallel_env",
    "openuno.openuno_v0.env",
    "openuno.openuno_v0.raw_env",
    "openuno.openuno_v0.parallel_env",
}


def test_pyright_knows_every_public_type(tmp_path):
    told = pyright(tmp_path, "--verifytypes", "openuno", "--ignoreexternal")["typeCompleteness"]
    shown = [symbol for symbol in told["symbols"] if symbol["isExported"]]
    unknown = [
        symbol["name"] for symbol in shown if not symbol["isTypeKnown"] or symbol["isTypeAmbiguous"]
    ]
    assert len(shown) > 900
    assert set(unknown) == OF_OTHERS


def test_a_wrong_argument_is_found(tmp_path, cache):
    user = tmp_path / "user.py"
    user.write_text("import openuno\nopenuno.simulate(7)\nopenuno.env(seats='4')\n")
    said = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache, user],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert said.returncode == 1 and "Found 2 errors" in said.stdout, said.stdout + said.stderr


# What stubtest cannot see in an extension of nanobind, whose functions and classes are of its own
# kinds: everything else that it says is an error.
OF_NANOBIND = (
    "is not a function",
    "metaclass differs",
    "__nb_enum__ is not present in stub",
    'stub does not have *args parameter "args"',
    "stub is a staticmethod but runtime is not",
)


def test_the_stub_is_the_extension(tmp_path):
    said = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy.stubtest",
            "openuno.core",
            "--concise",
            "--ignore-disjoint-bases",
        ],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert "openuno.core" in said.stdout, said.stderr
    wrong = [
        line
        for line in said.stdout.splitlines()
        if line and not any(known in line for known in OF_NANOBIND)
    ]
    assert not wrong


def public_members(module):
    """Names and values: of the module what was written there, of classes all that they have, by
    whatever way they came to it. Only what comes from OpenSpiel's C++ has no docstring there."""
    for name, thing in vars(module).items():
        if name.startswith("_") or getattr(thing, "__module__", None) != module.__name__:
            continue
        yield name, thing
        if not inspect.isclass(thing) or isinstance(thing, enum.EnumMeta):
            continue
        theirs = {
            member
            for base in thing.__mro__
            if base.__module__.startswith("pyspiel")
            for member in vars(base)
        }
        own = {
            member
            for base in thing.__mro__
            if base.__module__.startswith("openuno")
            for member in vars(base)
        }
        for member in dir(thing):
            if not member.startswith("_") and (member in own or member not in theirs):
                yield f"{name}.{member}", inspect.getattr_static(thing, member)


@pytest.mark.parametrize(
    "name",
    [
        "openuno",
        *(
            f"openuno.{one.name}"
            for one in pkgutil.iter_modules(openuno.__path__)
            if not one.name.startswith("_")
        ),
    ],
)
def test_every_public_name_has_a_docstring(name):
    """Also every method and property of the classes, and more than its signature; plain values and
    enumerators name themselves."""
    module = importlib.import_module(name)
    assert (module.__doc__ or "").strip()
    named, silent = list(public_members(module)), []
    assert len(named) > 350 or name != "openuno.core"
    for called, value in named:
        told = (inspect.getdoc(value) or "").strip()
        own = called.rsplit(".", maxsplit=1)[-1]
        signatures = (f"{own}(", "(self")
        words = [line for line in told.splitlines() if line and not line.startswith(signatures)]
        if not words and not isinstance(value, (int, float, tuple, str, dict, list, type(None))):
            silent.append(called)
    assert not silent
