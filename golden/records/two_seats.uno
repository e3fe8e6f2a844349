[Format "openuno-record 1"]
[Edition "classic"]
[Players "2"]
[Dealer "0"]
[Round "3"]
[Options "-"]
[Seed "1600000000000000000000000000000000000000000000000000000000000000"]
[Result "0 scores 43"]
[Hash "cc303ae026328549"]

0:W4:b 1:ok 0:d 1:d 0:d 0:B4 1:B+2 1:BR 1:BR 1:d 0:W4:y 1:ok 0:Y7 1:Y2 0:G2 1:R2
0:R4 1:G4 0:G5 1:d 0:G8 1:B8 0:d 1:G8 0:GS 0:d 1:YS 1:Y6 0:Y1 1:d 0:Y+2 0:d 1:Y7
0:R7 1:RR 1:R0 0:R2 1:R4 0:R6
