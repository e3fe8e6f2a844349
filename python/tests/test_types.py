"""mypy and pyright, both strict, accept the package and a program that uses it."""

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


def mypy(place, *arguments):
    """What mypy prints. Its cache of NumPy and other packages stays in build/python."""
    cache = ["--cache-dir", ROOT / "build/python/mypy"]
    return subprocess.run(
        [sys.executable, "-m", "mypy", *cache, *arguments],
        capture_output=True,
        text=True,
        cwd=place,
    )


@pytest.mark.xdist_group("mypy")
def test_mypy_accepts_the_package_and_its_stub(tmp_path):
    said = mypy(tmp_path, "--config-file", ROOT / "pyproject.toml", "--package", "openuno")
    assert said.returncode == 0, said.stdout + said.stderr
    files = len(list((ROOT / "python/openuno").glob("*.py"))) + 1
    assert f"no issues found in {files} source files" in said.stdout


@pytest.mark.xdist_group("mypy")
def test_mypy_accepts_a_user_and_finds_wrong_arguments(tmp_path):
    (tmp_path / "user.py").write_text(USER)
    (tmp_path / "wrong.py").write_text(
        "import openuno\nopenuno.simulate(7)\nopenuno.env(seats='4')\n"
    )
    said = mypy(tmp_path, "--strict", "user.py", "wrong.py")
    assert "Found 2 errors in 1 file" in said.stdout, said.stdout + said.stderr
    assert "user.py" not in said.stdout


def pyright(place, *arguments):
    """What pyright reports, as JSON. It sees the packages of this interpreter."""
    if not shutil.which("node") or not PYRIGHT.is_file():
        pytest.skip("pyright is missing: tools/build_python installs it if there is node")
    path = f"{pathlib.Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    said = subprocess.run(
        ["node", PYRIGHT, "--outputjson", *arguments],
        capture_output=True,
        text=True,
        cwd=place,
        env={**os.environ, "PATH": path},
    )
    return json.loads(said.stdout)


def test_pyright_accepts_a_user_and_finds_a_wrong_argument(tmp_path):
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}')
    (tmp_path / "user.py").write_text(USER)
    (tmp_path / "wrong.py").write_text("import openuno\nopenuno.simulate(7)\n")
    found = pyright(tmp_path, "user.py", "wrong.py")["generalDiagnostics"]
    assert [pathlib.Path(one["file"]).name for one in found] == ["wrong.py"]


# PettingZoo has no py.typed, so --verifytypes does not know a class that derives from its classes,
# nor the functions that return one. A base class of our own for the type checker, as in
# openuno.spiel, would be known, but then PettingZoo's functions would not accept it.
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


# What stubtest reports about every extension of nanobind, whose functions and classes are of kinds
# that it does not know. Every other report is an error.
OF_NANOBIND = (
    "is not a function",
    "metaclass differs",
    "__nb_enum__ is not present in stub",
    'stub does not have *args parameter "args"',
    "stub is a staticmethod but runtime is not",
)


def test_the_stub_fits_the_extension(tmp_path):
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
    """The public names that a module defines and the members that its classes define, with their
    values."""
    for name, thing in vars(module).items():
        if name.startswith("_") or getattr(thing, "__module__", None) != module.__name__:
            continue
        yield name, thing
        if not inspect.isclass(thing) or isinstance(thing, enum.EnumMeta):
            continue
        own = [vars(base) for base in thing.__mro__ if base.__module__.startswith("openuno")]
        for member in {name for members in own for name in members}:
            if not member.startswith("_"):
                yield f"{name}.{member}", inspect.getattr_static(thing, member)


MODULES = [
    f"openuno.{one.name}"
    for one in pkgutil.iter_modules(openuno.__path__)
    if not one.name.startswith("_")
]


@pytest.mark.parametrize("name", ["openuno", *MODULES])
def test_every_public_name_has_a_docstring(name):
    """Including methods and properties, and with more than a signature. Plain values and
    enumerators need none."""
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
