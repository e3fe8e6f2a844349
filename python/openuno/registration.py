"""The names under which Gymnasium makes the environments. Imported with the package wherever
Gymnasium is installed, so that `gymnasium.make("openuno/Uno-v0")` finds them."""
import gymnasium

_NAMES: dict[str, dict[str, object]] = {
    "openuno/Uno-v0": {},
    "openuno/UnoTwoPlayers-v0": {"opponents": ("greedy",)},
    "openuno/UnoLearner-v0": {"opponents": ("greedy",), "rules": "play_policy=must"},
    "openuno/AllWild-v0": {"rules": "edition=all_wild"},
    "openuno/NoMercy-v0": {"rules": "edition=no_mercy"},
    "openuno/Flip-v0": {"rules": "edition=flip"},
    "openuno/Attack-v0": {"rules": "edition=attack"},
    "openuno/Flex-v0": {"rules": "edition=flex"},
}


def register() -> None:
    """Tells Gymnasium the names, once."""
    for name, kinds in _NAMES.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="openuno.single:SingleEnv",
                               vector_entry_point="openuno.single_vector:SingleVectorEnv",
                               kwargs=kinds)


register()
