// Properties that verifiers rely on: every input matters, numbers and shuffles are uniform, and no
// two lists of fields give the same message. UNO_TEST_SHUFFLES sets the number of shuffles.
#include "fair/fair.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <numeric>
#include <set>

#include "engine/matching/deck_text.h"
#include "fair/deck.h"

namespace uno::fair {
namespace {

Bytes32 bytes_of(std::uint8_t first) {
  Bytes32 bytes{};
  bytes[0] = first;
  return bytes;
}

TEST(Fair, fields_that_run_together_are_different_messages) {
  EXPECT_NE(commitment_of({"t1", 1}, {}), commitment_of({"t", 11}, {}));
  const auto bytes = [](const Fields& fields) {
    return std::vector<std::uint8_t>(fields.bytes().begin(), fields.bytes().end());
  };
  EXPECT_NE(bytes(Fields("x").add("ab").add("c")), bytes(Fields("x").add("a").add("bc")));
  EXPECT_NE(bytes(Fields("x").add("")), bytes(Fields("x")));
}

TEST(Fair, every_input_changes_the_key) {
  const Deal deal{"t", 1};
  const Bytes32 secret = bytes_of(1), mine = bytes_of(2);
  const Contribution open{0, contribution_commitment(deal, 0, mine), mine};
  const Contribution silent{0, open.commitment, {}};
  const Contribution elsewhere{1, open.commitment, mine};
  const std::vector<std::vector<Contribution>> lists = {
      {}, {open}, {silent}, {elsewhere}, {open, elsewhere}, {elsewhere, open}};
  std::set<Bytes32> keys;
  for (const auto& list : lists) keys.insert(key_of(deal, secret, list));
  keys.insert(key_of(deal, bytes_of(3), lists[1]));
  keys.insert(key_of({"t", 2}, secret, lists[1]));
  keys.insert(key_of({"u", 1}, secret, lists[1]));
  EXPECT_EQ(keys.size(), 9U);
}

TEST(Fair, streams_of_different_labels_are_different) {
  const Bytes32 key = bytes_of(9);
  EXPECT_NE(first_bytes(key, kDeckLabel), first_bytes(key, kLaterLabel));
  EXPECT_NE(first_bytes(key, "reshuffle/1"), first_bytes(key, "reshuffle/11"));
}

/// Distance of a chi-squared sum from its expectation, in standard deviations.
double deviations(double chi_squared, double freedom) {
  return (chi_squared - freedom) / std::sqrt(2 * freedom);
}

TEST(Fair, numbers_are_uniform_where_many_are_refused) {
  constexpr std::uint32_t kFifth = 0x33333333;  // 3 fifths and 2 * kFifth of 2^32 are rejected
  Stream stream(bytes_of(4), "numbers");
  std::array<int, 3> thirds{};
  constexpr int kDraws = 300'000;
  for (int i = 0; i < kDraws; ++i) ++thirds[stream.below(3 * kFifth) / kFifth];
  double chi_squared = 0;
  for (const int count : thirds) chi_squared += std::pow(count - kDraws / 3., 2) / (kDraws / 3.);
  EXPECT_LT(chi_squared, 20);  // two degrees of freedom: exceeded once in 20,000 runs
}

/// Each shuffle has its own key, as each deal does.
double deviations_of_shuffles(int shuffles, std::size_t size) {
  std::vector<int> counts(size * size);
  std::vector<std::uint8_t> deck(size);
  Bytes32 key{};
  for (int i = 0; i < shuffles; ++i) {
    for (int byte = 0; byte < 4; ++byte)
      key[static_cast<std::size_t>(byte)] = static_cast<std::uint8_t>(i >> (8 * byte));
    std::iota(deck.begin(), deck.end(), std::uint8_t{0});
    Stream stream(key, kDeckLabel);
    shuffle(stream, std::span(deck));
    for (std::size_t place = 0; place < size; ++place) ++counts[place * size + deck[place]];
  }
  const double cards = static_cast<double>(size), expected = shuffles / cards;
  double chi_squared = 0;
  for (const int count : counts) chi_squared += (count - expected) * (count - expected) / expected;
  // In a shuffle each card has one place. So there are (n - 1)^2 degrees of freedom, and the sum is
  // larger by this factor.
  return deviations(chi_squared * (cards - 1) / cards, (cards - 1) * (cards - 1));
}

TEST(Fair, every_card_is_as_often_in_every_place) {
  const char* wanted = std::getenv("UNO_TEST_SHUFFLES");
  const int shuffles = wanted != nullptr ? std::atoi(wanted) : 20'000;
  for (const std::size_t size : {std::size_t{108}, std::size_t{112}}) {
    const double far = deviations_of_shuffles(shuffles, size);
    RecordProperty("deviations_" + std::to_string(size), std::to_string(far));
    std::printf("%d shuffles of %zu cards: chi-squared %+.2f standard deviations from its mean\n",
                shuffles, size, far);
    EXPECT_LT(std::abs(far), 4.5);
  }
}

TEST(Fair, every_deck_is_shuffled_whole) {
  std::set<std::string> names;
  for (const Rules& rules : rules_of_every_deck()) {
    names.insert(deck_name(rules));
    std::vector<Card> deck = shuffled_deck(rules, bytes_of(7));
    std::vector<Card> canonical = whole_deck(rules);
    EXPECT_NE(deck_text(rules, deck), deck_text(rules, canonical));
    std::sort(deck.begin(), deck.end());
    std::sort(canonical.begin(), canonical.end());
    EXPECT_EQ(deck, canonical);
  }
  EXPECT_EQ(names.size(), rules_of_every_deck().size());
}

}  // namespace
}  // namespace uno::fair
