"""Tests of the slow second implementation: every scenario of Attack's page, and our readings where
the page leaves something open. Ends with `N passed, N failed`.
"""

import sys
from collections import Counter

from slow_attack import build_attack_deck
from slow_test_rows import by_hand, deck_of, play, refused_counts, rejected, row_tests

EDITION = "edition=attack"

# id, options besides the edition, set-up, acts, what is expected; `launch`: cards for each press
ROWS = """
AT-03|-|n=3 top=R5 h1=B1,G2 launch=0|1:d|#1=2 t=2
AT-04|-|n=3 top=R5 h1=B1,G2 pile=G3,R5,Y1,Y2,... launch=4|1:d|h1=B1,G2,G3,R5,Y1,Y2 t=2 ask=2:turn
AT-04a|attack_play_after_launch=yes|n=3 top=R5 h1=B1,G2 pile=G3,R5,... launch=2|1:d|ask=1:playdrawn
AT-04b|attack_play_after_launch=yes|n=3 top=R5 h1=B5,G2 pile=G3,R5,Y5,... launch=3|1:d 1:Y5|#1=4 t=2
AT-04c|attack_play_after_launch=yes|n=3 top=R5 h1=B5,G2 pile=G3,R5,... launch=2|1:d 1:B5|illegal
AT-04d|attack_play_after_launch=yes|n=3 top=R5 h1=B5,G2 pile=G3,R5,... launch=2|1:d 1:n|#1=4 t=2
AT-05|-|n=3 top=R5 h1=RH2,x2 launch=0,3|1:RH2|#2=10 t=0
AT-06|attack_deck=A13|n=3 top=R5 h1=RH1,x2 launch=2|1:RH1|#2=9 t=0
AT-07|-|n=3 top=B4 h1=BD,B1,B7,R2|1:BD|h1=R2 open=1 under=3 t=2 top=BD
AT-07a|-|n=3 top=RD h1=BD,B1,B7,R2,R3|1:BD|h1=R2,R3 open=- col=b
AT-07b|attack_empty_discard_press=yes|n=3 top=B4 h1=BD,R2,R3 launch=2|1:BD|#1=4 t=2
AT-07c|attack_empty_discard_press=yes|n=3 top=B4 h1=BD,B1,R2,R3|1:BD|#1=2 t=2
AT-07d|attack_empty_discard_press=yes|n=3 top=B4 h1=BD,R2 launch=1|1:BD|#1=2 open=-
AT-07e|attack_empty_discard_press=yes|n=3 top=B4 h1=BD,R2 launch=0|1:BD|#1=1 open=1
AT-08|-|n=3 top=B4 h1=BD,B1|1:BD|win=1
AT-08a|finish_restrict=numbers_only|n=3 top=B4 h1=BD,B1|1:BD|illegal
AT-09|attack_deck=A98|n=4 top=R5 h1=WAH,x2 launch=1,0,2|1:WAH:g|#2=8 #3=7 #0=9 #1=2 t=2 col=g
AT-10|-|n=4 top=R5 h1=WAA,x2 launch=0,5|1:WAA:r>3|#3=12 t=2 col=r
AT-10a|-|n=4 top=R5 h1=WAA,x2|1:WAA:r|illegal
AT-10b|-|n=4 top=R5 h1=WAA,x2|1:WAA:r>1|illegal
AT-10c|-|n=4 top=R5 h1=WAA,x2 h2=R9,x h3=R1,x launch=0,5|1:WAA:r>3 2:R9 3:R1|t=0 #3=6
AT-11|attack_deck=A20|n=4 top=R5 h1=WH4,x2 launch=1,0,0,2|1:WH4:g|#2=10 t=3
AT-12|attack_deck=A98|n=4 top=R5 h1=WHF,x2 launch=0,0,6|1:WHF:g|#2=13 t=3
AT-12a|attack_deck=A98 hitfire_restricted=yes|n=4 top=R5 h1=WHF,R1,x|1:WHF:g|illegal
AT-12b|attack_deck=A98 hitfire_restricted=yes|n=4 top=R5 h1=WHF,B5,x launch=1|1:WHF:g|t=3
AT-12c|attack_deck=A98|n=4 top=R5 h1=WHF,R1,x launch=1|1:WHF:g|t=3
AT-13|attack_deck=A98|n=3 top=G5 h1=GT|1:GT|illegal
AT-13a|attack_deck=A98|n=3 top=G5 h1=GT,R1,R2 h2=B1|1:GT>2|h1=B1 h2=R1,R2 open=1 t=2
AT-13b|attack_deck=A98|n=3 top=GT h1=RT,R1,R2 h2=B1|1:RT>0|#1=7 #0=2 t=2
AT-14|-|n=3 top=R5 h1=R1,B2 launch=0,2|1:R1 2:catch1|#1=3 open=-
AT-14a|-|n=3 top=R5 h1=R1,B2 launch=0,0|1:R1 2:catch1|#1=1 open=-
AT-15|-|n=3 top=R5 h1=R1,B2 launch=1,0,2,1|2:advice|#2=11
AT-16|-|n=3 top=R5 h1=RH2 h2=R1 h0=B9 pile=G1,G2,G3,W,... launch=3,1|1:RH2|win=1 #2=5 pts=66
AT-16a|last_draw_card=none|n=3 top=R5 h1=RH2 h2=R1 h0=B9|1:RH2|win=1 #2=1 pts=10
AT-16b|-|n=3 top=R5 h1=WAA h2=R1 h0=B9 launch=1,1|1:WAA:r>0|win=1 #0=3
AT-16c|attack_deck=A98|n=3 top=R5 h1=WAH h2=R1 h0=B9 launch=1,2|1:WAH:r|win=1 #2=2 #0=3
AT-17|-|n=4 flip=RR|-|t=0 dir=-
AT-17a|-|n=4 flip=RS|-|t=2
AT-17b|-|n=4 flip=RH2 launch=0,3|-|#1=10 t=2
AT-17c|attack_deck=A98|n=4 flip=WAH launch=1,0,2,3|-|#1=8 #2=7 #3=9 #0=10 ask=1:colour
AT-17d|attack_deck=A98|n=4 flip=WHF launch=0,2|-|#1=9 ask=1:colour
AT-17e|attack_deck=A98|n=4 flip=GT,R1|-|top=R1 under=0 t=1
AT-17f|-|n=4 flip=WAA,R1|-|top=R1 t=1
AT-17g|-|n=4 flip=BD|-|top=BD t=1 #1=7
AT-18|-|n=3 top=R5 h1=B1,G2 pile=G3,G4 launch=8|1:d|h1=B1,G2,G3,G4 pile=0
AT-18a|-|n=3 top=R5 h1=B1,G2 pile=- under=Y3,Y2,Y1 launch=2|1:d|h1=B1,G2,Y1,Y2 pile=1 under=0
AT-18b|-|n=3 top=R5 h1=B1,G2 pile=- under=-|1:d|#1=2 t=2
AT-19|-|n=2 top=R5 h1=RR,x2|1:RR|t=1
AT-19a|-|n=2 top=R5 h1=RH2,x2 launch=0,1|1:RH2|t=1 #0=8
AT-20|seven=swap|n=3 top=R5 h1=R7,x2 h2=x5|1:R7>2|#1=5 #2=2
AT-21|round_end=last_loses|n=3 top=R5 h1=RH2 launch=1,1|1:RH2|out=1 #2=9 t=0
AT-22|-|n=3 top=R5 h1=R1 h2=BD,GT h0=WAA|1:R1|win=1 pts=110
AT-23|-|n=3 top=R5 h1=R1,B1 h2=x launch=0|1:R1 2:d|open=- t=0
AT-24|attack_cards=counts(2,2,1,2,1,0,4,0,0,4,0)|n=3 top=R5 h1=RH1,x2 launch=2|1:RH1|#2=9 t=0
AT-24a|attack_cards=counts(2,2,1,2,0,1,4,0,0,4,0)|n=3 top=G5 h1=GT,R1,R2 h2=B1|1:GT>2|\
h1=B1 h2=R1,R2 open=1 t=2
AT-24b|attack_cards=counts(2,2,2,2,0,0,4,1,1,1,1)|n=4 top=R5 h1=WAH,x2 launch=1,0,2|1:WAH:g|\
#2=8 #3=7 #0=9 #1=2 t=2 col=g
AT-24c|attack_cards=counts(2,2,2,2,0,0,4,1,1,1,1)|n=4 top=R5 h1=WH4,x2 launch=1,0,0,2|1:WH4:g|\
#2=10 t=3
AT-24d|attack_cards=counts(2,2,2,2,0,0,4,1,1,1,1)|n=4 top=R5 h1=WHF,x2 launch=0,0,6|1:WHF:g|\
#2=13 t=3
AT-24e|attack_cards=counts(2,2,1,2,0,1,4,0,0,4,0)|n=3 flip=GT,R1|-|top=R1 under=0 t=1
"""


def decks():
    """AT-01, AT-02: section 5.2."""
    ten = Counter(build_attack_deck("A10"))
    assert [ten[card] for card in ("R1", "R9", "RR", "RS", "RH2", "RD", "W", "WAA", "R0")] == [
        2,
        2,
        2,
        2,
        2,
        2,
        4,
        4,
        0,
    ]
    old = Counter(build_attack_deck("A98"))
    assert [old[card] for card in ("BR", "BS", "BH2", "BD", "BT", "W", "WAH", "WHF", "WAA")] == [
        2,
        2,
        2,
        1,
        1,
        4,
        2,
        2,
        0,
    ]
    for name in ("A10", "A98", "A13", "A20"):
        deck = build_attack_deck(name)
        assert len(deck) == 112, name
        assert sum(card[0] != "W" and card[1:].isdigit() for card in deck) == 72
    assert Counter(build_attack_deck("A13"))["GH1"] == 1
    assert Counter(build_attack_deck("A20"))["WC2"] == 1


def corrected():
    """C-DECK-6: what is not named stays as printed, and H1 and T may join A10."""
    option = " attack_cards=counts(0,1,2,3,1,1,4,1,1,1,1)"
    deck = deck_of(EDITION + option)
    assert sum(deck.values()) == 112
    faces = ("S", "R", "H2", "D", "H1", "T")
    assert [deck["Y" + face] for face in faces] == [0, 1, 2, 3, 1, 1]
    assert [deck[card] for card in ("W", "WAH", "WHF", "WAA", "WH4")] == [4, 1, 1, 1, 1]
    assert all(deck[colour + number] == 2 for colour in "RYGB" for number in "123456789")
    assert deck == deck_of(EDITION + option + " attack_deck=A98")
    assert deck == deck_of(f"{EDITION} attack_deck=A13{option}")
    assert rejected(EDITION + option + " attack_deck=A20", 4)  # it has Customizables as well
    last = deck_of(EDITION + " attack_deck=A20 attack_cards=counts(1,1,1,1,1,1,3,3,3,2,2)")
    assert sum(last.values()) == 112 and [last[f"WC{at}"] for at in (1, 2, 3)] == [1, 1, 1]
    assert (last["RT"], last["WAH"], last["B9"], last["G0"]) == (1, 3, 2, 0)
    same = {
        "A10": "2,2,2,2,0,0,4,0,0,4,0",
        "A98": "2,2,2,1,0,1,4,2,2,0,0",
        "A13": "2,1,2,2,1,0,4,0,0,4,0",
        "A20": "2,1,2,2,0,0,4,0,0,4,1",
    }
    for name, numbers in same.items():
        counted = deck_of(f"{EDITION} attack_deck={name} attack_cards=counts({numbers})")
        assert counted == Counter(build_attack_deck(name)), name
    sizes = (
        "counts(2,2,2,2,0,0,4,0,0,4,1)",  # 113 cards
        "counts(2,2,2,1,0,0,4,0,0,4,0)",  # 108 cards
        "counts(2,1,2,2,0,0,4,0,0,4,1)",  # right for A20
    )
    values = (
        "counts(5,3,0,0,0,0,4,0,0,4,0)",
        "counts(2,2,2,2,0,0,0,0,0,8,0)",
        "counts(2,2,2,2,0,0,4,0,0,4)",
        "counts(2,2,2,2,0,0,4,0,0,4,0,0)",
        "counts(2,2,2,2,0,0,4,0,0,5,-1)",
    )
    refused_counts(EDITION, "attack_cards", sizes, values)


def nothing_left():
    """C-PILE-6: only who could not press at all has passed."""
    bare = "n=3 top=R5 pile=- under=- h0=G1 h1=G2 h2=G3"
    assert play(EDITION, bare, "1:d 2:d 0:d").ask == "over"
    dry = "n=3 top=R5 h0=G1 h1=G2 h2=G3 launch=0,0,0"
    assert play(EDITION, dry, "1:d 2:d 0:d").ask == "turn"


def tables():
    """E-ATT-1, section 11."""
    assert rejected(EDITION, 11) and not rejected(EDITION, 10)
    for wrong in (
        "stack_mode=any",
        "zero=pass",
        "draw_mode=until_playable",
        "play_policy=must",
        "wd4_challenge=off",
        "multi_play=same_face",
        "attack_deck=A99",
        "custom1=skip_all",
        "launcher=often",
        "reshuffle_when=eager",
        "guilty_resolution=take_back_pass",
    ):
        assert rejected(f"{EDITION} {wrong}", 4), wrong
    for right in (
        "seven=swap",
        "jump_in=on",
        "teams=2v2",
        "multi_play=same_number",
        "round_end=last_loses",
        "format=elimination",
        "launcher=bernoulli(0.354)",
        "launcher=schedule",
        "uno_penalty=4",
        "finish_restrict=numbers_only",
    ):
        assert not rejected(f"{EDITION} {right}", 4), right


if __name__ == "__main__":
    sys.exit(by_hand([decks, corrected, nothing_left, tables, *row_tests(EDITION, ROWS)]))
