// Every change that a table can undergo. The log of a table is the list of its changes (as text in
// table/entry.h). Applying them in order (table/table.h) gives the table, both live and after a
// restart. Each change has a function `fields` that names its members once, like the messages in
// wire/messages.h. server/room.cpp decides who may ask for a change.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/action.h"
#include "engine/chance.h"
#include "engine/rows.h"
#include "table/token_hash.h"
#include "wire/fair.h"
#include "wire/parts.h"
#include "wire/push_address.h"
#include "wire/settings.h"

namespace uno {

/// The person, bot or rule that made an act, entered a referee event or made a human leave.
enum class By : std::uint8_t { human, outside, bot, timer, late, host, table, house };

struct ByRow {
  By by;
  const char* name;
  const char* about;
};
inline constexpr ByRow kBy[] = {
    {By::human, "human", "the human who sits there"},
    {By::outside, "outside", "an external bot"},
    {By::bot, "bot", "a bot of the server, including one that stands in for a human"},
    {By::timer, "timer",
     "nobody: the seat, or the host who had to judge a dare, ran out of time; as `cause`: the "
     "human was away too long"},
    {By::late, "late", "a bot of the server, because the external bot ran out of time"},
    {By::host, "host", "the host, as referee"},
    {By::table, "table",
     "the rules of the table, which set a fine; as `cause`: the people at the table, who voted"},
    {By::house, "house", "the operator of the server; only as `cause`"},
};
static_assert(in_order(kBy, &ByRow::by, By::house));

constexpr std::string_view name_of(By by) {
  return kBy[static_cast<std::size_t>(by)].name;
}
bool parse_name(std::string_view name, By& by);

/// The server's part of the next deal. It is durable before anybody sees the commitment.
struct NextDeal {
  std::string secret, commitment;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("next_secret", m.secret,
      "the server's secret for the next deal, 64 hexadecimal digits or empty");
    v("next_commitment", m.commitment, "its commitment, which is public");
  }
};

/// A fair deal (docs/fair.md). Tables know no cryptography, so the deck comes shuffled.
struct FairDeal {
  std::string deck;  ///< cards in the notation, the first one first; if empty, the seed decides
  std::vector<wire::FairSeat> contributions;
  NextDeal next;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("deck", m.deck, "the deck as the fair deal shuffled it; empty: shuffled from the seed");
    v("contributions", m.contributions, "the parts of seats: `seat`, `commitment`, `revealed`");
    NextDeal::fields(v, m.next);
  }
};

struct Created {
  static constexpr const char* type = "created";
  static constexpr const char* about = "The table was opened; its host sits at seat 0.";
  std::string name, options;
  TokenHash token{};
  wire::TableSettings settings;
  NextDeal next{};
  std::string network{};  ///< network mark, see server/network_mark.h
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name, "of the host");
    v("options", m.options, "the rules as options, without the name of a preset");
    v("token", m.token, "hash of the host's token");
    wire::TableSettings::fields(v, m.settings);
    NextDeal::fields(v, m.next);
    v("network", m.network,
      "the network from which the table was opened, as a keyed hash of 16 hexadecimal digits; "
      "empty: this machine");
  }
};

struct Joined {
  static constexpr const char* type = "joined";
  static constexpr const char* about =
      "A human took the next seat, or a bot's seat between rounds.";
  std::string name;
  TokenHash token{};
  int takes = wire::kNone;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name, "as shown"), v("token", m.token, "hash of the seat's token");
    v("takes", m.takes,
      "the seat of the bot that the human replaced, -1 if the human took the next seat");
  }
};

struct Configured {
  static constexpr const char* type = "configured";
  static constexpr const char* about = "The host changed rules and settings before the match.";
  std::string options;
  wire::TableSettings settings;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("options", m.options, "the rules as options, without the name of a preset");
    wire::TableSettings::fields(v, m.settings);
  }
};

struct BotSeated {
  static constexpr const char* type = "bot_seated";
  static constexpr const char* about = "A bot of the server took the next seat.";
  std::string bot, name;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("bot", m.bot, "its kind"), v("name", m.name, "as shown");
  }
};

struct BotInvited {
  static constexpr const char* type = "bot_invited";
  static constexpr const char* about =
      "A seat is reserved for an external bot. The invitation can be used once.";
  std::string name;
  TokenHash invitation{};
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name, "as shown"), v("invitation", m.invitation, "its hash");
  }
};

struct SeatTaken {
  static constexpr const char* type = "seat_taken";
  static constexpr const char* about =
      "The invitation was used: the seat has its own token from now on.";
  int seat = 0;
  TokenHash token{};
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat"), v("token", m.token, "hash of the seat's token");
  }
};

struct TokenRenewed {
  static constexpr const char* type = "token_renewed";
  static constexpr const char* about =
      "The player in the seat has a new token. The old token is void, and no browser gets "
      "notifications for the seat until the player switches them on again.";
  int seat = 0;
  TokenHash token{};
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat"), v("token", m.token, "hash of its new token");
  }
};

struct Freed {
  static constexpr const char* type = "freed";
  static constexpr const char* about =
      "A seat became free before the match; the seats after it moved up.";
  int seat = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat");
  }
};

struct Started {
  static constexpr const char* type = "started";
  static constexpr const char* about =
      "A match began, the first or a rematch, with the draw for the dealer and the first "
      "deal.";
  Seed seed;
  FairDeal fair{};
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seed", m.seed, "of the draw and the deal");
    FairDeal::fields(v, m.fair);
  }
};

struct Dealt {
  static constexpr const char* type = "dealt";
  static constexpr const char* about = "The next round of the match was dealt.";
  Seed seed;
  FairDeal fair{};
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seed", m.seed, "of the round");
    FairDeal::fields(v, m.fair);
  }
};

struct Acted {
  static constexpr const char* type = "acted";
  static constexpr const char* about = "An act of a seat.";
  int seat = 0;
  Action action;
  By by = By::human;
  std::string id;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat that acted"), v("action", m.action, "in the notation of records");
    v("by", m.by, "`human`, `outside`, `bot`, `timer` or `late`");
    v("id", m.id, "of the client's `act`, otherwise empty");
  }
};

struct Refereed {
  static constexpr const char* type = "refereed";
  static constexpr const char* about =
      "A referee event about a seat: advice, a fine, or a verdict about a dare.";
  int seat = 0;
  Action event;
  By by = By::host;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat it concerns"),
        v("event", m.event, "`advice`, `fine`, `ok`, `fail`");
    v("by", m.by, "`host`, `table` or `timer`");
  }
};

struct Left {
  static constexpr const char* type = "left";
  static constexpr const char* about =
      "During a match a human gave up the seat, was away too long, was voted out, or was removed "
      "by the operator. A bot stands in.";
  int seat = 0;
  std::string bot;
  By cause = By::human;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat"), v("bot", m.bot, "kind of the bot");
    v("cause", m.cause,
      "`human`: left, `timer`: away too long, `table`: voted out, `house`: removed by the "
      "operator; after the last two the token is void");
  }
};

struct Returned {
  static constexpr const char* type = "returned";
  static constexpr const char* about = "The human took the seat back from the bot that stood in.";
  int seat = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat");
  }
};

struct HostPassed {
  static constexpr const char* type = "host_passed";
  static constexpr const char* about = "Another human became the host.";
  int seat = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat");
  }
};

struct BackInLobby {
  static constexpr const char* type = "back_in_lobby";
  static constexpr const char* about = "After a match everybody went back to the lobby.";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct Paused {
  static constexpr const char* type = "paused";
  static constexpr const char* about = "A human paused the game.";
  int seat = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat");
  }
};

struct WentOn {
  static constexpr const char* type = "went_on";
  static constexpr const char* about = "A human ended the pause.";
  int seat = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat");
  }
};

struct AutoCallSet {
  static constexpr const char* type = "auto_call_set";
  static constexpr const char* about = "A human turned automatic UNO calls on or off.";
  int seat = 0;
  bool on = true;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat"), v("on", m.on, "whether they are on");
  }
};

struct PushSet {
  static constexpr const char* type = "push_set";
  static constexpr const char* about = "A human turned notifications for their turns on or off.";
  int seat = 0;
  wire::PushAddress push;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat"), wire::PushAddress::fields(v, m.push);
  }
};

struct CaughtEarly {
  static constexpr const char* type = "caught_early";
  static constexpr const char* about =
      "A seat tried to catch somebody during the grace period, so it cannot catch anybody for 3 "
      "seconds.";
  int seat = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat that tried");
  }
};

struct Undone {
  static constexpr const char* type = "undone";
  static constexpr const char* about =
      "The host took back the last referee event. The round is as it was before.";
  template <class V, class M>
  static void fields(V&, M&) {}
};

using Change =
    std::variant<Created, Joined, Configured, BotSeated, BotInvited, SeatTaken, Freed, Started,
                 Dealt, Acted, Refereed, Left, Returned, HostPassed, BackInLobby, Paused, WentOn,
                 AutoCallSet, CaughtEarly, PushSet, Undone, TokenRenewed>;

/// A change with its time, in milliseconds since 1970.
struct Dated {
  std::int64_t at_ms = 0;
  Change change;
};

/// Whether a person made the change. If so, the table counts as in use.
bool is_of_a_person(const Change& change);
/// The only seat that the change concerns, so that nobody else needs a new view; or kNone.
int seat_alone(const Change& change);
/// The id that must be unique in the store; empty for most changes.
std::string action_id_of(const Change& change);

}  // namespace uno
