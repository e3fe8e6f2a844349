// What a server that shares its tables knows of its own lease, by its own steady clock: no clock of
// another machine has to agree with it. The store counts a lease from when it hears of it, the
// server from before it asked, so its own is over first. Deliberately absent: the promise that
// nothing is written without a lease, which is the store's (store/postgres_nodes.cpp).
#pragma once

#include <chrono>
#include <cstdint>

#include "store/store.h"

namespace uno::server {

class Lease {
 public:
  /// The store gave it what was asked for at that time of the steady clock, milliseconds.
  void renewed(std::int64_t asked_ms) {
    ends_ms_ = asked_ms + std::chrono::milliseconds(store::kLease).count();
  }
  /// Whether others may have our tables.
  bool is_over(std::int64_t now_ms) const { return now_ms >= ends_ms_; }

 private:
  std::int64_t ends_ms_ = 0;
};

}  // namespace uno::server
