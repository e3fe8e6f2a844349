// Turns refusals of a table (wire/refusals.h) or the engine into messages.
#pragma once

#include "engine/reading/explain.h"
#include "wire/messages.h"
#include "wire/refusals.h"

namespace uno {

/// The refusal for that reason; `more` is a second sentence.
wire::Refused refuse(No reason, const Phrase& more = {});
wire::Refused refuse(const Refusal& refusal);
/// The same, with a sentence about the value of the option that caused the refusal.
wire::Refused refuse(const Rules& rules, const Refusal& refusal);

/// A refusal without a reason means "allowed".
inline bool is_refused(const wire::Refused& refused) {
  return !refused.reason.empty();
}

}  // namespace uno
