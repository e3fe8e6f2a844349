// The thread that runs bots.
#include "terminal/bot_thread.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include "engine/check.h"

namespace uno::terminal {

BotAnswer think(const Question& question) {
  Chance chance = question.chance;
  Advice advice;
  if (question.bot == nullptr)
    advice = advise_by_search(question.seen, question.history, chance);
  else
    advice.act = question.bot->choose(question.seen, question.history, chance);
  return {question.ticket, question.seat, question.bot == nullptr, std::move(advice), chance};
}

BotThread::BotThread() : wakeup_fd_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK | EFD_SEMAPHORE)) {
  UNO_CHECK(wakeup_fd_ >= 0);
  thread_ = std::thread([this] { run(); });
}

BotThread::~BotThread() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  asked_.notify_one();
  thread_.join();
  close(wakeup_fd_);
}

void BotThread::ask(const Question& question) {
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(questions_, [&](const Question& one) { return one.ticket < question.ticket; });
    questions_.push_back(question);
  }
  asked_.notify_one();
}

std::optional<BotAnswer> BotThread::take() {
  const std::lock_guard lock(mutex_);
  eventfd_t one = 0;
  if (answers_.empty() || eventfd_read(wakeup_fd_, &one) != 0) return std::nullopt;
  BotAnswer answer = std::move(answers_.front());
  answers_.pop_front();
  return answer;
}

void BotThread::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    asked_.wait(lock, [this] { return stopping_ || !questions_.empty(); });
    if (stopping_) return;
    const Question question = questions_.front();
    questions_.pop_front();
    lock.unlock();
    BotAnswer answer = think(question);
    lock.lock();
    answers_.push_back(std::move(answer));
    UNO_CHECK(eventfd_write(wakeup_fd_, 1) == 0);
  }
}

}  // namespace uno::terminal
