// The ChaCha block function (RFC 8439 2.3) and the streams made of it.
#include "engine/chance.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace uno {
namespace {

using Row = std::uint32_t __attribute__((vector_size(16)));

inline Row rotate(Row row, int n) {
  return row << n | row >> (32 - n);
}

/// By 16 or 8 bits: bytes change their places, which is one instruction.
using Bytes = std::uint8_t __attribute__((vector_size(16)));
inline Row rotate_16(Row row) {
  const auto from = reinterpret_cast<Bytes>(row);
  return reinterpret_cast<Row>(
      __builtin_shufflevector(from, from, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13));
}
inline Row rotate_8(Row row) {
  const auto from = reinterpret_cast<Bytes>(row);
  return reinterpret_cast<Row>(
      __builtin_shufflevector(from, from, 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14));
}

inline void quarter_rounds(Row& a, Row& b, Row& c, Row& d) {
  a += b, d = rotate_16(d ^ a);
  c += d, b = rotate(b ^ c, 12);
  a += b, d = rotate_8(d ^ a);
  c += d, b = rotate(b ^ c, 7);
}

inline std::uint32_t word_at(const std::uint8_t* p) {
  return static_cast<std::uint32_t>(p[0]) | static_cast<std::uint32_t>(p[1]) << 8 |
         static_cast<std::uint32_t>(p[2]) << 16 | static_cast<std::uint32_t>(p[3]) << 24;
}

}  // namespace

Seed seed_from(std::uint64_t number) {
  Seed seed;
  for (int i = 0; i < 8; ++i) seed.bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

void chacha_block(const Seed& key, std::uint32_t counter, const std::array<std::uint32_t, 3>& nonce,
                  int rounds, std::array<std::uint32_t, 16>& out) {
  const std::uint8_t* k = key.bytes.data();
  const Row a0 = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};  // "expand 32-byte k"
  const Row b0 = {word_at(k), word_at(k + 4), word_at(k + 8), word_at(k + 12)};
  const Row c0 = {word_at(k + 16), word_at(k + 20), word_at(k + 24), word_at(k + 28)};
  const Row d0 = {counter, nonce[0], nonce[1], nonce[2]};
  Row a = a0, b = b0, c = c0, d = d0;
  for (int i = 0; i < rounds; i += 2) {
    quarter_rounds(a, b, c, d);  // columns, then diagonals by turning the rows
    b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
    quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
  }
  a += a0, b += b0, c += c0, d += d0;
  for (int i = 0; i < 4; ++i)
    out[i] = a[i], out[4 + i] = b[i], out[8 + i] = c[i], out[12 + i] = d[i];
}

Chance Chance::of(const Seed& seed, Stream stream, std::uint16_t branch) {
  Chance chance;
  chance.seed = seed;
  chance.stream = stream;
  chance.branch = branch;
  return chance;
}

void Chance::fill_below(std::uint32_t n, std::uint32_t count, std::uint16_t* out) {
  while (count > 0) {
    if (used == words.size()) refill();
    const std::uint32_t made = std::min(count, static_cast<std::uint32_t>(words.size()) - used);
    const std::uint16_t* const word = words.data() + used;
    std::uint32_t doubtful = 0;  // below() might refuse a word: it decides
    for (std::uint32_t i = 0; i < made; ++i) {
      const std::uint32_t product = word[i] * (n - i);
      out[i] = static_cast<std::uint16_t>(product >> 16);
      doubtful |= static_cast<std::uint16_t>(product) < static_cast<std::uint16_t>(n - i);
    }
    if (doubtful) [[unlikely]]
      for (std::uint32_t i = 0; i < made; ++i) out[i] = static_cast<std::uint16_t>(below(n - i));
    else
      used = static_cast<std::uint8_t>(used + made);
    n -= made, count -= made, out += made;
  }
}

void Chance::refill() {
  std::array<std::uint32_t, 16> out;
  chacha_block(seed, block, {static_cast<std::uint32_t>(stream), branch, 0}, 8, out);
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(words.data(), out.data(), sizeof words);
  } else {
    for (std::size_t i = 0; i < 16; ++i) {
      words[2 * i] = static_cast<std::uint16_t>(out[i]);
      words[2 * i + 1] = static_cast<std::uint16_t>(out[i] >> 16);
    }
  }
  ++block;
  used = 0;
}

}  // namespace uno
