// Plays many rounds side by side, for mass simulation under official rules with every seat
// `uniform`. The results equal those of deal(), choose_uniform() and apply() bit for bit, in half
// the time. It has no house rules, observations, events or records.
#pragma once

#include <cstdint>
#include <span>

#include "engine/chance.h"
#include "engine/rules.h"

namespace uno {

/// The start of a round.
struct RoundStart {
  Seed seed;                  ///< of the cards
  std::uint64_t players = 0;  ///< seed of the players' random generator, a PlayerChance
  int dealer = 0;             ///< 0..seats-1
};

/// The result of a round.
struct PlayedRound {
  std::uint64_t signature = 0;  ///< of every decision, from 0 on by fold_action()
  std::uint32_t decisions = 0;  ///< acts applied
  std::uint16_t turns = 0;      ///< turns begun, without forfeited turns
  std::uint16_t points = 0;     ///< scored by the winner
  std::uint8_t winner = 0;      ///< kNoSeat: the round is void
  bool blocked = false;         ///< ended under C-PILE-6
  friend bool operator==(const PlayedRound&, const PlayedRound&) = default;
};

/// Extends a signature by one action, Action::bits.
constexpr std::uint64_t fold_action(std::uint64_t signature, std::uint64_t bits) {
  return (signature ^ bits) * 0x9E3779B97F4A7C15 + (signature >> 29);
}

/// Whether to compute signatures; without them they stay 0.
enum class Signatures { off, on };

/// Whether lockstep can play these rules: the official ones with 108 cards, any hand size, scored
/// by the cards left in the other hands.
bool plays_in_lockstep(const Rules& rules);

/// Plays starts[i] into rounds[i]; both spans must have the same size. The rules must pass
/// plays_in_lockstep() and check_classic_round(). A round does not depend on the other rounds or on
/// the processor.
void play_in_lockstep(const Rules& rules, int seats, std::span<const RoundStart> starts,
                      std::span<PlayedRound> rounds, Signatures signatures = Signatures::off);

/// The same through the engine, one round after another, with signatures and under any rules that
/// need no host (CE-16). The lockstep path is tested against it.
void play_one_by_one(const Rules& rules, int seats, std::span<const RoundStart> starts,
                     std::span<PlayedRound> rounds);

}  // namespace uno
