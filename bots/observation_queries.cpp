// The shared questions and choices.
#include "bots/observation_queries.h"

#include "engine/seats.h"

namespace uno {

Card any_of(const Hand& hand, KindSet slots, Chance& chance) {
  const int first = std::popcount(hand.plane[0] & slots);
  int n = static_cast<int>(chance.below(static_cast<std::uint32_t>(cards_of(hand, slots))));
  std::uint64_t rest = hand.plane[n >= first] & slots;
  for (int skip = n >= first ? n - first : n; skip > 0; --skip) rest &= rest - 1;
  return static_cast<Card>(std::countr_zero(rest) + 64 * (n >= first));
}

int seat_after(const Observation& seen, int steps) {
  int seat = seen.viewer;
  for (int i = 0; i < steps; ++i) seat = next_seat(seen, seat);
  return seat;
}

Colour longest_colour(const Hand& hand) {
  Colour best = Colour::red;
  for (int c = 1; c < kColours; ++c)
    if (held(hand, static_cast<Colour>(c)) > held(hand, best)) best = static_cast<Colour>(c);
  return best;
}

int smallest_hand(const Observation& seen, SeatSet seats) {
  int least = kNoSeat;
  for (SeatSet rest = seats; rest; rest &= static_cast<SeatSet>(rest - 1)) {
    const auto seat = static_cast<std::size_t>(std::countr_zero(rest));
    if (least == kNoSeat || seen.hand_size[seat] < seen.hand_size[static_cast<std::size_t>(least)])
      least = static_cast<int>(seat);
  }
  return least;
}

bool would_bluff(const Observation& seen) {
  return !wild_draw_four_innocent(seen.rules, seen.hand, seen.colour, seen.top);
}

Action any_act(const LegalActions& legal) {
  if (legal.keep) return Action::keep();
  if (legal.draw) return Action::draw();
  if (legal.take) return Action::take();
  if (legal.gives) return Action::give(static_cast<Kind>(std::countr_zero(legal.gives)));
  if (legal.seconds) return Action::choose_seat(std::countr_zero(legal.seconds));
  if (legal.fail) return Action::fail();
  return {};
}

Action make_play(const Observation& seen, Kind kind, Colour wished) {
  const int target = smallest_hand(seen, seen.legal.targets_of(kind));
  const Colour colour = is_wild(kind) ? seen.legal.nameable(kind, wished) : Colour::red;
  const Action play = Action::play(kind, colour, false, target);
  return own_cards(seen) == 2 ? play.with_uno() : play;
}

}  // namespace uno
