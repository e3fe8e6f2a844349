// Why a table or its host refuses what the rules of UNO do not: one name per reason, in the form in
// which it travels; the catalogues have the sentence under `refusal.NAME`. Refusals of the engine
// (engine/refusal.h) take the same form.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/explain.h"
#include "wire/messages.h"

namespace uno {

enum class No : std::uint8_t {
  not_seated,
  already_seated,
  no_such_table,
  table_full,
  already_started,
  bad_name,
  name_taken,
  bad_options,
  bad_timer,
  bad_pace,
  bad_token,
  bad_action_id,
  no_spectators,
  too_many_spectators,
  host_only,
  not_now,
  no_such_seat,
  no_such_bot,
  own_seat,
  too_few_players,
  stale,
  busy,
  table_worn_out,
  removed,
  damaged_entry,
  no_referee_event,
  bad_invitation,
  invitation_used,
  people_only,
  no_hints,
  count
};

/// The refusal for that reason; `text` says more where its sentence has a place for it.
wire::Refused refuse(No reason, const std::string& text = {});
wire::Refused refuse(const Refusal& refusal);
/// The same with what the option behind the refusal says at this table.
wire::Refused refuse(const State& state, const Refusal& refusal);

/// A refusal without a reason is none.
inline bool is_refused(const wire::Refused& refused) {
  return !refused.reason.empty();
}

}  // namespace uno
