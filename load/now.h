// The clock for measuring latencies.
#pragma once

#include <chrono>
#include <cstdint>

namespace uno::load {

/// Microseconds of a monotonic clock.
inline std::int64_t now_us() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace uno::load
