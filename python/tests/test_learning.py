"""Rounds for learners: masks are the legal actions, bytes what is known, arrays are not copied."""

import copy
import pathlib
import pickle

import numpy
import openuno
import pytest
from hypothesis import given, settings, strategies as st
from move_texts import move_texts
from openuno import Episode, VectorEnv
from openuno.__main__ import tables

PRESETS = [preset.name for preset in openuno.presets()]
ROW = {row.name: slice(row.first, row.first + row.size) for row in openuno.feature_table()}
WILDS = ["W", "W4", "WS", "WX", "WC1", "WC2", "WC3"]
CARDS = [openuno.move_text(move) for move in range(52)] + WILDS


@settings(max_examples=100, deadline=None, derandomize=True)
@given(
    preset=st.sampled_from(PRESETS),
    seats=st.integers(2, 10),
    seed=st.integers(0, 2**32),
    calls=st.sampled_from(["automatic", "players"]),
    chance=st.randoms(use_true_random=False),
)
def test_masks_are_the_legal_actions(preset, seats, seed, calls, chance):
    episode = Episode(preset, seats, calls)
    episode.deal(seed)
    for _ in range(80):
        if episode.over:
            break
        seat, state = episode.asked, episode.state
        moves = numpy.flatnonzero(episode.mask(seat)).tolist()
        texts = {openuno.move_text(move) for move in moves}
        legal = move_texts(state, seat, calls)
        if "wait" in texts:  # asked out of turn (C-RES-3)
            texts.remove("wait")
            legal = {text for text in legal if text == "uno" or text.startswith(("catch", "j"))}
        else:
            assert seat == state.active
        if calls == "players" and state.hand_sizes[seat] == 2:
            texts.discard("uno")  # before the play
        assert texts == legal
        assert not episode.mask((seat + 1) % seats).any()
        episode.step(chance.choice(moves))


def test_bytes_agree_with_the_observation():
    episode = Episode("mattel", 4)
    episode.deal(seed=11, dealer=2)
    for _ in range(60):
        seat = episode.asked
        seen, state = episode.observe(seat), openuno.observe(episode.state, seat)
        hand = [
            card
            for number, count in enumerate(seen[ROW["hand"]])
            for card in [CARDS[number]] * count
        ]
        assert sorted(hand) == sorted(state.hand)
        assert CARDS[seen[ROW["top"]].argmax()] == state.top
        assert "rygb"[seen[ROW["colour"]].argmax()] == state.colour
        around = state.hand_sizes[seat:] + state.hand_sizes[:seat]
        assert seen[ROW["hand_sizes"]].tolist() == around + [0] * 6
        assert seen[ROW["direction"]] == (state.direction > 0)
        assert seen[ROW["unseen"]].sum() == sum(around[1:]) + state.draw_size
        episode.step(int(episode.mask(seat).argmax()))
        seen = episode.observe(seat)
        if not seen[ROW["drawn"]].any():  # a draw is told once its card was played or kept
            assert seen[ROW["acts"]][0] == 1, "the viewer acted last, from its own place"


def test_other_seats_do_not_see_a_drawn_card():
    """Two rounds that differ in hidden cards alone, played alike, look alike."""
    episode = Episode("mattel", 2)
    episode.deal(seed=3)
    seat = episode.asked
    episode.step(60)
    other = episode.observe(1 - seat)
    assert other[ROW["drawn"]].sum() == 0
    assert other[ROW["acts"]][:6].tolist() == [2, 5, 0, 0, 0, 0]


def test_moves_that_are_not_legal_change_nothing():
    episode = Episode()
    episode.deal(seed=1)
    before = episode.state
    illegal = int((episode.mask(episode.asked) == 0).argmax())
    for move in (illegal, -1, episode.moves, 10**6):
        with pytest.raises(ValueError, match="is not legal for seat|a move is a whole number"):
            episode.step(move)
    assert episode.state == before
    with pytest.raises(ValueError, match="calls is 'automatic' or 'players'"):
        Episode(calls="yes")


def test_moves_of_seats_beyond_the_table_are_refused():
    """At a table of two `catch+3` was told as `catch1`, which is `catch+1`."""
    catch = next(row.first for row in openuno.move_table() if row.name == "catch")
    assert str(openuno.action_of(catch, 0, 2)) == "catch1"
    for distance in range(2, 10):
        with pytest.raises(ValueError, match="names no seat of a table of 2"):
            openuno.action_of(catch + distance - 1, 0, 2)


def test_tables_join_without_gap():
    for rows, size in ((openuno.move_table(), "count"), (openuno.feature_table(), "size")):
        at = 0
        for row in rows:
            assert row.first == at
            at += getattr(row, size)
    assert at == openuno.OBSERVATION_BYTES


def test_the_tables_of_the_readme_are_these():
    readme = (pathlib.Path(__file__).resolve().parents[1] / "README.md").read_text()
    assert tables() in readme, "run tools/regenerate"


def choose(env, chance):
    """A move for every game, each with the same chance, in NumPy."""
    counts = env.counts
    starts = numpy.cumsum(counts, dtype=numpy.int64) - counts
    nth = starts + (chance.random(env.games) * counts).astype(numpy.int64)
    return (numpy.flatnonzero(env.masks)[nth] % env.moves).astype(numpy.int32)


def test_arrays_share_memory_and_are_read_only():
    env = VectorEnv(32, seed=5)
    names = "observations masks counts asked rewards ended winners".split()
    arrays = [getattr(env, name) for name in names]
    again = [getattr(env, name) for name in names]
    for array, other in zip(arrays, again):
        assert array.__array_interface__["data"] == other.__array_interface__["data"]
        with pytest.raises(ValueError):
            array[...] = 0
    before = arrays[0].copy()
    env.step_random()
    assert (arrays[0] != before).any(), "the same array shows the next step"
    observations = env.observations
    del env, arrays, again, array, other
    assert observations.sum() > 0, "an array keeps its environment alive"


@pytest.mark.parametrize("preset", ["mattel", "party_table", "modern112"])
def test_a_vector_environment_plays_like_single_episodes(preset):
    env = VectorEnv(6, preset, seats=3, seed=70, calls="players", reward="points")
    alone = []
    for game in range(6):
        alone.append(Episode(preset, 3, "players"))
        alone[game].deal(openuno.round_seed(70, game), game % 3)
    rounds, chance = [0] * 6, numpy.random.default_rng(1)
    for _ in range(1500):
        for game, one in enumerate(alone):
            assert env.asked[game] == one.asked
            assert (env.observations[game] == one.observe(one.asked)).all()
            assert (env.masks[game] == one.mask(one.asked)).all()
        moves = choose(env, chance)
        if chance.random() < 0.7:  # a play where there is one, so that rounds end
            moves = env.masks.argmax(axis=1).astype(numpy.int32)
        env.step(moves)
        for game, one in enumerate(alone):
            one.step(int(moves[game]))
            assert env.ended[game] == one.over
            assert env.rewards[game].tolist() == one.rewards("points")
            if one.over:
                rounds[game] += 1
                one.deal(openuno.round_seed(70, game, rounds[game]), (game + rounds[game]) % 3)
    assert sum(rounds) > 0


def test_the_same_seed_gives_the_same_games():
    def play(env):
        env.reset(9)
        seen = []
        for _ in range(200):
            env.step_random()
            seen.append(env.observations.copy())
        return numpy.array(seen)

    env = VectorEnv(16, "party_table")
    assert (play(env) == play(env)).all()


def deals(env):
    """What was dealt in every game, without what the dealer's place changes."""
    states = [env.state(game) for game in range(env.games)]
    return {tuple(sorted(tuple(state.hand(seat)) for seat in range(env.seats))) for state in states}


def test_no_two_seeds_share_a_deal():
    """Of 2,048 deals, seeds 0 and 1 had 2,047 in common."""
    one, two = deals(VectorEnv(2048, seed=0)), deals(VectorEnv(2048, seed=1))
    assert len(one) == len(two) == 2048 and not one & two
    numbers = [
        openuno.round_seed(seed, game, turn)
        for seed in range(4)
        for game in range(500)
        for turn in range(4)
    ]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize(("rules", "told"), [("-", 1200), (openuno.learner_rules("-"), 65)])
def test_random_rounds_are_as_long_as_the_readme_says(rules, told):
    env, steps, rounds = VectorEnv(1024, rules, seats=2, seed=3), 0, 0
    while rounds < 4000:
        env.step_random()
        steps += 1024
        rounds += numpy.count_nonzero(env.ended)
    assert steps / rounds == pytest.approx(told, rel=0.1)


def test_bots_play_their_seats():
    env = VectorEnv(50, seats=3, bots=[None, "greedy", "greedy"])
    wins = numpy.zeros(16)
    for _ in range(2000):
        env.step_random()
        assert (env.asked == 0).all()
        wins += numpy.bincount(env.winners[env.ended == 1], minlength=16)
    assert wins[1] + wins[2] > 4 * wins[0] > 0
    with pytest.raises(ValueError, match="there is no bot 'x'; there are random, "):
        VectorEnv(1, seats=2, bots=[None, "x"])
    with pytest.raises(ValueError, match="a seat must be left"):
        VectorEnv(1, seats=2, bots=["greedy", "greedy"])


def test_a_wrong_move_in_one_game_stops_the_step():
    env = VectorEnv(4)
    before = env.observations.copy()
    moves = env.masks.argmax(axis=1).astype(numpy.int32)
    moves[2] = int((env.masks[2] == 0).argmax())
    with pytest.raises(ValueError, match=f"move {moves[2]} is not legal in game 2"):
        env.step(moves)
    with pytest.raises(ValueError, match="moves has 3 entries for 4 games"):
        env.step(moves[:3])
    assert (env.observations == before).all()


@pytest.mark.parametrize("bots", [None, [None, "random", "greedy"]])
@pytest.mark.parametrize("rules", ["party_table", "edition=no_mercy"])
def test_threads_change_nothing(bots, rules):
    """Several blocks of games, the last one shorter; copies and pickles have the threads, too."""
    if bots and rules.startswith("edition"):
        bots = [None, "random", "sensible"]
    plan = {"seats": 3, "seed": 5, **({"bots": bots} if bots else {})}
    alone = openuno.VectorEnv(150, rules, **plan)
    several = openuno.VectorEnv(150, rules, threads=3, **plan)
    for step in range(60):
        if step == 20:
            several = pickle.loads(pickle.dumps(several))
        if step == 40:
            several = copy.deepcopy(several)
        moves = alone.masks.argmax(axis=1) if step % 3 else None
        for env in (alone, several):
            env.step_random() if moves is None else env.step(moves)
        for name in ("observations", "masks", "asked", "rewards", "ended", "winners", "turns"):
            assert (getattr(alone, name) == getattr(several, name)).all(), (step, name)


@pytest.mark.parametrize("threads", [0, -1, 257])
def test_how_many_threads(threads):
    with pytest.raises(ValueError, match="threads is a number from 1 to 256"):
        openuno.VectorEnv(10, threads=threads)
