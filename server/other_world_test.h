// Makes another world that one viewer cannot tell from the first: the same table, with everything
// hidden from the viewer dealt again.
#pragma once

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "engine/chance.h"
#include "engine/game.h"
#include "engine/matching/determinize.h"
#include "wire/messages.h"

namespace uno::server {

/// The cards of the draw pile, whose order nobody knows.
template <class E>
std::vector<Card*> hidden_pile(StateOf<E>& state) {
  std::vector<Card*> cards;
  for (int i = 0; i < state.draw_size; ++i)
    cards.push_back(&state.pile[static_cast<std::size_t>(i)]);
  return cards;
}

/// The same position for `viewer`, with another seed and all hidden cards dealt again.
template <class E>
StateOf<E> other_world(StateOf<E> state, int viewer, Chance& chance) {
  if (state.exposed != kNoSeat && state.exposed != viewer) return state;  // shown to all (CE-17)
  if constexpr (E::kTwoSided) {  // each visible back needs a card with that back
    if (state.phase == Phase::over) return state;
    return determinize(observe(state, viewer), seed_from(chance.below(65535)));
  }
  std::vector<Card> cards;
  for (Card* card : hidden_pile(state)) cards.push_back(*card);
  for (int seat = 0; seat < state.seats; ++seat) {
    if (seat == viewer) continue;
    state.hands[static_cast<std::size_t>(seat)].for_each([&](Card card) { cards.push_back(card); });
  }
  for (std::size_t i = cards.size(); i > 1; --i)
    std::swap(cards[i - 1], cards[chance.below(static_cast<std::uint32_t>(i))]);
  for (Card* card : hidden_pile(state)) *card = cards.back(), cards.pop_back();
  for (int seat = 0; seat < state.seats; ++seat) {
    if (seat == viewer) continue;
    typename E::Hand& hand = state.hands[static_cast<std::size_t>(seat)];
    hand = {};
    for (int i = 0; i < state.hand_size[static_cast<std::size_t>(seat)]; ++i)
      hand.add(cards.back()), cards.pop_back();
  }
  EXPECT_TRUE(cards.empty());
  if (state.offender != kNoSeat && state.offender != viewer)
    state.shown = state.hands[state.offender];
  // The other seat's hand contains the card that it has just drawn.
  if constexpr (E::kLaunches)
    if (state.phase == Phase::drawn && state.active != viewer) {
      state.drawn = lowest_of(state.hands[state.active].kinds());
      state.launcher.came = bit<E>(state.drawn);
    }
  if (!E::kLaunches && state.phase == Phase::drawn && state.active != viewer)
    for (Kind kind = 0; kind < (E::kTwoSided ? kBlank : kKindsOf<E>); ++kind)
      if (kind != kBlank && copies(state.hands[state.active], kind) > 0) state.drawn = kind;
  state.chance = Chance::place_of(seed_from(chance.below(65535)), Stream::cards);
  return state;
}

/// In DOS and Quatro, only hands, the draw pile and the drawn card are hidden, so determinize()
/// changes all of them.
template <>
inline StateOf<Dos> other_world(StateOf<Dos> state, int viewer, Chance& chance) {
  if (state.phase == Phase::over) return state;
  return determinize(observe(state, viewer), seed_from(chance.below(65535)));
}
template <>
inline StateOf<Quatro> other_world(StateOf<Quatro> state, int viewer, Chance& chance) {
  if (state.phase == Phase::over) return state;
  return determinize(observe(state, viewer), seed_from(chance.below(65535)));
}

}  // namespace uno::server
