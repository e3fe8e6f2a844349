// How an entry that fell to bits is told from one that was written, in whichever store it lies.
#pragma once

#include <cstdint>

#include "store/store.h"

namespace uno::store {

/// CRC-32 of everything an entry says; its parts are set apart by their lengths.
std::int64_t check_sum(const Entry& entry);

}  // namespace uno::store
