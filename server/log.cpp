// The table of events, and how a line is formatted.
#include "server/log.h"

#include <fmt/format.h>
#include <spdlog/details/log_msg.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <memory>
#include <utility>

#include "engine/rows.h"
#include "engine/utf8.h"
#include "server/now.h"

namespace uno::server {

namespace {

using spdlog::level::err, spdlog::level::info, spdlog::level::warn;

constexpr LogRow kLogRows[] = {
    {LogEvent::started, "started", info, "tables", "the server accepts connections"},
    {LogEvent::start_failed, "start_failed", err, "", "the server cannot start"},
    {LogEvent::no_web_client, "no_web_client", warn, "",
     "the directory of --web contains no web client"},
    {LogEvent::few_descriptors, "few_descriptors", warn, "wanted",
     "this process may open fewer files and sockets than its limits need, so it lets fewer people "
     "in"},
    {LogEvent::weights_read, "weights_read", info, "", "the bot `linear` uses weights from a file"},
    {LogEvent::weights_invalid, "weights_invalid", warn, "",
     "a weights file cannot be used; the built-in weights are used instead"},
    {LogEvent::clock_suspect, "clock_suspect", warn, "days",
     "the time of the newest change is far from this machine's clock; is the clock right? The "
     "server uses this clock to decide when to delete abandoned tables, but in its first 6 hours "
     "it deletes none that existed at the start"},
    {LogEvent::table_quarantined, "table_quarantined", err, "",
     "a table is damaged, or a check failed in it; it is kept unchanged and cannot be played"},
    {LogEvent::snapshot_ignored, "snapshot_ignored", warn, "",
     "a snapshot is damaged and was ignored; the table was read from its entries instead"},
    {LogEvent::page_failed, "page_failed", err, "",
     "a check failed while making a page (a record, a transcript or the state of a table); the "
     "page was not sent"},
    {LogEvent::tables_loaded, "tables_loaded", info, "entries",
     "every table that existed at the start has been read"},
    {LogEvent::table_opened, "table_opened", info, "", "a table was opened"},
    {LogEvent::table_deleted, "table_deleted", info, "", "a table was deleted"},
    {LogEvent::table_restored, "table_restored", info, "", "the operator restored a deleted table"},
    {LogEvent::seat_taken, "seat_taken", info, "", "a player took a seat"},
    {LogEvent::seat_resumed, "seat_resumed", info, "", "a player returned to their seat"},
    {LogEvent::seat_lost, "seat_lost", info, "", "a player gave up or lost a seat"},
    {LogEvent::token_renewed, "token_renewed", info, "",
     "a player replaced the token of their seat"},
    {LogEvent::connected, "connected", info, "", "a WebSocket opened"},
    {LogEvent::disconnected, "disconnected", info, "", "a WebSocket closed"},
    {LogEvent::closed, "closed", info, "code", "the server closes a WebSocket"},
    {LogEvent::connection_refused, "connection_refused", warn, "",
     "a WebSocket was refused because of a limit"},
    {LogEvent::visitor_refused, "visitor_refused", warn, "",
     "an HTTP connection was refused because of a limit"},
    {LogEvent::unknown_host, "unknown_host", warn, "",
     "a request used a host name that is not ours (421); is --host or --public-url missing?"},
    {LogEvent::foreign_page, "foreign_page", warn, "",
     "a page of another site tried to open a WebSocket (403); does a proxy change Host or Origin?"},
    {LogEvent::accept_failed, "accept_failed", err, "",
     "no connection can be accepted, most likely because file descriptors ran out"},
    {LogEvent::certificate_renewed, "certificate_renewed", info, "",
     "the files of --tls-certificate changed and are now in use"},
    {LogEvent::certificate_invalid, "certificate_invalid", err, "",
     "the files of --tls-certificate changed but cannot be used; the old certificate stays in use"},
    {LogEvent::store_unavailable, "store_unavailable", err, "",
     "the store cannot write; nothing is lost, and tables wait until it can"},
    {LogEvent::store_recovered, "store_recovered", info, "", "the store can write again"},
    {LogEvent::store_failed, "store_failed", err, "", "the store failed; the server stops"},
    {LogEvent::store_conflict, "store_conflict", err, "",
     "the changes of some tables in the store differ from those that this server knows; the server "
     "reads those tables again"},
    {LogEvent::tables_taken_over, "tables_taken_over", info, "tables",
     "this server took over tables of servers that ended"},
    {LogEvent::tables_lost, "tables_lost", warn, "tables",
     "other servers took over tables of this server because it did not renew its lease in time"},
    {LogEvent::lease_lost, "lease_lost", err, "",
     "this server's lease has expired or cannot be renewed; its tables wait"},
    {LogEvent::lease_renewed, "lease_renewed", info, "", "this server has a lease again"},
    {LogEvent::backup_made, "backup_made", info, "", "a copy of all tables is ready"},
    {LogEvent::backup_failed, "backup_failed", err, "", "the copy of the tables failed"},
    {LogEvent::draining, "draining", info, "", "the operator started draining: no new tables"},
    {LogEvent::draining_ended, "draining_ended", info, "",
     "the operator stopped draining: new tables are allowed again"},
    {LogEvent::push_no_certificates, "push_no_certificates", warn, "",
     "no root certificates are installed, so notifications will fail"},
    {LogEvent::push_dropped, "push_dropped", warn, "",
     "too many notifications are waiting; one was dropped"},
    {LogEvent::push_refused, "push_refused", warn, "status",
     "a push service refused a notification"},
    {LogEvent::stopping, "stopping", info, "", "the server is stopping"},
};
static_assert(in_order(kLogRows, &LogRow::event, LogEvent::stopping));

/// Makes one line of valid UTF-8 out of a path or an error message of the system.
std::string in_one_line(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t character = take_character(text);
    const bool fits = character != kNoCharacter && !is_hidden(character);
    if (character == kNoCharacter) text.remove_prefix(1);
    clean += fits ? before.substr(0, before.size() - text.size()) : std::string_view("?");
  }
  return clean;
}

boost::json::object fields_of(const LogRow& row, const LogFields& fields) {
  boost::json::object named;
  if (!fields.table.empty()) named["table"] = in_one_line(fields.table);
  if (fields.connection != 0) named["connection"] = fields.connection;
  if (!fields.address.empty()) named["address"] = in_one_line(fields.address);
  if (fields.seat >= 0) named["seat"] = fields.seat;
  if (fields.number >= 0 && *row.number != '\0') named[row.number] = fields.number;
  if (!fields.why.empty()) named["why"] = in_one_line(fields.why);
  return named;
}

/// The part of a line after the name of the event.
std::string rest_of(LogForm form, const LogRow& row, const boost::json::object& fields) {
  const bool text = form == LogForm::text;
  std::string rest = text ? row.about : "";
  for (const auto& [name, value] : fields)
    rest += fmt::format(fmt::runtime(text ? " {}={}" : ",\"{}\":{}"),
                        std::string_view(name.data(), name.size()), boost::json::serialize(value));
  return rest;
}

}  // namespace

std::span<const LogRow> log_rows() {
  return kLogRows;
}

std::string_view name_of(spdlog::level::level_enum level) {
  const auto& name = spdlog::level::to_string_view(level);
  return {name.data(), name.size()};
}

spdlog::sink_ptr standard_error() {
  return std::make_shared<spdlog::sinks::stderr_sink_st>();
}

void Log::to(LogForm form, spdlog::sink_ptr sink) {
  const std::lock_guard lock(mutex_);
  form_ = form;
  sink_ = std::move(sink);
  constexpr const char* kPatterns[] = {
      "%Y-%m-%dT%H:%M:%S.%eZ %l %n: %v",
      R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l","event":"%n"%v})"};
  sink_->set_formatter(std::make_unique<spdlog::pattern_formatter>(
      kPatterns[static_cast<std::size_t>(form)], spdlog::pattern_time_type::utc, "\n"));
}

void Log::tell(LogEvent event, const LogFields& fields, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  const LogRow& row = kLogRows[static_cast<std::size_t>(event)];
  Window& window = windows_[static_cast<std::size_t>(event)];
  if (now_ms - window.begun_ms >= kLogWindowMs || now_ms < window.begun_ms)
    end(row, window, now_ms);
  if (window.lines++ < kLogLinesMax) return write(row, fields_of(row, fields), now_ms);
  owed_ += window.kept_back++ == 0;
}

void Log::sum_up(std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  for (std::size_t event = 0; event < windows_.size(); ++event)
    if (windows_[event].kept_back > 0 && now_ms - windows_[event].begun_ms >= kLogWindowMs)
      end(kLogRows[event], windows_[event], now_ms);
}

bool Log::owes() {
  const std::lock_guard lock(mutex_);
  return owed_ > 0;
}

/// Ends the current window, reports the lines it suppressed, and starts the next window.
void Log::end(const LogRow& row, Window& window, std::int64_t now_ms) {
  if (window.kept_back > 0) {
    write(row, {{"more", window.kept_back}, {"within_s", (now_ms - window.begun_ms) / 1000}},
          now_ms);
    --owed_;
  }
  window = {now_ms, 0, 0};
}

void Log::write(const LogRow& row, const boost::json::object& fields, std::int64_t now_ms) {
  const spdlog::log_clock::time_point now{std::chrono::milliseconds(now_ms)};
  sink_->log({now, {}, row.name, row.level, rest_of(form_, row, fields)});
}

Log& own_log() {
  static Log own(LogForm::text);
  return own;
}

void log_event(LogEvent event, const LogFields& fields) {
  own_log().tell(event, fields, wall_ms());
}

}  // namespace uno::server
