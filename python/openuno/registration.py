"""Registers the environments with Gymnasium. The package imports this module if Gymnasium is
installed, so that `gymnasium.make("openuno/Uno-v0")` works after `import openuno`."""

import gymnasium

from openuno import core

_NAMES: dict[str, dict[str, object]] = {
    "openuno/Uno-v0": {},
    "openuno/UnoTwoPlayers-v0": {"opponents": ("greedy",)},
    "openuno/UnoLearner-v0": {"opponents": ("greedy",), "rules": "play_policy=must"},
    # openuno/AllWild-v0, openuno/NoMercy-v0, ...: every edition except classic, which is Uno-v0.
    **{
        f"openuno/{name.title().replace('_', '')}-v0": {"rules": f"edition={name}"}
        for name in core.editions()[1:]
    },
}
for _name, _arguments in _NAMES.items():
    if _name not in gymnasium.registry:
        gymnasium.register(
            _name,
            entry_point="openuno.single:SingleEnv",
            vector_entry_point="openuno.single_vector:SingleVectorEnv",
            kwargs=_arguments,
        )
