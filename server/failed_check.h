// A failed check ends the process (engine/check.h), unless a CheckWatch lives in its thread. Then
// it throws FailedCheck, and the watching code drops everything it was working on. So one broken
// table does not affect others. Without a watch, a failed check ends the process as usual.
//
// The engine is compiled without exceptions and knows nothing of this: the linker replaces the
// engine's check by the one here (CMakeLists.txt). Unwinding passes frames that hold values, and
// rarely a vector, which leaks. They hold no lock and no file.
#pragma once

#include <exception>
#include <string>
#include <utility>

namespace uno::server {

class FailedCheck : public std::exception {
 public:
  explicit FailedCheck(std::string what) : what_(std::move(what)) {}
  /// "a check failed: hand > 0 (deal.cpp:41)"
  const char* what() const noexcept override { return what_.c_str(); }

 private:
  std::string what_;
};

class CheckWatch {
 public:
  CheckWatch();
  ~CheckWatch();
  CheckWatch(const CheckWatch&) = delete;
  CheckWatch& operator=(const CheckWatch&) = delete;
};

/// Runs the work. Returns an empty string, or the check that failed. In that case the work stopped
/// at an unknown point.
template <class Work>
std::string failed_check_in(Work&& work) {
  try {
    const CheckWatch watch;
    std::forward<Work>(work)();
  } catch (const FailedCheck& failed) {
    return failed.what();
  }
  return {};
}

}  // namespace uno::server
