// Tests of simulations of every game: they do not depend on threads, and their sums agree with each
// other and with the loop of `uniform`.
#include <gtest/gtest.h>

#include "engine/editions.h"
#include "engine/matching/walk.h"
#include "sim/part.h"
#include "sim/run_plan_test.h"
#include "sim/uniform_round.h"

namespace uno {
namespace {

SimPlan plan_of(Edition edition, std::string_view players) {
  SimPlan plan{.games = static_cast<std::uint64_t>(walk::slow_build() ? 50 : 500),
               .seats = std::max(3, least_seats(official_rules(edition)))};
  plan.sides[0].rules = official_rules(edition);
  EXPECT_EQ(set_players(players, plan.seats, plan.sides[0]), "");
  EXPECT_FALSE(check_plan(plan));
  return plan;
}

std::uint64_t sum(const SimResult& result, std::string_view name) {
  const Figures figures = figures_of(result.plan);
  for (std::size_t i = 0; i < figures.size(); ++i)
    if (figures[i].name == name) return result.sides[0].moments[i].x;
  ADD_FAILURE() << "no figure " << name;
  return 0;
}

class EveryGameSimulation : public testing::TestWithParam<Edition> {};

TEST_P(EveryGameSimulation, SumsEqualThoseOfTheUniformLoop) {
  const SimPlan plan = plan_of(GetParam(), "uniform");
  std::uint64_t turns = 0, decisions = 0, points = 0, won = 0, void_rounds = 0;
  PlayRound* const play = uniform_round_player(plan.sides[0].rules, Signatures::off);
  for (std::uint64_t game = 0; game < plan.games; ++game) {
    const DealSeeds seeds = deal_seeds(plan.seed, game, 1);
    const PlayedRound round =
        play(plan.sides[0].rules, plan.seats,
             {seeds.deal, seeds.players, static_cast<int>(game) % plan.seats}, 0);
    turns += round.turns, decisions += round.decisions, points += round.points;
    won += round.winner == 1, void_rounds += round.winner == kNoSeat;
  }
  const SimResult result = run_plan(plan, 2);
  EXPECT_TRUE(result == run_plan(plan));
  EXPECT_EQ(sum(result, "turns_per_round"), turns);
  EXPECT_EQ(sum(result, "decisions_per_round"), decisions);
  EXPECT_EQ(sum(result, "points_per_round"), points);
  EXPECT_EQ(sum(result, "won_by_seat_1"), won);
  EXPECT_EQ(sum(result, "rounds_void"), void_rounds);
}

/// Sums of different players, including uniform, that must agree with each other.
TEST_P(EveryGameSimulation, SumsAgree) {
  std::string players = "uniform,random,linear";
  if (least_seats(official_rules(GetParam())) > 3) players += ",sensible";
  SimPlan plan = plan_of(GetParam(), players);
  plan.games = 200;
  for (const bool matches : {false, true}) {
    plan.matches = matches;
    if (matches) plan.games = 20;
    const SimResult result = run_plan(plan, 2);
    EXPECT_TRUE(result == run_plan(plan));
    const Figures figures = figures_of(plan);
    std::uint64_t plays = 0, won = 0, matches_won = 0, rounds = 0;
    for (std::size_t i = 0; i < figures.size(); ++i) {
      const Moments& of = result.sides[0].moments[i];
      if (figures[i].chapter == Chapter::cards) plays += of.x;
      if (figures[i].name.starts_with("won_by_seat_")) won += of.x;
      if (figures[i].name.starts_with("match_won_by_seat_")) matches_won += of.x;
      if (figures[i].name == "decisions_per_round") rounds = of.d;
    }
    EXPECT_EQ(won, sum(result, "rounds_won"));
    EXPECT_EQ(rounds, sum(result, "rounds_won") + sum(result, "rounds_void"));
    EXPECT_LT(plays, sum(result, "decisions_per_round"));
    // In DOS, ending the matches, drawing and the first card of a pair are decisions too.
    const int share = plan.sides[0].rules.edition == Edition::dos ? 8 : 4;
    EXPECT_GT(plays, sum(result, "decisions_per_round") / static_cast<unsigned>(share));
    EXPECT_TRUE(!matches || matches_won + sum(result, "matches_unfinished") == plan.games);
  }
}

TEST_P(EveryGameSimulation, PartsAreReadBack) {
  const SimPlan plan = plan_of(GetParam(), "linear");
  std::vector<Part> parts(2);
  for (std::uint64_t part = 1; part <= 2; ++part) {
    const PartGames games = games_of_part(plan, part, 2);
    const SimResult played = simulate(plan, games.first, games.end, 1, kNotStopped, {});
    EXPECT_EQ(read_part(part_text(played, part, 2), parts[part - 1]), "");
  }
  SimResult whole;
  EXPECT_EQ(merge_parts(parts, whole), "");
  EXPECT_TRUE(whole == run_plan(plan));
}

INSTANTIATE_TEST_SUITE_P(All, EveryGameSimulation, testing::ValuesIn(kEditions));

TEST(Plans, OfTwoGamesHaveNoDealsInCommon) {
  SimPlan plan = plan_of(Edition::flip, "uniform");
  plan.sides.push_back(Side{});
  EXPECT_EQ(check_plan(plan).key, "refusal.two_games");
  plan.sides.pop_back();
  EXPECT_FALSE(check_plan(plan));
}

}  // namespace
}  // namespace uno
