// Games shared out among threads in chunks. Which thread plays what differs from run to run, so
// whoever uses this sums whole numbers, and only games with a seed of their own.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace uno {

/// Threads take games in chunks of so many; a stop waits for the chunks that are begun.
inline constexpr std::uint64_t kChunk = 100;

/// Every worker, each on a thread of its own, plays chunks of the games [first, end) until there
/// are none left, with worker.play(from, to). `progress` is called by the calling thread now and
/// then with the number of games handed out. When `stop` becomes true, what was played are all
/// games from `first` on up to some chunk.
template <class Worker>
void play_in_chunks(std::vector<Worker>& workers, std::uint64_t first, std::uint64_t end,
                    const std::atomic<bool>& stop,
                    const std::function<void(std::uint64_t)>& progress) {
  std::atomic<std::uint64_t> next{first};
  const auto take = [&] {
    if (stop.load(std::memory_order_relaxed)) return end;
    return std::min(end, next.fetch_add(kChunk, std::memory_order_relaxed));
  };
  const auto work = [&](Worker& worker, bool reports) {
    for (std::uint64_t from = take(); from < end; from = take()) {
      const std::uint64_t to = std::min(end, from + kChunk);
      worker.play(from, to);
      if (reports && progress) progress(to - first);
    }
  };
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < workers.size(); ++i)
    others.emplace_back([&, i] { work(workers[i], false); });
  work(workers[0], true);
  for (std::thread& other : others) other.join();
}

}  // namespace uno
