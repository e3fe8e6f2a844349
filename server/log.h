// The operator's log: one line per event on standard error, as text or JSON. A line contains only
// the fields below, never cards, tokens or anything that people type. A repeated event is logged a
// few times and then counted, so nobody can fill a disk. Counters are in server/metrics.h.
#pragma once

#include <spdlog/common.h>

#include <array>
#include <boost/json/fwd.hpp>
#include <cstdint>
#include <mutex>
#include <span>
#include <string_view>
#include <utility>

#include "server/log_event.h"

namespace uno::server {

enum class LogForm : std::uint8_t { text, json };

/// An event and its name. `number` names LogFields::number; empty if unused.
struct LogRow {
  LogEvent event;
  const char* name;
  spdlog::level::level_enum level;
  const char* number;
  const char* about;  ///< the sentence in the log and in OPERATIONS.md
};
std::span<const LogRow> log_rows();
std::string_view name_of(spdlog::level::level_enum level);

/// The fields of a line. Empty ones are left out.
struct LogFields {
  std::string_view table = {};    ///< its full id
  std::uint64_t connection = 0;   ///< the number of a WebSocket, the same in all its lines
  std::string_view address = {};  ///< of the connected visitor
  int seat = -1;
  std::int64_t number = -1;
  std::string_view why = {};  ///< our own words or the system's, never those of a person
};

/// Lines of one event per window. Further events are counted and reported when the window ends.
inline constexpr int kLogLinesMax = 20;
inline constexpr std::int64_t kLogWindowMs = 10'000;

spdlog::sink_ptr standard_error();

/// Writes events as lines to a sink. Thread-safe. Times are milliseconds since 1970.
class Log {
 public:
  explicit Log(LogForm form, spdlog::sink_ptr sink = standard_error()) {
    to(form, std::move(sink));
  }
  /// Writes to this sink from now on. The Log locks it.
  void to(LogForm form, spdlog::sink_ptr sink = standard_error());
  void tell(LogEvent event, const LogFields& fields, std::int64_t now_ms);
  /// Reports the events that were suppressed in windows that are over.
  void sum_up(std::int64_t now_ms);
  /// Whether sum_up() will have something to report.
  bool owes();

 private:
  struct Window {
    std::int64_t begun_ms = 0;
    int lines = 0;
    std::int64_t kept_back = 0;
  };
  void end(const LogRow& row, Window& window, std::int64_t now_ms);
  void write(const LogRow& row, const boost::json::object& fields, std::int64_t now_ms);

  std::mutex mutex_;
  LogForm form_{};
  spdlog::sink_ptr sink_;
  std::array<Window, static_cast<std::size_t>(LogEvent::stopping) + 1> windows_{};
  int owed_ = 0;  ///< windows with suppressed lines
};

/// The log of this process: text on standard error, unless to() changes it.
Log& own_log();
void log_event(LogEvent event, const LogFields& fields = {});

}  // namespace uno::server
