// A check that fails ends the process (engine/check.h), except while a CheckWatch lives in its
// thread: then FailedCheck is thrown instead, and whoever watches lets go of all that was being
// worked on. So one broken table takes nobody else with it. Wherever nobody watches, a broken
// expectation is the end, as before.
//
// The engine knows nothing of this and is compiled without exceptions: the linker puts the check of
// this room in the place of the engine's (CMakeLists.txt). What unwinds is frames that hold values
// and, rarely, a vector that is then lost; they hold no lock and no file.
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

/// Does the work and returns an empty string; or which check failed in it, and then nobody knows
/// how far it came.
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
