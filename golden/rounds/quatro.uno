[Format "openuno-record 1"]
[Edition "quatro"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "0"]
[Round "1"]
[Options "edition=quatro"]
[Seed "0e00000000000000000000000000000000000000000000000000000000000000"]
[Result "1 scores 1"]
[Hash "c819cb01c4afdaaa"]

1:G0m@1 2:R1s@3:1-2 0:R2@2 1:B5@5 2:B1@3 0:R2m@1 1:B4s@2:1-2 2:G5s@2:1-2 0:Y2p@1
1:G4m@1 2:G2@1 0:G2s@2:1-2 1:R0@4 2:R5m@4 0:B3s@3:1-2 1:G3@2 2:Y3m@1 0:R4s@3:1-2
1:R1p@4 2:B0@4 0:G1s@1:1-2 1:G3p@2
