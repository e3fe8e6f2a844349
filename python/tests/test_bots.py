"""Bots as functions: the acts, worths and reasons of the bots that sit at tables."""

import copy
import pathlib
import pickle

import numpy
import openuno
import pytest
from openuno import Episode, History

ROOT = pathlib.Path(__file__).resolve().parents[2]
QUICK = ["random", "rule-v1", "greedy", "heuristic", "linear", "uniform"]


def positions(rules="-", seats=3, seed=1, bot="linear"):
    """An episode before every decision of a round that bots play."""
    episode = Episode(rules, seats, "players")
    episode.deal(seed)
    while not episode.over:
        yield episode
        episode.step_bot(bot)


@pytest.mark.parametrize("name", QUICK)
def test_bots_depend_only_on_their_arguments(name):
    bot, other = openuno.bot(name), pickle.loads(pickle.dumps(openuno.bot(name)))
    differ = 0
    for episode in positions("party_table", seed=4):
        seen, past = episode.view(episode.asked), copy.copy(episode.history)
        act = bot.choose(seen, past, 5)
        assert act == bot.choose(copy.deepcopy(seen), past, 5) == other.choose(seen, past, seed=5)
        assert act is None or act in seen.legal
        differ += len({str(bot.choose(seen, past, seed)) for seed in range(6)}) > 1
    assert differ == 0 or name not in ("heuristic", "linear"), "these leave nothing to chance"
    assert differ > 0 or name not in ("random", "uniform")


def test_choose_and_step_bot_make_the_same_move():
    """step_bot() returns the move of the act that choose() gives."""
    bot, steps, waits = openuno.bot("linear"), 0, 0
    for rules in ("-", "party_table", "modern112 custom1=give_one"):
        episode = Episode(rules, 4, "players")
        for seed in range(6):
            episode.deal(seed)
            while not episode.over:
                seat, seen = episode.asked, episode.view(episode.asked)
                act = bot.choose(seen, episode.history)
                move = episode.step_bot(bot)
                steps, waits = steps + 1, waits + (act is None)
                assert move == (69 if act is None else openuno.move_of(act, seat, 4))
    assert steps > 500 and waits > 5


def test_the_chosen_action_has_the_greatest_worth():
    weighed = 0
    for name in ("linear", "heuristic", f"linear:{ROOT}/bots/linear_3.weights"):
        bot = openuno.bot(name)
        for episode in positions(seed=8):
            seen, past = episode.view(episode.asked), episode.history
            worths = dict(bot.worths(seen, past))
            act = bot.choose(seen, past)
            if act is None or len(worths) < 2 or (not act.is_play and str(act) not in ("d", "n")):
                continue
            assert worths[act] == max(worths.values())
            weighed += 1
            said = bot.reason(seen, past, act)
            assert said and said == bot.reason(seen, past), said
    assert weighed > 60


def test_a_bot_from_a_weights_file_plays_as_the_built_in_one():
    file = openuno.bot(f"linear:{ROOT}/bots/linear_3.weights")
    for episode in positions(seed=2):
        seen, past = episode.view(episode.asked), episode.history
        assert file.choose(seen, past) == openuno.bot("linear").choose(seen, past)
    with pytest.raises(ValueError, match="is for 3 to 3 players, not for 4"):
        openuno.VectorEnv(1, seats=4, bots=[None, file, file, file])


def test_search_returns_chances_to_win():
    episode = Episode("-", 2)
    bot = openuno.bot("search")
    for seed in range(20):
        episode.deal(seed)
        worths = bot.worths(episode.view(episode.asked), episode.history, seed=3)
        if worths:
            break
    assert 1 <= len(worths) <= 2 and all(0 <= worth <= 1 for _, worth in worths)
    assert bot.choose(episode.view(episode.asked), episode.history, 3) == worths[0][0]


def test_a_history_notes_the_acts_of_a_record():
    *_, episode = positions("party_table", seed=3)
    past, record = History(), episode.record()
    states = openuno.replay(record)
    for (seat, act), before, after in zip(record.acts, states, states[1:]):
        past.note(before, seat, act, after)
        if not after.over:
            openuno.bot("linear").choose(openuno.observe(after, after.active), past)
    assert past.noted > 0


def test_uniform_chooses_every_play_equally_often():
    """Of two equal kinds of plays each comes half of the time; UNO is always called."""
    state = openuno.parse_state_line(str(openuno.deal("-", 2, 0, seed=1)))
    bot, seen = openuno.bot("uniform"), openuno.observe(state, state.active)
    counts: dict[str, int] = {}
    for seed in range(4000):
        act = str(bot.choose(seen, seed=seed))
        counts[act] = counts.get(act, 0) + 1
    legal = {str(act) for act in seen.legal if not act.uno}
    plays = legal - {"d"} or {"d"}
    assert set(counts) == plays
    assert max(counts.values()) < 1.25 * min(counts.values())


def test_errors_of_bots():
    state = openuno.deal("-", 3, 0, seed=1)
    seen, bot = openuno.observe(state, state.active), openuno.bot("linear")
    other = Episode("-", 3)
    other.deal(77)
    other.step_bot("linear")
    over = Episode("-", 2)
    over.deal(1)
    while not over.over:
        over.step_bot("greedy")
    for wrong, said in [
        (lambda: openuno.bot("x"), "there is no bot 'x'; there are random, "),
        (lambda: openuno.bot("linear:/no/file"), "/no/file cannot be read"),
        (lambda: openuno.bot(f"linear:{ROOT}/LICENSE"), "LICENSE is no weight"),
        (lambda: bot.choose(openuno.observe(state, None)), "a spectator decides"),
        (lambda: bot.choose(over.view(0)), "the round is over"),
        (lambda: bot.choose(seen, other.history), "not of the round and the"),
        (lambda: openuno.bot("greedy").worths(seen), "'greedy' computes no worths"),
        (lambda: openuno.bot("random").reason(seen), "gives no reasons"),
        (lambda: bot.reason(seen, action=openuno.Action(0)), "is not legal here"),
        (lambda: over.step_bot("greedy"), "the round is over"),
    ]:
        with pytest.raises(ValueError, match=said) as raised:
            wrong()
        assert "\n" not in str(raised.value)


def test_bots_and_names_of_bots_fill_seats():
    env = openuno.VectorEnv(8, seats=3, bots=[None, "uniform", openuno.bot("linear")])
    for _ in range(300):
        env.step(env.masks.argmax(axis=1))
    again = pickle.loads(pickle.dumps(env))
    env.step_random()
    again.step_random()
    assert (numpy.array(env.observations) == again.observations).all()
