// The history of a round: what past acts show about hands. An observation has no past, but a player
// who had to draw on red holds no red card until the next draw. A program that runs a round
// keeps one history beside the state; all players share it, because everything in it is public.
//
// It holds the bounds that follow if every player plays when possible, and the latest acts. How far
// to trust a voluntary draw or a Wild Draw Four is up to the bots (bots/likelihood.h).
#pragma once

#include <array>
#include <cstdint>

#include "engine/dos/verbs.h"
#include "engine/matching/verbs.h"
#include "engine/quatro/verbs.h"

namespace uno {

/// Classes of cards that a player may be known to lack: the colours, then the faces in the order of
/// their rows (engine/matching/faces.h), or their signs where several faces match each other. For
/// two-sided cards, the face of the side that is up.
template <class E>
struct CardClasses {
  static constexpr int kSideFaces = [] {
    if constexpr (E::kPowered) return E::kSigns;
    return static_cast<int>(E::faces().size()) / (E::kTwoSided ? 2 : 1);
  }();
  static constexpr int kCount = kColours + kSideFaces;

  static constexpr int of_colour(Colour colour) { return static_cast<int>(colour); }
  static constexpr int of_face(Kind kind) {
    if constexpr (E::kPowered) return kColours + E::sign_of(kind);
    if constexpr (E::kSpins) kind &= 63;  // a Spin card has the face of the plain card
    return kColours + static_cast<int>(&E::face(kind) - E::faces().data()) % kSideFaces;
  }
  static constexpr bool is_wild(int number) {
    return number >= kColours && (slots(number) & E::kWilds) != 0;
  }
  /// The kinds of the class, wild cards under every slot that a hand may use for them.
  static constexpr KindSetOf<E> slots(int number) {
    return kSlots[static_cast<std::size_t>(number)];
  }

 private:
  static constexpr std::array<KindSetOf<E>, kCount> kSlots = [] {
    std::array<KindSetOf<E>, kCount> slots{};
    for (int c = 0; E::kColoured && c < kColours; ++c)
      slots[static_cast<std::size_t>(c)] = E::colour_set(static_cast<Colour>(c));
    for (int number = 0; number < kKindsOf<E>; ++number) {
      const auto kind = static_cast<Kind>(number);
      const bool in_use = E::exists(kind) || (E::kTwoSided && (E::kWilds >> number & 1));
      if (in_use) slots[static_cast<std::size_t>(of_face(kind))] |= bit<E>(kind);
    }
    return slots;
  }();
};

/// The classes of the classic game that its bots name.
namespace card_class {
inline constexpr int kFaces = kColours, kWilds = CardClasses<Classic>::of_face(kWild);
inline constexpr int kFours = CardClasses<Classic>::of_face(kWildDrawFour);
inline constexpr int kCount = kFours + 1;
constexpr int of_colour(Colour colour) {
  return static_cast<int>(colour);
}
constexpr int of_face(int face) {
  return kColours + face;
}
}  // namespace card_class

/// How many cards of a seat are known not to be of a class. If the seat draws because it has no
/// card of the class, these are all cards that it then holds. The number falls as cards of other
/// classes leave the hand. Zero if nothing is known; never more than the hand.
using Lacks = std::array<std::uint8_t, 28>;  ///< by the number of CardClasses

constexpr bool plays(Action act) {
  return act.plays_card() || act.form() == Action::kLay;
}

/// An act, and the table before it as everyone saw it.
struct PastAct {
  std::array<std::uint8_t, kLargestTable> hand_size{};
  Lacks next_lacks{};  ///< of the seat after the acting one
  Action act;
  std::uint8_t seat = 0, next = 0;
  std::uint8_t draw_size = 0, discard_size = 0;
  std::int8_t direction = 0;
  Colour colour = Colour::red;
  Kind top = 0;
  Phase phase = Phase::turn;
  friend bool operator==(const PastAct&, const PastAct&) = default;
};

struct History {
  std::array<Lacks, kLargestTable> lacks{};
  /// Each seat's part of the round's value that depends on its points and not on its winner, in
  /// 1/255 (bots/equity.h). Zero in a single round.
  std::array<std::uint8_t, kLargestTable> stakes{};
  /// The latest acts. Mixing hands or reshuffling the discards clears them.
  static constexpr int kPast = 32;
  std::array<PastAct, kPast> past{};  ///< a ring buffer
  std::uint16_t noted = 0;            ///< acts since it was cleared

  int remembered() const { return noted < kPast ? noted : kPast; }
  /// Act number `acts`, from 0 (the latest) to remembered() - 1.
  const PastAct& ago(int acts) const {
    return past[static_cast<std::size_t>(noted - 1 - acts) % kPast];
  }
  /// The number of cards in a hand of this size that may be of the class.
  int may_hold(int seat, int number, int hand_size) const {
    return hand_size - lacks[static_cast<std::size_t>(seat)][static_cast<std::size_t>(number)];
  }
  /// Notes an act of a seat between two states, referee events included. The notes do not depend on
  /// hidden cards, nor on whether a card kept in secret was playable.
  template <class E>
  void note(const StateOf<E>& before, int seat, Action act, const StateOf<E>& after);
  friend bool operator==(const History&, const History&) = default;
};

template <>
void History::note(const StateOf<Dos>& before, int seat, Action act, const StateOf<Dos>& after);
template <>
void History::note(const StateOf<Quatro>& before, int seat, Action act,
                   const StateOf<Quatro>& after);

/// Applies a legal act and notes it. `words` caches random words between acts.
template <class E>
void apply(StateOf<E>& state, int seat, Action act, History& history, ChanceWords& words) {
  const StateOf<E> before = state;
  apply(state, seat, act, words);
  history.note(before, seat, act, state);
}
template <class E>
void apply(StateOf<E>& state, int seat, Action act, History& history) {
  ChanceWords words;
  apply(state, seat, act, history, words);
}

}  // namespace uno
