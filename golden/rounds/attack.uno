[Format "openuno-record 1"]
[Edition "attack"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "0"]
[Round "1"]
[Options "edition=attack"]
[Seed "0b00000000000000000000000000000000000000000000000000000000000000"]
[Result "2 scores 68"]
[Hash "c1f640deed51886a"]

1:R1 2:G1 0:G3 1:G8 2:GD 0:G4 1:Y4 2:YH2! 1:Y5 2:d 0:Y2 1:B2 2:B4
