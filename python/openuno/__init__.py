"""UNO with every rule: the engine's verbs, records, and environments for learning.

The verbs have the names they have in C++ and stand in `openuno.core`, with docstrings: `Rules`,
`deal`, `legal_actions`, `try_apply`, `observe`, `result`. This package knows no rule; it asks.
"""
from openuno import core
from openuno.core import *

__all__ = [name for name in dir(core) if not name.startswith("_")]
__version__ = "0.1.0"
