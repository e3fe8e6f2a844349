// All visitors of a process: what each address has open, and its wrong codes. All loops share these
// counts, so limits do not depend on the number of loops. Thread-safe. If two threads accept a
// visitor at the same moment, they can exceed a limit by one.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "server/address_count.h"
#include "server/limits.h"
#include "server/mutex.h"
#include "server/rate.h"

namespace uno::server {

/// Limits how often an address can try table codes, which are short. After many wrong codes the
/// address has to wait, even with a right one.
class Guessers {
 public:
  explicit Guessers(const Limits& limits)
      : burst_(limits.wrong_codes), every_ms_(limits.wrong_code_every_ms) {}
  bool may_try(const std::string& address, std::int64_t now_ms) {
    const std::lock_guard lock(mutex_);
    return of(address, now_ms).has_one(now_ms);
  }
  void was_wrong(const std::string& address, std::int64_t now_ms) {
    const std::lock_guard lock(mutex_);
    of(address, now_ms).take(now_ms);
  }

 private:
  Rate& of(const std::string& address, std::int64_t now_ms) {
    if (rates_.size() > kGuessersMax)
      std::erase_if(rates_, [&](const auto& one) { return one.second.is_full(now_ms); });
    return rates_.try_emplace(address, burst_, every_ms_).first->second;
  }

  const int burst_, every_ms_;
  Mutex mutex_;
  std::map<std::string, Rate> rates_;  ///< by address
};

/// The loop that opens tables for quick matches, so that two strangers meet: if one loop has just
/// opened a table, the next stranger is sent there. Once the other loops know of the table
/// (Neighbours), another loop takes its turn.
class Meeting {
 public:
  /// The current loop; if its turn is over, `loop` becomes the current one.
  int where(int loop, std::int64_t now_ms) {
    const std::lock_guard lock(mutex_);
    if (now_ms >= until_ms_ || now_ms >= since_ms_ + kMeetMostMs) be_at(loop, now_ms);
    return loop_;
  }
  /// A table was opened at that loop.
  void is_at(int loop, std::int64_t now_ms) {
    const std::lock_guard lock(mutex_);
    if (loop != loop_) be_at(loop, now_ms);
    until_ms_ = now_ms + kMeetMs;
  }

 private:
  void be_at(int loop, std::int64_t now_ms) {
    loop_ = loop, since_ms_ = now_ms, until_ms_ = now_ms + kMeetMs;
  }

  Mutex mutex_;
  int loop_ = 0;
  std::int64_t since_ms_ = 0, until_ms_ = 0;
};

struct Population {
  explicit Population(const Limits& limits) : guessers(limits) {}

  std::atomic<std::int64_t> connections{0}, tables{0};
  AddressCount connections_by_address, tables_by_address;
  AddressCount tables_by_network;  ///< by network mark
  Guessers guessers;
  Meeting meeting;
};

}  // namespace uno::server
