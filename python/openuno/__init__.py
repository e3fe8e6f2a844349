"""UNO with every rule: the engine's verbs, records, and environments for learning.

The verbs have the names they have in C++ and stand in `openuno.core`, with docstrings: `Rules`,
`deal`, `legal_actions`, `try_apply`, `observe`, `result`. `VectorEnv` plays thousands of rounds on
arrays. `env` is the PettingZoo environment, `SingleEnv` the Gymnasium one; they are imported when
asked for, so that the package itself needs NumPy alone. It knows no rule; it asks.
"""
import importlib

from openuno import core
from openuno.core import *
from openuno.simulation import simulate

_LATE = {"env": "openuno.aec", "SingleEnv": "openuno.single"}

__all__ = [name for name in dir(core) if not name.startswith("_")] + ["simulate", *_LATE]
__version__ = core.__version__


def __getattr__(name):
    if name not in _LATE:
        raise AttributeError(f"module 'openuno' has no attribute '{name}'")
    return getattr(importlib.import_module(_LATE[name]), name)
