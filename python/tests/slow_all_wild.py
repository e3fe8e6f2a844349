"""One round of UNO All Wild in the slow second implementation, written from the rule book alone.

Everything not defined here works as in the classic round in slow_rules.py. Every card is wild and
no colour is ever named, so any card can be played on any other.
"""

from slow_cards import BLANK
from slow_counts import named_cards
from slow_rules import Round

AMOUNTS = {"W2": 2, "W4": 4}
SKIPS = {"WSK": 1, "WS2": 2}


class AllWild(Round):
    """One round of All Wild."""

    def deck(self):
        return named_cards("aw_cards", self.o["aw_cards"])

    def restricted(self, card):
        return False  # E-AW-5

    def amount_of(self, card):
        return AMOUNTS.get(card, 0)

    def worth(self, card, action_points):
        """E-AW-4."""
        if action_points == "zero":
            return 0
        return {"W": 20, BLANK: 0}.get(card, 50)

    def goes_back(self, card):
        return False

    def first_effect(self, card):
        pass  # E-AW-1

    def names_colour(self, card):
        return False  # E-AW-6

    def matches(self, card, top, colour):
        return card != BLANK  # E-AW-2

    def can_be_stacked(self, card):
        """Section 11: a Wild Draw Two is the classic +2, a Wild Draw Four itself.

        H-STACK-2 asks of a +2 on a W4 that it has the colour named; where none is (E-AW-6) every
        card goes on every card (E-AW-2).
        """
        mode, on = self.o["stack_mode"], self.chain[-1][1]
        if card == on:
            return card == "W2" or mode != "draw2_only"
        return card in ("W2", "W4") and (mode == "any" or (mode == "ladder" and card == "W4"))

    def wants(self, seat, cards, rest):
        """E-AW-3; E-AW-5 and E-AW-7 for a last card."""
        if cards[-1] == "WX":
            return ("one", self.swap_candidates(seat)) if rest else ("none", [])
        if cards[-1] == "WT2" and (rest or self.o["last_draw_card"] == "draws"):
            return "one", self.others(seat)
        return "none", []

    def turn_effect(self, act):
        """E-AW-3, E-AW-8."""
        if self.top == "WR":
            self.direction = -self.direction
            alone = len(self.still_in()) == 2 and self.o["two_player_reverse"] == "skip"
            return 1 if alone else 0
        return SKIPS.get(self.top, 0)

    def effects(self, seat, act, before):
        self.attack(seat, act)
        super().effects(seat, act, before)

    def attack(self, seat, act):
        """E-AW-3: the victim of a Targeted Draw Two forfeits nothing."""
        if self.top == "WT2":
            self.take_cards((act.targets or self.others(seat))[0], 2)

    def go_out(self, seat, act):
        """E-AW-7."""
        if self.o["last_draw_card"] == "draws":
            self.attack(seat, act)
        super().go_out(seat, act)
