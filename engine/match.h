// A match: rounds with one set of rules until a total reaches the target (F-TARGET-1), and who
// deals next (C-DEAL-1, C-DEAL-6).
#pragma once

#include <array>
#include <cstdint>

#include "engine/game.h"

namespace uno {

/// One card drawn for the first deal.
struct DealerCard {
  std::uint8_t seat;
  Card card;
};
/// How the first dealer was found: every card drawn, in order; ties draw again (C-DEAL-2).
struct DealerDraw {
  std::array<DealerCard, kDeckMax> cards;
  int count = 0;
  int dealer = 0;
};
/// Draws for the first dealer under `dealer_select`; uses a stream of its own of the seed.
DealerDraw draw_for_dealer(const Rules& rules, int seats, const Seed& seed);
/// The dealer that the given cards make (seats draw in order, then the tied ones in order, and so
/// on), for tests and paper games. The cards must suffice.
DealerDraw dealer_from_cards(int seats, std::span<const Card> cards);

struct Match {
  Rules rules;
  std::uint8_t seats = 0;
  std::uint8_t dealer = 0;        ///< of the round in play
  std::uint16_t round = 0;        ///< rounds begun, void ones included
  std::uint8_t winner = kNoSeat;  ///< of the match, once over
  std::uint8_t loser = kNoSeat;   ///< round_end=last_loses: who lost the round and so the match
  std::array<std::uint32_t, kSeatsMax> totals{};
  std::array<std::uint16_t, kSeatsMax> rounds_won{};

  bool over() const { return winner != kNoSeat || loser != kNoSeat; }
};

/// A match before its first deal; `dealer` from draw_for_dealer().
Match start_match(const Rules& rules, int seats, int dealer);
/// Deals the next round of the match with a fresh seed. Rounds share no seed: the record of one
/// reveals nothing of the next.
State deal_round(Match& match, const Seed& seed, EventList* events = nullptr);
/// Takes over the result of a finished round: totals, winner of the match, next dealer. A void
/// round is dealt again by the same dealer (C-PILE-6).
void settle(Match& match, const State& round);

}  // namespace uno
