// Orders of decks from and to the notation of cards.
#include "engine/deck_text.h"

#include <algorithm>

#include "engine/names.h"
#include "engine/notation.h"
#include "engine/words.h"

namespace uno {

std::string deck_name(const Rules& rules) {
  const bool prints = rules.edition == Edition::attack && Attack::deck_of(rules) != AttackDeck::a10;
  if (prints) return "attack_" + field_text(rules, *find_rule_field("attack_deck"));
  if (rules.edition != Edition::classic) return std::string(edition_name(rules.edition));
  return field_text(rules, *find_rule_field("deck"));
}

std::vector<Rules> rules_of_every_deck() {
  std::vector<Rules> all;
  for (const Deck deck : {Deck::classic108, Deck::shuffle112, Deck::swap112})
    all.emplace_back().deck = deck;
  for (const Edition edition : kEditions)
    if (edition != Edition::classic) all.push_back(official_rules(edition));
  for (const std::string_view deck : {"A98", "A13", "A20"}) {
    all.push_back(official_rules(Edition::attack));
    UNO_CHECK(!set_option(all.back(), "attack_deck", deck));
  }
  return all;
}

std::vector<Card> whole_deck(const Rules& rules) {
  return in_edition(rules.edition, [&]<class E>(E) {
    const std::span<const Card> deck = E::deck(rules);
    return std::vector<Card>(deck.begin(), deck.end());
  });
}

std::string deck_text(const Rules& rules, std::span<const Card> order) {
  std::string text;
  in_edition(rules.edition, [&]<class E>(E) {
    for (const Card card : order) {
      if (!text.empty()) text += ' ';
      text += E::kTwoSided ? physical_text<E>(card) : card_text<E>(E::kind_of(card));
    }
  });
  return text;
}

bool parse_deck(const Rules& rules, std::string_view text, std::vector<Card>& order) {
  order.clear();
  std::vector<Card> left = whole_deck(rules);
  std::sort(left.begin(), left.end());
  const bool known = in_edition(rules.edition, [&]<class E>(E) {
    std::string_view word;
    while (next_word(text, word)) {
      const Kind kind = E::kTwoSided ? kBlank : parse_kind<E>(word);
      Card named = kBlank;
      if (E::kTwoSided && !parse_physical<E>(word, named)) return false;
      const auto is_meant = [&](Card card) {
        return E::kTwoSided ? card == named : E::kind_of(card) == kind;
      };
      const auto found = std::find_if(left.begin(), left.end(), is_meant);
      if (kind == kNoKind || found == left.end()) return false;
      order.push_back(*found);
      left.erase(found);
    }
    return true;
  });
  if (!known || !left.empty()) order.clear();
  return !order.empty();
}

}  // namespace uno
