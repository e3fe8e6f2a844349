// The storage thread: take all that waits, write it with one sync, say so, again.
#include "store/group_commit.h"

#include <chrono>
#include <utility>

namespace uno::store {

namespace {
constexpr auto kAgain = std::chrono::milliseconds(500);  // until a failed batch is tried again
// Between the beginnings of two batches. A batch costs the processor as much as several entries, so
// a busy server lets a few come together; an entry that comes after a quiet moment does not wait.
constexpr auto kBreath = std::chrono::milliseconds(4);
}  // namespace

GroupCommit::GroupCommit(Store& store, Answered answered)
    : store_(store), answered_(std::move(answered)), thread_([this] { run(); }) {}

GroupCommit::~GroupCommit() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void GroupCommit::append(std::uint64_t number, Entry entry) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.entries.push_back(std::move(entry));
    last_number_ = number;
  }
  wake_.notify_one();
}

void GroupCommit::forget(std::uint64_t number, std::string table) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.forgotten.push_back(std::move(table));
    last_number_ = number;
  }
  wake_.notify_one();
}

void GroupCommit::back_up(std::string path, std::function<void(const std::string& error)> done) {
  {
    const std::lock_guard lock(mutex_);
    copy_to_ = std::move(path);
    copied_ = std::move(done);
  }
  wake_.notify_one();
}

/// What is asked for while it is made waits for the next copy.
void GroupCommit::copy(std::unique_lock<std::mutex>& lock) {
  const std::string path = std::exchange(copy_to_, {});
  const auto done = std::exchange(copied_, {});
  lock.unlock();
  done(store_.back_up(path));
  lock.lock();
}

void GroupCommit::run() {
  std::chrono::steady_clock::time_point begun{};
  for (;;) {
    Batch batch;
    Answer answer;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty() || !copy_to_.empty(); });
      lock.unlock();  // nobody has to wake a thread that sleeps for a few milliseconds
      std::this_thread::sleep_until(begun + kBreath);
      lock.lock();
      begun = std::chrono::steady_clock::now();
      if (!copy_to_.empty()) copy(lock);
      if (waiting_.empty() && stopping_) return;
      if (waiting_.empty()) continue;
      batch = std::move(waiting_);
      waiting_ = {};
      answer.number = last_number_;
    }
    while (!write(batch, answer)) {
      if (!answer.tries_again) return;  // fail-stop: what is on disk is no longer known
      std::unique_lock lock(mutex_);
      if (wake_.wait_for(lock, kAgain, [this] { return stopping_; })) return;
    }
  }
}

/// One attempt; false when it failed.
bool GroupCommit::write(const Batch& batch, Answer& answer) {
  const auto begin = std::chrono::steady_clock::now();
  answer.error = store_.append(batch);
  answer.tries_again = !answer.error.empty() && store_.may_recover();
  answer.entries = batch.entries.size();
  answer.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  answered_(answer);
  return answer.error.empty();
}

}  // namespace uno::store
