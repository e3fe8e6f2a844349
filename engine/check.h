// UNO_CHECK stops the process when the program itself is wrong, in every build. Never use it for
// bad input: that is a Refusal (engine/refusal.h).
#pragma once

namespace uno {

/// Prints the failed condition and its source line to standard error, then aborts.
[[noreturn]] void check_failed(const char* what, const char* file, int line);

}  // namespace uno

#define UNO_CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::uno::check_failed(#condition, __FILE_NAME__, __LINE__))
