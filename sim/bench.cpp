// The workload of the benchmark, through the engine and in lockstep.
#include "sim/bench.h"

#include <algorithm>
#include <chrono>
#include <vector>

#include "sim/core_time.h"
#include "sim/lockstep.h"
#include "sim/uniform_round.h"

namespace uno {
namespace {

/// Round `number` of the workload.
RoundStart start_of(std::uint64_t number, int seats) {
  const auto dealer = static_cast<int>(number % static_cast<std::uint64_t>(seats));
  return {seed_from(number), number, dealer};
}

void add(const PlayedRound& round, BenchRow& row) {
  row.decisions += round.decisions;
  row.turns += round.turns;
  row.points += round.points;
}

/// The signature of the workload, and its sums once more for comparison.
BenchRow sign(const Rules& rules, int seats, std::uint64_t rounds) {
  BenchRow row;
  PlayRound* const play = uniform_round_player(rules, Signatures::on);
  for (std::uint64_t number = 0; number < rounds; ++number) {
    const PlayedRound round = play(rules, seats, start_of(number, seats), row.signature);
    add(round, row);
    row.signature = fold_action(round.signature, std::uint64_t{round.winner} << 32 | round.points);
  }
  return row;
}

double ns_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

BenchRow run_bench(const Rules& rules, int seats, std::uint64_t rounds) {
  BenchRow row;
  row.seats = seats;
  row.rounds = rounds;
  PlayRound* const play = uniform_round_player(rules, Signatures::off);
  const double begun = core_seconds();
  constexpr std::uint64_t kPart = 250;  // shorter than one time slice of a busy machine
  for (std::uint64_t number = 0; number < rounds;) {
    const std::uint64_t end = std::min(rounds, number + kPart), before = row.decisions;
    const auto start = std::chrono::steady_clock::now();
    for (; number < end; ++number) add(play(rules, seats, start_of(number, seats), 0), row);
    const double ns = ns_since(start);
    const double each = ns / static_cast<double>(row.decisions - before);
    if (row.fastest_ns == 0 || each < row.fastest_ns) row.fastest_ns = each;
  }
  row.seconds = core_seconds() - begun;
  const BenchRow signed_row = sign(rules, seats, rounds);
  UNO_CHECK(signed_row.decisions == row.decisions && signed_row.turns == row.turns &&
            signed_row.points == row.points);
  row.signature = signed_row.signature;
  return row;
}

LockstepRow run_lockstep_bench(const Rules& rules, int seats, std::uint64_t rounds, bool compare) {
  constexpr std::uint64_t kPart = 2000;  // long enough for all games to run side by side
  std::vector<RoundStart> starts;
  std::vector<PlayedRound> played(kPart), expected(compare ? kPart : 0);
  LockstepRow row;
  row.rounds = rounds;
  const Signatures signatures = compare ? Signatures::on : Signatures::off;
  for (std::uint64_t number = 0; number < rounds; number += kPart) {
    starts.clear();
    for (std::uint64_t i = number; i < std::min(rounds, number + kPart); ++i)
      starts.push_back(start_of(i, seats));
    played.resize(starts.size());
    const double begun = core_seconds();
    const auto start = std::chrono::steady_clock::now();
    play_in_lockstep(rules, seats, starts, played, signatures);
    const double ns = ns_since(start);
    row.seconds += core_seconds() - begun;
    std::uint64_t decisions = 0;
    for (const PlayedRound& round : played) decisions += round.decisions;
    const double each = ns / static_cast<double>(decisions);
    if (row.fastest_ns == 0 || each < row.fastest_ns) row.fastest_ns = each;
    row.decisions += decisions;
    if (!compare) continue;
    expected.resize(starts.size());
    play_one_by_one(rules, seats, starts, expected);
    for (std::size_t i = 0; i < played.size(); ++i) row.different += played[i] != expected[i];
  }
  return row;
}

std::uint64_t combined_signature(const BenchRow* rows, int count) {
  std::uint64_t signature = 0;
  for (int i = 0; i < count; ++i) signature = fold_action(signature, rows[i].signature);
  return signature;
}

}  // namespace uno
