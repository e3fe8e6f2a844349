// A 64-bit hash of a sequence of numbers, the same on every machine. It is used to compare states.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/action.h"

namespace uno {

class Hash {
 public:
  void add(std::uint64_t number) { hash_ = mix(hash_ ^ number) + kStart; }
  std::uint64_t value() const { return hash_; }

 private:
  static constexpr std::uint64_t kStart = 0x9E3779B97F4A7C15;
  /// The finalizer of SplitMix64, which mixes all 64 bits.
  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }
  std::uint64_t hash_ = kStart;
};

/// Whether two states give the same numbers. A state gives at most 1024 numbers.
/// `for_each_number(state, see)` calls see(number) for every number of a state.
template <class State, class ForEach>
bool same_numbers(const State& a, const State& b, ForEach for_each_number) {
  bool same = true;
  std::array<std::uint64_t, 1024> numbers;
  std::size_t count = 0, at = 0;
  for_each_number(a, [&](std::uint64_t number) { numbers[count++] = number; });
  for_each_number(
      b, [&](std::uint64_t number) { same = same && at < count && numbers[at++] == number; });
  return same && at == count;
}

/// The number that stands for a seat in hashes. Hashes are older than games with sixteen seats and
/// already used 15 for "no seat". So kNoSeat still counts as 15, and seat 15 counts as 16.
constexpr std::uint64_t hashed_seat(int seat) {
  return static_cast<std::uint64_t>(seat < kNoSeat - 1 ? seat : 2 * kNoSeat - 1 - seat);
}

}  // namespace uno
