// Tests of threads that step games together: each part runs once, and games do not depend on
// threads.
#include "learn/worker_pool.h"

#include <gtest/gtest.h>

#include <numeric>

#include "learn/episodes.h"

namespace uno {
namespace {

TEST(WorkerPool, DoesEachPartOnce) {
  for (const int threads : {1, 2, 3, 8}) {
    WorkerPool workers(threads);
    for (int turn = 0; turn < 200; ++turn) {
      const int count = turn % 7 * 5;
      std::vector<int> done(static_cast<std::size_t>(count));
      workers.run(count, [&](int part) { ++done[static_cast<std::size_t>(part)]; });
      EXPECT_EQ(std::accumulate(done.begin(), done.end(), 0), count);
      for (const int times : done) EXPECT_EQ(times, 1);
    }
  }
}

TEST(WorkerPool, GoesWithoutHavingWorked) {
  const WorkerPool workers(4);
}

/// The contents of all arrays after many steps.
template <class E>
std::vector<std::uint8_t> course_of(const Rules& rules, int threads,
                                    const std::vector<const Bot*>& bots) {
  EpisodesPlan plan;
  plan.rules = rules;
  plan.seats = 3;
  plan.games = 150;  // three blocks, the last one shorter
  plan.seed = 7;
  plan.bots = bots;
  plan.threads = threads;
  EpisodesOf<E> games(plan);
  std::vector<std::uint8_t> trajectory;
  for (int step = 0; step < 60; ++step) {
    games.step_by_chance();
    trajectory.insert(trajectory.end(), games.asked.begin(), games.asked.end());
    trajectory.insert(trajectory.end(), games.ended.begin(), games.ended.end());
    for (std::size_t at = 0; at < games.bytes.size(); at += 97)
      trajectory.push_back(games.bytes[at]);
  }
  return trajectory;
}

TEST(WorkerPool, StepsTheSameGames) {
  const std::vector<const Bot*> bots = {nullptr, find_bot("random"), find_bot("greedy")};
  for (const auto& field : {std::vector<const Bot*>{}, bots}) {
    const auto alone = course_of<Classic>(Classic::official_rules(), 1, field);
    for (const int threads : {2, 5})
      EXPECT_EQ(course_of<Classic>(Classic::official_rules(), threads, field), alone);
  }
  EXPECT_EQ(course_of<NoMercy>(NoMercy::official_rules(), 3, {}),
            course_of<NoMercy>(NoMercy::official_rules(), 1, {}));
}

}  // namespace
}  // namespace uno
