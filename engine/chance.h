// Chance as an input: one 256-bit seed, one ChaCha8 stream per purpose, unbiased bounded draws.
// Integers only, so a seed gives the same game on every machine (C-RAND-1). ChaCha (RFC 8439 with
// the number of rounds of Bernstein's ChaCha8) makes the stream useless to anyone who saw part of
// it.
#pragma once

#include <array>
#include <cstdint>

namespace uno {

struct Seed {
  std::array<std::uint8_t, 32> bytes{};
  friend bool operator==(const Seed&, const Seed&) = default;
};

/// A seed for simulations from a small number: the number, little-endian, then zeros.
Seed seed_from(std::uint64_t number);

/// What a stream is for; streams of one seed are independent.
enum class Stream : std::uint8_t { cards, dealer, hands, bots };

/// One ChaCha block: `rounds` is 8 here, 20 in the RFC's test vectors. `counter` and `nonce` are
/// the last four words of the state as in RFC 8439 2.3.
void chacha_block(const Seed& key, std::uint32_t counter, const std::array<std::uint32_t, 3>& nonce,
                  int rounds, std::array<std::uint32_t, 16>& out);

/// A position in one stream of a seed.
struct Chance {
  Seed seed;
  std::array<std::uint16_t, 32> words{};  ///< the current block, a cache of (seed, stream, block)
  std::uint32_t block = 0;                ///< blocks made so far
  std::uint8_t used = 32;                 ///< words of the current block already consumed
  Stream stream = Stream::cards;
  std::uint16_t branch = 0;  ///< tells apart several streams of one purpose

  static Chance of(const Seed& seed, Stream stream, std::uint16_t branch = 0);
  /// A uniform number in [0, n), 1 <= n <= 65535, by Lemire's multiplication with rejection.
  std::uint32_t below(std::uint32_t n) {
    std::uint32_t product = next() * n;
    if ((product & 0xFFFF) < n) [[unlikely]] {
      const std::uint32_t threshold = (65536 - n) % n;
      while ((product & 0xFFFF) < threshold) product = next() * n;
    }
    return product >> 16;
  }
  /// Writes below(n), below(n - 1) and so on, `count` of them, 0 <= count <= n: many at once.
  void fill_below(std::uint32_t n, std::uint32_t count, std::uint16_t* out);
  friend bool operator==(const Chance&, const Chance&) = default;

 private:
  std::array<std::uint32_t, 3> nonce() const {
    return {static_cast<std::uint32_t>(stream), branch, 0};
  }
  std::uint32_t next() {
    if (used == 32) [[unlikely]]
      refill();
    return words[used++];
  }
  void refill();
};

}  // namespace uno
