// The list of metrics.
#include "server/metrics.h"

#include <prometheus/text_serializer.h>

#include "server/loop.h"

namespace uno::server {

namespace {

constexpr const char* kTablesRefused = "uno_tables_refused_total";
constexpr const char* kAboutRefused =
    "New tables refused because an address, a network or the server had reached its limit";

}  // namespace

Metrics::Metrics()
    : tables_(gauge("uno_tables", "Open tables")),
      connections_(gauge("uno_connections", "Open WebSockets")),
      visitors_(gauge("uno_visitors", "Open connections that read pages")),
      waiting_(
          gauge("uno_entries_waiting", "Changes of tables that the store has not answered yet")),
      frames_(counter("uno_frames_total", "Messages received")),
      views_(counter("uno_views_total", "Views sent")),
      closes_(counter("uno_closes_total", "WebSockets closed by the server")),
      refused_(counter("uno_refused_total", "Messages refused, for any reason")),
      rejected_sockets_(counter("uno_turned_away_total", "WebSockets refused because of a limit")),
      rejected_visitors_(
          counter("uno_visitors_turned_away_total", "Page connections refused because of a limit")),
      shed_(counter("uno_shed_total", "Messages refused because the server was overloaded")),
      gained_(counter("uno_tables_gained_total", "Tables taken over from dead servers")),
      relayed_(counter("uno_relayed_total", "Visitors relayed to the server that has their table")),
      entries_(counter("uno_entries_total", "Changes of tables appended to the store")),
      tables_opened_(counter("uno_tables_opened_total", "Tables opened")),
      tables_ended_(counter("uno_tables_ended_total", "Tables deleted")),
      tables_gave_way_(
          counter("uno_tables_gave_way_total", "Idle tables deleted to make room for new ones")),
      questions_(counter("uno_bot_questions_total", "Decisions requested from bots")),
      pushes_(counter("uno_pushes_total", "Turn notifications sent by web push")),
      commits_(counter("uno_commits_total", "Batches made durable")),
      fallbacks_(counter("uno_bot_gave_way_total",
                         "Decisions of a quick bot because a search would have taken too long")),
      acts_(counter("uno_acts_total", "Acts of seats made durable, of people and bots")),
      refused_of_address_(counter(kTablesRefused, kAboutRefused, {{"of", "address"}})),
      refused_of_network_(counter(kTablesRefused, kAboutRefused, {{"of", "network"}})),
      refused_of_all_(counter(kTablesRefused, kAboutRefused, {{"of", "all"}})),
      commit_seconds_(seconds("uno_commit_seconds", "Time to make a batch durable")),
      acknowledge_seconds_(seconds("uno_acknowledge_seconds",
                                   "Time from the arrival of an act to its acknowledgement")),
      step_seconds_(seconds("uno_step_seconds", "Time to process one input")),
      wait_seconds_(seconds("uno_bot_wait_seconds", "Time a question waits for a bot")),
      think_seconds_(seconds("uno_bot_think_seconds", "Time a bot takes for a decision")) {}

prometheus::Gauge& Metrics::gauge(const char* name, const char* about) {
  return prometheus::BuildGauge().Name(name).Help(about).Register(registry_).Add({});
}

prometheus::Counter& Metrics::counter(const char* name, const char* about,
                                      const prometheus::Labels& labels) {
  return prometheus::BuildCounter().Name(name).Help(about).Register(registry_).Add(labels);
}

prometheus::Histogram& Metrics::seconds(const char* name, const char* about) {
  const prometheus::Histogram::BucketBoundaries bounds = {1e-5, 1e-4, 5e-4, 1e-3, 2e-3, 5e-3,
                                                          1e-2, 5e-2, 0.1,  0.5,  1.0};
  return prometheus::BuildHistogram().Name(name).Help(about).Register(registry_).Add({}, bounds);
}

void Metrics::committed(const store::GroupCommit::Answer& answer) {
  commits_.Increment();
  commit_seconds_.Observe(answer.seconds);
  for (const store::GroupCommit::One& one : answer.entries)
    answered_ += one.outcome != store::Outcome::unavailable;  // otherwise it is reported again
}

void Metrics::bot_timing(const BotTiming& timing) {
  wait_seconds_.Observe(timing.wait_seconds);
  think_seconds_.Observe(timing.think_seconds);
  if (timing.fell_back) fallbacks_.Increment();
}

std::string Metrics::text(std::span<const std::unique_ptr<Loop>> loops,
                          const Population& population, const HttpServer& http_server) {
  const auto raise_to = [](prometheus::Counter& counter, std::uint64_t count) {
    counter.Increment(static_cast<double>(count) - counter.Value());
  };
  const auto catch_up = [&](prometheus::Counter& counter, Count Counts::*what) {
    std::uint64_t count = 0;
    for (const auto& loop : loops) count += (loop->server().counts().*what).value();
    raise_to(counter, count);
  };
  tables_.Set(static_cast<double>(population.tables));
  connections_.Set(static_cast<double>(population.connections));
  visitors_.Set(http_server.visitors());
  raise_to(rejected_visitors_, http_server.rejected_connections());
  catch_up(frames_, &Counts::frames);
  catch_up(views_, &Counts::views);
  catch_up(closes_, &Counts::closes);
  catch_up(refused_, &Counts::refused);
  catch_up(rejected_sockets_, &Counts::refusals_to_connect);
  catch_up(shed_, &Counts::shed);
  catch_up(entries_, &Counts::entries);
  waiting_.Set(entries_.Value() - static_cast<double>(answered_));
  catch_up(tables_opened_, &Counts::tables_opened);
  catch_up(tables_ended_, &Counts::tables_ended);
  catch_up(tables_gave_way_, &Counts::tables_gave_way);
  catch_up(acts_, &Counts::acts);
  catch_up(refused_of_address_, &Counts::refused_of_address);
  catch_up(refused_of_network_, &Counts::refused_of_network);
  catch_up(refused_of_all_, &Counts::refused_of_all);
  catch_up(questions_, &Counts::questions_to_bots);
  catch_up(pushes_, &Counts::pushes);
  return prometheus::TextSerializer().Serialize(registry_.Collect());
}

}  // namespace uno::server
