"""mypy --strict finds nothing wrong with who uses the package."""
import subprocess
import sys

USER = '''
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
env = openuno.VectorEnv(2, seed=1)
env.step(numpy.zeros(2, numpy.int64))
number: int = openuno.round_seed(1, 2)
'''


def test_mypy_strict(tmp_path):
    user = tmp_path / "user.py"
    user.write_text(USER)
    said = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--no-error-summary",
                           "--cache-dir", tmp_path / "cache", user],
                          capture_output=True, text=True, cwd=tmp_path)
    assert said.returncode == 0, said.stdout + said.stderr


def test_a_wrong_argument_is_found(tmp_path):
    user = tmp_path / "user.py"
    user.write_text("import openuno\nopenuno.simulate(7)\nopenuno.env(seats='4')\n")
    said = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir",
                           tmp_path / "cache", user], capture_output=True, text=True, cwd=tmp_path)
    assert said.returncode == 1 and "Found 2 errors" in said.stdout, said.stdout + said.stderr
