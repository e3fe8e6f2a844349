// The printings of the deck of UNO Attack, and its points.
#include "engine/matching/attack.h"

#include "engine/matching/counted_deck.h"
#include "engine/matching/own_deck.h"

namespace uno {
namespace {

using Print = std::array<Card, Attack::kDeckMax>;

constexpr Print print(std::size_t deck) {
  Print cards{};
  std::size_t size = 0;
  for (int kind = 0; kind < 128; ++kind) {
    if (!Attack::exists(static_cast<Kind>(kind))) continue;
    const AttackFace& row = kAttackRows[kAttackRowOf[static_cast<std::size_t>(kind)]];
    for (int n = 0; n < row.copies[deck]; ++n) cards[size++] = static_cast<Card>(kind);
  }
  UNO_CHECK(size == cards.size());
  return cards;
}
constexpr std::array<Print, kAttackDecks> kPrints = {print(0), print(1), print(2), print(3)};

constexpr std::array<Attack::Hand, kAttackDecks> kPrintSets = [] {
  std::array<Attack::Hand, kAttackDecks> sets{};
  for (std::size_t deck = 0; deck < kPrints.size(); ++deck)
    for (const Card card : kPrints[deck]) sets[deck].add(card);
  return sets;
}();

constexpr Attack::KindSet kEveryKind = [] {
  Attack::KindSet kinds = 0;
  for (const Print& deck : kPrints)
    for (const Card card : deck) kinds |= Attack::KindSet{1} << card;
  return kinds;
}();
static_assert(kEveryKind == Attack::kKinds);

std::size_t print_of(const Rules& rules) {
  return static_cast<std::size_t>(Attack::deck_of(rules));
}

}  // namespace

std::span<const Card> Attack::deck(const Rules& rules) {
  if (const auto* own = own_deck<Attack>(rules)) return own->cards();
  return kPrints[print_of(rules)];
}
Attack::Hand Attack::deck_set(const Rules& rules) {
  if (const auto* own = own_deck<Attack>(rules)) return own->set;
  return kPrintSets[print_of(rules)];
}

int Attack::points_of(const Hand& hand, const Rules& /*rules*/) {
  return points_among<Attack>(hand, kKinds);
}
int Attack::number_points_of(const Hand& hand) {
  return points_among<Attack>(hand, kNumbers);
}

}  // namespace uno
