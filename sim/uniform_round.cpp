// The loop of one round, for either kind of terms and of processor.
#include "sim/uniform_round.h"

#include "engine/apply_under.h"
#include "engine/game.h"
#include "sim/processor.h"
#include "sim/uniform.h"

namespace uno {
namespace {

/// Plays an act and keeps the signature of all.
template <class Terms>
struct SigningPlayer {
  State& state;
  std::uint64_t signature;

  [[gnu::always_inline]] void operator()(Action action) {
    signature = fold_action(signature, action.bits);
    apply_under<Terms>(state, state.active, action);
  }
  [[gnu::always_inline]] void rare(Action action) {
    signature = fold_action(signature, action.bits);
    apply(state, state.active, action);
  }
};

template <class Terms, bool kWide>
[[gnu::always_inline]] inline PlayedRound play(const Rules& rules, int seats,
                                               const RoundStart& from, std::uint64_t signature) {
  State state = deal(rules, seats, from.dealer, from.seed);
  PlayerChance chance(from.players);
  SigningPlayer<Terms> player{state, signature};
  PlayedRound round;
  for (; state.phase != Phase::over; ++round.decisions)
    choose_uniform<Terms, kWide>(state, chance, player);
  const RoundResult outcome = result(state);
  round.signature = player.signature;
  round.turns = state.turns;
  round.points = static_cast<std::uint16_t>(outcome.points);
  round.winner = u8(outcome.winner);
  round.blocked = outcome.blocked;
  return round;
}

template <class Terms>
PlayedRound play_plain(const Rules& rules, int seats, const RoundStart& from,
                       std::uint64_t signature) {
  return play<Terms, false>(rules, seats, from, signature);
}

#ifdef __x86_64__
template <class Terms>
UNO_WIDE PlayedRound play_wide(const Rules& rules, int seats, const RoundStart& from,
                               std::uint64_t signature) {
  return play<Terms, true>(rules, seats, from, signature);
}
#endif

}  // namespace

PlayRound* uniform_round_player(const Rules& rules) {
  const bool official = plays_officially(rules);
#ifdef __x86_64__
  if (processor_is_wide()) return official ? play_wide<OfficialTerms> : play_wide<AnyTerms>;
#endif
  return official ? play_plain<OfficialTerms> : play_plain<AnyTerms>;
}

}  // namespace uno
