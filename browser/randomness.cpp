// libsodium's functions that need an operating system. The browser's randomness arrives through
// WASI.
#include <sodium.h>
#include <unistd.h>

#include <cstdlib>

extern "C" {

int sodium_init() {
  return 0;
}

void sodium_misuse() {
  std::abort();
}

void randombytes_buf(void* buffer, std::size_t size) {
  constexpr std::size_t kAtOnce = 256;  // all that getentropy() gives
  for (auto* at = static_cast<unsigned char*>(buffer); size > 0;) {
    const std::size_t part = size < kAtOnce ? size : kAtOnce;
    if (getentropy(at, part) != 0) std::abort();
    at += part;
    size -= part;
  }
}
}
