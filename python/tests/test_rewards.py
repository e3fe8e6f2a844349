"""What a round is worth: each reward by what it says it means, and names without a meaning."""

import random

import numpy
import openuno
import pytest

NAMES = [name for name, _ in openuno.reward_table()]


def rounds(rules, seats, count=60):
    """Rounds that quick bots played to their end."""
    chance, episode = random.Random(1), openuno.Episode(rules, seats)
    for seed in range(count):
        episode.deal(seed, seed % seats)
        while not episode.over:
            episode.step_bot(chance.choice(["greedy", "uniform"]))
        yield episode


def worths(episode):
    """By name, as arrays."""
    return {name: numpy.array(episode.rewards(name)) for name in NAMES}


@pytest.mark.parametrize(
    "rules,seats",
    [("-", 2), ("-", 5), ("party_table", 4), ("modern112", 10), ("format=lowest_points", 3)],
)
def test_rewards_agree_with_their_descriptions(rules, seats):
    for episode in rounds(rules, seats):
        state, told = episode.state, worths(episode)
        winner, points = openuno.result(state).winner, openuno.result(state).points
        left = numpy.array([openuno.hand_points(state.rules, state.hand(s)) for s in range(seats)])
        for name in ("zero_sum", "points_ahead", "rank"):
            assert abs(told[name].sum()) < 1e-3 * max(1, abs(told[name]).max()), name
            assert told[name].argmax() == winner, name
        others = numpy.arange(seats) != winner
        assert (told["win"] == numpy.where(others, -1, 1)).all()
        assert numpy.allclose(told["zero_sum"], numpy.where(others, -1 / (seats - 1), 1))
        assert (told["points"] == numpy.where(others, -left, points)).all()
        assert told["rank"][winner] == 1 and told["rank"].min() >= -1
        for a in numpy.flatnonzero(others):
            for b in numpy.flatnonzero(others):
                assert (told["rank"][a] > told["rank"][b]) == (left[a] < left[b])
        if rules == "-":
            assert told["points_ahead"][winner] == points
            assert numpy.allclose(told["points_ahead"][others], -points / (seats - 1))


def test_partners_share_and_losers_pay():
    for episode in rounds("teams=2v2", 4, 10):
        winner = openuno.result(episode.state).winner
        side = numpy.array([seat % 2 == winner % 2 for seat in range(4)])
        assert episode.rewards("zero_sum") == numpy.where(side, 0.5, -0.5).tolist()
        assert abs(sum(episode.rewards("points_ahead"))) < 1e-3
    for episode in rounds("round_end=last_loses format=last_loses", 5, 10):
        loser = openuno.result(episode.state).loser
        assert episode.rewards("zero_sum") == [-1 if s == loser else 0.25 for s in range(5)]
        assert episode.rewards("win") == [-1 if s == loser else 1 for s in range(5)]


LAST = "round_end=last_loses format=last_loses"


@pytest.mark.parametrize(
    "rules,name", [(LAST, "points"), (LAST, "points_ahead"), (LAST, "rank"), ("teams=2v2", "rank")]
)
def test_rewards_without_a_meaning_are_refused(rules, name):
    record = openuno.Record(rules, 4, 0, 1)
    for wrong in (
        lambda: openuno.Episode(rules, 4).rewards(name),
        lambda: openuno.VectorEnv(2, rules, reward=name),
        lambda: openuno.env(rules, reward=name),
        lambda: openuno.SingleEnv(rules=rules, reward=name),
        lambda: openuno.SingleVectorEnv(2, rules=rules, reward=name),
        lambda: openuno.arrays(record, reward=name),
    ):
        with pytest.raises(ValueError, match=f"reward '{name}' has no meaning with ") as raised:
            wrong()
        assert "\n" not in str(raised.value) and "'win'" in str(raised.value)


def test_points_ahead_is_the_figure_of_a_duel():
    """The mean reward of a seat over a duel's deals is the duel's figure."""
    seats, total, played = 3, 0.0, 0
    env = openuno.VectorEnv(200, seats=seats, reward="points_ahead", bots=[None] + ["greedy"] * 2)
    for _ in range(300):
        env.step(env.masks.argmax(axis=1))
        total += float(env.rewards[:, 0].sum())
        played += int(env.ended.sum())
    report = openuno.duel(lambda _, masks: masks.argmax(axis=1), "greedy", 400, seats)
    spread = report.points_ahead.high - report.points_ahead.low
    assert played > 500 and abs(total / played - report.points_ahead.value) < 2 * spread


def test_the_rules_of_learners():
    rules = openuno.learner_rules("party_table")
    told = str(rules)
    assert "play_policy=must" in told and "jump_in" not in told and "seven=swap" in told
    env = openuno.VectorEnv(64, rules, 4, seed=3)
    for _ in range(300):
        env.step_random()
        assert env.moves <= 69 or not env.masks[:, 69:70].any(), "nobody is asked out of turn"
        draws = env.masks[:, 60] == 1
        assert not (draws & (env.masks[:, :60].any(axis=1))).any()
