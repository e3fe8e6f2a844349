[Format "openuno-record 1"]
[Edition "no_mercy"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "0"]
[Round "1"]
[Options "edition=no_mercy"]
[Seed "0900000000000000000000000000000000000000000000000000000000000000"]
[Result "2 scores 500"]
[Hash "8774eb81943a1ed1"]

1:Y3 2:WCR 0:g 1:G8 2:d 2:WR4:r 1:G+4 0:R+4 2:take 1:RR 2:WCR 0:r 1:R3 2:WCR 0:r
1:d 1:W6:g 2:take 1:G7>2! 2:uno 2:d 2:G9! 1:WR4:b 1:take
