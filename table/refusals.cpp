// The table of refusals.
#include "table/refusals.h"

#include <array>

namespace uno {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(No::count)> kNames = {
    "not_seated",      "already_seated",
    "no_such_table",   "table_full",
    "already_started", "bad_name",
    "name_taken",      "bad_options",
    "bad_timer",       "bad_pace",
    "bad_token",       "bad_action_id",
    "no_spectators",   "too_many_spectators",
    "host_only",       "not_now",
    "no_such_seat",    "no_such_bot",
    "own_seat",        "too_few_players",
    "stale",           "busy",
    "table_worn_out",  "removed",
    "damaged_entry",   "no_referee_event",
    "bad_invitation",  "invitation_used",
    "people_only",     "no_hints",
};

}  // namespace

wire::Refused refuse(No reason, const std::string& text) {
  wire::Refused refused;
  refused.reason = kNames[static_cast<std::size_t>(reason)];
  refused.says = {{"refusal." + refused.reason}};
  if (!text.empty()) refused.says.front().args.push_back({"text", text});
  return refused;
}

wire::Refused refuse(const Refusal& refusal) {
  wire::Refused refused;
  if (!refusal) return refused;
  refused.reason = refusal.name;
  refused.rule = refusal.rule_id;
  refused.option = refusal.option;
  refused.says = {refusal_phrase(refusal)};
  return refused;
}

wire::Refused refuse(const State& state, const Refusal& refusal) {
  wire::Refused refused = refuse(refusal);
  if (refusal) refused.says = explain(state, refusal).says;
  return refused;
}

}  // namespace uno
