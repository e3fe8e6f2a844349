// Tests of orders of decks: as text, dealt, and in a record.
#include "engine/matching/deck_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/game.h"
#include "engine/matching/notation.h"
#include "engine/record.h"

namespace uno {
namespace {

/// A random order of the deck, with the copies of each card in ascending order.
std::vector<Card> some_order(const Rules& rules, std::uint64_t seed) {
  std::vector<Card> cards = whole_deck(rules), order;
  Chance chance = Chance::of(seed_from(seed), Stream::cards);
  const std::size_t parts = backs_in_order(rules) ? 2 : 1, size = cards.size() / parts;
  for (std::size_t part = 0; part < parts; ++part)
    for (auto n = static_cast<std::uint32_t>(size); n > 1; --n)
      std::swap(cards[part * size + n - 1], cards[part * size + chance.below(n)]);
  EXPECT_TRUE(parse_deck(rules, deck_text(rules, cards), order));
  return order;
}

TEST(DeckText, every_deck_is_written_and_read_back) {
  std::set<std::string> names;
  for (const Rules& rules : rules_of_every_deck()) {
    names.insert(deck_name(rules));
    const std::vector<Card> order = some_order(rules, 5);
    EXPECT_EQ(order.size(), whole_deck(rules).size());
    std::vector<Card> back;
    EXPECT_TRUE(parse_deck(rules, deck_text(rules, order), back));
    EXPECT_EQ(back, order);
  }
  EXPECT_EQ(names,
            (std::set<std::string>{"classic108", "shuffle112", "swap112", "all_wild", "no_mercy",
                                   "flip", "flip_seeded", "attack", "attack_A98", "attack_A13",
                                   "attack_A20", "flex", "dos", "quatro", "party_P168",
                                   "party_P224", "spin", "themed112", "two_packs"}));
}

TEST(DeckText, other_cards_than_the_deck_are_refused) {
  const Rules rules;
  const std::string whole = deck_text(rules, some_order(rules, 1));
  std::vector<Card> order;
  const std::vector<std::string> all_wrong = {
      "", whole.substr(3), whole + " R1", "R1 " + whole, "x" + whole, "R1 R1 R1"};
  for (const std::string& wrong : all_wrong) {
    EXPECT_FALSE(parse_deck(rules, wrong, order)) << wrong;
    EXPECT_TRUE(order.empty());
  }
}

TEST(DeckText, a_shuffled_deck_is_dealt_from_its_front) {  // C-DEAL-4
  for (const Rules& rules : rules_of_every_deck()) {
    in_edition(rules.edition, [&]<class E>(E) {
      const std::vector<Card> order = some_order(rules, 3);
      const int seats = std::max(4, E::least_seats(rules));
      const auto state =
          deal_shuffled<E>(rules, seats, 1, seed_from(1), order, nullptr, seat_bit(3));
      typename E::Hand hand{};
      for (std::size_t i = 0; i < rules.hand_size; ++i)
        hand.add(E::single(order[static_cast<std::size_t>(seats - 1) * i]));
      // The first card may have made this seat draw.
      EXPECT_EQ(state.hands[2].kinds() & hand.kinds(), hand.kinds())
          << "the first after the dealer";
      EXPECT_EQ(state.hand_size[3], 0);
    });
  }
}

/// The position of the Wild Draw Four that was turned up first, from the top of the draw pile.
std::size_t place_of_returned(const Rules& rules, std::vector<Card> order, const Seed& seed) {
  const std::size_t at = 2 * static_cast<std::size_t>(rules.hand_size);
  const auto four = std::find_if(order.begin(), order.end(),
                                 [](Card card) { return kind_of(card) == kWildDrawFour; });
  std::swap(order[at], *four);
  const Card returned = order[at];
  const State state = deal_shuffled(rules, 2, 0, seed, order);
  EXPECT_EQ(state.ordered, state.draw_size);
  EXPECT_EQ(Game(state).broken_invariant(), nullptr);
  std::vector<Card> pile(state.pile.begin(), state.pile.begin() + state.draw_size);
  std::reverse(pile.begin(), pile.end());
  const auto found = std::find(pile.begin(), pile.end(), returned);
  const auto place = static_cast<std::size_t>(found - pile.begin());
  if (found == pile.end()) return order.size();  // it was turned up again, or went back twice
  pile.erase(found);
  EXPECT_TRUE(std::equal(pile.rbegin(), pile.rend(), order.rbegin())) << "the others moved";
  return place;
}

TEST(DeckText, a_first_card_that_goes_back_goes_anywhere) {  // C-FIRST-7
  const Rules rules;
  std::set<std::size_t> places;
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    places.insert(place_of_returned(rules, some_order(rules, 8), seed_from(seed)));
  EXPECT_GT(places.size(), 60U);
}

TEST(DeckText, a_record_of_a_shuffled_deck_replays) {
  for (const Rules& rules : rules_of_every_deck()) {
    in_edition(rules.edition, [&]<class E>(E) {
      Record record;
      record.rules = rules, record.seed = seed_from(4);
      record.seats = std::max(3, least_seats(rules));
      record.deck = some_order(rules, 9);
      const std::string text = record_text(record);
      const auto replay = read_record<E>(text);
      EXPECT_EQ(replay.error, "");
      EXPECT_EQ(replay.record.deck, record.deck);
      EXPECT_EQ(record_text(replay.record), text);
      std::string twice = text;
      const std::size_t at = twice.find("[Deck \"") + 7, blank = twice.find(' ', at);
      twice.replace(at, blank - at, "XX");
      EXPECT_EQ(read_record<E>(twice).error.substr(0, 15), "line 8: Deck mu");
    });
  }
}

}  // namespace
}  // namespace uno
