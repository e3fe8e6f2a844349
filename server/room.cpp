// The path of a change through a room: it is received, judged, appended to the store, applied when
// durable, acknowledged and shown.
#include "server/room.h"

#include <algorithm>

#include "engine/check.h"
#include "server/limits.h"
#include "table/entry.h"
#include "wire/json.h"

namespace uno::server {

std::string Room::replay(const store::Loaded& loaded) {
  if (loaded.snapshot && !take_snapshot(*loaded.snapshot)) return "it cannot be read";
  return replay(loaded.entries);
}

std::string Room::replay(const std::vector<store::Entry>& entries) {
  stored_ = true;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const store::Entry& entry = entries[i];
    Dated dated;
    std::string error = read_entry(entry.body, table_, dated);
    if (error.empty() && entry.seq != table_.version + 1) error = "an entry before it is missing";
    if (error.empty()) {
      const wire::Refused refused = judge(table_, dated.change, dated.at_ms);
      if (is_refused(refused)) error = refused.reason;
    }
    if (!error.empty()) return "entry " + std::to_string(entry.seq) + ": " + error;
    make(dated, entries.size() - i <= kNewsMax);
    shown_.assign(table_.players.size(), table_.view_version);
  }
  return {};
}

/// Applies a change that was judged and is durable, and keeps the events it caused.
void Room::make(const Dated& dated, bool told) {
  apply(table_, dated, told ? &news_ : nullptr);
  changed_ms_ = dated.at_ms;
  if (news_.size() > kNewsMax) news_.erase(news_.begin(), news_.end() - kNewsMax);
  forget_past(dated.change);
}

void Room::receive(RoomContext& context, Connection from, wire::ClientMessage message) {
  if (is_refused_without_store(context, from, message)) return;
  if (loaded_ && !pending_) return handle(context, {from, std::move(message), context.came_us});
  if (is_store_out(context) && show_as_it_is(context, from, message)) return;
  if (waiting_.size() >= kWaitingMax) return refuse_to(context, from, refuse(No::busy));
  waiting_.push_back({from, std::move(message), context.came_us});
}

void Room::gone(RoomContext& context, Connection connection) {
  // Wait in line: earlier messages of the connection still count.
  if (pending_ || !loaded_)
    waiting_.push_back({connection, Flushed{}});
  else
    handle(context, {connection, Flushed{}});
}

void Room::handle(RoomContext& context, const Waiting& waiting) {
  context.came_us = waiting.came_us;
  if (std::holds_alternative<Flushed>(waiting.what)) return detach(waiting.from);
  if (const auto* lost = std::get_if<PushLost>(&waiting.what)) return forget_push(context, *lost);
  if (const auto* whom = std::get_if<SignOut>(&waiting.what))
    return handle_sign_out(context, *whom);
  if (ended_) return refuse_to(context, waiting.from, refuse(No::no_such_table));
  const auto& message = std::get<wire::ClientMessage>(waiting.what);
  std::visit([&](const auto& one) { on(context, waiting.from, one); }, message);
}

bool Room::propose(RoomContext& context, Change change, Connection from, Reply reply) {
  UNO_CHECK(!pending_);
  wire::Refused refused = judge(table_, change, context.now_ms);
  if (!is_refused(refused) && table_.version >= kEntriesMax) refused = refuse(No::table_worn_out);
  if (is_refused(refused)) {
    if (const auto* done = std::get_if<wire::Done>(&reply)) refused.id = done->id;
    refuse_to(context, from, std::move(refused));
    return false;
  }
  thinking_.reset();  // the bot is asked again after this change
  held_.reset();
  pending_ = Pending{{context.now_ms, std::move(change)}, from, std::move(reply), context.came_us};
  const Dated& dated = pending_->dated;
  context.out.push_back(Append{
      {table_.id, table_.version + 1, action_id_of(dated.change), entry_text(dated, table_)}});
  return true;
}

bool Room::durable(RoomContext& context, std::int64_t seq) {
  if (!pending_ || seq != table_.version + 1) return false;
  if (store_out_) views_due();
  store_out_ = false;
  const Pending done = std::move(*pending_);
  pending_.reset();
  make(done.dated, true);
  const Change& change = done.dated.change;
  if (std::holds_alternative<Started>(change) || std::holds_alternative<Dealt>(change))
    forget_contributions();
  follow_seats(context, done);
  answer(context, done);
  const int alone = seat_alone(change);
  for (Viewer& viewer : viewers_)  // most viewers learn nothing of a secret decision (C-INFO-2)
    viewer.view_due |= viewer.shown != version_for(table_, viewer.seat) ||
                       (alone != wire::kNone && viewer.seat == alone);
  const Snapshots& keeps = context.snapshots;
  if (table_.version - kept_ >= std::max<std::int64_t>(keeps.every, kept_ / kSnapshotShare))
    keep_snapshot(context, keeps.every);
  handle_waiting(context);
  return std::holds_alternative<Acted>(change);
}

void Room::handle_waiting(RoomContext& context) {
  while (!pending_ && !waiting_.empty()) {
    const Waiting next = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    handle(context, next);
  }
}

/// After a seat is taken or freed, stops replaying earlier events that name it.
void Room::forget_past(const Change& change) {
  const auto* joined = std::get_if<Joined>(&change);
  const bool takes = joined != nullptr && joined->takes != wire::kNone;
  if (!takes && !std::holds_alternative<Freed>(change)) return;
  past_from_ = table_.view_version;
  votes_ = {};
  forget_contributions();  // contributions name seats, too
  if (takes) shown_[static_cast<std::size_t>(joined->takes)] = table_.view_version - 1;
}

/// Follows a change of seats. When a seat is freed, later seats move up. Players who lose a seat
/// are told, unless they freed it themselves.
void Room::follow_seats(RoomContext& context, const Pending& done) {
  const auto unload = [&](int seat, const char* cause) {
    const wire::Removed removed{table_.id, cause, {}};
    for (const Viewer& viewer : viewers_)
      if (viewer.seat == seat && viewer.connection != done.from)
        context.out.push_back(Send{viewer.connection, wire::to_json(removed), false});
    std::erase_if(viewers_, [&](const Viewer& viewer) { return viewer.seat == seat; });
  };
  const Change& change = done.dated.change;
  const auto tell = [&](int seat) {
    context.out.push_back(Tell{LogEvent::seat_lost, table_.id, done.from, seat});
  };
  if (const auto* freed = std::get_if<Freed>(&change)) {
    tell(freed->seat);
    unload(freed->seat, done.from == 0 ? "operator" : "host");
    for (Viewer& viewer : viewers_)
      if (viewer.seat > freed->seat) --viewer.seat;
    shown_.erase(shown_.begin() + freed->seat);
  }
  if (const auto* left = std::get_if<Left>(&change)) {
    tell(left->seat);
    unload(left->seat, left->cause == By::house ? "operator" : "vote");
    votes_[static_cast<std::size_t>(left->seat)] = 0;
  }
  if (!table_.settings.spectators) unload(wire::kNone, "spectators");
  shown_.resize(table_.players.size(), table_.view_version);
}

void Room::answer(RoomContext& context, const Pending& done) {
  if (const auto* seated = std::get_if<wire::Seated>(&done.reply)) {
    const bool renews = std::holds_alternative<TokenRenewed>(done.dated.change);
    const bool opens = std::holds_alternative<Created>(done.dated.change);
    if (opens) context.out.push_back(Tell{LogEvent::table_opened, table_.id, done.from, -1});
    const LogEvent event = renews ? LogEvent::token_renewed : LogEvent::seat_taken;
    context.out.push_back(Tell{event, table_.id, done.from, seated->seat});
    attach(done.from, seated->seat);
  }
  std::visit(
      [&](const auto& reply) {
        using What = std::decay_t<decltype(reply)>;
        const std::int64_t came_us = std::is_same_v<What, wire::Done> ? done.came_us : 0;
        if constexpr (!std::is_same_v<What, std::monostate>)
          context.out.push_back(Send{done.from, wire::to_json(reply), false, came_us});
      },
      done.reply);
}

void Room::refuse_to(RoomContext& context, Connection to, wire::Refused refused) {
  if (to == 0) return;
  context.out.push_back(Send{to, wire::to_json(refused), false});
  // The sender of a refused message may have missed a view.
  if (Viewer* viewer = viewer_of(to)) viewer->view_due = true;
}

void Room::attach(Connection connection, int seat) {
  if (Viewer* viewer = viewer_of(connection)) {
    viewer->seat = seat;
    viewer->view_due = true;
    return;
  }
  const bool was_shown = seat >= 0 && seat < static_cast<int>(shown_.size());
  const std::int64_t shown =
      was_shown ? shown_[static_cast<std::size_t>(seat)] : version_for(table_, seat);
  viewers_.push_back({connection, seat, shown});
}

void Room::detach(Connection connection) {
  std::erase_if(viewers_, [&](const Viewer& viewer) { return viewer.connection == connection; });
  std::erase_if(newcomers_, [&](const Newcomer& one) { return one.from == connection; });
  views_due();
}

/// Ends the table, which will be deleted. Everybody here is told, except the player who caused it.
void Room::end(RoomContext& context, Ended why, Connection leaver) {
  ended_ = true;
  for (const Viewer& viewer : viewers_)
    if (viewer.connection != leaver)
      context.out.push_back(Send{viewer.connection, wire::to_json(removed_message()), false});
  viewers_.clear();
  if (table_.version > 0 || !loaded_) context.out.push_back(DeleteTable{table_.id, why});
  for (const Waiting& waiting : waiting_)
    if (!loaded_) refuse_to(context, waiting.from, refuse(No::no_such_table));
}

Room::Viewer* Room::viewer_of(Connection connection) {
  for (Viewer& viewer : viewers_)
    if (viewer.connection == connection) return &viewer;
  return nullptr;
}

void Room::views_due() {
  for (Viewer& viewer : viewers_) viewer.view_due = true;
}

bool Room::view_sent(Connection connection) {
  Viewer* const viewer = viewer_of(connection);
  if (viewer == nullptr) return false;
  viewer->view_in_flight = false;
  return viewer->view_due;
}

bool Room::knows(Connection connection) const {
  const auto is_it = [&](const auto& one) {
    if constexpr (requires { one.connection; })
      return one.connection == connection;
    else
      return one.from == connection;
  };
  return std::any_of(viewers_.begin(), viewers_.end(), is_it) ||
         std::any_of(waiting_.begin(), waiting_.end(), is_it) ||
         (pending_ && pending_->from == connection);
}

bool Room::seats(Connection connection) const {
  return std::any_of(viewers_.begin(), viewers_.end(), [&](const Viewer& viewer) {
    return viewer.connection == connection && viewer.seat != wire::kNone;
  });
}

std::optional<wire::Standing> Room::standing(const std::string& token, std::int64_t now_ms) const {
  const int seat = ended_ || token.empty() ? wire::kNone : seat_of_token(table_, hash_token(token));
  if (seat == wire::kNone) return std::nullopt;
  wire::Standing standing;
  standing.stage = name_of(table_.stage);
  const int turn = seat_to_act(table_);  // public even while a decision is secret
  if (turn == wire::kNone) return standing;
  standing.turn = table_.players[static_cast<std::size_t>(turn)].name;
  standing.yours = turn == seat && !is_automatic(table_.players[static_cast<std::size_t>(seat)]);
  const std::int64_t deadline_ms = clock_.deadline_told_ms(table_, seat);
  if (deadline_ms != kNever)
    standing.left_ms = static_cast<int>(std::max<std::int64_t>(0, deadline_ms - now_ms));
  return standing;
}

bool Room::may_read(const std::string& token) const {
  return table_.settings.spectators ||
         (!token.empty() && seat_of_token(table_, hash_token(token)) != wire::kNone);
}

std::optional<std::string> Room::record(int match, int number) const {
  for (const FinishedRound& round : table_.finished)
    if (round.match == match && round.record.round == number) return record_text(round.record);
  return std::nullopt;
}

}  // namespace uno::server
