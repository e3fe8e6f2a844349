"""The table of the slow second implementation: seats, hands, piles, set-up and scores.

It moves cards, turns up the first card, passes the turn and ends a round. slow_legal.py says what a
player may do, and slow_rules.py what an action does. Comments beside the code give the rule IDs.
"""

from slow_cards import (
    COLOURS,
    RuleError,
    build_deck,
    colour_of,
    face_of,
    is_number,
    is_wild,
    points,
)
from slow_deflect import UNTIL
from slow_options import check_table, parse_options, team_step

SPECIAL = ("WS", "WX", "WC1", "WC2", "WC3")
RETURNS_MOST = 16  # C-FIRST-7


class Table:
    """One round as it lies on the table. Hands are lists, the draw pile a multiset."""

    def __init__(self, options, seats, dealer=0):
        self.o = parse_options(options)
        check_table(self.o, seats, len(self.deck()))
        self.seats = seats
        self.dealer = dealer
        self.hands = [[] for _ in range(seats)]
        self.pile = []
        self.discards = []  # the physical cards, the top one last
        self.top = None  # the card to match, which stays when its card is shuffled away (C-PILE-1)
        self.colour = None
        self.direction = 1  # C-SEAT-2
        self.turn = self.first_player()
        self.ask = "turn"
        self.drawn = None
        self.open = set()  # seats with an open catch window
        self.barred = set()  # C-UNO-12
        self.pend = None  # H-STACK-1: [amount, victim]
        self.chain = []  # the draw cards of the pending draw, as (seat, card, guilty)
        self.answered = False  # H-DEF-1: an answer lies on the pending draw
        self.wd4 = None  # the Wild Draw Four under challenge
        self.jump_open = False  # H-JUMP-3
        self.last_player = None
        self.resume = None  # H-JUMP-4: the seat that would have been next
        self.comply = None  # CE-14, CE-15: (seat, effect)
        self.due = []  # CE-13: seats still to answer
        self.due_from = None
        self.lot = None  # CE-18: who draws, between the lot and the draw
        self.bluffer = None  # who draws 4 when these have answered
        self.passes = 0  # C-PILE-6
        self.debts = []  # exhausted_draw=owe: [seat, amount]
        self.out = []  # H-LAST-1, H-LIM-1, in the order of going out
        self.win = None
        self.loser = None
        self.pts = None
        self.chance = None

    # ------------------------------------------------------------ what an edition may change

    def deck(self):
        return build_deck(self.o["deck"])

    pairing = None  # FLIP's cards, where flip_pairing=seeded has drawn them by lot

    def draw_backs(self, rng):
        """For cards with two sides."""

    def card(self, text):
        """The card that a set-up names."""
        return text

    def colours(self):
        return COLOURS

    def restricted(self, card):
        """C-WD4-2, C-CHAL-1: may it be unlawful, and is it challenged then?"""
        return card == "W4"

    def amount_of(self, card):
        """C-D2-1, C-WD4-1, H-AMT-1 to H-AMT-3: how many cards it makes somebody draw."""
        wild = self.o["wd4_cards"]
        amounts = {"+2": self.o["draw2_cards"], "W4": UNTIL if wild == "until_colour" else wild}
        return amounts.get(face_of(card), 0)

    def price_of_bluff(self):
        """C-CHAL-7, H-AMT-2: what a player draws who has taken a Wild Draw Four back."""
        return self.o["wd4_cards"]

    def worth(self, card, action_points):
        return points(card, self.o["special_points"], action_points)

    # ------------------------------------------------------------ seats

    def first_player(self):
        """C-DEAL-7, OPTION first_player."""
        choice = self.o["first_player"]
        if choice == "left_of_dealer":
            return (self.dealer + 1) % self.seats
        if choice[1] >= self.seats:
            raise RuleError("first_player names no seat of this table")
        return choice[1]

    def still_in(self):
        return [seat for seat in range(self.seats) if seat not in self.out]

    def others(self, seat):
        """The other players in turn order, from the next player on (H-LAST-2)."""
        found = []
        at = self.next_seat(seat)
        while at != seat and at not in found:
            found.append(at)
            at = self.next_seat(at)
        return found

    def next_seat(self, seat):
        """1.1 next player: the nearest one in the direction of play still in the round."""
        at = (seat + self.direction) % self.seats
        while at in self.out:
            at = (at + self.direction) % self.seats
        return at

    def partners(self, seat):
        """C-TEAM-1, C-TEAM-7, C-TEAM-8: the other players of the seat's team."""
        apart = team_step(self.o["teams"], self.seats)
        return [one for one in range(seat % apart, self.seats, apart) if one != seat]

    def pass_turn(self, seat, forfeits):
        """C-TURN-6: the turn passes from this seat over so many players who forfeit."""
        if self.ask == "over":
            return
        over = []
        at = self.next_seat(seat)
        for _ in range(forfeits):
            over.append(at)
            at = self.next_seat(at)
        if self.resume is not None:  # H-JUMP-4, jump_continue=resume_schedule
            at = self.resume if self.resume not in self.out else self.next_seat(self.resume)
            while at in over:
                over.remove(at)
                at = self.next_seat(at)
            self.resume = None
        self.turn = at
        self.ask = "turn"

    # ------------------------------------------------------------ piles

    def under(self):
        """The discards below the top card."""
        return self.discards[:-1]

    def can_rebuild(self):
        """C-PILE-1, H-LIM-2: are there discards to shuffle, or hands that lie aside?"""
        kept = 1 if self.o["reshuffle_keep_top"] == "yes" else 0
        return len(self.discards) > kept or any(self.hands[seat] for seat in self.set_aside())

    def rebuild(self):
        """C-PILE-1, C-PILE-2: the discards become the draw pile; the top card is kept or not.
        H-LIM-2, E-NM-18: hands that lie aside join it."""
        if not self.can_rebuild():
            return
        kept = self.discards[-1:] if self.o["reshuffle_keep_top"] == "yes" else []
        self.pile += self.discards[: len(self.discards) - len(kept)]
        self.discards = kept
        for seat in self.set_aside():
            self.pile += self.hands[seat]
            self.hands[seat] = []

    def draw_one(self):
        """One card off the draw pile, or None when there is none left (C-PILE-3)."""
        if not self.pile:
            self.rebuild()
        if not self.pile:
            return None
        card = self.chance.draw(self.pile)
        if not self.pile and self.o["reshuffle_when"] == "eager":
            self.rebuild()
        return card

    def take_one(self, seat):
        """The card drawn, or None; the seat may be out afterwards (H-LIM-1)."""
        card = self.draw_one()
        if card is not None:
            self.hands[seat].append(card)
            self.check_limit(seat)
        return card

    def take_cards(self, seat, amount):
        """A forced draw or a penalty: C-PILE-4, OPTION exhausted_draw."""
        if amount >= UNTIL:
            amount -= UNTIL
            self.take_until(seat, self.colour)
        for done in range(amount):
            if self.gets_nothing(seat):
                return
            if self.take_one(seat) is None:
                if self.o["exhausted_draw"] == "owe":
                    self.debts.append([seat, amount - done])
                return

    def take_until(self, seat, colour):
        """CE-04, E-FLIP-9, E-FLIP-14, H-AMT-3: draws until a card of the colour comes."""
        found = None
        while found != colour and not self.gets_nothing(seat):
            card = self.take_one(seat)
            if card is None:
                return
            found = colour_of(card)

    def pay_debts(self):
        """exhausted_draw=owe: the rest is drawn as soon as cards exist, the nearest seat after
        the player of the top card first (2.3)."""
        self.debts = [debt for debt in self.debts if debt[0] not in self.out and debt[1] > 0]
        if self.last_player is not None:
            self.debts.sort(key=lambda debt: (debt[0] - self.last_player - 1) % self.seats)
        while self.debts and (self.pile or self.can_rebuild()):
            debt = self.debts[0]
            debt[1] -= 1
            self.take_one(debt[0])  # which may end the round, or a debt (H-LIM-1)
            self.debts = [one for one in self.debts if one[1] > 0]
            if self.ask == "over":
                return

    def forgive(self, seat):
        """2.3: the debt of a player who goes out lapses."""
        self.debts = [debt for debt in self.debts if debt[0] != seat]

    # ------------------------------------------------------------ first card

    def goes_back(self, card):
        """C-FIRST-7, first_wild=redraw, first_special=redraw."""
        special = self.o["first_special"] if card in SPECIAL else "as_wild"
        if self.restricted(card) or special == "redraw":
            return is_wild(card)
        return is_wild(card) and special == "as_wild" and self.o["first_wild"] == "redraw"

    def start(self, hands, pile, turned, chance):
        """Hands as dealt, the draw pile with the turned cards still in it, the cards turned."""
        self.hands = [[self.card(text) for text in hand] for hand in hands]
        self.pile = [self.card(text) for text in pile]
        self.chance = chance
        turned = [self.card(text) for text in turned]
        returned = 0
        for at, card in enumerate(turned):
            last = at == len(turned) - 1
            sent = self.goes_back(card)
            back = sent and returned < RETURNS_MOST
            returned += back
            # C-FIRST-2; with nothing left to turn up the last card stays.
            passed = self.o["first_action"] == "ignore" and not is_number(card) and not sent
            passed = passed and len(self.pile) > 1
            if last == (passed or back):
                raise RuleError(f"first card: {card} of {turned} cannot be the {at + 1}th")
            if not back:
                self.pile.pop(self.last_of(card, self.pile))
                if not self.pile and self.o["reshuffle_when"] == "eager":  # C-PILE-3
                    self.rebuild()  # the card turned up now is not a discard yet
                self.discards.append(card)
        self.top = self.discards[-1]
        self.colour = colour_of(self.top)
        self.first_effect(self.top)
        self.go_on_without()

    def last_of(self, card, cards):
        """In an ordered pile the turned cards lie at the end."""
        return len(cards) - 1 - cards[::-1].index(card)

    def first_effect(self, card):
        """C-FIRST-1 to C-FIRST-6; H-70-5: a 7 or 0 does nothing here."""
        first = self.turn
        if is_wild(card):
            self.ask = "colour"  # C-FIRST-6, C-FIRST-8
        elif self.o["first_action"] == "ignore":
            pass
        elif card[1:] == "R":  # C-FIRST-3, C-FIRST-9
            self.direction = -1
            self.turn = self.dealer
            as_skip = self.seats == 2 and self.o["two_player_reverse"] == "skip"  # C-2P-1
            if self.o["first_reverse"] == "right_of_dealer" and not as_skip:
                self.turn = (self.dealer - 1) % self.seats
        elif card[1:] == "S":  # C-FIRST-4
            self.turn = self.next_seat(first)
        elif self.amount_of(card):  # C-FIRST-5
            self.take_cards(first, self.amount_of(card))
            if self.o["first_draw2"] == "draw_and_skip":
                self.turn = self.next_seat(first)

    # ------------------------------------------------------------ the end of a round

    def value(self, seat):
        # F-FIXED-2: action_points speaks of that format alone.
        fixed = self.o["format"] == "fixed_rounds"
        counted = self.o["action_points"] if fixed else "normal"
        return sum(self.worth(card, counted) for card in self.hands[seat])

    def end_round(self, winner):
        """C-SCORE-2, C-TEAM-3; H-LAST-1: last_loses gives no points."""
        self.ask = "over"
        self.end_chain()
        self.open = set()
        self.jump_open = False
        if self.o["round_end"] == "last_loses":
            self.loser = self.still_in()[0]
            return
        self.win = winner
        self.pts = self.score()

    def score(self):
        """The points of the winner, or None when nobody scores; H-LIM-3: of hands still in."""
        if self.win is None:
            return None
        skip = [self.win, *self.set_aside()]
        if self.o["partner_scoring"] == "opposing_hands":
            skip += self.partners(self.win)
        return sum(self.value(seat) for seat in range(self.seats) if seat not in skip)

    def block_round(self):
        """C-PILE-6, OPTION blocked_round, X-40."""
        self.ask = "over"
        self.jump_open = False
        if self.o["blocked_round"] == "void":
            return
        values = sorted((self.value(seat), seat) for seat in self.still_in())
        if self.o["round_end"] == "last_loses":
            if values[-1][0] != values[-2][0]:
                self.loser = values[-1][1]
        elif values[0][0] != values[1][0]:
            self.win = values[0][1]
            self.pts = self.score()

    # ------------------------------------------------------------ what a trace shows

    def state(self):
        return {
            "t": self.turn,
            "ask": self.ask,
            "top": self.top,
            "col": self.colour,
            "dir": "+" if self.direction > 0 else "-",
            "hands": [sorted(hand) for hand in self.hands],
            "pile": len(self.pile),
            "under": len(self.under()),
            "open": sorted(self.open),
            "pend": list(self.pend) if self.pend else None,
            "win": self.win,
            "loser": self.loser,
            "pts": self.pts,
            "out": list(self.out),
            "answered": self.answered_card(),
        }
