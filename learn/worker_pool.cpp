// Starts, wakes and joins the worker threads.
#include "learn/worker_pool.h"

#include "engine/check.h"

namespace uno {

WorkerPool::WorkerPool(int threads) {
  UNO_CHECK(threads >= 1 && threads <= 256);
  for (int i = 1; i < threads; ++i) threads_.emplace_back([this] { wait_and_work(); });
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard held(mutex_);
    over_ = true;
  }
  begins_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void WorkerPool::run(int count, const std::function<void(int)>& part) {
  next_ = 0;
  {
    const std::lock_guard held(mutex_);
    part_ = &part;
    count_ = count;
    busy_ = static_cast<int>(threads_.size());
    ++turn_;
  }
  begins_.notify_all();
  work(part, count);
  std::unique_lock held(mutex_);
  ends_.wait(held, [this] { return busy_ == 0; });
}

void WorkerPool::work(const std::function<void(int)>& part, int count) {
  for (int at = next_++; at < count; at = next_++) part(at);
}

void WorkerPool::wait_and_work() {
  std::unique_lock held(mutex_);
  for (std::uint64_t seen = 0; !over_;) {  // bound: until the pool is destroyed
    begins_.wait(held, [&] { return over_ || turn_ != seen; });
    if (over_) return;
    seen = turn_;
    const std::function<void(int)>& part = *part_;
    const int count = count_;
    held.unlock();
    work(part, count);
    held.lock();
    if (--busy_ == 0) ends_.notify_one();
  }
}

}  // namespace uno
