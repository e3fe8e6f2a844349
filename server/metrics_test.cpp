// Every documented metric exists and changes with what it measures.
#include "server/metrics.h"

#include <cstdlib>

#include "server/net_test.h"
#include "store/faulty.h"
#include "store/memory.h"

namespace uno::server {
namespace {

struct Watched {
  store::MemoryStore disk;
  store::FaultyStore store{disk};
  Running server{store};

  double figure(const std::string& name) {
    const std::string page = get(server.port(), http::verb::get, "/metrics").body();
    const std::size_t at = page.find("\n" + name + " ");
    EXPECT_NE(at, std::string::npos) << name;
    return at == std::string::npos ? -1 : std::atof(page.c_str() + at + name.size() + 2);
  }
  /// Waits some seconds for the metric to reach the value.
  bool becomes(const std::string& name, double least) {
    for (int look = 0; look < 400; ++look) {
      if (figure(name) >= least) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(25));
    }
    return false;
  }
};

TEST(Metrics, CountWhatHappensAtATable) {
  Watched watched;
  EXPECT_EQ(watched.figure("uno_connections"), 0);
  Player ann(watched.server.port());
  ann.say(wire::Create{"Ann", "-", {0, true}});
  ann.expect<wire::View>();
  ann.say(wire::AddBot{"greedy"});
  ann.say(wire::AddBot{"search"});
  ann.say(wire::Start{});
  int views = 0, acts = 0;
  while (views < 5 || acts == 0) {  // until the bots were asked and the human has acted
    const auto view = ann.expect<wire::View>();
    ASSERT_FALSE(ann.is_closed());
    if (view.stage != "round") continue;
    if (!view.legal.empty() && view.round.turn == view.you)
      ann.say(wire::DoAct{view.legal.front().action, "a" + std::to_string(++acts), view.version});
    ++views;
  }
  ann.say(wire::Look{"nowhere"});
  ann.expect<wire::Refused>();
  EXPECT_EQ(watched.figure("uno_tables"), 1);
  EXPECT_EQ(watched.figure("uno_tables_opened_total"), 1);
  EXPECT_EQ(watched.figure("uno_connections"), 1);
  for (const char* moved :
       {"uno_visitors", "uno_frames_total", "uno_views_total", "uno_refused_total",
        "uno_entries_total", "uno_commits_total", "uno_commit_seconds_count",
        "uno_step_seconds_count", "uno_bot_questions_total", "uno_bot_wait_seconds_count",
        "uno_bot_think_seconds_count", "uno_acts_total", "uno_acknowledge_seconds_count"})
    EXPECT_TRUE(watched.becomes(moved, 1)) << moved;
  for (const char* still :
       {"uno_shed_total", "uno_turned_away_total", "uno_visitors_turned_away_total",
        "uno_tables_gained_total", "uno_relayed_total", "uno_tables_gave_way_total",
        "uno_pushes_total", "uno_tables_refused_total{of=\"address\"}",
        "uno_tables_refused_total{of=\"network\"}", "uno_tables_refused_total{of=\"all\"}"})
    EXPECT_EQ(watched.figure(still), 0) << still;
  ann.say(wire::Leave{});
  ann.raw("nonsense");
  EXPECT_EQ(ann.closed(), wire::kCloseBadMessage);
  EXPECT_TRUE(watched.becomes("uno_closes_total", 1));
}

TEST(Metrics, CountAMessageThatEndsItsSocketAmongTheRefused) {
  Watched watched;
  Player ann(watched.server.port());
  EXPECT_EQ(watched.figure("uno_refused_total"), 0);
  ann.raw("nonsense");
  EXPECT_EQ(ann.closed(), wire::kCloseBadMessage);
  EXPECT_EQ(watched.figure("uno_refused_total"), 1);
}

TEST(Metrics, MeasureUntilTheAcknowledgementEvenDuringAStoreOutage) {
  Watched watched;
  Player ann(watched.server.port());
  ann.say(wire::Create{"Ann", "-", {0, true}});
  ann.expect<wire::View>();
  ann.say(wire::AddBot{"greedy"});
  ann.say(wire::Start{});
  auto view = ann.expect<wire::View>();
  while ((view.legal.empty() || view.round.turn != view.you) && !ann.is_closed())
    view = ann.expect<wire::View>();
  EXPECT_EQ(watched.figure("uno_acknowledge_seconds_count"), 0) << "bots have no acknowledgement";
  watched.store.fail(store::Fault::lost);
  ann.say(wire::DoAct{view.legal.front().action, "a", view.version});
  EXPECT_TRUE(watched.becomes("uno_entries_waiting", 1));
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(watched.figure("uno_acknowledge_seconds_count"), 0);
  watched.store.repair();
  ann.expect<wire::Done>();
  EXPECT_EQ(watched.figure("uno_acknowledge_seconds_count"), 1);
  EXPECT_GT(watched.figure("uno_acknowledge_seconds_sum"), 0.1) << "the wait is in it";
}

TEST(Metrics, ShowChangesThatWaitDuringAStoreOutage) {
  Watched watched;
  Player ann(watched.server.port());
  ann.say(wire::Create{"Ann", "-", {0, true}});
  ann.expect<wire::View>();
  EXPECT_EQ(watched.figure("uno_entries_waiting"), 0);
  watched.store.fail(store::Fault::lost);
  ann.say(wire::AddBot{"greedy"});
  EXPECT_TRUE(watched.becomes("uno_entries_waiting", 1));
  watched.store.repair();
  while (ann.expect<wire::View>().seats.size() < 2 && !ann.is_closed()) {
  }
  EXPECT_EQ(watched.figure("uno_entries_waiting"), 0);
}

}  // namespace
}  // namespace uno::server
