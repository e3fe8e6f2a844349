// A bar with rate and time left for commands that take long, and Ctrl-C as a wish to end: the
// command stops where it can and says what was done so far. The bar stands on standard error, and
// only when that is a terminal.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace uno::app {

/// Exit status of a command that was stopped, as a shell says it of a program that Ctrl-C ended.
inline constexpr int kStopped = 130;

/// From now on the first Ctrl-C makes what is returned true; a second one ends the program at once.
const std::atomic<bool>& stop_on_ctrl_c();

class Progress {
 public:
  /// So many `things` are to be done.
  Progress(std::uint64_t all, const char* things);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);
  /// Makes room for other output.
  void clear() const;

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t all_;
  const char* things_;
  bool shown_;
  Clock::time_point start_ = Clock::now(), last_ = start_;
};

}  // namespace uno::app
