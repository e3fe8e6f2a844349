// Who sits where: the next seat, partners and sides. Each question has one answer, here; whoever
// holds a state, an observation or the rules asks it.
#pragma once

#include "engine/matching/state.h"
#include "engine/matching/terms.h"

namespace uno {

/// The next seat after `seat` in the direction of play that is still in the round, `seat` itself
/// when it is the only one. Of a State or an Observation; some seat must be in the round.
template <class Terms = AnyTerms, class Round>
[[gnu::always_inline]] inline int next_seat(const Round& round, int seat) {
  const SeatSet out = Terms::house(round.out, SeatSet{0});
  const auto seats = static_cast<unsigned>(round.seats);
  const int wrapped = round.direction < 0 ? round.seats - 1 : 0;
  do {  // bound: `seats` steps, since somebody is in
    seat += round.direction;
    seat = static_cast<unsigned>(seat) < seats ? seat : wrapped;
  } while (out && (out & seat_bit(seat)));
  return seat;
}

/// The seat so many places clockwise, whoever is in the round or out.
constexpr int seat_after(int seat, int places, int seats) {
  return (seat + places) % seats;
}

/// How many places clockwise of `from` a seat is: 0 for itself, seats - 1 for the one before.
constexpr int places_to(int from, int seat, int seats) {
  return (seat - from + seats) % seats;
}

/// Partners sit opposite (C-TEAM-1). Only where teams are played.
constexpr int partner_of(int seat) {
  return (seat + 2) % 4;
}

/// The seats that win and score together with this one, which is among them (C-TEAM-2, C-TEAM-4).
constexpr SeatSet side_of(const Rules& rules, int seat) {
  const bool partners = rules.teams == Teams::two_by_two;
  return static_cast<SeatSet>(seat_bit(seat) | (partners ? seat_bit(partner_of(seat)) : 0));
}

constexpr bool same_side(const Rules& rules, int a, int b) {
  return side_of(rules, a) & seat_bit(b);
}

}  // namespace uno
