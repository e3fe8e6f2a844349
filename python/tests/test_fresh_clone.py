"""pytest where nothing is built: one sentence that says what to run."""

import pathlib
import subprocess
import sys

TESTS = pathlib.Path(__file__).resolve().parent
# Whoever looks for openuno finds nothing, as in a clone that nothing was built in.
WITHOUT = """
import importlib.abc, sys
class Absent(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("openuno", "ray"):
            raise ModuleNotFoundError(f"No module named '{name}'", name=name)
sys.meta_path.insert(0, Absent())
import importlib.util, pytest
found = importlib.util.find_spec
importlib.util.find_spec = lambda name: None if name in ("openuno", "ray") else found(name)
sys.exit(pytest.main(sys.argv[1:]))
"""


def test_pytest_in_a_fresh_clone_says_what_to_run():
    said = subprocess.run(
        [sys.executable, "-c", WITHOUT, TESTS / "test_rules.py"],
        capture_output=True,
        text=True,
        cwd=TESTS.parents[1],
    )
    text = said.stdout + said.stderr
    assert said.returncode == 4
    assert "openuno, ray cannot be imported here" in text and "tools/build_python" in text
    assert "Traceback" not in text and "INTERNALERROR" not in text
