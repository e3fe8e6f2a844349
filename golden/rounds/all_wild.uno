[Format "openuno-record 1"]
[Edition "all_wild"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "0"]
[Round "1"]
[Options "edition=all_wild"]
[Seed "0800000000000000000000000000000000000000000000000000000000000000"]
[Result "2 scores 160"]
[Hash "17c739ccf4c60f50"]

1:W 2:W 0:W 1:W 2:W 0:W 1:W 2:W 0:W 1:W 2:W 0:W 1:W 2:WS2 2:WR! 1:WT2>2! 0:W
2:WT2>1 1:WSK 2:WR! 0:W2! 2:WR
