// The random numbers of a game: one 256-bit seed, one ChaCha8 stream for each purpose, unbiased
// bounded draws. Only integers are used, so a seed gives the same game on every machine (C-RAND-1).
// ChaCha8 is RFC 8439 with 8 rounds; knowing part of a stream does not help to predict the rest.
#pragma once

#include <array>
#include <cstdint>

namespace uno {

struct Seed {
  std::array<std::uint8_t, 32> bytes{};
  friend bool operator==(const Seed&, const Seed&) = default;
};

/// A seed for simulations: the number in little-endian order, followed by zeros.
Seed seed_from(std::uint64_t number);

/// The purpose of a stream. Streams of one seed are independent of each other.
enum class Stream : std::uint8_t {
  cards,
  dealer,
  hands,
  bots,
  copies,
  launcher,
  backs,
  lots,
  wheel
};

/// Computes one ChaCha block. `rounds` is 8 in OpenUNO and 20 in the RFC's test vectors. `counter`
/// and `nonce` are the last four words of the state (RFC 8439, 2.3).
void chacha_block(const Seed& key, std::uint32_t counter, const std::array<std::uint32_t, 3>& nonce,
                  int rounds, std::array<std::uint32_t, 16>& out);

struct ChanceWords;

/// A position in one stream of a seed.
struct ChancePlace {
  Seed seed;
  std::uint32_t block = 0;  ///< blocks made so far
  std::uint8_t used = 32;   ///< words of the current block already consumed
  Stream stream = Stream::cards;
  std::uint16_t branch = 0;  ///< separates several streams of one purpose

  /// A uniform number in [0, n), 1 <= n <= 65535, by Lemire's multiplication with rejection.
  std::uint32_t below(ChanceWords& kept, std::uint32_t n);
  /// Writes below(n), below(n - 1), ..., `count` numbers in all, 0 <= count <= n.
  void fill_below(ChanceWords& kept, std::uint32_t n, std::uint32_t count, std::uint16_t* out);
  friend bool operator==(const ChancePlace&, const ChancePlace&) = default;

 private:
  friend class ChanceWordsScope;
  static constexpr std::uint8_t kBlockWords = 32;
  /// Added to `used` when the words of the current block must be computed again. One comparison of
  /// `used` then covers this case and the end of the block.
  static constexpr std::uint8_t kStale = 64;

  std::array<std::uint32_t, 3> nonce() const {
    return {static_cast<std::uint32_t>(stream), branch, 0};
  }
  std::uint32_t next(ChanceWords& kept);
  /// Computes the words of the block that the next number comes from.
  void make_words(ChanceWords& kept);
};
static_assert(sizeof(ChancePlace) == 40);

/// A cache for the words of one block. It is kept outside ChancePlace to keep that small. It never
/// changes the numbers, only how often a block is computed.
struct ChanceWords {
  std::array<std::uint16_t, 32> words;
  ChancePlace of{};  ///< the block that the words belong to; its `used` has no meaning

  bool belong_to(const ChancePlace& place) const {
    return of.block == place.block && of.stream == place.stream && of.branch == place.branch &&
           of.seed == place.seed;
  }
};

inline std::uint32_t ChancePlace::next(ChanceWords& kept) {
  if (used >= kBlockWords) [[unlikely]]
    make_words(kept);
  return kept.words[used++];
}
inline std::uint32_t ChancePlace::below(ChanceWords& kept, std::uint32_t n) {
  std::uint32_t product = next(kept) * n;
  if ((product & 0xFFFF) < n) [[unlikely]] {
    const std::uint32_t threshold = (65536 - n) % n;
    // bound: by chance only; for a deck, fewer than one number in 500 is rejected
    while ((product & 0xFFFF) < threshold) product = next(kept) * n;
  }
  return product >> 16;
}

/// Protects draws from a stale cache. While this object lives, draws from `place` compute the words
/// of `kept` again if these belong to another block or seed. You do not need it for a position from
/// which nothing was drawn, or if you always use the same cache with the position.
class ChanceWordsScope {
 public:
  ChanceWordsScope(ChancePlace& place, const ChanceWords& kept) : place_(place) {
    if (place.used < ChancePlace::kBlockWords && !kept.belong_to(place))
      place.used += ChancePlace::kStale;
  }
  ~ChanceWordsScope() {
    if (place_.used >= ChancePlace::kStale) place_.used -= ChancePlace::kStale;
  }
  ChanceWordsScope(const ChanceWordsScope&) = delete;
  ChanceWordsScope& operator=(const ChanceWordsScope&) = delete;

 private:
  ChancePlace& place_;
};

/// A position together with its cached words.
struct Chance {
  ChancePlace at;
  ChanceWords kept;

  static Chance of(const Seed& seed, Stream stream, std::uint16_t branch = 0) {
    return {place_of(seed, stream, branch), {}};
  }
  static ChancePlace place_of(const Seed& seed, Stream stream, std::uint16_t branch = 0) {
    ChancePlace place;
    place.seed = seed, place.stream = stream, place.branch = branch;
    return place;
  }
  std::uint32_t below(std::uint32_t n) { return at.below(kept, n); }
  void fill_below(std::uint32_t n, std::uint32_t count, std::uint16_t* out) {
    at.fill_below(kept, n, count, out);
  }
  friend bool operator==(const Chance& a, const Chance& b) { return a.at == b.at; }
};

}  // namespace uno
