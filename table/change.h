// Every change that a table can undergo, and its text. The log of a table is the list of its
// changes; folding them (table/table.h) gives the table, live and after a restart alike. Each has
// one function `fields` that names its members once, as the messages of wire/messages.h have; what
// older entries lack, and have a default for, is named with `later`.
// Deliberately absent: who may ask for a change (server/room.cpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "engine/chance.h"
#include "table/token_hash.h"

namespace uno {

struct Created {
  static constexpr const char* type = "created";
  std::string name, options;
  TokenHash token{};
  int timer_s = 0;
  bool spectators = true;
  std::string pace = "calm";
  bool hints = false;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name), v("options", m.options), v("token", m.token);
    v("timer_s", m.timer_s), v("spectators", m.spectators);
    v.later("pace", m.pace), v.later("hints", m.hints);
  }
};

struct Joined {
  static constexpr const char* type = "joined";
  std::string name;
  TokenHash token{};
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name), v("token", m.token);
  }
};

struct Configured {
  static constexpr const char* type = "configured";
  std::string options;
  int timer_s = 0;
  bool spectators = true;
  std::string pace = "calm";
  bool hints = false;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("options", m.options), v("timer_s", m.timer_s), v("spectators", m.spectators);
    v.later("pace", m.pace), v.later("hints", m.hints);
  }
};

struct BotSeated {
  static constexpr const char* type = "bot_seated";
  std::string bot, name;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("bot", m.bot), v("name", m.name);
  }
};

/// A seat is kept for a bot from outside; whoever has the invitation may take it, once.
struct BotInvited {
  static constexpr const char* type = "bot_invited";
  std::string name;
  TokenHash invitation{};
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name), v("invitation", m.invitation);
  }
};

/// The invitation was used: from now on the seat has a token of its own.
struct SeatTaken {
  static constexpr const char* type = "seat_taken";
  int seat = 0;
  TokenHash token{};
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat), v("token", m.token);
  }
};

/// A seat becomes free before the match; the seats behind it move up.
struct Freed {
  static constexpr const char* type = "freed";
  int seat = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat);
  }
};

/// A match begins, the first or a rematch: the draw for the deal and the first deal come from
/// `seed`.
struct Started {
  static constexpr const char* type = "started";
  Seed seed;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seed", m.seed);
  }
};

/// The next round of the match is dealt.
struct Dealt {
  static constexpr const char* type = "dealt";
  Seed seed;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seed", m.seed);
  }
};

/// `by`: "human", "outside" (a bot from outside), "bot" (one of the house), "timer" (the host acts
/// for a seat whose time is up) or "late" (a bot of the house, for one from outside whose time is
/// up).
struct Acted {
  static constexpr const char* type = "acted";
  int seat = 0;
  std::string action, by, id;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat), v("action", m.action), v("by", m.by), v("id", m.id);
  }
};

/// A referee event about a seat: advice, fine, or a verdict about a dare. `by`: "host", or "table"
/// for a fine that the rules of the table set.
struct Refereed {
  static constexpr const char* type = "refereed";
  int seat = 0;
  std::string event, by;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat), v("event", m.event), v("by", m.by);
  }
};

/// A human gives up the seat in a match; a bot of that kind stands in.
struct Left {
  static constexpr const char* type = "left";
  int seat = 0;
  std::string bot;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat), v("bot", m.bot);
  }
};

/// The human takes the seat over from the stand-in.
struct Returned {
  static constexpr const char* type = "returned";
  int seat = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat);
  }
};

struct HostPassed {
  static constexpr const char* type = "host_passed";
  int seat = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat);
  }
};

using Change = std::variant<Created, Joined, Configured, BotSeated, BotInvited, SeatTaken, Freed,
                            Started, Dealt, Acted, Refereed, Left, Returned, HostPassed>;

/// A change with the time at which it was made, in milliseconds since 1970.
struct Dated {
  std::int64_t at_ms = 0;
  Change change;
};

std::string to_text(const Dated& dated);
/// Returns an empty string or what is wrong.
std::string from_text(std::string_view text, Dated& dated);

/// The id under which the store keeps it unique, empty for most changes.
std::string action_id_of(const Change& change);

}  // namespace uno
