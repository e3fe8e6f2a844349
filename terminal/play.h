// `uno play`: where the table is and how it is shown.
#pragma once

#include <string>
#include <vector>

#include "bots/bot.h"
#include "engine/chance.h"
#include "engine/reading/preset.h"
#include "terminal/address.h"
#include "wire/settings.h"

namespace uno::terminal {

struct PlayOptions {
  RuleSet rule_set;
  Seed seed;
  int players = 4;
  std::vector<const Bot*> bots;  ///< for the other seats in turn; the last one fills the rest
  std::string name;
  Address address;               ///< of a server or a table there; without a host: a local match
  wire::TableSettings settings;  ///< of a table that is opened there
  std::string record_dir;
  bool reasons = false;  ///< tell why bots act
  bool watch = false, plain = false, ascii = false, colours = true;
  int pace_ms = 900;     ///< about how long a bot takes on the full screen
  int chance_ms = 2500;  ///< there, before bots act on what the player could call or catch
};

/// Returns the exit status.
int play(const PlayOptions& options);

}  // namespace uno::terminal
