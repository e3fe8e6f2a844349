// A progress bar with rate and remaining time, and Ctrl-C, for commands that take long. After
// Ctrl-C the command stops early and reports what it has done. The bar is drawn on standard error
// if that is a terminal.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace uno::app {

/// Exit status of a stopped command, as shells report a program that Ctrl-C ended.
inline constexpr int kStopped = 130;

/// After the first Ctrl-C the returned value is true. The second one ends the program at once.
const std::atomic<bool>& stop_on_ctrl_c();

class Progress {
 public:
  /// `all` is the number of things to do, and `rate` what counts them: "games/s".
  Progress(std::uint64_t all, std::string rate);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);
  /// Erases the bar before other output.
  void clear() const;

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t all_;
  std::string rate_;
  bool shown_;
  Clock::time_point start_ = Clock::now(), last_ = start_;
};

}  // namespace uno::app
