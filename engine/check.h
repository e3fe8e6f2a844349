// UNO_CHECK: our own mistakes stop the process, in every build. Bad input is never a check; it is
// a Refusal (engine/refusal.h).
#pragma once

namespace uno {

/// Prints the broken expectation with its place to standard error and aborts.
[[noreturn]] void check_failed(const char* what, const char* file, int line);

}  // namespace uno

#define UNO_CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::uno::check_failed(#condition, __FILE_NAME__, __LINE__))
