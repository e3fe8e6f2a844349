"""Tiny games: their tree is the engine's, information states forget nothing and tell nothing, and
what is called a solution cannot be beaten."""

import collections

import numpy
import pytest
from openuno import exact, tiny

pytestmark = pytest.mark.xdist_group("tiny_1")  # for the fixture of the module


@pytest.fixture(scope="module")
def tree():
    return exact.Tree(tiny.game("tiny_1"))


def places(game):
    """Every place of the tree at which a seat acts."""
    waiting = [game.start()]
    while waiting:
        place = waiting.pop()
        if place.over:
            continue
        if place.actor != tiny.CHANCE:
            yield place
        for act in place.acts():
            waiting.append(place.copy())
            waiting[-1].act(act)


def test_the_named_games_never_change():
    """Their size, counted once; a change of meaning changes a name."""
    sizes = {}
    for name in ("tiny_1", "tiny_2"):
        tree = exact.Tree(tiny.game(name))
        sizes[name] = tree.places, tree.information_states
    assert sizes == {"tiny_1": (15_619, 1_618), "tiny_2": (80_716, 18_600)}
    assert len(tiny.game("tiny_3").deals()) == 3360


def test_deals_are_as_likely_as_after_shuffling():
    """10,000 shuffles of the deck, dealt by hand, against the probabilities: chi-squared."""
    game = tiny.TinyGame("equal", ("R1", "R1", "Y1", "W4"), 1)
    expected = dict(game.deals())
    assert sum(expected.values()) == pytest.approx(1)
    chance = numpy.random.default_rng(1)
    counted, number = collections.Counter(), 0
    while number < 10_000:
        first, mine, theirs, _ = chance.permutation(game.cards)
        if first in ("R1", "Y1"):  # another first card is taken when it is no number
            counted[f"{first}|{mine}|{theirs}"] += 1
            number += 1
    assert set(counted) <= set(expected)
    squares = sum(
        (counted[deal] - number * chance) ** 2 / (number * chance)
        for deal, chance in expected.items()
    )
    assert squares < 2.5 * len(expected)


def test_information_states_tell_all_that_observations_tell():
    """The text tells all that the bytes of an observation tell, and nobody's hidden cards."""
    bytes_of, hands_of = {}, collections.defaultdict(set)
    for place in places(tiny.game("tiny_1")):
        seat = place.actor
        seen = place.episode.observe(seat).tobytes()
        key = (seat, place.known(seat))
        assert bytes_of.setdefault(key, seen) == seen
        hands_of[key].add(tuple(sorted(place.episode.state.hand(1 - seat))))
    dealt = [hands for (_, known), hands in hands_of.items() if known.count("\n") == 1]
    assert {len(hands) for hands in dealt} == {4}  # of six cards two are seen


def test_the_first_player_knows_only_its_hand_and_the_first_card():
    start = tiny.game("tiny_2").start()
    known = set()
    for outcome in start.acts():
        place = start.copy()
        place.act(outcome)
        first, mine, _ = start.text_of(outcome).split("|")
        known.add(place.known(0))
        assert f"hand {mine}; top {first} " in place.known(0)
    pairs = {tuple(deal.split("|")[:2]) for deal, _ in tiny.game("tiny_2").deals()}
    assert len(known) == len(pairs)


def test_every_card_of_the_pile_can_be_drawn():
    place = tiny.game("tiny_1").start()
    place.act(next(at for at in place.acts() if place.text_of(at) == "R1|Y2|RS"))
    assert place.actor == 0
    place.act(next(act for act in place.acts() if place.text_of(act) == "d"))
    assert place.actor == tiny.CHANCE
    assert place.outcomes() == [("R2", 1 / 3), ("W4", 1 / 3), ("Y1", 1 / 3)]
    place.act(1)
    assert sorted(place.episode.state.hand(0)) == ["W4", "Y2"]
    assert place.episode.state.draw_size == 2


def test_the_round_ends_with_the_draw_pile():
    game = tiny.TinyGame("short", ("R1", "R2", "Y1", "Y2"), 1, "play_policy=must")
    place = game.start()
    place.act(next(at for at in place.acts() if place.text_of(at) == "R1|Y2|Y1"))
    assert not place.over
    place.act(60)  # Seat 0 must draw, Y2 does not fit: the one card of the pile.
    assert place.over
    assert place.returns() == (0.0, 0.0)


def test_the_value_of_a_game_computed_by_hand():
    """By symmetry the first card is R1. R2 and Y1 fit it, and seat 0 goes out. In one of three
    deals he has Y2, draws the last card of the pile, and nobody wins."""
    tree = exact.Tree(tiny.TinyGame("by hand", ("R1", "R2", "Y1", "Y2"), 1, "play_policy=must"))
    assert tree.value(tree.solve(10)) == pytest.approx(2 / 3)


def test_cfr_gets_near_an_equilibrium(tree):
    few, more = tree.solve(10), tree.solve(300)
    assert 0 <= tree.exploitability(more) < 2e-5 < tree.exploitability(few) < 0.02
    assert tree.value(more) == pytest.approx(0.57498, abs=2e-5)


def test_a_best_response_beats_every_other_answer(tree):
    chance = numpy.random.default_rng(2)
    strategy = tree.uniform()
    for seat in range(2):
        gained, best = tree.best_response(strategy, seat)
        sign = 1 - 2 * seat
        assert sign * tree.value(best) == pytest.approx(gained)
        for _ in range(20):
            other = strategy.copy()
            weights = chance.exponential(size=len(other))
            own = tree.seat == seat
            other[own] = tree._normal(weights)[own]
            assert sign * tree.value(other) < gained


def test_exploitability_of_bots(tree):
    told = dict(exact.strategies(tree, 100))
    assert told["uniform"] == pytest.approx(0.29283, abs=1e-5)
    assert 0.001 < told["linear"] < 0.01
    assert told["CFR+, 100 iterations"] < told["linear"]


def test_the_value_is_the_mean_of_played_rounds(tree):
    """Both play the strategy, 4000 rounds."""
    strategy = tree.uniform()
    chance = numpy.random.default_rng(3)
    total = 0.0
    for _ in range(4000):
        place = tree.game.start()
        while not place.over:
            weights = None if place.actor >= 0 else [p for _, p in place.outcomes()]
            place.act(int(chance.choice(place.acts(), p=weights)))
        total += place.returns()[0]
    assert total / 4000 == pytest.approx(tree.value(strategy), abs=0.06)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"cards": ("R1", "R2", "Y1"), "hand": 1}, "too few"),
        ({"cards": ("RS", "R+2", "W", "W4"), "hand": 1}, "number card"),
        ({"cards": ("R1", "R2", "Y1", "Y2"), "hand": 0}, "1 to 3"),
        ({"cards": ("R1", "R2", "Y1", "Z2"), "hand": 1}, "Z2"),
        ({"cards": ("R1", "R2", "Y1", "Y2"), "hand": 1, "rules": "party_table"}, "jump_in=off"),
        ({"cards": ("R1", "R2", "Y1", "Y2"), "hand": 1, "rules": "edition=flip"}, "classic"),
    ],
)
def test_errors_of_tiny_games(given, said):
    with pytest.raises(ValueError, match=said):
        tiny.TinyGame("wrong", **given)


def test_wrong_acts_are_refused():
    with pytest.raises(ValueError, match="there is no tiny game 'tiny_9'; there are tiny_1"):
        tiny.game("tiny_9")
    place = tiny.game("tiny_1").start()
    with pytest.raises(ValueError, match="not one of the acts"):
        place.act(80)
    with pytest.raises(ValueError, match="nothing has been dealt"):
        place.episode  # noqa: B018
    place.act(0)
    with pytest.raises(ValueError, match="a seat acts here, not chance"):
        place.outcomes()
