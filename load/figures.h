// What a load measures: latencies, and the time of the processor that a process used. Deliberately
// absent: how it is printed (app/load.cpp).
#pragma once

#include <sys/types.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace uno::load {

/// Every latency of a run, microseconds.
class Latencies {
 public:
  void add(std::int64_t us) { all_.push_back(static_cast<std::int32_t>(us)); }
  std::size_t count() const { return all_.size(); }
  /// Milliseconds that so many of a thousand do not exceed; 0 without any.
  double ms_at(int of_thousand) {
    if (all_.empty()) return 0;
    const std::size_t at = (all_.size() - 1) * static_cast<std::size_t>(of_thousand) / 1000;
    std::nth_element(all_.begin(), all_.begin() + static_cast<std::ptrdiff_t>(at), all_.end());
    return all_[at] / 1000.0;
  }

 private:
  std::vector<std::int32_t> all_;
};

/// Processor time of all threads of a process, and the part of it in the kernel.
struct Processor {
  double seconds = 0, kernel_s = 0;
  Processor operator-(const Processor& before) const {
    return {seconds - before.seconds, kernel_s - before.kernel_s};
  }
};
/// 0 when there is no such process. Counted in ticks of the system (10 ms).
Processor processor_of(pid_t process);
/// Of this process, counted to the microsecond.
double own_processor_seconds();

/// Bytes of memory that the process has in use (resident); 0 when there is no such process.
std::int64_t resident_bytes(pid_t process);

/// As many descriptors as this process may have: each socket takes one. Returns how many.
std::int64_t raise_descriptors();

}  // namespace uno::load
