// The processor time of this program, without that of other programs on a busy machine. For
// benchmarks.
#pragma once

#include <ctime>

namespace uno {

inline double core_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace uno
