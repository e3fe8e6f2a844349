// The thread that thinks.
#include "server/thinkers.h"

namespace uno::server {

Thinkers::Thinkers(std::function<void(BotAnswered)> answered)
    : answered_(std::move(answered)), thread_([this] { run(); }) {}

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

void Thinkers::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    asked_.wait(lock, [this] { return stopping_ || !questions_.empty(); });
    if (stopping_) return;
    Think think = std::move(questions_.front());
    questions_.pop_front();
    lock.unlock();
    const Action action = think.bot->choose(think.seen, think.history, think.chance);
    answered_({think.table, think.ticket, action});
    lock.lock();
  }
}

}  // namespace uno::server
