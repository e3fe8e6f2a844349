// Options that an edition does not use. check_round() refuses them, but versions before 2026-11-26
// accepted some, so stored rules may contain them.
#pragma once

#include "engine/rules.h"

namespace uno {

/// Resets options that the edition does not use. Returns false if there is nothing to change.
bool reset_unused_options(Rules& rules);

}  // namespace uno
