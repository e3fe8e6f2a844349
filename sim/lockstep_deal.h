// The deal of the lockstep path. It deals several rounds at once, because the cards of one round
// depend on each other and the processor would wait for each. Internal to sim/lockstep.cpp.
#pragma once

#include <algorithm>

#include "sim/lockstep_lookup.h"

namespace uno::lockstep {

class Dealer {
 public:
  Dealer(int seats, int hand_size, const Lookup& lookup)
      : seats_(seats), hand_size_(hand_size), lookup_(lookup) {
    const DeckList& deck = deck_list(Deck::classic108);
    for (int i = 0; i < kDeckSize; ++i) deck_[i] = code_of(kind_of(deck.cards[i]));
    for (unsigned k = 0; k < kWords; ++k) {
      left_[k] = static_cast<std::uint16_t>(kDeckSize - k);
      refused_[k] = static_cast<std::uint16_t>((65536 - left_[k]) % left_[k]);
    }
  }

  /// C-DEAL-4. Computes the positions of all cards at once, as far as there are random words. If
  /// below() would reject a word (one in a thousand), the cards are dealt one by one.
  template <bool kWide, std::size_t kCount>
  UNO_ALWAYS_INLINE void deal(Game* const* games, const std::array<int, kCount>& dealers) const {
    const int cards = hand_size_ * seats_, first = std::min(cards, static_cast<int>(kWords));
    std::array<std::array<std::uint16_t, kWords>, kCount> at;
    std::uint16_t refused = 0;
    for (std::size_t i = 0; i < kCount; ++i)
      for (int from = 0; from < first; from += 16)
        for (int k = from; k < from + 16; ++k) {
          const std::uint32_t product = std::uint32_t{games[i]->words[k]} * left_[k];
          at[i][k] = static_cast<std::uint16_t>(product >> 16);
          refused |= static_cast<std::uint16_t>(product) < refused_[k];
        }
    std::array<std::array<PlayCode, kDeckMax>, kCount> dealt;
    std::array<PlayCode*, kCount> piles;
    for (std::size_t i = 0; i < kCount; ++i) {
      games[i]->pile = deck_;
      piles[i] = games[i]->pile.data();
    }
    int taken = 0;
    if (!refused) [[likely]]
      for (; taken < first; ++taken)
        for (std::size_t i = 0; i < kCount; ++i) {
          PlayCode* const found = piles[i] + at[i][taken];
          dealt[i][taken] = *found;
          *found = piles[i][kDeckSize - 1 - taken];
        }
    for (std::size_t i = 0; i < kCount; ++i) {
      games[i]->used = static_cast<std::uint32_t>(taken);
      games[i]->draw_size = static_cast<std::uint32_t>(kDeckSize - taken);
      for (int k = taken; k < cards; ++k) dealt[i][k] = take<kWide>(*games[i]);
      hand_out(*games[i], dealers[i], dealt[i].data());
    }
  }

 private:
  static constexpr int kDeckSize = 108;

  UNO_ALWAYS_INLINE void hand_out(Game& game, int dealer, const PlayCode* dealt) const {
    auto seat = static_cast<unsigned>(dealer);
    for (int i = 0; i < seats_; ++i) {
      seat = lookup_.next[seat];
      const PlayCode* card = dealt + i;
      Held hand{};
      const auto add_next = [&] { hand.add(lookup_.card[*card]), card += seats_; };
      if (hand_size_ == 7)  // lets the compiler unroll the loop
        for (int k = 0; k < 7; ++k) add_next();
      else
        for (int k = 0; k < hand_size_; ++k) add_next();
      game.hand_plays[seat] = hand.hand_plays;
      game.spare[seat] = hand.spare;
    }
  }

  int seats_, hand_size_;
  const Lookup& lookup_;
  std::array<PlayCode, kDeckMax> deck_{};
  /// For the k-th card: the cards left, and the bound under which below() may reject its word.
  std::array<std::uint16_t, kWords> left_, refused_;
};

}  // namespace uno::lockstep
