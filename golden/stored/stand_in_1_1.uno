[Format "openuno-record 1"]
[Edition "classic"]
[Players "4"]
[Names "Ann" "Ben" "Cem" "Strong"]
[Dealer "3"]
[Round "1"]
[Options "hand_size=5 uno_penalty=4"]
[Seed "d9aaca3587bf27cf47fe9e7f91583f469629d7911258bb9230641d9d92412627"]
[Result "0 scores 59"]
[Hash "dc51a12170c114d2"]

0:y 0:Y3 1:Y2 2:YR 1:d 1:Y7 0:Y7 3:Y2 2:Y+2 0:d 3:Y4 2:d 1:R4 0:B4 3:d 2:BS 0:GS
2:d 1:d 0:G7! 3:G0 2:d 2:G6 1:R6 0:R5
