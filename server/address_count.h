// Counts the connections or tables of each address. An address with none takes no memory. Loopback,
// the empty address, is not counted (address_key()). Thread-safe.
#pragma once

#include <map>
#include <mutex>
#include <string>

#include "server/mutex.h"

namespace uno::server {

class AddressCount {
 public:
  int of(const std::string& address) const {
    const std::lock_guard lock(mutex_);
    const auto at = counts_.find(address);
    return at == counts_.end() ? 0 : at->second;
  }
  void add(const std::string& address) {
    if (address.empty()) return;
    const std::lock_guard lock(mutex_);
    ++counts_[address];
  }
  void remove(const std::string& address) {
    const std::lock_guard lock(mutex_);
    const auto at = counts_.find(address);
    if (at != counts_.end() && --at->second == 0) counts_.erase(at);
  }
  std::size_t addresses() const {
    const std::lock_guard lock(mutex_);
    return counts_.size();
  }

 private:
  mutable Mutex mutex_;
  std::map<std::string, int> counts_;
};

}  // namespace uno::server
