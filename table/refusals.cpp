// The table of refusals.
#include "table/refusals.h"

#include <array>

namespace uno {

namespace {

struct Row {
  std::string_view name, sentence;
};

constexpr std::array<Row, static_cast<std::size_t>(No::count)> kRows = {{
    {"not_seated", "You have no seat at a table."},
    {"already_seated", "You already have a seat; leave it first."},
    {"no_such_table", "There is no such table. It may have been closed."},
    {"table_full", "All ten seats are taken."},
    {"already_started", "The match has started; nobody can join now."},
    {"bad_name", "A name has 1 to 20 visible characters."},
    {"name_taken", "Somebody at this table has that name; choose another."},
    {"bad_options", "These options cannot be used."},
    {"bad_timer", "The timer is 0 (none), 15, 30 or 60 seconds."},
    {"bad_pace", "The pace of bots is calm, quick or off."},
    {"bad_token", "This seat is no longer yours."},
    {"bad_action_id", "An act needs an id of 1 to 40 bytes."},
    {"no_spectators", "This table may not be watched."},
    {"too_many_spectators", "Too many people are watching this table."},
    {"host_only", "Only the host may do that."},
    {"not_now", "That is not possible now."},
    {"no_such_seat", "There is no such seat."},
    {"no_such_bot", "There is no such bot."},
    {"own_seat", "The host cannot remove itself; leave the table instead."},
    {"too_few_players", "A match needs at least two players; add a bot or invite somebody."},
    {"stale", "The table changed in the meantime; look again."},
    {"busy", "The table has too much to do; try again."},
    {"table_worn_out", "This table has been played at for too long; open a new one."},
    {"removed", "The host freed your seat."},
    {"damaged_entry", "This entry of the table cannot be read."},
    {"no_referee_event", "The host may enter advice, and ok or fail about a dare that is due."},
    {"bad_invitation", "This is no invitation of this table; ask its host for a new one."},
    {"invitation_used",
     "This invitation has been used; a bot comes back with `resume` and its seat's token."},
    {"people_only", "Only people decide that; a bot plays its cards."},
    {"no_hints", "This table gives no hints; its host may allow them before the match."},
}};

}  // namespace

wire::Refused refuse(No reason, std::string text) {
  const Row& row = kRows[static_cast<std::size_t>(reason)];
  wire::Refused refused;
  refused.reason = row.name;
  refused.text = text.empty() ? std::string(row.sentence) : std::move(text);
  return refused;
}

wire::Refused refuse(const Refusal& refusal) {
  wire::Refused refused;
  if (!refusal) return refused;
  refused.reason = refusal.name;
  refused.rule = refusal.rule_id;
  refused.option = refusal.option;
  refused.text = refusal.sentence;
  return refused;
}

wire::Refused refuse(const State& state, const Refusal& refusal) {
  wire::Refused refused = refuse(refusal);
  if (refusal) refused.text = explain(state, refusal).sentence;
  return refused;
}

}  // namespace uno
