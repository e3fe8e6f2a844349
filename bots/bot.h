// Bots: players that get an Observation and the History of the round, and nothing else, and return
// an Action. A bot is a row in a table: a name and a pure function for each game that it plays.
#pragma once

#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "bots/history.h"
#include "bots/weights.h"
#include "engine/chance.h"
#include "engine/game.h"

namespace uno {

/// A bot's choice in a game, one of seen.legal. If the viewer is not active, the bot can leave out
/// a catch or call. Then it returns an action that does not exist. A default-constructed History
/// knows nothing. `chance` belongs to the bot and never to the game.
template <class E>
using ChooseIn = Action (*)(const ObservationOf<E>& seen, const History& history, Chance& chance);

struct PolicyWeights;  // bots/policy.h

struct Bot {
  std::string_view name;  ///< "greedy"; its texts are `bot.NAME.title` and `bot.NAME.about`
  /// One function for each game; nullptr if the bot does not play it.
  AllGames::Each<std::tuple, ChooseIn> in_games{};
  /// Increase it when the bot plays differently, because results of other versions no longer apply.
  int version = 1;
  bool searches = false;  ///< plays rounds out: a decision takes milliseconds, not microseconds
  /// Weights read at run time, for the one game that the bot plays; it is `linear` with these
  /// weights.
  const PolicyWeights* weights = nullptr;

  template <class E>
  constexpr bool plays() const {
    return std::get<ChooseIn<E>>(in_games) != nullptr;
  }
  template <class E>
  Action choose(const ObservationOf<E>& seen, const History& history, Chance& chance) const {
    if (weights != nullptr) return choose_by_own(seen, history, chance);
    return std::get<ChooseIn<E>>(in_games)(seen, history, chance);
  }
  Action choose(const AnyObservation& seen, const History& history, Chance& chance) const {
    return std::visit([&](const auto& its) { return choose(its, history, chance); }, seen);
  }

 private:
  template <class E>
  Action choose_by_own(const ObservationOf<E>& seen, const History& history, Chance& chance) const;
};

/// A bot of one game, for tests and tools.
template <class E = Classic>
constexpr Bot bot_of(std::string_view name, std::type_identity_t<ChooseIn<E>> choose) {
  Bot bot{.name = name};
  std::get<ChooseIn<E>>(bot.in_games) = choose;
  return bot;
}

/// All bots of the game, weakest first.
std::span<const Bot> bots(Edition edition = Edition::classic);
/// The bot of that name, or nullptr.
const Bot* find_bot(Edition edition, std::string_view name);
const Bot* find_bot(std::string_view name);  ///< of the classic game
/// The bot that plays for absent players: strong, and fast at any number of seats.
const Bot& stand_in(Edition edition);

}  // namespace uno
