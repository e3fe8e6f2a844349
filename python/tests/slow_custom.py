"""The Wild Customizable of the slow second implementation: effects CE-00 to CE-19.

Mixed into the round in slow_rules.py. custom_hands() does step 5 of C-RES-1, and custom_effect()
does steps 7 and 8. custom_draws() does the part of the effect that still counts when the card is a
player's last (C-CUST-6).
"""

from slow_cards import colour_of, is_number


class Custom:
    """One method for each step a custom effect can act in."""

    def target(self, seat, act):
        return act.targets[0] if act.targets else self.others(seat)[0]

    def custom_hands(self, seat, act, rest):
        """C-CUST-5: exchanges come before UNO duties. Returns the seats whose hand moved."""
        name = self.custom_of(self.top)[0]
        hand = self.hands[seat]
        if name in ("give_one", "trade_one"):  # H-LIM-2
            if {seat, self.target(seat, act)} & set(self.out):
                return set()
        if name == "pass_hands":  # CE-08
            return self.pass_all_hands()
        if name == "swap_two" and len(self.others(seat)) >= 2:  # CE-09
            one, two = act.targets or self.others(seat)
            return self.swap_hands(one, two)
        if name == "give_one" and act.give and len(rest) >= 2:  # CE-10
            hand.remove(act.give)
            self.hands[self.target(seat, act)].append(act.give)
            self.check_limit(self.target(seat, act))  # H-LIM-1
        if name == "trade_one":  # CE-11
            other = self.hands[self.target(seat, act)]
            mine, theirs = self.chance.pick(hand), self.chance.pick(other)
            hand.append(theirs)
            other.append(mine)
        if name == "fifty_fifty" and act.targets:  # CE-18
            if not {seat, *act.targets} & set(self.out):  # H-LIM-2
                self.lot = self.chance.one_of(act.targets)
        if name == "discard_colour" and seat not in self.out:  # CE-12
            gone = [card for card in hand if colour_of(card) == self.colour]
            self.hands[seat] = [card for card in hand if colour_of(card) != self.colour]
            self.discards[0:0] = gone
            if not self.hands[seat]:
                self.forgive(seat)
            self.pay_debts()
        return set()

    def custom_draws(self, seat, act):
        """CE-01 to CE-04, the drawing part."""
        name, *given = self.custom_of(self.top)
        if name == "all_draw":  # CE-01
            for other in self.others(seat):
                self.take_cards(other, given[0])
        elif name == "next_draw":  # CE-02
            self.take_cards(self.next_seat(seat), given[0])
        elif name == "target_draw":  # CE-03
            self.take_cards(self.target(seat, act), given[0])
        elif name == "next_draw_until":  # CE-04
            colour = self.colour if given[0] == "named" else given[0]
            self.take_until(self.next_seat(seat), colour)

    def custom_effect(self, seat, act):
        """Draws, direction and the next player."""
        name, *given = self.custom_of(self.top)
        victim = self.next_seat(seat)
        self.custom_draws(seat, act)
        forfeits = 0
        if name == "next_draw_until" or (name == "next_draw" and given[1] == "lose"):
            forfeits = self.forfeit_of(victim)
        elif name == "skip":  # CE-05
            forfeits = given[0]
        elif name == "skip_all":  # CE-06
            forfeits = len(self.others(seat))
        elif name == "reverse_skip":  # CE-07
            self.direction = -self.direction
            forfeits = 1
        elif name == "fifty_fifty" and self.lot is not None:  # CE-18
            self.take_cards(self.lot, given[0])
            self.lot = None
        elif name == "everyone_colour":  # CE-13
            self.due = self.others(seat)
            self.due_from = seat
            self.ask_next_due()
            return
        self.pass_turn(seat, forfeits)
        if self.ask == "over":
            return
        if name in ("comply_colour", "comply_number"):  # CE-14, CE-15
            if name == "comply_colour" and given[0] == "named":
                given = [self.colour]
            self.comply = (self.turn, [name, *given])
        elif name in ("dare", "perform"):  # CE-16, CE-19
            self.ask = "dare"

    # ------------------------------------------------------------ CE-13

    def ask_next_due(self):
        """Seats without a card of the colour draw at once; the first one with such a card is
        asked."""
        while self.due and self.ask != "over":
            seat = self.due[0]
            if seat not in self.out:
                if any(colour_of(card) == self.colour for card in self.hands[seat]):
                    self.turn = seat
                    self.ask = "discard"
                    return
                self.take_cards(seat, self.o["custom_fail_penalty"])
            self.due.pop(0)
        if self.bluffer is not None:
            self.take_cards(self.bluffer, self.price_of_bluff())  # C-CHAL-7, X-46
            self.bluffer = None
        self.pass_turn(self.due_from, 0)

    def do_put(self, seat, act):
        """One card under the pile; a hand emptied this way is out."""
        self.hands[seat].remove(act.cards[0])
        self.discards.insert(0, act.cards[0])
        if not self.hands[seat]:
            self.forgive(seat)
        self.pay_debts()
        self.due.pop(0)
        if not self.hands[seat] and seat not in self.out and self.ask != "over":
            self.leave(seat)
        if self.ask != "over":
            self.ask_next_due()

    def do_fail(self, seat, act):
        """C-CUST-4: a fault against CE-13 or CE-16; CE-19 has a price of its own."""
        name, *given = self.custom_of(self.top)
        price = given[0] if name == "perform" else self.o["custom_fail_penalty"]
        self.take_cards(seat, price)
        if self.ask == "dare":
            self.ask = "turn"
        elif self.ask != "over":
            self.due.pop(0)
            self.ask_next_due()

    # ------------------------------------------------------------ CE-14, CE-15

    def check_comply(self, seat, cards):
        """The next player's turn shows whether the card asked for was played (none: draws)."""
        if self.comply is None or self.comply[0] != seat:
            return
        asked = self.comply[1]
        self.comply = None
        if asked[0] == "comply_number":
            done = any(is_number(card) for card in cards)
        else:
            done = any(colour_of(card) == asked[1] for card in cards)
        if not done:
            self.take_cards(seat, self.o["custom_fail_penalty"])
