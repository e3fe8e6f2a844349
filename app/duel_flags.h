// What every command that plays duels asks alike.
#pragma once

#include "app/command.h"
#include "sim/duel.h"

namespace uno::app {

struct DuelFlags {
  Duel duel;
  RuleSet rule_set;
  int threads = 1;  ///< as many as the machine has cores, unless given
};

/// Adds --players, the rules flags, --seed and --threads.
void add_duel_flags(CLI::App& flags, DuelFlags& given);

}  // namespace uno::app
