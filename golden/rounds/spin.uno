[Format "openuno-record 1"]
[Edition "spin"]
[Players "3"]
[Names "Ann" "Ben" "Cem"]
[Dealer "0"]
[Round "1"]
[Options "edition=spin"]
[Seed "1000000000000000000000000000000000000000000000000000000000000000"]
[Result "1 scores 40"]
[Hash "c68fa020c18206a4"]

0:W:y 2:Y4 1:R4@ 0:spin 2:R0 1:d 1:RR 2:BR 1:B7 0:B7 2:W4:r 1:ok 0:W4:y 2:ok
1:Y8 0:Y3@ 2:spin 1:R3 0:d 2:R1@ 1:spin 0:d 0:G1@ 2:spin 1:=BS 0:G9 2:G0 1:GS
2:W:y 1:W4:g 0:ok 2:W:y 1:d 0:Y9 2:Y5 1:R5@ 0:spin 2:d 1:R6 0:R9 2:d 1:d 0:G9
2:GR 0:YR 2:Y4@ 1:spin 0:Y+2! 1:G+2 2:G+2 0:G8 2:G3 1:GS 2:BS 0:d 0:B1@ 2:spin
1:B+2 2:B6 1:B4@! 0:spin 0:=R8 2:G4 1:G1
