// The legal actions of a seat in DOS.
#include <bit>

#include "engine/dos/partners.h"
#include "engine/dos/verbs.h"

namespace uno {
namespace {

/// The numbers of which the hand has two cards or more.
DosNumbers numbers_twice(const Dos::Hand& hand, DosKinds held) {
  const DosKinds copies = low(hand.plane[1] | hand.plane[2] | hand.plane[3]);
  const DosKinds two = held & held >> 32, any = held | held >> 32;
  return static_cast<DosNumbers>(numbers_of(copies | two) | (any & any >> 16));
}

// Sums need sets of values instead: bit v stands for the cards that count v, so a Wild DOS is at 2,
// where no other card is. A Wild # has no value.
constexpr unsigned kValues = 0x07FA;
constexpr unsigned values_of(DosNumbers numbers) {
  return (numbers & kValues) | (numbers >> (kWildDos - 2) & 4U);
}
constexpr DosNumbers numbers_with(unsigned values) {
  return static_cast<DosNumbers>((values & kValues) | (values & 4U) << (kWildDos - 2));
}
/// Bit v of the set becomes bit 15 - v.
constexpr unsigned mirrored(unsigned values) {
  values = (values & 0x5555) << 1 | (values >> 1 & 0x5555);
  values = (values & 0x3333) << 2 | (values >> 2 & 0x3333);
  values = (values & 0x0F0F) << 4 | (values >> 4 & 0x0F0F);
  return (values & 0x00FF) << 8 | values >> 8;
}

/// The kinds of the hand that can begin a pair, because another card of the hand can complete it.
/// Looks at all cards of the hand at once, because a loop over them would be unpredictable.
DosKinds firsts_of(const Dos::Hand& hand, DosKinds row) {
  const DosKinds held = low(hand.kinds());
  const DosNumbers numbers = numbers_of(held), twice = numbers_twice(hand, held);
  const unsigned values = values_of(numbers), doubled = values_of(twice);
  const unsigned mirror = mirrored(values);
  const bool wild = numbers >> kWildNumber & 1, two_wilds = twice >> kWildNumber & 1;
  unsigned firsts = 0;   // values
  bool by_wild = false;  // a Wild # can begin a pair
  const unsigned targets = numbers_of(row);
  for (unsigned rest = values_of(static_cast<DosNumbers>(targets)); rest; rest &= rest - 1) {
    const unsigned target = static_cast<unsigned>(std::countr_zero(rest));
    const unsigned half = target % 2 == 0 ? 1U << target / 2 : 0;
    firsts |= values & mirror >> (15 - target) & (~half | doubled);
    const unsigned less = values & ((1U << target) - 1);
    firsts |= wild ? less : 0;
    by_wild |= wild && (less || (two_wilds && target > 1));
  }
  if (targets >> kWildNumber & 1) {  // a Wild # is at least 1, and the sum at most 10 (E-DOS-17)
    const unsigned cards = values | (wild ? 2U : 0);  // as low as they can be
    const unsigned both = doubled | (two_wilds || (wild && (values & 2U)) ? 2U : 0);
    for (unsigned rest = cards; rest; rest &= rest - 1) {
      const unsigned first = rest & (~rest + 1);
      const unsigned others = (cards & ~first) | (both & first);
      const unsigned fits = (2U << (kDosNumberMax - std::countr_zero(first))) - 1;
      if (others & fits) firsts |= first, by_wild |= wild && first == 2U;
    }
  }
  const unsigned wild_first = by_wild ? 1U << kWildNumber : 0;
  return held & every_colour(static_cast<DosNumbers>(numbers_with(firsts) | wild_first));
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
    const bool free = kind != kBlank && !state.is_matched(place);
    kinds |= std::uint64_t{free} << kind;  // without a branch
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
