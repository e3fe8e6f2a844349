// The next seat, partners and sides.
#pragma once

#include "engine/matching/state.h"
#include "engine/matching/terms.h"

namespace uno {

/// The next seat after `seat`, in the direction of play, that is still in the round; `seat` itself
/// if it is the only one. Takes a State or an Observation. At least one seat must be in the round.
template <class Terms = AnyTerms, class Round>
UNO_INLINE inline int next_seat(const Round& round, int seat) {
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

/// The number of sides at a table of `seats` seats. Without teams, every seat is a side of its own
/// (C-TEAM-1, C-TEAM-7, C-TEAM-8).
constexpr int sides_of(const Rules& rules, int seats) {
  switch (rules.teams) {
    case Teams::off:
      return seats;
    case Teams::two_by_two:
    case Teams::two_sides:
      return 2;
    case Teams::pairs:
      return seats / 2;
  }
  return seats;
}

/// The seats that win and score together with this seat, including itself (C-TEAM-2, C-TEAM-4).
/// Sides sit in turn: side 0, side 1, and so on, then side 0 again.
constexpr SeatSet side_of(const Rules& rules, int seats, int seat) {
  if (rules.teams == Teams::off) return seat_bit(seat);
  const int sides = sides_of(rules, seats);
  SeatSet side = 0;
  for (int s = seat % sides; s < seats; s += sides) side |= seat_bit(s);
  return side;
}

constexpr bool same_side(const Rules& rules, int seats, int a, int b) {
  return a == b || (rules.teams != Teams::off && (a - b) % sides_of(rules, seats) == 0);
}

}  // namespace uno
