// Turns a failed check into an exception. `ld --wrap` redirects every call of uno::check_failed()
// to this file; __real_ is the engine's own function.
#include "server/failed_check.h"

namespace uno::server {

namespace {
thread_local int watches = 0;
}  // namespace

[[noreturn]] void end_of_process(const char* what, const char* file,
                                 int line) asm("__real__ZN3uno12check_failedEPKcS1_i");
[[noreturn]] void check_failed_here(const char* what, const char* file,
                                    int line) asm("__wrap__ZN3uno12check_failedEPKcS1_i");

void check_failed_here(const char* what, const char* file, int line) {
  if (watches == 0) end_of_process(what, file, line);
  throw FailedCheck(std::string("a check failed: ") + what + " (" + file + ":" +
                    std::to_string(line) + ")");
}

CheckWatch::CheckWatch() {
  ++watches;
}

CheckWatch::~CheckWatch() {
  --watches;
}

}  // namespace uno::server
