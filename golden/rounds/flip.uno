[Format "openuno-record 1"]
[Edition "flip"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "0"]
[Round "1"]
[Options "edition=flip"]
[Seed "0a00000000000000000000000000000000000000000000000000000000000000"]
[Result "0 scores 69"]
[Hash "0ba3dacff25fc8ac"]

1:G8 2:GR 1:G5 0:W:y 2:Y4 1:Y8 0:Y9 2:d 1:Y9 0:B9 2:BF 1:d 0:O4 2:OF 1:RF 0:O6
2:O1 1:d 1:DWC:t 0:ok 2:T+5 0:DWC:v 2:ok 1:VF 0:R4 2:R+1 0:R5 2:R+1 0:R6 2:d
1:R8 0:R7 2:B7 1:G7 0:GS 1:G1 0:Y1 2:Y+1 0:Y2 2:YS 0:RS 1:BS 2:B+1 0:B+1 1:B7
0:BF 2:d 2:V5 1:d 0:DW:v 2:d 1:d 0:V1 2:d 1:d 0:VR 1:PR 0:P6 2:PE 2:OE 2:O2 1:O8
0:OR 1:O2 2:d 0:O3! 1:O8 2:P8 0:P9
