// Joins the pure server to the world: sockets, clock, store and bots. It is the only file that
// does. One thread runs the loop and owns every room; one more thread writes
// (store/group_commit.h), and a few let bots think (server/thinkers.h). Deliberately absent: any
// decision. A second loop for a second core would be a second Loop with rooms of its own.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>

#include "server/config.h"
#include "server/lease.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/operator.h"
#include "server/operator_door.h"
#include "server/push.h"
#include "server/relay.h"
#include "server/step.h"
#include "server/thinkers.h"
#include "store/group_commit.h"

namespace uno::server {

class Loop : private WebSocket::Ear {
 public:
  /// `vapid` is who we are to push services; without `fair_key` no transcripts are told.
  Loop(const Config& config, store::Store& store, Vapid vapid = {},
       std::optional<fair::SigningKey> fair_key = {});
  ~Loop() override;
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  /// Loads the tables and opens the door. Returns an empty string or why it cannot.
  std::string open();
  /// "http://127.0.0.1:8080", once open.
  std::string address() const {
    return (door_.tls() != nullptr ? "https://" : "http://") + door_.address();
  }
  /// Where other devices find it, once open; empty when they cannot.
  const std::vector<std::string>& addresses() const { return door_.sources().addresses; }
  std::uint16_t port() const { return door_.port(); }
  /// Of the operator's door; 0 without one.
  std::uint16_t private_port() const { return back_door_ ? back_door_->port() : 0; }
  bool has_web() const { return !door_.sources().files.empty(); }
  /// Runs until SIGINT, SIGTERM or stop(). Returns false when the store failed.
  bool run();
  /// Says goodbye to everybody and ends run(); from any thread.
  void stop();

 private:
  Connection opened(std::shared_ptr<WebSocket> socket, const Visitor& visitor) override;
  void frame(Connection connection, std::string text) override;
  void sent(Connection connection, int messages, bool view) override;
  void closed(Connection connection) override;

  template <class What>
  void feed(What what) {
    take({now_ms(), std::move(what)});
  }
  void take(Input input);
  // loop_outputs.cpp
  void perform(Send& output);
  void perform(Close& output);
  void perform(Tell& output);
  void perform(Append& output);
  void perform(Forget& output);
  void perform(Fetch& output);
  void perform(Keep& output);
  void perform(Doubt& output);
  void perform(LeftOut& output);
  void perform(Seek& output);
  void perform(Relay& output);
  void perform(Think& output);
  void perform(Advise& output);
  void perform(Push& output);
  void committed(const store::GroupCommit::Answer& answer);
  void stop_for(const std::string& error);
  std::string know_tables();
  std::string open_back_door();
  std::string trouble() const;
  void answer(const std::string& request, const OperatorDoor::Say& say);
  void when_at_hand(const std::string& table, std::function<void()> then);
  void when_all_is_read();
  void fetch(const std::string& table, const PageRequest& request, PageSources::Then then);
  void rest_or_go_on();
  // loop_nodes.cpp: where several servers share the store
  void go_on_sharing();
  void renewed(std::int64_t asked_ms, const store::Renewed& renewed);
  void leave_the_dead(const std::vector<store::Neighbour>& living);
  void mind_the_lease();
  void doubt_the_clock() const;
  void work();
  void wait_for_backups();
  void set_timer();
  void say_goodbye();
  std::int64_t now_ms() const;
  std::optional<std::string> page_of(const std::string& table,
                                     const std::function<std::optional<std::string>()>& make) const;
  /// What `/fair/` tells: signed as it is asked for.
  std::optional<std::string> transcript(const std::string& table, int deal) const;

  Config config_;
  store::Store& store_;
  std::optional<fair::SigningKey> fair_key_;
  boost::asio::io_context io_;
  SodiumEntropy entropy_;
  Server server_;
  Metrics metrics_;
  Door door_;
  std::unique_ptr<Door> back_door_;
  boost::asio::signal_set signals_, backups_;
  boost::asio::steady_timer timer_, farewell_;
  OperatorDoor operator_door_;
  std::int64_t timer_ms_ = kNever;
  std::unordered_map<Connection, std::shared_ptr<WebSocket>> sockets_;
  Connection last_connection_ = 0;
  std::deque<Input> inputs_;
  Outputs outputs_;                                          ///< of one input
  std::multimap<std::string, std::function<void()>> waits_;  ///< for a table to be in memory
  std::string program_;                                      ///< whose snapshots can be read here
  std::string trouble_;                                      ///< of the store, while it lasts
  std::size_t entries_read_ = 0;
  std::int64_t busy_ms_ = kNever;  ///< since when the loop has found something to do each time
  std::unordered_map<Connection, std::shared_ptr<RelayedSocket>> relays_;
  boost::asio::steady_timer heartbeat_;  ///< of a server that shares its tables
  Lease lease_;                          ///< on the steady clock
  bool renewing_ = false, lapsed_ = false, resting_ = false;
  bool feeding_ = false, stopping_ = false, failed_ = false, all_read_ = false;
  std::int64_t wall_offset_ms_;
  std::unique_ptr<Thinkers> thinkers_;
  std::unique_ptr<Pusher> pusher_;
  std::unique_ptr<store::GroupCommit> commit_;
};

}  // namespace uno::server
