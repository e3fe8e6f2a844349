// The next seat, partners and sides.
#pragma once

#include "engine/matching/state.h"
#include "engine/matching/terms.h"

namespace uno {

/// The next seat after `seat`, in the direction of play, that is still in the round; `seat` itself
/// if it is the only one. Takes a State or an Observation. At least one seat must be in the round.
template <class Terms = AnyTerms, class Round>
[[gnu::always_inline]] inline int next_seat(const Round& round, int seat) {
  const SeatSet out = Terms::house(round.out, SeatSet{0});
  const auto seats = static_cast<unsigned>(round.seats);
  const int wrapped = round.direction < 0 ? round.seats - 1 : 0;
  do {  // bound: `seats` steps, because at least one seat is in the round
    seat += round.direction;
    seat = static_cast<unsigned>(seat) < seats ? seat : wrapped;
  } while (out && (out & seat_bit(seat)));
  return seat;
}

/// The seat that many places clockwise, whether or not it is in the round.
constexpr int seat_after(int seat, int places, int seats) {
  return (seat + places) % seats;
}

/// How many places `seat` is clockwise of `from`: 0 for itself, seats - 1 for the seat before.
constexpr int places_to(int from, int seat, int seats) {
  return (seat - from + seats) % seats;
}

/// Partners sit opposite each other (C-TEAM-1). Call it only if teams play.
constexpr int partner_of(int seat) {
  return (seat + 2) % 4;
}

/// The seats that win and score together with this seat, including itself (C-TEAM-2, C-TEAM-4).
constexpr SeatSet side_of(const Rules& rules, int seat) {
  const bool partners = rules.teams == Teams::two_by_two;
  return static_cast<SeatSet>(seat_bit(seat) | (partners ? seat_bit(partner_of(seat)) : 0));
}

constexpr bool same_side(const Rules& rules, int a, int b) {
  return side_of(rules, a) & seat_bit(b);
}

}  // namespace uno
