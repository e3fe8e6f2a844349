// Distributes games to threads in chunks. Which thread plays which games varies between runs, so
// use it only for sums of whole numbers over games with seeds of their own.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace uno {

/// The size of a chunk. Stopping waits for the chunks that have begun.
inline constexpr std::uint64_t kChunk = 100;

/// Each worker runs on its own thread and calls worker.play(from, to) for chunks of the games
/// [first, end). The calling thread calls `progress` now and then with the number of games handed
/// out. After `stop` becomes true, exactly the games from `first` to the end of some chunk have
/// been played.
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
