// Refusals in the form in which they travel: those of a table or its host (wire/refusals.h) and
// those of the engine (engine/refusal.h).
#pragma once

#include "engine/reading/explain.h"
#include "wire/messages.h"
#include "wire/refusals.h"

namespace uno {

/// The refusal for that reason; `more` is a second sentence.
wire::Refused refuse(No reason, const Phrase& more = {});
wire::Refused refuse(const Refusal& refusal);
/// The same with what the option behind the refusal says under these rules.
wire::Refused refuse(const Rules& rules, const Refusal& refusal);

/// A refusal without a reason is none.
inline bool is_refused(const wire::Refused& refused) {
  return !refused.reason.empty();
}

}  // namespace uno
