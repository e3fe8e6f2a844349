// Many rounds side by side, for mass simulation: official rules, every seat of the policy
// `uniform`. Bit for bit what deal(), choose_uniform() and apply() give, in half the time.
// Deliberately absent: house rules, observations, events and records; those have the engine.
#pragma once

#include <cstdint>
#include <span>

#include "engine/chance.h"
#include "engine/rules.h"

namespace uno {

/// Where a round begins.
struct RoundStart {
  Seed seed;                  ///< of the cards
  std::uint64_t players = 0;  ///< seed of the players' generator, a PlayerChance
  int dealer = 0;             ///< 0..seats-1
};

/// How it ended.
struct PlayedRound {
  std::uint64_t signature = 0;  ///< of every decision, from 0 on by fold_action()
  std::uint32_t decisions = 0;  ///< acts applied
  std::uint16_t turns = 0;      ///< turns begun, forfeited ones not counted
  std::uint16_t points = 0;     ///< scored by the winner
  std::uint8_t winner = 0;      ///< kNoSeat: the round is void
  bool blocked = false;         ///< ended under C-PILE-6
  friend bool operator==(const PlayedRound&, const PlayedRound&) = default;
};

/// Carries a signature on by one action, Action::bits.
constexpr std::uint64_t fold_action(std::uint64_t signature, std::uint64_t bits) {
  return (signature ^ bits) * 0x9E3779B97F4A7C15 + (signature >> 29);
}

/// Whether signatures are made; without them they stay 0.
enum class Signatures { off, on };

/// Whether these rules can be played in lockstep: the official ones with 108 cards, any number of
/// cards each, scored by the cards left in the other hands.
bool plays_in_lockstep(const Rules& rules);

/// Plays starts[i] into rounds[i], as many as there are of both. The rules must pass
/// plays_in_lockstep() and check_classic_round(). A round depends neither on its neighbours nor on
/// the processor.
void play_in_lockstep(const Rules& rules, int seats, std::span<const RoundStart> starts,
                      std::span<PlayedRound> rounds, Signatures signatures = Signatures::off);

/// The same through the engine, one round after another, with signatures and under any rules that
/// ask no referee (CE-16): what the lockstep path is held against.
void play_one_by_one(const Rules& rules, int seats, std::span<const RoundStart> starts,
                     std::span<PlayedRound> rounds);

}  // namespace uno
