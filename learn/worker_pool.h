// A pool of threads that do one thing together many times a second, such as a step of many rounds.
// sim/chunks.h starts new threads each time, which takes as long as a step.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace uno {

class WorkerPool {
 public:
  /// Uses this many threads, 1 to 256, including the one that calls run().
  explicit WorkerPool(int threads);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// Calls part(0) to part(count - 1), each once, on any free thread. Returns when all are done.
  /// Only one thread at a time may call it.
  void run(int count, const std::function<void(int)>& part);

 private:
  void wait_and_work();
  void work(const std::function<void(int)>& part, int count);

  std::mutex mutex_;
  std::condition_variable begins_, ends_;
  const std::function<void(int)>* part_ = nullptr;
  int count_ = 0;
  std::uint64_t turn_ = 0;  ///< number of calls of run()
  int busy_ = 0;            ///< threads that have not finished this turn
  bool over_ = false;
  std::atomic<int> next_{0};
  std::vector<std::thread> threads_;
};

}  // namespace uno
