// Bots that think without anybody waiting: a few threads take questions by value and call back with
// the answers. Tables take turns: one has at most one question here and one thought at a time, a
// newer question takes the place of the older one. One thread is kept for bots that answer at once,
// so that they wait for no search, however many tables search; and a question that has waited for
// a search for too long is answered by a quick bot, so that no table waits without end. Hints for
// people are thought of when no question waits, one for a connection, and less deeply when many
// people wait; they leave a thread free for tables that search. Deliberately absent: whether an
// answer is still wanted (server/room_time.cpp, by its ticket).
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

/// Threads for searches that this machine has work for: its cores, within kSearchersMin and Max.
int searchers_here();

/// How an answer of a bot came about, for the figures of the server.
struct Thought {
  double wait_seconds;   ///< in the queue
  double think_seconds;  ///< on a thread
  bool gave_way;         ///< a quick bot answered in the place of a search
};

class Thinkers {
 public:
  using Clock = std::chrono::steady_clock;
  struct Rules {
    int searchers = searchers_here();
    std::chrono::milliseconds patience{kSearchWaitMs};  ///< of a question that wants a search
    std::function<void(const Thought&)> told = {};      ///< called as the others are
    /// The same, in the place of an answer, where a check failed. Nobody to tell: the process ends.
    std::function<void(Broke)> broke = {};
  };
  /// Both are called on the threads that think, by several at once.
  Thinkers(std::function<void(BotAnswered)> answered, std::function<void(Advised)> advised,
           Rules rules);
  /// Finishes the thoughts that are being thought and forgets what waits.
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
  std::deque<Waiting> questions_;     ///< at most one for a table, so bounded by their number
  std::set<std::string> thought_of_;  ///< tables with a thought under way, one for a thread
  std::deque<Advise> hints_;          ///< at most one for a connection, so bounded, too
  std::size_t hints_thought_of_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;  ///< last: they use all of the above
};

}  // namespace uno::server
