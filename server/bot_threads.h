// Runs bots on a few threads, so that they block nobody. Questions are passed by value and answered
// by callbacks. Each table has at most one question here and runs at most one bot at a time; a
// newer question replaces a waiting one. One thread is reserved for bots that answer at once, so
// they never wait for searches. If a question has waited too long for a search, a quick bot answers
// it. Hints for people run when no question waits, one per connection. When many people wait, hints
// are made without a search. Hints leave one thread free for tables that search. Each question has
// a number, its ticket, which the answer repeats. By the ticket, server/room_time.cpp decides
// whether the answer is still wanted.
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

/// Threads for searches: the cores of this machine, within kSearchersMin and kSearchersMax.
int searchers_here();

/// How a bot's answer was computed, for the metrics.
struct BotTiming {
  double wait_seconds;   ///< in the queue
  double think_seconds;  ///< on a thread
  bool fell_back;        ///< a quick bot answered instead of a search
};

class BotThreads {
 public:
  using Clock = std::chrono::steady_clock;
  struct Rules {
    int searchers = searchers_here();
    std::chrono::milliseconds search_wait{kSearchWaitMs};  ///< how long a question waits
    std::function<void(const BotTiming&)> timed = {};      ///< also called on the bots' threads
    /// Called instead of an answer if a check failed. If it is not set, the process ends.
    std::function<void(BotFailed)> failed = {};
  };
  /// Both functions are called on the bots' threads, possibly at the same time.
  BotThreads(std::function<void(BotAnswered)> answered, std::function<void(Advised)> advised,
             Rules rules);
  /// Finishes the running bots and drops all waiting questions.
  ~BotThreads();
  BotThreads(const BotThreads&) = delete;
  BotThreads& operator=(const BotThreads&) = delete;

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
  void answer_or_fail(const std::string& table, const std::function<void()>& answer);
  void think(std::unique_lock<std::mutex>& lock, Waiting waiting);
  void hint(std::unique_lock<std::mutex>& lock);

  std::function<void(BotAnswered)> answered_;
  std::function<void(Advised)> advised_;
  Rules rules_;
  std::size_t searchers_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> questions_;         ///< at most one per table, so bounded
  std::set<std::string> running_tables_;  ///< tables with a running bot; at most one per thread
  std::deque<Advise> hints_;              ///< at most one per connection, so bounded
  std::size_t running_hints_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;  ///< declared last, because they use everything above
};

}  // namespace uno::server
