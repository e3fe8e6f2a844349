// The whole server as a pure machine that turns each input into outputs. It has sessions
// (connections and their rates) and rooms, decodes each message once, and passes it to its room.
// The same code runs behind real sockets (server/loop.cpp) and in the simulated world tests, so it
// has no sockets, threads, clocks or files of its own.
#pragma once

#include <atomic>
#include <boost/unordered/unordered_flat_map.hpp>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/failed_check.h"
#include "server/limits.h"
#include "server/network_mark.h"
#include "server/part.h"
#include "server/population.h"
#include "server/rate.h"
#include "server/room.h"
#include "server/traffic.h"

namespace uno::server {

/// One thread writes it; any thread can read it.
class Count {
 public:
  Count& operator+=(std::uint64_t more) {
    count_.store(count_.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
    return *this;
  }
  Count& operator++() { return *this += 1; }
  std::uint64_t value() const { return count_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> count_{0};
};

/// Counts since the start. /metrics prints them.
struct Counts {
  Count frames, views, refusals_to_connect, closes;
  Count tables_opened, tables_ended, tables_gave_way, entries, questions_to_bots;
  /// Tables refused because of the limit per address, per network or in total.
  Count refused_of_address, refused_of_network, refused_of_all;
  Count pushes;
  Count acts;         ///< of seats, stored durably
  Count refused;      ///< messages refused for any reason
  Count shed;         ///< messages refused because they had waited too long
  Count quarantined;  ///< tables
};

class Server {
 public:
  /// If a process has several loops, this server belongs to one of them and has its part of the
  /// tables. All loops share one population.
  Server(Entropy& entropy, Pace pace, PushOffer push = {}, const Limits& limits = {},
         Part part = {}, std::shared_ptr<Population> population = {})
      : entropy_(entropy),
        pace_(pace),
        push_(std::move(push)),
        limits_(limits),
        part_(part),
        population_(population ? std::move(population) : std::make_shared<Population>(limits)),
        shared_(part.of > 1) {}
  ~Server() = default;
  Server(const Server&) = delete;  // rooms keep pointers to the limits
  Server& operator=(const Server&) = delete;

  /// Announces a stored table. It is loaded when somebody comes, otherwise a few at a time, in
  /// order. Call this for all tables before the first step.
  void add_stored_table(const std::string& table);
  /// Loads an announced table from its entries, in order. Returns an empty string, or what is
  /// wrong. If something is wrong, the table is quarantined, and nothing is deleted.
  std::string load(const std::vector<store::Entry>& entries);
  /// The number of announced tables that still have to be loaded.
  std::size_t unread() const { return unread_.size() + reading_.size(); }

  /// Keeps snapshots of tables that `program` can read. Call it before the first step.
  void keep_snapshots(std::string program, int every = kSnapshotEvery) {
    snapshots_ = {std::move(program), every};
  }
  /// Sets the key that recognizes networks after a restart.
  void set_network_key(const NetworkKey& key) { network_key_ = key; }
  /// Other servers share the store. Call it before the first step.
  void share() { shared_ = true; }
  /// Our public tables, for the other servers.
  wire::PublicTables own_offer() const;

  Outputs step(const Input& input) {
    Outputs out;
    step(input, out);
    return out;
  }
  /// The same with a list whose memory is reused.
  void step(const Input& input, Outputs& out);
  /// When the server needs the next Tick.
  std::int64_t wake_ms() const;

  /// The page /seats/TABLE, for the holder of a seat token.
  std::optional<std::string> standing(const std::string& table, const std::string& token,
                                      std::int64_t now_ms) const;
  /// Whether the holder of that token may read records and transcripts of the table.
  bool may_read(const std::string& table, const std::string& token) const;
  /// The record of a finished round as text.
  std::optional<std::string> record(const std::string& table, int match, int number) const;
  std::optional<fair::Transcript> transcript(const std::string& table, int deal) const;
  const Counts& counts() const { return counts_; }
  void count_refused_connection() { ++counts_.refusals_to_connect; }
  /// Counts a WebSocket that was closed for bad input or unread output.
  void count_closed_connection() { ++counts_.closes; }
  std::size_t tables() const { return rooms_.size(); }
  const std::map<std::string, Room>& rooms() const { return rooms_; }
  /// The time of the newest change of any table; 0 if there is none.
  std::int64_t newest_ms() const { return newest_ms_; }
  std::size_t connections() const { return sessions_.size(); }
  /// For tests and checkers.
  std::size_t addresses() const {
    return population_->connections_by_address.addresses() +
           population_->tables_by_address.addresses() + population_->tables_by_network.addresses();
  }
  const Room* room(const std::string& table) const;
  /// For tests that compare worlds.
  void exchange_game(const std::string& table, const Game& game) {
    rooms_.at(table).exchange_game(game);
  }
  /// The full id for an id or a code; empty if there is no such table.
  std::string whole_id(const std::string& given) const;
  /// Quarantined tables, and why they are quarantined.
  const std::map<std::string, std::string>& quarantined() const { return damaged_; }
  /// Whether the server is draining: it opens no new tables.
  bool draining() const { return draining_; }

 private:
  struct Session {
    std::string address;
    Rate rate;
    std::string table;         ///< where the person last sat down or asked to
    int outgoing = 0;          ///< messages waiting to be written
    std::string seeks = {};    ///< a table that is being looked up, as the visitor named it
    bool handed_over = false;  ///< another server relayed this visitor
    bool inside = false;       ///< another loop of this process relayed this visitor
  };
  /// The visitor who opened a table. A part that is unknown or not counted is empty.
  struct Opener {
    std::string address;
    std::string network;  ///< network mark
  };
  /// People who wait for a table that is not here.
  struct Search {
    std::vector<std::pair<Connection, wire::ClientMessage>> who;
    std::int64_t until_ms = 0, again_ms = kNever;
  };

  void on(RoomContext& context, const Opened& input);
  void on(RoomContext& context, const Frame& input);
  void on(RoomContext& context, const Closed& input);
  void on(RoomContext& context, const Sent& input);
  void on(RoomContext& context, const Tick& input);
  void on(RoomContext& context, const Durable& input);
  void on(RoomContext& context, const NotStored& input);
  void on(RoomContext& context, const StoreOut& input);
  void on(RoomContext& context, const Visit& input);
  void on(RoomContext& context, const Fetched& input);
  void on(RoomContext& context, const OwnerFound& input);
  void on(RoomContext& context, const TakenOver& input);
  void on(RoomContext& context, const Restored& input);
  void on(RoomContext& context, const Lost& input);
  void on(RoomContext& context, const Neighbours& input);
  void on(RoomContext& context, const RelayFailed& input);
  void on(RoomContext& context, const BotAnswered& input);
  void on(RoomContext& context, const Advised& input);
  void on(RoomContext& context, const PushLost& input);
  void on(RoomContext& context, const CloseTable& input);
  void on(RoomContext& context, const Drain& input);
  void on(RoomContext& context, const BotFailed& input);
  void on(RoomContext& context, const SignOut& input);

  /// `wanted` is the table that the message is about, if the message itself does not name one.
  void route(RoomContext& context, Connection from, Session& session, wire::ClientMessage message,
             std::string wanted = {});
  void open_table(RoomContext& context, Connection from, Session& session,
                  const wire::Create& message);
  /// Runs work on the room of a table, if it exists, then what is due there (after_room_step()).
  template <class Work>
  void with_room(RoomContext& context, const std::string& table, Work work) {
    Room* const room = find_room(table);
    if (room == nullptr) return;
    const std::int64_t woke_ms = room->wake_ms();
    const std::optional<Offer> offered = room->offer();
    const std::size_t said = context.out.size();
    const std::string failed = failed_check_in([&] {
      work(*room);
      after_room_step(context, *room, table, woke_ms, offered);
    });
    if (failed.empty()) return;
    context.out.resize(said, Tell{});  // drop the output of an unfinished step
    wakes_.erase({woke_ms, table});
    follow_offer(offered, {});
    quarantine(context, table, failed);
  }
  void quarantine(RoomContext& context, const std::string& table, const std::string& why);
  void set_aside(const std::string& table, const std::string& why);
  void after_room_step(RoomContext& context, Room& room, const std::string& table,
                       std::int64_t woke_ms, const std::optional<Offer>& offered);
  // nodes.cpp: tables that other servers play
  void search_owner(RoomContext& context, Connection from, Session& session,
                    const std::string& wanted, wire::ClientMessage message);
  void join_search(RoomContext& context, Connection from, const Session& session,
                   wire::ClientMessage message);
  void retry_searches(RoomContext& context);
  void report_no_table(RoomContext& context, Connection to, const Session& session,
                       const std::string& wanted);
  void fail_search(RoomContext& context, const Search& search);
  void relay(RoomContext& context, const OwnerFound& input, const Search& search);
  // public_tables.cpp: how strangers find a table
  void follow_offer(const std::optional<Offer>& before, const std::optional<Offer>& now);
  wire::PublicTables public_tables() const;
  std::string fuller_elsewhere(const Session& session) const;
  std::string where_people_wait() const;
  int where_to_open(const RoomContext& context, const Session& session) const;
  void match_quickly(RoomContext& context, Connection from, Session& session,
                     const wire::QuickMatch& message);
  std::string table_of_code(const std::string& code) const;
  bool is_quarantined(const std::string& beginning) const;
  std::string free_id();
  bool any_waits_for_store() const;
  bool may_open(RoomContext& context, const Opener& opener);
  bool make_room(RoomContext& context, const Opener& whose);
  void note_opener(const std::string& table, const Opener& opener);
  void close(RoomContext& context, Connection connection, std::uint16_t code, std::string reason);
  void account(Outputs& out);
  Room* find_room(const std::string& table) const;
  Room& add_room(const std::string& table);
  void remove_room(const std::string& table);
  void drop(const std::string& table);
  void read_more(RoomContext& context);  // in stored_tables.cpp, like the store's answers

  Entropy& entropy_;
  Pace pace_;
  PushOffer push_;
  const Limits limits_;
  const Part part_;
  std::shared_ptr<Population> population_;
  boost::unordered_flat_map<Connection, Session> sessions_;
  std::map<std::string, Room> rooms_;
  boost::unordered_flat_map<std::string_view, Room*> rooms_by_id_;  ///< the same, faster
  NetworkKey network_key_{};
  std::map<std::string, Opener> opened_by_;               ///< by table
  std::set<std::pair<std::int64_t, std::string>> wakes_;  ///< (time, table)
  std::set<Offer> offers_;                                ///< by all rooms
  std::string begun_for_strangers_;                       ///< last table opened for a quick match
  std::deque<std::string> unread_;                        ///< tables to load after the start
  std::set<std::string> reading_;                         ///< tables that are being loaded
  std::map<std::string, std::string>
      damaged_;  ///< quarantined tables, and why; their ids are taken
  Snapshots snapshots_;
  std::int64_t newest_ms_ = 0;                       ///< newest change of a loaded table
  std::map<std::string, Search> searches_;           ///< by the wanted table
  std::vector<wire::PublicTable> neighbours_offer_;  ///< of the other servers
  wire::ViewWriter writer_;                          ///< reused for all tables
  bool store_out_ = false, draining_ = false;
  bool shared_;  ///< with other servers or loops
  std::uint64_t last_ticket_ = 0;
  Counts counts_;
};

}  // namespace uno::server
