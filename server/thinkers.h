// Bots that think without anybody waiting: one thread of its own takes questions in turn, by value,
// and calls back with the answers. A table has at most one question here; a newer one replaces it.
// Hints for people are thought of when no bot waits, one for a connection, and less deeply when
// many people wait: they never delay a table by more than the thought that is being thought.
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
  /// Both are called on the thread that thinks.
  Thinkers(std::function<void(BotAnswered)> answered, std::function<void(Advised)> advised);
  /// Finishes the thought that it is at and forgets the others.
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void ask(Think question);
  void ask(Advise question);

 private:
  void run();

  std::function<void(BotAnswered)> answered_;
  std::function<void(Advised)> advised_;
  std::mutex mutex_;
  std::condition_variable asked_;
  std::deque<Think> questions_;  ///< at most one for a table, so at most kTablesMax
  std::deque<Advise> hints_;     ///< at most one for a connection, so at most kConnectionsMax
  bool stopping_ = false;
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace uno::server
