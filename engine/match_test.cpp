// Totals, the target and the next dealer: F-TARGET, C-DEAL-6, C-PILE-6.
#include "engine/match.h"

#include <gtest/gtest.h>

#include "engine/notation.h"
#include "engine/walk.h"

namespace uno {
namespace {

/// A finished round that `winner` won with exactly these points in the other hands: cards worth
/// 1 to 9 and 20, as many as it takes.
State won_round(const Match& match, int winner, int points) {
  State state{};
  state.rules = match.rules;
  state.seats = match.seats;
  state.dealer = match.dealer;
  state.phase = Phase::over;
  state.winner = static_cast<std::uint8_t>(winner);
  state.loser = kNoSeat;
  Hand& loser = state.hands[(winner + 1) % match.seats];
  for (int c = 0; c < kColours && points >= 20; ++c)
    for (int face = kSkip; face <= kDrawTwo && points >= 20; ++face, points -= 20)
      loser.add(kind_in(static_cast<Colour>(c), face));
  for (int face = 9; face > 0; --face)
    if (points >= face) loser.add(kind_in(Colour::red, face)), points -= face;
  EXPECT_EQ(points, 0);
  return state;
}

Match match_at(std::uint32_t a, std::uint32_t b, const Rules& rules = {}) {
  Match match = start_match(rules, 3, 0);
  match.totals[0] = a;
  match.totals[1] = b;
  return match;
}

TEST(Match, EndsAtTheTarget) {  // K-06, K-07, K-08, F-TARGET-1, C-SCORE-4
  const struct {
    const char* row;
    std::uint32_t before;
    int points;
    bool over;
  } rows[] = {{"K-06", 460, 45, true}, {"K-07", 460, 40, true}, {"K-08", 460, 39, false}};
  for (const auto& row : rows) {
    Match match = match_at(row.before, 480);
    settle(match, won_round(match, 0, row.points));
    EXPECT_EQ(match.over(), row.over) << row.row;
    EXPECT_EQ(match.totals[0], row.before + static_cast<std::uint32_t>(row.points));
    EXPECT_EQ(match.winner, row.over ? 0 : kNoSeat);
  }
}

TEST(Match, KeepsAnotherTarget) {  // K-09, F-TARGET-2
  Rules rules;
  rules.target = 250;
  Match match = match_at(0, 200, rules);
  settle(match, won_round(match, 1, 52));
  EXPECT_EQ(match.winner, 1);
}

TEST(Match, ChoosesTheNextDealer) {  // D-10, D-11
  const struct {
    const char* value;
    int dealer;
  } rows[] = {{"winner", 2}, {"rotate_left", 1}, {"same", 0}};
  for (const auto& row : rows) {
    Rules rules;
    ASSERT_EQ(set_option(rules, "next_dealer", row.value), "");
    Match match = start_match(rules, 4, 0);
    settle(match, won_round(match, 2, 10));
    EXPECT_EQ(match.dealer, row.dealer) << row.value;
  }
}

TEST(Match, AVoidRoundCountsForNothing) {  // C-PILE-6
  Match match = match_at(30, 40);
  State state = won_round(match, 0, 10);
  state.winner = kNoSeat;
  state.passes = state.seats;
  settle(match, state);
  EXPECT_EQ(match.totals[0], 30U);
  EXPECT_EQ(match.dealer, 0) << "dealt again by the same dealer";
  EXPECT_FALSE(match.over());
}

TEST(Match, PartnersShareTheirTotal) {  // K-19, C-TEAM-4
  Rules rules;
  rules.teams = Teams::two_by_two;
  Match match = start_match(rules, 4, 0);
  match.totals = {480, 300, 480, 300};
  State state = won_round(match, 2, 25);
  state.hands[0].add(kWild);  // the partner's cards count nothing (C-TEAM-3)
  settle(match, state);
  EXPECT_EQ(match.totals[0], 505U);
  EXPECT_EQ(match.totals[2], 505U);
  EXPECT_EQ(match.totals[1], 300U);
  EXPECT_EQ(match.winner, 2);
}

TEST(Match, IsLostByTheLastWithCards) {  // F-LAST-1
  Rules rules;
  rules.round_end = RoundEnd::last_loses;
  Match match = start_match(rules, 3, 0);
  State state = won_round(match, 0, 10);
  state.winner = kNoSeat;
  state.loser = 2;
  settle(match, state);
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.loser, 2);
  EXPECT_EQ(match.totals[0], 0U);
}

TEST(Match, IsPlayedToItsEnd) {
  Chance chance = Chance::of(seed_from(5), Stream::bots);
  Match match = start_match({}, 3, 0);
  std::uint32_t scored = 0;
  while (!match.over()) {
    State round = deal_round(match, seed_from(match.round));
    while (round.phase != Phase::over) {
      const std::vector<walk::SeatAct> acts = walk::all_acts(round);
      const auto [seat, action] = acts[chance.below(static_cast<std::uint32_t>(acts.size()))];
      apply(round, seat, action);
    }
    scored += static_cast<std::uint32_t>(result(round).points);
    settle(match, round);
  }
  EXPECT_GE(match.totals[match.winner], 500U);
  EXPECT_EQ(match.totals[0] + match.totals[1] + match.totals[2], scored);
}

TEST(Timeout, IsAlwaysLegalAndNeverCallsUno) {
  Chance chance = Chance::of(seed_from(6), Stream::bots);
  for (std::uint64_t n = 0; n < 300; ++n) {
    const auto [rules, seats] = walk::random_table(chance);
    State round = deal(rules, seats, 0, seed_from(n));
    for (int i = 0; i < 300 && round.phase != Phase::over && round.phase != Phase::dare; ++i) {
      SCOPED_TRACE(state_line(round));
      const Action action = timeout_action(round);
      ASSERT_TRUE(legal_actions(round, round.active).contains(action));
      ASSERT_FALSE(action.uno());
      const std::vector<walk::SeatAct> acts = walk::all_acts(round);
      const auto act = acts[chance.below(static_cast<std::uint32_t>(acts.size()))];
      chance.below(2) ? apply(round, round.active, action) : apply(round, act.seat, act.action);
    }
  }
}

}  // namespace
}  // namespace uno
