// Inputs to the server, outputs to the world.
#include "server/loop.h"

#include <fmt/format.h>

#include <array>
#include <boost/asio/post.hpp>
#include <charconv>
#include <chrono>
#include <csignal>

#include "engine/hex.h"
#include "server/log.h"
#include "server/now.h"
#include "server/this_program.h"

namespace uno::server {

namespace asio = boost::asio;
using std::chrono::milliseconds;

Loop::Loop(const Config& config, store::Store& store, Vapid vapid,
           std::optional<fair::SigningKey> fair_key)
    : config_(config),
      store_(store),
      fair_key_(fair_key),
      io_(1),
      server_(entropy_, config.pace,
              {config.push ? vapid.public_text() : "", config.push_to_anywhere}, config.limits),
      door_(io_,
            {read_web_files(config.web),
             [this](const std::string& table, int match, int number) {
               return page_of(table, [&] { return server_.record(table, match, number); });
             },
             [this] { return metrics_.text(server_, door_); },
             [this] { return trouble(); },
             [this](const std::string& table, const std::string& token) {
               return page_of(table, [&] { return server_.standing(table, token, now_ms()); });
             },
             {},
             config.site.origin,
             config.site.prefix,
             [this](const std::string& table, int deal) {
               return page_of(table, [&] { return transcript(table, deal); });
             },
             fair_key ? uno::hex(fair_key->public_key()) : std::string(),
             [this](const std::string& table, const std::string& token) {
               return server_.may_read(table, token);
             },
             [this](const std::string& table, const PageRequest& request, PageSources::Then then) {
               fetch(table, request, std::move(then));
             }},
            *this, {config.site, config.limits, {}, config.secret}),
      signals_(io_),
      backups_(io_),
      timer_(io_),
      farewell_(io_),
      operator_door_(io_,
                     [this](const std::string& request, const auto& say) { answer(request, say); }),
      heartbeat_(io_),
      wall_offset_ms_(wall_ms() - steady_ms()) {
  if (!config.push) return;
  const auto lost = [this](PushLost what) {
    asio::post(io_, [this, what = std::move(what)]() mutable { feed(std::move(what)); });
  };
  pusher_ = std::make_unique<Pusher>(std::move(vapid),
                                     PushRules{config.push_contact, config.push_to_anywhere}, lost);
}

/// No page where a check fails that makes it; the table plays on.
std::optional<std::string> Loop::page_of(
    const std::string& table, const std::function<std::optional<std::string>()>& make) const {
  try {
    const CheckWatch watch;
    return make();
  } catch (const FailedCheck& failed) {
    tell_operator(LogEvent::page_failed, {.table = table, .why = failed.what()});
    return std::nullopt;
  }
}

std::optional<std::string> Loop::transcript(const std::string& table, int deal) const {
  const auto transcript = server_.transcript(table, deal);
  if (!transcript || !fair_key_) return std::nullopt;
  return fair::transcript_text(*transcript, *fair_key_);
}

Loop::~Loop() {
  pusher_.reset();
  thinkers_.reset();
  commit_.reset();  // writes what is on its way, while everything it calls still stands
}

std::string Loop::open() {
  std::string error = know_tables();
  if (error.empty() && !config_.tls_certificate.empty())
    error = door_.secure(config_.tls_certificate, config_.tls_key);
  if (error.empty()) error = door_.open(config_.listen, config_.port);
  if (error.empty()) error = open_back_door();
  if (error.empty() && !config_.operator_socket.empty())
    error = operator_door_.open(config_.operator_socket);
  if (!error.empty()) return error;
  tell_operator(LogEvent::started, {.number = std::ssize(server_.rooms())});
  const auto feed_here = [this](auto answer) {
    asio::post(io_, [this, answer = std::move(answer)]() mutable { feed(std::move(answer)); });
  };
  Thinkers::Rules rules;
  rules.told = [this](const Thought& thought) { metrics_.thought(thought); };
  rules.broke = feed_here;
  thinkers_ = std::make_unique<Thinkers>(feed_here, feed_here, std::move(rules));
  commit_ = std::make_unique<store::GroupCommit>(store_, [this](const auto& answer) {
    asio::post(io_, [this, answer] { committed(answer); });
  });
  return {};
}

/// Where several servers share the store, tables come with the lease.
std::string Loop::know_tables() {
  if (store_.keeps_snapshots()) program_ = this_program();
  if (!program_.empty()) server_.keep_snapshots(program_);
  if (store_.is_shared()) {
    server_.share();
    lease_.renewed(steady_ms() - 4 * kRenewMs);  // it has one since it was opened
    return {};
  }
  std::vector<std::string> names;
  const std::string error = store_.tables(names, [](const std::string&, const std::string& what) {
    tell_operator(LogEvent::table_left_out, {.why = what});
  });
  for (const std::string& table : names) server_.know(table);
  return error.empty() ? "" : "cannot read the tables: " + error;
}

/// Health and metrics where visitors cannot stand in the way.
std::string Loop::open_back_door() {
  const std::string& given = config_.private_listen;
  if (given.empty()) return {};
  PageSources sources;
  sources.for_operator = true;
  sources.metrics = door_.sources().metrics;
  sources.trouble = door_.sources().trouble;
  WebSocket::Ear& ear = *this;
  back_door_ = std::make_unique<Door>(io_, std::move(sources), ear);
  const std::size_t colon = given.rfind(':');
  const std::string digits = colon == std::string::npos ? "" : given.substr(colon + 1);
  int port = -1;
  std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (port < 0 || port > 65535 || std::to_string(port) != digits)
    return "--private is an IP address and a port, as in 127.0.0.1:9100";
  std::string address = given.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']'))
    address = address.substr(1, address.size() - 2);
  return back_door_->open(address, static_cast<std::uint16_t>(port));
}

/// Why nobody should be sent here to begin.
std::string Loop::trouble() const {
  if (!trouble_.empty()) return trouble_;
  if (lapsed_) return store::kLeaseIsOver;
  return server_.draining() ? "it is about to be stopped and opens no new tables" : "";
}

/// Once the table is in memory, or there is none.
void Loop::when_at_hand(const std::string& table, std::function<void()> then) {
  const Room* const room = server_.room(table);
  if (room == nullptr || room->awake()) return then();
  waits_.emplace(table, std::move(then));
  feed(Visit{table});
}

/// What the operator asks for, in words.
void Loop::answer(const std::string& request, const OperatorDoor::Say& say) {
  when_at_hand(server_.whole_id(table_of_request(request)), [this, request, say] {
    OperatorAnswer answer = answer_operator(server_, request, now_ms());
    if (!answer.refused.empty()) return say("no\n" + answer.refused);
    if (auto* close = std::get_if<CloseTable>(&answer.deed)) feed(std::move(*close));
    if (auto* sign_out = std::get_if<SignOut>(&answer.deed)) feed(std::move(*sign_out));
    if (auto* drain = std::get_if<Drain>(&answer.deed)) {
      tell_operator(drain->on ? LogEvent::draining : LogEvent::not_draining);
      feed(*drain);
    }
    say("ok\n" + answer.text);
  });
}

void Loop::when_all_is_read() {
  if (all_read_ || server_.unread() > 0) return;
  all_read_ = true;
  tell_operator(LogEvent::tables_read, {.number = static_cast<std::int64_t>(entries_read_)});
  doubt_the_clock();
}

/// Tables are deleted by the clock of this machine.
void Loop::doubt_the_clock() const {
  constexpr std::int64_t kDayMs = 24LL * 3600 * 1000, kWonderMs = 7 * kDayMs, kBackMs = 600'000;
  const std::int64_t newest_ms = server_.newest_ms(), ahead_ms = now_ms() - newest_ms;
  if (newest_ms == 0 || (ahead_ms < kWonderMs && ahead_ms > -kBackMs)) return;
  tell_operator(LogEvent::clock_doubted,
                {.number = std::abs(ahead_ms) / kDayMs, .why = ahead_ms > 0 ? "behind" : "ahead"});
}

bool Loop::run() {
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  // Of a terminal that closes; who was started with nohup is to outlive it.
  if (std::signal(SIGHUP, SIG_IGN) != SIG_IGN) signals_.add(SIGHUP);
  signals_.async_wait([this](boost::system::error_code failed, int) {
    if (!failed) say_goodbye();
  });
  backups_.add(SIGUSR1);
  wait_for_backups();
  if (store_.is_shared()) go_on_sharing();
  feed(Tick{});
  when_all_is_read();
  work();
  commit_.reset();
  if (const std::string error = store_.leave(); !error.empty())
    tell_operator(LogEvent::lease_lost, {.why = error});
  return !failed_;
}

/// Does what there is to do, then waits for more. What is found at a time has waited since the
/// loop was last idle, at the most.
void Loop::work() {
  while (!io_.stopped()) {
    busy_ms_ = now_ms();
    if (io_.poll() > 0) continue;
    busy_ms_ = kNever;
    if (log_owes())
      io_.run_one_for(milliseconds(kLogWindowMs));
    else
      io_.run_one();
    sum_up_log();
  }
}

/// SIGUSR1 copies the store while it is used.
void Loop::wait_for_backups() {
  backups_.async_wait([this](boost::system::error_code failed, int) {
    if (failed) return;
    const std::string path = config_.directory + "/backup.sqlite";
    commit_->between([this, path](store::Store& store) {
      asio::post(io_, [path, error = store.back_up(path)] {
        if (error.empty())
          tell_operator(LogEvent::backup_made, {.why = path});
        else
          tell_operator(LogEvent::backup_failed, {.why = path + ": " + error});
      });
    });
    wait_for_backups();
  });
}

void Loop::stop() {
  asio::post(io_, [this] { say_goodbye(); });
}

void Loop::say_goodbye() {
  if (stopping_) return;
  stopping_ = true;
  tell_operator(LogEvent::stopping);
  door_.shut();
  if (back_door_) back_door_->shut();
  operator_door_.shut();
  signals_.cancel();
  backups_.cancel();
  timer_.cancel();
  heartbeat_.cancel();
  const auto sockets = sockets_;
  for (const auto& [connection, socket] : sockets)
    socket->close(wire::kCloseGoingAway, "the server is stopping");
  farewell_.expires_after(milliseconds(kGoodbyeMs));
  farewell_.async_wait([this](boost::system::error_code) { io_.stop(); });
  if (sockets_.empty()) io_.stop();
}

// ---------------------------------------------------------------- from the world

Connection Loop::opened(std::shared_ptr<WebSocket> socket, const Visitor& visitor) {
  const std::string& address = visitor.address;
  if (std::ssize(sockets_) >= std::int64_t{2} * config_.limits.connections) {
    tell_operator(LogEvent::turned_away, {.address = address});
    return 0;  // many say goodbye
  }
  const Connection connection = ++last_connection_;
  sockets_.emplace(connection, std::move(socket));
  tell_operator(LogEvent::connected, {.connection = connection, .address = address});
  feed(Opened{connection, address, visitor.handed_over});
  return connection;
}

void Loop::frame(Connection connection, std::string text) {
  if (const auto relay = relays_.find(connection); relay != relays_.end())
    return relay->second->say(std::move(text));
  const std::int64_t waited_ms = busy_ms_ == kNever ? 0 : now_ms() - busy_ms_;
  feed(Frame{connection, std::move(text), waited_ms});
}

void Loop::sent(Connection connection, int messages, bool view) {
  if (const auto relay = relays_.find(connection); relay != relays_.end())
    return relay->second->written(messages);
  feed(Sent{connection, view, messages});
}

void Loop::closed(Connection connection) {
  sockets_.erase(connection);
  if (const auto relay = relays_.extract(connection)) relay.mapped()->end();
  tell_operator(LogEvent::gone, {.connection = connection});
  feed(Closed{connection});
  if (stopping_ && sockets_.empty()) io_.stop();
}

// ---------------------------------------------------------------- through the server

void Loop::take(Input given) {
  if (!feeding_) mind_the_lease();
  inputs_.push_back(std::move(given));
  if (feeding_) return;
  feeding_ = true;
  while (!inputs_.empty()) {
    const Input input = std::move(inputs_.front());
    inputs_.pop_front();
    const auto begin = std::chrono::steady_clock::now();
    outputs_.clear();
    server_.step(input, outputs_);
    metrics_.stepped(
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
  timer_.expires_at(std::chrono::steady_clock::time_point(milliseconds(wake_ms - wall_offset_ms_)));
  timer_.async_wait([this](boost::system::error_code failed) {
    if (failed) return;
    timer_ms_ = kNever;
    feed(Tick{});
  });
}

std::int64_t Loop::now_ms() const {
  return steady_ms() + wall_offset_ms_;
}

}  // namespace uno::server
