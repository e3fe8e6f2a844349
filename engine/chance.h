// Chance as an input: one 256-bit seed, one ChaCha8 stream per purpose, unbiased bounded draws.
// Integers only, so a seed gives the same game on every machine (C-RAND-1). ChaCha (RFC 8439 with
// the number of rounds of Bernstein's ChaCha8) makes the stream useless to anyone who saw part of
// it.
#pragma once

#include <array>
#include <cstdint>

namespace uno {

struct Seed {
  std::array<std::uint8_t, 32> bytes{};
  friend bool operator==(const Seed&, const Seed&) = default;
};

/// A seed for simulations from a small number: the number, little-endian, then zeros.
Seed seed_from(std::uint64_t number);

/// What a stream is for; streams of one seed are independent.
enum class Stream : std::uint8_t { cards, dealer, hands, bots, copies, launcher, backs };

/// One ChaCha block: `rounds` is 8 here, 20 in the RFC's test vectors. `counter` and `nonce` are
/// the last four words of the state as in RFC 8439 2.3.
void chacha_block(const Seed& key, std::uint32_t counter, const std::array<std::uint32_t, 3>& nonce,
                  int rounds, std::array<std::uint32_t, 16>& out);

struct ChanceWords;

/// A position in one stream of a seed.
struct ChancePlace {
  Seed seed;
  std::uint32_t block = 0;  ///< blocks made so far
  std::uint8_t used = 32;   ///< words of the current block already consumed
  Stream stream = Stream::cards;
  std::uint16_t branch = 0;  ///< tells apart several streams of one purpose

  /// A uniform number in [0, n), 1 <= n <= 65535, by Lemire's multiplication with rejection.
  std::uint32_t below(ChanceWords& kept, std::uint32_t n);
  /// Writes below(n), below(n - 1) and so on, `count` of them, 0 <= count <= n: many at once.
  void fill_below(ChanceWords& kept, std::uint32_t n, std::uint32_t count, std::uint16_t* out);
  friend bool operator==(const ChancePlace&, const ChancePlace&) = default;

 private:
  friend class WordsInHand;
  static constexpr std::uint8_t kBlockWords = 32;
  /// Added to `used` while the words of the current block are to be made again: one comparison
  /// tells that, and that they are used up.
  static constexpr std::uint8_t kUnmade = 64;

  std::array<std::uint32_t, 3> nonce() const {
    return {static_cast<std::uint32_t>(stream), branch, 0};
  }
  std::uint32_t next(ChanceWords& kept);
  /// The words that the next number is taken from.
  void make_words(ChanceWords& kept);
};
static_assert(sizeof(ChancePlace) == 40);

/// The words of one block of a stream, kept so that they need not be made again. They lie beside a
/// position, not in it: whoever draws many numbers carries them along, and who draws few begins
/// with none; the numbers are the same.
struct ChanceWords {
  std::array<std::uint16_t, 32> words;
  ChancePlace of{};  ///< where they were made; how many were used is the position's to know

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
    // bound: chance alone; a number is refused less often than once in 500 for a deck
    while ((product & 0xFFFF) < threshold) product = next(kept) * n;
  }
  return product >> 16;
}

/// While it lives, numbers may be drawn at the position with these words, whatever they are: those
/// of another block or seed are seen and made again. A position that nobody has drawn from yet, and
/// one drawn from with the same words only, need none.
class WordsInHand {
 public:
  WordsInHand(ChancePlace& place, const ChanceWords& kept) : place_(place) {
    if (place.used < ChancePlace::kBlockWords && !kept.belong_to(place))
      place.used += ChancePlace::kUnmade;
  }
  ~WordsInHand() {
    if (place_.used >= ChancePlace::kUnmade) place_.used -= ChancePlace::kUnmade;
  }
  WordsInHand(const WordsInHand&) = delete;
  WordsInHand& operator=(const WordsInHand&) = delete;

 private:
  ChancePlace& place_;
};

/// A stream that keeps its words.
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
