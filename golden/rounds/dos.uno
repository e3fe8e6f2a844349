[Format "openuno-record 1"]
[Edition "dos"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "0"]
[Round "1"]
[Options "edition=dos"]
[Seed "0d00000000000000000000000000000000000000000000000000000000000000"]
[Result "2 scores 83"]
[Hash "c095bd66f9c746d1"]

1:R1& 1:G7@R8 1:R1& 1:G5@R6 1:n 2:R1& 2:WD@G3 2:R10@B10 2:n 0:WD@WD 0:n 0:pY10
1:Y3@B3 1:n! 2:G5@G5 2:n 2:pG4! 0:d 0:pR9 1:Y4@G4 1:n 2:d 2:pB4! 0:G9@R9 0:n 1:d
1:pY8 2:d 2:WD& 2:WD@B4 2:n 2:pR3
