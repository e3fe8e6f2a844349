// Counters of the whole server in Prometheus' text format.
#pragma once

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <atomic>
#include <memory>
#include <span>
#include <string>

#include "server/bot_threads.h"
#include "server/net.h"
#include "server/population.h"
#include "store/group_commit.h"

namespace uno::server {

class Loop;

/// What the venue knows and the loops do not.
struct Situation {
  bool store_works = true;  ///< the store can write
  bool has_lease = true;    ///< always, unless several servers share the store
  bool draining = false;
  bool clock_suspect = false;            ///< see LogEvent::clock_suspect
  std::size_t unreadable = 0;            ///< damaged tables that no loop knows by name
  std::int64_t certificate_until_s = 0;  ///< when it expires, in seconds since 1970; 0 without TLS
};

/// The figures of the operator's page.
struct Load {
  std::uint64_t acts = 0, refused = 0, sockets_refused = 0, visitors_refused = 0, shed = 0;
  std::uint64_t refused_of_address = 0, refused_of_network = 0, refused_of_all = 0;
  std::int64_t visitors = 0, waiting = 0, quarantined = 0;
  double backup_s = 0;  ///< when the last backup was made, in seconds since 1970; 0 if never
  /// Seconds within which half of the acts, and 99 of 100, were acknowledged: bounds of buckets.
  /// Infinite above the largest one, negative before the first act.
  double half_within_s = -1, most_within_s = -1;
};

/// Thread-safe.
class Metrics {
 public:
  /// `began_ms` is when the process started, in milliseconds since 1970.
  Metrics(const Limits& limits, std::int64_t began_ms);
  void committed(const store::GroupCommit::Answer& answer);
  void stepped(double seconds) { step_seconds_.Observe(seconds); }
  /// An act was acknowledged after `us` microseconds.
  void acknowledged(std::int64_t us) {
    acknowledge_seconds_.Observe(static_cast<double>(us) / 1e6);
  }
  void gained(std::size_t tables) { gained_.Increment(static_cast<double>(tables)); }
  void lost(std::size_t tables) { lost_.Increment(static_cast<double>(tables)); }
  /// A backup was made at this time, in milliseconds since 1970. It may be older than this process.
  void backed_up(std::int64_t at_ms) { backup_.Set(static_cast<double>(at_ms) / 1000); }
  void backup_failed() { backups_failed_.Increment(); }
  void relayed() { relayed_.Increment(); }
  void bot_timing(const BotTiming& timing);
  /// All metrics as text, with the current counts of the loops and the listener.
  std::string text(std::span<const std::unique_ptr<Loop>> loops, const Population& population,
                   const HttpServer& http_server, const Situation& situation);
  /// The same for the operator's page.
  Load load(std::span<const std::unique_ptr<Loop>> loops, const Population& population,
            const HttpServer& http_server, const Situation& situation);

 private:
  void catch_up(std::span<const std::unique_ptr<Loop>> loops, const Population& population,
                const HttpServer& http_server, const Situation& situation);
  prometheus::Gauge& gauge(const char* name, const char* about);
  prometheus::Counter& counter(const char* name, const char* about,
                               const prometheus::Labels& labels = {});
  prometheus::Histogram& seconds(const char* name, const char* about);

  prometheus::Registry registry_;
  std::atomic<std::uint64_t> answered_{0};  ///< entries that the store has written or rejected
  prometheus::Gauge &tables_, &connections_, &visitors_, &waiting_, &quarantined_, &store_works_,
      &has_lease_, &draining_, &clock_suspect_, &backup_, &certificate_;
  prometheus::Counter &frames_, &views_, &closes_, &refused_, &rejected_sockets_,
      &rejected_visitors_, &shed_, &gained_, &lost_, &relayed_, &entries_, &tables_opened_,
      &tables_ended_, &tables_gave_way_, &questions_, &pushes_, &commits_, &fallbacks_, &acts_,
      &backups_failed_, &refused_of_address_, &refused_of_network_, &refused_of_all_;
  prometheus::Histogram &commit_seconds_, &acknowledge_seconds_, &step_seconds_, &wait_seconds_,
      &think_seconds_;
};

}  // namespace uno::server
