// Views that the server makes pass; views with one card, act or hand too many do not.
#include "load/check.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/matching/notation.h"
#include "engine/matching/verbs.h"
#include "wire/json.h"
#include "wire/view.h"

namespace uno::load {
namespace {

wire::View view_of(const State& state, int viewer) {
  wire::View view;
  view.table = "table";
  view.stage = "round";
  view.you = viewer;
  view.version = 7;
  view.seats.resize(state.seats);
  wire::fill_view(view, observe(state, viewer));
  return view;
}

/// Plays rounds to their end, choosing each act as a load test does; `visit` gets every view.
template <class Visit>
void play(int rounds, Visit visit) {
  for (int round = 0; round < rounds; ++round) {
    Seed seed{};
    seed.bytes[0] = static_cast<std::uint8_t>(round);
    State state = deal(Rules{}, 4, 0, seed);
    for (std::uint32_t act = 1; state.phase != Phase::over; ++act) {
      std::string chosen;
      for (int seat = 0; seat < 4; ++seat) {
        const wire::View view = view_of(state, seat);
        const std::string text = wire::to_json(view);
        ViewParts seen;
        ASSERT_TRUE(scan_view(text, seen));
        EXPECT_EQ(seen.version, 7);
        EXPECT_EQ(seen.you, seat);
        EXPECT_EQ(seen.turn, view.round.turn);
        EXPECT_EQ(seen.hand_size(), std::ssize(view.hand));
        visit(view);
        if (seat == state.active) chosen = choose_act(seen, act * 7919);
      }
      ASSERT_FALSE(chosen.empty());
      const Action action = parse_action(state, state.active, chosen);
      ASSERT_TRUE(action.exists()) << chosen;
      ASSERT_EQ(try_apply(state, state.active, action).reason, Reason::none) << chosen;
    }
  }
}

TEST(Check, AcceptsEveryViewOfManyRounds) {
  std::set<std::string> phases;
  play(60, [&](const wire::View& view) {
    phases.insert(view.round.ask);
    ASSERT_EQ(view_error(view), "");
  });
  EXPECT_EQ(phases, (std::set<std::string>{"challenge", "colour", "drawn", "turn"}));
}

TEST(Check, FindsWhatIsWrong) {
  int tried = 0;
  play(5, [&](const wire::View& view) {
    if (view.legal.empty()) return;
    ++tried;
    wire::View wrong = view;
    wrong.legal.pop_back();
    EXPECT_EQ(view_error(wrong).empty(), view.legal.back().act == "catch");
    wrong = view;
    wrong.legal.push_back({"R5", "play", "R5", "", "", wire::kNone, true});
    EXPECT_NE(view_error(wrong), "");
    wrong = view;
    wrong.hand.emplace_back("R1");
    EXPECT_NE(view_error(wrong), "");
    wrong = view;
    wrong.seats[3].shown = {"R1"};
    EXPECT_NE(view_error(wrong), "");
    wrong = view;
    wrong.you = wire::kNone;
    EXPECT_NE(view_error(wrong), "") << "a watcher with a hand";
  });
  EXPECT_GT(tried, 50);
}

}  // namespace
}  // namespace uno::load
