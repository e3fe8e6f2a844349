// Moves, bytes and the order of asking, over random rounds under random rules: every legal action
// has a move and every marked move is legal, hidden cards change no byte, rounds come to an end.
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "engine/matching/asking_test.h"
#include "learn/episodes.h"
#include "learn/image.h"

namespace uno {
namespace {

int sum_of(const std::vector<std::uint8_t>& bytes, std::string_view row) {
  for (const Feature& feature : feature_table())
    if (feature.name == row)
      return std::accumulate(bytes.begin() + feature.first,
                             bytes.begin() + feature.first + feature.size, 0);
  ADD_FAILURE() << "no row " << row;
  return -1;
}

std::vector<std::uint8_t> bytes_of(const Episode& episode, int viewer) {
  std::vector<std::uint8_t> bytes(kFeatureBytes, 0xAA);
  episode.write(episode.observe(viewer), bytes);
  return bytes;
}

std::vector<Move> moves_of(const Episode& episode, const Rules& rules, bool calls) {
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(moves_needed(rules, calls)) + 8);
  episode.mark_moves(episode.observe(episode.asked()).legal, mask.data());
  std::vector<Move> moves;
  for (std::size_t move = 0; move + 8 < mask.size(); ++move)
    if (mask[move]) moves.push_back(static_cast<Move>(move));
  EXPECT_EQ(std::accumulate(mask.end() - 8, mask.end(), 0), 0) << "marked beyond the moves needed";
  return moves;
}

/// Plays random rounds under random rules and shows each position that a player is asked in.
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

TEST(Moves, TableIsOneToOne) {
  std::set<std::string> texts;
  for (int move = 0; move < kMovesMax; ++move) {
    EXPECT_TRUE(texts.insert(move_text(static_cast<Move>(move))).second) << move;
    const Action action = action_of(static_cast<Move>(move), 3, 10);
    EXPECT_EQ(action.exists() ? move_of(action, 3, 10) : kWaitMove, move);
  }
  EXPECT_EQ(moves_needed(Rules{}, false), 68);
  EXPECT_EQ(moves_needed(Rules{}, true), 80);
  EXPECT_EQ(move_text(5), "R5");
  EXPECT_EQ(move_text(71), "catch+1");
}

TEST(Episode, MovesAreTheLegalActions) {
  walk_episodes(200'000, [](const Episode& e, const std::vector<Move>& moves, bool calls, Chance&) {
    std::set<Move> expected;
    const LegalActions legal = legal_actions(e.state(), e.asked());
    (e.out_of_turn() ? out_of_turn(legal) : legal).for_each([&](Action action) {
      const bool calling = action.is(Act::call_uno) || action.is(Act::catch_seat);
      if (calls || !calling) expected.insert(move_of(action, e.asked(), e.state().seats));
    });
    for (const Move move : moves) {
      if (move == kWaitMove && e.out_of_turn()) continue;
      if (move == kCallMove && e.state().hand_size[e.asked()] == 2) continue;
      EXPECT_EQ(expected.erase(move), 1U) << move_text(move) << ' ' << rules_text(e.state().rules);
    }
    EXPECT_TRUE(expected.empty()) << move_text(*expected.begin());
  });
}

TEST(Episode, BytesAddUp) {
  walk_episodes(50'000, [](const Episode& e, const std::vector<Move>&, bool, Chance& chance) {
    const State& state = e.state();
    const auto viewer = static_cast<int>(chance.below(state.seats));
    const auto bytes = bytes_of(e, viewer);
    EXPECT_EQ(sum_of(bytes, "hand"), state.hand_size[viewer]);
    int hidden = state.draw_size;
    for (int seat = 0; seat < state.seats; ++seat)
      if (seat != viewer && seat != state.exposed) hidden += state.hand_size[seat];
    EXPECT_EQ(sum_of(bytes, "unseen"), hidden);
    EXPECT_EQ(sum_of(bytes, "phase"), 1);
    EXPECT_EQ(sum_of(bytes, "active"), 1);
    EXPECT_LE(sum_of(bytes, "drawn"), viewer == state.active ? 1 : 0);
  });
}

// Piles that grow, are shuffled, lose their top or get cards under them.
TEST(Episode, TheTallyOfThePileIsThatOfItsCards) {
  long grown = 0, shown = 0, smaller = 0;
  int before = 0;
  walk_episodes(200'000, [&](const Episode& e, const auto&, bool, Chance&) {
    const int seat = e.asked(), size = e.state().discard_size;
    std::vector<std::uint8_t> counted(kFeatureBytes);
    write_features(e.observe(seat), e.acts(), e.called(seat), counted);
    ASSERT_EQ(bytes_of(e, seat), counted) << rules_text(e.state().rules);
    grown += size > before, smaller += size < before, ++shown;
    before = size;
  });
  EXPECT_GT(grown * 5, shown) << "where piles never grow nothing is shown";
  EXPECT_GT(smaller * 200, shown);
}

/// C-INFO-2, C-INFO-3: a card of another hand and one of the draw pile change places.
TEST(Episode, HiddenCardsChangeNoByte) {
  walk_episodes(50'000, [](const Episode& e, const std::vector<Move>&, bool, Chance& chance) {
    const State& state = e.state();
    const auto viewer = static_cast<int>(chance.below(state.seats));
    const auto other = static_cast<int>(chance.below(state.seats));
    if (other == viewer || other == state.exposed || !state.hand_size[other] || !state.draw_size)
      return;
    State changed = state;
    Hand& hand = changed.hands[other];
    const KindSet kinds = hand.kinds();
    const Card out = card_of_kind(hand, static_cast<Kind>(std::countr_zero(kinds)));
    std::uint8_t& in = changed.pile[chance.below(state.draw_size)];
    hand.remove(out);
    hand.add(in);
    in = out;
    std::vector<std::uint8_t> bytes(kFeatureBytes);
    write_features(observe(changed, viewer), e.acts(), false, bytes);
    std::vector<std::uint8_t> before(kFeatureBytes);
    write_features(observe(state, viewer), e.acts(), false, before);
    EXPECT_EQ(bytes, before);
  });
}

/// C-INFO-2: while a drawn card is decided on, and once it was kept, the others' rows tell no more
/// than that their neighbour has not drawn yet, and then that it drew.
TEST(Episode, ACardKeptInSecretIsInNoRowOfOthers) {
  int kept = 0;
  walk_episodes(50'000, [&](Episode e, const std::vector<Move>& moves, bool, Chance&) {
    const State before = e.state();
    const Move draw = move_of(Action::draw(), e.asked(), before.seats);
    const auto others = [&](auto visit) {
      for (int viewer = 0; viewer < before.seats; ++viewer)
        if (viewer != before.active) visit(bytes_of(e, viewer));
    };
    const bool closes = before.open != 0 || before.jump_open || before.draw_size < 2;
    if (closes || e.asked() != before.active || !std::count(moves.begin(), moves.end(), draw))
      return;
    std::vector<std::vector<std::uint8_t>> rows;
    others([&](auto row) { rows.push_back(row); });
    e.make(draw);
    if (!decides_in_secret(e.state()) || !legal_actions(e.state(), e.asked()).keep) return;
    auto row = rows.begin();
    others([&](const auto& bytes) { EXPECT_EQ(bytes, *row++) << rules_text(before.rules); });
    const std::uint32_t told = e.acts().made;
    e.make(move_of(Action::keep(), e.asked(), before.seats));
    EXPECT_EQ(e.acts().made, told + 1);
    EXPECT_EQ(e.acts().last(0).act, 5 + static_cast<int>(Act::draw));
    ++kept;
  });
  EXPECT_GT(kept, 100);
}

TEST(Episode, NobodyIsCaughtWhenCallsAreAutomatic) {
  Chance chance = Chance::of(seed_from(5), Stream::cards);
  Episode episode(Rules{}, 4, false);
  for (int round = 0; round < 200; ++round)
    for (episode.deal(static_cast<std::uint64_t>(round), 0); !episode.over();) {
      EXPECT_EQ(episode.state().open, 0);
      EXPECT_FALSE(episode.out_of_turn());
      const auto moves = moves_of(episode, Rules{}, false);
      episode.make(moves[chance.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

/// C-RES-3: the seat with the duty first, then the others from the next player onwards, once each.
TEST(Episode, OrderOfAskingAfterASilentPlay) {
  Episode episode(Rules{}, 4, true);
  for (std::uint64_t number = 0;; ++number) {
    episode.deal(number, 0);
    while (!episode.over() && !episode.out_of_turn()) {
      const auto moves = moves_of(episode, Rules{}, true);
      episode.make(moves.front() == kCallMove ? moves.back() : moves.front());
    }
    if (episode.over() || episode.state().phase != Phase::turn) continue;
    const State& state = episode.state();
    for (const int seat : speakers(state)) {
      EXPECT_EQ(episode.asked(), seat);
      EXPECT_TRUE(episode.out_of_turn());
      EXPECT_EQ(moves_of(episode, Rules{}, true).size(), 2U);  // wait, and call or catch
      episode.make(kWaitMove);
    }
    EXPECT_EQ(episode.asked(), state.active);
    EXPECT_FALSE(episode.out_of_turn());
    break;
  }
}

/// C-RES-3 under random rules: who is asked is the next of the engine, whatever those before said.
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
      const bool waits = move == kWaitMove || (move == kCallMove && !(before.open >> mover & 1));
      if (move == kCallMove && waits && episode.out_of_turn())
        asked &= static_cast<SeatSet>(~seat_bit(mover));
      const Action act = waits ? Action{} : action_of(move, mover, seats);
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

/// Neighbouring seeds, neighbouring games and later rounds have no deal in common.
TEST(Episodes, NoTwoRoundsAreDealtFromOneSeed) {
  std::set<std::uint64_t> numbers;
  std::size_t drawn = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed)
    for (std::uint64_t game = 0; game < 2048; ++game)
      for (std::uint32_t round = 0; round < 3; ++round, ++drawn)
        numbers.insert(round_seed(seed, game, round));
  EXPECT_EQ(numbers.size(), drawn);
}

/// What was put away goes on as if it had not been; a damaged image is refused.
TEST(Episodes, AnImageGoesOnAlike) {
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

TEST(Episodes, BotsPlayTheirSeats) {
  EpisodesPlan plan;
  plan.games = 64;
  plan.seats = 2;
  plan.bots = {nullptr, find_bot("greedy")};
  Episodes games(plan);
  int won = 0, lost = 0;
  for (int step = 0; step < 3000; ++step) {
    games.step_by_chance();
    for (std::size_t g = 0; g < 64; ++g) {
      EXPECT_EQ(games.asked[g], 0);
      won += games.ended[g] && games.winners[g] == 0;
      lost += games.ended[g] && games.winners[g] == 1;
    }
  }
  EXPECT_GT(lost, won) << "chance does not beat greedy";
  EXPECT_GT(won, 100);
}

}  // namespace
}  // namespace uno
