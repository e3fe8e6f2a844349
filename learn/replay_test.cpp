// Tests of records as arrays, of rounds continued from a position, and of duels asked from outside:
// under random rules, all must equal the original round. python/tests tests what Python makes of
// them.
#include "learn/replay.h"

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "engine/matching/walk.h"
#include "learn/duel_rounds.h"
#include "learn/uniform_bot.h"

namespace uno {
namespace {

using Moves = MovesOf<Classic>;

TEST(Replay, AnIllegalActIsReported) {
  Record record;
  record.seats = 2;
  record.seed = seed_from(1);
  record.acts = {{0, Action::keep()}};
  RoundArrays told;
  EXPECT_NE(write_arrays(record, false, Reward::win, told).find("act 1, 0:n, is n"),
            std::string::npos);
}

/// The first legal move, as a bot for `uno duel`.
Action choose_first(const Observation& seen, const History&, Chance&) {
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(Moves::count()));
  seen.legal.for_each([&](Action act) {
    if (!out_of_turn(act)) mask[Moves::of(act, seen.viewer, seen.seats)] = 1;
  });
  for (int move = 0; move < Moves::count(); ++move)
    if (mask[static_cast<std::size_t>(move)]) {
      const Action act = Moves::action(static_cast<Move>(move), seen.viewer, seen.seats);
      const bool last = seen.hand_size[static_cast<std::size_t>(seen.viewer)] == 2;
      return last && act.is_play() ? act.with_uno() : act;
    }
  return {};
}

TEST(DuelRounds, ACandidateOutsideGetsTheSameFigures) {
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
    // `random` sometimes forgets to call, and `first` then catches no one, neither inside nor
    // outside.
    EXPECT_EQ(rounds.result(), inside) << field;
  }
}

}  // namespace
}  // namespace uno
