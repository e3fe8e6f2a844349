// When an abandoned table is deleted, and when it is not.
#include <gtest/gtest.h>

#include "server/house_test.h"

namespace uno::server {
namespace {

TEST(Abandoned, ALobbyEndsAfterADayAndAPlayedTableAfterTwoWeeks) {
  for (const bool played : {false, true}) {
    House house;
    const auto lines = house.seat_humans(2);
    if (played) house.say(lines[0], wire::Start{});
    for (const Connection line : lines) house.hang_up(line);
    const std::int64_t limit = kHour * (played ? Limits{}.table_idle_h : Limits{}.lobby_idle_h);
    house.pass(limit / 2);
    house.kill();  // a restart does not extend its life
    house.pass(limit / 2 - kHour);
    EXPECT_EQ(house.server->tables(), 1u);
    house.pass(2 * kHour);
    EXPECT_EQ(house.server->tables(), 0u);
    int tables = 0;
    house.disk.load([&](const auto&) { ++tables; });
    EXPECT_EQ(tables, 0);
  }
}

TEST(Abandoned, ARestoredTableWaitsForPeople) {
  House house;
  house.disk.keep_deleted(std::chrono::hours(1));
  const auto lines = house.seat_humans(2);
  house.say(lines[0], wire::Start{});
  const std::string id = house[lines[0]].table;
  for (const Connection line : lines) house.hang_up(line);
  house.pass(kHour * (Limits{}.table_idle_h + 1));
  EXPECT_EQ(house.server->tables(), 0U);
  std::string table;
  for (const bool comes : {true, false}) {
    ASSERT_EQ(house.disk.restore_deleted(id.substr(0, kCodeLength), table), "");
    house.feed(Restored{table});
    house.pass(kRestoredMs - kHour);
    EXPECT_EQ(house.server->tables(), 1U);
    if (comes) {
      const Connection back = house.reconnect(id, house[lines[0]].token);
      EXPECT_EQ(house[back].view->stage, "round");
      house.hang_up(back);
    }
    house.pass(kHour * (comes ? Limits{}.table_idle_h - 1 : 2));
    EXPECT_EQ(house.server->tables(), comes ? 1U : 0U);
    house.pass(kHour * 3);
    EXPECT_EQ(house.server->tables(), 0U);
  }
}

TEST(Abandoned, NoTableIsDeletedByAClockThatIsDaysAhead) {
  House house;
  const auto lines = house.seat_humans(2);
  house.say(lines[0], wire::Start{});
  const std::string id = house[lines[0]].table;
  house.now_ms += std::int64_t{15} * 24 * kHour;  // as if the server had been off meanwhile
  house.kill();
  house.pass(kTrustClockMs - kHour);
  EXPECT_EQ(house.server->tables(), 1u);
  EXPECT_NE(house.server->newest_ms(), 0) << "whoever starts it can be warned";
  EXPECT_GT(house.now_ms - house.server->newest_ms(), std::int64_t{14} * 24 * kHour);
  house.reconnect(id, house[lines[0]].token);
  EXPECT_EQ(house.server->tables(), 1u);
}

TEST(Abandoned, NoTableIsDeletedWhileAHumanIsThere) {
  House house;
  const auto lines = house.seat_humans(1);
  house.pass(2 * kHour * Limits{}.lobby_idle_h);
  EXPECT_EQ(house.server->tables(), 1u);
  EXPECT_EQ(house[lines[0]].view->stage, "lobby");
}

}  // namespace
}  // namespace uno::server
