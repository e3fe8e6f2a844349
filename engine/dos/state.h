// One round of DOS as one flat value, beside that of the matching family
// (engine/matching/state.h): a row of cards instead of a top card, and the matches of a turn, which
// are laid one after the other and can be taken back until the turn ends. What an act does to it is
// in engine/dos/apply.cpp.
#pragma once

#include <array>

#include "engine/action.h"
#include "engine/chance.h"
#include "engine/dos/fits.h"
#include "engine/matching/state.h"

namespace uno {

/// Each match uses a card of the row and one of the hand, so a turn has no more of them.
inline constexpr int kMatchesMax = Dos::kDeckMax / 2;

template <>
struct StateOf<Dos> {
  using Edition = Dos;
  using Hand = Dos::Hand;
  static constexpr int kDeckMax = Dos::kDeckMax;
  static constexpr int direction = 1;  ///< E-DOS-12

  std::array<Hand, Dos::kSeatsMax> hands;
  /// The draw pile grows from the front, its next card last, and only its upper `ordered` cards
  /// have a fixed order; the discard pile grows from the back, its latest card first.
  std::array<Card, kDeckMax> pile;
  std::array<Kind, kDeckMax> row;             ///< `row_size` of them, from the front
  std::array<DosMatch, kMatchesMax> matches;  ///< of this turn, `match_count` in the order laid
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
  std::uint8_t winner;   ///< in phase over: who went out, or kNoSeat
  Kind laid;             ///< in phase laying: the first card of a pair, else kNoKind
  Kind drawn;            ///< the card drawn in this turn, kNoKind when none came
  bool has_drawn;        ///< the active seat has drawn in this turn
  bool blocked_early;    ///< the round ended at kTurnsMax
  std::uint8_t bonus;    ///< bonus cards earned, in phase put still to be placed (E-DOS-4)
  std::uint8_t doubles;  ///< cards that each other seat draws when the turn ends
  std::uint8_t due;      ///< cards that the active seat draws then as a penalty (E-DOS-9)
  std::uint8_t backs;    ///< steps taken back in this turn
  std::uint16_t turns;
  SeatSet open;  ///< seats with an open catch window
  SeatSet out;   ///< seats that do not play the round

  bool blocked() const { return blocked_early; }
  /// The phase of the turn while no pair is begun.
  Phase turn_phase() const { return has_drawn ? Phase::drawn : Phase::turn; }
  bool is_matched(int place) const {
    for (int i = 0; i < match_count; ++i)
      if (matches[static_cast<std::size_t>(i)].place == place) return true;
    return false;
  }
  /// The i-th discard, 0 at the bottom.
  Card discard(int i) const { return pile[static_cast<std::size_t>(kDeckMax - 1 - i)]; }
};

using DosState = StateOf<Dos>;

template <>
bool operator==(const StateOf<Dos>& a, const StateOf<Dos>& b);

static_assert(std::is_trivially_copyable_v<StateOf<Dos>>);

/// Bits of the low kinds: those of DOS need no more.
constexpr std::uint64_t low(WideKindSet kinds) {
  return static_cast<std::uint64_t>(kinds);
}
/// The kinds in the row that lie unmatched, without blanks.
std::uint64_t unmatched_kinds(const StateOf<Dos>& state);

// An action of DOS has the form of any other (engine/action.h); one that completes a match says in
// the place of target and colour on which card of the row it is laid. A first card of a pair is
// Action::lay(kind), a card put into the row Action::give(kind), the end of matching
// Action::keep(). The last two can carry the call of DOS.

constexpr Action match_action(Kind card, Kind on) {
  return Action::make(Action::kPlay, card, static_cast<Colour>(on & 3), false, on >> 2);
}
constexpr Kind on_of(Action action) {
  return static_cast<Kind>(action.target() << 2 | static_cast<int>(action.colour()));
}

}  // namespace uno
