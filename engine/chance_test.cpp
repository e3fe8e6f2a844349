// Checks the stream against the vectors of RFC 8439, and the bounded draws.
#include "engine/chance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace uno {
namespace {

TEST(ChaCha, MatchesTheBlockVectorOfRfc8439) {  // section 2.3.2
  Seed key;
  for (int i = 0; i < 32; ++i) key.bytes[i] = static_cast<std::uint8_t>(i);
  std::array<std::uint32_t, 16> out;
  chacha_block(key, 1, {0x09000000, 0x4a000000, 0x00000000}, 20, out);
  const std::array<std::uint32_t, 16> expected = {0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,
                                                  0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
                                                  0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                                  0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
  EXPECT_EQ(out, expected);
}

TEST(ChaCha, MatchesTheZeroKeyVectorOfRfc8439) {  // appendix A.1, test vector 1
  std::array<std::uint32_t, 16> out;
  chacha_block(Seed{}, 0, {0, 0, 0}, 20, out);
  EXPECT_EQ(out[0], 0xade0b876U);
  EXPECT_EQ(out[15], 0x8665eeb2U);
}

TEST(ChaCha, EightRoundsMatchThePublishedStream) {  // ChaCha8, key and nonce zero
  std::array<std::uint32_t, 16> out;
  chacha_block(Seed{}, 0, {0, 0, 0}, 8, out);
  EXPECT_EQ(out[0], 0x2fef003eU);  // 3e 00 ef 2f 89 5f 40 d6 ...
  EXPECT_EQ(out[1], 0xd6405f89U);
}

TEST(Chance, StreamsAndBranchesAreIndependent) {
  const Seed seed = seed_from(7);
  std::vector<std::vector<std::uint32_t>> streams;
  for (Chance chance : {Chance::of(seed, Stream::cards), Chance::of(seed, Stream::dealer),
                        Chance::of(seed, Stream::hands, 0), Chance::of(seed, Stream::hands, 1),
                        Chance::of(seed_from(8), Stream::cards)}) {
    std::vector<std::uint32_t> drawn;
    for (int i = 0; i < 64; ++i) drawn.push_back(chance.below(1000));
    for (const auto& other : streams) EXPECT_NE(drawn, other);
    streams.push_back(drawn);
  }
}

TEST(Chance, BoundedDrawsAreUniform) {
  Chance chance = Chance::of(seed_from(1), Stream::cards);
  for (const std::uint32_t n : {1U, 2U, 3U, 7U, 54U, 108U}) {
    const int draws = 20000 * static_cast<int>(n);
    std::vector<int> seen(n);
    for (int i = 0; i < draws; ++i) ++seen.at(chance.below(n));
    double chi2 = 0;
    for (const int times : seen) chi2 += (times - 20000.0) * (times - 20000.0) / 20000.0;
    EXPECT_LT(chi2, n + 6 * std::sqrt(2.0 * n)) << n;  // six standard deviations
  }
}

TEST(Chance, ManyAtOnceAreTheSameAsOneByOne) {  // one word in a thousand is rejected
  for (std::uint64_t number = 0; number < 300; ++number) {
    Chance one = Chance::of(seed_from(number), Stream::cards), many = one;
    std::array<std::uint16_t, 112> filled;
    for (const std::uint32_t count : {5U, 0U, 27U, 1U, 71U, 112U}) {
      many.fill_below(112, count, filled.data());
      for (std::uint32_t i = 0; i < count; ++i) ASSERT_EQ(filled.at(i), one.below(112 - i)) << i;
      ASSERT_EQ(many, one);
    }
  }
}

/// Words of another position are ignored: only the position decides the numbers.
TEST(Chance, WordsOfAnotherPositionAreIgnored) {
  const auto place = [](std::uint64_t seed, int numbers) {
    Chance chance = Chance::of(seed_from(seed), Stream::cards);
    for (int i = 0; i < numbers; ++i) chance.below(108);
    return chance.at;
  };
  for (const int drawn : {0, 1, 31, 32, 33, 64}) {
    ChanceWords words;
    ChancePlace others[] = {place(1, 5), place(2, drawn), place(1, 40), place(1, drawn)};
    for (ChancePlace& mine : others) {
      Chance own{mine, {}};
      const ChanceWordsScope own_scope(own.at, own.kept);
      const ChanceWordsScope words_scope(mine, words);
      for (int i = 0; i < 3; ++i) ASSERT_EQ(mine.below(words, 100), own.below(100)) << drawn;
    }
  }
  ChancePlace untouched = place(1, 7);
  const ChancePlace before = untouched;
  { const ChanceWordsScope words_scope(untouched, ChanceWords{}); }
  EXPECT_EQ(untouched, before) << "an act without chance";
}

}  // namespace
}  // namespace uno
