[Format "openuno-record 1"]
[Edition "party"]
[Players "4"]
[Names "Ann" "Ben" "Cem" "Dot"]
[Dealer "0"]
[Round "1"]
[Options "edition=party"]
[Seed "0f00000000000000000000000000000000000000000000000000000000000000"]
[Result "1 scores 646"]
[Hash "bd24777980f27808"]

1:G1 2:GR 1:G2 0:R2 3:W:b 2:B0 1:W:y 0:Y3 3:Y1 2:Y6 1:YPT 1:>2 0:>1 3:>1 2:>1
0:RPT 0:>2 3:>0 2:>0 1:>0 3:WDT:b 3:>1 3:>2 2:B6 1:B3 0:W:b 3:B1 2:BS 0:WDT:g
0:>3 0:>2 3:WPU:b 2:pBPT 1:pB+2 3:B7! 2:WPU:g 1:pG5 0:pG8 2:G9! 1:Y9 0:WPU:b 2:d
2:B4! 1:WDT:r! 1:>2 1:>0 0:d 3:W4:g 2:ok 1:W4:r
