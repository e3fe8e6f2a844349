// One thread with its own tables: their rooms, the sockets of their people, their timer. It
// connects the pure server to the outside and decides nothing. A process has several loops to use
// several cores (server/venue.h); each table belongs to one loop. If a visitor's socket is at
// another loop than the table, messages are relayed between the two (server/loop_across.cpp). What
// all loops share is in the venue.
#pragma once

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/lease.h"
#include "server/pages.h"
#include "server/relay.h"
#include "server/step.h"
#include "server/websocket.h"
#include "store/group_commit.h"

namespace uno::server {

class Venue;

/// Call everything on its own thread, except functions marked "any thread".
class Loop : public WebSocket::Listener {
 public:
  using Answers = std::vector<store::GroupCommit::One>;

  Loop(Venue& venue, int number);
  ~Loop() override;
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  int number() const { return number_; }
  boost::asio::io_context& io() { return io_; }
  Server& server() { return server_; }
  const Server& server() const { return server_; }
  /// Runs the work on this loop's thread later. Any thread.
  template <class Work>
  void post(Work work) {
    boost::asio::post(io_, std::move(work));
  }
  /// Queues an input, dated now.
  template <class What>
  void feed(What what) {
    take({now_ms(), std::move(what)});
  }
  /// The same from any thread.
  template <class What>
  void send(What what) {
    post([this, what = std::move(what)]() mutable { feed(std::move(what)); });
  }

  /// Runs until close_all() or stop(). Work that was posted before run() waits for it.
  void run();
  /// Ends run() without closing handshakes. Any thread.
  void stop() { io_.stop(); }
  void close_all();

  /// The store's outcomes for entries of this loop's tables.
  void committed(const Answers& entries);
  /// The store is unavailable, or available again.
  void store_out(bool is_out);
  /// Checks the lease. Once it has expired, other servers may have taken our tables, so the loop
  /// does and shows nothing until it knows which tables are still ours. Every step calls this
  /// first, so a process that was paused notices at once.
  void check_lease();
  /// The store granted the lease requested at that time of the steady clock.
  void has_lease(std::int64_t asked_ms) { lease_.renewed(asked_ms); }
  bool has_lapsed() const;
  /// Ends relays to servers that are dead (loop_across.cpp). `living` are the others.
  void end_dead_relays(const std::vector<store::Neighbour>& living);

  /// Gets the page of a table: from memory, after loading the table, or from its server. With
  /// `inside`, no other server is asked.
  void fetch(const std::string& table, const PageRequest& request, bool inside,
             std::function<void(Page page)> then);
  /// Answers a request of the operator with text.
  void answer(const std::string& request, const std::function<void(std::string text)>& say);

  // A connection between two loops of this process.
  struct LoopRelay;
  /// A visitor whose socket is at the other loop, under the same number.
  void accept_relay(const Opened& visitor, Loop& home);
  /// Sends text to a socket here for a table at another loop.
  void say_to(Connection connection, const std::vector<std::pair<std::string, bool>>& messages);
  void close_here(Connection connection, std::uint16_t code, const std::string& reason);

 private:
  Connection opened(std::shared_ptr<WebSocket> socket, const Visitor& visitor) override;
  void frame(Connection connection, std::string text) override;
  void sent(Connection connection, int messages, bool view) override;
  void closed(Connection connection, std::uint16_t code) override;

  void take(Input input);
  // loop_outputs.cpp
  void perform(Send& output);
  void perform(Close& output);
  void perform(Tell& output);
  void perform(Append& output);
  void perform(DeleteTable& output);
  void perform(Fetch& output);
  void perform(Keep& output);
  void perform(BadSnapshot& output);
  void perform(Quarantined& output);
  void perform(FindOwner& output);
  void perform(Relay& output);
  void perform(Think& output);
  void perform(Advise& output);
  void perform(Push& output);
  void fetched(Fetched fetched);
  // loop_across.cpp
  void relay_to_loop(Relay& output);
  void forward(LoopRelay& loop_relay, Connection connection, std::string text);

  PageSources pages_of_tables();
  std::optional<std::string> page_of(const std::string& table,
                                     const std::function<std::optional<std::string>()>& make) const;
  /// The transcript for `/fair/`. It is signed on request.
  std::optional<std::string> transcript(const std::string& table, int deal) const;
  void when_loaded(const std::string& table, std::function<void()> then);
  void when_all_loaded();
  void pause_or_resume();
  bool is_lease_over() const;
  void set_timer();
  std::int64_t now_ms() const;

  Venue& venue_;
  const int number_;
  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_guard_;
  SodiumEntropy entropy_;
  Server server_;
  PageSources pages_;
  boost::asio::steady_timer timer_, closing_timer_;
  std::int64_t timer_ms_ = kNever;
  std::unordered_map<Connection, std::shared_ptr<Outlet>> sockets_;
  std::unordered_map<Connection, std::shared_ptr<RelayedSocket>> relays_;
  std::unordered_map<Connection, std::shared_ptr<LoopRelay>> loop_relays_;
  Connection last_connection_ = 0;
  std::deque<Input> inputs_;
  Outputs outputs_;                                          ///< of the current input
  std::multimap<std::string, std::function<void()>> waits_;  ///< work waiting for a table
  std::size_t entries_read_ = 0;
  Lease lease_;                    ///< of a shared store
  std::int64_t busy_ms_ = kNever;  ///< since when the loop has had work without a break
  bool out_ = false, lapsed_ = false, store_paused_ = false;
  bool feeding_ = false, stopping_ = false, all_read_ = false;
};

}  // namespace uno::server
