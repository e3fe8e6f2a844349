// Converts orders of decks to the notation of cards and back.
#include "engine/matching/deck_text.h"

#include <algorithm>

#include "engine/matching/notation.h"
#include "engine/matching/pairing.h"
#include "engine/names.h"
#include "engine/words.h"

namespace uno {

bool backs_in_order(const Rules& rules) {
  return rules.edition == Edition::flip && Flip::pairs_by_chance(rules);
}

std::string deck_name(const Rules& rules) {
  if (backs_in_order(rules)) return "flip_seeded";
  const bool prints = rules.edition == Edition::attack && Attack::deck_of(rules) != AttackDeck::a10;
  if (prints) return "attack_" + field_text(rules, *find_rule_field("attack_deck"));
  if (rules.edition == Edition::party)
    return "party_" + field_text(rules, *find_rule_field("party_deck"));
  if (rules.edition != Edition::classic) return std::string(edition_name(rules.edition));
  return field_text(rules, *find_rule_field("deck"));
}

std::vector<Rules> rules_of_every_deck() {
  std::vector<Rules> all;
  for (const Deck deck : {Deck::classic108, Deck::shuffle112, Deck::swap112})
    all.emplace_back().deck = deck;
  // In the order in which the decks were added, because golden/fair_vectors.jsonl has a deal of
  // each.
  for (const Edition edition : kEditions)
    if (edition != Edition::classic && edition <= Edition::attack)
      all.push_back(official_rules(edition));
  for (const std::string_view deck : {"A98", "A13", "A20"}) {
    all.push_back(official_rules(Edition::attack));
    UNO_CHECK(!set_option(all.back(), "attack_deck", deck));
  }
  all.push_back(official_rules(Edition::flip));
  UNO_CHECK(!set_option(all.back(), "flip_pairing", "seeded"));
  for (const Edition edition : kEditions)
    if (edition > Edition::attack && edition <= Edition::quatro)
      all.push_back(official_rules(edition));
  all.emplace_back().deck = Deck::themed112;
  for (const std::string_view deck : {"P168", "P224"}) {
    all.push_back(official_rules(Edition::party));
    UNO_CHECK(!set_option(all.back(), "party_deck", deck));
  }
  for (const Edition edition : kEditions)
    if (edition > Edition::party) all.push_back(official_rules(edition));
  return all;
}

std::vector<Card> whole_deck(const Rules& rules) {
  return in_edition(rules.edition, [&]<class E>(E) {
    const std::span<const Card> deck = E::deck(rules);
    std::vector<Card> cards(deck.begin(), deck.end());
    if (backs_in_order(rules))
      for (const Card card : deck) cards.push_back(kPrintedPairing.with_side(card, true));
    return cards;
  });
}

namespace {

/// "R5~P2 B1~VE ...": equal cards have no numbers.
std::string text_with_backs(std::span<const Card> order) {
  std::string text;
  for (std::size_t i = 0, size = order.size() / 2; i < size; ++i)
    text += (text.empty() ? "" : " ") + card_text<Flip>(Flip::kind_of(order[i])) + "~" +
            card_text<Flip>(Flip::kind_of(order[size + i]));
  return text;
}

bool parse_with_backs(std::string_view text, std::vector<Card>& order) {
  std::vector<BothFaces> cards;
  FlipFaces faces;
  for (std::string_view word; next_word(text, word);) {
    BothFaces card;
    const bool is_one = parse_both_faces(word, card) && card.number == 1;
    if (!is_one || Flip::is_dark(card.up) || !faces.add(card.up, card.down)) return false;
    cards.push_back(card);
  }
  if (cards.size() != Flip::kDeckMax) return false;
  const FlipPairing pairing = faces.pairing();
  FlipHand taken{};
  for (const BothFaces& card : cards) {
    order.push_back(find_card(pairing, card.up, card.down, taken));
    taken.add(order.back());
  }
  for (std::size_t i = 0; i < cards.size(); ++i) order.push_back(pairing.with_side(order[i], true));
  return true;
}

}  // namespace

std::string deck_text(const Rules& rules, std::span<const Card> order) {
  if (backs_in_order(rules)) return text_with_backs(order);
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
  if (backs_in_order(rules)) return parse_with_backs(text, order);
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
