// One round of `uniform` players through the engine: the loop that speed is measured by, and that
// the lockstep path is held against. It allocates nothing and calls nothing virtual.
#pragma once

#include "engine/apply_under.h"
#include "engine/game.h"
#include "sim/lockstep.h"
#include "sim/uniform.h"

namespace uno {

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

/// Plays a round under rules that the Terms stand for; `signature` is what it begins with.
template <class Terms>
PlayedRound play_uniform_round(const Rules& rules, int seats, const RoundStart& from,
                               std::uint64_t signature = 0) {
  State state = deal(rules, seats, from.dealer, from.seed);
  PlayerChance chance(from.players);
  SigningPlayer<Terms> player{state, signature};
  PlayedRound round;
  for (; state.phase != Phase::over; ++round.decisions)
    choose_uniform<Terms>(state, chance, player);
  const RoundResult outcome = result(state);
  round.signature = player.signature;
  round.turns = state.turns;
  round.points = static_cast<std::uint16_t>(outcome.points);
  round.winner = u8(outcome.winner);
  round.blocked = outcome.blocked;
  return round;
}

}  // namespace uno
