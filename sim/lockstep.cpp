// Chooses the lockstep path for this processor; plays the same rounds through the engine.
#include "sim/lockstep.h"

#include <memory>

#include "engine/matching/terms.h"
#include "sim/lockstep_pool.h"
#include "sim/uniform_round.h"

namespace uno {
namespace {

template <class Pool>
void run_plain(Pool& pool) {
  pool.run();
}

#ifdef __x86_64__
template <class Pool>
UNO_WIDE void run_wide(Pool& pool) {
  pool.run();
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
  PlayRound* const play = uniform_round_player(rules, Signatures::on);
  for (std::size_t i = 0; i < starts.size(); ++i) rounds[i] = play(rules, seats, starts[i], 0);
}

}  // namespace uno
