// The movements of cards and turns that deals and acts consist of. Internal to the engine. Each
// takes a sink for events; with NullSink, reporting events compiles to nothing.
#pragma once

#include <algorithm>
#include <cstring>

#include "engine/matching/cards_kept.h"
#include "engine/matching/event.h"
#include "engine/matching/legal.h"
#include "engine/seats.h"
#include "engine/small.h"

namespace uno {

/// A sink that collects events if it has a list for them, with the cache of random words.
template <class E>
struct EventSink {
  EventListOf<E>* events;
  ChanceWords& words;
  void emit(const EventOf<E>& event) {
    if (events) events->emit(event);
  }
};
/// A sink that drops events, for loops that never want any.
template <class E>
struct NullSink {
  ChanceWords& words;
  static constexpr void emit(const EventOf<E>&) {}
};

inline constexpr Card kNoCard = 0xFF;

/// After this many first cards that go back, the next one stays as a plain Wild. This never happens
/// with a real deck; it ends the loop for a draw pile of Wild Draw Fours only.
inline constexpr int kReturnsMax = 16;

constexpr std::uint8_t u8(int number) {
  return static_cast<std::uint8_t>(number);
}

template <class Terms = AnyTerms, class State>
inline int seats_left(const State& state) {
  const SeatSet out = Terms::house(state.out, SeatSet{0});
  return out ? state.seats - std::popcount(out) : state.seats;
}

template <class E>
UNO_INLINE inline void begin_turn(StateOf<E>& state, int seat) {
  state.active = u8(seat);
  state.phase = Phase::turn;
  ++state.turns;
}

template <class E>
inline void put_on_discards(StateOf<E>& state, Card card) {
  [[maybe_unused]] const CountKept kept(state, +1);
  const std::size_t size = state.discard_size;
  state.discard_size = static_cast<std::uint8_t>(size + 1);
  state.pile[E::kDeckMax - 1 - size] = card;
}

/// Puts `count` cards at the bottom of the discard pile, in ascending order downwards.
template <class E>
inline void put_under_discards(StateOf<E>& state, const typename E::Hand& cards, int count) {
  [[maybe_unused]] const CountKept kept(state, count);
  Card* const top = state.pile.data() + E::kDeckMax - state.discard_size;
  std::memmove(top - count, top, state.discard_size);
  Card* at = state.pile.data() + E::kDeckMax - count;
  cards.for_each([&at](Card card) { *at++ = card; });
  state.discard_size = u8(state.discard_size + count);
}

/// E-NM-18, H-LIM-2: puts the hands of seats that are out into the unordered part of the draw pile.
template <class E>
void reshuffle_set_aside_hands(StateOf<E>& state) {
  for (int seat = 0; seat < state.seats; ++seat) {
    if (!(state.out & seat_bit(seat))) continue;
    state.hands[seat].remove(kBlank);
    const int named = state.hands[seat].count();
    int more = state.hand_size[seat];
    std::memmove(state.pile.data() + state.draw_size - state.ordered + more,
                 state.pile.data() + state.draw_size - state.ordered, state.ordered);
    Card* at = state.pile.data() + state.draw_size - state.ordered;
    state.draw_size = u8(state.draw_size + more);
    state.hands[seat].for_each([&](Card card) { *at++ = card; });
    for (more -= named; more > 0; --more) *at++ = kBlank;
    state.hands[seat] = {};
    state.hand_size[seat] = 0;
  }
}

/// E-PARTY-5: the seat that is linked to this one, or kNoSeat.
template <class E>
int linked_to(const StateOf<E>& state, int seat) {
  if constexpr (E::kParties) {
    const auto& linked = state.party.linked;
    if (linked[0] == seat) return linked[1];
    if (linked[1] == seat) return linked[0];
  }
  return kNoSeat;
}
/// E-PARTY-15: a link ends when one of its seats leaves the round.
template <class E>
void unlink(StateOf<E>& state, int seat) {
  if constexpr (E::kParties)
    if (linked_to(state, seat) != kNoSeat) state.party.linked.fill(kNoSeat);
}

/// E-NM-10, H-LIM-1: takes the seat out of the round and puts its hand aside.
template <class E, class Sink>
[[gnu::noinline]] void knock_out(StateOf<E>& state, int seat, Sink sink) {
  state.out |= seat_bit(seat);
  state.open &= static_cast<SeatSet>(~seat_bit(seat));
  state.caught &= static_cast<SeatSet>(~seat_bit(seat));
  state.owed[seat] = 0;
  unlink(state, seat);
  sink.emit({.type = EventType::knocked_out, .seat = u8(seat), .count = state.hand_size[seat]});
  if constexpr (E::kMercyLimit > 0)
    if (E::joins_at_once(state.rules)) reshuffle_set_aside_hands(state);
}

/// Each discard keeps the side that was seen last; this turns all of them to one side.
template <class E>
void turn_discards_to(StateOf<E>& state, bool dark) {
  for (int i = 0; i < state.discard_size; ++i) {
    Card& card = state.pile[E::kDeckMax - 1 - i];
    card = state.sides.pairing.with_side(card, dark);
  }
}

/// E-FLIP-3: everyone sees the back of the next card on the draw pile, so that card is chosen at
/// random before it is drawn. The other cards remain a set.
template <class E>
UNO_INLINE inline void show_next(StateOf<E>& state, ChanceWords& words) {
  const int hidden = state.draw_size - state.ordered - state.sides.beneath;
  if (hidden <= 0) [[unlikely]] {
    state.ordered = state.draw_size;
    state.sides.beneath = 0;
  }
  if (state.ordered > 0 || state.draw_size == 0) return;
  const std::uint32_t found =
      state.sides.beneath + state.chance.below(words, static_cast<std::uint32_t>(hidden));
  std::swap(state.pile[found], state.pile[state.draw_size - 1]);
  state.ordered = 1;
}

/// E-FLIP-6: turns the discards, the draw pile and all hands over. The next card of the draw pile
/// becomes its last, and the card at the bottom becomes the next.
template <class E>
void turn_all_over(StateOf<E>& state, ChanceWords& words) {
  const bool dark = !E::is_dark(state.top);
  const FlipPairing& pairing = state.sides.pairing;
  show_next(state, words);
  Card* const draws = state.pile.data();
  std::reverse(draws, draws + state.draw_size);
  for (int i = 0; i < state.draw_size; ++i) draws[i] = pairing.with_side(draws[i], dark);
  std::swap(state.ordered, state.sides.beneath);
  show_next(state, words);
  std::reverse(state.pile.end() - state.discard_size, state.pile.end());
  Card& top = state.pile[E::kDeckMax - state.discard_size];
  top = pairing.with_side(top, dark);
  for (int seat = 0; seat < state.seats; ++seat)
    state.hands[seat] = pairing.hand_with_side(state.hands[seat], dark);
  state.top = E::kind_of(top);
  state.colour = E::is_wild(state.top) ? Colour::red : E::lane_of(state.top);
}

/// C-PILE-1, C-PILE-2: the discards, without the top card if it stays, become the draw pile, an
/// unordered set.
template <class E, class Sink>
[[gnu::noinline]] void reshuffle(StateOf<E>& state, Sink sink) {
  [[maybe_unused]] const CountKept unchanged(state);
  const int kept = state.rules.reshuffle_keep_top == KeepTop::yes ? 1 : 0;
  const int count = state.discard_size - kept;
  state.ordered = 0;
  if constexpr (E::kTwoSided) state.sides.beneath = 0;
  if (count > 0) {
    if constexpr (E::kTwoSided) turn_discards_to(state, E::is_dark(state.top));
    const Card top = state.top_card();
    std::memmove(state.pile.data(), state.pile.data() + E::kDeckMax - count,
                 static_cast<std::size_t>(count));
    state.draw_size = u8(count);
    state.pile[E::kDeckMax - 1] = top;
    state.discard_size = u8(kept);
  }
  if (card_limit<E>(state.rules) > 0) reshuffle_set_aside_hands(state);
  if (state.draw_size > 0) sink.emit({.type = EventType::reshuffled, .count = state.draw_size});
}

/// Draws a random card from the draw pile of `count` cards, none of which has an order.
template <class E>
UNO_INLINE inline Card take_by_chance(StateOf<E>& state, ChanceWords& words, std::uint32_t count) {
  [[maybe_unused]] const CountKept kept(state, -1);
  Card* const found = state.pile.data() + state.chance.below(words, count);
  const Card card = *found;
  *found = state.pile[count - 1];
  state.draw_size = static_cast<std::uint8_t>(count - 1);
  return card;
}

/// The same for `cards` cards at most; calls then(card) for each.
template <class E, class Then>
UNO_INLINE inline void take_by_chance(StateOf<E>& state, ChanceWords& words, int cards,
                                      Then&& then) {
  [[maybe_unused]] const CountKept kept(state, -cards);
  std::array<std::uint16_t, E::kDeckMax> at;
  std::uint32_t left = state.draw_size;
  state.chance.fill_below(words, left, static_cast<std::uint32_t>(cards), at.data());
  for (int i = 0; i < cards; ++i) {
    Card* const found = state.pile.data() + at[static_cast<std::size_t>(i)];
    const Card card = *found;
    *found = state.pile[--left];
    then(card);
  }
  state.draw_size = static_cast<std::uint8_t>(left);
}

/// The part of take_card() for the rare cases: an empty pile, a fixed order, the last card.
template <class E, class Sink>
[[gnu::noinline]] Card take_last_or_ordered(StateOf<E>& state, Sink sink) {
  if (state.draw_size == 0) reshuffle(state, sink);
  const std::uint32_t count = state.draw_size;
  if (count == 0) return kNoCard;
  if constexpr (E::kTwoSided) show_next(state, sink.words);
  Card card = state.pile[count - 1];
  if (state.ordered > 0)
    --state.ordered, --state.draw_size;
  else
    card = take_by_chance(state, sink.words, count);
  if (count == 1 && state.rules.reshuffle_when == ReshuffleWhen::eager) reshuffle(state, sink);
  return card;
}

/// Draws the next card from the draw pile, or kNoCard if both piles are empty (C-PILE-4).
template <class E, class Sink>
UNO_INLINE inline Card take_card(StateOf<E>& state, Sink sink) {
  const std::uint32_t count = state.draw_size;
  if (E::kTwoSided || count <= 1 || state.ordered > 0) [[unlikely]]
    return take_last_or_ordered(state, sink);
  const Card card = take_by_chance(state, sink.words, count);
  if (card == kNoCard) __builtin_unreachable();  // lets callers drop their check
  return card;
}

/// Puts a card into the unordered part of the draw pile, which lies under the ordered part and from
/// which cards are drawn at random (C-FIRST-7).
template <class E>
inline void return_to_pile(StateOf<E>& state, Card card) {
  [[maybe_unused]] const CountKept kept(state, +1);
  const int at = state.draw_size - state.ordered;
  std::memmove(state.pile.data() + at + 1, state.pile.data() + at, state.ordered);
  state.pile[at] = card;
  ++state.draw_size;
}

/// The same for a draw pile that is ordered to its last card: the card goes to a random position,
/// and the others keep their order.
template <class E>
inline void return_anywhere(StateOf<E>& state, ChanceWords& words, Card card) {
  if (state.ordered != state.draw_size) return return_to_pile(state, card);
  [[maybe_unused]] const CountKept kept(state, +1);
  const std::uint32_t at = state.chance.below(words, state.draw_size + 1U);
  std::memmove(state.pile.data() + at + 1, state.pile.data() + at, state.draw_size - at);
  state.pile[at] = card;
  ++state.draw_size, ++state.ordered;
}

template <class E>
UNO_INLINE inline void add_to_hand(StateOf<E>& state, int seat, Card card) {
  [[maybe_unused]] const CountKept kept(state, +1);
  state.hands[seat].add(card);
  ++state.hand_size[seat];
}

/// Returns the number of cards left.
template <class E>
inline int take_from_hand(StateOf<E>& state, int seat, Card card) {
  [[maybe_unused]] const CountKept kept(state, -1);
  state.hands[seat].remove(card);
  const int left = state.hand_size[seat] - 1;
  state.hand_size[seat] = u8(left);
  return left;
}

/// The part of give_cards() that draws card by card, for cases such as a reshuffle or a limit.
template <class E, class Sink>
[[gnu::noinline]] void give_one_by_one(StateOf<E>& state, int seat, int count, EventType why,
                                       Sink sink) {
  [[maybe_unused]] const CountKept kept(state);
  typename E::Hand drawn{};
  const int limit = card_limit<E>(state.rules);
  int n = 0;
  for (; n < count; ++n) {
    if (limit > 0 && state.hand_size[seat] >= limit) count = n;  // the rest is dropped (H-LIM-1)
    if (n == count) break;
    const Card card = take_card(state, sink);
    if (card == kNoCard) break;
    add_to_hand(state, seat, card);
    drawn.add(card);
  }
  if (n > 0) state.open &= static_cast<SeatSet>(~seat_bit(seat));
  if (n < count && state.rules.exhausted_draw == ExhaustedDraw::owe)
    state.owed[seat] = u8(std::min(kCardsDueMax, state.owed[seat] + count - n));
  sink.emit({.type = why, .seat = u8(seat), .count = u8(n), .cards = drawn});
}

/// One press. The seat gets what comes out, never more than the launcher holds (E-ATT-17). An empty
/// launcher is reloaded first (E-ATT-12).
template <class E, class Sink>
typename E::Hand press_once(StateOf<E>& state, int seat, Sink sink) {
  typename E::Hand came{};
  if (state.draw_size == 0) {
    reshuffle(state, sink);
    opened(state.launcher);
  }
  const int fired = launch(state.launcher, E::odds(state.rules), state.chance.seed);
  for (int n = std::min<int>(fired, state.draw_size); n > 0; --n) {
    const Card card = take_card(state, sink);
    add_to_hand(state, seat, card);
    came.add(card);
  }
  return came;
}
/// `presses` presses of a seat as one event, or presses until cards come (E-ATT-7). Stops when
/// there are no cards anywhere. Sets `all` to the cards that came out, if it is given.
template <class E, class Sink>
[[gnu::noinline]] void press_launcher(StateOf<E>& state, int seat, int presses, bool until_fire,
                                      EventType why, Sink sink, typename E::Hand* all = nullptr) {
  [[maybe_unused]] const CountKept kept(state);
  typename E::Hand came{};
  const int before = state.hand_size[seat];
  int made = 0;
  const int limit = card_limit<E>(state.rules);
  for (; made < presses && finds_card(state); ++made) {  // bound: `presses`
    if (until_fire && state.hand_size[seat] > before) break;
    if (limit > 0 && state.hand_size[seat] >= limit) break;  // H-LIM-1
    came.add(press_once(state, seat, sink));
  }
  const int count = state.hand_size[seat] - before;
  if (count > 0) state.open &= static_cast<SeatSet>(~seat_bit(seat));
  sink.emit({.type = EventType::pressed, .seat = u8(seat), .flag = count > 0, .count = u8(made)});
  if (count > 0) sink.emit({.type = why, .seat = u8(seat), .count = u8(count), .cards = came});
  if (all) *all = came;
}
/// give_cards() with a limit of cards in a hand: stops when the seat is knocked out (E-NM-10,
/// H-LIM-1), and gives nothing to a seat that is out or the only one left.
template <class E, class Sink>
[[gnu::noinline]] void give_within_limit(StateOf<E>& state, int seat, int count, EventType why,
                                         Sink sink) {
  const int limit = card_limit<E>(state.rules);
  if ((state.out & seat_bit(seat)) || seats_left(state) == 1) return;
  if constexpr (E::kLaunches)
    press_launcher(state, seat, count, false, why, sink);
  else
    give_one_by_one(state, seat, count, why, sink);
  if (state.hand_size[seat] >= limit) knock_out(state, seat, sink);
}

/// A seat draws up to `count` cards, as far as there are any; the rest is forgiven or owed
/// (C-PILE-4). A seat that drew does not hold exactly one card any more, so its UNO duty ends
/// (C-UNO-9).
template <class E, class Sink>
UNO_INLINE inline void give_alone(StateOf<E>& state, int seat, int count, EventType why,
                                  Sink sink) {
  if (card_limit<E>(state.rules) > 0) [[unlikely]]
    return give_within_limit(state, seat, count, why, sink);
  if constexpr (E::kLaunches) return press_launcher(state, seat, count, false, why, sink);
  [[maybe_unused]] const CountKept kept(state);
  if (E::kTwoSided || state.ordered > 0 || state.draw_size <= count) [[unlikely]]
    return give_one_by_one(state, seat, count, why, sink);  // may need a reshuffle
  typename E::Hand drawn{};
  for (int n = 0; n < count; ++n)
    drawn.add(E::single(take_by_chance(state, sink.words, state.draw_size)));
  state.hands[seat].add(drawn);
  state.hand_size[seat] = u8(state.hand_size[seat] + count);
  if (count > 0) state.open &= static_cast<SeatSet>(~seat_bit(seat));
  sink.emit({.type = why, .seat = u8(seat), .count = u8(count), .cards = drawn});
}

/// The same. A seat that is linked to this one draws as many cards (E-PARTY-5). That second draw
/// costs nobody a turn and causes no other draw.
template <class E, class Sink>
UNO_INLINE inline void give_cards(StateOf<E>& state, int seat, int count, EventType why,
                                  Sink sink) {
  if constexpr (E::kParties) {
    const int other = linked_to(state, seat);
    give_alone(state, seat, count, why, sink);
    if (other != kNoSeat && count > 0 && !(state.out & seat_bit(other)))
      give_alone(state, other, count, EventType::forced_draw, sink);
    return;
  }
  give_alone(state, seat, count, why, sink);
}

/// The seat draws because of a draw card and forfeits its turn (C-D2-1, C-WD4-1).
template <class Terms, class Sink>
void draw_and_forfeit(typename Terms::State& state, int target, int count, Sink sink) {
  give_cards(state, target, count, EventType::forced_draw, sink);
  if (!(Terms::house(state.out, SeatSet{0}) & seat_bit(target)))
    sink.emit({.type = EventType::skipped, .seat = u8(target)});
  begin_turn(state, next_seat<Terms>(state, target));
}

template <class E>
inline void swap_hands(StateOf<E>& state, int a, int b) {
  [[maybe_unused]] const CountKept kept(state);
  std::swap(state.hands[a], state.hands[b]);
  std::swap(state.hand_size[a], state.hand_size[b]);
}

}  // namespace uno
