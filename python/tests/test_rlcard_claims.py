"""Every row of the tables of RLCARD.md, shown on the released package: what RLCard's UNO leaves out
and what it gets wrong. A row without a claim here, or a claim without a row, fails."""

import inspect
import pathlib
import re

import numpy
import pytest
import rlcard
from rlcard.games.uno.card import UnoCard
from rlcard.games.uno.game import UnoGame
from rlcard.games.uno.utils import ACTION_LIST

PAGE = pathlib.Path(__file__).resolve().parents[1] / "RLCARD.md"


def card(name):
    """A card of RLCard's by its name, as in 'r-5'."""
    colour, trait = name.split("-")
    kind = "wild" if trait.startswith("wild") else "number" if trait.isdigit() else "action"
    return UnoCard(kind, colour, trait)


def table(hand="r-1 r-2", top="r-5", deck="g-1 g-2 g-3 g-4 g-5 g-6", players=2):
    """A game of RLCard's in which player 0 is to act. deck: the card drawn first is the last."""
    game = UnoGame(num_players=players)
    game.init_game()
    game.round.current_player, game.round.direction = 0, 1
    game.round.target = card(top)
    game.round.played_cards = [game.round.target]
    game.players[0].hand = [card(name) for name in hand.split()]
    for player in game.players[1:]:
        player.hand = [card("y-9"), card("y-8")]
    game.dealer.deck = [card(name) for name in deck.split()]
    return game


def legal(game, player=0):
    """What the player may do."""
    return game.round.get_legal_actions(game.players, player)


def more_players():
    env = rlcard.make("uno", config={"game_num_players": 4})
    assert env.num_players == env.game.get_num_players() == 2


def calling():
    assert not any(word in " ".join(ACTION_LIST) for word in ("uno", "call", "catch"))
    game = table("r-1 r-2")
    game.step("r-1")
    assert len(game.players[0].hand) == 1 and legal(game, 1) == ["draw"]


def challenging():
    assert not any("challenge" in name for name in ACTION_LIST)
    game = table("r-wild_draw_4 y-3", top="r-5")
    assert all(name.endswith("wild_draw_4") for name in legal(game))
    game.players[0].hand.append(card("g-5"))
    assert legal(game) == ["g-5"]


def drawing():
    assert legal(table("r-1 g-2")) == ["r-1"]
    assert legal(table("y-1 g-2")) == ["draw"]


def drawn_card():
    fits, other = table("y-1", deck="r-7"), table("y-1", deck="g-7")
    fits.step("draw")
    other.step("draw")
    assert fits.round.target.str == "r-7" and len(fits.players[0].hand) == 1
    assert len(other.players[0].hand) == 2
    assert fits.round.current_player == other.round.current_player == 1


def scores():
    game = table("r-1")
    game.step("r-1")
    assert sorted(game.get_payoffs()) == [-1, 1]
    assert not any(hasattr(game, name) for name in ("scores", "points", "match"))


def not_told():
    env = rlcard.make("uno", config={"seed": 1})
    env.reset()
    before = env.get_state(0)
    assert before["obs"].shape == (4, 4, 15)
    env.game.round.direction = -env.game.round.direction
    env.game.players[1].hand.pop()
    env.game.round.played_cards = [card("g-0")] * 9
    after = env.get_state(0)
    assert (before["obs"] == after["obs"]).all()
    assert before["raw_obs"]["num_cards"] != after["raw_obs"]["num_cards"]


def drawn_wild():
    colours = set()
    for seed in range(40):
        game = table("y-1", deck="g-1 g-2 g-3 g-4 g-5 r-wild_draw_4")
        game.round.np_random = numpy.random.RandomState(seed)
        game.step("draw")
        colours.add(game.round.target.color)
        assert game.round.target.trait == "wild_draw_4" and len(game.players[1].hand) == 2
        assert game.round.current_player == 1
    assert colours == set("rgby")


def drawn_same_face():
    game = table("y-1", top="r-5", deck="g-5")
    game.step("draw")
    assert [held.str for held in game.players[0].hand] == ["y-1", "g-5"]


def first_draw_two():
    game = table()
    game.round.perform_top_card(game.players, card("r-draw_2"))
    assert game.round.current_player == 0 and len(game.players[0].hand) == 4


def first_wild():
    colours = set()
    for seed in range(40):
        game = table(deck="g-1 r-wild")
        game.round.np_random = numpy.random.RandomState(seed)
        colours.add(game.round.flip_top_card().color)
    assert colours == set("rgby")


def reverse_of_two():
    game = table("r-reverse r-2")
    game.step("r-reverse")
    assert game.round.current_player == 1


def top_card_stays():
    game = table("y-1", deck="g-1")
    game.round.played_cards = [card("b-1"), card("b-2"), game.round.target]
    game.step("draw")
    game.round.current_player = 0
    game.step("draw")
    everywhere = [
        held.str for held in game.dealer.deck + game.players[0].hand + game.round.played_cards
    ]
    assert sorted(everywhere) == sorted(["b-1", "b-2", "r-5", "y-1", "g-1"])
    source = inspect.getsource(type(game.round).replace_deck)
    assert "extend(self.played_cards)" in source and "self.played_cards = []" in source


def illegal():
    env = rlcard.make("uno", config={"seed": 1})
    state, player = env.reset()
    with pytest.raises(ValueError, match="a must be 1-dimensional or an integer"):
        env.step(next(n for n in range(61) if n not in state["legal_actions"]))
    held = next(
        name
        for name in state["raw_obs"]["hand"]
        if "wild" not in name and name not in state["raw_legal_actions"]
    )
    env.step(held, raw_action=True)
    assert env.game.round.target.str == held and env.game.players[player].hand


def third_winner():
    game = table("r-1", players=3)
    game.round.winner = [2]
    assert game.get_payoffs() == [0, 0, -1]  # who won has -1


CLAIMS = {
    "more than two players": more_players,
    "calling UNO, catching (C-UNO)": calling,
    "challenging a Wild Draw Four (C-CHAL)": challenging,
    "drawing although a card fits (C-TURN-5)": drawing,
    "deciding about the drawn card (C-DRAW-2)": drawn_card,
    "scores, matches (C-SCORE, C-SCORE-4)": scores,
    "the direction, other hands' sizes, cards seen, who did what": not_told,
    "C-DRAW-4, C-WD4-1": drawn_wild,
    "C-DRAW-2": drawn_same_face,
    "C-FIRST-5": first_draw_two,
    "C-FIRST-6": first_wild,
    "C-2P-1": reverse_of_two,
    "C-PILE-1": top_card_stays,
    "an illegal action is refused, with its reason": illegal,
    "the winner gets +1": third_winner,
}


def claims_of_the_page():
    """The first column of both tables, rules by their IDs alone."""
    page = PAGE.read_text()
    start = page.index("## What RLCard's UNO leaves out")
    tables = page[start : page.index("## Its rules as options")]
    rows = re.findall(r"^\| (?!part of the game|rule \||---)(.*?) \|", tables, re.M)
    return [row.split(":")[0] if row.startswith("C-") else row for row in rows]


def test_every_row_is_a_claim():
    assert claims_of_the_page() == list(CLAIMS)


@pytest.mark.parametrize("claim", CLAIMS)
def test_claims_of_the_page_are_true(claim):
    CLAIMS[claim]()
