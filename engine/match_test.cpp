// Tests of totals, the target and the next dealer: F-TARGET, C-DEAL-6, C-PILE-6.
#include "engine/match.h"

#include <gtest/gtest.h>

#include "engine/matching/notation.h"
#include "engine/matching/walk.h"
#include "engine/seats.h"
#include "engine/words.h"

namespace uno {
namespace {

/// A finished round that `winner` won with exactly these points in the other hands, made of cards
/// worth 1 to 9 and 20.
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

Match match_at(std::int32_t a, std::int32_t b, const Rules& rules = {}) {
  Match match = start_match(rules, 3, 0);
  match.totals[0] = a;
  match.totals[1] = b;
  return match;
}

TEST(Match, EndsAtTheTarget) {  // K-06, K-07, K-08, F-TARGET-1, C-SCORE-4
  const struct {
    const char* row;
    std::int32_t before;
    int points;
    bool over;
  } rows[] = {{"K-06", 460, 45, true}, {"K-07", 460, 40, true}, {"K-08", 460, 39, false}};
  for (const auto& row : rows) {
    Match match = match_at(row.before, 480);
    settle(match, won_round(match, 0, row.points));
    EXPECT_EQ(match.over(), row.over) << row.row;
    EXPECT_EQ(match.totals[0], row.before + static_cast<std::int32_t>(row.points));
    EXPECT_EQ(match.winners, row.over ? seat_bit(0) : 0);
  }
}

TEST(Match, KeepsAnotherTarget) {  // K-09, F-TARGET-2
  Rules rules;
  rules.target = 250;
  Match match = match_at(0, 200, rules);
  settle(match, won_round(match, 1, 52));
  EXPECT_EQ(match.winners, seat_bit(1));
}

TEST(Match, ChoosesTheNextDealer) {  // D-10, D-11
  const struct {
    const char* value;
    int dealer;
  } rows[] = {{"winner", 2}, {"rotate_left", 1}, {"same", 0}};
  for (const auto& row : rows) {
    Rules rules;
    ASSERT_FALSE(set_option(rules, "next_dealer", row.value));
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
  state.hands[0].add(kWild);  // the partner's cards do not count (C-TEAM-3)
  settle(match, state);
  EXPECT_EQ(match.totals[0], 505U);
  EXPECT_EQ(match.totals[2], 505U);
  EXPECT_EQ(match.totals[1], 300U);
  EXPECT_EQ(match.winners, seat_bit(0) | seat_bit(2));
}

TEST(Match, IsLostByTheLastWithCards) {  // F-LAST-1
  Rules rules;
  rules.round_end = RoundEnd::last_loses;
  rules.format = Format::last_loses;
  Match match = start_match(rules, 3, 0);
  State state = won_round(match, 0, 10);
  state.winner = kNoSeat;
  state.loser = 2;
  settle(match, state);
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.loser, 2);
  EXPECT_EQ(match.totals[0], 0U);
}

/// A finished round in which `winner` went out and the others hold these cards; "-" for the winner.
State round_with(const Match& match, int winner, const std::vector<std::string>& hands) {
  State state = won_round(match, winner, 0);
  state.out = match.out;
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    std::string_view rest = hands[seat], card;
    while (next_piece(rest, ',', card))
      if (const Kind kind = parse_kind(card); kind != kNoKind) state.hands[seat].add(kind);
  }
  return state;
}

Match match_with(int seats, const std::string& options, const std::vector<std::int32_t>& totals) {
  Rules rules;
  EXPECT_FALSE(set_options(rules, options));
  EXPECT_FALSE(check_match(rules, seats));
  Match match = start_match(rules, seats, 0);
  std::copy(totals.begin(), totals.end(), match.totals.begin());
  return match;
}

SeatSet seats(std::initializer_list<int> list) {
  SeatSet set = 0;
  for (const int seat : list) set |= seat_bit(seat);
  return set;
}

TEST(Match, K10ASingleRoundDecides) {  // F-SINGLE-1
  Match match = match_with(3, "format=single_round", {});
  settle(match, round_with(match, 1, {"R7", "-", "W"}));
  EXPECT_EQ(match.winners, seats({1}));
  EXPECT_EQ(match.totals[1], 57U) << "points are reported";
}

TEST(Match, K11ActionCardsCountNothingInFixedRounds) {  // F-FIXED-2
  Match match = match_with(3, "format=fixed_rounds rounds=5", {});
  settle(match, round_with(match, 0, {"-", "R7,GS,W", "B0"}));
  EXPECT_EQ(match.totals[0], 7U);
  match = match_with(3, "format=fixed_rounds rounds=5 action_points=normal", {});
  settle(match, round_with(match, 0, {"-", "R7,GS,W", "B0"}));
  EXPECT_EQ(match.totals[0], 77U);
  EXPECT_FALSE(match.over());
}

TEST(Match, K12OnlyTheTiedPlayATieOut) {  // F-FIXED-1, F-FIXED-3, F-TIE-1
  Match match = match_with(3, "format=fixed_rounds rounds=5", {33, 31, 40});
  match.scored = 4;
  settle(match, round_with(match, 0, {"-", "R7", "-"}));
  ASSERT_FALSE(match.over());
  EXPECT_EQ(match.out, seats({1})) << "an extra round between A and C only";
  EXPECT_EQ(match.left, 0) << "B has not left the match";
  const State extra = deal_round(match, seed_from(1));
  EXPECT_EQ(extra.hand_size[1], 0);
  EXPECT_EQ(extra.hand_size[2], 7);
  settle(match, round_with(match, 2, {"B5", "-", "-"}));
  EXPECT_EQ(match.winners, seats({2}));
}

TEST(Match, AnExtraRoundWithoutPointsIsRepeated) {  // F-TIE-1
  Match match = match_with(3, "format=fixed_rounds rounds=1", {40, 10, 40});
  settle(match, round_with(match, 2, {"GS", "-", "-"}));  // a Skip does not count here
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.out, seats({1}));
  settle(match, round_with(match, 2, {"G0", "-", "-"}));
  EXPECT_FALSE(match.over());
}

TEST(Match, K13TheLowestTotalWins) {  // F-LOW-1
  Match match = match_with(3, "format=lowest_points limit=500", {480, 300, 290});
  settle(match, round_with(match, 1, {"GS,R9,R1", "-", "B9"}));
  EXPECT_EQ(match.totals[0], 510U);
  EXPECT_EQ(match.totals[1], 300U) << "who went out adds nothing";
  EXPECT_EQ(match.totals[2], 299U);
  EXPECT_EQ(match.winners, seats({2}));
}

TEST(Match, K14ATieForTheLowestTotalIsPlayedOut) {  // F-LOW-1, F-TIE-1
  Match match = match_with(3, "format=lowest_points limit=500", {480, 300, 299});
  settle(match, round_with(match, 1, {"GS,R9,R1", "-", "B1"}));
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.out, seats({0}));
  settle(match, round_with(match, 2, {"-", "R1", "-"}));
  EXPECT_EQ(match.winners, seats({2}));
}

TEST(Match, K15ASeatAtTheLimitLeaves) {  // F-ELIM-1, F-ELIM-2
  Match match = match_with(4, "format=elimination limit=500", {470, 490, 100, 60});
  settle(match, round_with(match, 3, {"GS,BS", "R9,R3", "B5", "-"}));
  EXPECT_EQ(match.left, seats({0, 1}));
  EXPECT_EQ(match.totals[2], 105U);
  ASSERT_FALSE(match.over());
  State duel = deal_round(match, seed_from(4));
  EXPECT_EQ(duel.hand_size[0] + duel.hand_size[1], 0);
  EXPECT_EQ(duel.hand_size[2], 7);
  EXPECT_TRUE(duel.active == 2 || duel.active == 3);
  Chance chance = Chance::of(seed_from(7), Stream::bots);
  const Hand deck = deck_set(duel.rules.deck);
  while (duel.phase != Phase::over) {
    const std::vector<walk::SeatAct> acts = walk::all_acts(duel);
    const auto [seat, action] = acts[chance.below(static_cast<std::int32_t>(acts.size()))];
    const bool reverse = action.is_play() && duel.hand_size[seat] > 1 && !is_wild(action.kind()) &&
                         face_of(action.kind()) == kReverse;
    apply(duel, seat, action);
    ASSERT_EQ(broken_invariant(duel, deck), nullptr);
    ASSERT_TRUE(seat == 2 || seat == 3);
    EXPECT_TRUE(!reverse || duel.active == seat) << "two are left: a Reverse skips (C-2P-1)";
  }
  settle(match, duel);
}

TEST(Match, K16TheFirstOfTheLastTwoAtTheLimitLoses) {  // F-ELIM-3
  Match match = match_with(4, "format=elimination limit=500", {510, 502, 460, 300});
  match.left = match.out = seats({0, 1});
  settle(match, round_with(match, 3, {"-", "-", "W,R5", "-"}));
  EXPECT_EQ(match.totals[2], 515U);
  EXPECT_EQ(match.winners, seats({3}));
}

TEST(Match, K17TheLastOneLeftWinsWithoutADuel) {  // F-ELIM-4
  Match match = match_with(3, "format=elimination limit=500", {450, 460, 470});
  settle(match, round_with(match, 0, {"-", "W", "GS,BS"}));
  EXPECT_EQ(match.winners, seats({0}));
}

TEST(Match, K20ALifeLostTwiceLeavesTheMatch) {  // F-LAST-1
  Match match = match_with(3, "format=last_loses round_end=last_loses lives=2", {});
  State lost = round_with(match, 0, {"-", "R5", "-"});
  lost.winner = kNoSeat;
  lost.loser = 1;
  settle(match, lost);
  EXPECT_EQ(match.left, 0);
  settle(match, lost);
  EXPECT_EQ(match.left, seats({1}));
  EXPECT_FALSE(match.over()) << "seats 0 and 2 play on";
  lost.out = match.out;
  lost.loser = 2;
  settle(match, lost);
  settle(match, lost);
  EXPECT_EQ(match.winners, seats({0}));
}

TEST(Match, K21OnlyTheFirstPlaceIsDecided) {  // F-TIE-2
  Match match = match_with(3, "format=lowest_points limit=500", {200, 490, 505});
  settle(match, round_with(match, 0, {"-", "GS", "R5"}));
  EXPECT_EQ(match.totals[1], match.totals[2]);
  EXPECT_EQ(match.winners, seats({0}));
}

TEST(Match, K22AWinCanBeShared) {  // F-TIE-1
  Match match = match_with(3, "format=fixed_rounds rounds=5 tie_break=shared", {33, 31, 40});
  match.scored = 4;
  settle(match, round_with(match, 0, {"-", "R7", "-"}));
  EXPECT_EQ(match.winners, seats({0, 2}));
  match = match_with(3, "format=fixed_rounds rounds=5 tie_break=rounds_won", {33, 31, 40});
  match.scored = 4;
  match.rounds_won = {1, 1, 1};
  settle(match, round_with(match, 0, {"-", "R7", "-"}));
  EXPECT_EQ(match.winners, seats({0}));
}

TEST(Match, PartnersAddBothHandsToTheLowestTotal) {  // F-LOW-1, C-TEAM-4
  Match match = match_with(4, "format=lowest_points teams=2v2 limit=50", {});
  settle(match, round_with(match, 2, {"R5", "R9", "-", "W"}));
  EXPECT_EQ(match.totals[0], 5U);
  EXPECT_EQ(match.totals[2], 5U);
  EXPECT_EQ(match.totals[3], 59U);
  EXPECT_EQ(match.winners, seats({0, 2}));
}

TEST(Match, ZeroSumTakesFromTheOthersWhatTheWinnerGets) {  // F-ZERO-1, F-ZERO-3
  Rules rules;
  ASSERT_FALSE(set_options(rules, "format=zero_sum rounds=2"));
  Match match = match_at(0, 0, rules);
  settle(match, won_round(match, 0, 60));
  EXPECT_EQ(match.totals[0], 60);
  EXPECT_EQ(match.totals[1], -60) << "action cards count, too";
  EXPECT_EQ(match.totals[2], 0);
  settle(match, won_round(match, 1, 60));
  EXPECT_EQ(match.totals[1], 0);
  EXPECT_EQ(match.totals[2], -60);
  EXPECT_EQ(match.winners, seat_bit(0));
}

TEST(Match, ZeroSumEndsWithTheHighestTotal) {  // F-ZERO-1, F-TIE-1
  Rules rules;
  ASSERT_FALSE(set_options(rules, "format=zero_sum rounds=1"));
  Match match = match_at(-500, -460, rules);
  settle(match, won_round(match, 0, 45));
  EXPECT_EQ(match.winners, seat_bit(2)) << "with zero points, above two negative totals";
}

TEST(Match, InZeroSumATeamLosesTheHandsOfItsPlayers) {  // F-ZERO-2, C-TEAM-7, C-TEAM-8
  for (const char* teams : {"teams=two_sides", "teams=pairs"}) {
    Rules rules;
    ASSERT_FALSE(set_options(rules, std::string("format=zero_sum ") + teams));
    Match match = start_match(rules, 6, 0);
    settle(match, won_round(match, 0, 45));  // seat 1 holds the cards
    std::int32_t sum = 0;
    for (int seat = 0; seat < 6; ++seat) {
      const bool wins = same_side(rules, 6, 0, seat), pays = same_side(rules, 6, 1, seat);
      EXPECT_EQ(match.totals[seat], wins ? 45 : pays ? -45 : 0) << teams << seat;
      sum += match.totals[seat];
    }
    EXPECT_EQ(sum, 0) << teams;
  }
}

TEST(Match, TeamsSitAlternatelyOrInPairs) {  // C-TEAM-7, C-TEAM-8
  Rules rules;
  ASSERT_FALSE(set_options(rules, "teams=two_sides"));
  EXPECT_EQ(side_of(rules, 8, 3), 0b10101010);
  ASSERT_FALSE(set_options(rules, "teams=pairs"));
  EXPECT_EQ(side_of(rules, 8, 3), 0b10001000);
  EXPECT_EQ(sides_of(rules, 8), 4);
  for (const int seats : {4, 7, 9}) EXPECT_TRUE(check_round(rules, seats)) << seats;
  ASSERT_FALSE(set_options(rules, "teams=two_sides"));
  for (const int seats : {2, 5, 7}) EXPECT_TRUE(check_round(rules, seats)) << seats;
  EXPECT_FALSE(check_round(rules, 10));
}

TEST(Match, TheDealSkipsSeatsThatLeft) {  // C-DEAL-6
  Match match = match_with(4, "format=elimination limit=50 next_dealer=rotate_left", {});
  settle(match, round_with(match, 3, {"R5", "W", "W", "-"}));
  EXPECT_EQ(match.left, seats({1, 2}));
  EXPECT_EQ(match.dealer, 3);
}

TEST(Match, RulesThatDoNotGoTogetherAreNamed) {
  const struct {
    const char* options;
    int seats;
    std::vector<const char*> named;
  } rows[] = {
      {"round_end=last_loses", 4, {"round_end=last_loses", "format=last_loses"}},
      {"format=last_loses", 4, {"round_end=last_loses", "format=last_loses"}},
      {"teams=2v2 format=elimination", 4, {"teams=2v2", "format=elimination"}},
      {"teams=2v2", 3, {"teams=2v2", "four seats"}},
      {"guilty_resolution=take_back_replay stack_mode=ladder",
       4,
       {"guilty_resolution", "stack_mode"}},
      {"hand_size=11", 10, {"hand_size", "deck"}},
      {"dealer_select=seat(5)", 4, {"dealer_select"}},
      {"first_player=seat(4)", 4, {"first_player"}},
  };
  for (const auto& row : rows) {
    Rules rules;
    ASSERT_FALSE(set_options(rules, row.options));
    const std::string wrong = plain_text(check_match(rules, row.seats));
    for (const char* name : row.named)
      EXPECT_NE(wrong.find(name), std::string::npos) << row.options << ": " << wrong;
  }
}

/// Random players play every format to its end; the totals must be the sum of the rounds.
TEST(Match, EveryFormatEnds) {
  Chance chance = Chance::of(seed_from(8), Stream::bots);
  const char* const formats[] = {"format=target_points target=60",
                                 "format=single_round",
                                 "format=fixed_rounds rounds=3",
                                 "format=fixed_rounds rounds=2 tie_break=rounds_won",
                                 "format=lowest_points limit=80",
                                 "format=lowest_points limit=60 teams=2v2",
                                 "format=elimination limit=90",
                                 "format=last_loses round_end=last_loses",
                                 "format=last_loses round_end=last_loses lives=2",
                                 "format=fixed_rounds rounds=2 teams=2v2",
                                 "format=elimination limit=60 next_dealer=same"};
  for (const char* format : formats) {
    for (std::uint64_t n = 0; n < 5; ++n) {
      const bool teams = std::string_view(format).find("2v2") != std::string_view::npos;
      Match match = match_with(teams ? 4 : 2 + static_cast<int>(n) * 2, format, {});
      std::array<std::int32_t, kLargestTable> sum{};
      for (int rounds = 0; !match.over(); ++rounds) {
        ASSERT_LT(rounds, 200) << format;
        State round = deal_round(match, seed_from(1000 * n + match.round));
        for (; round.phase != Phase::over;) {
          const std::vector<walk::SeatAct> acts = walk::all_acts(round);
          const auto [seat, action] = acts[chance.below(static_cast<std::int32_t>(acts.size()))];
          ASSERT_FALSE(match.out & seat_bit(seat));
          apply(round, seat, action);
        }
        for (int seat = 0; seat < match.seats; ++seat) sum[seat] += round_gains(round)[seat];
        settle(match, round);
      }
      EXPECT_EQ(match.totals, sum) << format;
      EXPECT_EQ(match.winners & match.left, 0) << format;
    }
  }
}

TEST(Match, IsPlayedToItsEnd) {
  Chance chance = Chance::of(seed_from(5), Stream::bots);
  Match match = start_match({}, 3, 0);
  std::int32_t scored = 0;
  while (!match.over()) {
    State round = deal_round(match, seed_from(match.round));
    while (round.phase != Phase::over) {
      const std::vector<walk::SeatAct> acts = walk::all_acts(round);
      const auto [seat, action] = acts[chance.below(static_cast<std::int32_t>(acts.size()))];
      apply(round, seat, action);
    }
    scored += static_cast<std::int32_t>(result(round).points);
    settle(match, round);
  }
  EXPECT_GE(match.totals[std::countr_zero(match.winners)], 500U);
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
      const auto act = acts[chance.below(static_cast<std::int32_t>(acts.size()))];
      chance.below(2) ? apply(round, round.active, action) : apply(round, act.seat, act.action);
    }
  }
}

}  // namespace
}  // namespace uno
