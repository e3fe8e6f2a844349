"""Tests the second implementation of DOS with positions judged by hand from the rule text. The last
line printed is `N passed, N failed`.
"""

import itertools
import random
import sys
from collections import Counter

import slow_formats as formats
from slow_cards import RolledChance
from slow_dos import MOST_TURNS, Dos
from slow_dos_match import Named, build_dos_deck, colours_match, matches, named
from slow_options import parse_options
from slow_test_rows import by_hand, play, rejected, row_tests

EDITION = "edition=dos"

# Each row has an ID, options besides the edition, a set-up, acts, and the expected position.
ROWS = """
DO-02|-|n=3 row=R5,B7 h1=B5,x3|1:B5@R5|row=R5<B5,B7 ask=1:turn bonus=0 owed=0,0,0
DO-02a|-|n=3 row=R5,B7 h1=B5,x3 pile=G1,Y1|1:B5@R5 1:n|t=2 ask=2:turn row=B7,G1 under=R5,B5 pile=1
DO-03|-|n=3 row=R5,B7 h1=R5,x3|1:R5@R5|bonus=1 owed=0,0,0 ask=1:turn
DO-03a|-|n=3 row=R5,B7 h1=R5,G1,x3 pile=Y9,Y8|1:R5@R5 1:n 1:pG1|row=B7,Y9,G1 t=2 #1=3 bonus=0
DO-03b|-|n=3 row=R5,B7 h1=R5,G1,x3 pile=Y9,Y8|1:R5@R5 1:n|row=B7,Y9 t=1 ask=1:put bonus=1
DO-03c|-|n=3 row=R5,B7 h1=R5,G1,x3|1:R5@R5 1:pG1|illegal
DO-04|-|n=3 row=R8,B1 h1=R3,R5,x3|1:R3& 1:R5@R8|row=R8<R3+R5,B1 bonus=1 owed=1,0,1 #0=7
DO-04a|-|n=3 row=R8,B1 h1=R3,R5,x3|1:R3&R5@R8 1:n 1:n|#0=8 #2=8 #1=3 t=2 owed=0,0,0
DO-04b|-|n=3 row=R8,B1 h1=R3,R5,x3|1:R3&R5@R8 1:n|#0=7 #2=7 ask=1:put owed=1,0,1 bonus=1
DO-04c|-|n=3 row=R8,B1 h1=R3,B5,x3|1:R3&B5@R8|bonus=0 owed=0,0,0
DO-04d|-|n=3 row=R8,B1 h1=B3,B5,x3|1:B3&B5@R8|bonus=0 owed=0,0,0
DO-04e|-|n=4 row=R8,R4 h1=R3,R5,R1,R3,x3|1:R3&R5@R8 1:R1&R3@R4|bonus=2 owed=2,0,2,2
DO-04f|-|n=3 row=R8,B1 h1=R8,x3|1:R8@R8|bonus=1 owed=0,0,0
DO-04g|-|n=3 row=R8,B1 h1=R3,R5,x3 h2=Y9,x3|1:R3&R5@R8 1:n 1:n 2:d 2:pY9|#0=8 #1=3 #2=5 t=0
DO-06|-|n=3 row=R5,R5 h1=R5,R1,R4,x4|1:R5@R5 1:R1&R4@R5|row=R5<R5,R5<R1+R4 bonus=2 owed=1,0,1
DO-06a|-|n=3 row=R5,R5 h1=R5,R1,R4,G1,Y1,x2 pile=B1,B3,B4,B5|\
1:R5@R5 1:R1&R4@R5 1:n 1:pY1 1:pG1|row=B1,B3,Y1,G1 h2=x7,B4 h0=x7,B5 under=5 t=2
DO-07|-|n=3 row=R8,B1 h1=R8,B8,x3|1:R8@R8 1:B8@R8|illegal
DO-07a|-|n=3 row=R8,B1 h1=R8,B3,B5,x3|1:R8@R8 1:B3&B5@R8|illegal
DO-07b|-|n=3 row=R8,B1 h1=R8,B3,B5,x3|1:R8@R8 1:B3&|illegal
DO-08|-|n=3 row=R8,B1 h1=R1,R3,R4,x3|1:R1&R3&R4@R8|illegal
DO-08a|-|n=3 row=R8,B1 h1=R5,R3,R4,x3|1:R3& 1:R4&|illegal
DO-08b|-|n=3 row=R8,B1 h1=R1,R3,R4,x3|1:R3&R4@R8|illegal
DO-09|-|n=3 row=G1,B8 h1=WD,x3|1:WD@G1|illegal
DO-09a|-|n=3 row=G3,B8 h1=WD,G1,x3|1:WD&G1@G3|bonus=1 owed=1,0,1
DO-09b|-|n=3 row=G3,B8 h1=WD,R1,x3|1:WD&R1@G3|bonus=0 owed=0,0,0
DO-09c|-|n=3 row=G4,B8 h1=WD,WD,x3|1:WD&WD@G4|bonus=1 owed=1,0,1
DO-09d|-|n=3 row=G5,B8 h1=WD,WD,x3|1:WD&|illegal
DO-11|-|n=3 row=R#,B1 h1=R4,R9,x3|1:R4&R9@R#|illegal
DO-11a|-|n=3 row=R#,B1 h1=R4,R9,x3|1:R4@R#|bonus=1 owed=0,0,0
DO-11b|-|n=3 row=R#,B1 h1=R4,R6,x3|1:R4&R6@R#|bonus=1 owed=1,0,1
DO-11c|-|n=3 row=R#,B1 h1=R#,R9,x3|1:R#&R9@R#|bonus=1 owed=1,0,1
DO-11d|-|n=3 row=R#,B1 h1=R#,R10,x3|1:R#&R10@R#|illegal
DO-11e|-|n=3 row=R#,B1 h1=B#,G#,x3|1:B#&G#@R#|bonus=0
DO-11f|-|n=3 row=R#,B1 h1=WD,R9,x3|1:WD&R9@R#|illegal
DO-11g|-|n=3 row=R#,B1 h1=WD,R8,x3|1:WD&R8@R#|bonus=1 owed=1,0,1
DO-11h|-|n=3 row=R#,B1 h1=WD,x3|1:WD@R#|bonus=1 owed=0,0,0
DO-11i|-|n=3 row=R#,B1 h1=B10,x3|1:B10@R#|bonus=0
DO-11j|-|n=3 row=R#,B1 h1=B#,x3|1:B#@R#|bonus=0
DO-11k|-|n=3 row=R#,B1 h1=WD,WD,x3|1:WD&WD@R#|bonus=1 owed=1,0,1
DO-12|-|n=3 row=WD,B1 h1=G#,x3|1:G#=2@WD:g|bonus=1 owed=0,0,0 row=WD<G#,B1
DO-12a|-|n=3 row=WD,B1 h1=G#,x3|1:G#@WD|bonus=1
DO-12b|-|n=3 row=WD,B1 h1=G#,x3|1:G#=3@WD|illegal
DO-12c|-|n=3 row=WD,B1 h1=G#,x3|1:G#@WD:r|illegal
DO-12d|-|n=3 row=WD,B1 h1=R1,G1,x3|1:R1&G1@WD|bonus=0 owed=0,0,0
DO-12e|-|n=3 row=WD,B1 h1=G1,G1,x3|1:G1&G1@WD|bonus=1 owed=1,0,1
DO-12f|-|n=3 row=WD,B1 h1=G1,G#,x3|1:G1&G#@WD|bonus=1 owed=1,0,1
DO-12g|-|n=3 row=WD,B1 h1=R#,G#,x3|1:R#&G#@WD|bonus=0
DO-12h|-|n=3 row=WD,B1 h1=WD,x3|1:WD@WD|bonus=1 owed=0,0,0
DO-12i|-|n=3 row=WD,B1 h1=WD,G1,x3|1:WD&G1@WD|illegal
DO-12j|-|n=3 row=WD,B1 h1=G1,R3,x3|1:G1@WD|illegal
DO-13|-|n=3 row=R8,B7 h1=G1,x3 pile=Y5,...|1:d 1:pY5|h1=G1,x3 row=R8,B7,Y5 t=2 ask=2:turn
DO-13a|-|n=3 row=R8,B7 h1=G1,x3 pile=Y5,...|1:d|h1=G1,Y5,x3 ask=1:playdrawn t=1
DO-13b|-|n=3 row=R8,B7 h1=G1,x3 pile=Y5,...|1:d 1:n|illegal
DO-13c|-|n=3 row=R8,B7 h1=G1,x3 pile=Y5,...|1:d 1:pG1|h1=Y5,x3 row=R8,B7,G1 t=2
DO-13d|-|n=3 row=R8,B7 h1=B8,x3 pile=Y5,...|1:d 1:pB8|row=R8,B7,B8 t=2
DO-13e|-|n=3 row=R8,B7 h1=G1,x3 pile=Y5,...|1:d 1:d|illegal
DO-15|-|n=3 row=R8,B7 h1=R8,B1 h0=G1,WD h2=Y10,R#|1:R8@R8 1:n 1:pB1|win=1 pts=71 ask=- #1=0
DO-15a|dos_points=40_20|n=3 row=R8,B7 h1=R8,B1 h0=G1,WD h2=Y10,R#|1:R8@R8 1:n 1:pB1|win=1 pts=71
DO-15b|dos_points=40_20|n=2 row=R8,B7 h1=R8 h0=G3,G4,WD|1:R8@R8|win=1 pts=47
DO-15c|-|n=2 row=R8,B7 h1=R8 h0=G3,G4,WD|1:R8@R8|win=1 pts=27
DO-17|-|n=3 row=R8,B7,G1,Y3,R1 h1=B8,B3,x3 pile=G9,...|1:B8@R8 1:B3@Y3 1:n|row=B7,G1,R1 t=2 under=4
DO-17a|-|n=3 row=R8,B7,G1 h1=B8,B1,x3 pile=G9,G8,G7|1:B8@R8 1:B1@G1 1:n|row=B7,G9 pile=2
DO-17b|-|n=3 row=R8,B7 h1=B8,R7,x3 pile=G9,G8,G7|1:B8@R8 1:R7@B7 1:n|row=G9,G8 pile=1 under=4
DO-20|-|n=3 row=R8,B7 h1=x4 pile=G1|1:n|illegal
DO-20a|-|n=3 row=R8,B7 h1=B8,x4|1:B8@R8 1:d|illegal
DO-20b|-|n=3 row=R8,B7 h1=B8,x4|1:d|ask=1:playdrawn
DO-20c|-|n=3 row=R8,B7 h1=B8,x4|1:pB8|illegal
DO-20d|-|n=3 row=R8,B7 h2=B8,x4|2:B8@R8|illegal
DO-20e|-|n=3 row=R8,B7 h1=B8,x4|1:G8@R8|illegal
DO-20f|-|n=3 row=R8,B7 h1=B8,x4|1:B8@G8|illegal
DO-20g|-|n=3 row=R8,B7 h1=R4,x4|1:R4&|illegal
DO-20h|-|n=3 row=R8,B7 h1=R4,R4,x4|1:R4&R4@R8|bonus=1 owed=1,0,1
DO-20i|-|n=3 row=x,x h1=B8,R#,WD,x|1:R#@x|illegal
DO-20j|-|n=3 row=R8,B7 h1=x4|1:x@R8|illegal
DO-20k|-|n=3 row=R8,B7 h1=R#,B#,x4|1:R#@R8 1:B#@B7|bonus=2 owed=0,0,0
DO-20l|-|n=3 row=R8,B7 h1=R#,R7,x4|1:R#&R7@R8|bonus=1 owed=1,0,1
DO-20m|-|n=3 row=R8,B7 h1=R#,R8,x4|1:R#&R8@R8|illegal
DO-20n|-|n=3 row=R8,R1 h1=R#,B#,x4|1:R#&B#@R1|illegal
DO-20o|-|n=3 row=R3,R1 h1=R#,WD,x4|1:R#&WD@R3|bonus=1 owed=1,0,1
DO-20p|-|n=3 row=R3,R1 h1=R#,WD,x4|1:WD@R3|illegal
DO-21|-|n=3 row=R8,B7 h1=R3,R5,x4|1:R3&|ask=1:laying laying=R3 h1=R5,x4 row=R8,B7
DO-21a|-|n=3 row=R8,B7 h1=R3,R5,x4|1:R3& 1:back|ask=1:turn laying=- h1=R3,R5,x4 backs=1
DO-21b|-|n=3 row=R8,B7 h1=R3,R5,x4|1:R3& 1:n|illegal
DO-21c|-|n=3 row=R8,B7 h1=R3,R5,R8,x4|1:R3& 1:R8@R8|illegal
DO-21d|-|n=3 row=R8,B7 h1=R3,R5,x4|1:R3&R5@R8 1:back|h1=R3,R5,x4 row=R8,B7 bonus=0 owed=0,0,0
DO-21e|-|n=3 row=R8,B7 h1=B8,R7,x4|1:B8@R8 1:R7@B7 1:back|row=R8<B8,B7 h1=R7,x4 backs=1
DO-21f|-|n=3 row=R8,B7 h1=B8,R7,x4|1:B8@R8 1:back 1:d|ask=1:playdrawn backs=1
DO-21g|-|n=3 row=R8,B7 h1=B8,R7,x4|1:back|illegal
DO-21h|-|n=3 row=R8,B7 h1=B8,R7,x4|1:B8@R8 1:n 1:back|illegal
DO-21i|-|n=3 row=R8,B7 h1=R3,R5,x4|1:R5& 1:R3@R8|row=R8<R5+R3,B7 bonus=1
DO-22|-|n=3 row=R8,B7 h1=x4 pile=G8,...|1:d 1:G8@R8|row=R8<G8,B7 ask=1:playdrawn
DO-22a|-|n=3 row=R8,B7 h1=x4 pile=G8,...|1:d 1:G8@R8 1:pG8|illegal
DO-22b|-|n=3 row=R8,B7 h1=G1,x4 pile=G8,...|1:d 1:G8@R8 1:pG1|illegal
DO-22c|-|n=3 row=R8,B7 h1=G1,R7,x4 pile=R8,Y1,Y3,...|1:d 1:R8@R8 1:R7@B7 1:n 1:pG1|\
row=Y1,Y3,G1 t=2 #1=4
DO-22d|-|n=3 row=R8,B7 h1=B7,x4 pile=Y5,Y1,...|1:d 1:B7@B7 1:back 1:pB7|row=R8,B7,B7 t=2
DO-22e|-|n=3 row=R8,B7 h1=B7,x4 pile=Y5,Y1,...|1:d 1:pY5|row=R8,B7,Y5 t=2 bonus=0 ask=2:turn
DO-23|dos_bonus=must|n=3 row=R8,B7 h1=R8,B1,x3|1:R8@R8 1:n 1:n|illegal
DO-23a|dos_bonus=must|n=3 row=R8,B7 h1=R8,B1,x3|1:R8@R8 1:n 1:pB1|t=2 #1=3
DO-23b|-|n=3 row=R8,B7 h1=R8,B7,B1,G1,x3|1:R8@R8 1:B7@B7 1:n 1:pB1 1:n|t=2 #1=4
DO-23c|-|n=3 row=R8,B7 h1=R8,B1,x3|1:R8@R8 1:n 1:px|illegal
DO-23d|-|n=3 row=R8,B7 h1=R8,B1,WD,x3 pile=G5,...|1:R8@R8 1:n 1:pWD|row=B7,G5,WD t=2
DO-24|-|n=3 row=R8,B7 h1=R3,R5 pile=G9,G1,G3,G4 h0=x h2=x|1:R3&R5@R8|\
win=1 row=B7,G9 h2=x,G1 h0=x,G3 pts=4 pile=1 under=3 bonus=0 owed=0,0,0
DO-24a|-|n=3 row=R8,B7 h1=R8 pile=G9,G1 h0=Y1 h2=Y3|1:R8@R8|win=1 pts=4 #1=0 row=B7,G9
DO-24b|dos_bonus=must|n=3 row=R8,B7 h1=R8 h0=Y1 h2=Y3|1:R8@R8|win=1 bonus=0
DO-24c|-|n=3 row=R8,B7 h1=R8,R7,B1 h0=Y1 h2=Y3|1:R8@R8 1:R7@B7 1:n 1:pB1|win=1
DO-24d|dos_bonus=must|n=3 row=R8,B7 h1=R8,B7,B1 h0=Y1 h2=Y3|1:R8@R8 1:B7@B7 1:n 1:pB1|win=1
DO-24e|-|n=3 row=R8,B7 h1=R8 h0=Y1|1:R8@R8 2:d|illegal
DO-24f|-|n=3 row=R8,B7 h1=R8 h0=Y1|1:R8@R8 2:advice|illegal
DO-25|-|n=3 row=R8,B7 h1=B8,R1 pile=-|1:d 1:pR1|row=R8,B7,R1 #1=1 t=2
DO-25a|-|n=3 row=R8,B7 h1=R1 h0=G1 h2=G3 pile=-|1:d 1:pR1|win=1 pts=4 row=R8,B7,R1
DO-25b|-|n=3 row=R8,B7 h1=R1,x3 pile=- under=G5|1:d|h1=R1,G5,x3 under=0 pile=0
DO-25c|-|n=3 row=R8,B7 h1=B8,x3 pile=-|1:B8@R8 1:n|#1=3 pile=1 under=0 t=2
DO-25d|-|n=3 row=R8,B7 h1=R1,x3 pile=- under=-|1:pass|ask=1:playdrawn #1=4
DO-25e|-|n=3 row=R8 h1=x3,R1 pile=- under=-|1:d 1:pR1|row=R8,R1 t=2
DO-25f|-|n=4 row=R8,B7 h1=R3,R5,x3 pile=G9,G1,G3 under=-|1:R3&R5@R8 1:n 1:n|\
h2=x7,G1 h3=x7,G3 #0=8 under=0 pile=2
DO-25g|-|n=3 row=R8 h1=G8,x3 pile=- under=-|1:d 1:G8@R8 1:n|pile=0 under=0 #1=3
DO-30|-|n=3 row=R8,B7 h1=B8,x2|1:B8@R8 1:n|open=1 t=2
DO-30a|-|n=3 row=R8,B7 h1=B8,x2|1:B8@R8|open=-
DO-30b|-|n=3 row=R8,B7 h1=B8,x2|1:B8@R8 1:n!|open=- t=2
DO-30c|-|n=3 row=R8,B7 h1=B8,x2|1:B8@R8 1:n 0:catch1|#1=4 open=- t=2
DO-30d|-|n=3 row=R8,B7 h1=B8,x2|1:B8@R8 1:n 1:uno 0:catch1|illegal
DO-30e|uno_late_call=too_late|n=3 row=R8,B7 h1=B8,x2|1:B8@R8 1:n 1:uno|illegal
DO-30f|-|n=3 row=R8,B7 h1=B8,x2|1:B8@R8 1:n 2:d 0:catch1|illegal
DO-30g|-|n=3 row=R8,B7 h1=B8,x2|1:B8@R8 1:n 1:catch1|illegal
DO-30h|-|n=3 row=R8,B7 h1=B8,x2|1:B8@R8 1:n 0:catch1 2:catch1|illegal
DO-30i|-|n=3 row=R8,B7 h1=B8,x3|1:B8@R8 1:n|open=-
DO-30j|-|n=3 row=R8,B7 h1=B8,x|1:B8@R8 1:n|open=- #1=1
DO-30k|-|n=3 row=R8,B7 h1=B8,x2 h2=R7,x4|1:B8@R8 1:n 2:R7@B7 0:catch1|illegal
DO-30l|-|n=3 row=R8,B7 h1=B8,x2 h2=R3,R4,x4|1:B8@R8 1:n 2:R3& 0:catch1|illegal
DO-30m|-|n=3 row=R8,B7 h1=B8,x2|1:B8@R8 1:n 2:catch1|#1=4 t=2
DO-30n|uno_penalty=4|n=3 row=R8,B7 h1=B8,x2|1:B8@R8 1:n 0:catch1|#1=6
DO-31|-|n=3 row=R8,B7 h1=R8,B1,x2|1:R8@R8 1:n|open=- ask=1:put
DO-31a|-|n=3 row=R8,B7 h1=R8,B1,x2|1:R8@R8 1:n 1:pB1|open=1 t=2 #1=2
DO-31b|-|n=3 row=R8,B7 h1=R8,B1,x2|1:R8@R8 1:n 1:pB1!|open=- t=2
DO-31c|-|n=3 row=R8,B7 h1=R8,B1,x|1:R8@R8 1:n|open=1 ask=1:put
DO-31d|-|n=3 row=R8,B7 h1=R8,B1,x|1:R8@R8 1:n 1:pB1|open=- #1=1 t=2
DO-31e|-|n=3 row=R8,B7 h1=R8,B1,x|1:R8@R8 1:n 1:n|open=1 t=2
DO-31f|-|n=3 row=R8,B7 h1=R8,B1,x|1:R8@R8 1:n 1:n!|open=- t=2 #1=2
DO-31g|uno_late_call=too_late|n=3 row=R8,B7 h1=R8,B1,x|1:R8@R8 1:n 1:n!|open=- t=2 #1=2
DO-31h|-|n=3 row=R8,B7 h1=R8,B1,x|1:R8@R8 1:n 2:catch1|open=- #1=2 owed=0,2,0 ask=1:put
DO-31i|-|n=3 row=R8,B7 h1=R8,B1,x|1:R8@R8 1:n 2:catch1 1:n|open=- #1=4 t=2 owed=0,0,0
DO-31j|-|n=3 row=R8,B7 h1=R8,B1,x|1:R8@R8 1:n 2:catch1 1:pB1|#1=3 t=2
DO-31k|-|n=3 row=R8,B7 h1=R8,R7,B1,B1 h0=x h2=x|1:R8@R8 1:n 2:catch1|illegal
DO-31l|-|n=3 row=R8,B7 h1=R8,B7,B1,B3 h0=x h2=x|1:R8@R8 1:B7@B7 1:n 2:catch1 1:pB1 1:pB3|\
win=1 #1=0
DO-31m|-|n=3 row=R8,B7 h1=R8,B1,x|1:R8@R8 1:n 1:uno 1:n|open=- #1=2 t=2
DO-32|-|n=3 row=R8,B7 h1=G1,x pile=Y5,...|1:d 1:pG1|open=1 #1=2 t=2
DO-32a|-|n=3 row=R8,B7 h1=G1,x pile=Y5,...|1:d 1:pG1!|open=- t=2
DO-32b|-|n=3 row=R8,B7 h1=G1,x pile=G8,...|1:d 1:G8@R8 1:n|open=1 t=2
DO-32c|-|n=3 row=R8,B7 h1=G1,x2 pile=-|1:d 1:pG1|open=1 #1=2
DO-33|-|n=3 row=R8,B7 h1=B8,x4|1:B8@R8 1:n!|#1=4 open=- t=2
DO-33a|false_uno_penalty=2|n=3 row=R8,B7 h1=B8,x4|1:B8@R8 1:n!|#1=6 t=2
DO-33b|false_uno_penalty=2|n=3 row=R8,B7 h1=R8,B1,x3|1:R8@R8 1:n!|#1=4 owed=0,2,0 ask=1:put
DO-33c|false_uno_penalty=2|n=3 row=R8,B7 h1=R8,B1,x2|1:R8@R8 1:n! 1:pB1!|#1=4 open=- t=2
DO-33d|false_uno_penalty=1|n=3 row=R8,B7 h1=R8,B1,x2|1:R8@R8 1:n! 1:pB1|#1=3 open=- t=2
DO-33e|false_uno_penalty=2|n=3 row=R8,B7 h1=R8,B1 h0=x h2=x|1:R8@R8 1:n! 1:pB1!|win=1 #1=0
DO-33f|false_uno_penalty=2|n=3 row=R8,B7 h1=R8,B1,x|1:R8@R8 1:n! 1:n!|#1=4 open=- t=2
DO-33g|false_uno_penalty=2|n=3 row=R8,B7 h1=G1,x3 pile=Y5,...|1:d 1:pG1!|#1=6
DO-33h|-|n=3 row=R8,B7 h1=B8,x2|1:B8@R8!|illegal
DO-33i|-|n=3 row=R8,B7 h1=x2|1:uno|illegal
DO-34|-|n=3 row=R8,B7 h1=x4|2:advice|#2=11 t=1
DO-34a|advice_penalty=2|n=3 row=R8,B7 h1=B8,x2|1:B8@R8 1:n 1:advice|#1=4 open=-
DO-34b|illegal_play=fine(2)|n=3 row=R8,B7 h1=x4|1:n|#1=6 t=1 ask=1:turn
DO-34c|illegal_play=fine(2)|n=3 row=R8,B7 h1=B8,x2|1:B8@R8 1:n 0:n|#0=9 open=1 t=2
DO-35|-|n=4 D=3 row=R8,B7 h0=B8,x4|0:B8@R8 0:n|t=1
DO-35a|-|n=4 D=2 row=R8,B7 h3=B8,x4|3:B8@R8 3:n|t=0
DO-35b|first_player=seat(0)|n=3 D=0 flip=R8,WD|-|t=0 row=R8,WD under=0
DO-35c|-|n=3 D=1 flip=R8,WD|-|t=2 row=R8,WD under=0 ask=2:turn owed=0,0,0
DO-35d|-|n=2 row=R8,B7 h1=R3,R5,x4|1:R3&R5@R8 1:n 1:n|#0=8 #1=4 t=0
DO-36|-|n=3 row=R8,G1,R8 h1=B8,Y8,x3|1:B8@R8 1:Y8@R8|row=R8<B8,G1,R8<Y8
DO-36a|-|n=3 row=R8,G1,R8 h1=B8,Y8,G8,x3|1:B8@R8 1:Y8@R8 1:G8@R8|illegal
DO-36b|-|n=3 row=R8,G1,R8 h1=B8,Y8,x3|1:B8@R8 1:Y8@R8 1:n|row=G1,x under=4
DO-37|format=fixed_rounds|n=2 row=R8,B7 h1=R8 h0=G3,WD,R#|1:R8@R8|win=1 pts=63
DO-37a|format=lowest_points|n=2 row=R8,B7 h1=R8 h0=G3,WD,R#|1:R8@R8|win=1 pts=63
DO-38|-|n=3 row=R5,B8 h1=R1,R4,x3|1:R2&R3@R5|illegal
DO-38a|-|n=3 row=R5,B8 h1=WD,R3,x3|1:WD:r&R3@R5|bonus=1 owed=1,0,1
DO-38b|-|n=3 row=R5,B8 h1=R#,R4,x3|1:R#=1&R4@R5|bonus=1 owed=1,0,1
DO-38c|-|n=3 row=R5,B8 h1=R#,R4,x3|1:R#=3&R4@R5|illegal
DO-38d|-|n=3 row=R5,B8 h1=R#,R4,x3|1:R#=11@R5|illegal
DO-38e|-|n=3 row=R5,B8 h1=R#,R4,x3|1:R4:r@R5|illegal
DO-39|-|n=3 row=R5,B8,G9 h1=B5,x3 h2=R9,x3|1:B5@R5 1:n 2:R9@G9|row=B8,G9<R9 t=2
"""


def decks():
    """DO-01: E-DOS-D1, E-DOS-18."""
    deck = build_dos_deck()
    assert len(deck) == 108
    counts = Counter(deck)
    assert counts["WD"] == 12 and counts["R#"] == 2 and counts["G10"] == 2 and counts["Y5"] == 3
    assert sum(card[1:] in ("1", "3", "4", "5") for card in deck) == 48
    assert sum(card[1:] in ("6", "7", "8", "9", "10") for card in deck) == 40
    assert sum(card[1:] == "#" for card in deck) == 8
    assert named("R2") is None and named("R0") is None and named("WD=2") is None


def pairs():
    """E-DOS-17 in the words of the rule; E-DOS-3 for plain cards."""
    plain = (1, 3, 4, 5, 6, 7, 8, 9, 10)
    for one, two, target in itertools.product(plain, plain, plain):
        fits = matches([Named(f"R{one}"), Named(f"G{two}")], Named(f"B{target}"))
        assert fits == (one + two == target), (one, two, target)
    for one, target in itertools.product(plain, plain):
        assert matches([Named(f"R{one}"), Named("G#")], Named(f"B{target}")) == (one < target)
        assert matches([Named("WD"), Named(f"R{one}")], Named(f"B{target}")) == (one + 2 == target)
        assert matches([Named(f"R{one}")], Named(f"B{target}")) == (one == target)
        assert matches([Named("R#")], Named(f"B{target}"))
        assert not matches([Named("WD")], Named(f"B{target}"))
    for one, two in itertools.product(plain, plain):
        fits = matches([Named(f"R{one}"), Named(f"G{two}")], Named("B#"))
        assert fits == (one + two <= 10), (one, two)
    for target in plain:
        assert matches([Named("R#"), Named("G#")], Named(f"B{target}")) == (target >= 2)
        assert matches([Named("WD"), Named("G#")], Named(f"B{target}")) == (target > 2)
        assert matches([Named("WD"), Named("WD")], Named(f"B{target}")) == (target == 4)
    assert matches([Named("R#"), Named("G#")], Named("WD"))
    assert matches([Named("R1"), Named("G#")], Named("WD"))
    assert not matches([Named("R3"), Named("G#")], Named("WD"))
    assert not matches([Named("WD"), Named("G#")], Named("WD"))


def colours():
    """E-DOS-4, E-DOS-16."""
    for cards, target, same in (
        ("R5", "R5", True),
        ("B5", "R5", False),
        ("R3 R5", "R8", True),
        ("R3 B5", "R8", False),
        ("B3 B5", "R8", False),
        ("WD R3", "R5", True),
        ("WD B3", "R5", False),
        ("WD WD", "R4", True),
        ("G#", "WD", True),
        ("WD", "WD", True),
        ("WD", "G#", True),
        ("R#", "G#", False),
        ("R1 R1", "WD", True),
        ("R1 G1", "WD", False),
    ):
        laid = [Named(card) for card in cards.split()]
        assert colours_match(laid, Named(target)) == same, (cards, target)


def names():
    """E-DOS-8: a name is accepted if it fits the match, and refused otherwise."""
    for text, target, allowed in (
        ("G#=2", "WD:g", True),
        ("G#=2", "WD:r", False),
        ("G#=1", "WD", False),
        ("WD:r", "WD:r", True),
        ("WD:r", "WD", True),
        ("WD:r", "WD:g", False),
        ("WD:g", "G#=2", True),
        ("WD:g", "G#=3", False),
        ("WD:r", "G#", False),
        ("R#=3 R4", "G#=7", True),
        ("R#=3 R4", "G#=8", False),
        ("R#=3 R4", "R7", True),
        ("R#=2 R4", "R7", False),
        ("WD:r R5", "R7", True),
        ("WD:b R5", "R7", False),
        ("WD:b G5", "R7", True),
        ("R1 R#=1", "WD:r", True),
        ("R1 R#=1", "WD:g", False),
        ("R1 G1", "WD:b", True),
    ):
        laid = [named(part) for part in text.split()]
        assert matches(laid, named(target)) == allowed, (text, target)
    table = play(EDITION, "n=3 row=R5,R8 h1=R#,R4,x3", "")
    assert table.is_legal(1, "R#&") and not table.is_legal(1, "R#=4&")
    assert table.is_legal(1, "R#=4&R4@R8") and not table.is_legal(1, "R#=4&R4@R5")


def listed():
    """The list of legal acts has both orders of a pair, and each kind of card once."""
    table = play(EDITION, "n=3 row=R8,B8,R1 h1=R3,B5,B5,R1,x2", "")
    assert sorted(table.legal(1)) == ["B5&", "R1@R1", "R3&", "d"]
    assert table.legal(0) == table.legal(2) == []
    table = play(EDITION, "n=3 row=R8,B8,R1 h1=R3,B5,B5,R1,x2", "1:B5&")
    assert sorted(table.legal(1)) == ["R3@B8", "R3@R8", "back"]
    table = play(EDITION, "n=3 row=R8,B8,R1 h1=R3,B5,B5,R1,x2", "1:R1@R1")
    assert sorted(table.legal(1)) == ["B5&", "R3&", "back", "n"]
    table = play(EDITION, "n=3 row=R8,B8 h1=G1,x pile=Y5", "1:d")
    assert sorted(table.legal(1)) == ["pG1", "pY5"]
    table = play(EDITION, "n=3 row=R8,B7 h1=R8,B1,G1", "1:R8@R8 1:n")
    assert sorted(table.legal(1)) == ["n", "pB1", "pG1", "uno"]
    assert table.legal(0) == table.legal(2) == ["catch1"]
    table = play(EDITION + " dos_bonus=must", "n=3 row=R8,B7 h1=R8,B1,G1", "1:R8@R8 1:n")
    assert sorted(table.legal(1)) == ["pB1", "pG1", "uno"]


def taken_back():
    """At most twenty steps can be taken back in a turn; the next turn counts from zero."""
    steps = "1:B8@R8 1:back " * 20
    table = play(EDITION, "n=3 row=R8,B7 h1=B8,R7,x4 h2=R7,x4", steps)
    assert table.state()["backs"] == 20 and table.hands[1].count("B8") == 1
    table = play(EDITION, "n=3 row=R8,B7 h1=B8,R7,x4 h2=R7,x4", steps + "1:B8@R8")
    assert table.legal(1) == ["n", "R7@B7"]
    table = play(EDITION, "n=3 row=R8,B7 h1=B8,R7,x4 h2=R7,x4", steps + "1:B8@R8 1:n 2:R7@B7")
    assert table.is_legal(2, "back") and table.state()["backs"] == 0


def disjoint_sets(hand, row):
    """E-DOS-14: every set of matches that use each card once, as sorted texts."""
    if not row:
        return {()}
    found = set(disjoint_sets(hand, row[1:]))
    for size in (1, 2):
        for chosen in itertools.combinations(range(len(hand)), size):
            cards = [hand[at] for at in chosen]
            if matches([Named(card) for card in cards], Named(row[0])):
                rest = [card for at, card in enumerate(hand) if at not in chosen]
                one = row[0] + "<" + ",".join(sorted(cards))
                found |= {tuple(sorted([one, *more])) for more in disjoint_sets(rest, row[1:])}
    return found


def reached_sets(setup, acts, found):
    """The same sets, found by trying all acts of a turn."""
    table = play(EDITION, setup, acts)
    if table.ask == "turn":
        made = [[place.card, *sorted(place.laid)] for place in table.matched]
        found.add(tuple(sorted(f"{one[0]}<{','.join(one[1:])}" for one in made)))
    for text in table.legal(table.turn):
        if "@" in text or "&" in text:
            reached_sets(setup, f"{acts} 1:{text}", found)
    return found


def every_set():
    """E-DOS-14. A blank card in the hand prevents the turn from ending by itself."""
    rng = random.Random(14)
    for _ in range(25):
        cards = rng.sample(build_dos_deck(), 7)
        hand, row = cards[:4], cards[4:]
        setup = f"n=3 row={','.join(row)} h1={','.join(hand)},x"
        assert reached_sets(setup, "", set()) == disjoint_sets(hand, row), setup


def random_rounds():
    """C-DECK-5: no card is lost, and taking a step back restores the position before it."""
    rng = random.Random(3)
    for _ in range(40):
        table = Dos(f"{EDITION} dos_bonus={rng.choice(['may', 'must'])}", rng.choice([2, 3, 4]))
        pile = rng.sample(table.deck(), 108)
        hands = [[pile.pop() for _ in range(7)] for _ in range(table.seats)]
        table.start(hands, pile, pile[:2], RolledChance(rng))
        made = 0
        while table.ask != "over" and made < 400:
            before = table.state()
            text = rng.choice(table.legal(table.turn))
            table.act(table.turn, text, RolledChance(rng))
            made += 1
            gone = "@" in text or text.endswith("&")
            if gone and table.is_legal(before["t"], "back") and rng.random() < 0.5:
                was = before["ask"]
                table.act(before["t"], "back", RolledChance(rng))
                if was == "laying":
                    assert table.laying is None  # the match is taken back with both cards
                else:
                    after = dict(table.state(), backs=before["backs"], open=before["open"])
                    assert after == before, (text, before, after)
            cards = [*table.pile, *table.discards, *table.cards_aside()]
            cards += itertools.chain(*table.hands)
            assert Counter(cards) == Counter(table.deck())


def long_rounds():
    """OPTION blocked_round."""
    setup = "n=3 row=R8,B7 h1=G1,x3 h0=G3,x2 h2=G4,x2 pile=-"
    for options, win, points in (
        ("", None, 0),
        (" blocked_round=lowest_hand", 1, 7),
    ):
        table = play(EDITION + options, setup, "1:d")
        table.turns = MOST_TURNS
        table.act(1, "pG1", table.chance)
        assert (table.ask, table.win, table.pts) == ("over", win, points), table.state()


def dealers():
    """E-DOS-1: a 10 counts 10, wild cards count zero."""
    assert formats.highest_draw({0: "R9", 1: "WD", 2: "R#", 3: "G10"}) == [3]
    assert formats.highest_draw({0: "WD", 1: "R#"}) == [0, 1]
    assert formats.next_dealer(parse_options(EDITION), 0, 2, 3) == 2
    rules = parse_options(EDITION)
    assert formats.target_points(rules, {0: 150, 1: 0}, 0, 50)[1] == ("won", [0])  # E-DOS-11
    assert formats.target_points(rules, {0: 150, 1: 0}, 0, 49)[1] is None


def tables():
    """E-DOS-1, section 11."""
    assert rejected(EDITION, 5) and rejected(EDITION, 1) and not rejected(EDITION, 4)
    for wrong in (
        "hand_size=5",
        "stack_mode=any",
        "seven=swap",
        "zero=pass",
        "jump_in=on",
        "play_policy=must",
        "draw_mode=until_playable",
        "teams=2v2",
        "multi_play=same_number",
        "round_end=last_loses",
        "format=last_loses",
        "finish_restrict=numbers_only",
        "reshuffle_when=eager",
        "exhausted_draw=owe",
        "dos_bonus=often",
        "dos_points=30_30",
        "nm_decline=yes",
    ):
        assert rejected(f"{EDITION} {wrong}", 4), wrong
    for right in (
        "hand_size=7",
        "dos_bonus=must",
        "dos_points=40_20",
        "uno_penalty=4",
        "false_uno_penalty=2",
        "uno_late_call=too_late",
        "blocked_round=lowest_hand",
        "advice_penalty=0",
        "illegal_play=fine(1)",
        "format=elimination limit=300",
        "format=fixed_rounds rounds=3 tie_break=shared",
        "next_dealer=rotate_left",
        "dealer_select=random",
        "first_player=seat(1)",
        "target=500",
    ):
        assert not rejected(f"{EDITION} {right}", 4), right
    assert rejected("dos_bonus=may", 4)


if __name__ == "__main__":
    sys.exit(
        by_hand(
            [
                decks,
                pairs,
                colours,
                names,
                listed,
                taken_back,
                every_set,
                random_rounds,
                long_rounds,
                dealers,
                tables,
                *row_tests(EDITION, ROWS),
            ]
        )
    )
