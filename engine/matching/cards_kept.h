// Cards move, none comes into being and none is lost (C-DECK-5). In checked builds, which are those
// under a sanitizer, every movement is held to that in number, and every verb card by card; in
// others all this is nothing. Deliberately absent: whether a position makes sense otherwise
// (broken_invariant() in engine/matching/verbs.h).
#pragma once

#include "engine/check.h"
#include "engine/matching/state.h"

namespace uno {

/// The cards of both piles and all hands; false in `whole` when one that there is once stands
/// twice. Blanks are left out: nothing is known of them.
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
  for (int seat = 0; seat < state.seats; ++seat) state.hands[seat].for_each(take);
  all.remove(kBlank);
  return all;
}

#ifdef UNO_CHECKED

/// Held over one movement: piles and hands are `more` cards more afterwards. The card that is in
/// the mover's own hands meanwhile comes (+1) or goes (-1).
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
    return count;
  }
  const StateOf<E>& state_;
  int after_;
};

/// Held over a verb: afterwards piles and hands are made of the very same cards.
/// A position that a test set up by hand may hold a card twice: then there is no set of cards
/// to compare.
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
