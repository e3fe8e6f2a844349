"""An installed package works with NumPy alone: what tools/wheels runs in an environment with
nothing else. Prints one line, ends with an error when anything is wrong.
"""

import hashlib
import pathlib
import platform
import sys

import numpy
import openuno
from openuno import exact, rlcard, tiny

# Of the arrays that played() goes through: the same on every processor. It changes with moves,
# bytes, deals and what `linear` plays, which CHANGELOG.md tells.
ARRAYS = "aa706160394e41a7"


def played():
    """16 hexadecimal digits of observations, masks and rewards in every edition, by chance and
    against `linear`, who weighs its acts in floating point."""
    told = hashlib.sha256()
    for rules in (
        "-",
        "party_table",
        "edition=all_wild",
        "edition=no_mercy",
        "edition=flip",
        "edition=attack",
    ):
        env = openuno.VectorEnv(48, rules, seats=3, bots=[None, "linear", None], seed=11)
        for _ in range(200):
            env.step_random()
            for array in (env.observations, env.masks, env.rewards, env.winners):
                told.update(numpy.ascontiguousarray(array).tobytes())
    return told.hexdigest()[:16]


def main():
    place = pathlib.Path(openuno.__file__).resolve()
    assert "site-packages" in place.parts, place
    assert (place.parent / "py.typed").exists() and (place.parent / "core.pyi").exists()
    env = openuno.VectorEnv(64, "party_table", seats=3, bots=[None, "linear", "greedy"], seed=1)
    rounds = 0
    for _ in range(200):
        env.step(env.masks.argmax(axis=1))
        rounds += int(env.ended.sum())
    assert rounds > 0
    episode = openuno.Episode("edition=flip", seats=3)
    episode.deal(seed=1)
    while not episode.over:
        episode.step_bot("linear")
    assert openuno.arrays(episode.record()).observations.dtype == numpy.uint8
    assert openuno.duel("linear", "random", 50).win_share.value > 0.5
    assert openuno.simulate(openuno.SimPlan(games=100))["games"] == 100
    assert openuno.train(rounds=64).weights
    tree = exact.Tree(tiny.game("tiny_1"))
    assert tree.exploitability(tree.solve(20)) < 0.05
    table = rlcard.make("uno", {"seed": 1})
    assert table.get_perfect_information()["num_players"] == 2
    try:
        openuno.Rules(edition="x")
    except ValueError as wrong:
        assert "flip" in str(wrong)
    assert played() == ARRAYS, f"arrays are {played()}, not {ARRAYS}"
    level = " v2" if pathlib.Path(openuno.core.__file__).parent.name == "v2" else ""
    print(
        f"openuno {openuno.__version__} plays in Python {sys.version.split()[0]}, "
        f"NumPy {numpy.__version__}, on {platform.machine()}{level}; arrays {ARRAYS}"
    )


if __name__ == "__main__":
    main()
