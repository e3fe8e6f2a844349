// Corrected decks (C-DECK-6): their cards, what is refused, and rounds played with them.
#include "engine/matching/own_deck.h"

#include <gtest/gtest.h>

#include <map>

#include "engine/matching/deck_text.h"
#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/matching/table.h"
#include "engine/matching/walk.h"

namespace uno {
namespace {

Rules rules_with(std::string_view options) {
  Rules rules;
  const Phrase wrong = set_options(rules, options);
  EXPECT_FALSE(wrong) << options << ": " << plain_text(wrong);
  return rules;
}

template <class E>
std::map<std::string, int> deck_of(std::string_view options) {
  std::map<std::string, int> cards;
  for (const Card card : E::deck(rules_with(options))) ++cards[card_text<E>(E::kind_of(card))];
  return cards;
}

TEST(OwnDeck, HasTheNumbersOfTheOption) {  // C-DECK-6 E-SPIN-D1
  auto wild = deck_of<AllWild>("edition=all_wild aw_cards=counts(28,20,16,10,12,8,10,8)");
  EXPECT_EQ(wild, (std::map<std::string, int>{{"W", 28},
                                              {"WR", 20},
                                              {"WSK", 16},
                                              {"W2", 10},
                                              {"W4", 12},
                                              {"WS2", 8},
                                              {"WT2", 10},
                                              {"WX", 8}}));
  auto party =
      deck_of<Party>("edition=party party_deck=P224 party_cards=counts(2,4,4,4,4,2,4,4,4,0)");
  EXPECT_EQ(party["W"], 4);  // the printed deck has none
  EXPECT_EQ(party.count("WPU"), 0U);
  EXPECT_EQ(party["R0"], 2);
  EXPECT_EQ(party["B9"], 4);
  auto attack = deck_of<Attack>("edition=attack attack_cards=counts(2,2,2,1,1,0,4,0,0,4,0)");
  EXPECT_EQ(attack["YH1"], 1);
  EXPECT_EQ(attack["YD"], 1);
  EXPECT_EQ(attack["Y7"], 2);
  auto spin = deck_of<Spin>("edition=spin spin_cards=counts(2,0,1,1,1,0,2,1,1,1)");
  EXPECT_EQ(spin["R1"], 2);
  EXPECT_EQ(spin.count("R1@"), 0U);
  EXPECT_EQ(spin.count("B2"), 0U);
  EXPECT_EQ(spin["B2@"], 2);
  EXPECT_EQ(spin["G3"] + spin["G3@"], 2);
}

TEST(OwnDeck, OfThePrintedNumbersIsThePrintedDeck) {
  int decks = 0;
  for (const Rules& printed : rules_of_every_deck()) {
    const RuleField* option = counts_option(printed.edition);
    if (option == nullptr) continue;
    Rules same = printed;
    ASSERT_FALSE(set_option(same, option->name, counts_text(counts_of(printed, *option))));
    EXPECT_NE(same, printed);
    EXPECT_EQ(whole_deck(same), whole_deck(printed)) << deck_name(printed);
    EXPECT_EQ(with_printed_deck(same), printed);
    EXPECT_FALSE(check_match(same, least_seats(same)));
    ++decks;
  }
  EXPECT_EQ(decks, 10);
}

TEST(OwnDeck, MustHaveAsManyCardsAsThePrintedOne) {  // C-DECK-6
  const Rules rules = rules_with("edition=flex flex_cards=counts(4,4,4,5)");
  const Phrase wrong = check_round(rules, 4);
  EXPECT_EQ(plain_text(wrong),
            "deck size: option flex_cards=counts(4,4,4,5), size 105, needed 104, rule C-DECK-6");
  EXPECT_FALSE(check_round(rules_with("edition=flex flex_cards=counts(3,4,4,5)"), 4));
  // The total is that of the chosen printing.
  const char* small = "edition=party party_cards=counts(1,2,2,2,2,4,14,14,12,12)";
  EXPECT_FALSE(check_round(rules_with(small), 6));
  EXPECT_EQ(check_round(rules_with(std::string(small) + " party_deck=P224"), 6).key,
            "refusal.options.deck_size");
}

TEST(OwnDeck, RefusesNumbersOutOfRange) {
  Rules rules = rules_with("edition=no_mercy");
  const Rules before = rules;
  for (const char* value : {"counts(0,3,3,3,2,2,3,8,4,4,8)", "counts(2,7,3,3,2,2,3,8,4,4,8)",
                            "counts(2,3,3,3,2,2,3,8,4,4)", "counts(2,3,3,3,2,2,3,8,4,4,8,1)",
                            "counts()", "counts", "2"}) {
    EXPECT_EQ(set_option(rules, "nm_cards", value).key, "refusal.options.no_value") << value;
    EXPECT_EQ(rules, before);
  }
  EXPECT_EQ(set_option(rules, "party_cards", "printed").key, "");
  EXPECT_EQ(set_option(rules, "party_cards", "counts(1,2,2,2,2,4,14,14,12,12)").key,
            "refusal.options.not_heeded");
}

/// Plays rounds with decks by chance: no card is lost, and what a seat sees fits its deck.
template <class E>
void play_with_random_decks() {
  if constexpr (E::kCounted.empty()) return;
  Chance chance = Chance::of(seed_from(3), Stream::bots);
  const RuleField& option = *counts_option(E::kEdition);
  int corrected = 0;
  for (std::uint64_t round = 0; round < 60; ++round) {
    auto [rules, seats] = walk::random_table<E>(chance);
    set_field(rules, option, random_value(rules, option, chance));
    corrected += E::deck_set(rules) == E::deck_set(with_printed_deck(rules)) ? 0 : 1;
    ASSERT_FALSE(check_round(rules, seats)) << rules_text(rules);
    StateOf<E> state = deal<E>(rules, seats, 0, seed_from(round));
    for (int i = 0; state.phase != Phase::over && i < 300; ++i) {
      const char* broken = broken_invariant(state, E::deck_set(rules));
      ASSERT_EQ(broken, nullptr) << broken << " " << rules_text(rules);
      if (i % 50 == 0) {
        StateOf<E> back;
        ASSERT_EQ(parse_state_line(state_line(state), back), "") << rules_text(rules);
        EXPECT_EQ(back, state);
        const int seat = state.active;
        const StateOf<E> guess = determinize(observe(state, seat), seed_from(round));
        EXPECT_EQ(observe(guess, seat), observe(state, seat));
      }
      const std::vector<walk::SeatAct> all = walk::all_acts(state);
      ASSERT_FALSE(all.empty());
      const auto& [seat, action] = all[chance.below(static_cast<std::uint32_t>(all.size()))];
      ASSERT_FALSE(try_apply(state, seat, action));
    }
  }
  EXPECT_GT(corrected, 40) << E::kName;
}

TEST(OwnDeck, IsPlayedWith) {
  for (const Edition edition : kEditions)
    in_edition(edition, [&]<class E>(E) { play_with_random_decks<E>(); });
}

}  // namespace
}  // namespace uno
