// How much of something each address has: connections, tables. An address that has nothing takes no
// room, however it was asked about. Loopback, the empty address, is not counted (address_key()).
#pragma once

#include <map>
#include <string>

namespace uno::server {

class AddressCount {
 public:
  int of(const std::string& address) const {
    const auto at = counts_.find(address);
    return at == counts_.end() ? 0 : at->second;
  }
  void add(const std::string& address) {
    if (!address.empty()) ++counts_[address];
  }
  void remove(const std::string& address) {
    const auto at = counts_.find(address);
    if (at != counts_.end() && --at->second == 0) counts_.erase(at);
  }
  std::size_t addresses() const { return counts_.size(); }

 private:
  std::map<std::string, int> counts_;
};

}  // namespace uno::server
