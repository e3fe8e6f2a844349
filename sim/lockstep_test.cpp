// Tests the lockstep path against the engine, round by round.
#include "sim/lockstep.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/matching/verbs.h"
#include "sim/uniform.h"

namespace uno {
namespace {

std::vector<RoundStart> some_starts(int seats, std::uint64_t first, int count) {
  std::vector<RoundStart> starts;
  for (int i = 0; i < count; ++i) {
    const std::uint64_t number = first + static_cast<std::uint64_t>(i);
    starts.push_back({seed_from(number), number * 7, i % seats});
  }
  return starts;
}

void expect_equal(const Rules& rules, int seats, const std::vector<RoundStart>& starts) {
  std::vector<PlayedRound> played(starts.size()), expected(starts.size());
  play_in_lockstep(rules, seats, starts, played, Signatures::on);
  play_one_by_one(rules, seats, starts, expected);
  for (std::size_t i = 0; i < starts.size(); ++i)
    ASSERT_EQ(played[i], expected[i]) << seats << " seats, round " << i;
}

TEST(Lockstep, EqualsTheEngineAtEveryTable) {
  for (int seats = kSeatsMin; seats <= kSeatsMax; ++seats)
    expect_equal({}, seats, some_starts(seats, 1000, 2000));
}

int passes_in(const Rules& rules, int seats, const RoundStart& from) {
  State state = deal(rules, seats, from.dealer, from.seed);
  PlayerChance chance(from.players);
  int passes = 0;
  while (state.phase != Phase::over) {
    EventList events;
    apply(state, state.active, choose_uniform(state, chance), events);
    for (const Event& event : events) passes += event.type == EventType::passed;
  }
  return passes;
}

/// Hands so large that the piles run out, and so small that rounds end at once.
TEST(Lockstep, EqualsTheEngineWhenPilesRunOut) {
  for (const int cards : {1, 2, 10})
    for (const int seats : {2, 7, 10}) {
      Rules rules;
      rules.hand_size = static_cast<std::uint8_t>(cards);
      ASSERT_FALSE(check_classic_round(rules, seats));
      const auto starts = some_starts(seats, 50, 500);
      expect_equal(rules, seats, starts);
      if (cards * seats < 100) continue;
      int passes = 0;
      for (const RoundStart& from : starts) passes += passes_in(rules, seats, from);
      EXPECT_GT(passes, 0) << "or the test shows nothing";
    }
}

TEST(Lockstep, RoundsDoNotDependOnTheirNeighbours) {
  const auto starts = some_starts(4, 7, 300);
  std::vector<PlayedRound> together(starts.size());
  play_in_lockstep({}, 4, starts, together, Signatures::on);
  for (const std::size_t i : {0, 1, 150, 299}) {
    PlayedRound alone;
    play_in_lockstep({}, 4, {&starts[i], 1}, {&alone, 1}, Signatures::on);
    EXPECT_EQ(alone, together[i]);
  }
}

TEST(Lockstep, MakesSignaturesOnlyWhenAsked) {
  const auto starts = some_starts(3, 0, 50);
  std::vector<PlayedRound> with(starts.size()), without(starts.size());
  play_in_lockstep({}, 3, starts, with, Signatures::on);
  play_in_lockstep({}, 3, starts, without);
  for (std::size_t i = 0; i < starts.size(); ++i) {
    EXPECT_EQ(without[i].signature, 0U);
    with[i].signature = 0;
    EXPECT_EQ(with[i], without[i]);
  }
}

TEST(Lockstep, IsForOfficialRulesOnly) {
  EXPECT_TRUE(plays_in_lockstep({}));
  Rules rules;
  rules.stack_mode = StackMode::any;
  EXPECT_FALSE(plays_in_lockstep(rules));
  rules = {};
  rules.deck = Deck::swap112;
  EXPECT_FALSE(plays_in_lockstep(rules));
}

}  // namespace
}  // namespace uno
