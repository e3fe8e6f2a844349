// Tests of UNO Flex that no row of golden/scenarios_flex.tsv can express: the deck, the notation of
// every act, and random walks with all invariants.
#include "engine/matching/flex.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/game.h"
#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/matching/walk.h"
#include "engine/names.h"
#include "engine/record.h"
#include "engine/words.h"

namespace uno {
namespace {

Rules flex_with(const std::string& options = "") {
  Rules rules;
  EXPECT_FALSE(set_options(rules, "edition=flex " + options)) << options;
  return rules;
}

TEST(Flex, TheDeckMatchesTheSheet) {  // FX-01, E-FLEX-D1
  const Flex::Hand deck = Flex::deck_set(flex_with());
  EXPECT_EQ(deck.count(), 104);
  EXPECT_EQ(deck.count(Flex::kNumbers), 64);
  EXPECT_EQ(deck.count(Flex::kWilds), 16);
  int symbols = 0, actions = 0;
  for (const Card card : Flex::deck(flex_with())) {
    const std::string text = card_text<Flex>(card);
    symbols += text.ends_with('*');
    actions += !Flex::is_wild(card) && !Flex::is_number(card);
    EXPECT_EQ(parse_kind<Flex>(text), card) << text;
  }
  EXPECT_EQ(symbols, 16);
  EXPECT_EQ(actions, 24);
}

TEST(Flex, EachCardIsThereOnceAndHasItsSecondColour) {  // E-FLEX-D1
  for (const char* row : {"R1/b R2/b R3/b R4/g R5/g R6/g R7/y R8/y R2* R4* R6* R8* R1 R3 R5 R7",
                          "Y1/g Y2/g Y3/g Y4/b Y5/b Y6/b Y7/r Y8/r Y1* Y3* Y5* Y7* Y2 Y4 Y6 Y8",
                          "G1/y G2/y G3/y G4/r G5/r G6/r G7/b G8/b G2* G4* G6* G8* G1 G3 G5 G7",
                          "B1/r B2/r B3/r B4/y B5/y B6/y B7/g B8/g B1* B3* B5* B7* B2 B4 B6 B8",
                          "RS RR R+2 RS/ RR/ R+2/ YS YR Y+2 GS/ GR/ G+2/ BS BR/ B+2"}) {
    std::string_view rest = row;
    for (std::string_view word; next_word(rest, word);) {
      const Kind kind = parse_kind<Flex>(word);
      ASSERT_NE(kind, kNoKind) << word;
      EXPECT_EQ(card_text<Flex>(kind), word);
      EXPECT_EQ(copies(Flex::deck_set(flex_with()), kind), 1) << word;
    }
  }
  for (const char* none :
       {"R1*", "Y2*", "Y1/b", "R1/r", "Y1/", "RS/g", "R0", "R9", "W", "W4", "YS*"})
    EXPECT_EQ(parse_kind<Flex>(none), kNoKind) << none;
}

TEST(Flex, APlayByTheFlexSideHasANumberOfItsOwn) {
  std::set<std::uint16_t> numbers;
  for (Kind kind = 0; kind < 128; ++kind) {
    if (!(Flex::kFlexing >> kind & 1)) continue;
    for (const int target : {kNoSeat, 0, 7})
      for (const bool uno : {false, true})
        for (int c = 0; c < (Flex::is_wild(kind) ? kColours : 1); ++c) {
          const Action act = Action::by_flex(kind, static_cast<Colour>(c), uno, target);
          EXPECT_TRUE(act.is_flex() && !act.is_play() && !act.is_jump());
          EXPECT_EQ(act.form(), Action::kFlex);
          EXPECT_EQ(act.kind(), kind);
          EXPECT_EQ(act.target(), target);
          EXPECT_EQ(act.uno(), uno);
          EXPECT_TRUE(numbers.insert(act.bits).second) << act.bits;
        }
    if (!Flex::is_wild(kind)) {
      EXPECT_FALSE(numbers.contains(Action::lay(kind).bits));
    }
    EXPECT_FALSE(Action::lay(Kind{1}).is_flex());
  }
}

TEST(Flex, PowersAreReadWholeOrNotAtAll) {
  SeatSet red = 0;
  EXPECT_TRUE(parse_powers("+--+", 4, red));
  EXPECT_EQ(red, 0b0110);
  EXPECT_EQ(powers_text(red, 4), "+--+");
  for (const char* wrong : {"", "+-", "+-+-+", "+x-+"})
    EXPECT_FALSE(parse_powers(wrong, 4, red)) << wrong;
  EXPECT_EQ(red, 0b0110);
}

/// Events must tell which side a player used and which power cards turned.
TEST(Flex, EventsReportPowerCards) {  // E-FLEX-10
  StateOf<Flex> state = deal<Flex>(flex_with(), 2, 0, seed_from(1));
  state.hands[1] = {};
  for (const char* card : {"Y2/g", "Y1*", "WAF"}) state.hands[1].add(parse_kind<Flex>(card));
  state.hand_size[1] = 3;
  state.top = parse_kind<Flex>("G5"), state.colour = Colour::green;
  EventListOf<Flex> events;
  const auto act = [&](int seat, const char* text) {
    events.clear();
    ASSERT_FALSE(try_apply(state, seat, parse_action(state, seat, text), &events)) << text;
  };
  act(1, "Y2/g^");
  ASSERT_EQ(events.size(), 3);
  EXPECT_EQ(events[0].type, EventType::flexed);
  EXPECT_EQ(events[1].type, EventType::played);
  EXPECT_EQ(events[2].type, EventType::power_turned);
  EXPECT_FALSE(events[2].flag);
  EXPECT_EQ(events[2].seat, 1);
  state.active = 1;
  act(1, "WAF:y!");
  ASSERT_EQ(events.size(), 3) << "1 is green now and 0 is red";
  EXPECT_TRUE(events[2].seat == 1 && events[2].flag);
  EXPECT_EQ(state.power.red, seat_bit(0));
  state.active = 1;
  state.hands[1].add(parse_kind<Flex>("Y4")), ++state.hand_size[1];
  act(1, "Y1*!");
  ASSERT_EQ(events.size(), 3);
  EXPECT_EQ(events[2].type, EventType::powers_green);
  EXPECT_EQ(state.power.red, 0);
}

TEST(Flex, EveryoneSeesThePowerCards) {  // E-FLEX-1
  StateOf<Flex> state = deal<Flex>(flex_with(), 4, 0, seed_from(1));
  const std::uint64_t before = state_hash(state);
  state.power.red = seat_bit(2);
  EXPECT_NE(state_hash(state), before);
  for (int viewer = kSpectator; viewer < 4; ++viewer)
    EXPECT_EQ(observe(state, viewer).red, seat_bit(2));
}

/// Random play under random rules: after each act the invariants must hold, a determinization must
/// give the same observation, and state lines and records must be read back.
TEST(Flex, RandomWalksKeepInvariants) {
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  const long budget = walk::acts_budget(120'000);
  long flexed = 0, restored = 0;
  for (long acts = 0; acts < budget;) {
    const auto [rules, seats] = walk::random_table<Flex>(chance);
    Record record{rules, seats, 0, 1, 0, seed_from(static_cast<std::uint64_t>(acts)), {}, {}};
    Game game = Game::deal(rules, seats, 0, record.seed);
    for (int act = 0; act < 300 && !game.over(); ++act, ++acts) {
      const int seat = chance.below(6) ? game.active() : static_cast<int>(chance.below(seats));
      const ActionList legal = game.legal_actions(seat);
      if (legal.empty()) continue;
      const Action action = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_TRUE(game.parse_action(seat, game.action_text(action)) == action)
          << game.action_text(action) << ' ' << game.state_line();
      const SeatSet red = game.as<Flex>().power.red;
      ASSERT_FALSE(game.try_apply(seat, action)) << game.state_line();
      record.acts.push_back({static_cast<std::uint8_t>(seat), action});
      ASSERT_EQ(game.broken_invariant(), nullptr) << game.state_line();
      flexed += action.is_flex();
      restored += red != 0 && game.as<Flex>().power.red == 0;
      const auto& state = game.as<Flex>();
      const int viewer = static_cast<int>(chance.below(static_cast<std::uint32_t>(seats) + 1)) - 1;
      if (act % 8 != 0 || game.over()) continue;
      const ObservationOf<Flex> seen = observe(state, viewer);
      const StateOf<Flex> other = determinize(seen, seed_from(5));
      ASSERT_TRUE(observe(other, viewer) == seen) << state_line(state);
      ASSERT_EQ(broken_invariant(other, Flex::deck_set(rules)), nullptr) << state_line(other);
    }
    Game read;
    ASSERT_EQ(Game::parse_state_line(game.state_line(), read), "");
    ASSERT_TRUE(read == game);
    ASSERT_EQ(read.hash(), game.hash());
    const ReplayOf<Flex> replay = read_record<Flex>(record_text(record));
    ASSERT_EQ(replay.error, "");
    ASSERT_TRUE(replay.last == game.as<Flex>());
  }
  EXPECT_GT(flexed, budget / 100);
  EXPECT_GT(restored, budget / 1000);
}

}  // namespace
}  // namespace uno
