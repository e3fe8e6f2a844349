// Flags that `uno duel` and `uno ladder` share.
#pragma once

#include "app/command.h"
#include "sim/duel.h"

namespace uno::app {

struct DuelFlags {
  Duel duel;
  RuleSet rule_set;
  int threads = 1;  ///< the default is the number of cores
};

/// Adds --players, the rules flags, --seed and --threads.
void add_duel_flags(CLI::App& flags, DuelFlags& given);

}  // namespace uno::app
