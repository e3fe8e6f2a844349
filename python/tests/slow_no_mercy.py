"""One round of UNO Show 'Em No Mercy in the slow second implementation, written from the rule book
alone.

Everything not defined here works as in the classic round in slow_rules.py. Knock-outs are in
slow_limit.py.
"""

from slow_cards import colour_of, face_of, is_number, is_wild
from slow_counts import named_cards
from slow_rules import Round

MERCY = 25  # E-NM-10
KNOCK_OUT_POINTS = 250  # E-NM-13
VALUES = {"+2": 2, "+4": 4, "WR4": 4, "W6": 6, "W10": 10}  # E-NM-4


def build_no_mercy_deck(numbers="printed"):
    """E-NM-D1, C-DECK-6."""
    return named_cards("nm_cards", numbers)


class NoMercy(Round):
    """One round of No Mercy."""

    def __init__(self, options, seats, dealer=0):
        super().__init__(options, seats, dealer)
        self.may_decline = self.o["nm_decline"] == "yes" or self.o["play_policy"] == "optional"
        if self.may_decline:
            self.o["play_policy"] = "optional"

    # ------------------------------------------------------------ cards

    def deck(self):
        return build_no_mercy_deck(self.o["nm_cards"])

    def restricted(self, card):
        return False  # E-NM-3

    def amount_of(self, card):
        return VALUES.get(face_of(card), 0)

    def worth(self, card, action_points):
        """E-NM-D1; F-FIXED-2."""
        if is_number(card):
            return int(face_of(card))
        if action_points == "zero" or (colour_of(card) is None and not is_wild(card)):
            return 0
        return 50 if is_wild(card) else 20

    def goes_back(self, card):
        return False  # E-NM-1: what is no number is covered

    # ------------------------------------------------------------ who may do what

    def names_colour(self, card):
        """E-NM-9: the colour of a roulette is named by its victim."""
        return is_wild(card) and card != "WCR"

    def can_be_stacked(self, card):
        """E-NM-4, E-NM-16."""
        last = self.chain[-1][1]
        if self.amount_of(card) < max(1, self.amount_of(last)):
            return False
        return self.o["nm_replies"] == "value" or self.matches(card, self.top, self.colour)

    def ask_stack(self, seat, act):
        refusal = super().ask_stack(seat, act)
        if act.kind == "take" and not refusal and self.o["nm_stacking"] == "must":
            if any(self.is_playable(seat, card) for card in set(self.hands[seat])):
                return "a reply in the hand must be played"
        return refusal

    def left_after(self, card, named, rest):
        """E-NM-7."""
        if face_of(card) == "D":
            return [one for one in rest if colour_of(one) != colour_of(card)]
        return rest

    def last_card_refusal(self, cards, rest):
        """Section 11: a hand emptied by Discard All ends with an action card."""
        return super().last_card_refusal(cards, self.left_after(cards[-1], None, rest))

    def is_set(self, cards):
        """Section 11: never several Discard All."""
        return face_of(cards[0]) != "D" and super().is_set(cards)

    # ------------------------------------------------------------ drawing and mercy

    def limit(self):
        return MERCY

    def knock_out(self, seat):
        """E-NM-10, E-NM-18."""
        super().knock_out(seat)
        if self.o["nm_aside"] == "at_once":
            self.pile += self.hands[seat]
            self.hands[seat] = []

    def after_knock_out(self, seat):
        """E-NM-19: the next player starts, with no roulette either."""
        self.ask = "turn"
        super().after_knock_out(seat)

    # ------------------------------------------------------------ what a card does

    def exchange(self, seat, act, rest):
        """E-NM-7; the rest as 7 and 0 in the classic game."""
        if face_of(self.top) != "D":
            return super().exchange(seat, act, rest)
        kept = self.left_after(self.top, None, rest)
        self.discards[0:0] = [card for card in rest if card not in kept]
        self.hands[seat] = kept
        return set()

    def leave(self, seat):
        self.end_round(seat)  # E-NM-7: emptied by a Discard All

    def turn_effect(self, act):
        """E-NM-6."""
        if face_of(self.top) == "E":
            return len(self.others(self.last_player))
        return super().turn_effect(act)

    def effects(self, seat, act, before):
        """E-NM-4, E-NM-8, E-NM-9, E-NM-17."""
        if self.top == "WCR":
            self.colour = before["colour"]  # until the victim names one
            self.turn = self.next_seat(seat)
            self.ask = "colour"
            return
        amount = self.draw_amount(act)
        if not amount:
            self.pass_turn(seat, self.turn_effect(act))
            return
        victim = self.victim_of(seat)
        if self.o["stack_mode"] == "off":
            self.take_cards(victim, amount)
            if self.resume == victim:  # H-JUMP-4: who drew forfeits the turn that was coming
                self.resume = self.next_seat(victim)
            self.pass_turn(victim, 0)
            return
        self.pend = [amount + (self.pend[0] if self.pend else 0), victim]
        self.chain.append((seat, self.top, False))
        self.resume = None
        self.turn = victim
        self.ask = "stack"

    def victim_of(self, seat):
        """E-NM-8: with two left the card comes back to its own player."""
        if self.top != "WR4":
            return self.next_seat(seat)
        self.direction = -self.direction
        alone = len(self.still_in()) == 2 and seat not in self.out
        return seat if alone else self.next_seat(seat)

    def do_name(self, seat, act):
        """E-NM-9: the roulette; no turn begins, so windows stay open (C-UNO-7)."""
        self.next_event()
        self.colour = act.colour
        self.take_until(seat, self.colour)
        self.pass_turn(seat, 0)

    # ------------------------------------------------------------ the end

    def go_out(self, seat, act):
        """E-NM-20: nobody draws, or under last_draw_card=draws the victim does."""
        amount = self.draw_amount(act) + (self.pend[0] if self.pend else 0)
        self.end_chain()
        if self.draw_amount(act) and self.o["last_draw_card"] == "draws":
            victim = self.victim_of(seat)
            if victim != seat:  # E-NM-8 with two left: its own player, who has gone out
                self.take_cards(victim, amount)
        self.end_round(seat)

    def score(self):
        """E-NM-13."""
        others = [seat for seat in self.still_in() if seat != self.win]
        return sum(map(self.value, others)) + KNOCK_OUT_POINTS * len(self.out)
