// The loop that everything is measured by. It allocates nothing and calls nothing virtual.
#include "sim/bench.h"

#include <chrono>

#include "engine/game.h"
#include "sim/uniform.h"

namespace uno {
namespace {

std::uint64_t fold(std::uint64_t signature, std::uint64_t number) {
  return (signature ^ number) * 0x9E3779B97F4A7C15 + (signature >> 29);
}

void play_round(const Rules& rules, std::uint64_t number, BenchRow& row) {
  const int dealer = static_cast<int>(number % static_cast<std::uint64_t>(row.seats));
  State state = deal(rules, row.seats, dealer, seed_from(number));
  PlayerChance chance(number);
  while (state.phase != Phase::over) {
    const Action action = choose_uniform(state, chance);
    row.signature = fold(row.signature, action.bits);
    apply(state, state.active, action);
    ++row.decisions;
  }
  const RoundResult outcome = result(state);
  row.signature = fold(row.signature, static_cast<std::uint64_t>(outcome.winner) << 32 |
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
  const Clock::time_point start = Clock::now();
  for (std::uint64_t number = 0; number < rounds; ++number) play_round(rules, number, row);
  row.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return row;
}

std::uint64_t combined_signature(const BenchRow* rows, int count) {
  std::uint64_t signature = 0;
  for (int i = 0; i < count; ++i) signature = fold(signature, rows[i].signature);
  return signature;
}

}  // namespace uno
