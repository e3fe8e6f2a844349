// Tests of UNO Attack that no row of golden/scenarios_attack.tsv can express: the odds of the
// launcher, the printings of the deck, and random walks with all invariants.
#include "engine/matching/attack.h"

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/matching/walk.h"
#include "engine/record.h"

namespace uno {
namespace {

Rules attack_with(const std::string& options = "") {
  Rules rules;
  EXPECT_FALSE(set_options(rules, "edition=attack " + options)) << options;
  return rules;
}

/// The number of cards that come out at each of `count` presses.
std::vector<int> presses_of(const Rules& rules, int count, std::uint64_t seed = 1) {
  Launcher launcher{};
  std::vector<int> cards;
  for (int i = 0; i < count; ++i)
    cards.push_back(launch(launcher, Attack::odds(rules), seed_from(seed)));
  return cards;
}

TEST(Attack, EachPrintingHasItsCards) {  // AT-01, AT-02, E-ATT-1
  struct Row {
    std::string_view face;
    std::array<int, 4> copies;  ///< in A10, A98, A13, A20, all colours together
  };
  const Row rows[] = {{"1", {8, 8, 8, 8}},   {"9", {8, 8, 8, 8}},   {"S", {8, 8, 8, 8}},
                      {"R", {8, 8, 4, 4}},   {"H1", {0, 0, 4, 0}},  {"H2", {8, 8, 8, 8}},
                      {"D", {8, 4, 8, 8}},   {"T", {0, 4, 0, 0}},   {"W", {4, 4, 4, 4}},
                      {"WAH", {0, 2, 0, 0}}, {"WHF", {0, 2, 0, 0}}, {"WAA", {4, 0, 4, 4}},
                      {"WH4", {0, 0, 0, 1}}, {"WC1", {0, 0, 0, 1}}, {"WC3", {0, 0, 0, 1}}};
  std::size_t print = 0;
  for (const char* deck : {"A10", "A98", "A13", "A20"}) {
    const Attack::Hand set = Attack::deck_set(attack_with("attack_deck=" + std::string(deck)));
    EXPECT_EQ(set.count(), 112) << deck;
    for (const Row& row : rows) {
      int copies = 0;
      for (const char colour : std::string_view("RYGB")) {
        const Kind kind = parse_kind<Attack>(colour + std::string(row.face));
        if (kind != kNoKind) copies += set.copies_of(kind);
      }
      if (row.face[0] == 'W') copies = set.copies_of(parse_kind<Attack>(row.face));
      EXPECT_EQ(copies, row.copies[print]) << deck << ' ' << row.face;
    }
    ++print;
  }
}

/// Gaps of 1, 2, 3 and 4 presses must be as frequent as 7, 3, 13 and 11 out of 34.
TEST(Attack, GapsHaveTheirOdds) {  // E-ATT-15
  std::array<int, 5> gaps{};
  int gap = 0, firings = 0;
  for (const int cards : presses_of(attack_with(), 100'000)) {
    ++gap;
    if (cards == 0) continue;
    ASSERT_LE(gap, 4);
    ++gaps[static_cast<std::size_t>(gap)], ++firings;
    gap = 0;
  }
  const std::array<double, 5> odds = {0, 7.0 / 34, 3.0 / 34, 13.0 / 34, 11.0 / 34};
  for (std::size_t i = 1; i < gaps.size(); ++i)
    EXPECT_NEAR(gaps[i] / double(firings), odds[i], 0.012) << i;  // five standard deviations
}

TEST(Attack, TheScheduleFollowsTheListAndRepeats) {  // E-ATT-15, E-ATT-12
  const std::vector<int> cards = presses_of(attack_with("launcher=schedule"), 200);
  std::vector<int> fired;
  for (int press = 1; press <= 200; ++press)
    if (cards[static_cast<std::size_t>(press - 1)] > 0) fired.push_back(press);
  const std::vector<int> begins(fired.begin(), fired.begin() + 6),
      again(fired.begin() + 34, fired.begin() + 37);
  EXPECT_EQ(begins, (std::vector{2, 6, 9, 13, 17, 21}));
  EXPECT_EQ(again, (std::vector{98, 102, 105}));
  Launcher launcher{};
  const LauncherOdds odds = Attack::odds(attack_with("launcher=schedule"));
  EXPECT_EQ(launch(launcher, odds, seed_from(1)), 0);
  opened(launcher);
  EXPECT_EQ(launch(launcher, odds, seed_from(1)), 0) << "the first press after a reload again";
  EXPECT_GT(launch(launcher, odds, seed_from(1)), 0);
}

TEST(Attack, EachPressByItself) {  // E-ATT-15, E-ATT-16
  std::array<int, 9> counts{};
  int firings = 0;
  for (const int cards : presses_of(attack_with("launcher=bernoulli(35)"), 100'000))
    ++counts[static_cast<std::size_t>(cards)], firings += cards > 0;
  EXPECT_NEAR(firings, 35'000, 760);
  const std::array<double, 9> percent = {0, 8, 14, 20, 20, 15, 11, 7, 5};
  for (std::size_t cards = 1; cards < counts.size(); ++cards)
    EXPECT_NEAR(100 * counts[cards] / double(firings), percent[cards], 1.1) << cards;
  for (const int cards :
       presses_of(attack_with("launcher=bernoulli(100) launch_count=each(5)"), 50))
    EXPECT_EQ(cards, 5);
  for (const int cards : presses_of(attack_with("launcher=script"), 50)) EXPECT_EQ(cards, 0);
}

/// The result of a press must not depend on the cached random words.
TEST(Attack, APressDependsOnlyOnItsNumber) {  // E-ATT-15
  const LauncherOdds odds = Attack::odds(attack_with("launcher=bernoulli(50)"));
  const std::vector<int> all = presses_of(attack_with("launcher=bernoulli(50)"), 100, 7);
  for (std::uint16_t press = 0; press < 100; ++press) {
    Launcher fresh{};
    fresh.presses = press;
    EXPECT_EQ(launch(fresh, odds, seed_from(7)), all[press]) << press;
  }
}

TEST(Attack, ScriptsAreReadWholeOrNotAtAll) {
  Launcher launcher{};
  EXPECT_TRUE(read_script("0,3,8", launcher));
  EXPECT_EQ(script_text(launcher), "0,3,8");
  std::string long_one = "1";
  for (int i = 1; i <= kScriptMax; ++i) long_one += ",1";
  for (const std::string& wrong :
       {std::string("9"), std::string("1,,2"), std::string("x"), long_one})
    EXPECT_FALSE(read_script(wrong, launcher)) << wrong;
  EXPECT_EQ(script_text(launcher), "0,3,8");
  EXPECT_TRUE(read_script("-", launcher));
  EXPECT_EQ(script_text(launcher), "-");
}

/// Other seats see how many cards came out; only the active seat sees which of them it can play.
TEST(Attack, OnlyTheOwnerSeesWhatCameOut) {  // E-ATT-2, C-INFO-1
  Game game = Game::deal(attack_with("attack_play_after_launch=yes launcher=bernoulli(100)"), 3, 0,
                         seed_from(1));
  for (std::uint64_t seed = 2; game.phase() != Phase::drawn; ++seed) {
    game = Game::deal(game.rules(), 3, 0, seed_from(seed));
    ASSERT_FALSE(game.try_apply(game.active(), Action::draw()));
  }
  const auto& state = game.as<Attack>();
  for (int viewer = -1; viewer < 3; ++viewer) {
    const ObservationOf<Attack> seen = observe(state, viewer);
    EXPECT_EQ(seen.came != 0, viewer == state.active);
    EXPECT_EQ(seen.presses, 1);
    EXPECT_EQ(seen.phase, Phase::drawn) << "everybody saw the launcher fire";
    EXPECT_EQ(seen.hand_size, state.hand_size);
  }
}

/// Random play under random rules: after each act the invariants must hold, a determinization must
/// give the same observation, and state lines and records must be read back.
TEST(Attack, RandomWalksKeepInvariants) {
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  const long budget = walk::acts_budget(60'000);
  int came = 0;
  for (long acts = 0; acts < budget;) {
    const auto [rules, seats] = walk::random_table<Attack>(chance);
    Record record{rules, seats, 0, 1, 0, seed_from(static_cast<std::uint64_t>(acts)), {}, {}};
    Game game = Game::deal(rules, seats, 0, record.seed);
    for (int act = 0; act < 300 && !game.over(); ++act, ++acts) {
      const int seat = chance.below(6) ? game.active() : static_cast<int>(chance.below(seats));
      const ActionList legal = game.legal_actions(seat);
      if (legal.empty()) continue;
      const Action action = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_TRUE(game.parse_action(seat, game.action_text(action)) == action)
          << game.action_text(action) << ' ' << game.state_line();
      ASSERT_FALSE(game.try_apply(seat, action)) << game.state_line();
      record.acts.push_back({static_cast<std::uint8_t>(seat), action});
      ASSERT_EQ(game.broken_invariant(), nullptr) << game.state_line();
      came += game.phase() == Phase::drawn;
    }
    const auto& state = game.as<Attack>();
    for (int viewer = -1; viewer < seats && !game.over(); ++viewer) {
      const ObservationOf<Attack> seen = observe(state, viewer);
      const StateOf<Attack> other = determinize(seen, seed_from(5));
      EXPECT_TRUE(observe(other, viewer) == seen) << state_line(state);
      EXPECT_EQ(broken_invariant(other, Attack::deck_set(rules)), nullptr) << state_line(other);
    }
    Game read;
    ASSERT_EQ(Game::parse_state_line(game.state_line(), read), "");
    EXPECT_TRUE(read == game);
    EXPECT_EQ(read.hash(), game.hash());
    const ReplayOf<Attack> replay = read_record<Attack>(record_text(record));
    EXPECT_EQ(replay.error, "");
    EXPECT_TRUE(replay.last == state);
  }
  EXPECT_GT(came, budget / 1000) << "one of several cards that came out could be played";
}

}  // namespace
}  // namespace uno
