// Every input and output of Server::step(), as plain values. Each input carries its time, in
// milliseconds since 1970, by a clock that never goes back.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "bots/bot.h"
#include "bots/reason.h"
#include "engine/matching/observation.h"
#include "server/log_event.h"
#include "store/store.h"
#include "wire/push_address.h"

namespace uno::server {

/// The number of a WebSocket. Numbers are never reused; 0 means none.
using Connection = std::uint64_t;

// ---------------------------------------------------------------- inputs

/// A WebSocket opened. `address` counts for the limits per address; empty for loopback.
struct Opened {
  Connection connection;
  std::string address;
  bool handed_over = false;  ///< by another server, because its table is here
  bool inside = false;       ///< by another loop of this process, which has already counted it
};
/// A whole text message arrived.
struct Frame {
  Connection connection;
  std::string text;
  std::int64_t waited_ms = 0;  ///< how long it waited in the loop, at most
  std::int64_t came_us = 0;    ///< arrival by the steady clock, microseconds; 0 if not measured
};
/// The socket closed, by either side.
struct Closed {
  Connection connection;
};
/// `messages` of our `Send` were written to the socket. `view` tells whether one was a view.
struct Sent {
  Connection connection;
  bool view;
  int messages = 1;
};
/// Time has passed. Send one no later than Server::wake_ms().
struct Tick {};
/// The entry of an `Append` is durable.
struct Durable {
  std::string table;
  std::int64_t seq;
};
/// The entry of an `Append` was not written and never will be.
struct NotStored {
  std::string table;
  store::Outcome why;  ///< conflict or fenced
};
/// The store is unavailable for now, or available again. Unstored changes are kept.
struct StoreOut {
  bool is_out;
  std::string table = {};  ///< only this table, until its entry is durable; empty for all
};
/// A visitor without a connection wants to see the table.
struct Visit {
  std::string table;
};
struct Fetched {
  std::string table;
  store::Loaded loaded;
};
/// The answer to a `FindOwner`.
struct OwnerFound {
  std::string wanted;
  store::Claimed claimed;
  int loop = -1;  ///< loop of this process that owns the table, instead of `claimed`
};
/// This server now plays these tables, because their servers are dead.
struct TakenOver {
  std::vector<std::string> tables;
};
/// The operator restored a deleted table.
struct Restored {
  std::string table;
};
/// Other servers now play these tables.
struct Lost {
  std::vector<std::string> tables;
};
/// The public tables of the other servers, each list as a message `public_tables`.
struct Neighbours {
  std::vector<std::string> offers;
};
/// Relay a visitor, with all messages about that table, to the server that has it. `RelayFailed`
/// returns a visitor who could not be relayed.
struct Relay {
  Connection connection;
  std::string address;    ///< the visitor's
  std::string wanted;     ///< the table as the visitor named it
  std::int64_t until_ms;  ///< milliseconds since 1970: stop trying then
  store::Neighbour at;
  std::vector<std::string> frames;
  int loop = -1;             ///< number of a loop of this process, instead of another server
  bool handed_over = false;  ///< another server relayed the visitor to us
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
  bool view;                 ///< reported in `Sent`; a connection has at most one view under way
  std::int64_t came_us = 0;  ///< when the acknowledged act arrived; 0 for others
};
struct Close {
  Connection connection;
  std::uint16_t code;
  std::string reason;
};
struct Tell {
  LogEvent event;
  std::string table;
  Connection connection;
  int seat;
};
/// Make the entry durable, then report it.
struct Append {
  store::Entry entry;
};
struct Fetch {
  std::string table;
  bool whole = false;  ///< read all entries, not a snapshot
};
struct Keep {
  store::Snapshot snapshot;
};
/// A snapshot is unreadable or contradicts the entries; the entries will be read instead.
struct BadSnapshot {
  std::string table, why;
};
/// Find the owner of the table whose id begins with `wanted`. If no loop of this process has it,
/// ask the store, and claim the table if it is free.
struct FindOwner {
  std::string wanted;
};
/// The stored table is damaged and now quarantined: it stays unchanged and is not played.
struct Quarantined {
  std::string table, why;
};
/// Why a table ended: its last human left, nobody returned, it made room for another table, or the
/// operator closed it.
enum class Ended : std::uint8_t { left, idle, evicted, closed };
struct DeleteTable {
  std::string table;
  Ended why;
};
/// Ask a bot, on any thread. A new question of a table replaces older ones.
struct Think {
  std::string table;
  std::uint64_t ticket;
  const Bot* bot;
  AnyObservation seen;
  History history;
  Chance chance;  ///< the bot's own random numbers
};

/// Ask a strong bot for a hint for a person. A connection has at most one such question.
struct Advise {
  std::string table;
  Connection connection;
  int seat;
  std::int64_t version;  ///< version of the table
  AnyObservation seen;
  History history;
  Chance chance;  ///< random numbers for this question
};

/// Notify a browser that is not connected. The only possible answer is PushLost.
struct Push {
  std::string table;
  wire::PushAddress to;
  std::string text;
  std::string topic;  ///< 32 characters of base64url; newer messages replace older ones
  int ttl_s;          ///< seconds that the push service keeps it
};

using Output = std::variant<Send, Close, Tell, Append, DeleteTable, Fetch, Keep, BadSnapshot,
                            Quarantined, FindOwner, Relay, Think, Advise, Push>;
using Outputs = std::vector<Output>;

}  // namespace uno::server
