// Reports a failed UNO_CHECK and aborts.
#include "engine/check.h"

#include <cstdio>
#include <cstdlib>

namespace uno {

void check_failed(const char* what, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: check failed: %s\n", file, line, what);
  std::abort();
}

}  // namespace uno
