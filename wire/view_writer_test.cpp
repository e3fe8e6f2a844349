// A view that reuses earlier text equals the same view written alone, byte for byte.
#include "wire/view_writer.h"

#include <gtest/gtest.h>

#include "engine/matching/verbs.h"
#include "wire/json.h"
#include "wire/view.h"

namespace uno::wire {
namespace {

View named_view_of(const State& state, int viewer) {
  View view;
  view.table = "table";
  view.stage = "round";
  view.you = viewer;
  view.version = 40 + viewer % 2;
  view.seats.resize(state.seats);
  for (std::size_t seat = 0; seat < state.seats; ++seat) {
    view.seats[seat].name = "Name \"" + std::to_string(seat);
    view.seats[seat].voted = viewer == 2 && seat == 1;
  }
  view.events.resize(viewer == 1 ? 2 : 1);
  view.fair.yours = viewer == 3 ? "ab" : "";
  fill_view(view, observe(state, viewer));
  return view;
}

TEST(ViewWriter, WritesEachViewAsIfByItself) {
  Seed seed{};
  for (int deal_number = 0; deal_number < 50; ++deal_number) {
    seed.bytes[0] = static_cast<std::uint8_t>(deal_number);
    const State state = deal(Rules{}, 4, 0, seed);
    ViewWriter writer;
    for (const int viewer : {2, 0, 1, 3, kNone, 2, kNone, 0})
      ASSERT_EQ(writer.write(named_view_of(state, viewer)), to_json(named_view_of(state, viewer)))
          << viewer;
  }
}

TEST(ViewWriter, ReusesOnlyEqualMembers) {
  View full, none;
  full.hand = {"R1", "W"};
  full.past.resize(3);
  full.rules_name = "ours";
  full.settings.timer_s = 30;
  ViewWriter writer;
  EXPECT_EQ(writer.write(View(full)), to_json(full));
  EXPECT_EQ(writer.write(View(none)), to_json(none));
  EXPECT_EQ(writer.write(View(full)), to_json(full));
  ViewWriter other;
  EXPECT_EQ(other.write(View(none)), to_json(none));
  EXPECT_EQ(other.write(View(full)), to_json(full));
}

}  // namespace
}  // namespace uno::wire
