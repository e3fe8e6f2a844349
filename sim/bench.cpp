// The loop that everything is measured by. It allocates nothing and calls nothing virtual.
#include "sim/bench.h"

#include <algorithm>
#include <chrono>

#include "engine/apply_under.h"
#include "engine/game.h"
#include "sim/uniform.h"

namespace uno {
namespace {

std::uint64_t fold(std::uint64_t signature, std::uint64_t number) {
  return (signature ^ number) * 0x9E3779B97F4A7C15 + (signature >> 29);
}

/// Plays an act and keeps the signature of all.
template <class Terms>
struct Player {
  State& state;
  std::uint64_t signature;

  [[gnu::always_inline]] void operator()(Action action) {
    signature = fold(signature, action.bits);
    apply_under<Terms>(state, state.active, action);
  }
  [[gnu::always_inline]] void rare(Action action) {
    signature = fold(signature, action.bits);
    apply(state, state.active, action);
  }
};

template <class Terms>
void play_round(const Rules& rules, std::uint64_t number, BenchRow& row) {
  const int dealer = static_cast<int>(number % static_cast<std::uint64_t>(row.seats));
  State state = deal(rules, row.seats, dealer, seed_from(number));
  PlayerChance chance(number);
  Player<Terms> player{state, row.signature};
  std::uint64_t decisions = 0;
  for (; state.phase != Phase::over; ++decisions) choose_uniform<Terms>(state, chance, player);
  row.decisions += decisions;
  const RoundResult outcome = result(state);
  row.signature = fold(player.signature, static_cast<std::uint64_t>(outcome.winner) << 32 |
                                             static_cast<std::uint64_t>(outcome.points));
  row.turns += state.turns;
  row.points += static_cast<std::uint64_t>(outcome.points);
}

}  // namespace

BenchRow run_bench(const Rules& rules, int seats, std::uint64_t rounds) {
  using Clock = std::chrono::steady_clock;
  BenchRow row;
  row.seats = seats;
  row.rounds = rounds;
  const auto play = plays_officially(rules) ? play_round<OfficialTerms> : play_round<AnyTerms>;
  constexpr std::uint64_t kPart = 250;  // shorter than what a busy machine gives at a time
  for (std::uint64_t number = 0; number < rounds;) {
    const std::uint64_t end = std::min(rounds, number + kPart), before = row.decisions;
    const Clock::time_point start = Clock::now();
    for (; number < end; ++number) play(rules, number, row);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    row.seconds += seconds;
    const double ns = 1e9 * seconds / static_cast<double>(row.decisions - before);
    if (row.fastest_ns == 0 || ns < row.fastest_ns) row.fastest_ns = ns;
  }
  return row;
}

std::uint64_t combined_signature(const BenchRow* rows, int count) {
  std::uint64_t signature = 0;
  for (int i = 0; i < count; ++i) signature = fold(signature, rows[i].signature);
  return signature;
}

}  // namespace uno
