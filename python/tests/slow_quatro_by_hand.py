"""Tests of the slow second implementation: positions of UNO Quatro judged by hand from the rule
text, and random games whose invariants are checked. Ends with `N passed, N failed`.
"""

import copy
import json
import random
import sys
from collections import Counter

import slow_formats as formats
from slow_cards import RolledChance
from slow_options import parse_options
from slow_quatro import (
    COLUMNS,
    HAND,
    MOST_TURNS,
    ROWS as HIGH,
    Quatro,
    action_of,
    alike,
    build_quatro_bag,
    has_line,
    parse_act,
    touched,
)
from slow_quatro_rows import random_options, rows
from slow_scenarios import run_row
from slow_test_rows import by_hand, deck_of, play, refused_counts, rejected, row_tests
from slow_trace import dealt, played, same_state, same_tries

EDITION = "edition=quatro"

# A board on which blue tiles with a 3 or a 5 fit nowhere.
TIGHT = "c1=R0 c2=Y1 c3=G2 c4=R2 c5=Y2 c6=G4 c7=R4"
# Only red tiles, a 2 and later a 5 fit around column 4: blank tiles match nothing.
STUCK = "c1=x c2=x c3=x c4=R2 c5=x c6=x c7=x"

# id, options besides the edition, set-up, acts, what is expected. QU-NN is the row of the page.
ROWS = """
QU-02|-|n=2 h1=G3,x2|1:G3@4|c4=G3 t=0 #1=3 ask=0:turn
QU-02a|quatro_free_placement=first_only|n=2 h1=G3,x2|1:G3@4|c4=G3 t=0
QU-03|-|n=2 c3=R2 h1=B5,x2|1:B5@4|illegal
QU-03a|-|n=2 c3=R2 h1=G5s,x2|1:G5s@4:1-2|illegal
QU-03b|-|n=2 c3=R2 h1=B5,x2|1:B5@3|illegal
QU-03c|-|n=2 c3=R2 h1=B5,x2|1:B5@2|illegal
QU-04|-|n=2 c3=R2 h1=G2,x2|1:G2@4|c3=R2 c4=G2 t=0
QU-04a|-|n=2 c3=R2 h1=R5,x2|1:R5@4|c4=R5
QU-04b|-|n=2 c3=R2 h1=G2,x2|1:G2@3|c3=R2,G2
QU-04c|-|n=2 c3=R2 h1=G2,x2|1:G2@2|c2=G2
QU-05|-|n=2 c3=R2 h1=B5,x2|1:B5@5|c5=B5 t=0
QU-05a|-|n=2 c3=R2 h1=B5,x2|1:B5@1|c1=B5
QU-05b|-|n=2 c1=R2 h1=B5,x2|1:B5@7|c7=B5
QU-05c|quatro_free_placement=first_only|n=2 c3=R2 h1=B5,x2|1:B5@5|illegal
QU-05d|quatro_free_placement=first_only|n=2 c3=R2 h1=R5,x2|1:R5@5|illegal
QU-05e|quatro_free_placement=first_only|n=2 c3=R2 h1=R5,x2|1:R5@4|c4=R5
QU-05f|quatro_free_placement=first_only|n=2 gone=R2 h1=B5,x2|1:B5@5|c5=B5
QU-06|-|n=2 c3=Y4p,R2 h1=R5,x2|1:R5@4|c4=R5
QU-06a|-|n=2 c3=B5,R2 c4=G1,G3 h1=R4,x2|1:R4@4|c4=G1,G3,R4
QU-06b|-|n=2 c5=B5,R2 c4=G1,G3 h1=R4,x2|1:R4@4|c4=G1,G3,R4
QU-06c|-|n=2 c3=R2,G4,Y5 h1=Y3,x2|1:Y3@4|illegal
QU-06d|-|n=2 c3=R2,G4,Y5 h1=G3,x2|1:G3@4|c4=G3
QU-06e|-|n=2 c5=R2,G4,Y5 h1=G3,x2|1:G3@4|c4=G3
QU-06f|-|n=2 c4=Y3,G1 h1=Y5,x2|1:Y5@4|illegal
QU-06g|-|n=2 c3=R3s h1=B4s,x2|1:B4s@4:1-2|illegal
QU-06h|-|n=2 c3=R3s h1=Y3m,x2|1:Y3m@4|c4=Y3m
QU-06i|-|n=2 c3=x h1=Y3m,x2|1:Y3m@4|illegal
QU-06j|-|n=2 c3=x c5=Y1 h1=Y3,x2|1:Y3@4|c4=Y3
QU-06k|-|n=2 c3=G2 c4=R4 c5=B5 h1=Y2,x2|1:Y2@4|c4=R4,Y2
QU-07|-|n=2 c4=R0,Y1,R2,Y2,G4,Y5 h1=Y3,x2|1:Y3@4|illegal
QU-07a|-|n=2 c4=R0,Y1,R2,Y2,G4,Y5 h1=Y2p,x2|1:Y2p@4|c4=Y1,R2,Y2,G4,Y5,Y2p gone=R0 t=0
QU-07b|quatro_pushed_tile=to_bag|n=2 c4=R0,Y1,R2,Y2,G4,Y5 h1=Y2p,x2 bag=B3,B5|1:Y2p@4|\
c4=Y1,R2,Y2,G4,Y5,Y2p gone=- bag=B5,R0 h1=x2,B3
QU-07c|-|n=2 c4=R0,Y1,R2,Y2,G4,Y5 h1=B4p,x2|1:B4p@4|illegal
QU-07d|-|n=2 c4=R0,Y1,R2,Y2,G4,Y5 c3=x5,B3 h1=B4p,x2|1:B4p@4|c4=Y1,R2,Y2,G4,Y5,B4p gone=R0
QU-07e|-|n=2 c4=R0,Y1,R2,Y2,G4,Y5 c5=x5,G4m h1=B4p,x2|1:B4p@4|c4=Y1,R2,Y2,G4,Y5,B4p
QU-07f|-|n=2 c4=R0,Y1,R2,Y2,G4,Y5 c3=x4,B3 h1=B4p,x2|1:B4p@4|illegal
QU-07g|-|n=2 c4=R0,Y1,R2,Y2,G4,Y5 h1=Y4s,x2|1:Y4s@4:1-4|illegal
QU-07h|-|n=2 c4=R0,Y1,R2,Y2,G4,Y5 h1=Y3m,x2|1:Y3m@4|illegal
QU-07i|-|n=2 c4=R0,Y1,R2,Y2,G4 h1=G3,x2|1:G3@4|c4=R0,Y1,R2,Y2,G4,G3
QU-08|-|n=2 h1=B2s,x2|1:B2s@4|illegal
QU-08a|-|n=2 h1=B2s,x2|1:B2s@4:3-3|illegal
QU-08b|-|n=2 h1=B2s,x2|1:B2s@4:0-3|illegal
QU-08c|-|n=2 h1=B2s,x2|1:B2s@4:1-8|illegal
QU-08d|-|n=2 h1=B2s,x2|1:B2s@4:1|illegal
QU-08e|-|n=2 h1=B3,x2|1:B3@4:1-2|illegal
QU-08f|-|n=2 h1=B2s,x2|1:B2s@4:1-7|c4=B2s c1=- c7=- t=0
QU-08g|-|n=2 h1=B2s,x2|1:B2s@4:4-7|c7=B2s c4=-
QU-08h|-|n=2 h1=B2s,x2|1:B2s@4:7-4|c7=B2s c4=-
QU-08i|-|n=2 c1=R0,G2 c3=Y5 c2=B0,B1 h1=B2s,x2|1:B2s@2:1-3|c1=Y5 c3=R0,G2 c2=B0,B1,B2s
QU-08j|-|n=2 c1=R0 c2=B0,B1 h1=B2s,x2|1:B2s@2:1-2|c1=B0,B1,B2s c2=R0
QU-08k|-|n=2 h1=B2p,x2|1:B2p@4:1-2|illegal
QU-09|-|n=2 c1=R2 c2=R4 c3=R5 c4=G3 c5=R0 h1=B4s,x2|1:B4s@2:4-5|win=1 pts=1 ask=- c4=R0 c5=G3
QU-09a|-|n=2 c1=R2 c2=R4 c3=R5 c4=G3 c5=R0 h1=B4s,x2|1:B4s@2:1-5|win=- t=0 c1=R0 c5=R2
QU-09b|-|n=2 c1=R2 c2=R4 c3=R5 h1=R1s,x2|1:R1s@4:4-7|win=- t=0 c7=R1s c4=- ask=0:turn
QU-09c|-|n=2 c1=R2 c2=R4 c3=R5 h1=R1s,x2|1:R1s@4:1-2|win=1 c1=R4 c2=R2
QU-09d|-|n=2 c1=R2 c2=R4 c3=R5 h1=R1s,x2|1:R1s@4:6-7|win=1 #1=2 bag=44
QU-10|-|n=2 c4=R2,R4,R5 h1=R0,x2|1:R0@4|win=1 pts=1
QU-10a|-|n=2 c4=R2,R4 h1=R0,x2|1:R0@4|win=- t=0
QU-10b|-|n=2 c4=G1,R2,R4,R5 h1=R0,x2|1:R0@4|win=1
QU-10c|-|n=2 c1=R2 c2=G1,R4 c3=B4s,G3,R5 c4=R4s,B1,G4 h1=R0,x2|1:R0@4|win=1
QU-10d|-|n=2 c1=R2 c2=G1,R4 c3=B4s,G3,R5 c4=R4s,B1,G4 h1=R3s,x2|1:R3s@4:6-7|win=1
QU-10e|-|n=2 c4=R2 c3=G1,R4 c2=B4s,G3,R5 c1=R4s,B1,G4 h1=R3s,x2|1:R3s@1:6-7|win=1
QU-10f|-|n=2 c1=R2 c2=R4 c4=R5 c5=R0 h1=R3s,x2|1:R3s@3:6-7|win=1
QU-10g|-|n=2 c1=R2 c2=R4 c4=R5 h1=R3s,x2|1:R3s@5:6-7|win=- t=0
QU-10h|-|n=2 c5=R2 c6=R4 c7=R5 h1=R0,x2|1:R0@1|win=-
QU-10i|-|n=2 c1=R2 c2=R4 c3=R5 c5=R3p h1=B5,x2|1:B5@4|win=-
QU-10j|-|n=2 c1=R2 c2=x c3=R5 h1=R0,x2|1:R0@4|win=-
QU-11|-|n=2 c1=R2 c2=G2 c3=B2p h1=Y2,x2|1:Y2@4|win=1 pts=1 ask=-
QU-11a|-|n=2 c1=R2 c2=R4 c3=G4 h1=G5p,x2|1:G5p@4:stay|win=- t=0
QU-11b|-|n=2 c1=R0 c2=G0m c3=B0 h1=Y0s,x2|1:Y0s@4:6-7|win=1
QU-11c|-|n=2 c1=R4 c2=R2 c3=G2 h1=Y2,x2|1:Y2@4|win=-
QU-11d|-|n=2 c1=R2 c2=G2 c3=Y2 c5=B2s h1=Y2p,x2|1:Y2p@4:stay|win=1
QU-11e|-|n=2 c1=R2,G2 c2=R4,G4 c3=R5,G5s h1=G3,x2 c4=R1p|1:G3@4|win=1
QU-11f|-|n=2 c1=R2 c2=R4 c3=R5 h1=R3p,x2|1:R3p@4:stay|win=1
QU-11g|-|n=2 c1=R2 c2=R4 c3=R5 h1=R3p,x2|1:R3p@4:fall|win=- t=0 c4=- gone=R3p
QU-12|-|n=2 c4=R2,Y3m h1=Y4p,x2|1:Y4p@4|c4=Y3m,Y4p gone=R2 t=0
QU-12a|quatro_pushed_tile=to_bag|n=2 c4=R2,Y3m h1=Y4p,x2 bag=-|1:Y4p@4|c4=Y3m,Y4p gone=- h1=x2,R2
QU-12b|-|n=2 h1=Y4p,x2|1:Y4p@4|illegal
QU-12c|-|n=2 h1=Y4p,x2|1:Y4p@4:stay|c4=Y4p gone=- t=0
QU-12d|-|n=2 h1=Y4p,x2|1:Y4p@4:fall|c4=- gone=Y4p t=0 #1=3
QU-12e|quatro_pushed_tile=to_bag|n=2 h1=Y4p,x2 bag=B3|1:Y4p@4:fall|c4=- gone=- bag=Y4p h1=x2,B3
QU-12f|-|n=2 c4=Y1 h1=Y4p,x2|1:Y4p@4:stay|illegal
QU-12g|-|n=2 c4=Y1 h1=Y4p,x2|1:Y4p@4:fall|illegal
QU-12h|-|n=2 h1=Y5,x2|1:Y5@4:stay|illegal
QU-12i|-|n=2 c3=R2 h1=Y4p,x2|1:Y4p@4:fall|illegal
QU-12j|-|n=2 c3=R2 h1=Y2p,x2|1:Y2p@4:fall|c3=R2 c4=- gone=Y2p
QU-12k|-|n=2 c3=R0 c4=G2,G5s h1=R3p,x2|1:R3p@4|illegal
QU-12l|-|n=2 c3=B5 c4=R2 h1=R1p,x2|1:R1p@4|c4=R1p c3=B5 gone=R2
QU-12m|-|n=2 c4=G1,R2,R4,R5 h1=R1p,x2|1:R1p@4|win=1 gone=G1 c4=R2,R4,R5,R1p
QU-12n|-|n=2 c4=R2,R4,R5 h1=R1p,x2|1:R1p@4|win=- gone=R2 c4=R4,R5,R1p t=0
QU-12o|-|n=2 c1=R2 c2=R4 c3=R5 c4=G4,R0 h1=R3p,x2|1:R3p@4|win=1 gone=G4
QU-12p|quatro_free_placement=first_only|n=2 c3=R2 h1=Y4p,x2|1:Y4p@6:stay|illegal
QU-13|-|n=2 TIGHT h1=B5,B5m,B3 bag=G1,...|1:dB5|ask=1:playdrawn drawn=G1 h1=B5m,B3,G1 t=1
QU-13a|-|n=2 TIGHT h1=B5,B5m,B3 bag=B3s,...|1:dB5|ask=0:turn drawn=- h1=B5m,B3,B3s t=0
QU-13b|-|n=2 TIGHT h1=B5,B5m,B3|1:d|illegal
QU-13c|-|n=2 TIGHT h1=B5,B5m,B3 bag=G1,...|1:dB5 1:n|t=0 h1=B5m,B3,G1 drawn=- ask=0:turn
QU-13d|-|n=2 TIGHT h1=B5,B5m,B3 bag=G1,Y3,...|1:dB5 1:G1@6|t=0 h1=B5m,B3,Y3 c6=G4,G1
QU-13e|-|n=2 TIGHT h1=B5,B5m,B3 bag=G1,...|1:dB5 1:dB3|illegal
QU-13f|-|n=2 TIGHT h1=B5,B5m,B3 bag=G1,...|1:dB5 1:d|illegal
QU-13g|-|n=2 TIGHT h1=B5,B5m,B3 bag=G1,...|1:dB5 1:B3@6|illegal
QU-13h|-|n=2 TIGHT h1=B5,B5m,R5|1:dB5|illegal
QU-13i|-|n=2 TIGHT h1=B5,B5m,B3|1:n|illegal
QU-13j|-|n=2 TIGHT h1=B5,B5m,B3|1:dB3s|illegal
QU-13k|-|n=2 TIGHT h1=B5,B5m,B3|1:B5@1|illegal
QU-13l|-|n=2 TIGHT h1=B5,B5m,B3 bag=-|1:dB5|t=0 h1=B5,B5m,B3 bag=0
QU-13m|-|n=2 TIGHT h1=B5,B5m,B3 bag=G1|1:dB5|ask=1:playdrawn h1=B5m,B3,G1 bag=B5
QU-13n|-|n=2 TIGHT h1=B5 bag=G1,...|1:d|ask=1:playdrawn h1=G1 drawn=G1
QU-13o|-|n=2 TIGHT h1=B5 bag=B3s,Y3,R5,...|1:pass|t=0 h1=B3s,Y3,R5
QU-13p|-|n=2 TIGHT h1=B5 bag=G1,Y3,R5,...|1:dB5 1:n|t=0 h1=G1,Y3,R5
QU-13q|-|n=2 TIGHT h1=- bag=-|1:d|t=0 #1=0
QU-13r|-|n=2 TIGHT h1=- bag=R5,Y3|1:d|ask=1:playdrawn h1=R5 bag=Y3
QU-13s|-|n=2 TIGHT h1=- bag=B5,Y3|1:d|t=0 h1=B5,Y3 bag=0
QU-13t|-|n=2 TIGHT h1=x3 bag=B5,...|1:dx|t=0 h1=x2,B5
QU-13u|-|n=2 TIGHT h1=B5,B5m,B3 bag=B4s,...|1:dB5 1:B4s@7|illegal
QU-13v|-|n=2 TIGHT h1=B5,B5m,B3 bag=B4s,...|1:dB5 1:B4s@7:1-7|t=0 c1=R4,B4s c7=R0
QU-13w|-|n=2 c1=R2 c2=R4 c3=R5 c4=x c5=x c6=x c7=x h1=B3,G3,Y3 bag=R0,...|1:dB3 1:R0@1|win=- t=0
QU-13x|-|n=2 c1=R2,R4,R5 c4=x c6=x c3=x h1=B3,G3,Y3 bag=R0,...|1:dB3 1:R0@1|win=1 #1=2
QU-13y|-|n=2 c1=x5,B5 c2=x6 c3=x c4=x c5=x c6=x c7=x h1=B4p,G3,Y3|1:dG3|illegal
QU-13z|-|n=2 c1=x5,B5 c2=x6 c3=x c4=x c5=x c6=x c7=x h1=B4p,G3,Y3|1:B4p@1|c1=x4,B5,B4p t=0
QU-14|-|n=3 h1=R2m,x2 h2=Y1,Y3,B5 lose=Y1,B5 bag=G1,G2|1:R2m@4|h2=Y3 t=2 h1=x2,G1 bag=G2,Y1,B5
QU-14a|-|n=3 h1=R2m,x2 h2=Y1,Y3,B5 lose=Y1,B5 bag=-|1:R2m@4|h2=Y3 t=2 h1=x2,Y1 bag=B5
QU-14b|-|n=3 h1=R2m,x2 h2=Y1,Y3,B5 lose=Y1,B5|1:R2m@4 2:Y3@7|c7=Y3 #2=3 t=0
QU-14c|-|n=3 h1=R2m,x2 h2=Y1,Y3,B5 lose=Y1,B5|1:R2m@4 2:Y1@7|illegal
QU-14d|-|n=3 TIGHT h1=R2m,x2 h2=B5,B3,B5m lose=B5,B3 bag=G1,B3s,...|1:R2m@1 2:d|t=0 #2=3 #1=3
QU-14e|-|n=3 TIGHT h1=R2m,x2 h2=B5,B3,B5m lose=B5,B3 bag=G1,Y5,...|1:R2m@1 2:dB5m|\
ask=2:playdrawn h2=Y5
QU-14f|-|n=3 h1=R2m,x2 h2=Y1,Y3 lose=Y1,Y3 bag=-|1:R2m@4|h2=Y3 h1=x2,Y1 bag=0
QU-14g|-|n=3 h1=R2m,x2 h2=Y1 bag=-|1:R2m@4|h2=Y1 #1=2
QU-14h|-|n=3 h1=R2m,x2 h2=- bag=-|1:R2m@4|h2=- #1=2 t=2
QU-14i|-|n=2 h1=R2m,x2 h0=Y1,R5m,B5 lose=Y1,B5|1:R2m@4|h0=R5m #1=3 t=0
QU-14j|-|n=2 h1=R2m,Y1m,B4s h0=Y1,R5m,B5 lose=Y1,B5,Y1m bag=B1,B3,...|1:R2m@4 0:R5m@4|h1=B4s t=1
QU-14k|-|n=4 t=3 h3=R2m,x2 h0=Y1,Y3,B5|3:R2m@4|#0=1 #1=3 #2=3 t=0
QU-14l|-|n=3 h1=R2m,x2|1:R2m@4|#2=1 #0=3
QU-14m|-|n=3 c1=R4 c2=R5 c3=R0 h1=R2m,x2 h2=Y1,Y3,B5 lose=Y1|1:R2m@4|win=1 #2=1 #1=2
QU-14n|-|n=3 h1=R2m,x2|1:R2m@4:2|illegal
QU-15|-|n=2 STUCK h1=R5,G1,G4 h0=B0,B3,Y3 bag=Y4s,Y3m|1:R5@4|ask=- win=- pts=0 t=1 h1=G1,G4,Y4s
QU-15a|-|n=2 STUCK h1=R5,G1,G4 h0=B0,B3,Y3 bag=Y4s,Y5|1:R5@4|ask=0:turn
QU-15b|-|n=2 STUCK h1=R5,G1,G4 h0=B0,B3,Y2 bag=Y4s,Y3m|1:R5@4|ask=0:turn
QU-15c|-|n=2 STUCK h1=R5,G1,B5 h0=B0,B3,Y3 bag=Y4s,Y3m|1:R5@4|ask=0:turn
QU-15d|-|n=2 STUCK h1=R5,G1,x h0=B0,B3,Y3 bag=Y4s,Y3m|1:R5@4|ask=0:turn
QU-15e|-|n=2 STUCK h1=R5 h0=B0 bag=-|1:R5@4|ask=- win=- #1=0
QU-15f|-|n=2 STUCK h1=R5 h0=B5 bag=-|1:R5@4 0:B5@4|ask=- win=- t=0
QU-15g|-|n=2 STUCK h1=R5 h0=B5,B3 bag=-|1:R5@4 0:B5@4|ask=1:turn #1=0
QU-15h|-|n=2 STUCK h1=R5 h0=B5,B3 bag=-|1:R5@4 0:B5@4 1:d 0:B3@4|ask=- win=- t=0
QU-15i|-|n=2 STUCK h1=R5 h0=B0 bag=-|1:R5@4 0:dB0|illegal
QU-15j|-|n=2 c1=x6 c2=x6 c3=x6 c4=x5 c5=x5,Y4s c6=x6 c7=x6 h1=Y5 h0=Y2p bag=-|1:Y5@4|ask=0:turn
QU-15k|-|n=2 c1=x6 c2=x6 c3=x6 c4=x5 c5=x5,Y4s c6=x6 c7=x6 h1=Y5 h0=B2p bag=-|1:Y5@4|ask=- win=-
QU-16|-|n=3 D=1 h2=G3,x2|2:G3@4|t=0
QU-16a|-|n=3 D=2 h0=G3,x2|0:G3@4|t=1
QU-16b|-|n=4 D=2 h3=G3,x2|3:G3@4|t=0
QU-16c|first_player=seat(0)|n=3 D=0 h0=G3,x2|0:G3@4|t=1
QU-16d|first_player=seat(3)|n=3|-|illegal
QU-16e|-|n=4 D=3|-|t=0 ask=0:turn #0=3 #1=3 #2=3 #3=3 gone=- drawn=- c4=- turns=1
QU-16f|-|n=5|-|illegal
QU-16g|-|n=1|-|illegal
QU-16h|-|n=2 h1=G3,x2 h0=G1,x2|0:G1@4|illegal
QU-16i|-|n=2 h1=G3,x2|1:G1@4|illegal
QU-16j|-|n=2 h1=G3,x2|1:G3@0|illegal
QU-16k|-|n=2 h1=G3,x2|1:G3@8|illegal
QU-16l|-|n=2 h1=G3,x2|1:G3|illegal
QU-16m|-|n=2 h1=x3|1:x@4|illegal
QU-16n|-|n=2 h1=G3,x2|1:G3@4!|illegal
QU-16o|-|n=2 h1=G3,x2|0:advice|illegal
QU-16p|-|n=2 h1=G3,x2|1:uno|illegal
QU-16q|-|n=2 c4=R2,R4,R5 h1=R0,x2 h0=G3,x2|1:R0@4 0:G3@7|illegal
QU-16r|-|n=2 c4=R2,R4,R5 h1=R0,x2|1:R0@4 1:dx|illegal
QU-17|-|n=2 h1=G3,B5,R4 bag=B1,B3|1:G3@4|h1=B5,R4,B1 bag=B3 t=0
QU-17a|-|n=2 h1=G3,B5,R4 bag=-|1:G3@4|h1=B5,R4 bag=0
QU-17b|-|n=2 h1=G3 bag=B1|1:G3@4|h1=B1 bag=0
QU-17c|-|n=2 h1=G3 bag=B1,B3,B5,R4|1:G3@4|h1=B1,B3,B5 bag=R4
QU-17d|-|n=2 c4=G1,Y1 h1=G3,x2|1:G3@5|c5=G3 c4=G1,Y1
"""


def given_rows():
    return ROWS.replace("TIGHT", TIGHT).replace("STUCK", STUCK)


def tiles():
    """QU-01, E-QUAT-D1."""
    bag = build_quatro_bag()
    assert len(bag) == len(set(bag)) == 44
    assert Counter(tile[0] for tile in bag) == dict.fromkeys("RYGB", 11)
    for colour in "RYGB":
        numbers = Counter(tile[1] for tile in bag if tile[0] == colour)
        assert numbers == {"0": 1, "1": 2, "2": 2, "3": 2, "4": 2, "5": 2}
    assert Counter(map(action_of, bag)) == {"": 16, "s": 12, "p": 8, "m": 8}
    plain = sorted(tile for tile in bag if not action_of(tile))
    assert plain == "B0 B1 B3 B5 G1 G2 G3 G4 R0 R2 R4 R5 Y1 Y2 Y3 Y5".split()
    assert [tile for tile in bag if tile[1] == "0"] == ["R0", "Y0s", "G0m", "B0"]


def corrected_tiles():
    """C-DECK-6, E-QUAT-D1: a table may say which actions its tiles have."""
    printed = "quatro_red=tiles(0,1s+1p,2+2m,3s+3p,4+4s,5+5m)"
    assert deck_of(f"{EDITION} {printed}") == deck_of(EDITION) == Counter(build_quatro_bag())
    deck = deck_of(EDITION + " quatro_blue=tiles(0m,1+1s,2s+2m,3p+3m,4+4m,5s+5p)")
    assert set(deck.values()) == {1} and len(deck) == 44
    blue = sorted(tile for tile in deck if tile[0] == "B")
    assert blue == "B0m B1 B1s B2m B2s B3m B3p B4 B4m B5p B5s".split()
    assert sum(tile in build_quatro_bag() for tile in deck) == 33 + 2  # B1 and B2s
    values = (
        "tiles(0,1p+1s,2+2m,3s+3p,4+4s,5+5m)",  # Push before Swap
        "tiles(0,1+1,2+2m,3s+3p,4+4s,5+5m)",  # two equal tiles
        "tiles(0,1+1s+1p,2,3s+3p,4+4s,5+5m)",
        "tiles(0,2+2m,1s+1p,3s+3p,4+4s,5+5m)",
        "tiles(0,1s+1p,2+2m,3s+3p,4+4s)",
        "tiles(0+0s,1s+1p,2+2m,3s+3p,4+4s,5+5m)",
        "tiles()",
        "tiles",
        "official",
    )
    refused_counts(EDITION, "quatro_red", (), values)
    assert rejected("edition=dos quatro_red=printed", 4)


def likeness():
    """E-QUAT-3: colour or number, never the action."""
    for one, other, like in (
        ("R2", "R5m", True),
        ("R2", "G2s", True),
        ("R3s", "B4s", False),
        ("R2m", "Y1m", False),
        ("R0", "Y0s", True),
        ("x", "R2", False),
        ("x", "x", False),
    ):
        assert alike(one, other) == alike(other, one) == like, (one, other)


def neighbours():
    """E-QUAT-3: both sides, below, and the four diagonals."""
    board = [[], ["R0", "R2", "R4", "R5"], ["G1", "G2"], ["Y1", "Y2", "Y3", "Y5"], [], [], []]
    assert sorted(touched(board, 2)) == ["G2", "R2", "R4", "R5", "Y2", "Y3", "Y5"]
    assert sorted(touched(board, 0)) == ["R0", "R2"]
    assert sorted(touched(board, 4)) == ["Y1", "Y2"]
    assert touched(board, 5) == touched(board, 6) == []
    full = [["x"] * 5 + ["R2"], ["x"] * 5 + ["G2"], ["x"] * 5 + ["B0"], [], [], [], []]
    assert sorted(touched(full, 1)) == ["B0", "G2", "R2"]


def winning_lines():
    """E-QUAT-9: each of the 69 lines of a board of seven columns and six rows, and no other."""
    tiles_of = {"colour": ["R0", "R2", "R4", "R5"], "number": ["R2", "G2", "Y2", "B2p"]}
    found = 0
    for column in range(COLUMNS):
        for row in range(HIGH):
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                cells = [(column + right * at, row + up * at) for at in range(4)]
                if not all(0 <= x < COLUMNS and 0 <= y < HIGH for x, y in cells):
                    continue
                found += 1
                for kind in tiles_of.values():
                    board = [["x"] * HIGH for _ in range(COLUMNS)]
                    for (x, y), tile in zip(cells, kind):
                        board[x][y] = tile
                    assert has_line(board)
                    x, y = cells[found % 4]
                    board[x][y] = "G5s"
                    assert not has_line(board)
    assert found == 69


def texts():
    """Section 2 of the notation."""
    for wrong in (
        "R5@",
        "R5@8",
        "R6@1",
        "R5",
        "x@1",
        "R1s@4:1",
        "R1s@4:12",
        "R1s@4-1-2",
        "R1p@4:push",
        "dR6",
        "n!",
        "ok",
        "catch1",
        "uno",
        "advice",
        "fine",
    ):
        assert parse_act(wrong) is None, wrong
    act = parse_act("B2s@4:1-7")
    assert (act.kind, act.tile, act.column, act.swap) == ("place", "B2s", 3, (0, 6))


def listed():
    """Every legal act once, in the form that a record has."""
    table = play(EDITION, "n=2 c1=R2 h1=B5,G5p,x", "")
    assert sorted(table.legal(1)) == sorted(
        [f"B5@{at}" for at in range(3, 8)]
        + [f"G5p@{at}:{end}" for at in range(3, 8) for end in ("stay", "fall")]
    )
    assert table.legal(0) == []
    table = play(EDITION, "n=2 c1=R2 h1=G2s,x2", "")
    legal = table.legal(1)
    assert len(legal) == 7 * 21 and "G2s@1:1-2" in legal and "G2s@1:2-1" not in legal
    table = play(EDITION, "n=2 c1=R2 h1=R1p,x2", "")
    assert "R1p@1" in table.legal(1) and "R1p@1:stay" not in table.legal(1)
    table = play(EDITION, f"n=2 {TIGHT} h1=B5,B5m,B3 bag=G1,...", "")
    assert sorted(table.legal(1)) == ["dB3", "dB5", "dB5m"]
    table = play(EDITION, f"n=2 {TIGHT} h1=B5,B5m,B3 bag=G1,...", "1:dB5")
    assert sorted(table.legal(1)) == ["G1@1", "G1@2", "G1@3", "G1@4", "G1@5", "G1@6", "G1@7", "n"]
    assert play(EDITION, f"n=2 {TIGHT} h1=- bag=G1", "").legal(1) == ["d"]
    assert play(EDITION, "n=2 c1=R2,R4,R5 h1=R0,x2", "1:R0@1").legal(1) == []


def long_games():
    """E-QUAT-19: 10,000 turns."""
    table = play(EDITION, "n=2 h1=R5,x2 h0=G3,x2", "1:R5@4")
    table.turns = MOST_TURNS
    table.act(0, "G3@7", table.chance)
    assert (table.ask, table.win, table.pts) == ("over", None, 0)
    table = play(EDITION, "n=2 c1=R2,R4,R0 h1=R5,x2", "")
    table.turns = MOST_TURNS
    table.act(1, "R5@1", table.chance)
    assert (table.ask, table.win, table.pts) == ("over", 1, 1)


def dealers():
    """E-QUAT-23, E-QUAT-21: the number of a tile counts; a drawn game leaves the dealer."""
    numbers = {0: "R2", 1: "G5p", 2: "B5m", 3: "Y0s"}
    assert formats.highest_draw({seat: tile[:2] for seat, tile in numbers.items()}) == [1, 2]
    rules = parse_options(EDITION)
    assert formats.next_dealer(rules, 0, 2, 3) == 2
    assert formats.next_dealer(rules, 0, None, 3) == 0
    assert formats.deal_order(3, 0, HAND) == [1, 2, 0] * 3
    assert rules["format"] == "target_points" and rules["target"] == 3
    assert formats.target_points(rules, {0: 1, 1: 2}, 0, 1)[1] is None
    assert formats.target_points(rules, {0: 1, 1: 2}, 1, 1)[1] == ("won", [1])


def tables():
    """E-QUAT-1, E-QUAT-21, E-QUAT-22, section 11."""
    assert rejected(EDITION, 5) and rejected(EDITION, 1)
    assert not any(rejected(EDITION, seats) for seats in (2, 3, 4))
    for wrong in (
        "hand_size=4",
        "stack_mode=any",
        "seven=swap",
        "jump_in=on",
        "play_policy=must",
        "drawn_card_play=never",
        "draw_mode=until_playable",
        "teams=2v2",
        "round_end=last_loses",
        "format=last_loses",
        "format=lowest_points",
        "format=elimination",
        "uno_penalty=4",
        "uno_late_call=too_late",
        "false_uno_penalty=2",
        "advice_penalty=2",
        "illegal_play=fine(1)",
        "blocked_round=lowest_hand",
        "quatro_pushed_tile=lost",
        "quatro_free_placement=no",
        "dos_bonus=must",
    ):
        assert rejected(f"{EDITION} {wrong}", 4), wrong
    for right in (
        "quatro_free_placement=first_only",
        "quatro_pushed_tile=to_bag",
        "format=single_round",
        "format=fixed_rounds rounds=3 tie_break=shared",
        "target=1",
        "next_dealer=rotate_left",
        "dealer_select=random",
        "first_player=seat(1)",
        "advice_penalty=4",
    ):
        assert not rejected(f"{EDITION} {right}", 4), right
    assert rejected("quatro_pushed_tile=to_bag", 4)
    assert parse_options(EDITION)["quatro_pushed_tile"] == "out_of_game"
    assert parse_options(EDITION)["quatro_free_placement"] == "yes"


# ---------------------------------------------------------------- random games


def new_game(rng, options):
    """A dealt table, and the first line of its trace."""
    table = Quatro(options, rng.choice([2, 3, 4]), 0)
    bag = rng.sample(table.deck(), 44)
    hands = [[bag.pop() for _ in range(HAND)] for _ in range(table.seats)]
    table.start(hands, bag, [], RolledChance(rng))
    deal = {"options": options, "seats": table.seats, "dealer": 0, "hands": hands}
    return table, traced(table, {"round": deal})


def traced(table, line):
    """A line of a trace, through JSON and back."""
    legal = [sorted(table.legal(seat)) for seat in range(table.seats)]
    return json.loads(json.dumps({**line, "state": table.state(), "legal": legal}))


def check_before(table, text):
    """E-QUAT-3: a tile that is placed matches a tile that it touches, or touches none."""
    act = parse_act(text)
    if act.kind != "place":
        return
    near = touched(table.board, act.column)
    free = table.o["quatro_free_placement"] == "yes" or not any(table.board)
    assert any(alike(act.tile, tile) for tile in near) if near else free, text
    assert len(table.board[act.column]) < HIGH or action_of(act.tile) == "p", text


def check_after(table, before):
    """44 tiles, columns without gaps of at most six, hands of at most three, lines win."""
    everything = table.bag + table.cards_aside()
    for hand in table.hands:
        everything = everything + hand
    assert sorted(everything) == sorted(table.deck()), "tiles are not conserved"
    assert all(len(column) <= HIGH for column in table.board)
    assert not any("x" in column or None in column for column in table.board)
    assert all(len(hand) <= HAND for hand in table.hands)
    assert (table.win is not None) == has_line(table.board)
    if table.o["quatro_pushed_tile"] == "to_bag":
        assert not table.gone
    assert table.pts == (table.win is not None)
    if table.ask == "turn":  # the seat that has played is full, or the bag is empty
        assert len(table.hands[before["t"]]) == HAND or not table.bag
        assert table.turn == (before["t"] + 1) % table.seats
        assert table.turns == before["turns"] + 1
    if table.ask == "playdrawn":
        assert table.turn == before["t"] and table.drawn in table.hands[table.turn]


def random_game(rng, options, choose):
    """Plays one game to its end; the lines of its trace."""
    table, line = new_game(rng, options)
    trace = [line]
    while table.ask != "over":
        seat, before = table.turn, table.state()
        legal = table.legal(seat)
        assert legal, "the seat asked cannot act (I-05)"
        assert not any(table.legal(other) for other in range(table.seats) if other != seat)
        text = choose(rng, table, legal)
        check_before(table, text)
        tries = [[other, text, table.is_legal(other, text)] for other in range(table.seats)]
        chance = RolledChance(rng)
        table.act(seat, text, chance)
        check_after(table, before)
        trace.append(traced(table, {"act": [seat, text], "chance": chance.cards, "tries": tries}))
        assert len(trace) < 4000, "the game does not end"
    assert not any(table.legal(seat) for seat in range(table.seats))
    return trace


def any_act(rng, table, legal):
    return rng.choice(legal)


def no_win(rng, table, legal):
    """Plays on for long: of some acts, one that wins nothing, so that boards and bags fill."""
    for text in rng.sample(legal, min(len(legal), 8)):
        again = copy.deepcopy(table)
        again.act(table.turn, text, RolledChance(random.Random(1)))
        if again.win is None:
            return text
    return rng.choice(legal)


def random_games(choose, games, seed):
    """Invariants in random games under all options, and their traces read back."""

    def test():
        rng = random.Random(seed)
        ends = Counter()
        for _ in range(games):
            trace = random_game(rng, random_options(rng), choose)
            table = dealt(trace[0])
            same_state(table, trace[0])
            for line in trace[1:]:
                same_tries(table, line)
                played(table, line)
                same_state(table, line)
            ends["drawn" if table.win is None else "won"] += 1
        assert ends["won" if choose is any_act else "drawn"], ends

    test.__name__, test.__doc__ = f"random_games {choose.__name__}", random_games.__doc__
    return test


def written_rows():
    """The rows that slow_quatro_rows.py writes for the engine hold when they are read again."""
    rng = random.Random(5)
    for _ in range(3):
        for row in rows(rng, random_options(rng)):
            wrong = run_row(*row)
            assert not wrong, (wrong, row)


if __name__ == "__main__":
    sys.exit(
        by_hand(
            [
                tiles,
                corrected_tiles,
                likeness,
                neighbours,
                winning_lines,
                texts,
                listed,
                long_games,
                dealers,
                tables,
                random_games(any_act, 20, 9),
                random_games(no_win, 6, 10),
                written_rows,
                *row_tests(EDITION, given_rows()),
            ]
        )
    )
