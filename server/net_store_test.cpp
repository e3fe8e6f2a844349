// A server whose store fails partly or completely, as its players see it.
#include <csignal>
#include <filesystem>

#include "server/net_test.h"
#include "store/faulty.h"
#include "store/memory.h"
#include "store/sqlite.h"

namespace uno::server {
namespace {

TEST(NetStore, ATableThatTheStoreCannotWriteWaitsAndTheOthersPlayOn) {
  store::MemoryStore disk;
  store::FaultyStore store(disk);
  Running server(store);
  Player ann(server.port()), ben(server.port());
  ann.say(wire::Create{"Ann", "-", {0, true}});
  const std::string table = ann.expect<wire::Seated>().table;
  ann.say(wire::AddBot{"greedy"});
  ann.say(wire::Start{});
  wire::View view;
  while (view.stage != "round" || view.legal.empty()) view = ann.expect<wire::View>();
  store.fail(store::Fault::lost, table);
  ann.say(wire::DoAct{view.legal.front().action, "a", view.version});
  EXPECT_EQ(ann.expect<wire::View>().rest, "store");
  ben.say(wire::Create{"Ben", "-", {0, true}});
  ben.expect<wire::Seated>();
  EXPECT_EQ(ben.expect<wire::View>().rest, "");
  EXPECT_EQ(get(server.port(), http::verb::get, "/readyz").result_int(), 200);
  store.repair();
  EXPECT_EQ(ann.expect<wire::Done>().id, "a");
}

TEST(NetStore, ATableWithAnotherEntryInTheStoreIsReloaded) {
  store::MemoryStore disk;
  store::FaultyStore store(disk);
  Running server(store);
  Player ann(server.port());
  ann.say(wire::Create{"Ann", "-", {0, true}});
  const auto seated = ann.expect<wire::Seated>();
  store.fail(store::Fault::conflict, seated.table);
  ann.say(wire::AddBot{"greedy"});
  EXPECT_EQ(ann.closed(), wire::kCloseGoingAway);
  store.repair();
  Player again(server.port());
  again.say(wire::Resume{seated.table, seated.token});
  EXPECT_EQ(again.expect<wire::View>().seats.size(), 1u) << "as the store has it";
}

TEST(NetStore, AServerStopsWhenAnotherHasItsTables) {
  store::MemoryStore disk;
  store::FaultyStore store(disk);
  store.fail(store::Fault::fenced);
  Running server(store);
  Player ann(server.port());
  ann.say(wire::Create{"Ann", "-", {0, true}});
  EXPECT_FALSE(server.wait());
}

TEST(NetStore, WithAFullDiskTablesWaitAndThenGoOn) {
  store::MemoryStore disk;
  store::FaultyStore store(disk);
  Running server(store);
  Player ann(server.port());
  ann.say(wire::Create{"Ann", "-", {0, true}});
  ann.expect<wire::Seated>();
  ann.say(wire::AddBot{"greedy"});
  ann.say(wire::Start{});
  wire::View view;
  while (view.stage != "round" || view.legal.empty()) view = ann.expect<wire::View>();
  store.fail(store::Fault::lost);
  ann.say(wire::DoAct{view.legal.front().action, "a", view.version});
  const auto waiting = ann.expect<wire::View>();
  EXPECT_EQ(waiting.rest, "store");
  EXPECT_EQ(waiting.version, view.version) << "nothing is shown that may be lost";
  EXPECT_EQ(get(server.port(), http::verb::get, "/readyz").result_int(), 503);
  EXPECT_EQ(get(server.port(), http::verb::get, "/healthz").result_int(), 200);
  store.repair();
  EXPECT_EQ(ann.expect<wire::Done>().id, "a") << "it was kept and carried out";
  while (!view.rest.empty() || view.version == waiting.version) view = ann.expect<wire::View>();
  EXPECT_EQ(get(server.port(), http::verb::get, "/readyz").result_int(), 200);
}

TEST(NetStore, ASignalCopiesAllTablesAndAServerGoesOnWithTheCopy) {
  char name[] = "/tmp/uno-net-XXXXXX";
  const std::string directory = mkdtemp(name), copy = directory + "/backup.sqlite";
  std::string error;
  wire::Seated seated;
  {
    const auto store = store::SqliteStore::open(directory, error);
    Config config = Running::config();
    config.directory = directory;
    Running server(*store, config);
    Player ann(server.port());
    ann.say(wire::Create{"Ann", "-", {0, true}});
    seated = ann.expect<wire::Seated>();
    std::raise(SIGUSR1);
    for (int i = 0; i < 200 && !std::filesystem::exists(copy); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_TRUE(std::filesystem::exists(copy));
    ann.say(wire::AddBot{"greedy"});
    for (std::size_t seats = 0; seats < 2 && !ann.is_closed();)
      seats = ann.expect<wire::View>().seats.size();
  }
  // As OPERATIONS.md says: put the copy in place of the file, without its write-ahead log.
  std::filesystem::rename(copy, directory + "/uno.sqlite");
  std::filesystem::remove(directory + "/uno.sqlite-wal");
  {
    const auto store = store::SqliteStore::open(directory, error);
    ASSERT_TRUE(store) << error;
    Running server(*store);
    Player ann(server.port());
    ann.say(wire::Resume{seated.table, seated.token});
    EXPECT_EQ(ann.expect<wire::View>().seats.size(), 1u) << "the bot came after the copy";
  }
  std::filesystem::remove_all(directory);
}

TEST(NetStore, PagesOfATableThatIsNotInMemoryAreAnswered) {
  store::MemoryStore store;
  Config config = Running::config();
  config.limits.idle_in_memory_min = 0;
  std::string table, token;
  {
    Running server(store, config);
    Player ann(server.port());
    ann.say(wire::Create{"Ann", "-", {0, true}});
    const auto seated = ann.expect<wire::Seated>();
    table = seated.table;
    token = seated.token;
    ann.expect<wire::View>();
  }
  Running server(store, config);
  const auto page = get(server.port(), http::verb::get, ("/seats/" + table).c_str(), token);
  EXPECT_EQ(page.result_int(), 200);
  EXPECT_NE(page.body().find("lobby"), std::string::npos);
  EXPECT_EQ(get(server.port(), http::verb::get, "/seats/nosuchtable", token).result_int(), 404);
}

}  // namespace
}  // namespace uno::server
