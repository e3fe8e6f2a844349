// golden/fair_vectors.jsonl: 100 deals, and ten more for each later deck, from secret and
// contributions to the order of the deck. The browser's tests use the same file
// (web/src/fair/fair.test.ts). A formula makes the input bytes, so the file has everything that a
// verifier needs.
#include <gtest/gtest.h>

#include <fstream>

#include "engine/golden_file.h"
#include "engine/hex.h"
#include "engine/matching/deck_text.h"
#include "engine/matching/own_deck.h"
#include "fair/deck.h"

namespace uno::fair {
namespace {

Bytes32 made_up(std::string_view what, int number) {
  const Fields fields = Fields("vector").add(what).add(number);
  Bytes32 bytes{};
  crypto_hash_sha256(bytes.data(), fields.bytes().data(), fields.bytes().size());
  return bytes;
}

/// From no contribution to ten. Every third seat that committed stays silent.
std::vector<Contribution> contributions_of(const Deal& deal, int number) {
  std::vector<Contribution> all;
  for (int seat = 0; seat < number % 11; ++seat) {
    const Bytes32 bytes = made_up("seat", 100 * number + seat);
    all.push_back({seat, contribution_commitment(deal, seat, bytes), bytes});
    if ((seat + number) % 3 == 2) all.back().revealed.reset();
  }
  return all;
}

std::string vector_line(int number, const Rules& rules) {
  const Deal deal{"table" + std::to_string(number / 7), 1 + number * number};
  const Bytes32 secret = made_up("secret", number);
  const auto contributions = contributions_of(deal, number);
  const Bytes32 key = key_of(deal, secret, contributions);
  std::string line = "{\"table\":\"" + deal.table + "\",\"deal\":" + std::to_string(deal.number) +
                     ",\"secret\":\"" + hex(secret) + "\",\"contributions\":[";
  for (const Contribution& one : contributions) {
    if (one.seat > 0) line += ',';
    line += "{\"seat\":" + std::to_string(one.seat) + ",\"commitment\":\"" + hex(one.commitment) +
            "\",\"revealed\":\"" + (one.revealed ? hex(*one.revealed) : "") + "\"}";
  }
  Stream numbers(key, "numbers");
  line += "],\"commitment\":\"" + hex(commitment_of(deal, secret)) + "\",\"key\":\"" + hex(key) +
          "\",\"deck_bytes\":\"" + hex(first_bytes(key, kDeckLabel)) + "\",\"later\":\"" +
          hex(first_bytes(key, kLaterLabel)) + "\",\"numbers\":[";
  for (const std::uint32_t n : {1U, 2U, 6U, 108U, 65536U, 3'000'000'000U})
    line += (n > 1 ? "," : "") + std::to_string(numbers.below(n));
  line += "],\"deck\":\"" + deck_name(rules);
  if (rules != with_printed_deck(rules)) line += "\",\"options\":\"" + rules_text(rules);
  return line + "\",\"cards\":\"" + deck_text(rules, shuffled_deck(rules, key)) + "\"}\n";
}

/// Decks that tables have corrected (C-DECK-6): two of each deck that can be.
std::vector<Rules> corrected_decks() {
  std::vector<Rules> all;
  Chance chance = Chance::of(seed_from(1), uno::Stream::bots);
  for (Rules rules : rules_of_every_deck())
    if (const RuleField* option = counts_option(rules.edition))
      for (int i = 0; i < 2; ++i) {
        set_field(rules, *option, random_value(rules, *option, chance));
        all.push_back(rules);
      }
  for (int i = 0; i < 2; ++i) {
    Rules rules = official_rules(Edition::quatro);
    for (const RuleField& field : rule_fields())
      if (field.name.starts_with("quatro_") && field.shift >= Quatro::kCountsShift)
        set_field(rules, field, random_value(rules, field, chance));
    all.push_back(rules);
  }
  return all;
}

TEST(FairVectors, are_those_of_the_file) {
  // The first hundred deals use the four decks that existed at first. Each later deck has ten.
  constexpr std::size_t kFirst = 4, kLater = 10;
  const std::vector<Rules> decks = rules_of_every_deck();
  std::string now;
  int number = 0;
  for (; number < 100; ++number)
    now += vector_line(number, decks[static_cast<std::size_t>(number) % kFirst]);
  for (std::size_t deck = kFirst; deck < decks.size(); ++deck)
    for (std::size_t i = 0; i < kLater; ++i) now += vector_line(number++, decks[deck]);
  for (const Rules& rules : corrected_decks()) now += vector_line(number++, rules);
  const std::string file = "fair_vectors.jsonl";
  if (std::getenv("UNO_WRITE_GOLDEN")) std::ofstream(golden_path(file)) << now;
  EXPECT_TRUE(now == golden_text(file))
      << "a deal that was fair must stay fair: these bytes never change";
}

// Computed by hand with printf and sha256sum, independently of this code.
TEST(FairVectors, a_commitment_is_the_hash_of_labelled_fields) {
  EXPECT_EQ(hex(Fields("secret").add("t").add(12).bytes()),
            "00000012"
            "756e6f2d666169722d76312f736563726574"
            "00000001"
            "74"
            "00000002"
            "3132");
  EXPECT_EQ(hex(commitment_of({"t", 12}, Bytes32{})),
            "1e0b6797dca7cecfacc76e781ba6622497845f6bb89514fdef3b57e80c324c41");
}

}  // namespace
}  // namespace uno::fair
