// Notifications of turns to disconnected players: who wants one, when to send it, and what it says.
// It reveals nothing about cards. server/push.h sends it.
#include <algorithm>

#include "server/base64url.h"
#include "server/limits.h"
#include "server/push_place.h"
#include "server/room.h"
#include "wire/json.h"

namespace uno::server {

namespace {

constexpr std::size_t kTopicBytes = 24;  ///< 32 characters, the most that RFC 8030 allows

/// The code of the table, in capitals as people read it.
std::string code_of(const std::string& table) {
  std::string code = table.substr(0, kCodeLength);
  for (char& c : code) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  return code;
}

}  // namespace

void Room::on(RoomContext& context, Connection from, const wire::TellMe& message) {
  const int seat = human_of(context, from);
  if (seat == wire::kNone) return;
  const bool wanted = !message.push.endpoint.empty();
  if (wanted && context.push.key.empty()) return refuse_to(context, from, refuse(No::no_push));
  if (wanted && !is_push_address(message.push, context.push.anywhere))
    return refuse_to(context, from, refuse(No::bad_push));
  const wire::PushAddress push = wanted ? message.push : wire::PushAddress{};
  if (table_.players[static_cast<std::size_t>(seat)].push != push)
    propose(context, PushSet{seat, push}, from);
}

void Room::push_lost(RoomContext& context, const PushLost& lost) {
  if (pending_ || !loaded_)
    waiting_.push_back({0, lost});
  else
    forget_push(context, lost);
}

/// Deletes a subscription. Its seat may have moved or subscribed again since.
void Room::forget_push(RoomContext& context, const PushLost& lost) {
  for (int seat = 0; is_seat(table_, seat) && !ended_; ++seat)
    if (table_.players[static_cast<std::size_t>(seat)].push.endpoint == lost.endpoint) {
      propose(context, PushSet{seat, {}});
      return;
    }
}

void Room::note_who_is_here(std::int64_t now_ms) {
  const SeatSet now = online();
  for (std::size_t seat = 0; seat < here_ms_.size(); ++seat)
    if ((now | here_) >> seat & 1) here_ms_[seat] = now_ms;
  here_ = now;
  // Notifications of decisions from before a restart were sent before it.
  if (notified_decision_ == wire::kNone && table_.decision_ms + kPushQuietMs < now_ms)
    notified_ = static_cast<SeatSet>(~0U);
  if (notified_decision_ != wire::kNone && notified_decision_ != table_.decision_version)
    notified_ = 0;
  notified_decision_ = table_.decision_version;
}

/// The seats whose decision is due. After a Point Taken these are several (E-PARTY-4).
SeatSet Room::seats_asked() const {
  const Game& game = table_.game;
  if (game.phase() == Phase::point) {
    SeatSet asked = 0;
    for (int seat = 0; is_seat(table_, seat); ++seat)
      for (const Action act : game.legal_actions(seat))
        if (act.is(Act::choose_seat)) asked |= seat_bit(seat);
    return asked;
  }
  const bool performs = game.is_legal(game.active(), Action::accept());  // CE-19
  const bool judged = game.phase() == Phase::dare && !performs;
  return seat_bit(judged ? table_.host : game.active());
}

/// A seat whose decision is due and whose player is disconnected and wants a notification, or
/// kNone.
int Room::seat_to_notify() const {
  if (table_.stage != Stage::round || table_.paused_by != wire::kNone) return wire::kNone;
  const SeatSet asked = seats_asked();
  for (int seat = 0; is_seat(table_, seat); ++seat) {
    const Player& player = table_.players[static_cast<std::size_t>(seat)];
    const bool away = !is_automatic(player) && !(here_ >> seat & 1);
    if ((asked & ~notified_) >> seat & 1 && away && !player.push.endpoint.empty()) return seat;
  }
  return wire::kNone;
}

/// When that seat is notified: late enough that a reloading page has reconnected.
std::int64_t Room::notify_due_ms() const {
  const int seat = seat_to_notify();
  if (seat == wire::kNone) return kNever;
  return std::max(table_.decision_ms, here_ms_[static_cast<std::size_t>(seat)]) + kPushQuietMs;
}

void Room::notify_absent_seat(RoomContext& context) {
  const int seat = seat_to_notify();
  const Player& player = table_.players[static_cast<std::size_t>(seat)];
  const wire::Note note{table_.id,
                        {"push.your_turn", {{"name", player.name}, {"table", code_of(table_.id)}}}};
  const int timer_s = table_.settings.timer_s;
  notified_ |= seat_bit(seat);
  // The topic must not reveal to the push service which seats share a table, nor the id, which
  // opens the table.
  const TokenHash hash = hash_token(table_.id + player.push.auth);
  const std::string topic = base64url({reinterpret_cast<const char*>(hash.data()), kTopicBytes});
  context.out.push_back(Push{table_.id, player.push, wire::to_json(note), topic,
                             timer_s == 0 ? kPushKeptS : std::max(timer_s, kPushKeptLeastS)});
}

}  // namespace uno::server
