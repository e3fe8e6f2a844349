// Hashes the running file, which the kernel keeps accessible even after it was replaced.
#include "server/this_program.h"

#include <sodium.h>

#include <array>
#include <cstdint>
#include <fstream>
#include <vector>

#include "engine/hex.h"

namespace uno::server {

std::string this_program() {
  std::ifstream file("/proc/self/exe", std::ios::binary);
  if (!file) return {};
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, crypto_generichash_BYTES);
  std::vector<char> part(1 << 20);
  while (file.read(part.data(), static_cast<std::streamsize>(part.size())), file.gcount() > 0)
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(part.data()),
                              static_cast<unsigned long long>(file.gcount()));
  if (file.bad()) return {};
  std::array<std::uint8_t, crypto_generichash_BYTES> hash{};
  crypto_generichash_final(&state, hash.data(), hash.size());
  return hex(hash);
}

}  // namespace uno::server
