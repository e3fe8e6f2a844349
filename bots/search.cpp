// Root Monte Carlo with common deals for all candidates and a conservative override.
#include "bots/search.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/belief.h"
#include "bots/critic.h"
#include "bots/linear.h"
#include "bots/rollout.h"

namespace uno {
namespace {

constexpr int kCandidates = 6;  ///< considered, the policy's choice among them
constexpr int kFirstLook = 16;  ///< worlds before the first candidate is dropped
constexpr int kLookEvery = 8;

struct Candidate {
  Action act;
  double worth = 0;                     ///< of the policy
  double ahead = 0, ahead_squares = 0;  ///< of the policy's choice, over worlds
  bool dropped = false;

  double mean(int worlds) const { return ahead / worlds; }
  double error(int worlds) const {
    const double m = mean(worlds);
    return std::sqrt(std::max(0.0, ahead_squares / worlds - m * m) / worlds);
  }
};

/// The policy's choice first, then the others that it would make now and then.
struct Candidates {
  std::array<Candidate, Choices::kMost> list;
  int count = 0;

  Candidates(const Observation& seen, const History& history, const Choices& choices,
             double least_share) {
    const Scene scene(seen, history);
    for (int i = 0; i < choices.count; ++i) {
      const Action act = choices.acts[static_cast<std::size_t>(i)];
      list[static_cast<std::size_t>(count++)] = {
          .act = act, .worth = linear_worth(scene, act) / double{kAllOnPoints * kWeightUnit}};
    }
    std::stable_sort(list.begin(), list.begin() + count,
                     [](const Candidate& a, const Candidate& b) { return a.worth > b.worth; });
    double all = 0;
    for (int i = 0; i < count; ++i) all += std::exp(at(i).worth - at(0).worth);
    while (count > 1 &&
           (count > kCandidates || std::exp(at(count - 1).worth - at(0).worth) < least_share * all))
      --count;
  }
  Candidate& at(int i) { return list[static_cast<std::size_t>(i)]; }
};

/// The worth of the act on a deal; `acts` grows by what that took.
double play_out_after(const State& world, const History& history, int seat, Action act, int horizon,
                      int& acts) {
  State state = world;
  History notes = history;
  apply(state, seat, act, notes);
  Chance none;
  const auto choose = [&](const State& at, int who, const History& before) {
    return choose_linear(observe(at, who), before, none);
  };
  const auto judged = [&](const State& at, int made) {
    return made >= horizon && at.active == seat && at.phase == Phase::turn && at.pending == 0;
  };
  const double stake = history.stakes[static_cast<std::size_t>(seat)] / double{kAllOnPoints};
  if (stake > 0) {  // the critic knows nothing of points
    acts += play_out(state, notes, choose);
    return (1 - stake) * round_worth(state, seat) + stake * points_worth(state, seat);
  }
  acts += play_until(state, notes, choose, judged);
  if (state.phase == Phase::over) return round_worth(state, seat);
  return chance_to_win(state, seat, critic_weights(state.seats));
}

/// Drops who is behind; false when only the policy's choice is left.
bool still_open(Candidates& candidates, int worlds) {
  bool open = false;
  for (int i = 1; i < candidates.count; ++i) {
    Candidate& one = candidates.at(i);
    one.dropped = one.dropped || one.mean(worlds) + one.error(worlds) < 0;
    open = open || !one.dropped;
  }
  return open;
}

}  // namespace

Action search_on(const Observation& seen, const History& history, const SearchBudget& budget,
                 const std::function<State()>& deal_world) {
  const Choices choices = choices_of(seen);
  if (const Action plain = plain_choice(seen, choices); plain.exists() || choices.count == 0)
    return plain;
  Candidates candidates(seen, history, choices, budget.least_share);
  const bool believed = seen.legal.challenge && !budget.challenges;
  if (candidates.count == 1 || believed) return candidates.at(0).act;
  int worlds = 0, acts = 0;
  while (worlds < budget.worlds && acts < budget.acts) {
    const State world = deal_world();
    const double usual =
        play_out_after(world, history, seen.viewer, candidates.at(0).act, budget.horizon, acts);
    for (int i = 1; i < candidates.count; ++i) {
      Candidate& one = candidates.at(i);
      if (one.dropped) continue;
      const double ahead =
          play_out_after(world, history, seen.viewer, one.act, budget.horizon, acts) - usual;
      one.ahead += ahead;
      one.ahead_squares += ahead * ahead;
    }
    ++worlds;
    if (worlds >= kFirstLook && worlds % kLookEvery == 0 && !still_open(candidates, worlds)) break;
  }
  int best = 0;
  for (int i = 1; i < candidates.count && worlds >= kFirstLook; ++i) {
    const Candidate& one = candidates.at(i);
    const bool sure =
        !one.dropped && one.ahead > 0 && one.mean(worlds) > budget.certainty * one.error(worlds);
    if (sure && (best == 0 || one.ahead > candidates.at(best).ahead)) best = i;
  }
  return candidates.at(best).act;
}

Action search(const Observation& seen, const History& history, Chance& chance,
              const SearchBudget& budget) {
  return search_on(seen, history, budget, [&] { return believed_state(seen, history, chance); });
}

Action choose_search(const Observation& seen, const History& history, Chance& chance) {
  return search(seen, history, chance, {});
}

}  // namespace uno
