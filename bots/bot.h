// Players that see an Observation and the History of the round and return an Action; nothing else
// reaches them.
// A bot is a row in a table: a name, a title for people and one pure function.
#pragma once

#include <span>
#include <string_view>

#include "bots/history.h"
#include "bots/weights.h"
#include "engine/chance.h"

namespace uno {

struct Bot {
  std::string_view name;      ///< "greedy"
  std::string_view title;     ///< for people
  std::string_view sentence;  ///< what it does, one line
  /// Chooses among seen.legal. When the viewer is not to decide, it may return an action that does
  /// not exist: no catch, no call. A default `history` knows nothing. `chance` is the bot's own,
  /// never the game's.
  Action (*function)(const Observation& seen, const History& history, Chance& chance);
  /// Grows when it plays differently: figures of one version say nothing of another.
  int version = 1;
  /// Weights that were read at run time; then it plays as `linear` does by these alone.
  const Weights<kLongFeatures>* weights = nullptr;
  bool searches =
      false;  ///< plays deals out: a decision takes milliseconds instead of microseconds

  Action choose(const Observation& seen, const History& history, Chance& chance) const;
};

/// All bots, weakest first.
std::span<const Bot> bots();
/// The bot of that name, or nullptr.
const Bot* find_bot(std::string_view name);

}  // namespace uno
