// Replays the record and plays out every position and every choice.
#include "bots/analyse.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "bots/belief.h"
#include "bots/greedy.h"
#include "bots/history.h"
#include "bots/policy.h"
#include "bots/reason.h"
#include "bots/rollout.h"
#include "bots/search.h"
#include "engine/check.h"
#include "engine/editions.h"

namespace uno {
namespace {

constexpr double kSure = 1.96;  ///< standard errors on each side of a 95% interval
constexpr int kRolloutsPerDeal = 4;
constexpr int kGuessesPerDeal = 4;  ///< classic: deals from which belief chooses hands
constexpr int kManyActs = 8;        ///< with more choices, each is played out on fewer deals
constexpr int kLeastDeals = 16;
constexpr int kTurningPoints = 3;

int thousandths(double share) {
  return static_cast<int>(std::lround(share * kAnalysisWhole));
}

/// Each seat's share of the rounds won, and the variance of that mean.
struct Shares {
  std::array<double, kLargestTable> won{};
  int rollouts = 0;

  double at(int seat) const { return won[static_cast<std::size_t>(seat)]; }
  double variance(int seat) const {
    return rollouts == 0 ? 0 : at(seat) * (1 - at(seat)) / rollouts;
  }
};

/// The same position with other cards to come: hands stay, the order of the draw pile is new.
template <class E>
StateOf<E> with_new_cards(const StateOf<E>& state, Chance& chance) {
  StateOf<E> other = state;
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(chance.below(256));
  other.chance = Chance::place_of(seed, Stream::cards);
  if constexpr (E::kTwoSided)
    other.ordered = std::min<std::uint8_t>(state.ordered, 1);  // everyone sees its back
  else
    other.ordered = 0;
  return other;
}

/// The shares of every seat if all play on by the policy, after `first` if that exists.
template <class E>
Shares shares_from(const StateOf<E>& state, const History& history, RecordedAct first, int rollouts,
                   Chance& chance) {
  Shares shares;
  const auto add = [&](const StateOf<E>& end) {
    for (int seat = 0; seat < state.seats; ++seat)
      shares.won[static_cast<std::size_t>(seat)] += round_worth(end, seat);
  };
  if (state.phase == Phase::over) return add(state), shares;
  for (; shares.rollouts < rollouts; ++shares.rollouts) {
    StateOf<E> end = with_new_cards(state, chance);
    History notes = history;
    if (first.action.exists()) apply(end, first.seat, first.action, notes);
    play_on_by_policy(end, notes, [](const StateOf<E>&, int) { return false; });
    add(end);
  }
  for (double& won : shares.won) won /= rollouts;
  return shares;
}

/// The act that the policy makes first in this position, with its result.
template <class E>
StateOf<E> after_policy(const StateOf<E>& state, const History& history) {
  StateOf<E> next = state;
  play_on_by_policy(next, history, [](const StateOf<E>&, int made) { return made >= 1; });
  return next;
}

/// The choices of the seat that acts, and the made act if it is none of them.
struct Options {
  std::vector<Action> acts;  ///< out of turn, the last one is no action: to do nothing
  std::size_t weighed = 0;   ///< of them, those that the policy weighs
};
template <class E>
Options options_of(const ObservationOf<E>& seen, const History& history, Action made,
                   Chance& chance) {
  Options options;
  const auto add = [&](Action act) {
    const bool is_new =
        std::find(options.acts.begin(), options.acts.end(), act) == options.acts.end();
    if (act.exists() && is_new) options.acts.push_back(act);
  };
  if (seen.viewer == seen.active) {
    const RatedChoices rated = rate(seen, history, chance);
    for (int i = 0; i < rated.count; ++i) add(rated.list[static_cast<std::size_t>(i)].act);
    if (rated.count == 0) add(rated.plain);
    options.weighed = options.acts.size();
  } else {
    const bool may_wait = out_of_turn(made);  // unlike a player whom the whole table waits for
    (may_wait ? out_of_turn(seen.legal) : seen.legal).for_each(add);
    if (may_wait) options.acts.emplace_back();
  }
  add(made);
  return options;
}

/// The chance that a challenge succeeds, for the seat that can challenge now.
template <class E>
std::optional<double> chance_to_catch_bluff(const ObservationOf<E>& seen, const History& history,
                                            int deals, Chance& chance) {
  if (!seen.legal.contains(Action::challenge())) return std::nullopt;
  if constexpr (kKnowsFeatures<E>) {
    return chance_of_bluff(seen);
  } else {
    int guilty = 0;
    for (int i = 0; i < deals; ++i)
      guilty += challenge_succeeds(fitting_state(seen, history, chance), seen.viewer) ? 1 : 0;
    return static_cast<double>(guilty) / deals;
  }
}

template <class E>
std::vector<UnseenKind> unseen_by(const ObservationOf<E>& seen) {
  const StateOf<E> world = determinize(seen, Seed{});
  std::array<int, 256> counts{};
  const auto add = [&](Card card) { ++counts[E::kind_of(card)]; };
  for (int seat = 0; seat < world.seats; ++seat)
    if (seat != seen.viewer) world.hands[static_cast<std::size_t>(seat)].for_each(add);
  const auto& pile = [&]() -> const auto& {
    if constexpr (requires { world.bag; })
      return world.bag;
    else
      return world.pile;
  }
  ();
  for (std::size_t i = 0; i < world.draw_size; ++i) add(pile[i]);
  std::vector<UnseenKind> unseen;
  for (std::size_t kind = 0; kind < counts.size(); ++kind)
    if (counts[kind] > 0 && E::exists(static_cast<Kind>(kind)))
      unseen.push_back({static_cast<Kind>(kind), counts[kind]});
  return unseen;
}

double mean_of(const std::vector<double>& trials) {
  return std::accumulate(trials.begin(), trials.end(), 0.0) / static_cast<double>(trials.size());
}

/// Fills in the chances, sorts the acts by them, and compares the made act with the best.
void take_trials(Decision& decision, const Trials& trials) {
  const auto count = decision.acts.size();
  std::vector<double> means(count);
  std::vector<std::size_t> order(count);
  for (std::size_t i = 0; i < count; ++i) {
    means[i] = mean_of(trials[i]), order[i] = i;
    decision.acts[i].won = chance_estimate(means[i], static_cast<int>(trials[i].size()));
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return decision.acts[a].won.chance > decision.acts[b].won.chance;
  });
  const std::vector<double>& best = trials[order[0]];
  const auto made = static_cast<std::size_t>(decision.made);
  double squares = 0;
  const double cost = means[order[0]] - means[made];
  for (std::size_t i = 0; i < best.size(); ++i) {
    const double off = best[i] - trials[made][i] - cost;
    squares += off * off;
  }
  const auto size = static_cast<double>(best.size());
  decision.deals = static_cast<int>(best.size());
  decision.cost = thousandths(cost);
  decision.cost_error = thousandths(kSure * std::sqrt(squares) / size);
  std::vector<TriedAct> sorted;
  for (const std::size_t i : order) {
    if (i == made) decision.made = static_cast<int>(sorted.size());
    sorted.push_back(std::move(decision.acts[i]));
  }
  decision.acts = std::move(sorted);
}

template <class E>
Decision decision_of(const StateOf<E>& before, const History& history, const RecordedAct& made,
                     int deals, Chance& chance) {
  Decision decision;
  const ObservationOf<E> seen = observe(before, made.seat);
  const Options options = options_of(seen, history, made.action, chance);
  for (std::size_t i = 0; i < options.acts.size(); ++i) {
    const Action act = options.acts[i];
    if (act == made.action) decision.made = static_cast<int>(i);
    const bool has_reason = i < options.weighed || (act.exists() && out_of_turn(act));
    decision.acts.push_back(
        {act, {}, has_reason ? reasons(seen, history, act) : std::vector<Phrase>{}});
  }
  const std::optional<double> bluff = chance_to_catch_bluff(seen, history, deals, chance);
  if (bluff) decision.bluff = thousandths(*bluff);
  decision.unseen = unseen_by(seen);
  const auto count = static_cast<int>(options.acts.size());
  if (count < 2) return decision;
  SearchBudget budget = usual_budget<E>();
  budget.worlds =
      std::max(std::min(deals, kLeastDeals), deals * kManyActs / std::max(kManyActs, count));
  budget.guesses = std::min(budget.guesses, kGuessesPerDeal * deals);
  take_trials(decision, try_acts(seen, history, chance, budget, options.acts, bluff));
  return decision;
}

/// The greatest changes of the chances.
std::vector<TurningPoint> turning_points(const Analysis& analysis) {
  std::vector<TurningPoint> points;
  std::vector<int> sizes;
  const std::vector<int>* before = &analysis.start;
  for (std::size_t i = 0; i < analysis.steps.size(); ++i) {
    const std::vector<int>& after = analysis.steps[i].chances;
    TurningPoint point{static_cast<int>(i), 0, 0, 0};
    int size = 0, most = -1;
    for (std::size_t seat = 0; seat < after.size(); ++seat) {
      const int change = std::abs(after[seat] - (*before)[seat]);
      size += change;
      if (change <= most) continue;
      most = change;
      point.seat = static_cast<int>(seat);
      point.before = (*before)[seat], point.after = after[seat];
    }
    points.push_back(point), sizes.push_back(size);
    before = &after;
  }
  std::stable_sort(points.begin(), points.end(), [&](const TurningPoint& a, const TurningPoint& b) {
    return sizes[static_cast<std::size_t>(a.step)] > sizes[static_cast<std::size_t>(b.step)];
  });
  while (!points.empty() && (std::ssize(points) > kTurningPoints ||
                             sizes[static_cast<std::size_t>(points.back().step)] == 0))
    points.pop_back();
  return points;
}

/// What choices that differ from the policy's have changed for one seat.
struct Changed {
  double sum = 0, variance = 0;
  void add(const Shares& before, const Shares& after, int seat) {
    sum += after.at(seat) - before.at(seat);
    variance += after.variance(seat) + before.variance(seat);
  }
  int error() const { return thousandths(kSure * std::sqrt(variance)); }
};

/// Analyses the record of one game.
template <class E>
class Analyst {
 public:
  Analyst(const Record& record, const AnalysisBudget& budget) : record_(record), budget_(budget) {}

  Analysis run(const std::function<void(int, int)>& told) {
    StateOf<E> state = first_state<E>(record_);
    History history;
    const int rollouts = kRolloutsPerDeal * budget_.deals;
    const Shares first = shares_at(state, history, 0, kRolloutsPerDeal * rollouts);
    analysis_.start = in_thousandths(first);
    Shares now = first;
    for (std::size_t i = 0; i < record_.acts.size(); ++i) {
      if (told) told(static_cast<int>(i), static_cast<int>(record_.acts.size()));
      now = step(state, history, i, now, rollouts);
    }
    analysis_.turning = turning_points(analysis_);
    if (state.phase == Phase::over) add_parts(state, first);
    return std::move(analysis_);
  }

 private:
  struct Choice {
    int seat;
    Shares before, after;
  };

  Shares shares_at(const StateOf<E>& state, const History& history, std::size_t number,
                   int rollouts, RecordedAct act = {}) {
    // Two streams for each number: with the act and without it.
    const Stream stream = act.action.exists() ? Stream::lots : Stream::copies;
    Chance chance = Chance::of(budget_.seed, stream, static_cast<std::uint16_t>(number));
    return shares_from(state, history, act, rollouts, chance);
  }

  std::vector<int> in_thousandths(const Shares& shares) const {
    std::vector<int> list;
    for (int seat = 0; seat < record_.seats; ++seat) list.push_back(thousandths(shares.at(seat)));
    return list;
  }

  /// Judges act number `i` and makes it. Returns the shares afterwards.
  Shares step(StateOf<E>& state, History& history, std::size_t i, const Shares& now, int rollouts) {
    const RecordedAct& act = record_.acts[i];
    const StateOf<E> before = state;
    const History past = history;
    AnalysedStep step;
    const bool by_host = is_referee_event(before, act.action);
    if (!by_host) {
      Chance chance = Chance::of(budget_.seed, Stream::bots, static_cast<std::uint16_t>(i));
      step.decision = decision_of(before, past, act, budget_.deals, chance);
    }
    UNO_CHECK(!play_recorded(state, act));  // was possible when it was read
    history.note(before, act.seat, act.action, state);
    if (!by_host && !(after_policy(before, past) == state))
      choices_.push_back({act.seat, now, shares_at(before, past, i, rollouts, act)});
    const Shares after = shares_at(state, history, i + 1, rollouts);
    step.chances = in_thousandths(after);
    analysis_.steps.push_back(std::move(step));
    return after;
  }

  void add_parts(const StateOf<E>& last, const Shares& first) {
    const RoundResult outcome = result(last);
    const int seat = outcome.loser != kNoSeat ? outcome.loser : outcome.winner;
    if (seat == kNoSeat) return;
    Changed own, others;
    for (const Choice& choice : choices_)
      (same_side(last.rules, last.seats, choice.seat, seat) ? own : others)
          .add(choice.before, choice.after, seat);
    double all = 0;
    int playing = 0;
    for (int one = 0; one < last.seats; ++one) {
      if (record_.out & seat_bit(one)) continue;
      all += round_worth(last, one), ++playing;
    }
    ResultParts& parts = analysis_.parts;
    parts.seat = seat;
    parts.result = thousandths(round_worth(last, seat));
    parts.even = thousandths(all / playing);
    parts.deal = thousandths(first.at(seat)) - parts.even;
    parts.deal_error = thousandths(kSure * std::sqrt(first.variance(seat)));
    parts.own = thousandths(own.sum), parts.own_error = own.error();
    parts.others = thousandths(others.sum), parts.others_error = others.error();
    parts.cards = parts.result - parts.even - parts.deal - parts.own - parts.others;
  }

  const Record& record_;
  const AnalysisBudget& budget_;
  Analysis analysis_;
  std::vector<Choice> choices_;  ///< that the policy would not have made
};

}  // namespace

ChanceEstimate chance_estimate(double mean, int trials) {
  // Wilson's interval. It holds for any trial from 0 to 1, because none varies more than a win.
  const double n = trials, z = kSure * kSure;
  const double middle = (mean + z / (2 * n)) / (1 + z / n);
  const double half = kSure / (1 + z / n) * std::sqrt(mean * (1 - mean) / n + z / (4 * n * n));
  return {thousandths(mean), std::max(0, thousandths(middle - half)),
          std::min(kAnalysisWhole, thousandths(middle + half))};
}

Analysis analyse(const Record& record, const AnalysisBudget& budget,
                 const std::function<void(int done, int all)>& told) {
  UNO_CHECK(budget.deals >= 1 && budget.deals <= kAnalysisDealsMax);
  return in_edition(record.rules.edition,
                    [&]<class E>(E) { return Analyst<E>(record, budget).run(told); });
}

}  // namespace uno
