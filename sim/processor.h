// What the processor at hand can do beyond the x86-64 of 2009, for which everything is built: loops
// over many games are compiled twice and choose at run time. On other processors there is one way.
#pragma once

#include <bit>
#include <cstdint>

namespace uno {

#ifdef __x86_64__
/// The features of the x86-64 of 2013 that are compiled for: one list, so that each is asked for.
#define UNO_WIDE_FEATURES(use) use("avx2", "bmi", "bmi2", "lzcnt")
#define UNO_TARGET_OF(a, b, c, d) gnu::target(a, b, c, d)
#define UNO_SUPPORTS_ALL(a, b, c, d)                                                      \
  (__builtin_cpu_supports(a) && __builtin_cpu_supports(b) && __builtin_cpu_supports(c) && \
   __builtin_cpu_supports(d))

/// Stands before a function compiled for them.
#define UNO_WIDE [[UNO_WIDE_FEATURES(UNO_TARGET_OF), gnu::noinline]]

inline bool processor_is_wide() {
  return UNO_WIDE_FEATURES(UNO_SUPPORTS_ALL);
}
#endif

/// The place of the k-th bit that is set, counted from the lowest; there must be one. `kWide`: in a
/// function that is UNO_WIDE. Who plays by chance is not predictable: elsewhere at least the first
/// two are found without a jump.
template <bool kWide>
[[gnu::always_inline]] inline unsigned nth_bit(std::uint64_t set, std::uint64_t k) {
#ifdef __x86_64__
  if constexpr (kWide) {  // by name: the builtin may only stand where the whole function is wide
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
