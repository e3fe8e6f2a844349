// Measures bots. Decisions are collected first, so that only choosing is timed.
#include "sim/bot_costs.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "bots/linear.h"
#include "bots/rollout.h"
#include "engine/matching/verbs.h"
#include "sim/core_time.h"

namespace uno {
namespace {

constexpr std::size_t kDecisionsTimed = 400;
constexpr int kEvery = 3;  ///< takes one decision in this many, to see more rounds
constexpr int kPasses = 60;
constexpr double kEnoughUs = 200'000;  ///< no further pass after this time

double core_us() {
  return 1e6 * core_seconds();
}

struct Decision {
  Observation seen;
  History history;
};

std::vector<Decision> some_decisions(const Rules& rules, int seats) {
  std::vector<Decision> decisions;
  for (std::uint64_t number = 0; decisions.size() < kDecisionsTimed; ++number) {
    State state = deal(rules, seats, 0, seed_from(number));
    History history;
    int asked = 0;
    play_out(state, history, [&](const State& at, int seat, const History& before) {
      const Observation seen = observe(at, seat);
      if (++asked % kEvery == 0 && decisions.size() < kDecisionsTimed)
        decisions.push_back({seen, before});
      Chance none;
      return choose_linear(seen, before, none);
    });
  }
  return decisions;
}

}  // namespace

BotCost measure_bot(const Bot& bot, const Rules& rules, int seats) {
  const std::vector<Decision> decisions = some_decisions(rules, seats);
  BotCost cost;
  double spent = 0;
  for (int pass = 0; pass < kPasses && spent < kEnoughUs; ++pass) {
    Chance chance = Chance::of(seed_from(1), Stream::bots);
    const double start = core_us();
    double last = start;
    for (const Decision& decision : decisions) {
      bot.choose(decision.seen, decision.history, chance);
      if (pass > 0) continue;  // reading the clock takes longer than most bots
      const double now = core_us();
      cost.longest_us = std::max(cost.longest_us, now - std::exchange(last, now));
    }
    const double all = core_us() - start;
    spent += all;
    const double mean = all / static_cast<double>(decisions.size());
    cost.mean_us = pass == 0 ? mean : std::min(cost.mean_us, mean);
  }
  return cost;
}

}  // namespace uno
