[Format "openuno-record 1"]
[Edition "classic"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "1"]
[Round "1"]
[Options "format=elimination target=50 hand_size=10"]
[Seed "39278ddd28d25c243aa4176b804ad4b944018c66ea6a48cf72cf29497bf38018"]
[Result "1 scores 124"]
[Hash "a0e9d9bc976eabc8"]

2:YR 1:GR 2:G6 0:G9 1:G0 2:W4:r 0:? 1:d 2:R7 0:R7 1:B7 2:B4 0:B6 1:B9 2:B8 0:BR
2:W:r 1:d 1:W:b 0:B4 2:W:b 1:BS 2:d 1:B8 0:d 2:d 1:B+2 2:Y+2 0:Y0 2:Y4 1:YS
2:Y7! 1:Y6 0:Y4 2:d 2:Y8! 1:Y5 0:Y9 2:d 1:Y3 0:Y2 2:d 1:d 0:G2 2:G8 1:G3 0:G4
2:d 1:GR! 2:d 0:G+2 2:R+2 1:R+2 0:R6 1:d 2:Y6 0:Y5 1:Y1 2:R1 0:RS 2:GS 1:d 1:G7
2:d 2:G+2 1:B+2 0:B0 1:B2
