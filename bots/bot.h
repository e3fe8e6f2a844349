// Players that see an Observation and the History of the round and return an Action; nothing else
// reaches them.
// A bot is a row in a table: a name and one pure function.
#pragma once

#include <span>
#include <string_view>

#include "bots/history.h"
#include "bots/weights.h"
#include "engine/chance.h"
#include "engine/game.h"

namespace uno {

struct Bot {
  std::string_view name;  ///< "greedy"; in words `bot.NAME.title`, and `bot.NAME.about`
  /// Chooses among seen.legal. When the viewer is not to decide, it may return an action that does
  /// not exist: no catch, no call. A default `history` knows nothing. `chance` is the bot's own,
  /// never the game's.
  Action (*function)(const Observation& seen, const History& history, Chance& chance) = nullptr;
  /// Grows when it plays differently: figures of one version say nothing of another.
  int version = 1;
  /// Weights that were read at run time; then it plays as `linear` does by these alone.
  const Weights<kLongFeatures>* weights = nullptr;
  bool searches =
      false;  ///< plays deals out: a decision takes milliseconds instead of microseconds

  /// A player of any edition has this instead of `function`; it keeps no history.
  Action (*of_any)(const AnyObservation& seen, Chance& chance) = nullptr;

  Action choose(const Observation& seen, const History& history, Chance& chance) const;
  /// The same at a table whose edition the bot plays.
  Action choose(const AnyObservation& seen, const History& history, Chance& chance) const;
};

/// All bots of the classic game, weakest first, and of an edition.
std::span<const Bot> bots();
std::span<const Bot> bots(Edition edition);
/// The bot of that name, or nullptr.
const Bot* find_bot(std::string_view name);
const Bot* find_bot(Edition edition, std::string_view name);
/// The bot that plays for whoever is away: strong, and quick at any number of seats.
const Bot& stand_in(Edition edition);

}  // namespace uno
