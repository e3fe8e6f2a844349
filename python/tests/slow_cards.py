"""Cards, options and notation for the slow second implementation of the rules of UNO.

Written from the rule book alone, to be compared with the engine: obvious and slow on purpose.
It knows what a card, an option and an action look like; it knows no rule of play.
"""

import functools
import re

COLOURS = "rygb"
NUMBERS = "0123456789"
WILDS = ("W", "W4", "WS", "WX", "WC1", "WC2", "WC3")
BLANK = "x"  # section 6: never legal, no colour, no points


class RuleError(Exception):
    """Options or a set-up which the rule book refuses, or chance that cannot be."""


# ---------------------------------------------------------------- cards (1.2)


def is_wild(card):
    return card.startswith("W")


def colour_of(card):
    """1.1: a wild card has no colour of its own; neither has a blank card."""
    return None if is_wild(card) or card == BLANK else card[0].lower()


def face_of(card):
    return card if is_wild(card) or card == BLANK else card[1:]


def is_number(card):
    return colour_of(card) is not None and face_of(card) in NUMBERS


def is_action(card):
    return colour_of(card) is not None and face_of(card) in ("S", "R", "+2")


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
    """C-DECK-1, C-DECK-2."""
    deck = []
    for colour in "RYGB":
        deck.append(colour + "0")
        for face in list("123456789") + ["S", "R", "+2"]:
            deck += [colour + face] * 2
    deck += ["W"] * 4 + ["W4"] * 4
    extra = {"classic108": [], "shuffle112": ["WS"], "swap112": ["WX"]}[name]
    return deck + (extra + ["WC1", "WC2", "WC3"] if extra else [])


def without(hand, cards):
    """The hand without these cards, or None when it does not hold them (C-TURN-2)."""
    rest = list(hand)
    for card in cards:
        if card not in rest:
            return None
        rest.remove(card)
    return rest


# ---------------------------------------------------------------- actions (1.3)

CARD = r"(?:[RYGB](?:[0-9]|S|R|\+2)|WC[123]|W4|WS|WX|W)"
PLAY = re.compile(rf"(j?)({CARD}(?:&{CARD})*)(?::([rygb]))?((?:>\d+)*)(?:=({CARD}))?(!?)$")
NAME = re.compile(rf"([rygb])((?:>\d+)*)(?:=({CARD}))?$")
PUT = re.compile(rf"[p=]({CARD})$")
RECORDED = re.compile(rf"(d|take)=({CARD}(?:,{CARD})*)$")  # a full record adds the cards
CATCH = re.compile(r"catch(\d+)$")


class Action:
    """One action of 1.3, taken apart."""

    def __init__(self, kind, cards=(), colour=None, targets=(), give=None, call=False,
                 jump=False, seat=None):
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
    if text in ("d", "n", "ok", "?", "take", "uno", "advice", "fail", "pass"):
        return Action(text)
    found = RECORDED.match(text)
    if found:
        return Action(found[1], found[2].split(","))
    found = PLAY.match(text)
    if found:
        jump, cards, colour, targets, give, call = found.groups()
        return Action("play", cards.split("&"), colour, seats_in(targets), give,
                      call == "!", jump == "j")
    found = NAME.match(text)
    if found:
        return Action("name", colour=found[1], targets=seats_in(found[2]), give=found[3])
    found = PUT.match(text)
    if found:
        return Action("put", [found[1]])
    found = CATCH.match(text)
    return Action("catch", seat=int(found[1])) if found else None


# ---------------------------------------------------------------- options (2.2, 3)


def whole(low, high):
    def read(text):
        if not re.fullmatch(r"\d+", text) or not low <= int(text) <= high:
            raise ValueError
        return int(text)
    return read


def one_of(*values):
    def read(text):
        if text not in values:
            raise ValueError
        return text
    return read


def or_number(name, *values):
    """Some words, or `name(k)`, which is read as the pair (name, k)."""
    def read(text):
        found = re.fullmatch(name + r"\((\d+)\)", text)
        return (name, int(found[1])) if found else one_of(*values)(text)
    return read


def effect(text):
    """C-CUST-2: an entry of the closed list, read as [name, parameter, ...]."""
    found = re.fullmatch(r"([a-z_]+)(?:\((.*)\))?", text)
    name, inside = found[1], found[2]
    if name == "dare":
        return [name, inside or ""]
    rest = [part.strip() for part in inside.split(",")] if inside else []
    most = {"all_draw": 3, "next_draw": 5, "target_draw": 5, "skip": 3}
    if name in most:
        rest[0] = whole(1, most[name])(rest[0])
        if name == "next_draw":
            rest[1] = one_of("lose", "keep")(rest[1])
        if len(rest) != (2 if name == "next_draw" else 1):
            raise ValueError
    elif name in ("next_draw_until", "comply_colour"):
        rest = [one_of("r", "y", "g", "b", "named")(rest[0])] if rest else ["named"]
    elif rest or name not in ("plain", "skip_all", "reverse_skip", "pass_hands", "swap_two",
                              "give_one", "trade_one", "discard_colour", "everyone_colour",
                              "comply_number", "show_hand"):
        raise ValueError
    return [name] + rest


OPTIONS = {
    "deck": ("classic108", one_of("classic108", "shuffle112", "swap112")),
    "hand_size": ("7", whole(1, 20)),
    "dealer_select": ("highest_draw", or_number("seat", "highest_draw", "random")),
    "next_dealer": ("winner", one_of("winner", "rotate_left", "same")),
    "first_player": ("left_of_dealer", or_number("seat", "left_of_dealer")),
    "first_action": ("apply", one_of("apply", "ignore")),
    "first_reverse": ("dealer_first", one_of("dealer_first", "right_of_dealer")),
    "first_draw2": ("draw_and_skip", one_of("draw_and_skip", "draw_only")),
    "first_wild": ("first_player_chooses", one_of("first_player_chooses", "redraw")),
    "first_special": ("as_wild", one_of("as_wild", "apply", "redraw")),
    "play_policy": ("optional", one_of("optional", "must")),
    "drawn_card_play": ("may", one_of("may", "must", "never")),
    "kept_card": ("secret", one_of("secret", "told")),
    "draw_mode": ("one", one_of("one", "until_playable")),
    "wd4_rule": ("no_matching_colour",
                 one_of("no_matching_colour", "no_playable_other", "unrestricted")),
    "wd4_enforcement": ("allow_bluff", one_of("allow_bluff", "forbid_illegal")),
    "wd4_challenge": ("on", one_of("on", "off")),
    "challenge_reveal": ("challenger_only", one_of("challenger_only", "all")),
    "guilty_resolution": ("stay_play_on",
                          one_of("stay_play_on", "take_back_replay", "take_back_pass")),
    "uno_late_call": ("allowed", one_of("allowed", "too_late")),
    "catch_close": ("next_turn_action", one_of("next_turn_action", "next_event")),
    "uno_penalty": ("2", whole(0, 10)),
    "false_uno_penalty": ("0", whole(0, 10)),
    "uno_on_received_one": ("required", one_of("required", "not_required")),
    "caught_cannot_go_out": ("off", one_of("off", "next_turn")),
    "last_draw_card": ("draws", one_of("draws", "none")),
    "last_special": ("as_wild", one_of("as_wild", "apply", "forbidden")),
    "reshuffle_keep_top": ("yes", one_of("yes", "no")),
    "reshuffle_when": ("lazy", one_of("lazy", "eager")),
    "exhausted_draw": ("forgive", one_of("forgive", "owe")),
    "blocked_round": ("void", one_of("void", "lowest_hand")),
    "two_player_reverse": ("skip", one_of("skip", "plain")),
    "teams": ("off", one_of("off", "2v2")),
    "partner_scoring": ("opposing_hands", one_of("opposing_hands", "all_other_hands")),
    "swap_with_partner": ("no", one_of("no", "yes")),
    "shuffle_deal": ("clockwise_from_left", one_of("clockwise_from_left", "play_direction")),
    "custom1": ("plain", effect),
    "custom2": ("plain", effect),
    "custom3": ("plain", effect),
    "custom_fail_penalty": ("1", whole(0, 10)),
    "special_points": ("40", whole(0, 1000)),
    "advice_penalty": ("4", whole(0, 10)),
    "illegal_play": ("refuse", or_number("fine", "refuse")),
    "stack_mode": ("off", one_of("off", "draw2_only", "same_kind", "ladder", "any")),
    "stack_challenge": ("opener_only", one_of("opener_only", "last_card", "none")),
    "seven": ("off", one_of("off", "swap", "may_swap")),
    "zero": ("off", one_of("off", "pass")),
    "jump_in": ("off", one_of("off", "on")),
    "jump_kinds": ("numbers_and_actions", one_of("numbers_and_actions", "numbers")),
    "jump_continue": ("from_jumper", one_of("from_jumper", "resume_schedule")),
    "jump_self": ("no", one_of("no", "yes")),
    "jump_on_stack": ("add_and_redirect", one_of("add_and_redirect", "blocked")),
    "multi_play": ("off", one_of("off", "same_number", "same_face")),
    "multi_effects": ("last_only", one_of("last_only", "each")),
    "finish_restrict": ("off", one_of("off", "numbers_only", "no_draw_no_wild")),
    "round_end": ("first_out", one_of("first_out", "last_loses")),
    # Section 4: they say who wins a match and change nothing inside a round.
    "format": ("target_points", one_of("target_points", "single_round", "fixed_rounds",
                                       "lowest_points", "elimination", "last_loses")),
    "target": ("500", whole(1, 10**6)),
    "rounds": ("5", whole(1, 10**6)),
    "limit": ("500", whole(1, 10**6)),
    "lives": ("1", whole(1, 10**6)),
    "action_points": ("zero", one_of("zero", "normal")),
    "tie_break": ("extra_round", one_of("extra_round", "rounds_won", "shared")),
}
OPTION = re.compile(r'([a-z0-9_]+)=((?:[^\s()"]|\((?:[^()"]|"[^"]*")*\))+)(?:\s+|$)')


def parse_options(text):
    """The rules as a dict; `-` or nothing means the default profile."""
    rules = {}
    for name, (default, read) in OPTIONS.items():
        rules[name] = read(default)
    text = text.strip()
    at = 0 if text not in ("", "-") else len(text)
    while at < len(text):
        found = OPTION.match(text, at)
        if not found or found[1] not in OPTIONS:
            raise RuleError(f"unknown option: {text[at:]}")
        try:
            rules[found[1]] = OPTIONS[found[1]][1](found[2])
        except (ValueError, IndexError, TypeError, AttributeError):
            raise RuleError(f"unknown value: {found[0].strip()}") from None
        at = found.end()
    if rules["stack_mode"] != "off" and rules["guilty_resolution"] != "stay_play_on":
        raise RuleError("X-34: take_back_* and stacking are not combined")
    return rules


def check_table(rules, seats):
    """C-SEAT-1, C-DEAL-5, C-TEAM-1."""
    if not 2 <= seats <= 10:
        raise RuleError("C-SEAT-1: 2 to 10 players")
    if seats * rules["hand_size"] + 1 > len(build_deck(rules["deck"])):
        raise RuleError("C-DEAL-5: more cards needed than the deck has")
    if rules["teams"] == "2v2" and seats != 4:
        raise RuleError("C-TEAM-1: partners need four players")


# ---------------------------------------------------------------- chance (C-RAND-2)


class GivenChance:
    """Chance from a record: every card must be in the pile or hand it is said to come from."""

    def __init__(self, cards=(), shuffled=None):
        self.cards = list(cards)
        self.shuffled = shuffled

    def draw(self, pile):
        if not self.cards:
            raise RuleError("a card is drawn here, but the record has none left")
        card = self.cards.pop(0)
        if card not in pile:
            raise RuleError(f"{card} is drawn, but is not in the draw pile")
        pile.remove(card)
        return card

    pick = draw  # CE-11 takes a card out of a hand in the same way

    def shuffle(self, cards):
        if self.shuffled is None or sorted(self.shuffled) != sorted(cards):
            raise RuleError(f"shuffled {self.shuffled}, but the hands hold {sorted(cards)}")
        cards, self.shuffled = self.shuffled, None
        return list(cards)

    def finish(self):
        if self.cards or self.shuffled is not None:
            raise RuleError(f"chance left over: {self.cards} {self.shuffled or ''}")


class OrderedChance(GivenChance):
    """Chance for scenarios: the draw pile is a list from the top."""

    def draw(self, pile):
        return pile.pop(0)

    def pick(self, hand):
        return hand.pop(0)

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

    def shuffle(self, cards):
        self.shuffled = self.rng.sample(cards, len(cards))
        return list(self.shuffled)
