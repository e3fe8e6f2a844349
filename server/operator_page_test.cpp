// The operator's page: what it shows, what it does, whom it refuses, and that nothing in it can
// run.
#include "server/operator_page.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>

#include "server/net_test.h"
#include "store/memory.h"
#include "store/sqlite.h"

namespace uno::server {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(OperatorPage, ReadsOnlyRequestsThatItOffers) {
  const Site site;
  const auto status = [&](std::string_view method, std::string_view target,
                          std::string_view origin = "http://127.0.0.1:9100") {
    PageRequest request{method, target, {}, {}};
    request.host = "127.0.0.1:9100";
    request.origin = origin;
    const OperatorWish wish = operator_wish(request, site, "t0ken");
    return wish.kind == OperatorWish::Kind::refused ? wish.status : 200;
  };
  for (const char* good : {"close+krmhpqtxwzbd", "sign-out+krmhp%202", "drain+on", "drain+off",
                           "back-up", "bring-back+krmhp"})
    EXPECT_EQ(status("POST", std::string("/operator?key=t0ken&do=") + good), 200) << good;
  for (const char* bad : {"", "record+krmhp+1+1", "rounds+krmhp", "drain+maybe", "close+%0Alist",
                          "list", "close+../x", "back-up+x"})
    EXPECT_EQ(status("POST", std::string("/operator?key=t0ken&do=") + bad), 400) << bad;
  for (const char* other :
       {"http://evil.test", "http://127.0.0.1:8080", "null", "http://localhost", "file://", ""})
    EXPECT_EQ(status("POST", "/operator?key=t0ken&do=drain+on", other), 403) << other;
  for (const char* token : {"", "&key=", "&key=t0kem", "&key=t0ken0", "&Key=t0ken"})
    EXPECT_EQ(status("POST", std::string("/operator?do=drain+on") + token), 403) << token;
  EXPECT_EQ(status("GET", "/operator?key=t0ken&do=drain+on"), 200) << "it only shows the page";
  EXPECT_EQ(status("DELETE", "/operator"), 405);
  EXPECT_EQ(status("POST", "/operator/deleted?key=t0ken&do=drain+on"), 405);
  EXPECT_EQ(status("GET", "/operator/x"), 404);
}

TEST(OperatorPage, IsAtItsOwnPathOnly) {
  for (const char* page : {"/operator", "/operator?x", "/operator/table?table=a"})
    EXPECT_TRUE(is_operator_page(page)) << page;
  for (const char* other : {"/", "/operators", "/metrics", "/x/operator", ""})
    EXPECT_FALSE(is_operator_page(other)) << other;
}

/// Every tag of the page.
std::set<std::string> tags_in(const std::string& html) {
  std::set<std::string> tags;
  static const std::regex kTag("<([a-zA-Z]+)");
  for (std::sregex_iterator at(html.begin(), html.end(), kTag), end; at != end; ++at)
    tags.insert((*at)[1]);
  return tags;
}

TEST(OperatorPage, EscapesEveryText) {
  const std::string evil = R"(<script>&"'</style><b onx=1>)";
  const OperatorText lines{true, "store\t" + evil + "\n" + evil + "\t" + evil + "\n"};
  const OperatorText list{true, evil + "\there\n" + evil + "\t" + evil + "\n"};
  const OperatorText seats{true, "table\t" + evil + "\nseat 0\t" + evil + "\t" + evil + "\n"};
  const OperatorText no{false, evil};
  for (const Page& page : {overview_page(lines, list, list, evil), overview_page(no, no, no, evil),
                           table_page(seats, evil), table_page(no, evil), deleted_page(list, evil),
                           deleted_page(no, evil), deed_page(no), deed_page({true, evil}),
                           refused_page({OperatorWish::Kind::refused, {}, 403, evil})}) {
    EXPECT_EQ(page.body->find(evil.substr(0, 8)), std::string::npos) << *page.body;
    EXPECT_EQ(page.body->find("<b "), std::string::npos);
    EXPECT_EQ(page.body->find("&\"'"), std::string::npos);
    EXPECT_EQ(tags_in(*page.body).count("script"), 0u);
    EXPECT_THAT(*page.body, HasSubstr("&lt;script&gt;&amp;&quot;&#39;"));
  }
}

TEST(OperatorPage, ShowsTheBusiestTablesAndSaysHowManyThereAre) {
  OperatorText list{true, "table\there\n"};
  for (int i = 0; i < 500; ++i)
    list.text += "t" + std::to_string(i) + "\t" + std::to_string(i) + "\n";
  const std::string html = *overview_page({true, ""}, list, {true, "table\twhy\n"}, "t").body;
  EXPECT_THAT(html, HasSubstr("200 of 500 tables"));
  EXPECT_THAT(html, HasSubstr(">t499<"));
  EXPECT_THAT(html, HasSubstr(">t300<"));
  EXPECT_THAT(html, Not(HasSubstr(">t299<")));
}

/// A server with a private port and its tables in a file.
class OperatorPageTest : public testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/uno-page-XXXXXX";
    directory_ = mkdtemp(name);
    config_ = Running::config();
    config_.directory = directory_;
    config_.private_listen = "127.0.0.1:0";
    config_.site.hosts = {"games.lan"};
    std::string error;
    disk_ = store::SqliteStore::open(directory_, error);
    ASSERT_EQ(error, "");
    server_ = std::make_unique<Running>(*disk_, config_);
  }
  void TearDown() override {
    server_.reset();
    disk_.reset();
    std::filesystem::remove_all(directory_);
  }
  http::response<http::string_body> ask(http::verb verb, const std::string& target,
                                        const std::string& origin = "",
                                        const std::string& host = "") {
    asio::io_context io;
    tcp::socket socket = dial(server_->private_port(), io);
    http::request<http::empty_body> request(verb, target, 11);
    request.set(http::field::host, host.empty() ? here() : host);
    if (!origin.empty()) request.set(http::field::origin, origin);
    request.prepare_payload();
    http::write(socket, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response);
    return response;
  }
  std::string page(const std::string& target) { return ask(http::verb::get, target).body(); }
  /// Presses the button that is called so on the page, as a browser does.
  std::string press(const std::string& target, const std::string& says) {
    const std::string html = page(target);
    const std::regex form("action=\"([^\"]+)\"><button>" + says + "</button>");
    std::smatch found;
    if (!std::regex_search(html, found, form)) return "there is no button " + says + ": " + html;
    const std::string action = std::regex_replace(found[1].str(), std::regex("&amp;"), "&");
    return ask(http::verb::post, action, "http://" + here()).body();
  }
  std::string key() {
    const std::string html = page("/operator");
    std::smatch found;
    return std::regex_search(html, found, std::regex("key=([0-9a-f]{64})")) ? found[1].str() : "";
  }
  std::string here() const { return "127.0.0.1:" + std::to_string(server_->private_port()); }

  std::string directory_;
  Config config_;
  std::unique_ptr<store::SqliteStore> disk_;
  std::unique_ptr<Running> server_;
};

TEST_F(OperatorPageTest, IsOnThePrivatePortOnly) {
  EXPECT_EQ(ask(http::verb::get, "/operator").result_int(), 200u);
  EXPECT_EQ(ask(http::verb::get, "/healthz").result_int(), 200u);
  EXPECT_EQ(get(server_->port(), http::verb::get, "/operator").result_int(), 404u);
  EXPECT_EQ(get(server_->port(), http::verb::get, "/operator/deleted").result_int(), 404u);
  EXPECT_EQ(get(server_->port(), http::verb::post, "/operator?do=drain+on").result_int(), 405u);
}

TEST_F(OperatorPageTest, ShowsTheServerAndItsTablesWithoutSecrets) {
  Player ann(server_->port());
  ann.say(wire::Create{"<script>", "edition=flip", {0, true}});
  const auto seated = ann.expect<wire::Seated>();
  Player ben(server_->port());
  ben.say(wire::Join{seated.table, "Ben"});
  const std::string token = ben.expect<wire::Seated>().token;
  ann.say(wire::Start{});
  auto view = ben.expect<wire::View>();
  while (view.hand.empty() && !ben.is_closed()) view = ben.expect<wire::View>();
  const std::string overview = page("/operator");
  for (const char* told : {"<dt>store</dt><dd>SQLite, works</dd>", "<dt>draining</dt><dd>no</dd>",
                           "<dt>tables</dt><dd>1</dd>", "<dt>people connected</dt><dd>2</dd>",
                           "<span>flip</span>", "<span>round</span>", "No table is quarantined."})
    EXPECT_THAT(overview, HasSubstr(told));
  EXPECT_THAT(overview, HasSubstr("/operator/table?table=" + seated.table));
  const std::string table = page("/operator/table?table=" + seated.table.substr(0, kCodeLength));
  EXPECT_THAT(table, HasSubstr("seat 0: &lt;script&gt;, here, host"));
  EXPECT_THAT(table, HasSubstr("<h1>Table " + seated.table));
  for (const std::string& html : {overview, table}) {
    for (const std::string& secret : {seated.token, token})
      EXPECT_THAT(html, Not(HasSubstr(secret)));
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    for (const std::string& card : view.hand)
      EXPECT_THAT(html, Not(HasSubstr(">" + card + "<"))) << card;
  }
  EXPECT_EQ(ask(http::verb::get, "/operator/table?table=%3Cb%3E").result_int(), 404u);
  EXPECT_THAT(page("/operator/table?table=%3Cb%3E"), HasSubstr("there is no table &lt;b&gt;"));
}

TEST_F(OperatorPageTest, ClosesATableAndBringsItBack) {
  Player ann(server_->port());
  ann.say(wire::Create{"Ann", "target=250", {0, true}});
  const auto seated = ann.expect<wire::Seated>();
  const std::string at = "/operator/table?table=" + seated.table;
  EXPECT_THAT(press(at, "Close this table"), HasSubstr("table " + seated.table + " is closed"));
  EXPECT_EQ(ann.expect<wire::Removed>().cause, "ended");
  EXPECT_EQ(ask(http::verb::get, at).result_int(), 404u);
  EXPECT_THAT(page("/operator/deleted"), HasSubstr(seated.table));
  EXPECT_THAT(press("/operator/deleted", "Bring back"),
              HasSubstr("table " + seated.table + " is back"));
  EXPECT_THAT(page("/operator/deleted"), HasSubstr("No table can be brought back."));
  Player back(server_->port());
  back.say(wire::Resume{seated.table, seated.token});
  EXPECT_THAT(back.expect<wire::View>().options, HasSubstr("target=250"));
}

TEST_F(OperatorPageTest, SignsASeatOut) {
  Player ann(server_->port()), ben(server_->port());
  ann.say(wire::Create{"Ann", "-", {0, true}});
  const auto seated = ann.expect<wire::Seated>();
  ben.say(wire::Join{seated.table, "Ben"});
  const auto second = ben.expect<wire::Seated>();
  EXPECT_THAT(press("/operator/table?table=" + seated.table, "Sign out"),
              HasSubstr("the token of seat 0 (Ann) is void"));
  Player back(server_->port());
  back.say(wire::Resume{seated.table, seated.token});
  EXPECT_FALSE(back.expect<wire::Refused>().reason.empty());
}

TEST_F(OperatorPageTest, DrainsAndStops) {
  EXPECT_THAT(press("/operator", "Drain: allow no new tables"), HasSubstr("no new tables"));
  EXPECT_THAT(page("/operator"), HasSubstr("<dt>draining</dt><dd class=\"bad\">yes"));
  EXPECT_EQ(get(server_->port(), http::verb::get, "/readyz").result_int(), 503u);
  EXPECT_THAT(page("/metrics"), HasSubstr("\nuno_draining 1\n"));
  EXPECT_THAT(press("/operator", "Stop draining: allow new tables"),
              HasSubstr("new tables are allowed"));
  EXPECT_EQ(get(server_->port(), http::verb::get, "/readyz").result_int(), 200u);
}

TEST_F(OperatorPageTest, BacksUp) {
  EXPECT_THAT(page("/metrics"), HasSubstr("\nuno_backup_timestamp_seconds 0\n"));
  EXPECT_THAT(page("/operator"), HasSubstr("<dt>last backup</dt><dd>none</dd>"));
  EXPECT_THAT(press("/operator", "Back up now"), HasSubstr("all tables are copied to"));
  EXPECT_TRUE(std::filesystem::exists(directory_ + "/backup.sqlite"));
  EXPECT_THAT(page("/operator"), HasSubstr("<dt>last backup</dt><dd>0 s ago</dd>"));
  std::filesystem::remove(directory_ + "/backup.sqlite");
  std::filesystem::create_directory(directory_ + "/backup.sqlite");
  std::ofstream(directory_ + "/backup.sqlite/full") << "x";
  EXPECT_THAT(press("/operator", "Back up now"), HasSubstr("<h1>Refused</h1>"));
  EXPECT_THAT(page("/metrics"), HasSubstr("\nuno_backups_failed_total 1\n"));
}

TEST_F(OperatorPageTest, AnOldBackupCountsFromWhenItWasMade) {
  server_.reset();
  std::ofstream(directory_ + "/backup.sqlite") << "x";
  std::filesystem::last_write_time(
      directory_ + "/backup.sqlite",
      std::filesystem::file_time_type::clock::now() - std::chrono::hours(30));
  server_ = std::make_unique<Running>(*disk_, config_);
  EXPECT_THAT(page("/operator"), HasSubstr("<dt>last backup</dt><dd>30 h ago</dd>"));
}

TEST_F(OperatorPageTest, RefusesARequestOfAnotherSite) {
  const std::string drain = "/operator?do=drain+on&key=" + key();
  for (const char* origin :
       {"", "null", "http://evil.test", "http://127.0.0.1:1", "http://localhost"})
    EXPECT_EQ(ask(http::verb::post, drain, origin).result_int(), 403u) << origin;
  EXPECT_EQ(
      ask(http::verb::post, "/operator?do=drain+on&key=" + std::string(64, '0'), "http://" + here())
          .result_int(),
      403u);
  EXPECT_EQ(ask(http::verb::post, "/operator?do=drain+on", "http://" + here()).result_int(), 403u);
  EXPECT_THAT(page("/operator"), HasSubstr("<dt>draining</dt><dd>no</dd>"));
  EXPECT_EQ(ask(http::verb::post, drain, "http://" + here()).result_int(), 200u);
}

TEST_F(OperatorPageTest, RefusesAHostNameThatIsNotOurs) {
  const std::string port = ":" + std::to_string(server_->private_port());
  const std::string drain = "/operator?do=drain+on&key=" + key();
  for (const std::string name : {"evil.test", "127.0.0.1.evil.test"}) {
    EXPECT_EQ(ask(http::verb::get, "/operator", "", name + port).result_int(), 421u) << name;
    EXPECT_EQ(ask(http::verb::post, drain, "http://" + name + port, name + port).result_int(),
              421u);
  }
  for (const std::string name : {"localhost", "127.0.0.1", "[::1]", "games.lan"})
    EXPECT_EQ(ask(http::verb::get, "/operator", "", name + port).result_int(), 200u) << name;
  EXPECT_THAT(page("/operator"), HasSubstr("<dt>draining</dt><dd>no</dd>"));
}

TEST_F(OperatorPageTest, LetsNothingRunAndNobodyFrameIt) {
  const auto response = ask(http::verb::get, "/operator");
  const std::string policy(response["Content-Security-Policy"]);
  EXPECT_THAT(policy, HasSubstr("default-src 'none'"));
  EXPECT_THAT(policy, HasSubstr("style-src 'sha256-"));
  EXPECT_THAT(policy, HasSubstr("form-action 'self'"));
  EXPECT_THAT(policy, HasSubstr("frame-ancestors 'none'"));
  EXPECT_THAT(policy, Not(HasSubstr("script-src")));
  EXPECT_EQ(response["Cache-Control"], "no-store");
  EXPECT_EQ(response["Referrer-Policy"], "same-origin");
}

TEST(OperatorPageQuarantine, ListsADamagedTableAndWhy) {
  store::MemoryStore store;
  ASSERT_EQ(store.append({{{"bcdfghjkmnpq", 1, "", "not a change"}}, {}}), "");
  Config config = Running::config();
  config.private_listen = "127.0.0.1:0";
  Running server(store, config);
  std::string html;
  for (int look = 0; look < 400 && html.find("bcdfghjkmnpq") == std::string::npos; ++look) {
    if (look > 0) std::this_thread::sleep_for(std::chrono::milliseconds(25));
    html = get(server.private_port(), http::verb::get, "/operator").body();
    html = html.substr(std::min(html.find("Quarantined tables</h2>"), html.size()));
  }
  EXPECT_THAT(html, HasSubstr("bcdfghjkmnpq"));
  EXPECT_THAT(html, HasSubstr("entry 1"));
  EXPECT_THAT(get(server.private_port(), http::verb::get, "/metrics").body(),
              HasSubstr("\nuno_tables_quarantined 1\n"));
}

}  // namespace
}  // namespace uno::server
