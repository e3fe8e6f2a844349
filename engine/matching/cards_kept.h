// Checks that no card appears or disappears (C-DECK-5). These checks run only in builds with a
// sanitizer. After each movement they compare the number of cards, and after each verb the cards
// themselves. Other invariants are in broken_invariant() (engine/matching/verbs.h).
#pragma once

#include "engine/check.h"
#include "engine/matching/state.h"

namespace uno {

/// The cards of both piles and all hands, without blanks. Sets `whole` to false if a card occurs
/// twice.
template <class E>
typename E::Hand all_cards(const StateOf<E>& state, bool& whole) {
  typename E::Hand all{};
  const auto take = [&](Card card) {
    card = identity(state, card);
    whole = whole && (card == kBlank || !E::kCopiesApart || !all.has(card));
    all.add(card);
  };
  for (int i = 0; i < state.draw_size; ++i) take(state.pile[i]);
  for (int i = 0; i < state.discard_size; ++i) take(state.discard(i));
  if constexpr (E::kParties)
    for (std::size_t i = 0; i < state.party.side_size; ++i) take(state.party.side[i]);
  for (int seat = 0; seat < state.seats; ++seat) state.hands[seat].for_each(take);
  all.remove(kBlank);
  return all;
}

#ifdef UNO_CHECKED

/// Checks one movement of cards. When this object is destroyed, piles and hands must hold `more`
/// cards more than when it was made. `more` is positive for a function that puts cards it was given
/// into a pile or hand, and negative for one that takes cards out and hands them on.
template <class E>
class CountKept {
 public:
  explicit CountKept(const StateOf<E>& state, int more = 0)
      : state_(state), after_(count() + more) {}
  ~CountKept() { UNO_CHECK(count() == after_); }
  CountKept(const CountKept&) = delete;
  CountKept& operator=(const CountKept&) = delete;

 private:
  int count() const {
    int count = state_.draw_size + state_.discard_size;
    for (const std::uint8_t held : state_.hand_size) count += held;
    if constexpr (E::kParties) count += state_.party.side_size;
    return count;
  }
  const StateOf<E>& state_;
  int after_;
};

/// Checks one verb: when this object is destroyed, piles and hands must hold the same cards as
/// before. It does not check a position in which a card occurs twice, as some tests set up.
template <class E>
class CardsKept {
 public:
  explicit CardsKept(const StateOf<E>& state) : state_(state), before_(all_cards(state, whole_)) {}
  ~CardsKept() {
    bool whole = true;
    if (whole_) UNO_CHECK(all_cards(state_, whole) == before_ && whole);
  }
  CardsKept(const CardsKept&) = delete;
  CardsKept& operator=(const CardsKept&) = delete;

 private:
  const StateOf<E>& state_;
  bool whole_ = true;
  typename E::Hand before_;
};

#else

template <class E>
struct [[maybe_unused]] CountKept {
  constexpr explicit CountKept(const StateOf<E>&, int /*more*/ = 0) {}
};
template <class E>
struct [[maybe_unused]] CardsKept {
  constexpr explicit CardsKept(const StateOf<E>&) {}
};

#endif

}  // namespace uno
