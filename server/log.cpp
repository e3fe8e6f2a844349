// The events as rows, and their lines.
#include "server/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <boost/json/serialize.hpp>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <mutex>
#include <utility>

#include "engine/rows.h"
#include "engine/utf8.h"
#include "server/now.h"

namespace uno::server {

namespace {

using enum LogLevel;

constexpr LogRow kLogRows[] = {
    {LogEvent::started, "started", info, "tables", "the door is open"},
    {LogEvent::cannot_start, "cannot_start", error, "", "the server cannot start"},
    {LogEvent::no_web_client, "no_web_client", warning, "",
     "there is no web client where --web points to"},
    {LogEvent::few_descriptors, "few_descriptors", warning, "wanted",
     "this process may open fewer files and sockets than its limits would take; fewer people are "
     "let in"},
    {LogEvent::weights_read, "weights_read", info, "", "`linear` plays by weights of a file"},
    {LogEvent::weights_wrong, "weights_wrong", warning, "",
     "a file of weights cannot be used; the shipped ones play instead"},
    {LogEvent::clock_doubted, "clock_doubted", warning, "days",
     "the newest change of a table is so many days from the clock of this machine; is the clock "
     "right? Tables that nobody comes back to are deleted by it, none in the first 6 hours"},
    {LogEvent::table_left_out, "table_left_out", error, "",
     "a table cannot be read as it was written, or a check failed in it; it is kept as it is, and "
     "nobody plays it"},
    {LogEvent::snapshot_left, "snapshot_left", warning, "",
     "a snapshot cannot be believed and is left alone; the entries of the table were read instead"},
    {LogEvent::page_failed, "page_failed", error, "",
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
    {LogEvent::turned_away, "turned_away", warning, "",
     "a web socket is refused while too many end"},
    {LogEvent::visitors_turned_away, "visitors_turned_away", warning, "",
     "a connection that would read pages is refused for a limit"},
    {LogEvent::unknown_host, "unknown_host", warning, "",
     "somebody asked for a name that is not ours (421); is --host or --public-url missing?"},
    {LogEvent::foreign_page, "foreign_page", warning, "",
     "a page of another site wanted a web socket (403); does a proxy change Host or Origin?"},
    {LogEvent::cannot_accept, "cannot_accept", error, "",
     "nobody can be let in, most likely for want of descriptors"},
    {LogEvent::certificate_renewed, "certificate_renewed", info, "",
     "the files of --tls-certificate have changed and are used from now on"},
    {LogEvent::certificate_stays, "certificate_stays", error, "",
     "the files of --tls-certificate have changed but cannot be used; the old ones stay"},
    {LogEvent::store_rests, "store_rests", error, "",
     "the store cannot write; nothing is lost, tables wait until it can"},
    {LogEvent::store_writes, "store_writes", info, "", "the store writes again"},
    {LogEvent::store_failed, "store_failed", error, "", "the store failed; the server stops"},
    {LogEvent::entries_refused, "entries_refused", error, "",
     "of some tables the store has something else than we do; those are read anew"},
    {LogEvent::tables_gained, "tables_gained", info, "tables",
     "this server plays tables of others that have ended"},
    {LogEvent::tables_lost, "tables_lost", warning, "tables",
     "others play tables of this server: it did not renew its lease in time"},
    {LogEvent::lease_lost, "lease_lost", error, "",
     "the lease of this server is over or cannot be renewed; its tables wait"},
    {LogEvent::lease_renewed, "lease_renewed", info, "", "this server has a lease again"},
    {LogEvent::backup_made, "backup_made", info, "", "there is a copy of all tables"},
    {LogEvent::backup_failed, "backup_failed", error, "", "a copy of the tables was not made"},
    {LogEvent::draining, "draining", info, "", "the operator wants no new tables"},
    {LogEvent::not_draining, "not_draining", info, "", "the operator wants new tables again"},
    {LogEvent::push_untrusted, "push_untrusted", warning, "",
     "there are no certificates to trust; pushes will fail"},
    {LogEvent::push_dropped, "push_dropped", warning, "", "too many pushes wait; one is dropped"},
    {LogEvent::push_refused, "push_refused", warning, "status",
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

std::string line_of(LogForm form, const LogRow& row, const boost::json::object& fields,
                    std::int64_t now_ms) {
  const auto second = static_cast<std::time_t>(now_ms / 1000);
  const std::string time = fmt::format("{:%FT%T}.{:03}Z", fmt::gmtime(second), now_ms % 1000);
  if (form == LogForm::json) {
    boost::json::object line{{"time", time}, {"level", name_of(row.level)}, {"event", row.name}};
    for (const auto& field : fields) line.insert(field);
    return boost::json::serialize(line);
  }
  std::string line = fmt::format("{} {} {}: {}", time, name_of(row.level), row.name, row.about);
  for (const auto& [name, value] : fields)
    line += fmt::format(" {}={}", std::string_view(name.data(), name.size()),
                        boost::json::serialize(value));
  return line;
}

const LogRow& row_of(LogEvent event) {
  return kLogRows[static_cast<std::size_t>(event)];
}

}  // namespace

std::span<const LogRow> log_rows() {
  return kLogRows;
}

std::string_view name_of(LogLevel level) {
  constexpr std::string_view kNames[] = {"info", "warning", "error"};
  return kNames[static_cast<std::size_t>(level)];
}

void Log::tell(LogEvent event, const LogFields& fields, std::int64_t now_ms) {
  const LogRow& row = row_of(event);
  Window& window = windows_[static_cast<std::size_t>(event)];
  if (now_ms - window.begun_ms >= kLogWindowMs || now_ms < window.begun_ms)
    end(row, window, now_ms);
  if (window.lines++ < kLogLinesMax)
    return write_(line_of(form_, row, fields_of(row, fields), now_ms));
  owed_ += window.kept_back++ == 0;
}

void Log::sum_up(std::int64_t now_ms) {
  for (std::size_t event = 0; event < windows_.size(); ++event)
    if (windows_[event].kept_back > 0 && now_ms - windows_[event].begun_ms >= kLogWindowMs)
      end(kLogRows[event], windows_[event], now_ms);
}

/// The window is over, and another begins.
void Log::end(const LogRow& row, Window& window, std::int64_t now_ms) {
  if (window.kept_back > 0) {
    const boost::json::object sum{{"more", window.kept_back},
                                  {"within_s", (now_ms - window.begun_ms) / 1000}};
    write_(line_of(form_, row, sum, now_ms));
    --owed_;
  }
  window = {now_ms, 0, 0};
}

namespace {

struct OwnLog {
  std::mutex mutex;
  Log log{LogForm::text, {}};
};

void to_standard_error(const std::string& line) {
  fmt::print(stderr, "{}\n", line);
}

OwnLog& own_log() {
  static OwnLog own{{}, Log(LogForm::text, to_standard_error)};
  return own;
}

}  // namespace

void set_log(LogForm form, Log::Write write) {
  OwnLog& own = own_log();
  const std::lock_guard lock(own.mutex);
  own.log = Log(form, write ? std::move(write) : to_standard_error);
}

void tell_operator(LogEvent event, const LogFields& fields) {
  OwnLog& own = own_log();
  const std::lock_guard lock(own.mutex);
  own.log.tell(event, fields, wall_ms());
}

bool log_owes() {
  OwnLog& own = own_log();
  const std::lock_guard lock(own.mutex);
  return own.log.owes();
}

void sum_up_log() {
  OwnLog& own = own_log();
  const std::lock_guard lock(own.mutex);
  own.log.sum_up(wall_ms());
}

}  // namespace uno::server
