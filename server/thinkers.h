// Runs bots without blocking anybody: a few threads take questions by value and call back with the
// answers. Tables take turns: each has at most one question here and one thought at a time, and a
// newer question replaces the older one. One thread is reserved for bots that answer at once, so
// they never wait for searches. If a question has waited too long for a search, a quick bot answers
// it, so no table waits without end. Hints for people run when no question waits, one per
// connection, and less deeply when many people wait. They leave a thread free for tables that
// search. Deliberately absent: whether an answer is still wanted (server/room_time.cpp, by its
// ticket).
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "server/limits.h"
#include "server/traffic.h"

namespace uno::server {

/// Threads for searches on this machine: its cores, within kSearchersMin and Max.
int searchers_here();

/// How an answer of a bot was made, for the metrics.
struct Thought {
  double wait_seconds;   ///< in the queue
  double think_seconds;  ///< on a thread
  bool gave_way;         ///< a quick bot answered instead of a search
};

class Thinkers {
 public:
  using Clock = std::chrono::steady_clock;
  struct Rules {
    int searchers = searchers_here();
    std::chrono::milliseconds patience{kSearchWaitMs};  ///< of a question that wants a search
    std::function<void(const Thought&)> told = {};      ///< called on the thinking threads, too
    /// Called instead of an answer if a check failed. If it is not set, the process ends.
    std::function<void(BotFailed)> broke = {};
  };
  /// Both functions are called on the thinking threads, also at the same time.
  Thinkers(std::function<void(BotAnswered)> answered, std::function<void(Advised)> advised,
           Rules rules);
  /// Finishes the current thoughts and drops everything that waits.
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void ask(Think question);
  void ask(Advise question);

 private:
  void run(bool searches);
  struct Waiting {
    Think question;
    Clock::time_point since;
  };
  std::optional<Waiting> next_question(bool searches);
  bool is_late(const Waiting& one) const;
  bool may_hint(bool searches) const;
  void answer_or_break(const std::string& table, const std::function<void()>& answer);
  void think(std::unique_lock<std::mutex>& lock, Waiting waiting);
  void hint(std::unique_lock<std::mutex>& lock);

  std::function<void(BotAnswered)> answered_;
  std::function<void(Advised)> advised_;
  Rules rules_;
  std::size_t searchers_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> questions_;     ///< at most one per table, so bounded
  std::set<std::string> thought_of_;  ///< tables with a current thought, one per thread
  std::deque<Advise> hints_;          ///< at most one per connection, so bounded
  std::size_t hints_thought_of_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;  ///< last: they use everything above
};

}  // namespace uno::server
