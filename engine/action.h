// An action of one seat, packed into a 16-bit number.
//
//     15 14 13   12 11 10 9     8     7 6      5 4 3 2 1 0
//    [  form  ] [  target  ] [ uno ] [colour] [ kind or act ]
//
// form    0 an act without a card: the low six bits are an Act
//         1 play a card of that kind
//         2 jump in with a card of that kind (H-JUMP-1)
//         3 lay a card and go on with more cards (H-MULTI-1). For a wild card, and for any card
//           with colour 1, it means instead: play the card by its flex side (E-FLEX-3). Such a
//           card is never laid together with others, so the two meanings cannot clash.
//         4 give a card to another seat or put it under the discard pile (CE-10, CE-13)
//         5 6 7 the same as 1 2 3 for kinds 64 and above, in editions that have more than 64 kinds
// target  the chosen seat (of a catch, a swap of hands, an effect), 15 for none. Seat 15 is written
//         as target 15 with colour 3, which only actions without a named colour can have.
// uno     the seat calls UNO together with the play
// colour  the named colour (of a wild card, the opening colour), 0 when no colour is named
//
// Each action has exactly one number: unused fields are 0, and an unused target is 15. An action
// that names a colour can choose seats 0 to 14 only.
// In DOS, the bits of target and colour store the row card on which a card is laid
// (engine/dos/state.h). In Quatro, they and the form store where a tile is placed
// (engine/quatro/state.h).
#pragma once

#include <cstdint>

#include "engine/matching/card.h"

namespace uno {

enum class Act : std::uint8_t {
  draw,         ///< `d`; if there is nothing to draw, the seat passes (C-PILE-5)
  keep,         ///< `n`: keep the drawn card; in DOS, end the matches
  name_colour,  ///< `r` `y` `g` `b`: the opening colour (C-FIRST-6)
  accept,       ///< `ok`: accept a Wild Draw Four; do what a card says (CE-19)
  challenge,    ///< `?`
  call_uno,     ///< `uno`: late call (C-UNO-3)
  catch_seat,   ///< `catch2` (C-UNO-5)
  advice,       ///< `advice`: the host penalizes advice (C-PEN-1)
  take,         ///< `take`: draw the pending cards (H-STACK-3)
  choose_seat,  ///< `>2`: the second seat of a Customizable (CE-09, CE-18)
  fail,         ///< `fail`: put no card under the pile (CE-13); draw, instead of doing what a
                ///< card says (CE-19); by the host: a dare failed (CE-16)
  fine,         ///< `fine`: the host fines an illegal act (C-PEN-2)
  take_back,    ///< `back`: take back the last card laid in this turn of DOS (E-DOS-14)
  spin,         ///< `spin`: turn the wheel (E-SPIN-2)
};

inline constexpr int kNoSeat = 16;  ///< no seat; every seat of a table has a smaller number
static_assert(kNoSeat >= kLargestTable);

struct Action {
  std::uint16_t bits = 0xFFFF;  ///< 0xFFFF is not an action

  enum Form : std::uint8_t { kAct = 0, kPlay = 1, kJump = 2, kLay = 3, kGive = 4, kFlex = 5 };

  static constexpr Action make(Form form, int low, Colour colour, bool uno, int target) {
    const int bits = target < kNoTarget ? target : kNoTarget;
    const Action action = of_bits(form, low, static_cast<int>(colour), uno, bits);
    return target == kNoTarget ? action.with_target(target) : action;
  }
  static constexpr Action of_bits(Form form, int low, int colour, bool uno, int target) {
    return {static_cast<std::uint16_t>((form + (low >> 6) * kGive) << 13 | target << 9 | uno << 8 |
                                       colour << 6 | (low & 63))};
  }
  static constexpr Action play(Kind kind, Colour named = Colour::red, bool uno = false,
                               int target = kNoSeat) {
    return make(kPlay, kind, named, uno, target);
  }
  static constexpr Action act(Act act, Colour colour = Colour::red, int target = kNoSeat) {
    return make(kAct, static_cast<int>(act), colour, false, target);
  }
  static constexpr Action draw() { return act(Act::draw); }
  static constexpr Action keep() { return act(Act::keep); }
  static constexpr Action accept() { return act(Act::accept); }
  static constexpr Action challenge() { return act(Act::challenge); }
  static constexpr Action call_uno() { return act(Act::call_uno); }
  static constexpr Action catch_seat(int seat) { return act(Act::catch_seat, Colour::red, seat); }
  static constexpr Action name_colour(Colour colour, int target = kNoSeat) {
    return act(Act::name_colour, colour, target);
  }
  static constexpr Action jump(Kind kind, bool uno = false, int target = kNoSeat) {
    return make(kJump, kind, Colour::red, uno, target);
  }
  static constexpr Action by_flex(Kind kind, Colour named = Colour::red, bool uno = false,
                                  int target = kNoSeat) {
    return make(kLay, kind, is_wild(kind) ? named : Colour::yellow, uno, target);
  }
  static constexpr Action lay(Kind kind) { return make(kLay, kind, Colour::red, false, kNoSeat); }
  static constexpr Action give(Kind kind) { return make(kGive, kind, Colour::red, false, kNoSeat); }
  /// give() for every kind. The form kGive has no room for kinds of 64 and above, so these use the
  /// form of lay(). No phase permits both giving and laying, so the two cannot clash (E-SPIN-4).
  static constexpr Action give_any(Kind kind) { return kind < 64 ? give(kind) : lay(kind); }
  static constexpr Action take() { return act(Act::take); }
  static constexpr Action fail() { return act(Act::fail); }
  static constexpr Action choose_seat(int seat) { return act(Act::choose_seat, Colour::red, seat); }
  static constexpr Action fine() { return act(Act::fine); }
  static constexpr Action take_back() { return act(Act::take_back); }
  static constexpr Action spin() { return act(Act::spin); }
  static constexpr Action advice() { return act(Act::advice); }

  constexpr bool exists() const { return bits != 0xFFFF; }
  constexpr bool is_high() const { return bits >> 13 > kGive; }  ///< the kind is 64 or more
  constexpr bool is_flex() const {
    return (bits >> 13 & 3) == kLay && (colour_bits() != 0 || is_wild(kind()));
  }
  constexpr int form() const {
    if (is_flex()) return kFlex;
    return is_high() ? (bits >> 13) - kGive : bits >> 13;
  }
  constexpr bool is_play() const { return (bits >> 13 & 3) == kPlay; }
  constexpr bool is_jump() const { return (bits >> 13 & 3) == kJump; }
  constexpr bool plays_in_turn() const { return is_play() || is_flex(); }
  constexpr bool plays_card() const { return plays_in_turn() || is_jump(); }
  constexpr Kind kind() const { return static_cast<Kind>((bits & 63) | (is_high() ? 64 : 0)); }
  constexpr Act which() const { return static_cast<Act>(bits & 63); }
  constexpr Colour colour() const {
    return chooses_last_seat() ? Colour::red : static_cast<Colour>(colour_bits());
  }
  constexpr bool uno() const { return bits >> 8 & 1; }
  constexpr int target() const {
    if (target_bits() != kNoTarget) return target_bits();
    return chooses_last_seat() ? kNoTarget : kNoSeat;
  }
  /// The bits of the target and of the colour, for games that store something else in them.
  constexpr int target_bits() const { return bits >> 9 & 15; }
  constexpr int colour_bits() const { return bits >> 6 & 3; }
  constexpr bool is(Act a) const { return form() == kAct && which() == a; }
  /// The same action with that seat chosen, or with no seat for kNoSeat. If the action names a
  /// colour and the seat is 15, returns an action that does not exist.
  constexpr Action with_target(int target) const {
    const int rest = bits & ~(chooses_last_seat() ? kLastSeat : kTargetBits);
    if (target < kNoTarget) return {static_cast<std::uint16_t>(rest | target << 9)};
    if (target == kNoSeat) return {static_cast<std::uint16_t>(rest | kTargetBits)};
    const bool is_free = !may_name_colour() && (rest & kLastSeat & ~kTargetBits) == 0;
    return is_free ? Action{static_cast<std::uint16_t>(rest | kLastSeat)} : Action{};
  }
  /// The same play, with the UNO call.
  constexpr Action with_uno() const { return {static_cast<std::uint16_t>(bits | 1 << 8)}; }
  constexpr Action without_uno() const { return {static_cast<std::uint16_t>(bits & ~(1 << 8))}; }

  friend constexpr bool operator==(Action, Action) = default;

 private:
  static constexpr int kNoTarget = 15;  ///< in the field of the target
  static constexpr int kTargetBits = 15 << 9, kLastSeat = kTargetBits | 3 << 6;

  /// Whether seat 15 is written in the fields of target and colour.
  constexpr bool chooses_last_seat() const {
    return (bits & kLastSeat) == kLastSeat && !may_name_colour();
  }
  /// Whether this is an action that names a colour. Its colour field then holds that colour.
  constexpr bool may_name_colour() const {
    return bits >> 13 == kAct ? which() == Act::name_colour : is_wild(kind());
  }
};

/// The fields of an action that plays a card, unpacked.
struct Play {
  Kind kind;
  Colour named = Colour::red;  ///< the colour that a wild card names
  bool uno = false;
  int target = kNoSeat;

  static constexpr Play of(Action action) {
    return {action.kind(), action.colour(), action.uno(), action.target()};
  }
  constexpr Action action() const { return Action::play(kind, named, uno, target); }
};

}  // namespace uno
