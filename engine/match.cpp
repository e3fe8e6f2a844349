// The draw for the dealer, the match formats and the next dealer.
#include "engine/match.h"

#include <algorithm>
#include <bit>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/seats.h"

namespace uno {
namespace {

SeatSet everybody(const Match& match) {
  return static_cast<SeatSet>((1 << match.seats) - 1);
}

/// C-DEAL-6: the next dealer among the seats that play the next round.
int next_dealer(const Match& match, int winner) {
  int dealer = match.dealer;
  if (match.rules.next_dealer == NextDealer::winner && winner != kNoSeat) dealer = winner;
  if (match.rules.next_dealer == NextDealer::rotate_left)
    dealer = seat_after(dealer, 1, match.seats);
  // bound: once round the table, because at least one seat is in the round
  while (match.out & seat_bit(dealer)) dealer = seat_after(dealer, 1, match.seats);
  return dealer;
}

/// The seats of `among` with the highest number.
template <class Number>
SeatSet highest(const Match& match, SeatSet among, Number number) {
  SeatSet best = 0;
  auto most = number(0);
  for (int seat = 0; seat < match.seats; ++seat) {
    if (!(among & seat_bit(seat))) continue;
    const auto here = number(seat);
    if (best == 0 || here > most) best = 0, most = here;
    if (here == most) best |= seat_bit(seat);
  }
  return best;
}

/// Whether the seats are one side: one player, or partners (C-TEAM-4).
bool one_side(const Match& match, SeatSet seats) {
  return seats && !(seats & ~side_of(match.rules, match.seats, std::countr_zero(seats)));
}

/// F-TIE-1: if the best seats are one side, they win; otherwise `tie_break` decides.
void decide(Match& match, SeatSet best) {
  if (!one_side(match, best) && match.rules.tie_break == TieBreak::extra_round) {
    match.out = everybody(match) & static_cast<SeatSet>(~best);
    return;
  }
  if (match.rules.tie_break == TieBreak::rounds_won)
    best = highest(match, best, [&](int seat) { return match.rounds_won[seat]; });
  match.winners = best;
}

/// F-ELIM-1 to F-ELIM-4, F-LAST-1: seats that are done leave the match; the last one left wins.
template <class Done>
void leave(Match& match, Done done) {
  for (int seat = 0; seat < match.seats; ++seat)
    if (done(seat)) match.left |= seat_bit(seat);
  match.out = match.left;
  const SeatSet in = everybody(match) & static_cast<SeatSet>(~match.left);
  if (std::has_single_bit(in)) match.winners = in;
}

/// F-LAST-1: the loser of the round loses a life.
void settle_loss(Match& match, int loser) {
  ++match.rounds_lost[loser];
  if (match.rules.lives == 1) {
    match.loser = static_cast<std::uint8_t>(loser);
    match.winners = everybody(match) & static_cast<SeatSet>(~seat_bit(loser));
    return;
  }
  leave(match, [&](int seat) { return match.rounds_lost[seat] >= match.rules.lives; });
}

/// Decides whether the match ends with these totals, and what follows if not.
void settle_points(Match& match, SeatSet side) {
  const SeatSet in = everybody(match) & static_cast<SeatSet>(~match.out);
  const auto total = [&](int seat) { return static_cast<std::int64_t>(match.totals[seat]); };
  const auto most = total(std::countr_zero(highest(match, everybody(match), total)));
  switch (match.rules.format) {
    case Format::target_points:  // F-TARGET-1
      if (total(std::countr_zero(side)) >= match.rules.target) match.winners = side;
      return;
    case Format::single_round:  // F-SINGLE-1
      match.winners = side;
      return;
    case Format::fixed_rounds:  // F-FIXED-1, F-FIXED-3
    case Format::zero_sum:      // F-ZERO-1
      if (match.scored >= match.rules.rounds) decide(match, highest(match, in, total));
      return;
    case Format::lowest_points:  // F-LOW-1
      if (most >= match.rules.limit)
        decide(match, highest(match, in, [&](int seat) { return -total(seat); }));
      return;
    case Format::elimination:
      return leave(match, [&](int seat) { return total(seat) >= match.rules.limit; });
    case Format::last_loses:
      return;  // rounds with a winner do not occur in this format
  }
}

}  // namespace

bool low_wins(Format format) {
  return format == Format::lowest_points || format == Format::elimination;
}

DealerDraw dealer_from_cards(int seats, std::span<const Card> cards, Edition edition) {
  const auto deal_value = [edition](Card card) {
    return in_edition(edition, [card]<class E>(E) { return E::deal_value(card); });
  };
  DealerDraw draw;
  SeatSet tied = static_cast<SeatSet>((1 << seats) - 1);
  std::size_t at = 0;
  // bound: the cards of the deck, at least two each time
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
  // By lot; also in All Wild, where no card has a number.
  if (rules.dealer_select == 1 || rules.edition == Edition::all_wild) {
    DealerDraw draw;
    draw.dealer = static_cast<int>(chance.below(static_cast<std::uint32_t>(seats)));
    return draw;
  }
  // In every edition the numbers have the kinds of the classic ones (E-FLIP-1: the light side).
  return in_edition(rules.edition, [&]<class E>(E) {
    const std::span<const Card> deck = E::deck(rules);
    std::array<Card, E::kDeckMax> cards;
    std::copy(deck.begin(), deck.end(), cards.begin());
    for (std::size_t i = deck.size() - 1; i > 0; --i)
      std::swap(cards[i], cards[chance.below(static_cast<std::uint32_t>(i + 1))]);
    return dealer_from_cards(seats, {cards.data(), deck.size()}, E::kEdition);
  });
}

Match start_match(const Rules& rules, int seats, int dealer) {
  UNO_CHECK(!check_round(rules, seats) && dealer >= 0 && dealer < seats);
  Match match;
  match.rules = rules;
  match.seats = static_cast<std::uint8_t>(seats);
  match.dealer = static_cast<std::uint8_t>(dealer);
  return match;
}

template <class E>
StateOf<E> deal_round(Match& match, const Seed& seed, Events<E>* events,
                      std::span<const Card> order) {
  UNO_CHECK(!match.over());
  ++match.round;
  if (!order.empty())
    return deal_shuffled<E>(match.rules, match.seats, match.dealer, seed, order, events, match.out);
  return deal<E>(match.rules, match.seats, match.dealer, seed, events, match.out);
}

template <class E>
std::array<std::int32_t, kLargestTable> round_gains(const StateOf<E>& round) {
  std::array<std::int32_t, kLargestTable> gains{};
  const RoundResult outcome = result(round);
  if (outcome.winner == kNoSeat) return gains;
  const bool own = low_wins(round.rules.format), both = round.rules.format == Format::zero_sum;
  for (int seat = 0; seat < round.seats; ++seat) {
    const bool won = same_side(round.rules, round.seats, seat, outcome.winner);
    if (!own && won) gains[seat] = outcome.points;
    if (!own && (won || !both)) continue;
    typename E::Hand counted{};  // no card is in two hands, so the hands of a side can be merged
    for (SeatSet side = side_of(round.rules, round.seats, seat); side;
         side &= static_cast<SeatSet>(side - 1))
      counted.add(round.hands[std::countr_zero(side)]);
    const int points = hand_points<E>(round.rules, counted);
    gains[seat] = both ? -points : points;
  }
  return gains;
}

template <class E>
void settle(Match& match, const StateOf<E>& round) {
  UNO_CHECK(round.phase == Phase::over && round.seats == match.seats && !match.over());
  UNO_CHECK(round.rules.round_end == RoundEnd::last_loses || card_limit<E>(round.rules) > 0 ||
            round.out == match.out);
  const RoundResult outcome = result(round);
  if (outcome.winner == kNoSeat && outcome.loser == kNoSeat) return;
  ++match.scored;
  if (outcome.loser != kNoSeat) {
    settle_loss(match, outcome.loser);
  } else {
    const std::array<std::int32_t, kLargestTable> gains = round_gains(round);
    const SeatSet side = side_of(match.rules, match.seats, outcome.winner);  // C-TEAM-2
    for (int seat = 0; seat < match.seats; ++seat) {
      match.totals[seat] += gains[seat];
      if (side >> seat & 1) ++match.rounds_won[seat];
    }
    settle_points(match, side);
  }
  match.dealer = static_cast<std::uint8_t>(next_dealer(match, outcome.winner));
}

#define UNO_INSTANTIATE(E)                                                                \
  template StateOf<E> deal_round(Match&, const Seed&, Events<E>*, std::span<const Card>); \
  template std::array<std::int32_t, kLargestTable> round_gains(const StateOf<E>&);        \
  template void settle(Match&, const StateOf<E>&);
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
