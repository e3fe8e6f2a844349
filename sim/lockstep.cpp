// The lockstep path for the processor at hand, and the same through the engine.
#include "sim/lockstep.h"

#include <memory>

#include "sim/lockstep_pool.h"
#include "sim/uniform_round.h"

namespace uno {
namespace {

template <class Pool>
void run_plain(Pool& pool) {
  pool.run();
}

#ifdef __x86_64__
/// The same, compiled for the x86-64 of 2013: pdep finds the n-th play at once.
template <class Pool>
[[gnu::target("avx2,bmi,bmi2,lzcnt"), gnu::noinline]] void run_wide(Pool& pool) {
  pool.run();
}

bool processor_is_wide() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
}
#endif

template <Signatures kSigned>
void play(const Rules& rules, int seats, std::span<const RoundStart> starts,
          std::span<PlayedRound> rounds) {
#ifdef __x86_64__
  if (processor_is_wide()) {
    using Wide = lockstep::Pool<true, kSigned>;
    return run_wide(*std::make_unique<Wide>(seats, rules.hand_size, starts, rounds));
  }
#endif
  using Plain = lockstep::Pool<false, kSigned>;
  run_plain(*std::make_unique<Plain>(seats, rules.hand_size, starts, rounds));
}

}  // namespace

bool plays_in_lockstep(const Rules& rules) {
  return plays_officially(rules) && rules.deck == Deck::classic108 &&
         rules.format != Format::fixed_rounds;
}

void play_in_lockstep(const Rules& rules, int seats, std::span<const RoundStart> starts,
                      std::span<PlayedRound> rounds, Signatures signatures) {
  UNO_CHECK(plays_in_lockstep(rules) && starts.size() == rounds.size());
  signatures == Signatures::on ? play<Signatures::on>(rules, seats, starts, rounds)
                               : play<Signatures::off>(rules, seats, starts, rounds);
}

void play_one_by_one(const Rules& rules, int seats, std::span<const RoundStart> starts,
                     std::span<PlayedRound> rounds) {
  UNO_CHECK(starts.size() == rounds.size());
  const auto play =
      plays_officially(rules) ? play_uniform_round<OfficialTerms> : play_uniform_round<AnyTerms>;
  for (std::size_t i = 0; i < starts.size(); ++i) rounds[i] = play(rules, seats, starts[i], 0);
}

}  // namespace uno
