"""The games of openuno.spiel: OpenSpiel's own tests, its exploitability beside ours on the same
game, and its algorithms at work."""

import numpy
import openuno
import openuno.spiel
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from openuno import exact, tiny


@pytest.mark.parametrize(
    "name",
    [
        "openuno",
        "openuno(rules=party_table,seats=3)",
        "openuno(rules=mattel;seven:swap,seats=2)",
        "openuno(calls=players,seats=4,deals=50)",
        "openuno_tiny(deck=tiny_1)",
        "openuno_tiny(deck=tiny_2)",
    ],
)
def test_the_tests_of_openspiel_pass(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)


def test_a_round_agrees_with_the_engine():
    game = pyspiel.load_game("openuno(rules=party_table,seats=3,seed=5,decisions=100000)")
    state = game.new_initial_state()
    state.apply_action(7)
    episode = openuno.Episode("party_table", 3)
    episode.deal(openuno.round_seed(5, 0, 7))
    chance = numpy.random.default_rng(1)
    while not episode.over:
        seat = state.current_player()
        assert seat == episode.asked
        assert state.legal_actions() == numpy.flatnonzero(episode.mask(seat)).tolist()
        assert state.observation_tensor(seat) == episode.observe(seat).tolist()
        move = int(chance.choice(state.legal_actions()))
        state.apply_action(move)
        episode.step(move)
    assert state.is_terminal()
    assert state.returns() == pytest.approx(episode.rewards("zero_sum"))


def test_long_rounds_are_cut_off():
    game = pyspiel.load_game("openuno(decisions=3)")
    state = game.new_initial_state()
    state.apply_action(0)
    for _ in range(3):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[-1])
    assert state.is_terminal()
    assert state.returns() == [0, 0]
    assert game.max_game_length() == 3


def test_clones_are_independent():
    state = pyspiel.load_game("openuno").new_initial_state()
    state.apply_action(1)
    other = state.clone()
    before = str(state)
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)


def test_resampled_states_look_the_same():
    state = pyspiel.load_game("openuno(seats=3)").new_initial_state()
    state.apply_action(2)
    for seed in range(20):
        seat = state.current_player()
        other = openuno.spiel.resample(state, seat, seed)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert str(other) != str(state)
        state.apply_action(state.legal_actions()[0])


def test_exploitability_is_that_of_openspiel():
    """The same to the last digits, for a good strategy and an arbitrary one."""
    game = pyspiel.load_game("openuno_tiny(deck=tiny_1)")
    tree = exact.Tree(tiny.game("tiny_1"))
    theirs = policy.TabularPolicy(game)
    assert len(theirs.state_lookup) == tree.information_states
    mixed = tree._normal(numpy.random.default_rng(1).exponential(size=len(tree.acts)))
    for ours in (tree.solve(50), mixed):
        for (_, known), chances in tree.table(ours).items():
            row = theirs.action_probability_array[theirs.state_lookup[known]]
            row[:] = 0
            row[list(chances)] = list(chances.values())
        expected = exploitability.exploitability(game, theirs)
        assert tree.exploitability(ours) == pytest.approx(expected, abs=1e-12)


def test_cfr_of_openspiel_gives_the_same_strategy():
    """After the same number of iterations, in every information state."""
    solver = cfr.CFRPlusSolver(pyspiel.load_game("openuno_tiny(deck=tiny_1)"))
    for _ in range(5):
        solver.evaluate_and_update_policy()
    tree = exact.Tree(tiny.game("tiny_1"))
    strategy = numpy.zeros(len(tree.acts))
    average = solver.average_policy()
    for slot, (known, act) in enumerate(zip(tree.known, tree.acts, strict=True)):
        row = average.action_probability_array[average.state_lookup[known]]
        strategy[slot] = row[act]
    assert numpy.abs(strategy - tree.solve(5)).max() < 1e-12
    assert tree.exploitability(strategy) < 0.02
    assert tree.value(strategy) == pytest.approx(tree.value(tree.solve(200)), abs=0.04)


def test_ismcts_plays_a_round_to_its_end():
    game = pyspiel.load_game("openuno(rules=mattel;play_policy:must)")
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.4,
        max_simulations=4,
        evaluator=mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1)),
        random_state=numpy.random.RandomState(1),
    )
    seeds = iter(range(1_000_000))
    bot.set_resampler(lambda state, player: openuno.spiel.resample(state, player, next(seeds)))
    state = game.new_initial_state()
    state.apply_action(3)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == 0
    assert max(state.returns()) == 1


def test_errors_of_games():
    with pytest.raises(ValueError, match="no option"):
        openuno.spiel.UnoGame({"rules": "mattel;no:option"})
    with pytest.raises(ValueError, match="there is no tiny game"):
        openuno.spiel.TinyUnoGame({"deck": "tiny_9"})
    with pytest.raises(ValueError, match="deals"):
        openuno.spiel.UnoGame({"deals": 0})
