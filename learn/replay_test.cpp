// Records told as arrays, positions gone on from, and duels asked from outside: under random rules
// each comes to what the round itself came to. What Python makes of them is tested in python/tests.
#include "learn/replay.h"

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "engine/matching/walk.h"
#include "learn/duel_rounds.h"
#include "learn/uniform_bot.h"

namespace uno {
namespace {

std::vector<std::uint8_t> marks_of(const Episode& episode, int moves) {
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(moves));
  episode.mark_moves(episode.observe(episode.asked()).legal, mask.data());
  return mask;
}

/// What a record does not tell: a call of UNO without a play after it, and speaking out of turn in
/// one's own turn after having waited.
bool is_told(const Episode& episode, Move move) {
  if (move == kCallMove) return false;
  const Action action = action_of(move, episode.asked(), episode.state().seats);
  return episode.out_of_turn() || !action.exists() || !out_of_turn(action);
}

/// A round of legal moves by chance, each of its decisions noted as it came.
void play(Episode& episode, RoundArrays& seen, Chance& chance) {
  for (int made = 0; !episode.over() && made < 300; ++made) {
    const auto mask = marks_of(episode, seen.moves);
    std::vector<Move> open;
    for (std::size_t move = 0; move < mask.size(); ++move)
      if (mask[move] && is_told(episode, static_cast<Move>(move)))
        open.push_back(static_cast<Move>(move));
    const Move move = open[chance.below(static_cast<std::uint32_t>(open.size()))];
    const std::size_t at = seen.bytes.size();
    seen.bytes.resize(at + kFeatureBytes);
    episode.write(episode.observe(episode.asked()), std::span(seen.bytes).subspan(at));
    seen.masks.insert(seen.masks.end(), mask.begin(), mask.end());
    seen.seats.push_back(static_cast<std::uint8_t>(episode.asked()));
    seen.made.push_back(move);
    episode.make(move);
  }
}

/// C-RES-3, CE-16: row by row what was seen, whoever waited and whoever judged.
TEST(Replay, ARecordHasTheArraysOfItsRound) {
  Chance chance = Chance::of(seed_from(11), Stream::bots);
  std::size_t rows = 0;
  for (std::uint64_t number = 0; number < 150; ++number) {
    const auto [rules, seats] = walk::random_table(chance);
    const bool calls = number % 2;
    Episode episode(rules, seats, calls, {.record = true});
    episode.deal(number, static_cast<int>(chance.below(static_cast<std::uint32_t>(seats))));
    RoundArrays seen, told;
    seen.moves = moves_needed(rules, calls);
    play(episode, seen, chance);
    ASSERT_EQ(write_arrays(episode.record(), calls, Reward::win, told), "");
    const std::size_t count = told.made.size();
    ASSERT_LE(count, seen.made.size());
    for (std::size_t n = count; n < seen.made.size(); ++n)
      ASSERT_EQ(seen.made[n], kWaitMove) << "after the last act of the record";
    seen.made.resize(count), seen.seats.resize(count);
    seen.bytes.resize(told.bytes.size()), seen.masks.resize(told.masks.size());
    ASSERT_EQ(told.made, seen.made) << rules_text(rules);
    ASSERT_EQ(told.seats, seen.seats);
    ASSERT_EQ(told.bytes, seen.bytes);
    ASSERT_EQ(told.masks, seen.masks);
    rows += count;
  }
  EXPECT_GT(rows, 5000U);
}

TEST(Replay, WhatIsNoRoundIsSaid) {
  Record record;
  record.seats = 2;
  record.seed = seed_from(1);
  record.acts = {{0, Action::keep()}};
  RoundArrays told;
  EXPECT_NE(write_arrays(record, false, Reward::win, told).find("act 1, 0:n, is n"),
            std::string::npos);
}

/// The first legal move is what a bot would do that plays it in `uno duel`.
Action choose_first(const Observation& seen, const History&, Chance&) {
  std::array<std::uint8_t, kMovesMax> mask{};
  seen.legal.for_each([&](Action act) {
    if (!out_of_turn(act)) mask[move_of(act, seen.viewer, seen.seats)] = 1;
  });
  for (int move = 0; move < kMovesMax; ++move)
    if (mask[static_cast<std::size_t>(move)]) {
      const Action act = action_of(static_cast<Move>(move), seen.viewer, seen.seats);
      const bool last = seen.hand_size[static_cast<std::size_t>(seen.viewer)] == 2;
      return last && act.is_play() ? act.with_uno() : act;
    }
  return {};
}

TEST(DuelRounds, AskedFromOutsideItIsTheSameDuel) {
  const Bot first = bot_of("first", choose_first);
  for (const char* field : {"greedy", "random", "uniform"}) {
    Duel duel;
    duel.deals = 40, duel.seats = 3;
    duel.candidate = &first;
    duel.field = find_bot(field);  // none for `uniform`
    const DuelResult inside = play_duel(duel, {}, 1, std::atomic<bool>{false}, {});
    DuelRounds rounds(duel, false, 0, duel.deals, 16);
    std::vector<std::int32_t> moves;
    while (rounds.waiting() > 0) {  // bound: the deals
      moves.clear();
      for (int row = 0; row < rounds.waiting(); ++row) {
        const auto* const mask = rounds.mask.data() + std::ptrdiff_t{row} * rounds.moves();
        const auto* const marked = std::find(mask, mask + rounds.moves(), std::uint8_t{1});
        moves.push_back(static_cast<std::int32_t>(marked - mask));
      }
      rounds.step(moves);
    }
    // `random` forgets to call, and then `first` catches nobody, inside as well as outside.
    EXPECT_EQ(rounds.result(), inside) << field;
  }
}

}  // namespace
}  // namespace uno
