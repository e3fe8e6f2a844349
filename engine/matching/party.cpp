// The two decks of UNO Party!, and their points.
#include "engine/matching/party.h"

#include "engine/matching/counted_deck.h"
#include "engine/matching/own_deck.h"

namespace uno {
namespace {

template <std::size_t kSize>
constexpr std::array<Card, kSize> cards_of(PartyDeck deck) {
  std::array<Card, kSize> cards{};
  std::size_t size = 0;
  for (int kind = 0; kind < 128; ++kind) {
    if (!Party::exists(static_cast<Kind>(kind))) continue;
    const PartyFace& row = kPartyRows[kPartyRowOf[static_cast<std::size_t>(kind)]];
    for (int n = 0; n < row.copies[static_cast<std::size_t>(deck)]; ++n)
      cards[size++] = static_cast<Card>(kind);
  }
  UNO_CHECK(size == cards.size());
  return cards;
}
constexpr auto kSmall = cards_of<168>(PartyDeck::p168);
constexpr auto kLarge = cards_of<Party::kDeckMax>(PartyDeck::p224);

constexpr Party::Hand set_of(std::span<const Card> cards) {
  Party::Hand set{};
  for (const Card card : cards) set.add(card);
  return set;
}
constexpr Party::Hand kSmallSet = set_of(kSmall), kLargeSet = set_of(kLarge);
static_assert(kSmallSet.kinds() == Party::kKinds && count_of(Party::kKinds) == 60);

}  // namespace

std::span<const Card> Party::deck(const Rules& rules) {
  if (const auto* own = own_deck<Party>(rules)) return own->cards();
  if (deck_of(rules) == PartyDeck::p168) return kSmall;
  return kLarge;
}
Party::Hand Party::deck_set(const Rules& rules) {
  if (const auto* own = own_deck<Party>(rules)) return own->set;
  return deck_of(rules) == PartyDeck::p168 ? kSmallSet : kLargeSet;
}

int Party::points_of(const Hand& hand, const Rules& /*rules*/) {
  return points_among<Party>(hand, kKinds);
}
int Party::number_points_of(const Hand& hand) {
  return points_among<Party>(hand, kNumbers);
}

}  // namespace uno
