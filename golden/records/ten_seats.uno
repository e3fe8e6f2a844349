[Format "openuno-record 1"]
[Edition "classic"]
[Players "10"]
[Dealer "9"]
[Round "1"]
[Options "-"]
[Seed "0a00000000000000000000000000000000000000000000000000000000000000"]
[Result "0 scores 575"]
[Hash "b957104e9afded34"]

0:B6 1:W:y 2:Y8 3:YS 5:W4:g 6:? 6:G+2 8:G2 9:G7 0:GS 2:G9 3:d 3:GR 2:d 2:G2 1:G7
0:W4:r 9:ok 8:W4:b 7:ok 6:d 5:B9 4:BR 5:W4:y 6:ok 7:Y2 8:Y6 9:Y6 0:W:r 1:R+2 3:d
4:G+2 6:d 7:G5 8:d 9:d 9:W:r 0:R3 1:R4 2:d 2:RR 1:R5 0:R7! 9:R8 8:Y8 7:Y+2 5:Y3
4:d 3:Y3 2:Y2 1:Y0 1:uno 0:Y4
