[Format "openuno-record 1"]
[Edition "quatro"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "0"]
[Round "1"]
[Options "edition=quatro"]
[Seed "0e00000000000000000000000000000000000000000000000000000000000000"]
[Result "1 scores 1"]
[Hash "ea0a9ff49f0aa0ac"]

1:G0m@1 2:R1s@3:1-2 0:R2@2 1:B5@6 2:B1@3 0:R2m@1 1:B4s@2:1-2 2:G5p@2 0:Y2p@2
1:G4m@1 2:G2@1 0:G2s@1:1-2 1:G3p@2
