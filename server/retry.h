// A killed process holds its directory and port until it has exited, but its successor starts at
// once and must retry.
#pragma once

#include <chrono>
#include <thread>

#include "server/limits.h"

namespace uno::server {

/// Retries for at most the time that a killed process needs to exit. Returns whether it succeeded.
template <class Try>
bool retry_while_exiting(Try&& succeeds) {
  constexpr int kLookAgainMs = 20;
  for (int waited_ms = 0; !succeeds(); waited_ms += kLookAgainMs) {
    if (waited_ms >= kExitMs) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(kLookAgainMs));
  }
  return true;
}

}  // namespace uno::server
