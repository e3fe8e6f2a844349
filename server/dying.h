// A process that was killed holds what it had, a directory, a port, until it has gone, and the next
// is started at once.
#pragma once

#include <chrono>
#include <thread>

#include "server/limits.h"

namespace uno::server {

/// Tries again and again for as long as one may be dying; whether it came about.
template <class Try>
bool succeeds_soon(Try&& succeeds) {
  constexpr int kLookAgainMs = 20;
  for (int waited_ms = 0; !succeeds(); waited_ms += kLookAgainMs) {
    if (waited_ms >= kDyingMs) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(kLookAgainMs));
  }
  return true;
}

}  // namespace uno::server
