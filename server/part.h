// Which loop of a process has a table. It follows from the code, the first letters of the id, so a
// code and its id lead to the same loop, even after a restart with the same number of loops.
#pragma once

#include <cstdint>
#include <string_view>

#include "server/token.h"

namespace uno::server {

/// The number of a loop, from 0, and how many there are.
struct Part {
  int number = 0, of = 1;
};

/// The loop of a table, whose id or code can be in any case. FNV-1a over the code.
inline int part_of(std::string_view table, int parts) {
  constexpr std::uint32_t kBasis = 2166136261U, kPrime = 16777619U, kSmall = 0x20;
  std::uint32_t hash = kBasis;
  for (const char letter : table.substr(0, kCodeLength))
    hash = (hash ^ (static_cast<unsigned char>(letter) | kSmall)) * kPrime;
  return static_cast<int>(hash % static_cast<std::uint32_t>(parts));
}

}  // namespace uno::server
