// A deck that a table has corrected (C-DECK-6). The makers of some games never said how many of
// each card there are. An option of these games, such as `party_cards`, gives the number of each
// card that its row of the field table lists in `counts`. Cards with colours have that number in
// each colour. Cards that the row does not list are as many as in the printed deck. In Quatro, an
// option for each colour gives the actions of its tiles instead (engine/quatro/quatro.h).
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance.h"
#include "engine/check.h"
#include "engine/editions.h"

namespace uno {

/// Whether a face is among the counted cards called `name`: "S", or "1-9" for all number cards from
/// 1 to 9.
bool is_counted_as(const Face& face, std::string_view name);

/// Whether a table can correct the deck of the edition.
bool can_correct_deck(Edition edition);
/// The option that gives the numbers of cards in the deck of an edition, or nullptr.
const RuleField* counts_option(Edition edition);
/// The counted cards of an option by name, in the order of its parameters.
std::vector<std::string_view> counted_names(const RuleField& option);
/// The number of each counted card: as the option says, or as in the printed deck.
std::vector<int> counts_of(const Rules& rules, const RuleField& option);
/// The option with these numbers as text: "counts(1,2,4)".
std::string counts_text(std::span<const int> counts);

/// The rules with the printed deck.
Rules with_printed_deck(const Rules& rules);
/// The cards of a corrected deck, in canonical order. Only for editions whose deck can be
/// corrected.
template <class E>
std::vector<Card> counted_deck(const Rules& rules);

/// A value of an option by chance. A corrected deck has as many cards as the printed one.
OptionValue random_value(const Rules& rules, const RuleField& field, Chance& chance);

/// The corrected deck of the rules as a list and as a set. It has no destructor, because the module
/// for browsers could not call that at the end of a thread.
template <class E>
struct OwnDeck {
  static constexpr std::size_t kCardsMax =
      640;                ///< options can ask for more cards than are allowed
  std::uint64_t own = 0;  ///< Rules::own, which the deck was made from
  std::size_t size = 0;
  std::array<Card, kCardsMax> list{};
  typename E::Hand set{};
  std::span<const Card> cards() const { return {list.data(), size}; }
};
/// The corrected deck, or nullptr for the printed one. The deck is valid until this thread asks for
/// another one of the same game.
template <class E>
const OwnDeck<E>* own_deck(const Rules& rules) {
  if (rules.own >> E::kCountsShift == 0) [[likely]]
    return nullptr;
  static thread_local OwnDeck<E> deck;
  if (deck.own != rules.own) {
    const std::vector<Card> cards = counted_deck<E>(rules);
    UNO_CHECK(cards.size() <= deck.list.size());
    deck.own = rules.own;
    deck.size = cards.size();
    std::copy(cards.begin(), cards.end(), deck.list.begin());
    deck.set = {};
    for (const Card card : cards) deck.set.add(card);
  }
  return &deck;
}

}  // namespace uno
