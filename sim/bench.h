// A fixed workload on one core: decisions per second, and a signature of the behaviour.
#pragma once

#include <cstdint>

#include "engine/rules.h"

namespace uno {

struct BenchRow {
  int seats = 0;
  std::uint64_t rounds = 0;
  std::uint64_t decisions = 0;  ///< acts applied
  std::uint64_t turns = 0;      ///< turns begun, without forfeited turns
  std::uint64_t points = 0;     ///< scored by the winners
  double seconds = 0;           ///< processor time of one core
  double fastest_ns = 0;        ///< of one decision, in the fastest 250 rounds
  std::uint64_t signature = 0;  ///< of every decision and every result, in order
};

/// What `uno bench` plays under the official rules for the signature in golden/bench.txt.
struct Workload {
  int seats;
  std::uint64_t rounds;
};
inline constexpr Workload kWorkloads[] = {{2, 100'000}, {4, 100'000}, {10, 50'000}};

/// Plays `rounds` rounds with seeds 0, 1, ... and rotating dealers, all seats `uniform`: once for
/// the time, and once more for the signature, which takes a little time itself.
BenchRow run_bench(const Rules& rules, int seats, std::uint64_t rounds);

/// The same rounds in lockstep (sim/lockstep.h).
struct LockstepRow {
  std::uint64_t rounds = 0;
  std::uint64_t decisions = 0;
  std::uint64_t different = 0;  ///< rounds that differ from the engine's
  double seconds = 0;           ///< of one core, for the lockstep path alone
  double fastest_ns = 0;        ///< of one decision, in the fastest 2,000 rounds
};

/// The rules must pass plays_in_lockstep(). With `compare`, every round is also played through the
/// engine, and decisions and results are compared; the signatures take a little time.
LockstepRow run_lockstep_bench(const Rules& rules, int seats, std::uint64_t rounds, bool compare);

/// One number for several rows.
std::uint64_t combined_signature(const BenchRow* rows, int count);

}  // namespace uno
