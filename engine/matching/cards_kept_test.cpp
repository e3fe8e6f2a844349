// Tests of the checks that no card appears or disappears.
#include "engine/matching/cards_kept.h"

#include <gtest/gtest.h>

#include "engine/matching/table.h"
#include "engine/matching/verbs.h"

namespace uno {
namespace {

TEST(CardsKept, PilesAndHandsAreTheDeck) {  // C-DECK-5
  State state = deal(Rules{}, 4, 0, seed_from(1));
  bool whole = true;
  EXPECT_EQ(all_cards(state, whole), Classic::deck_set(state.rules));
  EXPECT_TRUE(whole);
  state.hands[0].add(state.pile[0]);
  all_cards(state, whole);
  EXPECT_FALSE(whole) << "one card in two places";
}

#ifdef UNO_CHECKED
TEST(CardsKept, ACardFromNowhereStopsTheProgram) {
  State state = deal(Rules{}, 4, 0, seed_from(1));
  EXPECT_DEATH(
      {
        const CountKept kept(state);
        put_on_discards(state, state.pile[0]);
      },
      "after_");
  EXPECT_DEATH(
      {
        const CardsKept kept(state);
        state.hands[1] = {};
      },
      "before_");
}
#endif

}  // namespace
}  // namespace uno
