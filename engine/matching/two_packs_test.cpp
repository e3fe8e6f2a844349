// Tests of two packs that no row of golden/scenarios_two_packs.tsv can express: the deck, and
// the options that it does not have.
#include "engine/matching/two_packs.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/editions.h"

namespace uno {
namespace {

TEST(TwoPacks, EachClassicCardIsThereTwiceAsOften) {  // H-PACK-1
  const Rules rules = official_rules(Edition::two_packs);
  const std::span<const Card> twice = TwoPacks::deck(rules);
  const std::span<const Card> once = Classic::deck({});
  ASSERT_EQ(twice.size(), 2 * once.size());
  for (int kind = 0; kind < 64; ++kind) {
    const auto same = [&](Card card) { return Classic::kind_of(card) == kind; };
    const auto copies_here = std::ranges::count(twice, static_cast<Card>(kind));
    EXPECT_EQ(copies_here, 2 * std::ranges::count_if(once, same)) << kind;
  }
  EXPECT_EQ(TwoPacks::points_of(TwoPacks::deck_set(rules), rules),
            2 * Classic::points_of(Classic::deck_set({}), {}));
}
TEST(TwoPacks, SixteenCanPlay) {  // H-PACK-2
  const Rules rules = official_rules(Edition::two_packs);
  EXPECT_EQ(most_seats(rules), 16);
  EXPECT_EQ(least_seats(rules), 2);
  EXPECT_FALSE(check_round(rules, 16));
  EXPECT_TRUE(check_round(rules, 17));
}
TEST(TwoPacks, OptionsOfSpecialWildCardsDoNotExist) {  // H-PACK-3
  for (const char* option : {"edition=two_packs deck=themed112", "edition=two_packs draw2_cards=3",
                             "edition=two_packs custom1=dare"}) {
    Rules rules;
    const Phrase refused = set_options(rules, option);
    EXPECT_TRUE(refused || check_round(rules, 4)) << option;
  }
}

}  // namespace
}  // namespace uno
