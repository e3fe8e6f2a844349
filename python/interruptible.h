// Long runs that Ctrl-C ends: they play on a thread of their own while this one asks Python for
// signals.
#pragma once

#include <atomic>
#include <chrono>
#include <future>

#include "python/bindings.h"

namespace uno::python {

/// What run(stop) returns. After a signal `stop` is true, and the signal's exception is raised once
/// the run has ended.
template <class Run>
auto run_interruptible(Run&& run) {
  std::atomic<bool> stop{false};
  auto running = std::async(std::launch::async, [&] { return run(stop); });
  for (bool ended = false; !ended;) {
    {
      const nb::gil_scoped_release released;
      ended = running.wait_for(std::chrono::milliseconds(50)) == std::future_status::ready;
    }
    if (PyErr_CheckSignals() == 0) continue;
    stop = true;
    {
      const nb::gil_scoped_release released;
      running.wait();
    }
    throw nb::python_error();
  }
  return running.get();
}

inline void expect_threads(int threads) {
  if (threads < 1 || threads > 256) refuse("threads is a number from 1 to 256");
}

}  // namespace uno::python
