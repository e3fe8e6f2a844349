// Passes inputs to the server and has its outputs carried out.
#include "server/loop.h"

#include <chrono>

#include "server/log.h"
#include "server/now.h"
#include "server/operator.h"
#include "server/venue.h"

namespace uno::server {

namespace asio = boost::asio;
using std::chrono::milliseconds;

Loop::Loop(Venue& venue, int number)
    : venue_(venue),
      number_(number),
      io_(1),
      work_guard_(io_.get_executor()),
      server_(entropy_, venue.config().pace, venue.push_offer(), venue.config().limits,
              {number, venue.loops()}, venue.population()),
      pages_(pages_of_tables()),
      timer_(io_),
      closing_timer_(io_) {}

Loop::~Loop() = default;

PageSources Loop::pages_of_tables() {
  PageSources pages;
  pages.record = [this](const std::string& table, int match, int number) {
    return page_of(table, [&] { return server_.record(table, match, number); });
  };
  pages.standing = [this](const std::string& table, const std::string& token) {
    return page_of(table, [&] { return server_.standing(table, token, now_ms()); });
  };
  pages.transcript = [this](const std::string& table, int deal) {
    return page_of(table, [&] { return transcript(table, deal); });
  };
  pages.may_read = [this](const std::string& table, const std::string& token) {
    return server_.may_read(table, token);
  };
  return pages;
}

/// Makes the page of a table. If a check fails meanwhile, there is no page, but the table plays on.
std::optional<std::string> Loop::page_of(
    const std::string& table, const std::function<std::optional<std::string>()>& make) const {
  std::optional<std::string> page;
  const std::string failed = failed_check_in([&] { page = make(); });
  if (!failed.empty()) log_event(LogEvent::page_failed, {.table = table, .why = failed});
  return failed.empty() ? page : std::nullopt;
}

std::optional<std::string> Loop::transcript(const std::string& table, int deal) const {
  const auto transcript = server_.transcript(table, deal);
  if (!transcript || !venue_.fair_key()) return std::nullopt;
  return fair::transcript_text(*transcript, *venue_.fair_key());
}

void Loop::fetch(const std::string& table, const PageRequest& request, bool inside,
                 std::function<void(Page page)> then) {
  const auto here = [this, request, then](const std::string& id) {
    when_loaded(id, [this, request, then] { then(page_for(pages_, request)); });
  };
  if (!venue_.store().is_shared() || inside || server_.room(table) != nullptr) return here(table);
  venue_.commit().between([this, table, request, then, here](store::Store& store) {
    post([this, request, then, here, claimed = store.claim(table), table] {
      using Whose = store::Claimed::Whose;
      if (!claimed.error.empty()) return then(text_page(503, claimed.error + "\n"));
      if (claimed.whose == Whose::nobody) return here(table);
      if (claimed.whose == Whose::another) return fetch_page(io_, claimed.at, request, then);
      feed(TakenOver{{claimed.table}});
      here(claimed.table);
    });
  });
}

/// Runs the work once the table is loaded, or known not to exist.
void Loop::when_loaded(const std::string& table, std::function<void()> then) {
  const Room* const room = server_.room(table);
  if (room == nullptr || room->is_loaded()) return then();
  waits_.emplace(table, std::move(then));
  feed(Visit{table});
}

void Loop::answer(const std::string& request, const std::function<void(std::string text)>& say) {
  when_loaded(server_.whole_id(table_of_request(request)), [this, request, say] {
    OperatorAnswer answer = answer_operator(server_, request, now_ms());
    if (!answer.refused.empty()) return say("no\n" + answer.refused);
    if (auto* close = std::get_if<CloseTable>(&answer.deed)) feed(std::move(*close));
    if (auto* sign_out = std::get_if<SignOut>(&answer.deed)) feed(std::move(*sign_out));
    if (auto* drain = std::get_if<Drain>(&answer.deed)) feed(*drain);
    say("ok\n" + answer.text);
  });
}

void Loop::when_all_loaded() {
  if (all_read_ || server_.unread() > 0) return;
  all_read_ = true;
  venue_.loop_has_read(entries_read_, server_.newest_ms());
}

/// Does all pending work, then waits for more. Any work found has arrived since the loop was last
/// idle, which bounds how long it has waited.
void Loop::run() {
  feed(Tick{});
  when_all_loaded();
  while (!io_.stopped()) {
    busy_ms_ = now_ms();
    if (io_.poll() > 0) continue;
    busy_ms_ = kNever;
    if (own_log().owes())
      io_.run_one_for(milliseconds(kLogWindowMs));
    else
      io_.run_one();
    own_log().sum_up(wall_ms());
  }
}

void Loop::close_all() {
  if (stopping_) return;
  stopping_ = true;
  timer_.cancel();
  const auto sockets = sockets_;
  for (const auto& [connection, socket] : sockets)
    socket->close(wire::kCloseGoingAway, "the server is stopping");
  closing_timer_.expires_after(milliseconds(kCloseMs));
  closing_timer_.async_wait([this](boost::system::error_code) { io_.stop(); });
  if (sockets_.empty()) io_.stop();
}

// ---------------------------------------------------------------- inputs from outside

Connection Loop::opened(std::shared_ptr<WebSocket> socket, const Visitor& visitor) {
  const std::string& address = visitor.address;
  // Sockets that are closing still count here, and one loop may have all allowed connections.
  if (std::ssize(sockets_) >= std::int64_t{2} * venue_.config().limits.connections) {
    log_event(LogEvent::connection_refused, {.address = address});
    server_.count_refused_connection();
    return 0;
  }
  // No two loops use the same number.
  const auto loops = static_cast<Connection>(venue_.loops());
  const Connection connection = ++last_connection_ * loops + static_cast<Connection>(number_);
  sockets_.emplace(connection, std::move(socket));
  log_event(LogEvent::connected, {.connection = connection, .address = address});
  feed(Opened{connection, address, visitor.handed_over});
  return connection;
}

void Loop::frame(Connection connection, std::string text) {
  if (const auto relay = relays_.find(connection); relay != relays_.end())
    return relay->second->say(std::move(text));
  if (const auto loop_relay = loop_relays_.find(connection); loop_relay != loop_relays_.end())
    return forward(*loop_relay->second, connection, std::move(text));
  const std::int64_t waited_ms = busy_ms_ == kNever ? 0 : now_ms() - busy_ms_;
  feed(Frame{connection, std::move(text), waited_ms, steady_us() - 1000 * waited_ms});
}

// ---------------------------------------------------------------- steps of the server

void Loop::take(Input given) {
  if (!feeding_) check_lease();
  inputs_.push_back(std::move(given));
  if (feeding_) return;
  feeding_ = true;
  while (!inputs_.empty()) {
    const Input input = std::move(inputs_.front());
    inputs_.pop_front();
    const auto begin = std::chrono::steady_clock::now();
    outputs_.clear();
    server_.step(input, outputs_);
    venue_.metrics().stepped(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    for (Output& output : outputs_) std::visit([this](auto& one) { perform(one); }, output);
  }
  feeding_ = false;
  set_timer();
}

void Loop::set_timer() {
  const std::int64_t wake_ms = server_.wake_ms();
  if (wake_ms == timer_ms_ || stopping_) return;
  timer_ms_ = wake_ms;
  if (wake_ms == kNever) return static_cast<void>(timer_.cancel());
  timer_.expires_at(
      std::chrono::steady_clock::time_point(milliseconds(wake_ms - venue_.wall_offset_ms())));
  timer_.async_wait([this](boost::system::error_code failed) {
    if (failed) return;
    timer_ms_ = kNever;
    feed(Tick{});
  });
}

std::int64_t Loop::now_ms() const {
  return steady_ms() + venue_.wall_offset_ms();
}

}  // namespace uno::server
