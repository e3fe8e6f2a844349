// The cards of DOS, first edition, as a trait (RULES.md 10). The deck has 108 cards: the numbers 1
// and 3 to 10 and a Wild # in each colour, and twelve Wild DOS. There is no 2. engine/dos/fits.h
// says which cards match which, and engine/dos/state.h holds a round.
//
// A kind has six bits. The upper two are the colour; the lower four are the number 1 to 10, or 11
// for Wild #. Wild DOS has the number 12 and the first colour; 63 is the blank of scenarios.
#pragma once

#include <array>
#include <span>

#include "engine/card_trait.h"
#include "engine/matching/plane_hand.h"

namespace uno {

inline constexpr int kWildNumber = 11;    ///< the face of Wild #
inline constexpr Kind kWildDos = 12;      ///< counts as a 2 of any colour (E-DOS-8)
inline constexpr int kDosRow = 2;         ///< the row is filled up to this many cards (E-DOS-6)
inline constexpr int kDosNumberMax = 10;  ///< the largest number of a card
inline constexpr int kTakeBacksMax = 20;  ///< steps taken back in one turn, so that every turn ends

/// The faces in the order of their bits. An option sets the points of wild cards (E-DOS-D1).
inline constexpr auto kDosFaces = [] {
  constexpr std::string_view kSymbols = "1345678910";
  constexpr std::array<std::string_view, 9> kNames = {"one",   "three", "four", "five", "six",
                                                      "seven", "eight", "nine", "ten"};
  std::array<Face, 11> faces{};
  for (std::size_t at = 0; at < kNames.size(); ++at) {
    const int number = at == 0 ? 1 : static_cast<int>(at) + 2;
    const auto copies = static_cast<std::uint8_t>(number < 6 ? 3 : 2);
    faces[at] = {kSymbols.substr(at, number == kDosNumberMax ? 2 : 1),
                 kNames[at],
                 static_cast<Kind>(number),
                 true,
                 false,
                 copies,
                 kEveryDeck,
                 static_cast<std::uint8_t>(number)};
  }
  faces[9] = {"#", "wild_number", kWildNumber, false, false, 2, kEveryDeck, kPointsByOption};
  faces[10] = {"WD", "wild_dos", kWildDos, false, true, 12, kEveryDeck, kPointsByOption};
  return faces;
}();
inline constexpr std::array<std::uint8_t, 128> kDosFaceOf = make_wide_rows(kDosFaces);

struct Dos : CardTrait<PlaneHand<4>, WideKindSet> {
  static constexpr Edition kEdition = Edition::dos;
  static constexpr std::string_view kName = "dos";
  static constexpr int kDeckMax = 108, kSeatsMax = 4;
  static constexpr std::string_view kSeatsRule = "E-DOS-1";
  static constexpr int kOpenCards = kDosRow, kCallAt = 2;
  /// The kinds 1, 3 to 10 and Wild # of each colour. Wild DOS is in the group of the red kinds.
  static constexpr KindSet kKinds = wide_set(0, 0x0FFA'0FFA'0FFA'1FFA);
  static constexpr KindSet kNumbers = wide_set(0, 0x07FA'07FA'07FA'07FA);
  static constexpr KindSet kWilds = KindSet{1} << kWildDos;

  static constexpr Rules official_rules() {
    Rules rules;
    rules.edition = kEdition;
    rules.target = 200;                // E-DOS-11
    rules.kept_card = KeptCard::told;  // a public act follows every draw
    return rules;
  }
  /// The options dos_bonus (E-DOS-15) and dos_points (E-DOS-D1) are bits of Rules::own.
  static constexpr bool must_place(const Rules& rules) { return rules.own & 1; }
  static constexpr bool wild_dos_counts_40(const Rules& rules) { return rules.own & 2; }

  static constexpr bool exists(Kind kind) { return kind < kBlank && kDosFaceOf[kind] != kNoFace; }
  static constexpr const Face& face(Kind kind) { return kDosFaces[kDosFaceOf[kind]]; }
  static constexpr std::span<const Face> faces() { return kDosFaces; }
  static constexpr bool is_wild(Kind kind) { return kind == kWildDos; }
  static constexpr bool is_number(Kind kind) { return kNumbers >> kind & 1; }
  static constexpr bool names_colour(Kind) { return false; }  // the match decides (E-DOS-16)
  static constexpr int deal_value(Card card) { return is_number(card) ? face(card).points : 0; }
  static constexpr KindSet colour_set(Colour colour) {
    return KindSet{0x0FFA} << 16 * static_cast<int>(colour);
  }
  static constexpr KindSet face_set(int face) {
    return wide_set(0, face == kWildDos ? 1 : 0x0001'0001'0001'0001) << face;
  }

  static std::span<const Card> deck(const Rules& rules);
  static Hand deck_set(const Rules& rules);
  static int points_of(const Hand& hand, const Rules& rules);
};

}  // namespace uno
