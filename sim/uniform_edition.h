// The policy `uniform` in rounds of any edition, one after the other, at speed: on a state, without
// observations, events and checks. What every act costs and how long rounds take is measured with
// it.
//
// One of the different kinds of cards that may be played, each with equal chance, then the colour
// and the seat it names; where cards are pending, to take them is one more choice, and so is
// drawing where a table lets a player decline (nm_decline). A drawn card that may be kept is kept
// every other time. Nobody draws voluntarily otherwise, UNO is always called, and nobody does
// anything out of turn. Deliberately absent: the official classic game, which sim/uniform_round.h
// plays faster.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/matching/state.h"
#include "engine/rules.h"

namespace uno {

/// A turn is what one seat does: a play, a draw with the play of the card drawn, taking what is
/// pending, naming a colour and turning cards over for it. Rounds longer than the last class of the
/// histogram are counted there.
struct UniformFigures {
  static constexpr int kTurnsCounted = 4096;
  std::uint64_t rounds = 0, decisions = 0, turns = 0, turns_squared = 0, points = 0;
  std::uint64_t went_out = 0;  ///< rounds that ended because a hand was empty
  std::uint64_t without_winner = 0;
  std::uint64_t knocked_out = 0;  ///< seats out by mercy (E-NM-10)
  std::array<std::uint64_t, kSeatsMax> won{};
  std::vector<std::uint64_t> by_turns = std::vector<std::uint64_t>(kTurnsCounted + 1);

  void add(const UniformFigures& more);
  /// The number of turns that so many of a thousand rounds do not exceed.
  int quantile(int per_thousand) const;
};

/// Plays rounds `first` to `first + rounds - 1` of a run: what a round is follows from the seed of
/// the run and its number, and the deal goes round the table. The rules must pass check_round().
void play_uniform_rounds(const Rules& rules, int seats, const Seed& run, std::uint64_t first,
                         std::uint64_t rounds, UniformFigures& figures);

}  // namespace uno
