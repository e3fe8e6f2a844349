// `uno play`: which table to play at, and how to show it.
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
  Address address;               ///< of a server or its table; without a host: a local match
  wire::TableSettings settings;  ///< of a table that is opened there
  std::string record_dir;
  bool reasons = false;  ///< show why bots act
  bool watch = false, plain = false, ascii = false, colours = true;
  int pace_ms = 900;     ///< approximate pause of a bot on the full screen
  int chance_ms = 2500;  ///< head start of the player to call or catch there
};

/// Returns the exit status.
int play(const PlayOptions& options);

}  // namespace uno::terminal
