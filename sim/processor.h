// What the processor at hand can do beyond the x86-64 of 2009, for which everything is built: loops
// over many games are compiled twice and choose at run time. On other processors there is one way.
#pragma once

#include <bit>
#include <cstdint>

namespace uno {

#ifdef __x86_64__
/// Stands before a function compiled for features of the x86-64 of 2013.
#define UNO_WIDE [[gnu::target("avx2,bmi,bmi2"), gnu::noinline]]

/// Whether the processor has each of them.
inline bool processor_is_wide() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2");
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
