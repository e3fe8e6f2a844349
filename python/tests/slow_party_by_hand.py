"""Tests of the slow second implementation: every scenario of Party's page, our readings where the
page leaves something open, and a few rounds of random play. Ends with `N passed, N failed`.
"""

import random
import sys
from collections import Counter

import slow_walk
from slow_party import build_party_deck
from slow_test_rows import by_hand, deck_of, play, refused_counts, rejected, row_tests

EDITION = "edition=party"

# id, options besides the edition, set-up, acts, what is expected. `link`: the linked seats;
# `side`: the side pile; `pointed`: who has pointed. Which rows belong to which rule:
# E-PARTY-1 PA-01; 2 PA-03; 3 PA-02, PA-14; 4 PA-04, PA-05, PA-13 to PA-15; 5 PA-06 to PA-09;
# 6 PA-10, PA-16; 7 PA-11; 8 PA-12; 10 PA-04, PA-07. PA-17 are house rules.
ROWS = """
PA-01|-|n=6 flip=RPT,WDT,G4|-|top=G4 t=1 col=g under=2 ask=1:turn link=- dir=+
PA-01a|-|n=6 flip=WPU,R+2,RS,B0|-|top=B0 t=1 side=- #1=7 under=3
PA-01b|-|n=6 D=5 flip=W4,RR,B7|-|top=B7 t=0 dir=+
PA-02|party_deck=P224|n=6 top=R5 h1=R9,x2 h4=R9,x2|1:R9 4:jR9|t=5 #4=2
PA-02a|party_deck=P224|n=6 top=R5 h1=R9,x2 h2=R9,x2 h4=R9,x2|1:R9 4:jR9 2:jR9|t=3 #2=2
PA-02b|-|n=4 top=R5 h1=R9,x2 h3=B9,x2|1:R9 3:jB9|illegal
PA-02c|-|n=4 top=R5 h1=RS,x2 h3=RS,x2|1:RS 3:jRS|illegal
PA-02d|jump_kinds=numbers_and_actions|n=4 top=R5 h1=RS,x2 h3=RS,x2|1:RS 3:jRS|t=1 #3=2
PA-02h|-|n=4 top=R5 h1=R9,x2 h2=G9,x2 h3=R9,x2|1:R9 2:G9 3:jR9|illegal
PA-02i|jump_in=off|n=4 top=R5 h1=R9,x2 h3=R9,x2|1:R9 3:jR9|illegal
PA-02j|-|n=4 top=R5 h1=R9,x2 h3=R9|1:R9 3:jR9|win=3
PA-02n|-|n=4 top=R5 h1=R9,x2 h2=G3,x2 h3=R9,x2|1:R9 3:jR9 2:G3|illegal
PA-02o|-|n=4 top=R5 h1=R9,G1 h3=R9,x2|1:R9 3:jR9|open=- t=0
PA-03|-|n=4 top=R5 h1=R1,G2 pile=B9,...|1:d|#1=3 t=2
PA-03a|-|n=4 top=R5 h1=G2,B1 pile=R9,...|1:d 1:R9|h1=G2,B1 t=2 top=R9
PA-03b|-|n=4 top=R5 h1=R2,B1 pile=R9,...|1:d 1:R2|illegal
PA-03c|-|n=4 top=G5 h1=RPT,x2|1:RPT|illegal
PA-03d|-|n=4 top=GPT h1=RPT,x2|1:RPT|col=r ask=1:point
PA-04|-|n=4 top=R5 h1=RPT,x2|1:RPT 0:>2 1:>2 2:>3 3:>2|\
#0=7 #1=2 #2=10 #3=8 t=2 points=- ask=2:turn dir=+
PA-04a|-|n=4 top=R5 h1=RPT,x2|1:RPT 0:>2 3:>2|ask=1:point pointed=0,3 #2=7
PA-04b|-|n=4 top=R5 h1=RPT,x2|1:RPT 1:>2|t=2 ask=2:point
PA-04c|-|n=4 dir=- top=R5 h1=RPT,x2|1:RPT 1:>2|t=0 ask=0:point dir=-
PA-04d|-|n=4 top=R5 h1=RPT,x2 h2=x h3=x pile=B1,B2,B3,B4,...|1:RPT 0:>2 1:>3 2:>3 3:>1|\
h2=B1,x h3=B2,B3,x h1=B4,x2 #0=7
PA-04e|-|n=4 dir=- top=R5 h1=RPT,x2 h2=x h3=x pile=B1,B2,B3,B4,...|1:RPT 0:>2 1:>3 2:>3 3:>1|\
h3=B1,B2,x h2=B3,x h1=B4,x2 t=0
PA-04f|party_point_max=2|n=5 top=R5 h1=RPT,x2|1:RPT 0:>2 1:>2 2:>0 3:>2 4:>2|#2=9 #0=8 t=2
PA-04g|-|n=4 top=R5 h1=RPT,x2|1:RPT 0:>1 1:>0 2:>1 3:>1|#1=5 #0=8 t=2
PA-05|-|n=4 top=R5 h1=RPT,x2|1:RPT 0:>0|illegal
PA-05a|-|n=4 top=R5 h1=RPT,x2|1:RPT 0:>2 0:>3|illegal
PA-05b|-|n=4 top=R5 h1=RPT,x2|1:RPT 0:>4|illegal
PA-05c|-|n=4 top=R5 h1=RPT,x2|1:RPT 1:d|illegal
PA-05d|-|n=4 top=R5 h1=RPT,x2|1:>2|illegal
PA-05e|-|n=4 top=R5 h1=RPT,x2 h2=R1,x2|1:RPT 2:R1|illegal
PA-13|-|n=4 top=R5 h1=RPT,G1|1:RPT 3:catch1|#1=3 open=- ask=1:point
PA-13a|-|n=4 top=R5 h1=RPT,G1|1:RPT 0:>1 1:>2 2:>1 3:>1|#1=4 #2=8 open=-
PA-13b|-|n=4 top=R5 h1=RPT,G1|1:RPT 0:>2 1:>2 2:>0 3:>2|open=1 t=2
PA-13c|-|n=4 top=R5 h1=RPT,G1|1:RPT 0:>2 1:>2 2:>0 3:>2 2:d|open=-
PA-13d|catch_close=next_event|n=4 top=R5 h1=RPT,G1|1:RPT 0:>2|open=-
PA-13e|-|n=4 top=R5 h1=RPT,G1|1:RPT 0:>2 1:uno|open=- ask=1:point
PA-14|jump_kinds=numbers_and_actions|n=4 top=R5 h1=RPT,x2 h3=RPT,x2|1:RPT 3:jRPT|illegal
PA-14a|jump_kinds=numbers_and_actions|n=4 top=R5 h1=RPT,x2 h3=RPT,x2|\
1:RPT 0:>2 1:>2 2:>0 3:>2 3:jRPT|ask=3:point
PA-15|multi_play=same_face multi_effects=each|n=4 top=R5 h1=RPT,BPT,x2|\
1:RPT&BPT 0:>2 1:>2 2:>3 3:>2|#2=13 #3=9 col=b
PA-15a|multi_play=same_face|n=4 top=R5 h1=RPT,BPT,x2|1:RPT&BPT 0:>2 1:>2 2:>3 3:>2|#2=10 #3=8
PA-15b|multi_play=same_face multi_effects=each party_point_max=5|n=4 top=R5 h1=RPT,BPT,x2|\
1:RPT&BPT 0:>2 1:>2 2:>3 3:>2|#2=12 #3=9
PA-15c|multi_play=same_number|n=4 top=R5 h1=RPT,BPT,x2|1:RPT&BPT|illegal
PA-06|-|n=6 link=2-5 top=R5 t=2|2:d|#2=8 #5=8 t=3
PA-06a|-|n=6 link=2-5 top=R5 t=2 h2=x h5=x pile=R9,B1,...|2:d|h2=R9,x h5=B1,x ask=2:playdrawn
PA-06b|-|n=6 link=2-5 top=R5 t=5|5:d|#2=8 #5=8 t=0
PA-06c|-|n=6 link=2-5 top=R5 t=3|3:d|#2=7 #5=7 #3=8
PA-06d|draw_mode=until_playable|n=4 link=1-3 top=R5 h1=x pile=B1,B2,R9,...|1:d|\
#1=4 #3=10 ask=1:playdrawn
PA-06e|-|n=4 link=1-2 top=R5 pile=- under=- h1=x h2=x|1:d|#1=1 #2=1 t=2
PA-07|-|n=6 link=2-5 top=R5 h1=R+2,x2|1:R+2|#2=9 #5=9 t=3 ask=3:turn
PA-07a|-|n=4 link=1-3 top=R5 h1=W4,R1,x|1:W4:g 2:?|#1=6 #3=11 #2=7 t=2
PA-07b|-|n=4 link=1-3 top=R5 h1=R1,G1|1:R1 0:catch1|#1=3 #3=9
PA-07c|stack_mode=ladder|n=4 link=2-3 top=R5 h1=R+2,x2|1:R+2 2:take|#2=9 #3=9 t=3
PA-07d|-|n=4 link=1-2 top=R5 h1=R+2,G1|1:R+2|#1=3 #2=9 open=- t=3
PA-07e|-|n=4 link=1-3 top=R5|2:advice|#2=11 #1=7 #3=7
PA-07f|-|n=4 link=1-3 top=R5|3:advice|#3=11 #1=11
PA-07g|exhausted_draw=owe|n=4 link=2-3 top=R5 pile=B1 under=- h1=R+2,x2 h3=R9,x2|1:R+2|\
#2=9 #3=3 t=3 pile=0
PA-07h|exhausted_draw=owe|n=4 link=2-3 top=R5 pile=B1 under=- h1=R+2,x2 h3=R9,x2|1:R+2 3:R9|\
#2=9 h3=R+2,x2 t=0
PA-08|-|n=6 top=R5 h1=WDT,x2|1:WDT:g>2>5|link=2-5 col=g t=2 #2=7 top=WDT:g
PA-08a|-|n=6 top=R5 h1=WDT,x2|1:WDT:g>3>1|link=1-3
PA-08b|-|n=6 top=R5 h1=WDT,x2|1:WDT:g|illegal
PA-08c|-|n=6 top=R5 h1=WDT,x2|1:WDT:g>2|illegal
PA-08d|-|n=6 top=R5 h1=WDT,x2|1:WDT:g>2>2|illegal
PA-08e|-|n=6 top=R5 h1=WDT,x2|1:WDT:g>2>6|illegal
PA-08f|-|n=6 top=R5 h1=WDT,x2|1:WDT>2>3|illegal
PA-09|-|n=6 link=2-5 top=R5 h1=WDT,x2|1:WDT:g>1>3 2:d|link=1-3 #2=8 #5=7
PA-09a|-|n=4 link=0-2 top=R5 h1=RPT,x2|1:RPT 0:>2 1:>2 2:>3 3:>2|#0=10 #2=10 #3=8 link=0-2
PA-09b|-|n=4 link=2-3 top=R5 h1=RPT,x2|1:RPT 0:>2 1:>2 2:>3 3:>2|#2=11 #3=11
PA-09c|seven=swap|n=4 link=1-2 top=R5 h1=R7,x2 h2=x5|1:R7>2|#1=5 #2=2 link=1-2
PA-09d|zero=pass|n=4 link=1-2 top=R5 h1=R0,x2|1:R0|#2=2 #1=7 link=1-2
PA-09e|round_end=last_loses|n=4 link=1-3 top=R5 h1=R1|1:R1|link=- out=1 t=2
PA-09f|round_end=last_loses|n=4 link=2-3 top=R5 h1=R1|1:R1|link=2-3 out=1
PA-10|-|n=6 top=R5 h1=WPU,x2 h2=G1,x2 h3=GS,x2 h4=x3 pile=B7,...|1:WPU:g 2:pG1 3:pGS|\
h4=B7,G1,GS,x3 t=5 col=g top=WPU side=- dir=+ ask=5:turn
PA-10a|-|n=6 top=R5 h1=WPU,x2 h2=G1,x2 h3=GS,x2 pile=B7,...|1:WPU:g 2:pG1|\
ask=3:pile side=B7,G1
PA-10b|-|n=4 top=R5 h1=WPU,x2|1:WPU:g|#2=8 t=3
PA-10c|-|n=4 top=R5 h0=G3,x h1=WPU,G4,x h2=G1,G2,x h3=G5,x pile=B7,...|\
1:WPU:g 2:pG1 3:pG5 0:pG3 1:pG4 2:pG2|h3=x,B7,G1,G5,G3,G4,G2 t=0 open=0,1,2
PA-10d|-|n=4 top=R5 h1=WPU,x2 h2=W,G1|1:WPU:g 2:pW|illegal
PA-10e|-|n=4 top=R5 h1=WPU,x2 h2=W,WDT,x2|1:WPU:g|#2=5 t=3
PA-10f|-|n=4 top=R5 h1=WPU,x2 h2=R1,G1|1:WPU:g 2:pR1|illegal
PA-10g|-|n=4 top=R5 h1=WPU,x2 h2=R1,G1|1:WPU:g 2:d|illegal
PA-10h|-|n=4 top=R5 h1=WPU,x2 h2=R1,G1|1:WPU:g 2:fail|illegal
PA-10i|-|n=4 top=R5 h1=WPU,x2 h2=R1,G1 h3=G2,x|1:WPU:g 3:pG2|illegal
PA-10j|-|n=4 top=R5 h0=R3 h1=WPU,B4 h2=G1 h3=Y9 pile=B7,...|1:WPU:g 2:pG1|win=2 pts=16 side=B7,G1
PA-10k|-|n=4 top=R5 h1=WPU,x2 h2=G1,x h3=G2,x2|1:WPU:g 2:pG1!|open=- ask=3:pile
PA-10l|-|n=4 top=R5 h1=WPU,x2 h2=G1,x h3=x3|1:WPU:g 2:pG1 0:catch2|#2=3 t=0 #3=5
PA-10m|false_uno_penalty=1|n=4 top=R5 h1=WPU,x2 h2=G1,x2 h3=G2,x2|1:WPU:g 2:pG1!|#2=3 t=3
PA-10n|-|n=4 top=R5 h1=WPU,B4 h2=G1,x h3=G2,x2|1:WPU:g 2:pG1|open=1,2 t=3
PA-10o|catch_close=next_event|n=4 top=R5 h1=WPU,B4 h2=G1,x2 h3=G2,x2|1:WPU:g 2:pG1|open=- t=3
PA-10p|finish_restrict=numbers_only|n=4 top=R5 h1=WPU,x2 h2=GS pile=B7,...|1:WPU:g|h2=GS,B7 t=3
PA-10q|round_end=last_loses|n=4 top=R5 h1=WPU,x2 h2=G1 h3=G2,x2|1:WPU:g 2:pG1|out=2 ask=3:pile
PA-10z|round_end=last_loses|n=4 link=2-3 top=R5 h1=WPU,x2 h2=G1 h3=G2,x|1:WPU:g 2:pG1|link=-
PA-10r|-|n=6 link=2-5 top=R5 h1=WPU,x2 h2=x3|1:WPU:g|#2=4 #5=7 link=2-5
PA-10s|-|n=4 top=R5 h1=WPU|1:WPU:g|win=1 #2=7 side=-
PA-10t|-|n=4 top=R5 pile=- under=- h1=WPU,x2 h2=x3|1:WPU:g|h2=R5,x3 t=3
PA-10u|seven=swap zero=pass|n=4 top=R5 h1=WPU,x2 h2=G7,G9,x2 h3=G0,x|1:WPU:g 2:pG7 3:pG0|\
#2=3 #3=1 t=1 #0=10
PA-10v|-|n=4 top=WPU:g t=3 side=B1,G2 h3=G5,x h0=x2|3:pG5|h0=B1,G2,G5,x2 t=1
PA-10w|uno_penalty=0 caught_cannot_go_out=next_turn|n=4 top=R5 h0=G4,x h1=WPU,G5,x h2=G1,G2 \
h3=G3,x pile=B7,...|1:WPU:g 2:pG1 3:pG3 0:pG4 1:pG5 0:catch2|h2=G2,B7,G1,G3,G4,G5 t=3
PA-10x|-|n=4 dir=- top=R5 h1=WPU,x2 h0=G1,x2|1:WPU:g 0:pG1|#3=9 t=2 dir=-
PA-10y|-|n=4 top=R5 h1=WPU,x2 h2=G1,x2 h3=G1,x2|1:WPU:g 3:jG1|illegal
PA-16|guilty_resolution=take_back_replay|n=4 top=R5 h1=W4,RPT,x|\
1:W4:g 2:? 1:RPT|#1=2 ask=1:point
PA-16a|guilty_resolution=take_back_replay|n=4 top=R5 h1=W4,RPT,x|\
1:W4:g 2:? 1:RPT 0:>2 1:>2 2:>3 3:>2|#1=6 #2=10 t=2
PA-16b|guilty_resolution=take_back_replay|n=4 top=R5 h1=W4,WPU,R1|1:W4:g 2:? 1:WPU:b|#1=6 #2=8 t=3
PA-11|-|n=4 top=R5 h1=W4,R1,x2|1:W4:g 2:?|#1=7 #2=7 t=2 col=g
PA-11a|-|n=4 top=R5 h1=W4,B1,x2|1:W4:g 2:?|#1=3 #2=13 t=3
PA-11b|-|n=4 top=R5 h1=W4,WDT,x|1:W4:g 2:?|#1=2 #2=13 t=3
PA-11c|wd4_rule=no_playable_other|n=4 top=R5 h1=W4,WDT,x|1:W4:g 2:?|#1=6 #2=7 t=2
PA-12|-|n=4 top=R5 h1=RPT h0=R3 h2=B4 h3=Y1 pile=G1,G2,G9,...|1:RPT 0:>2 2:>3 3:>2|\
win=1 pts=20 #2=3 #3=2 #1=0 out=-
PA-12a|-|n=4 top=R5 h1=RPT|1:RPT|ask=2:point out=1 win=-
PA-12b|-|n=4 top=R5 h1=RPT|1:RPT 0:>1|illegal
PA-12c|-|n=4 top=R5 h1=RPT|1:RPT 1:>2|illegal
PA-12d|last_draw_card=none|n=4 top=R5 h1=RPT|1:RPT|win=1 #2=7
PA-12e|round_end=last_loses|n=4 top=R5 h1=RPT|1:RPT 0:>2 2:>3 3:>2|out=1 t=2 #2=9 #3=8
PA-12f|-|n=4 top=R5 h1=WDT|1:WDT:g|win=1 link=-
PA-12g|-|n=4 top=R5 h1=WDT|1:WDT:g>2>3|illegal
PA-12h|-|n=4 link=2-3 top=R5 h1=R+2|1:R+2|win=1 #2=9 #3=9
PA-12i|-|n=4 link=1-2 top=R5 h1=R+2|1:R+2|win=1 #2=9 #1=0
PA-12j|finish_restrict=no_draw_no_wild|n=4 top=R5 h1=RPT|1:RPT|illegal
PA-12k|-|n=4 top=R5 h1=R1 h0=RPT h2=WDT,WPU h3=x|1:R1|win=1 pts=120
PA-12l|-|n=4 top=R5 h1=R1 h0=W,W4 h2=RS,B+2 h3=G0,Y9|1:R1|win=1 pts=149
PA-12m|round_end=last_loses|n=4 link=2-3 top=R5 h1=WDT|1:WDT:g|out=1 link=2-3 t=2
PA-12p|round_end=last_loses|n=4 out=0,3 top=R5 h1=RPT h2=x2|1:RPT|loser=2
PA-12n|round_end=last_loses|n=4 out=3 top=R5 h1=RR,x h2=x3|1:RR|dir=- t=0
PA-12o|round_end=last_loses|n=4 out=0,3 top=R5 h1=RR,x h2=x3|1:RR|dir=- t=1
PA-17|stack_mode=ladder|n=4 top=R5 h1=R+2,x2 h2=RPT,x2|1:R+2 2:RPT|illegal
PA-17a|stack_mode=ladder|n=4 top=R5 h1=R+2,x2 h2=W4,R1,x|1:R+2 2:W4:b|pend=6>3
PA-17b|stack_mode=ladder|n=4 top=R5 h1=R+2,x2 h2=WPU,x2|1:R+2 2:WPU:b|illegal
PA-17c|play_policy=must|n=4 top=R5 h1=B1,WDT|1:d|illegal
PA-17d|drawn_card_play=must|n=4 top=R5 h1=B1,x pile=WPU,...|1:d 1:n|illegal
PA-17e|jump_continue=resume_schedule|n=4 top=R5 h1=R9,x2 h3=R9,x2|1:R9 3:jR9|t=2
PA-18|party_deck=P224 party_cards=counts(2,4,3,3,3,2,9,5,5,5)|n=6 top=R5 h1=W,x2|1:W:g|col=g t=2
PA-18a|party_cards=counts(1,4,0,0,0,1,4,4,4,4)|n=4 top=R5 h1=RPT,x2|1:RPT 0:>2 1:>2 2:>3 3:>2|\
#2=10 #3=8 t=2
"""


def decks():
    """E-PARTY-D1: both decks are reconstructed."""
    for name, size in (("P168", 168), ("P224", 220)):
        deck = build_party_deck(name)
        assert len(deck) == size, (name, len(deck))
        counted = Counter(card if card[0] == "W" else card[1:] for card in deck)
        assert all(counted[number] == 2 * counted["0"] for number in "123456789")
    small = Counter(build_party_deck("P168"))
    assert small["R0"] == 1 and small["R9"] == small["GS"] == 2 and small["BPT"] == 4
    assert (small["W"], small["W4"], small["WDT"], small["WPU"]) == (16, 12, 12, 12)
    large = Counter(build_party_deck("P224"))
    assert large["R0"] == 2 and large["R9"] == large["GS"] == 4 and large["BPT"] == 2
    assert (large["W"], large["W4"], large["WDT"], large["WPU"]) == (0, 4, 4, 4)


def corrected():
    """C-DECK-6: of the chosen box; W may join P224."""
    deck = deck_of(EDITION + " party_cards=counts(0,1,2,3,4,5,19,20,20,17)")
    assert sum(deck.values()) == 168 and deck["R0"] == 0
    assert all(deck["R" + number] == 1 for number in "123456789")
    assert [deck["B" + face] for face in ("S", "R", "+2", "PT")] == [2, 3, 4, 5]
    assert [deck[card] for card in ("W", "W4", "WDT", "WPU")] == [19, 20, 20, 17]
    large = deck_of(EDITION + " party_cards=counts(2,4,3,3,3,2,9,5,5,5) party_deck=P224", 6)
    assert sum(large.values()) == 220 and (large["W"], large["G9"], large["G0"]) == (9, 4, 2)
    for name, numbers in (("P168", "1,2,2,2,2,4,16,12,12,12"), ("P224", "2,4,4,4,4,2,0,4,4,4")):
        options = f"{EDITION} party_deck={name} party_cards=counts({numbers})"
        assert deck_of(options, 6) == Counter(build_party_deck(name)), name
    sizes = (
        "counts(1,2,2,2,2,4,16,12,12,13)",  # 169 cards
        "counts(2,2,2,2,2,4,16,12,12,12)",  # 172 cards
        "counts(2,4,4,4,4,2,0,4,4,4)",  # right for P224
    )
    values = (
        "counts(8,0,6,6,6,6,10,10,10,10)",  # 168 cards, but only zeros
        "counts(0,2,0,0,9,2,16,12,12,12)",
        "counts(1,2,2,2,2,4,32,12,8,0)",
        "counts(1,2,2,2,2,4,16,12,12)",
        "counts(1,2,2,2,2,4,16,12,12,12,0)",
    )
    refused_counts(EDITION, "party_cards", sizes, values)
    small = "counts(1,2,2,2,2,4,16,12,12,12)"
    refused_counts(EDITION + " party_deck=P224", "party_cards", [small], [])


def legal_texts():
    """E-PARTY-4: every seat is asked; E-PARTY-5: pairs are listed once; E-PARTY-6: the colour."""
    setup = "n=4 top=R5 h1=RPT,x2"
    table = play(EDITION, setup, "1:RPT 0:>2")
    assert table.legal(0) == [] and table.legal(3) == [">0", ">1", ">2"]
    assert table.legal(1) == [">0", ">2", ">3"]
    table = play(EDITION, "n=5 top=R5 h1=WDT,x2", "")
    assert len(table.legal(1)) == 4 * 10 + 1 and "WDT:b>1>4" in table.legal(1)
    table = play(EDITION, "n=4 top=R5 h1=WPU,x2 h2=G1,GPT,W,R2", "1:WPU:g")
    assert table.legal(2) == ["pG1", "pGPT"] and table.legal(3) == []


def secret_fingers():
    """E-PARTY-4: two tables that differ only in a finger of another seat look the same."""
    setup = "n=4 top=R5 h1=RPT,x2"
    one, two = (play(EDITION, setup, f"1:RPT 0:>{target} 3:>1") for target in (1, 2))
    assert one.points_seen(1) == two.points_seen(1) == {0: "pointed", 3: "pointed"}
    assert one.points_seen(0) == {0: 1, 3: "pointed"} and two.points_seen(0)[0] == 2


def sixteen():
    """E-PARTY-4, E-PARTY-11: a table of sixteen, two digits in a seat."""
    options = EDITION + " party_deck=P224"
    fingers = " ".join(f"{seat}:>{15 if seat != 15 else 10}" for seat in range(16))
    table = play(options, "n=16 t=14 top=R5 h14=RPT,x2", "14:RPT " + fingers)
    assert len(table.hands[15]) == 22 and len(table.hands[10]) == 8 and table.turn == 15
    table = play(options, "n=16 top=R5 h1=WDT,x2", "1:WDT:g>15>10")
    assert table.link == [10, 15]


def tables():
    """E-PARTY-11, E-PARTY-16."""
    assert rejected(EDITION, 3) and rejected(EDITION, 9)
    assert not rejected(EDITION, 4) and not rejected(EDITION, 8)
    large = EDITION + " party_deck=P224"
    assert rejected(large, 5) and rejected(large, 17)
    assert not rejected(large, 6) and not rejected(large, 16)
    assert rejected(large + " hand_size=14", 16) and not rejected(large + " hand_size=13", 16)
    for wrong in (
        "first_action=apply",
        "deck=swap112",
        "teams=2v2",
        "two_player_reverse=plain",
        "last_special=apply",
        "custom1=skip_all",
        "special_points=50",
        "party_deck=P108",
        "party_point_max=0",
        "hand_limit=20 round_end=last_loses",
        "deflect=both",
        "draw2_cards=3",
        "wd4_cards=6",
        "stack_mode=ladder guilty_resolution=take_back_pass",
        "nm_decline=yes",
        "wd4_wilds_match=yes",
    ):
        assert rejected(f"{EDITION} {wrong}", 4), wrong
    for right in (
        "stack_mode=any",
        "stack_challenge=last_card stack_mode=ladder",
        "seven=swap",
        "zero=pass",
        "jump_in=off",
        "jump_self=yes",
        "draw_mode=until_playable",
        "play_policy=must",
        "guilty_resolution=take_back_pass",
        "multi_play=same_face",
        "finish_restrict=numbers_only",
        "round_end=last_loses",
        "last_draw_card=none",
        "hand_limit=10",
        "format=zero_sum",
        "first_action=ignore",
        "format=lowest_points",
    ):
        assert not rejected(f"{EDITION} {right}", 4), right
    assert rejected("party_deck=P168", 4)


def holds(table):
    """What is true of every position of Party."""
    for seat in table.link or []:
        assert seat in table.still_in(), "a player who is out is linked"
    assert not table.side or table.ask in ("pile", "over"), "a side pile outside a Pile Up"
    assert table.ask != "pile" or table.addable(table.turn), "asked, but cannot add"
    if table.ask == "point":
        assert set(table.points) < set(table.still_in()) and table.turn not in table.points
        assert all(seat != at for seat, at in table.points.items())
        waiting = set(table.still_in()) - set(table.points)
        assert all(any(">" in text for text in table.legal(seat)) for seat in waiting)
    else:
        assert not table.points and table.finisher is None
    limit = table.limit()
    if limit is not None and table.ask != "over":
        assert all(len(table.hands[seat]) < limit for seat in table.still_in())


def random_play():
    """C-DECK-5, I-05, and holds(), over some rounds under random rules."""
    asked = Counter()
    for seed in range(24):
        rng = random.Random(seed)
        table, deck, _ = slow_walk.deal(rng, "party")
        for _ in range(120):
            choice = slow_walk.random_text(rng, table) if table.ask != "over" else None
            if choice:
                slow_walk.one_act(rng, table, choice, None)
                slow_walk.check(table, deck)
                holds(table)
                asked[table.ask] += 1
    assert asked["point"] > 20 and asked["pile"] > 20, asked


if __name__ == "__main__":
    own = [decks, corrected, legal_texts, secret_fingers, sixteen, tables, random_play]
    sys.exit(by_hand([*own, *row_tests(EDITION, ROWS)]))
