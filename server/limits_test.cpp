// What happens at each limit in server/limits.h that strangers can reach.
#include "server/limits.h"

#include <gtest/gtest.h>

#include "engine/utf8.h"
#include "server/house_test.h"
#include "table/entry.h"
#include "wire/json.h"

namespace uno::server {
namespace {

TEST(Limits, UnknownInputClosesTheSocketWithACodeAndAReason) {
  const char* const inputs[] = {
      "",
      "hello",
      "[]",
      "{}",
      R"({"type":"shuffle"})",
      R"({"type":"start","extra":1})",
      R"({"type":"join","table":"x"})",
      R"({"type":"join","table":7,"name":"Ann"})",
      R"({"type":"view"})",
      "{\"type\":\"start\"",
  };
  for (const char* input : inputs) {
    House house;
    const Connection line = house.connect();
    house.frame(line, input);
    ASSERT_TRUE(house[line].closed) << input;
    EXPECT_EQ(house[line].closed->code, wire::kCloseBadMessage) << input;
    EXPECT_FALSE(house[line].closed->reason.empty()) << input;
    EXPECT_LE(house[line].closed->reason.size(), 123u) << input;
    EXPECT_EQ(house.server->connections(), 0u);
  }
}

TEST(Limits, ALongReasonIsCut) {
  House house;
  const Connection line = house.connect();
  house.frame(line, R"({"type":")" + std::string(2000, 'x') + R"("})");
  EXPECT_LE(house[line].closed->reason.size(), 123u);
}

TEST(Limits, AReasonIsCutBetweenCharacters) {
  for (int shift = 0; shift < 4; ++shift) {
    House house;
    const Connection line = house.connect();
    std::string type(static_cast<std::size_t>(shift), 'x');
    for (int i = 0; i < 200; ++i) type += "\U0001F0CF";  // four bytes each
    house.frame(line, R"({"type":")" + type + R"("})");
    ASSERT_TRUE(house[line].closed);
    for (std::string_view rest = house[line].closed->reason; !rest.empty();)
      ASSERT_NE(take_character(rest), kNoCharacter) << shift << ": " << house[line].closed->reason;
  }
}

TEST(Limits, MessagesPerSecond) {
  House house;
  const Connection line = house.connect();
  for (int i = 0; i < Limits{}.messages_burst; ++i) house.say(line, wire::Start{});
  EXPECT_FALSE(house[line].closed);
  house.pass(1000);
  for (int i = 0; i < Limits{}.messages_per_second; ++i) house.say(line, wire::Start{});
  EXPECT_FALSE(house[line].closed) << "a second later there is room again";
  house.say(line, wire::Start{});
  ASSERT_TRUE(house[line].closed);
  EXPECT_EQ(house[line].closed->code, wire::kCloseTooFast);
}

TEST(Limits, ConnectionsPerAddressAndInAll) {
  House house;
  std::vector<Connection> lines;
  for (int i = 0; i < Limits{}.connections_per_address; ++i)
    lines.push_back(house.connect("192.0.2.1"));
  const Connection late = house.connect("192.0.2.1");
  ASSERT_TRUE(house[late].closed);
  EXPECT_EQ(house[late].closed->code, wire::kCloseTooMany);
  EXPECT_FALSE(house[house.connect("192.0.2.2")].closed);
  house.hang_up(lines[0]);
  EXPECT_FALSE(house[house.connect("192.0.2.1")].closed) << "one went, one may come";
  while (house.server->connections() < Limits{}.connections)
    ASSERT_FALSE(house[house.connect()].closed);
  EXPECT_TRUE(house[house.connect()].closed);
  EXPECT_EQ(house.server->counts().refusals_to_connect.value(), 2u);
}

TEST(Limits, TablesPerAddress) {
  House house;
  for (int i = 0; i < Limits{}.tables_per_address; ++i) {
    const Connection line = house.connect("192.0.2.1");
    house.say(line, wire::Create{"Ann", "-", {0, true}});
    ASSERT_FALSE(house[line].closed);
    if (i > 0) house.hang_up(line);
  }
  const Connection late = house.connect("192.0.2.1");
  house.say(late, wire::Create{"Ann", "-", {0, true}});
  ASSERT_TRUE(house[late].closed);
  EXPECT_EQ(house[late].closed->code, wire::kCloseTooMany);
  EXPECT_EQ(house.server->counts().refused_of_address.value(), 1u);
  house.say(1, wire::Leave{});  // its table ends
  const Connection next = house.connect("192.0.2.1");
  house.say(next, wire::Create{"Ann", "-", {0, true}});
  EXPECT_FALSE(house[next].closed);
}

TEST(Limits, TablesInAll) {
  House house;
  for (int i = 0; i < Limits{}.tables; ++i) {
    const Connection line = house.connect();
    house.say(line, wire::Create{"Ann", "-", {0, true}});
    ASSERT_FALSE(house[line].closed);
    house.hang_up(line);
  }
  const Connection late = house.connect();
  house.say(late, wire::Create{"Ann", "-", {0, true}});
  ASSERT_TRUE(house[late].closed);
  EXPECT_EQ(house[late].closed->code, wire::kCloseTooMany);
  const Connection stranger = house.connect("192.0.2.9");
  house.say(stranger, wire::Create{"Ann", "-", {0, true}});
  ASSERT_TRUE(house[stranger].closed);
  EXPECT_EQ(house.server->addresses(), 0u) << "who has nothing is not remembered";
  EXPECT_EQ(house.server->counts().refused_of_all.value(), 2u);
  EXPECT_EQ(house.server->counts().refused_of_address.value(), 0u);
}

/// Opens tables from that address until one is refused. Returns how many were opened.
int flood(House& house, const std::string& address, int most) {
  for (int i = 0; i < most; ++i) {
    const Connection line = house.connect(address);
    house.say(line, wire::Create{"Eve", "-", {0, true}});
    if (house[line].closed) return i;
    house.hang_up(line);
  }
  return most;
}

TEST(Limits, AFloodOfTablesMakesRoomAndNoGameIsLost) {
  Limits limits;
  limits.tables = 20;
  House house(1, {0}, {}, limits);
  const auto lines = house.seat_humans(2);
  house.say(lines[0], wire::Start{});
  house.pass(60'000);
  house.act(house.to_act(lines), house[house.to_act(lines)].view->legal.front().action, "a");
  for (const Connection line : lines) house.hang_up(line);  // everybody disconnects
  house.pass(60'000);
  for (const char* address : {"192.0.2.1", "192.0.2.2", "192.0.2.3"}) flood(house, address, 50);
  EXPECT_EQ(house.server->tables(), 20u);
  house.pass(61'000);
  const Connection guest = house.connect("198.51.100.1");
  house.say(guest, wire::Create{"Cem", "-", {0, true}});
  EXPECT_FALSE(house[guest].closed) << "a table of the flood gave way";
  EXPECT_EQ(house.server->tables(), 20u);
  EXPECT_EQ(house.server->counts().tables_gave_way.value(), 1u);
  EXPECT_NE(house.server->room(house[lines[0]].table), nullptr);
  house.pass(61'000);
  flood(house, "192.0.2.4", 100);
  EXPECT_NE(house.server->room(house[lines[0]].table), nullptr) << "a minute of play is worth 24";
  EXPECT_NE(house.server->room(house[guest].table), nullptr) << "somebody sits there";
}

TEST(Limits, TheOldestIdleTableOfAnAddressMakesRoom) {
  Limits limits;
  limits.tables_per_address = 3;
  House house(1, {0}, {}, limits);
  EXPECT_EQ(flood(house, "192.0.2.1", 5), 3);
  house.pass(61'000);
  EXPECT_EQ(flood(house, "192.0.2.1", 5), 3) << "a school may go on, if not without end";
  EXPECT_EQ(house.server->tables(), 3u);
}

TEST(Limits, SpectatorsOfOneTable) {
  House house;
  const auto lines = house.seat_humans(1);
  for (int i = 0; i < Limits{}.spectators; ++i) {
    const Connection line = house.connect();
    house.say(line, wire::Watch{house[lines[0]].table});
    ASSERT_TRUE(house[line].view);
  }
  const Connection late = house.connect();
  house.say(late, wire::Watch{house[lines[0]].table});
  EXPECT_EQ(house[late].refused()->reason, "too_many_spectators");
}

TEST(Limits, ASlowReaderGetsTheNewestViewAndNoQueue) {
  House house;
  const auto lines = house.seat_humans(2);
  house[lines[1]].reads = false;
  house[lines[1]].frames.clear();
  for (int i = 0; i < 5; ++i) {
    house.say(lines[0], wire::AddBot{"greedy"});
    house.pass(200);
  }
  EXPECT_EQ(house[lines[1]].frames.size(), 1u)
      << "one view is on its way, the others are superseded";
  EXPECT_EQ(house[lines[1]].view->seats.size(), 3u);
  house.catch_up(lines[1]);
  EXPECT_EQ(house[lines[1]].frames.size(), 1u);
  EXPECT_EQ(house[lines[1]].view->seats.size(), 7u);
  EXPECT_EQ(house[lines[1]].view->events.size(), 4u) << "what was missed is told";
}

TEST(Limits, AClientThatNeverReadsIsClosed) {
  House house;
  const Connection line = house.connect();
  house[line].reads = false;
  for (int i = 0; i < kOutgoingMax; ++i) {
    EXPECT_FALSE(house[line].closed);
    house.say(line, wire::Start{});
    house.pass(200);
  }
  EXPECT_TRUE(house[line].closed);
}

TEST(Limits, MessagesThatWaitForTheStore) {
  House house;
  const auto lines = house.seat_humans(10);
  house.syncs = false;
  house.say(lines[0], wire::Start{});
  for (int i = 0; i < kWaitingMax; ++i)
    house.say(lines[static_cast<std::size_t>(i % 10)], wire::NextRound{});
  EXPECT_EQ(house[lines[3]].refused(), nullptr);
  house.say(lines[3], wire::NextRound{});
  EXPECT_EQ(house[lines[3]].refused()->reason, "busy");
  house.sync();
  EXPECT_EQ(house[lines[3]].view->stage, "round");
}

TEST(Limits, MessagesThatWaitForAnOverloadedServer) {
  Duel duel;
  House& house = duel.house;
  const std::int64_t version = duel.table().version;
  const auto late = [&](Connection line, const wire::ClientMessage& message) {
    house.feed(Frame{line, wire::to_json(message), kWaitMaxMs});
  };
  const wire::DoAct act{duel.legal(), "a1", house[duel.mover].view->version};
  late(duel.mover, act);
  ASSERT_NE(house[duel.mover].refused(), nullptr);
  EXPECT_EQ(house[duel.mover].refused()->reason, "busy");
  EXPECT_EQ(house[duel.mover].refused()->id, "a1");
  EXPECT_EQ(duel.table().version, version);
  const Connection stranger = house.connect();
  late(stranger, wire::Create{"Eve", "-", {}});
  EXPECT_EQ(house[stranger].refused()->reason, "busy");
  EXPECT_EQ(house.server->tables(), 1u);
  late(stranger, wire::Join{duel.id, "Eve"});
  EXPECT_EQ(house.server->counts().shed.value(), 3u);

  // Players can still return to their seats, and soon the same act is accepted.
  house.hang_up(duel.mover);
  const Connection back = house.connect();
  late(back, wire::Resume{duel.id, house[duel.mover].token});
  EXPECT_EQ(house[back].refused(), nullptr);
  house.feed(Frame{back, wire::to_json(act), kWaitMaxMs - 1});
  EXPECT_TRUE(house[back].done("a1"));
  EXPECT_EQ(house.server->counts().shed.value(), 3u);
}

TEST(Limits, ChangesOfOneTable) {
  House house;
  auto lines = house.seat_humans(2);
  const std::string id = house[lines[0]].table;
  SeededEntropy entropy(3);
  Server server(entropy, Pace{});
  std::vector<store::Entry> entries;
  house.disk.load([&](const std::vector<store::Entry>& table) { entries = table; });
  while (entries.size() < kEntriesMax) {
    const std::int64_t seq = entries.back().seq + 1;
    const HostPassed passed{static_cast<int>(seq % 2)};
    entries.push_back({id, seq, "", entry_text({1, passed}, {})});
  }
  ASSERT_EQ(server.load(entries), "");
  server.step({1, Opened{7, ""}});
  server.step({1, Frame{7, wire::to_json(wire::Join{id, "Cem"})}});
  const Outputs out = server.step({1, Frame{7, wire::to_json(wire::Join{id, "Cem"})}});
  ASSERT_EQ(out.size(), 1u);
  EXPECT_NE(std::get<Send>(out[0]).text.find("table_worn_out"), std::string::npos);
}

}  // namespace
}  // namespace uno::server
