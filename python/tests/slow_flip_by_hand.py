"""Tests of the slow second implementation: every scenario of FLIP's page, and our readings where
the page leaves something open. Ends with `N passed, N failed`.
"""

import sys
from collections import Counter

import slow_formats as formats
from slow_flip_deck import build_flip_deck
from slow_options import parse_options
from slow_test_rows import by_hand, play, rejected, row_tests

EDITION = "edition=flip"
UNDER = "under=Y2~T1,G1~O5"
FL_02 = f"n=4 top=R5~P2 {UNDER} h1=RF~P8,B3~T2,B4~V1"

# id, options besides the edition, set-up, acts, what is expected; `under` the upper first
ROWS = f"""
FL-02|-|{FL_02}|1:RF|side=dark top=O5 col=o t=2 h1=T2,V1 under=3
FL-03|-|{FL_02.replace("G1~O5", "RS~DW")}|1:RF|ask=1:colour side=dark top=DW
FL-03a|-|{FL_02.replace("G1~O5", "RS~DW")}|1:RF 1:t|t=2 top=DW:t col=t
FL-03b|-|{FL_02.replace("G1~O5", "RS~DW")}|1:RF 1:r|illegal
FL-03c|-|{FL_02.replace("G1~O5", "RS~DW")} h2=x,T5~R1|1:RF 1:t 2:R1|illegal
FL-04|-|{FL_02.replace("G1~O5", "R6~PE")}|1:RF|top=PE t=2 col=p
FL-04a|-|{FL_02.replace("G1~O5", "GF~T3")}|1:RF|top=T3 t=2 col=t side=dark
FL-05|-|{FL_02} h2=Y1~O+5,x2|1:RF 2:O+5|#3=12 t=0 under=4
FL-06|-|{FL_02} h2=B1~O2,x2 h0=R2~OF,x3|1:RF 2:O2 3:d 0:OF|side=light top=RF col=r t=1
FL-08|-|n=4 top=R5~P2 {UNDER} h1=RF~P8,x3 h2=x pile=B1~T1,B2~T2,B3~T3|1:RF 2:d|h2=x,T3 pile=2
FL-10|-|n=3 top=R5 h1=W2,R1,G2|1:W2:g|ask=2:challenge #2=7
FL-10a|-|n=3 top=R5 h1=W2,R1,G2|1:W2:g 2:?|#1=4 #2=7 t=2 col=g ask=2:turn
FL-11|-|n=3 top=R5 h1=W2,B1,G2|1:W2:g 2:?|#1=2 #2=11 t=0
FL-11a|-|n=3 top=R5 h1=W2,R1,G2|1:W2:g 2:ok|#2=9 t=0
FL-11b|wd4_challenge=off|n=3 top=R5 h1=W2,R1,G2|1:W2:g|#2=9 t=0
FL-11c|wd4_enforcement=forbid_illegal|n=3 top=R5 h1=W2,R1,G2|1:W2:g|illegal
FL-12|-|n=3 side=dark top=P5 h1=DWC,O3,x h2=x pile=DW,P3,T1,V2,O9|1:DWC:v 2:ok|\
h2=x,DW,P3,T1,V2 t=0 col=v
FL-12a|-|n=3 side=dark top=P5 h1=DWC,P3,x h2=x pile=DW,V3,T1,V2,O9|1:DWC:v 2:?|\
h1=P3,x,DW,V3 t=2 #2=1
FL-12b|-|n=3 side=dark top=P5 h1=DWC,O3,x h2=x pile=DW,V3,T1,V2,O9|1:DWC:v 2:?|\
h2=x,DW,V3,T1,V2 t=0
FL-12c|-|n=3 side=dark top=P5 h1=DWC,O3,x h2=x pile=DW,T1|1:DWC:v 2:ok|h2=x,DW,T1,P5 t=0
FL-13|-|n=3 side=dark top=P5 h1=DWC,x2|1:DWC:r|illegal
FL-14|-|n=3 side=dark top=P5 h1=DWC h2=P1 h0=O2 pile=DW,P3,T1,V2,O9|1:DWC:v|\
win=1 h2=P1,DW,P3,T1,V2 pts=49
FL-15|-|n=2 side=dark top=T5 h1=TE,x2|1:TE|t=1 ask=1:turn
FL-15a|-|n=5 side=dark top=T5 h1=TE,x2|1:TE|t=1 ask=1:turn
FL-16|-|n=4 flip=Y+1~P1|-|#1=8 t=2
FL-16a|-|n=4 flip=GS~O9|-|t=2
FL-16b|-|n=4 flip=W2~O4,B4~V1|-|top=B4 t=1 under=0
FL-16c|-|n=4 flip=W~P5|-|ask=1:colour
FL-16d|-|n=4 flip=YR~TF|-|t=0 dir=-
FL-17|-|n=4 flip=GF~DWC|-|top=GF col=g t=1 side=light ask=1:turn
FL-17a|first_flip=apply|n=4 flip=GF~DWC|-|side=dark top=DWC ask=1:colour
FL-17b|first_flip=apply|n=4 flip=GF~DWC|1:o|side=dark col=o ask=1:turn t=1
FL-17c|first_flip=apply|n=4 flip=GF~T3|-|side=dark top=T3 t=1
FL-19|-|n=4 top=R5~P2 {UNDER} h1=RF~P8 h2=B3~P9 h3=B1~DWC h0=x|1:RF|win=1 pts=69 side=dark
FL-21|-|n=3 side=dark top=P5 h1=P+5,x2|1:P+5|#2=12 t=0
FL-21a|-|n=2 top=R5 h1=RR,x2|1:RR|t=1 dir=-
FL-22|-|n=4 top=R5~P2 {UNDER} h1=RF~P8,R1~P3|1:RF|open=1 side=dark h1=P3
FL-22a|-|n=4 top=R5~P2 {UNDER} h1=RF~P8,R1~P3 pile=B1~T1,B2~T2|1:RF 3:catch1|h1=P3,T2,T1 open=-
FL-23|stack_mode=draw2_only|n=3 top=R5 h1=R+1,x2 h2=B+1,x2|1:R+1 2:B+1|pend=2>0
FL-23a|stack_mode=ladder|n=3 top=R5 h1=R+1,x2 h2=W2,x2|1:R+1 2:W2:b|pend=3>0
FL-23g|stack_mode=same_kind|n=3 top=R5 h1=R+1,x2 h2=W2,x2|1:R+1 2:W2:b|illegal
FL-23h|stack_mode=same_kind|n=3 top=R5 h1=W2,x2 h2=W2,x2|1:W2:g 2:W2:b|pend=4>0
FL-23i|stack_mode=any|n=3 top=R5 h1=W2,x2 h2=B+1,G+1,x2|1:W2:g 2:B+1|illegal
FL-23j|stack_mode=any|n=3 top=R5 h1=W2,x2 h2=B+1,G+1,x2|1:W2:g 2:G+1|pend=3>0
FL-23b|stack_mode=ladder|n=3 top=R5 h1=W2,x2 h2=B+1,x2|1:W2:b 2:B+1|illegal
FL-23c|stack_mode=ladder|n=3 top=R5 h1=R+1,x2 h2=BF,x2|1:R+1 2:BF|illegal
FL-23d|stack_mode=ladder|n=3 side=dark top=T5 h1=T+5,x2 h2=DWC,x2|1:T+5 2:DWC:t|illegal
FL-23e|stack_mode=ladder|n=3 side=dark top=T5 h1=DWC,x2|1:DWC:t|ask=2:challenge pend=-
FL-23k|stack_mode=ladder stack_challenge=none|n=3 side=dark top=T5 h1=DWC,x2 h2=x pile=T1,...|\
1:DWC:t|#2=2 t=0
FL-23f|stack_mode=ladder|n=3 top=R5 h1=W2,R1,x h2=x2|1:W2:b 2:?|#1=4 ask=2:turn
FL-24|seven=swap|n=3 top=R5 h1=R7,B3~T2,B4~V1 h2=x|1:R7>2|h2=B3,B4 open=1 t=2
FL-25|jump_in=on|n=4 top=R5 h1=R9~P2,x2 h3=R9~T1,x2|1:R9 3:jR9|t=0
FL-26|multi_play=same_face|n=4 top=R5~P2 {UNDER} h1=RF~P8,BF~V6,B3~T2|1:RF&BF|side=dark top=O5
FL-27|finish_restrict=no_draw_no_wild|n=3 top=R5 h1=R+1|1:R+1|illegal
FL-28|round_end=last_loses|n=3 top=R5~P2 {UNDER} h1=RF~P8|1:RF|out=1 side=dark t=2 top=O5
FL-29|draw_mode=until_playable|n=3 top=R5 h1=R1,B1 pile=W2,B3,R4|1:d|h1=R1,B1,W2,B3,R4
FL-30|-|n=4 top=R5~P2 {UNDER} h1=RF~P8,GF~T3,x|1:RF 2:d 3:d 0:d 1:T3|illegal
"""


def decks():
    """FL-01: E-FLIP-D1 and D2."""
    deck = build_flip_deck()
    light = Counter(card.split("~")[0] for card in deck)
    dark = Counter(card.split("~")[1] for card in deck)
    assert len(deck) == 112 and len(light) == len(dark) == 54
    for faces, wilds in ((light, {"W", "W2"}), (dark, {"DW", "DWC"})):
        assert {face for face, copies in faces.items() if copies == 4} == wilds
        assert all(copies == 2 for face, copies in faces.items() if face not in wilds)
        assert sorted({face[1:] for face in faces if face not in wilds}) == sorted(
            list("123456789") + (["+1", "S"] if "W" in wilds else ["+5", "E"]) + ["R", "F"]
        )
    assert not [card for card in deck if card.count("F") == 2 or (card[0] == "W" and "~D" in card)]
    same = [card for card in set(deck) if deck.count(card) == 2]
    assert same == ["B1~VE"], same


def discards_in_order():
    """FL-02: discards from the top O5 T1 P2 P8; FL-06: the old Flip comes back on top."""
    table = play(EDITION, FL_02, "1:RF")
    assert table.discards[::-1] == ["O5", "T1", "P2", "P8"]
    table = play(EDITION, FL_02 + " h2=B1~O2,x2 h0=R2~OF,x3", "1:RF 2:O2 3:d")
    assert table.discards == ["P8", "P2", "T1", "O5", "O2"]
    table = play(EDITION, FL_02 + " h2=B1~O2,x2 h0=R2~OF,x3", "1:RF 2:O2 3:d 0:OF")
    assert table.discards[-1] == "RF" and table.discards[0] == "R2"


def flip_after_reshuffle():
    """FL-07: the card kept at the reshuffle lies at the bottom and comes on top."""
    setup = FL_02 + " h2=x2 h3=x2 h0=R2~OF,x3 pile=B9~O1"
    table = play(EDITION, setup, "1:RF 2:d 2:n 3:d 0:OF")
    assert (table.top, table.dark) == ("G1", False), table.state()


def views():
    """FL-18, FL-20."""
    setup = "n=3 top=R5 h0=x h1=RF~P8 h2=B1~VE pile=G3~V2,G1~O5"
    table = play(EDITION, setup, "")
    assert table.backs_seen(2) == {0: ["x"], 1: ["P8"], "pile": ["V2"]}
    assert table.backs_seen(1) == {0: ["x"], 2: ["VE"], "pile": ["V2"]}
    other = play(EDITION, setup.replace("RF~P8", "RF~V3"), "")
    assert other.backs_seen(1) == table.backs_seen(1) and other.hands == table.hands
    assert other.backs_seen(2) != table.backs_seen(2)
    assert play(EDITION + " flip_backs_public=no", setup, "").backs_seen(0) == {}
    own = play(EDITION + " flip_own_backs=yes", setup, "")
    assert own.backs_seen(1)[1] == ["P8"]


def equal_faces():
    """E-FLIP-17: chance lays one of two cards of a face; the hand shows which one stayed."""
    table = play(EDITION, "n=3 top=R5 h1=R3~P7,R3~DWC,B1~VE", "1:R3")
    assert table.discards[-1].both == "R3~P7"
    assert [card.both for card in table.hands[1]] == ["R3~DWC", "B1~VE"]


def matches():
    """E-FLIP-1, E-FLIP-13."""
    assert formats.highest_draw({0: "R5~P2", 1: "B4~V1", 2: "W~P5", 3: "RF~P8"}) == [0]
    rules = parse_options(EDITION + " format=lowest_points")
    low = formats.lowest_points(rules, {0: 480, 1: 300, 2: 290}, {0: 30, 2: 9})
    assert low == ({0: 510, 1: 300, 2: 299}, ("won", [2]))
    assert formats.target_points(parse_options(EDITION), {0: 431, 1: 0}, 0, 69)[1] == ("won", [0])


def tables():
    """E-FLIP-1, section 11."""
    assert rejected(EDITION, 11) and not rejected(EDITION, 10)
    for wrong in (
        "zero=pass",
        "deck=swap112",
        "last_special=apply",
        "custom1=skip_all",
        "guilty_resolution=take_back_pass",
        "nm_decline=yes",
        "first_flip=often",
    ):
        assert rejected(f"{EDITION} {wrong}", 4), wrong
    for right in (
        "stack_mode=any",
        "seven=swap",
        "jump_in=on",
        "teams=2v2",
        "multi_play=same_face",
        "round_end=last_loses",
        "draw_mode=until_playable",
        "format=lowest_points",
        "flip_pairing=seeded",
        "last_draw_card=none",
        "two_player_reverse=plain",
    ):
        assert not rejected(f"{EDITION} {right}", 4), right


if __name__ == "__main__":
    sys.exit(
        by_hand(
            [
                decks,
                discards_in_order,
                flip_after_reshuffle,
                views,
                equal_faces,
                matches,
                tables,
                *row_tests(EDITION, ROWS),
            ]
        )
    )
