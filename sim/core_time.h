// The time that this program has had of the processor's cores: what other programs take on a busy
// machine does not count. For benchmarks.
#pragma once

#include <ctime>

namespace uno {

inline double core_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace uno
