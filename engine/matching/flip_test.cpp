// Tests of UNO FLIP! that no row of golden/scenarios_flip.tsv can express: the sides that each seat
// sees, and random walks with all invariants.
#include "engine/matching/flip.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/game.h"
#include "engine/match.h"
#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/matching/own_deck.h"
#include "engine/matching/table.h"
#include "engine/record.h"

namespace uno {
namespace {

using Round = StateOf<Flip>;

Rules flip_with(const std::string& options = "") {
  Rules rules;
  EXPECT_FALSE(set_options(rules, "edition=flip " + options));
  return rules;
}
Kind flip_kind(std::string_view text) {
  return parse_kind<Flip>(text);
}
Card card(std::string_view text) {
  Card card = kBlank;
  EXPECT_TRUE(parse_physical<Flip>(text, card)) << text;
  return card;
}
Round dealt(std::uint64_t seed, int seats = 4, const std::string& options = "") {
  return deal<Flip>(flip_with(options), seats, 0, seed_from(seed));
}
std::string back_of(const Round& round, Card card) {
  return card_text<Flip>(
      Flip::kind_of(round.sides.pairing.with_side(card, !Flip::is_dark(round.top))));
}

TEST(Flip, NoCardIsGivenUnderTheNameOfAnAct) {  // such an act would have the number of `d`
  const Round round = dealt(1);
  for (const char* text : {"pPF", "pP3", "=PF", "=V2"})
    EXPECT_FALSE(parse_action(round, round.active, text).exists()) << text;
}

TEST(Flip, DeckHasTheRightNumberOfEveryFace) {  // FL-01, E-FLIP-1
  std::map<Kind, int> faces;
  for (const Card light : Flip::deck(flip_with())) {
    const Card dark = kPrintedPairing.with_side(light, true);
    EXPECT_EQ(kPrintedPairing.with_side(dark, false), light);
    ++faces[Flip::kind_of(light)], ++faces[Flip::kind_of(dark)];
  }
  EXPECT_EQ(faces.size(), 108U);
  for (const auto& [of, count] : faces)
    EXPECT_EQ(count, Flip::is_wild(of) ? 4 : 2) << card_text<Flip>(of);
}

TEST(Flip, BacksAreThoseOfAPrintedDeck) {  // FL-01, E-FLIP-2
  for (const char* text : {"R1~P3", "R1~V2", "RF~P8", "RF~V3", "Y3~P+5", "G3~PF", "G+1~O6", "B1~VE",
                           "B1~VE.2", "BF~V6", "W~P5", "W~T3", "W2~O4", "W2~V9", "P8~RF", "TE~G2"})
    EXPECT_EQ(physical_text<Flip>(card(text)), text);
  int flips = 0, wilds = 0, twins = 0;
  for (const Card light : Flip::deck(flip_with())) {
    const Kind up = Flip::kind_of(light),
               down = Flip::kind_of(kPrintedPairing.with_side(light, true));
    flips += Flip::face(up).does.flips && Flip::face(down).does.flips;
    wilds += Flip::is_wild(up) && Flip::is_wild(down);
    twins += physical_text<Flip>(light).ends_with(".2");
  }
  EXPECT_EQ(flips + wilds, 0) << "no card is a Flip, or a wild one, on both sides";
  EXPECT_EQ(twins, 1) << "blue 1 is the only face whose two cards are equal";
  for (const char* none : {"R5", "R5~P3", "R5~G1", "R1~P3.2", "RF", "B1~VE.3", "x~P3", "~"}) {
    Card found = kBlank;
    EXPECT_FALSE(parse_physical<Flip>(none, found)) << none;
  }
}

TEST(Flip, SeatsSeeTheBacksOfOthersAndNotTheirOwn) {  // FL-18, E-FLIP-3, E-FLIP-15
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Round round = dealt(seed);
    const Card next = round.pile[round.draw_size - 1U];
    for (int viewer = kSpectator; viewer < round.seats; ++viewer) {
      const auto seen = observe(round, viewer);
      EXPECT_EQ(card_text<Flip>(seen.next_back), back_of(round, next));
      for (int seat = 0; seat < round.seats; ++seat) {
        std::multiset<std::string> backs, shown;
        const auto of = static_cast<std::size_t>(seat);
        round.hands[of].for_each([&](Card one) { backs.insert(back_of(round, one)); });
        seen.backs[of].for_each(
            [&](Card one) { shown.insert(card_text<Flip>(Flip::kind_of(one))); });
        EXPECT_EQ(shown, seat == viewer ? std::multiset<std::string>{} : backs);
      }
    }
  }
}

/// The same round, with copies of a face swapped between the seat's hand and the draw pile where
/// both have it: other backs, equal faces.
Round with_other_backs(Round round, int seat) {
  typename Flip::Hand hand = round.hands[static_cast<std::size_t>(seat)];
  for (int i = 0; i + 1 < round.draw_size; ++i) {  // not the next card, which everyone sees
    Card& lies = round.pile[static_cast<std::size_t>(i)];
    const Kind of = Flip::kind_of(lies);
    if (copies(hand, of) == 0) continue;
    const Card held = card_of_kind(hand, of);
    hand.remove(held);
    hand.add(lies);
    lies = held;
  }
  round.hands[static_cast<std::size_t>(seat)] = hand;
  return round;
}

TEST(Flip, TheOwnerCannotSeeTheBackOfACard) {  // FL-20, E-FLIP-3
  int differing = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Round one = dealt(seed), other = with_other_backs(one, 2);
    ASSERT_EQ(broken_invariant(other, Flip::deck_set(one.rules)), nullptr);
    differing += !(one == other);
    EXPECT_EQ(observe(one, 2), observe(other, 2));
  }
  EXPECT_GT(differing, 100);
}

TEST(Flip, EventsDoNotTellCopies) {  // E-FLIP-3
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Round one = dealt(seed), other = one;
    const Card next = one.pile[one.draw_size - 1U];
    for (int i = 0; i + 1 < one.draw_size; ++i)  // takes the other card of that face instead
      if (Flip::kind_of(one.pile[static_cast<std::size_t>(i)]) == Flip::kind_of(next))
        std::swap(other.pile[static_cast<std::size_t>(i)], other.pile[other.draw_size - 1U]);
    if (one == other || one.phase != Phase::turn) continue;
    ++compared;
    EventListOf<Flip> first, second;
    apply(one, one.active, Action::draw(), first);
    apply(other, other.active, Action::draw(), second);
    for (int i = 0; i < first.size(); ++i)
      EXPECT_EQ(redact(first[i], one.active).cards, redact(second[i], one.active).cards);
  }
  EXPECT_GT(compared, 50);
}

TEST(Flip, ASecretDrawShowsOthersThePileAsItWas) {  // E-FLIP-3, C-INFO-2
  int drawn = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Round round = dealt(seed);
    if (round.phase != Phase::turn) continue;
    const int seat = round.active, other = (seat + 1) % 4;
    const auto before = observe(round, other);
    apply(round, seat, Action::draw());
    if (round.phase != Phase::drawn) continue;
    ++drawn;
    const auto after = observe(round, other);
    EXPECT_EQ(before.next_back, after.next_back);
    EXPECT_EQ(before.backs, after.backs);
    EXPECT_EQ(observe(round, seat).drawn, round.drawn);
  }
  EXPECT_GT(drawn, 20);
}

TEST(Flip, EitherOfTwoCardsWithOneFaceIsPlayed) {  // E-FLIP-17
  std::map<std::string, int> laid;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Round round = dealt(seed, 2);
    round.hands[1] = {};
    for (const char* text : {"R5~P2", "R5~T5", "R7~O1"}) round.hands[1].add(card(text));
    round.hand_size[1] = 3;
    round.top = flip_kind("R9"), round.colour = Colour::red, round.phase = Phase::turn,
    round.active = 1;
    const Chance place = Chance::of(seed_from(seed), Stream::cards);
    apply(round, 1, Action::play(flip_kind("R5")));
    EXPECT_EQ(round.chance.seed, place.at.seed);
    ++laid[physical_text<Flip>(round.top_card())];
  }
  ASSERT_EQ(laid.size(), 2U);
  for (const auto& [text, count] : laid) EXPECT_NEAR(count, 1000, 120) << text;
}

TEST(Flip, TwoFlipsBringEveryCardBack) {  // FL-06, E-FLIP-6, E-FLIP-16
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Round before = dealt(seed);
    Round round = before;
    ChanceWords words;
    const ChanceWordsScope words_scope(round.chance, words);
    for (int turn = 0; turn < 2; ++turn) {
      const Card next = round.pile[round.draw_size - 1U];
      turn_all_over(round, words);
      EXPECT_EQ(identity(round, round.pile[0]), identity(round, next))
          << "the next card is the last";
      EXPECT_EQ(Flip::is_dark(round.top), turn == 0);
    }
    EXPECT_EQ(round.top, before.top);
    EXPECT_EQ(round.hands, before.hands);
    EXPECT_EQ(round.pile[round.draw_size - 1U], before.pile[before.draw_size - 1U]);
  }
}

TEST(Flip, PointsAreThoseOfTheSideInPlay) {  // E-FLIP-12
  const auto points = [](std::string_view text) {
    return Flip::points_of(Flip::single(card(text)), flip_with());
  };
  EXPECT_EQ(points("B1~VE"), 1);
  EXPECT_EQ(points("VE~B1"), 30);
  EXPECT_EQ(points("R+1~P3"), 10);
  EXPECT_EQ(points("P+5~Y3"), 20);
  EXPECT_EQ(points("W~P5"), 40);
  EXPECT_EQ(points("W2~P2"), 50);
  EXPECT_EQ(points("DW~RS"), 40);
  EXPECT_EQ(points("DWC~R3"), 60);
}

TEST(Flip, MatchIsWonAtFiveHundred) {  // E-FLIP-13
  for (const char* format : {"format=target_points", "format=lowest_points"}) {
    Match match = start_match(flip_with(format), 3, 0);
    for (int round = 0; !match.over(); ++round) {
      ASSERT_LT(round, 500);
      Round state = deal_round<Flip>(match, seed_from(static_cast<std::uint64_t>(round)));
      Chance chance = Chance::of(state.chance.seed, Stream::bots);
      while (state.phase != Phase::over) {
        std::vector<Action> acts;
        legal_actions(state, state.active).for_each([&](Action a) { acts.push_back(a); });
        apply(state, state.active, acts[chance.below(static_cast<std::uint32_t>(acts.size()))]);
      }
      settle(match, state);
    }
    EXPECT_GE(*std::ranges::max_element(match.totals), 500U);
  }
}

/// Random acts under random options of the edition; calls `check` after each.
template <class Check>
void walk(std::uint64_t rounds, Check&& check) {
  Chance chance = Chance::of(seed_from(5), Stream::bots);
  for (std::uint64_t number = 0; number < rounds; ++number) {
    Rules rules = flip_with();
    for (const RuleField& field : rule_fields())
      if (edition_in(rules, field.editions) && field.name != "edition" && chance.below(4) == 0)
        set_field(rules, field, random_value(rules, field, chance));
    const int seats = 2 + static_cast<int>(chance.below(9));
    if (check_round(rules, seats)) continue;
    Round round = deal<Flip>(rules, seats, 0, seed_from(number));
    for (int acts = 0; acts < 400 && round.phase != Phase::over; ++acts) {
      const char* broken = broken_invariant(round, Flip::deck_set(rules));
      ASSERT_EQ(broken, nullptr) << broken << "\n" << state_line(round);
      check(round);
      const int other = static_cast<int>(chance.below(static_cast<std::uint32_t>(seats)));
      const int seat = chance.below(5) || !legal_actions(round, other).any() ? round.active : other;
      std::vector<Action> legal;
      legal_actions(round, seat).for_each([&](Action a) { legal.push_back(a); });
      ASSERT_FALSE(legal.empty()) << state_line(round);
      apply(round, seat, legal[chance.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
}

TEST(Flip, RandomRoundsKeepEveryInvariantAndTheirLines) {  // E-FLIP-6, C-DECK-5
  int dark = 0, lines = 0;
  walk(400, [&](const Round& round) {
    dark += Flip::is_dark(round.top);
    if (lines++ % 7) return;
    const std::string line = state_line(round);
    Round read;
    ASSERT_EQ(parse_state_line(line, read), "") << line;
    EXPECT_EQ(state_line(read), line);
    EXPECT_TRUE(read == round) << line;
    EXPECT_EQ(state_hash(read), state_hash(round));
  });
  EXPECT_GT(dark, 2000);
}

TEST(Flip, EveryActReadsBackFromItsText) {
  walk(60, [](const Round& round) {
    legal_actions(round, round.active).for_each([&](Action act) {
      EXPECT_EQ(parse_action(round, round.active, action_text(round, act)).bits, act.bits)
          << action_text(round, act);
    });
  });
}

TEST(Flip, DeterminizationsAgreeWithEveryBack) {  // E-FLIP-3
  std::uint64_t number = 0;
  walk(walk::repeats(60), [&](const Round& round) {
    for (int viewer = kSpectator; viewer < round.seats; ++viewer) {
      const auto seen = observe(round, viewer);
      const Round maybe = determinize(seen, seed_from(++number));
      const char* broken = broken_invariant(maybe, Flip::deck_set(round.rules));
      ASSERT_EQ(broken, nullptr) << broken << "\n" << state_line(round);
      const auto again = observe(maybe, viewer);
      ASSERT_EQ(again, seen) << state_line(round) << "\n" << state_line(maybe);
    }
  });
}

TEST(Flip, DeterminizationsFavourNoCopy) {  // E-FLIP-3
  const Round round = dealt(3, 2);
  const auto seen = observe(round, 0);
  std::map<std::string, std::map<std::string, int>> behind;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const Round maybe = determinize(seen, seed_from(seed));
    maybe.hands[0].for_each([&](Card held) {
      ++behind[card_text<Flip>(Flip::kind_of(held))][physical_text<Flip>(held)];
    });
  }
  int both = 0;
  for (const auto& [face, counts] : behind)
    for (const auto& [text, count] : counts) {
      if (counts.size() != 2) continue;
      ++both;
      EXPECT_GT(count, 400) << text;
    }
  EXPECT_GT(both, 4) << "of most faces the backs are not known";
}

TEST(Flip, ARecordReplays) {
  Record record{flip_with("jump_in=on first_flip=apply"), 3, 0, 1, 0, seed_from(11), {}, {}};
  Game game = Game::deal(record.rules, 3, 0, record.seed);
  Chance chance = Chance::of(record.seed, Stream::bots);
  while (!game.over()) {
    const ActionList legal = game.legal_actions(game.active());
    const Action act = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
    record.acts.push_back({static_cast<std::uint8_t>(game.active()), act});
    ASSERT_FALSE(game.try_apply(game.active(), act));
  }
  const std::string text = record_text(record);
  EXPECT_EQ(record_edition(text), Edition::flip);
  const ReplayOf<Flip> replay = read_record<Flip>(text);
  EXPECT_EQ(replay.error, "");
  EXPECT_TRUE(replay.last == game.as<Flip>());
}

}  // namespace
}  // namespace uno
