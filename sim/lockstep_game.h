// One game of the lockstep path: the part of a State that official rules move, and what happens to
// its cards. Internal to sim/lockstep.cpp. Everything is inlined by force into the loop that is
// compiled once for each kind of processor. Deliberately absent: whatever a house rule would ask.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/match_set.h"
#include "engine/table.h"
#include "sim/lockstep.h"

namespace uno::lockstep {

#define UNO_INLINE [[gnu::always_inline]] inline

/// Words of chance made at a time: two ChaCha blocks, side by side in wide registers.
inline constexpr std::uint32_t kWords = 64;
inline constexpr std::uint64_t kOneTurn = std::uint64_t{1} << 32;

struct Game {
  std::array<Hand, kSeatsMax> hands;
  std::array<Card, kDeckMax> pile;  ///< as in a State: draw pile from the front, discards behind
  std::uint64_t players;            ///< the state of the players' generator
  std::uint64_t signature;
  std::uint64_t counts;  ///< turns << 32 | decisions: one addition for both
  std::uint16_t match;   ///< index into kMatching of the top card, that of the card below << 8
  std::uint8_t active;
  std::uint8_t lander;            ///< who played the top card
  std::uint8_t counterclockwise;  ///< 1 or 0
  std::uint8_t draw_size;
  std::uint8_t top_at;  ///< where in the pile the top card lies
  std::uint8_t passes;
  std::uint32_t round;  ///< which of the rounds asked for
  std::uint32_t block, used;
  Seed seed;
  std::array<std::uint16_t, kWords> words;
};

using Rows = std::uint32_t __attribute__((vector_size(32)));  // of two blocks

UNO_INLINE void quarter_rounds(Rows& a, Rows& b, Rows& c, Rows& d) {
  a += b, d ^= a, d = d << 16 | d >> 16;
  c += d, b ^= c, b = b << 12 | b >> 20;
  a += b, d ^= a, d = d << 8 | d >> 24;
  c += d, b ^= c, b = b << 7 | b >> 25;
}

/// The next two blocks of the cards' stream, as Chance makes them one by one.
UNO_INLINE void refill(Game& game) {
  static_assert(std::endian::native == std::endian::little && kWords == 64);
  std::array<std::uint32_t, 8> key;
  std::memcpy(key.data(), game.seed.bytes.data(), sizeof key);
  const std::uint32_t block = game.block;
  const Rows a0 = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574,
                   0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  const Rows b0 = {key[0], key[1], key[2], key[3], key[0], key[1], key[2], key[3]};
  const Rows c0 = {key[4], key[5], key[6], key[7], key[4], key[5], key[6], key[7]};
  const Rows d0 = {block, 0, 0, 0, block + 1, 0, 0, 0};
  Rows a = a0, b = b0, c = c0, d = d0;
  for (int i = 0; i < 8; i += 2) {
    quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 1, 2, 3, 0, 5, 6, 7, 4);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1, 6, 7, 4, 5);
    d = __builtin_shufflevector(d, d, 3, 0, 1, 2, 7, 4, 5, 6);
    quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 3, 0, 1, 2, 7, 4, 5, 6);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1, 6, 7, 4, 5);
    d = __builtin_shufflevector(d, d, 1, 2, 3, 0, 5, 6, 7, 4);
  }
  a += a0, b += b0, c += c0, d += d0;
  const std::array<Rows, 4> out = {__builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11),
                                   __builtin_shufflevector(c, d, 0, 1, 2, 3, 8, 9, 10, 11),
                                   __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15),
                                   __builtin_shufflevector(c, d, 4, 5, 6, 7, 12, 13, 14, 15)};
  std::memcpy(game.words.data(), out.data(), sizeof game.words);
  game.block += 2;
  game.used = 0;
}

UNO_INLINE std::uint32_t next_word(Game& game) {
  if (game.used == kWords) [[unlikely]]
    refill(game);
  return game.words[game.used++];
}

/// Chance::below().
UNO_INLINE std::uint32_t below(Game& game, std::uint32_t n) {
  std::uint32_t product = next_word(game) * n;
  if ((product & 0xFFFF) < n) [[unlikely]] {
    const std::uint32_t threshold = (65536 - n) % n;
    while ((product & 0xFFFF) < threshold) product = next_word(game) * n;
  }
  return product >> 16;
}

/// What PlayerChance (sim/uniform.h) adds to its state before it mixes it.
inline constexpr std::uint64_t kPlayersStep = 0x9E3779B97F4A7C15;

UNO_INLINE std::uint64_t mixed(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

/// The next 64 bits of the players' generator.
UNO_INLINE std::uint64_t next_of_players(Game& game) {
  return mixed(game.players += kPlayersStep);
}

/// C-PILE-1: the discards under the top card become the draw pile.
[[gnu::noinline]] inline void reshuffle(Game& game) {
  const int count = kDeckMax - 1 - game.top_at;
  if (count == 0) return;
  const Card top = game.pile[game.top_at];
  std::memmove(game.pile.data(), game.pile.data() + kDeckMax - count,
               static_cast<std::size_t>(count));
  game.draw_size = u8(count);
  game.pile[kDeckMax - 1] = top;
  game.top_at = kDeckMax - 1;
}

/// take_card() of engine/table.h.
UNO_INLINE Card take(Game& game) {
  if (game.draw_size == 0) [[unlikely]] {
    reshuffle(game);
    if (game.draw_size == 0) return kNoCard;
  }
  const std::uint32_t last = game.draw_size - 1u;
  Card* const found = game.pile.data() + below(game, last + 1);
  const Card card = *found;
  *found = game.pile[last];
  game.draw_size = static_cast<std::uint8_t>(last);
  return card;
}

/// A seat draws up to `count` cards; what is not there is forgiven (C-PILE-4).
UNO_INLINE void give(Game& game, int seat, int count) {
  for (; count > 0; --count) {
    const Card card = take(game);
    if (card == kNoCard) [[unlikely]]
      return;
    game.hands[seat].add(card);
  }
}

/// The points of all cards held (C-SCORE-1): every card is unique, so the hands are summed at once.
inline int points_held(const Game& game, int seats) {
  Hand all{};
  for (int seat = 0; seat < seats; ++seat)
    for (int p = 0; p < 2; ++p) all.plane[p] |= game.hands[seat].plane[p];
  return points_of(all, 0);
}

}  // namespace uno::lockstep
