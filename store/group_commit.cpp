// The storage thread: writes everything that waits with one sync, and reports it.
#include "store/group_commit.h"

#include <utility>

namespace uno::store {

namespace {
constexpr auto kAgain = std::chrono::milliseconds(500);  // until a failed batch is retried
// The time between the starts of two batches. A batch costs the processor as much as several
// entries, so a busy server collects a few. An entry after a quiet moment does not wait.
constexpr auto kCommitGap = std::chrono::milliseconds(4);
// A starting server reads thousands of tables and stores snapshots of many. A batch for each would
// take longer than reading.
constexpr auto kKeepBy = std::chrono::seconds(1);
constexpr std::size_t kKeptAtOnce = 32;
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

void GroupCommit::append(Entry entry) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.entries.push_back(std::move(entry));
  }
  wake_.notify_one();
}

void GroupCommit::forget(std::string table) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.forgotten.push_back(std::move(table));
  }
  wake_.notify_one();
}

/// Keeps only the newest snapshot of a table, so the queue stays small.
void GroupCommit::keep(Snapshot snapshot) {
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(waiting_.snapshots,
                  [&](const Snapshot& older) { return older.table == snapshot.table; });
    if (waiting_.snapshots.empty()) keep_by_ = std::chrono::steady_clock::now() + kKeepBy;
    waiting_.snapshots.push_back(std::move(snapshot));
  }
  wake_.notify_one();
}

void GroupCommit::between(std::function<void(Store& store)> work) {
  {
    const std::lock_guard lock(mutex_);
    between_.push_back(std::move(work));
  }
  wake_.notify_one();
}

/// Whether there is something to write now.
bool GroupCommit::is_due() const {
  if (!retries_.empty() && std::chrono::steady_clock::now() >= again_) return true;
  if (is_out_ && !retries_.empty()) return false;  // the whole store is out, so everything waits
  const std::size_t kept = waiting_.snapshots.size();
  if (kept >= kKeptAtOnce || (kept > 0 && std::chrono::steady_clock::now() >= keep_by_))
    return true;
  const auto is_blocked = [this](const std::string& table) {
    return blocked_tables_.contains(table);
  };
  for (const Entry& entry : waiting_.entries)
    if (!is_blocked(entry.table)) return true;
  for (const std::string& table : waiting_.forgotten)
    if (!is_blocked(table)) return true;
  return false;
}

void GroupCommit::run() {
  std::chrono::steady_clock::time_point begun{};
  std::unique_lock lock(mutex_);
  for (bool last = false; !last;) {
    const auto wanted = [this] { return stopping_ || !between_.empty() || is_due(); };
    while (!wanted())
      if (retries_.empty() && waiting_.snapshots.empty())
        wake_.wait(lock);
      else
        wake_.wait_until(lock, retries_.empty() ? keep_by_ : again_);
    last = stopping_;
    std::function<void(Store & store)> work;
    if (!between_.empty()) {
      work = std::move(between_.front());
      between_.pop_front();
    }
    if (last) again_ = {};  // retry unavailable entries once more
    if (last || is_due()) write(lock, begun);
    if (!work) continue;
    lock.unlock();
    work(store_);  // sees everything appended before it
    lock.lock();
  }
}

/// Writes a batch, at least kCommitGap after the start of the last one.
void GroupCommit::write(std::unique_lock<std::mutex>& lock,
                        std::chrono::steady_clock::time_point& begun) {
  lock.unlock();  // do not wake a thread that sleeps only a few milliseconds
  std::this_thread::sleep_until(begun + kCommitGap);
  lock.lock();
  Batch batch = take();
  if (batch.empty()) return;
  lock.unlock();
  begun = std::chrono::steady_clock::now();
  const Appended done = store_.write(batch);
  Answer answer;
  answer.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  answer.error = done.error;
  answer.is_out = done.is_out;
  for (std::size_t i = 0; i < batch.entries.size(); ++i)
    answer.entries.push_back({batch.entries[i].table, batch.entries[i].seq, done.entries[i]});
  answered_(answer);
  lock.lock();
  is_out_ = done.is_out;
  keep_waiting(batch, done);
}

/// Everything that can be written now: for each table, retried entries before later ones.
Batch GroupCommit::take() {
  Batch batch;
  if (std::chrono::steady_clock::now() >= again_) {
    batch = std::exchange(retries_, {});
    blocked_tables_.clear();
  }
  Batch later;
  for (Entry& entry : waiting_.entries)
    (blocked_tables_.contains(entry.table) ? later : batch).entries.push_back(std::move(entry));
  for (std::string& table : waiting_.forgotten)
    (blocked_tables_.contains(table) ? later : batch).forgotten.push_back(std::move(table));
  batch.snapshots = std::move(waiting_.snapshots);
  waiting_ = std::move(later);
  return batch;
}

void GroupCommit::keep_waiting(Batch& batch, const Appended& answer) {
  const std::size_t blocked = blocked_tables_.size();
  for (std::size_t i = 0; i < batch.entries.size(); ++i) {
    if (answer.entries[i] != Outcome::unavailable) continue;
    blocked_tables_.insert(batch.entries[i].table);
    retries_.entries.push_back(std::move(batch.entries[i]));
  }
  for (std::size_t i = 0; i < batch.forgotten.size(); ++i) {
    if (answer.forgotten[i] != Outcome::unavailable) continue;
    blocked_tables_.insert(batch.forgotten[i]);
    retries_.forgotten.push_back(std::move(batch.forgotten[i]));
  }
  if (blocked_tables_.size() != blocked) again_ = std::chrono::steady_clock::now() + kAgain;
}

}  // namespace uno::store
