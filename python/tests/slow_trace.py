"""How a trace of the engine is read: the only file that knows what its lines look like.

`uno walk --trace` prints JSON lines. The first of a round is
    {"round": {"options", "seats", "dealer", "first", "hands"}, "chance", "state", "legal"}
(with `row` instead of `first` in DOS, and neither in Quatro), and every act adds
    {"act": [seat, text], "tries", "chance", "shuffle", "launch", "lots", "state", "legal"}
`chance` holds the cards drawn, in order; `launch` how many cards each press of Attack's launcher
threw out; `lots` the players that chance chose (CE-18); `spins` where the wheel stopped. A card of
FLIP is written with both faces, `R5~P2`, in hands, deals and chance. If two cards have the same
face in play, the act says which one was laid. If it does not, `laid` does, and otherwise `chance`.
The dark faces follow from the printed deck or, if faces were paired at random, from `pairing` in
the line of the round.
"""

import re
from collections import Counter

from slow_cards import GivenChance
from slow_flip import TwoSidedChance
from slow_games import new_round

BOTH_FACES = re.compile(r"[RYGBW][A-Z0-9+]*~[PTOVD][A-Z0-9+]*")
NAMED_ASKS = (
    "turn",
    "playdrawn",
    "colour",
    "challenge",
    "stack",
    "replay",
    "point",
    "pile",
    "over",
    "spin",
    "sector",
)


class Disagreement(Exception):
    """What the two implementations see differently."""


def options_of(deal):
    """The options; an edition may also stand beside them. What a launcher does is in the line."""
    words = deal["options"]
    if "edition" in deal and "edition=" not in words:
        words = f"edition={deal['edition']} " + ("" if words == "-" else words)
    return re.sub(r"\blaunch(er|_count)=\S+ ?", "", words).strip()


def dealt(line):
    """The table of a round's first line, after its first card."""
    deal = line["round"]
    table = new_round(options_of(deal), deal["seats"], deal["dealer"])
    if "pairing" in deal:
        table.pairing = deal["pairing"]
    pile = Counter(table.deck())
    for hand in deal["hands"]:
        pile.subtract(hand)
    if min(pile.values()) < 0:
        raise Disagreement("the deal holds cards the deck has not")
    chance = chance_of(table, line)
    turned = deal["row"] if "row" in deal else deal.get("first", [])
    table.start(deal["hands"], list(pile.elements()), turned, chance)
    chance.finish()
    if "pile_count" in deal and not line.get("chance"):
        same("pile_count", len(table.pile), deal["pile_count"])
    return table


def chance_of(table, line):
    """What chance gave in a line."""
    given = (
        line.get("chance", []),
        line.get("shuffle"),
        line.get("launch", ()),
        line.get("lots", ()),
        line.get("spins", ()),
    )
    if not hasattr(table, "dark"):
        return GivenChance(*given)
    chance = TwoSidedChance(*given)
    chance.laid = line.get("laid", []) + BOTH_FACES.findall(line.get("act", ["", ""])[1])
    return chance


def played(table, line):
    """Lets the table do what a line says."""
    seat, text = line["act"]
    chance = chance_of(table, line)
    table.act(seat, in_play(table, text), chance)
    chance.finish()


def in_play(table, text):
    """An act with the faces in play alone."""
    return BOTH_FACES.sub(lambda card: face_in_play(table.state(), card[0]), text)


def same(what, slow, engine):
    if slow != engine:
        raise Disagreement(f"{what}: slow {slow}, engine {engine}")


def same_state(table, line):
    """The state after an act, and what every seat may do then."""
    slow, engine = table.state(), line["state"]
    # A penalty for a false call may knock somebody out and end a round before the card has an
    # effect, and a last Flip may bring a wild card up.
    ended = ("t", "dir", "col")
    limited = table.o.get("hand_limit", "off") != "off"
    unsaid = ended if limited or table.o["edition"] in ("no_mercy", "flip") else ended[:1]
    if table.o["edition"] == "dos" or hasattr(table, "tells_all"):
        # In these games every key has a defined value, even after the round.
        unsaid = ()
        same("keys of the state", sorted(slow), sorted(engine))
    answered = engine.get("answered")  # it may be left out where there is none
    same("answered", slow.get("answered"), answered and face_in_play(slow, answered))
    for key in engine:
        if key == "answered":
            continue
        if key in unsaid and engine["ask"] == slow["ask"] == "over":
            continue
        unnamed = key == "ask" and not {slow[key], engine[key]} & set(NAMED_ASKS)
        if unnamed and table.o["edition"] != "dos":
            continue  # the rule book gives the questions of custom effects no name
        if key == "hands":
            same_hands(slow, engine["hands"])
        elif key == "top":
            same("top", str(slow["top"]), face_in_play(slow, engine["top"]))
        elif key == "pts":
            same("pts", slow["pts"] or 0, engine["pts"] or 0)
        elif key == "out":  # the engine does not remember who went out first
            same("out", sorted(slow["out"]), sorted(engine["out"]))
        else:
            same(key, slow.get(key), engine[key])
    for seat, texts in enumerate(line.get("legal", [])):
        same_legal(table, seat, texts)


def face_in_play(slow, card):
    """The side in play of `R5~P2`; other cards have one side."""
    light, _, dark = card.partition("~")
    return dark if dark and slow["side"] == "dark" else light


def same_hands(slow, hands):
    both = any("~" in card for hand in hands for card in hand)
    same("hands", slow["cards" if both else "hands"], [sorted(hand) for hand in hands])


def same_legal(table, seat, texts):
    slow = set(table.legal(seat)) if seat not in table.out else set()
    engine = {"d" if text == "pass" else in_play(table, text) for text in texts} - {"advice"}
    if slow != engine:
        raise Disagreement(
            f"legal of seat {seat}: only slow {sorted(slow - engine)}, "
            f"only engine {sorted(engine - slow)}"
        )


def same_tries(table, line):
    """Acts that were only tried: both allow them, or both refuse."""
    for seat, text, allowed in line.get("tries", []):
        reason = table.refusal(seat, in_play(table, text))
        if (reason is None) != allowed:
            raise Disagreement(
                f"try {seat}:{text}: engine "
                f"{'allows' if allowed else 'refuses'}, slow "
                f"{'refuses: ' + reason if reason else 'allows'}"
            )
