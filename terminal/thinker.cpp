// The thread that runs bots.
#include "terminal/thinker.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include "engine/check.h"

namespace uno::terminal {

Thought think(const Question& question) {
  Chance chance = question.chance;
  Advice advice;
  if (question.bot == nullptr)
    advice = advise_by_search(question.seen, question.history, chance);
  else
    advice.act = question.bot->choose(question.seen, question.history, chance);
  return {question.ticket, question.seat, question.bot == nullptr, std::move(advice), chance};
}

Thinker::Thinker() : bell_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK | EFD_SEMAPHORE)) {
  UNO_CHECK(bell_ >= 0);
  thread_ = std::thread([this] { run(); });
}

Thinker::~Thinker() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  asked_.notify_one();
  thread_.join();
  close(bell_);
}

void Thinker::ask(const Question& question) {
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(questions_, [&](const Question& one) { return one.ticket < question.ticket; });
    questions_.push_back(question);
  }
  asked_.notify_one();
}

std::optional<Thought> Thinker::take() {
  const std::lock_guard lock(mutex_);
  eventfd_t one = 0;
  if (thoughts_.empty() || eventfd_read(bell_, &one) != 0) return std::nullopt;
  Thought thought = std::move(thoughts_.front());
  thoughts_.pop_front();
  return thought;
}

void Thinker::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    asked_.wait(lock, [this] { return stopping_ || !questions_.empty(); });
    if (stopping_) return;
    const Question question = questions_.front();
    questions_.pop_front();
    lock.unlock();
    Thought thought = think(question);
    lock.lock();
    thoughts_.push_back(std::move(thought));
    UNO_CHECK(eventfd_write(bell_, 1) == 0);
  }
}

}  // namespace uno::terminal
