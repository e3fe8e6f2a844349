// The legal actions of a seat in DOS. A table lists which pairs of cards match each row card.
#include <bit>

#include "engine/dos/verbs.h"

namespace uno {
namespace {

constexpr int kKindCount = 64;

/// The kinds that can complete a pair, by the row card and the first card of the pair.
using PairTable = std::array<std::array<std::uint64_t, kKindCount>, kKindCount>;
constexpr PairTable make_pairs() {
  PairTable table{};
  for (Kind on = 0; on < kKindCount; ++on)
    for (Kind first = 0; Dos::exists(on) && first < kKindCount; ++first)
      for (Kind second = 0; Dos::exists(first) && second < kKindCount; ++second)
        if (fits_pair(first, second, on)) table[on][first] |= std::uint64_t{1} << second;
  return table;
}
const PairTable& pairs() {
  static const PairTable kPairs = make_pairs();
  return kPairs;
}

/// The kinds of the hand that can begin a pair, because another card of the hand can complete it.
std::uint64_t firsts_of(const Dos::Hand& hand, std::uint64_t row) {
  const std::uint64_t held = low(hand.kinds());
  std::uint64_t firsts = 0;
  for (std::uint64_t rest = held; rest; rest &= rest - 1) {
    const Kind first = lowest_of(rest);
    const std::uint64_t own = std::uint64_t{1} << first;
    const std::uint64_t others = copies(hand, first) > 1 ? held : held & ~own;
    for (std::uint64_t on = row; on; on &= on - 1)
      if (pairs()[lowest_of(on)][first] & others) {
        firsts |= own;
        break;
      }
  }
  return firsts;
}

/// Adds the actions of the seat that has the turn.
void add_turn(const StateOf<Dos>& state, LegalActionsOf<Dos>& legal) {
  const auto& hand = state.hands[state.active];
  const std::uint64_t held = low(hand.kinds());
  const bool matched = state.match_count > 0, may_go_back = state.backs < kTakeBacksMax;
  switch (state.phase) {
    case Phase::turn:
    case Phase::drawn:
      legal.row = unmatched_kinds(state);
      if (legal.row) legal.cards = held;
      legal.firsts = firsts_of(hand, legal.row);
      legal.draw = state.phase == Phase::turn && !matched;
      if (state.phase == Phase::drawn && !matched) legal.puts = held;
      legal.keep = matched;
      legal.back = matched && may_go_back;
      return;
    case Phase::laying:
      legal.row = unmatched_kinds(state);
      legal.cards = held;
      legal.laid = state.laid;
      legal.back = may_go_back;
      return;
    case Phase::put:
      legal.puts = held;
      legal.keep = !Dos::must_place(state.rules);
      return;
    default:
      return;
  }
}

}  // namespace

std::uint64_t unmatched_kinds(const StateOf<Dos>& state) {
  std::uint64_t kinds = 0;
  for (int place = 0; place < state.row_size; ++place) {
    const Kind kind = state.row[static_cast<std::size_t>(place)];
    if (kind != kBlank && !state.is_matched(place)) kinds |= std::uint64_t{1} << kind;
  }
  return kinds;
}

bool LegalActionsOf<Dos>::contains(Action action) const {
  const Kind kind = action.bits & 63;
  switch (action.bits >> 13) {
    case Action::kPlay:
      return !action.uno() && (cards >> kind & 1) && (row >> on_of(action) & 1) &&
             fits(kind, on_of(action));
    case Action::kLay:
      return action == Action::lay(kind) && (firsts >> kind & 1);
    case Action::kGive:
      return action.without_uno() == Action::give(kind) && (puts >> kind & 1);
    case Action::kAct:
      break;
    default:
      return false;
  }
  if (action == Action::draw()) return draw;
  if (action.without_uno() == Action::keep()) return keep;
  if (action == Action::take_back()) return back;
  if (action == Action::call_uno()) return call_uno;
  return action == Action::catch_seat(action.target()) && (catches >> action.target() & 1);
}

int LegalActionsOf<Dos>::count() const {
  int actions = 0;
  for_each([&](Action) { ++actions; });
  return actions;
}

template <>
LegalActionsOf<Dos> legal_actions(const StateOf<Dos>& state, int seat) {
  LegalActionsOf<Dos> legal;
  const bool plays = seat >= 0 && seat < state.seats && !(state.out & seat_bit(seat));
  if (!plays || state.phase == Phase::over) return legal;
  if (seat == state.active) add_turn(state, legal);
  legal.catches = static_cast<SeatSet>(state.open & ~seat_bit(seat));
  legal.call_uno = (state.open & seat_bit(seat)) && state.rules.uno_late_call == LateCall::allowed;
  return legal;
}

template <>
LegalActionsOf<Dos> out_of_turn(const LegalActionsOf<Dos>& legal) {
  LegalActionsOf<Dos> part;
  part.catches = legal.catches;
  part.call_uno = legal.call_uno;
  return part;
}

template <>
bool opened_window(SeatSet open_before, Action /*act*/, const StateOf<Dos>& after) {
  return after.open & ~open_before;
}

}  // namespace uno
