"""What a player may do, in the slow second implementation of the rules of UNO.

refusal() checks every action: it returns the reason for a refusal as text, or None if the action is
legal. Nothing here changes the table.
"""

from slow_cards import (
    BLANK,
    colour_of,
    face_of,
    is_action,
    is_number,
    is_wild,
    parse_action,
    without,
)
from slow_table import SPECIAL, Table


class Legal(Table):
    """The judge of the table."""

    # ------------------------------------------------------------ any action

    def is_legal(self, seat, text):
        return self.refusal(seat, text) is None

    def refusal(self, seat, text):
        """C-PEN-2: why this action is refused, or None."""
        act = parse_action(text)
        if act is None:
            return "no such action"
        if self.ask == "over":
            return "the round is over (C-OUT-1)"
        if seat not in self.still_in():
            return "not in the round (H-LAST-2)"
        if act.kind == "advice":  # C-PEN-1
            return None
        if act.kind == "catch":
            return self.catch_refusal(seat, act.seat)
        if act.kind == "uno":
            return self.late_call_refusal(seat)
        if act.kind == "play" and act.jump:
            return self.jump_refusal(seat, act)
        if seat != self.turn:
            return "not this seat's turn (C-TURN-1)"
        judge = getattr(self, "ask_" + self.ask)
        return judge(seat, act)

    def catch_refusal(self, seat, caught):
        """C-UNO-5, C-UNO-9."""
        if caught == seat:
            return "nobody catches himself"
        return None if caught in self.open else "no open catch window"

    def late_call_refusal(self, seat):
        """C-UNO-3, C-UNO-10."""
        if seat not in self.open:
            return "no open duty"
        return "too late" if self.o["uno_late_call"] == "too_late" else None

    # ------------------------------------------------------------ one judge for each question

    def ask_turn(self, seat, act):
        if act.kind == "play":
            return self.play_refusal(seat, act)
        if act.kind == "pass" and (self.pile or self.can_rebuild()):
            return "draw, there is a card (C-TURN-4, 1.3 pass)"
        if act.kind not in ("d", "pass"):
            return "play or draw (C-TURN-4)"
        if self.o["play_policy"] == "must" and self.holds_legal_card(seat):
            return "a legal card must be played (C-TURN-5)"
        return None

    def ask_playdrawn(self, seat, act):
        if act.kind == "n":
            return self.keep_refusal(seat)
        if act.kind != "play":
            return "play the drawn card or keep it (C-DRAW-2)"
        if self.printed(act.cards) != [self.drawn]:
            return "only the drawn card, alone (C-DRAW-3, H-MULTI-5)"
        return self.play_refusal(seat, act)

    def keep_refusal(self, seat):
        """C-DRAW-2, H-FORCE-1: a guilty Wild Draw Four may always be kept."""
        if self.o["drawn_card_play"] == "must" and self.is_forced(seat, self.drawn):
            return "the drawn card must be played"
        return None

    def ask_colour(self, seat, act):
        """C-FIRST-6; first_special=apply also needs what the card needs."""
        if act.kind != "name":
            return "name the opening colour"
        if self.applies_first_special():
            return self.target_refusal(seat, act, [self.top], self.hands[seat])
        if act.colour not in self.colours():
            return "no colour of this side"
        return "no target here" if act.targets or act.give else None

    def applies_first_special(self):
        return self.o["first_special"] == "apply" and self.top in SPECIAL

    def ask_challenge(self, seat, act):
        """C-CHAL-1 to C-CHAL-3."""
        return None if act.kind in ("ok", "?") else "accept or challenge"

    def ask_stack(self, seat, act):
        """H-STACK-1 to H-STACK-4, H-DEF-1, X-01, X-02, X-49."""
        if act.kind == "take":
            return None
        if act.kind == "?":
            return None if self.may_challenge_stack() else "no challenge here (X-02)"
        if act.kind != "play":
            return "reply or take (H-STACK-3)"
        return self.play_refusal(seat, act)

    def may_challenge_stack(self):
        """X-01, X-02, H-STACK-6, H-DEF-6."""
        if not self.challenges() or self.answered:
            return False
        if self.o["stack_challenge"] == "last_card":
            return self.restricted(self.chain[-1][1])
        return len(self.chain) == 1 and self.restricted(self.chain[0][1])

    def ask_replay(self, seat, act):
        """C-CHAL-7: a legal card other than a Wild Draw Four."""
        if act.kind != "play":
            return "a card must be played"
        if len(act.cards) > 1:
            return "one card"
        if self.restricted(self.printed(act.cards)[0]):
            return "not a Wild Draw Four"
        return self.play_refusal(seat, act)

    def ask_discard(self, seat, act):
        """CE-13."""
        if act.kind == "fail":
            return None
        if act.kind != "put":
            return "put a card of the colour under the pile, or fail"
        if act.call:
            return "no call with such a card"
        if act.cards[0] not in self.hands[seat]:
            return "not in the hand"
        return None if colour_of(act.cards[0]) == self.colour else "not of the colour"

    def ask_dare(self, seat, act):
        """CE-16; CE-19: the player or the referee."""
        return None if act.kind in ("ok", "fail") else "the dare comes first"

    # ------------------------------------------------------------ playing cards

    def play_refusal(self, seat, act):
        """C-RES-1 step 1 for a play on one's own turn."""
        rest = without(self.hands[seat], self.printed(act.cards))
        if rest is None:
            return "not in the hand (C-TURN-2)"
        if len(act.cards) > 1 and not self.is_set(act.cards):
            return "one card a turn (C-TURN-3, H-MULTI-1)"
        if self.pend:
            if len(act.cards) > 1 or not self.answers(act.cards[0]):
                return "no reply to the pending draw (H-STACK-2, H-STACK-4)"
        elif not self.matches(act.cards[0], self.top, self.colour):
            return "matches neither colour nor face (C-MATCH-1)"
        if self.o["wd4_enforcement"] == "forbid_illegal" and self.examined():
            if self.would_be_guilty(seat, act.cards[0]):
                return "unlawful Wild Draw Four (C-WD4-5)"
        return self.common_refusal(seat, act, rest)

    def printed(self, cards):
        """The cards of a hand that an act names."""
        return cards

    def common_refusal(self, seat, act, rest):
        """What holds for plays on one's turn and for jump-ins."""
        if self.names_colour(act.cards[-1]) != (act.colour is not None):
            return "a wild card, and only a wild card, names a colour (C-WILD-1)"
        if act.colour and act.colour not in self.colours():
            return "no colour of this side"
        return (
            self.target_refusal(seat, act, act.cards, rest)
            or self.last_card_refusal(act.cards, rest)
            or self.barred_refusal(seat, act, rest)
        )

    def names_colour(self, card):
        """C-WILD-1."""
        return is_wild(card)

    def matches(self, card, top, colour):
        """C-MATCH-1 to C-MATCH-4, C-DECK-4."""
        if is_wild(card):
            return True
        own = colour_of(card)
        if own is None:
            return False
        return own == colour or (colour_of(top) is not None and face_of(card) == face_of(top))

    def is_set(self, cards):
        """H-MULTI-1, H-MULTI-3."""
        if self.o["multi_play"] == "off" or len({face_of(card) for card in cards}) != 1:
            return False
        if self.o["multi_play"] == "same_face" and is_action(cards[0]):
            return True
        return is_number(cards[0])

    def answers(self, card):
        """H-STACK-4, H-DEF-1, H-DEF-5."""
        stacking = self.o["stack_mode"] != "off"
        return self.deflects(card) or (stacking and self.can_be_stacked(card))

    def can_be_stacked(self, card):
        """H-STACK-2, on the last draw card; H-AMT-3, H-AMT-4."""
        mode = self.o["stack_mode"]
        on = self.chain[-1][1]
        if not self.pends(card):
            return False
        if self.restricted(card):
            return (
                mode in ("same_kind", "ladder", "any")
                if self.restricted(on)
                else mode in ("ladder", "any")
            )
        if colour_of(card) is None or face_of(card) != "+2":
            return False
        return not self.restricted(on) or (mode == "any" and colour_of(card) == self.colour)

    def examined(self):
        """H-STACK-5: a reply is not held to the colour restriction, except under last_card."""
        return not self.pend or self.o["stack_challenge"] == "last_card"

    def would_be_guilty(self, seat, card):
        if not self.restricted(card):
            return False
        return self.guilty(without(self.hands[seat], [card]), self.top, self.colour)

    def guilty(self, rest, top, colour):
        """C-WD4-2 to C-WD4-4, C-CHAL-8: rest is the hand right after the card left it."""
        if self.o["wd4_rule"] == "unrestricted":
            return False
        if self.o["wd4_rule"] == "no_matching_colour":
            return any(colour_of(card) == colour for card in rest if colour_of(card))
        return any(not self.restricted(card) and self.matches(card, top, colour) for card in rest)

    def last_card_refusal(self, cards, rest):
        """H-FIN-1, H-FIN-2, last_special=forbidden."""
        if rest:
            return None
        card = cards[-1]
        if card in ("WS", "WX") and self.o["last_special"] == "forbidden":
            return "not as last card (C-OUT-4)"
        if self.o["finish_restrict"] == "numbers_only" and not is_number(card):
            return "the last card must be a number (H-FIN-1)"
        if self.o["finish_restrict"] == "no_draw_no_wild":
            if is_wild(card) or self.amount_of(card):
                return "no draw card and no wild as last card (H-FIN-1)"
        return None

    def barred_refusal(self, seat, act, rest):
        """C-UNO-12: no play that empties the hand."""
        if seat not in self.barred:
            return None
        rest = self.left_after(act.cards[-1], act.colour, rest)
        return None if rest else "caught: may not go out in this turn (C-UNO-12)"

    def left_after(self, card, named, rest):
        """CE-12: a hand may also be emptied by what the card discards."""
        if self.custom_of(card)[0] == "discard_colour":
            return [one for one in rest if colour_of(one) != named]
        return rest

    def custom_of(self, card):
        """C-CUST-2: the effect of a Wild Customizable, as [name, parameters...]."""
        return self.o["custom" + card[2]] if card in ("WC1", "WC2", "WC3") else ["none"]

    # ------------------------------------------------------------ chosen seats

    def swap_candidates(self, seat):
        """C-SWAP-1, C-SWAP-2, C-TEAM-6, H-LAST-2."""
        found = self.others(seat)
        if self.o["swap_with_partner"] == "no":
            found = [other for other in found if other not in self.partners(seat)]
        return found

    def wants(self, seat, cards, rest):
        """What a play must name besides a colour: how, and the seats to choose from."""
        card = cards[-1]
        last = not rest
        name = self.custom_of(card)[0]
        if is_number(card) and face_of(card) == "7" and self.o["seven"] != "off":
            found = self.swap_candidates(seat)
            if last or not found:  # H-70-4
                return "none", []
            return ("one" if self.o["seven"] == "swap" else "maybe"), found
        if card == "WX":
            return ("one", self.swap_candidates(seat)) if self.swaps(rest) else ("none", [])
        if name == "target_draw" and (not last or self.o["last_draw_card"] == "draws"):
            return "one", self.others(seat)  # CE-03, C-CUST-6
        if name == "trade_one" and not last:
            return "one", self.others(seat)  # CE-11
        if name in ("swap_two", "fifty_fifty") and not last and len(self.others(seat)) >= 2:
            return "two", self.others(seat)  # CE-09, CE-18
        if name == "give_one" and len(rest) >= 2:
            return "give", self.others(seat)  # CE-10
        return "none", []

    def gives_nothing(self, cards, rest):
        """CE-10: not the last card; seat and card may be written all the same (S-40)."""
        return self.custom_of(cards[-1])[0] == "give_one" and len(rest) == 1

    def swaps(self, rest):
        """C-OUT-4, X-32: does Swap or Shuffle Hands move hands now?"""
        if rest:
            return True
        return self.o["last_special"] == "apply" and self.o["round_end"] != "last_loses"

    def target_refusal(self, seat, act, cards, rest):
        """1.3: the > part may be left out where only one seat can be chosen."""
        how, found = self.wants(seat, cards, rest)
        if self.gives_nothing(cards, rest):
            how, found = "maybe", self.others(seat)
        if any(target not in found for target in act.targets):
            return "that seat cannot be chosen"
        gives = how == "give" or self.gives_nothing(cards, rest)
        if act.give is not None and not (gives and act.give in rest):
            return "that card cannot be given"
        if how == "give" and act.give is None:
            return "names no card to give (CE-10)"
        many = len(act.targets)
        if how == "none" or (how == "maybe" and many == 0):
            return None if many == 0 else "no seat is chosen here"
        if how == "two":
            fits = len(set(act.targets)) == many == 2  # two seats: never left out
        else:
            fits = many == 1 or (many == 0 and len(found) == 1)
        return None if fits else "names the wrong number of seats"

    # ------------------------------------------------------------ jump-in

    def jump_refusal(self, seat, act):
        """H-JUMP-1 to H-JUMP-5, X-08, X-09, X-16."""
        if self.o["jump_in"] == "off" or not self.jump_open or self.ask not in ("turn", "stack"):
            return "no jump-in window (H-JUMP-3)"
        if len(act.cards) != 1 or colour_of(act.cards[0]) is None or act.cards[0] != self.top:
            return "not the same colour and face (H-JUMP-1)"
        if self.o["jump_kinds"] == "numbers" and not is_number(act.cards[0]):
            return "numbers only (H-JUMP-2)"
        if seat == self.last_player and self.o["jump_self"] == "no":
            return "not on one's own card (H-JUMP-5)"
        if self.pend and self.o["jump_on_stack"] == "blocked":
            return "not on a pending draw (X-08)"
        rest = without(self.hands[seat], act.cards)
        if rest is None:
            return "not in the hand (C-TURN-2)"
        return self.common_refusal(seat, act, rest)

    # ------------------------------------------------------------ lists

    def holds_legal_card(self, seat):
        """C-TURN-5: a Wild Draw Four counts when its restriction is met."""
        return any(self.is_forced(seat, card) for card in set(self.hands[seat]))

    def is_forced(self, seat, card):
        """H-FORCE-1: where playing is compulsory, must it be played?"""
        return not self.would_be_guilty(seat, card) and self.is_playable(seat, card)

    def is_playable(self, seat, card):
        return self.allows_one(seat, self.forms(seat, card))

    def allows_one(self, seat, plays):
        return any(self.play_refusal(seat, parse_action(text)) is None for text in plays)

    def forms(self, seat, card):
        """Every way to write a play of this one card, legal or not, as a record writes it."""
        if card == BLANK:
            return []
        rest = without(self.hands[seat], [card])
        heads = [f"{card}:{colour}" for colour in self.colours()]
        heads = heads if self.names_colour(card) else [card]
        return [head + tail for head in heads for tail in self.tails(seat, card, rest)]

    def tails(self, seat, card, rest):
        how, found = self.wants(seat, [card], rest)
        found = sorted(found)
        if how == "one":
            return [f">{one}" for one in found]
        if how == "maybe":
            return [""] + [f">{one}" for one in found]
        if how == "two":
            return [f">{one}>{two}" for one in found for two in found if one < two]
        if how == "give":
            return [f">{one}={given}" for one in found for given in sorted(set(rest))]
        return [""]

    def legal(self, seat):
        """I-05: the simple actions of a seat, sorted; sets and early calls are not listed."""
        texts = ["uno"] + [f"catch{other}" for other in self.open]
        if self.jump_open and self.top in self.hands[seat]:
            texts += ["j" + form for form in self.forms(seat, self.top)]
        if seat == self.turn:
            texts += self.own_turn_texts(seat)
        return sorted(text for text in texts if self.is_legal(seat, text))

    def own_turn_texts(self, seat):
        """Everything a seat that is asked could think of."""
        texts = ["d", "n", "ok", "?", "take", "fail"]
        texts += ["p" + card for card in set(self.hands[seat])]
        if self.ask == "colour":
            tails = [""]
            if self.applies_first_special():
                tails = self.tails(seat, self.top, self.hands[seat])
            texts += [colour + tail for colour in self.colours() for tail in tails]
        for card in set(self.hands[seat]):
            texts += self.forms(seat, card)
        return texts
