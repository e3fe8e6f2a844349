// Tables store only hashes of secrets. A token or invitation is hashed when it arrives
// (server/token.h). Here hashes are only compared and stored, so this folder needs no cryptography.
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
