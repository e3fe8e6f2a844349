// Computes the legal actions. This is the only place that decides legality: try_apply() asks
// legal_actions(), and only a refused act asks for the reason (engine/reading/why.cpp).
#include "engine/matching/legal.h"

#include <algorithm>
#include <array>

#include "engine/editions.h"
#include "engine/matching/custom.h"
#include "engine/matching/legal_plays.h"
#include "engine/seats.h"

namespace uno {
namespace {

/// The kinds that can be laid now with more to follow: the hand must have another card of the face,
/// and the set must not be bound to empty a hand that may not go out.
template <class E>
KindSetOf<E> legal_lays(const StateOf<E>& state, KindSetOf<E> firsts) {
  const int seat = state.active;
  const typename E::Hand& hand = state.hands[seat];
  KindSetOf<E> lays = 0;
  for (KindSetOf<E> rest = firsts; rest; rest &= rest - 1) {
    const Kind kind = lowest_of(rest);
    const KindSetOf<E> others = set_with<AnyTermsOf<E>>(state, kind);
    if (hand.count(others) < 2) continue;
    if (state.hand_size[seat] == 2) {
      typename E::Hand left = hand;
      left.remove(card_of_kind(left, kind));
      if (!(left.kinds() & may_be_last<AnyTermsOf<E>>(state, seat))) continue;
    }
    lays |= bit<E>(kind);
  }
  return lays;
}

/// C-UNO-12: a caught player must not name the colour that would put the whole hand under the card
/// (CE-12).
template <class E>
void add_barred_colour(const StateOf<E>& state, LegalActionsOf<E>& legal) {
  legal.emptying = legal.plays & discarding_colour(state.rules);
  for (KindSetOf<E> rest = legal.emptying; rest; rest &= rest - 1) {
    typename E::Hand hand = state.hands[state.active];
    const Kind kind = lowest_of(rest);
    hand.remove(card_of_kind(hand, kind));
    for (int c = 0; c < kColours; ++c)
      if (!(hand.kinds() & ~E::colour_set(static_cast<Colour>(c))))
        legal.emptied = E::colour_set(static_cast<Colour>(c));
  }
  if (!legal.emptied) legal.emptying = 0;
}

/// Adds the kinds that choose a seat when played, and those that need not (seven=may_swap).
template <class E>
void add_targets(const StateOf<E>& state, int seat, LegalActionsOf<E>& legal) {
  const Rules& rules = state.rules;
  KindSetOf<E> kinds = legal.plays | legal.jumps | legal.by_flex();
  if (legal.name_colour && rules.first_special == FirstSpecial::apply)
    kinds |= bit<E>(state.top);  // C-FIRST-8
  legal.targeted = kinds & E::choosing(rules);
  if constexpr (E::kPowered) legal.flex_targeted = legal.flexes & E::kFlexChoosing;
  if (state.hand_size[seat] == 1 && !legal.name_colour) {  // C-OUT-4, H-70-4, C-CUST-6
    const bool moves =
        rules.last_special == LastSpecial::apply && rules.round_end == RoundEnd::first_out;
    KindSetOf<E> last = E::choosing_last(rules);
    if constexpr (E::kSwapping != kNoKind)
      if (moves) last |= bit<E>(E::kSwapping);
    legal.targeted &= last;
    if constexpr (E::kPowered) legal.flex_targeted &= last;
  }
  if constexpr (E::kPowered) {
    if (!legal.targeted && !legal.flex_targeted) return;
  } else if (!legal.targeted) {
    return;
  }
  const int left = state.hand_size[seat] - (legal.name_colour ? 0 : 1);
  if (left < 2) legal.targeted &= ~KindSetOf<E>{giving_one(rules)};  // CE-10: not the last card
  const SeatSet in = seats_in(state);
  if (std::popcount(in) < 3)
    legal.targeted &= ~KindSetOf<E>{naming_two(rules)};  // CE-09, CE-18 need two other seats
  legal.targets = legal.swap_targets = static_cast<SeatSet>(in & ~seat_bit(seat));
  if (rules.swap_with_partner == Switch::off)  // C-TEAM-6
    legal.swap_targets &= static_cast<SeatSet>(~side_of(rules, state.seats, seat));
  if (rules.seven == Seven::may_swap) legal.optional = legal.targeted & E::face_set(7);
  if (legal.name_colour) legal.seconds = legal.targets_of(state.top);
}

}  // namespace

template <MatchingGame E>
SeatSet targets_of_play(const StateOf<E>& state, int seat, Kind kind) {
  LegalActionsOf<E> legal;
  legal.plays = bit<E>(kind);
  add_targets(state, seat, legal);
  return legal.targets_of(kind);
}
template SeatSet targets_of_play<Classic>(const State&, int, Kind);

namespace {

/// E-SPIN-2 to E-SPIN-6, E-SPIN-11: to spin, or the cards that the sector asks for.
template <class E>
void add_wheel(const StateOf<E>& state, LegalActionsOf<E>& legal) {
  if constexpr (E::kSpins) {
    if (state.phase == Phase::spin) {
      legal.spin = true;
      return;
    }
    typename E::Hand hand = state.hands[state.active];
    if (state.wheel.kept != kNoKind) hand.remove(state.wheel.kept);
    legal.gives = hand.kinds() & E::can_discard(state.wheel.sector);
  }
}

/// Adds the second choice after a Customizable (CE-09, CE-10, CE-18) or a first card (C-FIRST-8).
template <class E>
void add_second_choice(const StateOf<E>& state, LegalActionsOf<E>& legal) {
  if constexpr (E::kParties) {  // E-PARTY-5: everyone can be linked
    legal.seconds = static_cast<SeatSet>(seats_in(state) & ~seat_bit(state.chosen));
    return;
  }
  const SeatSet others = static_cast<SeatSet>(seats_in(state) & ~seat_bit(state.active));
  if (effect_of(state.rules, state.top).effect == Effect::give_one)
    legal.gives = state.hands[state.active].kinds();
  else
    legal.seconds =
        state.chosen == kNoSeat ? others : static_cast<SeatSet>(others & ~seat_bit(state.chosen));
}

template <class E>
LegalActionsOf<E> own_decision(const StateOf<E>& state) {
  LegalActionsOf<E> legal;
  const Rules& rules = state.rules;
  switch (state.phase) {
    case Phase::turn:
      legal.plays = legal_plays<AnyTermsOf<E>>(state);
      legal.draw = may_draw<AnyTermsOf<E>>(state, legal.plays);
      if (rules.multi_play != MultiPlay::off)
        legal.lays = legal_lays(state, state.hands[state.active].kinds() &
                                           E::matching(state.colour, state.top) & ~E::kWilds);
      break;
    case Phase::drawn:
      legal.plays = legal_plays<AnyTermsOf<E>>(state);
      legal.keep = may_keep<AnyTermsOf<E>>(state, legal.plays);
      break;
    case Phase::laying:
      legal.plays = legal_plays<AnyTermsOf<E>>(state);
      legal.lays = legal_lays(state, set_with<AnyTermsOf<E>>(state, state.top));
      break;
    case Phase::replay:
      legal.plays = legal_plays<AnyTermsOf<E>>(state);
      break;
    case Phase::colour:
      legal.name_colour = true;
      break;
    case Phase::challenge:
      legal.accept = legal.challenge = true;
      break;
    case Phase::stack:
      legal.plays = legal_plays<AnyTermsOf<E>>(state);
      legal.take = true;
      if constexpr (E::kMercyLimit > 0) legal.take = !(E::must_reply(rules) && legal.plays);
      legal.challenge = state.offender != kNoSeat;
      break;
    case Phase::choose:
      add_second_choice(state, legal);
      break;
    case Phase::put:
      legal.gives = state.hands[state.active].kinds() & E::colour_set(state.colour);
      legal.fail = true;
      break;
    case Phase::point:
      legal.seconds = static_cast<SeatSet>(seats_in(state) & ~seat_bit(state.active));
      break;
    case Phase::pile:
      if constexpr (E::kParties) legal.adds = addable(state, state.active);
      break;
    case Phase::dare:
      legal.accept = legal.fail = effect_of(rules, state.top).effect == Effect::perform;
      break;
    case Phase::spin:
    case Phase::sector:
      add_wheel(state, legal);
      break;
    case Phase::over:
      break;
  }
  return legal;
}

/// H-JUMP-1 to H-JUMP-5, X-08, X-09.
template <class E>
KindSetOf<E> legal_jumps(const StateOf<E>& state, int seat) {
  const Rules& rules = state.rules;
  if (!state.jump_open || E::is_wild(state.top) || (state.out & seat_bit(seat))) return 0;
  if (state.phase == Phase::stack && rules.jump_on_stack == JumpOnStack::blocked) return 0;
  if (state.phase != Phase::turn && state.phase != Phase::stack) return 0;
  if (seat == state.lander && rules.jump_self == Switch::off) return 0;
  if (!E::is_number(state.top) && rules.jump_kinds == JumpKinds::numbers) return 0;
  KindSetOf<E> twin = state.hands[seat].kinds() & bit<E>(state.top);
  if constexpr (E::kSpins) twin = state.hands[seat].kinds() & E::twins_of(state.top);
  if (state.hand_size[seat] == 1) return twin & may_be_last<AnyTermsOf<E>>(state, seat);
  return twin & ~forbidden_emptying<AnyTermsOf<E>>(state, seat);
}

}  // namespace

template <class E>
bool wild_draw_four_innocent(const Rules& rules, const typename E::Hand& hand, Colour colour,
                             Kind top) {
  return !(hand.kinds() & making_guilty<E>(rules, colour, top));
}

template <class State>
KindSetOf<typename State::Edition> legal_plays(const State& state) {
  using E = typename State::Edition;
  if constexpr (std::is_same_v<E, Classic>)
    if (plays_officially(state)) return legal_plays<OfficialTerms>(state);
  return legal_plays<AnyTermsOf<E>>(state);
}

template <class E>
LegalActionsOf<E> legal_actions(const StateOf<E>& state, int seat) {
  if (seat < 0 || seat >= state.seats || state.phase == Phase::over) return {};
  LegalActionsOf<E> legal;
  if (seat == state.active) legal = own_decision(state);
  if constexpr (E::kPowered)
    if (seat == state.active) legal.flexes = flex_plays<AnyTermsOf<E>>(state);
  if (seat == state.active && (state.caught & seat_bit(seat))) add_barred_colour(state, legal);
  if constexpr (E::kParties)  // E-PARTY-4: all seats are asked at once
    if (state.phase == Phase::point && !(state.out & seat_bit(seat)) &&
        state.party.fingers[static_cast<std::size_t>(seat)] == kNoSeat)
      legal.seconds = static_cast<SeatSet>(seats_in(state) & ~seat_bit(seat));
  if (state.rules.jump_in == Switch::on) legal.jumps = legal_jumps(state, seat);
  if (legal.plays || legal.by_flex() || legal.jumps || legal.name_colour)
    add_targets(state, seat, legal);
  if (state.open) {
    legal.call_uno =
        (state.open & seat_bit(seat)) && state.rules.uno_late_call == LateCall::allowed;
    if (!(state.out & seat_bit(seat)))
      legal.catches = static_cast<SeatSet>(state.open & ~seat_bit(seat));
  }
  return legal;
}

template <class E>
bool LegalActionsOf<E>::contains(Action action) const {
  const Kind kind = action.kind();
  if (kind >= kKindsOf<E>) return false;
  if (action.plays_card()) {
    if (!(played_as(action.form()) >> kind & 1)) return false;
    const Colour unnamed = action.is_flex() ? Colour::yellow : Colour::red;
    if (!E::names_colour(kind) && action.colour() != unnamed) return false;
    if (!may_name(kind, action.colour())) return false;
    const SeatSet seats = targets_of(kind, action.is_flex());
    if (action.target() == kNoSeat) return !seats || (optional >> kind & 1);
    return seats >> action.target() & 1;
  }
  if (action.without_uno() == Action::lay(kind) && to_side() >> kind & 1) return true;
  if (action == Action::lay(kind)) return (lays >> kind & 1) || (kind >= 64 && gives >> kind & 1);
  if (action == Action::give(kind)) return gives >> kind & 1;
  if (action == Action::spin()) return may_spin();
  if (action == Action::draw()) return draw;
  if (action == Action::keep()) return keep;
  if (action == Action::accept()) return accept;
  if (action == Action::challenge()) return challenge;
  if (action == Action::take()) return take;
  if (action == Action::fail()) return fail;
  if (action == Action::call_uno()) return call_uno;
  if (action == Action::name_colour(action.colour(), action.target())) {
    return name_colour && (seconds ? seconds >> action.target() & 1 : action.target() == kNoSeat);
  }
  if (action == Action::choose_seat(action.target()))
    return !name_colour && (seconds >> action.target() & 1);
  if (action == Action::catch_seat(action.target())) return catches >> action.target() & 1;
  return false;
}

template <class E>
int LegalActionsOf<E>::count() const {
  int n = 0;
  const KindSet chosen_for = targeted | emptying;  // one by one; others are counted
  for (const KindSet kinds : {plays, jumps}) {
    const KindSet plain = kinds & ~chosen_for;
    n += 2 * count_of(plain & ~E::kNaming) + 2 * kColours * count_of(plain & E::kNaming);
    for_each_play(Action::kPlay, kinds & chosen_for, [&n](Action) { ++n; });
  }
  if constexpr (E::kPowered) for_each_play(Action::kFlex, by_flex(), [&n](Action) { ++n; });
  if constexpr (E::kParties) n += 2 * count_of(to_side());
  n += count_of(lays) + count_of(gives) + std::popcount(catches);
  n += draw + keep + accept + challenge + take + fail + call_uno + may_spin();
  const int others = std::popcount(seconds);
  return n + (name_colour ? kColours * std::max(1, others) : others);
}

#define UNO_INSTANTIATE(E)                                          \
  template struct LegalActionsOf<E>;                                \
  template LegalActionsOf<E> legal_actions(const StateOf<E>&, int); \
  template KindSetOf<E> legal_plays(const StateOf<E>&);             \
  template bool wild_draw_four_innocent<E>(const Rules&, const E::Hand&, Colour, Kind);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
