// The rules as the hot paths read them: at run time, or the official ones as constants. A function
// that is a template over its Terms is written once; under OfficialTerms the compiler leaves out
// what official play never asks. Which of the two holds is one comparison of bytes for each act.
// The edition comes with the terms: official terms are those of the classic game, and every other
// rule set of every edition is played under AnyTerms. Deliberately absent: a third set of terms.
#pragma once

#include <cstddef>
#include <cstring>

#include "engine/matching/state.h"

namespace uno {

template <class Edition>
struct AnyTermsOf {
  using E = Edition;
  using State = StateOf<E>;
  static const Rules& of(const State& state) { return state.rules; }
  /// A number of the state that only house rules move from its rest.
  template <class Number>
  static Number house(Number number, Number /*rest*/) {
    return number;
  }
};

using AnyTerms = AnyTermsOf<Classic>;

struct OfficialTerms {
  using E = Classic;
  using State = StateOf<E>;
  static constexpr Rules kRules{};
  static constexpr const Rules& of(const State& /*state*/) { return kRules; }
  template <class Number>
  static constexpr Number house(Number /*number*/, Number rest) {
    return rest;
  }
};

/// Where the options begin that an act may read. Those before it are free: the deck, the cards
/// dealt, the dealer and the score to reach are no matter of a turn.
inline constexpr std::size_t kPlayOptions = offsetof(Rules, first_player);

/// True when everything that an act reads of the rules is official.
inline bool plays_officially(const Rules& rules) {
  const auto* const at = reinterpret_cast<const unsigned char*>(&rules) + kPlayOptions;
  const auto* const official =
      reinterpret_cast<const unsigned char*>(&OfficialTerms::kRules) + kPlayOptions;
  return std::memcmp(at, official, sizeof(Rules) - kPlayOptions) == 0;
}

/// No other edition has terms of its own.
template <class E>
bool plays_officially(const StateOf<E>& /*state*/) {
  return false;
}
/// True when the round may be played under OfficialTerms, to its end: no act changes the answer.
inline bool plays_officially(const State& state) {
  const bool rest =
      (state.out | state.caught | state.duty | state.laid | state.pending | state.jump_open) == 0;
  return rest && state.exposed == kNoSeat && plays_officially(state.rules);
}

}  // namespace uno
