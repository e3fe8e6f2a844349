[Format "openuno-record 1"]
[Edition "classic"]
[Players "5"]
[Dealer "4"]
[Round "1"]
[Options "hand_size=20 blocked_round=lowest_hand"]
[Seed "3700000000000000000000000000000000000000000000000000000000000000"]
[Result "2 scores 1029"]
[Hash "9d431c602fcf9f36"]

1:d 2:d 3:d 3:n 4:d 0:d 1:d 2:d 2:n 3:pass 4:pass 0:pass 1:pass 2:pass
