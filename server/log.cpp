// The events as rows, and their lines.
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
    {LogEvent::started, "started", info, "tables", "the door is open"},
    {LogEvent::cannot_start, "cannot_start", err, "", "the server cannot start"},
    {LogEvent::no_web_client, "no_web_client", warn, "",
     "there is no web client where --web points to"},
    {LogEvent::few_descriptors, "few_descriptors", warn, "wanted",
     "this process may open fewer files and sockets than its limits would take; fewer people are "
     "let in"},
    {LogEvent::weights_read, "weights_read", info, "", "`linear` plays by weights of a file"},
    {LogEvent::weights_wrong, "weights_wrong", warn, "",
     "a file of weights cannot be used; the shipped ones play instead"},
    {LogEvent::clock_doubted, "clock_doubted", warn, "days",
     "the newest change of a table is so many days from the clock of this machine; is the clock "
     "right? Tables that nobody comes back to are deleted by it, none in the first 6 hours"},
    {LogEvent::table_left_out, "table_left_out", err, "",
     "a table cannot be read as it was written, or a check failed in it; it is kept as it is, and "
     "nobody plays it"},
    {LogEvent::snapshot_left, "snapshot_left", warn, "",
     "a snapshot cannot be believed and is left alone; the entries of the table were read instead"},
    {LogEvent::page_failed, "page_failed", err, "",
     "a check failed while a record, a transcript or a standing was made; there is no such page"},
    {LogEvent::tables_read, "tables_read", info, "entries",
     "every table that was there at the start has been read once"},
    {LogEvent::table_opened, "table_opened", info, "", "somebody opened a table"},
    {LogEvent::table_deleted, "table_deleted", info, "", "a table is deleted"},
    {LogEvent::table_brought_back, "table_brought_back", info, "",
     "the operator made a deleted table a table again"},
    {LogEvent::seat_taken, "seat_taken", info, "", "somebody took a seat"},
    {LogEvent::seat_returned_to, "seat_returned_to", info, "",
     "somebody came back to the own seat"},
    {LogEvent::seat_lost, "seat_lost", info, "", "somebody gave a seat up, or lost it"},
    {LogEvent::token_renewed, "token_renewed", info, "",
     "somebody made the token of a seat void and has a new one"},
    {LogEvent::connected, "connected", info, "", "a web socket opened"},
    {LogEvent::gone, "gone", info, "", "a web socket ended"},
    {LogEvent::closed, "closed", info, "code", "the server closes a web socket"},
    {LogEvent::turned_away, "turned_away", warn, "", "a web socket is refused while too many end"},
    {LogEvent::visitors_turned_away, "visitors_turned_away", warn, "",
     "a connection that would read pages is refused for a limit"},
    {LogEvent::unknown_host, "unknown_host", warn, "",
     "somebody asked for a name that is not ours (421); is --host or --public-url missing?"},
    {LogEvent::foreign_page, "foreign_page", warn, "",
     "a page of another site wanted a web socket (403); does a proxy change Host or Origin?"},
    {LogEvent::cannot_accept, "cannot_accept", err, "",
     "nobody can be let in, most likely for want of descriptors"},
    {LogEvent::certificate_renewed, "certificate_renewed", info, "",
     "the files of --tls-certificate have changed and are used from now on"},
    {LogEvent::certificate_stays, "certificate_stays", err, "",
     "the files of --tls-certificate have changed but cannot be used; the old ones stay"},
    {LogEvent::store_rests, "store_rests", err, "",
     "the store cannot write; nothing is lost, tables wait until it can"},
    {LogEvent::store_writes, "store_writes", info, "", "the store writes again"},
    {LogEvent::store_failed, "store_failed", err, "", "the store failed; the server stops"},
    {LogEvent::entries_refused, "entries_refused", err, "",
     "of some tables the store has something else than we do; those are read anew"},
    {LogEvent::tables_gained, "tables_gained", info, "tables",
     "this server plays tables of others that have ended"},
    {LogEvent::tables_lost, "tables_lost", warn, "tables",
     "others play tables of this server: it did not renew its lease in time"},
    {LogEvent::lease_lost, "lease_lost", err, "",
     "the lease of this server is over or cannot be renewed; its tables wait"},
    {LogEvent::lease_renewed, "lease_renewed", info, "", "this server has a lease again"},
    {LogEvent::backup_made, "backup_made", info, "", "there is a copy of all tables"},
    {LogEvent::backup_failed, "backup_failed", err, "", "a copy of the tables was not made"},
    {LogEvent::draining, "draining", info, "", "the operator wants no new tables"},
    {LogEvent::not_draining, "not_draining", info, "", "the operator wants new tables again"},
    {LogEvent::push_untrusted, "push_untrusted", warn, "",
     "there are no certificates to trust; pushes will fail"},
    {LogEvent::push_dropped, "push_dropped", warn, "", "too many pushes wait; one is dropped"},
    {LogEvent::push_refused, "push_refused", warn, "status",
     "a push service did not take a message"},
    {LogEvent::stopping, "stopping", info, "", "the server ends"},
};
static_assert(in_order(kLogRows, &LogRow::event, LogEvent::stopping));

/// In one line and in UTF-8, whatever a path or the system holds.
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

/// What stands behind the name of the event.
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

/// The window is over, and another begins.
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

void tell_operator(LogEvent event, const LogFields& fields) {
  own_log().tell(event, fields, wall_ms());
}

}  // namespace uno::server
