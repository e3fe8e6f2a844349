[Format "openuno-record 1"]
[Edition "classic"]
[Players "5"]
[Dealer "2"]
[Round "1"]
[Options "deck=swap112 hand_size=5 play_policy=must wd4_rule=no_playable_other challenge_reveal=all uno_penalty=4 false_uno_penalty=2 reshuffle_when=eager special_points=50"]
[Seed "7000000000000000000000000000000000000000000000000000000000000000"]
[Result "2 scores 92"]
[Hash "563b0c6db99a5260"]

3:B4 4:W4:r 0:? 0:R2 1:Y2 2:W4:r 3:? 4:WX:b>0 0:B2 1:G2 2:G5 3:R5 4:Y5 0:Y4 1:Y6
2:d 3:Y8 4:Y8 0:B8 1:d 2:R8 3:R9 4:B9! 0:BR 4:d 3:B8 2:d 2:B5 1:R5 0:G5 4:G1
3:G7 2:GS 0:G+2! 3:G6 2:GR! 3:G3 4:R3 0:d 0:R6! 1:R7 4:catch1 2:RR
