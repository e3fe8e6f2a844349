// What one viewer may know about a round. Bots and views get this value, which holds nothing
// hidden, and never a State.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/matching/legal.h"
#include "engine/matching/state.h"

namespace uno {

/// What other seats see of two-sided cards (E-FLIP-3); nothing in other games.
struct NoBacks {
  friend bool operator==(const NoBacks&, const NoBacks&) = default;
};
template <class E>
struct Backs {
  /// The other sides of each hand, as cards with that side up; copies of a face are not told apart.
  /// Empty for the viewer's own hand.
  std::array<typename E::Hand, kSeatRoom<E>> backs{};
  Kind next_back = kNoKind;               ///< next on the draw pile, or kNoKind
  std::array<std::uint8_t, 7> no_more{};  ///< always 0, so that there is no padding
  friend bool operator==(const Backs&, const Backs&) = default;
};

/// What everyone knows about a launcher (E-ATT-15).
struct Presses {
  WideKindSet came = 0;  ///< in phase drawn, for the active seat: the kinds that came out
  std::uint16_t presses = 0;
  std::uint8_t since = 0;                  ///< as in Launcher
  std::uint8_t dry = 0;                    ///< presses in a row without cards
  std::array<std::uint8_t, 12> no_more{};  ///< always 0, so that there is no padding
  friend bool operator==(const Presses&, const Presses&) = default;
};
struct NoPresses {
  friend bool operator==(const NoPresses&, const NoPresses&) = default;
};

/// Everyone sees which power cards are red (E-FLEX-1).
struct Powers {
  SeatSet red = 0;
  std::array<std::uint8_t, 14> no_more{};  ///< always 0, so that there is no padding
  friend bool operator==(const Powers&, const Powers&) = default;
};
struct NoPowers {
  friend bool operator==(const NoPowers&, const NoPowers&) = default;
};

/// What a seat knows about the special cards of UNO Party!: at whom seats point, which seats are
/// linked, and the side pile. Of other seats it knows only whether they have pointed (E-PARTY-4).
struct PartyView {
  std::array<Kind, 60> side{};  ///< the side pile in the order laid
  std::uint8_t side_size = 0;
  std::uint8_t finger = kNoSeat;  ///< at whom the viewer points
  SeatSet pointed = 0;            ///< seats that have pointed
  std::array<std::uint8_t, 2> linked = {kNoSeat, kNoSeat};
  std::uint8_t pointer = kNoSeat, cards_each = 0, finisher = kNoSeat;
  std::array<std::uint8_t, 11> no_more{};  ///< always 0, so that there is no padding
  friend bool operator==(const PartyView&, const PartyView&) = default;
};
struct NoPartyView {
  friend bool operator==(const NoPartyView&, const NoPartyView&) = default;
};

/// What a viewer knows about a wheel. Everyone knows all of it, except the card in `kept`.
struct Spins {
  std::uint16_t spins = 0;         ///< in the round so far
  Sector sector = Sector::none;    ///< in phase sector: where the wheel stopped
  std::uint8_t spinner = kNoSeat;  ///< in phase sector: the seat that turned the wheel
  /// in phase sector: the first card chosen to keep; a blank for all but the active seat.
  Kind kept = kNoKind;
  std::array<std::uint8_t, 11> no_more{};  ///< always 0, so that there is no padding
  friend bool operator==(const Spins&, const Spins&) = default;
};
struct NoSpins {
  friend bool operator==(const NoSpins&, const NoSpins&) = default;
};

template <class E>
struct ObservationOf : std::conditional_t<E::kTwoSided, Backs<E>, NoBacks>,
                       std::conditional_t<E::kLaunches, Presses, NoPresses>,
                       std::conditional_t<E::kPowered, Powers, NoPowers>,
                       std::conditional_t<E::kParties, PartyView, NoPartyView>,
                       std::conditional_t<E::kSpins, Spins, NoSpins> {
  using Hand = typename E::Hand;
  static constexpr int kDeckMax = E::kDeckMax;

  Hand hand{};              ///< the viewer's own hand; empty for a spectator
  Hand exposed_hand{};      ///< the hand of `exposed` (CE-17)
  LegalActionsOf<E> legal;  ///< what the viewer may do now, in or out of turn
  Rules rules;
  SeatSet open = 0;    ///< seats that can be caught (C-UNO-4)
  SeatSet out = 0;     ///< seats out of the round (H-LAST-1)
  SeatSet caught = 0;  ///< seats that may not go out yet (C-UNO-12)
  std::uint16_t turns = 0;
  std::array<std::uint8_t, kSeatRoom<E>> hand_size{};
  std::array<std::uint8_t, kSeatRoom<E>> owed{};  ///< cards still to draw (exhausted_draw=owe)
  /// From the bottom up, `discard_size` of them. A two-sided card below the top shows the side that
  /// was seen last.
  std::array<Kind, kDeckMax> discards{};
  std::uint8_t discard_size = 0;
  std::uint8_t draw_size = 0;
  std::int8_t viewer = 0;  ///< a seat or kSpectator
  std::uint8_t seats = 0;
  std::uint8_t dealer = 0;
  std::uint8_t active = 0;
  std::int8_t direction = 1;
  Colour colour = Colour::red;
  Kind top = 0;
  Phase phase = Phase::turn;
  Kind drawn = kNoKind;               ///< in phase drawn, for the active seat: the card drawn
  std::uint8_t offender = kNoSeat;    ///< the seat whose Wild Draw Four can be challenged
  Colour prior_colour = Colour::red;  ///< the colour before that Wild Draw Four
  Kind prior_top = 0;                 ///< the kind to match before it
  std::uint8_t passes = 0;            ///< passes in a row (C-PILE-6)
  std::uint8_t lander = kNoSeat;      ///< the seat that laid the top card, if lander_matters()
  std::uint8_t laid = 0;              ///< in phase laying: cards of the set laid so far
  std::uint8_t chosen = kNoSeat;      ///< in phase choose: the seat chosen first
  bool called = false;                ///< in phase choose: UNO was called with the card
  bool jump_open = false;             ///< the window of H-JUMP-3
  std::uint8_t winner = kNoSeat;
  std::uint8_t loser = kNoSeat;
  std::uint8_t pending = 0;        ///< cards of the pending draw (H-STACK-1)
  std::uint8_t exposed = kNoSeat;  ///< the seat whose hand is shown to all (CE-17)
  Choice duty = 0;                 ///< what the active seat must comply with (CE-14, CE-15)
  bool blocked = false;
  Kind answered = kNoKind;   ///< the draw card below the cards that answer it (H-DEF-1)
  std::uint8_t filling = 0;  ///< always 0, so that there is no padding

  friend bool operator==(const ObservationOf&, const ObservationOf&) = default;
};

using Observation = ObservationOf<Classic>;

static_assert(std::is_trivially_copyable_v<Observation>);
static_assert(std::has_unique_object_representations_v<Observation>,
              "equal observations are equal bytes");

}  // namespace uno
