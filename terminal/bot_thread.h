// A thread for the bots of a local match, so that keys never wait for them. Questions are passed by
// value, and answers come from a queue. The ticket of a question shows whether the table has
// changed since. terminal/local.cpp uses the answers.
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
  std::uint64_t ticket;  ///< grows with each change of the table
  int seat;
  const Bot* bot;  ///< null: a strong bot gives a hint
  AnyObservation seen;
  History history;
  Chance chance;
};

struct BotAnswer {
  std::uint64_t ticket;
  int seat;
  bool hint;
  Advice advice;  ///< has no reasons if it is a bot's act
  Chance chance;  ///< the random numbers that remain
};

/// Answers a question on this thread.
BotAnswer think(const Question& question);

class BotThread {
 public:
  BotThread();
  ~BotThread();  ///< finishes the running bot and drops all waiting questions
  BotThread(const BotThread&) = delete;
  BotThread& operator=(const BotThread&) = delete;

  /// Adds a question and drops waiting ones with an older ticket.
  void ask(const Question& question);
  /// A descriptor that is readable if take() has something.
  int fd() const { return wakeup_fd_; }
  std::optional<BotAnswer> take();

 private:
  void run();

  int wakeup_fd_;  ///< an eventfd that counts answers
  std::mutex mutex_;
  std::condition_variable asked_;
  std::deque<Question> questions_;
  std::deque<BotAnswer> answers_;
  bool stopping_ = false;
  std::thread thread_;  ///< declared last, because it uses everything above
};

}  // namespace uno::terminal
