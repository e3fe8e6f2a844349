// The list of metrics.
#include "server/metrics.h"

#include <prometheus/text_serializer.h>

#include <limits>

#include "server/loop.h"

namespace uno::server {

namespace {

constexpr const char* kTablesRefused = "uno_tables_refused_total";
constexpr const char* kAboutRefused =
    "New tables refused because an address, a network or the server had reached its limit";

/// The bound of the bucket in which this share of all observations is reached; -1 without any.
double bound_of(const prometheus::ClientMetric::Histogram& times, double share) {
  if (times.sample_count == 0) return -1;
  const double wanted = share * static_cast<double>(times.sample_count);
  for (const auto& bucket : times.bucket)
    if (static_cast<double>(bucket.cumulative_count) >= wanted) return bucket.upper_bound;
  return std::numeric_limits<double>::infinity();
}

}  // namespace

Metrics::Metrics(const Limits& limits, std::int64_t began_ms)
    : tables_(gauge("uno_tables", "Open tables")),
      connections_(gauge("uno_connections", "Open WebSockets")),
      visitors_(gauge("uno_visitors", "Open connections that read pages")),
      waiting_(
          gauge("uno_entries_waiting", "Changes of tables that the store has not answered yet")),
      quarantined_(gauge("uno_tables_quarantined", "Tables that are damaged or failed a check")),
      store_works_(gauge("uno_store_works", "1 if the store can write, 0 if tables wait for it")),
      has_lease_(gauge("uno_lease_held",
                       "1 if this server may play its tables, 0 if its lease has expired")),
      draining_(gauge("uno_draining", "1 if the server opens no new tables")),
      clock_suspect_(gauge("uno_clock_suspect", "1 if the clock was far from the newest change")),
      backup_(gauge("uno_backup_timestamp_seconds",
                    "When backup.sqlite was made, in seconds since 1970; 0 if there is none")),
      certificate_(gauge("uno_certificate_expiry_timestamp_seconds",
                         "When the certificate expires, in seconds since 1970; 0 without TLS")),
      frames_(counter("uno_frames_total", "Messages received")),
      views_(counter("uno_views_total", "Views sent")),
      closes_(counter("uno_closes_total", "WebSockets closed by the server")),
      refused_(counter("uno_refused_total", "Messages refused, for any reason")),
      rejected_sockets_(counter("uno_turned_away_total", "WebSockets refused because of a limit")),
      rejected_visitors_(
          counter("uno_visitors_turned_away_total", "Page connections refused because of a limit")),
      shed_(counter("uno_shed_total", "Messages refused because the server was overloaded")),
      gained_(counter("uno_tables_gained_total", "Tables taken over from dead servers")),
      lost_(counter("uno_tables_lost_total",
                    "Tables that other servers took over because the lease had expired")),
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
      backups_failed_(counter("uno_backups_failed_total", "Backups that failed")),
      refused_of_address_(counter(kTablesRefused, kAboutRefused, {{"of", "address"}})),
      refused_of_network_(counter(kTablesRefused, kAboutRefused, {{"of", "network"}})),
      refused_of_all_(counter(kTablesRefused, kAboutRefused, {{"of", "all"}})),
      commit_seconds_(seconds("uno_commit_seconds", "Time to make a batch durable")),
      acknowledge_seconds_(seconds("uno_acknowledge_seconds",
                                   "Time from the arrival of an act to its acknowledgement")),
      step_seconds_(seconds("uno_step_seconds", "Time to process one input")),
      wait_seconds_(seconds("uno_bot_wait_seconds", "Time a question waits for a bot")),
      think_seconds_(seconds("uno_bot_think_seconds", "Time a bot takes for a decision")) {
  gauge("uno_tables_max", "Limit: tables").Set(limits.tables);
  gauge("uno_connections_max", "Limit: WebSockets").Set(limits.connections);
  gauge("uno_visitors_max", "Limit: connections that read pages").Set(limits.visitors);
  gauge("uno_start_time_seconds", "When the process started, in seconds since 1970")
      .Set(static_cast<double>(began_ms) / 1000);
}

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

void Metrics::catch_up(std::span<const std::unique_ptr<Loop>> loops, const Population& population,
                       const HttpServer& http_server, const Situation& situation) {
  const auto raise_to = [](prometheus::Counter& counter, std::uint64_t count) {
    counter.Increment(static_cast<double>(count) - counter.Value());
  };
  const auto sum_of = [&](Count Counts::*what) {
    std::uint64_t count = 0;
    for (const auto& loop : loops) count += (loop->server().counts().*what).value();
    return count;
  };
  const auto sum_up = [&](prometheus::Counter& counter, Count Counts::*what) {
    raise_to(counter, sum_of(what));
  };
  tables_.Set(static_cast<double>(population.tables));
  connections_.Set(static_cast<double>(population.connections));
  visitors_.Set(http_server.visitors());
  quarantined_.Set(static_cast<double>(sum_of(&Counts::quarantined) + situation.unreadable));
  store_works_.Set(situation.store_works);
  has_lease_.Set(situation.has_lease);
  draining_.Set(situation.draining);
  clock_suspect_.Set(situation.clock_suspect);
  certificate_.Set(static_cast<double>(situation.certificate_until_s));
  raise_to(rejected_visitors_, http_server.rejected_connections());
  sum_up(frames_, &Counts::frames);
  sum_up(views_, &Counts::views);
  sum_up(closes_, &Counts::closes);
  sum_up(refused_, &Counts::refused);
  sum_up(rejected_sockets_, &Counts::refusals_to_connect);
  sum_up(shed_, &Counts::shed);
  sum_up(entries_, &Counts::entries);
  waiting_.Set(entries_.Value() - static_cast<double>(answered_));
  sum_up(tables_opened_, &Counts::tables_opened);
  sum_up(tables_ended_, &Counts::tables_ended);
  sum_up(tables_gave_way_, &Counts::tables_gave_way);
  sum_up(acts_, &Counts::acts);
  sum_up(refused_of_address_, &Counts::refused_of_address);
  sum_up(refused_of_network_, &Counts::refused_of_network);
  sum_up(refused_of_all_, &Counts::refused_of_all);
  sum_up(questions_, &Counts::questions_to_bots);
  sum_up(pushes_, &Counts::pushes);
}

std::string Metrics::text(std::span<const std::unique_ptr<Loop>> loops,
                          const Population& population, const HttpServer& http_server,
                          const Situation& situation) {
  catch_up(loops, population, http_server, situation);
  return prometheus::TextSerializer().Serialize(registry_.Collect());
}

Load Metrics::load(std::span<const std::unique_ptr<Loop>> loops, const Population& population,
                   const HttpServer& http_server, const Situation& situation) {
  catch_up(loops, population, http_server, situation);
  const auto whole = [](const auto& metric) { return static_cast<std::uint64_t>(metric.Value()); };
  Load load;
  load.acts = whole(acts_);
  load.refused = whole(refused_);
  load.sockets_refused = whole(rejected_sockets_);
  load.visitors_refused = whole(rejected_visitors_);
  load.shed = whole(shed_);
  load.refused_of_address = whole(refused_of_address_);
  load.refused_of_network = whole(refused_of_network_);
  load.refused_of_all = whole(refused_of_all_);
  load.visitors = static_cast<std::int64_t>(visitors_.Value());
  load.waiting = static_cast<std::int64_t>(waiting_.Value());
  load.quarantined = static_cast<std::int64_t>(quarantined_.Value());
  load.backup_s = backup_.Value();
  const prometheus::ClientMetric::Histogram times = acknowledge_seconds_.Collect().histogram;
  load.half_within_s = bound_of(times, 0.5);
  load.most_within_s = bound_of(times, 0.99);
  return load;
}

}  // namespace uno::server
