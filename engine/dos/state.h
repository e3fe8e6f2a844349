// One round of DOS as one flat value. Unlike a round of the matching family
// (engine/matching/state.h), it has a row of cards instead of a top card, and it stores the matches
// of the turn: the active seat lays them one after the other and can take them back until the turn
// ends. engine/dos/apply.cpp applies acts to a round.
#pragma once

#include <array>

#include "engine/action.h"
#include "engine/chance.h"
#include "engine/dos/fits.h"
#include "engine/matching/state.h"

namespace uno {

/// The most matches in one turn: each uses at least two cards, one of the row and one of the hand.
inline constexpr int kMatchesMax = Dos::kDeckMax / 2;

template <>
struct StateOf<Dos> {
  using Edition = Dos;
  using Hand = Dos::Hand;
  static constexpr int kDeckMax = Dos::kDeckMax;
  static constexpr int direction = 1;  ///< E-DOS-12

  std::array<Hand, Dos::kSeatsMax> hands;
  /// Holds both piles. The draw pile starts at the front; its last card is drawn next, and only
  /// its last `ordered` cards have a fixed order. The discard pile starts at the back; its latest
  /// card is the one nearest to the front.
  std::array<Card, kDeckMax> pile;
  std::array<Kind, kDeckMax> row;             ///< `row_size` kinds, from the front
  std::array<DosMatch, kMatchesMax> matches;  ///< `match_count` of this turn, in the order laid
  Rules rules;
  ChancePlace chance;
  std::array<std::uint8_t, kSeatsMax> hand_size;  ///< blanks included
  std::uint8_t draw_size;
  std::uint8_t discard_size;
  std::uint8_t ordered;
  std::uint8_t row_size;
  std::uint8_t match_count;
  std::uint8_t seats;
  std::uint8_t dealer;
  std::uint8_t active;
  Phase phase;           ///< turn, laying, drawn, put (bonus cards) or over
  std::uint8_t winner;   ///< in phase over: the seat that went out, or kNoSeat
  Kind laid;             ///< in phase laying: the first card of a pair, else kNoKind
  Kind drawn;            ///< the card drawn in this turn, kNoKind if there was none to draw
  bool has_drawn;        ///< the active seat has drawn in this turn
  bool blocked_early;    ///< the round ended at kTurnsMax
  std::uint8_t bonus;    ///< bonus cards earned; in phase put, those not yet placed (E-DOS-4)
  std::uint8_t doubles;  ///< cards that each other seat draws when the turn ends
  std::uint8_t due;      ///< penalty cards that the active seat draws when the turn ends (E-DOS-9)
  std::uint8_t backs;    ///< steps taken back in this turn
  std::uint16_t turns;
  SeatSet open;  ///< seats with an open catch window
  SeatSet out;   ///< seats that do not play the round

  bool blocked() const { return blocked_early; }
  /// If the phase is not laying, put or over: `drawn` after a draw in this turn, otherwise `turn`.
  Phase turn_phase() const { return has_drawn ? Phase::drawn : Phase::turn; }
  bool is_matched(int place) const {
    for (int i = 0; i < match_count; ++i)
      if (matches[static_cast<std::size_t>(i)].place == place) return true;
    return false;
  }
  /// The i-th discard; 0 is the bottom card.
  Card discard(int i) const { return pile[static_cast<std::size_t>(kDeckMax - 1 - i)]; }
};

using DosState = StateOf<Dos>;

template <>
bool operator==(const StateOf<Dos>& a, const StateOf<Dos>& b);

static_assert(std::is_trivially_copyable_v<StateOf<Dos>>);

/// The lower 64 bits, which hold all kinds of DOS.
constexpr std::uint64_t low(WideKindSet kinds) {
  return static_cast<std::uint64_t>(kinds);
}
/// The kinds of the row cards that have no match yet, without blanks.
std::uint64_t unmatched_kinds(const StateOf<Dos>& state);

// Actions of DOS have the same forms as in other games (engine/action.h). An action that completes
// a match stores the kind of the row card in the bits of target and colour. Action::lay(kind) lays
// the first card of a pair, Action::give(kind) puts a card into the row, and Action::keep() ends
// the matches. The last two can include the call of DOS.

constexpr Action match_action(Kind card, Kind on) {
  return Action::of_bits(Action::kPlay, card, on & 3, false, on >> 2);
}
constexpr Kind on_of(Action action) {
  return static_cast<Kind>(action.target_bits() << 2 | action.colour_bits());
}

}  // namespace uno
