"""The engine's verbs from Python: the same positions as the engine's, hidden cards, bad input.

What the rules say is tested in C++ (engine/*_test.cpp); here it is that Python plays the same game.
"""

import copy
import importlib.metadata
import os
import pathlib
import pickle
import random
import re
import subprocess

import openuno
import pytest
from hypothesis import given, settings, strategies as st
from openuno import Action, Phase, Rules

ROOT = pathlib.Path(__file__).resolve().parents[2]
PRESETS = [preset.name for preset in openuno.presets()]


def acts_of(state):
    """Every legal act of every seat."""
    return [
        (seat, action)
        for seat in range(state.seats)
        for action in openuno.legal_actions(state, seat)
    ]


def play_random(rules, seats, dealer, seed, acts_max=2000):
    """A random round: the acts made, and the state after the last."""
    chance = random.Random(seed)
    state = openuno.deal(rules, seats, dealer, seed)
    acts = []
    while not state.over and len(acts) < acts_max:
        legal = acts_of(state)
        if not legal:  # a dare waits for the referee
            seat, action = state.active, chance.choice(["ok", "fail"])
            assert not openuno.try_referee(state, seat, action)
        else:
            seat, action = chance.choice(legal)
            openuno.apply(state, seat, action)
        acts.append((seat, action))
    return acts, state


def test_the_extension_has_the_version_of_the_package():
    assert openuno.__version__ == importlib.metadata.version("openuno")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_random_walk_equals_uno_replay(preset, tmp_path):
    for seed in range(10):
        seats = 2 + seed % 4
        acts, last = play_random(preset, seats, seed % seats, seed)
        record = openuno.Record(preset, seats, seed % seats, seed, acts)
        assert openuno.replay(record)[-1] == last
        text = str(record)
        assert f'[Hash "{openuno.state_hash(last):016x}"]' in text
        assert str(openuno.read_record(text)) == text
        path = tmp_path / f"{seed}.uno"
        path.write_text(text)
        uno = os.environ.get("UNO_BIN", ROOT / "build/release/uno")
        said = subprocess.run([uno, "replay", "--check", path], capture_output=True, text=True)
        assert said.returncode == 0, said.stderr


@pytest.mark.parametrize("path", sorted(ROOT.glob("golden/records/*.uno")), ids=lambda p: p.stem)
def test_golden_records_are_read_and_written(path):
    record = openuno.read_record(path.read_text())
    assert openuno.read_record(str(record)).acts == record.acts
    assert len(openuno.replay(record)) == len(record.acts) + 1


def test_errors_in_records_name_their_line():
    acts, _ = play_random("mattel", 2, 0, 5)
    text = str(openuno.Record("mattel", 2, 0, 5, acts))
    given = text.split('[Hash "')[1][:16]
    with pytest.raises(ValueError, match="^line .*Hash says"):
        openuno.read_record(text.replace(given, "0" * 16))
    with pytest.raises(ValueError, match="is refused"):
        openuno.Record("mattel", 2, 0, 5, [(0, "R9!")] * 3)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    preset=st.sampled_from(PRESETS),
    seats=st.integers(2, 6),
    seed=st.integers(0, 2**64 - 1),
    acts=st.integers(0, 60),
    data=st.data(),
)
def test_hidden_cards_do_not_change_an_observation(preset, seats, seed, acts, data):
    _, state = play_random(preset, seats, 0, seed, acts)
    viewer = data.draw(st.integers(0, seats - 1))
    seen = openuno.observe(state, viewer)
    fields = dict(word.split("=", 1) for word in str(state).split(" "))
    hidden = [f"h{seat}" for seat in range(seats) if seat != viewer] + ["pile"]
    if state.phase == Phase.drawn:  # the card just drawn has to be in the hand
        hidden = [name for name in hidden if name != f"h{state.active}"]
    hidden = [name for name in hidden if fields[name] != "-"]
    if len(hidden) < 2 or fields["shown"] != "-":
        return  # an open challenge shows a hand by what it was: both would have to change
    one, two = data.draw(st.permutations(hidden))[:2]
    cards = {name: fields[name].split(",") for name in (one, two)}
    i, j = (data.draw(st.integers(0, len(cards[name]) - 1)) for name in (one, two))
    cards[one][i], cards[two][j] = cards[two][j], cards[one][i]
    for name in (one, two):
        fields[name] = ",".join(cards[name])
    other = openuno.parse_state_line(" ".join("=".join(field) for field in fields.items()))
    assert other != state
    assert openuno.observe(other, viewer) == seen


@pytest.mark.parametrize("preset", PRESETS)
def test_determinized_states_look_the_same(preset):
    for seed in range(40):
        _, state = play_random(preset, 2 + seed % 5, 0, seed, 2 * seed)
        for viewer in (*range(state.seats), None):
            seen = openuno.observe(state, viewer)
            if state.over:
                with pytest.raises(ValueError, match="C-OUT-1"):
                    openuno.determinize(seen, seed)
            else:
                assert openuno.observe(openuno.determinize(seen, seed), viewer) == seen
    line = re.sub("pile=[^,]*,", "pile=", str(openuno.deal(preset, 2, 0, 1)))  # a card is missing
    with pytest.raises(ValueError, match="not those of a round that was dealt"):
        openuno.determinize(openuno.observe(openuno.parse_state_line(line), 0), 1)


def test_a_state_is_a_value():
    state = openuno.deal("mattel", 4, 0, 1)
    before = copy.copy(state)
    assert pickle.loads(pickle.dumps(state)) == state == openuno.parse_state_line(str(state))
    openuno.apply(state, state.active, "d")
    assert state != before
    assert openuno.state_hash(state) != openuno.state_hash(before)


def test_refusals_say_why_and_change_nothing():
    state = openuno.deal("mattel", 4, 0, 1)
    before = state.copy()
    refused = openuno.try_apply(state, 0, "d")
    assert refused and refused.rule_id == "C-TURN-1" and state == before
    with pytest.raises(ValueError, match=r"It is not your turn. \[C-TURN-1\]"):
        openuno.apply(state, 0, "d")
    with pytest.raises(ValueError, match="Name a colour"):
        openuno.apply(state, state.active, "W")
    with pytest.raises(ValueError, match="is not in the notation"):
        openuno.apply(state, state.active, "Q7")
    with pytest.raises(ValueError, match="seat 4 is not one of 0 to 3"):
        openuno.observe(state, 4)
    with pytest.raises(ValueError, match="not over"):
        openuno.result(state)
    why = openuno.explain(state, state.active, "n")
    assert (why.verdict, why.rule_id) == ("refused", "C-TURN-4")


def test_every_number_is_accepted_or_refused_as_an_action():
    state = openuno.deal("party_table", 4, 0, 1)
    legal = {action.bits for action in openuno.legal_actions(state, state.active)}
    before = state.copy()
    for bits in range(1 << 16):
        action = Action(bits)
        action.text()
        if bits not in legal:
            assert openuno.try_apply(state, state.active, action)
    assert state == before


def test_events_come_on_request_and_are_redacted():
    events = []
    state = openuno.deal("mattel", 3, 0, 7, events)
    assert events[0].type == openuno.EventType.dealt
    events.clear()
    seat = state.active
    openuno.apply(state, seat, "d", events)
    drew = next(event for event in events if event.type == openuno.EventType.drew)
    assert len(drew.cards) == 1 and drew.seat == seat
    assert openuno.redact(drew, None).cards == [] and openuno.redact(drew, seat).cards == drew.cards


def test_a_deck_in_a_given_order_is_dealt_in_that_order():
    deck = [
        f"{c}{f}"
        for c in "RYGB"
        for f in ["0"] + [str(n) for n in range(1, 10)] * 2 + ["S", "R", "+2"] * 2
    ] + ["W", "W4"] * 4
    state = openuno.deal_in_order("mattel", 2, 0, 1, deck)
    assert sorted(state.hand(1)) == sorted(deck[0:14:2])
    assert sorted(state.hand(0)) == sorted(deck[1:14:2])
    assert state.top == deck[14]
    with pytest.raises(ValueError, match="an order holds each card of the deck classic108 once"):
        openuno.deal_in_order("mattel", 2, 0, 1, ["R0", *deck[:-1]])


def test_a_match_ends_with_the_right_totals():
    rules = Rules(target=200)
    match = openuno.start_match(rules, 3, openuno.draw_for_dealer(rules, 3, 9))
    rounds = 0
    while not match.over:
        state = openuno.deal_round(match, 1000 + rounds)
        while not state.over:
            openuno.apply(
                state,
                state.active,
                openuno.timeout_action(state)
                if state.phase != Phase.turn
                else openuno.legal_actions(state, state.active)[0],
            )
        openuno.settle(match, state)
        rounds += 1
    assert max(match.totals) >= 200 and match.totals[match.winners[0]] == max(match.totals)
    with pytest.raises(ValueError, match="the match is over"):
        openuno.deal_round(match, 1)
