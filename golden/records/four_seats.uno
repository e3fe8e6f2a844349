[Format "openuno-record 1"]
[Edition "classic"]
[Players "4"]
[Names "Ann" "Bob" "Cem" "Dora"]
[Dealer "1"]
[Round "1"]
[Options "-"]
[Seed "ea07000000000000000000000000000000000000000000000000000000000000"]
[Result "0 scores 27"]
[Hash "6889c3de956918c0"]

2:R8 3:R1 0:G1 1:W4:y 2:? 2:Y+2 0:d 0:Y1 1:Y4 2:B4 3:Y4 0:YS 2:d 3:GS 1:G1 2:G8
3:G6 0:B6 1:B5 2:B8 3:G8 0:Y8 1:Y3 2:d 3:Y7 0:d 1:W:g 2:G4 3:G2 0:R2 1:W4:g 2:ok
3:d 0:G+2 2:G2 3:d 0:d 0:G3 1:W:r 2:RR 1:RS 3:R5 2:R7 1:G7 0:d 0:n 3:d 3:G7
2:W:b 1:B+2 3:d 3:Y+2 1:d 0:B+2 2:d 1:d 0:BS 2:B2 1:B9 0:B7 3:B1 2:B8 1:d 1:Y8
0:d 3:Y9 2:Y5 1:d 0:d 0:Y2 3:YR 0:BR 3:d 3:n 2:YR 3:d 0:d 0:BR 3:B4 2:B9
1:catch2 1:BS 3:d 2:d 1:B3 0:G3! 3:G9 2:R9 1:R7 0:R2
