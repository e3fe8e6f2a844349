// A failed check quarantines its table with all its entries, while the table is played, loaded, or
// thought about by a bot. Other tables are not affected. The linker plants the fault
// (CMakeLists.txt): a player with a certain name breaks apply().
#include "server/failed_check.h"

#include <gtest/gtest.h>

#include <future>

#include "engine/check.h"
#include "server/bot_threads.h"
#include "server/house_test.h"
#include "table/table.h"

namespace uno {

void planted_apply(Table& table, const Dated& dated, News* news) asm(
    "__wrap__ZN3uno5applyERNS_5TableERKNS_5DatedEPSt5dequeINS_8NewsItemESaIS6_EE");
void real_apply(Table& table, const Dated& dated, News* news) asm(
    "__real__ZN3uno5applyERNS_5TableERKNS_5DatedEPSt5dequeINS_8NewsItemESaIS6_EE");

void planted_apply(Table& table, const Dated& dated, News* news) {
  const auto* joined = std::get_if<Joined>(&dated.change);
  UNO_CHECK(joined == nullptr || joined->name != "Planted");
  real_apply(table, dated, news);
}

namespace server {
namespace {

/// Two tables. Tests break the first.
struct TwoTables {
  House house;
  std::vector<Connection> broken = house.seat_humans(2), good = house.seat_humans(2);
  std::string id = house[broken[0]].table, good_id = house[good[0]].table;

  Connection breaks() {
    house.say(good[0], wire::Start{});
    const Connection line = house.connect();
    house.say(line, wire::Join{id, "Planted"});
    return line;
  }
  void good_ones_play(const std::vector<Connection>& lines) {
    const std::int64_t version = house.table(good_id).version;
    const Connection line = house.to_act(lines);
    ASSERT_NE(line, 0u);
    house.act(line, house[line].view->legal.front().action, "x" + std::to_string(version));
    EXPECT_GT(house.table(good_id).version, version);
  }
  std::string refusal_of(const wire::ClientMessage& message) {
    const Connection line = house.connect();
    house.say(line, message);
    const wire::Refused* refused = house[line].refused();
    return refused == nullptr ? "" : refused->reason;
  }
};

TEST(FailedCheck, QuarantinesOnlyItsTableDuringPlay) {
  TwoTables two;
  House& house = two.house;
  const Connection line = two.breaks();
  ASSERT_EQ(house.quarantines.size(), 1u);
  EXPECT_EQ(house.quarantines[0].table, two.id);
  EXPECT_EQ(house.quarantines[0].why.find("a check failed: joined == nullptr"), 0u)
      << house.quarantines[0].why;
  for (const Connection one : {two.broken[0], two.broken[1], line}) {
    ASSERT_TRUE(house[one].closed);
    EXPECT_EQ(house[one].closed->code, wire::kCloseGoingAway);
    EXPECT_EQ(house[one].closed->reason, "the table is set aside: a check of the server failed");
  }
  EXPECT_EQ(house.server->room(two.id), nullptr);
  EXPECT_EQ(two.refusal_of(wire::Look{two.id}), "set_aside");
  EXPECT_EQ(two.refusal_of(wire::Look{two.id.substr(0, kCodeLength)}), "set_aside");
  EXPECT_EQ(two.refusal_of(wire::Resume{two.id, house[two.broken[0]].token}), "set_aside");
  EXPECT_EQ(two.refusal_of(wire::Look{"zzzzzzzzzzzz"}), "no_such_table");
  two.good_ones_play(two.good);
  EXPECT_EQ(house.disk.load(two.id).entries.size(), 3u) << "for repair";
}

TEST(FailedCheck, QuarantinesTheTableAgainAtTheNextStart) {
  for (const bool lately : {false, true}) {
    TwoTables two;
    House& house = two.house;
    two.breaks();
    house.reads_lately = true;
    house.snapshot_every = lately ? 1 : 0;
    for (int start = 0; start < 2; ++start) {
      house.quarantines.clear();
      house.kill();
      ASSERT_EQ(house.quarantines.size(), 1u);
      EXPECT_EQ(house.quarantines[0].table, two.id);
      EXPECT_NE(house.quarantines[0].why.find("a check failed"), std::string::npos);
      EXPECT_EQ(two.refusal_of(wire::Look{two.id}), "set_aside");
      std::vector<Connection> lines;
      for (const Connection one : two.good)
        lines.push_back(house.reconnect(two.good_id, house[one].token));
      two.good_ones_play(lines);
      two.good_ones_play(lines);
    }
    EXPECT_EQ(house.disk.load(two.id).entries.size(), 3u);
  }
}

/// Loads the stored table as House::start() does.
TEST(FailedCheck, IsReportedWhenEverythingIsLoadedAtOnce) {
  TwoTables two;
  two.breaks();
  SeededEntropy entropy(1);
  Server server(entropy, {});
  const std::string wrong = server.load(two.house.disk.load(two.id).entries);
  EXPECT_NE(wrong.find("a check failed"), std::string::npos) << wrong;
  EXPECT_EQ(server.load(two.house.disk.load(two.good_id).entries), "");
}

TEST(FailedCheck, InABotIsReportedWithItsTable) {
  struct Failing {
    static Action choose(const Observation&, const History&, Chance&) {
      UNO_CHECK(false);
      return {};
    }
  };
  House house;
  house.bots_answer = false;
  const auto lines = house.seat_humans(1);
  house.say(lines[0], wire::AddBot{"random"});
  house.say(lines[0], wire::Start{});
  for (int i = 0; house.questions.empty() && i < 50; ++i) {
    if (house.to_act(lines) != 0)
      house.act(lines[0], house[lines[0]].view->legal.front().action, std::to_string(i));
    house.pass(3000);
  }
  ASSERT_FALSE(house.questions.empty());
  Think question = house.questions.front();
  const Bot bot = bot_of(question.bot->name, Failing::choose);
  question.bot = &bot;
  std::promise<BotFailed> broke;
  {
    BotThreads::Rules rules;
    rules.failed = [&](BotFailed what) { broke.set_value(std::move(what)); };
    BotThreads bot_threads([](const BotAnswered&) { ADD_FAILURE(); }, [](const Advised&) {},
                           std::move(rules));
    bot_threads.ask(question);
    const BotFailed what = broke.get_future().get();
    EXPECT_EQ(what.table, question.table);
    EXPECT_NE(what.why.find("a check failed: false"), std::string::npos);
    house.feed(what);
  }
  EXPECT_EQ(house.server->room(question.table), nullptr);
  EXPECT_TRUE(house[lines[0]].closed);
  EXPECT_EQ(house.quarantines.size(), 1u);
}

TEST(FailedCheckDeathTest, EndsTheProcessWithoutAWatch) {
  EXPECT_DEATH(UNO_CHECK(1 + 1 == 3), "check failed: 1 . 1 == 3");
  { const CheckWatch watch; }
  EXPECT_DEATH(UNO_CHECK(1 + 1 == 3), "check failed: 1 . 1 == 3");
}

}  // namespace
}  // namespace server
}  // namespace uno
