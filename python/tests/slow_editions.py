"""What the editions change about the options, for the slow second implementation.

For each edition: the defaults of its options, the options that only it has, and the house rules
that it allows (section 11 of its page: `in`, `ok`, `no`). How an edition plays is in
slow_no_mercy.py, slow_flip.py, slow_attack.py, slow_all_wild.py, slow_flex.py, slow_dos.py,
slow_quatro.py, slow_party.py and slow_spin.py.
"""

import re

from slow_counts import counts, own_tiles

# ---------------------------------------------------------------- how a value is read


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


def whole_or(low, high, *words):
    """Some words, or a number."""

    def read(text):
        return text if text in words else whole(low, high)(text)

    return read


def or_number(name, *values):
    """Some words, or `name(k)`, which is read as the pair (name, k)."""

    def read(text):
        found = re.fullmatch(name + r"\((\d+)\)", text)
        return (name, int(found[1])) if found else one_of(*values)(text)

    return read


def none_or_whole(word, low, high):
    """A word that stands for no limit, or a number."""

    def read(text):
        return word if text == word else whole(low, high)(text)

    return read


def share(text):
    """E-ATT-15: `bernoulli(p)` with p between 0 and 1, or one of the three other launchers."""
    found = re.fullmatch(r"bernoulli\((0\.\d+|1)\)", text)
    return ("bernoulli", found[1]) if found else one_of("gap", "schedule", "script")(text)


# ---------------------------------------------------------------- what no edition here takes

# Decks of their own, without Shuffle Hands, Swap Hands and Customizables (section 11).
NOT_IN_THE_DECK = (
    "deck",
    "first_special",
    "last_special",
    "shuffle_deal",
    "special_points",
    "custom1",
    "custom2",
    "custom3",
    "custom_fail_penalty",
)
WILD_DRAW_FOUR = (
    "wd4_rule",
    "wd4_enforcement",
    "wd4_challenge",
    "challenge_reveal",
    "guilty_resolution",
)


DEFLECTING = ("deflect", "deflect_wild")
CLASSIC_AMOUNTS = ("draw2_cards", "wd4_cards")


def only(names):
    """These options do not belong to the edition: whoever sets them is refused."""
    return dict.fromkeys(names, ())


# ---------------------------------------------------------------- the editions

NO_MERCY = {
    "seats": 6,  # E-NM-21
    "plays": {  # E-NM-1 to E-NM-5, E-NM-20
        "first_action": "ignore",
        "play_policy": "must",
        "drawn_card_play": "must",
        "draw_mode": "until_playable",
        "wd4_rule": "unrestricted",
        "wd4_challenge": "off",
        "stack_mode": "value",
        "stack_challenge": "none",
        "seven": "swap",
        "zero": "pass",
        "jump_on_stack": "blocked",
        "last_draw_card": "none",
        "format": "no_mercy_1000",
        "target": "1000",
    },
    "own": {
        "nm_cards": ("printed", counts("nm_cards")),  # C-DECK-6
        "nm_decline": ("no", one_of("no", "yes")),
        # What the study of E-NM-21's numbers varies; no sheet knows them.
        "nm_replies": ("value", one_of("value", "matching")),
        "nm_stacking": ("may", one_of("may", "must")),
        "nm_aside": ("reshuffle", one_of("reshuffle", "at_once")),
    },
    "takes": {
        "zero": ("pass", "off"),
        "multi_play": ("off", "same_number"),
        "draw_mode": ("until_playable", "one"),
        "format": ("no_mercy_1000", "target_points", "single_round"),
        "play_policy": ("must",),
        "jump_on_stack": ("blocked",),
        "first_action": ("ignore",),
        "two_player_reverse": ("skip",),
        **only(NOT_IN_THE_DECK + WILD_DRAW_FOUR),
        **only(
            (
                "first_reverse",
                "first_draw2",
                "first_wild",
                "stack_challenge",
                "multi_effects",
                "teams",
                "partner_scoring",
                "swap_with_partner",
                "round_end",
            )
        ),
        **only((*DEFLECTING, *CLASSIC_AMOUNTS, "hand_limit")),  # mercy is one (E-NM-10)
        # They speak of other formats, or of piles that run dry (E-NM-13, E-NM-21).
        **only(("rounds", "action_points", "limit", "lives", "tie_break", "exhausted_draw")),
    },
}

FLIP = {
    "seats": 10,
    "plays": {},
    "own": {
        "flip_pairing": ("table", one_of("table", "seeded")),
        "flip_backs_public": ("yes", one_of("yes", "no")),
        "flip_own_backs": ("no", one_of("no", "yes")),
        "first_flip": ("ignore", one_of("ignore", "apply")),
    },
    "takes": {
        "guilty_resolution": ("stay_play_on",),
        **only((*NOT_IN_THE_DECK, "zero", "reshuffle_keep_top", *CLASSIC_AMOUNTS)),
    },  # E-FLIP-14
}

ATTACK = {
    "seats": 10,
    "plays": {"wd4_rule": "unrestricted", "wd4_challenge": "off"},
    "own": {
        "attack_deck": ("A10", one_of("A10", "A98", "A13", "A20")),
        "attack_cards": ("printed", counts("attack_cards")),  # C-DECK-6
        "attack_play_after_launch": ("no", one_of("no", "yes")),
        "attack_empty_discard_press": ("no", one_of("no", "yes")),
        "hitfire_restricted": ("no", one_of("no", "yes")),
        "launcher": ("gap", share),
        "launch_count": ("default", str),
    },
    "takes": {
        "multi_play": ("off", "same_number"),
        "format": ("target_points", "lowest_points", "elimination", "single_round", "last_loses"),
        **only(NOT_IN_THE_DECK + WILD_DRAW_FOUR),
        **only(
            (
                "stack_mode",
                "stack_challenge",
                "zero",
                "jump_on_stack",
                "draw_mode",
                "play_policy",
                "drawn_card_play",
                "kept_card",
                "reshuffle_when",
                "exhausted_draw",
                "multi_effects",
            )
        ),  # E-ATT-17, E-ATT-4: without meaning
        **only(DEFLECTING + CLASSIC_AMOUNTS),
        # E-ATT-14: not by rounds. Nobody doubts, names or takes between two turns.
        **only(("rounds", "action_points", "catch_close")),
    },
}

ALL_WILD = {
    "seats": 10,
    "plays": {
        "wd4_rule": "unrestricted",
        "wd4_challenge": "off",
        "dealer_select": "random",
        "action_points": "normal",
    },
    "own": {"aw_cards": ("printed", counts("aw_cards"))},  # C-DECK-6
    "takes": {
        **only(NOT_IN_THE_DECK + WILD_DRAW_FOUR),
        **only(
            (
                "first_action",
                "first_reverse",
                "first_draw2",
                "first_wild",
                "stack_challenge",
                "seven",
                "zero",
                "jump_in",
                "jump_kinds",
                "jump_continue",
                "jump_self",
                "jump_on_stack",
                "draw_mode",
                "multi_play",
                "multi_effects",
                "finish_restrict",
                "action_points",
                *DEFLECTING,
                *CLASSIC_AMOUNTS,
            )
        ),
    },  # E-AW-6: it speaks of numbers
}

FLEX = {
    "seats": 8,  # E-FLEX-1
    "plays": {"first_action": "ignore", "last_draw_card": "none"},  # E-FLEX-2, E-FLEX-17
    "own": {
        "wd4_wilds_match": ("yes", one_of("yes", "no")),
        "flex_cards": ("printed", counts("flex_cards")),  # C-DECK-6
    },
    "takes": {
        "first_action": ("ignore",),
        "multi_play": ("off", "same_number"),
        **only(NOT_IN_THE_DECK),
        **only(
            (
                "first_reverse",
                "first_draw2",
                "first_wild",
                "zero",
                "jump_in",
                "jump_kinds",
                "jump_continue",
                "jump_self",
                "jump_on_stack",
                "multi_effects",
                *CLASSIC_AMOUNTS,
            )
        ),
    },
}

DOS = {
    "seats": 4,  # E-DOS-1
    "plays": {"target": "200"},  # E-DOS-11
    "own": {
        "dos_bonus": ("may", one_of("may", "must")),  # E-DOS-15
        "dos_points": ("20_40", one_of("20_40", "40_20")),  # E-DOS-D1
    },
    "takes": {
        "format": (
            "target_points",
            "single_round",
            "fixed_rounds",
            "zero_sum",
            "lowest_points",
            "elimination",
        )
    },
    # E-DOS-12: only these options have a meaning in DOS.
    "uses": (
        "format",
        "target",
        "rounds",
        "limit",
        "tie_break",
        "dealer_select",
        "next_dealer",
        "first_player",
        "uno_late_call",
        "uno_penalty",
        "false_uno_penalty",
        "blocked_round",
        "advice_penalty",
        "illegal_play",
    ),
}

QUATRO = {
    "seats": 4,  # E-QUAT-1
    "plays": {"hand_size": "3", "target": "3"},  # E-QUAT-1, E-QUAT-21
    "own": {
        "quatro_free_placement": ("yes", one_of("yes", "first_only")),  # E-QUAT-3
        "quatro_pushed_tile": ("out_of_game", one_of("out_of_game", "to_bag")),  # E-QUAT-7
        "quatro_red": ("printed", own_tiles),  # C-DECK-6, E-QUAT-D1
        "quatro_yellow": ("printed", own_tiles),
        "quatro_green": ("printed", own_tiles),
        "quatro_blue": ("printed", own_tiles),
    },
    "takes": {"format": ("target_points", "single_round", "fixed_rounds")},
    # E-QUAT-21, E-QUAT-22: dealer, seats and formats. No other option means anything here.
    "uses": (
        "format",
        "target",
        "rounds",
        "tie_break",
        "dealer_select",
        "next_dealer",
        "first_player",
    ),
}

PARTY_SEATS = {"P168": (4, 8), "P224": (6, 16)}  # E-PARTY-11

PARTY = {
    "seats": 16,
    "plays": {"first_action": "ignore", "jump_in": "on", "jump_kinds": "numbers"},
    "own": {
        "party_deck": ("P168", one_of(*PARTY_SEATS)),
        "party_cards": ("printed", counts("party_cards")),  # C-DECK-6
        "party_point_max": ("off", whole_or(1, 15, "off")),
    },
    "takes": {
        "first_action": ("ignore",),
        "two_player_reverse": ("skip",),
        **only((*NOT_IN_THE_DECK, *DEFLECTING, *CLASSIC_AMOUNTS)),  # E-PARTY-16
        **only(
            (
                "first_reverse",
                "first_draw2",
                "first_wild",
                "teams",
                "partner_scoring",
                "swap_with_partner",
            )
        ),
    },
}

SECTORS = (
    "almost_uno",
    "discard_number",
    "discard_colour",
    "draw_red",
    "draw_blue",
    "trade_hands",
    "show_hand",
    "war",
    "shout",
)


def wheel(text):
    """E-SPIN-3: the sectors that can come, with their shares."""
    if text == "even":
        return dict.fromkeys(SECTORS, 1)
    found = re.fullmatch(r"shares\(([0-2](?:,[0-2]){7},[01])\)", text)
    if not found:
        raise ValueError
    shares = dict(zip(SECTORS, map(int, found[1].split(","))))
    if not any(shares.values()):
        raise ValueError
    return {sector: share for sector, share in shares.items() if share}


SPIN = {
    "seats": 10,  # E-SPIN-1
    "plays": {},
    "own": {
        "spin_cards": ("printed", counts("spin_cards")),  # C-DECK-6
        "spin_wheel": ("even", wheel),
        "spin_turn": ("wheel_only", one_of("wheel_only", "wheel_and_turn")),  # E-SPIN-2
        "spin_shout": ("first_discards", one_of("first_discards", "last_draws")),  # E-SPIN-11
    },
    "takes": only((*NOT_IN_THE_DECK, *CLASSIC_AMOUNTS)),
}

TWO_PACKS = {
    "seats": 16,  # H-PACK-2
    "plays": {},
    "own": {},
    "takes": only((*NOT_IN_THE_DECK, *CLASSIC_AMOUNTS)),  # H-PACK-1
}

CLASSIC = {"seats": 10, "plays": {}, "own": {}, "takes": {}}

EDITIONS = {
    "classic": CLASSIC,
    "no_mercy": NO_MERCY,
    "flip": FLIP,
    "attack": ATTACK,
    "all_wild": ALL_WILD,
    "flex": FLEX,
    "dos": DOS,
    "quatro": QUATRO,
    "party": PARTY,
    "spin": SPIN,
    "two_packs": TWO_PACKS,
}
