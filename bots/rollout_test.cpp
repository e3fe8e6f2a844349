// Tests that rollouts ask out of turn in the order of the engine, in both directions and with seats
// out.
#include "bots/rollout.h"

#include <gtest/gtest.h>

#include "bots/heuristic.h"
#include "engine/matching/asking_test.h"

namespace uno {
namespace {

/// The first act out of turn that a seat makes at once, or no action; collects the seats asked to
/// jump in.
std::pair<int, Action> first_to_speak(const State& state, std::vector<int>& jumpers) {
  for (const int seat : speakers(state)) {
    const LegalActions legal = legal_actions(state, seat);
    if (const Action said = call_or_catch(legal); said.exists()) return {seat, said};
    if (seat != state.active) jumpers.push_back(seat);
  }
  return {kNoSeat, {}};
}

TEST(Rollout, AsksInTheOrderOfTheEngine) {  // C-RES-3
  int spoken = 0, jumps = 0;
  const long acts = walk::acts_budget(200'000);
  walk_windows(3, acts, [&](const State& state, SeatSet, Action, Chance&) {
    std::vector<int> expected, jumpers;
    const auto [seat, said] = first_to_speak(state, expected);
    State after = state, should = state;
    History history;
    ChanceWords words;
    SeatSet asked = 0;
    const bool spoke =
        react_out_of_turn(after, history, words, asked, [&](const State&, int who, const History&) {
          jumpers.push_back(who);
          return Action{};
        });
    ASSERT_EQ(jumpers, expected);
    ASSERT_EQ(spoke, said.exists());
    if (spoke) apply(should, seat, said);
    ASSERT_EQ(after, should);
    spoken += spoke, jumps += !jumpers.empty();
  });
  EXPECT_GT(spoken, acts / 1000);
  EXPECT_GT(jumps, acts / 4000);
}

TEST(Rollout, AsksOnceEach) {
  const Rules rules = [] {
    Rules on;
    on.jump_in = Switch::on;
    return on;
  }();
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State state = deal(rules, 4, 0, seed_from(seed));
    History history;
    std::vector<std::pair<int, int>> asked;  // discards, seat
    play_out(state, history, [&](const State& at, int seat, const History& before) {
      Chance none;
      if (seat == at.active) return choose_heuristic(observe(at, seat), before, none);
      const std::pair question(int{at.discard_size}, seat);
      EXPECT_FALSE(!asked.empty() && asked.back() == question) << "asked twice";
      asked.push_back(question);
      return Action{};
    });
  }
}

}  // namespace
}  // namespace uno
