// Tests the loop of one round against the verbs of engine/matching/verbs.h, act by act, under all
// kinds of rules.
#include "sim/uniform_round.h"

#include <gtest/gtest.h>

#include "engine/matching/verbs.h"
#include "engine/matching/walk.h"
#include "sim/uniform.h"

namespace uno {
namespace {

/// A round by choose_uniform() and apply(), decision by decision.
PlayedRound step_by_step(const Rules& rules, int seats, const RoundStart& from) {
  State state = deal(rules, seats, from.dealer, from.seed);
  PlayerChance chance(from.players);
  PlayedRound round;
  for (; state.phase != Phase::over; ++round.decisions) {
    const Action action = choose_uniform(state, chance);
    round.signature = fold_action(round.signature, action.bits);
    if (state.phase == Phase::dare)
      EXPECT_FALSE(try_referee(state, state.active, action));
    else
      apply(state, state.active, action);
  }
  const RoundResult outcome = result(state);
  round.turns = state.turns;
  round.points = static_cast<std::uint16_t>(outcome.points);
  round.winner = static_cast<std::uint8_t>(outcome.winner);
  round.blocked = outcome.blocked;
  return round;
}

void expect_equal(const Rules& rules, int seats, const RoundStart& from) {
  PlayedRound expected = step_by_step(rules, seats, from);
  ASSERT_EQ(uniform_round_player(rules, Signatures::on)(rules, seats, from, 0), expected);
  expected.signature = 0;  // not computed, and perhaps by other instructions
  ASSERT_EQ(uniform_round_player(rules, Signatures::off)(rules, seats, from, 0), expected);
}

TEST(UniformRound, EqualsTheEngineUnderOfficialRules) {
  for (std::uint64_t number = 0; number < 2000; ++number) {
    const int seats = kSeatsMin + static_cast<int>(number % 9);
    expect_equal({}, seats, {seed_from(number), number, static_cast<int>(number) % seats});
  }
}

/// Four options decide what happens to a drawn card, and when.
TEST(UniformRound, EqualsTheEngineUnderRandomRules) {
  Chance chance = Chance::of(seed_from(11), Stream::hands);
  int kinds[3] = {};
  for (std::uint64_t number = 0; number < 5000; ++number) {
    const auto [rules, seats] = walk::random_table(chance);
    ++kinds[static_cast<int>(rules.drawn_card_play)];
    SCOPED_TRACE(rules_text(rules));
    expect_equal(rules, seats, {seed_from(number), number, static_cast<int>(number) % seats});
    if (HasFatalFailure()) return;
  }
  for (const int rounds : kinds) EXPECT_GT(rounds, 200) << "or the test shows nothing";
}

}  // namespace
}  // namespace uno
