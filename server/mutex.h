// A mutex for what the loops of a process share. A browser runs the server in one thread, where the
// standard library has none.
#pragma once

#include <mutex>

namespace uno::server {

#ifdef __wasm__
struct Mutex {
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

}  // namespace uno::server
