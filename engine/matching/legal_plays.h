// The part of legality that hot loops need: which kinds can be played, and whether one act is
// legal. A template over the Terms (engine/matching/terms.h), internal to the engine and
// simulators. The full set of legal actions is in engine/matching/legal.cpp.
#pragma once

#include "engine/matching/faces.h"
#include "engine/matching/legal.h"
#include "engine/matching/match_set.h"
#include "engine/matching/terms.h"

namespace uno {

/// The kinds of an edition whose face satisfies `is`.
template <class E, class Is>
constexpr KindSetOf<E> kinds_where(Is&& is) {
  KindSetOf<E> kinds = 0;
  for (Kind kind = 0; kind < kKindsOf<E>; ++kind)
    if (E::exists(kind) && is(E::face(kind))) kinds |= bit<E>(kind);
  return kinds & E::kKinds;
}

/// Whether any card of the edition lets its player choose the seat that draws.
template <class E>
inline constexpr bool kNamesTarget = kinds_where<E>([](const Face& face) {
                                       return face.does.names_target;
                                     }) != 0;

/// The kinds that make seats forfeit their turn, and those that turn the direction. As compiled
/// constants they need no look-up in the rows of the faces.
template <class E>
inline constexpr KindSetOf<E> kSkipping = kinds_where<E>([](const Face& face) {
  return face.does.skips > 0;
});
template <class E>
inline constexpr KindSetOf<E> kReversing = kinds_where<E>([](const Face& face) {
  return face.does.reverses;
});

/// The kinds that discard the other cards of their colour (E-NM-7), that make everyone else forfeit
/// (E-NM-6), that turn the direction before their draw (E-NM-8), and that let the next player name
/// a colour (E-NM-9); and wild draw cards that cannot be challenged.
template <class E>
inline constexpr KindSetOf<E> kDiscarding = kinds_where<E>([](const Face& face) {
  return face.does.discards;
});
template <class E>
inline constexpr KindSetOf<E> kSkippingAll = kinds_where<E>([](const Face& face) {
  return face.does.skips_all;
});
template <class E>
inline constexpr KindSetOf<E> kTurningDraws = kinds_where<E>([](const Face& face) {
  return face.does.reverses && face.does.draws > 0;
});
template <class E>
inline constexpr KindSetOf<E> kRoulette = kinds_where<E>([](const Face& face) {
  return face.does.roulette;
});
template <class E>
inline constexpr KindSetOf<E> kWildDraws = kinds_where<E>([](const Face& face) {
  return E::kColoured && face.wild && face.does.draws > 0 && !face.does.restricted &&
         !face.does.names_target;
});

/// The kinds with an effect on the launcher other than a number of presses for the next player
/// (E-ATT-6 to E-ATT-8).
template <class E>
inline constexpr KindSetOf<E> kHitting = kinds_where<E>([](const Face& face) {
  return face.does.hits_all || face.does.until_fire || (E::kLaunches && face.does.names_target);
});
/// The kinds that turn every power card (E-FLEX-6).
template <class E>
inline constexpr KindSetOf<E> kTurningPowers = kinds_where<E>([](const Face& face) {
  return face.does.turns_all;
});
/// The kinds that make seats point, link two seats or start a side pile (E-PARTY-4 to E-PARTY-6).
template <class E>
inline constexpr KindSetOf<E> kPartying = kinds_where<E>([](const Face& face) {
  return face.does.points || face.does.links || face.does.piles_up;
});
/// The number of seats that a kind of kSkipping makes forfeit; a constant if it is 1 for all of
/// them.
template <class E>
constexpr int skips_of(Kind kind) {
  constexpr bool kOneEach =
      kSkipping<E> == kinds_where<E>([](const Face& face) { return face.does.skips == 1; });
  return kOneEach ? 1 : E::face(kind).does.skips;
}

/// Row n holds the kinds that make the next player draw n cards or, with `more`, at least n.
template <class E>
constexpr std::array<KindSetOf<E>, kDrawsMax + 1> make_drawing(bool more) {
  std::array<KindSetOf<E>, kDrawsMax + 1> rows{};
  for (int n = 1; n <= kDrawsMax; ++n)
    rows[n] = kinds_where<E>([&](const Face& face) {
      const int draws = face.does.names_target ? 0 : face.does.draws;
      return more ? draws >= n : draws == n;
    });
  return rows;
}

/// A restricted play is a bluff if the hand also holds a card of one of these kinds (C-WD4-2 to
/// C-WD4-5, E-FLEX-13).
template <class E>
constexpr KindSetOf<E> making_guilty(const Rules& rules, Colour colour, Kind top) {
  const KindSetOf<E> wilds = E::wilds_match(rules) ? E::kWilds : KindSetOf<E>{0};
  switch (rules.wd4_rule) {
    case Wd4Rule::no_matching_colour:
      return E::colour_set(colour) | wilds;
    case Wd4Rule::no_playable_other:
      return (E::matching(colour, top) & ~E::kRestricted) | wilds;
    case Wd4Rule::unrestricted:
      return 0;
  }
  return 0;
}

/// The kinds that the seat can play as its last card (H-FIN-1, C-OUT-4, C-UNO-12).
template <class Terms>
UNO_INLINE inline KindSetOf<typename Terms::E> may_be_last(const typename Terms::State& state,
                                                           int seat) {
  using E = typename Terms::E;
  static constexpr KindSetOf<E> kMoving =
      kinds_where<E>([](const Face& face) { return face.does.shuffles || face.does.swaps; });
  static constexpr KindSetOf<E> kDrawsOrWild = kinds_where<E>(
      [](const Face& face) { return face.wild || face.does.draws > 0 || face.does.points; });
  const Rules& rules = Terms::of(state);
  if (Terms::house(state.caught, SeatSet{0}) & seat_bit(seat)) return 0;  // C-UNO-12
  KindSetOf<E> kinds = E::kKinds;
  if constexpr (E::kLaunches) kinds &= ~E::kTrading;  // E-ATT-5
  if (rules.last_special == LastSpecial::forbidden) kinds &= ~kMoving;
  switch (rules.finish_restrict) {  // H-FIN-1
    case FinishRestrict::off:
      return kinds;
    case FinishRestrict::numbers_only:
      return kinds & E::kNumbers;
    case FinishRestrict::no_draw_no_wild:
      return kinds & ~kDrawsOrWild;
  }
  return kinds;
}

/// The kinds of kDiscarding that would empty the hand of the seat.
template <class E>
[[gnu::noinline]] KindSetOf<E> emptying(const StateOf<E>& state, int seat) {
  KindSetOf<E> kinds = 0;
  const typename E::Hand& hand = state.hands[seat];
  for (KindSetOf<E> rest = hand.kinds() & kDiscarding<E>; rest; rest &= rest - 1) {
    const Kind kind = lowest_of(rest);
    if (hand.count(E::colour_set(E::lane_of(kind))) == state.hand_size[seat]) kinds |= bit<E>(kind);
  }
  return kinds;
}
/// The kinds of emptying() that must not be the last card. With most rules there are none.
template <class Terms>
UNO_INLINE inline KindSetOf<typename Terms::E> forbidden_emptying(
    const typename Terms::State& state, int seat) {
  using E = typename Terms::E;
  if constexpr (kDiscarding<E> != 0) {
    const bool barred = Terms::house(state.caught, SeatSet{0}) & seat_bit(seat);
    if (Terms::of(state).finish_restrict != FinishRestrict::off || barred) [[unlikely]]
      return emptying<E>(state, seat) & ~may_be_last<Terms>(state, seat);
  }
  return 0;
}

/// Those of `plays` that a seat with the duty to play cannot refuse. A bluff is never one of them
/// (C-TURN-5, H-FORCE-1).
template <class Terms>
inline KindSetOf<typename Terms::E> forced(const typename Terms::State& state,
                                           KindSetOf<typename Terms::E> plays) {
  using E = typename Terms::E;
  if constexpr (E::kRestricted == 0) {
    return plays;
  } else {
    const KindSetOf<E> doubtful = plays & E::kRestricted;
    if (!doubtful) return plays;
    typename E::Hand hand = state.hands[state.active];
    hand.remove(card_of_kind(hand, lowest_of(doubtful)));
    const bool bluff = !wild_draw_four_innocent<E>(state.rules, hand, state.colour, state.top);
    return bluff ? plays & ~doubtful : plays;
  }
}

/// The draw cards that are carried out at once, although others can be stacked (H-AMT-3).
template <class E>
KindSetOf<E> never_pending(const Rules& rules) {
  return E::kEdition == Edition::classic && draws_until_colour(rules) ? E::kRestricted
                                                                      : KindSetOf<E>{0};
}

/// The draw cards that can be stacked on the pending draw (H-STACK-2).
template <class Terms>
KindSetOf<typename Terms::E> replies(const typename Terms::State& state) {
  using E = typename Terms::E;
  static constexpr auto kSame = make_drawing<E>(false), kLeast = make_drawing<E>(true);
  const Kind last = state.answered == kNoKind ? state.top : state.answered;  // H-DEF-5
  const auto amount = E::face(last).does.draws;
  switch (Terms::of(state).stack_mode) {
    case StackMode::off:
      return 0;
    case StackMode::draw2_only:
      if constexpr (E::kTwoSided) return kSame[amount] & ~E::kWilds;
      return amount == kFaces[kDrawTwo].does.draws ? kSame[amount] : 0;
    case StackMode::same_kind:
      return kSame[amount];
    case StackMode::ladder:
      return kLeast[amount];
    case StackMode::any:
      return kLeast[amount] |
             (kLeast[1] & (E::kColoured ? E::colour_set(state.colour) : E::kKinds));
  }
  return 0;
}

/// Whether a draw card can be answered by a Reverse or a Skip (H-DEF-1, H-DEF-3).
template <class E>
bool can_be_answered(const Rules& rules, Kind top) {
  return rules.deflect != Deflect::off && (!E::is_wild(top) || rules.deflect_wild == Switch::on);
}

/// The kinds of `matching` that answer a pending draw, so that another seat faces it (H-DEF-2).
/// Answers must match the top card.
template <class E>
[[gnu::noinline]] KindSetOf<E> answers(const Rules& rules, KindSetOf<E> matching) {
  KindSetOf<E> kinds = 0;
  if (rules.deflect != Deflect::skip) kinds |= kReversing<E>;
  if (rules.deflect != Deflect::reverse) kinds |= kSkipping<E>;
  return kinds & matching & ~E::kWilds;
}

/// Whether a Wild Draw Four must obey the colour restriction now. One that is stacked on a pending
/// draw need not, unless the last card of a stack can be challenged (H-STACK-5).
template <class Terms>
bool restricted(const typename Terms::State& state) {
  return state.phase != Phase::stack ||
         Terms::of(state).stack_challenge == StackChallenge::last_card;
}

/// Whether a Wild Draw Four that leaves its player `left` cards is open to challenge (C-CHAL-1,
/// C-CHAL-9, X-01, X-02). `opens`: no draw was pending before it.
template <class Terms>
bool can_be_challenged(const typename Terms::State& state, int left, bool opens) {
  const Rules& rules = Terms::of(state);
  if (Terms::E::kRestricted == 0 || left == 0 || rules.wd4_challenge == Wd4Challenge::off)
    return false;
  if (rules.stack_mode == StackMode::off) return true;
  switch (rules.stack_challenge) {
    case StackChallenge::opener_only:
      return opens;
    case StackChallenge::last_card:
      return true;
    case StackChallenge::none:
      return false;
  }
  return false;
}

/// The coloured kinds with the face of this one.
template <class E>
constexpr KindSetOf<E> same_face(Kind kind) {
  if constexpr (E::kParties) return wide_face_set(kind);
  return E::face_set(face_of(kind)) & ~E::kWilds;
}

/// The kinds in the hand that have the face of `kind` and can join a set with it (H-MULTI-1).
template <class Terms>
KindSetOf<typename Terms::E> set_with(const typename Terms::State& state, Kind kind) {
  const Rules& rules = Terms::of(state);
  using E = typename Terms::E;
  if (E::is_wild(kind) || rules.multi_play == MultiPlay::off) return 0;
  if (!E::is_number(kind) && rules.multi_play == MultiPlay::same_number) return 0;
  return state.hands[state.active].kinds() & same_face<E>(kind);
}

/// The kinds of `held` that the phase permits, where `matching` is what matches the top card.
template <class Terms>
UNO_INLINE inline KindSetOf<typename Terms::E> plays_of_phase(
    const typename Terms::State& state, KindSetOf<typename Terms::E> held,
    KindSetOf<typename Terms::E> matching) {
  using E = typename Terms::E;
  const KindSetOf<E> match = held & matching;
  if (state.phase == Phase::turn) return match;
  if constexpr (E::kLaunches)
    if (state.phase == Phase::drawn) return match & state.launcher.came;
  if (state.phase == Phase::drawn) return match & bit<E>(state.drawn);
  switch (state.phase) {
    case Phase::stack: {
      const Rules& rules = Terms::of(state);
      KindSetOf<E> replying = replies<Terms>(state) & ~never_pending<E>(rules);
      if constexpr (E::kMercyLimit > 0)
        if (E::replies_must_match(rules)) return match & replying;
      if (can_be_answered<E>(rules, state.top)) [[unlikely]]
        replying |= answers<E>(rules, matching);
      return held & replying;
    }
    case Phase::replay:
      return match & ~E::kRestricted;
    case Phase::laying:
      return set_with<Terms>(state, state.top);
    default:
      return 0;
  }
}

/// E-ATT-7: an option permits Hit-Fire only without a card of the active colour.
template <class Terms>
KindSetOf<typename Terms::E> without_hit_fire(const typename Terms::State& state,
                                              KindSetOf<typename Terms::E> plays) {
  using E = typename Terms::E;
  static constexpr auto kHitFire =
      kinds_where<E>([](const Face& face) { return face.does.until_fire; });
  if (!(plays & kHitFire) || !E::restricts_hit_fire(Terms::of(state))) return plays;
  const bool has_colour = (state.hands[state.active].kinds() & E::colour_set(state.colour)) != 0;
  return has_colour ? plays & ~kHitFire : plays;
}

/// The kinds of `held` that the active seat can play now; `held` is its hand or a part of it. A
/// loop that already knows what matches the top card passes it.
template <class Terms>
UNO_INLINE inline KindSetOf<typename Terms::E> legal_plays(const typename Terms::State& state,
                                                           KindSetOf<typename Terms::E> held,
                                                           KindSetOf<typename Terms::E> matching) {
  const Rules& rules = Terms::of(state);
  auto plays = plays_of_phase<Terms>(state, held, matching);
  using E = typename Terms::E;
  const auto last_matters = [&] {
    return E::kLaunches || rules.finish_restrict != FinishRestrict::off ||
           rules.last_special == LastSpecial::forbidden || Terms::house(state.caught, SeatSet{0});
  };
  if (state.hand_size[state.active] == 1 && last_matters())
    plays &= may_be_last<Terms>(state, state.active);
  if constexpr (E::kLaunches) plays = without_hit_fire<Terms>(state, plays);
  if constexpr (kDiscarding<E> != 0) plays &= ~forbidden_emptying<Terms>(state, state.active);
  if (rules.wd4_enforcement == Wd4Enforcement::forbid_illegal && restricted<Terms>(state))
    plays = forced<Terms>(state, plays);
  return plays;
}

template <class Terms>
UNO_INLINE inline KindSetOf<typename Terms::E> legal_plays(const typename Terms::State& state) {
  return legal_plays<Terms>(state, state.hands[state.active].slots(),
                            Terms::E::matching(state.colour, state.top));
}

/// The kinds that the seat can add to the side pile (E-PARTY-18, E-PARTY-19).
template <class E>
KindSetOf<E> addable(const StateOf<E>& state, int seat) {
  const KindSetOf<E> kinds = state.hands[seat].kinds() & E::colour_set(state.colour);
  if (state.hand_size[seat] > 1) return kinds;
  return kinds & may_be_last<AnyTermsOf<E>>(state, seat);
}

/// Whether a card of this kind has a flex side (E-FLEX-3).
template <class E>
constexpr bool has_flex_side(Kind kind) {
  if constexpr (E::kPowered)
    return E::kFlexing >> kind & 1;
  else
    return false;
}
/// Whether the power card of the seat is green, so that it can use flex sides (E-FLEX-3).
template <class E>
bool has_power(const StateOf<E>& state, int seat) {
  if constexpr (E::kPowered)
    return !(state.power.red & seat_bit(seat));
  else
    return false;
}
/// The kinds that match the top card by their flex side, if the active seat can use flex sides.
template <class E>
KindSetOf<E> matching_by_flex(const StateOf<E>& state) {
  if constexpr (E::kPowered)
    if (has_power(state, state.active)) return E::matching_by_flex(state.colour, state.top);
  return 0;
}
/// The kinds of `held` that the active seat can play by their flex side. A flex side is never a
/// reply (E-FLEX-7) and never part of a set (E-FLEX-17).
template <class Terms>
KindSetOf<typename Terms::E> flex_plays(const typename Terms::State& state,
                                        KindSetOf<typename Terms::E> held) {
  using E = typename Terms::E;
  KindSetOf<E> plays = held & matching_by_flex(state);
  if (state.phase == Phase::drawn)
    plays &= bit<E>(state.drawn);
  else if (state.phase == Phase::replay)
    plays &= ~E::kRestricted;
  else if (state.phase != Phase::turn)
    return 0;
  if (plays && state.hand_size[state.active] == 1) plays &= may_be_last<Terms>(state, state.active);
  return plays;
}
template <class Terms>
KindSetOf<typename Terms::E> flex_plays(const typename Terms::State& state) {
  return flex_plays<Terms>(state, state.hands[state.active].kinds());
}

/// C-TURN-1: whether the active seat can draw instead of playing.
template <class Terms>
bool may_draw(const typename Terms::State& state, KindSetOf<typename Terms::E> plays) {
  if constexpr (Terms::E::kMercyLimit > 0)  // E-NM-2
    if (Terms::E::may_decline(Terms::of(state))) return true;
  return Terms::of(state).play_policy == PlayPolicy::optional || !forced<Terms>(state, plays);
}

template <class Terms>
bool may_keep(const typename Terms::State& state, KindSetOf<typename Terms::E> plays) {
  return Terms::of(state).drawn_card_play == DrawnCardPlay::may || !forced<Terms>(state, plays);
}

/// The same answer as legal_actions(state, seat).contains(action), but it computes only what this
/// action needs.
template <class Terms>
UNO_INLINE inline bool is_legal(const typename Terms::State& state, int seat, Action action) {
  if (seat == state.active) {  // the common acts; those that choose a seat use the whole set
    using E = typename Terms::E;
    const Kind kind = action.kind();
    if (kind >= kKindsOf<E>) return false;
    const bool free = Terms::of(state).caught_cannot_go_out == CaughtFinish::off;
    if (action.is_play() && action.target() == kNoSeat && free &&
        !(E::choosing(Terms::of(state)) & bit<E>(kind))) {
      const bool named = action.colour() == Colour::red || E::names_colour(kind);
      return named && (legal_plays<Terms>(state) & bit<E>(kind));
    }
    if (action == Action::draw())
      return state.phase == Phase::turn && may_draw<Terms>(state, legal_plays<Terms>(state));
    if (action == Action::keep())
      return state.phase == Phase::drawn && may_keep<Terms>(state, legal_plays<Terms>(state));
    if (action == Action::accept() && !Terms::house(state.phase == Phase::dare, false))
      return state.phase == Phase::challenge;
    if (action == Action::challenge() && state.phase != Phase::stack)
      return state.phase == Phase::challenge;
  }
  return legal_actions(state, seat).contains(action);
}

}  // namespace uno
