"""Pictures show what a position says, and no more than its viewer may know."""

import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree

import openuno
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def words(position, viewer=None):
    """The texts of the picture."""
    tree = xml.etree.ElementTree.fromstring(str(openuno.picture(position, viewer)))
    return [text.text for text in tree.iter(f"{SVG}text")]


@pytest.mark.parametrize("seed", range(5))
def test_a_state_shows_every_card(seed):
    state = openuno.deal("modern112", 4, 0, seed)
    told = words(state)
    cards = [card for seat in range(4) for card in state.hand(seat)]
    faces = [card if card[0] == "W" else card[1:] for card in cards]
    for face in set(faces):
        assert told.count(face) >= faces.count(face), face
    assert str(state.draw_size) in told
    assert f"▶ seat {state.active}" in told


def test_a_view_shows_no_hidden_card():
    """Two deals that look the same to seat 0 have the same picture for it, and different ones."""
    state = openuno.deal("-", 3, 0, 7)
    seen = openuno.observe(state, 0)
    other = openuno.determinize(seen, 3)
    assert str(openuno.picture(openuno.observe(other, 0))) == str(openuno.picture(seen))
    assert str(openuno.picture(other)) != str(openuno.picture(state))
    hidden = words(seen)
    for card in state.hand(0):
        assert (card if card[0] == "W" else card[1:]) in hidden


@pytest.mark.parametrize("edition", openuno.editions()[1:])
def test_other_games_have_pictures(edition):
    state = openuno.deal(f"edition={edition}", 4, 0, 2)
    for _ in range(40):
        if state.over:
            break
        whole, mine = words(state), words(state, 1)
        assert len(whole) >= len(mine)
        assert openuno.picture(state, 1).width >= 400
        openuno.apply(state, state.active, openuno.legal_actions(state, state.active)[0])


def test_large_hands_are_broken_into_rows():
    line = str(openuno.deal("-", 2, 0, 1))
    pile = re.search(r" pile=(\S+)", line)[1].split(",")
    hand = re.search(r" h0=(\S+)", line)[1].split(",")
    more = line.replace(f" h0={','.join(hand)}", f" h0={','.join(hand + pile[:20])}")
    more = more.replace(f" pile={','.join(pile)}", f" pile={','.join(pile[20:])}")
    state = openuno.parse_state_line(more)
    few, many = openuno.picture(openuno.parse_state_line(line)), openuno.picture(state)
    assert many.height > few.height and many.width <= 96 + 12 * 44 + 14


def test_other_objects_have_no_picture():
    with pytest.raises(TypeError, match="a State or an Observation has a picture, not str"):
        openuno.picture("R5")


def test_the_notebook_has_current_outputs():
    """Every cell of the notebook, from top to bottom."""
    subprocess.run(
        [sys.executable, ROOT / "tools/notebook", ROOT / "python/examples/tour.ipynb", "--check"],
        check=True,
        timeout=120,
    )
