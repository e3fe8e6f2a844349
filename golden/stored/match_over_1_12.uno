[Format "openuno-record 1"]
[Edition "classic"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "1"]
[Out "2"]
[Round "12"]
[Options "format=elimination target=50 hand_size=10"]
[Seed "702ba857ad8ce0c333056a386763c4648966420c78684f58b31cfc763cebca8d"]
[Result "0 scores 15"]
[Hash "14a5129eeb3d8fb4"]

0:Y2 1:G2 0:G3 1:B3 0:B1 1:B9 0:R9 1:G9 0:G1 1:G0 0:GR 0:W:g 1:d 0:W:y 1:YS 1:Y6
0:Y4! 1:Y6 0:Y5
