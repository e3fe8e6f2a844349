// The thread that thinks.
#include "server/thinkers.h"

#include <chrono>

#include "server/limits.h"

namespace uno::server {

namespace {

template <class Question>
Question take_first(std::deque<Question>& questions) {
  Question first = std::move(questions.front());
  questions.pop_front();
  return first;
}

}  // namespace

Thinkers::Thinkers(std::function<void(BotAnswered)> answered, std::function<void(Advised)> advised)
    : answered_(std::move(answered)), advised_(std::move(advised)), thread_([this] { run(); }) {}

Thinkers::~Thinkers() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  asked_.notify_one();
  thread_.join();
}

void Thinkers::ask(Think question) {
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(questions_, [&](const Think& one) { return one.table == question.table; });
    questions_.push_back(std::move(question));
  }
  asked_.notify_one();
}

void Thinkers::ask(Advise question) {
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(hints_, [&](const Advise& one) { return one.connection == question.connection; });
    hints_.push_back(std::move(question));
  }
  asked_.notify_one();
}

void Thinkers::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    asked_.wait(lock, [this] { return stopping_ || !questions_.empty() || !hints_.empty(); });
    if (stopping_) return;
    if (!questions_.empty()) {
      Think think = take_first(questions_);
      lock.unlock();
      const Action action = think.bot->choose(think.seen, think.history, think.chance);
      answered_({think.table, think.ticket, action});
    } else {
      const bool crowded = hints_.size() > kHintsSearchedMax;
      Advise hint = take_first(hints_);
      lock.unlock();
      using Clock = std::chrono::steady_clock;
      const auto end = Clock::now() + std::chrono::milliseconds(kHintMs);
      Advice advice = crowded ? advise(hint.seen, hint.history)
                              : advise_by_search(hint.seen, hint.history, hint.chance,
                                                 [end] { return Clock::now() >= end; });
      advised_({hint.table, hint.connection, hint.seat, hint.version, std::move(advice)});
    }
    lock.lock();
  }
}

}  // namespace uno::server
