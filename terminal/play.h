// `uno play`: selects a table and a way to show it.
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
  std::vector<const Bot*> bots;  ///< for the other seats in order; the last fills the rest
  std::string name;
  Address address;               ///< of a server or a table there; without a host, a local match
  wire::TableSettings settings;  ///< of a table that the player opens on a server
  std::string record_dir;
  bool reasons = false;  ///< show why bots act
  bool watch = false, plain = false, ascii = false, colours = true;
  int pace_ms = 900;     ///< approximate pause of a bot on the full screen, milliseconds
  int chance_ms = 2500;  ///< milliseconds in which only the player can call or catch
};

/// Returns the exit status.
int play(const PlayOptions& options);

}  // namespace uno::terminal
