// Recent draws, as a table counts them.
#include "table/draws.h"

#include <gtest/gtest.h>

#include "engine/matching/notation.h"
#include "table/view.h"

namespace uno {
namespace {

/// Each act is represented by its effect on the report.
TEST(Draws, CountFromOneDecisionOfTheSeatToTheNext) {
  Draws draws;
  Report report{};
  const auto act = [&](int decided, std::initializer_list<std::pair<int, int>> drawn) {
    const Report before = report;
    for (const auto& [seat, cards] : drawn)
      report[static_cast<std::size_t>(seat)].cards_drawn += static_cast<std::uint32_t>(cards);
    note_draws(draws, decided, before, report);
  };
  act(0, {{1, 2}});  // it plays a Draw Two
  EXPECT_EQ(draws.by_seat[1], 2);
  EXPECT_EQ(draws.latest, 1);
  act(2, {});  // it plays a number
  EXPECT_EQ(draws.by_seat[1], 2) << "seat 1 has decided nothing since";
  EXPECT_EQ(draws.latest, wire::kNone);
  act(wire::kNone, {{1, 2}});  // a penalty out of turn
  EXPECT_EQ(draws.by_seat[1], 4);
  act(1, {{1, 1}});
  EXPECT_EQ(draws.by_seat[1], 1);
  act(wire::kNone, {});  // and keeps the card
  EXPECT_EQ(draws.by_seat[1], 1);
  EXPECT_EQ(draws.latest, 1);
}

/// The count of the last draw equals the number of cards added to the hand.
TEST(Draws, CountTheCardsThatATableDeals) {
  Table table;
  apply(table, {1, Created{"Ann", "draw_mode=until_playable", {}, {0, true}}});
  apply(table, {1, Joined{"Ben", {}}});
  apply(table, {1, Joined{"Cem", {}}});
  apply(table, {1, Started{seed_from(7)}});
  const auto seen = [&] { return view_of(table, wire::kNone, {}, {}, 0); };
  EXPECT_EQ(seen().round.drew_last, wire::kNone) << "a deal is no draw";
  int draws = 0;
  for (int i = 0; i < 60 && table.stage == Stage::round; ++i) {
    const State before = table.game.as<Classic>();
    const int seat = before.active;
    const bool draw = legal_actions(before, seat).draw;
    const Action action = draw ? Action::draw() : timeout_action(before);
    apply(table, {2, Acted{seat, action, By::timer, {}}});
    const State& after = table.game.as<Classic>();
    const wire::View view = seen();
    const int more = after.hand_size[static_cast<std::size_t>(seat)] -
                     before.hand_size[static_cast<std::size_t>(seat)];
    if (!draw || more <= 0) continue;
    EXPECT_EQ(view.round.drew_last, seat);
    EXPECT_EQ(view.seats[static_cast<std::size_t>(seat)].drew, more);
    ++draws;
  }
  EXPECT_GT(draws, 5);
}

}  // namespace
}  // namespace uno
