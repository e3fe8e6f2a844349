#include "store/check_sum.h"

#include <boost/crc.hpp>

#include <initializer_list>
#include <string_view>

namespace uno::store {

namespace {

std::int64_t sum_of(std::initializer_list<std::string_view> parts) {
  boost::crc_32_type sum;
  for (const std::string_view part : parts) {
    const auto length = static_cast<std::uint32_t>(part.size());
    sum.process_bytes(&length, sizeof length);
    sum.process_bytes(part.data(), part.size());
  }
  return sum.checksum();
}

}  // namespace

std::int64_t check_sum(const Entry& entry) {
  return sum_of({entry.table, std::to_string(entry.seq), entry.action_id, entry.body});
}

std::int64_t check_sum(const Snapshot& snapshot, std::int64_t entries, std::int64_t their_sum) {
  return sum_of({snapshot.table, std::to_string(snapshot.seq), snapshot.program, snapshot.body,
                 std::to_string(entries), std::to_string(their_sum)});
}

}  // namespace uno::store
