// What went before, as far as it says something of the hands: a memory that whoever runs a round
// keeps beside the state, one for all players and for every game, because all of it is public. An
// observation has no past; a player who had to draw on red has no red card, and keeps having none
// until the next draw.
//
// Deliberately absent: chances. How much a voluntary draw or a Wild Draw Four is to be believed is
// for bots to weigh (bots/likelihood.h); here stand the bounds that follow when everybody plays
// what can be played, and the latest acts themselves.
#pragma once

#include <array>
#include <cstdint>

#include "engine/dos/verbs.h"
#include "engine/matching/verbs.h"

namespace uno {

/// Classes of cards that a player may be known to lack: the colours, then the faces in the order of
/// their rows (engine/matching/faces.h), or their signs where several faces match each other. Where
/// cards have two sides, a face is that of the side up.
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
    return kColours + static_cast<int>(&E::face(kind) - E::faces().data()) % kSideFaces;
  }
  static constexpr bool is_wild(int number) {
    return number >= kColours && (slots(number) & E::kWilds) != 0;
  }
  /// The kinds of the class, wild ones under both slots that a hand may hold them in.
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

/// Those of the classic game that its bots name.
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

/// Cards in a seat's hand that are not of a class: all of them right after it drew for want of
/// one, fewer as others leave the hand. Zero when nothing is known; never more than its cards.
using Lacks = std::array<std::uint8_t, 28>;  ///< by the number of CardClasses

constexpr bool plays(Action act) {
  return act.plays_card() || act.form() == Action::kLay;
}

/// An act, and the table as everybody saw it before.
struct PastAct {
  std::array<std::uint8_t, kSeatsMax> hand_size{};
  Lacks next_lacks{};  ///< of the seat after the one that acted
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
  std::array<Lacks, kSeatsMax> lacks{};
  /// Of what the round is worth to each seat in the match, how many 255ths ride on its points and
  /// not on who wins it (bots/equity.h). Zero in a single round.
  std::array<std::uint8_t, kSeatsMax> stakes{};
  /// The latest acts. All are forgotten when hands get mixed and when the discards are shuffled.
  static constexpr int kPast = 32;
  std::array<PastAct, kPast> past{};  ///< a ring
  std::uint16_t noted = 0;            ///< acts since all were forgotten

  int remembered() const { return noted < kPast ? noted : kPast; }
  /// 0 is the latest, up to remembered() - 1.
  const PastAct& ago(int acts) const {
    return past[static_cast<std::size_t>(noted - 1 - acts) % kPast];
  }
  /// Of a hand, the cards that may be of the class.
  int may_hold(int seat, int number, int hand_size) const {
    return hand_size - lacks[static_cast<std::size_t>(seat)][static_cast<std::size_t>(number)];
  }
  /// Takes note of an act of a seat that led from one state to the next. Hidden cards change
  /// nothing in what is noted, nor does whether a card fitted that was kept in secret. Referee
  /// events count as well.
  template <class E>
  void note(const StateOf<E>& before, int seat, Action act, const StateOf<E>& after);
  friend bool operator==(const History&, const History&) = default;
};

template <>
void History::note(const StateOf<Dos>& before, int seat, Action act, const StateOf<Dos>& after);

/// Applies a legal act and notes it. `words`: of chance, carried along by who makes many acts.
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
