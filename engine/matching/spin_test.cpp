// Tests of UNO Spin that no row of golden/scenarios_spin.tsv can express: the odds of the wheel,
// what each viewer sees, and random walks with all invariants.
#include "engine/matching/spin.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/game.h"
#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/matching/walk.h"
#include "engine/names.h"
#include "engine/reading/scenario_parts.h"
#include "engine/record.h"

namespace uno {
namespace {

Rules spin_with(const std::string& options = "") {
  Rules rules;
  EXPECT_FALSE(set_options(rules, "edition=spin " + options)) << options;
  return rules;
}
StateOf<Spin> spin_position(const std::string& setup, const std::string& options = "") {
  const auto built = build_setup<Spin>(spin_with(options), false, setup);
  EXPECT_EQ(built.malformed + built.not_implemented + plain_text(built.refused), "") << setup;
  return built.state;
}
void spin_act(StateOf<Spin>& state, int seat, const char* text,
              EventListOf<Spin>* events = nullptr) {
  ASSERT_FALSE(try_apply(state, seat, parse_action(state, seat, text), events)) << text;
}
std::vector<EventType> types_of(const EventListOf<Spin>& events) {
  std::vector<EventType> types;
  for (const EventOf<Spin>& event : events) types.push_back(event.type);
  return types;
}

TEST(Spin, TwentyNumbersOfTheClassicDeckAreMarked) {  // E-SPIN-D1
  const Spin::Hand deck = Spin::deck_set(spin_with());
  EXPECT_EQ(deck.count(), 108);
  EXPECT_EQ(deck.count(Spin::kSpinCards), 20);
  for (const Face& face : Classic::faces()) {
    if (face.points == kPointsByOption) continue;  // not in classic108
    const int copies_there = face.wild ? 4 : face.copies;
    const int plain = copies(deck, face.kind);
    const int marked = copies(deck, static_cast<Kind>(face.kind | kSpinCard));
    EXPECT_EQ(plain + (face.wild ? 0 : marked), copies_there) << face.name;
    EXPECT_EQ(marked, !face.wild && face.kind >= 1 && face.kind <= 5 ? 1 : 0) << face.name;
  }
  EXPECT_EQ(parse_kind<Spin>("R3@"), kSpinCard + 3);
  for (const char* none : {"R0@", "R6@", "R9@", "RS@", "W@", "R3@@"})
    EXPECT_EQ(parse_kind<Spin>(none), kNoKind) << none;
}

/// How often each sector comes in 9,000 spins.
std::array<int, kSectors> spins_of(const std::string& options) {
  std::array<int, kSectors> came{};
  const WheelShares shares = Spin::shares(spin_with(options));
  for (std::uint64_t seed = 0; seed < 90; ++seed) {
    Wheel wheel;
    for (int n = 0; n < 100; ++n)
      ++came[static_cast<std::size_t>(spin_wheel(wheel, shares, seed_from(seed)).sector)];
  }
  return came;
}

TEST(Spin, EachSectorHasItsShare) {  // E-SPIN-3
  for (const int times : spins_of("")) EXPECT_NEAR(times, 1000, 180) << "six standard deviations";
  const std::array<int, kSectors> came = spins_of("spin_wheel=shares(0,1,2,0,0,2,0,0,1)");
  EXPECT_EQ(came[0] + came[3] + came[4] + came[6] + came[7], 0);
  EXPECT_NEAR(came[1], 1500, 220);
  EXPECT_NEAR(came[2], 3000, 270);
  EXPECT_NEAR(came[5], 3000, 270);
  EXPECT_NEAR(came[8], 1500, 220);
}

TEST(Spin, SharesAreReadAsTheyAreWritten) {  // E-SPIN-3
  const RuleField& field = *find_rule_field("spin_wheel");
  Rules rules = spin_with();
  for (int value = 1; value <= field.most; value += 7) {
    set_field(rules, field, value);
    std::string text = "shares(";
    for (const int share : Spin::shares(rules)) text += std::to_string(share) + ",";
    text.back() = ')';
    ASSERT_EQ(field_text(rules, field), text);
  }
}

TEST(Spin, TheWheelHasAStreamOfItsOwn) {  // E-SPIN-20
  StateOf<Spin> one = spin_position("n=3 D=0 top=R7 h1=R5@,x3");
  spin_act(one, 1, "R5@");
  StateOf<Spin> other = one;
  other.wheel.spins = 5;
  other.wheel.script[0] = {Sector::show_hand};
  one.wheel.script[0] = {Sector::show_hand};
  one.wheel.scripted = other.wheel.scripted = 1;
  spin_act(one, 2, "spin");
  spin_act(other, 2, "spin");
  EXPECT_EQ(one.chance, other.chance);
  EXPECT_EQ(one.wheel.spins, 1);
  EXPECT_FALSE(one == other) << "the number of spins counts";
}

TEST(Spin, ScriptsAreReadWholeOrNotAtAll) {
  Wheel wheel;
  EXPECT_TRUE(read_wheel_script("war,shout>2,draw_red", wheel));
  EXPECT_EQ(wheel_script_text(wheel), "war,shout>2,draw_red");
  EXPECT_EQ(wheel.scripted, 3);
  for (const char* wrong : {"", "war,", "wars", "war>2", "shout>", "shout>17", "none",
                            "war,war,war,war,war,war,war,war,war"})
    EXPECT_FALSE(read_wheel_script(wrong, wheel)) << wrong;
  EXPECT_EQ(wheel.scripted, 3);
  EXPECT_TRUE(read_wheel_script("-", wheel));
  EXPECT_EQ(wheel_script_text(wheel), "-");
}

TEST(Spin, ChanceChoosesWhoShoutsFirst) {  // E-SPIN-11
  std::array<int, 4> shouted{};
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    StateOf<Spin> state = spin_position("n=4 D=0 top=R7 h1=R5@,x3 h0=B1,x3 h2=B2,x3 h3=B3,x3");
    spin_act(state, 1, "R5@");
    state.rules = spin_with("spin_wheel=shares(0,0,0,0,0,0,0,0,1)");
    state.chance.seed = seed_from(seed);
    EventListOf<Spin> events;
    spin_act(state, 2, "spin", &events);
    ASSERT_EQ(events[1].type, EventType::shouted);
    if (events[1].seat == 1) continue;  // it holds unknown cards only, so nothing is asked
    ASSERT_EQ(state.active, events[1].seat);
    ++shouted[events[1].seat];
  }
  EXPECT_EQ(shouted[1], 0);
  for (const std::size_t seat : {0U, 2U, 3U})
    EXPECT_NEAR(shouted[seat], 100, 52) << "six standard deviations";
}

TEST(Spin, EventsTellWhatASectorDoes) {  // E-SPIN-10
  StateOf<Spin> state =
      spin_position("n=3 D=0 top=R7 h0=B9,B4,W4 h1=R5@,G9,G6,G3 h2=Y8,Y7 wheel=war,almost_uno");
  EventListOf<Spin> events;
  spin_act(state, 1, "R5@");
  spin_act(state, 2, "spin", &events);
  using enum EventType;
  EXPECT_EQ(types_of(events), (std::vector{spun, shown, shown, shown, war_won, discarded}));
  EXPECT_EQ(events[0].count, static_cast<int>(Sector::war));
  EXPECT_EQ(events[1].seat, 2);
  EXPECT_EQ(hand_text<Spin>(events[1].cards), "Y8");
  EXPECT_EQ(hand_text<Spin>(events[2].cards), "B4,B9");
  EXPECT_EQ(hand_text<Spin>(events[3].cards), "G6,G9");
  EXPECT_EQ(events[4].seat, 1);
  EXPECT_EQ(card_text<Spin>(events[4].kind), "G6");
}

TEST(Spin, OnlyTheSpinnerKnowsTheCardsToKeep) {  // E-SPIN-4
  StateOf<Spin> state =
      spin_position("n=3 D=0 top=R7 h0=x3 h1=R5@,x3 h2=B1,G2@,W,YS wheel=almost_uno");
  spin_act(state, 1, "R5@");
  spin_act(state, 2, "spin");
  EventListOf<Spin> events;
  spin_act(state, 2, "=G2@", &events);
  EXPECT_EQ(events.size(), 0);
  EXPECT_EQ(observe(state, 2).kept, kind_in(Colour::green, 2) | kSpinCard);
  for (const int viewer : {kSpectator, 0, 1}) {
    const ObservationOf<Spin> seen = observe(state, viewer);
    EXPECT_EQ(seen.kept, kBlank);
    EXPECT_EQ(seen.sector, Sector::almost_uno);
    EXPECT_EQ(seen.spinner, 2);
  }
}

TEST(Spin, ASpinLapsesIfItsPlayerIsOut) {  // E-SPIN-19
  for (const char* wheel : {"", "almost_uno"}) {
    StateOf<Spin> state =
        spin_position("n=3 D=0 top=R7 h1=R5@,x3 h2=B1,B2,B3,B4,B6,B7,B8,B9,BS wheel=almost_uno",
                      "hand_limit=10 advice_penalty=2");
    spin_act(state, 1, "R5@");
    if (*wheel != 0) spin_act(state, 2, "spin");
    ASSERT_FALSE(try_referee(state, 2, Action::advice()));
    EXPECT_EQ(state.out, seat_bit(2));
    EXPECT_EQ(state.active, 0);
    EXPECT_EQ(state.phase, Phase::turn);
    EXPECT_EQ(state.wheel.sector, Sector::none);
  }
}

/// Random play under random rules: after each act the invariants must hold, a determinization must
/// give the same observation, and state lines and records must be read back.
TEST(Spin, RandomWalksKeepInvariants) {
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  const long budget = walk::acts_budget(120'000);
  long pointed = 0;
  std::array<long, kSectors> came{};
  for (long acts = 0; acts < budget;) {
    const auto [rules, seats] = walk::random_table<Spin>(chance);
    Record record{rules, seats, 0, 1, 0, seed_from(static_cast<std::uint64_t>(acts)), {}, {}};
    Game game = Game::deal(rules, seats, 0, record.seed);
    for (int act = 0; act < 300 && !game.over(); ++act, ++acts) {
      const int seat = chance.below(6) ? game.active() : static_cast<int>(chance.below(seats));
      const ActionList legal = game.legal_actions(seat);
      if (legal.empty()) continue;
      const Action action = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_TRUE(game.parse_action(seat, game.action_text(action)) == action)
          << game.action_text(action) << ' ' << game.state_line();
      pointed += game.as<Spin>().phase == Phase::sector;
      EventListOf<Spin> events;
      ASSERT_FALSE(try_apply(game.as<Spin>(), seat, action, &events)) << game.state_line();
      for (const EventOf<Spin>& event : events)
        if (event.type == EventType::spun) ++came[event.count];
      record.acts.push_back({static_cast<std::uint8_t>(seat), action});
      ASSERT_EQ(game.broken_invariant(), nullptr) << game.state_line();
      const auto& state = game.as<Spin>();
      const int viewer = static_cast<int>(chance.below(static_cast<std::uint32_t>(seats) + 1)) - 1;
      if (act % 8 != 0 && state.phase != Phase::sector) continue;
      if (game.over()) continue;
      const ObservationOf<Spin> seen = observe(state, viewer);
      const StateOf<Spin> other = determinize(seen, seed_from(5));
      ASSERT_TRUE(observe(other, viewer) == seen) << state_line(state);
      ASSERT_EQ(broken_invariant(other, Spin::deck_set(rules)), nullptr) << state_line(other);
      Game middle;
      ASSERT_EQ(Game::parse_state_line(game.state_line(), middle), "") << game.state_line();
      ASSERT_TRUE(middle == game);
    }
    Game read;
    ASSERT_EQ(Game::parse_state_line(game.state_line(), read), "");
    ASSERT_TRUE(read == game);
    ASSERT_EQ(read.hash(), game.hash());
    const ReplayOf<Spin> replay = read_record<Spin>(record_text(record));
    ASSERT_EQ(replay.error, "");
    ASSERT_TRUE(replay.last == game.as<Spin>());
  }
  EXPECT_GT(pointed, budget / 100);
  EXPECT_GT(*std::ranges::min_element(came), budget / 4000) << "every sector came";
}

}  // namespace
}  // namespace uno
