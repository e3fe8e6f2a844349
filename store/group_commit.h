// One storage thread with natural group commit: while one batch is being synced, everything that
// arrives waits for the next, so the batches grow exactly as the load asks and a quiet server pays
// one sync of latency. What waits is bounded by its user: a table has one entry on its way at most.
// What is unavailable is tried again until it is written, and what comes after it of that table
// waits; the other tables go on. Batches begin a few milliseconds apart at least. Deliberately
// absent: any knowledge of what an entry means.
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
  /// What became of one entry.
  struct One {
    std::string table;
    std::int64_t seq = 0;
    Outcome outcome = Outcome::stored;
  };
  /// What became of a batch. What is unavailable is tried again, and each failure is told.
  struct Answer {
    std::vector<One> entries;
    std::string error;    ///< of the first that is not kept, one sentence
    bool is_out = false;  ///< the store is unavailable, not this or that table
    double seconds = 0;   ///< that the batch took
  };
  using Answered = std::function<void(const Answer&)>;

  /// `answered` is called on the storage thread.
  GroupCommit(Store& store, Answered answered);
  /// Writes what was appended, if the store can, then stops the thread.
  ~GroupCommit();
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  /// Adds to the batch that is being collected; from any thread.
  void append(Entry entry);
  void forget(std::string table);
  /// Nobody waits for it: it goes with the next batch, or some time later with others of its kind,
  /// and is lost where that cannot be written.
  void keep(Snapshot snapshot);
  /// Does something with the store between two batches, on the storage thread; one at a time and in
  /// their order. It finds written what was handed in before it, unless the store is out.
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
  Batch resting_;  ///< was unavailable
  std::set<std::string> resting_tables_;
  std::chrono::steady_clock::time_point again_{};    ///< when what rests is tried again
  std::chrono::steady_clock::time_point keep_by_{};  ///< when snapshots go without entries
  bool is_out_ = false;
  std::deque<std::function<void(Store& store)>> between_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace uno::store
