// A thread for the bots of a local match, so that keys never wait for them. Questions go in by
// value, thoughts come out of a queue. A ticket shows whether the table has changed since the
// question. Deliberately absent: the use of a thought (terminal/local.cpp).
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

#include "bots/bot.h"
#include "bots/reason.h"

namespace uno::terminal {

struct Question {
  std::uint64_t ticket;  ///< grows with every change of the table
  int seat;
  const Bot* bot;  ///< null: a hint by a strong bot
  AnyObservation seen;
  History history;
  Chance chance;
};

struct Thought {
  std::uint64_t ticket;
  int seat;
  bool hint;
  Advice advice;  ///< without a reason for a bot's act
  Chance chance;  ///< the rest of it
};

/// Thinks here and now.
Thought think(const Question& question);

class Thinker {
 public:
  Thinker();
  ~Thinker();  ///< finishes the current thought and drops the others
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Drops waiting questions with an older ticket.
  void ask(const Question& question);
  /// Readable if take() has something.
  int fd() const { return bell_; }
  std::optional<Thought> take();

 private:
  void run();

  int bell_;  ///< an eventfd that counts thoughts
  std::mutex mutex_;
  std::condition_variable asked_;
  std::deque<Question> questions_;
  std::deque<Thought> thoughts_;
  bool stopping_ = false;
  std::thread thread_;  ///< last: it uses everything above
};

}  // namespace uno::terminal
