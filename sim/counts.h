// The counts of one simulated game (a round or a match): an array of whole numbers. Most count
// events and their cards; figures (sim/figures.h) are quotients of two counts. Sums over games are
// in sim/tally.h.
#pragma once

#include <array>
#include <cstdint>

#include "engine/matching/event.h"

namespace uno {

inline constexpr int kEventTypes = static_cast<int>(EventType::lot) + 1;
inline constexpr int kStackMax = 12;  ///< higher stacks count as this height

inline constexpr int kKindsMax = 128;  ///< the most kinds in any game

/// Indices into GameCounts. Those that end in Of are the first of several.
enum Count : int {
  kGames,        ///< 1
  kRounds,       ///< rounds played, including void rounds
  kRoundsWon,    ///< rounds in which a seat went out or won a blocked round
  kRoundsLost,   ///< round_end=last_loses: rounds with a loser
  kRoundsVoid,   ///< rounds with neither
  kTurns,        ///< turns begun, without forfeited turns
  kDecisions,    ///< acts applied, in and out of turn, including verdicts of the host
  kPoints,       ///< scored by the winners of rounds
  kFirstWins,    ///< rounds won by the seat that had the first decision
  kUnoCalls,     ///< UNO called with the card
  kUnoDue,       ///< plays that left one card
  kMatchesWon,   ///< matches with a winner
  kUnfinished,   ///< matches abandoned after kRoundsMax rounds
  kLeadMoves,    ///< scored rounds of matches
  kSwing,        ///< how far the lead moved in these rounds
  kLeadChanges,  ///< times that another side took the lead
  kHalved,       ///< matches won by one side after at least two scored rounds
  kFromBehind,   ///< of kHalved: the winner did not lead at half
  kFromLast,     ///< of kHalved: the winner was last at half
  kWentOut,      ///< rounds that ended with an empty hand
  kKnockedOut,   ///< seats knocked out (E-NM-10)
  kSeatWinsOf,   ///< rounds won by each seat
  kPlaceWinsOf =
      kSeatWinsOf + kLargestTable,  ///< wins of the 1st, 2nd, ... seat clockwise of the dealer
  kSeatLossesOf = kPlaceWinsOf + kLargestTable,
  kSeatGainsOf = kSeatLossesOf + kLargestTable,   ///< points added to each total (round_gains)
  kSeatMatchesOf = kSeatGainsOf + kLargestTable,  ///< matches won; a shared win counts for each
  kStacksOf = kSeatMatchesOf + kLargestTable,     ///< stacks by height, from 1
  kEventsOf = kStacksOf + kStackMax,              ///< events by type
  kCardsOf = kEventsOf + kEventTypes,             ///< cards in these events
  kFlagsOf = kCardsOf + kEventTypes,              ///< events with their flag set
  kPlaysOf = kFlagsOf + kEventTypes,              ///< cards played by kind
  kCounts = kPlaysOf + kKindsMax,
};

constexpr int events_of(EventType type) {
  return kEventsOf + static_cast<int>(type);
}
constexpr int cards_of(EventType type) {
  return kCardsOf + static_cast<int>(type);
}

/// The number of these events with their flag set: a challenge won, a Customizable complied with.
constexpr int flags_of(EventType type) {
  return kFlagsOf + static_cast<int>(type);
}

using GameCounts = std::array<std::uint32_t, kCounts>;

}  // namespace uno
