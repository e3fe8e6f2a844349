// The draw for the deal, the sum of rounds, the next dealer.
#include "engine/match.h"

#include <algorithm>

#include "engine/check.h"

namespace uno {
namespace {

/// C-DEAL-1: the number; action and wild cards count zero.
int deal_value(Card card) {
  const Kind kind = kind_of(card);
  return is_number(kind) ? face_of(kind) : 0;
}

int next_dealer(const Match& match, int winner) {
  switch (match.rules.next_dealer) {
    case NextDealer::winner:
      return winner;
    case NextDealer::rotate_left:
      return (match.dealer + 1) % match.seats;
    case NextDealer::same:
      return match.dealer;
  }
  return match.dealer;
}

}  // namespace

DealerDraw dealer_from_cards(int seats, std::span<const Card> cards) {
  DealerDraw draw;
  SeatSet tied = static_cast<SeatSet>((1 << seats) - 1);
  std::size_t at = 0;
  while (std::popcount(tied) > 1 && at + std::popcount(tied) <= cards.size()) {
    int highest = -1;
    SeatSet best = 0;
    for (int seat = 0; seat < seats; ++seat) {
      if (!(tied & seat_bit(seat))) continue;
      const Card card = cards[at++];
      draw.cards[draw.count++] = {static_cast<std::uint8_t>(seat), card};
      const int value = deal_value(card);
      if (value > highest) highest = value, best = 0;
      if (value == highest) best |= seat_bit(seat);
    }
    tied = best;  // C-DEAL-2
  }
  draw.dealer = std::countr_zero(tied);
  return draw;
}

DealerDraw draw_for_dealer(const Rules& rules, int seats, const Seed& seed) {
  Chance chance = Chance::of(seed, Stream::dealer);
  if (rules.dealer_select >= 2) {  // a fixed seat
    DealerDraw draw;
    draw.dealer = (rules.dealer_select - 2) % seats;
    return draw;
  }
  if (rules.dealer_select == 1) {  // by lot
    DealerDraw draw;
    draw.dealer = static_cast<int>(chance.below(static_cast<std::uint32_t>(seats)));
    return draw;
  }
  const DeckList& deck = deck_list(rules.deck);
  std::array<Card, kDeckMax> cards = deck.cards;
  for (int i = deck.size - 1; i > 0; --i)
    std::swap(cards[i], cards[chance.below(static_cast<std::uint32_t>(i + 1))]);
  return dealer_from_cards(seats, {cards.data(), static_cast<std::size_t>(deck.size)});
}

Match start_match(const Rules& rules, int seats, int dealer) {
  UNO_CHECK(check_table(rules, seats).empty() && dealer >= 0 && dealer < seats);
  Match match;
  match.rules = rules;
  match.seats = static_cast<std::uint8_t>(seats);
  match.dealer = static_cast<std::uint8_t>(dealer);
  return match;
}

State deal_round(Match& match, const Seed& seed, EventList* events) {
  UNO_CHECK(!match.over());
  ++match.round;
  return deal(match.rules, match.seats, match.dealer, seed, events);
}

void settle(Match& match, const State& round) {
  UNO_CHECK(round.phase == Phase::over && round.seats == match.seats && !match.over());
  const RoundResult outcome = result(round);
  match.loser = round.loser;  // F-LAST-1
  if (outcome.winner == kNoSeat) return;
  const bool partners = match.rules.teams == Teams::two_by_two;
  for (int seat = 0; seat < match.seats; ++seat) {
    const bool scores = seat == outcome.winner || (partners && (seat - outcome.winner) % 2 == 0);
    if (!scores) continue;  // C-TEAM-4: partners share their total
    match.totals[seat] += static_cast<std::uint32_t>(outcome.points);
    ++match.rounds_won[seat];
  }
  if (match.totals[static_cast<std::size_t>(outcome.winner)] >= match.rules.target)
    match.winner = round.winner;  // F-TARGET-1
  match.dealer = static_cast<std::uint8_t>(next_dealer(match, outcome.winner));
}

}  // namespace uno
