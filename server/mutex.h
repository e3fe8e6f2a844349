// A mutex for what the loops of a process share. In WebAssembly, where the server runs in a browser
// on one thread, there is no std::mutex, so this one does nothing.
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
