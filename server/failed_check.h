// A failed check ends the process (engine/check.h), unless the thread has a CheckWatch. Then the
// check throws FailedCheck, and the code that watches drops its unfinished work, so one broken
// table does not affect the others.
//
// The engine is compiled without exceptions and knows nothing of this: the linker replaces the
// engine's check with the one here (CMakeLists.txt). Unwinding skips the engine's destructors. Its
// frames hold no lock and no file, and rarely a vector, which then leaks.
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

/// Runs the work. Returns an empty string, or the check that failed. After a failed check the work
/// is in an unknown state.
template <class Work>
std::string failed_check_in(Work&& work) {
#ifdef __cpp_exceptions
  try {
    const CheckWatch watch;
    std::forward<Work>(work)();
  } catch (const FailedCheck& failed) {
    return failed.what();
  }
#else  // in a browser the whole module ends
  std::forward<Work>(work)();
#endif
  return {};
}

}  // namespace uno::server
