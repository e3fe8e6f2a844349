// In every game of the matching family, every number must be accepted or refused as the legal
// actions say. engine/matching/walk_test.cpp has the same for the classic game, with more.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/editions.h"
#include "engine/matching/walk.h"

namespace uno {
namespace {

template <class E>
class EveryNumber : public testing::Test {};
using WalkedGames = testing::Types<AllWild, NoMercy, Flip, Attack, Flex, Party, Spin, TwoPacks>;
TYPED_TEST_SUITE(EveryNumber, WalkedGames);

/// A position of a random round under random rules after at most `acts` acts.
template <class E>
StateOf<E> random_position(Chance& chance, int acts) {
  const auto [rules, seats] = walk::random_table<E>(chance);
  StateOf<E> state = deal<E>(rules, seats, 0, seed_from(static_cast<std::uint64_t>(acts)));
  for (int act = 0; act < acts && state.phase != Phase::over; ++act) {
    const auto all = walk::all_acts(state);
    const auto [seat, action] = all[chance.below(static_cast<std::uint32_t>(all.size()))];
    apply(state, seat, action);
  }
  return state;
}

TYPED_TEST(EveryNumber, IsAcceptedOrRefusedAsListed) {  // I-05
  Chance chance = Chance::of(seed_from(2), Stream::bots);
  for (int round = 0; round < 60; round += 5) {
    const StateOf<TypeParam> state = random_position<TypeParam>(chance, round);
    for (int seat = 0; seat < state.seats; ++seat) {
      const LegalActionsOf<TypeParam> legal = legal_actions(state, seat);
      std::vector<bool> listed(0x10000);
      legal.for_each([&](Action action) {
        ASSERT_FALSE(listed[action.bits]) << "listed twice";
        listed[action.bits] = true;
      });
      ASSERT_EQ(std::ranges::count(listed, true), legal.count());
      for (int bits = 0; bits < 0x10000; ++bits) {
        StateOf<TypeParam> next = state;
        const Action action{static_cast<std::uint16_t>(bits)};
        const Refusal refused = try_apply(next, seat, action);
        ASSERT_EQ(!refused, listed[static_cast<std::size_t>(bits)])
            << bits << ' ' << action_text<TypeParam>(action) << ' ' << state_line(state);
        if (refused) {
          ASSERT_TRUE(next == state) << "a refused act left a trace";
        }
      }
    }
  }
}

}  // namespace
}  // namespace uno
