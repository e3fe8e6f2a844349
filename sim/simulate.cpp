// Distributes games to threads and merges their sums.
#include "sim/simulate.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/editions.h"
#include "sim/play_game.h"

namespace uno {
namespace {

/// Plays and sums up games on one thread.
template <class Player>
struct Worker {
  const Figures& figures;
  SimResult result;
  std::vector<Player> players;

  Worker(const SimPlan& plan, const Figures& of, std::uint64_t first)
      : figures(of), result{.plan = plan, .first = first, .sides = {}, .cross = {}} {
    result.sides.resize(plan.sides.size());
    for (Tally& tally : result.sides) tally.moments.resize(figures.size());
    if (plan.sides.size() == 2) result.cross.resize(figures.size());
    for (const Side& side : plan.sides) players.emplace_back(plan, side);
  }

  void play(std::uint64_t game, std::uint64_t end) {
    result.games += end - game;
    for (; game < end; ++game) {
      std::array<const GameCounts*, 2> counts{};
      for (std::size_t side = 0; side < players.size(); ++side) {
        counts[side] = &players[side].play(game, result.sides[side]);
        result.sides[side].add(figures, *counts[side]);
      }
      if (players.size() == 2) add_pair(result.cross, figures, *counts[0], *counts[1]);
    }
  }
};

template <class Player>
SimResult play_all(const SimPlan& plan, std::uint64_t first, std::uint64_t end, int threads,
                   const std::atomic<bool>& stop,
                   const std::function<void(std::uint64_t)>& progress) {
  const Figures figures = figures_of(plan);
  std::vector<Worker<Player>> workers;
  for (int i = 0; i < threads; ++i) workers.emplace_back(plan, figures, first);
  play_in_chunks(workers, first, end, stop, progress);
  for (std::size_t i = 1; i < workers.size(); ++i) merge(workers[0].result, workers[i].result);
  return std::move(workers[0].result);
}

}  // namespace

SimResult simulate(const SimPlan& plan, std::uint64_t first, std::uint64_t end, int threads,
                   const std::atomic<bool>& stop,
                   const std::function<void(std::uint64_t)>& progress) {
  UNO_CHECK(!check_plan(plan) && first <= end && end <= plan.games && threads > 0);
  return in_edition(plan.sides[0].rules.edition, [&]<class E>(E) {
    return play_all<GamePlayer<E>>(plan, first, end, threads, stop, progress);
  });
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
