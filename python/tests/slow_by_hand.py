"""The rows of section 6 of the rule book that are described in words, turned into tests by hand
for the slow second implementation. Ends with `N passed, N failed`.
"""

import sys
import traceback
from collections import Counter

import slow_formats as formats
from slow_cards import OrderedChance, RuleError, build_deck
from slow_counts import PRINTED
from slow_options import check_match, check_table, parse_options
from slow_rules import Refused
from slow_scenarios import cards_in, set_up
from slow_test_rows import deck_of, refused_counts


def play(options, setup, actions):
    """The table after these actions."""
    table, chance = set_up(options, setup)
    for step in actions.split():
        seat, _, text = step.partition(":")
        table.act(int(seat), text, chance)
    return table


def hands_are(table, **hands):
    for name, cards in hands.items():
        assert sorted(table.hands[int(name[1:])]) == sorted(cards_in(cards)), (name, table.hands)


def rejected(options, seats):
    try:
        check_table(parse_options(options), seats)
    except RuleError:
        return True
    return False


def no_match(options):
    """A round can be played under these options, but no match."""
    try:
        check_match(parse_options(options))
    except RuleError:
        return True
    return False


def decks():
    """D-01 to D-03, D-12, I-09."""
    classic = Counter(build_deck("classic108"))
    assert sum(classic.values()) == 108
    faces = Counter(card[1:] for card in build_deck("classic108") if card not in ("W", "W4"))
    assert faces.pop("0") == 4 and set(faces.values()) == {8} and len(faces) == 12
    assert classic["W"] == classic["W4"] == 4
    four = Counter(["WC1", "WC2", "WC3"])
    assert Counter(build_deck("shuffle112")) == classic + four + Counter(["WS"])
    assert Counter(build_deck("swap112")) == classic + four + Counter(["WX"])
    assert Counter(build_deck("themed112")) == classic + Counter({"WC1": 4})
    assert formats.deal_order(4, 2, 7)[:6] == [3, 0, 1, 2, 3, 0]


def corrected_all_wild():
    """C-DECK-6: the deck of All Wild, and options of one game only."""
    wild = "edition=all_wild"
    names = ("W", "WR", "WSK", "W2", "W4", "WS2", "WT2", "WX")
    printed = dict(zip(names, (54, 14, 14, 10, 6, 6, 4, 4)))
    assert deck_of(wild) == deck_of(wild + " aw_cards=printed") == printed
    assert deck_of(wild + " aw_cards=counts(54,14,14,10,6,6,4,4)", 10) == printed
    numbers = (1, 2, 3, 40, 5, 6, 15, 40)
    deck = deck_of(f"{wild} aw_cards=counts({','.join(map(str, numbers))})", 2)
    assert deck == dict(zip(names, numbers))
    assert deck_of(wild + " aw_cards=counts(100,0,0,12,0,0,0,0)") == {"W": 100, "W2": 12}
    sizes = (
        "counts(54,14,14,10,6,6,4,5)",  # 113 cards
        "counts(54,14,14,10,6,6,4,3)",  # 111 cards
    )
    values = (
        "counts(101,11,0,0,0,0,0,0)",
        "counts(71,41,0,0,0,0,0,0)",
        "counts(54,14,14,10,6,6,8)",
        "counts(54,14,14,10,6,6,4,4,0)",
        "counts(54,14,14,10,6,6,4,)",
        "official",
    )
    refused_counts(wild, "aw_cards", sizes, values)
    no_plain = wild + " aw_cards=counts(0,16,16,16,16,16,16,16)"
    table = play(no_plain, "n=3 top=WX h1=WT2,x2", "1:WT2>0")
    assert (len(table.hands[0]), table.turn, len(table.pile)) == (9, 2, 112 - 3 - 14 - 1 - 2)
    for option in PRINTED:
        for game in ("classic", "flip", "dos", "spin", "two_packs"):
            foreign = not option.startswith(f"{game}_")
            assert rejected(f"edition={game} {option}=printed", 4) == foreign, (option, game)
        foreign = "no_mercy" if option == "aw_cards" else "all_wild"
        assert rejected(f"edition={foreign} {option}=printed", 4), option


def tables():
    """D-05 to D-07, K-23, S-23 and options nobody knows."""
    assert rejected("-", 11) and rejected("-", 1) and not rejected("-", 10)
    assert rejected("hand_size=11", 10) and not rejected("hand_size=11", 9)
    assert rejected("guilty_resolution=take_back_replay stack_mode=ladder", 4)
    assert rejected("teams=2v2", 3)
    for wrong in (
        "sevn=swap",
        "seven=always",
        "custom1=next_draw(9,lose)",
        "custom1=magic",
        "uno_penalty=11",
        "uno_penalty=-1",
        "seven",
    ):
        assert rejected(wrong, 4), wrong
    assert parse_options("custom1=next_draw(2,lose) custom2=skip_all")["custom1"] == [
        "next_draw",
        2,
        "lose",
    ]
    assert parse_options('custom1=dare("sing a line") seven=swap')["seven"] == "swap"


def dealers():
    """D-08 to D-11."""
    assert formats.highest_draw({0: "R5", 1: "GS", 2: "W", 3: "B9"}) == [3]
    assert formats.highest_draw({0: "R7", 1: "B7", 2: "G2"}) == [0, 1]
    assert formats.highest_draw({0: "Y3", 1: "R8"}) == [1]
    assert formats.next_dealer(parse_options("-"), 0, 2, 4) == 2
    assert formats.next_dealer(parse_options("next_dealer=rotate_left"), 0, 2, 4) == 1


def blocked():
    """P-07, P-08, K-24."""
    bare = "n=3 top=R5 pile=- under=- h0={} h1={} h2={}"
    moves = "1:d 2:d 0:d"
    table = play("blocked_round=void", bare.format("G1", "G2", "G3"), moves)
    assert (table.ask, table.win, table.pts) == ("over", None, None)
    lowest = "blocked_round=lowest_hand"
    table = play(lowest, bare.format("GS,BS,B4", "G9,B3", "G7"), moves)
    assert (table.ask, table.win, table.pts) == ("over", 2, 44 + 12)
    table = play(lowest, bare.format("G7", "B7", "G9"), moves)
    assert (table.ask, table.win, table.pts) == ("over", None, None)
    table = play(lowest + " round_end=last_loses", bare.format("G9,B1", "GS,B4,B1", "G7"), moves)
    assert (table.ask, table.win, table.loser) == ("over", None, 1)


def piles():
    """P-06, P-12, P-13."""
    table = play("-", "n=3 top=R5 h1=G1 pile=- under=W", "1:d")
    assert "W" in table.hands[1] and table.ask == "playdrawn"
    assert table.is_legal(1, "W:b") and not table.is_legal(1, "W")
    owe = "exhausted_draw=owe"
    table = play(owe, "n=3 top=R5 h1=R+2,x3 h0=R7,x3 pile=B9 under=-", "1:R+2")
    hands_are(table, h2="x7,B9,R5")
    assert table.debts == [] and table.turn == 0
    table = play(owe, "n=3 top=R5 h1=R+2,x3 h0=R7,x3 pile=- under=-", "1:R+2")
    hands_are(table, h2="x7,R5")
    assert table.debts == [[2, 1]]
    table = play(owe, "n=3 top=R5 h1=R+2,x3 h0=R7,x3 pile=- under=-", "1:R+2 0:R7")
    hands_are(table, h2="x7,R5,R+2")
    assert table.debts == []
    table = play("reshuffle_keep_top=no", "n=3 top=R5 h1=G1 pile=- under=B1,B2", "1:d")
    assert sorted(table.pile + table.hands[1]) == ["B1", "B2", "G1", "R5"]
    assert (table.top, table.colour) == ("R5", "r")


def customs():
    """S-21, S-39 to S-42, I-07."""
    deal = "n=4 top=R5 h1=WC1,G1,G2"
    table = play('custom1=dare("sing a line")', deal, "1:WC1:b 2:fail")
    assert len(table.hands[2]) == 8 and (table.turn, table.ask) == (2, "turn")
    table = play("custom1=swap_two", deal + " h2=B1 h3=R1,R2", "1:WC1:b>2>3")
    hands_are(table, h2="R1,R2", h3="B1")
    assert table.open == {3} and table.turn == 2
    table = play("custom1=give_one", "n=3 top=R5 h1=WC1,G1,G2 h2=B1", "1:WC1:b>2=G1")
    hands_are(table, h1="G2", h2="B1,G1")
    assert table.open == {1}
    table = play("custom1=give_one", "n=3 top=R5 h1=WC1,G1 h2=B1", "1:WC1:b")
    hands_are(table, h1="G1", h2="B1")
    everyone = "n=3 top=R5 h1=WC1,G1,G2 h2=B1,B2 h0=Y1"
    table = play("custom1=everyone_colour", everyone, "1:WC1:b 2:pB1")
    hands_are(table, h2="B2")
    assert len(table.hands[0]) == 2 and "B1" in table.discards and table.turn == 2
    both = "custom1=trade_one custom2=show_hand"
    table = play(both, "n=3 top=R5 h1=WC1,G1 h0=Y1,Y2 h2=WC2,R1", "1:WC1:b>0 2:WC2:g")
    hands_are(table, h1="Y1", h0="G1,Y2")
    named = "n=4 top=R5 h1=WC1,G1,G2 h2=B1 h3=R1 h0=Y1"
    table = play("custom1=fifty_fifty(3)", named, "1:WC1:b>2>3")  # CE-18
    assert sorted(map(len, table.hands)) == [1, 1, 2, 4] and table.turn == 2
    assert not table.hands[0][1:]
    table = play("custom1=fifty_fifty(3)", "n=2 top=R5 h1=WC1,G1,G2 h0=Y1", "1:WC1:b")
    assert table.turn == 0 and len(table.hands[0]) == 1
    table = play("custom1=perform(2) custom_fail_penalty=5", named, "1:WC1:b 2:fail")  # CE-19
    assert len(table.hands[2]) == 3 and (table.turn, table.ask) == (2, "turn")
    table = play("custom1=perform(2)", named, "1:WC1:b 2:ok")
    assert len(table.hands[2]) == 1 and (table.turn, table.ask) == (2, "turn")
    table = play("custom1=perform(2)", "n=3 top=R5 h1=WC1 h2=B1", "1:WC1:b")  # C-CUST-6
    assert table.ask == "over" and len(table.hands[2]) == 1
    table = play("illegal_play=fine(1)", "n=3 top=R5 h1=G1,x3", "1:G1")
    assert len(table.hands[1]) == 5 and (table.turn, table.ask) == (1, "turn")


def targets():
    """K-06 to K-12, K-19, K-22."""
    rules = parse_options("-")
    assert formats.target_points(rules, {0: 460, 1: 480}, 0, 45) == ({0: 505, 1: 480}, ("won", [0]))
    assert formats.target_points(rules, {0: 460}, 0, 40)[1] == ("won", [0])
    assert formats.target_points(rules, {0: 460}, 0, 39)[1] is None
    assert formats.target_points(parse_options("target=250"), {1: 200}, 1, 52)[1] == ("won", [1])
    assert formats.single_round(rules, {0: 0, 1: 0}, 0, 7)[1] == ("won", [0])
    hands = [[], ["R7", "GS", "W"], ["B0"]]
    assert formats.winner_points(rules, hands, 0, "zero") == 7
    assert formats.fixed_rounds(rules, {0: 40, 1: 31, 2: 20}, 2, 20, 5)[1] == ("extra", [0, 2])
    shared = parse_options("tie_break=shared format=fixed_rounds")
    assert formats.fixed_rounds(shared, {0: 40, 1: 31, 2: 20}, 2, 20, 5)[1] == ("won", [0, 2])
    teams = parse_options("teams=2v2")
    scored = formats.winner_points(teams, [["W"], ["R5", "Y5"], [], ["B0", "G9", "R6"]], 2)
    assert scored == 25
    side = formats.side_of(teams, 2, 4)
    assert formats.target_points(teams, {0: 480, 1: 300}, side, scored) == (
        {0: 505, 1: 300},
        ("won", [0]),
    )


def own_totals():
    """K-13 to K-18, K-20, K-21."""
    rules = parse_options("limit=500 lives=2")
    low = formats.lowest_points
    assert low(rules, {0: 480, 1: 300, 2: 290}, {0: 30, 2: 9})[1] == ("won", [2])
    assert low(rules, {0: 480, 1: 300, 2: 299}, {0: 30, 2: 1})[1] == ("extra", [1, 2])
    assert low(rules, {0: 200, 1: 500, 2: 505}, {1: 10, 2: 5})[1] == ("won", [0])
    out = formats.elimination
    assert out(rules, {0: 470, 1: 490, 2: 100, 3: 60}, {0: 40, 1: 12, 2: 5}) == (
        {2: 105, 3: 60},
        None,
    )
    assert out(rules, {2: 460, 3: 300}, {2: 55})[1] == ("won", [3])
    assert out(rules, {0: 450, 1: 460, 2: 470}, {1: 50, 2: 40})[1] == ("won", [0])
    assert formats.last_loses(rules, {0: 0, 1: 1, 2: 0}, 1) == ({0: 0, 2: 0}, None)
    table = play("round_end=last_loses", "n=4 top=R5 h1=R1 h2=x2 h3=R3 h0=R4", "1:R1 2:d 3:R3 0:R4")
    assert (table.ask, table.loser, table.pts, table.out) == ("over", 2, None, [1, 3, 0])


def jumps():
    """HJ-30: of two jump-ins the nearest to the player of the top card is let in first."""
    table = play("jump_in=on", "n=5 t=1 top=R5 h1=R9,x3 h3=R9,x3 h4=R9,x3", "1:R9")
    able = [seat for seat in table.others(1) if table.is_legal(seat, "jR9")]
    assert able == [3, 4]
    try:
        play("jump_in=on", "n=5 t=1 top=R5 h1=R9,x3 h3=x4", "1:R9 3:jR9")
    except Refused:
        return
    raise AssertionError("a jump-in without the card")


def zero_sums():
    """F-ZERO-1 to F-ZERO-3."""
    rules = parse_options("format=zero_sum rounds=2")
    held = formats.own_values(rules, [["R5"], [], ["GS", "W"]])
    assert held == {0: 5, 1: 0, 2: 70}
    none = dict.fromkeys(held, 0)
    assert formats.zero_sum(rules, none, 1, held, 1) == ({0: -5, 1: 75, 2: -70}, None)
    totals = {0: -5, 1: 75, 2: -70}
    # The winner of a round subtracts nothing, even who wins by the lowest hand (C-PILE-6).
    totals, verdict = formats.zero_sum(rules, totals, 0, {0: 3, 1: 30, 2: 10}, 2)
    assert (totals, verdict) == ({0: 35, 1: 45, 2: -80}, ("won", [1]))
    tie = formats.zero_sum(rules, {0: 0, 1: 5, 2: -5}, 2, {0: 0, 1: 5, 2: 0}, 2)
    assert tie == ({0: 0, 1: 0, 2: 0}, ("extra", [0, 1, 2]))
    by_rounds = parse_options("format=zero_sum rounds=2 tie_break=rounds_won")
    tie = formats.zero_sum(by_rounds, {0: 0, 1: 5, 2: -5}, 2, {1: 5}, 2, {2: 1, 0: 1})
    assert tie[1] == ("won", [0, 2])
    pairs = parse_options("format=zero_sum teams=pairs")
    held = formats.own_values(pairs, [["R1"], [], ["B9"], ["GS"], ["W"], ["Y2", "Y3"]])
    assert held == {0: 21, 1: 50, 2: 14}
    assert formats.zero_sum(pairs, dict.fromkeys(held, 0), 1, held, 1)[0] == {0: -21, 1: 35, 2: -14}


def teams():
    """C-TEAM-4, C-TEAM-7, C-TEAM-8, and who may not play so."""
    for name, seats, sides in (
        ("2v2", 4, [0, 1, 0, 1]),
        ("two_sides", 6, [0, 1, 0, 1, 0, 1]),
        ("pairs", 6, [0, 1, 2, 0, 1, 2]),
        ("pairs", 8, [0, 1, 2, 3, 0, 1, 2, 3]),
        ("off", 3, [0, 1, 2]),
    ):
        rules = parse_options(f"teams={name}")
        assert [formats.side_of(rules, seat, seats) for seat in range(seats)] == sides
        assert not rejected(f"teams={name}", seats)
        assert rejected(f"teams={name} hand_limit=20", seats) == (name != "off")
        assert rejected(f"teams={name} round_end=last_loses", seats) == (name != "off")
        assert no_match(f"teams={name} format=elimination") == (name != "off")
    assert no_match("format=zero_sum round_end=last_loses")
    assert no_match("format=zero_sum teams=pairs partner_scoring=all_other_hands")
    assert not no_match("format=zero_sum partner_scoring=all_other_hands")
    hands = [["W"], ["R5"], ["GS"], ["B2"], [], ["G9"]]
    assert formats.winner_points(parse_options("teams=two_sides"), hands, 4) == 16
    assert formats.winner_points(parse_options("teams=pairs"), hands, 4) == 81


def answers():
    """H-DEF-1, H-DEF-5: what a trace calls `answered`."""
    shown = []
    table = play("deflect=both stack_mode=ladder", "n=4 top=R5 h1=R+2,x3 h2=RS,x3 h3=W4,x3", "")
    chance = OrderedChance()
    for seat, text in ((1, "R+2"), (2, "RS"), (3, "W4:g"), (0, "take")):
        table.act(seat, text, chance)
        shown.append(table.state()["answered"])
    assert shown == [None, "R+2", None, None]
    table = play("deflect=both", "n=4 top=R5 h1=R+2,x3 h2=RS", "1:R+2 2:RS")
    assert (table.ask, table.state()["answered"]) == ("over", None)


def limits():
    """H-LIM-1, H-LIM-2: hands that lie aside, bluffers and debtors who are out."""
    limit = "hand_limit=12"
    table = play(limit, "n=3 top=R5 h1=x11 h2=G1 pile=B1 under=-", "1:d 2:d")
    assert (table.out, table.turn, len(table.pile)) == ([1], 0, 11)
    assert (len(table.hands[1]), len(table.hands[2])) == (0, 2)
    # Nobody takes a card back for a player who is out, and nobody draws.
    bluff = "n=4 top=R5 h1=W4,R1,x6"
    back = limit + " advice_penalty=4 guilty_resolution=take_back_replay"
    table = play(back, bluff.replace("x6", "x7"), "1:W4:g 1:advice 2:?")
    assert (table.out, table.turn, table.ask, table.top) == ([1], 2, "turn", "R5")
    assert len(table.hands[2]) == 7 and len(table.hands[1]) == 13
    # A debt is drawn as soon as there is a card, and this card is one too many.
    owe = limit + " exhausted_draw=owe"
    table = play(owe, "n=3 top=R5 h1=R+2,x3 h2=x10 h0=R9,x3 pile=- under=-", "1:R+2 0:R9")
    assert (table.out, table.debts, table.turn) == ([2], [], 1)


def main():
    passed = failed = 0
    for test in (
        decks,
        corrected_all_wild,
        tables,
        dealers,
        blocked,
        piles,
        customs,
        targets,
        own_totals,
        jumps,
        zero_sums,
        teams,
        answers,
        limits,
    ):
        try:
            test()
            passed += 1
        except Exception:
            failed += 1
            print(f"{test.__name__}: {test.__doc__}\n{traceback.format_exc()}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
