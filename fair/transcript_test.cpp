// A valid transcript passes, and a changed one fails: twenty kinds of changes, each signed again
// with the server's own key, because the server is the party that is not trusted.
#include "fair/transcript.h"

#include <gtest/gtest.h>

#include <functional>

#include "engine/hex.h"
#include "engine/match.h"
#include "engine/matching/deck_text.h"
#include "engine/record.h"
#include "fair/deck.h"

namespace uno::fair {
namespace {

Bytes32 bytes_of(int number) {
  Bytes32 bytes{};
  bytes[0] = static_cast<std::uint8_t>(number), bytes[1] = static_cast<std::uint8_t>(number >> 8);
  return bytes;
}

const SigningKey kKey{bytes_of(1)};

/// Every seat makes its first legal act until the round is over.
template <class E>
void play_out(Record& record) {
  StateOf<E> state = first_state<E>(record);
  while (state.phase != Phase::over) {
    Action action;
    observe(state, state.active).legal.for_each([&](Action one) {
      if (!action.exists()) action = one;
    });
    record.acts.push_back({state.active, action});
    apply(state, state.active, action);
  }
}

struct Made {
  Transcript transcript;
  Record record;
};

/// Deal `number` of a table with three seats, or more if the game needs them. Only three people put
/// bytes in, and one of them stays silent.
Made made(int number) {
  const std::vector<Rules> decks = rules_of_every_deck();
  Made out;
  Transcript& transcript = out.transcript;
  transcript.format = kVersion;
  transcript.table = "bcdfghjkmnpq";
  transcript.deal = 1 + number;
  const Deal deal{transcript.table, transcript.deal};
  const Bytes32 secret = bytes_of(1000 + number);
  transcript.secret = hex(secret), transcript.commitment = hex(commitment_of(deal, secret));
  std::vector<Contribution> parts;
  for (int seat = 0; seat < 3; ++seat) {
    const Bytes32 bytes = bytes_of(2000 + 10 * number + seat);
    parts.push_back({seat, contribution_commitment(deal, seat, bytes), bytes});
    if (seat == 1) parts.back().revealed.reset();
    transcript.contributions.push_back(
        {seat, hex(parts.back().commitment), seat == 1 ? "" : hex(bytes)});
  }
  const Bytes32 key = key_of(deal, secret, parts);
  Record& record = out.record;
  record.rules = decks[static_cast<std::size_t>(number) % decks.size()];
  record.seats = std::max(3, least_seats(record.rules));
  record.seed.bytes = first_bytes(key, kLaterLabel);
  record.dealer = draw_for_dealer(record.rules, record.seats, record.seed).dealer;
  record.deck = shuffled_deck(record.rules, key);
  in_edition(record.rules.edition, [&]<class E>(E) { play_out<E>(record); });
  transcript.record = record_text(record);
  return out;
}

std::string text_of(const Made& made) {
  return transcript_text(made.transcript, kKey);
}

void other_digit(std::string& digits, int number) {
  char& digit = digits[static_cast<std::size_t>(number) % digits.size()];
  digit = digit == 'a' ? 'b' : 'a';
}

/// Plays the round of a record again from another start, so that the record still replays.
std::string played_anew(Record record) {
  record.acts.clear();
  in_edition(record.rules.edition, [&]<class E>(E) { play_out<E>(record); });
  return record_text(record);
}

/// Swaps two neighbouring cards that look different.
void swap_cards(Record& record, int number) {
  std::vector<Card>& deck = record.deck;
  const std::size_t size = backs_in_order(record.rules) ? deck.size() / 2 : deck.size();
  const auto looks = [&](std::size_t at) {
    std::vector<Card> one = {deck[at]};
    if (size < deck.size()) one.push_back(deck[size + at]);
    return deck_text(record.rules, one);
  };
  auto at = static_cast<std::size_t>(number) % (size - 1);
  while (looks(at) == looks(at + 1)) at = (at + 1) % (size - 1);
  std::swap(deck[at], deck[at + 1]);
  if (size < deck.size()) std::swap(deck[size + at], deck[size + at + 1]);
  const std::string text = deck_text(record.rules, deck);
  EXPECT_TRUE(parse_deck(record.rules, text, deck));
}

struct Tampering {
  const char* name;
  std::function<void(Made&, int number)> change;
  const char* expected;  ///< part of the sentence
};

const Tampering kTamperings[] = {
    {"the format", [](Made& m, int) { m.transcript.format += "x"; }, "the format is"},
    {"the table", [](Made& m, int) { m.transcript.table += "x"; }, "does not match the commitment"},
    {"the number of the deal", [](Made& m, int) { ++m.transcript.deal; },
     "does not match the commitment"},
    {"deal 0", [](Made& m, int) { m.transcript.deal = 0; }, "must be 1 or more"},
    {"the commitment", [](Made& m, int n) { other_digit(m.transcript.commitment, n); },
     "the commitment of the server"},
    {"the secret", [](Made& m, int n) { other_digit(m.transcript.secret, n); },
     "the commitment of the server"},
    {"another secret with its commitment",
     [](Made& m, int n) {
       const Bytes32 secret = bytes_of(5000 + n);
       const Deal deal{m.transcript.table, m.transcript.deal};
       m.transcript.secret = hex(secret),
       m.transcript.commitment = hex(commitment_of(deal, secret));
     },
     "the deck is not"},
    {"a secret in capitals", [](Made& m, int) { m.transcript.secret[0] = 'A'; },
     "is not 64 lower-case"},
    {"a seat's bytes",
     [](Made& m, int n) { other_digit(m.transcript.contributions[0].revealed, n); },
     "of seat 0 does not match"},
    {"a seat's commitment",
     [](Made& m, int n) { other_digit(m.transcript.contributions[2].commitment, n); },
     "of seat 2 does not match"},
    {"a seat is made silent", [](Made& m, int) { m.transcript.contributions[2].revealed.clear(); },
     "the deck is not"},
    {"a seat is left out",
     [](Made& m, int) { m.transcript.contributions.erase(m.transcript.contributions.begin()); },
     "the deck is not"},
    {"a silent seat is left out",
     [](Made& m, int) { m.transcript.contributions.erase(m.transcript.contributions.begin() + 1); },
     "the deck is not"},
    {"a seat is made up",
     [](Made& m, int n) {
       const Deal deal{m.transcript.table, m.transcript.deal};
       const Bytes32 bytes = bytes_of(n);
       m.transcript.contributions.push_back(
           {m.record.seats, hex(contribution_commitment(deal, m.record.seats, bytes)), hex(bytes)});
     },
     "not at the table"},
    {"seats change places",
     [](Made& m, int) { std::swap(m.transcript.contributions[0], m.transcript.contributions[2]); },
     "the order of seats"},
    {"two cards of the deck",
     [](Made& m, int n) {
       swap_cards(m.record, n);
       m.transcript.record = played_anew(m.record);
     },
     "the deck is not"},
    {"the seed",
     [](Made& m, int n) {
       m.record.seed.bytes[static_cast<std::size_t>(n) % 32] ^= 1;
       m.transcript.record = played_anew(m.record);
     },
     "the seed is not"},
    {"the dealer",
     [](Made& m, int) {
       m.record.dealer = (m.record.dealer + 1) % m.record.seats;
       m.transcript.record = played_anew(m.record);
     },
     "the dealer is not"},
    {"an act is left out",
     [](Made& m, int n) {
       std::string& text = m.transcript.record;
       const std::size_t acts = text.find("\n\n") + 2;
       const std::size_t at = text.find(':', acts + static_cast<std::size_t>(n) % 60) - 1;
       text.erase(at, text.find_first_of(" \n", at) - at);
     },
     "the record"},
    {"the record ends early",
     [](Made& m, int n) {
       m.record.acts.resize(m.record.acts.size() - 1 - static_cast<std::size_t>(n) % 3);
       m.transcript.record = record_text(m.record);
     },
     "ends before its round"},
};

TEST(Transcript, of_every_deck_is_good) {
  for (int number = 0; number < 50; ++number) {
    const Verified verified = verify_transcript(text_of(made(number)), hex(kKey.public_key()));
    EXPECT_EQ(verified.wrong, "") << number;
    EXPECT_EQ(verified.transcript.deal, 1 + number);
  }
}

TEST(Transcript, a_thousand_changed_ones_are_refused_though_they_are_signed) {
  static_assert(std::size(kTamperings) == 20);
  int refused = 0;
  for (int number = 0; number < 50; ++number) {
    const Made good = made(number);
    for (const Tampering& tampering : kTamperings) {
      Made bad = good;
      tampering.change(bad, number);
      const std::string wrong = verify_transcript(text_of(bad)).wrong;
      EXPECT_NE(wrong.find(tampering.expected), std::string::npos)
          << tampering.name << " says \"" << wrong << '"';
      refused += !wrong.empty();
    }
  }
  EXPECT_EQ(refused, 1000);
}

TEST(Transcript, a_changed_byte_breaks_the_signature) {
  const std::string good = text_of(made(0));
  for (std::size_t at = 0; at < good.size(); at += 7) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 1);
    EXPECT_NE(verify_transcript(bad).wrong, "") << at;
  }
  EXPECT_NE(verify_transcript(good + "\n").wrong, "");
  EXPECT_NE(verify_transcript(good.substr(0, good.size() - 1)).wrong, "");
  EXPECT_NE(verify_transcript("").wrong, "");
}

TEST(Transcript, of_another_key_is_detected) {
  const std::string text = transcript_text(made(0).transcript, SigningKey(bytes_of(2)));
  EXPECT_EQ(verify_transcript(text).wrong, "");
  const Verified verified = verify_transcript(text, hex(kKey.public_key()));
  EXPECT_EQ(verified.wrong, "it is signed by another key, " + verified.public_key);
}

}  // namespace
}  // namespace uno::fair
