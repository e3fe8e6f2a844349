// Bots' pauses: bounded, longer for harder decisions, and independent of hidden cards.
#include "bots/pause.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "engine/matching/determinize.h"
#include "engine/matching/position_test.h"
#include "engine/matching/walk.h"
#include "server/house_test.h"

namespace uno::server {
namespace {

int percent(const State& state, const std::string& act, std::int64_t waited_ms = 0) {
  return pause_percent({observe(state, kSpectator), waited_ms},
                       parse_action(state, state.active, act), 50);
}

TEST(Pause, IsLongerForHarderDecisions) {
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

/// When the bot makes its first decision at a table with that pace, in milliseconds.
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

TEST(Pause, FollowsTheHostsChoice) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const std::int64_t calm = first_act_ms(seed, "calm");
    EXPECT_GE(calm, 500);
    EXPECT_LE(calm, 2510);
    const std::int64_t quick = first_act_ms(seed, "quick");
    EXPECT_LE(std::abs(quick - calm * 2 / 5), 20) << quick;
    EXPECT_LE(first_act_ms(seed, "off"), 60);  // 60 for a draw, otherwise 10
  }
}

TEST(Pause, OfASearchHidesItsDuration) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const std::int64_t off = first_act_ms(seed, "off", "search");
    EXPECT_GE(off, kSearchFloorMs - 10);
    EXPECT_LE(off, kSearchFloorMs + 10);
    EXPECT_GE(first_act_ms(seed, "calm", "search"), 500);
  }
}

TEST(Pause, AnUnknownPaceIsRefused) {
  House house;
  const auto lines = house.seat_humans(1);
  house.say(lines[0], wire::Configure{"-", {0, true, "hasty", false}});
  EXPECT_EQ(house[lines[0]].refused()->reason, "bad_pace");
  EXPECT_EQ(house[lines[0]].view->settings.pace, "calm");
}

/// How long draws take, in milliseconds.
struct Times {
  std::vector<std::int64_t> kept, unfit;

  static double mean(const std::vector<std::int64_t>& times) {
    return static_cast<double>(std::accumulate(times.begin(), times.end(), std::int64_t{0})) /
           static_cast<double>(times.size());
  }
};

/// Ann measures a bot that always draws and keeps. Bots and the store take a while.
class Watch {
 public:
  Watch(std::uint64_t seed, const std::string& pace, const std::string& bot)
      : house_(seed, Pace{kBotDelayMs}), ann_(house_.seat_humans(1).front()) {
    table_ = house_[ann_].table;
    house_.say(ann_, wire::AddBot{bot});
    house_.say(ann_, wire::Configure{"-", {0, true, pace, false}});
    house_.say(ann_, wire::Start{});
    thought_ms_ = bot == "search" ? 60 : 1;
    house_.bots_answer = house_.syncs = false;
  }

  void run(Times& times) {
    seen_ = house_[ann_].view->version;
    seen_ms_ = house_.now_ms;
    for (int ms = 0; ms < 200'000 && house_.table(table_).record.acts.size() < 80; ++ms) {
      house_.pass(1);
      store_and_answer();
      look(times);
    }
  }

 private:
  static constexpr std::int64_t kStoreMs = 4;

  void store_and_answer() {
    if (house_.batch.entries.empty()) stored_ms_ = house_.now_ms;
    if (house_.now_ms >= stored_ms_ + kStoreMs) house_.sync();
    if (house_.questions.empty()) {
      asked_ms_ = house_.now_ms;
    } else if (house_.now_ms >= asked_ms_ + thought_ms_) {
      const Think think = std::move(house_.questions.back());
      house_.questions.clear();
      const LegalActions legal = std::get<Observation>(think.seen).legal;
      std::optional<Action> first;
      legal.for_each([&](Action act) { first = first.value_or(act); });
      const Action act = legal.draw   ? Action::draw()
                         : legal.keep ? Action::keep()
                                      : first.value_or(Action{});
      house_.feed(BotAnswered{think.table, think.ticket, act});
    }
  }

  void look(Times& times) {
    const wire::View& view = *house_[ann_].view;
    if (view.version != seen_) {
      const auto drew = [&](const wire::EventView& told) {
        return told.event == "drew" && told.seat == 1;
      };
      const auto& acts = house_.table(table_).record.acts;
      if (std::ranges::any_of(view.events, drew) && house_.now_ms > seen_ms_)
        (acts.back().action.is(Act::keep) ? times.kept : times.unfit)
            .push_back(house_.now_ms - seen_ms_);
      seen_ = view.version;
      seen_ms_ = house_.now_ms;
    }
    if (house_.to_act({ann_}) == 0 || !house_.batch.entries.empty()) return;
    const auto is_draw = [](const auto& legal) { return legal.action == "d"; };
    const auto draw = std::ranges::find_if(view.legal, is_draw);
    house_.act(ann_, draw == view.legal.end() ? view.legal.back().action : "d",
               std::to_string(++acts_));
  }

  House house_;
  Connection ann_;
  std::string table_;
  std::int64_t seen_ = 0, seen_ms_ = 0, stored_ms_ = 0, asked_ms_ = 0, thought_ms_ = 0;
  int acts_ = 0;
};

Times times_of(const std::string& pace, const std::string& bot) {
  Times times;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) Watch(seed, pace, bot).run(times);
  std::printf("%s, %s: %zu kept, %.0f ms; %zu that did not fit, %.0f ms\n", pace.c_str(),
              bot.c_str(), times.kept.size(), Times::mean(times.kept), times.unfit.size(),
              Times::mean(times.unfit));
  return times;
}

/// The view that shows the draw comes after the same time, whether or not the card fitted.
TEST(KeptCard, TakesNoPauseOfItsOwn) {  // C-INFO-2
  for (const char* pace : {"off", "quick", "calm"}) {
    for (const char* bot : {"greedy", "search"}) {
      const Times times = times_of(pace, bot);
      ASSERT_GT(times.kept.size(), 60u);
      ASSERT_GT(times.unfit.size(), 60u);
      const double mean = Times::mean(times.unfit);
      EXPECT_NEAR(Times::mean(times.kept), mean, 1 + mean / 20) << pace << ", " << bot;
      const auto [kept_least, kept_most] = std::ranges::minmax(times.kept);
      const auto [least, most] = std::ranges::minmax(times.unfit);
      EXPECT_LE(std::abs(kept_least - least), 1 + least / 10) << pace << ", " << bot;
      EXPECT_LE(std::abs(kept_most - most), 1 + most / 10) << pace << ", " << bot;
    }
  }
}

}  // namespace
}  // namespace uno::server
