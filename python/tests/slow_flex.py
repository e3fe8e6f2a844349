"""One round of UNO Flex in the slow second implementation, written from the rule book alone.

Everything not defined here works as in the classic round in slow_rules.py. A card that is played
for its flex side gets a `^`: an act that plays `RS/` from the hand in this way is written `RS/^`.
"""

from slow_cards import BLANK, face_of, is_number, is_wild, without
from slow_counts import named_cards
from slow_rules import Round

FLIP_SYMBOLS = {"R": "2468", "Y": "1357", "G": "2468", "B": "1357"}
SECOND_COLOURS = {"R": "bbbgggyy", "Y": "gggbbbrr", "G": "yyyrrrbb", "B": "rrryyygg"}
DRAWN_BY_ALL = {"+2/^": 1, "WFA^": 2}  # E-FLEX-7
DRAWN_BY_ONE = {"WFT^": 2, "WF4^": 4}


def build_flex_deck(numbers="printed"):
    """E-FLEX-D1, C-DECK-6: only the wild cards can be corrected."""
    deck = named_cards("flex_cards", numbers)
    for colour, symbols in FLIP_SYMBOLS.items():
        for number, second in zip("12345678", SECOND_COLOURS[colour]):
            deck.append(colour + number + ("*" if number in symbols else ""))
            deck.append(f"{colour}{number}/{second}")
        for action in ("S", "R", "+2"):
            deck += [colour + action, f"{colour}{action}/"]
    return deck


def has_flex_side(card):
    """E-FLEX-D1: of the wild cards All Flip has none."""
    return "/" in card or card[:2] == "WF"


def by_flex_side(card):
    """Is it laid by its flex side?"""
    return card.endswith("^")


def side_of(card):
    """What its effect depends on: a wild card whole, a coloured one without its colour."""
    return card if is_wild(card) else card[1:]


class Flex(Round):
    """One round of Flex; green[seat] says whether the power of a seat is green."""

    def __init__(self, options, seats, dealer=0):
        super().__init__(options, seats, dealer)
        self.green = [True] * seats  # E-FLEX-1

    # ------------------------------------------------------------ cards

    def deck(self):
        return build_flex_deck(self.o["flex_cards"])

    def restricted(self, card):
        """E-FLEX-8; E-FLEX-15: not by its flex side."""
        return card == "WF4"

    def amount_of(self, card):
        """E-FLEX-8: by the regular side."""
        return 4 if card == "WF4" else super().amount_of(card)

    def worth(self, card, action_points):
        """E-FLEX-D1; F-FIXED-2."""
        if is_number(card):
            return int(face_of(card))
        if action_points == "zero" or card == BLANK:
            return 0
        return 50 if is_wild(card) else 20

    def goes_back(self, card):
        return False  # E-FLEX-2: what is no number is covered

    def printed(self, cards):
        return [card.rstrip("^") for card in cards]

    # ------------------------------------------------------------ who may do what

    def play_refusal(self, seat, act):
        return self.flex_refusal(seat, act.cards) or super().play_refusal(seat, act)

    def flex_refusal(self, seat, cards):
        """E-FLEX-3; section 11: a set is of regular sides only."""
        if not by_flex_side(cards[-1]):
            return None
        if len(cards) > 1:
            return "a flex side is laid alone"
        if not has_flex_side(cards[0]):
            return "this card has no flex side"
        return None if self.green[seat] else "the power is red (E-FLEX-3)"

    def matches(self, card, top, colour):
        """E-FLEX-3."""
        if by_flex_side(card) and is_number(card):
            card = card[-2].upper() + face_of(card)
        return super().matches(card, top, colour)

    def answers(self, card):
        """Section 11, X-53: a flex side never replies."""
        return not by_flex_side(card) and super().answers(card)

    def guilty(self, rest, top, colour):
        """E-FLEX-13, E-FLEX-14."""
        wilds = self.o["wd4_wilds_match"] == "yes" and self.o["wd4_rule"] != "unrestricted"
        return (wilds and any(map(is_wild, rest))) or super().guilty(rest, top, colour)

    def last_card_refusal(self, cards, rest):
        """Section 11: by regular kind."""
        return super().last_card_refusal(self.printed(cards), rest)

    def wants(self, seat, cards, rest):
        """E-FLEX-7: whom to let draw."""
        if cards[-1] in DRAWN_BY_ONE and (rest or self.o["last_draw_card"] == "draws"):
            return "one", self.others(seat)
        return super().wants(seat, cards, rest)

    def forms(self, seat, card):
        return super().forms(seat, card) + self.flex_forms(seat, card)

    def flex_forms(self, seat, card):
        """Every way to write a play of its flex side, legal or not."""
        if not has_flex_side(card):
            return []
        rest = without(self.hands[seat], [card])
        heads = [f"{card}:{colour}^" for colour in self.colours()]
        heads = heads if is_wild(card) else [card + "^"]
        return [head + tail for head in heads for tail in self.tails(seat, card + "^", rest)]

    def is_forced(self, seat, card):
        """Section 11: using a flex side is never forced."""
        regular = super().forms(seat, card)
        return not self.would_be_guilty(seat, card) and self.allows_one(seat, regular)

    def stops_drawing(self, seat, card):
        """H-DTM-1, and section 11: a flex side counts as playable too."""
        by_flex = self.flex_forms(seat, card)
        return super().stops_drawing(seat, card) or self.allows_one(seat, by_flex)

    # ------------------------------------------------------------ what a card does

    def do_play(self, seat, act):
        super().do_play(seat, act)
        if self.ask != "over":
            self.turn_powers(seat, act.cards)

    def turn_powers(self, seat, cards):
        """E-FLEX-3, E-FLEX-6, E-FLEX-5, in the order of E-FLEX-10; nobody out has one."""
        if by_flex_side(cards[-1]):
            self.green[seat] = False
        for card in cards:  # of a set each as it lands
            if "*" in card:
                self.green[seat] = not self.green[seat]
            if card == "WAF":
                self.green = [not green for green in self.green]
            self.renew_powers()

    def renew_powers(self):
        """E-FLEX-5."""
        for gone in self.out:
            self.green[gone] = True
        if not any(self.green[one] for one in self.still_in()):
            self.green = [True] * self.seats

    def act(self, seat, text, chance):
        """H-LIM-2: the last player with a green power card may have been knocked out."""
        super().act(seat, text, chance)
        if self.ask != "over" and self.set_aside():
            self.renew_powers()

    def draw_amount(self, act):
        return 0 if by_flex_side(act.cards[-1]) else super().draw_amount(act)

    def turn_effect(self, act):
        """E-FLEX-7, E-FLEX-16."""
        side = side_of(act.cards[-1])
        if side == "S/^":
            return len(self.others(self.last_player))
        if side == "R/^":
            self.direction = -self.direction
            return 1
        return super().turn_effect(act)

    def effects(self, seat, act, before):
        self.flex_draws(seat, act)
        super().effects(seat, act, before)

    def flex_draws(self, seat, act):
        """E-FLEX-7: whoever draws by a flex side forfeits nothing."""
        side = side_of(act.cards[-1])
        if side in DRAWN_BY_ALL:
            for other in self.others(seat):
                self.take_cards(other, DRAWN_BY_ALL[side])
        if side in DRAWN_BY_ONE:
            self.take_cards((act.targets or self.others(seat))[0], DRAWN_BY_ONE[side])

    def go_out(self, seat, act):
        """E-FLEX-17."""
        if self.o["last_draw_card"] == "draws":
            self.flex_draws(seat, act)
        super().go_out(seat, act)

    # ------------------------------------------------------------ what is seen

    def state(self):
        seen = super().state()
        powers = "".join("+" if green else "-" for green in self.green)
        return dict(seen, pw=None if seen["ask"] == "over" else powers)
