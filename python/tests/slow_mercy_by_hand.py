"""Tests of the slow second implementation: every scenario of No Mercy's page, and our readings
where the page leaves something open. Ends with `N passed, N failed`.
"""

import sys
from collections import Counter

import slow_formats as formats
from slow_games import new_round
from slow_no_mercy import build_no_mercy_deck
from slow_options import parse_options
from slow_test_rows import by_hand, deck_of, play, refused_counts, rejected, row_tests

EDITION = "edition=no_mercy"

# id, options besides the edition, set-up, acts, what is expected: as in golden/scenarios.tsv
ROWS = """
NM-02|-|n=4 flip=GS,W10,R7|-|top=R7 under=2 t=1 ask=1:turn #1=7
NM-02a|-|n=4 flip=R0|-|top=R0 t=1 #0=7 dir=+
NM-03|-|n=3 top=R5 h1=B2,G3 pile=Y1,Y2,R9,...|1:d|h1=B2,G3,Y1,Y2,R9 ask=1:playdrawn
NM-03a|-|n=3 top=R5 h1=B2,G3 pile=Y1,Y2,R9,...|1:d 1:n|illegal ask=1:playdrawn
NM-03b|-|n=3 top=R5 h1=B2,G3 pile=Y1,Y2,R9,...|1:d 1:R9|t=2 #1=4
NM-03c|-|n=3 top=R5 h1=B2,G3 pile=Y1,R9,...|1:d 1:B2|illegal
NM-03d|-|n=3 top=R5 h1=B2,G3 pile=W10,R9,...|1:d|ask=1:playdrawn #1=3
NM-04|-|n=3 top=R5 h1=R1,G3|1:d|illegal
NM-04a|nm_decline=yes|n=3 top=R5 h1=R1,G3 pile=B1,Y5,...|1:d|#1=4 ask=1:playdrawn
NM-04b|nm_decline=yes draw_mode=one|n=3 top=R5 h1=R1,G3 pile=B1,Y5,...|1:d|#1=3 t=2
NM-04c|-|n=3 top=R5 h1=W10,G3|1:d|illegal
NM-05|-|n=4 top=R5 h1=R+2,x2 h2=B+4,x2 h3=Y+2,x2|1:R+2 2:B+4|pend=6>3 ask=3:stack col=b
NM-05a|-|n=4 top=R5 h1=R+2,x2 h2=B+4,x2 h3=Y+2,x2|1:R+2 2:B+4 3:Y+2|illegal
NM-06|-|n=4 top=R5 h1=R+2,x2 h2=B+4,x2 h3=Y+2,x2|1:R+2 2:B+4 3:take|#3=9 t=0 pend=-
NM-07|-|n=4 top=R5 h0=x2 h1=R+2,x2 h2=W6,x2 h3=W10,x2|1:R+2 2:W6:b 3:W10:g 0:take|#0=20 t=1
NM-07a|-|n=4 top=R5 h0=W10,x2 h1=R+2,x2 h2=W6,x2 h3=W10,x2|1:R+2 2:W6:b 3:W10:g 0:W10:g 1:take|\
#1=25 t=2 out=1 pend=-
NM-08|-|n=4 top=R5 h1=R+4,x2 h2=WR4,x2|1:R+4 2:WR4:b|dir=- pend=8>1 t=1 col=b
NM-08a|-|n=4 top=R5 h1=R+4,x2 h2=WR4,x2|1:R+4 2:WR4:b 1:take|#1=10 t=0
NM-09|-|n=4 top=R5 h1=B+4,x2|1:B+4|illegal
NM-09a|-|n=4 top=R+4 h1=B+4,x2|1:B+4|pend=4>2
NM-09b|-|n=4 top=WR4:g h1=B+4,x2|1:B+4|illegal
NM-10|-|n=2 top=R5 h1=WR4,x3|1:WR4:g|pend=4>1 ask=1:stack dir=-
NM-10a|-|n=2 top=R5 h1=WR4,x3|1:WR4:g 1:take|#1=7 t=0
NM-10b|-|n=2 top=R5 h1=WR4,W6,x3|1:WR4:g 1:W6:r|pend=10>0 t=0
NM-11|-|n=2 top=R5 h1=R+2,x3 h0=WR4,x2|1:R+2 0:WR4:g|pend=6>0 ask=0:stack
NM-12|-|n=3 top=R5 h1=WCR,x2 pile=W6,B1,Y2,G3,R1,...|1:WCR|ask=2:colour #2=7
NM-12a|-|n=3 top=R5 h1=WCR,x2 h2=x pile=W6,B1,Y2,G3,R1,...|1:WCR 2:g|\
h2=x,W6,B1,Y2,G3 col=g t=0 top=WCR:g
NM-12b|-|n=3 top=R5 h1=WCR,x2|1:WCR:g|illegal
NM-13|-|n=4 top=R+2 h2=WCR,x2 pend=2>2|2:WCR|illegal
NM-14|-|n=3 top=W10:r h2=x23 pend=10>2|2:take|#2=25 out=2 t=0 pend=- ask=0:turn
NM-15|-|n=3 top=R5 h1=x24 pile=R7,...|1:d|#1=25 out=1 t=2 top=R5 col=r
NM-16|-|n=3 top=R5 h1=WCR,x2 h2=x24 pile=B1,G3,...|1:WCR 2:g|out=2 col=g t=0 #2=25
NM-18|-|n=3 top=B5 h1=B0|1:B0|win=1 #0=7 #2=7 ask=-
NM-18a|-|n=3 top=B5 h1=B7|1:B7|win=1
NM-19|-|n=3 top=BD h1=RD,R1,R2,G3|1:RD|h1=G3 open=1 under=3 t=2
NM-19a|-|n=3 top=BD h1=RD,R1,R2,G3|1:RD!|h1=G3 open=- t=2
NM-20|-|n=3 top=R5 h1=RD,R+2,R7 h0=R3 h2=B4|1:RD|win=1 #0=1 #2=1 pts=7
NM-20a|finish_restrict=numbers_only|n=3 top=R5 h1=RD,R+2,R7|1:RD|illegal
NM-21|-|n=4 top=R5 h1=RE,R1|1:RE|t=1 ask=1:turn open=1
NM-21a|-|n=4 top=R5 h1=RE,R1 pile=B1,R9,...|1:RE 1:R1|win=1
NM-21b|-|n=4 top=R5 h1=RE,B1 pile=G1,R9,...|1:RE 1:d|open=- ask=1:playdrawn #1=3
NM-22|-|n=4 top=R5 h1=RR,x2|1:RR|dir=- t=0
NM-22a|-|n=2 top=R5 h1=RR,x2|1:RR|dir=- t=1
NM-23|-|n=3 top=R5 h1=R7,x2 h2=x5|1:R7>2|#1=5 #2=2 t=2
NM-23a|-|n=3 top=R5 h1=R7,x2|1:R7|illegal
NM-23b|-|n=3 top=R5 h1=R0,x2 h2=x5 h0=x4|1:R0|#2=2 #0=5 #1=4
NM-25|-|n=3 top=R5 h1=R1,B5 h2=x5 pile=G2,...|1:R1! 2:catch1|illegal
NM-25a|-|n=3 top=R5 h1=R1,B5 h2=x5|1:R1 0:catch1|#1=3 open=-
NM-25b|-|n=3 top=R5 h1=B2 h2=R7,x2 pile=G2,R9,...|1:d 1:R9|h1=B2,G2 open=-
NM-25c|-|n=3 top=R5 h1=B2 h2=R7,x2 pile=R9,...|1:d 1:R9|h1=B2 open=1
NM-26|-|n=3 top=R5 h1=W10 h0=R3 h2=B4|1:W10:r|win=1 #2=1 pts=7
NM-26a|last_draw_card=draws|n=3 top=R5 h1=W10 h0=R3 h2=B4|1:W10:r|win=1 #2=11
NM-26b|last_draw_card=draws|n=3 top=R5 h1=W10 h0=R3 h2=x24|1:W10:r|win=1 #2=25 pts=253
NM-28|stack_mode=off|n=3 top=R5 h1=R+2,x2|1:R+2|#2=9 t=0 pend=-
NM-28a|stack_mode=off|n=3 top=R5 h1=R+2,x2 h2=x23|1:R+2|#2=25 t=0 out=2
NM-29|jump_in=on|n=4 top=R5 h1=R9,x2 h3=R9,x2|1:R9 3:jR9|t=0 #3=2
NM-29a|jump_in=on|n=4 top=R5 h1=R+2,x2 h3=R+2,x2|1:R+2 3:jR+2|illegal
NM-30|multi_play=same_number|n=3 top=R5 h1=R7,B7,x2 h2=x5|1:R7&B7>2|#1=5 #2=2 col=b
NM-30a|multi_play=same_number|n=3 top=RD h1=BD,GD,x2|1:BD&GD|illegal
NM-31|uno_penalty=10|n=3 top=R5 h1=R7,B1 h2=x24 h0=x1|1:R7>2 0:catch2|#2=11
NM-32|advice_penalty=2|n=3 top=R5 h2=x24|2:advice|out=2 t=1 ask=1:turn
NM-33|advice_penalty=2|n=3 top=R+2 h2=x24 pend=2>2|2:advice|out=2 t=0 pend=- ask=0:turn
NM-34|-|n=3 top=R5 h1=R+2,B1|1:R+2 2:take|open=1 t=0
NM-34a|catch_close=next_event|n=3 top=R5 h1=R+2,B1|1:R+2 2:take|open=-
NM-34b|-|n=3 top=R5 h1=WCR,B1 pile=G1,...|1:WCR 2:g|open=1 t=0
NM-34c|catch_close=next_event|n=3 top=R5 h1=WCR,B1 pile=G1,...|1:WCR 2:g|open=-
NM-34d|-|n=3 top=R5 h1=R1,B1 h2=x2 pile=R9,...|1:R1 2:d|open=- ask=2:playdrawn
NM-35|nm_stacking=must|n=4 top=R+2 h2=B+4,x2 pend=2>2|2:take|illegal
NM-35a|nm_stacking=must|n=4 top=R+4 h2=B+2,x2 pend=4>2|2:take|#2=7 t=3
NM-36|nm_replies=matching|n=4 top=R+2 h2=B+4,R+4,x2 pend=2>2|2:B+4|illegal
NM-36a|nm_replies=matching|n=4 top=R+2 h2=B+2,R+4,x2 pend=2>2|2:B+2|pend=4>3
NM-37|nm_cards=counts(4,0,0,0,0,0,0,2,2,2,2)|n=3 top=R5 h1=W10,x2|1:W10:g 2:take|#2=17 pile=140
NM-37a|nm_cards=counts(1,5,5,5,5,5,5,2,2,2,2)|n=3 top=R5 h1=RD,R1,B5|1:RD|h1=B5 open=1 under=2
"""


def decks():
    """NM-01."""
    deck = Counter(build_no_mercy_deck())
    assert sum(deck.values()) == 168
    coloured = Counter()
    for card, copies in deck.items():
        if card[0] != "W":
            coloured[card[0]] += copies
    assert coloured == {"R": 36, "Y": 36, "G": 36, "B": 36}
    assert [deck["G" + face] for face in ("0", "9", "S", "E", "R", "+2", "+4", "D")] == [
        2,
        2,
        3,
        2,
        3,
        3,
        2,
        3,
    ]
    assert [deck[card] for card in ("WR4", "W6", "W10", "WCR", "W", "W4")] == [8, 4, 4, 8, 0, 0]


def corrected():
    """C-DECK-6."""
    deck = deck_of(EDITION + " nm_cards=counts(1,6,5,4,3,2,1,10,11,12,11)")
    assert sum(deck.values()) == 168 and all(deck["B" + number] == 1 for number in "0123456789")
    faces = ("S", "R", "+2", "E", "+4", "D")
    assert [deck["Y" + face] for face in faces] == [6, 5, 4, 3, 2, 1]
    assert [deck[card] for card in ("WR4", "W6", "W10", "WCR")] == [10, 11, 12, 11]
    none = deck_of(EDITION + " nm_cards=counts(4,0,0,0,0,0,0,0,8,0,0)")
    assert none == {card: 4 for card in none if card != "W6"} | {"W6": 8} and len(none) == 41
    printed = deck_of(EDITION)
    assert printed == deck_of(EDITION + " nm_cards=counts(2,3,3,3,2,2,3,8,4,4,8)")
    assert printed == deck_of(EDITION + " nm_cards=printed")
    sizes = (
        "counts(2,3,3,3,2,2,3,8,4,4,9)",  # 169 cards
        "counts(2,3,3,3,2,2,2,8,4,4,8)",  # 164 cards
    )
    values = (
        "counts(0,6,6,6,6,6,0,12,12,12,12)",  # 168 cards, but no numbers
        "counts(5,0,0,0,0,0,0,0,0,0,0)",
        "counts(2,7,3,3,1,1,1,8,4,4,8)",
        "counts(2,3,3,3,2,2,2,16,4,4,4)",
        "counts(2,3,3,3,2,2,3,8,4,4)",
        "counts(2,3,3,3,2,2,3,8,4,4,8,0)",
        "counts()",
        "some",
    )
    refused_counts(EDITION, "nm_cards", sizes, values)
    assert rejected("nm_cards=counts(2,3,3,3,2,2,3,8,4,4,8)", 4)


def last_one_left():
    """NM-24: nobody's cards count, 250 for each knocked out."""
    table = play(EDITION, "n=3 top=W10:r h0=x23 h1=R3,x2 h2=x24 pend=10>2", "2:take 0:advice")
    assert (table.ask, table.win, table.pts) == ("over", 1, 500), table.state()
    table = play(EDITION, "n=3 top=W10:r h0=x2 h1=R3 h2=x24 pend=10>2 pile=B1,R3,...", "2:take 0:d")
    assert table.out == [2] and table.ask != "over"


def reshuffle():
    """NM-27: hands aside join when the draw pile is rebuilt."""
    setup = "n=3 top=W10:r h1=B1 h2=x23 h0=B1,B2 pend=10>2 pile=G1,G2 under=R3,Y2,Y3"
    table = play(EDITION, setup, "2:take")
    assert (len(table.pile), len(table.hands[2]), len(table.discards)) == (0, 25, 4)
    table = play(EDITION, setup, "2:take 0:d")
    assert len(table.hands[2]) == 0 and len(table.discards) == 1
    assert len(table.pile) + len(table.hands[0]) - 2 == 3 + 25 and table.drawn == "R3"
    table = play(EDITION + " nm_aside=at_once", setup, "2:take")
    assert (len(table.pile), len(table.hands[2])) == (25, 0)


def tables():
    """E-NM-21, section 11."""
    assert rejected(EDITION, 7) and not rejected(EDITION, 6) and rejected(EDITION, 1)
    for wrong in (
        "teams=2v2",
        "round_end=last_loses",
        "wd4_challenge=off",
        "stack_mode=any",
        "first_action=apply",
        "deck=swap112",
        "custom1=skip_all",
        "hand_size=20 uno_penalty=5",
        "jump_on_stack=add_and_redirect",
        "two_player_reverse=plain",
        "multi_play=same_face",
        "zero=never",
        "nm_decline=perhaps",
        "flip_pairing=table",
    ):
        assert rejected(f"{EDITION} {wrong}", 4), wrong
    for right in (
        "jump_in=on",
        "seven=may_swap",
        "multi_play=same_number",
        "finish_restrict=no_draw_no_wild",
        "hand_size=10",
        "last_draw_card=draws",
    ):
        assert not rejected(f"{EDITION} {right}", 4), right
    assert rejected("nm_decline=yes", 4)


def matches():
    """E-NM-13, F-NM-1: to 1000."""
    rules = parse_options(EDITION)
    assert formats.target_points(rules, {0: 500, 1: 700}, 0, 499)[1] is None
    assert formats.target_points(rules, {0: 500, 1: 700}, 0, 500)[1] == ("won", [0])


def knocked_out_seats():
    """E-NM-14, E-NM-19: passed over, not chosen, no part in a 0; two left are two players."""
    table = new_round(EDITION, 4)
    table.out, table.hands = [2], [["x"] * 4, ["R0", "R7", "RR", "x"], [], ["x"] * 5]
    table.top, table.discards, table.colour = "R5", ["R5"], "r"
    assert [text for text in table.legal(1) if text.startswith("R7")] == ["R7>0", "R7>3"]
    table.act(1, "R0", None)
    assert [len(hand) for hand in table.hands] == [5, 4, 0, 3] and table.turn == 3
    table.out, table.turn = [2, 3], 1
    table.hands[1] = ["RR", "x"]
    table.act(1, "RR", None)
    assert table.turn == 1


if __name__ == "__main__":
    sys.exit(
        by_hand(
            [
                decks,
                corrected,
                last_one_left,
                reshuffle,
                tables,
                matches,
                knocked_out_seats,
                *row_tests(EDITION, ROWS),
            ]
        )
    )
