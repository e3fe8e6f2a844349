[Format "openuno-record 1"]
[Edition "party"]
[Players "4"]
[Names "Ann" "Ben" "Cem" "Dot"]
[Dealer "0"]
[Round "1"]
[Options "edition=party"]
[Seed "0f00000000000000000000000000000000000000000000000000000000000000"]
[Result "3 scores 391"]
[Hash "4a4860df047af2f9"]

1:G1 2:GPT 2:>1 3:>1 0:>1 1:>2 3:W:b 0:d 0:BS 2:B0 3:B1 0:d 1:B3 2:BPT 2:>3 3:>2
0:>2 1:>2 3:B7 0:d 0:WPU:r 2:W:g 3:WDT:y 3:>2 3:>0 0:Y3 1:Y9 2:G9 3:WDT:y 3:>2
3:>0 0:YR 3:Y1 2:Y6 1:B6 0:G6 3:WPU:r! 1:W:g 0:G8 3:WPU:r
