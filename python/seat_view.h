// Observations as learners and bots take them: with the public acts, which no state holds, as a
// list in Python. Deliberately absent: the classes (bind_states.cpp, bind_acts_told.cpp).
#pragma once

#include <span>

#include "learn/features.h"
#include "python/bindings.h"

namespace uno::python {

using SeatView = SeatViewOf<Classic>;
/// Public acts as Python gives them, the latest last.
using ActsGiven = std::vector<PublicAct>;

/// The last of them, as many as are told.
PublicActs public_acts_of(const ActsGiven& given);
/// The other way, the latest last.
ActsGiven listed(const PublicActs& acts);

}  // namespace uno::python
