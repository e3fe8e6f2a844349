// UNO All Wild as a trait (engine/matching/trait.h, RULES.md 5). Its deck has eight kinds with many
// copies and no colours, so a card is its kind and a hand counts each kind.
#pragma once

#include <array>
#include <span>

#include "engine/check.h"
#include "engine/matching/trait.h"
#include "engine/rules.h"

namespace uno {

/// A hand that counts the cards of each kind. As in Hand, it holds at most one blank.
template <int kKinds>
struct CountedHand {
  static constexpr int kCopiesMax = 255;  ///< of a kind
  std::array<std::uint8_t, kKinds> of;
  std::uint8_t blank;

  constexpr void add(Card card) {
    if (card == kBlank)
      blank = 1;
    else
      ++of[card];
  }
  constexpr void add(const CountedHand& cards) {
    for (int kind = 0; kind < kKinds; ++kind)
      of[kind] = static_cast<std::uint8_t>(of[kind] + cards.of[kind]);
    blank |= cards.blank;
  }
  constexpr void remove(Card card) {
    if (card == kBlank)
      blank = 0;
    else if (of[card] > 0)
      --of[card];
  }
  constexpr void remove(const CountedHand& cards) {
    for (int kind = 0; kind < kKinds; ++kind)
      of[kind] = static_cast<std::uint8_t>(of[kind] - cards.of[kind]);
  }
  constexpr bool has(Card card) const {
    return card == kBlank ? blank > 0 : card < kKinds && of[card] > 0;
  }
  constexpr bool holds(const CountedHand& cards) const {
    for (int kind = 0; kind < kKinds; ++kind)
      if (cards.of[kind] > of[kind]) return false;
    return blank >= cards.blank;
  }
  constexpr KindSet kinds() const {
    KindSet kinds = 0;
    for (int kind = 0; kind < kKinds; ++kind)
      if (of[kind] > 0) kinds |= KindSet{1} << kind;
    return kinds;
  }
  constexpr KindSet slots() const { return kinds(); }
  /// Calls visit(Card) for each card, in ascending order.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (int kind = 0; kind < kKinds; ++kind)
      for (int n = of[kind]; n > 0; --n) visit(static_cast<Card>(kind));
    if (blank) visit(Card{kBlank});
  }
  constexpr int count() const {
    int count = blank;
    for (const std::uint8_t n : of) count += n;
    return count;
  }
  /// The number of cards of these kinds.
  constexpr int count(KindSet kinds) const {
    int count = 0;
    for (int kind = 0; kind < kKinds; ++kind) count += kinds >> kind & 1 ? of[kind] : 0;
    return count;
  }
  /// The cards of these kinds.
  constexpr CountedHand only(KindSet kinds) const {
    CountedHand part{};
    for (int kind = 0; kind < kKinds; ++kind) part.of[kind] = kinds >> kind & 1 ? of[kind] : 0;
    return part;
  }
  /// Calls see(number) for every number that goes into a hash.
  template <class See>
  constexpr void for_each_word(See&& see) const {
    for (const std::uint8_t n : of) see(std::uint64_t{n});
    see(std::uint64_t{blank});
  }
  friend constexpr bool operator==(const CountedHand&, const CountedHand&) = default;
};
template <int kKinds>
int copies(const CountedHand<kKinds>& hand, Kind kind) {
  return kind < kKinds ? hand.of[kind] : 0;
}
template <int kKinds>
Card card_of_kind(const CountedHand<kKinds>& hand, Kind kind) {
  UNO_CHECK(kind < kKinds && hand.of[kind] > 0);
  return kind;
}
template <int kKinds>
Card take_kind(CountedHand<kKinds>& hand, unsigned kind, bool /*coloured*/ = false) {
  --hand.of[kind];
  return static_cast<Card>(kind);
}

/// The deck AW1 (E-AW-1). Points: E-AW-4.
constexpr Face all_wild_face(std::string_view symbol, std::string_view name, Kind kind,
                             std::uint8_t copies, std::uint8_t points, const CardEffect& does) {
  return {symbol, name, kind, false, true, copies, kEveryDeck, points, does};
}
inline constexpr std::array<Face, 8> kAllWildFaces = {
    all_wild_face("W", "wild", 0, 54, 20, {}),
    all_wild_face("WR", "wild_reverse", 1, 14, 50, {.reverses = true}),
    all_wild_face("WSK", "wild_skip", 2, 14, 50, {.skips = 1}),
    all_wild_face("W2", "wild_draw_two", 3, 10, 50, {.draws = 2}),
    all_wild_face("W4", "wild_draw_four", 4, 6, 50, {.draws = 4}),
    all_wild_face("WS2", "wild_skip_two", 5, 6, 50, {.skips = 2}),
    all_wild_face("WT2", "wild_targeted_draw_two", 6, 4, 50, {.draws = 2, .names_target = true}),
    all_wild_face("WX", "wild_forced_swap", 7, 4, 50, {.swaps = true})};

struct AllWild : MatchingTrait<CountedHand<8>, uno::KindSet> {
  static constexpr Edition kEdition = Edition::all_wild;
  static constexpr std::string_view kName = "all_wild";
  static constexpr bool kColoured = false;
  static constexpr KindSet kKinds = 0xFF, kNumbers = 0, kNaming = 0, kWilds = kKinds;
  static constexpr std::string_view kCounted = "W,WR,WSK,W2,W4,WS2,WT2,WX";
  static constexpr Kind kPlain = 0, kTargeted = 6, kSwapping = 7;

  static constexpr Rules official_rules() {
    Rules rules;
    rules.edition = kEdition;
    return rules;
  }

  static constexpr const Face& face(Kind kind) { return kAllWildFaces[kind & 7]; }
  static constexpr bool exists(Kind kind) { return kind < kAllWildFaces.size(); }
  static constexpr std::span<const Face> faces() { return kAllWildFaces; }
  static constexpr bool is_wild(Kind) { return true; }
  static constexpr bool is_number(Kind) { return false; }
  static constexpr bool names_colour(Kind) { return false; }
  static constexpr Colour lane_of(Kind) { return Colour::red; }
  static constexpr KindSet colour_set(Colour) { return 0; }
  static constexpr KindSet face_set(int) { return 0; }

  static constexpr KindSet matching(Colour, Kind) { return kKinds; }  // E-AW-2
  static constexpr KindSet choosing(const Rules&) { return bit(kTargeted) | bit(kSwapping); }
  static constexpr KindSet choosing_last(const Rules& rules) {
    return rules.last_draw_card == LastDrawCard::draws ? bit(kTargeted) : 0;  // E-AW-7
  }

  static std::span<const Card> deck(const Rules& rules);
  static Hand deck_set(const Rules& rules);
  static int points_of(const Hand& hand, const Rules& rules);
  static int number_points_of(const Hand&) { return 0; }
};

}  // namespace uno
