// The cheats: `open` grows a tree (sim/open_tree.h), `clair` tries continuations of the true state.
#include "sim/cheat.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/heuristic.h"
#include "bots/linear.h"
#include "bots/rollout.h"
#include "sim/open_tree.h"

namespace uno {
namespace {

constexpr int kContinuations = 1000;  ///< of a position, for `open`
constexpr int kLines = 400;           ///< continuations for `clair`
constexpr double kExploration = 0.4;

/// A random choice, with better ones by the weights of `linear` more likely; flatter than in
/// training, so that continuations differ.
Action sample_action(const Observation& seen, const History& history, Chance& chance) {
  const Choices choices = choices_of(seen);
  if (const Action plain = plain_choice(seen, choices); plain.exists() || choices.count == 0)
    return plain;
  const Scene scene(seen, history);
  std::array<double, Choices::kMax> share;
  double all = 0;
  const auto& weights = linear_weights(seen.seats);
  for (int i = 0; i < choices.count; ++i) {
    const Action act = choices.acts[static_cast<std::size_t>(i)];
    const int worth = worth_by<LongPolicy>(scene, act, weights);
    all += share[static_cast<std::size_t>(i)] = std::exp(worth / (3.0 * kWeightUnit));
  }
  double at = (chance.below(60'000) + 0.5) / 60'000 * all;
  int chosen = 0;
  while (chosen + 1 < choices.count && at >= share[static_cast<std::size_t>(chosen)])
    at -= share[static_cast<std::size_t>(chosen++)];
  return choices.acts[static_cast<std::size_t>(chosen)];
}

/// Counts of one act.
struct Arm {
  Action act;
  double won = 0;
  int tried = 0;
};

/// The arm to try next (UCB1), or at the end the arm that was tried most.
Arm& most_promising(std::span<Arm> arms, int tries) {
  return *std::ranges::max_element(arms, {}, [&](const Arm& arm) {
    if (arm.tried == 0) return 1e9;
    return arm.won / arm.tried + kExploration * std::sqrt(std::log(tries + 1.0) / arm.tried);
  });
}

/// Tries acts with play_on(act), which returns their worth, and returns the best.
template <class PlayOn>
Action best_of(const State& state, int seat, int tries, PlayOn&& play_on) {
  const Observation seen = observe(state, seat);
  const Choices choices = choices_of(seen);
  if (const Action plain = plain_choice(seen, choices); plain.exists() || choices.count == 0)
    return plain;
  std::array<Arm, Choices::kMax> all;
  for (int i = 0; i < choices.count; ++i)
    all[static_cast<std::size_t>(i)].act = choices.acts[static_cast<std::size_t>(i)];
  const std::span<Arm> arms(all.data(), static_cast<std::size_t>(choices.count));
  for (int i = 0; i < tries; ++i) {
    Arm& arm = most_promising(arms, i);
    arm.won += play_on(arm.act);
    ++arm.tried;
  }
  return std::ranges::max_element(arms, {},
                                  [](const Arm& arm) {
                                    return arm.tried > 0 ? arm.won / arm.tried + 0.01 * arm.tried
                                                         : 0;
                                  })
      ->act;
}

/// The other seats play like `heuristic`, the bot that cheats are measured against.
template <class Mine>
double worth_after(State state, History history, int seat, Action act, Mine&& mine) {
  apply(state, seat, act, history);
  Chance none;
  play_out(state, history, [&](const State& at, int who, const History& before) {
    return who == seat ? mine(at, before) : choose_heuristic(observe(at, who), before, none);
  });
  return round_worth(state, seat);
}

Action choose_open(const State& state, int seat, const History& history, Chance& chance) {
  return search_open_tree(state, seat, history, chance, kContinuations);
}

Action choose_clair(const State& state, int seat, const History& history, Chance& chance) {
  return best_of(state, seat, kLines, [&](Action act) {
    return worth_after(state, history, seat, act, [&](const State& at, const History& before) {
      return sample_action(observe(at, seat), before, chance);
    });
  });
}

constexpr std::array kCheats = {
    Cheat{{.name = "open"}, choose_open},
    Cheat{{.name = "clair"}, choose_clair},
};

}  // namespace

std::span<const Cheat> cheats() {
  return kCheats;
}

const Cheat* cheat_behind(const Bot& player) {
  for (const Cheat& cheat : kCheats)
    if (&cheat.bot == &player) return &cheat;
  return nullptr;
}

const Bot* find_player(std::string_view name) {
  for (const Cheat& cheat : kCheats)
    if (cheat.bot.name == name) return &cheat.bot;
  return find_bot(name);
}

}  // namespace uno
