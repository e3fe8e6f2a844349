// The features of a position with known hands.
#include "bots/critic.h"

#include <algorithm>
#include <cmath>

#include "bots/blocks.h"
#include "bots/observation_queries.h"
#include "bots/shipped.h"
#include "engine/matching/legal.h"
#include "engine/seats.h"

namespace uno {
namespace {

constexpr int kSizes = 8;

/// Classes of hand sizes: 1 to 5, 6 to 7, 8 to 10, more.
int size_of(int cards) {
  return cards <= 5 ? std::max(cards, 1) - 1 : cards <= 7 ? 5 : cards <= 10 ? 6 : 7;
}

struct Places {
  Blocks all;
  int least = all.take(kSizes * kSizes), next = all.take(kSizes * kSizes);
  int mean = all.take(kSizes * kSizes);
  int playable = all.take(4 * kSizes), wilds = all.take(3 * kSizes), fours = all.take(3 * kSizes);
  int colours = all.take(4 * kSizes), actions = all.take(4 * kSizes);
  int next_follows = all.take(4 * kSizes), next_wilds = all.take(3 * kSizes);
  int next_colours = all.take(4 * kSizes);
  int least_wilds = all.take(3 * kSizes), least_colours = all.take(4 * kSizes);
  int bias = all.take(16);
};
constexpr Places kPlaces;
static_assert(kPlaces.all.end == Critic::kFeatures);

constexpr KindSet kWildCards = 0x0000'0000'2000'2000, kFourCards = 0x0000'0000'4000'4000;
constexpr KindSet kActionCards = face_set(kSkip) | face_set(kReverse) | face_set(kDrawTwo);

/// The number of colours in the hand minus one, 0 to 3.
int colours_of(const Hand& hand) {
  int n = 0;
  for (int c = 0; c < kColours; ++c) n += held(hand, static_cast<Colour>(c)) > 0;
  return std::max(0, n - 1);
}

// clang-format off
constexpr Shipped<Critic> kCritic2(
#include "bots/critic_2.weights"
);
constexpr Shipped<Critic> kCritic3(
#include "bots/critic_3.weights"
);
constexpr Shipped<Critic> kCritic4(
#include "bots/critic_4.weights"
);
constexpr Shipped<Critic> kCritic5(
#include "bots/critic_5.weights"
);
constexpr Shipped<Critic> kCritic7(
#include "bots/critic_7.weights"
);
// clang-format on
constexpr std::array kCritics = {&kCritic2, &kCritic3, &kCritic4, &kCritic5, &kCritic7};
static_assert(complete(kCritics));

}  // namespace

const Weights<Critic::kFeatures>& critic_weights(int seats) {
  return weights_for(kCritics, seats);
}

void Critic::list(const State& state, int seat, FeatureList& out) {
  const auto hand = [&](int s) -> const Hand& { return state.hands[static_cast<std::size_t>(s)]; };
  const auto size = [&](int s) { return int{state.hand_size[static_cast<std::size_t>(s)]}; };
  const int next = next_seat(state, seat);
  int least = next, cards = 0, others = 0;
  for (int s = 0; s < state.seats; ++s) {
    if (s == seat || (state.out & seat_bit(s))) continue;
    if (size(s) < size(least)) least = s;
    cards += size(s), ++others;
  }
  const Hand& own = hand(seat);
  const int mine = size_of(size(seat)), its = size_of(size(next)), short_one = size_of(size(least));
  const auto add = [&](int block, int number, int of) { out.add(block + number * kSizes + of); };
  add(kPlaces.least, short_one, mine);
  if (others > 1) {
    add(kPlaces.next, its, mine);
    add(kPlaces.mean, size_of((cards + others / 2) / others), mine);
  }
  add(kPlaces.playable, std::min(3, std::popcount(legal_plays(state))), mine);
  add(kPlaces.wilds, std::min(2, cards_of(own, kWildCards)), mine);
  add(kPlaces.fours, std::min(2, cards_of(own, kFourCards)), mine);
  add(kPlaces.colours, colours_of(own), mine);
  add(kPlaces.actions, std::min(3, cards_of(own, kActionCards)), mine);
  add(kPlaces.next_follows, std::min(3, held(hand(next), state.colour)), its);
  add(kPlaces.next_wilds, std::min(2, cards_of(hand(next), kWildCards | kFourCards)), its);
  add(kPlaces.next_colours, colours_of(hand(next)), its);
  if (others > 1) {
    add(kPlaces.least_wilds, std::min(2, cards_of(hand(least), kWildCards | kFourCards)),
        short_one);
    add(kPlaces.least_colours, colours_of(hand(least)), short_one);
  }
  out.add(kPlaces.bias + std::min(state.seats - 2, 15));
}

double chance_to_win(const State& state, int seat, const Weights<Critic::kFeatures>& weights) {
  FeatureList list;
  Critic::list(state, seat, list);
  int odds = 0;
  for (int k = 0; k < list.count; ++k)
    odds += weights[list.entries[static_cast<std::size_t>(k)].index];
  return 1 / (1 + std::exp(-odds / double{kWeightUnit}));
}

}  // namespace uno
