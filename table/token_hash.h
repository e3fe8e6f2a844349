// Tables store only hashes of tokens and invitations, which are hashed on arrival (server/token.h).
// This folder only compares and stores hashes, so it needs no cryptography.
#pragma once

#include <array>
#include <cstdint>

namespace uno {

using TokenHash = std::array<std::uint8_t, 32>;

/// Compares in constant time.
constexpr bool equal(const TokenHash& a, const TokenHash& b) {
  unsigned different = 0;
  for (std::size_t i = 0; i < a.size(); ++i) different |= static_cast<unsigned>(a[i] ^ b[i]);
  return different == 0;
}

}  // namespace uno
