"""One round of UNO Party in the slow second implementation, written from the rule book alone.

Everything not defined here works as in the classic round in slow_rules.py. What Party calls speed
play is jumping in. Two questions are new: `point`, which all seats are asked at the same time, and
`pile`, which goes round. When somebody has played their last card and the others must still point,
`out` holds the player who went out.
"""

import contextlib

from slow_cards import BLANK, colour_of, face_of, is_number, is_wild, parse_action, without
from slow_counts import named_cards
from slow_rules import Round


def build_party_deck(name, numbers="printed"):
    """E-PARTY-D1, C-DECK-6; tracker and link cards are not dealt (E-PARTY-1)."""
    return named_cards("party_cards", numbers, name)


class Party(Round):
    """One round of Party."""

    def __init__(self, options, seats, dealer=0):
        super().__init__(options, seats, dealer)
        self.link = None  # E-PARTY-5: the two linked seats
        self.side = []  # E-PARTY-6: the side pile
        self.points = {}  # E-PARTY-4: at whom each seat has pointed so far
        self.pointer = None  # who played the Point Taken
        self.cards_a_finger = 1
        self.finisher = None  # who went out with a Point Taken
        self.too_many = None  # while two linked players draw: who reached the hand limit

    # ------------------------------------------------------------ cards

    def deck(self):
        return build_party_deck(self.o["party_deck"], self.o["party_cards"])

    def worth(self, card, action_points):
        """E-PARTY-D1; F-FIXED-2."""
        if is_number(card):
            return int(face_of(card))
        if action_points == "zero" or card == BLANK:
            return 0
        return 50 if is_wild(card) else 20

    def goes_back(self, card):
        return False  # E-PARTY-1: a card that is no number is covered

    # ------------------------------------------------------------ who may do what

    def refusal(self, seat, text):
        """E-PARTY-4: all seats are asked at the same time."""
        act = parse_action(text)
        if act and act.kind == "point" and self.ask == "point" and seat in self.still_in():
            return self.point_refusal(seat, act.seat)
        return super().refusal(seat, text)

    def point_refusal(self, seat, target):
        """E-PARTY-4, E-PARTY-12."""
        if seat in self.points:
            return "has pointed, and may not change it"
        if target == seat:
            return "point at another player"
        return None if target in self.still_in() else "nobody sits there"

    def ask_point(self, seat, act):
        return "point at another player"

    def ask_pile(self, seat, act):
        """E-PARTY-6, E-PARTY-18."""
        if act.kind != "put":
            return "add a card of the named colour"
        return None if act.cards[0] in self.addable(seat) else "this card cannot be added"

    def addable(self, seat):
        """E-PARTY-6, E-PARTY-19: cards of the colour that this seat may lay."""
        found = []
        for card in self.hands[seat]:
            rest = without(self.hands[seat], [card])
            barred = not rest and seat in self.barred
            if colour_of(card) == self.colour and not barred:
                if not self.last_card_refusal([card], rest):
                    found.append(card)
        return found

    def last_card_refusal(self, cards, rest):
        """H-FIN-1, E-PARTY-21: a Point Taken makes players draw."""
        strict = self.o["finish_restrict"] == "no_draw_no_wild"
        if not rest and strict and face_of(cards[-1]) == "PT":
            return "no draw card and no wild as last card (H-FIN-1)"
        return super().last_card_refusal(cards, rest)

    def wants(self, seat, cards, rest):
        """E-PARTY-5, E-PARTY-13: the two seats to link, but not with a last card."""
        if cards[-1] == "WDT":
            return ("two", self.still_in()) if rest else ("none", [])
        return super().wants(seat, cards, rest)

    def legal(self, seat):
        texts = super().legal(seat)
        if self.ask == "point":
            points = [f">{other}" for other in range(self.seats)]
            texts += [text for text in points if self.is_legal(seat, text)]
        return sorted(texts)

    # ------------------------------------------------------------ an act

    def own_acts(self):
        return {"point": self.do_point}

    def act(self, seat, text, chance):
        super().act(seat, text, chance)
        self.go_round()
        self.end_idle_duties()

    # ------------------------------------------------------------ what a card does

    def effects(self, seat, act, before):
        if face_of(self.top) == "PT":
            self.start_pointing(seat, act)
            return
        if self.top == "WPU":
            self.start_pile(seat)
            return
        if self.top == "WDT" and not {seat, *act.targets} & set(self.set_aside()):  # H-LIM-2
            self.link = sorted(act.targets)
        super().effects(seat, act, before)

    def go_out(self, seat, act):
        """E-PARTY-8, E-PARTY-13: of the new cards only a Point Taken acts as the last one."""
        self.unlink(seat)
        pointing = face_of(self.top) == "PT" and self.o["last_draw_card"] == "draws"
        if pointing and len(self.others(seat)) >= 2:
            self.out.append(seat)
            self.finisher = seat
            self.start_pointing(seat, act)
        else:
            super().go_out(seat, act)

    def pay_bluffer(self):
        """C-CHAL-7, E-PARTY-22: as X-46."""
        if self.bluffer is not None:
            self.take_cards(self.bluffer, self.price_of_bluff())
        self.bluffer = None

    # ------------------------------------------------------------ Point Taken

    def start_pointing(self, seat, act):
        self.resume = None  # E-PARTY-3: play goes on from the player of the card
        self.points = {}
        self.pointer = seat
        self.cards_a_finger = self.many(act)  # E-PARTY-14
        self.ask = "point"
        self.ask_pointing()

    def ask_pointing(self):
        """The turn shows the first seat that has not pointed; when all have, they are shown."""
        order = self.others(self.pointer)
        if self.pointer in self.still_in():
            order = [self.pointer, *order]
        waiting = [seat for seat in order if seat not in self.points]
        if waiting:
            self.turn = waiting[0]
        else:
            self.reveal()

    def do_point(self, seat, act):
        self.next_event()  # E-PARTY-17
        self.points[seat] = act.seat
        self.ask_pointing()

    def reveal(self):
        """E-PARTY-4, E-PARTY-10: from the next player on; the player of the card draws last."""
        order = [*self.others(self.pointer), self.pointer]
        aimed = list(self.points.values())
        self.points = {}
        for seat in order:
            if seat not in self.out:
                amount = aimed.count(seat) * self.cards_a_finger
                if self.o["party_point_max"] != "off":
                    amount = min(amount, self.o["party_point_max"])
                self.take_cards(seat, amount)
        self.pay_bluffer()
        if self.finisher is None:
            self.pass_turn(self.pointer, 0)
        elif self.o["round_end"] == "first_out":
            self.end_round(self.finisher)
        else:
            self.finisher = None
            self.pass_turn(self.pointer, 0)

    def end_round(self, winner):
        """A player who wins with a Point Taken is out only as long as the others point."""
        if self.finisher is not None:
            winner = self.finisher
            self.out.remove(winner)
            self.finisher = None
        self.link = None  # E-PARTY-15
        super().end_round(winner)

    def block_round(self):
        self.link = None
        super().block_round()

    # ------------------------------------------------------------ Drawn Together

    def unlink(self, seat):
        """E-PARTY-15: a link ends when one of the two leaves the round."""
        if self.link and seat in self.link:
            self.link = None

    def linked_to(self, seat):
        if not self.link or seat not in self.link:
            return None
        return self.link[0] if seat == self.link[1] else self.link[1]

    def take_cards(self, seat, amount):
        """E-PARTY-5, E-PARTY-20: the other one draws as many, and that does not count again."""
        if self.gets_nothing(seat):
            return
        other = self.linked_to(seat)
        super().take_cards(seat, amount)
        if other is not None:
            super().take_cards(other, amount)

    def do_draw(self, seat, act):
        """E-PARTY-20: on one's own turn as many as were really drawn."""
        held = len(self.hands[seat])
        other = self.linked_to(seat)
        with self.both_draw():
            super().do_draw(seat, act)
            if other is not None and self.ask != "over":
                super().take_cards(other, len(self.hands[seat]) - held)

    # ------------------------------------------------------------ Pile Up

    def start_pile(self, seat):
        """E-PARTY-6: the top card of the draw pile starts it."""
        card = self.draw_one()
        self.side = [] if card is None else [card]
        self.ask = "pile"
        self.turn = self.next_seat(seat)

    def go_round(self):
        """E-PARTY-6: a player who cannot add a card takes the side pile, which is no draw."""
        if self.ask != "pile" or self.addable(self.turn):
            return
        seat = self.turn
        self.hands[seat] += self.side
        self.side = []
        self.check_limit(seat)
        self.pay_bluffer()
        self.pass_turn(seat, 0)

    def do_put(self, seat, act):
        """E-PARTY-18, E-PARTY-19: a card for the side pile."""
        self.next_event()
        self.side.append(self.leave_hand(seat, act.cards[0]))
        if not self.hands[seat]:
            self.forgive(seat)
            self.unlink(seat)
            if self.o["round_end"] == "last_loses":
                self.out.append(seat)
            if self.o["round_end"] == "first_out" or len(self.still_in()) == 1:
                self.end_round(seat)
                return
        elif len(self.hands[seat]) == 1 and not act.call:
            self.open.add(seat)
        elif len(self.hands[seat]) > 1 and act.call:  # C-UNO-10
            self.take_cards(seat, self.o["false_uno_penalty"])
        self.turn = self.next_seat(seat)

    # ------------------------------------------------------------ hand_limit

    @contextlib.contextmanager
    def both_draw(self):
        """E-PARTY-20: after a draw on a turn the linked player draws too, and then those who hold
        too many cards are out, first the linked player."""
        self.too_many = []
        yield
        reached, self.too_many = self.too_many, None
        for seat in reversed(reached):
            if self.ask != "over":
                self.check_limit(seat)

    def check_limit(self, seat):
        if self.too_many is None:
            super().check_limit(seat)
        elif self.limit() is not None and len(self.hands[seat]) >= self.limit():
            self.too_many.append(seat)

    def gets_nothing(self, seat):
        """H-LIM-1: the rest of a draw is dropped."""
        return seat in (self.too_many or []) or super().gets_nothing(seat)

    def knock_out(self, seat):
        """H-LIM-1: the finger of a player who is out is void, and a link with them ends."""
        self.unlink(seat)
        self.points.pop(seat, None)
        super().knock_out(seat)

    def go_on_without(self):
        """H-LIM-2: perhaps nobody is left who has to point."""
        super().go_on_without()
        if self.ask == "point":
            self.ask_pointing()

    def after_knock_out(self, seat):
        """H-LIM-2: in a side pile the next player is asked; all others still point."""
        if self.ask == "pile":
            self.turn = self.next_seat(seat)
        elif self.ask != "point":
            super().after_knock_out(seat)

    # ------------------------------------------------------------ what is seen

    def points_seen(self, seat):
        """E-PARTY-4: a seat sees where it points, and of the others only who has pointed."""
        return {one: at if one == seat else "pointed" for one, at in self.points.items()}

    def state(self):
        points = [self.points.get(seat) for seat in range(self.seats)]
        return dict(
            super().state(),
            link=self.link and list(self.link),
            side=list(self.side),
            points=points if self.ask == "point" else None,
        )
