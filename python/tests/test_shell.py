"""Every command in the documents of the package runs, with small budgets, and commands end cleanly
if their output is closed or Ctrl-C is pressed."""

import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import time

import pytest
from interruptible import interruptible

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ["README.md", "BENCHMARK.md", "recipes/README.md", "baselines/README.md"]
LEVEL = "--config-settings=cmake.define.UNO_X86_LEVEL=v2"
RECIPE = "python/recipes/cleanrl_ppo.py"
# Commands that take minutes, build or install something, and what runs them instead.
ELSEWHERE = {
    "python3 -m venv build/venv": "test",
    "tools/wheels --arch arm64": "tools/wheels",
    "build/venv/bin/pip install .": "tools/wheels",
    f"build/venv/bin/pip install . {LEVEL}": "tools/build_python",
    "build/venv/bin/pip install '.[pettingzoo]' matplotlib": "python/requirements.txt",
    "tools/recipes cleanrl_ppo": "test",
    f"build/python/recipes/bin/python {RECIPE} --decisions 1000000": "tools/recipes",
}
# Smaller values for arguments, and flags that make commands short. learn.py and compare_rules.py
# run here only, so they have enough rounds to show that they work.
SHORTER = {
    "linear:1000000": "linear:200",
    "search:1000": "search:9",
    "linear:9800000": "linear:90",
    "search:200000": "search:9",
    "20000": "20",
}
ADDED = {
    "openuno.benchmark two-v1": ["--deals", "20"],
    "random_play.py": ["--seconds", "0.1"],
    "learn.py": ["--rounds", "8000", "--expect", "0.15"],
    "compare_rules.py": ["--games", "2000"],
    "train.py dmc": ["--decisions", "3000", "--deals", "20", "--out", "."],
}


def commands(page):
    """The lines of a page that are for a shell, with where they begin."""
    place, fenced, lines = "", None, []
    for line in (ROOT / "python" / page).read_text().splitlines():
        if line.startswith("```"):
            fenced = line if fenced is None else None
        elif fenced == "```" and line.startswith("cd "):
            place = line.removeprefix("cd ")
        elif fenced == "```":
            lines.append((place, line))
        else:
            place = ""
    return lines


ALL = [(page, *one) for page in PAGES for one in commands(page)]


def test_the_documents_have_commands():
    assert len(ALL) > 15 and {line for _, _, line in ALL} > set(ELSEWHERE)
    for where in ELSEWHERE.values():
        assert (ROOT / where).is_file()


@pytest.mark.parametrize(("place", "line"), [one[1:] for one in ALL if one[2] not in ELSEWHERE])
def test_every_command_of_the_documents_runs(place, line, tmp_path):
    words = [SHORTER.get(word, word) for word in shlex.split(line)]
    assert words[0] == "python" or words[0].endswith("venv/bin/python"), f"who runs {line}?"
    for name, flags in ADDED.items():
        if name in line and flags[0] not in words:
            words += flags
    words = [str(ROOT / word) if re.match(r"python/.*\.py$", word) else word for word in words]
    (tmp_path / "my_agent.py").write_text("def policy(_, masks):\n    return masks.argmax(1)\n")
    ran = subprocess.run(
        [sys.executable, *words[1:]],
        capture_output=True,
        text=True,
        cwd=ROOT / place if place else tmp_path,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip()


@pytest.mark.parametrize(
    "words",
    [
        ["openuno"],
        ["openuno", "flip"],
        ["openuno.benchmark"],
        ["openuno.benchmark", "--help"],
        ["openuno.hidden_hands"],
        ["openuno.corpus", "--help"],
        ["openuno.benchmark", "two-v1", "greedy", "--deals", "3"],
    ],
)
def test_a_closed_output_ends_a_command(words):
    """As `| head` does: it was a traceback, BrokenPipeError."""
    reads, writes = os.pipe()
    os.close(reads)
    ran = subprocess.run(
        [sys.executable, "-m", *words], stdout=writes, stderr=subprocess.PIPE, text=True
    )
    os.close(writes)
    assert (ran.returncode, ran.stderr) == (128 + signal.SIGPIPE, "")


def test_ctrl_c_ends_a_command():
    code = """
import runpy, sys
import openuno.benchmark
print("read in", flush=True)
sys.argv = ["benchmark", "two-v1", "linear"]
runpy.run_module("openuno.benchmark", run_name="__main__", alter_sys=True)
"""
    with interruptible(sys.executable, "-W", "ignore", "-c", code) as run:
        assert run.stdout.readline() == "read in\n"
        time.sleep(1)
        run.send_signal(signal.SIGINT)
        out, told = run.communicate(timeout=60)
    assert (run.returncode, out, told) == (128 + signal.SIGINT, "", "")
