"""The adapter against RLCard itself: the same actions, planes and trajectories."""

import collections
import random

import numpy
import openuno
import pytest
from openuno import rlcard
from rlcard.agents import RandomAgent, UnoHumanAgent
from rlcard.games.uno import utils as theirs
from rlcard.models.uno_rule_models import UNORuleAgentV1
from rlcard.utils import reorganize, tournament


def test_actions_are_those_of_rlcard():
    assert list(rlcard.ACTION_SPACE.items()) == list(theirs.ACTION_SPACE.items())


@pytest.mark.parametrize("rules", [rlcard.READINGS, "mattel", "stack_mode=ladder"])
def test_states_are_those_of_rlcard(rules):
    random.seed(3)
    env = rlcard.make("uno", {"seed": 3, "game_num_players": 3, "rules": rules})
    for _ in range(20):
        state, player = env.reset()
        while not env.is_over():
            raw = state["raw_obs"]
            planes = numpy.zeros((4, 4, 15), int)
            theirs.encode_hand(planes[:3], raw["hand"])
            theirs.encode_target(planes[3], raw["target"])
            assert (state["obs"] == planes).all()
            assert raw["num_cards"][player] == len(raw["hand"])
            assert state["raw_legal_actions"] == raw["legal_actions"] != []
            assert [theirs.ACTION_LIST[n] for n in state["legal_actions"]] == raw["legal_actions"]
            plays = [name for name in raw["legal_actions"] if name != "draw"]
            state, player = env.step(random.choice(plays or ["draw"]), raw_action=True)
        assert sorted(env.get_payoffs().tolist()) in ([-1, -1, 1], [0, 0, 0])


def test_agents_and_tools_of_rlcard_run():
    env = rlcard.make("uno", {"seed": 1, "game_num_players": 4})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(4)])
    for is_training in (True, False):
        trajectories, payoffs = env.run(is_training)
        steps = reorganize(trajectories, payoffs)
        assert [player[-1][2] for player in steps] == payoffs.tolist()
        assert all(len(step) == 5 for player in steps for step in player)


@pytest.mark.parametrize("rules", [rlcard.READINGS, "mattel"])
def test_the_rule_model_of_rlcard_plays(rules):
    """`uno-rule-v1`, which names its actions; RLCard's documents let learners play against it."""
    numpy.random.seed(1)
    env = rlcard.make("uno", {"seed": 1, "rules": rules})
    env.set_agents([UNORuleAgentV1(), RandomAgent(env.num_actions)])
    worth, other = tournament(env, 200)
    # By the official rules it draws whenever it may, and loses by that.
    assert worth == -other and (worth > 0) == (rules == rlcard.READINGS)


def test_the_human_agent_of_rlcard_plays(monkeypatch, capsys):
    """It prints what it sees, card by card, and asks for the number of an action."""
    monkeypatch.setattr("builtins.input", lambda _: "0")
    env = rlcard.make("uno", {"seed": 1, "game_num_players": 3})
    env.set_agents([UnoHumanAgent(env.num_actions)] * 3)
    assert sum(env.run()[1]) == -1
    said = capsys.readouterr().out
    assert "Your Hand" in said and "Player 1 has 7 cards." in said


def test_rounds_that_rlcard_cannot_express_are_refused():
    """They were written beyond the planes, which ended the process or did not."""
    for rules, told in [
        ("deck=shuffle112", "moves that RLCard has no action for"),
        ("edition=flip", "RLCard has cards of edition=classic alone"),
    ]:
        episode = openuno.Episode(rules)
        for call in (
            lambda: rlcard._SHAPES.state(episode, 0, [], 0),
            lambda: rlcard._SHAPES.step(episode, 60, []),
            lambda: rlcard._SHAPES.legal(episode),
        ):
            with pytest.raises(ValueError, match=told):
                call()
    with pytest.raises(ValueError, match="seat 4 is not one of 0 to 3"):
        rlcard._SHAPES.state(openuno.Episode(), 4, [], 0)
    names = [f"{n}" for n in range(61)]
    for moves, cards in [([0] * 9, 54), ([61] * 69, 54), ([0] * 69, 9)]:
        with pytest.raises(ValueError, match="are not the shapes of openuno.rlcard"):
            openuno.RlcardShapes(
                moves,
                names,
                [0, 1, 2, 3],
                names[:cards],
                names[:8],
                numpy.zeros((4, 4, 15), numpy.int64),
            )


@pytest.mark.parametrize(("rules", "asked"), [(rlcard.READINGS, False), ("mattel", True)])
def test_a_drawn_card_is_played_at_once_where_it_must_be(rules, asked):
    """Where it may be kept, its player is asked: the card, or `draw`."""
    env = rlcard.make("uno", {"seed": 5, "rules": rules})
    drawn = collections.Counter()
    for _ in range(200):
        state, _ = env.reset()
        while not env.is_over():
            action = (
                "draw"
                if "draw" in state["raw_legal_actions"]
                else random.choice(state["raw_legal_actions"])
            )
            state, _ = env.step(action, raw_action=True)
            if env._episode.state.phase == openuno.Phase.drawn:
                drawn["wild" if "wild" in state["raw_legal_actions"][0] else "coloured"] += 1
                state, _ = env.step(state["raw_legal_actions"][0], raw_action=True)
    assert drawn["wild"] > 20 and (drawn["coloured"] > 20) == asked


def test_steps_are_taken_back():
    env = rlcard.make("uno", {"seed": 1, "allow_step_back": True})
    state, player = env.reset()
    env.step(next(iter(state["legal_actions"])))
    back, again = env.step_back()
    assert again == player and (back["obs"] == state["obs"]).all()
    assert back["raw_obs"] == state["raw_obs"] and env.step_back() is False


def test_illegal_actions_are_refused():
    env = rlcard.make("uno", {"seed": 1})
    state, _ = env.reset()
    illegal = next(n for n in range(61) if n not in state["legal_actions"])
    with pytest.raises(ValueError, match="is not legal; legal are"):
        env.step(illegal)
    with pytest.raises(ValueError, match="is not legal; legal are"):
        env.step("no card", raw_action=True)
    for wrong in (-1, 61, 3.7):
        with pytest.raises(ValueError, match="a move is a whole number from 0 to 60"):
            env.step(wrong)
    with pytest.raises(ValueError, match="RLCard has no action for"):
        rlcard.make("uno", {"rules": "party_table"})
    with pytest.raises(ValueError, match="the config has no players"):
        rlcard.make("uno", {"players": 3})


def test_perfect_information_agrees_with_the_states():
    env = rlcard.make("uno", config={"seed": 4})
    wild = False
    for _ in range(300):
        seen, told = env.get_state(env.get_player_id()), env.get_perfect_information()
        assert told["target"] == seen["raw_obs"]["target"]
        assert told["hand_cards"][env.get_player_id()] == seen["raw_obs"]["hand"]
        assert told["legal_actions"] == seen["raw_legal_actions"]
        wild = wild or told["target"].endswith("-wild")
        env.step(sorted(seen["legal_actions"])[-1])
        if env.is_over():
            env.reset()
    assert wild
