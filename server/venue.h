// Everything that a serving process has once: its listeners, the store and its thread, bots,
// notifications, the operator's socket, and the lease if other servers share the store. Tables and
// people belong to the loops (server/loop.h), one thread each. The first loop runs in the thread of
// run() and also does the venue's work.
#pragma once

#include <atomic>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fair/transcript.h"
#include "server/bot_threads.h"
#include "server/config.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/operator_socket.h"
#include "server/operator_status.h"
#include "server/push.h"
#include "store/group_commit.h"

namespace uno::server {

class Venue {
 public:
  /// `vapid` identifies us to push services. Without `fair_key`, deals have no transcripts.
  Venue(const Config& config, store::Store& store, Vapid vapid = {},
        std::optional<fair::SigningKey> fair_key = {});
  ~Venue();
  Venue(const Venue&) = delete;
  Venue& operator=(const Venue&) = delete;

  /// Finds the tables and opens the port. Returns an empty string, or why it cannot.
  std::string open();
  /// "http://127.0.0.1:8080", once open.
  std::string address() const {
    return (http_->tls() != nullptr ? "https://" : "http://") + http_->address();
  }
  /// The addresses at which other devices reach us, once open; empty if they cannot.
  const std::vector<std::string>& addresses() const { return http_->sources().addresses; }
  std::uint16_t port() const { return http_->port(); }
  /// The port of the operator's listener; 0 without one.
  std::uint16_t private_port() const { return private_http_ ? private_http_->port() : 0; }
  bool has_web() const { return !http_->sources().files.empty(); }
  /// Runs until SIGINT, SIGTERM or stop(). Returns false if the store failed.
  bool run();
  /// Closes all connections and ends run(). Any thread.
  void stop();

  // For its loops, from any of their threads.
  const Config& config() const { return config_; }
  const std::optional<fair::SigningKey>& fair_key() const { return fair_key_; }
  PushOffer push_offer() const { return push_offer_; }
  const std::shared_ptr<Population>& population() const { return population_; }
  int loops() const { return loops_in_all_; }
  Loop& loop(int number) { return *loops_[static_cast<std::size_t>(number)]; }
  /// The loop of a table, by its id or code.
  Loop& loop_of(std::string_view table) { return loop(part_of(table, loops())); }
  store::Store& store() { return store_; }
  store::GroupCommit& commit() { return *commit_; }
  BotThreads& bot_threads() { return *bot_threads_; }
  Pusher* pusher() { return pusher_.get(); }
  Metrics& metrics() { return metrics_; }
  /// Identifies this program for its snapshots.
  const std::string& program() const { return program_; }
  std::int64_t wall_offset_ms() const { return wall_offset_ms_; }
  /// A loop has loaded all tables that were stored at its start.
  void loop_has_read(std::size_t entries, std::int64_t newest_ms);

 private:
  Loop& first() { return *loops_.front(); }
  const Loop& first() const { return *loops_.front(); }
  std::string know_tables();
  std::string open_private_port();
  std::string trouble() const;
  PageSources pages();
  void receive(Upgrade upgrade);
  void fetch(const std::string& table, const PageRequest& request, bool inside,
             PageSources::Then then);
  void committed(const store::GroupCommit::Answer& answer);
  void on_store_status(const std::string& error, bool is_out);
  void stop_for(const std::string& error);
  void warn_about_clock();
  void close_all();
  // venue_operator.cpp: the operator's requests, and their page
  void answer(const std::string& request, OperatorSocket::Say say);
  void answered(std::uint64_t ticket, std::string text);
  Situation situation() const;
  std::string status();
  void note_old_backup();
  std::string back_up(store::Store& store);
  void wait_for_backups();
  Site private_site() const;
  void operate(const PageRequest& request, const PageSources::Then& then);
  void show_overview(const PageSources::Then& then);
  // venue_deleted.cpp: the operator's requests about deleted tables
  void ask_store(OperatorSocket::Say say, std::function<std::string(store::Store& store)> answer);
  void list_deleted(OperatorSocket::Say say);
  void restore_deleted(const std::string& wanted, OperatorSocket::Say say);
  // venue_offers.cpp: public tables, of all loops and servers
  void gather_offers();
  void send_offers();
  void keep_gathering();
  // venue_nodes.cpp: sharing the store with other servers
  void renew_the_lease();
  void renewed(std::int64_t asked_ms, const store::Renewed& renewed);
  template <class Input>
  void send_by_loop(const std::vector<std::string>& tables);

  Config config_;
  store::Store& store_;
  std::optional<fair::SigningKey> fair_key_;
  PushOffer push_offer_;
  std::shared_ptr<Population> population_;
  const int loops_in_all_;
  const std::int64_t began_ms_;  ///< by the steady clock
  const std::int64_t wall_offset_ms_;
  Metrics metrics_;
  std::string program_;
  std::vector<std::unique_ptr<Loop>> loops_;
  std::unique_ptr<HttpServer> http_, private_http_;
  boost::asio::signal_set signals_, backups_;
  OperatorSocket operator_socket_;
  PulseMeter pulse_;
  std::string form_token_;               ///< in every form of the operator's page
  std::vector<std::string> unreadable_;  ///< what is wrong with damaged tables that have no name
  std::atomic<bool> clock_suspect_{false};
  boost::asio::steady_timer heartbeat_;
  /// A question to other threads. When all have answered, the first loop calls `say`.
  struct Question {
    std::vector<std::string> answers;
    std::size_t wanted;
    OperatorSocket::Say say;
  };
  std::uint64_t last_ticket_ = 0;
  std::map<std::uint64_t, PageSources::Then> awaited_pages_;
  std::map<std::uint64_t, Question> questions_;
  int next_loop_ = 0;         ///< for visitors who do not name a table
  std::string trouble_;       ///< why the store is unavailable; empty if it is available
  bool was_trouble_ = false;  ///< whether it is unavailable, for the storage thread
  std::atomic<int> reading_;  ///< loops that still load their tables
  std::atomic<std::size_t> entries_read_{0};
  std::atomic<std::int64_t> newest_ms_{0};
  std::vector<wire::PublicTables> offers_;  ///< of each loop
  std::vector<std::string> elsewhere_;      ///< offers of the other servers
  bool renewing_ = false, stopping_ = false, failed_ = false;
  std::unique_ptr<BotThreads> bot_threads_;
  std::unique_ptr<Pusher> pusher_;
  std::unique_ptr<store::GroupCommit> commit_;
};

}  // namespace uno::server
