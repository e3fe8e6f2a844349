"""Rounds of any edition through openuno.Game."""
import random

import pytest

import openuno


def play_out(game, chance):
    acts = []
    while not game.over:
        seat = game.active
        act = chance.choice(game.legal_actions(seat))
        game.apply(seat, act)
        acts.append((seat, act))
    return acts


@pytest.mark.parametrize("rules", ["-", "edition=all_wild", "edition=flip", "edition=no_mercy",
                                   "edition=attack", "edition=attack attack_deck=A98"])
def test_rounds_play_out_and_replay(rules):
    chance = random.Random(1)
    for seed in range(40):
        seats = 2 + seed % (5 if "no_mercy" in rules else 9)  # E-NM-21
        game = openuno.deal_game(rules, seats, 0, seed)
        start = game.copy()
        acts = play_out(game, chance)
        assert game.result().winner in (None, *range(seats))
        record = openuno.game_record(rules, seats, 0, seed, acts)
        rounds = openuno.replay_game(record)
        assert rounds[0] == start and rounds[-1] == game
        assert len(rounds) == len(acts) + 1
        assert openuno.parse_game(str(game)) == game
        assert openuno.parse_game(str(game)).hash() == game.hash()


def test_the_classic_game_is_the_same_as_a_state():
    game = openuno.deal_game("-", 4, 0, 7)
    state = openuno.deal("-", 4, 0, 7)
    assert str(game) == str(state)
    assert game.hash() == openuno.state_hash(state)
    assert game.edition == "classic"


def test_all_wild():
    game = openuno.deal_game("edition=all_wild", 3, 0, 5)
    assert game.edition == "all_wild"
    seen = game.observe(1)
    assert len(seen["hand"]) == 7 and seen["hand_sizes"] == [7, 7, 7]
    assert seen["draw_size"] + seen["discard_size"] + 21 == 112
    kinds = {"W", "WR", "WSK", "W2", "W4", "WS2", "WT2", "WX"}
    assert set(seen["hand"]) <= kinds
    plays = {act.rstrip("!").split(">")[0] for act in game.legal_actions(1)} - {"d"}
    assert plays == set(seen["hand"])  # E-AW-2


def test_flip():
    game = openuno.deal_game("edition=flip", 3, 0, 5)
    assert game.edition == "flip"
    light = {str(n) for n in range(1, 10)} | {"+1", "S", "R", "F"}
    dark = {str(n) for n in range(1, 10)} | {"+5", "E", "R", "F"}
    for viewer in range(3):
        seen = game.observe(viewer)
        assert seen["dark"] is False
        assert seen["backs"][viewer] == []  # E-FLIP-3
        assert all(card in ("W", "W2") or card[1:] in light for card in seen["hand"])
        backs = [back for seat in seen["backs"] for back in seat] + [seen["next_back"]]
        assert len(backs) == 15
        assert all(back in ("DW", "DWC") or back[0] in "PTOV" and back[1:] in dark
                   for back in backs)


def test_attack():
    game = openuno.deal_game("edition=attack launcher=bernoulli(100) launch_count=each(3)", 3, 0, 5)
    assert game.edition == "attack"
    before = game.observe(1)
    assert before["presses"] == 0 and before["hand_sizes"] == [7, 7, 7]
    game.apply(1, "d")
    after = game.observe(2)
    assert after["presses"] == 1 and after["dry_presses"] == 0  # E-ATT-15
    assert after["hand_sizes"] == [7, 10, 7] and game.active == 2  # E-ATT-2
    assert after["draw_size"] == before["draw_size"] - 3


def test_bad_input_is_said():
    with pytest.raises(ValueError, match="E-AW-6"):
        openuno.deal_game("edition=all_wild deck=swap112", 4, 0, 1)
    with pytest.raises(ValueError, match="all_wild"):
        openuno.deal("edition=all_wild", 4, 0, 1)
    game = openuno.deal_game("edition=all_wild", 4, 0, 1)
    before = str(game)
    with pytest.raises(ValueError, match="C-TURN-1"):
        game.apply(2, "W")
    with pytest.raises(ValueError, match="notation"):
        game.apply(1, "R5")
    with pytest.raises(ValueError, match="seat 4"):
        game.observe(4)
    with pytest.raises(ValueError, match="field"):
        openuno.parse_game("edition=all_wild n=4 D=9")
    with pytest.raises(ValueError, match="not over"):
        game.result()
    assert str(game) == before
