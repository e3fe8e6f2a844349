// Deals a round of DOS from a seed or from given cards (E-DOS-1): first the hands, then the row.
#include <algorithm>

#include "engine/check.h"
#include "engine/dos/turn.h"
#include "engine/seats.h"

namespace uno {
namespace {

DosState empty_table(const Rules& rules, int seats, int dealer, const Seed& seed, SeatSet out) {
  UNO_CHECK(rules.edition == Edition::dos && passes_round_check(rules, seats));
  UNO_CHECK(dealer >= 0 && dealer < seats && !(out & seat_bit(dealer)));
  DosState state{};
  state.rules = rules;
  state.chance = Chance::place_of(seed, Stream::cards);
  state.seats = static_cast<std::uint8_t>(seats);
  state.dealer = static_cast<std::uint8_t>(dealer);
  state.out = out;
  state.winner = kNoSeat;
  state.laid = state.drawn = kNoKind;
  UNO_CHECK(seats - std::popcount(out) >= kSeatsMin);
  return state;
}

/// C-DEAL-7.
int first_player(const DosState& state) {
  const int seat = state.rules.first_player - 1;
  const bool plays = seat >= 0 && !(state.out & seat_bit(seat));
  return plays ? seat : next_seat(state, state.dealer);
}

void deal_cards(DosState& state, Events<Dos>* events, ChanceWords& words) {
  const ChanceWordsScope words_scope(state.chance, words);
  DosTurn turn(state, events, words);
  turn.emit({.type = EventType::dealt, .seat = state.dealer, .count = state.rules.hand_size});
  const int seats = state.seats - std::popcount(state.out);
  int seat = state.dealer;
  for (int n = 0; n < seats * state.rules.hand_size; ++n) {  // C-DEAL-4
    seat = next_seat(state, seat);
    turn.add_to_hand(seat, turn.take_card());
  }
  turn.fill_row();
  turn.begin_turn(first_player(state));
}

DosState deal_ordered(const Rules& rules, int seats, int dealer, const Seed& seed,
                      std::span<const Card> order, Events<Dos>* events, SeatSet out) {
  DosState state = empty_table(rules, seats, dealer, seed, out);
  Dos::Hand given{};
  for (const Card card : order) given.add(card);
  UNO_CHECK(order.size() == Dos::kDeckMax && given == Dos::deck_set(rules));
  std::copy(order.rbegin(), order.rend(), state.pile.begin());
  state.draw_size = state.ordered = static_cast<std::uint8_t>(order.size());
  ChanceWords words;
  deal_cards(state, events, words);
  return state;
}

}  // namespace

template <>
DosState deal<Dos>(const Rules& rules, int seats, int dealer, const Seed& seed, Events<Dos>* events,
                   SeatSet out, ChanceWords* words) {
  DosState state = empty_table(rules, seats, dealer, seed, out);
  const std::span<const Card> deck = Dos::deck(rules);
  std::copy(deck.begin(), deck.end(), state.pile.begin());
  state.draw_size = static_cast<std::uint8_t>(deck.size());
  ChanceWords own;
  deal_cards(state, events, words ? *words : own);
  return state;
}

template <>
DosState deal_in_order<Dos>(const Rules& rules, int seats, int dealer, const Seed& seed,
                            std::span<const Card> order, Events<Dos>* events) {
  return deal_ordered(rules, seats, dealer, seed, order, events, 0);
}

template <>
DosState deal_shuffled<Dos>(const Rules& rules, int seats, int dealer, const Seed& seed,
                            std::span<const Card> order, Events<Dos>* events, SeatSet out) {
  return deal_ordered(rules, seats, dealer, seed, order, events, out);
}

}  // namespace uno
