// Detects features of this processor beyond the x86-64 of 2009, for which everything is built.
// Loops over many games are compiled twice and chosen at run time. Other architectures have one
// version.
#pragma once

#include <bit>
#include <cstdint>

namespace uno {

#ifdef __x86_64__
/// Marks a function compiled for features of the x86-64 of 2013.
#define UNO_WIDE [[gnu::target("avx2,bmi,bmi2"), gnu::noinline]]

/// Whether this processor has all of these features.
inline bool processor_is_wide() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2");
}
#endif

/// The position of the k-th set bit, counted from the lowest; it must exist. `kWide`: only in a
/// function marked UNO_WIDE. Random choices are unpredictable, so at least the first two bits are
/// found without a branch.
template <bool kWide>
[[gnu::always_inline]] inline unsigned nth_bit(std::uint64_t set, std::uint64_t k) {
#ifdef __x86_64__
  if constexpr (kWide) {  // by name, because the builtin needs a caller that is wide
    std::uint64_t only;
    asm("pdep %2, %1, %0" : "=r"(only) : "r"(std::uint64_t{1} << k), "r"(set));
    return static_cast<unsigned>(__builtin_ctzll(only));
  }
#endif
  set &= set - (k > 0 ? 1 : 0);
  for (; k > 1; --k) set &= set - 1;
  return static_cast<unsigned>(std::countr_zero(set)) & 63;
}

}  // namespace uno
