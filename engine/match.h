// A match: rounds with one set of rules until the match format names a winner (RULES.md section 4),
// who plays each round and who deals next (C-DEAL-1, C-DEAL-6).
#pragma once

#include <array>
#include <cstdint>

#include "engine/matching/verbs.h"

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
DealerDraw dealer_from_cards(int seats, std::span<const Card> cards,
                             Edition edition = Edition::classic);

struct Match {
  Rules rules;
  std::uint8_t seats = 0;
  std::uint8_t dealer = 0;       ///< of the round in play
  std::uint16_t round = 0;       ///< rounds begun, void ones included
  std::uint16_t scored = 0;      ///< rounds that counted
  SeatSet left = 0;              ///< seats that have left the match (F-ELIM-1, F-LAST-1)
  SeatSet out = 0;               ///< seats that do not play the round: left, or not tied (F-TIE-1)
  SeatSet winners = 0;           ///< once over; several are partners, or share the win (F-TIE-1)
  std::uint8_t loser = kNoSeat;  ///< format=last_loses with one life: who lost the match
  std::array<std::uint32_t, kSeatsMax> totals{};  ///< points; partners have the same
  std::array<std::uint16_t, kSeatsMax> rounds_won{};
  std::array<std::uint16_t, kSeatsMax> rounds_lost{};  ///< round_end=last_loses

  bool over() const { return winners != 0; }
};

/// A match before its first deal; `dealer` from draw_for_dealer().
Match start_match(const Rules& rules, int seats, int dealer);
/// Deals the next round of the match with a fresh seed. Rounds share no seed: the record of one
/// reveals nothing of the next. `order`, where not empty, is the deck as a fair deal shuffled it.
template <class E = Classic>
StateOf<E> deal_round(Match& match, const Seed& seed, Events<E>* events = nullptr,
                      std::span<const Card> order = {});
/// What each seat adds to its total for a finished round under the format: C-SCORE-2 for the
/// winner's side, or everybody's own hand (F-LOW-1, F-ELIM-1). Nothing for a void or lost round.
template <class E>
std::array<std::uint32_t, kSeatsMax> round_gains(const StateOf<E>& round);
/// Whether the fewest points are the best: everybody collects the cards of the own hand.
bool low_wins(Format format);
/// Takes over the result of a finished round: totals, who goes on, winners of the match, next
/// dealer. A void round counts for nothing and the same dealer deals again (C-PILE-6).
template <class E>
void settle(Match& match, const StateOf<E>& round);

}  // namespace uno
