// The server of a browser has no network: no table is counted for one, and no push service is
// asked.
#include "server/network_mark.h"
#include "server/push_place.h"

namespace uno::server {

std::string network_mark(const NetworkKey& /*key*/, const std::string& /*address*/) {
  return {};
}

bool is_push_address(const wire::PushAddress& /*address*/, bool /*anywhere*/) {
  return false;
}

}  // namespace uno::server
