// The pairing that follows from the faces of the cards, and a random pairing.
#include "engine/matching/pairing.h"

#include <algorithm>
#include <utility>

namespace uno {
namespace {

constexpr int copies_in_deck(Kind kind) {
  return Flip::is_wild(kind) ? 4 : 2;
}

/// The place of each card's dark face when the cards are sorted by their light faces.
struct ByLight {
  std::array<std::uint8_t, Flip::kDeckMax> place;
  std::array<Kind, Flip::kDeckMax> light;  ///< the face at each place
  std::array<Kind, Flip::kDeckMax> dark;   ///< printed on the back of each card of the deck
};

ByLight make_by_light() {
  const std::span<const Card> deck = Flip::deck({});
  ByLight by{};
  std::array<std::uint8_t, 64> next{};
  for (Kind kind = 0, place = 0; kind < kDarkKind; ++kind) {
    next[kind] = place;
    for (int n = Flip::exists(kind) ? copies_in_deck(kind) : 0; n > 0; --n)
      by.light[place++] = kind;
  }
  for (std::size_t i = 0; i < deck.size(); ++i) {
    by.place[i] = next[Flip::kind_of(deck[i])]++;
    by.dark[i] = Flip::kind_of(kPrintedPairing.with_side(deck[i], true));
  }
  return by;
}

/// Without a branch, because the order is random and unpredictable.
void put_in_order(Kind& first, Kind& second) {
  const Kind low = std::min(first, second);
  second = std::max(first, second);
  first = low;
}
/// Sorts two or four kinds.
void put_in_order(std::span<Kind> kinds) {
  if (kinds.size() == 4) {
    put_in_order(kinds[0], kinds[2]);
    put_in_order(kinds[1], kinds[3]);
    put_in_order(kinds[2], kinds[3]);
  }
  put_in_order(kinds[0], kinds[1]);
  if (kinds.size() == 4) put_in_order(kinds[1], kinds[2]);
}

}  // namespace

bool FlipFaces::add(Kind up, Kind down) {
  if (!Flip::exists(up) || !Flip::exists(down) || Flip::is_dark(up) == Flip::is_dark(down))
    return false;
  if (count_[up] == copies_in_deck(up) || count_[down] == copies_in_deck(down)) return false;
  ++count_[up], ++count_[down];
  pairs_[size_++] = Flip::is_dark(up) ? Pair{down, up} : Pair{up, down};
  return true;
}

FlipPairing FlipFaces::pairing() const {
  FlipFaces all = *this;
  Kind light = 0, dark = kDarkKind;
  const auto is_used_up = [&all](Kind kind) {
    return !Flip::exists(kind) || all.count_[kind] == copies_in_deck(kind);
  };
  while (all.size_ < all.pairs_.size()) {  // bound: the faces of both sides, each passed once
    while (is_used_up(light)) ++light;     // bound: the kinds of a side
    while (is_used_up(dark)) ++dark;       // bound: the same
    UNO_CHECK(all.add(light, dark));
  }
  std::ranges::sort(all.pairs_, {},
                    [](const Pair& pair) { return std::pair(pair.light, pair.dark); });
  FlipPairing pairing = unpaired();
  std::array<std::uint8_t, 128> copies{};
  for (const Pair& pair : all.pairs_)
    pairing.pair(flip_copy(pair.light, copies[pair.light]++),
                 flip_copy(pair.dark, copies[pair.dark]++));
  return pairing;
}

FlipPairing pairing_by_chance(const Seed& seed) {
  static const ByLight kByLight = make_by_light();
  std::array<Kind, Flip::kDeckMax> dark = kByLight.dark, sorted;
  std::array<std::uint16_t, Flip::kDeckMax> other;
  Chance chance = Chance::of(seed, Stream::backs);
  chance.fill_below(Flip::kDeckMax, Flip::kDeckMax - 1, other.data());
  other.back() = 0;  // the last one has no choice
  for (std::size_t i = dark.size(); i > 0; --i) {
    Kind& chosen = dark[other[dark.size() - i]];
    sorted[kByLight.place[i - 1]] = chosen;
    chosen = dark[i - 1];
  }
  // As in FlipFaces: copies of a light face are ordered by their backs, those of a dark face by
  // their fronts.
  FlipPairing pairing = unpaired();
  std::array<std::uint8_t, 128> copies{};
  for (std::size_t at = 0; at < sorted.size();) {  // bound: the deck
    const Kind light = kByLight.light[at];
    const int count = copies_in_deck(light);
    Kind* const backs = sorted.data() + at;
    put_in_order({backs, static_cast<std::size_t>(count)});
    for (int copy = 0; copy < count; ++copy)
      pairing.pair(flip_copy(light, copy), flip_copy(backs[copy], copies[backs[copy]]++));
    at += static_cast<std::size_t>(count);
  }
  return pairing;
}

FlipPairing pairing_of(const Rules& rules, const Seed& seed) {
  return Flip::pairs_by_chance(rules) ? pairing_by_chance(seed) : kPrintedPairing;
}

FlipPairing pairing_of_order(std::span<const Card> order) {
  FlipPairing pairing = unpaired();
  FlipFaces faces;
  const std::size_t size = order.size() / 2;
  for (std::size_t i = 0; i < size; ++i) {
    pairing.pair(order[i], order[size + i]);
    UNO_CHECK(faces.add(Flip::kind_of(order[i]), Flip::kind_of(order[size + i])));
  }
  UNO_CHECK(faces.pairing() == pairing);  // the order of copies must agree with parse_deck()
  return pairing;
}

Card find_card(const FlipPairing& pairing, Kind up, Kind down, const FlipHand& taken) {
  if (!Flip::exists(up) || !Flip::exists(down)) return kBlank;
  for (int copy = 0; copy < copies_in_deck(up); ++copy) {
    const Card card = flip_copy(up, copy);
    const Card other = pairing.with_side(card, !Flip::is_dark(up));
    if (Flip::kind_of(other) == down && !taken.has(pairing.identity(card))) return card;
  }
  return kBlank;
}

}  // namespace uno
