// What may be played now, and whether one act is legal: the part of legality that hot loops ask, so
// it is a template over the terms (engine/terms.h). Internal to the engine and to simulators; the
// whole set of legal actions is engine/legal.cpp's.
#pragma once

#include "engine/faces.h"
#include "engine/legal.h"
#include "engine/match_set.h"
#include "engine/terms.h"

namespace uno {

/// The kinds that the seat may play as its last card (H-FIN-1, C-OUT-4, C-UNO-12).
template <class Terms>
[[gnu::always_inline]] inline KindSet may_be_last(const State& state, int seat) {
  const Rules& rules = Terms::of(state);
  if (Terms::house(state.caught, SeatSet{0}) & seat_bit(seat)) return 0;  // C-UNO-12
  KindSet kinds = kKinds;
  if (rules.last_special == LastSpecial::forbidden)
    kinds &= ~(bit(kShuffleHands) | bit(kSwapHands));
  switch (rules.finish_restrict) {  // H-FIN-1
    case FinishRestrict::off:
      return kinds;
    case FinishRestrict::numbers_only:
      return kinds & kNumbers;
    case FinishRestrict::no_draw_no_wild:
      return kinds & ~face_set(kDrawTwo) & ~kWildSlots;
  }
  return kinds;
}

/// The plays that `must` insists on: it never forces a bluff (C-TURN-5, H-FORCE-1).
inline KindSet forced(const State& state, KindSet plays) {
  if (!(plays & bit(kWildDrawFour))) return plays;
  Hand hand = state.hands[state.active];
  hand.remove(card_of_kind(hand, kWildDrawFour));
  const bool bluff = !wild_draw_four_innocent(state.rules, hand, state.colour, state.top);
  return bluff ? plays & ~bit(kWildDrawFour) : plays;
}

/// The kinds that make the next player draw so many cards, and at least so many.
constexpr std::array<KindSet, kDrawsMax + 1> make_drawing(bool more) {
  std::array<KindSet, kDrawsMax + 1> rows{};
  for (int n = 1; n <= kDrawsMax; ++n)
    rows[n] = kKinds & slots_where([&](const Face& face) {
                return more ? face.does.draws >= n : face.does.draws == n;
              });
  return rows;
}
inline constexpr std::array<KindSet, kDrawsMax + 1> kDrawing = make_drawing(false);
inline constexpr std::array<KindSet, kDrawsMax + 1> kDrawingAtLeast = make_drawing(true);

/// The draw cards that answer the pending draw (H-STACK-2).
template <class Terms>
KindSet replies(const State& state) {
  const int amount = face_row(state.top).does.draws;
  const KindSet same = kDrawing[amount], least = kDrawingAtLeast[amount];
  switch (Terms::of(state).stack_mode) {
    case StackMode::off:
      return 0;
    case StackMode::draw2_only:
      return is_wild(state.top) ? 0 : same;
    case StackMode::same_kind:
      return same;
    case StackMode::ladder:
      return least;
    case StackMode::any:
      return least | (kDrawingAtLeast[1] & colour_set(state.colour));
  }
  return 0;
}

/// H-STACK-5: a reply ignores the colour restriction, unless the last card of a stack is judged.
template <class Terms>
bool restricted(const State& state) {
  return state.phase != Phase::stack ||
         Terms::of(state).stack_challenge == StackChallenge::last_card;
}

/// Whether a Wild Draw Four that leaves its player so many cards is open to challenge (C-CHAL-1,
/// C-CHAL-9, X-01, X-02). `opens`: nothing was pending before it.
template <class Terms>
bool can_be_challenged(const State& state, int left, bool opens) {
  const Rules& rules = Terms::of(state);
  if (left == 0 || rules.wd4_challenge == Wd4Challenge::off) return false;
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

/// Kinds of the hand that share a face with `kind` and may go into one set with it (H-MULTI-1).
template <class Terms>
KindSet set_with(const State& state, Kind kind) {
  const Rules& rules = Terms::of(state);
  if (is_wild(kind) || rules.multi_play == MultiPlay::off) return 0;
  if (!is_number(kind) && rules.multi_play == MultiPlay::same_number) return 0;
  return state.hands[state.active].kinds() & face_set(face_of(kind));
}

/// What the phase alone lets the active seat play of what it holds; `matching`: what matches the
/// top card.
template <class Terms>
[[gnu::always_inline]] inline KindSet plays_of_phase(const State& state, KindSet held,
                                                     KindSet matching) {
  const KindSet match = held & matching;
  if (state.phase == Phase::turn) return match;
  if (state.phase == Phase::drawn) return match & bit(state.drawn);
  switch (state.phase) {
    case Phase::stack:
      return held & replies<Terms>(state);
    case Phase::replay:
      return match & ~bit(kWildDrawFour);
    case Phase::laying:
      return set_with<Terms>(state, state.top);
    default:
      return 0;
  }
}

/// The kinds that the active seat may play now, of those that it holds, or of some of them. A loop
/// that knows already what matches the top card says so.
template <class Terms>
[[gnu::always_inline]] inline KindSet legal_plays(const State& state, KindSet held,
                                                  KindSet matching) {
  const Rules& rules = Terms::of(state);
  KindSet plays = plays_of_phase<Terms>(state, held, matching);
  const bool last_matters = rules.finish_restrict != FinishRestrict::off ||
                            rules.last_special == LastSpecial::forbidden ||
                            Terms::house(state.caught, SeatSet{0});
  if (last_matters && state.hand_size[state.active] == 1)
    plays &= may_be_last<Terms>(state, state.active);
  if (rules.wd4_enforcement == Wd4Enforcement::forbid_illegal && restricted<Terms>(state))
    plays = forced(state, plays);
  return plays;
}

template <class Terms>
[[gnu::always_inline]] inline KindSet legal_plays(const State& state) {
  return legal_plays<Terms>(state, state.hands[state.active].slots(),
                            matching(state.colour, state.top));
}

/// C-TURN-1: drawing instead of playing.
template <class Terms>
bool may_draw(const State& state, KindSet plays) {
  return Terms::of(state).play_policy == PlayPolicy::optional || !forced(state, plays);
}

template <class Terms>
bool may_keep(const State& state, KindSet plays) {
  return Terms::of(state).drawn_card_play == DrawnCardPlay::may || !forced(state, plays);
}

/// Whether the seat may do this now: legal_actions(state, seat).contains(action), but of the set
/// only the part is made that the action needs.
template <class Terms>
[[gnu::always_inline]] inline bool is_legal(const State& state, int seat, Action action) {
  if (seat == state.active) {  // the acts of every turn; what chooses a seat is left to the whole
    const Kind kind = action.kind();
    const bool free = Terms::of(state).caught_cannot_go_out == CaughtFinish::off;
    if (action.is_play() && action.target() == kNoSeat && free &&
        !(choosing_kinds(Terms::of(state)) & bit(kind))) {
      const bool named = action.colour() == Colour::red || is_wild(kind);
      return named && (legal_plays<Terms>(state) & bit(kind));
    }
    if (action == Action::draw())
      return state.phase == Phase::turn && may_draw<Terms>(state, legal_plays<Terms>(state));
    if (action == Action::keep())
      return state.phase == Phase::drawn && may_keep<Terms>(state, legal_plays<Terms>(state));
    if (action == Action::accept()) return state.phase == Phase::challenge;
    if (action == Action::challenge() && state.phase != Phase::stack)
      return state.phase == Phase::challenge;
  }
  return legal_actions(state, seat).contains(action);
}

}  // namespace uno
