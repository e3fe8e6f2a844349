"""A slow, obvious second implementation of one round of UNO, written from the rule book alone.

It is useful because it shares neither ideas nor code with the engine that it is compared with. It
does not try to be fast: hands are lists, and nothing is cached. act() follows C-RES-1 step by step.
Matches are in slow_formats.py.
"""

import copy

from slow_cards import RuleError, colour_of, face_of, is_number, parse_action
from slow_custom import Custom
from slow_deflect import Deflect
from slow_legal import Legal
from slow_limit import Limit


class Refused(Exception):
    """C-PEN-2: an illegal action; the state has not changed."""


class Round(Legal, Custom, Deflect, Limit):
    """One round: ask legal() or is_legal(), then act()."""

    def act(self, seat, text, chance):
        """Applies one action; chance yields the cards drawn while it resolves."""
        self.chance = chance
        reason = self.refusal(seat, text)
        if reason:
            self.fine_or_refuse(seat, text, reason)
        else:
            act = parse_action(text)
            done = {
                "play": self.do_play,
                "name": self.do_name,
                "put": self.do_put,
                "catch": self.do_catch,
                "d": self.do_draw,
                "pass": self.do_draw,
                "n": self.do_keep,
                "ok": self.do_ok,
                "?": self.do_challenge,
                "take": self.do_take,
                "uno": self.do_uno,
                "advice": self.do_advice,
                "fail": self.do_fail,
                **self.own_acts(),
            }
            held = list(self.hands[seat])
            done[act.kind](seat, act)
            if act.kind in ("d", "take") and act.cards:
                if sorted(held + act.cards) != sorted(self.hands[seat]):
                    raise RuleError(f"{text}: other cards were drawn")
        self.go_on_without()
        self.end_idle_duties()

    def own_acts(self):
        """The kinds of acts that only one edition has."""
        return {}

    def fine_or_refuse(self, seat, text, reason):
        """C-PEN-2, OPTION illegal_play."""
        fine = self.o["illegal_play"]
        if fine == "refuse" or self.ask == "over" or seat not in self.still_in():
            raise Refused(f"{seat}:{text} is refused: {reason}")
        self.take_cards(seat, fine[1])

    # ------------------------------------------------------------ turns and windows

    def begin_turn(self):
        """C-UNO-4, H-JUMP-3: catch windows and the jump-in window close."""
        self.open = set()
        self.jump_open = False
        self.resume = None

    def next_event(self):
        """catch_close=next_event: accepting, challenging and taking close windows too."""
        if self.o["catch_close"] == "next_event":
            self.open = set()

    def end_idle_duties(self):
        """C-UNO-9: without exactly one card there is no duty."""
        self.open = {
            seat for seat in self.open if len(self.hands[seat]) == 1 and seat not in self.out
        }

    def end_turn(self, seat):
        """A turn that ends without a play."""
        self.check_comply(seat, [])
        self.barred.discard(seat)
        self.drawn = None
        self.pass_turn(seat, 0)

    # ------------------------------------------------------------ drawing

    def do_draw(self, seat, act):
        """C-DRAW-1, C-DRAW-2, H-DTM, C-PILE-5, C-PILE-6."""
        self.begin_turn()
        card = None
        stops = False
        found = self.take_one(seat)
        while found is not None:
            card = found
            out = self.gets_nothing(seat)  # H-LIM-1
            stops = not out and self.stops_drawing(seat, card)
            found = None if stops or out else self.take_one(seat)
        self.passes = self.passes + 1 if card is None else 0
        if stops and self.o["drawn_card_play"] != "never" and self.is_playable(seat, card):
            self.drawn = card
            self.ask = "playdrawn"
            return
        self.end_turn(seat)
        if self.passes >= len(self.still_in()) and self.ask != "over":
            self.block_round()

    def stops_drawing(self, seat, card):
        """H-DTM-1, H-DTM-3."""
        if self.o["draw_mode"] == "one":
            return True
        if self.would_be_guilty(seat, card):
            return False
        return self.is_playable(seat, card)

    def do_keep(self, seat, act):
        self.end_turn(seat)

    # ------------------------------------------------------------ playing: C-RES-1

    def do_play(self, seat, act):
        replay = self.ask == "replay"
        scheduled = self.turn
        self.begin_turn()
        if act.jump and self.o["jump_continue"] == "resume_schedule":
            self.resume = scheduled
        if not act.jump and not replay:
            self.barred.discard(seat)  # C-UNO-12: this is the own next turn
        before = {"player": seat, "top": self.top, "colour": self.colour}
        for card in self.printed(act.cards):  # (2) the card lands
            self.discards.append(self.leave_hand(seat, card))
        before["guilty"] = self.guilty(self.hands[seat], self.top, self.colour)  # C-CHAL-8
        self.drawn = None
        self.passes = 0
        self.top = self.discards[-1]  # (3) the active colour
        self.colour = act.colour or colour_of(self.top)
        rest = list(self.hands[seat])
        if not rest:
            self.forgive(seat)
        self.last_player = seat
        self.pay_debts()
        self.jump_open = True
        if not rest and not self.moves_last_hand():
            self.comply = None  # C-CUST-4: a last card ends the round without the penalty
            if self.others(seat):
                self.go_out(seat, act)  # (4)
            else:
                self.end_round(seat)  # H-LIM-3: debts have knocked out everybody else
        else:
            if not act.jump:
                self.check_comply(seat, act.cards)
            self.resolve(seat, act, rest, before)
        if replay and self.ask in ("discard", "point", "pile"):
            self.bluffer = seat
        elif replay and self.ask != "over":
            self.take_cards(seat, self.price_of_bluff())  # C-CHAL-7

    def leave_hand(self, seat, card):
        self.hands[seat].remove(card)
        return card

    def resolve(self, seat, act, rest, before):
        """Steps 5 to 8. A knock-out (H-LIM-1) may end the round before, between and after."""
        if self.ask == "over":
            return
        moved = self.exchange(seat, act, rest)  # (5)
        if self.ask == "over":
            return
        empty = [one for one in self.still_in() if not self.hands[one]]
        if empty:  # C-SHUF-5, CE-12, last_special=apply
            self.leave(empty[0])
            if self.ask != "over":
                self.judge_duties(seat, act, rest, moved)
                self.pass_turn(seat, 0)
            return
        self.judge_duties(seat, act, rest, moved)  # (6)
        if self.ask != "over":
            self.effects(seat, act, before)  # (7), (8)

    def moves_last_hand(self):
        """last_special=apply: WS and WX still move hands (C-OUT-4, X-32)."""
        return self.top in ("WS", "WX") and self.swaps([])

    # (5)

    def exchange(self, seat, act, rest):
        """H-70, C-SHUF, C-SWAP, custom exchanges. Returns the seats whose hand moved."""
        if self.top == "WS":
            return self.shuffle_all_hands(seat)
        if self.top == "WX":
            return self.swap_hands(seat, (act.targets or self.swap_candidates(seat))[0])
        if self.custom_of(self.top)[0] != "none":
            return self.custom_hands(seat, act, rest)
        if is_number(self.top) and face_of(self.top) == "7":
            how, found = self.wants(seat, [self.top], rest)
            if act.targets or how == "one":
                return self.swap_hands(seat, (act.targets or found)[0])
        if is_number(self.top) and face_of(self.top) == "0" and self.o["zero"] == "pass":
            return self.pass_all_hands()
        return set()

    def swap_hands(self, one, two):
        if {one, two} & set(self.out):  # H-LIM-2: a hand that lies aside does not move
            return set()
        self.hands[one], self.hands[two] = self.hands[two], self.hands[one]
        return {one, two}

    def pass_all_hands(self):
        """H-70-2, CE-08, X-32."""
        given = {self.next_seat(seat): self.hands[seat] for seat in self.still_in()}
        for seat, hand in given.items():
            self.hands[seat] = hand
        return set(given)

    def shuffle_all_hands(self, seat):
        """C-SHUF-2, OPTION shuffle_deal, X-35."""
        order = []
        step = self.direction if self.o["shuffle_deal"] == "play_direction" else 1
        for far in range(1, self.seats + 1):
            at = (seat + step * far) % self.seats
            if at not in self.out:
                order.append(at)
        cards = self.chance.shuffle([card for at in order for card in self.hands[at]])
        for at in order:
            self.hands[at] = []
        for place, card in enumerate(cards):
            self.hands[order[place % len(order)]].append(card)
        return set(order)

    # (6)

    def judge_duties(self, seat, act, rest, moved):
        """C-UNO-1, C-UNO-2, C-UNO-10, C-UNO-11, X-21."""
        own = seat not in moved and len(self.hands[seat]) == 1
        if act.call and len(rest) >= 2 and not own and seat not in self.out:  # H-LAST-2
            self.take_cards(seat, self.o["false_uno_penalty"])
        for one in self.still_in() if self.ask != "over" else []:
            if len(self.hands[one]) != 1:
                continue
            if one in moved:
                if self.o["uno_on_received_one"] == "required":
                    self.open.add(one)
            elif one == seat and act.kind in ("play", "name") and not act.call:  # C-FIRST-8
                self.open.add(one)

    # (7), (8)

    def effects(self, seat, act, before):
        """The draw effects, direction and next player, while the player is still in."""
        if self.custom_of(self.top)[0] != "none":
            self.custom_effect(seat, act)
            return
        if self.is_answer(act):
            self.answer(seat)
            return
        amount = self.draw_amount(act)
        if not amount:
            self.pass_turn(seat, self.turn_effect(act))
            return
        victim = self.next_seat(seat)
        if self.pends(self.top):  # H-STACK-1, H-DEF-1, X-08
            self.chain.append((seat, self.top, before["guilty"]))
            self.answered = False
            self.wd4 = before
            self.face(victim, amount + (self.pend[0] if self.pend else 0))
        elif self.restricted(self.top) and self.challenges():  # C-CHAL-1
            self.wd4 = before
            self.turn = victim
            self.ask = "challenge"
        else:  # C-D2-1, C-WD4-1
            self.take_cards(victim, amount)
            self.pass_turn(seat, self.forfeit_of(victim))

    def forfeit_of(self, victim):
        """How many turns are lost: none by a player who was knocked out (H-LIM-2)."""
        return 0 if victim in self.out else 1

    def challenges(self):
        """C-CHAL-1; X-02: with `none` nothing is challenged while stacking is on, not even a card
        that opens no stack (E-FLIP-9, H-AMT-3)."""
        stacking = self.o["stack_mode"] != "off" and self.o["stack_challenge"] == "none"
        return self.o["wd4_challenge"] == "on" and not stacking

    def many(self, act):
        """H-MULTI-3, OPTION multi_effects: how many cards of a set act."""
        return len(act.cards) if self.o["multi_effects"] == "each" else 1

    def draw_amount(self, act):
        return self.amount_of(self.top) * self.many(act)

    def turn_effect(self, act):
        """C-SKIP-1, C-REV-1, C-2P-1, C-2P-4: turns the direction, says how many forfeit."""
        if face_of(self.top) == "S":
            return self.many(act)
        if face_of(self.top) == "R" and self.many(act) % 2 == 1:
            self.direction = -self.direction
            if len(self.still_in()) == 2 and self.o["two_player_reverse"] == "skip":
                return 1
        return 0

    # ------------------------------------------------------------ going out

    def go_out(self, seat, act):
        """C-OUT-1, C-OUT-3, H-LAST-3, H-DEF-7: the last card was played."""
        drawing = self.o["last_draw_card"] == "draws"
        if self.o["round_end"] == "last_loses":
            self.out.append(seat)
        amount = self.draw_amount(act)
        answers = self.is_answer(act)
        forfeits = 0
        victim = self.send_on(seat) if answers else self.next_seat(seat)
        if (amount or answers) and drawing:  # no reply, no challenge
            self.take_cards(victim, amount + (self.pend[0] if self.pend else 0))
            forfeits = 1
        if self.custom_of(self.top)[0] != "none" and drawing:  # C-CUST-6
            self.custom_draws(seat, act)
        self.end_chain()
        if self.o["round_end"] == "first_out" or len(self.still_in()) == 1:
            self.end_round(seat)
            return
        if not amount and not answers:
            forfeits = self.turn_effect(act)
        self.pass_turn(seat, forfeits)

    def leave(self, seat):
        """A hand that is empty without a last card played: CE-12, CE-13, C-SHUF-5."""
        if self.o["round_end"] == "last_loses":
            self.out.append(seat)
            if len(self.still_in()) > 1:
                return
        self.end_round(seat)

    # ------------------------------------------------------------ answers to draw cards

    def do_ok(self, seat, act):
        if self.ask == "dare":  # CE-16
            self.ask = "turn"
            return
        self.next_event()
        self.take_cards(seat, self.amount_of(self.top))
        self.pass_turn(seat, 0)

    def do_take(self, seat, act):
        """H-STACK-3, X-06."""
        self.next_event()
        self.take_cards(seat, self.pend[0])
        self.end_chain()
        self.pass_turn(seat, 0)

    def end_chain(self):
        self.pend = None
        self.chain = []
        self.answered = False

    def do_challenge(self, seat, act):
        """C-CHAL-4, C-CHAL-5, C-CHAL-7, X-01, X-02."""
        self.next_event()
        if self.ask == "stack":
            offender, _, guilty = self.chain[-1]
            total = self.pend[0]
            self.end_chain()
        else:
            offender, guilty = self.wd4["player"], self.wd4["guilty"]
            total = self.amount_of(self.top)
        if not guilty:
            self.take_cards(seat, total + 2)
            self.pass_turn(seat, 0)
            return
        self.turn = seat
        self.ask = "turn"
        if self.o["guilty_resolution"] != "stay_play_on":
            self.take_back(offender)
        if self.ask != "replay":
            self.take_cards(offender, total)

    def take_back(self, offender):
        """C-CHAL-7: the card returns, the previous top card and colour are restored."""
        if self.discards and self.restricted(self.discards[-1]):
            self.hands[offender].append(self.discards.pop())
            self.check_limit(offender)
        self.top, self.colour = self.wd4["top"], self.wd4["colour"]
        self.jump_open = False
        self.last_player = None
        if self.o["guilty_resolution"] == "take_back_replay" and not self.gets_nothing(offender):
            if any(
                self.is_playable(offender, card)
                for card in self.hands[offender]
                if not self.restricted(card)
            ):
                self.turn = offender
                self.ask = "replay"

    # ------------------------------------------------------------ events out of turn

    def do_name(self, seat, act):
        """C-FIRST-6, C-FIRST-8: the opening colour, then a normal turn."""
        self.colour = act.colour
        if not self.applies_first_special():
            self.ask = "turn"
            return
        act = copy.copy(act)
        act.cards = [self.top]  # first_special=apply: as if this seat had played it
        self.resolve(seat, act, list(self.hands[seat]), None)

    def do_catch(self, seat, act):
        """C-UNO-5, C-UNO-6, C-UNO-12."""
        self.open.discard(act.seat)
        if self.o["caught_cannot_go_out"] == "next_turn":
            self.barred.add(act.seat)
        self.take_cards(act.seat, self.o["uno_penalty"])

    def do_uno(self, seat, act):
        """C-UNO-3."""
        self.open.discard(seat)

    def do_advice(self, seat, act):
        """C-PEN-1."""
        self.take_cards(seat, self.o["advice_penalty"])
