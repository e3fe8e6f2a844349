[Format "openuno-record 1"]
[Edition "classic"]
[Players "3"]
[Dealer "0"]
[Round "1"]
[Options "-"]
[Seed "0600000000000000000000000000000000000000000000000000000000000000"]
[Hash "e74778ae372de736"]

1:W:g 2:GR 1:G5 0:G3 2:R3 1:Y3 0:Y8 2:Y4 1:Y0 0:Y9 2:Y4 1:d 0:Y+2 1:Y6 0:d 2:YS
0:d 0:Y9 2:d 1:d
