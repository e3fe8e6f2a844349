// How hot paths read the rules: from the state (AnyTerms), or as the constants of official play
// (OfficialTerms). With OfficialTerms the compiler drops everything that only house rules need; one
// comparison of bytes for each act decides between them. OfficialTerms exist for the classic game
// only.
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
  /// Returns `number`. OfficialTerms return `rest`, its value if no house rule changes it.
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

/// The offset of the first option that an act may read. The options before it (deck, deal, dealer,
/// score to reach) do not matter during a round.
inline constexpr std::size_t kPlayOptions = offsetof(Rules, first_player);

/// Whether every option that an act reads is official. A themed deck has four copies of WC1, for
/// which the official loops have no room (Hand::slots_unthemed()).
inline bool plays_officially(const Rules& rules) {
  if (rules.deck == Deck::themed112) return false;
  const auto* const at = reinterpret_cast<const unsigned char*>(&rules) + kPlayOptions;
  const auto* const official =
      reinterpret_cast<const unsigned char*>(&OfficialTerms::kRules) + kPlayOptions;
  return std::memcmp(at, official, sizeof(Rules) - kPlayOptions) == 0;
}

/// Other editions have no OfficialTerms.
template <class E>
bool plays_officially(const StateOf<E>& /*state*/) {
  return false;
}
/// Whether the round can be played under OfficialTerms to its end; no act changes the answer.
inline bool plays_officially(const State& state) {
  const bool rest =
      (state.out | state.caught | state.duty | state.laid | state.pending | state.jump_open) == 0;
  return rest && state.exposed == kNoSeat && plays_officially(state.rules);
}

}  // namespace uno
