"""Positions of Spin, worked out by hand from chapter 13 of the rule book by a reader who knew
neither the engine nor the second implementation, as tests of the latter. Ends with `N passed,
N failed`.
"""

import sys
from collections import Counter

from slow_games import new_round
from slow_test_rows import by_hand, deck_of, refused_counts, rejected, row_tests

EDITION = "edition=spin"

# id, options besides the edition, set-up, acts, what is expected, what it rests on. SH-01 to SH-20
# belong to E-SPIN-1 to E-SPIN-20; SH-21 and SH-22 are meetings with rules that chapter 13 does not
# name. (*): the text allows another reading as well, and the first run decided between the two.
# Under the first Spin card lies only the card that was on top before: R9, unless `top` says else.
ROWS = """
SH-01|-|n=4 flip=R3@|-|top=R3@ t=1 col=r ask=1:turn #0=7 #1=7 pile=79|a plain first card
SH-01a|-|n=4 flip=R3@ wheel=war|1:spin|illegal|nobody spins for the first card
SH-01b|-|n=4 flip=R3@ h1=G3,x2|1:G3|top=G3 t=2 ask=2:turn|E-SPIN-2: fits by its number
SH-01c|-|n=11 flip=R5|-|illegal|2 to 10 players
SH-01d|-|n=10 flip=R5|-|t=1 pile=37|2 to 10 players
SH-01e|-|n=4 top=R9 h0=R3@,B5 h1=R1 h2=W4,W h3=BS,x|1:R1|win=1 pts=128|scores: 3+5+50+50+20
SH-01f|first_action=ignore|n=4 flip=RS,R3@|-|top=R3@ t=1 ask=1:turn|a number
SH-02|-|n=4 top=R9 h1=R3@,x2|1:R3@|top=R3@ col=r t=2 #1=2|fits by colour
SH-02a|-|n=4 top=G3 h1=R3@,x2|1:R3@|top=R3@ col=r t=2|fits by number
SH-02b|-|n=4 top=G4 h1=R3@,x2|1:R3@|illegal|neither
SH-02c|-|n=4 top=G4@ h1=R3@,x2|1:R3@|illegal|the @ is no symbol to match
SH-02d|-|n=4 top=R9 h1=R3@,x2 h2=R5,x|1:R3@ 2:R5|illegal|the spin takes the place of the turn
SH-02e|-|n=4 top=R9 h1=R3@,x2|1:R3@ 2:d|illegal|the spin takes the place of the turn
SH-02f|-|n=4 top=R9 h1=R3@,x2 wheel=war|1:R3@ 3:spin|illegal|the next player spins
SH-02g|-|n=4 top=R9 h1=R3@,x2 h2=x2 pile=R8,Y1 wheel=draw_red|1:R3@ 2:spin|\
h2=R8,x2 t=3 ask=3:turn pile=1|no turn besides the spin
SH-02h|spin_turn=wheel_and_turn|n=4 top=R9 h1=R3@,x2 h2=x2 pile=R8,Y1 wheel=draw_red|\
1:R3@ 2:spin|h2=R8,x2 t=2 ask=2:turn|the option
SH-02i|spin_turn=wheel_and_turn|n=4 top=R9 h1=R3@,x2 h2=x2 pile=R8,Y1 wheel=draw_red|\
1:R3@ 2:spin 2:R8|h2=x2 t=3 top=R8 ask=3:turn|an ordinary turn, with any card of the hand
SH-02j|spin_turn=wheel_and_turn|n=4 top=R9 h1=R3@,x2 h2=x2 pile=R8,Y1 wheel=draw_red,war|\
1:R3@ 2:spin 2:spin|illegal|one spin for one card
SH-02k|-|n=4 top=R9 h1=R3@,x2 wheel=show_hand,war|1:R3@ 2:spin 3:spin|illegal|one spin for one card
SH-02l|-|n=4 dir=- top=R9 h1=R3@,x2 wheel=show_hand|1:R3@ 0:spin|t=3|next: in the direction
SH-02m|-|n=2 top=R9 h1=R3@,x2 h0=x3 pile=R8,Y1 wheel=draw_red|1:R3@ 0:spin|\
t=1 ask=1:turn #0=4|two players
SH-02n|-|n=4 top=R9 h1=x2 pile=R3@,...|1:d 1:R3@ 2:d|illegal|C-DRAW-2: played, drawn or not
SH-02o|draw_mode=until_playable|n=4 top=G3 h1=x2 pile=Y1,B3@,... wheel=show_hand|\
1:d 1:B3@ 2:spin|t=3 h1=Y1,x2 col=b|H-DTM-1: a Spin card is legal by its number
SH-02p|play_policy=must|n=4 top=R9 h1=R3@,x2|1:d|illegal|C-TURN-5
SH-02q|spin_turn=wheel_and_turn|n=4 top=R9 h1=R3@,x2 h2=R2@,x2 wheel=show_hand|\
1:R3@ 2:spin 2:R2@ 3:d|illegal|the ordinary turn can bring the next spin
SH-02r|spin_turn=wheel_and_turn|n=4 top=R9 wheel=draw_red h1=R3@,x2 h2=R7,x2 pile=R8,Y1|\
1:R3@ 2:spin 2:R7|top=R7 t=3 h2=R8,x2|C-DRAW-3 speaks of the draw of a turn, not of a sector
SH-02s|-|n=4 top=R9 h1=R3@,x2 h2=R5,x|1:R3@ 2:=R5|illegal|spin first
SH-03|spin_wheel=shares(0,0,0,0,0,0,0,0,0)|n=4 flip=R5|-|illegal|at least one share
SH-03c|spin_wheel=shares(2,2,2,2,2,2,2,2,1)|n=4 flip=R5|-|t=1|all as large as they can be
SH-03d|spin_wheel=shares(0,0,0,1,0,0,0,0,0)|n=4 top=R9 h1=R3@,x2 h2=x2 pile=R8,Y1 \
wheel=draw_red|1:R3@ 2:spin|#2=3 t=3|Draw Red is the fourth
SH-03e|spin_wheel=shares(0,0,0,0,0,0,0,0,1)|n=4 top=R9 h0=R5,x2 h1=R3@,x2 wheel=shout>0|\
1:R3@ 2:spin|sector=shout t=0|UNO Spin is the ninth
SH-04|-|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=R1,G2,B5,W|1:R3@ 2:spin 2:=W 2:=G2|\
h2=W,G2 under=R1,B5,R9 top=R3@ col=r t=3 open=- sector=-|two kept, the others under the pile
SH-04a|-|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=R1,G2,B5,W|1:R3@ 2:spin|\
sector=almost_uno t=2 #2=4|first the card, then the second
SH-04b|-|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=R1,G2,B5,W|1:R3@ 2:spin 2:=W|\
sector=almost_uno t=2 #2=4|discarded when both are chosen
SH-04c|-|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=R1,G2,B5,W|1:R3@ 2:spin 2:d|illegal|point
SH-04d|-|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=R1,G2,B5,W|1:R3@ 2:spin 3:d|illegal|not yet
SH-04e|-|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=R1,G2|1:R3@ 2:spin|\
h2=R1,G2 t=3 sector=- ask=3:turn|two cards or fewer
SH-04f|-|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=G2|1:R3@ 2:spin|\
h2=G2 t=3 open=-|C-UNO-8: a duty comes with getting down to one card, and 2 did not
SH-04g|-|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=R1,G2,B5|1:R3@ 2:spin 2:=R1 2:=R1|\
illegal|two cards, not one twice
SH-04h|-|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=G9,G9,B5|1:R3@ 2:spin 2:=G9 2:=G9|\
h2=G9,G9 under=B5,R9 t=3|two copies are two cards
SH-04i|-|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=R2,G2,B5|1:R3@ 2:spin 2:=R2@|\
illegal|=R3@ points at that card of your hand
SH-04j|-|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=R2@,R2,B5,W|1:R3@ 2:spin 2:=R2@ 2:=W|\
h2=R2@,W under=R2,B5,R9|=R3@ points at that card of your hand
SH-04k|spin_turn=wheel_and_turn|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=R1,G2,B5,W|\
1:R3@ 2:spin 2:=W 2:=G2 2:W:b|h2=G2 t=3 open=2 col=b|C-UNO-1
SH-04l|-|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=R1,G2,B5,W h3=W,x2|\
1:R3@ 2:spin 2:=W 3:=W|illegal|only 2 points
SH-05|-|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R5,G5,B5@,W,R1|1:R3@ 2:spin 2:=R5|\
h2=W,R1 under=R5,G5,B5@,R9 top=R3@ t=3|Spin cards too
SH-05a|-|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R5,G5,B5@,W,R1|1:R3@ 2:spin 2:=B5@|\
h2=W,R1 under=R5,G5,B5@,R9|any of them names the number
SH-05b|-|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R5,RS,W|1:R3@ 2:spin 2:=W|illegal|no number
SH-05c|-|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R5,RS,W|1:R3@ 2:spin 2:=RS|illegal|no number
SH-05d|-|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=W,RS|1:R3@ 2:spin|\
h2=W,RS t=3 sector=- ask=3:turn|no number card
SH-05e|-|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R6,G9,B6,W|1:R3@ 2:spin 2:=B6|\
h2=G9,W|C-DECK-4
SH-05f|zero=pass|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R0,G1,B2|1:R3@ 2:spin 2:=R0|\
h2=G1,B2 #1=2 #3=7|H-70-2: a 0 is discarded, not played
SH-05g|-|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R5,W,RS|1:R3@ 2:spin|\
sector=discard_number t=2 #2=3|you choose by pointing, even with one choice
SH-06|-|n=4 top=R9 wheel=discard_colour h1=R3@,x2 h2=R5,R+2,RS,G1,W,B2|1:R3@ 2:spin 2:=RS|\
h2=G1,W,B2 under=R5,R+2,RS,R9 t=3 #3=7|all cards of it; discarded cards have no effect
SH-06a|-|n=4 top=R9 wheel=discard_colour h1=R3@,x2 h2=R5,G1,W|1:R3@ 2:spin 2:=W|illegal|no colour
SH-06b|-|n=4 top=R9 wheel=discard_colour h1=R3@,x2 h2=W,W4|1:R3@ 2:spin|\
h2=W,W4 t=3 sector=- ask=3:turn|only wild cards
SH-06c|-|n=4 top=R9 wheel=discard_colour h1=R3@,x2 h2=R2@,R5,G1,B2|1:R3@ 2:spin 2:=R2@|\
h2=G1,B2|Spin cards have a colour
SH-07|-|n=4 top=R9 wheel=draw_red h1=R3@,x2 h2=x2 pile=G1,B2,R5,Y1|1:R3@ 2:spin|\
h2=G1,B2,R5,x2 pile=Y1 t=3|until a red card, all kept
SH-07a|-|n=4 top=R9 wheel=draw_red h1=R3@,x2 h2=x2 pile=G1,W,R5|1:R3@ 2:spin|\
h2=G1,W,x2 pile=R5|or a wild card
SH-07b|-|n=4 top=R9 wheel=draw_blue h1=R3@,x2 h2=x2 pile=G1,R4,W4,B5|1:R3@ 2:spin|\
h2=G1,R4,W4,x2 pile=B5|a Wild Draw Four is a wild card (1.1)
SH-07c|-|n=4 top=R9 wheel=draw_blue h1=R3@,x2 h2=x2 pile=R1,B2@,Y1|1:R3@ 2:spin|\
h2=R1,B2@,x2 pile=Y1|a blue Spin card is blue
SH-07d|-|n=4 top=G3 wheel=draw_red h1=R3@,x2 h2=x2 pile=G1|1:R3@ 2:spin|\
h2=G1,G3,x2 pile=0 under=0 t=3|C-PILE-1, then no card left: stop
SH-07e|exhausted_draw=owe|n=4 top=G3 wheel=draw_red h1=R3@,x2 h2=x2 h3=R8,x2 pile=G1|\
1:R3@ 2:spin 3:R8|h2=G1,G3,x2 under=R3@ t=0|who stops owes nothing
SH-07f|-|n=4 top=R9 wheel=draw_red h1=R3@,x2 h2=x2 pile=R5,Y1|1:R3@ 2:spin 2:R5|\
illegal|kept: the turn is over
SH-07g|spin_turn=wheel_and_turn|n=4 top=R9 wheel=draw_red h1=R3@,x2 h2=x2 pile=R5,Y1,B7|\
1:R3@ 2:spin 2:d|h2=R5,Y1,x2 t=3|the ordinary turn can be a draw
SH-08|-|n=4 top=R9 wheel=trade_hands h0=x2 h1=R3@,R1 h2=x4 h3=x5|1:R3@ 2:spin|\
#0=5 #1=2 h2=R1 #3=4 t=3 open=2|left of s is s+1
SH-08a|-|n=4 dir=- top=R9 wheel=trade_hands h0=x2 h1=R3@,R1 h2=x4 h3=x5|1:R3@ 0:spin|\
#0=5 #1=2 h2=R1 #3=4 t=3 open=2|the direction does not matter
SH-08b|-|n=2 top=R9 wheel=trade_hands h0=x3 h1=R3@,R1|1:R3@! 0:spin|\
#1=3 h0=R1 open=0 t=1|exchanged; the call of 1 is not one of 0
SH-08c|-|n=2 top=R9 wheel=trade_hands h0=x3 h1=R3@,R1|1:R3@! 0:spin 1:catch0|#0=3 t=1|E-SPIN-14
SH-08d|uno_on_received_one=not_required|n=4 top=R9 wheel=trade_hands h0=x2 h1=R3@,R1 h2=x4 \
h3=x5|1:R3@ 2:spin|h2=R1 open=-|E-SPIN-14: as after receiving such a hand
SH-08e|spin_turn=wheel_and_turn|n=4 top=R9 wheel=trade_hands h0=x2 h1=R3@,R1 h2=x4 h3=x5|\
1:R3@ 2:spin 2:R1|win=2|goes out with the hand received
SH-08f|round_end=last_loses|n=4 out=3 top=R9 wheel=trade_hands h0=x2 h1=R3@,x3 h2=x5 h3=-|\
1:R3@ 2:spin|#0=5 #1=2 #2=3 #3=0 t=0|H-LAST-2: 0 sits left of 2
SH-08g|-|n=4 top=R9 wheel=trade_hands h0=G1 h1=R3@,R1 h2=x4 h3=x5|1:R3@! 2:spin|\
h1=G1 h2=R1 open=1,2|both received one card
SH-08h|teams=2v2|n=4 top=R9 wheel=trade_hands h0=x2 h1=R3@,x3 h2=x4 h3=x5|1:R3@ 2:spin|\
#0=5 #1=2 #2=3 #3=4 t=3|all players, partners or not
SH-08i|spin_turn=wheel_and_turn|n=4 top=R9 wheel=trade_hands h0=x2 h1=R3@,R8,x h2=x4 h3=R1|\
1:R3@ 2:spin 3:catch0|#0=3 t=2 ask=2:turn|E-SPIN-14, before the ordinary turn
SH-08j|spin_turn=wheel_and_turn|n=4 top=R9 wheel=trade_hands h0=x2 h1=R3@,R8,x h2=x4 h3=R1|\
1:R3@ 2:spin 2:R8|open=2 t=3|C-UNO-4: the play of 2 closes the window of 0
SH-08k|-|n=4 top=R9 wheel=trade_hands h0=x2 h1=R3@,R1 h2=x4 h3=x5|1:R3@ 2:spin 2:uno|\
open=- t=3|C-UNO-3: a late call
SH-08l|two_player_reverse=plain|n=2 top=R9 wheel=trade_hands h0=x3 h1=R3@,x4|1:R3@ 0:spin|\
#0=4 #1=3 t=1|exchanged
SH-08m|hand_limit=10|n=4 top=R9 wheel=trade_hands h0=x2 h1=R3@,x3 h2=x5 h3=x7|\
1:R3@ 3:advice 2:spin|#0=5 #1=2 #2=3 t=0|H-LIM-2: no part in exchanges
SH-08n|-|n=10 t=9 top=R9 wheel=trade_hands h9=R3@,x h0=x3 h8=x4|9:R3@ 0:spin|\
#1=3 #0=1 #9=4 open=0 t=1|left of 9 is 0
SH-09|-|n=4 top=R9 wheel=show_hand h1=R3@,x2|1:R3@ 2:spin|exposed=2 t=3|everybody sees it
SH-09a|-|n=4 top=R9 wheel=show_hand h1=R3@,x2 pile=B8,...|1:R3@ 2:spin 3:d|\
exposed=- t=0|the next turn has ended
SH-09b|-|n=4 top=R9 wheel=show_hand h1=R3@,x2 pile=R8,...|1:R3@ 2:spin 3:d|\
exposed=2 ask=3:playdrawn|the next turn has not ended
SH-09c|-|n=4 top=R9 wheel=show_hand h1=R3@,x2 pile=R8,...|1:R3@ 2:spin 3:d 3:n|\
exposed=- t=0|now it has
SH-09d|spin_turn=wheel_and_turn|n=4 top=R9 wheel=show_hand h1=R3@,x2|1:R3@ 2:spin|\
exposed=2 ask=2:turn|until the end of your own turn
SH-09e|spin_turn=wheel_and_turn|n=4 top=R9 wheel=show_hand h1=R3@,x2 pile=B8,...|\
1:R3@ 2:spin 2:d|exposed=- t=3|until the end of your own turn
SH-09f|-|n=4 top=R9 wheel=show_hand h1=R3@,x2 h3=W4,x3|1:R3@ 2:spin 3:W4:g|\
ask=0:challenge exposed=-|(*) C-TURN-4: the play was the turn
SH-09g|-|n=4 top=R9 wheel=show_hand h1=R3@,x2 h3=W4,x3|1:R3@ 2:spin 3:W4:g 0:ok|\
exposed=- t=1|C-TURN-6
SH-09h|-|n=4 top=R9 wheel=show_hand h1=R3@,x2 h3=R2@,x2|1:R3@ 2:spin 3:R2@|\
exposed=- t=0|E-SPIN-2: the spin is a turn of 0, so that of 3 has ended
SH-09i|-|n=2 top=R9 wheel=show_hand h1=R3@,RS,x2|1:R3@ 0:spin 1:RS|\
exposed=- t=1|C-2P-2: another turn, so the one before has ended
SH-09j|-|n=4 top=R9 wheel=show_hand,draw_red h0=x2 h1=R3@,x2 h3=R2@,x2 pile=R8,Y1|\
1:R3@ 2:spin 3:R2@ 0:spin|exposed=- t=1 h0=R8,x2 top=R2@|one spin for each
SH-09k|zero=pass seven=swap spin_turn=wheel_and_turn|\
n=4 top=R9 wheel=show_hand h0=x3 h1=R3@,x2 h2=R7,x5 h3=x4|1:R3@ 2:spin 2:R7>3|\
#2=4 #3=5 t=3 exposed=-|C-TURN-6, H-70-1 in the ordinary turn
SH-10|-|n=4 top=R6 wheel=war h0=R7,x h1=R3@,B2,x h2=G9,G1 h3=Y8,x|1:R3@ 2:spin|\
h2=G1 #0=2 #1=2 #3=2 under=G9,R6 top=R3@ open=2 t=3|the winner discards, the others keep
SH-10a|-|n=4 top=R6 wheel=war h0=B9,B1 h1=R3@,B2,x h2=G7,G1 h3=Y8,x|1:R3@ 2:spin|\
h0=B1 h2=G7,G1 open=0 t=3|play goes on after the player who turned the wheel
SH-10b|-|n=4 top=R6 wheel=war h0=B9,B1 h1=R3@,B2,x h2=G7,G1 h3=Y8,x|1:R3@ 2:spin 3:catch0|\
#0=3 t=3|E-SPIN-14: any player, not only the one who spins
SH-10c|-|n=4 top=R6 wheel=war h0=B9,B1 h1=R3@,B2,x h2=G7,G1 h3=Y8,x|\
1:R3@ 2:spin 3:d 2:catch0|illegal|the next turn has begun
SH-10d|-|n=4 top=R6 wheel=war h0=B9,G4,x h1=R3@,x2 h2=G9,R5,x h3=x3|1:R3@ 2:spin|\
h2=G9,x h0=B9,G4,x under=R5,R6|the card that won is the one that broke the tie
SH-10e|-|n=4 top=R6 wheel=war h0=B9,W h1=R3@,x2 h2=G9,R1,x h3=x3|1:R3@ 2:spin|\
h2=G9,x h0=B9,W under=R1,R6|0 cannot win any more; 2 shows R1, and wins with it
SH-10f|-|n=4 top=R6 wheel=war h0=B9,W h1=R3@,x2 h2=G9,W h3=R1,W|1:R3@ 2:spin|\
h0=B9,W h2=G9,W h3=R1,W under=R6 t=3|no one wins: 3 was not tied
SH-10g|-|n=4 top=R6 wheel=war h0=x2 h1=R3@,x2 h2=W,RS h3=x2|1:R3@ 2:spin|\
#0=2 h2=W,RS under=R6 t=3|nobody has a number card
SH-10h|-|n=4 top=R6 wheel=war h0=R1,x h1=R3@,x2 h2=B5,R5@,G5 h3=x3|1:R3@ 2:spin|\
h2=B5,R5@ under=G5,R6|plain before Spin, then green before blue
SH-10i|-|n=4 top=R6 wheel=war h0=R1,x h1=R3@,x2 h2=Y5@,R5@,x h3=x3|1:R3@ 2:spin|\
h2=Y5@,x under=R5@,R6|red before yellow
SH-10j|-|n=4 top=R6 wheel=war h0=Y9,R8,x h1=R3@,x2 h2=G9,B9,x h3=x3|1:R3@ 2:spin|\
h2=G9,x h0=Y9,R8,x under=B9,R6|the next highest card can have the same number
SH-10k|-|n=4 top=R6 wheel=war h0=Y9,R8,R1 h1=R3@,x2 h2=G9,B8,B2 h3=x3|1:R3@ 2:spin|\
h2=G9,B8 h0=Y9,R8,R1 under=B2,R6|and so on
SH-10l|-|n=4 top=R6 wheel=war h0=B9,G4 h1=R3@,x2 h2=G9,R2 h3=Y8,Y7|1:R3@ 2:spin|\
h0=B9 h3=Y8,Y7 under=G4,R6 open=0 t=3|only the tied show another
SH-10m|-|n=4 top=R6 wheel=war h0=B9,R1,x h1=R3@,x2 h2=G9,W h3=Y9,R4,x|1:R3@ 2:spin|\
h3=Y9,x h0=B9,R1,x h2=G9,W under=R4,R6 t=3|three tie, one of them drops out
SH-10n|-|n=4 top=R6 wheel=war h0=x2 h1=R3@,x2 h2=R0,x2 h3=x3|1:R3@ 2:spin|\
h2=x2 under=R0,R6|a 0 is a number
SH-10o|-|n=4 top=R6 wheel=war h0=R7,x h1=R3@,B2 h2=G9 h3=Y8,W|1:R3@ 2:spin|\
win=2 pts=67 ask=-|E-SPIN-13: 7+2+8+50
SH-10p|-|n=4 top=R6 wheel=war h0=B9 h1=R3@,B2 h2=G7,W h3=Y8|1:R3@ 2:spin|\
win=0 pts=67 ask=-|E-SPIN-13: 2+7+50+8
SH-10q|round_end=last_loses|n=4 top=R6 wheel=war h0=B9 h1=R3@,x2 h2=G7,W h3=Y8|1:R3@ 2:spin|\
out=0 t=3|E-SPIN-13: the others play on
SH-10r|round_end=last_loses|n=4 top=R6 wheel=war h0=B8 h1=R3@,x2 h2=G7,W h3=Y9|1:R3@ 2:spin|\
out=3 t=0|H-LAST-2: 3 is skipped
SH-10s|seven=swap|n=4 top=R9 wheel=war h0=x2 h1=R3@,x3 h2=R7,x h3=x4|1:R3@ 2:spin|\
h2=x #0=2 #1=3 #3=4 t=3|H-70-1: a 7 is discarded, not played
SH-10t|round_end=last_loses|n=4 top=R9 wheel=war h0=x2 h1=R3@,x2 h2=R8 h3=x3|1:R3@ 2:spin|\
out=2 t=3|E-SPIN-13
SH-10u|-|n=4 top=R9 wheel=war h0=G8,x h1=R3@,x2 h2=R1 h3=x3|1:R3@ 2:spin|\
h0=x h2=R1 open=0|C-UNO-8: 2 held one card before
SH-10v|round_end=last_loses|n=2 top=R6 wheel=war h0=B9 h1=R3@,x2|1:R3@ 0:spin|loser=1 ask=-|H-LAST-1
SH-10w|hand_limit=10|n=4 top=R6 wheel=war h0=x2 h1=R3@,x2 h2=R7,x h3=G9,x6|1:R3@ 3:advice 2:spin|\
h2=x under=R7,R6 t=0|H-LIM-2: set aside, so not shown
SH-10x|-|n=4 top=R6 wheel=war h0=R5@,R1,x h1=R3@,x2 h2=G5,R2,x h3=x3|1:R3@ 2:spin|\
h0=R5@,R1,x h2=G5,x under=R2,R6|a Spin card ties with a plain one
SH-10y|round_end=last_loses spin_turn=wheel_and_turn|\
n=4 top=R6 wheel=war h0=B9 h1=R3@,x2 h2=G7,W h3=Y8|1:R3@ 2:spin|out=0 t=2 ask=2:turn|E-SPIN-2
SH-10z|teams=two_sides|n=6 top=R9 wheel=war h0=x2 h1=R3@,B2 h2=G9 h3=Y8 h4=B7 h5=W|1:R3@ 2:spin|\
win=2 pts=60|2+8+50
SH-11|-|n=4 top=R9 wheel=shout>0 h0=R5,x2 h1=R3@,x2|1:R3@ 2:spin|sector=shout t=0 #0=3|0 is first
SH-11a|-|n=4 top=R9 wheel=shout>0 h0=R5,x2 h1=R3@,x2|1:R3@ 2:spin 0:=R5|\
#0=2 under=R5,R9 top=R3@ t=1 ask=1:turn sector=-|play goes on after that player
SH-11b|-|n=4 top=R9 wheel=shout>2 h1=R3@,x2 h2=R5,x2|1:R3@ 2:spin 2:=R5|\
#2=2 t=3|the one who spins can be first
SH-11c|-|n=4 top=R9 wheel=shout>0 h0=R5,x2 h1=R3@,x2 h2=R8,x2|1:R3@ 2:spin 2:=R8|illegal|0 is first
SH-11d|spin_shout=last_draws|n=4 top=R9 wheel=shout>0 h0=x2 h1=R3@,x2 pile=B8,...|1:R3@ 2:spin|\
h0=B8,x2 t=3 ask=3:turn|play goes on after the player who turned the wheel
SH-11e|-|n=4 top=R9 wheel=shout>0 h0=R5,x h1=R3@,x2|1:R3@ 2:spin 0:=R5|#0=1 open=0 t=1|E-SPIN-14
SH-11f|-|n=4 top=R9 wheel=shout>0 h0=W,x2 h1=R3@,x2|1:R3@ 2:spin 0:=W|\
#0=2 top=R3@ col=r t=1 ask=1:turn|any card; E-SPIN-12
SH-11g|-|n=2 top=R9 wheel=shout>1 h0=x3 h1=R3@,G1,x|1:R3@ 0:spin 1:=G1|\
h1=x open=1 t=0 ask=0:turn|two players: 0 goes on after 1
SH-11h|-|n=4 top=R9 wheel=shout>0 h0=G1 h1=R3@,B2 h2=W h3=BS|1:R3@ 2:spin 0:=G1|\
win=0 pts=72|E-SPIN-13: 2+50+20
SH-11i|round_end=last_loses|n=4 top=R9 wheel=shout>0 h0=G1 h1=R3@,x2|1:R3@ 2:spin 0:=G1|\
out=0 t=1|E-SPIN-13, and after 0 comes 1
SH-11j|spin_turn=wheel_and_turn|n=4 top=R9 wheel=shout>0 h0=R5,x2 h1=R3@,x2|\
1:R3@ 2:spin 0:=R5|t=2 ask=2:turn|(*) E-SPIN-2: an ordinary turn after any spin
SH-11k|spin_turn=wheel_and_turn spin_shout=last_draws|n=4 top=R9 wheel=shout>0 h0=x2 h1=R3@,x2|\
1:R3@ 2:spin|#0=3 t=2 ask=2:turn|here nothing moves the turn away from 2
SH-11l|spin_shout=last_draws|n=4 top=R9 wheel=shout>0 h0=x2 h1=R3@,x2 pile=-|1:R3@ 2:spin|\
h0=R9,x2 pile=0 under=0|C-PILE-1: the discards but for the Spin card
SH-11m|-|n=4 dir=- top=R9 wheel=shout>2 h1=R3@,x2 h2=R5,x2|1:R3@ 0:spin 2:=R5|\
t=1|after that player, in the direction
SH-11n|spin_shout=last_draws hand_limit=10|n=4 top=R9 wheel=shout>0 h0=x9 h1=R3@,x2|\
1:R3@ 2:spin|out=0 t=3|H-LIM-1
SH-11o|spin_turn=wheel_and_turn|n=4 top=R9 wheel=shout>2 h1=R3@,x2 h2=R5,x2|\
1:R3@ 2:spin 2:=R5|#2=2 t=2 ask=2:turn|(*) E-SPIN-2: an ordinary turn after any spin
SH-11p|round_end=last_loses|n=4 top=R9 wheel=shout>0 h0=R5,x2 h1=R3@|1:R3@ 2:spin 0:=R5|\
out=1 t=2 ask=2:turn|after 0 comes 2, since 1 is out
SH-11q|-|n=4 top=R9 wheel=shout>0 h0=R5,x2 h1=R3@,x2|1:R3@ 2:spin 2:d|illegal|0 is asked
SH-11r|-|n=4 top=R9 wheel=shout>2 h1=R3@,x2 h2=R5,x|1:R3@ 2:spin 2:=R5|open=2 t=3|E-SPIN-14
SH-11s|round_end=last_loses|n=2 top=R6 wheel=shout>1 h0=B9,x h1=R3@,G1|1:R3@! 0:spin 1:=G1|\
loser=0 ask=-|H-LAST-1
SH-12|-|n=4 top=R9 wheel=discard_number pile=- h1=R3@,x2 h2=R5,G5,x2|1:R3@ 2:spin 2:=R5 3:d|\
#3=8 pile=2 under=0 top=R3@|they are discards like others: C-PILE-1
SH-12a|-|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=G5,W,RS h3=G8,x|\
1:R3@ 2:spin 2:=G5 3:G8|illegal|the Spin card stays the card to match
SH-12b|-|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=G5,W,RS h3=B3,x2|\
1:R3@ 2:spin 2:=G5 3:B3|top=B3 t=0|the Spin card stays the card to match
SH-12c|reshuffle_when=eager|n=4 top=R9 wheel=discard_number pile=- h1=R3@,x2 h2=R5,G5,x2|\
1:R3@ 2:spin 2:=R5|pile=0 under=R9,R5,G5|X-44: the last card left the pile earlier
SH-13|-|n=4 top=R9 wheel=discard_number h0=R7,W h1=R3@,B2 h2=R5,G5 h3=YS|\
1:R3@ 2:spin 2:=G5|win=2 pts=79 ask=-|7+50+2+20
SH-13a|finish_restrict=numbers_only|n=4 top=R9 wheel=discard_colour h1=R3@,x2 h2=R5,RS|\
1:R3@ 2:spin 2:=R5|win=2|H-FIN-2 forbids to play a last card; here none is played
SH-13b|round_end=last_loses|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R5,G5|\
1:R3@ 2:spin 2:=G5|out=2 t=3 ask=3:turn|the others play on
SH-13c|round_end=last_loses spin_turn=wheel_and_turn|n=4 top=R9 wheel=discard_number h1=R3@,x2 \
h2=R5,G5|1:R3@ 2:spin 2:=G5|out=2 t=3 ask=3:turn|H-LAST-2: no turn for who is out
SH-13d|round_end=last_loses|n=3 out=0 top=R9 wheel=discard_number h0=- h1=R3@,x2 h2=R5,G5|\
1:R3@ 2:spin 2:=G5|loser=1 ask=-|H-LAST-1
SH-13e|teams=2v2|n=4 top=R9 wheel=discard_number h0=R7,W h1=R3@,B2 h2=R5,G5 h3=YS|\
1:R3@ 2:spin 2:=G5|win=2 pts=22|C-TEAM-3: 2+20
SH-13f|-|n=4 top=R9 wheel=discard_colour h1=R3@,x2 h2=R5,R+2|1:R3@ 2:spin 2:=R+2|\
win=2 #3=7|as with a last card without effect
SH-13g|finish_restrict=numbers_only|n=4 top=R9 wheel=shout>0 h0=W h1=R3@,x2|1:R3@ 2:spin 0:=W|\
win=0|H-FIN-2, as SH-13a
SH-13h|teams=2v2 partner_scoring=all_other_hands|\
n=4 top=R9 wheel=discard_number h0=R7,W h1=R3@,B2 h2=R5,G5 h3=YS|1:R3@ 2:spin 2:=G5|win=2 pts=79|\
C-TEAM-3: the option
SH-14|-|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R6,G9,B6|1:R3@ 2:spin 2:=R6|\
h2=G9 open=2 t=3|must call
SH-14a|-|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R6,G9,B6|1:R3@ 2:spin 2:=R6 0:catch2|\
#2=3 open=- t=3 ask=3:turn|caught
SH-14b|-|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R6,G9,B6|\
1:R3@ 2:spin 2:=R6 2:uno 0:catch2|illegal|called
SH-14c|-|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R6,G9,B6|\
1:R3@ 2:spin 2:=R6 3:d 0:catch2|illegal|too late
SH-14d|-|n=4 top=R9 h1=R3@,x|1:R3@|open=1 t=2|C-UNO-1
SH-14e|-|n=4 top=R9 wheel=show_hand h1=R3@,x|1:R3@ 3:catch1 2:spin|#1=3 t=3|caught before the spin
SH-14f|-|n=4 top=R9 wheel=almost_uno h1=R3@,x h2=R1,G2,B5|1:R3@ 2:spin 3:catch1|\
illegal|the spin begins a turn
SH-14g|spin_turn=wheel_and_turn|n=4 top=R9 wheel=show_hand h1=R3@,x|1:R3@ 2:spin|\
open=- t=2|the spin begins a turn
SH-14h|-|n=4 top=R9 h1=R3@,x|1:R3@! 2:catch1|illegal|C-UNO-2
SH-14i|false_uno_penalty=2|n=4 top=R9 h1=R3@,x2|1:R3@!|#1=4 t=2 open=-|C-UNO-10
SH-14j|catch_close=next_event|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R6,G9,B6|\
1:R3@ 2:spin 2:=R6|open=2 t=3|the window opens with the sector
SH-14k|uno_late_call=too_late|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R6,G9,B6|\
1:R3@ 2:spin 2:=R6 2:uno|illegal|C-UNO-3, though 2 could not call before
SH-14l|-|n=4 top=R9 h1=R3@,x|1:R3@ 1:uno|open=- t=2|C-UNO-3
SH-14m|-|n=4 top=R9 wheel=discard_colour h1=R3@,x2 h2=R5,W|1:R3@ 2:spin 2:=R5|h2=W open=2 t=3|\
E-SPIN-14
SH-14n|spin_turn=wheel_and_turn|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R6,R8,B6|\
1:R3@ 2:spin 2:=R6 3:catch2|#2=3 t=2 ask=2:turn|E-SPIN-14
SH-14o|spin_turn=wheel_and_turn|n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R6,R8,B6|\
1:R3@ 2:spin 2:=R6 2:R8|win=2|goes out
SH-14p|catch_close=next_event|n=4 top=R9 wheel=almost_uno h1=R3@,x h2=R1,G2,B5|1:R3@ 2:spin|open=-|\
C-UNO-4: the spin begins a turn
SH-15|-|n=4 top=R9 h0=R5@ h1=R3@ h2=W h3=Y9|1:R3@|win=1 pts=64 ask=-|5+50+9
SH-15a|-|n=4 top=R9 wheel=war h1=R3@|1:R3@ 2:spin|illegal|the round ends
SH-15b|round_end=last_loses|n=4 top=R9 wheel=war h1=R3@|1:R3@ 2:d|illegal|the next player spins
SH-15c|round_end=last_loses|n=4 top=R9 wheel=trade_hands h0=x2 h1=R3@ h2=x4 h3=x5|1:R3@ 2:spin|\
#0=5 #1=0 #2=2 #3=4 out=1 t=3|H-LAST-2: 2 sits left of 0
SH-15d|round_end=last_loses|n=2 top=R9 h1=R3@|1:R3@|loser=0 ask=-|H-LAST-1
SH-15e|finish_restrict=numbers_only|n=4 top=R9 h1=R3@|1:R3@|win=1|H-FIN-1: it is a number card
SH-16|caught_cannot_go_out=next_turn uno_penalty=0|n=4 open=2 top=R9 wheel=discard_number \
h1=R3@,x2 h2=R5|0:catch2 1:R3@ 2:spin 2:=R5|h2=R5 win=- t=3 under=R9|the card pointed at
SH-16a|caught_cannot_go_out=next_turn uno_penalty=1|n=4 open=2 top=R9 wheel=discard_number \
h1=R3@,x2 h2=R5 pile=G5,...|0:catch2 1:R3@ 2:spin 2:=G5|\
h2=G5 win=- open=2 t=3 under=R5,R9|the card pointed at; E-SPIN-14
SH-16b|caught_cannot_go_out=next_turn uno_penalty=0|n=4 open=2 top=R9 wheel=discard_number \
h1=R3@,x2 h2=R5|0:catch2 1:R3@ 2:spin 2:=R5 3:d 0:d 1:d 2:R5|win=2|the spin counted as the turn
SH-16c|caught_cannot_go_out=next_turn uno_penalty=0 spin_turn=wheel_and_turn|n=4 open=2 top=R9 \
wheel=show_hand h1=R3@,x2 h2=R5|0:catch2 1:R3@ 2:spin 2:R5|illegal|this spin takes no turn's place
SH-16d|caught_cannot_go_out=next_turn uno_penalty=0|n=4 open=2 top=R9 wheel=war h1=R3@,x2 \
h2=R5|0:catch2 1:R3@ 2:spin|h2=R5 win=- t=3 under=R9|the only card that they hold
SH-16e|caught_cannot_go_out=next_turn uno_penalty=0|n=4 open=0 top=R9 wheel=shout>0 h0=R5 \
h1=R3@,x2|3:catch0 1:R3@ 2:spin|h0=R5 win=- t=1 under=R9|(*) the only card: nothing to point at
SH-16f|caught_cannot_go_out=next_turn uno_penalty=0|n=4 open=0 top=R9 wheel=shout>0 h0=R5 \
h1=R3@,x2|3:catch0 1:R3@ 2:spin 1:d 2:d 3:d 0:R5|illegal|(*) 0 was first, but 2 had the turn
SH-16g|caught_cannot_go_out=next_turn uno_penalty=1|n=4 open=2 top=R9 wheel=discard_colour \
h1=R3@,x2 h2=R5 pile=R8,...|0:catch2 1:R3@ 2:spin 2:=R8|h2=R8 win=- t=3|the card pointed at
SH-16h|caught_cannot_go_out=next_turn uno_penalty=1|n=4 open=2 top=R9 wheel=shout>2 h1=R3@,x2 \
h2=R5 pile=G5,...|0:catch2 1:R3@ 2:spin 2:=G5|h2=R5 open=2 t=3|two cards: one can go
SH-16i|caught_cannot_go_out=next_turn uno_penalty=1|n=4 open=2 top=R9 wheel=war h0=x2 h1=R3@,x2 \
h2=R5 h3=x2 pile=G4,...|0:catch2 1:R3@ 2:spin|h2=G4 open=2 under=R5,R9|two cards: one can go
SH-16j|spin_turn=wheel_and_turn caught_cannot_go_out=next_turn uno_penalty=0|\
n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R6,R8,B6|1:R3@ 2:spin 2:=R6 3:catch2 2:R8|illegal|\
this is the next turn
SH-16k|caught_cannot_go_out=next_turn uno_penalty=0|\
n=4 top=R9 wheel=discard_number h1=R3@,x2 h2=R6,R8,B6|1:R3@ 2:spin 2:=R6 3:catch2 3:d 0:d 1:d 2:R8|\
illegal|the spin was before the catch
SH-16l|spin_turn=wheel_and_turn caught_cannot_go_out=next_turn uno_penalty=0|\
n=4 open=2 top=R9 wheel=discard_number h1=R3@,x2 h2=R5|0:catch2 1:R3@ 2:spin 2:=R5|\
h2=R5 t=2 ask=2:turn|keeps, then has a turn
SH-16m|spin_turn=wheel_and_turn caught_cannot_go_out=next_turn uno_penalty=0|\
n=4 open=2 top=R9 wheel=discard_number h1=R3@,x2 h2=R5|0:catch2 1:R3@ 2:spin 2:=R5 2:R5|illegal|\
next turn not over
SH-17|jump_in=on|n=4 top=R9 h1=R3,x2 h3=R3@,x2|1:R3 3:jR3@|top=R3@ t=0 #3=2|equal
SH-17a|jump_in=on|n=4 top=R9 h1=R3,x2 h3=R3@,x2|1:R3 3:jR3@ 0:d|illegal|the player after 3 spins
SH-17b|jump_in=on|n=4 top=R9 wheel=show_hand h1=R3,x2 h3=R3@,x2|1:R3 3:jR3@ 0:spin|\
t=1 exposed=0|and play goes on from there
SH-17c|jump_in=on jump_continue=resume_schedule|n=4 top=R9 wheel=show_hand h1=R3,x2 \
h3=R3@,x2|1:R3 3:jR3@ 0:spin|t=1|jump_continue does not matter
SH-17d|jump_in=on|n=4 top=R9 h1=R3@,x2 h3=R3,x2|1:R3@ 3:jR3|illegal|2 has to spin
SH-17e|jump_in=on|n=4 top=R9 wheel=show_hand h0=R3,x2 h1=R3@,x2|1:R3@ 2:spin 0:jR3|\
illegal|H-JUMP-3 with E-SPIN-14: the spin has begun a turn
SH-17f|jump_in=on|n=4 top=R9 wheel=almost_uno h0=R3,x2 h1=R3@,x2 h2=R1,G2,B5|\
1:R3@ 2:spin 0:jR3|illegal|2 has to point
SH-17g|jump_in=on|n=4 top=R9 h1=R3,x2 h3=R3@|1:R3 3:jR3@|win=3 ask=-|X-14, E-SPIN-15
SH-17h|jump_in=on|n=4 top=R9 h1=R3,x h3=R3@,x|1:R3 3:jR3@|open=3 t=0|X-13
SH-17i|jump_in=on jump_self=yes|n=2 top=R9 h1=R3,R3@,x2|1:R3 1:jR3@ 0:d|illegal|0 has to spin
SH-17j|jump_in=on|n=4 top=R9 h1=R3,x2 h3=G3@,x2|1:R3 3:jG3@|illegal|another colour
SH-17k|jump_in=on jump_kinds=numbers|n=4 top=R9 h1=R3,x2 h3=R3@,x2|1:R3 3:jR3@|t=0|a number card
SH-17l|jump_in=on round_end=last_loses|n=4 top=R9 h1=R3,x2 h3=R3@|1:R3 3:jR3@ 0:d|\
illegal|E-SPIN-15: 3 is out, 0 spins
SH-17m|jump_in=on teams=2v2|n=4 top=R9 h1=R3,x2 h3=R3@,x2|1:R3 3:jR3@|t=0 top=R3@|X-17
SH-17n|jump_in=on hand_limit=10|n=4 top=R9 h0=R3,x2 h1=R3@,x2|1:R3@ 2:advice 0:jR3|\
top=R3 t=1|E-SPIN-19: no spin is due any more, and no turn has begun (C-UNO-4)
SH-17o|jump_in=on hand_limit=10|n=4 top=R9 h0=R3,x2 h1=R3@,x2|1:R3@ 2:advice 3:d 0:jR3|\
illegal|H-JUMP-3
SH-17p|jump_in=on|n=4 flip=R3@ h2=R3,x2|2:jR3|illegal|H-JUMP-3: the first card opens no window
SH-17q|jump_in=on spin_turn=wheel_and_turn|n=4 top=R9 wheel=show_hand h1=R3,x2 h3=R3@,x2|\
1:R3 3:jR3@ 0:spin|t=0 ask=0:turn|E-SPIN-2
SH-17r|jump_in=on spin_turn=wheel_and_turn|n=4 top=R9 wheel=show_hand h1=R3,x2 h3=R3@,x2|\
1:R3 3:jR3@ 0:spin 0:d|t=1|from there
SH-17s|jump_in=on jump_self=yes|n=2 top=R9 wheel=show_hand h1=R3,R3@,x2|1:R3 1:jR3@ 0:spin|t=1|\
from there
SH-18|multi_play=same_number|n=4 top=R9 h1=R3@,B3,x2|1:R3@&B3 2:d|\
top=B3 #1=2 #2=8 t=3|the last is a plain card: 2 does not spin
SH-18a|multi_play=same_number|n=4 top=B9 h1=B3,R3@,x2|1:B3&R3@ 2:d|illegal|the last one counts
SH-18b|multi_play=same_number|n=4 top=R9 wheel=show_hand,war h1=R3@,G3@,x2|\
1:R3@&G3@ 2:spin 3:spin|illegal|only once
SH-18c|multi_play=same_number spin_turn=wheel_and_turn|n=4 top=R9 wheel=show_hand,war \
h1=R3@,G3@,x2|1:R3@&G3@ 2:spin 2:spin|illegal|only once
SH-18d|multi_play=same_face multi_effects=each|n=4 top=R9 wheel=war h1=R3@,B3,x2|\
1:R3@&B3 2:spin|illegal|only the last one, whatever multi_effects
SH-18f|multi_play=same_number jump_in=on|n=4 top=R9 h1=R3@,B3,x2 h3=B3@,x2|1:R3@&B3 3:jB3@|\
t=0 top=B3@|X-16: equal to the last
SH-18g|multi_play=same_number|n=4 top=B9 h1=B3,R3@|1:B3&R3@|win=1 ask=-|E-SPIN-15
SH-18h|multi_play=same_number|n=4 top=B9 h1=B3,R3@,x|1:B3&R3@|open=1 t=2|H-MULTI-4
SH-19|hand_limit=10|n=4 top=R9 h1=R3@,x2|1:R3@ 2:advice 3:d|out=2 t=0 #3=8|the spin lapses
SH-19a|hand_limit=10|n=4 top=R9 wheel=war h1=R3@,x2|1:R3@ 2:advice 3:spin|illegal|it lapses
SH-19b|hand_limit=10|n=4 top=R9 wheel=almost_uno h1=R3@,x2 h2=R1,G2,B5,W,x3|\
1:R3@ 2:spin 2:advice|out=2 t=3 sector=- ask=3:turn|put out while pointing
SH-19c|hand_limit=10|n=4 top=R9 wheel=draw_red h1=R3@,x2 h2=x8 pile=G1,B2,R5|1:R3@ 2:spin|\
out=2 pile=R5 t=3|H-LIM-1: in the middle of the draw
SH-19d|hand_limit=10 spin_turn=wheel_and_turn|n=4 top=R9 wheel=draw_red h1=R3@,x2 h2=x8 \
pile=G1,B2,R5|1:R3@ 2:spin|out=2 t=3 ask=3:turn|no ordinary turn for who is out
SH-19e|hand_limit=10|n=2 top=R9 wheel=draw_red h1=R3@,x2 h0=x8 pile=G1,B2,R5|1:R3@ 0:spin|\
win=1 pts=0 ask=-|H-LIM-3
SH-19f|hand_limit=10|n=4 top=R9 wheel=shout>0 h0=R5,x6 h1=R3@,x2|1:R3@ 2:spin 0:advice|\
out=0 t=1 ask=1:turn sector=-|H-LIM-2: the next player after 0, as E-SPIN-11 has it
SH-19g|hand_limit=10|n=4 top=R9 h1=R3@,x2|1:R3@ 3:advice 2:d|illegal|3 is out, 2 still has to spin
SH-19h|hand_limit=10|n=4 top=R9 h1=R3@,x7|1:R3@ 1:advice 2:d|illegal|1 is out, 2 still has to spin
SH-19i|hand_limit=10 spin_turn=wheel_and_turn|n=4 top=R9 h1=R3@,x2|1:R3@ 2:advice|\
out=2 t=3 ask=3:turn|no ordinary turn for who is out
SH-19j|hand_limit=10|n=4 top=R9 h1=R3@,x|1:R3@ 2:advice 0:catch1|#1=3 t=3|no turn has begun
SH-20|-|n=4 top=R9 wheel=show_hand h1=R3@,x2 pile=B8,Y7,...|1:R3@ 2:spin 3:d=B8 0:d=Y7|\
t=1|a spin takes no card and moves none
SH-21|stack_mode=ladder|n=4 top=R5 h1=R+2,x2 h2=R3@,x2|1:R+2 2:R3@|illegal|H-STACK-4
SH-21a|stack_mode=ladder|n=4 top=R5 h1=R+2,x2 h3=R3@,x2|1:R+2 2:take 3:R3@ 0:d|illegal|0 spins
SH-21b|stack_mode=ladder|n=4 top=R9 wheel=show_hand h1=R3@,x2 h3=R+2,x2|1:R3@ 2:spin 3:R+2|\
pend=2>0 t=0|H-STACK-1
SH-21c|-|n=4 top=R9 h1=W4,R3@|1:W4:g 2:?|#1=5 #2=7 t=2 col=g|C-WD4-2: a red Spin card is red
SH-21d|-|n=4 top=R9 h1=W4,G3@|1:W4:g 2:?|#1=1 #2=13 t=3|C-CHAL-5
SH-21e|wd4_rule=no_playable_other|n=4 top=G3 h1=W4,R3@|1:W4:b 2:?|#1=5 #2=7 t=2|fits by number
SH-21f|guilty_resolution=take_back_replay|n=4 top=R9 h1=W4,R3@,x|1:W4:g 2:? 1:R3@ 2:d|\
illegal|C-CHAL-7: with its normal effects, so 2 spins
SH-21g|guilty_resolution=take_back_replay|n=4 top=R9 wheel=draw_blue h1=W4,R3@,x h2=x2 \
pile=Y1,Y2,Y4,G6,B7,B8|1:W4:g 2:? 1:R3@ 2:spin|h1=W4,x,Y1,Y2,Y4,G6 h2=B7,x2 t=3|\
C-CHAL-7: 1 draws in its own turn, before the spin, which is the next one
SH-21h|guilty_resolution=take_back_pass|n=4 top=R9 wheel=show_hand h1=R3@,x2 h3=W4,R1,x|\
1:R3@ 2:spin 3:W4:g 0:?|top=R3@ col=r #3=7 t=0 ask=0:turn|C-CHAL-7: 0 takes a normal turn
SH-21i|guilty_resolution=take_back_pass|n=4 top=R9 wheel=show_hand,war h1=R3@,x2 h3=W4,R1,x|\
1:R3@ 2:spin 3:W4:g 0:? 0:spin|illegal|C-CHAL-7: the restored Spin card was spun for
SH-21j|spin_turn=wheel_and_turn|n=4 top=R9 wheel=show_hand h1=R3@,x2 h2=W4,R1,x|\
1:R3@ 2:spin 2:W4:g 3:?|#2=6 #3=7 t=3|C-CHAL-4 in the ordinary turn
SH-21k|deflect=both|n=4 top=R5 h1=R+2,x2 h2=R3@,x2|1:R+2 2:R3@|illegal|H-DEF-1
SH-21l|wd4_enforcement=forbid_illegal|n=4 top=R9 h1=W4,R3@,x|1:W4:g|illegal|red Spin card
SH-21m|stack_mode=ladder|n=4 top=R9 h1=R3@,x2 h2=R+2,x2|1:R3@ 2:R+2|illegal|has to spin
SH-21n|stack_mode=any spin_turn=wheel_and_turn|n=4 top=R9 wheel=show_hand h1=R3@,x2 h2=R+2,x2|\
1:R3@ 2:spin 2:R+2|pend=2>3|H-STACK-1 in the ordinary turn
SH-22|-|n=3 t=2 top=R9 pile=- wheel=draw_red h0=x2 h1=x2 h2=R3@,x2|2:R3@ 0:spin 1:d 2:d|\
t=0 ask=0:turn #0=3|C-PILE-6: 0 has not passed yet
SH-22a|-|n=3 t=2 top=R9 pile=- wheel=draw_red h0=x2 h1=x2 h2=R3@,x2|2:R3@ 0:spin 1:d 2:d 0:d|\
ask=- win=-|C-PILE-6: now all have
SH-22b|exhausted_draw=owe|n=4 top=R5 pile=- wheel=discard_number h0=G1,B1,G6,x h1=W4,x2 h2=x2 \
h3=R3@,x2|1:W4:r 2:ok 3:R3@|h2=x2,R5,W4 pile=0 under=0 t=0|owed cards, after a whole play
SH-22c|exhausted_draw=owe|n=4 top=R5 pile=- wheel=discard_number h0=G1,B1,G6,x h1=W4,x2 h2=x2 \
h3=R3@,x2|1:W4:r 2:ok 3:R3@ 0:spin 0:=G1|h2=x2,R5,W4,G1,B1 pile=0 under=0 t=1|E-SPIN-12, then owed
SH-22d|reshuffle_when=eager|n=4 top=G3 wheel=draw_red h1=R3@,x2 h2=x2 pile=G1|1:R3@ 2:spin|\
h2=G1,G3,x2 pile=0 under=0 t=3|C-PILE-3: shuffled when G1 leaves
"""


def deck():
    """E-SPIN-D1: one of the two copies of 1 to 5 in each colour is a Spin card."""
    cards = Counter(new_round(EDITION, 4).deck())
    assert sum(cards.values()) == 108
    spins = {card for card in cards if "@" in card}
    assert spins == {colour + number + "@" for colour in "RYGB" for number in "12345"}
    for colour in "RYGB":
        assert cards[colour + "0"] == 1
        assert all(cards[colour + n] == cards[colour + n + "@"] == 1 for n in "12345")
        assert all(cards[colour + face] == 2 for face in [*"6789SR", "+2"])
    assert cards["W"] == cards["W4"] == 4


def corrected_deck():
    """C-DECK-6: a table says how many of 1 to 5 are Spin cards."""
    assert deck_of(EDITION + " spin_cards=counts(1,1,1,1,1,1,1,1,1,1)") == deck_of(EDITION)
    cards = deck_of(EDITION + " spin_cards=counts(0,2,1,1,1,2,0,1,0,2)", 10)
    assert sum(cards.values()) == 108
    for colour in "RYGB":
        plain = [cards[colour + number] for number in "12345"]
        spins = [cards[f"{colour}{number}@"] for number in "12345"]
        assert (plain, spins) == ([0, 2, 1, 1, 1], [2, 0, 1, 0, 2])
        assert cards[colour + "0"] == 1 and cards[colour + "9"] == cards[colour + "S"] == 2
    sizes = ("counts(1,1,1,1,1,1,1,1,1,2)", "counts(1,1,1,1,1,1,1,1,1,0)")
    values = (
        "counts(3,1,1,1,1,1,1,1,0,0)",
        "counts(1,1,1,1,1,1,1,1,2)",
        "counts(1,1,1,1,1,1,1,1,1,1,0)",
        "even",
    )
    refused_counts(EDITION, "spin_cards", sizes, values)
    assert rejected("edition=flex spin_cards=printed", 4)


def tables():
    """E-SPIN-1, E-SPIN-3, C-DEAL-5, and the conditions in the table of options."""
    assert new_round(EDITION, 4).o["target"] == 500
    assert rejected(EDITION, 1) and rejected(EDITION, 11)
    assert not rejected(EDITION, 2) and not rejected(EDITION, 10)
    assert rejected(EDITION + " hand_size=11", 10)
    assert not rejected(EDITION + " hand_size=10", 10)
    for wrong in ("deck=swap112", "draw2_cards=3", "wd4_cards=6", "custom1=skip_all"):
        assert rejected(f"{EDITION} {wrong}", 4), wrong
    for shares in ("1,0,0,0,0,0,0,0,2", "3,0,0,0,0,0,0,0,0", "1,1,1,1,1,1,1,1"):
        assert rejected(f"{EDITION} spin_wheel=shares({shares})", 4), shares
    for alone in ("spin_turn=wheel_and_turn", "spin_shout=last_draws", "spin_wheel=even"):
        assert not rejected(f"{EDITION} {alone}", 4), alone
    assert rejected("spin_turn=wheel_and_turn", 4) and rejected("spin_shout=last_draws", 4)


def named_rows():
    """The rows without what they rest on, which is for the reader."""
    return "\n".join(row.rsplit("|", 1)[0] for row in ROWS.strip().splitlines())


if __name__ == "__main__":
    sys.exit(by_hand([deck, corrected_deck, tables, *row_tests(EDITION, named_rows())]))
