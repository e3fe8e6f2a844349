// The effect of each client message on a room: who may send it, and which change it proposes.
#include <algorithm>

#include "engine/check.h"
#include "engine/matching/notation.h"
#include "engine/reading/explain.h"
#include "engine/reading/preset.h"
#include "engine/utf8.h"
#include "server/limits.h"
#include "server/room.h"
#include "table/names.h"
#include "text/person_name.h"
#include "wire/json.h"
#include "wire/view.h"

namespace uno::server {

namespace {

/// The rules in the form that is stored. It names no preset, because presets may change but a
/// stored table may not. Invalid rules are returned as typed, so that judge() says what is wrong.
std::string canonical(const std::string& options) {
  RuleSet set;
  if (parse_rule_set(options, set)) return options;
  const std::string words = set.words.empty() ? "" : " " + card_words_text(set.words);
  return (set.name.empty() ? "" : set.name + ": ") + rules_text(set.rules) + words;
}

/// Why the name of a valid rule set or of its card cannot be shown, or empty. judge() checks
/// everything else.
Phrase why_not_shown(const std::string& options) {
  RuleSet set;
  if (parse_rule_set(options, set)) return {};
  if (!text::can_be_read(set.name)) return {"refusal.options.name_not_printable"};
  if (!text::can_be_read(set.words.name))
    return {"refusal.options.words_not_printable", {{"option", "card1"}}};
  return {};
}

/// The name as it will be shown; empty if others would see another name than was typed.
std::string legible(std::string_view typed) {
  std::string name = clean_name(typed);
  return text::can_be_read(name) ? name : std::string();
}

/// One more than a table has seats, so one is always free.
constexpr const char* kBotNames[] = {"Ada",   "Bruno", "Clara", "Diego", "Elif",   "Femi",
                                     "Greta", "Hugo",  "Ines",  "Jonas", "Kaya",   "Leo",
                                     "Mila",  "Noor",  "Omar",  "Priya", "Quentin"};
static_assert(std::size(kBotNames) > kLargestTable);

/// The first name that nobody at the table has.
std::string bot_name(const Table& table) {
  return *std::ranges::find_if(kBotNames,
                               [&](const char* name) { return !sits_here(table, name); });
}

/// Calls, catches and jump-ins react to the current table, whatever view the player has (C-RES-2).
bool is_out_of_turn(const Game& game, int seat, Action action) {
  return seat != game.active() || action.is(Act::call_uno) || action.is(Act::catch_seat) ||
         action.is_jump();
}

/// Adds the UNO call for a seat with automatic calls, if forgetting it could be caught.
Action with_auto_call(const Table& table, int seat, Action action) {
  const bool may_call = !action.uno() && table.game.is_legal(seat, action.with_uno());
  if (!table.players[static_cast<std::size_t>(seat)].auto_call || !may_call) return action;
  Game after = table.game;
  const bool opens = !after.try_apply(seat, action) && (after.open_windows() >> seat & 1);
  return opens ? action.with_uno() : action;
}

}  // namespace

int Room::seat_of(Connection connection) {
  const Viewer* viewer = viewer_of(connection);
  return viewer ? viewer->seat : wire::kNone;
}

bool Room::is_host(RoomContext& context, Connection from) {
  const int seat = seat_of(from);
  if (seat == table_.host && seat != wire::kNone) return true;
  refuse_to(context, from, refuse(seat == wire::kNone ? No::not_seated : No::host_only));
  return false;
}

/// Applies only to new names. Stored tables keep theirs.
bool Room::takes_name(RoomContext& context, Connection from, std::string_view name) {
  const bool taken = std::ranges::any_of(table_.players, [&](const Player& player) {
    return same_name(player.name, name) || (!name.empty() && text::look_alike(player.name, name));
  });
  if (taken) refuse_to(context, from, refuse(No::name_taken));
  return taken;
}

bool Room::is_free(RoomContext& context, Connection from) {
  if (seat_of(from) == wire::kNone) return true;
  refuse_to(context, from, refuse(No::already_seated));
  return false;
}

void Room::on(RoomContext& context, Connection from, const wire::Create& message) {
  const std::string name = legible(message.name);
  const std::string token = fresh_token(context.entropy);
  const Created created{name,
                        canonical(message.options),
                        hash_token(token),
                        message.settings,
                        next_deal(context, 1),
                        network_};
  if (name.empty())
    refuse_to(context, from, refuse(No::bad_name));
  else if (const Phrase wrong = why_not_shown(message.options))
    refuse_to(context, from, refuse(No::bad_options, wrong));
  else
    propose(context, created, from, wire::Seated{table_.id, token, 0});
  if (!pending_) end(context, Ended::left);
}

void Room::on(RoomContext& context, Connection from, const wire::Look&) {
  if (table_.version == 0) return refuse_to(context, from, refuse(No::no_such_table));
  context.out.push_back(Send{from, wire::to_json(preview_of(table_)), false});
}

void Room::on(RoomContext& context, Connection from, const wire::Join& message) {
  if (!is_free(context, from)) return;
  const std::string name = legible(message.name);
  if (takes_name(context, from, name)) return;
  const int free = table_.stage == Stage::lobby ? wire::kNone : seat_to_take(table_);
  if (table_.stage == Stage::round && free != wire::kNone)
    return take_seat_after_round(context, from, name);
  const std::string token = fresh_token(context.entropy);
  const int seat = free == wire::kNone ? static_cast<int>(table_.players.size()) : free;
  propose(context, Joined{name, hash_token(token), free}, from,
          wire::Seated{table_.id, token, seat});
}

/// Lets the sender watch. When the round is over, they join as if they had sent a new message.
void Room::take_seat_after_round(RoomContext& context, Connection from, const std::string& name) {
  if (name.empty()) return refuse_to(context, from, refuse(No::bad_name));
  if (!table_.settings.spectators || newcomers_.size() >= kLargestTable)
    return refuse_to(context, from, refuse(No::round_running));
  if (viewer_of(from) == nullptr) on(context, from, wire::Watch{table_.id});
  if (viewer_of(from) == nullptr) return;  // refused: there are too many spectators
  std::erase_if(newcomers_, [&](const Newcomer& one) { return one.from == from; });
  newcomers_.push_back({from, name});
  views_due();
}

void Room::on(RoomContext& context, Connection from, const wire::Resume& message) {
  const int seat = seat_of_token(table_, hash_token(message.token));
  if (seat == wire::kNone) return refuse_to(context, from, refuse(No::bad_token));
  if (seat_of(from) != seat && !is_free(context, from)) return;
  const auto older = std::find_if(viewers_.begin(), viewers_.end(), [&](const Viewer& viewer) {
    return viewer.seat == seat && viewer.connection != from;
  });
  if (older != viewers_.end()) {
    context.out.push_back(
        Close{older->connection, wire::kCloseReplaced, "seat taken over elsewhere"});
    viewers_.erase(older);
  }
  context.out.push_back(Tell{LogEvent::seat_resumed, table_.id, from, seat});
  attach(from, seat);
  views_due();
  if (table_.players[static_cast<std::size_t>(seat)].kind == PlayerKind::stand_in)
    propose(context, Returned{seat}, from);
}

void Room::on(RoomContext& context, Connection from, const wire::Watch&) {
  if (!is_free(context, from)) return;
  if (table_.version == 0) return refuse_to(context, from, refuse(No::no_such_table));
  if (!table_.settings.spectators) return refuse_to(context, from, refuse(No::no_spectators));
  if (watching() >= limits_->spectators)
    return refuse_to(context, from, refuse(No::too_many_spectators));
  attach(from, wire::kNone);
  views_due();
}

void Room::on(RoomContext& context, Connection from, const wire::Configure& message) {
  if (!is_host(context, from)) return;
  if (const Phrase wrong = why_not_shown(message.options))
    return refuse_to(context, from, refuse(No::bad_options, wrong));
  propose(context, Configured{canonical(message.options), message.settings}, from);
}

void Room::on(RoomContext& context, Connection from, const wire::AddBot& message) {
  if (!is_host(context, from)) return;
  if (find_bot(table_.rule_set.rules.edition, message.bot) == nullptr)
    return refuse_to(context, from, refuse(No::no_such_bot));
  propose(context, BotSeated{message.bot, bot_name(table_)}, from);
}

void Room::on(RoomContext& context, Connection from, const wire::InviteBot& message) {
  if (!is_host(context, from)) return;
  const std::string name = legible(message.name);
  if (takes_name(context, from, name)) return;
  const std::string token = fresh_token(context.entropy);
  const int seat = static_cast<int>(table_.players.size());
  propose(context, BotInvited{name, hash_token(token)}, from,
          wire::Invitation{table_.id, token, seat});
}

void Room::on(RoomContext& context, Connection from, const wire::TakeSeat& message) {
  if (!is_free(context, from)) return;
  const int seat = seat_of_invitation(table_, hash_token(message.invitation));
  if (seat == wire::kNone) return refuse_to(context, from, refuse(No::bad_invitation));
  const std::string token = fresh_token(context.entropy);
  propose(context, SeatTaken{seat, hash_token(token)}, from, wire::Seated{table_.id, token, seat});
}

void Room::on(RoomContext& context, Connection from, const wire::Remove& message) {
  if (!is_host(context, from)) return;
  if (message.seat == table_.host) return refuse_to(context, from, refuse(No::own_seat));
  propose(context, Freed{message.seat}, from);
}

// Two people may send start, next round or rematch at the same time, or one person twice. Once the
// round is being dealt, the second request is already fulfilled.

void Room::on(RoomContext& context, Connection from, const wire::Start&) {
  if (!is_host(context, from) || table_.stage == Stage::round) return;
  if (table_.stage != Stage::lobby) return refuse_to(context, from, refuse(No::not_now));
  ask_for_deal(context, true, from);
}

void Room::on(RoomContext& context, Connection from, const wire::NextRound&) {
  const int seat = seat_of(from);
  if (seat == wire::kNone) return refuse_to(context, from, refuse(No::not_seated));
  if (is_outside(table_, seat)) return refuse_to(context, from, refuse(No::people_only));
  if (table_.stage != Stage::round) ask_for_deal(context, false, from);
}

void Room::on(RoomContext& context, Connection from, const wire::Rematch&) {
  if (!is_host(context, from) || table_.stage == Stage::round) return;
  if (table_.stage != Stage::match_over) return refuse_to(context, from, refuse(No::not_now));
  ask_for_deal(context, true, from);
}

void Room::on(RoomContext& context, Connection from, const wire::ToLobby&) {
  if (is_host(context, from) && table_.stage != Stage::lobby) propose(context, BackInLobby{}, from);
}

void Room::on(RoomContext& context, Connection from, const wire::DoAct& message) {
  wire::Refused refused;
  const int seat = seat_of(from);
  const bool outside = seat != wire::kNone && is_outside(table_, seat);
  Acted acted{seat, read_act(seat, message.action), outside ? By::outside : By::human, message.id};
  if (seat == wire::kNone) {
    refused = refuse(No::not_seated);
  } else if (message.id.empty() || message.id.size() > kActionIdMax) {
    refused = refuse(No::bad_action_id);
  } else if (table_.action_ids.contains(action_id_of(acted))) {
    context.out.push_back(Send{from, wire::to_json(wire::Done{message.id}), false});
    viewer_of(from)->view_due = true;
    return;
  } else if (table_.stage == Stage::round) {
    const bool stale =
        message.version < table_.decision_version || message.version > table_.view_version;
    if (stale && !is_out_of_turn(table_.game, seat, acted.action)) refused = refuse(No::stale);
  }
  if (!is_refused(refused) && make_early_catch_cost(context, acted))
    refused = refuse(No::too_early);
  if (!is_refused(refused) && fine_illegal_play(context, acted)) {
    refused = judge(table_, acted);
    refused.says.push_back(field_phrase(table_.rule_set.rules, *find_rule_field("illegal_play")));
  }
  if (!is_refused(refused)) {
    acted.action = with_auto_call(table_, seat, acted.action);
    propose(context, acted, from, wire::Done{message.id});
    return;
  }
  refused.id = message.id;
  refuse_to(context, from, std::move(refused));
}

/// Refuses a catch that comes too early and makes it cost something, so that guessing does not pay.
/// Returns whether it did.
bool Room::make_early_catch_cost(RoomContext& context, const Acted& acted) {
  if (!acted.action.is(Act::catch_seat)) return false;
  const wire::Refused refused = judge(table_, acted, context.now_ms);
  return refused.reason == name_of(No::too_early) && propose(context, CaughtEarly{acted.seat});
}

/// Parses an act that a seat typed, or the host for that seat. Returns no action if the text is not
/// an act or no round is being played.
Action Room::read_act(int seat, std::string_view text) const {
  const bool may_be = table_.stage == Stage::round && is_seat(table_, seat);
  return may_be ? table_.game.parse_action(seat, text) : Action{};
}

/// Fines an illegal act if the table does that (C-PEN-2). Returns whether it did.
bool Room::fine_illegal_play(RoomContext& context, const Acted& acted) {
  if (table_.stage != Stage::round || table_.rule_set.rules.illegal_play == 0) return false;
  if (!acted.action.exists() || !is_illegal_play(table_.game.why_refused(acted.seat, acted.action)))
    return false;
  return propose(context, Refereed{acted.seat, Action::fine(), By::table});
}

void Room::on(RoomContext& context, Connection from, const wire::Why& message) {
  const int seat = seat_of(from);
  if (seat == wire::kNone) return refuse_to(context, from, refuse(No::not_seated));
  if (table_.stage != Stage::round) return refuse_to(context, from, refuse(No::not_now));
  Action action = read_act(seat, message.action);
  if (!action.exists() && why_no_action(message.action) == Reason::colour_missing)
    action = read_act(seat, message.action + ":r");  // any colour will do
  const Explanation why = action.exists()
                              ? table_.game.explain(seat, action)
                              : explain(table_.rule_set.rules, refusal(Reason::not_an_action));
  const wire::Because because{std::string(beginning_of(message.action, kActionIdMax)),
                              std::string(verdict_name(why.verdict)), std::string(why.rule_id),
                              std::string(why.option), why.sentences};
  context.out.push_back(Send{from, wire::to_json(because), false});
}

void Room::on(RoomContext& context, Connection from, const wire::Hint&) {
  const int seat = seat_of(from);
  if (seat == wire::kNone) return refuse_to(context, from, refuse(No::not_seated));
  if (!table_.settings.hints) return refuse_to(context, from, refuse(No::no_hints));
  const bool due = table_.stage == Stage::round && !table_.game.legal_actions(seat).empty();
  if (!due) return refuse_to(context, from, refuse(No::not_now));
  const Chance chance = Chance::of(fresh_seed(context.entropy), Stream::bots);
  context.out.push_back(Advise{table_.id, from, seat, table_.view_version,
                               table_.game.observe(seat), table_.history, chance});
}

/// Sends a hint. If it no longer holds because the table has changed, its version shows this.
void Room::advised(RoomContext& context, const Advised& answer) {
  if (seat_of(answer.connection) != answer.seat) return;  // disconnected
  const Action act = answer.advice.act;
  const bool holds = table_.stage == Stage::round && table_.decision_version <= answer.version &&
                     (!act.exists() || table_.game.is_legal(answer.seat, act));
  wire::Hinted hinted;
  hinted.version = holds ? table_.view_version : answer.version;
  if (act.exists()) hinted.action = table_.game.sent_text(act);
  hinted.reasons = answer.advice.reasons;
  context.out.push_back(Send{answer.connection, wire::to_json(hinted), false});
}

void Room::on(RoomContext& context, Connection from, const wire::Referee& message) {
  if (!is_host(context, from)) return;
  const Action event = read_act(message.seat, message.event);
  if (event == Action::fine())
    return refuse_to(context, from, refuse(No::no_referee_event));  // only the table itself fines
  propose(context, Refereed{message.seat, event, By::host}, from);
}

void Room::on(RoomContext& context, Connection from, const wire::Undo&) {
  if (is_host(context, from)) propose(context, Undone{}, from);
}

void Room::on(RoomContext& context, Connection from, const wire::Leave&) {
  const int seat = seat_of(from);
  if (seat == wire::kNone) return detach(from);
  if (table_.stage != Stage::lobby) {
    if (is_outside(table_, seat)) return detach(from);  // a bot of the server plays on
    propose(context, Left{seat, std::string(stand_in(table_.game.edition()).name)}, from);
    return;
  }
  if (humans(table_) == seat_bit(seat)) {
    if (table_.matches > 0) return detach(from);  // its rounds are kept, and its players can return
    return end(context, Ended::left, from);
  }
  propose(context, Freed{seat}, from);
}

}  // namespace uno::server
