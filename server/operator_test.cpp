// The operator's requests and their socket.
#include "server/operator.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <thread>

#include "engine/hex.h"
#include "server/house_test.h"
#include "server/net_test.h"
#include "server/operator_socket.h"
#include "server/venue.h"
#include "store/memory.h"
#include "store/sqlite.h"

namespace uno::server {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string asked(House& house, const std::string& request) {
  const OperatorAnswer answer = answer_operator(*house.server, request, house.now_ms);
  if (const auto* close = std::get_if<CloseTable>(&answer.deed)) house.feed(*close);
  if (const auto* drain = std::get_if<Drain>(&answer.deed)) house.feed(*drain);
  return answer.refused.empty() ? answer.text : "refused: " + answer.refused;
}

TEST(Operator, ListsTablesWithoutTheirCards) {
  House house;
  EXPECT_EQ(asked(house, "list").find('\n'), asked(house, "list").size() - 1) << "a heading";
  const auto lines = house.seat_humans(2, "target=250");
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::Start{});
  house.hang_up(lines[1]);
  house.pass(180'000);
  EXPECT_THAT(asked(house, "list"), HasSubstr(id + "\tclassic\tround\t1\t2\t1\t0\t"));
  EXPECT_THAT(asked(house, "list"), HasSubstr("target=250"));
}

TEST(Operator, InspectsATableByItsCodeWithoutSecrets) {
  House house;
  const auto lines = house.seat_humans(3);
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::Start{});
  house.hang_up(lines[2]);
  const std::string told = asked(house, "inspect " + id.substr(0, 5));
  EXPECT_THAT(told, HasSubstr("table\t" + id));
  EXPECT_THAT(told, HasSubstr("seat 0\tAnn\there\thost"));
  EXPECT_THAT(told, HasSubstr("seat 2\tCem\taway"));
  EXPECT_THAT(told, HasSubstr("\tto act"));
  EXPECT_THAT(told, Not(HasSubstr(hex(house.table(id).record.seed.bytes))));
  for (const Connection line : lines) EXPECT_THAT(told, Not(HasSubstr(house[line].token)));
}

TEST(Operator, ClosesATableAndEverybodyThereIsTold) {
  House house;
  const auto lines = house.seat_humans(2);
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::Start{});
  EXPECT_THAT(asked(house, "close " + id), HasSubstr(id));
  EXPECT_EQ(house.server->tables(), 0u);
  for (const Connection line : lines)
    EXPECT_EQ(std::get<wire::Removed>(house[line].heard.back()).cause, "ended");
  house.kill();
  EXPECT_EQ(house.server->tables(), 0u) << "from the disk, too";
}

TEST(Operator, GivesTheRecordsOfFinishedRounds) {
  House house(21);
  const auto lines = house.seat_humans(2, "target=50");
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::Start{});
  house.play_round(lines);
  EXPECT_EQ(asked(house, "rounds " + id), "1 1\n");
  EXPECT_EQ(asked(house, "record " + id + " 1 1"), house.server->record(id, 1, 1));
  for (const char* wrong : {" 1 2", " 0 1", " x 1", " 1 1x"})
    EXPECT_THAT(asked(house, "record " + id + wrong), HasSubstr("refused: there is no finished"));
}

TEST(Operator, DrainsAServerWithoutDisturbingPlayers) {
  House house;
  const auto lines = house.seat_humans(2);
  asked(house, "drain on");
  EXPECT_TRUE(house.server->draining());
  const Connection late = house.connect();
  house.say(late, wire::Create{"Zoe", "-", {}});
  ASSERT_TRUE(house[late].refused());
  EXPECT_EQ(house[late].refused()->reason, "draining");
  house.say(late, wire::QuickMatch{"Zoe"});
  EXPECT_EQ(house[late].refused()->reason, "draining");
  house.say(late, wire::Join{house[lines[0]].table, "Zoe"});
  EXPECT_EQ(house.table(house[lines[0]].table).players.size(), 3u);
  house.say(lines[0], wire::Start{});
  EXPECT_EQ(house[lines[1]].view->stage, "round");
  asked(house, "drain off");
  const Connection next = house.connect();
  house.say(next, wire::Create{"Zed", "-", {}});
  EXPECT_EQ(house.server->tables(), 2u);
}

TEST(Operator, RefusesUnknownRequestsAndNamesTheKnownOnes) {
  House house;
  for (const char* wrong : {"", " ", "lists", "list all", "inspect", "close", "record x 1", "drain",
                            "drain maybe", "inspect a b"})
    EXPECT_THAT(asked(house, wrong),
                HasSubstr("refused: valid requests: status, list, quarantined, inspect TABLE"))
        << wrong;
  EXPECT_EQ(asked(house, "inspect nowhere"), "refused: there is no table nowhere");
  EXPECT_EQ(asked(house, "close AAAAA"), "refused: there is no table AAAAA");
}

TEST(Operator, MergesAnswersOfSeveralLoops) {
  EXPECT_EQ(together({"ok\nd\nc\nb\na\n"}), "ok\nd\nc\nb\na\n") << "a record keeps its order";
  EXPECT_EQ(together({"ok\ntable\nbb\ncc\n", "ok\ntable\n", "ok\ntable\naa\n"}),
            "ok\ntable\naa\nbb\ncc\n");
  EXPECT_EQ(together({"ok\nno new table is opened\n", "ok\nno new table is opened\n"}),
            "ok\nno new table is opened\n");
  EXPECT_EQ(together({"no\nvalid requests", "no\nvalid requests"}), "no\nvalid requests");
  EXPECT_EQ(together({"ok\n", "ok\n"}), "ok\n");
}

/// A server with its operator's socket in a temporary directory.
class OperatorSocketTest : public testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/uno-operator-XXXXXX";
    directory_ = mkdtemp(name);
    config_.port = 0;
    config_.loops = 2;
    config_.operator_socket = operator_socket(directory_);
  }
  void TearDown() override { std::filesystem::remove_all(directory_); }
  std::string ask(const std::string& request) {
    std::string answer;
    const std::string error = ask_operator_socket(directory_, request, answer);
    return error.empty() ? answer : "error: " + error;
  }
  std::string directory_;
  Config config_;
  store::MemoryStore store_;
};

TEST_F(OperatorSocketTest, AnswersWhileTheServerRunsAndOnlyItsOwner) {
  {
    Venue venue(config_, store_);
    ASSERT_EQ(venue.open(), "");
    std::thread thread([&] { venue.run(); });
    struct stat seen {};
    ASSERT_EQ(stat(config_.operator_socket.c_str(), &seen), 0);
    EXPECT_EQ(seen.st_mode & 0777, 0600u);
    EXPECT_THAT(ask("list"), HasSubstr("table\tgame\tstage"));
    EXPECT_THAT(ask("drain on"), HasSubstr("no new table"));
    EXPECT_THAT(ask("nonsense"), HasSubstr("error: valid requests"));
    EXPECT_THAT(ask(std::string(5000, 'x')), HasSubstr("error: "));
    EXPECT_THAT(ask("list"), HasSubstr("table\tgame\tstage")) << "and goes on";
    venue.stop();
    thread.join();
  }
  EXPECT_FALSE(std::filesystem::exists(config_.operator_socket));
  EXPECT_THAT(ask("list"), HasSubstr("error: no server plays the tables in " + directory_));
}

TEST_F(OperatorSocketTest, RestoresADeletedTable) {
  std::string error;
  const auto disk = store::SqliteStore::open(directory_, error);
  ASSERT_EQ(error, "");
  Venue venue(config_, *disk);
  ASSERT_EQ(venue.open(), "");
  std::thread thread([&] { venue.run(); });
  Player ann(venue.port());
  ann.say(wire::Create{"Ann", "target=250", {0, true}});
  const auto seated = ann.expect<wire::Seated>();
  const std::string code = seated.table.substr(0, kCodeLength);
  EXPECT_EQ(ask("deleted"), "table\tchanges\tdeleted\n");
  EXPECT_THAT(ask("bring-back " + code), HasSubstr("error: no table that was deleted"));
  EXPECT_THAT(ask("close " + code), HasSubstr("is closed"));
  EXPECT_THAT(ask("deleted"), HasSubstr(seated.table + "\t1\t0 s ago\n"));
  std::string typed = code;
  for (char& c : typed) c = static_cast<char>(c - 'a' + 'A');
  EXPECT_THAT(ask("bring-back " + typed), HasSubstr("table " + seated.table + " is back"));
  EXPECT_EQ(ask("deleted"), "table\tchanges\tdeleted\n");
  Player back(venue.port());
  back.say(wire::Resume{seated.table, seated.token});
  EXPECT_THAT(back.expect<wire::View>().options, HasSubstr("target=250"));
  EXPECT_THAT(ask("inspect " + code), HasSubstr("seat 0\tAnn\there\thost"));
  venue.stop();
  thread.join();
}

TEST_F(OperatorSocketTest, ReplacesTheSocketOfAKilledServer) {
  boost::asio::io_context io;
  OperatorSocket killed(io, [](const std::string&, auto) {});
  ASSERT_EQ(killed.open(config_.operator_socket), "");
  Venue venue(config_, store_);
  EXPECT_EQ(venue.open(), "");
  std::thread thread([&] { venue.run(); });
  EXPECT_THAT(ask("list"), HasSubstr("table\tgame\tstage"));
  venue.stop();
  thread.join();
}

TEST_F(OperatorSocketTest, ReportsAnUnusablePath) {
  config_.operator_socket = directory_ + "/" + std::string(200, 'x');
  Venue venue(config_, store_);
  EXPECT_THAT(venue.open(), HasSubstr("too long for a socket"));
  config_.operator_socket = directory_ + "/nowhere/operator.sock";
  Venue other(config_, store_);
  EXPECT_THAT(other.open(), HasSubstr("cannot make"));
}

}  // namespace
}  // namespace uno::server
