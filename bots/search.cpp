// Monte Carlo at the root, with the same deals for all candidates, that overrides the policy
// cautiously.
#include "bots/search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>

#include "bots/critic.h"
#include "bots/deals.h"
#include "bots/linear.h"
#include "bots/policy.h"
#include "bots/rollout.h"
#include "engine/editions.h"

namespace uno {
namespace {

constexpr int kCandidates = 6;  ///< including the policy's choice
constexpr int kFirstLook = 16;  ///< deals before the first candidate can be dropped
constexpr int kLookEvery = 8;
constexpr int kBluffTries = 50;

/// The result of an act.
struct Outcome {
  double worth;  ///< what decides: wins, and points as far as they count
  double won;    ///< the chance to win the round
};

struct Candidate {
  Action act;
  double worth = 0;                     ///< by the policy
  double ahead = 0, ahead_squares = 0;  ///< of the policy's choice, over all deals
  double won_ahead = 0;                 ///< the same, counting only wins
  int worlds = 0;                       ///< deals before it was dropped
  bool dropped = false;

  void note(const Outcome& outcome, const Outcome& usual) {
    const double more = outcome.worth - usual.worth;
    ahead += more;
    ahead_squares += more * more;
    won_ahead += outcome.won - usual.won;
    ++worlds;
  }
  double mean() const { return ahead / worlds; }
  double error() const {
    return std::sqrt(std::max(0.0, ahead_squares / worlds - mean() * mean()) / worlds);
  }
};

/// The policy's choice first, then the other choices that it would make now and then.
struct Candidates {
  std::array<Candidate, std::tuple_size_v<decltype(RatedChoices::list)>> list;
  int count = 0;

  Candidates(const RatedChoices& choices, double least_share) {
    for (; count < choices.count; ++count) {
      const Rated& rated = choices.list[static_cast<std::size_t>(count)];
      at(count) = {.act = rated.act, .worth = rated.worth};
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

/// The seat's chance to win where a rollout ended, at the end of the round or before.
template <class E>
double chance_from(const StateOf<E>& state, int seat) {
  if constexpr (std::is_same_v<E, Classic>)
    if (state.phase != Phase::over) return chance_to_win(state, seat, critic_weights(state.seats));
  return round_worth(state, seat);
}

/// The result of an act on a deal. Adds the acts of the rollout to `acts`.
template <class E>
Outcome play_out_after(const StateOf<E>& world, const History& history, int seat, Action act,
                       int horizon, int& acts) {
  StateOf<E> state = world;
  History notes = history;
  if (act.exists()) apply(state, seat, act, notes);
  const double stake = history.stakes[static_cast<std::size_t>(seat)] / double{kAllOnPoints};
  const bool to_the_end = stake > 0 || !std::is_same_v<E, Classic>;  // there is no critic for these
  acts += play_on_by_policy(
      state, notes,
      [&](const StateOf<E>& at, int made) {
        return !to_the_end && made >= horizon && at.active == seat && at.phase == Phase::turn;
      },
      act.exists() ? 0 : seat_bit(seat));
  const double won = to_the_end ? round_worth(state, seat) : chance_from(state, seat);
  return {(1 - stake) * won + (stake > 0 ? stake * points_worth(state, seat) : 0), won};
}

/// A deal in which a challenge succeeds, or one in which it fails. Gives up after some tries, when
/// the deals agree that the player did not bluff, or did.
template <class E>
StateOf<E> deal_with_bluff(const Deals<E>& deals, int seat, bool bluffed, Chance& chance) {
  StateOf<E> world = deals.deal(chance);
  for (int i = 1; i < kBluffTries && challenge_succeeds<E>(world, seat) != bluffed; ++i)
    world = deals.deal(chance);
  return world;
}

/// Drops candidates that are behind. False if only the policy's choice is left.
bool still_open(Candidates& candidates) {
  bool open = false;
  for (int i = 1; i < candidates.count; ++i) {
    Candidate& one = candidates.at(i);
    one.dropped = one.dropped || one.mean() + one.error() < 0;
    open = open || !one.dropped;
  }
  return open;
}

/// The best certain improvement on the policy's choice, otherwise that choice.
int best_of(Candidates& candidates, double certainty) {
  int best = 0;
  for (int i = 1; i < candidates.count; ++i) {
    const Candidate& one = candidates.at(i);
    const bool sure = !one.dropped && one.worlds >= kFirstLook && one.ahead > 0 &&
                      one.mean() > certainty * one.error();
    if (sure && (best == 0 || one.ahead > candidates.at(best).ahead)) best = i;
  }
  return best;
}

/// The results for the chosen act, and the best other act that was tried.
Findings findings_of(Candidates& candidates, int best, int worlds, double usual_won) {
  const auto mean_of = [](const Candidate& one, double sum) {
    return one.worlds == 0 ? 0 : sum / one.worlds;  // 0 for the policy's choice itself
  };
  const Candidate& made = candidates.at(best);
  Findings found{.act = made.act, .worlds = worlds, .won = 0, .other = {}};
  found.won = (usual_won + made.won_ahead) / worlds;
  for (int i = 0; i < candidates.count; ++i) {
    const Candidate& one = candidates.at(i);
    const double value_ahead = mean_of(made, made.ahead) - mean_of(one, one.ahead);
    if (i == best || (found.other.exists() && value_ahead >= found.value_ahead)) continue;
    found.other = one.act;
    found.ahead = mean_of(made, made.won_ahead) - mean_of(one, one.won_ahead);
    found.value_ahead = value_ahead;
  }
  return found;
}

}  // namespace

template <class E>
Findings search(const ObservationOf<E>& seen, const History& history, Chance& chance,
                const SearchBudget& budget) {
  const RatedChoices choices = rate(seen, history, chance);
  if (choices.count == 0) return {.act = choices.plain, .other = {}};
  Candidates candidates(choices, budget.least_share);
  const bool believed = choices.can_challenge && !budget.challenges;
  if (candidates.count == 1 || believed) return {.act = candidates.at(0).act, .other = {}};
  const Deals<E> deals(seen, history, budget.guesses, chance);
  int worlds = 0, acts = 0;
  double usual_won = 0;
  while (worlds < budget.worlds && acts < budget.acts) {
    const StateOf<E> world = deals.deal(chance);
    const auto outcome_of = [&](Action act) {
      return play_out_after(world, history, seen.viewer, act, budget.horizon, acts);
    };
    const Outcome usual = outcome_of(candidates.at(0).act);
    usual_won += usual.won;
    for (int i = 1; i < candidates.count; ++i)
      if (Candidate& one = candidates.at(i); !one.dropped) one.note(outcome_of(one.act), usual);
    ++worlds;
    if (budget.enough && budget.enough()) break;
    if (worlds >= kFirstLook && worlds % kLookEvery == 0 && !still_open(candidates)) break;
  }
  return findings_of(candidates, best_of(candidates, budget.certainty), worlds, usual_won);
}

template <class E>
Trials try_acts(const ObservationOf<E>& seen, const History& history, Chance& chance,
                const SearchBudget& budget, std::span<const Action> acts,
                std::optional<double> bluff) {
  Trials trials(acts.size());
  const Deals<E> deals(seen, history, budget.guesses, chance);
  int played = 0, bluffs = 0;
  for (int i = 0; i < budget.worlds; ++i) {
    const bool bluffed = bluff && bluffs + 0.5 < *bluff * (i + 1);
    bluffs += bluffed ? 1 : 0;
    const StateOf<E> world =
        bluff ? deal_with_bluff(deals, seen.viewer, bluffed, chance) : deals.deal(chance);
    for (std::size_t k = 0; k < acts.size(); ++k)
      trials[k].push_back(
          play_out_after(world, history, seen.viewer, acts[k], budget.horizon, played).won);
  }
  return trials;
}

template <class E>
bool challenge_succeeds(StateOf<E> state, int seat) {
  EventListOf<E> events;
  apply(state, seat, Action::challenge(), events);
  return std::any_of(events.begin(), events.end(), [](const EventOf<E>& event) {
    return event.type == EventType::challenged && event.flag;
  });
}

template <class E>
SearchBudget usual_budget() {
  if constexpr (std::is_same_v<E, Classic>) return {};
  // Traits say less than features, so an act that their policy rarely makes may still be the best.
  SearchBudget budget{.worlds = TraitEffort<E>::kSearchDeals, .least_share = 0, .challenges = true};
  // With a launcher, luck outweighs the choice, so it takes more deals to see a difference.
  if (E::kLaunches) budget.worlds = 800, budget.acts = 240'000;
  return budget;
}

template <class E>
Action choose_search(const ObservationOf<E>& seen, const History& history, Chance& chance) {
  return search(seen, history, chance, usual_budget<E>()).act;
}

#define UNO_INSTANTIATE(E)                                                                         \
  template Findings search(const ObservationOf<E>&, const History&, Chance&, const SearchBudget&); \
  template Trials try_acts(const ObservationOf<E>&, const History&, Chance&, const SearchBudget&,  \
                           std::span<const Action>, std::optional<double>);                        \
  template bool challenge_succeeds<E>(StateOf<E>, int);                                            \
  template SearchBudget usual_budget<E>();                                                         \
  template Action choose_search(const ObservationOf<E>&, const History&, Chance&);
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
