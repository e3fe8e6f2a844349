// Bots that think without anybody waiting: one thread of its own takes questions in turn, by value,
// and calls back with the answers. A table has at most one question here; a newer one replaces it.
// Deliberately absent: whether an answer is still wanted (server/room_time.cpp, by its ticket).
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "server/traffic.h"

namespace uno::server {

class Thinkers {
 public:
  /// `answered` is called on the thread that thinks.
  explicit Thinkers(std::function<void(BotAnswered)> answered);
  /// Finishes the thought that it is at and forgets the others.
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void ask(Think question);

 private:
  void run();

  std::function<void(BotAnswered)> answered_;
  std::mutex mutex_;
  std::condition_variable asked_;
  std::deque<Think> questions_;  ///< at most one for a table, so at most kTablesMax
  bool stopping_ = false;
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace uno::server
