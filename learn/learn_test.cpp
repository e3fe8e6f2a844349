// Tests of the order of asking and of many rounds side by side. learn/every_game_test.cpp tests the
// moves and bytes of every game.
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "engine/matching/asking_test.h"
#include "learn/episodes.h"
#include "learn/image.h"

namespace uno {
namespace {

using Moves = MovesOf<Classic>;
using Features = FeaturesOf<Classic>;

std::vector<std::uint8_t> bytes_of(const Episode& episode, int viewer) {
  std::vector<std::uint8_t> bytes(Features::kBytes, 0xAA);
  episode.write(episode.observe(viewer), bytes);
  return bytes;
}

std::vector<Move> moves_of(const Episode& episode, const Rules& rules, bool calls) {
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(Moves::needed(rules, calls)) + 8);
  episode.mark_moves(episode.observe(episode.asked()).legal, mask.data());
  std::vector<Move> moves;
  for (std::size_t move = 0; move + 8 < mask.size(); ++move)
    if (mask[move]) moves.push_back(static_cast<Move>(move));
  EXPECT_EQ(std::accumulate(mask.end() - 8, mask.end(), 0), 0) << "marked beyond the moves needed";
  return moves;
}

/// Plays random rounds under random rules and visits each position in which a player is asked.
template <class Visit>
void walk_episodes(long acts, Visit visit) {
  Chance chance = Chance::of(seed_from(4), Stream::cards);
  for (acts = walk::acts_budget(acts); acts > 0;) {
    const auto [rules, seats] = walk::random_table(chance);
    const bool calls = chance.below(2) == 0;
    Episode episode(rules, seats, calls);
    episode.deal(chance.below(60'000), static_cast<int>(chance.below(seats)));
    for (int made = 0; !episode.over() && made < 400; ++made, --acts) {
      const std::vector<Move> moves = moves_of(episode, rules, calls);
      ASSERT_FALSE(moves.empty()) << rules_text(rules);
      visit(episode, moves, calls, chance);
      episode.make(moves[chance.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(Moves, OfficialClassicRoundsNeedTheFirst) {
  EXPECT_EQ(Moves::needed(Rules{}, false), 68);
  EXPECT_EQ(Moves::needed(Rules{}, true), 80);
  Rules themed;
  themed.deck = Deck::themed112;  // C-THEME-1
  Rules shuffle;
  shuffle.deck = Deck::shuffle112;
  EXPECT_EQ(Moves::needed(themed, false), Moves::needed(shuffle, false));
  EXPECT_EQ(Moves::text(5), "R5");
  EXPECT_EQ(Moves::text(71), "catch+1");
}

// Piles that grow, are reshuffled, lose their top card or get cards under them.
TEST(Episode, TheCountsOfThePileMatchItsCards) {
  long grown = 0, shown = 0, smaller = 0;
  int before = 0;
  walk_episodes(200'000, [&](const Episode& e, const auto&, bool, Chance&) {
    const int seat = e.asked(), size = e.state().discard_size;
    std::vector<std::uint8_t> counted(Features::kBytes);
    Features::write(e.observe(seat), e.acts(), e.called(seat), counted);
    ASSERT_EQ(bytes_of(e, seat), counted) << rules_text(e.state().rules);
    grown += size > before, smaller += size < before, ++shown;
    before = size;
  });
  EXPECT_GT(grown * 5, shown) << "where piles never grow nothing is shown";
  EXPECT_GT(smaller * 200, shown);
}

/// C-RES-3: the seat with the duty first, then the others from the next player on, once each.
TEST(Episode, OrderOfAskingAfterASilentPlay) {
  Episode episode(Rules{}, 4, true);
  for (std::uint64_t number = 0;; ++number) {
    episode.deal(number, 0);
    while (!episode.over() && !episode.out_of_turn()) {
      const auto moves = moves_of(episode, Rules{}, true);
      episode.make(moves.front() == Moves::call() ? moves.back() : moves.front());
    }
    if (episode.over() || episode.state().phase != Phase::turn) continue;
    const State& state = episode.state();
    for (const int seat : speakers(state)) {
      EXPECT_EQ(episode.asked(), seat);
      EXPECT_TRUE(episode.out_of_turn());
      EXPECT_EQ(moves_of(episode, Rules{}, true).size(), 2U);  // wait, and call or catch
      episode.make(Moves::wait());
    }
    EXPECT_EQ(episode.asked(), state.active);
    EXPECT_FALSE(episode.out_of_turn());
    break;
  }
}

/// C-RES-3 under random rules: the asked seat is that of the engine, whatever earlier seats
/// answered.
TEST(Episode, AsksInTheOrderOfTheEngine) {
  Chance chance = Chance::of(seed_from(9), Stream::bots);
  int windows = 0;
  for (std::uint64_t number = 0; number < 300; ++number) {
    const auto [rules, seats] = open_table(chance);
    Episode episode(rules, seats, true);
    episode.deal(number, 0);
    SeatSet asked = 0;
    for (int moves = 0; !episode.over() && moves < 500; ++moves) {
      const State before = episode.state();
      std::vector<int> left = speakers(before);
      std::erase_if(left, [&](int seat) { return asked >> seat & 1; });
      ASSERT_EQ(episode.out_of_turn(), !left.empty());
      ASSERT_EQ(episode.asked(), left.empty() ? int{before.active} : left.front());
      if (episode.out_of_turn()) asked |= seat_bit(episode.asked()), ++windows;
      const auto open = moves_of(episode, rules, true);
      const Move move = open[chance.below(static_cast<std::uint32_t>(open.size()))];
      const int mover = episode.asked();
      episode.make(move);
      const bool waits =
          move == Moves::wait() || (move == Moves::call() && !(before.open >> mover & 1));
      if (move == Moves::call() && waits && episode.out_of_turn())
        asked &= static_cast<SeatSet>(~seat_bit(mover));
      const Action act = waits ? Action{} : Moves::action(move, mover, seats);
      if (act.exists() && opened_window(before.open, act, episode.state())) asked = 0;
    }
  }
  EXPECT_GT(windows, 1000);
}

TEST(Episodes, DealsAndEndsAsDocumented) {
  EpisodesPlan plan;
  plan.games = 5;
  plan.seats = 3;
  plan.seed = 100;
  Episodes games(plan);
  EXPECT_EQ(games.episode(4).state(), deal(Rules{}, 3, 4 % 3, seed_from(round_seed(100, 4, 0))));
  int ended = 0;
  for (int step = 0; step < 2000; ++step) {
    games.step_by_chance();
    for (std::size_t g = 0; g < 5; ++g) {
      const float total =
          games.rewards[3 * g] + games.rewards[3 * g + 1] + games.rewards[3 * g + 2];
      ended += games.ended[g];
      const bool won = games.ended[g] && games.winners[g] != kNoSeat;
      EXPECT_EQ(total, won ? -1 : 0) << "one winner, two losers";
      EXPECT_GT(games.counts[g], 0);
    }
  }
  EXPECT_GT(ended, 3);
}

/// Neighbouring seeds, neighbouring games and later rounds must have no deal in common.
TEST(Episodes, NoTwoRoundsAreDealtFromOneSeed) {
  std::set<std::uint64_t> numbers;
  std::size_t drawn = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed)
    for (std::uint64_t game = 0; game < 2048; ++game)
      for (std::uint32_t round = 0; round < 3; ++round, ++drawn)
        numbers.insert(round_seed(seed, game, round));
  EXPECT_EQ(numbers.size(), drawn);
}

/// A stored image must continue like the original, and a damaged one must be refused.
TEST(Episodes, AnImageContinuesLikeTheOriginal) {
  EpisodesPlan plan;
  plan.games = 6;
  plan.seats = 2;
  plan.bots = {nullptr, find_bot("random")};
  Episodes games(plan);
  for (int step = 0; step < 100; ++step) games.step_by_chance();
  std::string image;
  games.write_image(image);
  const std::string sealed = seal(image);
  Episodes other(plan);
  std::string_view rest;
  ASSERT_TRUE(unseal(sealed, rest) && other.read_image(rest) && rest.empty());
  for (int step = 0; step < 200; ++step) {
    ASSERT_EQ(games.bytes, other.bytes);
    ASSERT_EQ(games.rewards, other.rewards);
    games.step_by_chance(), other.step_by_chance();
  }
  std::string damaged = sealed;
  damaged[damaged.size() / 2] ^= 1;
  EXPECT_FALSE(unseal(damaged, rest));
  EXPECT_FALSE(unseal("", rest));
}

}  // namespace
}  // namespace uno
