// Tests that the benchmark plays in the module as in the native program: `./test bench` compares
// the same file with that one.
#include <gtest/gtest.h>

#include <string>

#include "engine/golden_file.h"
#include "engine/hex.h"
#include "sim/bench.h"

namespace uno {
namespace {

TEST(Signature, IsThatOfTheNativeProgram) {
  std::vector<BenchRow> rows;
  for (const Workload& work : kWorkloads) rows.push_back(run_bench({}, work.seats, work.rounds));
  const std::uint64_t all = combined_signature(rows.data(), static_cast<int>(rows.size()));
  EXPECT_NE(golden_text("bench.txt").find("\nSignature: " + hex(all) + "\n"), std::string::npos)
      << hex(all);
}

}  // namespace
}  // namespace uno
