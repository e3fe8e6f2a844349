// Options that say nothing in an edition. They are refused where rules are chosen (check_round());
// programs before 2026-11-26 took some of them, so they may stand in what was stored.
#pragma once

#include "engine/rules.h"

namespace uno {

/// Puts at rest what the edition does not heed; false, and nothing changed, when all of it is.
bool rest_unheeded(Rules& rules);

}  // namespace uno
