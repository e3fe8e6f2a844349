// Answers people at a table whose change cannot be stored now. That may take hours if a disk is
// full. Messages wait in line as usual; nothing here changes the table, and nobody arrives or
// leaves.
#include <algorithm>

#include "server/limits.h"
#include "server/room.h"
#include "wire/json.h"

namespace uno::server {

bool Room::is_store_out(const RoomContext& context) const {
  return loaded_ && pending_ && (context.store_out || store_out_);
}

/// Refuses a visitor who asks for a seat but sees no view that would explain the delay. The request
/// is dropped, so the refusal stays true.
bool Room::is_refused_without_store(RoomContext& context, Connection from,
                                    const wire::ClientMessage& message) {
  const bool wants_seat = std::holds_alternative<wire::Join>(message) ||
                          std::holds_alternative<wire::QuickMatch>(message) ||
                          std::holds_alternative<wire::TakeSeat>(message);
  if (!wants_seat || !is_store_out(context) || viewer_of(from) != nullptr) return false;
  refuse_to(context, from, refuse(No::store_rests));
  return true;
}

void Room::store_out(RoomContext& context) {
  views_due();
  const bool known = store_out_;
  store_out_ = true;
  if (known || !loaded_) return;
  std::erase_if(waiting_, [&](const Waiting& waiting) {
    const auto* message = std::get_if<wire::ClientMessage>(&waiting.what);
    return message != nullptr && show_as_it_is(context, waiting.from, *message);
  });
  // Players who stay get their seats when the store is available again.
  const bool gets_seat = pending_ && std::holds_alternative<wire::Seated>(pending_->reply);
  if (gets_seat && viewer_of(pending_->from) == nullptr)
    refuse_to(context, pending_->from, refuse(No::store_rests));
}

/// Shows the stored table to a visitor who has to wait; the view says why. A refusal would tell a
/// browser that its seat is gone. Returns true if the message is completely answered.
bool Room::show_as_it_is(RoomContext& context, Connection to, const wire::ClientMessage& message) {
  if (table_.version == 0 || viewer_of(to) != nullptr) return false;
  if (const auto* look = std::get_if<wire::Look>(&message)) {
    on(context, to, *look);
    return true;
  }
  if (std::holds_alternative<wire::Watch>(message) && table_.settings.spectators)
    show_once(context, to, wire::kNone);
  if (const auto* resume = std::get_if<wire::Resume>(&message)) {
    const int seat = seat_of_token(table_, hash_token(resume->token));
    if (seat != wire::kNone) show_once(context, to, seat);
  }
  return false;
}

/// Sends one view. Earlier events follow with the first view of the new viewer.
void Room::show_once(RoomContext& context, Connection to, int seat) {
  Presence seen = presence(context);
  const std::int64_t deadline_ms = clock_.deadline_told_ms(table_, seat);
  if (deadline_ms != kNever)
    seen.deadline_ms = static_cast<int>(std::max<std::int64_t>(0, deadline_ms - context.now_ms));
  context.writer.begin();
  wire::View view =
      view_of(table_, seat, seen, news_, version_for(table_, seat), context.writer.seats());
  context.out.push_back(Send{to, context.writer.write(std::move(view)), true});
}

}  // namespace uno::server
