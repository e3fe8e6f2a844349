// Measures short loops several times and takes the fastest, because other programs can only add
// time.
#include "sim/side_costs.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/matching/determinize.h"
#include "engine/matching/verbs.h"
#include "sim/uniform.h"

namespace uno {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kTries = 15;

/// Makes the compiler assume that the object is read.
template <class Object>
void pretend_to_read(const Object& object) {
  asm volatile("" : : "g"(&object) : "memory");
}

/// Nanoseconds for each of `count` runs of body(i), in the fastest of several tries.
template <class Body>
double fastest_ns(int count, Body&& body) {
  double best = 0;
  for (int attempt = 0; attempt < kTries; ++attempt) {
    const Clock::time_point start = Clock::now();
    for (int i = 0; i < count; ++i) body(i);
    const double ns = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
    if (attempt == 0 || ns < best) best = ns;
  }
  return best / count;
}

std::vector<State> some_positions(const Rules& rules, int seats) {
  constexpr std::size_t kPositions = 64;  // 32 KiB, as many states as a search uses
  std::vector<State> positions;
  for (std::uint64_t number = 0; positions.size() < kPositions; ++number) {
    State state = deal(rules, seats, 0, seed_from(number));
    PlayerChance chance(number);
    for (int acts = 0; state.phase != Phase::over && positions.size() < kPositions; ++acts) {
      if (acts % 16 == 0) positions.push_back(state);
      if (state.phase == Phase::dare) break;  // a dare waits for the host (CE-16)
      apply(state, state.active, choose_uniform(state, chance));
    }
  }
  return positions;
}

}  // namespace

SideCosts measure_side_costs(const Rules& rules, int seats) {
  const std::vector<State> positions = some_positions(rules, seats);
  const int count = 200 * static_cast<int>(positions.size());
  const auto position = [&](int i) -> const State& {
    return positions[static_cast<std::size_t>(i) % positions.size()];
  };
  SideCosts costs;
  State copy;
  costs.copy_ns = fastest_ns(count, [&](int i) {
    copy = position(i);
    pretend_to_read(copy);
  });
  Observation seen;
  costs.observe_ns = fastest_ns(count, [&](int i) {
    const State& state = position(i);
    seen = observe(state, state.active);
    pretend_to_read(seen);
  });
  std::vector<Observation> observations;
  for (const State& state : positions) observations.push_back(observe(state, state.active));
  costs.determinize_ns = fastest_ns(count, [&](int i) {
    const auto at = static_cast<std::size_t>(i);
    copy = determinize(observations[at % observations.size()], seed_from(at));
    pretend_to_read(copy);
  });
  return costs;
}

double shuffle_ns() {
  std::array<std::uint8_t, 108> cards{};
  for (std::size_t i = 0; i < cards.size(); ++i) cards[i] = static_cast<std::uint8_t>(i);
  PlayerChance chance(1);
  return fastest_ns(4000, [&](int) {
    for (std::uint32_t i = cards.size() - 1; i > 0; --i)
      std::swap(cards[i], cards[chance.below(i + 1)]);
    pretend_to_read(cards);
  });
}

}  // namespace uno
