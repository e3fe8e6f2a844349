// Files of decks: what is written is read again, and a wrong file is refused with its line.
#include "engine/reading/deck_file.h"

#include <gtest/gtest.h>

#include "engine/matching/deck_text.h"
#include "engine/matching/own_deck.h"

namespace uno {
namespace {

/// The text with the first `from` replaced by `to`.
std::string with_line(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, text.npos) << from;
  return text.replace(at, from.size(), to);
}

std::string party_file() {
  return "# a comment\n\n" + deck_file_text(official_rules(Edition::party));
}

TEST(DeckFile, IsReadBack) {
  int decks = 0;
  for (const Rules& deck : rules_of_every_deck()) {
    const bool fixed = !can_correct_deck(deck.edition);
    Rules rules;
    const std::string wrong = read_deck_file(deck_file_text(deck), rules);
    EXPECT_EQ(wrong.empty(), !fixed) << wrong;
    if (fixed) continue;
    EXPECT_EQ(rules, deck) << deck_name(deck);
    ++decks;
  }
  EXPECT_EQ(decks, 11);
}

TEST(DeckFile, CorrectsNumbers) {
  Rules rules;
  const std::string file =
      with_line(with_line(party_file(), " 16 W\n", " 14 W\r\n"), " 12 W4\n", "  14   W4  \n");
  EXPECT_EQ(read_deck_file(file, rules), "");
  EXPECT_EQ(rules_text(rules), "edition=party party_cards=counts(1,2,2,2,2,4,14,14,12,12)");
  EXPECT_EQ(deck_file_text(rules).substr(0, 6), "Rules:");
  Rules again;
  EXPECT_EQ(read_deck_file(deck_file_text(rules), again), "");
  EXPECT_EQ(again, rules);
}

TEST(DeckFile, CorrectsActionsOfTiles) {  // C-DECK-6 E-QUAT-D1
  const std::string file = deck_file_text(official_rules(Edition::quatro));
  Rules rules;
  EXPECT_EQ(
      read_deck_file(with_line(with_line(file, "1 R2m\n", "1 R2s\n"), "1 B0\n", "1 B0p\n"), rules),
      "");
  EXPECT_EQ(rules_text(rules),
            "edition=quatro quatro_red=tiles(0,1s+1p,2+2s,3s+3p,4+4s,5+5m) "
            "quatro_blue=tiles(0p,1+1m,2s+2p,3+3s,4s+4p,5+5m)");
  Rules again;
  EXPECT_EQ(read_deck_file(deck_file_text(rules), again), "");
  EXPECT_EQ(again, rules);
  const std::string wrong[][2] = {
      {with_line(file, "1 R2m\n", "2 R2m\n"), "line 6: 2 of R2m, but no two tiles are alike"},
      {with_line(file, "1 R2m\n", "1 R2\n"), "line 6: R2 has a line already"},
      {with_line(file, "1 R2m\n", "1 R1m\n"),
       "line 6: the deck must have 2 of the tiles R1, R1s, R1p, R1m, but it has 3 (E-QUAT-D1)"},
      {with_line(file, "1 R0\n", "0 R0\n"), "the deck must have 1 of the tiles R0, R0s, R0p, R0m"},
      {with_line(file, "1 R0\n", "1 R6\n"), "line 2: a line has a number and a card of this game"},
  };
  for (const auto& [text, why] : wrong) {
    Rules unchanged = official_rules(Edition::spin);
    const std::string said = read_deck_file(text, unchanged);
    EXPECT_NE(said.find(why), said.npos) << said;
    EXPECT_EQ(unchanged, official_rules(Edition::spin));
  }
}

TEST(DeckFile, NamesTheLineThatIsWrong) {
  const std::string file = party_file();
  const std::string wrong[][2] = {
      {"",
       "the first line that is no comment names the deck, for example \"Rules: edition=party\""},
      {with_line(file, "edition=party", "edition=bingo"), "line 3: "},
      {with_line(file, "edition=party", "edition=flip"),
       "line 3: this deck cannot be corrected. You can correct the decks of all_wild, no_mercy, "
       "attack, flex, party, spin, quatro (C-DECK-6)"},
      {with_line(file, "  1 R0", "  1 R0 R1"),
       "line 4: a line has a number and a card of this game"},
      {with_line(file, "  1 R0", "  R0 1"), "line 4: a line has a number and a card of this game"},
      {with_line(file, "  1 R0", "  1 RR4"), "line 4: a line has a number and a card of this game"},
      {with_line(file, "  2 R1", "  2 R0"), "line 5: R0 has a line already"},
      {with_line(file, "  2 Y1", "  3 Y1"),
       "3 of Y1, but 2 of a card that must be as many: 1-9 has one "
       "number for all its cards and colours"},
      {with_line(file, " 16 W\n", ""),
       "the deck has 152 cards, but the printed deck has 168 (C-DECK-6)"},
      {with_line(file, " 16 W\n", " 32 W\n"),
       "there are too many or too few of a card: party_cards="},
  };
  for (const auto& [text, why] : wrong) {
    Rules rules = official_rules(Edition::spin);
    const std::string said = read_deck_file(text, rules);
    EXPECT_NE(said.find(why), said.npos) << said;
    EXPECT_EQ(rules, official_rules(Edition::spin));
  }
  Rules rules;
  const std::string attack = deck_file_text(official_rules(Edition::attack));
  EXPECT_NE(read_deck_file(with_line(attack, "  2 R7", "  3 R7"), rules)
                .find("3 of R7, but the deck has 2, and this number cannot be corrected"),
            std::string::npos);
}

}  // namespace
}  // namespace uno
