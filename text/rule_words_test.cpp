// Tests that the rule texts of an edition name only cards of its deck: headings, titles and values
// of options, and fixed rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/editions.h"
#include "engine/matching/deck_text.h"
#include "engine/reading/own_words.h"
#include "engine/reading/rule_sheet.h"
#include "text/say.h"

namespace uno::text {
namespace {

/// "wild_draw_two" as in sentences: "Wild Draw Two".
std::string title_of(const Face& face) {
  std::string title;
  bool begins = true;
  for (const char c : face.name) {
    title += c == '_' ? ' ' : begins ? static_cast<char>(c - 'a' + 'A') : c;
    begins = c == '_';
  }
  if (title.ends_with("Dos")) title.replace(title.size() - 3, 3, "DOS");  // printed in capitals
  return title;
}

template <class E>
std::set<std::string> cards_of(const Rules& rules) {
  std::set<std::string> names;
  for (const Card card : E::deck(rules))
    if (const Face& face = E::face(E::kind_of(card)); !face.number) names.insert(title_of(face));
  if (rules.edition == Edition::spin) names.insert("Trade Hands");  // a sector of the wheel too
  if constexpr (E::kTwoSided)
    for (const Face& face : E::faces()) names.insert(title_of(face));
  return names;
}

/// The names of all cards of all editions, the longest first, because "Wild Draw Two" contains
/// "Draw Two".
std::vector<std::string> every_card() {
  std::set<std::string> names;
  for (const Edition edition : kEditions)
    for (const Face& face : in_edition(edition, []<class E>(E) { return E::faces(); }))
      if (!face.number) names.insert(title_of(face));
  std::vector<std::string> sorted(names.begin(), names.end());
  std::ranges::sort(sorted, std::greater{}, &std::string::size);
  return sorted;
}

std::vector<std::string> cards_named(std::string_view text) {
  static const std::vector<std::string> kCards = every_card();
  std::vector<std::string> named;
  while (!text.empty()) {
    const auto found = std::ranges::find_if(
        kCards, [&](const std::string& card) { return text.starts_with(card); });
    if (found != kCards.end()) named.push_back(*found);
    text.remove_prefix(found != kCards.end() ? found->size() : 1);
  }
  return named;
}

/// Whether the form of this deck can show the option.
bool is_shown(const Rules& rules, const RuleField& field) {
  const bool of_deck = field.needs.starts_with("deck=") || field.needs.starts_with("attack_deck=");
  return edition_in(rules, field.editions) && (!of_deck || needs_hold(rules, field.needs));
}

/// Everything that the form and the sheet of the deck can say.
std::vector<std::string> words_of(const Rules& official) {
  std::vector<std::string> words;
  const auto say_key = [&](const std::string& key) {
    words.push_back(say(key_in(official.edition, key)));
  };
  for (const SheetLine& line : rule_sheet(official)) words.push_back(say(line.sentence));
  for (const RuleField& field : rule_fields()) {
    const bool other_deck = field.name == "deck" || field.name == "attack_deck";
    if (field.name == "edition" || other_deck || !is_shown(official, field)) continue;
    say_key("rule.group." + std::string(group_name(field.group)));
    say_key("rule." + std::string(field.name) + ".title");
    const bool many = field.values.empty() || field.most > 255;
    const OptionValue step = many ? field.most - field.least : 1;  // all numbers read alike
    for (OptionValue value = field.least; value <= field.most; value += step) {
      Rules rules = official;
      set_field(rules, field, value);
      if (check_match(rules, 4).key.find("not_in_edition") != std::string::npos) continue;
      words.push_back(say(field_phrase(rules, field)));
      for (const SheetLine& line : rule_sheet(rules)) words.push_back(say(line.sentence));
    }
  }
  return words;
}

TEST(RuleWords, NameOnlyCardsThatAreInTheDeck) {
  std::size_t sentences = 0;
  for (const Rules& rules : rules_of_every_deck()) {
    const std::set<std::string> cards =
        in_edition(rules.edition, [&]<class E>(E) { return cards_of<E>(rules); });
    const std::vector<std::string> words = words_of(rules);
    sentences += words.size();
    std::set<std::string> wrong;
    for (const std::string& text : words)
      for (const std::string& card : cards_named(text))
        if (!cards.contains(card)) wrong.insert(std::string(card).append(": ").append(text));
    for (const std::string& text : wrong) ADD_FAILURE() << deck_name(rules) << " has no " << text;
  }
  EXPECT_GT(sentences, 3000U);
}

}  // namespace
}  // namespace uno::text
