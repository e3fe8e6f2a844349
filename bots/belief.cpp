// Deals as if nothing had been shown, then exchanges what cannot be.
#include "bots/belief.h"

#include "bots/glance.h"

namespace uno {
namespace {

constexpr int kTries = 12;

Seed seed_of(Chance& chance) {
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(chance.below(256));
  return seed;
}

/// Puts right one hand after the other.
struct Repair {
  State& state;
  const History& history;
  Chance& chance;
  int classes = card_class::kCount;  ///< that are believed of the hand

  int room(int seat, int number) const {
    const Hand& hand = state.hands[static_cast<std::size_t>(seat)];
    return history.may_hold(seat, number, state.hand_size[static_cast<std::size_t>(seat)]) -
           cards_of(hand, card_class::slots(number));
  }
  bool fits(int seat, Card card) const {
    for (int number = 0; number < classes; ++number)
      if ((card_class::kinds(number) >> kind_of(card) & 1) && room(seat, number) <= 0) return false;
    return true;
  }
  Card any_of_class(const Hand& hand, int number) {
    const KindSet slots = card_class::slots(number);
    const int first = std::popcount(hand.plane[0] & slots);
    int n = static_cast<int>(chance.below(static_cast<std::uint32_t>(cards_of(hand, slots))));
    std::uint64_t rest = hand.plane[n >= first] & slots;
    for (int skip = n >= first ? n - first : n; skip > 0; --skip) rest &= rest - 1;
    return static_cast<Card>(std::countr_zero(rest) + 64 * (n >= first));
  }
  void exchange_one(int seat, int number) {
    Hand& hand = state.hands[static_cast<std::size_t>(seat)];
    const Card card = any_of_class(hand, number);
    for (int i = 0; i < kTries; ++i) {
      Card& other = state.pile[chance.below(state.draw_size)];
      if (!fits(seat, other)) continue;
      hand.remove(card);
      hand.add(other);
      other = card;
      return;
    }
  }
  void mend(int seat) {
    classes = chance.below(8) < kBelieveNoWild ? card_class::kCount : card_class::kWilds;
    for (int number = 0; number < classes; ++number)
      for (int excess = -room(seat, number); excess > 0; --excess) exchange_one(seat, number);
  }
};

}  // namespace

State believed_state(const Observation& seen, const History& history, Chance& chance) {
  State state = determinize(seen, seed_of(chance));
  if (state.draw_size == 0) return state;
  Repair repair{state, history, chance};
  for (int seat = 0; seat < state.seats; ++seat) {
    const bool known = seat == seen.viewer || seat == seen.exposed || (seen.out & seat_bit(seat));
    if (!known && chance.below(kBeliefDoubt) != 0) repair.mend(seat);
  }
  if (seen.offender != kNoSeat) state.shown = state.hands[seen.offender];
  return state;
}

}  // namespace uno
