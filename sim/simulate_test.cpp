// Tests of simulations: they do not depend on threads, and their sums agree with each other and
// with rounds counted in other ways.
#include "sim/simulate.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/match.h"
#include "engine/matching/walk.h"
#include "sim/match_course.h"
#include "sim/play_game.h"
#include "sim/run_plan_test.h"

namespace uno {
namespace {

SimPlan plan_of(std::uint64_t games, int seats, std::string_view players = "uniform") {
  SimPlan plan;
  plan.games = games;
  plan.seats = seats;
  EXPECT_EQ(set_players(players, seats, plan.sides[0]), "");
  return plan;
}

Moments sums(const SimResult& result, std::string_view name) {
  const Figures figures = figures_of(result.plan);
  for (std::size_t i = 0; i < figures.size(); ++i)
    if (figures[i].name == name) return result.sides[0].moments[i];
  ADD_FAILURE() << "no figure " << name;
  return {};
}

TEST(Simulate, DoesNotDependOnThreads) {
  SimPlan plan = plan_of(1234, 3, "greedy,random,uniform");
  ASSERT_FALSE(set_options(plan.sides[0].rules, "jump_in=on stack_mode=any"));
  plan.sides.push_back(plan.sides[0]);
  plan.sides[1].rules.hand_size = 5;
  const SimResult one = run_plan(plan, 1);
  EXPECT_EQ(one.games, 1234U);
  EXPECT_TRUE(one == run_plan(plan, 2));
  EXPECT_TRUE(one == run_plan(plan, 3));
  plan.seed = seed_from(2);
  EXPECT_FALSE(one.sides == run_plan(plan, 2).sides);
}

TEST(Simulate, PiecesAddUpToTheWhole) {
  SimPlan plan = plan_of(700, 4);
  plan.matches = true;
  SimResult sum = simulate(plan, 450, 700, 2, kNotStopped, {});
  merge(sum, simulate(plan, 0, 123, 1, kNotStopped, {}));
  merge(sum, simulate(plan, 123, 450, 1, kNotStopped, {}));
  EXPECT_TRUE(sum == run_plan(plan));
}

TEST(Simulate, AStopLeavesTheResultOfFewerGames) {
  SimPlan plan = plan_of(100'000'000, 2);
  std::atomic<bool> stop{false};
  const SimResult stopped = simulate(plan, 0, plan.games, 2, stop, [&](std::uint64_t done) {
    if (done >= 300) stop = true;
  });
  ASSERT_LT(stopped.games, plan.games);
  EXPECT_EQ(stopped.games % kChunk, 0U);
  const SimResult fewer = simulate(plan, 0, stopped.games, 1, kNotStopped, {});
  EXPECT_TRUE(stopped == fewer);
}

/// The same rounds without the simulator's loop and events.
TEST(Simulate, CountsWhatAPlainLoopCounts) {
  const SimPlan plan = plan_of(500, 4);
  std::uint64_t turns = 0, decisions = 0, points = 0, left_of_dealer = 0, draws = 0, skips = 0;
  for (std::uint64_t game = 0; game < plan.games; ++game) {
    const DealSeeds seeds = deal_seeds(plan.seed, game, 1);
    State state = deal({}, 4, static_cast<int>(game % 4), seeds.deal);
    PlayerChance chance(seeds.players);
    for (; state.phase != Phase::over; ++decisions) {
      const Action action = choose_uniform(state, chance);
      draws += action == Action::draw();
      skips += action.is_play() && !is_wild(action.kind()) && face_of(action.kind()) == kSkip;
      apply(state, state.active, action);
    }
    turns += state.turns;
    points += static_cast<std::uint64_t>(result(state).points);
    left_of_dealer += state.winner == (state.dealer + 1) % 4;
  }
  const SimResult counted = run_plan(plan, 2);
  EXPECT_EQ(sums(counted, "turns_per_round").x, turns);
  EXPECT_EQ(sums(counted, "decisions_per_round").x, decisions);
  EXPECT_EQ(sums(counted, "points_per_round").x, points);
  EXPECT_EQ(sums(counted, "won_by_place_1").x, left_of_dealer);
  EXPECT_EQ(sums(counted, "draws").x, draws);
  std::uint64_t plays = 0;
  for (const char* name : {"plays_RS", "plays_YS", "plays_GS", "plays_BS"})
    plays += sums(counted, name).x;
  EXPECT_EQ(plays, skips);
}

TEST(Simulate, SumsAgreeUnderEveryRule) {
  Chance chance = Chance::of(seed_from(3), Stream::bots);
  const char* const kLineups[] = {"uniform", "random", "greedy"};
  for (int i = 0; i < 60; ++i) {
    const auto [rules, seats] = walk::random_table(chance);
    SimPlan plan = plan_of(10, seats, kLineups[i % 3]);
    plan.sides[0].rules = rules;
    const SimResult counted = run_plan(plan);
    const std::string table = rules_text(rules);
    const Moments won = sums(counted, "rounds_won"), lost = sums(counted, "rounds_lost");
    EXPECT_EQ(won.x + lost.x + sums(counted, "rounds_void").x, 10U) << table;
    std::uint64_t by_seat = 0, by_place = 0, losses = 0;
    for (int seat = 0; seat < seats; ++seat) {
      by_seat += sums(counted, "won_by_seat_" + std::to_string(seat)).x;
      by_place += sums(counted, "won_by_place_" + std::to_string(seat + 1)).x;
      losses += sums(counted, "lost_by_seat_" + std::to_string(seat)).x;
    }
    EXPECT_EQ(by_seat, won.x) << table;
    EXPECT_EQ(by_place, won.x) << table;
    EXPECT_EQ(losses, lost.x) << table;
    EXPECT_LE(sums(counted, "challenges_won").x, sums(counted, "challenges").x) << table;
    std::uint64_t rounds = 0;
    for (const std::uint64_t count : counted.sides[0].histograms[kTurnSpread]) rounds += count;
    EXPECT_EQ(rounds, 10U);
  }
}

TEST(Simulate, CountsStacksByHeight) {
  SimPlan plan = plan_of(2000, 4);
  ASSERT_FALSE(set_options(plan.sides[0].rules, "stack_mode=any"));
  const SimResult counted = run_plan(plan);
  std::uint64_t stacked = 0, draw_cards = 0;
  for (int height = 1; height < kStackMax; ++height)
    stacked +=
        static_cast<std::uint64_t>(height) * sums(counted, "stacks_of_" + std::to_string(height)).x;
  for (const char* name : {"plays_R+2", "plays_Y+2", "plays_G+2", "plays_B+2", "plays_W4"})
    draw_cards += sums(counted, name).x;
  EXPECT_EQ(sums(counted, "stacks_of_12").x, 0U);
  EXPECT_GT(sums(counted, "stacks_of_3").x, 10U);
  // All except those that ended a round were stacked.
  EXPECT_LE(stacked, draw_cards);
  EXPECT_GE(stacked + 2000, draw_cards);
}

TEST(Simulate, MatchesEndAsTheirFormatSays) {
  SimPlan plan = plan_of(200, 3, "greedy");
  plan.matches = true;
  const SimResult counted = run_plan(plan, 2);
  EXPECT_EQ(sums(counted, "match_won_by_seat_0").x + sums(counted, "match_won_by_seat_1").x +
                sums(counted, "match_won_by_seat_2").x,
            200U);
  EXPECT_GT(sums(counted, "rounds_per_match").x, 200U * 3);
  EXPECT_EQ(sums(counted, "score_swing").d, sums(counted, "rounds_won").x);
  EXPECT_LE(sums(counted, "comeback_from_last").x, sums(counted, "comeback_from_behind").x);
  EXPECT_GT(sums(counted, "comeback_from_last").x, 0U);
}

/// Totals after each round: 30:0:0, 30:50:0, 30:50:10, 100:50:10.
TEST(MatchCourse, FollowsTheLead) {
  Match match = start_match({}, 3, 0);
  MatchCourse course;
  GameCounts counts{};
  const auto round = [&](int seat, std::uint32_t points) {
    match.totals[seat] += points;
    return course.follow(match, counts);
  };
  EXPECT_EQ(round(0, 30), 30U);
  EXPECT_EQ(round(1, 50), 50U) << "from 30 ahead to 20 behind";
  EXPECT_EQ(round(2, 10), 0U);
  EXPECT_EQ(round(0, 70), 70U) << "from 20 behind to 50 ahead";
  match.winners = seat_bit(0);
  course.finish(match, counts);
  EXPECT_EQ(counts[kSwing], 150U);
  EXPECT_EQ(counts[kLeadMoves], 4U);
  EXPECT_EQ(counts[kLeadChanges], 2U);
  EXPECT_EQ(counts[kFromBehind], 1U) << "seat 0 had 30 of 50 at half";
  EXPECT_EQ(counts[kFromLast], 0U);
  EXPECT_EQ(counts[kSeatMatchesOf], 1U);
}

TEST(SimPlan, NamesPlayers) {
  SimPlan plan;
  Side& side = plan.sides[0];
  EXPECT_EQ(set_players("greedy,uniform,random,greedy", 4, side), "");
  EXPECT_EQ(players_text(side, 4), "greedy,uniform,random,greedy");
  EXPECT_EQ(set_players("random", 3, side), "");
  EXPECT_EQ(players_text(side, 3), "random,random,random");
  EXPECT_NE(set_players("greedy,random", 4, side), "");
  EXPECT_NE(set_players("greedy,random,random", 2, side), "");
  EXPECT_NE(set_players("grady", 4, side).find("uniform, random"), std::string::npos);
  EXPECT_NE(set_players("", 4, side), "");
  EXPECT_EQ(players_text(side, 3), "random,random,random") << "unchanged by what is wrong";
}

TEST(SimPlan, EveryDealHasASeedOfItsOwn) {
  std::set<std::array<std::uint8_t, 32>> seen;
  for (const std::uint64_t run : {1, 2})
    for (const std::uint64_t game : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1} << 32})
      for (const std::uint32_t round : {0U, 1U, 2U})
        seen.insert(deal_seeds(seed_from(run), game, round).deal.bytes);
  EXPECT_EQ(seen.size(), 18U);
}

}  // namespace
}  // namespace uno
