// Rounds of other editions as simulations: the same whatever the threads, and the sums are those of
// the loops that play them.
#include "sim/edition_player.h"

#include <gtest/gtest.h>

#include "engine/editions.h"
#include "sim/part.h"
#include "sim/simulate.h"

namespace uno {
namespace {

const std::atomic<bool> kNotStopped{false};

SimPlan plan_of(Edition edition, std::string_view players) {
  SimPlan plan{.games = 500, .seats = 3};
  plan.sides[0].rules = official_rules(edition);
  const auto find = [=](std::string_view name) { return find_player_of(edition, name); };
  EXPECT_EQ(set_players(players, plan.seats, plan.sides[0], find), "");
  EXPECT_FALSE(check_plan(plan));
  return plan;
}

SimResult run(const SimPlan& plan, int threads = 1) {
  return simulate(plan, 0, plan.games, threads, kNotStopped, {});
}

std::uint64_t sum(const SimResult& result, std::string_view name) {
  const Figures figures = figures_of(result.plan);
  for (std::size_t i = 0; i < figures.size(); ++i)
    if (figures[i].name == name) return result.sides[0].moments[i].x;
  ADD_FAILURE() << "no figure " << name;
  return 0;
}

class EditionSimulation : public testing::TestWithParam<Edition> {};

TEST_P(EditionSimulation, SumsAreThoseOfUniformsLoop) {
  const SimPlan plan = plan_of(GetParam(), "uniform");
  UniformFigures expected;
  play_uniform_rounds(plan.sides[0].rules, plan.seats, plan.seed, 0, plan.games, expected);
  const SimResult result = run(plan, 2);
  EXPECT_TRUE(result == run(plan));
  EXPECT_EQ(sum(result, "turns_per_round"), expected.turns);
  EXPECT_EQ(sum(result, "decisions_per_round"), expected.decisions);
  EXPECT_EQ(sum(result, "points_per_round"), expected.points);
  EXPECT_EQ(sum(result, "went_out"), expected.went_out);
  EXPECT_EQ(sum(result, "knocked_out"), expected.knocked_out);
  EXPECT_EQ(sum(result, "won_by_seat_1"), expected.won[1]);
  EXPECT_EQ(sum(result, "rounds_void"), expected.without_winner);
}

TEST_P(EditionSimulation, SumsAreThoseOfTheLoopOfBots) {
  const SimPlan plan = plan_of(GetParam(), "sensible,random,linear");
  const Side& side = plan.sides[0];
  EditionPlan rounds{side.rules, {side.players.begin(), side.players.begin() + 3}, plan.seed};
  EditionFigures expected;
  for (std::uint64_t round = 0; round < plan.games; ++round)
    play_edition_round(rounds, round, expected);
  const SimResult result = run(plan, 2);
  EXPECT_TRUE(result == run(plan));
  EXPECT_EQ(sum(result, "decisions_per_round"), expected.acts);
  EXPECT_EQ(sum(result, "points_per_round"), expected.points);
  EXPECT_EQ(sum(result, "won_by_seat_2"), expected.won[2]);
  EXPECT_EQ(sum(result, "rounds_void"), expected.without_winner);
}

TEST_P(EditionSimulation, MatchesAreThoseThatAreDuelled) {
  SimPlan plan = plan_of(GetParam(), "sensible,random,linear");
  plan.matches = true;
  plan.games = 40;
  const Side& side = plan.sides[0];
  EditionPlan rounds{side.rules, {side.players.begin(), side.players.begin() + 3}, plan.seed};
  EditionFigures expected;
  std::uint64_t played = 0, won = 0, gained = 0;
  for (std::uint64_t number = 0; number < plan.games; ++number) {
    const EditionMatch match = play_edition_match(rounds, number, expected);
    played += match.match.round;
    won += match.match.winners >> 2 & 1;
    gained += match.gains[1];
  }
  const SimResult result = run(plan, 2);
  EXPECT_TRUE(result == run(plan));
  EXPECT_EQ(sum(result, "rounds_per_match"), played);
  EXPECT_EQ(sum(result, "match_won_by_seat_2"), won);
  EXPECT_EQ(sum(result, "points_of_seat_1"), gained);
  EXPECT_EQ(sum(result, "decisions_per_round"), expected.acts);
  EXPECT_EQ(sum(result, "won_by_seat_0"), expected.won[0]);
  EXPECT_GT(sum(result, "score_swing"), 0);
}

TEST_P(EditionSimulation, PartsComeBack) {
  const SimPlan plan = plan_of(GetParam(), "sensible");
  std::vector<Part> parts(2);
  for (std::uint64_t part = 1; part <= 2; ++part) {
    const PartGames games = games_of_part(plan, part, 2);
    const SimResult played = simulate(plan, games.first, games.end, 1, kNotStopped, {});
    EXPECT_EQ(read_part(part_text(played, part, 2), parts[part - 1]), "");
  }
  SimResult whole;
  EXPECT_EQ(merge_parts(parts, whole), "");
  EXPECT_TRUE(whole == run(plan));
}

INSTANTIATE_TEST_SUITE_P(All, EditionSimulation,
                         testing::Values(Edition::all_wild, Edition::no_mercy, Edition::flip,
                                         Edition::attack));

TEST(EditionPlans, OfTwoGamesHaveNoDealsInCommon) {
  SimPlan plan = plan_of(Edition::flip, "uniform");
  plan.sides.push_back(Side{});
  EXPECT_TRUE(check_plan(plan));
  plan.sides.pop_back();
  plan.matches = true;
  EXPECT_TRUE(check_plan(plan)) << "uniform plays no matches there";
  EXPECT_EQ(set_players("linear", plan.seats, plan.sides[0],
                        [](std::string_view name) { return find_bot(Edition::flip, name); }),
            "");
  EXPECT_FALSE(check_plan(plan));
}

}  // namespace
}  // namespace uno
