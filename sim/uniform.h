// The policy `uniform`, on a state instead of an observation so that it costs next to nothing: it
// looks only at the hand of the seat that decides. The yardstick of speed and of statistics.
//
// When a play is legal, one of the legal plays (card kind times named colour) with equal chance,
// never a voluntary draw; a playable drawn card is played or kept with equal chance; a Wild Draw
// Four is challenged with chance one half; the opening colour is uniform; UNO is always called.
// Each act, a draw for want of a play included, is one decision.
#pragma once

#include <cstdint>

#include "engine/game.h"

namespace uno {

/// A fast generator for players (SplitMix64); never used for the cards.
class PlayerChance {
 public:
  explicit PlayerChance(std::uint64_t seed) : state_(seed) {}
  /// Uniform in [0, n) by multiplication; the bias below 2^-25 for n < 128 is far under any noise.
  std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>((next() >> 32) * n >> 32);
  }
  bool coin() { return next() >> 63; }

 private:
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }
  std::uint64_t state_;
};

/// The k-th kind of a set, counted from the lowest.
inline Kind nth_kind(KindSet set, std::uint32_t k) {
  for (; k > 0; --k) set &= set - 1;
  return static_cast<Kind>(std::countr_zero(set));
}

/// The choice of the active seat.
Action choose_uniform(const State& state, PlayerChance& chance);

}  // namespace uno
