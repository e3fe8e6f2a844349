// One storage thread with natural group commit: while one batch is being synced, everything that
// arrives waits for the next, so the batches grow exactly as the load asks and a quiet server pays
// one sync of latency. What waits is bounded by its user: a table has one entry on its way at most.
// Batches begin a few milliseconds apart at least.
// Deliberately absent: any knowledge of tables.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace uno::store {

class GroupCommit {
 public:
  /// `number` of the last appended entry that is durable now, or `error`: then nothing of the batch
  /// is known to be written. Where that may pass the batch is tried again until it is written, and
  /// each failure is told; otherwise nothing more is written, and the process must stop. Called on
  /// the storage thread.
  struct Answer {
    std::uint64_t number = 0;
    std::string error;
    bool tries_again = false;
    std::size_t entries = 0;  ///< of the batch
    double seconds = 0;       ///< that the batch took
  };
  using Answered = std::function<void(const Answer&)>;

  GroupCommit(Store& store, Answered answered);
  /// Writes what was appended, if the store can, then stops the thread.
  ~GroupCommit();
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  /// Adds to the batch that is being collected; from any thread. `number` must grow with each call.
  void append(std::uint64_t number, Entry entry);
  void forget(std::uint64_t number, std::string table);
  /// Copies the store between two batches (Store::back_up()); `done` is called on the storage
  /// thread with an empty string or what went wrong.
  void back_up(std::string path, std::function<void(const std::string& error)> done);

 private:
  void run();
  bool write(const Batch& batch, Answer& answer);
  void copy(std::unique_lock<std::mutex>& lock);

  Store& store_;
  Answered answered_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Batch waiting_;
  std::string copy_to_;  ///< empty where no copy is wanted
  std::function<void(const std::string& error)> copied_;
  std::uint64_t last_number_ = 0;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace uno::store
