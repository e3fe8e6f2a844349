[Format "openuno-record 1"]
[Edition "classic"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "2"]
[Round "4"]
[Options "deck=shuffle112 hand_size=5 custom1=dare custom2=dare advice_penalty=2 illegal_play=fine(4)"]
[Seed "63b077fdcdf9d0522adc05136cccf24dea0922bf3ddb3cae05722dda955a2294"]
[Result "0 scores 122"]
[Hash "a7b2b8c58a3ec00e"]

1:advice 2:fine 2:R3 1:R1 0:G1 2:Y1 1:Y5 0:d 2:Y8 1:Y2 0:G2 2:G+2 0:G6 2:G5 1:G2
0:G8 2:G+2 0:GR 0:uno 1:GR 0:d 0:G3! 2:d 2:WC3:g 1:G4 0:d 2:B4 1:B9 0:B0! 2:BS
0:B1
