"""The second implementation of one round of DOS (first edition), written from the rule text alone.

DOS shares so little with the classic game that this file does not use slow_rules.py.
slow_dos_match.py says which cards match. Matches can be taken back until the turn ends, so each row
card keeps the cards laid on it, and the turn remembers the order in which they were laid.
"""

import re

from slow_cards import BLANK, RuleError, without
from slow_dos_match import CARD, Named, build_dos_deck, colours_match, matches, named, worth
from slow_options import check_table, parse_options
from slow_rules import Refused

ROW_SIZE = 2  # E-DOS-6
DUTY = 2  # E-DOS-9: a player with this many cards must call DOS
MOST_BACKS = 20
MOST_TURNS = 10_000
NAME = rf"{CARD}(?:=\d+|:[rygb])?"
MATCH = re.compile(rf"({NAME})@({NAME})$")
FIRST = re.compile(rf"({CARD})&$")  # without a name: the first card of a pair is no match yet
PAIR = re.compile(rf"({NAME})&({NAME})@({NAME})$")
PUT = re.compile(rf"p({CARD})(!?)$")
CATCH = re.compile(r"catch(\d+)$")


class Place:
    """A card of the row, with the cards that were laid on it in this turn."""

    def __init__(self, card):
        self.card = card
        self.laid = []

    def __str__(self):
        return self.card + ("<" + ",".join(self.laid) if self.laid else "")


class Act:
    """One parsed act: `cards` are the cards laid or put, `target` is the row card."""

    def __init__(self, kind, cards=(), target=None, call=False, seat=None):
        self.kind = kind
        self.cards = list(cards)
        self.target = target
        self.call = call
        self.seat = seat


def parse_act(text):
    """The act that a text describes, or None."""
    if text in ("d", "pass"):
        return Act("draw")
    if text in ("n", "n!"):
        return Act("end", call=text == "n!")
    if text in ("back", "uno", "advice"):
        return Act(text)
    found = CATCH.match(text)
    if found:
        return Act("catch", seat=int(found[1]))
    found = PUT.match(text)
    if found:
        return Act("put", [Named(found[1])], call=found[2] == "!")
    for kind, pattern in (("match", MATCH), ("first", FIRST), ("pair", PAIR)):
        found = pattern.match(text)
        if found:
            cards = [named(part) for part in found.groups()]
            if None in cards:
                return None
            target = None if kind == "first" else cards.pop()
            return Act(kind, cards, target)
    return None


class Dos:
    """One round. Call legal() or is_legal(), then act(). The order of the draw pile is unknown."""

    duty = DUTY
    out = ()  # nobody leaves a round of DOS
    pairing = None
    pend = None

    def __init__(self, options, seats, dealer=0):
        self.o = parse_options(options)
        check_table(self.o, seats, len(self.deck()))
        self.seats = seats
        self.dealer = dealer
        self.hands = [[] for _ in range(seats)]
        self.pile = []
        self.discards = []
        self.row = []
        self.turn = self.first_player()
        self.ask = "turn"
        self.turns = 1  # turns begun so far
        self.open = set()  # seats with an open catch window
        self.win = None
        self.pts = 0
        self.chance = None
        self.clear_turn()

    def clear_turn(self):
        """Resets everything that belongs to one turn."""
        self.matched = []  # the places matched in this turn, in the order of the matches
        self.laying = None  # the first card of a pair
        self.asked = "turn"  # the question before a first card was laid
        self.backs = 0
        self.placements = 0  # bonus cards still to be placed after the matches have ended
        self.for_others = 0  # cards that every other player must draw then (E-DOS-4)
        self.penalty = 0  # penalty cards that the active seat draws at the end of its turn

    # ------------------------------------------------------------ the table

    def deck(self):
        return build_dos_deck()

    def draw_backs(self, rng):
        """Does nothing: cards of DOS have no second side."""

    def still_in(self):
        return list(range(self.seats))

    def first_player(self):
        """E-DOS-1, OPTION first_player."""
        choice = self.o["first_player"]
        if choice == "left_of_dealer":
            return (self.dealer + 1) % self.seats
        if choice[1] >= self.seats:
            raise RuleError("first_player names no seat of this table")
        return choice[1]

    def others(self, seat):
        """The other players in clockwise order: the direction never changes (E-DOS-12)."""
        return [(seat + far) % self.seats for far in range(1, self.seats)]

    def start(self, hands, pile, turned, chance):
        """E-DOS-1: starts a round. `pile` still contains the two cards of the row, `turned`."""
        if len(turned) != ROW_SIZE:
            raise RuleError("two cards are turned up")
        self.chance = chance
        self.hands = [list(hand) for hand in hands]
        left = without(pile[::-1], turned)  # in an ordered pile, these cards are at the end
        if left is None:
            raise RuleError("the row holds cards that are not in the draw pile")
        self.pile = left[::-1]
        self.row = [Place(card) for card in turned]

    def under(self):
        """The discard pile: in DOS its top card has no special role."""
        return self.discards

    def draw_one(self):
        """E-DOS-13: takes one card from the draw pile. Returns None if both piles are empty."""
        if not self.pile:
            self.pile, self.discards = self.discards, []
        return self.chance.draw(self.pile) if self.pile else None

    def take_cards(self, seat, amount):
        for _ in range(amount):
            card = self.draw_one()
            if card is not None:
                self.hands[seat].append(card)

    # ------------------------------------------------------------ what the turn has earned

    def colour_matches(self):
        """E-DOS-4: the colour matches of this turn."""
        return [
            place
            for place in self.matched
            if colours_match([Named(card) for card in place.laid], Named(place.card))
        ]

    def bonus(self):
        """E-DOS-4: bonus cards earned in this turn and not yet placed."""
        return self.placements if self.ask == "put" else len(self.colour_matches())

    def owed_by_others(self):
        """E-DOS-4: every other player draws one card for each double colour match."""
        if self.ask == "put":
            return self.for_others
        return sum(len(place.laid) == 2 for place in self.colour_matches())

    def owed(self):
        """For each seat, the number of cards that it draws at the end of this turn."""
        if self.ask == "over":
            return [0] * self.seats
        owed = [self.owed_by_others()] * self.seats
        owed[self.turn] = self.penalty
        return owed

    # ------------------------------------------------------------ which acts are legal

    def is_legal(self, seat, text):
        return self.refusal(seat, text) is None

    def refusal(self, seat, text):
        """Why an act is not legal, or None if it is legal."""
        act = parse_act(text)
        if act is None:
            return "this is not an act of DOS"
        if self.ask == "over":
            return "the round is over"
        if act.kind == "advice":
            return None
        if act.kind == "uno":
            if self.o["uno_late_call"] == "too_late":
                return "there is no late call"
            return None if seat in self.open else "there is nothing to call"
        if act.kind == "catch":
            caught = act.seat in self.open and act.seat != seat
            return None if caught else "there is nobody to catch"
        if seat != self.turn:
            return "it is the turn of another seat"
        if text == "pass" and (self.pile or self.discards):
            return "there is a card to draw (C-PILE-5)"
        judge = {
            "match": self.match_refusal,
            "first": self.first_refusal,
            "pair": self.pair_refusal,
            "back": self.back_refusal,
            "draw": self.draw_refusal,
            "end": self.end_refusal,
            "put": self.put_refusal,
        }
        return judge[act.kind](self.hands[seat], act)

    def match_refusal(self, hand, act):
        """E-DOS-3: judges a single card, or the second of two."""
        if self.ask == "laying":
            return self.laid_refusal(hand, [self.laying, act.cards[0]], act.target)
        if self.ask not in ("turn", "playdrawn"):
            return "this is not the time to match"
        rest = without(hand, [act.cards[0].card])
        return self.laid_refusal(rest, act.cards, act.target, held=rest is not None)

    def laid_refusal(self, hand, cards, target, held=None):
        """Judges these cards on this row card. The last of them must be in the hand."""
        if held is None:
            held = cards[-1].card in hand
        if not held:
            return "this card is not in the hand"
        if self.find_place(target) is None:
            return "no such card lies in the row without a match"
        return None if matches(cards, target) else "these cards do not match"

    def find_place(self, target):
        """The unmatched row card that a text names. Of several equal ones, the frontmost."""
        for place in self.row:
            if place.card == target.card and not place.laid:
                return place
        return None

    def first_refusal(self, hand, act):
        """Judges the first of two cards: another card of the hand must make a pair with it."""
        if self.ask not in ("turn", "playdrawn"):
            return "this is not the time to match"
        rest = without(hand, [act.cards[0].card])
        if rest is None:
            return "this card is not in the hand"
        for second in rest:
            for place in self.row:
                pair = [act.cards[0], Named(second)]
                if second != BLANK and not place.laid and matches(pair, Named(place.card)):
                    return None
        return "no other card makes a pair with this one"

    def pair_refusal(self, hand, act):
        """Judges two cards in one text: both steps must be legal."""
        first = self.first_refusal(hand, Act("first", act.cards[:1]))
        if first:
            return first
        rest = without(hand, [act.cards[0].card])
        return self.laid_refusal(rest, act.cards, act.target)

    def back_refusal(self, hand, act):
        if self.backs >= MOST_BACKS:
            return "too much was taken back in this turn"
        if self.ask == "laying":
            return None
        if self.ask in ("turn", "playdrawn") and self.matched:
            return None
        return "there is nothing to take back"

    def draw_refusal(self, hand, act):
        """E-DOS-2: a player can draw only before matching."""
        return None if self.ask == "turn" and not self.matched else "this is not the time to draw"

    def end_refusal(self, hand, act):
        if self.ask == "put":
            may = self.o["dos_bonus"] == "may"
            return None if may else "the bonus card must be placed (E-DOS-15)"
        if self.ask in ("turn", "playdrawn") and self.matched:
            return None
        return "there is nothing to end"

    def put_refusal(self, hand, act):
        """E-DOS-5, E-DOS-15, E-DOS-19."""
        if act.cards[0].card not in hand:
            return "this card is not in the hand"
        if self.ask == "put" or (self.ask == "playdrawn" and not self.matched):
            return None
        return "this is not the time to put a card into the row"

    # ------------------------------------------------------------ every legal act

    def legal(self, seat):
        """E-DOS-14: the texts of all legal acts, except calls and acts of the referee."""
        if self.ask == "over":
            return []
        return [text for text in self.forms(seat) if self.is_legal(seat, text)]

    def forms(self, seat):
        """The texts of all acts that may be legal."""
        texts = ["uno", "back", "d", "n"]
        texts += [f"catch{other}" for other in range(self.seats)]
        for card in sorted(set(self.hands[seat])):
            texts += [f"{card}@{target}" for target in sorted({place.card for place in self.row})]
            texts += [f"{card}&", f"p{card}"]
        return texts

    # ------------------------------------------------------------ acts

    def act(self, seat, text, chance):
        """Applies one act. `chance` supplies the cards drawn meanwhile."""
        self.chance = chance
        reason = self.refusal(seat, text)
        if reason:
            self.fine_or_refuse(seat, text, reason)
        else:
            act = parse_act(text)
            done = {
                "match": self.do_match,
                "first": self.do_first,
                "pair": self.do_pair,
                "back": self.do_back,
                "draw": self.do_draw,
                "end": self.do_end,
                "put": self.do_put,
                "uno": self.do_uno,
                "catch": self.do_catch,
                "advice": self.do_advice,
            }
            done[act.kind](seat, act)
        self.end_idle_duties()

    def fine_or_refuse(self, seat, text, reason):
        """C-PEN-2, OPTION illegal_play."""
        fine = self.o["illegal_play"]
        if fine == "refuse" or self.ask == "over":
            raise Refused(f"{seat}:{text} is refused: {reason}")
        self.take_cards(seat, fine[1])

    def end_idle_duties(self):
        """C-UNO-9: a seat that does not hold exactly two cards need not call."""
        self.open = {seat for seat in self.open if len(self.hands[seat]) == DUTY}

    # ------------------------------------------------------------ matching

    def do_first(self, seat, act):
        self.open = set()  # E-DOS-9: the turn has begun
        self.hands[seat].remove(act.cards[0].card)
        self.laying = act.cards[0]
        self.asked = self.ask
        self.ask = "laying"

    def do_pair(self, seat, act):
        self.do_first(seat, act)
        self.do_match(seat, Act("match", act.cards[1:], act.target))

    def do_match(self, seat, act):
        """E-DOS-3, E-DOS-10: a match that empties the hand ends the turn."""
        self.open = set()
        cards = [act.cards[0].card]
        self.hands[seat].remove(cards[0])
        if self.ask == "laying":
            cards.insert(0, self.laying.card)
            self.laying = None
            self.ask = self.asked
        place = self.find_place(act.target)
        place.laid = cards
        self.matched.append(place)
        if not self.hands[seat]:
            self.end_matches(seat)

    def do_back(self, seat, act):
        self.backs += 1
        if self.ask == "laying":
            self.hands[seat].append(self.laying.card)
            self.laying = None
            self.ask = self.asked
            return
        place = self.matched.pop()
        self.hands[seat] += place.laid
        place.laid = []

    # ------------------------------------------------------------ drawing and putting

    def do_draw(self, seat, act):
        """E-DOS-5: the turn continues even if there was no card to draw."""
        self.open = set()
        self.take_cards(seat, 1)
        self.ask = "playdrawn"

    def do_put(self, seat, act):
        """Puts a card into the row after a draw (E-DOS-5) or as a bonus card (E-DOS-6)."""
        self.hands[seat].remove(act.cards[0].card)
        self.row.append(Place(act.cards[0].card))
        self.judge_duty(seat, act)
        if self.ask == "put":
            self.placements -= 1
            if self.placements and self.hands[seat]:
                return
        self.end_turn(seat)

    def do_end(self, seat, act):
        """Ends the matches, or the placing of bonus cards."""
        if self.ask == "put":
            self.judge_call(seat, act)
            self.end_turn(seat)
            return
        self.judge_duty(seat, act)
        self.end_matches(seat)

    # ------------------------------------------------------------ calls

    def judge_duty(self, seat, act):
        """E-DOS-9, E-DOS-20: the hand decides, right after the matches ended or a card was put."""
        held = len(self.hands[seat])
        if held == DUTY and not act.call:
            self.open.add(seat)
        else:
            self.open.discard(seat)
        if act.call and held not in (0, DUTY):
            self.penalty += self.o["false_uno_penalty"]

    def judge_call(self, seat, act):
        """Judges a call made with ending the bonus cards: it comes late, or it is false."""
        if not act.call:
            return
        if seat in self.open:
            self.open.discard(seat)
        else:
            self.penalty += self.o["false_uno_penalty"]

    def do_uno(self, seat, act):
        self.open.discard(seat)

    def do_catch(self, seat, act):
        """E-DOS-9: the caught seat draws at once, or at the end of its turn if it has the turn."""
        self.open.discard(act.seat)
        if act.seat == self.turn:
            self.penalty += self.o["uno_penalty"]
        else:
            self.take_cards(act.seat, self.o["uno_penalty"])

    def do_advice(self, seat, act):
        """C-PEN-1."""
        self.take_cards(seat, self.o["advice_penalty"])

    # ------------------------------------------------------------ the end of a turn: E-DOS-6

    def end_matches(self, seat):
        """Removes matched cards and fills the row. Bonus cards are placed next."""
        bonus, owed = self.bonus(), self.owed_by_others()
        for place in self.row:
            if place.laid:
                self.discards += [place.card, *place.laid]
        self.row = [place for place in self.row if not place.laid]
        self.matched = []
        while len(self.row) < ROW_SIZE:
            card = self.draw_one()
            if card is None:
                break
            self.row.append(Place(card))
        self.ask = "put"
        self.placements, self.for_others = bonus, owed
        if not (bonus and self.hands[seat]):
            self.end_turn(seat)

    def end_turn(self, seat):
        """The others draw; then the round ends (E-DOS-10), or the next player has the turn."""
        owed = self.for_others
        for other in self.others(seat):
            self.take_cards(other, owed)
        if not self.hands[seat]:
            self.end_round(seat)
            return
        self.take_cards(seat, self.penalty)
        if self.turns == MOST_TURNS:
            self.block_round()
            return
        self.turns += 1
        self.clear_turn()
        self.turn = (seat + 1) % self.seats
        self.ask = "turn"

    def end_round(self, winner):
        """E-DOS-11."""
        self.clear_turn()
        self.ask = "over"
        self.open = set()
        self.win = winner
        self.pts = sum(self.value(seat) for seat in self.others(winner))

    def value(self, seat):
        return sum(worth(card, self.o["dos_points"]) for card in self.hands[seat])

    def block_round(self):
        """OPTION blocked_round."""
        self.clear_turn()
        self.ask = "over"
        self.open = set()
        if self.o["blocked_round"] == "void":
            return
        values = sorted((self.value(seat), seat) for seat in range(self.seats))
        if values[0][0] != values[1][0]:
            self.end_round(values[0][1])

    # ------------------------------------------------------------ the state in a trace

    def cards_aside(self):
        """All cards that are neither in a hand nor in a pile."""
        first = [self.laying.card] if self.laying else []
        return first + [card for place in self.row for card in (place.card, *place.laid)]

    def state(self):
        return {
            "t": self.turn,
            "ask": self.ask,
            "row": [str(place) for place in self.row],
            "laying": self.laying.card if self.laying else None,
            "hands": [sorted(hand) for hand in self.hands],
            "pile": len(self.pile),
            "under": len(self.discards),
            "bonus": 0 if self.ask == "over" else self.bonus(),
            "owed": self.owed(),
            "backs": self.backs,
            "open": sorted(self.open),
            "win": self.win,
            "pts": self.pts,
        }
