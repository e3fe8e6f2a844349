"""The options of the slow second implementation: names, values, and what does not go together.

An edition (slow_editions.py) has defaults and options of its own, and refuses what section 11 of
its page refuses.
"""

import re

from slow_cards import RuleError, build_deck
from slow_counts import has_printed_size
from slow_editions import EDITIONS, PARTY_SEATS, one_of, or_number, whole, whole_or


def effect(text):
    """C-CUST-2: an entry of the closed list, read as [name, parameter, ...]."""
    found = re.fullmatch(r"([a-z_]+)(?:\((.*)\))?", text)
    name, inside = found[1], found[2]
    if name == "dare":
        return [name, inside or ""]
    rest = [part.strip() for part in inside.split(",")] if inside else []
    most = {
        "all_draw": 3,
        "next_draw": 5,
        "target_draw": 5,
        "skip": 3,
        "fifty_fifty": 5,
        "perform": 5,
    }
    if name in most:
        rest[0] = whole(1, most[name])(rest[0])
        if name == "next_draw":
            rest[1] = one_of("lose", "keep")(rest[1])
        if len(rest) != (2 if name == "next_draw" else 1):
            raise ValueError
    elif name in ("next_draw_until", "comply_colour"):
        rest = [one_of("r", "y", "g", "b", "named")(rest[0])] if rest else ["named"]
    elif rest or name not in (
        "plain",
        "skip_all",
        "reverse_skip",
        "pass_hands",
        "swap_two",
        "give_one",
        "trade_one",
        "discard_colour",
        "everyone_colour",
        "comply_number",
        "show_hand",
    ):
        raise ValueError
    return [name, *rest]


OPTIONS = {
    "deck": ("classic108", one_of("classic108", "shuffle112", "swap112", "themed112")),
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
    "wd4_rule": (
        "no_matching_colour",
        one_of("no_matching_colour", "no_playable_other", "unrestricted"),
    ),
    "wd4_enforcement": ("allow_bluff", one_of("allow_bluff", "forbid_illegal")),
    "wd4_challenge": ("on", one_of("on", "off")),
    "challenge_reveal": ("challenger_only", one_of("challenger_only", "all")),
    "guilty_resolution": (
        "stay_play_on",
        one_of("stay_play_on", "take_back_replay", "take_back_pass"),
    ),
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
    "teams": ("off", one_of("off", "2v2", "two_sides", "pairs")),
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
    "deflect": ("off", one_of("off", "reverse", "skip", "both")),
    "deflect_wild": ("no", one_of("no", "yes")),
    "draw2_cards": ("2", whole(1, 5)),
    "wd4_cards": ("4", whole_or(1, 10, "until_colour")),
    "hand_limit": ("off", whole_or(10, 40, "off")),
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
    "format": (
        "target_points",
        one_of(
            "target_points",
            "single_round",
            "fixed_rounds",
            "zero_sum",
            "lowest_points",
            "elimination",
            "last_loses",
        ),
    ),
    "target": ("500", whole(1, 10**6)),
    "rounds": ("5", whole(1, 10**6)),
    "limit": ("500", whole(1, 10**6)),
    "lives": ("1", whole(1, 10**6)),
    "action_points": ("zero", one_of("zero", "normal")),
    "tie_break": ("extra_round", one_of("extra_round", "rounds_won", "shared")),
}
OPTION = re.compile(r'([a-z0-9_]+)=((?:[^\s()"]|\((?:[^()"]|"[^"]*")*\))+)(?:\s+|$)')


def words_in(text):
    """The pairs of name and value that a text of options is made of."""
    text = text.strip()
    at = 0 if text not in ("", "-") else len(text)
    while at < len(text):
        found = OPTION.match(text, at)
        if not found:
            raise RuleError(f"unknown option: {text[at:]}")
        yield found[1], found[2]
        at = found.end()


def edition_in(text):
    """The edition an options text names; classic where it names none."""
    name = dict(words_in(text)).get("edition", "classic")
    if name not in EDITIONS:
        raise RuleError(f"unknown edition: {name}")
    return name


def parse_options(text):
    """The rules as a dict; `-` or nothing means the default profile."""
    name = edition_in(text)
    edition = EDITIONS[name]
    known = dict(OPTIONS, edition=("classic", one_of(*EDITIONS)), **edition["own"])
    if name == "no_mercy":
        known["stack_mode"] = ("value", one_of("off", "value"))
        known["format"] = ("no_mercy_1000", one_of(*edition["takes"]["format"]))
    rules = {
        one: read(edition["plays"].get(one, default)) for one, (default, read) in known.items()
    }
    for one, value in words_in(text):
        if one not in known:
            raise RuleError(f"unknown option: {one}")
        plays = rules[one]
        try:
            rules[one] = known[one][1](value)
        except (ValueError, IndexError, TypeError, AttributeError):
            raise RuleError(f"unknown value: {one}={value}") from None
        takes = edition["takes"].get(one)
        if "uses" in edition and one in OPTIONS and one not in edition["uses"]:
            takes = ()
        if takes == () and value == OPTIONS[one][0]:
            rules[one] = plays  # as if it had not been said
        elif takes is not None and value not in takes:
            raise RuleError(f"section 11: {one}={value} does not go with {name}")
    check_together(rules)
    return rules


def check_together(rules):
    """What cannot be combined in a round (3.1): X-34, H-AMT-3, C-TEAM-2, H-LIM-4, C-DECK-6."""
    if rules["guilty_resolution"] != "stay_play_on":
        if rules["stack_mode"] != "off":
            raise RuleError("X-34: take_back_* and stacking are not combined")
        if rules["wd4_cards"] == "until_colour":
            raise RuleError("H-AMT-3: take_back_* and wd4_cards=until_colour are not combined")
    if rules["teams"] != "off" and rules["round_end"] == "last_loses":
        raise RuleError("3.1: teams with round_end=last_loses")
    if not has_printed_size(rules):
        raise RuleError("C-DECK-6: as many cards as in the printed deck")
    check_limit(rules)


def check_match(rules):
    """What a match cannot combine, though a round can be played so (3.1, C-TEAM-8, F-ZERO-2).
    That points and round_end=last_loses do not go together is checked for zero_sum alone."""
    teams = rules["teams"] != "off"
    if teams and rules["format"] == "elimination":
        raise RuleError("3.1: teams with format=elimination")
    if rules["format"] == "zero_sum":
        if rules["round_end"] == "last_loses":
            raise RuleError("F-ZERO: zero_sum needs points, so not round_end=last_loses")
        if teams and rules["partner_scoring"] == "all_other_hands":
            raise RuleError("F-ZERO-2: partner_scoring=all_other_hands")


def check_limit(rules):
    """H-LIM-4, and the hand of No Mercy."""
    fines = [rules["uno_penalty"], rules["false_uno_penalty"], rules["advice_penalty"]]
    if rules["illegal_play"] != "refuse":
        fines.append(rules["illegal_play"][1])
    dealt = rules["hand_size"] + max(fines)
    if rules["edition"] == "no_mercy" and dealt >= 25:
        raise RuleError("section 11: hand size and penalty stay below 25")
    if rules["hand_limit"] == "off":
        return
    if rules["hand_size"] >= rules["hand_limit"]:
        raise RuleError("H-LIM-4: the hand size stays below the limit")
    if rules["teams"] != "off" or rules["round_end"] == "last_loses":
        raise RuleError("H-LIM-4: hand_limit with teams or round_end=last_loses")
    if rules["format"] not in ("target_points", "single_round", "fixed_rounds"):
        raise RuleError("H-LIM-4: hand_limit with this format")


def team_step(teams, seats):
    """C-TEAM-1, C-TEAM-7, C-TEAM-8: how far the seats of a team are from each other."""
    return {"off": seats, "2v2": 2, "two_sides": 2, "pairs": seats // 2}[teams]


TEAM_SEATS = {"2v2": (4,), "two_sides": range(4, 17, 2), "pairs": range(6, 17, 2)}


def check_table(rules, seats, cards=None):
    """C-SEAT-1, E-NM-21, E-PARTY-11, C-DEAL-5, C-TEAM-1 and 7 and 8; `cards`: an edition's deck
    has so many."""
    least, most = 2, EDITIONS[rules["edition"]]["seats"]
    if rules["edition"] == "party":
        least, most = PARTY_SEATS[rules["party_deck"]]
    if not least <= seats <= most:
        raise RuleError(f"C-SEAT-1: {least} to {most} players")
    if seats * rules["hand_size"] + 1 > (cards or len(build_deck(rules["deck"]))):
        raise RuleError("C-DEAL-5: more cards needed than the deck has")
    if rules["teams"] != "off" and seats not in TEAM_SEATS[rules["teams"]]:
        raise RuleError("C-TEAM-1, C-TEAM-7, C-TEAM-8: the number of players")
