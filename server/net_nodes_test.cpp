// Two servers with one database: people reach every table through either server, and if one ends,
// the other continues its tables.
#include "server/net_test.h"
#include "store/faulty.h"
#include "store/memory.h"
#include "store/postgres.h"
#include "store/postgres_cluster_test.h"

namespace uno::server {
namespace {

std::uint16_t free_port() {
  asio::io_context io;
  return tcp::acceptor(io, {asio::ip::make_address("127.0.0.1"), 0}).local_endpoint().port();
}

/// One of the servers.
struct Node {
  std::uint16_t port = free_port();
  std::unique_ptr<store::Store> inner;
  std::unique_ptr<store::FaultyStore> store;
  std::unique_ptr<Running> running;

  explicit Node(const std::string& url) {
    Config config = Running::config();
    config.port = port;
    config.node = "127.0.0.1:" + std::to_string(port);
    config.secret = "secret of " + config.node;
    std::string error;
    inner = store::PostgresStore::open(url, error, store::PostgresStore::Access::shares,
                                       {config.node, config.secret});
    EXPECT_EQ(error, "");
    store = std::make_unique<store::FaultyStore>(*inner);
    running = std::make_unique<Running>(*store, config);
  }
};

class NetNodes : public testing::Test {
 protected:
  /// Starts a match of Ann and Ben at server `one`. Ben is connected to `two`.
  void begin() {
    ann.say(wire::Create{"Ann", "-", {0, true}});
    seated = ann.expect<wire::Seated>();
    ben.say(wire::Join{seated.table, "Ben"});
    bens = ben.expect<wire::Seated>();
    ann.say(wire::Start{});
    view = in_round(ann);
  }
  static wire::View in_round(Player& player) {
    wire::View view = player.expect<wire::View>();
    while (view.stage != "round" && !player.is_closed()) view = player.expect<wire::View>();
    return view;
  }
  std::string url = store::PostgresCluster::shared().fresh_database();
  Node one{url}, two{url};
  Player ann{one.port}, ben{two.port};
  wire::Seated seated, bens;
  wire::View view;
};

TEST_F(NetNodes, PeopleOfBothServersPlayAtOneTable) {
  begin();
  EXPECT_EQ(bens.table, seated.table);
  wire::View bens_view = in_round(ben);
  const bool anns = !view.legal.empty();
  Player& mover = anns ? ann : ben;
  wire::View& before = anns ? view : bens_view;
  while (before.legal.empty() && !mover.is_closed()) before = mover.expect<wire::View>();
  const std::int64_t version = before.version;
  mover.say(wire::DoAct{before.legal.front().action, "a", version});
  EXPECT_EQ(mover.expect<wire::Done>().id, "a");
  while (view.version <= version && !ann.is_closed()) view = ann.expect<wire::View>();
  while (bens_view.version <= version && !ben.is_closed()) bens_view = ben.expect<wire::View>();
  EXPECT_EQ(view.version, bens_view.version);
}

TEST_F(NetNodes, PagesAreFetchedFromTheTablesServer) {
  begin();
  const std::string page = "/seats/" + seated.table;
  const auto here = get(one.port, http::verb::get, page.c_str(), seated.token);
  const auto there = get(two.port, http::verb::get, page.c_str(), seated.token);
  EXPECT_EQ(there.result_int(), 200);
  EXPECT_EQ(there.body(), here.body());
  EXPECT_EQ(get(two.port, http::verb::get, page.c_str(), "wrong").result_int(), 404);
  EXPECT_EQ(get(two.port, http::verb::get, "/seats/nosuchtable", "x").result_int(), 404);
}

TEST_F(NetNodes, OnlyTheServersKnowTheirSecrets) {
  // A server refuses foreign secrets even under its own name. Otherwise a message for a server that
  // had this address before would be relayed in a circle.
  for (const std::string host : {"somewhere.example", "127.0.0.1"}) {
    asio::io_context io;
    tcp::socket socket = dial(one.port, io);
    http::request<http::empty_body> request(http::verb::get, "/healthz", 11);
    request.set(http::field::host, host);
    request.set("X-Uno-Node", "secret of 127.0.0.1:" + std::to_string(two.port));
    http::write(socket, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response);
    EXPECT_EQ(response.result_int(), 421) << host;
  }
}

TEST_F(NetNodes, AStoppingServerReleasesItsTables) {
  begin();
  std::thread stopping([&] { one.running->stop(); });
  EXPECT_EQ(ann.closed(), wire::kCloseGoingAway);
  EXPECT_EQ(ben.closed(), wire::kCloseGoingAway);
  Player again(two.port);
  again.say(wire::Resume{seated.table, seated.token});
  const wire::View after = in_round(again);
  EXPECT_EQ(after.hand, view.hand);
  EXPECT_EQ(after.version, view.version);
  stopping.join();
}

TEST_F(NetNodes, AServerThatLosesTheStoreGivesUpItsTablesAndRecovers) {
  begin();
  one.store->fail(store::Fault::lost);
  while (view.rest != "store" && !ann.is_closed()) view = ann.expect<wire::View>();
  EXPECT_EQ(get(one.port, http::verb::get, "/readyz").result_int(), 503);
  const auto played_through = [&](std::uint16_t port) {  // the time limit of the test bounds it
    for (;;) {
      Player again(port);
      again.say(wire::Resume{seated.table, seated.token});
      const wire::View seen = again.expect<wire::View>();
      if (seen.stage == "round" && seen.rest != "store") return seen;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  };
  EXPECT_EQ(played_through(two.port).hand, view.hand);  // until it has left `one`
  one.store->repair();
  ann.closed();  // either her seat was connected elsewhere, or `one` lost the table
  // The server that was cut off serves the table again.
  EXPECT_EQ(played_through(one.port).hand, view.hand);
}

TEST_F(NetNodes, TheListForStrangersCoversAllServers) {
  wire::Create create{"Ann", "-", {0, true}};
  create.settings.is_public = true;
  ann.say(create);
  const std::string table = ann.expect<wire::Seated>().table;
  std::vector<wire::PublicTable> tables;
  while (tables.empty()) {
    ben.say(wire::Tables{});
    tables = ben.expect<wire::PublicTables>().tables;
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
  }
  EXPECT_EQ(tables.front().table, table);
}

/// A machine that was paused may get a request before it does anything else.
TEST(Lease, AServerReportsAnExpiredLeaseAtOnce) {
  const auto disk = std::make_shared<store::MemoryDisk>();
  store::MemoryStore store(disk, "node", {"127.0.0.1:1", "secret"});
  Venue venue(Running::config(), store);
  ASSERT_EQ(venue.open(), "");
  EXPECT_FALSE(venue.loop(0).has_lapsed());
  venue.loop(0).has_lease(0);
  EXPECT_TRUE(venue.loop(0).has_lapsed());
}

}  // namespace
}  // namespace uno::server
