// Prints the processor time of a decision in Node, for the workloads of `uno bench`, to compare
// with what that command prints natively: `uniform` in nanoseconds (the column `ns/decis.` of `uno
// bench`), the bots in microseconds (`uno bench --bots`).
//
//   tools/build_wasm measure && node --no-warnings browser/run.mjs build/wasm/measure.wasm
#include <algorithm>
#include <cstdio>

#include "sim/bench.h"
#include "sim/bot_costs.h"

namespace {

/// Microseconds. Node compiles what runs often again, with more care, and the time that this takes
/// is counted too; so the second time is a fairer one.
double warm_us(const char* name, int seats) {
  const uno::Bot& bot = *uno::find_bot(name);
  const double cold = uno::measure_bot(bot, {}, seats).mean_us;
  return std::min(cold, uno::measure_bot(bot, {}, seats).mean_us);
}

}  // namespace

int main() {
  std::printf("seats  uniform  fastest   linear     search\n");
  for (const uno::Workload& work : uno::kWorkloads) {
    const uno::BenchRow row = uno::run_bench({}, work.seats, work.rounds);
    const double linear = warm_us("linear", work.seats), search = warm_us("search", work.seats);
    std::printf("%5d %8.1f %8.1f %8.3f %10.1f\n", work.seats,
                1e9 * row.seconds / static_cast<double>(row.decisions), row.fastest_ns, linear,
                search);
  }
}
