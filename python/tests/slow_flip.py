"""One round of UNO FLIP! in the slow second implementation, written from the rule book alone.

A card is a string, the text of its face in play, that also stores its other face. So all code of
the classic round in slow_rules.py works with it. A Flip turns all hands and piles over.
backs_seen() returns the backs of cards that a seat can see.
"""

from slow_cards import (
    BLANK,
    COLOURS,
    DARK_COLOURS,
    GivenChance,
    RuleError,
    colour_of,
    face_of,
    is_number,
    is_wild,
)
from slow_deflect import UNTIL
from slow_flip_deck import build_flip_deck, deck_by_lot
from slow_rules import Round

AMOUNTS = {"+1": 1, "+5": 5, "W2": 2, "DWC": UNTIL}
POINTS = {"+1": 10, "E": 30, "W": 40, "DW": 40, "W2": 50, "DWC": 60}  # E-FLIP-D1; others 20


class Card(str):
    """A physical card: the text of its face in play, and both its faces."""

    def __new__(cls, light, dark, is_dark):
        card = super().__new__(cls, dark if is_dark else light)
        card.light, card.dark, card.is_dark = light, dark, is_dark
        return card

    @property
    def back(self):
        return self.light if self.is_dark else self.dark

    @property
    def both(self):
        return f"{self.light}~{self.dark}"

    def turned(self):
        return Card(self.light, self.dark, not self.is_dark)


class TwoSidedChance(GivenChance):
    """Chance from a record that names both faces of a card, and perhaps which cards were laid."""

    laid = ()

    def draw(self, pile):
        names = [card.both for card in pile]
        if not self.cards or self.cards[0] not in names:
            raise RuleError(f"{self.cards[:1]} is not among the {len(names)} cards to draw from")
        return pile.pop(names.index(self.cards.pop(0)))

    def pick(self, same):
        """E-FLIP-17: the card laid of several with one face."""
        for name in self.laid:  # several of one face in the order in which they were laid
            for card in same:
                if card.both == name:
                    self.laid.remove(name)
                    return card
        return self.draw(same)


class Flip(Round):
    """One round of FLIP."""

    def __init__(self, options, seats, dealer=0):
        super().__init__(options, seats, dealer)
        self.dark = False  # E-FLIP-1: the light side first
        self.flip_names = False  # E-FLIP-7: the player of a Flip is asked for a colour

    # ------------------------------------------------------------ cards

    def deck(self):
        return list(self.pairing or build_flip_deck())

    def draw_backs(self, rng):
        """E-FLIP-2: the dark faces by lot on the light ones."""
        if self.o["flip_pairing"] == "seeded":
            self.pairing = deck_by_lot(rng)

    def card(self, text):
        """`R5~P2`, or one face alone, whose other face is blank then."""
        light, _, dark = text.partition("~")
        if dark:
            return Card(light, dark, self.dark)
        is_dark = light.startswith("D") or (colour_of(light) or "-") in DARK_COLOURS
        other = BLANK
        return Card(other, light, self.dark) if is_dark else Card(light, other, self.dark)

    def colours(self):
        return DARK_COLOURS if self.dark else COLOURS

    def restricted(self, card):
        return card in ("W2", "DWC")  # E-FLIP-8, E-FLIP-9

    def amount_of(self, card):
        return AMOUNTS.get(face_of(card), 0)

    def worth(self, card, action_points):
        if card == BLANK or (action_points == "zero" and not is_number(card)):
            return 0
        return int(face_of(card)) if is_number(card) else POINTS.get(face_of(card), 20)

    def last_of(self, card, cards):
        names = [one.both for one in cards]
        return len(names) - 1 - names[::-1].index(card.both)

    def leave_hand(self, seat, card):
        """E-FLIP-17: of several cards of one face chance lays one."""
        hand = self.hands[seat]
        same = [one for one in hand if one == card]
        laid = same[0] if len({one.both for one in same}) == 1 else self.chance.pick(list(same))
        hand.pop([one.both for one in hand].index(laid.both))
        return laid

    # ------------------------------------------------------------ stacking (section 11)

    def can_be_stacked(self, card):
        """By amount on the side in play: what a +2 and a Wild Draw Four are in the classic
        game, `+1` and `+5` and a Wild Draw Two are here."""
        mode = self.o["stack_mode"]
        on = self.chain[-1][1]
        if card == "W2":
            return mode in ("ladder", "any") or (mode == "same_kind" and on == "W2")
        if colour_of(card) is None or not self.amount_of(card):
            return False
        return on != "W2" or (mode == "any" and colour_of(card) == self.colour)

    # ------------------------------------------------------------ the Flip

    def turn_over(self):
        """E-FLIP-6, E-FLIP-16: discards, draw pile, hands; E-FLIP-7: the new top has no effect."""
        self.dark = not self.dark
        self.discards = [card.turned() for card in reversed(self.discards)]
        self.pile = [card.turned() for card in reversed(self.pile)]
        self.hands = [[card.turned() for card in hand] for hand in self.hands]
        self.top = self.discards[-1]
        self.colour = colour_of(self.top)

    def first_effect(self, card):
        """E-FLIP-10, E-FLIP-19."""
        if face_of(card) != "F":
            super().first_effect(card)
        elif self.o["first_flip"] == "apply":
            self.turn_over()
            self.ask = "colour" if is_wild(self.top) else "turn"

    def turn_effect(self, act):
        """E-FLIP-5."""
        if face_of(self.top) == "E":
            return len(self.others(self.last_player))
        return super().turn_effect(act)

    def effects(self, seat, act, before):
        if face_of(self.top) != "F":
            super().effects(seat, act, before)
            return
        self.turn_over()  # several Flips turn once
        self.jump_open = False  # E-FLIP-6: nobody laid the card that is on top now
        if is_wild(self.top):
            self.turn, self.ask, self.flip_names = seat, "colour", True
        else:
            self.pass_turn(seat, 0)

    def do_name(self, seat, act):
        super().do_name(seat, act)
        if self.flip_names:
            self.flip_names = False
            self.pass_turn(seat, 0)

    def after_knock_out(self, seat):
        """E-FLIP-7: another player names the colour, and then plays."""
        self.flip_names = False
        super().after_knock_out(seat)

    def go_out(self, seat, act):
        """E-FLIP-11, E-FLIP-12; with last_loses the round goes on, on the other side."""
        if face_of(self.top) != "F":
            super().go_out(seat, act)
            return
        self.turn_over()
        self.jump_open = False
        if self.o["round_end"] == "last_loses":
            self.out.append(seat)
            if len(self.still_in()) > 1:
                self.pass_turn(seat, 0)
                self.ask = "colour" if is_wild(self.top) else "turn"
                return
        self.end_round(seat)

    # ------------------------------------------------------------ what is seen

    def backs_seen(self, seat):
        """E-FLIP-3: what this seat sees of other faces, {seat or "pile": backs}."""
        if self.o["flip_backs_public"] == "no":
            return {}
        seen = {
            other: sorted(card.back for card in hand)
            for other, hand in enumerate(self.hands)
            if other != seat or self.o["flip_own_backs"] == "yes"
        }
        seen["pile"] = [card.back for card in self.pile[:1]]  # of an ordered pile the top
        return seen

    def state(self):
        return dict(
            super().state(),
            side="dark" if self.dark else "light",
            cards=[sorted(card.both for card in hand) for hand in self.hands],
        )
