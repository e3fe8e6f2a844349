"""The names under which Gymnasium makes the environments. Imported with the package wherever
Gymnasium is installed, so that `gymnasium.make("openuno/Uno-v0")` finds them."""

import gymnasium

from openuno import core

_NAMES: dict[str, dict[str, object]] = {
    "openuno/Uno-v0": {},
    "openuno/UnoTwoPlayers-v0": {"opponents": ("greedy",)},
    "openuno/UnoLearner-v0": {"opponents": ("greedy",), "rules": "play_policy=must"},
    # AllWild, NoMercy, Flip, ...: every game but the classic one, which is Uno.
    **{
        f"openuno/{name.title().replace('_', '')}-v0": {"rules": f"edition={name}"}
        for name in core.editions()[1:]
    },
}


def register() -> None:
    """Tells Gymnasium the names, once."""
    for name, kinds in _NAMES.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="openuno.single:SingleEnv",
                vector_entry_point="openuno.single_vector:SingleVectorEnv",
                kwargs=kinds,
            )


register()
