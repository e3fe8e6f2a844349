"""Says what to run where the package or what its tests need is not installed, instead of stopping
at the first import: `pytest` in a fresh clone."""

import importlib.util

import pytest

NEEDED = [
    "openuno",
    "numpy",
    "hypothesis",
    "gymnasium",
    "pettingzoo",
    "ray",
    "rlcard",
    "websockets",
]


def missing():
    """Packages that the tests import and that are not there."""
    return [name for name in NEEDED if importlib.util.find_spec(name) is None]


def pytest_configure():
    if missing():
        pytest.exit(
            f"{', '.join(missing())} cannot be imported here. Build the package and what "
            "tests it with tools/build_python, then run build/python/venv/bin/python -m "
            "pytest",
            returncode=4,
        )
