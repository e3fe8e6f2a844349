"""The stored baselines as policies. In this folder, run:

    python -m openuno.benchmark two-v1 stored:dmc_1

A name consists of learner and seed: `clone_1`. `stored.names()` lists all of them.
"""

import pathlib

from net import load

_WEIGHTS = pathlib.Path(__file__).parent / "weights"


def names():
    """The names of all stored baselines, in order."""
    return sorted(path.stem.replace("-two-v1-", "_") for path in _WEIGHTS.glob("*-two-v1-*.npz"))


def __getattr__(name):
    path = _WEIGHTS / f"{name.replace('_', '-two-v1-')}.npz"
    if not path.is_file():
        raise AttributeError(
            f"there is no stored baseline '{name}'; there are {', '.join(names())}"
        )
    return load(path)
