"""UNO with every rule: the engine's verbs, records, and environments for learning.

The verbs have the names they have in C++ and stand in `openuno.core`, with docstrings: `Rules`,
`deal`, `legal_actions`, `try_apply`, `observe`, `result`. `VectorEnv` plays thousands of rounds on
arrays. `env` is the PettingZoo environment, `SingleEnv` the Gymnasium one; they are imported when
asked for, so that the package itself needs NumPy alone. It knows no rule; it asks.
"""
import importlib
import typing

from openuno import core
from openuno.core import *
from openuno.simulation import simulate as simulate

if typing.TYPE_CHECKING:
    from openuno.aec import env as env
    from openuno.single import SingleEnv as SingleEnv

_LATE = {"env": "openuno.aec", "SingleEnv": "openuno.single"}

__all__ = [name for name in dir(core) if not name.startswith("_")] + ["simulate", *_LATE]
__version__: str = core.__version__


def __getattr__(name: str) -> typing.Any:
    if name not in _LATE:
        raise AttributeError(f"module 'openuno' has no attribute '{name}'")
    return getattr(importlib.import_module(_LATE[name]), name)
