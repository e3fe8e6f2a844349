"""One round of UNO Attack in the slow second implementation, written from the rule book alone.

Everything not defined here works as in the classic round in slow_rules.py. Nobody draws. Players
who would have to draw press the launcher instead, and chance decides how many cards each press
throws out.
"""

from slow_cards import colour_of, face_of, is_number, is_wild
from slow_counts import cards_called, named_cards
from slow_deflect import UNTIL  # here: press until cards come out (E-ATT-7)
from slow_rules import Round

PRESSES = {"H1": 1, "H2": 2, "WH4": 4, "WHF": UNTIL}  # of the next player, who forfeits
MOST_LAUNCHED = 8  # E-ATT-16


def build_attack_deck(name, numbers="printed"):
    """Section 5.2 of the rule book, C-DECK-6: the numbers and the Customizables are as printed."""
    deck = named_cards("attack_cards", numbers, name)
    for card in cards_called("1-9"):
        deck += [card] * 2
    return deck + (["WC1", "WC2", "WC3"] if name == "A20" else [])


class Attack(Round):
    """One round of Attack; the draw pile lies in the launcher."""

    def __init__(self, options, seats, dealer=0):
        super().__init__(options, seats, dealer)
        if self.o["hitfire_restricted"] == "yes":  # E-ATT-7: refused, never challenged
            self.o["wd4_rule"] = "no_matching_colour"
            self.o["wd4_enforcement"] = "forbid_illegal"

    # ------------------------------------------------------------ cards

    def deck(self):
        return build_attack_deck(self.o["attack_deck"], self.o["attack_cards"])

    def restricted(self, card):
        return card == "WHF" and self.o["hitfire_restricted"] == "yes"

    def amount_of(self, card):
        return PRESSES.get(face_of(card), 0)

    def worth(self, card, action_points):
        if is_number(card):
            return int(face_of(card))
        if is_wild(card):
            return 40 if card.startswith("WC") else 50
        return {"D": 30, "T": 30, "x": 0}.get(face_of(card), 20)

    # ------------------------------------------------------------ the launcher

    def press(self, seat):
        """The cards that come out, which the seat takes (E-ATT-12, E-ATT-17)."""
        if not self.pile:
            self.rebuild()
        if not self.pile:
            return []
        launched = min(self.chance.launch(), len(self.pile))
        assert 0 <= launched <= MOST_LAUNCHED
        cards = [self.chance.draw(self.pile) for _ in range(launched)]
        self.hands[seat] += cards
        self.check_limit(seat)  # H-LIM-1: after the press
        return cards

    def take_cards(self, seat, amount):
        """E-ATT-3, E-ATT-10: penalties too are presses."""
        if amount >= UNTIL:
            while (self.pile or self.can_rebuild()) and not self.press(seat):
                pass
            return
        for _ in range(amount):
            if not self.gets_nothing(seat):
                self.press(seat)

    def do_draw(self, seat, act):
        """E-ATT-2; only who could not press at all has passed (C-PILE-5)."""
        self.begin_turn()
        nothing = not self.pile and not self.can_rebuild()
        self.passes = self.passes + 1 if nothing else 0
        cards = self.press(seat)
        if self.o["attack_play_after_launch"] == "yes" and not self.gets_nothing(seat):
            if any(self.is_playable(seat, card) for card in cards):
                self.drawn = cards
                self.ask = "playdrawn"
                return
        self.end_turn(seat)
        if self.passes >= len(self.still_in()) and self.ask != "over":
            self.block_round()

    def ask_playdrawn(self, seat, act):
        """attack_play_after_launch: one of the cards that came out."""
        if act.kind == "n":
            return None
        if act.kind != "play" or len(act.cards) > 1 or act.cards[0] not in self.drawn:
            return "play one of the cards that came out, or keep them"
        return self.play_refusal(seat, act)

    # ------------------------------------------------------------ first card

    def goes_back(self, card):
        """E-ATT-11; a Hit-Fire acts also where it is restricted."""
        if card == "WHF":
            return self.o["first_wild"] == "redraw"
        return face_of(card) in ("T", "WAA", "WH4") or super().goes_back(card)

    def first_effect(self, card):
        """E-ATT-11: All Hit and Hit-Fire act before the first player names the colour."""
        first = self.turn
        if card == "WAH" and self.o["first_action"] == "apply":
            for seat in [first, *self.others(first)]:
                self.take_cards(seat, 1)
        elif card == "WHF" and self.o["first_action"] == "apply":
            self.take_cards(first, UNTIL)
        if self.ask != "over":  # H-LIM-3
            super().first_effect(card)

    # ------------------------------------------------------------ who may do what

    def left_after(self, card, named, rest):
        """E-ATT-4."""
        if face_of(card) == "D":
            return [one for one in rest if colour_of(one) != colour_of(card)]
        return rest

    def last_card_refusal(self, cards, rest):
        """E-ATT-5; section 11: a hand emptied by Discard All ends with an action card."""
        if not rest and face_of(cards[-1]) == "T":
            return "not as last card (E-ATT-5)"
        return super().last_card_refusal(cards, self.left_after(cards[-1], None, rest))

    def wants(self, seat, cards, rest):
        """E-ATT-5, E-ATT-8: whom to trade with, whom to attack."""
        if face_of(cards[-1]) == "T":
            return "one", self.swap_candidates(seat)
        if cards[-1] == "WAA" and (rest or self.o["last_draw_card"] == "draws"):
            return "one", self.others(seat)
        return super().wants(seat, cards, rest)

    # ------------------------------------------------------------ what a card does

    def exchange(self, seat, act, rest):
        """E-ATT-4, E-ATT-5."""
        if face_of(self.top) == "T":
            return self.swap_hands(seat, (act.targets or self.swap_candidates(seat))[0])
        if face_of(self.top) != "D":
            return super().exchange(seat, act, rest)
        self.hands[seat] = self.left_after(self.top, None, rest)
        gone = [card for card in rest if colour_of(card) == colour_of(self.top)]
        self.discards[0:0] = gone
        self.alone = not gone
        return set()

    def effects(self, seat, act, before):
        """E-ATT-3 to E-ATT-9."""
        if face_of(self.top) == "D":
            if self.alone and self.o["attack_empty_discard_press"] == "yes":
                self.take_cards(seat, 1)
            self.pass_turn(seat, 0)
        elif self.top in ("WAH", "WAA"):
            self.fire(seat, act)
            self.pass_turn(seat, 0)
        else:
            super().effects(seat, act, before)

    def fire(self, seat, act):
        """E-ATT-6, E-ATT-8: presses of players who forfeit nothing."""
        if self.top == "WAH":
            for other in self.others(seat):
                self.take_cards(other, 1)
        if self.top == "WAA":
            self.take_cards((act.targets or self.others(seat))[0], 2)

    def go_out(self, seat, act):
        """E-ATT-13; with last_loses whoever is out is no victim any more."""
        if self.o["last_draw_card"] == "draws":
            self.fire(seat, act)
        super().go_out(seat, act)
