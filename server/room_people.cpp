// Requests of people about each other: a pause, another host, removing a player, automatic calls,
// chat. Chat is not stored. server/clock.h measures absences.
#include <algorithm>

#include "bots/bot.h"
#include "engine/check.h"
#include "engine/hex.h"
#include "server/limits.h"
#include "server/room.h"
#include "table/names.h"
#include "text/person_name.h"
#include "wire/json.h"

namespace uno::server {

/// The seat of the human at this connection. Otherwise refuses and returns wire::kNone.
int Room::human_of(RoomContext& context, Connection from) {
  const int seat = seat_of(from);
  const bool human =
      seat != wire::kNone && !is_automatic(table_.players[static_cast<std::size_t>(seat)]);
  if (human) return seat;
  refuse_to(context, from, refuse(seat == wire::kNone ? No::not_seated : No::people_only));
  return wire::kNone;
}

// Two people may ask for a pause at the same time; the second request is already fulfilled.

void Room::on(RoomContext& context, Connection from, const wire::Pause&) {
  const int seat = human_of(context, from);
  if (seat != wire::kNone && table_.paused_by == wire::kNone) propose(context, Paused{seat}, from);
}

void Room::on(RoomContext& context, Connection from, const wire::GoOn&) {
  const int seat = human_of(context, from);
  if (seat != wire::kNone && table_.paused_by != wire::kNone) propose(context, WentOn{seat}, from);
}

void Room::on(RoomContext& context, Connection from, const wire::HandOver& message) {
  if (is_host(context, from)) propose(context, HostPassed{message.seat}, from);
}

/// Votes are not stored and count only while the voter is connected.
void Room::on(RoomContext& context, Connection from, const wire::VoteRemove& message) {
  const int voter = human_of(context, from);
  if (voter == wire::kNone) return;
  if (!is_seat(table_, message.seat)) return refuse_to(context, from, refuse(No::no_such_seat));
  if (message.seat == voter) return refuse_to(context, from, refuse(No::own_seat));
  const int needed = votes_needed(table_, online(), message.seat);
  if (needed == 0) return refuse_to(context, from, refuse(No::no_vote));
  SeatSet& votes = votes_[static_cast<std::size_t>(message.seat)];
  votes = static_cast<SeatSet>(message.on ? votes | seat_bit(voter) : votes & ~seat_bit(voter));
  views_due();
  if (std::popcount(static_cast<SeatSet>(votes & online() & humans(table_))) >= needed)
    propose(context,
            Left{message.seat, std::string(stand_in(table_.game.edition()).name), By::table});
}

void Room::on(RoomContext& context, Connection from, const wire::AutoCall& message) {
  const int seat = human_of(context, from);
  if (seat == wire::kNone) return;
  if (table_.players[static_cast<std::size_t>(seat)].auto_call != message.on)
    propose(context, AutoCallSet{seat, message.on}, from);
}

/// The client generates the new token, so it has it even if our answer is lost. Bots from outside
/// can renew theirs, too.
void Room::on(RoomContext& context, Connection from, const wire::RenewToken& message) {
  const int seat = seat_of(from);
  if (seat == wire::kNone) return refuse_to(context, from, refuse(No::not_seated));
  TokenHash bytes{};
  if (!parse_hex(message.token, bytes)) return refuse_to(context, from, refuse(No::bad_token));
  propose(context, TokenRenewed{seat, hash_token(message.token)}, from,
          wire::Seated{table_.id, message.token, seat});
}

void Room::sign_out(RoomContext& context, const SignOut& whom) {
  if (pending_ || !loaded_)
    waiting_.push_back({0, whom});
  else
    handle(context, {0, whom});
}

/// Before a match this frees the seat. During a match a bot stands in. Between rounds, anyone with
/// the table's link can take the seat, including its player.
void Room::handle_sign_out(RoomContext& context, const SignOut& whom) {
  if (ended_ || !is_seat(table_, whom.seat)) return;
  if (table_.stage == Stage::lobby)
    propose(context, Freed{whom.seat});
  else
    propose(context, Left{whom.seat, std::string(stand_in(table_.game.edition()).name), By::house});
}

void Room::on(RoomContext& context, Connection from, const wire::Talk& message) {
  const int seat = human_of(context, from);
  if (seat == wire::kNone) return;
  const std::vector<std::string> sayings = wire::saying_names();
  const bool saying = std::ranges::find(sayings, message.saying) != sayings.end();
  const std::string text = clean_text(message.text);
  const bool typed = message.saying.empty() && !text.empty() && text::hides_nothing(text);
  if (table_.settings.talk == "off" || (typed && table_.settings.talk != "text"))
    return refuse_to(context, from, refuse(No::no_talk));
  if (!typed && (!saying || !message.text.empty()))
    return refuse_to(context, from, refuse(No::bad_text));
  std::int64_t& paid_ms = talk_ms_[static_cast<std::size_t>(seat)];
  if (paid_ms > context.now_ms + (kTalkBurst - 1) * kTalkMs)
    return refuse_to(context, from, refuse(No::too_much_talk));
  paid_ms = std::max(paid_ms, context.now_ms) + kTalkMs;
  const wire::Said said{seat, names_of(table_)[static_cast<std::size_t>(seat)], message.saying,
                        text};
  for (const Viewer& viewer : viewers_)
    context.out.push_back(Send{viewer.connection, wire::to_json(said), false});
}

}  // namespace uno::server
