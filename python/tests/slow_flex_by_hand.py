"""Tests of the slow second implementation: every scenario of Flex's page, and our readings where
the page leaves something open. Ends with `N passed, N failed`.
"""

import sys
from collections import Counter

from slow_flex import build_flex_deck
from slow_test_rows import by_hand, deck_of, play, refused_counts, rejected, row_tests

EDITION = "edition=flex"

# id, options besides the edition, set-up, acts, what is expected; `pw`: the powers of the seats
ROWS = """
FX-02|-|n=4 pw=++++ top=G5/r h1=Y2/g,x2|1:Y2/g^|top=Y2/g col=y pw=+-++ t=2
FX-02a|-|n=4 top=G5/r h1=Y2/g,x2 h2=Y5*,x h3=G3,x|1:Y2/g^ 2:Y5* 3:G3|illegal
FX-02b|-|n=4 top=R2* h1=Y2/g,x2|1:Y2/g^|col=y pw=+-++
FX-02c|-|n=4 top=Y5* h1=Y2/g,x2|1:Y2/g^|illegal
FX-02f|-|n=4 top=G2* h1=Y2/g,x2|1:Y2/g^|col=y pw=+-++
FX-02d|-|n=4 top=B5* h1=Y2/g,x2|1:Y2/g^|illegal
FX-02e|-|n=4 top=WAF:g h1=Y2/g,x2|1:Y2/g^|col=y
FX-03|-|n=4 pw=+-++ top=G5/r h1=Y2/g,x2|1:Y2/g^|illegal
FX-03a|-|n=4 pw=++++ top=G5/r h1=Y2/g,x2|1:Y2/g|illegal
FX-04|-|n=4 pw=+-++ top=Y5* h1=Y2/g,x2|1:Y2/g|pw=+-++ col=y t=2
FX-05|-|n=4 top=Y5* h1=Y2,Y1*,x2|1:Y2^|illegal
FX-05a|-|n=4 top=Y5* h1=Y2,Y1*,x2|1:Y1*^|illegal
FX-05b|-|n=4 top=Y5* h1=YS,x2|1:YS^|illegal
FX-05c|-|n=4 top=Y5* h1=WAF,x2|1:WAF:r^|illegal
FX-06|-|n=4 pw=+-++ top=Y5* h1=Y1*,x2|1:Y1*|pw=++++
FX-07|-|n=4 pw=++++ top=Y5* h1=Y1*,x2|1:Y1*|pw=+-++
FX-07a|-|n=4 pw=-+-- top=Y5* h1=Y1*,x2|1:Y1*|pw=++++
FX-08|-|n=3 pw=+++ top=Y5* h1=WAF,x2|1:WAF:r|pw=+++ col=r t=2
FX-09|-|n=3 pw=+-- top=Y5* h1=WAF,x2|1:WAF:r|pw=-++
FX-09a|-|n=3 pw=-+- top=Y5* h1=YS/,x2|1:YS/^|pw=+++ t=1
FX-10|-|n=4 pw=++++ top=R4* h1=RR/,x2|1:RR/^|dir=- t=3 pw=+-++ top=RR/
FX-10a|-|n=4 top=R4* h1=RR/,x2|1:RR/|dir=- t=0 pw=++++
FX-10b|-|n=4 top=R4* h1=GR/,x2|1:GR/^|illegal
FX-10c|-|n=4 top=RR h1=GR/,x2|1:GR/^|dir=- t=3
FX-11|-|n=4 top=R4* h1=R+2/,x2|1:R+2/^|#0=8 #2=8 #3=8 #1=2 t=2 ask=2:turn
FX-11a|-|n=4 top=R4* h1=R+2/,x2|1:R+2/|#2=9 #0=7 t=3
FX-12|-|n=4 top=R4* h1=RS/,x2|1:RS/^|t=1 ask=1:turn
FX-12a|-|n=4 top=R4* h1=RS/,x2|1:RS/|t=3
FX-13|-|n=4 top=R4* h1=WFA,x2|1:WFA:b^|#0=9 #2=9 #3=9 t=2 col=b pw=+-++
FX-13a|-|n=4 top=R4* h1=WFA,x2|1:WFA:b|#0=7 #2=7 #3=7 t=2 col=b pw=++++
FX-13b|-|n=4 top=R4* h1=WFT,x2|1:WFT:b^>3|#3=9 t=2 col=b
FX-13c|-|n=4 top=R4* h1=WFT,x2|1:WFT:b^|illegal
FX-13d|-|n=4 top=R4* h1=WFT,x2|1:WFT:b^>1|illegal
FX-13e|-|n=4 top=R4* h1=WFT,x2|1:WFT:b>3|illegal
FX-13f|-|n=2 top=R4* h1=WFT,x2|1:WFT:b^|#0=9 t=0
FX-14|-|n=4 top=R4* h1=WF4,R1/b,x|1:WF4:b^>2|#2=11 t=2 ask=2:turn pw=+-++
FX-15|-|n=3 top=R4* h1=WF4,WAF,G1|1:WF4:g 2:?|#1=6 #2=7 t=2 col=g
FX-15a|wd4_wilds_match=no|n=3 top=R4* h1=WF4,WAF,G1|1:WF4:g 2:?|#1=2 #2=13 t=0
FX-15b|-|n=3 top=R4* h1=WF4,B1/r,G1|1:WF4:g 2:?|#1=2 #2=13
FX-15c|-|n=3 top=R4* h1=WF4,R1/b,G1|1:WF4:g 2:?|#1=6 #2=7
FX-15d|-|n=3 top=R4* h1=WF4,G1,x|1:WF4:g 2:ok|#2=11 t=0
FX-15e|wd4_rule=unrestricted|n=3 top=R4* h1=WF4,WAF,G1|1:WF4:g 2:?|#2=13
FX-15f|wd4_enforcement=forbid_illegal|n=3 top=R4* h1=WF4,WAF,G1|1:WF4:g|illegal
FX-15g|wd4_enforcement=forbid_illegal|n=3 top=R4* h1=WF4,WAF,G1|1:WF4:g^>0|#0=11 t=2
FX-16|-|n=3 top=R4* h1=WF4,WF4,G1|1:WF4:g 2:?|#1=6
FX-17|-|n=2 top=R4* h1=RR/,x2|1:RR/^|t=1 dir=-
FX-17a|-|n=2 top=R4* h1=RR,x2|1:RR|t=1 dir=-
FX-17b|two_player_reverse=plain|n=2 top=R4* h1=RR,x2|1:RR|t=0
FX-18|-|n=4 flip=RS,WAF,Y1*|-|top=Y1* t=1 pw=++++ under=2
FX-18a|-|n=4 flip=WF4,RS/,G3/y|-|top=G3/y t=1 pw=++++ col=g
FX-19|-|n=4 top=R4* h1=R+2/|1:R+2/^|win=1 #0=7 #2=7 #3=7
FX-19a|-|n=4 top=R4* h1=R+2|1:R+2|win=1 #2=7
FX-19b|-|n=4 top=R4* h1=WF4 h2=Y1*,WAF h0=GR/ h3=B8/g|1:WF4:r^|win=1 pts=79
FX-19c|last_draw_card=draws|n=4 top=R4* h1=WF4|1:WF4:r^>3|win=1 #3=11
FX-19d|last_draw_card=draws|n=4 top=R4* h1=R+2/|1:R+2/^|win=1 #0=8 #2=8 #3=8
FX-19e|-|n=4 top=B4 h1=R1/b,G1|1:R1/b^ 3:catch1|#1=3 open=- t=2
FX-20|-|n=3 top=R4* h1=G1,x pile=Y1/g,B6/y,R7/y,...|1:d|t=2 #1=3
FX-20a|-|n=3 top=G4/r h1=B1,x pile=Y1/g,...|1:d 1:Y1/g^|pw=+-+ col=y
FX-20b|draw_mode=until_playable|n=3 top=G4/r h1=B1,x pile=R1/b,Y1/g,...|1:d|#1=4 ask=1:playdrawn
FX-20c|draw_mode=until_playable|n=3 pw=+-+ top=G4/r h1=B1,x pile=R1/b,Y1/g,G2,...|1:d|#1=5
FX-20d|draw_mode=until_playable|n=3 top=G4/r h1=G1,x pile=R1/b,WF4,...|1:d|#1=4 ask=1:playdrawn
FX-20e|draw_mode=until_playable|n=3 pw=+-+ top=G4/r h1=G1,x pile=R1/b,WF4,G2*,...|1:d|#1=5
FX-21|play_policy=must|n=3 top=G4/r h1=Y1/g,x|1:d|t=2 #1=3
FX-21a|play_policy=must|n=3 top=G4/r h1=Y4,x|1:d|illegal
FX-21b|drawn_card_play=must|n=3 top=G4/r h1=B1,x pile=Y1/g,...|1:d 1:n|t=2 #1=3
FX-21c|drawn_card_play=must|n=3 top=G4/r h1=B1,x pile=Y4,...|1:d 1:n|illegal
FX-22|stack_mode=ladder|n=3 top=R5/g h1=R+2/,x2 h2=WF4,x|1:R+2/ 2:WF4:b|pend=6>0
FX-22a|stack_mode=ladder|n=3 top=R5/g h1=R+2/,x2 h2=WF4,x|1:R+2/ 2:WF4:b^>0|illegal
FX-22b|stack_mode=ladder|n=3 top=R5/g h1=R+2/,x2 h2=B+2/,x|1:R+2/ 2:B+2/^|illegal
FX-22c|stack_mode=draw2_only|n=3 top=R5/g h1=R+2/,x2 h2=B+2/,x|1:R+2/ 2:B+2/|pend=4>0
FX-22d|stack_mode=ladder|n=3 top=R5/g h1=R+2/,x2 h2=B+2/,x2|1:R+2/^|pend=- #2=4 #0=8 t=2
FX-22e|stack_mode=ladder|n=3 top=R5/g h1=WF4,x2 h2=B+2/,x2|1:WF4:b^>2|pend=- #2=7 t=2
FX-22f|stack_mode=ladder|n=3 top=R5/g h1=WF4,R1/b,x|1:WF4:b 2:?|#1=6 t=2 pend=-
FX-23|seven=swap|n=3 top=R5/g h1=R7/y,x2 h2=x5|1:R7/y>2|#1=5 #2=2 pw=+++
FX-23a|seven=swap|n=3 top=Y5* h1=R7/y,x2 h2=x5|1:R7/y^>2|#1=5 #2=2 pw=+-+
FX-24|multi_play=same_number|n=3 top=R5/g h1=R2/b,Y2,x2|1:R2/b&Y2|col=y #1=2 pw=+++
FX-24a|multi_play=same_number|n=3 top=R5/g h1=Y2/g,R2/b,x2|1:R2/b&Y2/g^|illegal
FX-24b|multi_play=same_number|n=3 top=R5/g h1=R2*,G2*,x2|1:R2*&G2*|col=g #1=2 pw=+++
FX-24d|multi_play=same_number|n=3 pw=-+- top=R5/g h1=R2*,G2*,x2|1:R2*&G2*|col=g #1=2 pw=+-+
FX-24c|multi_play=same_number|n=3 top=R5/g h1=R2*,Y2,x2|1:R2*&Y2|col=y #1=2 pw=+-+
FX-25|finish_restrict=no_draw_no_wild|n=3 top=R5/g h1=R+2/|1:R+2/^|illegal
FX-25a|finish_restrict=numbers_only|n=3 top=R5/g h1=G1|1:d|#1=2
FX-26|round_end=last_loses|n=4 pw=-+-- top=R5/g h1=R2*|1:R2*|out=1 pw=++++ t=2
FX-26c|round_end=last_loses|n=4 pw=+--- top=R5/g h1=WAF h2=x h3=x h0=R1/b|1:WAF:r|out=1 pw=-+++
FX-26d|-|n=4 pw=+-++ top=R5/g h1=WAF|1:WAF:r|win=1
FX-26a|round_end=last_loses|n=4 pw=++-- top=R5/g h1=RS/ h2=x h3=x h0=R1/b|1:RS/^|out=1 t=2
FX-26b|round_end=last_loses|n=4 pw=-+-+ top=R5/g h3=R2* t=3 out=1|3:R2*|pw=++++ t=0
FX-27|guilty_resolution=take_back_pass|n=3 top=R4* h1=WF4,WAF,G1|1:WF4:g 2:?|#1=7 t=2 col=r
FX-27a|guilty_resolution=take_back_replay|n=3 top=R4* h1=WF4,R1/b,G1|1:WF4:g 2:? 1:WF4:g^>2|illegal
FX-27b|guilty_resolution=take_back_replay|n=3 top=B4 h1=WF4,B1/r,R1/b|1:WF4:g 2:? 1:R1/b^|\
#1=6 pw=+-+ t=2
FX-28|flex_cards=counts(0,2,7,7)|n=3 top=R5/g h1=WFT,x2|1:WFT:b^>0|#0=9 t=2 col=b
"""


def decks():
    """FX-01: E-FLEX-D1."""
    deck = build_flex_deck()
    assert len(deck) == 104 and len(set(deck)) == 92
    coloured = [card for card in deck if card[0] != "W"]
    numbers = [card for card in coloured if card[1] in "12345678"]
    assert (len(numbers), len(coloured) - len(numbers), len(deck) - len(coloured)) == (64, 24, 16)
    assert sum("*" in card for card in deck) == 16
    assert sorted(card for card in numbers if "*" in card)[:4] == ["B1*", "B3*", "B5*", "B7*"]
    seconds = {
        colour: "".join(
            sorted((card[1], card[3]) for card in numbers if card[0] == colour and "/" in card)
            and [card[3] for card in sorted(numbers) if card[0] == colour and "/" in card]
        )
        for colour in "YRBG"
    }
    assert seconds == {"Y": "gggbbbrr", "R": "bbbgggyy", "B": "rrryyygg", "G": "yyyrrrbb"}
    assert Counter(card for card in deck if card[0] == "W") == dict.fromkeys(
        ("WAF", "WFT", "WFA", "WF4"), 4
    )


def corrected():
    """C-DECK-6: wild cards alone, in the order that the rule names them."""
    deck = deck_of(EDITION + " flex_cards=counts(0,7,4,5)")
    wilds = Counter({"WFA": 7, "WFT": 4, "WF4": 5})
    assert sum(deck.values()) == 104
    assert deck == Counter(card for card in build_flex_deck() if card[0] != "W") + wilds
    assert deck_of(EDITION + " flex_cards=counts(4,4,4,4)") == Counter(build_flex_deck())
    sizes = ("counts(4,4,4,5)", "counts(4,4,4,3)", "counts(0,0,0,0)")
    values = ("counts(8,8,0,0)", "counts(4,4,8)", "counts(4,4,4,4,0)", "counts(4, 4, 4, 4)", "4")
    refused_counts(EDITION, "flex_cards", sizes, values)


def legal_texts():
    """E-FLEX-3, E-FLEX-12: both sides are offered, the flex side with green power alone."""
    setup = "n=3 top=G5/r h1=Y2/g,GS/,WFT,x"
    listed = play(EDITION, setup, "").legal(1)
    assert "Y2/g^" in listed and "Y2/g" not in listed and {"GS/", "GS/^"} <= set(listed)
    assert {"WFT:r", "WFT:r^>0", "WFT:r^>2"} <= set(listed) and "WFT:r^" not in listed
    red = play(EDITION, setup + " pw=+-+", "").legal(1)
    assert not [text for text in red if "^" in text] and {"GS/", "WFT:r"} <= set(red)


def tables():
    """E-FLEX-1, section 11."""
    assert rejected(EDITION, 9) and not rejected(EDITION, 8)
    for wrong in (
        "zero=pass",
        "jump_in=on",
        "first_action=apply",
        "deck=swap112",
        "multi_play=same_face",
        "custom1=skip_all",
        "wd4_wilds_match=maybe",
        "nm_decline=yes",
        "last_special=apply",
    ):
        assert rejected(f"{EDITION} {wrong}", 4), wrong
    for right in (
        "stack_mode=any",
        "seven=swap",
        "draw_mode=until_playable",
        "play_policy=must",
        "wd4_challenge=off",
        "guilty_resolution=take_back_pass",
        "teams=2v2",
        "multi_play=same_number",
        "round_end=last_loses",
        "last_draw_card=draws",
        "two_player_reverse=plain",
        "wd4_wilds_match=no",
    ):
        assert not rejected(f"{EDITION} {right}", 4), right
    assert rejected("wd4_wilds_match=no", 4)


if __name__ == "__main__":
    sys.exit(by_hand([decks, corrected, legal_texts, tables, *row_tests(EDITION, ROWS)]))
