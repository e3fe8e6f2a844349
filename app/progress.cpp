// Draws the bar and handles the signal.
#include "app/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <utility>

#include "app/told.h"

namespace uno::app {
namespace {

std::atomic<bool> stopping{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

}  // namespace

const std::atomic<bool>& stop_on_ctrl_c() {
  struct sigaction action {};
  action.sa_handler = [](int) { stopping = true; };
  action.sa_flags = SA_RESETHAND;
  sigaction(SIGINT, &action, nullptr);
  return stopping;
}

Progress::Progress(std::uint64_t all, std::string rate)
    : all_(all), rate_(std::move(rate)), shown_(isatty(STDERR_FILENO) == 1) {}

void Progress::show(std::uint64_t done) {
  const auto now = Clock::now();
  if (!shown_ || now - last_ < std::chrono::milliseconds(200)) return;
  last_ = now;
  constexpr int kWidth = 24;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double rate = static_cast<double>(done) / seconds;
  const double left = static_cast<double>(all_ - done) / rate;
  const int full = static_cast<int>(kWidth * done / all_);
  fmt::print(stderr, "\r\033[K[{:=<{}}{: <{}}] {:.0f}% {:.0f} {}, {}", "", full, "", kWidth - full,
             100.0 * static_cast<double>(done) / static_cast<double>(all_), rate, rate_,
             told("{:.0f} s left", left));
  std::fflush(stderr);
}

void Progress::clear() const {
  if (shown_) fmt::print(stderr, "\r\033[K");
}

}  // namespace uno::app
