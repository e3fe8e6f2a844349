"""Random walks of the slow second implementation, to find its own crashes and broken invariants.

Usage: slow_walk.py [--acts N] [--seed S] [--edition NAME] [--trace FILE]
Each round has its own rules, seats and hands. After each act, the walk checks that no card is lost
or added (C-DECK-5), and that the seat to act is still in the round and has a legal act (I-05). It
does not compare with the engine: `uno walk --trace` and compare_trace.py do that. --trace writes a
file in the form that compare_trace.py reads.
"""

import argparse
import json
import math
import random
import sys
import time
from collections import Counter

from slow_cards import RolledChance, RuleError, face_of
from slow_counts import BOXES, NAMED, PRINTED, cards_called
from slow_editions import EDITIONS
from slow_games import new_round
from slow_options import TEAM_SEATS, check_match, parse_options

CHOICES = {
    "deck": ["shuffle112", "swap112", "themed112"],
    "hand_size": ["1", "2", "3", "5", "9", "12"],
    "first_player": ["seat(0)", "seat(1)"],
    "uno_penalty": ["0", "1", "4"],
    "false_uno_penalty": ["1", "2"],
    "custom_fail_penalty": ["0", "2", "3"],
    "special_points": ["50"],
    "advice_penalty": ["2", "0"],
    "illegal_play": ["fine(1)", "fine(2)"],
    "draw2_cards": ["1", "3", "5"],
    "wd4_cards": ["1", "3", "6", "10", "until_colour"],
    "hand_limit": ["10", "12", "15", "20", "30"],
}
EFFECTS = [
    "all_draw(1)",
    "all_draw(3)",
    "next_draw(2,lose)",
    "next_draw(5,keep)",
    "target_draw(3)",
    "next_draw_until(r)",
    "next_draw_until(named)",
    "skip(1)",
    "skip(3)",
    "skip_all",
    "reverse_skip",
    "pass_hands",
    "swap_two",
    "give_one",
    "trade_one",
    "discard_colour",
    "everyone_colour",
    "comply_colour(b)",
    "comply_number",
    'dare("sing a line")',
    "show_hand",
    "fifty_fifty(2)",
    "fifty_fifty(5)",
    "perform(1)",
    "perform(4)",
]
PLAIN_WORDS = [
    "first_action=ignore",
    "first_reverse=right_of_dealer",
    "first_draw2=draw_only",
    "first_wild=redraw",
    "first_special=apply",
    "first_special=redraw",
    "play_policy=must",
    "drawn_card_play=must",
    "drawn_card_play=never",
    "kept_card=told",
    "draw_mode=until_playable",
    "wd4_rule=no_playable_other",
    "wd4_rule=unrestricted",
    "wd4_enforcement=forbid_illegal",
    "wd4_challenge=off",
    "guilty_resolution=take_back_replay",
    "guilty_resolution=take_back_pass",
    "uno_late_call=too_late",
    "catch_close=next_event",
    "uno_on_received_one=not_required",
    "caught_cannot_go_out=next_turn",
    "last_draw_card=none",
    "last_special=apply",
    "last_special=forbidden",
    "reshuffle_keep_top=no",
    "reshuffle_when=eager",
    "exhausted_draw=owe",
    "blocked_round=lowest_hand",
    "two_player_reverse=plain",
    "teams=2v2",
    "teams=two_sides",
    "teams=pairs",
    "format=zero_sum",
    "partner_scoring=all_other_hands",
    "swap_with_partner=yes",
    "shuffle_deal=play_direction",
    "stack_mode=draw2_only",
    "stack_mode=same_kind",
    "stack_mode=ladder",
    "stack_mode=any",
    "stack_challenge=last_card",
    "stack_challenge=none",
    "deflect=reverse",
    "deflect=skip",
    "deflect=both",
    "deflect_wild=yes",
    "seven=swap",
    "seven=may_swap",
    "zero=pass",
    "jump_in=on",
    "jump_kinds=numbers",
    "jump_continue=resume_schedule",
    "jump_self=yes",
    "jump_on_stack=blocked",
    "multi_play=same_number",
    "multi_play=same_face",
    "multi_effects=each",
    "finish_restrict=numbers_only",
    "finish_restrict=no_draw_no_wild",
    "round_end=last_loses",
]
EDITION_WORDS = {
    "classic": [],
    "no_mercy": [
        "nm_decline=yes",
        "nm_replies=matching",
        "nm_stacking=must",
        "nm_aside=at_once",
        "stack_mode=off",
        "seven=off",
        "zero=off",
        "draw_mode=one",
        "drawn_card_play=may",
    ],
    "flip": ["first_flip=apply", "flip_pairing=seeded"],
    "all_wild": [],
    "flex": ["wd4_wilds_match=no", "last_draw_card=draws"],
    "dos": ["dos_bonus=must", "dos_points=40_20"],
    "two_packs": ["teams=two_sides", "teams=pairs"],
    "party": ["party_deck=P224", "party_point_max=5", "hand_limit=20"],
    "spin": [
        "spin_turn=wheel_and_turn",
        "spin_shout=last_draws",
        "spin_wheel=shares(1,1,1,0,0,0,1,2,1)",
        "spin_wheel=shares(0,0,2,2,1,2,0,0,0)",
        "spin_wheel=shares(2,0,0,0,0,0,0,0,1)",
    ],
    "attack": [
        "attack_deck=A98",
        "attack_deck=A13",
        "attack_deck=A20",
        "hitfire_restricted=yes",
        "attack_play_after_launch=yes",
        "attack_empty_discard_press=yes",
    ],
}

# C-DECK-6: decks at the limits of what a table may correct, and cards that a printed deck lacks.
CORRECTED = {
    "all_wild": [
        "aw_cards=counts(100,0,0,12,0,0,0,0)",
        "aw_cards=counts(0,16,16,16,16,16,16,16)",
        "aw_cards=counts(0,0,40,0,0,0,40,32)",
    ],
    "no_mercy": [
        "nm_cards=counts(4,0,0,0,0,0,0,2,2,2,2)",
        "nm_cards=counts(1,5,5,5,5,5,5,2,2,2,2)",
        "nm_cards=counts(1,6,6,4,0,3,0,13,13,13,13)",
    ],
    "attack": [
        "attack_cards=counts(0,0,2,1,2,1,4,4,3,3,2)",
        "attack_cards=counts(4,4,0,0,0,0,0,0,0,7,1)",
        "attack_deck=A98 attack_cards=counts(1,1,1,1,2,2,0,2,2,2,2)",
        "attack_deck=A20 attack_cards=counts(1,1,1,1,1,1,3,3,3,2,2)",
    ],
    "flex": [
        "flex_cards=counts(7,0,7,2)",
        "flex_cards=counts(0,5,5,6)",
        "flex_cards=counts(2,2,5,7)",
    ],
    "party": [
        "party_cards=counts(0,1,2,2,2,8,19,19,19,19)",
        "party_cards=counts(1,4,0,0,0,1,4,4,4,4)",
        "party_deck=P224 party_cards=counts(2,4,3,3,3,2,9,5,5,5)",
        "party_deck=P224 party_cards=counts(8,1,8,8,0,8,0,0,25,31)",
    ],
    "spin": [
        "spin_cards=counts(0,0,0,0,0,2,2,2,2,2)",
        "spin_cards=counts(2,2,2,2,2,0,0,0,0,0)",
        "spin_cards=counts(1,0,2,1,1,2,0,1,0,2)",
    ],
}


SEATS = {"party": [4, 4, 5, 6, 8, 12, 16]}


def edition_options(rng, edition, only=None):
    """A rule set of an edition: only options it takes, one by one and together."""
    text = f"edition={edition}" + corrected_deck(rng, edition, only)
    return chosen_words(rng, text, EDITION_WORDS[edition] * 2, only)


def corrected_deck(rng, edition, only):
    """C-DECK-6: in a third of the rule sets, numbers of cards that are not the printed ones."""
    if edition not in CORRECTED or rng.random() > 1 / 3:
        return ""
    own = EDITIONS[edition]["own"]
    option = next(name for name in own if name in NAMED)
    rules = parse_options(f"edition={edition} {rng.choice(CORRECTED[edition])}")
    numbers, box = rules[option], rules.get(BOXES.get(option))
    if rng.random() < 0.5:
        box, numbers = rng.choice(list(PRINTED[option].items()))
    numbers = moved(rng, option, numbers)
    usual = not box or box == own[BOXES[option]][0]
    words = "" if usual else f" {BOXES[option]}={box}"
    words += f" {option}=counts({','.join(map(str, numbers))})"
    names = {word.split("=")[0] for word in words.split()}
    return "" if only and not names <= set(only) else words


def moved(rng, option, numbers):
    """These numbers of the named cards after some cards became others, and as many in all."""
    names = list(NAMED[option])
    numbers = list(numbers)
    for _ in range(rng.choice([0, 1, 3, 10, 40])):
        less, more = rng.sample(range(len(names)), 2)
        sizes = [len(cards_called(names[at])) for at in (less, more)]
        most = math.lcm(*sizes) * rng.choice([1, 1, 2, 3])
        changed = list(numbers)
        changed[less] -= most // sizes[0]
        changed[more] += most // sizes[1]
        limits = NAMED[option].values()
        if all(low <= number <= high for number, (low, high) in zip(changed, limits)):
            numbers = changed
    return numbers


def chosen_words(rng, text, words, only):
    """Few or many of these words and of all others, each option at most once, in any order, so that
    of two that exclude each other either may be chosen."""
    share = rng.choice([0.05, 0.2, 0.5])
    words = words + [f"{name}={rng.choice(values)}" for name, values in CHOICES.items()]
    words += PLAIN_WORDS
    rng.shuffle(words)
    for word in words:
        name = word.split("=")[0]
        if rng.random() < share and f" {name}=" not in text and (not only or name in only):
            try:
                check_match(parse_options(f"{text} {word}"))
            except RuleError:
                continue
            text += " " + word
    return text


def random_options(rng, only=None):
    """A rule set of the classic game: few changes or many; all options, or only some."""
    text = chosen_words(rng, "", [], only)
    for slot in ("custom1", "custom2", "custom3") if "deck=" in text else ():
        if rng.random() < 0.8 and (not only or slot in only):
            text += f" {slot}={rng.choice(EFFECTS)}"
    return text.strip() or "-"


def seats_for(rng, rules, counts):
    """How many play: any of these, or as many as form teams."""
    return rng.choice(TEAM_SEATS.get(rules["teams"], counts))


def deal(rng, edition):
    """A round dealt under random rules, with the deck it is played with."""
    usual = SEATS.get(edition, [2, 2, 3, 4, 5, 7, 10])
    while True:
        classic = edition == "classic"
        options = random_options(rng) if classic else edition_options(rng, edition)
        try:
            seats = seats_for(rng, parse_options(options), usual)
            table = new_round(options, seats, rng.randrange(seats))
        except RuleError:
            continue
        table.draw_backs(rng)
        deck, pairing = table.deck(), table.pairing
        pile = list(deck)
        rng.shuffle(pile)
        hands = [[pile.pop() for _ in range(table.o["hand_size"])] for _ in range(seats)]
        turned = []
        left = list(pile)
        rng.shuffle(left)
        while left:
            turned.append(left.pop())
            chance = RolledChance(rng)
            try:
                table.start(hands, pile, turned, chance)
                line = {
                    "round": {
                        "options": options,
                        "seats": seats,
                        "dealer": table.dealer,
                        "row" if edition == "dos" else "first": turned,
                        "hands": hands,
                    },
                    **given_by(chance),
                }
                if pairing:
                    line["round"]["pairing"] = pairing
                return table, deck, dict(line, **shown(table))
            except RuleError:
                table = new_round(options, seats, table.dealer)
                table.pairing = pairing


def given_by(chance):
    """What chance gave, as slow_trace.py reads it."""
    line = {"chance": [getattr(card, "both", card) for card in chance.cards]}
    if chance.shuffled is not None:
        line["shuffle"] = chance.shuffled
    if chance.launches:
        line["launch"] = chance.launches
    if chance.lots:
        line["lots"] = chance.lots
    return line


def shown(table):
    return {
        "state": table.state(),
        "legal": [
            table.legal(seat) if seat in table.still_in() else [] for seat in range(table.seats)
        ],
    }


def random_text(rng, table):
    """A legal action of any seat, sometimes with a call, as a set, or a referee event."""
    if rng.random() < 0.01:
        return rng.choice(table.still_in()), "advice"
    seat = table.turn if rng.random() < 0.8 else rng.choice(table.still_in())
    texts = table.legal(seat)
    if seat == table.turn:
        assert texts, "the seat asked cannot act (I-05)"
    plays = [text for text in texts if text[0] in "RYGBPTOVWDj"]
    if plays and rng.random() < 0.7:
        texts = plays
    if not texts:
        return None
    text = rng.choice(texts)
    head, mark, tail = text.partition(">")
    if head and table.o["multi_play"] != "off" and rng.random() < 0.5:
        same = [
            card for card in table.hands[seat] if card != "x" and face_of(card) == face_of(head)
        ]
        rng.shuffle(same)
        wider = "&".join(same) + mark + tail
        text = wider if same and table.is_legal(seat, wider) else text
    called = text + "!"
    return seat, called if rng.random() < 0.3 and table.is_legal(seat, called) else text


def check(table, deck):
    """C-DECK-5, H-LAST-2, C-UNO-9."""
    cards = list(table.pile) + list(table.discards) + list(getattr(table, "aside", []))
    cards += table.cards_aside() if hasattr(table, "cards_aside") else []
    cards += getattr(table, "side", [])
    for hand in table.hands:
        cards += hand
    cards = [getattr(card, "both", card) for card in cards]
    assert Counter(cards) == Counter(deck), "cards are not conserved"
    if table.ask == "over":
        return
    assert table.turn in table.still_in(), "a player who is out is asked"
    duty = getattr(table, "duty", 1)  # E-DOS-9
    assert all(len(table.hands[seat]) == duty for seat in table.open), "a duty without its cards"
    assert all(table.hands[seat] for seat in table.still_in()), "an empty hand is still in"
    assert (table.ask == "stack") == bool(table.pend), "a pending draw nobody is asked about"
    if hasattr(table, "limit"):
        most = max(len(table.hands[seat]) for seat in table.still_in())
        assert table.limit() is None or most < table.limit(), "too many cards (H-LIM-1)"
        assert table.pend or not table.answered, "an answer to nothing"


def one_act(rng, table, text, trace):
    """Applies an action with random chance and writes it to the trace."""
    chance = RolledChance(rng)
    table.act(*text, chance)
    if trace:
        line = {"act": list(text), **given_by(chance)}
        print(json.dumps(dict(line, **shown(table))), file=trace)


def walk(rng, budget, trace, edition):
    """One round; returns the number of acts, or raises with everything that was done."""
    table, deck, line = deal(rng, edition)
    made = []
    if trace:
        print(json.dumps(line), file=trace)
    try:
        check(table, deck)
        while table.ask != "over" and len(made) < min(budget, 600):
            choice = random_text(rng, table)
            if choice:
                made.append(f"{choice[0]}:{choice[1]}")
                one_act(rng, table, choice, trace)
                check(table, deck)
    except Exception:
        print(f"{json.dumps(line['round'])}\n{' '.join(made)}")
        raise
    return len(made), table


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--acts", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", choices=EDITION_WORDS, default="classic")
    parser.add_argument("--trace", type=argparse.FileType("w"))
    given = parser.parse_args()
    rng = random.Random(given.seed)
    began = time.monotonic()
    acts = rounds = ended = 0
    while acts < given.acts:
        made, table = walk(rng, given.acts - acts, given.trace, given.edition)
        acts += made
        rounds += 1
        ended += table.ask == "over"
    took = time.monotonic() - began
    print(f"{acts} acts, {ended} of {rounds} rounds ended, {acts / took:.0f} acts a second")
    print(f"{rounds} passed, 0 failed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
