// One storage thread with group commit. While one batch is being synced, everything that arrives
// waits for the next one. So batches grow with the load, but on a quiet server an act waits for
// only one sync. Each table has at most one entry under way, which bounds the queue. Unavailable
// entries are retried until they are written; meanwhile later entries of that table wait, but other
// tables go on. Batches start at least a few milliseconds apart.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <thread>

#include "store/store.h"

namespace uno::store {

class GroupCommit {
 public:
  /// The outcome of one entry.
  struct One {
    std::string table;
    std::int64_t seq = 0;
    Outcome outcome = Outcome::stored;
  };
  /// The outcome of a batch. Unavailable entries are retried, and each failure is reported.
  struct Answer {
    std::vector<One> entries;
    std::string error;    ///< of the first entry that is not durable, one sentence
    bool is_out = false;  ///< the whole store is unavailable, not just some tables
    double seconds = 0;   ///< duration of the batch
  };
  using Answered = std::function<void(const Answer&)>;

  /// `answered` is called on the storage thread.
  GroupCommit(Store& store, Answered answered);
  /// Writes everything appended so far, if the store can, then stops the thread.
  ~GroupCommit();
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  /// Adds the entry to the next batch. Callable from any thread.
  void append(Entry entry);
  void forget(std::string table);
  /// Queues a snapshot, whose outcome is not reported. It is written with the next batch, or later
  /// with other snapshots, and is dropped if it cannot be written.
  void keep(Snapshot snapshot);
  /// Runs work on the storage thread between two batches, one piece at a time and in order. It sees
  /// everything that was appended before, unless the store is unavailable.
  void between(std::function<void(Store& store)> work);

 private:
  void run();
  bool is_due() const;
  void write(std::unique_lock<std::mutex>& lock, std::chrono::steady_clock::time_point& begun);
  Batch take();
  void keep_waiting(Batch& batch, const Appended& answer);

  Store& store_;
  Answered answered_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Batch waiting_;
  Batch retries_;  ///< entries that were unavailable
  std::set<std::string> blocked_tables_;
  std::chrono::steady_clock::time_point again_{};    ///< when they are retried
  std::chrono::steady_clock::time_point keep_by_{};  ///< when snapshots are written without entries
  bool is_out_ = false;
  std::deque<std::function<void(Store& store)>> between_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace uno::store
