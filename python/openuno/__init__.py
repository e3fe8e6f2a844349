"""UNO with every rule: the functions of the engine, records, and environments for learning.

The functions have the same names as in C++: `Rules`, `deal`, `legal_actions`, `try_apply`,
`observe`, `result`. They come from the extension `openuno.core`. `VectorEnv` plays thousands of
rounds on arrays, `env` is the PettingZoo environment, and `SingleEnv` the Gymnasium environment.
The environments of these toolkits are imported on first use, so that the package itself needs only
NumPy.
"""

import importlib
import importlib.util
import typing

from openuno import processor

__path__[:0] = processor.folders(__path__[0])

from openuno import core
from openuno.core import *
from openuno.duels import EachSeat as EachSeat, duel as duel, ladder as ladder
from openuno.equities import (
    PointSpreads as PointSpreads,
    ScoreWorth as ScoreWorth,
    equity as equity,
    points_of_rounds as points_of_rounds,
)
from openuno.parts import Parts as Parts, part_slices as part_slices
from openuno.pictures import Picture as Picture, picture as picture
from openuno.replays import RoundArrays as RoundArrays, arrays as arrays
from openuno.simulation import simulate as simulate
from openuno.training import Training as Training, TrainPoint as TrainPoint, train as train

if typing.TYPE_CHECKING:
    from openuno.aec import RawEnv as raw_env, env as env, parallel_env as parallel_env
    from openuno.frames import frame as frame
    from openuno.single import SingleEnv as SingleEnv
    from openuno.single_vector import SingleVectorEnv as SingleVectorEnv

# Names that are imported on first use: the module, and the name in it.
_LATE = {
    "env": ("openuno.aec", "env"),
    "raw_env": ("openuno.aec", "RawEnv"),
    "parallel_env": ("openuno.aec", "parallel_env"),
    "frame": ("openuno.frames", "frame"),
    "SingleEnv": ("openuno.single", "SingleEnv"),
    "SingleVectorEnv": ("openuno.single_vector", "SingleVectorEnv"),
}
if importlib.util.find_spec("gymnasium"):
    importlib.import_module("openuno.registration")

__all__ = [name for name in dir(core) if not name.startswith("_")] + [
    "EachSeat",
    "Parts",
    "Picture",
    "PointSpreads",
    "RoundArrays",
    "ScoreWorth",
    "TrainPoint",
    "Training",
    "arrays",
    "duel",
    "equity",
    "ladder",
    "part_slices",
    "picture",
    "points_of_rounds",
    "simulate",
    "train",
    *_LATE,
]
__version__: str = core.__version__


def __getattr__(name: str) -> typing.Any:
    if name not in _LATE:
        raise AttributeError(f"module 'openuno' has no attribute '{name}'")
    place, called = _LATE[name]
    return getattr(importlib.import_module(place), called)
