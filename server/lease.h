// What a server of a shared store knows about its own lease, by its own steady clock. The clock
// need not agree with any other: the store counts a lease from when it receives the request, the
// server from before it sends the request, so the lease always ends earlier here. The store makes
// sure that no server writes without a lease (store/postgres_nodes.cpp).
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
  /// Whether other servers may have taken our tables.
  bool is_over(std::int64_t now_ms) const { return now_ms >= ends_ms_; }

 private:
  std::int64_t ends_ms_ = 0;
};

}  // namespace uno::server
