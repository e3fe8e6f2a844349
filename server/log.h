// What the operator reads while the server runs: a line per event on standard error, as text or as
// JSON. The fields are all there is: no card, no token and nothing that a person typed has a place
// in a line. Whoever makes an event happen again and again gets a few lines and then a count, so
// that nobody can fill a disk. Deliberately absent: files, their rotation, and what is counted
// (server/metrics.h).
#pragma once

#include <spdlog/common.h>

#include <array>
#include <boost/json/fwd.hpp>
#include <cstdint>
#include <mutex>
#include <span>
#include <string_view>
#include <utility>

namespace uno::server {

enum class LogForm : std::uint8_t { text, json };

enum class LogEvent : std::uint8_t {
  started,
  cannot_start,
  no_web_client,
  few_descriptors,
  weights_read,
  weights_wrong,
  clock_doubted,
  table_left_out,
  snapshot_left,
  page_failed,
  tables_read,
  table_opened,
  table_deleted,
  table_brought_back,
  seat_taken,
  seat_returned_to,
  seat_lost,
  token_renewed,
  connected,
  gone,
  closed,
  turned_away,
  visitors_turned_away,
  unknown_host,
  foreign_page,
  cannot_accept,
  certificate_renewed,
  certificate_stays,
  store_rests,
  store_writes,
  store_failed,
  entries_refused,
  tables_gained,
  tables_lost,
  lease_lost,
  lease_renewed,
  backup_made,
  backup_failed,
  draining,
  not_draining,
  push_untrusted,
  push_dropped,
  push_refused,
  stopping,
};

/// An event by name. `number` is what LogFields::number is called there; empty where it has none.
struct LogRow {
  LogEvent event;
  const char* name;
  spdlog::level::level_enum level;
  const char* number;
  const char* about;  ///< a sentence of the text form and of OPERATIONS.md
};
std::span<const LogRow> log_rows();
std::string_view name_of(spdlog::level::level_enum level);

/// What a line says beside the event; what is left out is not in it.
struct LogFields {
  std::string_view table = {};    ///< its whole id
  std::uint64_t connection = 0;   ///< the number of a web socket; the same in all of its lines
  std::string_view address = {};  ///< of whoever is connected
  int seat = -1;
  std::int64_t number = -1;
  std::string_view why = {};  ///< in words of ours or of the system; never a person's
};

/// Lines of one event within the window; those beyond are counted, and told when it is over.
inline constexpr int kLogLinesMax = 20;
inline constexpr std::int64_t kLogWindowMs = 10'000;

spdlog::sink_ptr standard_error();

/// Puts events into lines of a sink, from any thread. Callers bring the time, milliseconds since
/// 1970.
class Log {
 public:
  explicit Log(LogForm form, spdlog::sink_ptr sink = standard_error()) {
    to(form, std::move(sink));
  }
  /// Writes to this sink from now on. The sink needs no lock of its own.
  void to(LogForm form, spdlog::sink_ptr sink = standard_error());
  void tell(LogEvent event, const LogFields& fields, std::int64_t now_ms);
  /// Counts the lines that were kept back, for each window that is over.
  void sum_up(std::int64_t now_ms);
  /// Whether sum_up() will have something to say.
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
  int owed_ = 0;  ///< windows with something kept back
};

/// The log of this process: text on standard error until to() says otherwise.
Log& own_log();
void tell_operator(LogEvent event, const LogFields& fields = {});

}  // namespace uno::server
