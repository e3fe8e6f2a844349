// Everything that goes into Server::step and everything that comes out of it, as plain values. Time
// is one of them: each input carries the moment at which it happened, in milliseconds since 1970
// on a clock that never goes back.
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

/// A web socket; numbers are never used again. 0 is none.
using Connection = std::uint64_t;

// ---------------------------------------------------------------- inputs

/// A web socket opened. `address` counts for the limits per address; empty for loopback.
struct Opened {
  Connection connection;
  std::string address;
  bool handed_over = false;  ///< by another server, because its table is here
  bool inside = false;       ///< by another loop of this one, which has counted it
};
/// A whole text message arrived.
struct Frame {
  Connection connection;
  std::string text;
  std::int64_t waited_ms = 0;  ///< for us, at the most
  std::int64_t came_us = 0;    ///< when, by the steady clock; 0 where nobody wants to know
};
/// The socket is gone, by whichever side.
struct Closed {
  Connection connection;
};
/// So many `Send` were written to the socket, a view among them or not.
struct Sent {
  Connection connection;
  bool view;
  int messages = 1;
};
/// Time passed. Wanted at Server::wake_ms() at the latest.
struct Tick {};
/// The `Append` of that table is durable.
struct Durable {
  std::string table;
  std::int64_t seq;
};
/// The `Append` of that table is not written and never will be.
struct NotStored {
  std::string table;
  store::Outcome why;  ///< conflict or fenced
};
/// The store cannot write, and may again; or can again. What waits for it is kept.
struct StoreRests {
  bool rests;
  std::string table = {};  ///< only this one, until it is durable; empty for all
};
/// Somebody who is not connected wants to see the table.
struct Visit {
  std::string table;
};
/// The answer to a `Fetch`.
struct Fetched {
  std::string table;
  store::Loaded loaded;
};
/// The answer to a `Seek`.
struct Sought {
  std::string wanted;
  store::Claimed claimed;
  int loop = -1;  ///< of this process, whose the table is if there is one; then nobody was asked
};
/// These tables are ours from now on; their servers are gone.
struct Gained {
  std::vector<std::string> tables;
};
/// The operator brought a table back that was deleted.
struct BroughtBack {
  std::string table;
};
/// These are no longer ours.
struct Lost {
  std::vector<std::string> tables;
};
/// What the other servers offer to strangers, each as a message `public_tables`.
struct Neighbours {
  std::vector<std::string> offers;
};
/// Somebody goes to the server that has the table he wants, at once and with all he has said about
/// it. Comes out, and comes in again as what did not work.
struct Relay {
  Connection connection;
  std::string address;    ///< his
  std::string wanted;     ///< as he names the table
  std::int64_t until_ms;  ///< for so long it is tried
  store::Neighbour at;
  std::vector<std::string> frames;
  int loop = -1;             ///< of this process, in the place of another server
  bool handed_over = false;  ///< he came from another server
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

/// The push service says that there is no such subscription any more.
struct PushLost {
  std::string table, endpoint;
};

/// A check failed while a bot thought about that table.
struct Broke {
  std::string table, why;
};
/// The operator takes a seat from whoever has its token.
struct SignOut {
  std::string table;
  int seat;
};
/// The operator ends a table.
struct CloseTable {
  std::string table;
};
/// The operator wants no new tables, because the server is to be stopped soon; or does again.
struct Drain {
  bool on;
};

struct Input {
  std::int64_t now_ms;
  std::variant<Opened, Frame, Closed, Sent, Tick, Durable, NotStored, StoreRests, Visit, Fetched,
               Sought, Gained, Lost, Neighbours, RelayFailed, BotAnswered, Advised, PushLost,
               CloseTable, Drain, Broke, SignOut, BroughtBack>
      what;
};

// ---------------------------------------------------------------- outputs

struct Send {
  Connection connection;
  std::string text;
  bool view;  ///< comes back in `Sent`; at most one view is on its way to a connection
  std::int64_t came_us = 0;  ///< of the act that it acknowledges
};
struct Close {
  Connection connection;
  std::uint16_t code;
  std::string reason;
};
/// Of what happens, for the log of the operator.
struct Tell {
  LogEvent event;
  std::string table;
  Connection connection;
  int seat;
};
/// Make the entry durable and say so.
struct Append {
  store::Entry entry;
};
/// Read the table from the store.
struct Fetch {
  std::string table;
  bool whole = false;  ///< all of its entries, whatever snapshot there is
};
/// Keep that beside the entries.
struct Keep {
  store::Snapshot snapshot;
};
/// A snapshot says something else than the entries, or nothing that can be read; they are read.
struct Doubt {
  std::string table, why;
};
/// Find out whose the table is whose id begins so; where it is another process' affair, ask the
/// store, and take the table if it is free.
struct Seek {
  std::string wanted;
};
/// What the store has of the table is none: it stays there as it is, and is not played.
struct LeftOut {
  std::string table, why;
};
/// Why a table ended: its last human left, nobody came back, another one wanted the room, or the
/// operator ended it.
enum class Ended : std::uint8_t { left, idle, gave_way, closed };
/// Delete a table that has ended.
struct Forget {
  std::string table;
  Ended why;
};
/// Ask a bot; it may take its time, on any thread. A new question of a table makes its older ones
/// void.
struct Think {
  std::string table;
  std::uint64_t ticket;
  const Bot* bot;
  AnyObservation seen;
  History history;
  Chance chance;  ///< the bot's own
};

/// Ask what a strong bot would do, for a person; the connection has at most one such question.
struct Advise {
  std::string table;
  Connection connection;
  int seat;
  std::int64_t version;  ///< of the table
  AnyObservation seen;
  History history;
  Chance chance;  ///< of the question
};

/// Tell a browser that is not connected; nothing comes back but PushLost.
struct Push {
  std::string table;
  wire::PushAddress to;
  std::string text;
  std::string topic;  ///< 32 characters of base64url; pushes of one replace each other
  int ttl_s;          ///< that the push service keeps it for
};

using Output = std::variant<Send, Close, Tell, Append, Forget, Fetch, Keep, Doubt, LeftOut, Seek,
                            Relay, Think, Advise, Push>;
using Outputs = std::vector<Output>;

}  // namespace uno::server
