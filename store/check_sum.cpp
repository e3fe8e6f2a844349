// Boost knows the polynomial.
#include "store/check_sum.h"

#include <boost/crc.hpp>

namespace uno::store {

std::int64_t check_sum(const Entry& entry) {
  boost::crc_32_type sum;
  for (const std::string& part :
       {entry.table, std::to_string(entry.seq), entry.action_id, entry.body}) {
    const auto length = static_cast<std::uint32_t>(part.size());
    sum.process_bytes(&length, sizeof length);
    sum.process_bytes(part.data(), part.size());
  }
  return sum.checksum();
}

}  // namespace uno::store
