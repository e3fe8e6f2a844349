// Threads, chunks and sums of sums.
#include "sim/simulate.h"

#include <algorithm>
#include <thread>

#include "engine/check.h"
#include "sim/play_game.h"

namespace uno {
namespace {

/// What the threads share: the next game to be played, and the wish to stop.
struct Queue {
  std::uint64_t first, end;
  const std::atomic<bool>& stop;
  std::atomic<std::uint64_t> next{first};

  /// The first game of a chunk, or `end` when there is none left.
  std::uint64_t take() {
    if (stop.load(std::memory_order_relaxed)) return end;
    return std::min(end, next.fetch_add(kChunk, std::memory_order_relaxed));
  }
};

/// Plays chunks until there are none, and sums them up.
SimResult play_chunks(const SimPlan& plan, const Figures& figures, Queue& queue,
                      const std::function<void(std::uint64_t)>& progress) {
  SimResult result{.plan = plan, .first = queue.first, .sides = {}, .cross = {}};
  result.sides.resize(plan.sides.size());
  for (Tally& tally : result.sides) tally.moments.resize(figures.size());
  if (plan.sides.size() == 2) result.cross.resize(figures.size());
  std::vector<GamePlayer> players;
  for (const Side& side : plan.sides) players.emplace_back(plan, side);
  for (std::uint64_t game = queue.take(); game < queue.end; game = queue.take()) {
    const std::uint64_t end = std::min(queue.end, game + kChunk);
    result.games += end - game;
    for (; game < end; ++game) {
      std::array<const GameCounts*, 2> counts{};
      for (std::size_t side = 0; side < players.size(); ++side) {
        counts[side] = &players[side].play(game, result.sides[side]);
        result.sides[side].add(figures, *counts[side]);
      }
      if (players.size() == 2) add_pair(result.cross, figures, *counts[0], *counts[1]);
    }
    if (progress) progress(game - queue.first);
  }
  return result;
}

}  // namespace

SimResult simulate(const SimPlan& plan, std::uint64_t first, std::uint64_t end, int threads,
                   const std::atomic<bool>& stop,
                   const std::function<void(std::uint64_t)>& progress) {
  UNO_CHECK(check_plan(plan).empty() && first <= end && end <= plan.games && threads > 0);
  const Figures figures = figures_of(plan);
  Queue queue{first, end, stop};
  std::vector<SimResult> results(static_cast<std::size_t>(threads));
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < results.size(); ++i)
    others.emplace_back([&, i] { results[i] = play_chunks(plan, figures, queue, {}); });
  results[0] = play_chunks(plan, figures, queue, progress);
  for (std::thread& other : others) other.join();
  for (std::size_t i = 1; i < results.size(); ++i) merge(results[0], results[i]);
  return std::move(results[0]);
}

void merge(SimResult& result, const SimResult& other) {
  UNO_CHECK(result.plan == other.plan && result.sides.size() == other.sides.size());
  result.first = std::min(result.first, other.first);
  result.games += other.games;
  for (std::size_t side = 0; side < result.sides.size(); ++side)
    result.sides[side].merge(other.sides[side]);
  merge_pairs(result.cross, other.cross);
}

}  // namespace uno
