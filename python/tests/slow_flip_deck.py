"""The cards of UNO FLIP! in the second implementation: each light face and its dark face."""

# E-FLIP-D2: each light face of a colour stands on two cards, each wild on four.
LIGHT_FACES = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "+1", "S", "R", "F")
PAIRS = {
    "R": "P3 V2 OR V+5 P7 DWC OF V+5 P2 T5 O9 PE O1 V5 VR T7 V5 TR P3 P4 O+5 DW V3 T7 P8 V3",
    "Y": "PE DW T1 T8 P+5 V1 P+5 VF V9 T8 OE DWC O2 V6 O2 P1 V4 T5 P1 V8 O3 TF TF DW O8 P4",
    "G": "O5 OF T+5 TE PF V2 P8 T9 O7 T4 P5 DWC O6 T2 PR T9 O+5 PR O6 T6 O9 V4 O1 P7 T3 DWC",
    "B": "VE VE O8 P6 V8 T2 V1 T+5 OR P9 VR TE O3 OE T4 TR O5 VF P6 T6 P9 T1 O4 DW V6 V7",
}
WILD_PAIRS = {"W": "P5 PF V7 T3", "W2": "O4 O7 P2 V9"}


def build_flip_deck():
    """E-FLIP-D1, E-FLIP-D2: the 112 cards as `light~dark`."""
    deck = []
    for colour, backs in PAIRS.items():
        for at, back in enumerate(backs.split()):
            deck.append(f"{colour}{LIGHT_FACES[at // 2]}~{back}")
    for wild, backs in WILD_PAIRS.items():
        deck += [f"{wild}~{back}" for back in backs.split()]
    return deck


def deck_by_lot(rng):
    """E-FLIP-2, flip_pairing=seeded: the same faces of both sides, laid together by lot."""
    light, dark = zip(*(card.split("~") for card in build_flip_deck()))
    return [f"{front}~{back}" for front, back in zip(light, rng.sample(dark, len(dark)))]
