// A 64-bit hash of a sequence of numbers, the same on every machine. States are compared by it.
#pragma once

#include <cstdint>

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

}  // namespace uno
