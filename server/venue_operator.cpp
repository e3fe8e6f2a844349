// The operator's requests about the whole process, whether they come from the socket of `uno admin`
// or from the operator's page: both call answer(). Requests about tables go on to the loops
// (server/operator.cpp), and those about deleted tables to the store (venue_deleted.cpp).
#include <sys/stat.h>

#include "engine/version.h"
#include "server/log.h"
#include "server/now.h"
#include "server/operator.h"
#include "server/operator_page.h"
#include "server/venue.h"

namespace uno::server {

/// Answers a request of the operator. If it names no table, every loop answers. Both the call and
/// `say` run on the first loop's thread.
void Venue::answer(const std::string& request, OperatorSocket::Say say) {
  constexpr std::string_view kBringBack = "bring-back ";
  if (request == "status") return say("ok\n" + status());
  if (request == "deleted") return list_deleted(std::move(say));
  if (request == "back-up")
    return ask_store(std::move(say), [this](store::Store& store) { return back_up(store); });
  if (request.starts_with(kBringBack))
    return restore_deleted(request.substr(kBringBack.size()), std::move(say));
  if (request == "quarantined" && !unreadable_.empty())
    say = [this, say = std::move(say)](std::string text) {
      for (const std::string& why : unreadable_) text += "-\t" + in_one_cell(why) + "\n";
      say(std::move(text));
    };
  const std::string table = table_of_request(request);
  if (request == "drain on") log_event(LogEvent::draining);
  if (request == "drain off") log_event(LogEvent::draining_ended);
  const std::uint64_t ticket = ++last_ticket_;
  questions_.emplace(ticket, Question{{}, table.empty() ? loops_.size() : 1, std::move(say)});
  const auto ask = [&](Loop& loop) {
    loop.post([this, &loop, request, ticket] {
      loop.answer(request, [this, ticket](std::string text) {
        first().post([this, ticket, text = std::move(text)] { answered(ticket, text); });
      });
    });
  };
  if (!table.empty()) return ask(loop_of(table));
  for (const auto& loop : loops_) ask(*loop);
}

void Venue::answered(std::uint64_t ticket, std::string text) {
  const auto at = questions_.find(ticket);
  at->second.answers.push_back(std::move(text));
  if (at->second.answers.size() < at->second.wanted) return;
  const Question question = std::move(at->second);
  questions_.erase(at);
  question.say(together(question.answers));
}

Situation Venue::situation() const {
  return {.store_works = trouble_.empty(),
          .has_lease = !first().has_lapsed(),
          .draining = first().server().draining(),
          .clock_suspect = clock_suspect_,
          .unreadable = unreadable_.size(),
          .certificate_until_s = http_->certificate_until_s()};
}

std::string Venue::status() {
  OperatorStatus status;
  status.version = version();
  status.up_ms = steady_ms() - began_ms_;
  status.wall_ms = wall_ms();
  status.store = store_.kind();
  status.trouble = trouble_;
  status.is_shared = store_.is_shared();
  status.tables = population_->tables;
  status.connections = population_->connections;
  status.loops = loops();
  status.situation = situation();
  status.load = metrics_.load(loops_, *population_, *http_, status.situation);
  status.pulse = pulse_.look(steady_ms(), status.load.acts);
  return status_text(status);
}

// ---------------------------------------------------------------- backups

namespace {

std::string backup_in(const std::string& directory) {
  return directory + "/backup.sqlite";
}

}  // namespace

/// The age of a backup counts from when it was made, even if the server was restarted since. A
/// database is backed up by its own means, so a file that is left from before does not count.
void Venue::note_old_backup() {
  if (store_.kind() != "SQLite") return;
  struct stat seen {};
  if (::stat(backup_in(config_.directory).c_str(), &seen) == 0)
    metrics_.backed_up(static_cast<std::int64_t>(seen.st_mtime) * 1000);
}

/// Copies the store while it is in use. Runs on the storage thread.
std::string Venue::back_up(store::Store& store) {
  const std::string path = backup_in(config_.directory);
  const std::string error = store.back_up(path);
  if (!error.empty()) {
    metrics_.backup_failed();
    log_event(LogEvent::backup_failed, {.why = path + ": " + error});
    return "no\n" + error;
  }
  metrics_.backed_up(wall_ms());
  log_event(LogEvent::backup_made, {.why = path});
  return "ok\nall tables are copied to " + path + "\n";
}

void Venue::wait_for_backups() {
  backups_.async_wait([this](boost::system::error_code failed, int) {
    if (failed) return;
    commit_->between([this](store::Store& store) { back_up(store); });
    wait_for_backups();
  });
}

// ---------------------------------------------------------------- the operator's page

/// The private port answers to addresses, to this machine's names and to those of --host.
Site Venue::private_site() const {
  Site site;
  site.hosts = config_.site.hosts;
  return site;
}

void Venue::operate(const PageRequest& request, const PageSources::Then& then) {
  const OperatorWish wish = operator_wish(request, private_site(), form_token_);
  using Kind = OperatorWish::Kind;
  if (wish.kind == Kind::refused) return then(refused_page(wish));
  if (wish.kind == Kind::overview) return show_overview(then);
  answer(wish.request, [this, kind = wish.kind, then](const std::string& text) {
    const OperatorText said = operator_text(text);
    if (kind == Kind::deed) return then(deed_page(said));
    then(kind == Kind::table ? table_page(said, form_token_) : deleted_page(said, form_token_));
  });
}

void Venue::show_overview(const PageSources::Then& then) {
  answer("list", [this, then](const std::string& tables) {
    answer("quarantined", [this, then, tables](const std::string& quarantined) {
      answer("status", [this, then, tables, quarantined](const std::string& status) {
        then(overview_page(operator_text(status), operator_text(tables), operator_text(quarantined),
                           form_token_));
      });
    });
  });
}

}  // namespace uno::server
