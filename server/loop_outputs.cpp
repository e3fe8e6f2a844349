// Carries out the server's outputs and feeds the store's answers back.
#include <array>

#include "server/log.h"
#include "server/loop.h"
#include "server/now.h"
#include "server/venue.h"

namespace uno::server {

void Loop::perform(Send& output) {
  if (output.came_us != 0) venue_.metrics().acknowledged(steady_us() - output.came_us);
  const auto at = sockets_.find(output.connection);
  if (at != sockets_.end()) at->second->send(std::move(output.text), output.view);
}

void Loop::perform(Close& output) {
  // The reason may contain text of a person, so only the code is logged.
  log_event(LogEvent::closed, {.connection = output.connection, .number = output.code});
  const auto at = sockets_.find(output.connection);
  if (at != sockets_.end()) at->second->close(output.code, output.reason);
}

void Loop::perform(Tell& output) {
  log_event(output.event,
            {.table = output.table, .connection = output.connection, .seat = output.seat});
}

void Loop::perform(Append& output) {
  venue_.commit().append(std::move(output.entry));
}

void Loop::perform(Fetch& output) {
  const auto work = [this, table = std::move(output.table),
                     whole = output.whole](store::Store& store) {
    store::Loaded loaded = whole ? store.load(table) : store.load_recent(table, venue_.program());
    post([this, answer = Fetched{table, std::move(loaded)}]() mutable {
      fetched(std::move(answer));
    });
  };
  venue_.commit().between(work);
}

void Loop::fetched(Fetched fetched) {
  entries_read_ += all_read_ ? 0 : fetched.loaded.entries.size();
  if (const std::string& doubt = fetched.loaded.doubt; !doubt.empty())
    log_event(LogEvent::snapshot_ignored, {.table = fetched.table, .why = doubt});
  const std::string table = fetched.table;
  feed(std::move(fetched));
  when_all_loaded();
  const Room* const room = server_.room(table);
  if (room != nullptr && !room->is_loaded()) return;  // its room asks the store again
  auto waited = waits_.extract(table);
  for (; waited; waited = waits_.extract(table)) waited.mapped()();
}

void Loop::perform(Keep& output) {
  venue_.commit().keep(std::move(output.snapshot));
}

void Loop::perform(BadSnapshot& output) {
  log_event(LogEvent::snapshot_ignored, {.table = output.table, .why = output.why});
}

void Loop::perform(Quarantined& output) {
  log_event(LogEvent::table_quarantined, {.table = output.table, .why = output.why});
}

void Loop::perform(DeleteTable& output) {
  constexpr std::array<const char*, 4> kWhy = {"its last player left", "nobody came back",
                                               "it made room for a new table",
                                               "the operator closed it"};
  log_event(LogEvent::table_deleted,
            {.table = output.table, .why = kWhy[static_cast<std::size_t>(output.why)]});
  venue_.commit().forget(std::move(output.table));
}

void Loop::perform(Think& output) {
  if (const auto* classic = std::get_if<Observation>(&output.seen)) {
    const Bot* trained = venue_.config().linear[classic->seats];
    if (trained != nullptr && output.bot == find_bot("linear")) output.bot = trained;
  }
  venue_.bot_threads().ask(std::move(output));
}

void Loop::perform(Advise& output) {
  venue_.bot_threads().ask(std::move(output));
}

void Loop::perform(Push& output) {
  if (venue_.pusher() != nullptr) venue_.pusher()->send(std::move(output));
}

void Loop::committed(const Answers& entries) {
  for (const store::GroupCommit::One& one : entries) {
    if (store::is_kept(one.outcome))
      feed(Durable{one.table, one.seq});
    else if (one.outcome == store::Outcome::unavailable)
      feed(StoreOut{true, one.table});
    else
      feed(NotStored{one.table, one.outcome});
  }
}

void Loop::store_out(bool is_out) {
  out_ = is_out;
  pause_or_resume();
}

bool Loop::is_lease_over() const {
  return venue_.store().is_shared() && lease_.is_over(steady_ms());
}

/// Whether the lease has expired. Checked before every request, because a machine that was paused
/// may get one before its next step.
bool Loop::has_lapsed() const {
  return lapsed_ || is_lease_over();
}

void Loop::check_lease() {
  const bool over = is_lease_over();
  if (over == lapsed_) return;
  lapsed_ = over;
  if (number_ == 0) log_event(over ? LogEvent::lease_lost : LogEvent::lease_renewed);
  pause_or_resume();
}

void Loop::pause_or_resume() {
  const bool is_out = out_ || lapsed_;
  if (is_out == store_paused_) return;
  store_paused_ = is_out;
  feed(StoreOut{is_out});
}

}  // namespace uno::server
