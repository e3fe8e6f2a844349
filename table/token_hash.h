// What a table keeps of a secret: its hash. A token or an invitation is hashed where it comes in
// (server/token.h); here hashes are compared and stored, so this room needs no cryptography.
#pragma once

#include <array>
#include <cstdint>

namespace uno {

using TokenHash = std::array<std::uint8_t, 32>;

/// In constant time.
constexpr bool equal(const TokenHash& a, const TokenHash& b) {
  unsigned different = 0;
  for (std::size_t i = 0; i < a.size(); ++i) different |= static_cast<unsigned>(a[i] ^ b[i]);
  return different == 0;
}

}  // namespace uno
