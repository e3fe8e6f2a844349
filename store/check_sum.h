// Checksums with which every store tells damaged entries from intact ones.
#pragma once

#include <cstdint>

#include "store/store.h"

namespace uno::store {

/// CRC-32 of all fields of an entry, each preceded by its length.
std::int64_t check_sum(const Entry& entry);
/// CRC-32 of a snapshot and of the entries that it replaces, given by their number and the sum of
/// their checksums.
std::int64_t check_sum(const Snapshot& snapshot, std::int64_t entries, std::int64_t their_sum);

}  // namespace uno::store
