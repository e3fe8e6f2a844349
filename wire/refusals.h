// Names of the reasons for which a table or its host refuses something that the rules of UNO allow.
// The catalogues have the sentences under `refusal.NAME`, as for the engine's refusals
// (engine/refusal.h).
#pragma once

#include <cstdint>

#include "engine/rows.h"

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
  damaged_entry,
  no_referee_event,
  bad_invitation,
  invitation_used,
  people_only,
  no_hints,
  bad_setting,
  paused,
  too_early,
  catch_barred,
  round_running,
  no_talk,
  bad_text,
  too_much_talk,
  no_vote,
  too_many_codes,
  no_push,
  draining,
  bad_push,
  nothing_to_undo,
  set_aside,
  store_rests,
};

inline constexpr auto kNoNames = [] {
  using enum No;
  return names_in_order<store_rests>({{not_seated, "not_seated"},
                                      {already_seated, "already_seated"},
                                      {no_such_table, "no_such_table"},
                                      {table_full, "table_full"},
                                      {already_started, "already_started"},
                                      {bad_name, "bad_name"},
                                      {name_taken, "name_taken"},
                                      {bad_options, "bad_options"},
                                      {bad_timer, "bad_timer"},
                                      {bad_pace, "bad_pace"},
                                      {bad_token, "bad_token"},
                                      {bad_action_id, "bad_action_id"},
                                      {no_spectators, "no_spectators"},
                                      {too_many_spectators, "too_many_spectators"},
                                      {host_only, "host_only"},
                                      {not_now, "not_now"},
                                      {no_such_seat, "no_such_seat"},
                                      {no_such_bot, "no_such_bot"},
                                      {own_seat, "own_seat"},
                                      {too_few_players, "too_few_players"},
                                      {stale, "stale"},
                                      {busy, "busy"},
                                      {table_worn_out, "table_worn_out"},
                                      {damaged_entry, "damaged_entry"},
                                      {no_referee_event, "no_referee_event"},
                                      {bad_invitation, "bad_invitation"},
                                      {invitation_used, "invitation_used"},
                                      {people_only, "people_only"},
                                      {no_hints, "no_hints"},
                                      {bad_setting, "bad_setting"},
                                      {paused, "paused"},
                                      {too_early, "too_early"},
                                      {catch_barred, "catch_barred"},
                                      {round_running, "round_running"},
                                      {no_talk, "no_talk"},
                                      {bad_text, "bad_text"},
                                      {too_much_talk, "too_much_talk"},
                                      {no_vote, "no_vote"},
                                      {too_many_codes, "too_many_codes"},
                                      {no_push, "no_push"},
                                      {draining, "draining"},
                                      {bad_push, "bad_push"},
                                      {nothing_to_undo, "nothing_to_undo"},
                                      {set_aside, "set_aside"},
                                      {store_rests, "store_rests"}});
}();
constexpr std::string_view name_of(No no) {
  return kNoNames[static_cast<std::size_t>(no)];
}

}  // namespace uno
