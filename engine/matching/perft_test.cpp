// Tests of the counts in golden/perft.txt: legality and effects must not change by accident.
#include <gtest/gtest.h>

#include "engine/golden_file.h"
#include "engine/matching/verbs.h"
#include "engine/words.h"

namespace uno {
namespace {

TEST(Perft, CountsAreTheGoldenOnes) {
  const std::string text = golden_text("perft.txt");
  std::string_view rest = text;
  int rows = 0;
  for (std::string_view line; next_piece(rest, '\n', line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::string_view players, seed, depth, count, words = line;
    for (std::string_view* word : {&players, &seed, &depth, &count})
      ASSERT_TRUE(next_word(words, *word)) << line;
    int seats = 0, acts = 0;
    std::uint64_t number = 0, wanted = 0;
    ASSERT_TRUE(read_number(players, kSeatsMin, kSeatsMax, seats)) << line;
    ASSERT_TRUE(read_number(seed, 0, 1 << 20, number)) << line;
    ASSERT_TRUE(read_number(depth, 1, 20, acts)) << line;
    ASSERT_TRUE(read_number(count, 1, std::int64_t{1} << 50, wanted)) << line;
    Rules rules;
    ASSERT_FALSE(set_options(rules, words.substr(1))) << line;
    EXPECT_EQ(perft(deal(rules, seats, 0, seed_from(number)), acts), wanted) << line;
    ++rows;
  }
  EXPECT_GT(rows, 40);
}

}  // namespace
}  // namespace uno
