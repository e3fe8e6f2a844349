[Format "openuno-record 1"]
[Edition "two_packs"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "0"]
[Round "1"]
[Options "edition=two_packs"]
[Seed "1100000000000000000000000000000000000000000000000000000000000000"]
[Result "2 scores 95"]
[Hash "69bc6ce2077cc21d"]

1:G2 2:G+2 1:W:r 2:RR 1:R4 0:R5 2:R+2 0:R7 2:d 1:R2 0:Y2 2:Y3 1:Y6 0:B6 2:BR
0:B3 1:B4 2:Y4 0:Y+2 2:B+2! 1:G+2 0:G2 1:G9 2:G8 0:G8 1:B8 2:W:g! 0:d 1:d 2:GS
