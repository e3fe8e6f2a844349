// Figures of a load test: latencies, and the processor time of a process. Deliberately absent:
// printing them (app/load.cpp).
#pragma once

#include <sys/types.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace uno::load {

/// All latencies of a run, in microseconds.
class Latencies {
 public:
  void add(std::int64_t us) { all_.push_back(static_cast<std::int32_t>(us)); }
  std::size_t count() const { return all_.size(); }
  /// The latency in milliseconds that this many of a thousand do not exceed; 0 if there are none.
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
/// 0 if the process does not exist. Exact to a system tick (10 ms).
Processor processor_of(pid_t process);
/// For this process, exact to a microsecond.
double own_processor_seconds();

/// Resident memory of the process in bytes; 0 if the process does not exist.
std::int64_t resident_bytes(pid_t process);

/// Raises this process's limit of descriptors as far as possible, because each socket takes one.
/// Returns the limit.
std::int64_t raise_descriptors();

}  // namespace uno::load
