// One game of the lockstep path: the part of a State that official rules change, and the movements
// of its cards. Internal to sim/lockstep.cpp. Everything is forced inline into a loop that is
// compiled once for each kind of processor.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>

#include "engine/matching/table.h"
#include "sim/lockstep.h"
#include "sim/lockstep_play_code.h"
#include "sim/uniform.h"

namespace uno::lockstep {

#define UNO_ALWAYS_INLINE [[gnu::always_inline]] inline

/// Random words computed at once: two ChaCha blocks, side by side in wide registers.
inline constexpr std::uint32_t kWords = 64;
inline constexpr std::uint64_t kOneTurn = std::uint64_t{1} << 32;

struct Game {
  std::array<PlaySet, kSeatsMax> hand_plays;  ///< the plays that a hand offers
  std::array<PlaySet, kSeatsMax> spare;       ///< one bit for each further copy of a card
  std::uint64_t players;                      ///< the state of the players' random generator
  std::uint64_t counts;                       ///< turns << 32 | decisions: one addition for both
  PlaySet plays;                              ///< the plays of the active seat
  std::uint64_t signature;
  std::array<PlayCode, kDeckMax> pile;  ///< as in a State: draw pile in front, discards at the back
  std::uint32_t place;                  ///< the active seat and the direction, see place_of()
  std::uint32_t passes, passed;  ///< passes in a row, and the number of the last passing decision
  std::uint32_t top_at;          ///< the position of the top card in `pile`
  std::uint32_t draw_size;
  std::uint32_t round;  ///< index of the round
  std::uint32_t block, used;
  Seed seed;
  std::array<std::uint16_t, kWords> words;
};

/// A seat and a direction of play.
constexpr std::uint32_t place_of(int seat, bool counterclockwise) {
  return static_cast<std::uint32_t>(seat | counterclockwise << 4);
}

using Rows = std::uint32_t __attribute__((vector_size(32)));  // of two blocks

/// Rotates by whole bytes as a shuffle, which is one instruction in wide registers.
using Bytes = std::uint8_t __attribute__((vector_size(32)));
template <int kBits, std::size_t... kByte>
UNO_ALWAYS_INLINE void move_bytes(Rows& row, std::index_sequence<kByte...>) {
  const auto from = reinterpret_cast<Bytes>(row);
  row = reinterpret_cast<Rows>(
      __builtin_shufflevector(from, from, ((kByte & ~3) | ((kByte - kBits / 8) & 3))...));
}

template <bool kWide, int kBits>
UNO_ALWAYS_INLINE void rotate(Rows& row) {
  if constexpr (kWide && kBits % 8 == 0)
    move_bytes<kBits>(row, std::make_index_sequence<sizeof(Rows)>());
  else
    row = row << kBits | row >> (32 - kBits);
}

template <bool kWide, std::size_t kCount>
UNO_ALWAYS_INLINE void quarter_rounds(std::array<Rows, kCount>& a, std::array<Rows, kCount>& b,
                                      std::array<Rows, kCount>& c, std::array<Rows, kCount>& d) {
  for (std::size_t i = 0; i < kCount; ++i) a[i] += b[i], rotate<kWide, 16>(d[i] ^= a[i]);
  for (std::size_t i = 0; i < kCount; ++i) c[i] += d[i], rotate<kWide, 12>(b[i] ^= c[i]);
  for (std::size_t i = 0; i < kCount; ++i) a[i] += b[i], rotate<kWide, 8>(d[i] ^= a[i]);
  for (std::size_t i = 0; i < kCount; ++i) c[i] += d[i], rotate<kWide, 7>(b[i] ^= c[i]);
}

/// Computes the next two blocks of the cards' stream for some games, as Chance does one by one.
/// Several games take hardly longer than one.
template <bool kWide, std::size_t kCount>
UNO_ALWAYS_INLINE void refill(const std::array<Game*, kCount>& games) {
  static_assert(std::endian::native == std::endian::little && kWords == 64);
  std::array<Rows, kCount> a{}, b{}, c{}, d{}, b0{}, c0{}, d0{};
  constexpr Rows a0 = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574,
                       0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < kCount; ++i) {
    std::array<std::uint32_t, 8> key;
    std::memcpy(key.data(), games[i]->seed.bytes.data(), sizeof key);
    const std::uint32_t block = games[i]->block;
    a[i] = a0;
    b[i] = b0[i] = Rows{key[0], key[1], key[2], key[3], key[0], key[1], key[2], key[3]};
    c[i] = c0[i] = Rows{key[4], key[5], key[6], key[7], key[4], key[5], key[6], key[7]};
    d[i] = d0[i] = Rows{block, 0, 0, 0, block + 1, 0, 0, 0};
  }
  for (int round = 0; round < 8; round += 2) {
    quarter_rounds<kWide>(a, b, c, d);
    for (std::size_t i = 0; i < kCount; ++i) {
      b[i] = __builtin_shufflevector(b[i], b[i], 1, 2, 3, 0, 5, 6, 7, 4);
      c[i] = __builtin_shufflevector(c[i], c[i], 2, 3, 0, 1, 6, 7, 4, 5);
      d[i] = __builtin_shufflevector(d[i], d[i], 3, 0, 1, 2, 7, 4, 5, 6);
    }
    quarter_rounds<kWide>(a, b, c, d);
    for (std::size_t i = 0; i < kCount; ++i) {
      b[i] = __builtin_shufflevector(b[i], b[i], 3, 0, 1, 2, 7, 4, 5, 6);
      c[i] = __builtin_shufflevector(c[i], c[i], 2, 3, 0, 1, 6, 7, 4, 5);
      d[i] = __builtin_shufflevector(d[i], d[i], 1, 2, 3, 0, 5, 6, 7, 4);
    }
  }
  for (std::size_t i = 0; i < kCount; ++i) {
    const Rows a1 = a[i] + a0, b1 = b[i] + b0[i], c1 = c[i] + c0[i], d1 = d[i] + d0[i];
    const std::array<Rows, 4> out = {__builtin_shufflevector(a1, b1, 0, 1, 2, 3, 8, 9, 10, 11),
                                     __builtin_shufflevector(c1, d1, 0, 1, 2, 3, 8, 9, 10, 11),
                                     __builtin_shufflevector(a1, b1, 4, 5, 6, 7, 12, 13, 14, 15),
                                     __builtin_shufflevector(c1, d1, 4, 5, 6, 7, 12, 13, 14, 15)};
    std::memcpy(games[i]->words.data(), out.data(), sizeof games[i]->words);
    games[i]->block += 2;
    games[i]->used = 0;
  }
}

template <bool kWide>
UNO_ALWAYS_INLINE std::uint32_t next_word(Game& game) {
  if (game.used == kWords) [[unlikely]]
    refill<kWide, 1>({&game});
  return game.words[game.used++];
}

/// The same number as Chance::below() gives.
template <bool kWide>
UNO_ALWAYS_INLINE std::uint32_t below(Game& game, std::uint32_t n) {
  std::uint32_t product = next_word<kWide>(game) * n;
  if ((product & 0xFFFF) < n) [[unlikely]] {
    const std::uint32_t threshold = (65536 - n) % n;
    while ((product & 0xFFFF) < threshold) product = next_word<kWide>(game) * n;
  }
  return product >> 16;
}

/// The next 64 bits of the players' random generator, a PlayerChance.
UNO_ALWAYS_INLINE std::uint64_t next_of_players(Game& game) {
  const std::uint64_t next = game.players;
  game.players = PlayerChance::after(next);
  return next;
}

/// C-PILE-1: the discards under the top card become the draw pile.
[[gnu::noinline]] inline void reshuffle(Game& game) {
  const std::uint32_t count = kDeckMax - 1 - game.top_at;
  const PlayCode top = game.pile[game.top_at];
  std::memmove(game.pile.data(), game.pile.data() + kDeckMax - count, count);
  game.draw_size = count;
  game.pile[kDeckMax - 1] = top;
  game.top_at = kDeckMax - 1;
}

/// Whether there is no card to draw (C-PILE-4), after a reshuffle if necessary.
UNO_ALWAYS_INLINE bool exhausted(Game& game) {
  if (game.draw_size == 0) [[unlikely]]
    reshuffle(game);
  return game.draw_size == 0;
}

/// Takes a card, as take_card() of engine/matching/table.h does. There must be a card.
template <bool kWide>
UNO_ALWAYS_INLINE PlayCode take(Game& game) {
  const std::uint32_t last = game.draw_size - 1;
  const std::uint32_t at = below<kWide>(game, last + 1);
  const PlayCode found = game.pile[at], moved = game.pile[last];
  game.draw_size = last;
  game.pile[at] = moved;
  return found;
}

/// The cards of a hand. Each further copy of a wild card sets its next free bit in `spare`.
struct Held {
  PlaySet hand_plays, spare;

  UNO_ALWAYS_INLINE void add(PlaySet card) {
    const PlaySet free = hand_plays & card & ~spare;
    hand_plays |= card;
    spare |= free & (0 - free);
  }
};

UNO_ALWAYS_INLINE void add(Game& game, unsigned seat, PlaySet card) {
  Held hand{game.hand_plays[seat], game.spare[seat]};
  hand.add(card);
  game.hand_plays[seat] = hand.hand_plays;
  game.spare[seat] = hand.spare;
}

}  // namespace uno::lockstep
