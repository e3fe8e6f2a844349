// Root Monte Carlo with common deals for all candidates.
#include "bots/edition_search.h"

#include <cmath>

#include "bots/edition_rollout.h"
#include "engine/editions.h"

namespace uno {
namespace {

constexpr int kFirstLook = 16;  ///< worlds before the first candidate is dropped
constexpr int kLookEvery = 8;

struct Candidate {
  Action act;
  int worth = 0;                  ///< of the policy
  double ahead = 0, squares = 0;  ///< of the policy's choice, in rounds won
  int worlds = 0;                 ///< tried before it was dropped
  bool dropped = false;

  void note(double more) { ahead += more, squares += more * more, ++worlds; }
  double mean() const { return ahead / worlds; }
  double error() const {
    return std::sqrt(std::max(0.0, squares / worlds - mean() * mean()) / worlds);
  }
};

/// The policy's choice first, then the others, best first.
int list_candidates(const EditionChoices& choices, const TraitWeights& weights, int most,
                    std::array<Candidate, 128>& list) {
  for (int i = 0; i < choices.count; ++i) {
    const EditionChoice& choice = choices.list[static_cast<std::size_t>(i)];
    list[static_cast<std::size_t>(i)] = {choice.action, worth_of(choice, weights)};
  }
  std::stable_sort(list.begin(), list.begin() + choices.count,
                   [](const Candidate& a, const Candidate& b) { return a.worth > b.worth; });
  return std::min(choices.count, most);
}

template <class E>
double outcome_after(const StateOf<E>& world, int seat, Action act, const TraitWeights& weights,
                     int& acts) {
  StateOf<E> state = world;
  apply(state, seat, act);
  acts += 1 + play_on(state, [&](int, const EditionChoices& choices) {
            return best_choice(choices, weights);
          });
  return edition_round_worth(state, seat);
}

/// Drops who is behind; false when only the policy's choice is left.
bool still_open(std::span<Candidate> candidates) {
  bool open = false;
  for (Candidate& one : candidates.subspan(1)) {
    one.dropped = one.dropped || one.mean() + one.error() < 0;
    open = open || !one.dropped;
  }
  return open;
}

/// The surest improvement on the policy's choice, or that.
Action best_of(std::span<const Candidate> candidates, double certainty) {
  const Candidate* best = &candidates[0];
  for (const Candidate& one : candidates.subspan(1)) {
    const bool sure = !one.dropped && one.worlds >= kFirstLook && one.ahead > 0 &&
                      one.mean() > certainty * one.error();
    if (sure && one.ahead > best->ahead) best = &one;
  }
  return best->act;
}

}  // namespace

template <class E>
Action search_edition(const ObservationOf<E>& seen, Chance& chance, const TraitWeights& weights,
                      const EditionBudget& budget) {
  EditionChoices choices;
  list_choices(Sight<E>(seen, seen.viewer, seen.hand, seen.legal), choices);
  if (choices.count < 2) return choices.count ? choices.list[0].action : Action{};
  std::array<Candidate, 128> list;
  const int count = list_candidates(choices, weights, budget.candidates, list);
  const std::span<Candidate> candidates(list.data(), static_cast<std::size_t>(count));
  int worlds = 0, acts = 0;
  while (worlds < budget.worlds && acts < budget.acts) {
    Seed seed;
    for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(chance.below(256));
    const StateOf<E> world = determinize(seen, seed);
    const auto outcome = [&](Action act) {
      return outcome_after(world, seen.viewer, act, weights, acts);
    };
    const double usual = outcome(candidates[0].act);
    for (Candidate& one : candidates.subspan(1))
      if (!one.dropped) one.note(outcome(one.act) - usual);
    ++worlds;
    if (worlds >= kFirstLook && worlds % kLookEvery == 0 && !still_open(candidates)) break;
  }
  return best_of(candidates, budget.certainty);
}

#define UNO_INSTANTIATE(E)                                                              \
  template Action search_edition(const ObservationOf<E>&, Chance&, const TraitWeights&, \
                                 const EditionBudget&);
UNO_EDITIONS(UNO_INSTANTIATE)

}  // namespace uno
