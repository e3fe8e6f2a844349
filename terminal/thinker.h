// A thread on which the bots of a local match think, so that the keys never wait for them.
// Questions go in by value, thoughts come out of a queue; one about a table that has changed since
// is told by its ticket. It does not know what becomes of a thought (terminal/local.cpp).
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
  std::uint64_t ticket;  ///< grows whenever the table changes
  int seat;
  const Bot* bot;  ///< none: what a strong bot would do there, and why
  AnyObservation seen;
  History history;
  Chance chance;
};

struct Thought {
  std::uint64_t ticket;
  int seat;
  bool hint;
  Advice advice;  ///< without a reason for a bot's act
  Chance chance;  ///< what is left of it
};

/// Thinks here and now.
Thought think(const Question& question);

class Thinker {
 public:
  Thinker();
  ~Thinker();  ///< finishes the thought that it is at and forgets the rest
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Forgets what waits with an older ticket.
  void ask(const Question& question);
  /// Readable while take() has something.
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
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace uno::terminal
