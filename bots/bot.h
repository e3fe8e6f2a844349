// Players that see an Observation and the History of the round and return an Action; nothing else
// reaches them.
// A bot is a row in a table: a name and one pure function for each game that it plays, most of them
// made from one template.
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

/// What a bot does in a game. It chooses among seen.legal. When the viewer is not to decide, it may
/// return an action that does not exist: no catch, no call. A default `history` knows nothing.
/// `chance` is the bot's own, never the game's.
template <class E>
using ChooseIn = Action (*)(const ObservationOf<E>& seen, const History& history, Chance& chance);

struct PolicyWeights;  // bots/policy.h

struct Bot {
  std::string_view name;  ///< "greedy"; in words `bot.NAME.title`, and `bot.NAME.about`
  /// By game; nullptr where it does not play.
  AllGames::Each<std::tuple, ChooseIn> in_games{};
  /// Grows when it plays differently: figures of one version say nothing of another.
  int version = 1;
  bool searches =
      false;  ///< plays deals out: a decision takes milliseconds instead of microseconds
  /// Weights that were read at run time, of the one game that it plays; it does as `linear` does by
  /// these alone.
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

/// All bots that play the game, weakest first.
std::span<const Bot> bots(Edition edition = Edition::classic);
/// The bot of that name, or nullptr.
const Bot* find_bot(Edition edition, std::string_view name);
const Bot* find_bot(std::string_view name);  ///< of the classic game
/// The bot that plays for whoever is away: strong, and quick at any number of seats.
const Bot& stand_in(Edition edition);

}  // namespace uno
