// The clock of a table asks bots out of turn in the same order as the engine.
#include <gtest/gtest.h>

#include "engine/matching/asking_test.h"
#include "server/clock.h"

namespace uno::server {
namespace {

TEST(Clock, AsksInTheOrderOfTheEngine) {  // C-RES-3, H-JUMP-7
  const int windows = walk_windows(
      5, walk::acts_budget(50'000), [](const State& state, SeatSet, Action, Chance& chance) {
        Table table;
        table.stage = Stage::round;
        table.game.as<Classic>() = state;
        table.players.resize(state.seats);
        SeatSet humans = 0;
        for (std::size_t seat = 0; seat < state.seats; ++seat) {
          const bool human = seat == 0 || chance.below(4) == 0;
          table.players[seat].kind = human ? PlayerKind::human : PlayerKind::bot;
          if (human) humans |= seat_bit(static_cast<int>(seat));
        }
        Clock clock;
        clock.follow(table, humans, 1000);
        std::vector<int> expected = speakers(state), asked;
        std::erase_if(expected, [&](int seat) { return humans >> seat & 1; });
        for (auto next = clock.next_bot(table, {}); next && !next->decision;
             next = clock.next_bot(table, {})) {
          asked.push_back(next->seat);
          clock.let_pass(next->seat);
        }
        ASSERT_EQ(asked, expected);
      });
  EXPECT_GT(windows, 100);
}

}  // namespace
}  // namespace uno::server
