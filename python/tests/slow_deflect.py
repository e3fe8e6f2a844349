"""Deflecting in the slow second implementation: a Skip or Reverse played in answer to a draw card.

Mixed into the round in slow_rules.py. An answer does not change the chain of draw cards. `answered`
is true if an answer lies on top of the chain.
"""

from slow_cards import colour_of, face_of, is_wild

UNTIL = 1000  # an amount: draw until the named colour comes (E-FLIP-9), and what is above it more
ANSWERS = {"off": (), "reverse": ("R",), "skip": ("S",), "both": ("R", "S")}


class Deflect:
    """What becomes pending, what answers it, and what an answer does."""

    def pends(self, card):
        """H-STACK-1, H-DEF-1: does the next player face this draw card before anybody draws?"""
        if self.amount_of(card) >= UNTIL:  # E-FLIP-21, H-AMT-3, X-53
            return False
        return self.o["stack_mode"] != "off" or self.can_be_answered(card)

    def can_be_answered(self, card):
        """H-DEF-1, H-DEF-3: by any Skip or Reverse?"""
        return self.o["deflect"] != "off" and (not is_wild(card) or self.o["deflect_wild"] == "yes")

    def deflects(self, card):
        """H-DEF-1 to H-DEF-3: is the card an answer to the pending draw?"""
        if colour_of(card) is None or face_of(card) not in ANSWERS[self.o["deflect"]]:
            return False
        return self.can_be_answered(self.chain[-1][1]) and self.matches(card, self.top, self.colour)

    def is_answer(self, act):
        """Of a card that was just laid: on a pending draw only a draw card is no answer."""
        return self.pend is not None and not self.draw_amount(act)

    def send_on(self, seat):
        """H-DEF-4: turns the direction after a Reverse; the player the total goes to."""
        if face_of(self.top) == "R":
            self.direction = -self.direction
        return self.next_seat(seat)

    def answer(self, seat):
        """H-DEF-4, X-47: the total moves, and has no other effect."""
        self.face(self.send_on(seat), self.pend[0])
        self.answered = True

    def face(self, victim, total):
        """H-STACK-1: the victim is asked; X-08: nobody else's turn is waited for."""
        self.pend = [min(255, total), victim]  # 2.3: more counts as 255
        self.resume = None
        self.turn = victim
        self.ask = "stack"

    def answered_card(self):
        """The last draw card below an answer, or None."""
        return self.chain[-1][1] if self.pend and self.answered else None
