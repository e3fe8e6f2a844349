// Threads that stand ready to do one thing together, many times a second: those of a step of many
// rounds. Deliberately absent: what they do, and any order among its parts (sim/chunks.h begins
// threads anew each time, which takes as long as a step does).
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace uno {

class Crew {
 public:
  /// So many threads, the one that calls run() among them; 1 to 256.
  explicit Crew(int threads);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Calls part(0) to part(count - 1), each once, on whichever thread is free, and returns when all
  /// are done. One thread at a time may be in here.
  void run(int count, const std::function<void(int)>& part);

 private:
  void wait_and_work();
  void work(const std::function<void(int)>& part, int count);

  std::mutex mutex_;
  std::condition_variable begins_, ends_;
  const std::function<void(int)>* part_ = nullptr;
  int count_ = 0;
  std::uint64_t turn_ = 0;  ///< how often run() was called
  int busy_ = 0;            ///< threads that have not finished the turn
  bool over_ = false;
  std::atomic<int> next_{0};
  std::vector<std::thread> threads_;
};

}  // namespace uno
