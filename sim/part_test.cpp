// Tests of parts: written, read, merged to the whole, and refused if they do not fit.
#include "sim/part.h"

#include <gtest/gtest.h>

#include "sim/export.h"
#include "sim/run_plan_test.h"

namespace uno {
namespace {

SimPlan comparison(std::uint64_t games) {
  SimPlan plan;
  plan.games = games;
  plan.seats = 3;
  plan.matches = true;
  EXPECT_EQ(set_players("greedy,random,uniform", 3, plan.sides[0]), "");
  plan.sides.push_back(plan.sides[0]);
  EXPECT_FALSE(set_options(plan.sides[1].rules, "party_table stack_mode=any"));
  return plan;
}

std::string written(const SimPlan& plan, std::uint64_t number, std::uint64_t of) {
  const PartGames games = games_of_part(plan, number, of);
  return part_text(simulate(plan, games.first, games.end, 1, kNotStopped, {}), number, of);
}

Part part_from(const std::string& text, const std::string& source) {
  Part part;
  part.source = source;
  EXPECT_EQ(read_part(text, part), "");
  return part;
}

TEST(Part, MergedPartsAreOneRunBitForBit) {
  const SimPlan plan = comparison(100);
  std::vector<Part> parts;
  for (const std::uint64_t number : {3, 1, 4, 2})
    parts.push_back(part_from(written(plan, number, 4), "p" + std::to_string(number)));
  SimResult whole;
  ASSERT_EQ(merge_parts(parts, whole), "");
  const SimResult one = simulate(plan, 0, plan.games, 2, kNotStopped, {});
  EXPECT_TRUE(whole == one);
  EXPECT_EQ(result_json(whole), result_json(one));
  EXPECT_EQ(result_csv(whole), result_csv(one));
}

TEST(Part, SharesCoverEveryGameOnce) {
  SimPlan plan;
  for (const std::uint64_t games : {std::uint64_t{1}, std::uint64_t{10}, kGamesMax})
    for (const std::uint64_t of : {1, 3, 7, 1000}) {
      plan.games = games;
      std::uint64_t next = 0;
      for (std::uint64_t number = 1; number <= of; ++number) {
        const PartGames part = games_of_part(plan, number, of);
        EXPECT_EQ(part.first, next);
        next = part.end;
      }
      EXPECT_EQ(next, games);
    }
}

TEST(Part, RefusesMissingDuplicateAndForeignParts) {
  const SimPlan plan = comparison(20);
  const Part first = part_from(written(plan, 1, 3), "a"),
             second = part_from(written(plan, 2, 3), "b");
  SimResult whole;
  EXPECT_EQ(merge_parts({}, whole), "there are no parts to merge");
  EXPECT_EQ(merge_parts(std::vector{first, second}, whole), "part 3 of 3 is missing");
  Part again = second;
  again.source = "c";
  EXPECT_EQ(merge_parts(std::vector{first, second, again}, whole), "c and b are both part 2 of 3");
  SimPlan other = plan;
  other.seed = seed_from(2);
  EXPECT_NE(merge_parts(std::vector{first, part_from(written(other, 2, 3), "d")}, whole)
                .find("d is a part of another run than a: \"seed 02"),
            std::string::npos);
  other = plan;
  other.sides[1].rules.hand_size = 6;
  EXPECT_NE(merge_parts(std::vector{first, part_from(written(other, 2, 3), "d")}, whole)
                .find("hand_size=6"),
            std::string::npos);
  Part changed = second;
  ++changed.engine;
  EXPECT_NE(merge_parts(std::vector{first, changed}, whole).find("\"engine "), std::string::npos);
  EXPECT_NE(merge_parts(std::vector{first, part_from(written(plan, 2, 4), "e")}, whole), "");
}

TEST(Part, RefusesDamageAtEveryByte) {
  SimPlan plan;
  plan.games = 3;
  const std::string text = written(plan, 1, 1);
  Part part;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string damaged = text;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    ASSERT_NE(read_part(damaged, part), "") << i;
    if (i % 16 == 0) {
      ASSERT_NE(read_part(text.substr(0, i), part), "") << i;
    }
  }
  part.source = "a";
  EXPECT_EQ(read_part("", part), "a is not a part of a simulation");
  EXPECT_NE(read_part(text + "\n", part), "");
}

/// A text with a correct check that no version of this table would write.
TEST(Part, RefusesForeignFigures) {
  SimPlan plan;
  plan.games = 3;
  std::string text = written(plan, 1, 1);
  text.replace(text.find("turns_per_round"), 5, "terns");
  text.resize(text.rfind("check "));
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  std::array<char, 32> check;
  std::snprintf(check.data(), check.size(), "check %016llx\n",
                static_cast<unsigned long long>(hash));
  Part part;
  part.source = "a";
  EXPECT_EQ(read_part(text + check.data(), part),
            "a was written by a version of uno with other rules or figures");
}

}  // namespace
}  // namespace uno
