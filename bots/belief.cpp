// Belief: deals without regard to the history, then swaps cards that cannot be; of many such deals
// it deals the likely ones again.
#include "bots/belief.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "bots/likelihood.h"
#include "bots/observation_queries.h"
#include "engine/editions.h"

namespace uno {
namespace {

constexpr int kTries = 12;

Seed seed_of(Chance& chance) {
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(chance.below(256));
  return seed;
}

template <class E>
bool known(const ObservationOf<E>& seen, int seat) {
  if constexpr (E::kSpins)  // the hand must hold the cards that its player can point at
    if (seen.phase == Phase::sector && seat == seen.active) return true;
  return seat == seen.viewer || seat == seen.exposed || (seen.out & seat_bit(seat));
}

template <class Visit>
void for_each(SeatSet seats, Visit&& visit) {
  for (SeatSet rest = seats; rest; rest &= static_cast<SeatSet>(rest - 1))
    visit(static_cast<std::size_t>(std::countr_zero(rest)));
}

template <class Hand, class Kinds>
int count_cards(const Hand& hand, Kinds kinds) {
  return hand.count(kinds);
}
/// A random card of the hand of these kinds. The hand must hold one.
template <class Hand, class Kinds>
Card any_card_of(const Hand& hand, Kinds kinds, Chance& chance) {
  auto nth = chance.below(static_cast<std::uint32_t>(hand.count(kinds)));
  Card chosen{};
  hand.only(kinds).for_each([&](Card card) {
    if (nth-- == 0) chosen = card;
  });
  return chosen;
}
int count_cards(const Hand& hand, KindSet slots) {
  return cards_of(hand, slots);
}
Card any_card_of(const Hand& hand, KindSet slots, Chance& chance) {
  return any_of(hand, slots, chance);
}

/// Repairs one hand after the other.
template <class E>
struct Repair {
  using Classes = CardClasses<E>;
  StateOf<E>& state;
  const History& history;
  Chance& chance;
  bool wilds = true;  ///< whether the hand is believed to lack wild cards

  int room(int seat, int number) const {
    const typename E::Hand& hand = state.hands[static_cast<std::size_t>(seat)];
    return history.may_hold(seat, number, state.hand_size[static_cast<std::size_t>(seat)]) -
           count_cards(hand, Classes::slots(number));
  }
  bool believes(int number) const { return wilds || !Classes::is_wild(number); }
  bool fits(int seat, Card card) const {
    for (int number = 0; number < Classes::kCount; ++number)
      if (believes(number) && (Classes::slots(number) >> E::kind_of(card) & 1) &&
          room(seat, number) <= 0)
        return false;
    return true;
  }
  void exchange_one(int seat, int number) {
    typename E::Hand& hand = state.hands[static_cast<std::size_t>(seat)];
    const Card card = any_card_of(hand, Classes::slots(number), chance);
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
    wilds = chance.below(8) < kBelieveNoWild;
    for (int number = 0; number < Classes::kCount; ++number)
      for (int excess = believes(number) ? -room(seat, number) : 0; excess > 0; --excess)
        exchange_one(seat, number);
  }
};

}  // namespace

template <class E>
StateOf<E> fitting_state(const ObservationOf<E>& seen, const History& history, Chance& chance) {
  StateOf<E> state = determinize(seen, seed_of(chance));
  if (state.draw_size == 0) return state;
  if constexpr (E::kColoured && !E::kTwoSided) {
    Repair<E> repair{state, history, chance};
    for (int seat = 0; seat < state.seats; ++seat)
      if (!known(seen, seat) && chance.below(kBeliefDoubt) != 0) repair.mend(seat);
  }
  if (seen.offender != kNoSeat) state.shown = state.hands[seen.offender];
  return state;
}

#define UNO_INSTANTIATE(E) \
  template StateOf<E> fitting_state(const ObservationOf<E>&, const History&, Chance&);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
Belief::Belief(const Observation& seen, const History& history, int states, Chance& chance)
    : seen_(seen), history_(history), seed_(seed_of(chance)), states_(states) {
  UNO_CHECK(states >= 1 && states <= kStatesMax);
  const auto count = static_cast<std::size_t>(states);
  for (int seat = 0; seat < seen.seats; ++seat)
    if (!known(seen, seat)) hidden_ |= seat_bit(seat);
  for (int i = 0; i < states; ++i) {
    Chance own;
    const State world = state(i, own);
    for_each(hidden_, [&](std::size_t seat) {
      until_[seat][static_cast<std::size_t>(i)] = log_likelihood(world, history, seat, own);
    });
  }
  for_each(hidden_, [&](std::size_t seat) {
    const std::span logs(until_[seat].data(), count);
    const float most = *std::ranges::max_element(logs);
    float sum = 0;
    for (float& until : logs) until = sum += std::exp(until - most);
  });
}

int Belief::choose(std::size_t seat, Chance& chance) const {
  constexpr std::uint32_t kParts = 50'000;
  const std::span until(until_[seat].data(), static_cast<std::size_t>(states_));
  const auto at = (static_cast<float>(chance.below(kParts)) + 0.5F) / kParts * until.back();
  return static_cast<int>(std::ranges::upper_bound(until, at) - until.begin());
}

State Belief::deal(Chance& chance) const {
  Chance own;
  State world = state(0, own);
  Hand unseen{};
  for (int i = 0; i < world.draw_size; ++i) unseen.add(world.pile[static_cast<std::size_t>(i)]);
  for_each(hidden_, [&](std::size_t seat) { unseen.add(world.hands[seat]); });
  const std::size_t first = chance.below(world.seats);
  for (std::size_t i = 0; i < world.seats; ++i) {
    const std::size_t seat = (first + i) % world.seats;
    if (!(hidden_ & seat_bit(static_cast<int>(seat)))) continue;
    Hand hand = state(choose(seat, chance), own).hands[seat];
    for (std::size_t p = 0; p < 2; ++p) hand.plane[p] &= unseen.plane[p];
    world.hands[seat] = hand;
    unseen.remove(hand);
  }
  for_each(hidden_, [&](std::size_t seat) {
    for (int lack = world.hand_size[seat] - world.hands[seat].count(); lack > 0; --lack) {
      const Card card = any_of(unseen, ~KindSet{0}, chance);
      unseen.remove(card);
      world.hands[seat].add(card);
    }
  });
  std::size_t size = 0;
  unseen.for_each([&](Card card) { world.pile[size++] = card; });
  if (seen_.offender != kNoSeat) world.shown = world.hands[seen_.offender];
  world.chance = Chance::place_of(seed_of(chance), Stream::cards);
  return world;
}

State Belief::state(int number, Chance& own) const {
  own = Chance::of(seed_, Stream::bots, static_cast<std::uint16_t>(number));
  return fitting_state(seen_, history_, own);
}

}  // namespace uno
