// C-INFO-2 at a table. In two tables that differ only in whether the drawn card fits, other players
// get the same bytes, including the version number. Until the player decides, they get nothing at
// all.
#include <gtest/gtest.h>

#include "bots/kept_card_test.h"
#include "table/view.h"
#include "wire/json.h"

namespace uno {
namespace {

Table begun(const std::string& options, std::uint64_t seed) {
  Table table;
  apply(table, {1, Created{"Ann", options, {}, {0, true}}});
  apply(table, {1, Joined{"Ben", {}}});
  apply(table, {1, Joined{"Cem", {}}});
  apply(table, {1, Started{seed_from(seed)}});
  return table;
}

std::string seen(const Table& table, int viewer, const News& news, std::int64_t since) {
  return wire::to_json(view_of(table, viewer, {}, news, since));
}

/// Calls visit(table, other) after the active seat has drawn: in `table` a card that fits, in
/// `other` one that does not.
template <class Visit>
void for_worlds(const std::string& options, Visit visit) {
  int pairs = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const Table table = begun(options, seed);
    const auto none_fits = where_none_fits(table.game.as<Classic>());
    if (!none_fits) continue;
    Table other = table;
    other.game = Game(*none_fits);
    visit(table, other);
    ++pairs;
  }
  EXPECT_GT(pairs, 10);
}

TEST(KeptCard, IsShownToNobodyElse) {
  for_worlds("-", [](const Table& before, Table other) {
    const int seat = before.game.active();
    const std::int64_t since = before.view_version;
    Table table = before;
    News news, other_news;
    apply(table, {2, Acted{seat, Action::draw(), By::timer, {}}}, &news);
    for (int viewer = wire::kNone; viewer < 3; ++viewer)
      EXPECT_EQ(seen(table, viewer, news, since) == seen(before, viewer, {}, since),
                viewer != seat);
    apply(table, {3, Acted{seat, Action::keep(), By::timer, {}}}, &news);
    apply(other, {2, Acted{seat, Action::draw(), By::timer, {}}}, &other_news);
    for (int viewer = wire::kNone; viewer < 3; ++viewer) {
      if (viewer == seat) continue;
      EXPECT_EQ(seen(table, viewer, news, since), seen(other, viewer, other_news, since));
    }
    EXPECT_LT(table.decision_version, table.view_version + 1);
    EXPECT_LT(since, other.decision_version) << "an answer to the view before is stale";
  });
}

/// A viewer who gets other news first learns of the draw later, and only once.
TEST(KeptCard, OtherNewsDoNotWait) {
  for_worlds("-", [](Table table, Table other) {
    const int seat = table.game.active(), leaver = (seat + 1) % 3, viewer = (seat + 2) % 3;
    const std::int64_t since = table.view_version;
    News news, other_news;
    apply(table, {2, Acted{seat, Action::draw(), By::human, {}}}, &news);
    apply(table, {3, Left{leaver, "linear"}}, &news);
    const wire::View meanwhile = view_of(table, viewer, {}, news, since);
    ASSERT_FALSE(meanwhile.events.empty());
    EXPECT_EQ(meanwhile.events.front().event, "left");
    EXPECT_GT(meanwhile.version, since);
    EXPECT_EQ(meanwhile.round.ask, "turn");
    apply(table, {4, Acted{seat, Action::keep(), By::human, {}}}, &news);
    apply(other, {2, Acted{seat, Action::draw(), By::human, {}}}, &other_news);
    apply(other, {3, Left{leaver, "linear"}}, &other_news);
    EXPECT_EQ(seen(table, viewer, {}, 0), seen(other, viewer, {}, 0));
    const wire::View after = view_of(table, viewer, {}, news, meanwhile.version);
    ASSERT_EQ(after.events.size(), 1u);
    EXPECT_EQ(after.events.front().event, "drew");
  });
}

/// The count of a draw is sent with the draw and not earlier. Other draws meanwhile are sent.
TEST(KeptCard, ShowsInNoCountOfDraws) {
  for_worlds("-", [](Table table, const Table&) {
    const int seat = table.game.active(), viewer = (seat + 1) % 3;
    const auto drew = [&](int by) {
      const wire::View view = view_of(table, by, {}, {}, 0);
      return std::pair(view.seats[static_cast<std::size_t>(seat)].drew, view.round.drew_last);
    };
    const auto before = drew(viewer);
    apply(table, {2, Acted{seat, Action::draw(), By::human, {}}});
    EXPECT_EQ(drew(viewer), before);
    EXPECT_EQ(drew(seat), std::pair(1, seat));
    apply(table, {3, Acted{seat, Action::keep(), By::human, {}}});
    EXPECT_EQ(drew(viewer), std::pair(1, seat));
  });
}

TEST(KeptCard, IsShownToEverybodyIfTheTableWantsIt) {  // kept_card=told
  for_worlds("kept_card=told", [](Table table, const Table&) {
    const int seat = table.game.active(), viewer = (seat + 1) % 3;
    const std::int64_t since = table.view_version;
    News news;
    apply(table, {2, Acted{seat, Action::draw(), By::human, {}}}, &news);
    EXPECT_EQ(view_of(table, viewer, {}, news, since).round.ask, "drawn");
    EXPECT_EQ(table.view_version, since + 1);
    apply(table, {3, Acted{seat, Action::keep(), By::human, {}}}, &news);
    EXPECT_EQ(view_of(table, viewer, {}, news, since + 1).events.front().event, "kept");
  });
}

}  // namespace
}  // namespace uno
