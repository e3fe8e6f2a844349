"""The hand limit of the slow second implementation, and No Mercy's mercy: players who are out
because they hold too many cards.

Mixed into the round in slow_rules.py. The hand of a seat that is out is set aside at that seat
until the next reshuffle. A player can be knocked out in the middle of any draw, so every step that
continues after a draw checks who is still in and whether the round is over.
"""


class Limit:
    """Who is knocked out, and who plays then."""

    def limit(self):
        """H-LIM-1: the number of cards that nobody may hold, or None."""
        return None if self.o["hand_limit"] == "off" else self.o["hand_limit"]

    def set_aside(self):
        """H-LIM-2: seats whose hands lie aside. Nobody goes out otherwise (H-LIM-4)."""
        return [] if self.limit() is None else self.out

    def gets_nothing(self, seat):
        """H-LIM-1, H-LIM-2: the rest of a draw is dropped."""
        return self.ask == "over" or seat in self.set_aside()

    def check_limit(self, seat):
        """H-LIM-1."""
        limit = self.limit()
        if limit is not None and seat not in self.out and len(self.hands[seat]) >= limit:
            self.knock_out(seat)

    def knock_out(self, seat):
        """H-LIM-1, H-LIM-3."""
        self.out.append(seat)
        self.forgive(seat)
        if len(self.still_in()) == 1:
            self.end_round(self.still_in()[0])

    def go_on_without(self):
        """H-LIM-2: whoever is asked may just have been knocked out."""
        if self.ask != "over" and self.turn in self.set_aside():
            self.after_knock_out(self.turn)

    def after_knock_out(self, seat):
        """H-LIM-2: the next player takes the turn; nothing is pending any more."""
        if self.ask == "discard":  # CE-13
            self.ask_next_due()
        elif self.ask == "colour":
            self.turn = self.next_seat(seat)
            self.resume = None
        else:
            self.end_chain()
            self.drawn = None
            self.pass_turn(seat, 0)
