// A match: rounds under one set of rules until the match format names a winner (RULES.md 3).
// Keeps track of which seats play each round and which seat deals next (C-DEAL-1, C-DEAL-6).
#pragma once

#include <array>
#include <cstdint>

#include "engine/matching/verbs.h"

namespace uno {

/// One card drawn to find the first dealer.
struct DealerCard {
  std::uint8_t seat;
  Card card;
};
/// How the first dealer was found: every drawn card in order. Seats that tie draw again (C-DEAL-2).
struct DealerDraw {
  std::array<DealerCard, kDeckMax> cards;
  int count = 0;
  int dealer = 0;
};
/// Draws for the first dealer under `dealer_select`, from a separate stream of the seed.
DealerDraw draw_for_dealer(const Rules& rules, int seats, const Seed& seed);
/// Finds the dealer from given cards, for tests and games with paper cards. All seats draw in
/// order, then the tied seats in order, and so on. There must be enough cards.
DealerDraw dealer_from_cards(int seats, std::span<const Card> cards,
                             Edition edition = Edition::classic);

struct Match {
  Rules rules;
  std::uint8_t seats = 0;
  std::uint8_t dealer = 0;   ///< of the current round
  std::uint16_t round = 0;   ///< rounds started, including void rounds
  std::uint16_t scored = 0;  ///< rounds that counted
  SeatSet left = 0;          ///< seats that have left the match (F-ELIM-1, F-LAST-1)
  SeatSet out = 0;           ///< seats that do not play this round: left, or not tied (F-TIE-1)
  SeatSet winners = 0;       ///< once over; several if partners win, or the win is shared (F-TIE-1)
  std::uint8_t loser = kNoSeat;  ///< format=last_loses with one life: the seat that lost the match
  /// Points; partners have the same total. Negative only with format=zero_sum (F-ZERO-1).
  std::array<std::int32_t, kLargestTable> totals{};
  std::array<std::uint16_t, kLargestTable> rounds_won{};
  std::array<std::uint16_t, kLargestTable> rounds_lost{};  ///< all 0 unless round_end=last_loses

  bool over() const { return winners != 0; }
};

/// A match before its first deal, with the dealer from draw_for_dealer().
Match start_match(const Rules& rules, int seats, int dealer);
/// Deals the next round of the match. Every round needs a fresh seed, so that the record of one
/// round reveals nothing about the next. If `order` is not empty, it is the deck as a fair deal
/// shuffled it.
template <class E = Classic>
StateOf<E> deal_round(Match& match, const Seed& seed, Events<E>* events = nullptr,
                      std::span<const Card> order = {});
/// The points that each seat adds to its total for a finished round. Depending on the format, the
/// winner's side gets the points of C-SCORE-2; or each seat gets the points of its own hand
/// (F-LOW-1, F-ELIM-1); or the winner's side gains points and each other seat loses those of its
/// own hand (F-ZERO-1). All zero for a void or lost round.
template <class E>
std::array<std::int32_t, kLargestTable> round_gains(const StateOf<E>& round);
/// Whether the lowest total wins, because each seat collects the points of its own hand.
bool low_wins(Format format);
/// Adds a finished round to the match: totals, the seats that go on, the winners and the next
/// dealer. A void round does not count, and the same dealer deals again (C-PILE-6).
template <class E>
void settle(Match& match, const StateOf<E>& round);

}  // namespace uno
