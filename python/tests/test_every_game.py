"""Rounds of every game by the verbs: what one game has, all have."""

import collections
import copy
import pickle
import random

import openuno
import pytest
from usual_seats import at_least

RULES = [
    *(f"edition={name}" for name in openuno.editions()),
    "edition=attack attack_deck=A98",
    "edition=flip flip_pairing=seeded",
]


MOST_SEATS = {"no_mercy": 6, "dos": 4, "quatro": 4}  # E-NM-21, E-DOS-1, E-QUAT-1


def play_out(state, chance):
    acts = []
    while not state.over:
        seat = state.active
        act = chance.choice(openuno.legal_actions(state, seat))
        openuno.apply(state, seat, act)
        acts.append((seat, act))
    return acts


@pytest.mark.parametrize("rules", RULES)
def test_rounds_play_out_and_replay(rules):
    chance = random.Random(1)
    most = MOST_SEATS.get(openuno.Rules(rules).edition, 8)  # E-FLEX-1
    for seed in range(30):
        least = at_least(openuno.Rules(rules).edition, 2)
        seats = least + seed % (most - least + 1)
        state = openuno.deal(rules, seats, 0, seed)
        start = state.copy()
        acts = play_out(state, chance)
        assert openuno.result(state).winner in (None, *range(seats))
        record = openuno.Record(rules, seats, 0, seed, acts)
        assert record.acts == acts
        rounds = openuno.replay(record)
        assert rounds[0] == start and rounds[-1] == state
        assert len(rounds) == len(acts) + 1
        assert openuno.parse_state_line(str(state)) == state
        assert openuno.state_hash(openuno.parse_state_line(str(state))) == openuno.state_hash(state)


@pytest.mark.parametrize("rules", RULES)
def test_texts_events_and_explanations(rules):
    """An act as text is the act; what happens is told, and what a seat may not know is not."""
    chance, told = random.Random(2), set()
    seats = at_least(openuno.Rules(rules).edition, 3)
    for seed in range(12):
        events = []
        state = openuno.deal(rules, seats, 0, seed, events)
        assert events[0].type == openuno.EventType.dealt
        while not state.over:
            seat, line = state.active, str(state)
            acts = openuno.legal_actions(state, seat)
            act = chance.choice(acts)
            text = openuno.action_text(act, state)
            assert openuno.parse_action(state, seat, text) == act
            assert openuno.explain(state, seat, text).verdict in ("legal", "forced", "penalised")
            assert pickle.loads(pickle.dumps(act)) == act and act.edition == state.edition
            before = state.copy()
            assert (
                openuno.try_apply(state, (seat + 1) % seats, openuno.timeout_action(state))
                or str(state) != line
            )
            state = before
            events.clear()
            openuno.apply(state, seat, text, events)
            told |= {event.type for event in events}
            for event in events:
                hidden = openuno.redact(event, None)
                assert hidden.type == event.type and set(hidden.cards) <= set(event.cards)
    kinds = openuno.EventType
    usual = {"dos": (kinds.matched, kinds.went_out), "quatro": (kinds.placed, kinds.line_of_four)}
    assert told >= set(usual.get(state.edition, (kinds.played, kinds.went_out)))


@pytest.mark.parametrize("rules", RULES)
def test_functions_and_episodes_give_the_same_observations(rules):
    """An episode, the verbs alone and a copy sent elsewhere tell the same."""
    seats = at_least(openuno.Rules(rules).edition, 3)
    episode = openuno.Episode(rules, seats, "players")
    name, chance = episode.edition, random.Random(3)
    linear = openuno.bot("linear", name)
    for seed in range(4):
        episode.deal(seed)
        acts, past = [], openuno.History()
        for _ in range(300):  # of random moves; those of Party need thousands
            if episode.over:
                break
            seat, state = episode.asked, episode.state
            seen = episode.view(seat)
            assert seen.edition == state.edition == name and seen.viewer == seat
            assert seen.hand == state.hand(seat) and seen.discards == state.discards
            assert openuno.encode(seen).tolist() == episode.observe(seat).tolist()
            assert episode.acts == acts == seen.acts
            if not seen.called:
                same = openuno.observe(state, seat, acts)
                assert openuno.encode(same).tolist() == episode.observe(seat).tolist()
            for again in (copy.copy(seen), pickle.loads(pickle.dumps(seen))):
                assert again == seen and again.acts == seen.acts
            fits = openuno.determinize(seen, seed)
            assert openuno.observe(fits, seat) == openuno.observe(state, seat)
            assert linear.choose(seen, episode.history, 1) == linear.choose(seen, past, 1)
            moves = [move for move, open_ in enumerate(episode.mask(seat)) if open_]
            act = episode.action_of(chance.choice(moves))
            if act is None or str(act) == "uno":
                move = moves[-1]
                act = episode.action_of(move)
            else:
                move = episode.move_of(act)
            if act is not None:
                assert openuno.move_of(act, seat, seats) == move
                assert openuno.action_of(move, seat, seats, name) == act
            made = len(episode.record().acts)
            episode.step(move)
            for who, done in episode.record().acts[made:]:
                after = state.copy()
                openuno.apply(after, who, done)
                acts = openuno.note_act(acts, state, who, done, after)
                past.note(state, who, done, after)
                state = after
            assert episode.history.noted == past.noted


@pytest.mark.parametrize("name", openuno.editions())
def test_bots_give_worths_and_reasons(name):
    linear, random_ = openuno.bot("linear", name), openuno.bot("random", name)
    episode, weighed = openuno.Episode(f"edition={name}", at_least(name, 3)), 0
    episode.deal(3)
    while not episode.over:
        seen, past = episode.view(episode.asked), episode.history
        act, worths = linear.choose(seen, past), dict(linear.worths(seen, past))
        if act in worths and len(worths) > 1:
            assert worths[act] == max(worths.values())
            weighed += 1
        if act is not None:
            assert linear.reason(seen, past, act) == linear.reason(seen, past)
        episode.step_bot(linear)
    assert weighed > 3
    episode.deal(4)
    with pytest.raises(ValueError, match="'random' computes no worths"):
        random_.worths(episode.view(episode.asked))
    search = openuno.bot("search", name)
    seen = episode.view(episode.asked)
    assert search.choose(seen, seed=2) in seen.legal


def test_the_points_of_cards():
    assert openuno.hand_points(openuno.Rules(), ["R5", "GS", "W4"]) == 75
    assert openuno.hand_points(openuno.Rules("edition=flip"), ["R5", "W2", "P5", "DWC"]) == 120
    assert openuno.hand_points(openuno.Rules("edition=no_mercy"), ["R0"]) == 0


def test_all_wild():
    state = openuno.deal("edition=all_wild", 3, 0, 5)
    assert state.edition == "all_wild" and state.colour is None
    seen = openuno.observe(state, 1)
    assert len(seen.hand) == 7 and seen.hand_sizes == [7, 7, 7]
    assert seen.draw_size + seen.discard_size + 21 == 112
    kinds = {"W", "WR", "WSK", "W2", "W4", "WS2", "WT2", "WX"}
    assert set(seen.hand) <= kinds
    assert {act.kind for act in seen.legal} - {None} == set(seen.hand)  # E-AW-2


def test_flip():
    state = openuno.deal("edition=flip", 3, 0, 5)
    light = {str(n) for n in range(1, 10)} | {"+1", "S", "R", "F"}
    dark = {str(n) for n in range(1, 10)} | {"+5", "E", "R", "F"}
    for viewer in range(3):
        seen = openuno.observe(state, viewer)
        assert seen.dark is False and seen.presses is None
        assert seen.backs[viewer] == []  # E-FLIP-3
        assert all(card in ("W", "W2") or card[1:] in light for card in seen.hand)
        backs = [back for seat in seen.backs for back in seat] + [seen.next_back]
        assert len(backs) == 15
        assert all(
            back in ("DW", "DWC") or (back[0] in "PTOV" and back[1:] in dark) for back in backs
        )


def test_the_dark_side_has_its_own_colours():
    chance, named = random.Random(4), set()
    for seed in range(60):
        state = openuno.deal("edition=flip", 2, 0, seed)
        while not state.over:
            seen = openuno.observe(state, state.active)
            colours = {act.colour for act in seen.legal if act.kind in ("DW", "DWC", "W", "W2")}
            assert colours <= set("ptov" if seen.dark else "rygb")
            assert seen.colour in ("ptov" if seen.dark else "rygb")
            named |= colours
            openuno.apply(state, state.active, chance.choice(seen.legal))
    assert named == set("rygbptov")


def test_attack():
    state = openuno.deal("edition=attack launcher=bernoulli(100) launch_count=each(3)", 3, 0, 5)
    before = openuno.observe(state, 1)
    assert before.presses == 0 and before.hand_sizes == [7, 7, 7] and before.dark is None
    openuno.apply(state, 1, "d")
    after = openuno.observe(state, 2)
    assert after.presses == 1 and after.dry_presses == 0  # E-ATT-15
    assert after.hand_sizes == [7, 10, 7] and state.active == 2  # E-ATT-2
    assert after.draw_size == before.draw_size - 3


@pytest.mark.parametrize("rules", ["edition=no_mercy", "edition=attack", "edition=all_wild"])
def test_a_deck_in_a_given_order_is_dealt_in_that_order(rules):
    state = openuno.deal(rules, 3, 0, 1)
    cards = [card for seat in range(3) for card in state.hand(seat)] + state.discards
    line = str(state)
    rest = line.split(" pile=")[1].split(" ")[0].split(",")
    deck = cards + [card.split(".")[0] for card in rest]
    again = openuno.deal_in_order(rules, 3, 0, 1, deck)
    held = collections.Counter(card for seat in range(3) for card in again.hand(seat))
    assert collections.Counter(deck[:21]) <= held
    with pytest.raises(ValueError, match="an order holds each card of the deck"):
        openuno.deal_in_order(rules, 3, 0, 1, deck[:-1])


def test_errors_of_the_functions():
    with pytest.raises(ValueError, match="E-AW-6"):
        openuno.deal("edition=all_wild deck=swap112", 4, 0, 1)
    state = openuno.deal("edition=all_wild", 4, 0, 1)
    before = str(state)
    with pytest.raises(ValueError, match="C-TURN-1"):
        openuno.apply(state, 2, "W")
    with pytest.raises(ValueError, match="notation"):
        openuno.apply(state, 1, "R5")
    with pytest.raises(ValueError, match="of edition=classic is none of edition=all_wild"):
        openuno.apply(state, 1, openuno.Action(0))
    with pytest.raises(ValueError, match="seat 4"):
        openuno.observe(state, 4)
    with pytest.raises(ValueError, match="field"):
        openuno.parse_state_line("edition=all_wild n=4 D=9")
    with pytest.raises(ValueError, match="not over"):
        openuno.result(state)
    for bits in range(0, 1 << 16, 7):
        action = openuno.Action(bits, "all_wild")
        assert action.text()
        if action not in openuno.legal_actions(state, 1):
            assert openuno.try_apply(state, 1, action)
    assert str(state) == before
    with pytest.raises(ValueError, match="not of one game"):
        openuno.note_act([], state, 1, "W", openuno.deal("-", 4, 0, 1))
    with pytest.raises(ValueError, match="a public act of edition=classic"):
        openuno.observe(state, 1, [openuno.PublicAct(0, "draw")])
    with pytest.raises(ValueError, match="plays edition=classic, not all_wild"):
        openuno.bot("linear").choose(openuno.observe(state, 1))
