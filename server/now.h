// The two clocks of this machine. Only code outside Server::step() reads them; a step gets the time
// as an input (server/step.h).
#pragma once

#include <chrono>
#include <cstdint>

namespace uno::server {

/// A monotonic clock, for durations.
inline std::int64_t steady_us() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}
inline std::int64_t steady_ms() {
  return steady_us() / 1000;
}

/// The system's time since 1970. It may be wrong, and it may jump.
inline std::int64_t wall_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace uno::server
