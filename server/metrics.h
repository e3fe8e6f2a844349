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

/// Thread-safe.
class Metrics {
 public:
  Metrics();
  void committed(const store::GroupCommit::Answer& answer);
  void stepped(double seconds) { step_seconds_.Observe(seconds); }
  /// An act was acknowledged after `us` microseconds.
  void acknowledged(std::int64_t us) {
    acknowledge_seconds_.Observe(static_cast<double>(us) / 1e6);
  }
  void gained(std::size_t tables) { gained_.Increment(static_cast<double>(tables)); }
  void relayed() { relayed_.Increment(); }
  void bot_timing(const BotTiming& timing);
  /// All metrics as text, with the current counts of the loops and the listener.
  std::string text(std::span<const std::unique_ptr<Loop>> loops, const Population& population,
                   const HttpServer& http_server);

 private:
  prometheus::Gauge& gauge(const char* name, const char* about);
  prometheus::Counter& counter(const char* name, const char* about,
                               const prometheus::Labels& labels = {});
  prometheus::Histogram& seconds(const char* name, const char* about);

  prometheus::Registry registry_;
  std::atomic<std::uint64_t> answered_{0};  ///< entries that the store has written or rejected
  prometheus::Gauge &tables_, &connections_, &visitors_, &waiting_;
  prometheus::Counter &frames_, &views_, &closes_, &refused_, &rejected_sockets_,
      &rejected_visitors_, &shed_, &gained_, &relayed_, &entries_, &tables_opened_, &tables_ended_,
      &tables_gave_way_, &questions_, &pushes_, &commits_, &fallbacks_, &acts_,
      &refused_of_address_, &refused_of_network_, &refused_of_all_;
  prometheus::Histogram &commit_seconds_, &acknowledge_seconds_, &step_seconds_, &wait_seconds_,
      &think_seconds_;
};

}  // namespace uno::server
