// What the server wants done in the world, and what the store says to it.
#include <array>
#include <boost/asio/post.hpp>

#include "server/log.h"
#include "server/loop.h"

namespace uno::server {

namespace asio = boost::asio;

void Loop::perform(Send& output) {
  const auto at = sockets_.find(output.connection);
  if (at != sockets_.end()) at->second->send(std::move(output.text), output.view);
}

void Loop::perform(Close& output) {
  // Its reason may hold what somebody wrote; the code says enough.
  tell_operator(LogEvent::closed, {.connection = output.connection, .number = output.code});
  const auto at = sockets_.find(output.connection);
  if (at != sockets_.end()) at->second->close(output.code, output.reason);
}

void Loop::perform(Tell& output) {
  tell_operator(output.event,
                {.table = output.table, .connection = output.connection, .seat = output.seat});
}

void Loop::perform(Append& output) {
  commit_->append(std::move(output.entry));
}

void Loop::perform(Fetch& output) {
  const auto work = [this, table = std::move(output.table),
                     whole = output.whole](store::Store& store) {
    store::Loaded loaded = whole ? store.load(table) : store.load_lately(table, program_);
    asio::post(io_, [this, fetched = Fetched{table, std::move(loaded)}] {
      entries_read_ += all_read_ ? 0 : fetched.loaded.entries.size();
      if (const std::string& doubt = fetched.loaded.doubt; !doubt.empty())
        tell_operator(LogEvent::snapshot_left, {.table = fetched.table, .why = doubt});
      feed(fetched);
      when_all_is_read();
      const Room* const room = server_.room(fetched.table);
      if (room != nullptr && !room->awake()) return;  // it is tried again
      auto waited = waits_.extract(fetched.table);
      for (; waited; waited = waits_.extract(fetched.table)) waited.mapped()();
    });
  };
  commit_->between(work);
}

void Loop::perform(Keep& output) {
  commit_->keep(std::move(output.snapshot));
}

void Loop::perform(Doubt& output) {
  tell_operator(LogEvent::snapshot_left, {.table = output.table, .why = output.why});
}

void Loop::perform(LeftOut& output) {
  tell_operator(LogEvent::table_left_out, {.table = output.table, .why = output.why});
}

void Loop::perform(Forget& output) {
  constexpr std::array<const char*, 4> kWhy = {"its last player left", "nobody came back",
                                               "it gave way to a new one",
                                               "the operator closed it"};
  tell_operator(LogEvent::table_deleted,
                {.table = output.table, .why = kWhy[static_cast<std::size_t>(output.why)]});
  commit_->forget(std::move(output.table));
}

void Loop::perform(Think& output) {
  if (const auto* classic = std::get_if<Observation>(&output.seen)) {
    const Bot* trained = config_.linear[classic->seats];
    if (trained != nullptr && output.bot == find_bot("linear")) output.bot = trained;
  }
  thinkers_->ask(std::move(output));
}

void Loop::perform(Advise& output) {
  thinkers_->ask(std::move(output));
}

void Loop::perform(Push& output) {
  if (pusher_) pusher_->send(std::move(output));
}

void Loop::committed(const store::GroupCommit::Answer& answer) {
  const std::string trouble = answer.is_out ? answer.error : "";
  if (answer.is_out && trouble != trouble_)
    tell_operator(LogEvent::store_rests, {.why = trouble});
  else if (!answer.error.empty() && !answer.is_out)
    tell_operator(LogEvent::entries_refused, {.why = answer.error});
  if (trouble.empty() && !trouble_.empty()) tell_operator(LogEvent::store_writes);
  trouble_ = trouble;
  rest_or_go_on();
  if (answer.is_out) return;
  metrics_.committed(answer);
  for (const store::GroupCommit::One& one : answer.entries) {
    const bool fenced = one.outcome == store::Outcome::fenced;
    if (fenced && !store_.is_shared()) return stop_for(answer.error);
    if (store::is_kept(one.outcome))
      feed(Durable{one.table, one.seq});
    else if (one.outcome == store::Outcome::unavailable)
      feed(StoreRests{true, one.table});
    else
      feed(NotStored{one.table, one.outcome});
  }
}

/// Whoever has the tables now plays them.
void Loop::stop_for(const std::string& error) {
  tell_operator(LogEvent::store_failed, {.why = error});
  failed_ = true;
  io_.stop();
}

void Loop::rest_or_go_on() {
  const bool rests = !trouble_.empty() || lapsed_;
  if (rests == resting_) return;
  resting_ = rests;
  feed(StoreRests{rests});
}

}  // namespace uno::server
