// What is counted while a game is simulated: whole numbers, one array per game, a game being one
// round or one match. Most of it is how often each event came and with how many cards; the figures
// (sim/figures.h) are quotients of two of these. Deliberately absent: sums over games
// (sim/tally.h).
#pragma once

#include <array>
#include <cstdint>

#include "engine/matching/event.h"

namespace uno {

inline constexpr int kEventTypes = static_cast<int>(EventType::row_placed) + 1;
inline constexpr int kStackMax = 12;  ///< higher stacks count as this one

inline constexpr int kKindsMost = 128;  ///< kinds of cards in any game

/// The places in GameCounts. Those that end in Of are the first of several.
enum Count : int {
  kGames,        ///< 1
  kRounds,       ///< rounds played, void ones included
  kRoundsWon,    ///< rounds in which somebody went out, or won a blocked round
  kRoundsLost,   ///< round_end=last_loses: rounds with a loser
  kRoundsVoid,   ///< neither
  kTurns,        ///< turns begun; forfeited turns are none
  kDecisions,    ///< acts applied, in and out of turn, verdicts of the referee included
  kPoints,       ///< scored by the winners of rounds
  kFirstWins,    ///< rounds won by the seat that had the first decision
  kUnoCalls,     ///< UNO called with the card
  kUnoDue,       ///< plays that left one card
  kMatchesWon,   ///< matches with a winner
  kUnfinished,   ///< matches given up after kRoundsMax rounds
  kLeadMoves,    ///< scored rounds of matches
  kSwing,        ///< how far the lead moved in them
  kLeadChanges,  ///< another side took the lead
  kHalved,       ///< matches won by one side after two scored rounds or more
  kFromBehind,   ///< of those: the winner did not lead at half
  kFromLast,     ///< of those: the winner was last at half
  kWentOut,      ///< rounds that ended because a hand was empty
  kKnockedOut,   ///< seats out by mercy (E-NM-10)
  kSeatWinsOf,   ///< rounds won by each seat
  kPlaceWinsOf = kSeatWinsOf + kSeatsMax,  ///< by the 1st, 2nd, ... seat left of the dealer
  kSeatLossesOf = kPlaceWinsOf + kSeatsMax,
  kSeatGainsOf = kSeatLossesOf + kSeatsMax,   ///< points added to each total (round_gains)
  kSeatMatchesOf = kSeatGainsOf + kSeatsMax,  ///< matches won; a shared win counts for each
  kStacksOf = kSeatMatchesOf + kSeatsMax,     ///< stacks by height, from 1
  kEventsOf = kStacksOf + kStackMax,          ///< events by type
  kCardsOf = kEventsOf + kEventTypes,         ///< cards in them
  kFlagsOf = kCardsOf + kEventTypes,          ///< events with their flag set
  kPlaysOf = kFlagsOf + kEventTypes,          ///< cards played by kind
  kCounts = kPlaysOf + kKindsMost,
};

constexpr int events_of(EventType type) {
  return kEventsOf + static_cast<int>(type);
}
constexpr int cards_of(EventType type) {
  return kCardsOf + static_cast<int>(type);
}

/// How many of them had their flag set: a challenge that was won, a Customizable complied with.
constexpr int flags_of(EventType type) {
  return kFlagsOf + static_cast<int>(type);
}

using GameCounts = std::array<std::uint32_t, kCounts>;

}  // namespace uno
