// The verbs of a round of UNO Quatro, its legal actions and its observations. The verbs have the
// names and meanings of engine/matching/verbs.h, so that callers treat Quatro like every other
// game.
#pragma once

#include "engine/matching/asking.h"
#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/matching/verbs.h"
#include "engine/quatro/state.h"
#include "engine/reading/explain.h"

namespace uno {

/// The legal actions of a seat: a set of columns for each tile.
template <>
struct LegalActionsOf<Quatro> {
  std::array<Kind, kQuatroHand> tiles{kNoKind, kNoKind, kNoKind};  ///< in ascending order
  std::array<Columns, kQuatroHand> columns{};                      ///< where each tile can go
  Columns empty = 0;      ///< the empty columns, if a tile can be placed
  bool exchange = false;  ///< each of `tiles` can be put back for another one
  bool draw = false;      ///< there is no tile to put back, so the seat just draws
  bool keep = false;      ///< the drawn tile can be kept

  bool can_place() const { return columns[0] | columns[1] | columns[2]; }
  bool any() const { return can_place() || exchange || draw || keep; }
  bool contains(Action action) const;
  int count() const;
  /// Calls visit(tile, column) for every place of a tile: tile by tile, from the left.
  template <class Visit>
  void for_each_place(Visit&& visit) const {
    for (std::size_t i = 0; i < tiles.size(); ++i)
      for (unsigned rest = columns[i]; rest; rest &= rest - 1)
        visit(tiles[i], std::countr_zero(rest));
  }
  /// Calls visit(Action) for every legal action: placements, then exchanges, then the others.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for_each_place([&](Kind tile, int column) {
      const Endings endings = endings_of(tile, empty >> column & 1);
      for (int n = 0; n < endings.count; ++n) visit(place_action(tile, column, endings.first + n));
    });
    if (exchange)
      for (const Kind tile : tiles)
        if (tile != kNoKind) visit(exchange_action(tile));
    if (draw) visit(Action::draw());
    if (keep) visit(Action::keep());
  }
  friend bool operator==(const LegalActionsOf&, const LegalActionsOf&) = default;
};
static_assert(std::has_unique_object_representations_v<LegalActionsOf<Quatro>>);

/// What a viewer knows: everything except the hands of others and the tiles in the bag (E-QUAT-24).
template <>
struct ObservationOf<Quatro> {
  using Hand = Quatro::Hand;
  static constexpr int kDeckMax = Quatro::kDeckMax;
  static constexpr int direction = 1;
  static constexpr SeatSet open = 0;

  QuatroBoard board{};
  Hand hand{};  ///< the viewer's own; empty for a spectator
  Rules rules;
  LegalActionsOf<Quatro> legal;
  SeatSet out = 0;
  std::uint16_t turns = 0;
  std::array<std::uint8_t, kSeatsMax> hand_size{};
  std::array<Kind, kDeckMax> discards{};  ///< the tiles out of the game, in the order of kinds
  std::uint8_t discard_size = 0, draw_size = 0;
  std::int8_t viewer = 0;  ///< a seat or kSpectator
  std::uint8_t seats = 0, dealer = 0, active = 0;
  Phase phase = Phase::turn;
  Kind drawn = kNoKind;  ///< in phase drawn, if the viewer is the active seat
  std::uint8_t winner = kNoSeat;
  bool blocked = false;                   ///< the game was drawn
  std::array<std::uint8_t, 2> filling{};  ///< always 0, so that there is no padding

  friend bool operator==(const ObservationOf&, const ObservationOf&) = default;
};
static_assert(std::is_trivially_copyable_v<ObservationOf<Quatro>>);
static_assert(std::has_unique_object_representations_v<ObservationOf<Quatro>>);

/// The tiles of a column from the bottom up. `column` is 0 to 6.
std::vector<Kind> column_tiles(const QuatroBoard& board, int column);

/// Nobody calls anything in Quatro (E-QUAT-22).
template <class Round>
constexpr bool call_is_due(Quatro /*game*/, const Round& /*round*/, int /*seat*/,
                           Action /*action*/) {
  return false;
}

// clang-format off
template <> Explanation explain(const StateOf<Quatro>&, int, Action);
template <> StateOf<Quatro> deal<Quatro>(const Rules&, int, int, const Seed&, Events<Quatro>*,
                                         SeatSet, ChanceWords*);
template <> StateOf<Quatro> deal_in_order<Quatro>(const Rules&, int, int, const Seed&,
                                                  std::span<const Card>, Events<Quatro>*);
template <> StateOf<Quatro> deal_shuffled<Quatro>(const Rules&, int, int, const Seed&,
                                                  std::span<const Card>, Events<Quatro>*, SeatSet);
template <> void apply(StateOf<Quatro>&, int, Action);
template <> void apply(StateOf<Quatro>&, int, Action, ChanceWords&);
template <> void apply(StateOf<Quatro>&, int, Action, Events<Quatro>&);
template <> void apply(StateOf<Quatro>&, int, Action, Events<Quatro>&, ChanceWords&);
/// The last argument lists the tiles that a Minus 2 takes first, for scenarios.
template <> Refusal try_apply(StateOf<Quatro>&, int, Action, Events<Quatro>*,
                              std::span<const Card>);
template <> bool is_referee_event(const StateOf<Quatro>&, Action);
template <> Refusal try_referee(StateOf<Quatro>&, int, Action, Events<Quatro>*);
template <> Refusal try_referee(StateOf<Quatro>&, int, Action, Events<Quatro>*, ChanceWords&);
template <> Action timeout_action(const StateOf<Quatro>&);
template <> RoundResult result(const StateOf<Quatro>&);
template <> int hand_points<Quatro>(const Rules&, const Quatro::Hand&);
template <> ObservationOf<Quatro> observe(const StateOf<Quatro>&, int);
template <> const char* broken_invariant(const StateOf<Quatro>&, const Quatro::Hand&);
template <> std::uint64_t state_hash(const StateOf<Quatro>&);
template <> std::uint64_t perft(const StateOf<Quatro>&, int);
template <> LegalActionsOf<Quatro> legal_actions(const StateOf<Quatro>&, int);
template <> Reason why_refused(const StateOf<Quatro>&, int, Action);
template <> inline bool decides_in_secret(const StateOf<Quatro>&) {
  return false;  // a public act follows every draw
}
template <> StateOf<Quatro> determinize(const ObservationOf<Quatro>&, const Seed&, ChanceWords*);
template <> inline LegalActionsOf<Quatro> out_of_turn(const LegalActionsOf<Quatro>&) {
  return {};
}
template <> inline bool jump_open(const StateOf<Quatro>&) {
  return false;
}
template <> inline bool opened_window(SeatSet, Action, const StateOf<Quatro>&) {
  return false;
}
template <> inline int next_to_ask(const StateOf<Quatro>&, SeatSet) {
  return kNoSeat;
}
template <> std::string action_text(const StateOf<Quatro>&, Action);
template <> std::string action_text<Quatro>(Action, Kind);
template <> std::string sent_text(const StateOf<Quatro>&, Action);
template <> Action parse_action(const StateOf<Quatro>&, int, std::string_view);
template <> std::vector<Action> parse_actions(const StateOf<Quatro>&, int, std::string_view);
template <> Reason why_no_action<Quatro>(std::string_view);
template <> std::string state_line(const StateOf<Quatro>&);
template <> std::string parse_state_line(std::string_view, StateOf<Quatro>&);
// clang-format on

}  // namespace uno
