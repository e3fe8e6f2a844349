// Each visible face is a claim to one of the two or four cards that have it, and no card can serve
// two claims. Claims are met one after the other by random cards; if a card is already taken, its
// claim looks for another one. Then claims exchange cards at random for a while, because the order
// of meeting them favours some. This does not prove that every deal is equally likely.
#include "engine/matching/determinize_flip.h"

#include <algorithm>
#include <vector>

namespace uno {
namespace {

constexpr int kUnclaimed = -1;
constexpr int kExchanges = 4;  ///< rounds in which claims exchange cards

/// A place with a card of which one face is seen.
struct Claim {
  Kind kind;    ///< the visible face, of either side
  int seat;     ///< the seat that holds it, or kPile, or kNextCard
  int discard;  ///< its position in the discard pile
};

class Dealing {
 public:
  Dealing(ChancePlace& chance, ChanceWords& words) : chance_(chance), words_(words) {
    owner_.fill(kUnclaimed);
  }

  void add(const Claim& claim) { claims_.push_back(claim); }
  const std::vector<Claim>& claims() const { return claims_; }
  /// The card of a claim, with the visible face up.
  Card card_of(std::size_t claim) const { return card_[claim]; }
  bool is_free(Card light) const { return owner_[light] == kUnclaimed; }

  /// Meets all claims, the claim `sure` by the given card. False if that is impossible.
  bool meet(int sure = kUnclaimed, Card card = kBlank) {
    owner_.fill(kUnclaimed);
    card_.assign(claims_.size(), kBlank);
    sure_ = sure;
    if (sure != kUnclaimed) take(sure, card);
    std::vector<int> order(claims_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
    mix(order);
    for (const int claim : order) {
      tried_.fill(false);
      if (claim != sure && !find_card(claim)) return false;
    }
    return true;
  }

  void exchange() {
    const auto count = static_cast<std::uint32_t>(claims_.size());
    for (std::uint32_t i = 0; i < kExchanges * count; ++i) {
      const int claim = static_cast<int>(below(count));
      const std::vector<Card> cards = candidates(claim);
      const Card mine = card_[static_cast<std::size_t>(claim)];
      const Card wanted = cards[below(static_cast<std::uint32_t>(cards.size()))];
      const int other = owner_[kPrintedPairing.identity(wanted)];
      if (claim == sure_ || other == claim || (other != kUnclaimed && other == sure_)) continue;
      if (other != kUnclaimed && !fits(other, mine)) continue;
      owner_[kPrintedPairing.identity(mine)] = kUnclaimed;
      if (other != kUnclaimed) take(other, kPrintedPairing.with_side(mine, is_dark(other)));
      take(claim, wanted);
    }
  }

  std::uint32_t below(std::uint32_t n) { return chance_.below(words_, n); }
  template <class Item>
  void mix(std::vector<Item>& items) {
    for (std::size_t i = items.size(); i > 1; --i)
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
  }
  std::vector<Card> candidates(int claim) const {
    const Kind kind = claims_[static_cast<std::size_t>(claim)].kind;
    std::vector<Card> cards;
    for (int copy = 0; copy < (Flip::is_wild(kind) ? 4 : 2); ++copy)
      cards.push_back(flip_copy(kind, copy));
    return cards;
  }

 private:
  bool is_dark(int claim) const {
    return Flip::is_dark(claims_[static_cast<std::size_t>(claim)].kind);
  }
  bool fits(int claim, Card card) const {
    const Card lying = kPrintedPairing.with_side(card, is_dark(claim));
    return Flip::kind_of(lying) == claims_[static_cast<std::size_t>(claim)].kind;
  }
  void take(int claim, Card card) {
    owner_[kPrintedPairing.identity(card)] = claim;
    card_[static_cast<std::size_t>(claim)] = card;
  }
  /// Finds a card for the claim. If the card belongs to another claim, that claim must find a new
  /// one. bound: each card is tried once
  bool find_card(int claim) {
    std::vector<Card> cards = candidates(claim);
    mix(cards);
    for (const Card card : cards) {
      const Card light = kPrintedPairing.identity(card);
      if (tried_[light]) continue;
      tried_[light] = true;
      const int other = owner_[light];
      if (other != kUnclaimed && (other == sure_ || !find_card(other))) continue;
      take(claim, card);
      return true;
    }
    return false;
  }

  ChancePlace& chance_;
  ChanceWords& words_;
  std::vector<Claim> claims_;
  std::vector<Card> card_;
  std::array<int, kDarkCard> owner_;  ///< by the light side of the card
  std::array<bool, kDarkCard> tried_{};
  int sure_ = kUnclaimed;
};

void claim_what_is_seen(const ObservationOf<Flip>& seen, Dealing& dealing) {
  seen.hand.for_each([&](Card card) { dealing.add({Flip::kind_of(card), seen.viewer, 0}); });
  for (int seat = 0; seat < seen.seats; ++seat)
    seen.backs[static_cast<std::size_t>(seat)].for_each([&](Card card) {
      dealing.add({Flip::kind_of(card), seat, 0});
    });
  for (int i = 0; i < seen.discard_size; ++i)
    dealing.add({seen.discards[static_cast<std::size_t>(i)], kPile, i});
  if (seen.next_back != kNoKind) dealing.add({seen.next_back, kNextCard, 0});
}

/// Meets the claims so that the active seat holds one of the kinds `held`. Returns that card as it
/// lies in the hand, or a blank if no such deal exists.
Card meet_with(Dealing& dealing, int seat, WideKindSet held, bool dark) {
  std::vector<std::pair<int, Card>> ways;
  for (std::size_t i = 0; i < dealing.claims().size(); ++i) {
    if (dealing.claims()[i].seat != seat) continue;
    for (const Card card : dealing.candidates(static_cast<int>(i)))
      if (held >> Flip::kind_of(kPrintedPairing.with_side(card, dark)) & 1)
        ways.emplace_back(static_cast<int>(i), card);
  }
  dealing.mix(ways);
  for (const auto& [claim, card] : ways)
    if (dealing.meet(claim, card)) return kPrintedPairing.with_side(card, dark);
  UNO_CHECK(dealing.meet());
  return kBlank;
}

}  // namespace

void deal_behind_backs(const ObservationOf<Flip>& seen, StateOf<Flip>& state, ChanceWords& words,
                       WideKindSet held) {
  const bool dark = Flip::is_dark(seen.top);
  Dealing dealing(state.chance, words);
  claim_what_is_seen(seen, dealing);
  Card known = kBlank;
  if (held && seen.viewer != seen.active)
    known = meet_with(dealing, seen.active, held, dark);
  else
    UNO_CHECK(dealing.meet());
  dealing.exchange();
  for (std::size_t i = 0; i < dealing.claims().size(); ++i) {
    const Claim& claim = dealing.claims()[i];
    const Card card = dealing.card_of(i);
    if (claim.seat < kSeatsMax)
      state.hands[static_cast<std::size_t>(claim.seat)].add(kPrintedPairing.with_side(card, dark));
    if (claim.seat == kPile)
      state.pile[static_cast<std::size_t>(Flip::kDeckMax - 1 - claim.discard)] = card;
    if (claim.seat == kNextCard)
      state.pile[seen.draw_size - 1U] = kPrintedPairing.with_side(card, dark);
  }
  for (const Card card : Flip::deck(seen.rules))
    if (dealing.is_free(card))
      state.pile[state.draw_size++] = kPrintedPairing.with_side(card, dark);
  state.ordered = seen.next_back == kNoKind ? 0 : 1;
  state.draw_size = static_cast<std::uint8_t>(state.draw_size + state.ordered);
  UNO_CHECK(state.draw_size == seen.draw_size);
  note_drawn(state, known);
}

void note_drawn(StateOf<Flip>& state, Card known) {
  if (state.phase != Phase::drawn) return;
  const typename Flip::Hand& hand = state.hands[state.active];
  if (known == kBlank && state.drawn == kNoKind) state.drawn = lowest_of(hand.kinds());
  state.sides.drawn = known == kBlank ? card_of_kind(hand, state.drawn) : known;
  state.drawn = Flip::kind_of(state.sides.drawn);
}

}  // namespace uno
