// Tests of random backs (flip_pairing=seeded): the faces are those of the deck, hidden backs stay
// unknown, and state lines, records and orders keep the pairing.
#include "engine/matching/pairing.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "engine/game.h"
#include "engine/matching/deck_text.h"
#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/record.h"

namespace uno {
namespace {

using FlipRound = StateOf<Flip>;

Rules seeded_rules(const std::string& options = "") {
  Rules rules;
  EXPECT_FALSE(set_options(rules, "edition=flip flip_pairing=seeded " + options));
  return rules;
}
FlipRound seeded_deal(std::uint64_t seed, int seats = 4) {
  return deal<Flip>(seeded_rules(), seats, 0, seed_from(seed));
}
Kind face_of_text(std::string_view text) {
  return parse_kind<Flip>(text);
}

/// Calls visit(Card&) for each card that is not in a hand.
template <class Visit>
void for_each_in_piles(FlipRound& round, Visit&& visit) {
  for (int i = 0; i < round.draw_size; ++i) visit(round.pile[static_cast<std::size_t>(i)]);
  for (int i = 0; i < round.discard_size; ++i) visit(*(round.pile.rbegin() + i));
}

/// The faces of a card, first the one that is up.
std::pair<Kind, Kind> faces_of(const FlipRound& round, Card card) {
  const Kind up = Flip::kind_of(card);
  return {up, Flip::kind_of(round.sides.pairing.with_side(card, !Flip::is_dark(up)))};
}

/// The same round with the backs of the seat's cards and those of hidden cards of the draw pile
/// swapped.
FlipRound with_hidden_backs_exchanged(const FlipRound& round, int seat) {
  FlipRound other = round;
  std::vector<std::vector<std::pair<Kind, Kind>>> hands(static_cast<std::size_t>(round.seats));
  for (std::size_t of = 0; of < hands.size(); ++of)
    round.hands[of].for_each([&](Card card) { hands[of].push_back(faces_of(round, card)); });
  std::vector<std::pair<Kind, Kind>> piles;
  for_each_in_piles(other, [&](Card& card) { piles.push_back(faces_of(round, card)); });
  std::size_t at = 0;
  for (auto& faces : hands[static_cast<std::size_t>(seat)])
    std::swap(faces.second, piles[at++].second);
  FlipFaces all;
  for (const auto& hand : hands)
    for (const auto& [up, down] : hand) EXPECT_TRUE(all.add(up, down));
  for (const auto& [up, down] : piles) EXPECT_TRUE(all.add(up, down));
  other.sides.pairing = all.pairing();
  FlipHand taken{};
  const auto take = [&](const std::pair<Kind, Kind>& faces) {
    const Card card = find_card(other.sides.pairing, faces.first, faces.second, taken);
    taken.add(identity(other, card));
    return card;
  };
  for (std::size_t of = 0; of < hands.size(); ++of) {
    other.hands[of] = {};
    for (const auto& faces : hands[of]) other.hands[of].add(take(faces));
  }
  at = 0;
  for_each_in_piles(other, [&](Card& card) { card = take(piles[at++]); });
  return other;
}

TEST(Pairing, RandomOnesHaveTheFacesOfTheDeck) {  // E-FLIP-2
  std::set<std::string> decks;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const FlipPairing pairing = pairing_by_chance(seed_from(seed));
    EXPECT_EQ(pairing, pairing_by_chance(seed_from(seed)));
    std::map<Kind, int> faces;
    std::string text;
    for (const Card light : Flip::deck({})) {
      const Card dark = pairing.with_side(light, true);
      EXPECT_EQ(pairing.with_side(dark, false), light);
      ++faces[Flip::kind_of(light)], ++faces[Flip::kind_of(dark)];
      text += card_text<Flip>(Flip::kind_of(dark)) + " ";
    }
    decks.insert(text);
    EXPECT_EQ(faces.size(), 108U);
    for (const auto& [of, count] : faces) EXPECT_EQ(count, Flip::is_wild(of) ? 4 : 2);
    EXPECT_FALSE(pairing == kPrintedPairing);
  }
  EXPECT_EQ(decks.size(), 50U) << "each round has its own";
}

TEST(Pairing, RandomOnesFavourNoBack) {  // E-FLIP-2
  constexpr int kDeals = 4000;
  std::map<Kind, int> behind;  // the four Wild Draw Two
  for (std::uint64_t seed = 0; seed < kDeals; ++seed) {
    const FlipPairing pairing = pairing_by_chance(seed_from(seed));
    for (int copy = 0; copy < 4; ++copy)
      ++behind[Flip::kind_of(pairing.with_side(flip_copy(kWildDrawFour, copy), true))];
  }
  EXPECT_EQ(behind.size(), 54U);
  for (const auto& [dark, count] : behind) {
    const double expected = 4.0 * kDeals * (Flip::is_wild(dark) ? 4 : 2) / 112;
    EXPECT_NEAR(count, expected, 5 * std::sqrt(expected)) << card_text<Flip>(dark);
  }
}

TEST(Pairing, DoesNotDependOnTheOrderOfFaces) {  // E-FLIP-2
  const FlipPairing pairing = pairing_by_chance(seed_from(7));
  FlipFaces forward, backward;
  const std::span<const Card> deck = Flip::deck({});
  const auto add = [&](FlipFaces& faces, Card light, bool dark_first) {
    const Kind front = Flip::kind_of(light);
    const Kind back = Flip::kind_of(pairing.with_side(light, true));
    return dark_first ? faces.add(back, front) : faces.add(front, back);
  };
  for (std::size_t i = 0; i < deck.size(); ++i) {
    EXPECT_TRUE(add(forward, deck[i], false));
    EXPECT_TRUE(add(backward, deck[deck.size() - 1 - i], true));
  }
  EXPECT_EQ(forward.pairing(), pairing);
  EXPECT_EQ(backward.pairing(), pairing);
  EXPECT_FALSE(forward.add(face_of_text("R5"), face_of_text("P2"))) << "the deck is whole";
  FlipFaces some;
  EXPECT_TRUE(some.add(face_of_text("R5"), face_of_text("P2")));
  EXPECT_TRUE(some.add(face_of_text("R5"), face_of_text("DWC")));
  EXPECT_FALSE(some.add(face_of_text("R5"), face_of_text("P3"))) << "there are two red fives";
  EXPECT_FALSE(some.add(face_of_text("R4"), face_of_text("R3"))) << "both are light";
  EXPECT_FALSE(some.add(face_of_text("R4"), kBlank));
  const FlipPairing made_up = some.pairing();
  EXPECT_NE(find_card(made_up, face_of_text("P2"), face_of_text("R5")), Card{kBlank});
  EXPECT_EQ(find_card(made_up, face_of_text("R5"), face_of_text("P3")), Card{kBlank});
}

TEST(Pairing, StateLinesKeepItAndRefuseImpossibleFaces) {  // E-FLIP-2
  const FlipRound round = seeded_deal(11);
  const std::string line = state_line(round);
  FlipRound read;
  ASSERT_EQ(parse_state_line(line, read), "");
  EXPECT_TRUE(read == round);
  EXPECT_EQ(read.sides.pairing, round.sides.pairing);
  std::string printed = line;  // the same cards in a deck as it is printed
  printed.replace(printed.find(";flip_pairing=seeded"), 20, "");
  EXPECT_NE(parse_state_line(printed, read), "");
  std::string twice = line;
  twice.replace(twice.find("flip_pairing=seeded"), 19, "flip_pairing=seeded;flip_pairing=table");
  EXPECT_NE(parse_state_line(twice, read), "");
  const std::size_t at = line.find("h0=") + 3, end = line.find(',', at);
  std::string many = line;  // a third red Flip with some back
  many.replace(at, end - at, "RF~P1,RF~P2,RF~P3");
  EXPECT_NE(parse_state_line(many, read).find("has a face too many"), std::string::npos)
      << parse_state_line(many, read);
}

TEST(Pairing, APositionCanNamePartOfIt) {  // E-FLIP-2
  FlipRound round = seeded_deal(12, 2);
  round.hands[0] = Flip::single(kBlank);
  for (int i = 0; i < round.draw_size; ++i) round.pile[static_cast<std::size_t>(i)] = kBlank;
  const std::string line = state_line(round);
  EXPECT_NE(line.find("h0=x7"), std::string::npos);
  FlipRound read, again;
  ASSERT_EQ(parse_state_line(line, read), "");
  ASSERT_EQ(parse_state_line(state_line(read), again), "");
  EXPECT_TRUE(again == read);
  const auto cards = [](const FlipRound& from) {
    std::multiset<std::pair<Kind, Kind>> faces;
    from.hands[1].for_each([&](Card card) { faces.insert(faces_of(from, card)); });
    return faces;
  };
  EXPECT_EQ(cards(read), cards(round)) << "the cards that are named have the same faces";
}

TEST(Pairing, HiddenBacksStayHidden) {  // E-FLIP-3
  int apart = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    FlipRound one = seeded_deal(seed);
    if (one.phase != Phase::turn) continue;
    const int viewer = one.active;
    FlipRound other = with_hidden_backs_exchanged(one, viewer);
    ASSERT_EQ(broken_invariant(other, Flip::deck_set(one.rules)), nullptr);
    EXPECT_FALSE(one == other);
    EXPECT_NE(state_hash(one), state_hash(other));
    EXPECT_EQ(observe(one, viewer), observe(other, viewer));
    EventListOf<Flip> first, second;
    apply(one, viewer, Action::draw(), first);
    apply(other, viewer, Action::draw(), second);
    ASSERT_EQ(first.size(), second.size());
    for (int i = 0; i < first.size(); ++i)
      EXPECT_EQ(redact(first[i], viewer).cards, redact(second[i], viewer).cards);
    EXPECT_EQ(observe(one, viewer).hand, observe(other, viewer).hand);
    ++apart;
  }
  EXPECT_GT(apart, 100);
}

TEST(Pairing, DeterminizationsDoNotAssumeThePrintedOne) {  // E-FLIP-3
  const FlipRound round = seeded_deal(3, 2);
  const auto seen = observe(round, 0);
  std::map<Kind, int> behind;
  int own = 0;
  seen.hand.for_each([&](Card) { ++own; });
  constexpr int kDeals = 2000;
  for (std::uint64_t seed = 0; seed < kDeals; ++seed) {
    const FlipRound maybe = determinize(seen, seed_from(seed));
    ASSERT_EQ(observe(maybe, 0), seen);
    maybe.hands[0].for_each([&](Card card) { ++behind[faces_of(maybe, card).second]; });
  }
  std::map<Kind, int> unseen;
  for (const Card light : Flip::deck({}))
    ++unseen[Flip::kind_of(kPrintedPairing.with_side(light, true))];
  seen.backs[1].for_each([&](Card card) { --unseen[Flip::kind_of(card)]; });
  --unseen[seen.next_back];
  int total = 0;
  for (const auto& [dark, count] : unseen) total += count;
  for (const auto& [dark, count] : unseen) {
    const double expected = 1.0 * kDeals * own * count / total;
    EXPECT_NEAR(behind[dark], expected, 5 * std::sqrt(expected) + 1) << card_text<Flip>(dark);
  }
}

TEST(Pairing, ARecordReplays) {  // E-FLIP-2
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Record record;
    record.rules = seeded_rules(seed % 2 ? "seven=swap" : "");
    record.seats = 3;
    record.seed = seed_from(seed);
    FlipRound round = deal<Flip>(record.rules, 3, 0, record.seed);
    Chance chance = Chance::of(record.seed, Stream::bots);
    for (int acts = 0; acts < 300 && round.phase != Phase::over; ++acts) {
      std::vector<Action> legal;
      legal_actions(round, round.active).for_each([&](Action a) { legal.push_back(a); });
      const Action act = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
      record.acts.push_back({static_cast<std::uint8_t>(round.active), act});
      apply(round, round.active, act);
    }
    const auto replay = read_record<Flip>(record_text(record));
    ASSERT_EQ(replay.error, "");
    EXPECT_TRUE(replay.last == round);
  }
}

}  // namespace
}  // namespace uno
