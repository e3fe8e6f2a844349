// Pauses of bots: bounded, longer for what people find harder, as the host chose, and the same
// whatever is hidden.
#include "bots/pause.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/determinize.h"
#include "engine/position_test.h"
#include "engine/walk.h"
#include "server/house_test.h"

namespace uno::server {
namespace {

int percent(const State& state, const std::string& act, std::int64_t waited_ms = 0) {
  return pause_percent({observe(state, kSpectator), waited_ms},
                       parse_action(state, state.active, act), 50);
}

TEST(Pause, IsLongerForWhatIsHarder) {
  const State state = position("n=3 t=0 top=R5 h0=W,R1,RS,x4 h1=x7 h2=x7");
  EXPECT_GT(percent(state, "W:g"), percent(state, "RS"));
  EXPECT_GT(percent(state, "RS"), percent(state, "R1"));
  EXPECT_GT(percent(state, "R1"), percent(state, "d"));
  EXPECT_LT(percent(state, "R1", 10'000), percent(state, "R1")) << "it had time to look";
  const State longer = position("n=3 t=0 top=R5 h0=W,R1,x14 h1=x7 h2=x7");
  EXPECT_GT(percent(longer, "R1"), percent(state, "R1")) << "more cards, more choices";
  State challenge = position("n=3 t=0 top=R5 h0=W4,B1,B2 h1=G5,Y5,x4 h2=x7");
  act(challenge, 0, "W4:g");
  EXPECT_GT(percent(challenge, "?"), percent(state, "RS"));
}

TEST(Pause, HasBoundsAndKnowsNothingHidden) {
  Chance chance = Chance::of(seed_from(9), Stream::bots);
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto [rules, seats] = walk::random_table(chance);
    State state = deal(rules, seats, 0, seed_from(seed));
    for (int acts = 0; acts < 60 && state.phase != Phase::over; ++acts) {
      const auto choices = walk::all_acts(state);
      if (choices.empty()) break;
      const auto& [seat, action] =
          choices[chance.below(static_cast<std::uint32_t>(choices.size()))];
      const int variation = static_cast<int>(chance.below(100));
      const Moment moment{observe(state, kSpectator), chance.below(20'000)};
      const int pause = pause_percent(moment, action, variation);
      EXPECT_GE(pause, kPausePercentMin);
      EXPECT_LE(pause, kPausePercentMax);
      const State other = determinize(observe(state, (seat + 1) % seats), seed_from(seed));
      const Moment same{observe(other, kSpectator), moment.waited_ms};
      if (same.seen == moment.seen) {
        EXPECT_EQ(pause_percent(same, action, variation), pause);
        ++compared;
      }
      apply(state, seat, action);
    }
  }
  EXPECT_GT(compared, 500);
}

/// How long the bot takes for its first decision at a table with that pace.
std::int64_t first_act_ms(std::uint64_t seed, const std::string& pace,
                          const std::string& bot = "greedy") {
  House house(seed, Pace{1000});
  const auto lines = house.seat_humans(1);
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::AddBot{bot});
  house.say(lines[0], wire::Configure{"-", {0, true, pace, false}});
  house.say(lines[0], wire::Start{});
  const auto acted = [&] {
    const auto& acts = house.table(id).record.acts;
    return std::any_of(acts.begin(), acts.end(), [](const auto& act) { return act.seat == 1; });
  };
  for (int i = 0; i < 3 && !acted() && house.to_act(lines) != 0; ++i)
    house.act(lines[0], house[lines[0]].view->legal.back().action, std::to_string(i));
  const std::int64_t begin_ms = house.now_ms;
  while (!acted() && house.now_ms < begin_ms + 10'000) house.pass(10);
  return house.now_ms - begin_ms;
}

TEST(Pause, IsWhatTheHostChose) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const std::int64_t calm = first_act_ms(seed, "calm");
    EXPECT_GE(calm, 500);
    EXPECT_LE(calm, 2510);
    const std::int64_t quick = first_act_ms(seed, "quick");
    EXPECT_LE(std::abs(quick - calm * 2 / 5), 20) << quick;
    EXPECT_LE(first_act_ms(seed, "off"), 10);
  }
}

TEST(Pause, OfASearchIsNeverSoShortThatItsTimeIsSeen) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const std::int64_t off = first_act_ms(seed, "off", "search");
    EXPECT_GE(off, kSearchFloorMs - 10);
    EXPECT_LE(off, kSearchFloorMs + 10);
    EXPECT_GE(first_act_ms(seed, "calm", "search"), 500);
  }
}

TEST(Pause, AWrongOneIsRefused) {
  House house;
  const auto lines = house.seat_humans(1);
  house.say(lines[0], wire::Configure{"-", {0, true, "hasty", false}});
  EXPECT_EQ(house[lines[0]].refused()->reason, "bad_pace");
  EXPECT_EQ(house[lines[0]].view->settings.pace, "calm");
}

}  // namespace
}  // namespace uno::server
