[Format "openuno-record 1"]
[Edition "flex"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "0"]
[Round "1"]
[Options "edition=flex"]
[Seed "0c00000000000000000000000000000000000000000000000000000000000000"]
[Result "1 scores 39"]
[Hash "ba54a7f5895c0994"]

1:R5/g^ 2:R1/b 0:R5 1:R6* 2:R8* 0:WFA:g 1:G4* 2:WFA:y 0:WF4:y^>1 1:B6/y^ 2:B7/g
0:BS/^ 0:B4 1:B3/r 2:WFT:y^>0 0:Y2 1:Y4/b 2:Y8! 0:B8 1:BR/^ 2:d 2:YR! 0:d 0:RR/
2:d 1:R3/b 0:R6/g! 2:d 2:R7/y 1:WFA:r 0:d 2:d 2:R2* 1:WFT:r! 0:d 2:d 1:WFT:r
