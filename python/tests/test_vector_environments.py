"""What `SingleVectorEnv` does when a round is over, and with functions at its tables."""

import copy
import pickle
import warnings

import gymnasium
import numpy
import openuno
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from openuno import SingleVectorEnv

MODES = list(AutoresetMode)
RULES = ["-", "edition=flip"]


def last(seen, past):
    return [act for act in seen.legal if str(act) != "uno"][-1]


def first(seen):
    return seen["action_mask"].argmax(axis=-1)


def courses(envs, steps):
    """Of each game what was seen, done and paid, round after round, whichever mode tells it."""
    seen, _ = envs.reset(seed=4)
    told, waits = [[] for _ in range(envs.num_envs)], numpy.zeros(envs.num_envs, bool)
    mode = envs.metadata["autoreset_mode"]
    for _ in range(steps):
        if mode == AutoresetMode.DISABLED and waits.any():
            seen, _ = envs.reset(options={"reset_mask": waits})
            waits[:] = False
        moves = first(seen)
        moves[waits] = -7  # of a game that is only dealt anew nobody looks at the move
        before, (seen, paid, ended, cut, infos) = seen, envs.step(moves)
        told_of = infos.get("final_info", infos)
        for game in range(envs.num_envs):
            if waits[game]:
                assert paid[game] == 0 and not ended[game] and not cut[game]
                continue
            over = ended[game] or cut[game]
            final = (
                infos["final_obs"][game]
                if "final_obs" in infos and over
                else {name: rows[game] for name, rows in seen.items()}
            )
            end = (
                (
                    final["observation"].tobytes(),
                    final["action_mask"].tobytes(),
                    [int(told_of[name][game]) for name in ("winner", "points", "turns")],
                )
                if over
                else None
            )
            told[game].append(
                (
                    before["observation"][game].tobytes(),
                    int(moves[game]),
                    paid[game],
                    ended[game],
                    cut[game],
                    end,
                )
            )
        waits = (ended | cut) if mode != AutoresetMode.SAME_STEP else waits
    return told


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("functions", [False, True])
def test_every_mode_plays_the_same_rounds(rules, functions):
    # In C++ bots of neighbouring games share a chance, which "linear" does not draw from.
    opponents = [last, "random"] if functions else ["linear"] * 2
    same, after, disabled = (
        courses(
            SingleVectorEnv(
                4, opponents, rules, 1, reward="points", max_decisions=11, autoreset_mode=mode
            ),
            150,
        )
        for mode in (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP, AutoresetMode.DISABLED)
    )
    ends = cuts = 0
    for one, two, three in zip(same, after, disabled, strict=True):
        assert len(one) == len(three) > len(two) > 100
        assert one[: len(two)] == two
        assert one == three
        ends += sum(bool(step[3]) for step in one)
        cuts += sum(bool(step[4]) for step in one)
    assert ends > 5 and cuts > 5


@pytest.mark.parametrize("mode", MODES)
def test_wrappers_of_gymnasium_count_the_same_in_every_mode(mode):
    envs = SingleVectorEnv(6, ["greedy"], max_decisions=15, autoreset_mode=mode)
    by_hand = [
        [(sum(step[2] for step in part), len(part)) for part in rounds(game)]
        for game in courses(SingleVectorEnv(6, ["greedy"], max_decisions=15), 100)
    ]
    assert envs.metadata["autoreset_mode"] is mode
    assert SingleVectorEnv.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        counted = RecordEpisodeStatistics(envs)
        listed = DictInfoToList(counted)
    seen, _ = listed.reset(seed=4)
    told = [[] for _ in range(6)]
    for _ in range(100):
        seen, _, ended, cut, infos = listed.step(first(seen))
        for game in numpy.flatnonzero(ended | cut):
            told[game].append((infos[game]["episode"]["r"], infos[game]["episode"]["l"]))
        if mode == AutoresetMode.DISABLED and (ended | cut).any():
            seen, _ = listed.reset(options={"reset_mask": ended | cut})
    for one, two in zip(by_hand, told, strict=True):
        assert 3 < len(two) <= len(one) and one[: len(two)] == two


def rounds(steps):
    """The steps of a game, of each round that is over."""
    begin = 0
    for at, step in enumerate(steps):
        if step[5]:
            yield steps[begin : at + 1]
            begin = at + 1


def test_gymnasium_makes_every_mode():
    for mode in MODES:
        for given in (mode, mode.value):
            envs = gymnasium.make_vec(
                "openuno/Uno-v0", 2, autoreset_mode=given, vectorization_mode="vector_entry_point"
            )
            assert envs.metadata["autoreset_mode"] is mode
    with pytest.raises(ValueError, match="autoreset_mode is 'NextStep', 'SameStep', 'Disabled'"):
        SingleVectorEnv(2, autoreset_mode="same")
    envs = SingleVectorEnv(2, ["greedy"], max_decisions=1, autoreset_mode="Disabled")
    seen, _ = envs.reset(seed=1)
    envs.step(first(seen))
    with pytest.raises(ValueError, match="the round of game 0 is over: reset.options="):
        envs.step(first(seen))
    for wrong in ([True, False], numpy.array([1, 0]), numpy.array([True]), numpy.zeros(2, bool)):
        with pytest.raises(ValueError, match="reset_mask must be an array of 2 bools, at least"):
            envs.reset(options={"reset_mask": wrong})
    with pytest.raises(ValueError, match="reset has no option mask; it has reset_mask"):
        envs.reset(options={"mask": 1})
    with pytest.raises(ValueError, match="a seed deals new rounds in all games"):
        envs.reset(seed=1, options={"reset_mask": numpy.ones(2, bool)})


@pytest.mark.parametrize("calls", ["automatic", "players"])
def test_functions_of_bots_play_as_the_bots(calls):
    """A function that asks a bot which draws no chance plays on as the bot itself does in C++."""
    bot = openuno.bot("linear")

    def choose(seen, past):
        return bot.choose(seen, past)

    told = [
        courses(SingleVectorEnv(5, opponents, "party_table", calls=calls, reward="rank"), 120)
        for opponents in ([bot] * 2, [choose] * 2, [bot.choose, bot])
    ]
    assert told[0] == told[1] == told[2]


def test_environments_with_functions_can_be_copied_and_pickled():
    envs = SingleVectorEnv(3, [openuno.bot("linear").choose, last], autoreset_mode="NextStep")
    seen, _ = envs.reset(seed=1)
    for _ in range(20):
        seen = envs.step(first(seen))[0]
    for other in (copy.deepcopy(envs), pickle.loads(pickle.dumps(envs))):
        theirs, mine = seen, seen
        still = copy.deepcopy(envs)
        for _ in range(60):
            theirs, mine = other.step(first(theirs))[0], still.step(first(mine))[0]
            assert (theirs["observation"] == mine["observation"]).all()


def test_wrong_moves_in_environments_with_functions_are_refused():
    envs = SingleVectorEnv(2, [last])
    seen, _ = envs.reset(seed=1)
    good = first(seen)
    for wrong, told in [
        (good + 0.5, "a move is a whole number from 0 to 67"),
        (good[:1], "one per game"),
        (None, "one per game"),
        (
            numpy.array([good[0], seen["action_mask"][1].argmin()]),
            "is not legal in game 1; masks.1. marks what is",
        ),
        (good + 2**40, "a move is a whole number"),
    ]:
        with pytest.raises(ValueError, match=told):
            envs.step(wrong)
    assert (envs.games.observations == seen["observation"]).all()
    with pytest.raises(ValueError, match="games is a number from 1 to 1000000"):
        SingleVectorEnv(0, [last])


def test_only_marked_games_are_stepped():
    envs = openuno.VectorEnv(4, seed=1, bots=[None, "greedy", "greedy", "greedy"])
    which = numpy.array([True, False, True, False])
    before = envs.observations.copy()
    envs.step(numpy.where(which, envs.masks.argmax(axis=1), 999), which)
    changed = (envs.observations != before).any(axis=1)
    assert (changed == which).all()
    while not envs.ended[0]:
        envs.step(envs.masks.argmax(axis=1))
    assert envs.turns[0] and envs.winners[0] != 16
    envs.step(envs.masks.argmax(axis=1), numpy.array([False, True, True, True]))
    assert not envs.ended[0] and not envs.rewards[0].any() and envs.winners[0] == 16
    for wrong in (which[:2], [True] * 4, which.astype(int), "all", which.reshape(2, 2)):
        with pytest.raises(ValueError, match="games is a one-dimensional array of bool"):
            envs.step(envs.masks.argmax(axis=1), wrong)
    spread = numpy.ones(8, bool)
    spread[::2] = which
    before = envs.observations.copy()
    envs.step(envs.masks.argmax(axis=1), spread[::2])
    assert ((envs.observations != before).any(axis=1) == which).all()
