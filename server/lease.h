// What a server that shares its tables knows about its own lease, by its own steady clock. It need
// not agree with any other clock: the store counts a lease from when it gets the request, the
// server from before it sent the request, so the server's lease ends first. Deliberately absent:
// the guarantee that nothing is written without a lease, which the store gives
// (store/postgres_nodes.cpp).
#pragma once

#include <chrono>
#include <cstdint>

#include "store/store.h"

namespace uno::server {

class Lease {
 public:
  /// The store granted the lease requested at that time of the steady clock, in milliseconds.
  void renewed(std::int64_t asked_ms) {
    ends_ms_ = asked_ms + std::chrono::milliseconds(store::kLease).count();
  }
  /// Whether others may have taken our tables.
  bool is_over(std::int64_t now_ms) const { return now_ms >= ends_ms_; }

 private:
  std::int64_t ends_ms_ = 0;
};

}  // namespace uno::server
