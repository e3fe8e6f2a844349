[Format "openuno-record 1"]
[Edition "classic"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "0"]
[Round "1"]
[Options "-"]
[Seed "0700000000000000000000000000000000000000000000000000000000000000"]
[Result "1 scores 61"]
[Hash "2c1fa27358b5e793"]

1:Y1 2:Y3 0:Y8 1:Y9 2:d 0:Y7 1:YR 0:GR 1:BR 0:B3 2:B4 1:B1 0:W:r 2:RR 0:R0!
1:W:r! 2:d 0:d 1:W:y
