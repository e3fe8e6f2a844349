// One round of UNO as one flat value: no pointers, no heap, so copy it freely. The verbs on it are
// in engine/matching/verbs.h. Scores across rounds are in a Match (engine/match.h).
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/action.h"
#include "engine/chance.h"
#include "engine/matching/card.h"
#include "engine/matching/classic.h"
#include "engine/matching/flip_deck.h"
#include "engine/matching/launcher.h"
#include "engine/matching/wheel.h"

namespace uno {

/// What the round waits for. `active` is always a seat that must decide; in phase point, others can
/// decide too. The numbers never change, so new phases come last.
enum class Phase : std::uint8_t {
  turn,       ///< play a card or draw
  drawn,      ///< play the drawn card or keep it (C-DRAW-2)
  colour,     ///< name the opening colour (C-FIRST-6)
  challenge,  ///< accept a Wild Draw Four or challenge it (C-CHAL-1)
  stack,      ///< stack on a pending draw, take it or challenge (H-STACK-1)
  replay,     ///< play another card instead of a returned Wild Draw Four (C-CHAL-7)
  laying,     ///< lay the next card of a set (H-MULTI-1)
  choose,     ///< choose the second seat, or the card to give (CE-09, CE-10, CE-18, C-FIRST-8)
  put,        ///< put a card of the active colour under the discard pile, or fail (CE-13)
  dare,       ///< wait for the host's verdict (CE-16), or for the seat's own choice (CE-19)
  over,       ///< the round has ended
  point,      ///< every seat that has not pointed yet points at another one (E-PARTY-4)
  pile,       ///< add a card to the side pile (E-PARTY-6)
  spin,       ///< turn the wheel (E-SPIN-2)
  sector,     ///< choose the cards that a sector lets the seat keep or discard (E-SPIN-4)
};

/// A round with more turns than any sensible play ends as blocked (C-PILE-6). Under some house
/// rules, random players would never finish.
inline constexpr int kTurnsMax = 10'000;

/// The limit of a pending draw and of owed cards: more than the cards of the largest deck.
inline constexpr int kCardsDueMax = 255;

using SeatSet = std::uint16_t;  ///< bit s stands for seat s
constexpr SeatSet seat_bit(int seat) {
  return static_cast<SeatSet>(1 << seat);
}

/// The part of a round that two-sided cards need (E-FLIP-6); OneSided, for other games, is empty.
struct OneSided {};
struct TwoSided {
  std::uint8_t beneath;  ///< cards at the bottom of the draw pile whose order is fixed
  Card drawn;            ///< in phase drawn: the drawn card itself, whose back the others have seen
  FlipPairing pairing = kPrintedPairing;  ///< differs with flip_pairing=seeded (E-FLIP-2)
};
/// The part of a round that only power cards need (E-FLEX-1).
struct PowerCards {
  SeatSet red;  ///< seats whose power card is red
};
struct NoPowerCards {};
/// The part of a round that only UNO Party! needs.
struct PartyTable {
  std::array<Card, 60> side;  ///< the side pile in the order laid (E-PARTY-6)
  std::uint8_t side_size;
  std::array<std::uint8_t, kLargestTable> fingers;  ///< at whom each seat points, or kNoSeat
  std::array<std::uint8_t, 2> linked;  ///< the seats of the link, the lower one first, or kNoSeat
  std::uint8_t pointer;                ///< in phase point: the seat that played the Point Taken
  std::uint8_t cards_each;             ///< in phase point: cards for each finger (E-PARTY-14)
  std::uint8_t finisher;  ///< in phase point: the seat that went out with it, or kNoSeat
};
struct NoParty {};
template <class E>
using SidesOf = std::conditional_t<E::kTwoSided, TwoSided, OneSided>;

/// The state of a round. Both piles share one array: the draw pile grows from the front, its next
/// card last; the discard pile grows from the back, its top card first. The gap between them has
/// room for the cards in hands.
///
/// The draw pile is shuffled lazily. Only its upper `ordered` cards have a fixed order (an explicit
/// deal); the others are a set from which the next card is drawn at random. The k-th card drawn
/// from a seed is the same whichever seat draws it.
///
/// `colour` and `top` are not adjacent on purpose: reading them as one word after writing two bytes
/// would stall the processor at every play.
///
/// Each edition has its own type of hand and its own room for cards. Fields that an edition does
/// not use keep their initial values.
template <class E>
struct StateOf {
  using Edition = E;
  using Hand = typename E::Hand;
  static constexpr int kDeckMax = E::kDeckMax;

  std::array<Hand, kSeatRoom<E>> hands;
  Hand shown;  ///< the hand of `offender` right after it played the Wild Draw Four (C-CHAL-8)
  std::array<Card, kDeckMax> pile;
  Rules rules;
  ChancePlace chance;  ///< the cache of its words is outside the state (ChanceWords)
  std::array<std::uint8_t, kSeatRoom<E>> hand_size;  ///< cards held, blanks included
  std::uint8_t draw_size;
  std::uint8_t discard_size;
  std::uint8_t ordered;
  std::uint8_t seats;
  std::uint8_t dealer;
  std::uint8_t active;
  std::int8_t direction;  ///< +1 clockwise, -1 counter-clockwise
  Colour colour;          ///< the active colour
  Phase phase;
  Kind top;               ///< the kind to match
  std::uint8_t offender;  ///< the seat whose Wild Draw Four is to be judged or paid for, or kNoSeat
  Colour prior_colour;    ///< the active colour before the Wild Draw Four of `offender`
  Kind prior_top;         ///< the kind to match before the Wild Draw Four of `offender`
  std::uint8_t winner;    ///< in phase over: the seat that went out, or kNoSeat (void round)
  Kind drawn;             ///< in phase drawn: the kind drawn, otherwise kNoKind
  std::uint8_t passes;    ///< passes in a row; as many as seats: blocked (C-PILE-6)
  SeatSet open;           ///< seats with an open catch window (C-UNO-4)
  std::uint8_t loser;     ///< in phase over, H-LAST-1: the seat that still holds cards, or kNoSeat
  std::uint16_t shuffles;  ///< uses so far of the streams hands, copies and lots
  std::uint16_t turns;     ///< turns begun, about kTurnsMax at most; forfeited turns do not count
  SeatSet out;             ///< seats that are out of the round (H-LAST-1)
  SeatSet caught;          ///< seats that may not go out yet (C-UNO-12)
  std::uint8_t pending;    ///< cards of the pending draw (H-STACK-1)
  std::uint8_t lander;     ///< the seat that laid the top card, kNoSeat for a first card
  bool jump_open;          ///< the window of H-JUMP-3
  bool called;             ///< in phase choose: UNO was called with the card
  std::uint8_t laid;       ///< in phase laying: cards of the set laid so far
  std::uint8_t chosen;     ///< in phase choose: the seat chosen first, or kNoSeat
  Choice duty;             ///< the effect that the active seat must comply with (CE-14, CE-15)
  std::uint8_t exposed;    ///< the seat whose hand is shown to all for its turn (CE-17), or kNoSeat
  Kind answered;           ///< the draw card below the cards that answer it (H-DEF-1), or kNoKind
  std::array<std::uint8_t, kSeatRoom<E>> owed;  ///< cards still to draw (exhausted_draw=owe)
  [[no_unique_address]] SidesOf<E> sides;
  [[no_unique_address]] std::conditional_t<E::kLaunches, Launcher, NoLauncher> launcher;
  [[no_unique_address]] std::conditional_t<E::kPowered, PowerCards, NoPowerCards> power;
  [[no_unique_address]] std::conditional_t<E::kParties, PartyTable, NoParty> party;
  [[no_unique_address]] std::conditional_t<E::kSpins, Wheel, NoWheel> wheel;

  /// In phase over: all seats had passed (C-PILE-6).
  bool blocked() const { return phase == Phase::over && passes >= seats - std::popcount(out); }
  /// Whether a later act can depend on `lander`: a jump-in, a Customizable with several steps, or
  /// the naming of a colour after a Flip.
  bool lander_matters() const {
    const bool asked = phase == Phase::put || phase == Phase::choose;
    return jump_open || asked || (E::kTwoSided && phase == Phase::colour);
  }
  Card top_card() const { return pile[kDeckMax - discard_size]; }
  /// The i-th discard, 0 at the bottom. The pile may be empty (reshuffle_keep_top=no).
  Card discard(int i) const { return pile[kDeckMax - 1 - i]; }
};

using State = StateOf<Classic>;

/// The number that identifies a card whichever side is up; for one-sided cards, the card itself.
template <class E>
constexpr Card identity(const StateOf<E>& state, Card card) {
  if constexpr (E::kTwoSided)
    return state.sides.pairing.identity(card);
  else
    return card;
}

/// Equal in everything that matters; the gap between the piles does not.
template <class E>
bool operator==(const StateOf<E>& a, const StateOf<E>& b);

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 512, "the budget: ten seats, rules and seed");

}  // namespace uno
