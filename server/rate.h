// How fast one connection talks: a bucket that holds kMessagesBurst and refills kMessagesPerSecond.
#pragma once

#include <algorithm>
#include <cstdint>

#include "server/limits.h"

namespace uno::server {

class Rate {
 public:
  /// Takes one message out of the bucket; false when it is empty.
  bool take(std::int64_t now_ms) {
    const std::int64_t passed_ms = std::max<std::int64_t>(0, now_ms - last_ms_);
    level_ = std::min<std::int64_t>(kFull, level_ + passed_ms * kMessagesPerSecond);
    last_ms_ = now_ms;
    if (level_ < kMessage) return false;
    level_ -= kMessage;
    return true;
  }

 private:
  static constexpr std::int64_t kMessage = 1000;  // a thousandth of a message per unit
  static constexpr std::int64_t kFull = kMessage * kMessagesBurst;
  std::int64_t level_ = kFull;
  std::int64_t last_ms_ = 0;
};

}  // namespace uno::server
