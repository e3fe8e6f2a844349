// The rules as the hot paths read them: at run time, or the official ones as constants. A function
// that is a template over its Terms is written once; under OfficialTerms the compiler leaves out
// what official play never asks. Which of the two holds is one comparison of bytes for each act.
// Deliberately absent: a third set of terms. Every other rule set is played under AnyTerms.
#pragma once

#include <cstddef>
#include <cstring>

#include "engine/state.h"

namespace uno {

struct AnyTerms {
  static const Rules& of(const State& state) { return state.rules; }
};

struct OfficialTerms {
  static constexpr Rules kRules{};
  static constexpr const Rules& of(const State& /*state*/) { return kRules; }
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

}  // namespace uno
