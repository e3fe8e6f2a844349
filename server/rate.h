// A rate limit: a bucket of tokens that gains one token per interval. It limits messages, pings and
// bytes of a connection, and wrong codes of an address.
#pragma once

#include <algorithm>
#include <cstdint>

namespace uno::server {

class Rate {
 public:
  Rate(int burst, int every_ms)
      : every_ms_(every_ms), full_ms_(std::int64_t{burst} * every_ms), level_ms_(full_ms_) {}

  /// Takes `count` tokens. If there are too few, takes none and returns false.
  bool take(std::int64_t now_ms, std::int64_t count = 1) {
    const std::int64_t level_ms = this->level_ms(now_ms), wanted_ms = count * every_ms_;
    last_ms_ = now_ms;
    level_ms_ = level_ms < wanted_ms ? level_ms : level_ms - wanted_ms;
    return level_ms >= wanted_ms;
  }
  /// Whether take() would succeed.
  bool has_one(std::int64_t now_ms) const { return level_ms(now_ms) >= every_ms_; }
  bool is_full(std::int64_t now_ms) const { return level_ms(now_ms) == full_ms_; }

 private:
  std::int64_t level_ms(std::int64_t now_ms) const {
    return std::min(full_ms_, level_ms_ + std::max<std::int64_t>(0, now_ms - last_ms_));
  }

  std::int64_t every_ms_, full_ms_, level_ms_;
  std::int64_t last_ms_ = 0;
};

}  // namespace uno::server
