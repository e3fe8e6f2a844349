// The ChaCha block function (RFC 8439, 2.3) and the streams made from it.
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

/// Rotates by 16 or 8 bits as a shuffle of bytes, which is one instruction.
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

template <std::size_t kBlocks>
using Rows = std::array<Row, kBlocks>;

template <std::size_t kBlocks>
inline void quarter_rounds(Rows<kBlocks>& a, Rows<kBlocks>& b, Rows<kBlocks>& c, Rows<kBlocks>& d) {
  for (std::size_t i = 0; i < kBlocks; ++i) a[i] += b[i], d[i] = rotate_16(d[i] ^ a[i]);
  for (std::size_t i = 0; i < kBlocks; ++i) c[i] += d[i], b[i] = rotate(b[i] ^ c[i], 12);
  for (std::size_t i = 0; i < kBlocks; ++i) a[i] += b[i], d[i] = rotate_8(d[i] ^ a[i]);
  for (std::size_t i = 0; i < kBlocks; ++i) c[i] += d[i], b[i] = rotate(b[i] ^ c[i], 7);
}

inline std::uint32_t word_at(const std::uint8_t* p) {
  return static_cast<std::uint32_t>(p[0]) | static_cast<std::uint32_t>(p[1]) << 8 |
         static_cast<std::uint32_t>(p[2]) << 16 | static_cast<std::uint32_t>(p[3]) << 24;
}

/// Consecutive blocks. Computing two takes hardly longer than one, because they are independent.
template <std::size_t kBlocks>
inline void chacha_blocks(const Seed& key, std::uint32_t counter,
                          const std::array<std::uint32_t, 3>& nonce, int rounds,
                          std::uint32_t* out) {
  const std::uint8_t* k = key.bytes.data();
  const Row a0 = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};  // "expand 32-byte k"
  const Row b0 = {word_at(k), word_at(k + 4), word_at(k + 8), word_at(k + 12)};
  const Row c0 = {word_at(k + 16), word_at(k + 20), word_at(k + 24), word_at(k + 28)};
  Rows<kBlocks> a, b, c, d, d0;
  for (std::size_t i = 0; i < kBlocks; ++i) {
    a[i] = a0, b[i] = b0, c[i] = c0;
    d[i] = d0[i] = Row{counter + static_cast<std::uint32_t>(i), nonce[0], nonce[1], nonce[2]};
  }
  for (int round = 0; round < rounds; round += 2) {
    quarter_rounds<kBlocks>(a, b, c, d);  // columns first, then diagonals by rotating the rows
    for (std::size_t i = 0; i < kBlocks; ++i) {
      b[i] = __builtin_shufflevector(b[i], b[i], 1, 2, 3, 0);
      c[i] = __builtin_shufflevector(c[i], c[i], 2, 3, 0, 1);
      d[i] = __builtin_shufflevector(d[i], d[i], 3, 0, 1, 2);
    }
    quarter_rounds<kBlocks>(a, b, c, d);
    for (std::size_t i = 0; i < kBlocks; ++i) {
      b[i] = __builtin_shufflevector(b[i], b[i], 3, 0, 1, 2);
      c[i] = __builtin_shufflevector(c[i], c[i], 2, 3, 0, 1);
      d[i] = __builtin_shufflevector(d[i], d[i], 1, 2, 3, 0);
    }
  }
  for (std::size_t i = 0; i < kBlocks; ++i, out += 16) {
    a[i] += a0, b[i] += b0, c[i] += c0, d[i] += d0[i];
    for (std::size_t n = 0; n < 4; ++n)
      out[n] = a[i][n], out[4 + n] = b[i][n], out[8 + n] = c[i][n], out[12 + n] = d[i][n];
  }
}

/// The two halves of each word, the lower one first.
inline void halve(const std::uint32_t* words, std::array<std::uint16_t, 32>& halves) {
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(halves.data(), words, sizeof halves);
  } else {
    for (std::size_t i = 0; i < 16; ++i) {
      halves[2 * i] = static_cast<std::uint16_t>(words[i]);
      halves[2 * i + 1] = static_cast<std::uint16_t>(words[i] >> 16);
    }
  }
}

}  // namespace

Seed seed_from(std::uint64_t number) {
  Seed seed;
  for (int i = 0; i < 8; ++i) seed.bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

void chacha_block(const Seed& key, std::uint32_t counter, const std::array<std::uint32_t, 3>& nonce,
                  int rounds, std::array<std::uint32_t, 16>& out) {
  chacha_blocks<1>(key, counter, nonce, rounds, out.data());
}

void ChancePlace::fill_below(ChanceWords& kept, std::uint32_t n, std::uint32_t count,
                             std::uint16_t* out) {
  std::array<std::uint16_t, 32> ahead;  // the words of block number `ahead_of`, if it is not 0
  std::uint32_t ahead_of = 0;
  auto& words = kept.words;
  while (count > 0) {  // bound: `count`, which falls by all computed words each time
    if (used >= kBlockWords) {
      if (used == kBlockWords && ahead_of != 0 && ahead_of == block) {
        words = ahead;
        ++block, used = 0;
        kept.of = *this;
      } else if (used == kBlockWords && count > kBlockWords) {
        std::array<std::uint32_t, 32> both;
        chacha_blocks<2>(seed, block, nonce(), 8, both.data());
        halve(both.data(), words), halve(both.data() + 16, ahead);
        ahead_of = ++block, used = 0;
        kept.of = *this;
      } else {
        make_words(kept);
      }
    }
    const std::uint32_t made = std::min(count, static_cast<std::uint32_t>(words.size()) - used);
    const std::uint16_t* const word = words.data() + used;
    std::uint32_t doubtful = 0;  // below() might reject one of these words, so it has to decide
    for (std::uint32_t i = 0; i < made; ++i) {
      const std::uint32_t product = word[i] * (n - i);
      out[i] = static_cast<std::uint16_t>(product >> 16);
      doubtful |= static_cast<std::uint16_t>(product) < static_cast<std::uint16_t>(n - i);
    }
    if (doubtful) [[unlikely]]
      for (std::uint32_t i = 0; i < made; ++i)
        out[i] = static_cast<std::uint16_t>(below(kept, n - i));
    else
      used = static_cast<std::uint8_t>(used + made);
    n -= made, count -= made, out += made;
  }
}

void ChancePlace::make_words(ChanceWords& kept) {
  if (used == kBlockWords)
    ++block, used = 0;
  else
    used -= kStale;
  std::array<std::uint32_t, 16> out;
  chacha_blocks<1>(seed, block - 1, nonce(), 8, out.data());
  halve(out.data(), kept.words);
  kept.of = *this;
}

}  // namespace uno
