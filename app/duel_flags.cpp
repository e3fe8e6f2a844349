#include "app/duel_flags.h"

#include <algorithm>
#include <thread>

namespace uno::app {
namespace {

constexpr int kThreadsMax = 256;

}  // namespace

void add_duel_flags(CLI::App& flags, DuelFlags& given) {
  given.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  flags.add_option("--players", given.duel.seats, "Seats at the table")
      ->check(CLI::Range(kSeatsMin, kLargestTable))
      ->capture_default_str();
  add_rules_flags(flags, given.rule_set);
  add_seed_flag(flags, given.duel.seed);
  flags.add_option("--threads", given.threads, "Threads to play on")
      ->check(CLI::Range(1, kThreadsMax))
      ->capture_default_str();
}

}  // namespace uno::app
