// What a process that serves tables has once: its doors, the store and the thread that writes, bots
// that think, pushes, the operator, and the lease where other servers share the store. Tables and
// people are with the loops (server/loop.h), one thread each; the first of them runs in the thread
// of run() and does what is to be done here, too. Deliberately absent: any decision about a game.
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
#include "server/config.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/operator_door.h"
#include "server/push.h"
#include "server/thinkers.h"
#include "store/group_commit.h"

namespace uno::server {

class Venue {
 public:
  /// `vapid` is who we are to push services; without `fair_key` no transcripts are told.
  Venue(const Config& config, store::Store& store, Vapid vapid = {},
        std::optional<fair::SigningKey> fair_key = {});
  ~Venue();
  Venue(const Venue&) = delete;
  Venue& operator=(const Venue&) = delete;

  /// Finds the tables and opens the door. Returns an empty string or why it cannot.
  std::string open();
  /// "http://127.0.0.1:8080", once open.
  std::string address() const {
    return (door_->tls() != nullptr ? "https://" : "http://") + door_->address();
  }
  /// Where other devices find it, once open; empty when they cannot.
  const std::vector<std::string>& addresses() const { return door_->sources().addresses; }
  std::uint16_t port() const { return door_->port(); }
  /// Of the operator's door; 0 without one.
  std::uint16_t private_port() const { return back_door_ ? back_door_->port() : 0; }
  bool has_web() const { return !door_->sources().files.empty(); }
  /// Runs until SIGINT, SIGTERM or stop(). Returns false when the store failed.
  bool run();
  /// Says goodbye to everybody and ends run(); from any thread.
  void stop();

  // For its loops, from any of their threads.
  const Config& config() const { return config_; }
  const std::optional<fair::SigningKey>& fair_key() const { return fair_key_; }
  PushOffer push_offer() const { return push_offer_; }
  const std::shared_ptr<Population>& population() const { return population_; }
  int loops() const { return loops_in_all_; }
  Loop& loop(int number) { return *loops_[static_cast<std::size_t>(number)]; }
  /// Whose a table is, by its id or code.
  Loop& loop_of(std::string_view table) { return loop(part_of(table, loops())); }
  store::Store& store() { return store_; }
  store::GroupCommit& commit() { return *commit_; }
  Thinkers& thinkers() { return *thinkers_; }
  Pusher* pusher() { return pusher_.get(); }
  Metrics& metrics() { return metrics_; }
  /// Whose snapshots can be read here.
  const std::string& program() const { return program_; }
  std::int64_t wall_offset_ms() const { return wall_offset_ms_; }
  /// A loop has all tables that it knew at its start.
  void loop_has_read(std::size_t entries, std::int64_t newest_ms);

 private:
  Loop& first() { return *loops_.front(); }
  const Loop& first() const { return *loops_.front(); }
  std::string know_tables();
  std::string open_back_door();
  std::string trouble() const;
  PageSources pages();
  void receive(Upgrade upgrade);
  void fetch(const std::string& table, const PageRequest& request, bool inside,
             PageSources::Then then);
  void answer(const std::string& request, OperatorDoor::Say say);
  void answered(std::uint64_t ticket, std::string text);
  void committed(const store::GroupCommit::Answer& answer);
  void store_says(const std::string& error, bool is_out);
  void stop_for(const std::string& error);
  void wait_for_backups();
  void doubt_the_clock() const;
  void say_goodbye();
  // venue_deleted.cpp: what the operator asks the store of deleted tables
  void ask_store(OperatorDoor::Say say, std::function<std::string(store::Store& store)> answer);
  void list_deleted(OperatorDoor::Say say);
  void bring_back(const std::string& wanted, OperatorDoor::Say say);
  // venue_offers.cpp: what strangers are offered, of all loops and servers
  void gather_offers();
  void tell_offers();
  void keep_gathering();
  // venue_nodes.cpp: where several servers share the store
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
  const std::int64_t wall_offset_ms_;
  Metrics metrics_;
  std::string program_;
  std::vector<std::unique_ptr<Loop>> loops_;
  std::unique_ptr<Door> door_, back_door_;
  boost::asio::signal_set signals_, backups_;
  OperatorDoor operator_door_;
  boost::asio::steady_timer heartbeat_;
  /// What the first loop waits for from others. Whoever is to be told is never in their hands: he
  /// belongs to this thread.
  struct Question {
    std::vector<std::string> answers;
    std::size_t wanted;
    OperatorDoor::Say say;
  };
  std::uint64_t last_ticket_ = 0;
  std::map<std::uint64_t, PageSources::Then> awaited_pages_;
  std::map<std::uint64_t, Question> questions_;
  int next_loop_ = 0;         ///< for whoever does not say where he is going
  std::string trouble_;       ///< of the store, while it lasts
  bool was_trouble_ = false;  ///< the same, for the thread that writes
  std::atomic<int> reading_;  ///< loops
  std::atomic<std::size_t> entries_read_{0};
  std::atomic<std::int64_t> newest_ms_{0};
  std::vector<wire::PublicTables> offers_;  ///< of each loop
  std::vector<std::string> elsewhere_;      ///< offers of other servers
  bool renewing_ = false, stopping_ = false, failed_ = false;
  std::unique_ptr<Thinkers> thinkers_;
  std::unique_ptr<Pusher> pusher_;
  std::unique_ptr<store::GroupCommit> commit_;
};

}  // namespace uno::server
