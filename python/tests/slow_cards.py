"""Cards, options and notation for the slow second implementation of the rules of UNO.

Written from the rule book alone, to be compared with the engine: obvious and slow on purpose.
It defines how cards and actions are written in every edition that this implementation covers, and
where random choices come from. It contains no rules of play. Options are in slow_options.py.
"""

import functools
import re

COLOURS = "rygb"
DARK_COLOURS = "ptov"  # E-FLIP-D1: pink, teal, orange, violet
NUMBERS = "0123456789"
BLANK = "x"  # section 6: never legal, no colour, no points


class RuleError(Exception):
    """Options or a set-up which the rule book refuses, or chance that cannot be."""


# ---------------------------------------------------------------- cards (1.2)


def is_wild(card):
    return card[0] in "WD"  # DW and DWC are the wild cards of FLIP's dark side


def colour_of(card):
    """1.1: a wild card has no colour of its own; neither has a blank card."""
    return None if is_wild(card) or card == BLANK else card[0].lower()


def face_of(card):
    """Without what only Flex and Spin print: a flip symbol, a second colour or action, a wheel."""
    return card if is_wild(card) or card == BLANK else card[1:].split("/")[0].rstrip("*@")


def is_number(card):
    return colour_of(card) is not None and face_of(card) in NUMBERS


def is_action(card):
    return colour_of(card) is not None and face_of(card) not in NUMBERS


def points(card, special_points=40, action_points="normal"):
    """C-SCORE-1, C-SCORE-3; F-FIXED-2 for action_points=zero."""
    if card == BLANK:
        return 0
    if is_number(card):
        return int(face_of(card))
    if action_points == "zero":
        return 0
    if is_action(card):
        return 20
    return 50 if card in ("W", "W4") else special_points


def build_deck(name):
    """C-DECK-1, C-DECK-2, C-THEME-1."""
    deck = []
    for colour in "RYGB":
        deck.append(colour + "0")
        for face in [*list("123456789"), "S", "R", "+2"]:
            deck += [colour + face] * 2
    deck += ["W"] * 4 + ["W4"] * 4
    if name == "themed112":
        return deck + ["WC1"] * 4
    extra = {"classic108": [], "shuffle112": ["WS"], "swap112": ["WX"]}[name]
    return deck + ([*extra, "WC1", "WC2", "WC3"] if extra else [])


def without(hand, cards):
    """The hand without these cards, or None when it does not hold them (C-TURN-2)."""
    rest = list(hand)
    for card in cards:
        if card not in rest:
            return None
        rest.remove(card)
    return rest


# ---------------------------------------------------------------- actions (1.3)

FLEX = r"[RYGB](?:[1-8](?:\*|/[rygb])|(?:S|R|\+2)/)"
COLOURED = r"[RYGBPTOV](?:[1-5]@|[0-9]|S|R|\+[1245]|E|D|F|T|H[12]|PT)"
WILD = r"WDT|WPU|WC[123R]|WR4?|W10|WAH|WHF|WAA|WAF|WF[AT4]|WH4|WSK|WS2|WT2|W[246SX]|DWC|DW|W"
CARD = rf"(?:{FLEX}|{COLOURED}|{WILD})"
PLAY = re.compile(rf"(j?)({CARD}(?:&{CARD})*)(?::([rygbptov]))?(\^?)((?:>\d+)*)(?:=({CARD}))?(!?)$")
NAME = re.compile(rf"([rygbptov])((?:>\d+)*)(?:=({CARD}))?$")
PUT = re.compile(rf"[p=]({CARD})(!?)$")
POINT = re.compile(r">(\d+)$")
RECORDED = re.compile(rf"(d|take)=({CARD}(?:,{CARD})*)$")  # a full record adds the cards
CATCH = re.compile(r"catch(\d+)$")


class Action:
    """One action of 1.3, taken apart."""

    def __init__(
        self, kind, cards=(), colour=None, targets=(), give=None, call=False, jump=False, seat=None
    ):
        self.kind = kind
        self.cards = list(cards)
        self.colour = colour
        self.targets = list(targets)
        self.give = give
        self.call = call
        self.jump = jump
        self.seat = seat


def seats_in(text):
    return [int(part) for part in text.split(">")[1:]]


@functools.lru_cache(maxsize=100000)
def parse_action(text):
    """The action a text means, or None when it means nothing."""
    if text in ("d", "n", "ok", "?", "take", "uno", "advice", "fail", "pass", "spin"):
        return Action(text)
    found = RECORDED.match(text)
    if found:
        return Action(found[1], found[2].split(","))
    found = PLAY.match(text)
    if found:
        jump, cards, colour, side, targets, give, call = found.groups()
        return Action(
            "play",
            (cards + side).split("&"),
            colour,
            seats_in(targets),
            give,
            call == "!",
            jump == "j",
        )
    found = NAME.match(text)
    if found:
        return Action("name", colour=found[1], targets=seats_in(found[2]), give=found[3])
    found = PUT.match(text)
    if found:
        return Action("put", [found[1]], call=found[2] == "!")
    found = POINT.match(text)
    if found:
        return Action("point", seat=int(found[1]))
    found = CATCH.match(text)
    return Action("catch", seat=int(found[1])) if found else None


# ---------------------------------------------------------------- chance (C-RAND-2)


class GivenChance:
    """Chance from a record: every card must be in the pile or hand it is said to come from."""

    def __init__(self, cards=(), shuffled=None, launches=(), lots=(), spins=()):
        self.cards = list(cards)
        self.shuffled = shuffled
        self.launches = list(launches)
        self.lots = list(lots)
        self.spins = list(spins)

    def draw(self, pile):
        if not self.cards:
            raise RuleError("a card is drawn here, but the record has none left")
        card = self.cards.pop(0)
        if card not in pile:
            raise RuleError(f"{card} is drawn, but is not in the draw pile")
        return pile.pop(pile.index(card))

    pick = draw  # CE-11 takes a card out of a hand in the same way

    def launch(self):
        """E-ATT-15: how many cards the launcher throws out at this press."""
        if not self.launches:
            raise RuleError("the launcher is pressed here, but the record has no press left")
        return self.launches.pop(0)

    def one_of(self, seats):
        """CE-18: which of these players draws."""
        if not self.lots or self.lots[0] not in seats:
            raise RuleError(f"a lot between {seats}, but the record says {self.lots}")
        return self.lots.pop(0)

    def spin(self, shares):
        """E-SPIN-3: where the wheel stops. `shares`: the sectors that can come."""
        if not self.spins or self.spins[0] not in shares:
            raise RuleError(f"a spin among {sorted(shares)}, but the record says {self.spins}")
        return self.spins.pop(0)

    def shuffle(self, cards):
        if self.shuffled is None or sorted(self.shuffled) != sorted(cards):
            raise RuleError(f"shuffled {self.shuffled}, but the hands hold {sorted(cards)}")
        cards, self.shuffled = self.shuffled, None
        return list(cards)

    def finish(self):
        left = (self.cards, self.shuffled or "", self.launches, self.lots, self.spins)
        if any(left) or self.shuffled is not None:
            raise RuleError("chance left over: {} {} {} {} {}".format(*left))


class OrderedChance(GivenChance):
    """Chance for scenarios: the draw pile is a list from the top."""

    def draw(self, pile):
        return pile.pop(0)

    def pick(self, hand):
        return hand.pop(0)

    def one_of(self, seats):
        return self.lots.pop(0) if self.lots else seats[0]

    def spin(self, shares):
        return super().spin(shares) if self.spins or len(shares) > 1 else next(iter(shares))

    def shuffle(self, cards):
        return super().shuffle(cards) if self.shuffled is not None else list(cards)


class RolledChance(GivenChance):
    """Chance from a random source of its own; it remembers what it gave."""

    def __init__(self, rng):
        super().__init__()
        self.rng = rng

    def draw(self, pile):
        self.cards.append(pile.pop(self.rng.randrange(len(pile))))
        return self.cards[-1]

    pick = draw

    def launch(self):
        """About as often and as much as the rule book thinks (E-ATT-15, E-ATT-16)."""
        fires = self.rng.random() < 0.354
        self.launches.append(self.rng.choice([1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8]) if fires else 0)
        return self.launches[-1]

    def one_of(self, seats):
        self.lots.append(self.rng.choice(seats))
        return self.lots[-1]

    def spin(self, shares):
        self.spins.append(self.rng.choices(list(shares), list(shares.values()))[0])
        return self.spins[-1]

    def shuffle(self, cards):
        self.shuffled = self.rng.sample(cards, len(cards))
        return list(self.shuffled)
