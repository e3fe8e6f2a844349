"""One round of UNO Spin in the slow second implementation, written from the rule book.

Everything not defined here works as in the classic round in slow_rules.py. A Spin card is written
with `@`.
"""

from slow_cards import build_deck, colour_of, face_of, is_number, is_wild
from slow_counts import named_cards
from slow_rules import Round

POINTING = ("almost_uno", "discard_number", "discard_colour", "shout")


def is_spin(card):
    return card.endswith("@")


def build_spin_deck(numbers):
    """E-SPIN-D1, C-DECK-6: the classic deck, but of 1 to 5 as many plain cards and Spin cards."""
    others = [card for card in build_deck("classic108") if face_of(card) not in "12345"]
    return others + named_cards("spin_cards", numbers)


def war_order(card):
    """E-SPIN-10: which card is shown first."""
    return -int(face_of(card)), is_spin(card), "rygb".index(colour_of(card))


class Spin(Round):
    """One round of Spin."""

    def __init__(self, options, seats, dealer=0):
        super().__init__(options, seats, dealer)
        self.sector = None  # the sector that asks for a card
        self.spinner = None
        self.kept = None  # E-SPIN-4: the first of the two cards
        self.exposed = None  # E-SPIN-9

    def deck(self):
        return build_spin_deck(self.o["spin_cards"])

    # ------------------------------------------------------------ who may do what

    def ask_spin(self, seat, act):
        """E-SPIN-2."""
        return None if act.kind == "spin" else "the wheel comes first"

    def ask_sector(self, seat, act):
        """E-SPIN-4 to E-SPIN-6, E-SPIN-11."""
        if act.kind != "put" or act.call:  # only a side pile takes a call with a card
            return "point at a card"
        return None if act.cards[0] in self.candidates(seat) else "no such card to point at"

    def ask_turn(self, seat, act):
        return "there is nothing to spin" if act.kind == "spin" else super().ask_turn(seat, act)

    def candidates(self, seat):
        """The cards that the seat may point at."""
        hand = list(self.hands[seat])
        if self.sector == "discard_number":
            return [card for card in hand if is_number(card)]
        if self.sector == "discard_colour":
            return [card for card in hand if not is_wild(card)]
        if self.kept is not None:
            hand.remove(self.kept)
        return hand

    def jump_refusal(self, seat, act):
        """E-SPIN-17: as if the card were printed as the top card."""
        reads = [card.rstrip("@") for card in act.cards]
        if reads != [self.top.rstrip("@")]:
            return "not the same colour and face (H-JUMP-1)"
        top, self.top = self.top, act.cards[0]
        reason = super().jump_refusal(seat, act)
        self.top = top
        return reason

    def legal(self, seat):
        texts = set(super().legal(seat))
        if self.jump_open:
            for twin in (self.top.rstrip("@"), self.top.rstrip("@") + "@"):
                if twin in self.hands[seat]:
                    jumps = ["j" + form for form in self.forms(seat, twin)]
                    texts |= {text for text in jumps if self.is_legal(seat, text)}
        return sorted(texts)

    def own_turn_texts(self, seat):
        if self.ask == "sector":
            return ["=" + card for card in set(self.hands[seat])]
        return [*super().own_turn_texts(seat), "spin"]

    # ------------------------------------------------------------ turns

    def act(self, seat, text, chance):
        if text == "spin" and self.refusal(seat, text) is None:
            self.chance = chance
            self.do_spin(seat)
            self.go_on_without()
            self.end_idle_duties()
        else:
            super().act(seat, text, chance)

    def do_play(self, seat, act):
        if not act.jump:
            self.exposed = None  # E-SPIN-9: this turn ends with the play
        super().do_play(seat, act)

    def end_turn(self, seat):
        self.exposed = None
        super().end_turn(seat)

    def end_round(self, winner):
        super().end_round(winner)
        self.forget_spin()
        self.exposed = None

    def block_round(self):
        super().block_round()
        self.exposed = None

    def effects(self, seat, act, before):
        """E-SPIN-2, E-SPIN-18."""
        if is_spin(self.top):
            self.ask_to_spin(seat)
        else:
            super().effects(seat, act, before)

    def go_out(self, seat, act):
        """E-SPIN-15."""
        super().go_out(seat, act)
        if self.ask != "over" and is_spin(self.top):
            self.ask_to_spin(seat)

    def ask_to_spin(self, seat):
        self.turn = self.next_seat(seat)
        self.ask = "spin"

    def after_knock_out(self, seat):
        """E-SPIN-19."""
        self.forget_spin()
        self.exposed = None
        super().after_knock_out(seat)

    def forget_spin(self):
        self.sector = self.spinner = self.kept = None

    # ------------------------------------------------------------ the wheel

    def do_spin(self, seat):
        """E-SPIN-3."""
        self.begin_turn()
        self.sector = self.chance.spin(self.o["spin_wheel"])
        self.spinner = seat
        sector = self.sector
        getattr(self, "sector_" + sector)(seat)
        if sector not in (*POINTING, "war"):
            self.end_spin(seat)
        if sector == "show_hand" and self.ask != "over":
            self.exposed = seat

    def end_spin(self, after):
        """E-SPIN-2: the turn goes on after this seat, or with the own turn of who has spun."""
        if self.ask == "over":
            return
        spinner = self.spinner
        self.forget_spin()
        if self.o["spin_turn"] == "wheel_and_turn" and spinner not in self.out:
            self.turn = spinner
            self.ask = "turn"
            return
        self.exposed = None
        self.barred.discard(spinner)
        self.pass_turn(after, 0)

    def ask_for_card(self, seat):
        self.turn = seat
        self.ask = "sector"
        if not self.candidates(seat):
            self.end_spin(seat)

    def sector_almost_uno(self, seat):
        """E-SPIN-4."""
        if len(self.hands[seat]) > 2:
            self.ask_for_card(seat)
        else:
            self.end_spin(seat)

    sector_discard_number = sector_discard_colour = ask_for_card

    def sector_draw_red(self, seat):
        self.draw_to(seat, "r")

    def sector_draw_blue(self, seat):
        self.draw_to(seat, "b")

    def draw_to(self, seat, colour):
        """E-SPIN-7."""
        while not self.gets_nothing(seat):
            card = self.take_one(seat)
            if card is None or is_wild(card) or colour_of(card) == colour:
                return

    def sector_trade_hands(self, seat):
        """E-SPIN-8."""
        ring = self.still_in()
        hands = [self.hands[one] for one in ring]
        for at, one in enumerate(ring):
            self.hands[one] = hands[at - 1]
        for one in ring:
            self.note_single(one)

    def sector_show_hand(self, seat):
        """E-SPIN-9: after the spin."""

    def sector_war(self, seat):
        """E-SPIN-10."""
        rivals = self.still_in()
        cards = {one: sorted(filter(is_number, self.hands[one]), key=war_order) for one in rivals}
        while True:
            rivals = [one for one in rivals if cards[one]]
            shown = {one: cards[one].pop(0) for one in rivals}
            if not shown:
                self.end_spin(seat)
                return
            best = max(int(face_of(card)) for card in shown.values())
            rivals = [one for one in rivals if int(face_of(shown[one])) == best]
            if len(rivals) == 1:
                self.discard(rivals[0], [shown[rivals[0]]], shown[rivals[0]], seat)
                return

    def sector_shout(self, seat):
        """E-SPIN-11."""
        last = self.o["spin_shout"] == "last_draws"
        found = self.chance.one_of(self.still_in())
        if last:
            self.take_cards(found, 1)
            self.end_spin(seat)
        elif found in self.barred and len(self.hands[found]) == 1:  # E-SPIN-16
            self.end_spin(found)
        else:
            self.ask_for_card(found)

    # ------------------------------------------------------------ pointing at cards

    def do_put(self, seat, act):
        if self.ask != "sector":
            super().do_put(seat, act)
            return
        card = act.cards[0]
        hand = self.hands[seat]
        if self.sector == "almost_uno":
            if self.kept is None:
                self.kept = card
                return
            gone = list(hand)
            gone.remove(self.kept)
            gone.remove(card)
        elif self.sector == "discard_number":
            gone = [one for one in hand if is_number(one) and face_of(one) == face_of(card)]
        elif self.sector == "discard_colour":
            gone = [one for one in hand if colour_of(one) == colour_of(card)]
        else:
            gone = [card]
        self.discard(seat, gone, card, seat)

    def discard(self, seat, gone, pointed, after):
        """E-SPIN-12 to E-SPIN-14, E-SPIN-16."""
        gone = list(gone)
        if seat in self.barred and len(gone) == len(self.hands[seat]):
            gone.remove(pointed)
        for card in gone:
            self.hands[seat].remove(card)
            self.discards.insert(0, card)
        emptied = not self.hands[seat]
        if emptied:
            self.forgive(seat)
        if gone:
            self.pay_debts()
        if emptied and self.ask != "over":
            self.leave(seat)
        if self.ask == "over":
            return
        self.note_single(seat)
        self.end_spin(after)

    def note_single(self, seat):
        """E-SPIN-14, C-UNO-11."""
        required = self.o["uno_on_received_one"] == "required"
        if required and len(self.hands[seat]) == 1 and seat not in self.out:
            self.open.add(seat)

    # ------------------------------------------------------------ what is seen

    def state(self):
        wheel = [self.sector if self.ask == "sector" else "-", self.kept or "-", self.exposed]
        exposed = "-" if self.exposed is None else str(self.exposed)
        return dict(super().state(), wheel=wheel, sector=wheel[0], exposed=exposed)
