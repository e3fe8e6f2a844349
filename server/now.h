// The two clocks of this machine. Only what runs the server reads them: a Step is
// told the time (server/step.h).
#pragma once

#include <chrono>
#include <cstdint>

namespace uno::server {

/// Of a clock that nobody sets: for how long something takes.
inline std::int64_t steady_us() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}
inline std::int64_t steady_ms() {
  return steady_us() / 1000;
}

/// Since 1970, as the machine has it: it may be wrong, and it may jump.
inline std::int64_t wall_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace uno::server
