// Tests of the deal that scenarios cannot express: C-DEAL, C-SEAT and parts of C-FIRST.
#include <gtest/gtest.h>

#include "engine/match.h"

namespace uno {
namespace {

std::vector<Card> deck_order(Deck deck) {
  const DeckList& list = deck_list(deck);
  return {list.cards.begin(), list.cards.begin() + list.size};
}

TEST(Deal, TenSeatsLeaveThirtySevenCards) {  // D-04, C-DEAL-3
  std::vector<Card> order = deck_order(Deck::classic108);
  for (std::size_t i = 0; i < order.size(); ++i)  // a number card turned up first
    if (kind_of(order[i]) == kind_in(Colour::red, 5)) std::swap(order[70], order[i]);
  const State state = deal_in_order({}, 10, 0, seed_from(0), order);
  EXPECT_EQ(state.draw_size, 37);
  EXPECT_EQ(state.discard_size, 1);
  for (int seat = 0; seat < 10; ++seat) EXPECT_EQ(state.hand_size[seat], 7);
}

TEST(Deal, CardsGoOneAtATimeFromTheLeftOfTheDealer) {  // D-12, C-DEAL-4
  std::vector<Card> order = deck_order(Deck::classic108);
  for (std::size_t i = 0; i < order.size(); ++i)
    if (kind_of(order[i]) == kind_in(Colour::blue, 7)) std::swap(order[28], order[i]);
  const State state = deal_in_order({}, 4, 2, seed_from(0), order);
  for (std::size_t i = 0; i < 28; ++i) {
    const int seat = static_cast<int>(3 + i) % 4;
    EXPECT_TRUE(state.hands[seat].has(order[i])) << i;
  }
  EXPECT_EQ(state.top, kind_in(Colour::blue, 7));
  EXPECT_EQ(state.pile[state.draw_size - 1], order[29]) << "the rest keeps its order";
  EXPECT_EQ(state.active, 3);
}

TEST(Deal, RefusesTablesThatDoNotFit) {  // D-05, D-06, D-07, C-SEAT-1, C-DEAL-5
  Rules rules;
  EXPECT_NE(plain_text(check_classic_round(rules, 11)).find("too many seats"), std::string::npos);
  EXPECT_NE(plain_text(check_classic_round(rules, 1)).find("too few seats"), std::string::npos);
  EXPECT_FALSE(check_classic_round(rules, 10));
  rules.hand_size = 11;
  EXPECT_NE(plain_text(check_classic_round(rules, 10)).find("hand_size"), std::string::npos);
  EXPECT_NE(plain_text(check_classic_round(rules, 10)).find("deck"), std::string::npos);
  rules.hand_size = 10;
  EXPECT_FALSE(check_classic_round(rules, 10));
  ASSERT_FALSE(set_option(rules, "first_player", "seat(3)"));  // C-DEAL-7
  EXPECT_FALSE(check_classic_round(rules, 4));
  EXPECT_NE(plain_text(check_classic_round(rules, 3)).find("first_player"), std::string::npos);
}

TEST(Deal, TheKthCardDoesNotDependOnTheSeat) {
  // Tables with the same seed differ only in the seats; the k-th card is the same.
  EventList events;
  State state = deal({}, 4, 0, seed_from(11), &events);
  State other = deal({}, 4, 1, seed_from(11));
  for (int k = 0; k < 4; ++k) EXPECT_EQ(state.hands[k], other.hands[(k + 1) % 4]);
  EXPECT_EQ(state.top, other.top);
}

TEST(Deal, EndsEvenWhenOnlyWildDrawFoursAreLeftToTurnUp) {  // C-FIRST-7 taken to its limit
  std::vector<Card> order;
  for (const Card card : deck_order(Deck::classic108))
    if (kind_of(card) != kWildDrawFour) order.push_back(card);
  for (const Card card : deck_order(Deck::classic108))
    if (kind_of(card) == kWildDrawFour) order.push_back(card);
  Rules rules;
  rules.hand_size = 13;  // 8 x 13 = 104 cards dealt
  EventList events;
  const State state = deal_in_order(rules, 8, 0, seed_from(0), order, &events);
  EXPECT_EQ(state.top, kWildDrawFour);
  EXPECT_EQ(state.phase, Phase::colour);
}

TEST(Deal, CoversActionCardsWhereTheyAreIgnored) {  // C-FIRST-2
  Rules rules;
  rules.first_action = FirstAction::ignore;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const State state = deal(rules, 3, 0, seed_from(seed));
    EXPECT_TRUE(is_number(state.top));
    EXPECT_EQ(state.phase, Phase::turn);
    EXPECT_EQ(state.active, 1);
  }
}

Card card(Colour colour, int face) {
  return kind_in(colour, face);
}

TEST(DealerDraw, HighestNumberDeals) {  // D-08, C-DEAL-1
  const Card cards[] = {card(Colour::red, 5), card(Colour::green, kSkip), kWild,
                        card(Colour::blue, 9)};
  EXPECT_EQ(dealer_from_cards(4, cards).dealer, 3);
}

TEST(DealerDraw, TiedPlayersDrawAgain) {  // D-09, C-DEAL-2
  const Card cards[] = {card(Colour::red, 7), card(Colour::blue, 7), card(Colour::green, 2),
                        card(Colour::yellow, 3), card(Colour::red, 8)};
  const DealerDraw draw = dealer_from_cards(3, cards);
  EXPECT_EQ(draw.dealer, 1);
  EXPECT_EQ(draw.count, 5);
  EXPECT_EQ(draw.cards[3].seat, 0);
  EXPECT_EQ(draw.cards[4].seat, 1);
}

TEST(DealerDraw, FollowsItsOption) {  // C-DEAL-1
  Rules rules;
  for (int seat = 0; seat < 4; ++seat) {
    ASSERT_FALSE(set_option(rules, "dealer_select", "seat(" + std::to_string(seat) + ")"));
    const DealerDraw draw = draw_for_dealer(rules, 4, seed_from(1));
    EXPECT_EQ(draw.dealer, seat);
    EXPECT_EQ(draw.count, 0) << "nobody draws";
  }
  ASSERT_FALSE(set_option(rules, "dealer_select", "random"));
  std::array<int, 4> deals{};
  for (std::uint64_t seed = 0; seed < 4000; ++seed)
    ++deals.at(static_cast<std::size_t>(draw_for_dealer(rules, 4, seed_from(seed)).dealer));
  for (const int times : deals) EXPECT_NEAR(times, 1000, 6 * 27.4);  // six standard deviations
}

TEST(DealerDraw, IsFairAndReproducible) {
  std::array<int, 5> deals{};
  for (std::uint64_t seed = 0; seed < 5000; ++seed) {
    const DealerDraw draw = draw_for_dealer({}, 5, seed_from(seed));
    EXPECT_EQ(draw.dealer, draw_for_dealer({}, 5, seed_from(seed)).dealer);
    ++deals.at(static_cast<std::size_t>(draw.dealer));
  }
  for (const int times : deals) EXPECT_NEAR(times, 1000, 6 * 28.3);  // six standard deviations
}

}  // namespace
}  // namespace uno
