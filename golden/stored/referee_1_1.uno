[Format "openuno-record 1"]
[Edition "classic"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "0"]
[Round "1"]
[Options "deck=shuffle112 hand_size=5 custom1=dare custom2=dare advice_penalty=2 illegal_play=fine(4)"]
[Seed "3c72972b991e5714c834f1d32b31fa428a9a0ed3657cab98b9abb85c4215855a"]
[Result "0 scores 41"]
[Hash "78982f55d09c4d23"]

1:advice 1:fine 1:G3 2:W4:b 0:? 1:BR 0:B3 2:B8 1:R8 0:R4 2:R1 1:R3 0:RS 1:YS 2:d
1:Y7 0:Y+2 1:Y1 0:R1 2:R0 1:RR 2:R5 0:W:b 1:d 1:B3 2:B7 0:B4 1:d 1:W4:y 2:? 0:d
0:W:r 1:R5 2:R7 0:B7 1:d 1:BS 0:GS 2:G5 0:GS 1:catch0 2:G8 0:G+2 2:W:b 0:B1!
1:B9 2:WC3:y 0:Y8
