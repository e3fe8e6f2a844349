// How an entry that fell to bits is told from one that was written, in whichever store it lies.
#pragma once

#include <cstdint>

#include "store/store.h"

namespace uno::store {

/// CRC-32 of everything an entry says; its parts are set apart by their lengths.
std::int64_t check_sum(const Entry& entry);
/// The same of a snapshot, together with what it stands for: how many entries, and the sum of their
/// check sums.
std::int64_t check_sum(const Snapshot& snapshot, std::int64_t entries, std::int64_t their_sum);

}  // namespace uno::store
