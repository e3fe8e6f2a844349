[Format "openuno-record 1"]
[Edition "dos"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "0"]
[Round "1"]
[Options "edition=dos"]
[Seed "0d00000000000000000000000000000000000000000000000000000000000000"]
[Result "2 scores 36"]
[Hash "68814d4fbc59ad22"]

1:R1& 1:G7@R8 1:R1& 1:G5@R6 1:n 2:R10@B10 2:R3@G3 2:n 0:WD@WD 0:n 0:pY10 1:Y3@B3
1:n! 2:G5@G5 2:n 2:pG4 0:d 0:pR9 1:Y4@G4 1:n 2:R1@B1 2:n! 0:G9@R9 0:n 1:d 1:pY8
2:WD@WD 2:n 2:pB4
