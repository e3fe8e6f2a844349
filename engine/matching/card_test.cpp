// Tests of decks and points: C-DECK-1 to C-DECK-4, C-SCORE-1, C-SCORE-3.
#include "engine/matching/card.h"

#include <gtest/gtest.h>

namespace uno {
namespace {

int count_kind(Deck deck, Kind kind) {
  return copies(deck_set(deck), kind);
}

TEST(Deck, ClassicHasTheCardsOfTheSheet) {  // D-01, C-DECK-1
  const DeckList& deck = deck_list(Deck::classic108);
  EXPECT_EQ(deck.size, 108);
  EXPECT_EQ(deck_set(Deck::classic108).count(), 108) << "a card stands twice";
  for (int c = 0; c < kColours; ++c) {
    const auto colour = static_cast<Colour>(c);
    EXPECT_EQ(count_kind(Deck::classic108, kind_in(colour, 0)), 1);
    for (int face = 1; face <= kDrawTwo; ++face)
      EXPECT_EQ(count_kind(Deck::classic108, kind_in(colour, face)), 2) << face;
  }
  EXPECT_EQ(count_kind(Deck::classic108, kWild), 4);
  EXPECT_EQ(count_kind(Deck::classic108, kWildDrawFour), 4);
  EXPECT_EQ(count_kind(Deck::classic108, kShuffleHands), 0);
}

TEST(Deck, LargeDecksAddFourWilds) {  // D-02, D-03, I-09, C-DECK-2, C-DECK-3
  const struct {
    Deck deck;
    Kind special;
  } rows[] = {{Deck::shuffle112, kShuffleHands}, {Deck::swap112, kSwapHands}};
  for (const auto& row : rows) {
    EXPECT_EQ(deck_list(row.deck).size, 112);
    Hand rest = deck_set(row.deck);
    for (const Kind kind : {row.special, kCustom1, kCustom2, kCustom3}) {
      ASSERT_EQ(copies(rest, kind), 1);
      rest.remove(card_of_kind(rest, kind));
    }
    EXPECT_EQ(rest, deck_set(Deck::classic108));
  }
}

TEST(Deck, AThemedDeckHasFourOfOneCustomizable) {  // C-THEME-1
  EXPECT_EQ(deck_list(Deck::themed112).size, 112);
  Hand rest = deck_set(Deck::themed112);
  EXPECT_EQ(copies(rest, kCustom1), 4);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(kind_of(take_kind(rest, kCustom1)), kCustom1);
  EXPECT_EQ(rest, deck_set(Deck::classic108));
}

TEST(Hand, CountsAndFindsAllFourWilds) {
  for (const Kind kind : {kWild, kWildDrawFour, kCustom1}) {
    Hand hand = deck_set(Deck::themed112), taken = hand;
    for (int left = 4; left > 0; --left) {
      EXPECT_EQ(copies(hand, kind), left);
      EXPECT_TRUE(hand.kinds() & bit(kind));
      const Card card = card_of_kind(hand, kind);
      EXPECT_EQ(kind_of(card), kind);
      hand.remove(card);
      EXPECT_EQ(take_kind(taken, kind), card);
      EXPECT_EQ(taken, hand);
    }
    EXPECT_FALSE(hand.kinds() & bit(kind));
    EXPECT_EQ(hand.kinds() & ~kKinds, 0U) << "a set of kinds has each wild once";
  }
}

TEST(Points, FollowTheTable) {
  for (int face = 0; face < kSkip; ++face)
    EXPECT_EQ(points_of(kind_in(Colour::blue, face), 40), face);
  for (const int face : {kSkip, kReverse, kDrawTwo})
    EXPECT_EQ(points_of(kind_in(Colour::green, face), 40), 20);
  EXPECT_EQ(points_of(kWild, 40), 50);
  EXPECT_EQ(points_of(kWildDrawFour, 40), 50);
  for (const Kind kind : {kShuffleHands, kSwapHands, kCustom1, kCustom2, kCustom3})
    EXPECT_EQ(points_of(kind, 40), 40);
  EXPECT_EQ(points_of(deck_set(Deck::themed112).only(bit(kCustom1) | bit(kMoreCustom1)), 40), 160);
  EXPECT_EQ(points_of(kBlank, 40), 0);
}

TEST(Points, OfAHandAreTheSumOfItsCards) {
  const Hand deck = deck_set(Deck::shuffle112);
  int sum = 0;
  for (int i = 0; i < deck_list(Deck::shuffle112).size; ++i)
    sum += points_of(kind_of(deck_list(Deck::shuffle112).cards[i]), 40);
  EXPECT_EQ(points_of(deck, 40), sum);
  EXPECT_EQ(sum, 4 * 90 + 24 * 20 + 8 * 50 + 4 * 40);
}

}  // namespace
}  // namespace uno
