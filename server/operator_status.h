// The answer to the operator's request "status": what this process is doing, as lines of text. Each
// line has a name, a tab and a value. `uno admin status` prints them, and the operator's page shows
// the same lines.
#pragma once

#include <cstdint>
#include <string>

#include "server/metrics.h"

namespace uno::server {

/// The acts of a stretch of time, for a rate that a person can read.
struct Pulse {
  double acts_per_s = 0;
  std::int64_t over_ms = 0;  ///< the length of the stretch; 0 if nothing was measured yet
};

/// Measures acts a second between two looks that are at least kLeastMs apart.
class PulseMeter {
 public:
  static constexpr std::int64_t kLeastMs = 10'000;
  explicit PulseMeter(std::int64_t now_ms) : before_{now_ms, 0}, latest_(before_) {}
  Pulse look(std::int64_t now_ms, std::uint64_t acts);

 private:
  struct Look {
    std::int64_t at_ms;
    std::uint64_t acts;
  };
  Look before_, latest_;
};

struct OperatorStatus {
  std::string version;
  std::int64_t up_ms = 0;
  std::int64_t wall_ms = 0;  ///< now, since 1970
  std::string store;         ///< "SQLite"
  std::string trouble;       ///< why the store cannot write; empty if it can
  bool is_shared = false;    ///< several servers share the store
  std::int64_t tables = 0, connections = 0;
  int loops = 1;
  Situation situation;
  Load load;
  Pulse pulse;
};

std::string status_text(const OperatorStatus& status);

/// Replaces line ends and tabs, which separate cells. Errors of the system may have them.
std::string in_one_cell(std::string text);
/// "90 s", "12 min", "5 h", "3 days".
std::string age_text(std::int64_t ms);

}  // namespace uno::server
