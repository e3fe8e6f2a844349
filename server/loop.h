// One thread with tables of its own: their rooms, the sockets of whoever plays there, their timer.
// It joins the pure server to the world and decides nothing. A process has several loops where it
// has several cores (server/venue.h); a table belongs to one of them. Whoever has his socket at
// another loop than his table is connected through (server/loop_across.cpp), as he is between two
// machines. Deliberately absent: what all loops have together, which is the venue's.
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

/// Everything is for its own thread, except where it says from any.
class Loop : public WebSocket::Ear {
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
  /// Does that on the thread of this loop, later; from any thread.
  template <class Work>
  void post(Work work) {
    boost::asio::post(io_, std::move(work));
  }
  /// An input of now.
  template <class What>
  void feed(What what) {
    take({now_ms(), std::move(what)});
  }
  /// The same, from any thread.
  template <class What>
  void send(What what) {
    post([this, what = std::move(what)]() mutable { feed(std::move(what)); });
  }

  /// Works until say_goodbye() has been heard, or stop(). What is asked before waits.
  void run();
  /// Without a goodbye; from any thread.
  void stop() { io_.stop(); }
  void say_goodbye();

  /// What became of entries of tables here.
  void committed(const Answers& entries);
  /// The store takes nothing, or does again.
  void store_rests(bool rests);
  /// Others may have our tables when the lease is over: nothing is done and shown until it is known
  /// which are still ours. Before every step; whoever was asleep wakes here.
  void mind_the_lease();
  /// The store gave one that was asked for at that time of the steady clock.
  void has_lease(std::int64_t asked_ms) { lease_.renewed(asked_ms); }
  bool has_lapsed() const;
  /// Ends what was handed to servers that are gone (loop_across.cpp).
  void leave_the_dead(const std::vector<store::Neighbour>& living);

  /// The page of a table: from memory, after it was read, or from the server that has it. `inside`:
  /// nobody else is asked.
  void fetch(const std::string& table, const PageRequest& request, bool inside,
             std::function<void(Page page)> then);
  /// What the operator asks for, in words.
  void answer(const std::string& request, const std::function<void(std::string text)>& say);

  // Between two loops of this process.
  struct Passage;
  /// A visitor whose socket is at the other loop, under the same number.
  void come_across(const Opened& visitor, Loop& home);
  /// Text for a socket here from a table elsewhere.
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
  void fetched(Fetched fetched);
  // loop_across.cpp
  void go_across(Relay& output);
  void say_across(Passage& passage, Connection connection, std::string text);

  PageSources pages_of_tables();
  std::optional<std::string> page_of(const std::string& table,
                                     const std::function<std::optional<std::string>()>& make) const;
  /// What `/fair/` tells: signed as it is asked for.
  std::optional<std::string> transcript(const std::string& table, int deal) const;
  void when_at_hand(const std::string& table, std::function<void()> then);
  void when_all_is_read();
  void rest_or_go_on();
  bool is_lease_over() const;
  void set_timer();
  std::int64_t now_ms() const;

  Venue& venue_;
  const int number_;
  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> stays_;
  SodiumEntropy entropy_;
  Server server_;
  PageSources pages_;
  boost::asio::steady_timer timer_, farewell_;
  std::int64_t timer_ms_ = kNever;
  std::unordered_map<Connection, std::shared_ptr<Outlet>> sockets_;
  std::unordered_map<Connection, std::shared_ptr<RelayedSocket>> relays_;
  std::unordered_map<Connection, std::shared_ptr<Passage>> passages_;
  Connection last_connection_ = 0;
  std::deque<Input> inputs_;
  Outputs outputs_;                                          ///< of one input
  std::multimap<std::string, std::function<void()>> waits_;  ///< for a table to be in memory
  std::size_t entries_read_ = 0;
  Lease lease_;                    ///< of a store that is shared, on the steady clock
  std::int64_t busy_ms_ = kNever;  ///< since when the loop has found something to do each time
  bool out_ = false, lapsed_ = false, resting_ = false;
  bool feeding_ = false, stopping_ = false, all_read_ = false;
};

}  // namespace uno::server
