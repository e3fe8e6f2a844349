// Plays every act out on the same deals.
#include "bots/weigh.h"

#include <algorithm>
#include <cmath>

#include "bots/deals.h"
#include "bots/policy.h"
#include "bots/rollout.h"
#include "engine/editions.h"

namespace uno {
namespace {

constexpr double kSure = 1.96;  ///< standard errors of a 95% interval
constexpr double kFar = 4;      ///< standard errors apart at which an act is dropped
constexpr int kFirstLook = 64, kLookEvery = 32;

struct Tried {
  Action act;
  int worlds = 0;
  double won = 0;  ///< the sum over the deals
  bool dropped = false;
};

/// Wilson's interval of a share. A win shared with others counts as a part, which makes the real
/// interval narrower.
WeighedAct with_interval(const Tried& tried, double errors) {
  const double n = tried.worlds, share = tried.won / n, square = errors * errors;
  const double middle = (share + square / (2 * n)) / (1 + square / n);
  const double half =
      errors * std::sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n);
  return {tried.act, tried.worlds, share, std::max(0.0, middle - half),
          std::min(1.0, middle + half)};
}

/// A seat that has just forgotten its call is caught: the rollouts would let it call late first.
template <class E>
void catch_forgetful(StateOf<E>& state, History& history, int seat) {
  if (!(state.open & seat_bit(seat))) return;
  for (int other = 0; other < state.seats; ++other) {
    if (other == seat || !legal_actions(state, other).contains(Action::catch_seat(seat))) continue;
    apply(state, other, Action::catch_seat(seat), history);
    return;
  }
}

void drop_hopeless(std::vector<Tried>& tries) {
  double floor = 0;
  for (const Tried& one : tries) floor = std::max(floor, with_interval(one, kFar).low);
  for (Tried& one : tries) one.dropped = one.dropped || with_interval(one, kFar).high < floor;
}

}  // namespace

template <class E>
std::vector<WeighedAct> weigh(const ObservationOf<E>& seen, const History& history,
                              std::span<const Action> acts, Chance& chance,
                              const WeighBudget& budget) {
  std::vector<Tried> tries;
  for (const Action act : acts) tries.push_back({.act = act});
  const Deals<E> deals(seen, history, budget.guesses, chance);
  for (int world = 0; world < budget.worlds; ++world) {
    const StateOf<E> dealt = deals.deal(chance);
    for (Tried& one : tries) {
      if (one.dropped) continue;
      StateOf<E> state = dealt;
      History notes = history;
      const bool was_open = state.open & seat_bit(seen.viewer);
      apply(state, seen.viewer, one.act, notes);
      if (!was_open) catch_forgetful<E>(state, notes, seen.viewer);
      play_on_by_policy(state, notes, [](const StateOf<E>&, int) { return false; });
      one.won += round_worth(state, seen.viewer);
      ++one.worlds;
    }
    if (world + 1 >= kFirstLook && (world + 1) % kLookEvery == 0) drop_hopeless(tries);
  }
  std::vector<WeighedAct> weighed;
  for (const Tried& one : tries) weighed.push_back(with_interval(one, kSure));
  std::stable_sort(weighed.begin(), weighed.end(),
                   [](const WeighedAct& a, const WeighedAct& b) { return a.won > b.won; });
  return weighed;
}

bool clearly_best(std::span<const WeighedAct> weighed) {
  if (weighed.size() < 2) return false;
  return std::all_of(weighed.begin() + 1, weighed.end(),
                     [&](const WeighedAct& other) { return other.high < weighed.front().low; });
}

#define UNO_INSTANTIATE(E)                                                        \
  template std::vector<WeighedAct> weigh(const ObservationOf<E>&, const History&, \
                                         std::span<const Action>, Chance&, const WeighBudget&);
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
