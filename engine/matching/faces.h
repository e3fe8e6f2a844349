// The faces of the classic decks, one row each: the only place with the copies, points and effects
// of a card. Notation, decks, points, sets of kinds and card numbers (learn/card_numbers.h) are
// computed from these rows. The bits of a kind are in engine/matching/card.h; `name` is the key of
// its words in text/.
#pragma once

#include <string_view>

#include "engine/matching/card.h"

namespace uno {

/// The effect of a card, all zero for a number card.
struct CardEffect {
  std::uint8_t draws = 0;      ///< cards that its target draws
  std::uint8_t skips = 0;      ///< players who forfeit their turn without drawing
  std::uint8_t fine = 0;       ///< extra cards after a challenge that fails (C-CHAL-5)
  bool reverses = false;       ///< turns the direction
  bool names_colour = false;   ///< its player names the next colour
  bool names_target = false;   ///< its player chooses the seat that draws
  bool restricted = false;     ///< only legal without a matching card in the hand (C-WD4-2)
  bool challengeable = false;  ///< the seat that would draw can challenge it (C-CHAL-1)
  bool swaps = false;          ///< swaps hands with a seat that its player chooses
  bool shuffles = false;       ///< shuffles all hands and deals them again
  bool skips_all = false;      ///< everyone else forfeits a turn (E-NM-6, E-FLIP-5)
  bool discards = false;       ///< discards the other cards of its colour too (E-NM-7)
  bool roulette = false;       ///< the next player names a colour and draws until it comes (E-NM-9)
  bool flips = false;          ///< turns piles and hands over (E-FLIP-6)
  bool until_colour = false;   ///< its target draws until the named colour comes (E-FLIP-9)
  bool hits_all = false;       ///< everyone else presses the launcher once (E-ATT-6)
  bool until_fire = false;     ///< its target presses the launcher until cards come (E-ATT-7)
  bool all_draw = false;       ///< everyone else draws `draws` cards, no one forfeits (E-FLEX-7)
  bool turns_own = false;      ///< turns the power card of its player (E-FLEX-6)
  bool turns_all = false;      ///< turns every power card (E-FLEX-6)
  bool points = false;         ///< everyone points at a seat, which draws (E-PARTY-4)
  bool links = false;          ///< links two seats, which draw alike (E-PARTY-5)
  bool piles_up = false;       ///< starts a side pile (E-PARTY-6)
};

struct Face {
  std::string_view symbol;  ///< in the notation, after the letter of the colour
  std::string_view name;    ///< key of its words in text/
  Kind kind;                ///< of the card; for a coloured card, of the red one
  bool number, wild;        ///< a wild card matches every card
  std::uint8_t copies;      ///< in a deck that has it, for each colour
  std::uint8_t decks;       ///< bit d: deck d has it
  std::uint8_t points;      ///< C-SCORE-1; kPointsByOption: the option special_points (C-SCORE-3)
  CardEffect does{};
  std::uint8_t colours = 0b1111;  ///< bit c: colour c has it; meaningless for a wild card
};

inline constexpr int kDrawsMax = 10;  ///< the most that a card makes a seat draw
inline constexpr std::uint8_t kPointsByOption = 0xFF;
inline constexpr std::uint8_t kEveryDeck = 0b1111, kShuffleDeck = 0b0010, kSwapDeck = 0b0100,
                              kThemedDeck = 0b1000;

/// A number card (C-DECK-1: one 0 of each colour, two of every other number).
constexpr Face number_face(std::string_view symbol, std::string_view name, std::uint8_t number) {
  const std::uint8_t copies = number == 0 ? 1 : 2;
  return {symbol, name, number, true, false, copies, kEveryDeck, number};
}
/// A coloured action card (C-SCORE-1).
constexpr Face action_face(std::string_view symbol, std::string_view name, int face,
                           const CardEffect& does) {
  return {symbol, name, static_cast<Kind>(face), false, false, 2, kEveryDeck, 20, does};
}
constexpr Face wild_face(std::string_view symbol, std::string_view name, Kind kind,
                         CardEffect does) {
  does.names_colour = true;
  return {symbol, name, kind, false, true, 4, kEveryDeck, 50, does};
}
/// A special wild card: Shuffle Hands, Swap Hands or a Customizable (C-DECK-2).
constexpr Face special_face(std::string_view symbol, std::string_view name, Kind kind, int decks,
                            CardEffect does) {
  does.names_colour = true;
  const auto bits = static_cast<std::uint8_t>(decks);
  return {symbol, name, kind, false, true, 1, bits, kPointsByOption, does};
}

/// The faces of a colour in the order of their bits, then the wild cards. The card numbers for
/// learning programs have the same order (learn/card_numbers.h).
inline constexpr std::array<Face, 20> kFaces = {
    number_face("0", "zero", 0),
    number_face("1", "one", 1),
    number_face("2", "two", 2),
    number_face("3", "three", 3),
    number_face("4", "four", 4),
    number_face("5", "five", 5),
    number_face("6", "six", 6),
    number_face("7", "seven", 7),
    number_face("8", "eight", 8),
    number_face("9", "nine", 9),
    action_face("S", "skip", kSkip, {.skips = 1}),
    action_face("R", "reverse", kReverse, {.reverses = true}),
    action_face("+2", "draw_two", kDrawTwo, {.draws = 2}),
    wild_face("W", "wild", kWild, {}),
    wild_face("W4", "wild_draw_four", kWildDrawFour,
              {.draws = 4, .fine = 2, .restricted = true, .challengeable = true}),
    special_face("WS", "wild_shuffle_hands", kShuffleHands, kShuffleDeck, {.shuffles = true}),
    special_face("WX", "wild_swap_hands", kSwapHands, kSwapDeck, {.swaps = true}),
    special_face("WC1", "wild_customizable_1", kCustom1, kShuffleDeck | kSwapDeck | kThemedDeck,
                 {}),
    special_face("WC2", "wild_customizable_2", kCustom2, kShuffleDeck | kSwapDeck, {}),
    special_face("WC3", "wild_customizable_3", kCustom3, kShuffleDeck | kSwapDeck, {})};

/// The number of copies of a face in a deck that has it. A themed deck has four copies of its
/// special card (C-THEME-1).
constexpr int copies_in(const Face& face, Deck deck) {
  const bool special = face.points == kPointsByOption;
  return special && deck == Deck::themed112 ? 4 : face.copies;
}

/// The number of coloured faces.
inline constexpr int kColouredFaces = [] {
  int count = 0;
  for (const Face& face : kFaces) count += face.wild ? 0 : 1;
  return count;
}();

/// The index of each slot in kFaces; kNoFace for the blank and for free slots.
inline constexpr std::uint8_t kNoFace = 0xFF;
constexpr std::array<std::uint8_t, 64> make_face_rows() {
  std::array<std::uint8_t, 64> rows{};
  rows.fill(kNoFace);
  for (std::size_t at = 0; at < kFaces.size(); ++at) {
    const auto row = static_cast<std::uint8_t>(at);
    const Kind kind = kFaces[at].kind;
    const int ways = kFaces[at].wild ? 1 : kColours;
    for (int lane = 0; lane < ways; ++lane) rows[kind + 16 * lane] = row;
    if (bit(kind) & kFirstSlots) rows[kind + 16] = row;
    if (kind == kCustom1) rows[kMoreCustom1] = row;
  }
  return rows;
}
inline constexpr std::array<std::uint8_t, 64> kFaceRows = make_face_rows();

/// The same for an edition whose kinds have seven bits (engine/matching/no_mercy.h).
template <std::size_t kCount>
constexpr std::array<std::uint8_t, 128> make_wide_rows(const std::array<Face, kCount>& faces) {
  std::array<std::uint8_t, 128> rows{};
  rows.fill(kNoFace);
  for (std::size_t at = 0; at < kCount; ++at)
    for (unsigned lane = 0; lane < (faces[at].wild ? 1 : kColours); ++lane)
      if (faces[at].colours >> lane & 1)
        rows[faces[at].kind + 16U * lane] = static_cast<std::uint8_t>(at);
  return rows;
}
/// In such an edition, the kinds with the face of `kind` in every colour; empty for a wild card.
constexpr WideKindSet wide_face_set(Kind kind) {
  return is_wild(kind) ? WideKindSet{0} : WideKindSet{face_set(0)} << (kind & 0x4F);
}

/// The row of a kind in play; never of a blank.
constexpr const Face& face_row(Kind kind) {
  return kFaces[kFaceRows[kind]];
}

/// The slots whose face satisfies `is`.
template <class Is>
constexpr KindSet slots_where(Is&& is) {
  KindSet slots = 0;
  for (int slot = 0; slot < 64; ++slot)
    if (kFaceRows[slot] != kNoFace && is(kFaces[kFaceRows[slot]]))
      slots |= bit(static_cast<Kind>(slot));
  return slots;
}

// The bits of a kind, which hot paths read (engine/matching/card.h), must agree with the rows.
inline constexpr KindSet kAllSlots = kKinds | kSecondSlots | bit(kMoreCustom1);
static_assert(slots_where([](const Face&) { return true; }) == kAllSlots);
static_assert(slots_where([](const Face& face) { return face.wild; }) == (kAllSlots & kWildSlots));
static_assert(slots_where([](const Face& face) { return face.number; }) == kNumbers);
static_assert(slots_where([](const Face& face) { return face.does.restricted; }) ==
              (bit(kWildDrawFour) | bit(kWildDrawFour + 16)));

}  // namespace uno
