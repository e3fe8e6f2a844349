// Every input and output of Server::step, as plain values. Each input carries its time, in
// milliseconds since 1970 on a clock that never goes back.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "bots/bot.h"
#include "bots/reason.h"
#include "engine/matching/observation.h"
#include "server/log.h"
#include "store/store.h"
#include "wire/push_address.h"

namespace uno::server {

/// A WebSocket. Numbers are never used again; 0 is none.
using Connection = std::uint64_t;

// ---------------------------------------------------------------- inputs

/// A WebSocket opened. `address` counts for the limits per address; empty for loopback.
struct Opened {
  Connection connection;
  std::string address;
  bool handed_over = false;  ///< by another server, because its table is here
  bool inside = false;       ///< by another loop of this process, which has counted it
};
/// A whole text message arrived.
struct Frame {
  Connection connection;
  std::string text;
  std::int64_t waited_ms = 0;  ///< for us, at most
  std::int64_t came_us = 0;    ///< when, by the steady clock; 0 if not measured
};
/// The socket closed, by either side.
struct Closed {
  Connection connection;
};
/// So many `Send` were written to the socket; `view`: one of them was a view.
struct Sent {
  Connection connection;
  bool view;
  int messages = 1;
};
/// Time passed. Needed by Server::wake_ms() at the latest.
struct Tick {};
/// The `Append` of that table is durable.
struct Durable {
  std::string table;
  std::int64_t seq;
};
/// The `Append` of that table was not written and never will be.
struct NotStored {
  std::string table;
  store::Outcome why;  ///< conflict or fenced
};
/// The store is unavailable for now, or available again. Pending changes are kept.
struct StoreOut {
  bool rests;
  std::string table = {};  ///< only this one, until it is durable; empty for all
};
/// Somebody without a connection wants to see the table.
struct Visit {
  std::string table;
};
/// The answer to a `Fetch`.
struct Fetched {
  std::string table;
  store::Loaded loaded;
};
/// The answer to a `FindOwner`.
struct OwnerFound {
  std::string wanted;
  store::Claimed claimed;
  int loop = -1;  ///< of this process, if it owns the table; then nobody was asked
};
/// These tables are ours from now on, because their servers are dead.
struct TakenOver {
  std::vector<std::string> tables;
};
/// The operator restored a deleted table.
struct Restored {
  std::string table;
};
/// These are no longer ours.
struct Lost {
  std::vector<std::string> tables;
};
/// The public tables of the other servers, each as a message `public_tables`.
struct Neighbours {
  std::vector<std::string> offers;
};
/// Relays a visitor to the server that has the table, at once and with all messages about it. As an
/// input: what could not be relayed.
struct Relay {
  Connection connection;
  std::string address;    ///< the visitor's
  std::string wanted;     ///< the table as the visitor named it
  std::int64_t until_ms;  ///< retry until then
  store::Neighbour at;
  std::vector<std::string> frames;
  int loop = -1;             ///< of this process, instead of another server
  bool handed_over = false;  ///< the visitor came from another server
};
struct RelayFailed {
  Relay relay;
};
/// The answer to a `Think`.
struct BotAnswered {
  std::string table;
  std::uint64_t ticket;
  Action action;
};
/// The answer to an `Advise`.
struct Advised {
  std::string table;
  Connection connection;
  int seat;
  std::int64_t version;
  Advice advice;
};

/// The push service no longer knows this subscription.
struct PushLost {
  std::string table, endpoint;
};

/// A check failed while a bot thought about that table.
struct BotFailed {
  std::string table, why;
};
/// The operator revokes the token of a seat.
struct SignOut {
  std::string table;
  int seat;
};
/// The operator closes a table.
struct CloseTable {
  std::string table;
};
/// The operator starts or stops draining: no new tables.
struct Drain {
  bool on;
};

struct Input {
  std::int64_t now_ms;
  std::variant<Opened, Frame, Closed, Sent, Tick, Durable, NotStored, StoreOut, Visit, Fetched,
               OwnerFound, TakenOver, Lost, Neighbours, RelayFailed, BotAnswered, Advised, PushLost,
               CloseTable, Drain, BotFailed, SignOut, Restored>
      what;
};

// ---------------------------------------------------------------- outputs

struct Send {
  Connection connection;
  std::string text;
  bool view;                 ///< reported in `Sent`; at most one view is on its way
  std::int64_t came_us = 0;  ///< of the act that it acknowledges
};
struct Close {
  Connection connection;
  std::uint16_t code;
  std::string reason;
};
/// An event for the operator's log.
struct Tell {
  LogEvent event;
  std::string table;
  Connection connection;
  int seat;
};
/// Make the entry durable and report it.
struct Append {
  store::Entry entry;
};
/// Read the table from the store.
struct Fetch {
  std::string table;
  bool whole = false;  ///< all of its entries, ignoring snapshots
};
/// Store this snapshot.
struct Keep {
  store::Snapshot snapshot;
};
/// A snapshot is unreadable or contradicts the entries, so the entries are read.
struct BadSnapshot {
  std::string table, why;
};
/// Find the owner of the table whose id begins so. If it is not in this process, ask the store, and
/// take the table if it is free.
struct FindOwner {
  std::string wanted;
};
/// The stored table is damaged. It is quarantined: it stays as it is and is not played.
struct Quarantined {
  std::string table, why;
};
/// Why a table ended: its last human left, nobody came back, it made room for another, or the
/// operator closed it.
enum class Ended : std::uint8_t { left, idle, gave_way, closed };
/// Delete a table that has ended.
struct DeleteTable {
  std::string table;
  Ended why;
};
/// Ask a bot. It may take its time, on any thread. A new question of a table replaces older ones.
struct Think {
  std::string table;
  std::uint64_t ticket;
  const Bot* bot;
  AnyObservation seen;
  History history;
  Chance chance;  ///< the bot's own
};

/// Ask what a strong bot would do, for a person. A connection has at most one such question.
struct Advise {
  std::string table;
  Connection connection;
  int seat;
  std::int64_t version;  ///< of the table
  AnyObservation seen;
  History history;
  Chance chance;  ///< of the question
};

/// Notify a browser that is not connected. The only answer is PushLost.
struct Push {
  std::string table;
  wire::PushAddress to;
  std::string text;
  std::string topic;  ///< 32 characters of base64url; a newer one replaces an older
  int ttl_s;          ///< how long the push service keeps it
};

using Output = std::variant<Send, Close, Tell, Append, DeleteTable, Fetch, Keep, BadSnapshot,
                            Quarantined, FindOwner, Relay, Think, Advise, Push>;
using Outputs = std::vector<Output>;

}  // namespace uno::server
