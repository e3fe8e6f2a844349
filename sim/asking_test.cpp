// Tests that the simulator asks out of turn in the order of the engine.
#include <gtest/gtest.h>

#include "engine/matching/asking_test.h"
#include "engine/matching/walk.h"
#include "sim/play_game.h"

namespace uno {
namespace {

struct Asked {
  std::vector<int> order;  ///< of all seats, in the position of the question
  int seat;
  bool decision;
  SeatSet may_catch;  ///< the seats that this seat can catch
  SeatSet open, out;
};
std::vector<Asked> g_asked;

/// Makes no act out of turn, any act in turn, and never calls UNO.
Action choose_and_record(const Observation& seen, const History&, Chance& chance) {
  const LegalActions& legal = seen.legal;
  const bool decision = seen.active == seen.viewer && !(legal == out_of_turn(legal));
  g_asked.push_back(
      {asking_order(seen), seen.viewer, decision, legal.catches, seen.open, seen.out});
  if (!decision) return {};
  std::vector<Action> acts;
  legal.for_each([&](Action act) {
    if (!act.uno() && !out_of_turn(act)) acts.push_back(act);
  });
  return acts[chance.below(static_cast<std::uint32_t>(acts.size()))];
}

TEST(SimAsking, IsInTheOrderOfTheEngine) {  // C-RES-3, H-JUMP-7
  const Bot recorder = bot_of("recorder", choose_and_record);
  Chance chance = Chance::of(seed_from(4), Stream::bots);
  int windows = 0;
  const int games = walk::repeats(200);
  for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(games); ++game) {
    const auto [rules, seats] = open_table(chance);
    SimPlan plan;
    plan.seats = seats;
    plan.sides[0].rules = rules;
    plan.sides[0].players.fill(&recorder);
    Tally tally;
    g_asked.clear();
    GamePlayer<Classic>(plan, plan.sides[0]).play(game, tally);
    std::vector<int> places;  // positions in the order of the seats asked since the last decision
    SeatSet asked = 0;
    for (const Asked& one : g_asked) {
      if (one.decision) {
        places.clear(), asked = 0;
        continue;
      }
      const auto place = std::ranges::find(one.order, one.seat) - one.order.begin();
      ASSERT_LT(place, std::ssize(one.order)) << "a seat that is out";
      ASSERT_TRUE(places.empty() || place > places.back()) << rules_text(rules);
      for (auto before = places.empty() ? 0 : places.back() + 1; before < place; ++before) {
        const int passed = one.order[static_cast<std::size_t>(before)];
        ASSERT_FALSE(one.open & ~seat_bit(passed)) << "who may catch is not passed over";
      }
      places.push_back(static_cast<int>(place));
      asked |= seat_bit(one.seat), ++windows;
    }
  }
  EXPECT_GT(windows, games + games / 2);
}

}  // namespace
}  // namespace uno
