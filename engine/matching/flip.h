// UNO FLIP! as a trait (engine/matching/trait.h, RULES.md 7): 112 cards with a light and a dark
// side, one of which is in play for everyone (engine/matching/flip_deck.h). The effects of its own
// cards are in engine/matching/resolve_flip.h.
#pragma once

#include <span>

#include "engine/matching/flip_deck.h"
#include "engine/matching/trait.h"
#include "engine/rules.h"

namespace uno {

/// A set of cards with the same side up: the planes of Hand, where a bit that no card uses means
/// that the dark side is up. An empty hand has no side.
struct FlipHand {
  std::array<std::uint64_t, 2> plane;

  static constexpr std::uint64_t kDark = std::uint64_t{1} << 63;  ///< in plane 1
  static constexpr std::uint64_t kBlankBit = std::uint64_t{1} << kBlank;

  constexpr bool dark() const { return plane[1] & kDark; }
  constexpr std::uint64_t second() const { return plane[1] & ~kDark; }
  constexpr void add(Card card) {
    plane[card >> 6 & 1] |= std::uint64_t{1} << (card & 63);
    if (card & kDarkCard) plane[1] |= kDark;
  }
  constexpr void add(const FlipHand& cards) {
    for (int i = 0; i < 2; ++i) plane[i] |= cards.plane[i];
  }
  constexpr void remove(Card card) {
    plane[card >> 6 & 1] &= ~(std::uint64_t{1} << (card & 63));
    forget_side();
  }
  constexpr void remove(const FlipHand& cards) {
    plane[0] &= ~cards.plane[0];
    plane[1] &= ~cards.second();
    forget_side();
  }
  constexpr bool has(Card card) const {
    const bool there = plane[card >> 6 & 1] >> (card & 63) & 1;
    return there && (card == kBlank || dark() == (card >= kDarkCard));
  }
  constexpr bool holds(const FlipHand& cards) const {
    const bool same_side = dark() == cards.dark() || !(cards.plane[0] | cards.plane[1]);
    return same_side && !(cards.plane[0] & ~plane[0]) && !(cards.second() & ~plane[1]);
  }
  /// The kinds in the hand, each wild card under its first slot.
  constexpr WideKindSet kinds() const {
    const KindSet all = (plane[0] | second()) & ~kBlankBit;
    const WideKindSet kinds = (all | (all >> 16 & kFirstSlots)) & ~kSecondSlots;
    return dark() ? kinds << 64 : kinds;
  }
  constexpr WideKindSet slots() const { return kinds(); }
  /// Calls visit(Card) for each card, in ascending order.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    const int side = dark() ? kDarkCard : 0;
    for (std::uint64_t rest = plane[0] & ~kBlankBit; rest; rest &= rest - 1)
      visit(static_cast<Card>(side + std::countr_zero(rest)));
    for (std::uint64_t rest = second(); rest; rest &= rest - 1)
      visit(static_cast<Card>(side + 64 + std::countr_zero(rest)));
    if (plane[0] & kBlankBit) visit(Card{kBlank});
  }
  constexpr int count() const { return std::popcount(plane[0]) + std::popcount(second()); }
  /// The number of cards of these kinds; name wild cards under both their slots.
  constexpr int count(WideKindSet kinds) const {
    const auto of_side = static_cast<KindSet>(dark() ? kinds >> 64 : kinds);
    return std::popcount(plane[0] & of_side) + std::popcount(second() & of_side);
  }
  /// The cards of these kinds; name wild cards under both their slots.
  constexpr FlipHand only(WideKindSet kinds) const {
    const auto of_side = static_cast<KindSet>(dark() ? kinds >> 64 : kinds);
    FlipHand part{{plane[0] & of_side, second() & of_side}};
    if (dark() && (part.plane[0] | part.plane[1])) part.plane[1] |= kDark;
    return part;
  }
  /// Calls see(number) for every number that goes into a hash.
  template <class See>
  constexpr void for_each_word(See&& see) const {
    see(plane[0]), see(plane[1]);
  }
  friend constexpr bool operator==(const FlipHand&, const FlipHand&) = default;

 private:
  constexpr void forget_side() {
    if (!((plane[0] & ~kBlankBit) | second())) plane[1] = 0;
  }
};

/// The copies of a kind in the hand: bit n stands for flip_copy(kind, n).
constexpr unsigned copies_of_kind(const FlipHand& hand, Kind kind) {
  const bool up = hand.dark() == ((kind & kDarkKind) != 0);
  const auto of_slot = [&hand](int slot) {
    return static_cast<unsigned>((hand.plane[0] >> slot & 1) | (hand.second() >> slot & 1) << 1);
  };
  const int slot = kind & 63;
  const unsigned more = is_wild(kind) ? of_slot(slot + 16) << 2 : 0;
  return up ? of_slot(slot) | more : 0;
}
int copies(const FlipHand& hand, Kind kind);
/// A card of that kind in the hand, always the same one for the same hand.
Card card_of_kind(const FlipHand& hand, Kind kind);
Card take_kind(FlipHand& hand, unsigned kind, bool coloured = false);

/// The given kinds, of the light side, together with the same kinds of the dark side.
constexpr WideKindSet flip_both(KindSet kinds) {
  return WideKindSet{kinds} << 64 | kinds;
}

struct Flip : MatchingTrait<FlipHand, WideKindSet> {
  static constexpr Edition kEdition = Edition::flip;
  static constexpr std::string_view kName = "flip";
  static constexpr bool kCopiesApart = true, kTwoSided = true;

  static constexpr KindSet kNumbers = flip_both(0x03FE'03FE'03FE'03FE);
  static constexpr KindSet kNaming = flip_both(0x0000'0000'6000'6000);
  static constexpr KindSet kWilds = kNaming;
  static constexpr KindSet kKinds = flip_both(0x1FFF'1FFF'1FFF'7FFF);
  static constexpr KindSet kRestricted = flip_both(bit(kWildDrawFour));

  static constexpr Rules official_rules() {
    Rules rules;
    rules.edition = kEdition;
    return rules;
  }
  /// E-FLIP-19, first_flip=apply: a bit of Rules::own.
  static constexpr bool first_card_flips(const Rules& rules) { return rules.own & 1; }
  /// E-FLIP-2, flip_pairing=seeded: a bit of Rules::own.
  static constexpr bool pairs_by_chance(const Rules& rules) { return rules.own & 2; }

  static constexpr bool is_dark(Kind kind) { return kind & kDarkKind; }
  static constexpr bool exists(Kind kind) { return kind < 128 && (kKinds >> kind & 1); }
  static constexpr const Face& face(Kind kind) {
    const int first = is_dark(kind) ? kFlipFacesOfSide : 0;
    return kFlipFaces[static_cast<std::size_t>(first + face_of(kind))];
  }
  static constexpr std::span<const Face> faces() { return kFlipFaces; }
  static constexpr Kind kind_of(Card card) {
    return static_cast<Kind>(uno::kind_of(card & 127) | (card & kDarkCard) / 2);
  }
  static constexpr Kind kind_by_bytes(Card card) {
    return static_cast<Kind>(uno::kind_by_bytes(card & 127) | (card & kDarkCard) / 2);
  }
  static constexpr bool is_number(Kind kind) { return kNumbers >> (kind & 127) & 1; }
  static constexpr bool is_restricted(Kind kind) { return (kind & 63) == kWildDrawFour; }
  static constexpr KindSet colour_set(Colour colour) { return flip_both(uno::colour_set(colour)); }
  static constexpr KindSet face_set(int face) { return flip_both(uno::face_set(face)); }
  /// The hand as its owner sees it. The owner cannot tell copies of a face apart, because they
  /// differ only in their backs, so they become the first copies (E-FLIP-3).
  static Hand as_seen(const Hand& hand);
  static constexpr std::string_view colour_letters(Kind kind) {
    return is_dark(kind) ? "PTOV" : "RYGB";
  }

  static constexpr KindSet matching(Colour colour, Kind top) {
    const KindSet same = is_wild(top) ? KindSet{0} : face_set(face_of(top));
    return colour_set(colour) | same | kWilds;
  }
  static constexpr KindSet choosing(const Rules& rules) {
    return rules.seven == Seven::off ? KindSet{0} : face_set(7);
  }

  static std::span<const Card> deck(const Rules& rules);
  static Hand deck_set(const Rules& rules);
  static int points_of(const Hand& hand, const Rules& rules);
  static int number_points_of(const Hand& hand);
};

}  // namespace uno
