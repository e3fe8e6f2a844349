"""The legal moves of a seat, derived from the texts of its legal actions alone."""

import openuno


def move_texts(state, seat, calls):
    """The legal actions of a seat as texts of moves."""
    texts = set()
    for action in map(str, openuno.legal_actions(state, seat)):
        text = action.removesuffix("!")
        # E-PARTY-19: a card added to the side pile with a call
        if state.edition == "party" and action.startswith("p") and action.endswith("!"):
            text = f"{text[1:]}&"
        if len(text) == 1 and text in "ptov":  # moves number the colours of both sides alike
            text = "rygb"["ptov".index(text)]
        for mark in (">", "catch"):
            if mark in text:
                head, target = text.split(mark)
                text = f"{head}{mark}+{(int(target) - seat) % state.seats}"
        if calls == "players" or not (text == "uno" or text.startswith("catch")):
            texts.add(text)
    return texts
