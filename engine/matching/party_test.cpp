// Tests of UNO Party! that no row of golden/scenarios_party.tsv can express: its decks, what views
// tell while seats point, and random walks with all invariants.
#include "engine/matching/party.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/game.h"
#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/matching/walk.h"
#include "engine/reading/scenario_parts.h"
#include "engine/record.h"

namespace uno {
namespace {

using PartyRound = StateOf<Party>;

Rules party_with(const std::string& options = "") {
  Rules rules;
  EXPECT_FALSE(set_options(rules, "edition=party " + options));
  return rules;
}
PartyRound party_position(const std::string& options, const std::string& setup) {
  const ScenarioSetup<Party> built = build_setup<Party>(party_with(options), false, setup);
  EXPECT_EQ(built.malformed + built.not_implemented + plain_text(built.refused), "") << setup;
  return built.state;
}
void party_act(PartyRound& state, int seat, const std::string& text,
               Events<Party>* events = nullptr) {
  const Refusal refused = try_actions(state, seat, parse_actions(state, seat, text), events);
  EXPECT_FALSE(refused) << seat << ":" << text << ": " << refused.name;
}

TEST(Party, DecksHave168And220Cards) {  // E-PARTY-D1, E-PARTY-1
  struct Copies {
    std::string_view symbol;
    int small, large;
  };
  const Party::Hand small = Party::deck_set(party_with()),
                    large = Party::deck_set(party_with("party_deck=P224"));
  EXPECT_EQ(small.count(), 168);
  EXPECT_EQ(large.count(), 220) << "of 224, tracker and link cards are set aside";
  EXPECT_EQ(count_of(small.kinds()), 60);
  EXPECT_EQ(count_of(large.kinds()), 59) << "no plain Wild";
  for (const auto& [symbol, few, many] : {Copies{"R0", 1, 2},
                                          {"G9", 2, 4},
                                          {"BS", 2, 4},
                                          {"YR", 2, 4},
                                          {"R+2", 2, 4},
                                          {"GPT", 4, 2},
                                          {"W", 16, 0},
                                          {"W4", 12, 4},
                                          {"WDT", 12, 4},
                                          {"WPU", 12, 4}}) {
    EXPECT_EQ(small.copies_of(parse_kind<Party>(symbol)), few) << symbol;
    EXPECT_EQ(large.copies_of(parse_kind<Party>(symbol)), many) << symbol;
  }
  for (KindSetOf<Party> rest = small.kinds(); rest; rest &= rest - 1)
    EXPECT_EQ(parse_kind<Party>(card_text<Party>(lowest_of(rest))), lowest_of(rest));
}

TEST(Party, PointsOfCards) {  // E-PARTY-8, E-PARTY-D1
  const auto points = [](std::string_view symbol) {
    return Party::points_of(Party::single(parse_kind<Party>(symbol)), party_with());
  };
  EXPECT_EQ(points("R0"), 0);
  EXPECT_EQ(points("B9"), 9);
  for (const auto* symbol : {"RS", "YR", "G+2", "BPT"}) EXPECT_EQ(points(symbol), 20) << symbol;
  for (const auto* symbol : {"W", "W4", "WDT", "WPU"}) EXPECT_EQ(points(symbol), 50) << symbol;
}

/// Until the last seat has pointed, a view tells which seats have pointed, and nothing else.
TEST(Party, NobodySeesAtWhomOthersPoint) {  // E-PARTY-4
  PartyRound one = party_position("", "n=5 D=0 top=R5 h1=RPT,x3"), other = one;
  party_act(one, 1, "RPT"), party_act(other, 1, "RPT");
  Events<Party> told, told_other;
  party_act(one, 3, ">2", &told), party_act(other, 3, ">4", &told_other);
  for (int viewer = kSpectator; viewer < one.seats; ++viewer) {
    EXPECT_EQ(observe(one, viewer) == observe(other, viewer), viewer != 3) << viewer;
    ASSERT_EQ(told.size(), told_other.size());
    for (int i = 0; i < told.size(); ++i) {
      EXPECT_EQ(told[i].other, kNoSeat);
      EXPECT_EQ(told[i].type, told_other[i].type);
    }
  }
  EXPECT_EQ(observe(one, 0).pointed, seat_bit(3));
  EXPECT_EQ(observe(one, 3).finger, 2);
  EXPECT_FALSE(state_hash(one) == state_hash(other));
}

TEST(Party, EveryoneSeesTheFingersAtLast) {  // E-PARTY-4
  PartyRound state = party_position("", "n=4 D=0 top=R5 h1=RPT,x3");
  party_act(state, 1, "RPT");
  for (const int seat : {0, 2, 3}) party_act(state, seat, ">1");
  Events<Party> events;
  party_act(state, 1, ">3", &events);
  int shown = 0;
  for (const EventOf<Party>& event : events) {
    shown += event.type == EventType::pointed_at;
    if (event.type != EventType::pointed_at) continue;
    EXPECT_EQ(event.other, event.seat == 1 ? 3 : 1);
  }
  EXPECT_EQ(shown, 4);
  EXPECT_EQ(state.hand_size[1], 6);
}

/// Random play under random rules: after each act the invariants must hold, a determinization must
/// give the same observation, and state lines and records must be read back.
TEST(Party, RandomWalksKeepInvariants) {
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  const long budget = walk::acts_budget(120'000);
  long pointed = 0, piled = 0, linked = 0, sixteen = 0;
  for (long acts = 0; acts < budget;) {
    const auto [rules, seats] = walk::random_table<Party>(chance);
    Record record{rules, seats, 0, 1, 0, seed_from(static_cast<std::uint64_t>(acts)), {}, {}};
    Game game = Game::deal(rules, seats, 0, record.seed);
    sixteen += seats == 16;
    for (int act = 0; act < 400 && !game.over(); ++act, ++acts) {
      const int seat = chance.below(6) ? game.active() : static_cast<int>(chance.below(seats));
      const ActionList legal = game.legal_actions(seat);
      if (legal.empty()) continue;
      const Action action = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_TRUE(game.parse_action(seat, game.action_text(action)) == action)
          << game.action_text(action) << ' ' << game.state_line();
      ASSERT_FALSE(game.try_apply(seat, action)) << game.state_line();
      record.acts.push_back({static_cast<std::uint8_t>(seat), action});
      ASSERT_EQ(game.broken_invariant(), nullptr) << game.state_line();
      const auto& state = game.as<Party>();
      pointed += state.phase == Phase::point;
      piled += state.phase == Phase::pile;
      linked += state.party.linked[0] != kNoSeat;
      if (!game.over()) {
        PartyRound late = state;
        ASSERT_FALSE(try_apply(late, late.active, timeout_action(late))) << state_line(state);
      }
      const int viewer = static_cast<int>(chance.below(static_cast<std::uint32_t>(seats) + 1)) - 1;
      if (act % 8 != 0 || game.over()) continue;
      const ObservationOf<Party> seen = observe(state, viewer);
      const PartyRound other = determinize(seen, seed_from(5));
      ASSERT_TRUE(observe(other, viewer) == seen) << state_line(state);
      ASSERT_EQ(broken_invariant(other, Party::deck_set(rules)), nullptr) << state_line(other);
    }
    Game read;
    ASSERT_EQ(Game::parse_state_line(game.state_line(), read), "") << game.state_line();
    ASSERT_TRUE(read == game) << game.state_line() << "\n" << read.state_line();
    ASSERT_EQ(read.hash(), game.hash());
    const ReplayOf<Party> replay = read_record<Party>(record_text(record));
    ASSERT_EQ(replay.error, "");
    ASSERT_TRUE(replay.last == game.as<Party>());
  }
  EXPECT_GT(pointed, budget / 100);
  EXPECT_GT(piled, budget / 100);
  EXPECT_GT(linked, budget / 100);
  EXPECT_GE(sixteen, budget / 40'000);
}

}  // namespace
}  // namespace uno
