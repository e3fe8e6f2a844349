// The table of bots, and the random one, which is small enough to live here.
#include "bots/bot.h"

#include <array>

#include "bots/edition_bot.h"
#include "bots/greedy.h"
#include "bots/heuristic.h"
#include "bots/linear.h"
#include "bots/rule_v1.h"
#include "bots/search.h"

namespace uno {
namespace {

/// Any distinct choice with equal chance: a card with a colour, a draw, a decision. It calls UNO,
/// and catches, every other time.
Action choose_random(const Observation& seen, const History&, Chance& chance) {
  std::array<Action, 512> choices;
  std::uint32_t count = 0;
  seen.legal.for_each([&](Action action) {
    if (!action.uno()) choices[count++] = action;
  });
  if (count == 0) return {};
  const bool mine = seen.active == seen.viewer;
  if (!mine && chance.below(2) == 0) return {};
  const Action choice = choices[chance.below(count)];
  const bool one_left = seen.hand_size[static_cast<std::size_t>(seen.viewer)] == 2;
  return choice.is_play() && one_left && chance.below(2) == 0 ? choice.with_uno() : choice;
}

constexpr std::array kBots = {
    Bot{"random", choose_random},    Bot{"rule-v1", choose_rule_v1},
    Bot{"greedy", choose_greedy},    Bot{"heuristic", choose_heuristic, 2},
    Bot{"linear", choose_linear, 5}, Bot{"search", choose_search, 5, nullptr, true},
};

}  // namespace

Action Bot::choose(const Observation& seen, const History& history, Chance& chance) const {
  if (weights != nullptr) return choose_by<LongPolicy>(seen, history, *weights);
  return function(seen, history, chance);
}

Action Bot::choose(const AnyObservation& seen, const History& history, Chance& chance) const {
  return of_any != nullptr ? of_any(seen, chance)
                           : choose(std::get<Observation>(seen), history, chance);
}

std::span<const Bot> bots() {
  return kBots;
}

std::span<const Bot> bots(Edition edition) {
  return edition == Edition::classic ? bots() : edition_bots();
}

const Bot* find_bot(std::string_view name) {
  return find_bot(Edition::classic, name);
}

const Bot* find_bot(Edition edition, std::string_view name) {
  for (const Bot& bot : bots(edition))
    if (bot.name == name) return &bot;
  return nullptr;
}

const Bot& stand_in(Edition edition) {
  return *find_bot(edition, "linear");
}

}  // namespace uno
