"""The stored baselines as policies; in this folder,

    python -m openuno.benchmark two-v1 stored:dmc_1

A name is learner and seed, `clone_1`; `stored.names()` has all of them.
"""

import pathlib

from net import load

_WEIGHTS = pathlib.Path(__file__).parent / "weights"


def names():
    """All stored baselines, in order."""
    return sorted(path.stem.replace("-two-v1-", "_") for path in _WEIGHTS.glob("*-two-v1-*.npz"))


def __getattr__(name):
    path = _WEIGHTS / f"{name.replace('_', '-two-v1-')}.npz"
    if not path.is_file():
        raise AttributeError(
            f"there is no stored baseline '{name}'; there are {', '.join(names())}"
        )
    return load(path)
