// Deals a round of UNO Quatro from a seed or from given tiles (E-QUAT-1): three tiles to each seat.
#include <algorithm>

#include "engine/check.h"
#include "engine/quatro/turn.h"
#include "engine/seats.h"

namespace uno {
namespace {

QuatroState empty_table(const Rules& rules, int seats, int dealer, const Seed& seed, SeatSet out) {
  UNO_CHECK(rules.edition == Edition::quatro && passes_round_check(rules, seats));
  UNO_CHECK(dealer >= 0 && dealer < seats && !(out & seat_bit(dealer)));
  QuatroState state{};
  state.rules = rules;
  state.chance = Chance::place_of(seed, Stream::cards);
  state.seats = static_cast<std::uint8_t>(seats);
  state.dealer = static_cast<std::uint8_t>(dealer);
  state.out = out;
  state.winner = kNoSeat;
  state.drawn = kNoKind;
  UNO_CHECK(seats - std::popcount(out) >= kSeatsMin);
  return state;
}

/// C-DEAL-7, E-QUAT-23.
int first_player(const QuatroState& state) {
  const int seat = state.rules.first_player - 1;
  const bool plays = seat >= 0 && !(state.out & seat_bit(seat));
  return plays ? seat : next_seat(state, state.dealer);
}

void deal_tiles(QuatroState& state, Events<Quatro>* events, ChanceWords& words) {
  const ChanceWordsScope words_scope(state.chance, words);
  QuatroTurn turn(state, events, words);
  turn.emit({.type = EventType::dealt, .seat = state.dealer, .count = state.rules.hand_size});
  const int seats = state.seats - std::popcount(state.out);
  int seat = state.dealer;
  for (int n = 0; n < seats * kQuatroHand; ++n) {  // C-DEAL-4
    seat = next_seat(state, seat);
    turn.add_to_hand(seat, turn.take_tile());
  }
  turn.begin_turn(first_player(state));
}

QuatroState deal_ordered(const Rules& rules, int seats, int dealer, const Seed& seed,
                         std::span<const Card> order, Events<Quatro>* events, SeatSet out) {
  QuatroState state = empty_table(rules, seats, dealer, seed, out);
  Quatro::Hand given{};
  for (const Card card : order) given.add(card);
  UNO_CHECK(order.size() == Quatro::kDeckMax && given == Quatro::deck_set(rules));
  std::copy(order.rbegin(), order.rend(), state.bag.begin());
  state.draw_size = state.ordered = static_cast<std::uint8_t>(order.size());
  ChanceWords words;
  deal_tiles(state, events, words);
  return state;
}

}  // namespace

template <>
QuatroState deal<Quatro>(const Rules& rules, int seats, int dealer, const Seed& seed,
                         Events<Quatro>* events, SeatSet out, ChanceWords* words) {
  QuatroState state = empty_table(rules, seats, dealer, seed, out);
  const std::span<const Card> deck = Quatro::deck(rules);
  std::copy(deck.begin(), deck.end(), state.bag.begin());
  state.draw_size = static_cast<std::uint8_t>(deck.size());
  ChanceWords own;
  deal_tiles(state, events, words ? *words : own);
  return state;
}

template <>
QuatroState deal_in_order<Quatro>(const Rules& rules, int seats, int dealer, const Seed& seed,
                                  std::span<const Card> order, Events<Quatro>* events) {
  return deal_ordered(rules, seats, dealer, seed, order, events, 0);
}

template <>
QuatroState deal_shuffled<Quatro>(const Rules& rules, int seats, int dealer, const Seed& seed,
                                  std::span<const Card> order, Events<Quatro>* events,
                                  SeatSet out) {
  return deal_ordered(rules, seats, dealer, seed, order, events, out);
}

}  // namespace uno
