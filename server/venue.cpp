// Starts and stops the process, and finds the loop of a table.
#include "server/venue.h"

#include <charconv>
#include <csignal>
#include <thread>

#include "engine/english.h"
#include "engine/hex.h"
#include "server/log.h"
#include "server/now.h"
#include "server/this_program.h"
#include "server/token.h"

namespace uno::server {

namespace asio = boost::asio;

Venue::Venue(const Config& config, store::Store& store, Vapid vapid,
             std::optional<fair::SigningKey> fair_key)
    : config_(config),
      store_(store),
      fair_key_(fair_key),
      push_offer_{config.push ? vapid.public_text() : "", config.push_to_anywhere},
      population_(std::make_shared<Population>(config.limits)),
      loops_in_all_(config.loops),
      began_ms_(steady_ms()),
      wall_offset_ms_(wall_ms() - steady_ms()),
      metrics_(config.limits, wall_ms()),
      loops_([this] {
        std::vector<std::unique_ptr<Loop>> loops;
        while (std::ssize(loops) < loops_in_all_)
          loops.push_back(std::make_unique<Loop>(*this, static_cast<int>(loops.size())));
        return loops;
      }()),
      signals_(first().io()),
      backups_(first().io()),
      operator_socket_(first().io(), [this](const std::string& request,
                                            const auto& say) { answer(request, say); }),
      pulse_(began_ms_),
      heartbeat_(first().io()),
      reading_(loops_in_all_),
      offers_(loops_.size()) {
  SodiumEntropy entropy;
  form_token_ = fresh_token(entropy);
  http_ = std::make_unique<HttpServer>(
      first().io(), pages(), [this](Upgrade upgrade) { receive(std::move(upgrade)); },
      HttpRules{config.site, config.limits, {}, config.secret});
  if (!config.push) return;
  const auto lost = [this](PushLost what) {
    Loop& loop = loop_of(what.table);
    loop.send(std::move(what));
  };
  pusher_ = std::make_unique<Pusher>(std::move(vapid),
                                     PushRules{config.push_contact, config.push_to_anywhere}, lost);
}

Venue::~Venue() {
  pusher_.reset();
  bot_threads_.reset();
  commit_.reset();  // writes the remaining entries while everything that it calls still exists
  while (loops_.size() > 1) loops_.pop_back();
}

PageSources Venue::pages() {
  PageSources pages;
  pages.files =
      config_.web.empty() ? web_files_inside(config_.inside) : read_web_files(config_.web);
  pages.metrics = [this] { return metrics_.text(loops_, *population_, *http_, situation()); };
  pages.trouble = [this] { return trouble(); };
  pages.origin = config_.site.origin;
  pages.prefix = config_.site.prefix;
  pages.command = config_.command;
  if (fair_key_) pages.fair_key = uno::hex(fair_key_->public_key());
  pages.fetch = [this](const auto& table, const auto& request, bool inside, auto then) {
    fetch(table, request, inside, std::move(then));
  };
  return pages;
}

std::string Venue::open() {
  store_.keep_deleted(std::chrono::hours(config_.limits.deleted_kept_h));
  note_old_backup();
  std::string error = know_tables();
  if (error.empty() && !config_.tls_certificate.empty())
    error = http_->secure(config_.tls_certificate, config_.tls_key);
  if (error.empty()) error = http_->open(config_.listen, config_.port);
  if (error.empty()) error = open_private_port();
  if (error.empty() && !config_.operator_socket.empty())
    error = operator_socket_.open(config_.operator_socket);
  if (!error.empty()) return error;
  log_event(LogEvent::started, {.number = population_->tables});
  const auto to_its_loop = [this](auto answer) {
    Loop& loop = loop_of(answer.table);
    loop.send(std::move(answer));
  };
  BotThreads::Rules rules;
  rules.timed = [this](const BotTiming& timing) { metrics_.bot_timing(timing); };
  rules.failed = to_its_loop;
  bot_threads_ = std::make_unique<BotThreads>(to_its_loop, to_its_loop, std::move(rules));
  commit_ = std::make_unique<store::GroupCommit>(store_,
                                                 [this](const auto& answer) { committed(answer); });
  return {};
}

/// Tells each loop its stored tables. In a shared store, tables come with the lease.
std::string Venue::know_tables() {
  if (store_.keeps_snapshots()) program_ = this_program();
  for (const auto& loop : loops_) {
    if (!program_.empty()) loop->server().keep_snapshots(program_);
    if (fair_key_) loop->server().set_network_key(network_key(*fair_key_));
    if (!store_.is_shared()) continue;
    loop->server().share();
    loop->has_lease(steady_ms() - 4 * kRenewMs);  // granted when the store was opened
  }
  if (store_.is_shared()) return {};
  std::vector<std::string> names;
  const auto damaged = [this](const std::string&, const std::string& what) {
    unreadable_.push_back(what);
    log_event(LogEvent::table_quarantined, {.why = what});
  };
  const std::string error = store_.tables(names, damaged);
  for (const std::string& table : names) loop_of(table).server().add_stored_table(table);
  return error.empty() ? "" : english("cannot read the tables: {}", error);
}

/// Opens the operator's port for health, metrics and the operator's page. Visitors cannot block it.
std::string Venue::open_private_port() {
  const std::string& given = config_.private_listen;
  if (given.empty()) return {};
  PageSources sources;
  sources.for_operator = true;
  sources.operate = [this](const PageRequest& request, auto then) {
    operate(request, std::move(then));
  };
  sources.metrics = http_->sources().metrics;
  sources.trouble = http_->sources().trouble;
  WebSocket::Listener& listener = first();
  private_http_ = std::make_unique<HttpServer>(first().io(), std::move(sources), listener,
                                               HttpRules{private_site()});
  const std::size_t colon = given.rfind(':');
  const std::string digits = colon == std::string::npos ? "" : given.substr(colon + 1);
  int port = -1;
  std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (port < 0 || port > 65535 || std::to_string(port) != digits)
    return english("--private is an IP address and a port, as in 127.0.0.1:9100");
  std::string address = given.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']'))
    address = address.substr(1, address.size() - 2);
  return private_http_->open(address, static_cast<std::uint16_t>(port));
}

/// Why a load balancer should send no new visitors here; empty if it can.
std::string Venue::trouble() const {
  if (!trouble_.empty()) return trouble_;
  if (first().has_lapsed()) return store::lease_is_over();
  return first().server().draining() ? "it is about to be stopped and opens no new tables" : "";
}

bool Venue::run() {
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  // The terminal closes. A process started with nohup ignores that.
  if (std::signal(SIGHUP, SIG_IGN) != SIG_IGN) signals_.add(SIGHUP);
  signals_.async_wait([this](boost::system::error_code failed, int) {
    if (!failed) close_all();
  });
  backups_.add(SIGUSR1);
  wait_for_backups();
  if (loops() > 1 || store_.is_shared()) keep_gathering();
  std::vector<std::thread> threads;
  for (int number = 1; number < loops(); ++number)
    threads.emplace_back([&loop = loop(number)] { loop.run(); });
  first().run();
  for (std::thread& thread : threads) thread.join();
  commit_.reset();
  if (const std::string error = store_.leave(); !error.empty())
    log_event(LogEvent::lease_lost, {.why = error});
  return !failed_;
}

void Venue::stop() {
  first().post([this] { close_all(); });
}

void Venue::close_all() {
  if (stopping_) return;
  stopping_ = true;
  log_event(LogEvent::stopping);
  http_->shut();
  if (private_http_) private_http_->shut();
  operator_socket_.shut();
  signals_.cancel();
  backups_.cancel();
  heartbeat_.cancel();
  for (const auto& loop : loops_) loop->post([&one = *loop] { one.close_all(); });
}

/// Stops at once, because another server now plays our tables.
void Venue::stop_for(const std::string& error) {
  log_event(LogEvent::store_failed, {.why = error});
  failed_ = true;
  for (const auto& loop : loops_) loop->stop();
}

void Venue::loop_has_read(std::size_t entries, std::int64_t newest_ms) {
  entries_read_ += entries;
  for (std::int64_t known = newest_ms_; known < newest_ms;)
    if (newest_ms_.compare_exchange_weak(known, newest_ms)) break;
  if (--reading_ > 0) return;
  log_event(LogEvent::tables_loaded, {.number = static_cast<std::int64_t>(entries_read_)});
  warn_about_clock();
}

/// Warns if the clock seems wrong, because it decides when tables are deleted.
void Venue::warn_about_clock() {
  constexpr std::int64_t kDayMs = 24LL * 3600 * 1000, kWonderMs = 7 * kDayMs, kBackMs = 600'000;
  const std::int64_t ahead_ms = steady_ms() + wall_offset_ms_ - newest_ms_;
  if (newest_ms_ == 0 || (ahead_ms < kWonderMs && ahead_ms > -kBackMs)) return;
  clock_suspect_ = true;
  log_event(LogEvent::clock_suspect,
            {.number = std::abs(ahead_ms) / kDayMs, .why = ahead_ms > 0 ? "behind" : "ahead"});
}

// ---------------------------------------------------------------- to the loop of a table

/// Passes a visitor to the loop of their table. Visitors without a table go to each loop in turn.
void Venue::receive(Upgrade upgrade) {
  Loop& loop = upgrade.table.empty() ? this->loop(next_loop_) : loop_of(upgrade.table);
  if (upgrade.table.empty()) next_loop_ = (next_loop_ + 1) % loops();
  if (&loop == &first()) return open_socket(std::move(upgrade), loop);
  boost::system::error_code failed;
  upgrade.line = std::move(upgrade.line).moved_to(loop.io(), failed);
  if (failed) return;  // disconnected already
  loop.post(
      [&loop, upgrade = std::move(upgrade)]() mutable { open_socket(std::move(upgrade), loop); });
}

/// Gets the page of a table. Both the call and `then` run on the first loop's thread.
void Venue::fetch(const std::string& table, const PageRequest& request, bool inside,
                  PageSources::Then then) {
  Loop& loop = loop_of(table);
  if (&loop == &first()) return loop.fetch(table, request, inside, std::move(then));
  const std::uint64_t ticket = ++last_ticket_;
  awaited_pages_.emplace(ticket, std::move(then));
  loop.post([this, &loop, table, request, inside, ticket] {
    loop.fetch(table, request, inside, [this, ticket](Page page) {
      first().post([this, ticket, page = std::move(page)]() mutable {
        awaited_pages_.extract(ticket).mapped()(std::move(page));
      });
    });
  });
}

/// Reports entries to their loops. Runs on the storage thread.
void Venue::committed(const store::GroupCommit::Answer& answer) {
  if (was_trouble_ || !answer.error.empty()) {
    was_trouble_ = !answer.error.empty();
    first().post(
        [this, error = answer.error, is_out = answer.is_out] { on_store_status(error, is_out); });
  }
  if (answer.is_out) return;
  metrics_.committed(answer);
  std::vector<Loop::Answers> of_loops(loops_.size());
  for (const store::GroupCommit::One& one : answer.entries) {
    if (one.outcome == store::Outcome::fenced && !store_.is_shared())
      return first().post([this, error = answer.error] { stop_for(error); });
    of_loops[static_cast<std::size_t>(part_of(one.table, loops()))].push_back(one);
  }
  for (std::size_t i = 0; i < of_loops.size(); ++i)
    if (!of_loops[i].empty())
      loops_[i]->post(
          [&loop = *loops_[i], entries = std::move(of_loops[i])] { loop.committed(entries); });
}

void Venue::on_store_status(const std::string& error, bool is_out) {
  const std::string trouble = is_out ? error : "";
  if (is_out && trouble != trouble_)
    log_event(LogEvent::store_unavailable, {.why = trouble});
  else if (!error.empty() && !is_out)
    log_event(LogEvent::store_conflict, {.why = error});
  if (trouble.empty() && !trouble_.empty()) log_event(LogEvent::store_recovered);
  const bool changes = trouble.empty() != trouble_.empty();
  trouble_ = trouble;
  if (!changes) return;
  for (const auto& loop : loops_) {
    if (loop.get() == &first())
      loop->store_out(is_out);
    else
      loop->post([&one = *loop, is_out] { one.store_out(is_out); });
  }
}

}  // namespace uno::server
