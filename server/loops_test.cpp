// Several loops behind one port: people reach every table from any loop, and figures of the server
// cover all loops.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "server/net_test.h"
#include "server/operator.h"
#include "store/faulty.h"
#include "store/memory.h"

namespace uno::server {
namespace {

using testing::HasSubstr;

TEST(PartOf, AssignsTablesByTheirCode) {
  SeededEntropy entropy(7);
  std::map<int, int> tables;
  for (int i = 0; i < 3000; ++i) {
    const std::string id = fresh_table_id(entropy);
    std::string code = id.substr(0, kCodeLength);
    const int part = part_of(id, 3);
    EXPECT_EQ(part_of(code, 3), part);
    for (char& letter : code) letter = static_cast<char>(letter - 32);
    EXPECT_EQ(part_of(code, 3), part) << "capitals";
    EXPECT_EQ(part_of(id, 1), 0);
    ++tables[part];
  }
  EXPECT_EQ(tables.size(), 3u);
  for (const auto& [part, count] : tables) EXPECT_NEAR(count, 1000, 150);
}

wire::View in_round(Player& player) {
  wire::View view = player.expect<wire::View>();
  while (view.stage != "round" && !player.is_closed()) view = player.expect<wire::View>();
  return view;
}

/// Makes the first legal act and reads until a view shows it.
void act(Player& player, wire::View& view) {
  bool said = false, done = false;
  const std::int64_t version = view.version;
  while (!player.is_closed() && (!done || view.version == version)) {
    if (!said && !view.legal.empty()) {
      player.say(wire::DoAct{view.legal.front().action, "a", view.version});
      said = true;
    }
    const wire::ServerMessage message = player.next();
    if (const auto* newer = std::get_if<wire::View>(&message)) view = *newer;
    if (std::holds_alternative<wire::Refused>(message)) said = false;
    done = done || std::holds_alternative<wire::Done>(message);
  }
  EXPECT_TRUE(done);
}

struct OpenTable {
  std::unique_ptr<Player> ann;
  wire::Seated seated;
};

/// Ann opens a table at the loop of the next visitor.
OpenTable open_table(std::uint16_t port, bool is_public = false) {
  OpenTable opened{std::make_unique<Player>(port), {}};
  // The others get no view of a secret decision, which could be the first act (C-INFO-2).
  wire::Create create{"Ann", is_public ? "-" : "kept_card=told", {0, true}};
  create.settings.is_public = is_public;
  opened.ann->say(create);
  opened.seated = opened.ann->expect<wire::Seated>();
  return opened;
}

TEST(Loops, EverySocketReachesEveryTable) {
  store::MemoryStore store;
  Running server(store);
  std::map<int, int> tables;
  for (int i = 0; i < 3; ++i) {  // one table at each loop
    auto [ann, seated] = open_table(server.port());
    ++tables[part_of(seated.table, 3)];
    // The next four visitors go to the loops in turn, so at least two are relayed. One gives the
    // table's code, and one names it in the address of the socket.
    std::vector<std::unique_ptr<Player>> others;
    for (int who = 0; who < 4; ++who) {
      const bool named = who == 3;
      others.push_back(
          std::make_unique<Player>(server.port(), "", named ? seated.table : std::string()));
      std::string table = who == 0 ? seated.table.substr(0, kCodeLength) : seated.table;
      others.back()->say(wire::Join{table, "Player " + std::to_string(who)});
      EXPECT_EQ(others.back()->expect<wire::Seated>().table, seated.table);
    }
    ann->say(wire::Start{});
    std::vector<Player*> players{ann.get()};
    for (const auto& other : others) players.push_back(other.get());
    std::vector<wire::View> views;
    for (Player* player : players) views.push_back(in_round(*player));
    const auto turn = static_cast<std::size_t>(views[0].round.turn);
    act(*players[turn], views[turn]);
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      std::int64_t version = seat == turn ? views[seat].version : 0;
      while (version < views[turn].version && !players[seat]->is_closed())
        version = players[seat]->expect<wire::View>().version;
      EXPECT_GE(version, views[turn].version) << "seat " << seat;
    }
  }
  EXPECT_EQ(tables.size(), 3u) << "the loops take newcomers in turn";
}

TEST(Loops, ARelayedVisitorWhoDisconnectsIsNoticed) {
  store::MemoryStore store;
  Running server(store);
  auto [ann, seated] = open_table(server.port());
  for (int i = 0; i < 3; ++i) {
    Player ben(server.port());
    ben.say(wire::Join{seated.table, "Ben " + std::to_string(i)});
    const auto his = ben.expect<wire::Seated>();
    ben.hang_up();
    // Takes the same seat from another socket.
    Player again(server.port());
    again.say(wire::Resume{seated.table, his.token});
    EXPECT_EQ(again.expect<wire::View>().you, his.seat);
  }
  Player stranger(server.port());
  stranger.say(wire::Join{"bcdfghjkmnpq", "Eve"});
  EXPECT_EQ(stranger.expect<wire::Refused>().reason, "no_such_table");
}

/// A relay to a second loop could deliver messages out of order.
TEST(Loops, AVisitorWhoChangesLoopsReconnects) {
  store::MemoryStore store;
  Running server(store);
  std::vector<OpenTable> opened;
  for (int i = 0; i < 3; ++i) opened.push_back(open_table(server.port()));
  for (int i = 0; i < 3; ++i) {
    Player guest(server.port());
    for (const OpenTable& table : opened) guest.say(wire::Look{table.seated.table});
    EXPECT_EQ(guest.closed(), wire::kCloseGoingAway);
    EXPECT_EQ(guest.reason(), "the table has moved; reconnect");
  }
}

TEST(Loops, PagesAndTheOperatorFindEveryTable) {
  const std::string directory = std::filesystem::temp_directory_path() / "uno_loops_test";
  std::filesystem::create_directories(directory);
  Config config = Running::config();
  config.operator_socket = operator_socket(directory);
  store::MemoryStore store;
  Running server(store, config);
  std::vector<OpenTable> opened;
  for (int i = 0; i < 6; ++i) opened.push_back(open_table(server.port()));
  const auto ask = [&](const std::string& request) {
    std::string answer;
    EXPECT_EQ(ask_operator_socket(directory, request, answer), "");
    return answer;
  };
  const std::string list = ask("list");
  EXPECT_EQ(list.find("table\tgame\tstage"), 0u);
  EXPECT_EQ(list.find("table\tgame\tstage", 1), std::string::npos) << "one heading";
  for (const auto& [ann, seated] : opened) {
    EXPECT_THAT(list, HasSubstr(seated.table));
    EXPECT_THAT(ask("inspect " + seated.table), HasSubstr("table\t" + seated.table));
    EXPECT_THAT(ask("inspect " + seated.table.substr(0, kCodeLength)), HasSubstr(seated.table));
    const auto page =
        get(server.port(), http::verb::get, ("/seats/" + seated.table).c_str(), seated.token);
    EXPECT_EQ(page.result_int(), 200u);
    EXPECT_THAT(page.body(), HasSubstr("\"lobby\""));
  }
  EXPECT_EQ(get(server.port(), http::verb::get, "/seats/bcdfghjkmnpq", "x").result_int(), 404u);
  const std::string metrics = get(server.port(), http::verb::get, "/metrics").body();
  EXPECT_THAT(metrics, HasSubstr("uno_tables 6\n"));
  EXPECT_THAT(metrics, HasSubstr("uno_tables_opened_total 6\n"));
  EXPECT_THAT(metrics, HasSubstr("uno_connections 6\n"));
  EXPECT_THAT(ask("drain on"), HasSubstr("no new table"));
  for (int i = 0; i < 3; ++i) {
    Player late(server.port());
    late.say(wire::Create{"Late", "-", {}});
    EXPECT_EQ(late.expect<wire::Refused>().reason, "draining");
  }
  ask("close " + opened[0].seated.table);
  opened[0].ann->expect<wire::Removed>();
  EXPECT_FALSE(opened[0].ann->is_closed());
  std::filesystem::remove_all(directory);
}

/// A loop learns of public tables at other loops within half a second.
TEST(Loops, StrangersMeetWhicheverLoopTheyAreAt) {
  store::MemoryStore store;
  Running server(store);
  auto [ann, seated] = open_table(server.port(), true);
  for (int i = 0; i < 3; ++i) {
    Player reader(server.port());
    std::size_t seen = 0;
    for (int tries = 0; tries < 100 && seen == 0; ++tries) {
      reader.say(wire::Tables{});
      seen = reader.expect<wire::PublicTables>().tables.size();
      std::this_thread::sleep_for(std::chrono::milliseconds(120));
    }
    EXPECT_EQ(seen, 1u);
  }
  for (int i = 0; i < 3; ++i) {
    Player quick(server.port());
    quick.say(wire::QuickMatch{"Ann"});
    EXPECT_EQ(quick.expect<wire::Seated>().table, seated.table);
  }
}

TEST(Meeting, IsAtOneLoopUntilAllKnowAndThenAtTheNextThatAsks) {
  Meeting meeting;
  std::int64_t now_ms = 1'700'000'000'000;
  EXPECT_EQ(meeting.where(1, now_ms), 1);
  EXPECT_EQ(meeting.where(2, now_ms + kMeetMs - 1), 1);
  EXPECT_EQ(meeting.where(2, now_ms + kMeetMs), 2);
  now_ms += 2 * kMeetMs;
  meeting.is_at(0, now_ms);
  for (const std::int64_t until_ms = now_ms + kMeetMostMs; now_ms < until_ms; now_ms += 500) {
    EXPECT_EQ(meeting.where(2, now_ms), 0);
    meeting.is_at(0, now_ms);
  }
  EXPECT_EQ(meeting.where(2, now_ms), 2) << "not one loop for all of an evening";
}

/// Two sockets opened one after the other are at different loops.
TEST(Loops, TwoQuickMatchesAtTheSameMomentMeet) {
  store::MemoryStore store;
  Running server(store);
  for (int i = 0; i < 6; ++i) {
    Player ann(server.port()), ben(server.port());
    ann.say(wire::QuickMatch{"Ann"});
    ben.say(wire::QuickMatch{"Ann"});
    const auto hers = ann.expect<wire::Seated>(), his = ben.expect<wire::Seated>();
    EXPECT_EQ(hers.table, his.table) << "pair " << i;
    EXPECT_NE(hers.seat, his.seat);
  }
}

TEST(Loops, LimitsCountForTheWholeServer) {
  Config config = Running::config();
  config.limits.connections = 4;
  config.limits.tables = 2;
  store::MemoryStore store;
  Running server(store, config);
  const auto one = open_table(server.port()), two = open_table(server.port());
  Player three(server.port());
  three.say(wire::Create{"Cem", "-", {}});
  EXPECT_EQ(three.closed(), wire::kCloseTooMany) << "the third table, at the third loop";
  Player four(server.port()), five(server.port());
  four.say(wire::Join{one.seated.table, "Ben"});
  EXPECT_EQ(four.expect<wire::Seated>().table, one.seated.table);
  five.say(wire::Join{one.seated.table, "Dora"});
  EXPECT_EQ(five.expect<wire::Seated>().table, one.seated.table) << "who is across counts once";
  Player six(server.port());
  EXPECT_EQ(six.closed(), wire::kCloseTooMany);
}

TEST(Loops, ARelayedFloodIsCut) {
  store::MemoryStore store;
  Running server(store);
  const auto opened = open_table(server.port());
  for (int i = 0; i < 3; ++i) {
    Player flood(server.port());
    flood.say(wire::Join{opened.seated.table, "Flood " + std::to_string(i)});
    flood.expect<wire::Seated>();
    for (int j = 0; j < 1000; ++j) flood.say(wire::Look{opened.seated.table});
    EXPECT_EQ(flood.closed(), wire::kCloseTooFast);
  }
  EXPECT_EQ(open_table(server.port()).seated.seat, 0) << "and the server still serves";
}

TEST(Loops, AStoreOutageIsReportedToEveryLoop) {
  store::MemoryStore inner;
  store::FaultyStore store(inner);
  Running server(store);
  std::vector<OpenTable> opened;
  for (int i = 0; i < 3; ++i) opened.push_back(open_table(server.port()));
  std::vector<wire::View> views;
  for (const OpenTable& one : opened) {
    one.ann->say(wire::AddBot{"greedy"});
    one.ann->say(wire::Start{});
    views.push_back(in_round(*one.ann));
  }
  while (views[0].legal.empty()) views[0] = opened[0].ann->expect<wire::View>();
  store.fail(store::Fault::lost);
  opened[0].ann->say(wire::DoAct{views[0].legal.front().action, "a", views[0].version});
  const auto show = [&](const char* rest) {
    for (std::size_t i = 0; i < opened.size(); ++i) {
      while (views[i].rest != rest && !opened[i].ann->is_closed())
        views[i] = opened[i].ann->expect<wire::View>();
      EXPECT_EQ(views[i].rest, rest);
    }
  };
  show("store");
  store.repair();
  show("");
}

}  // namespace
}  // namespace uno::server
