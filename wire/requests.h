// Every message from a client to the server, as plain structs with one function `fields`
// (wire/messages.h). Deliberately absent: what a message does (server/room_messages.cpp).
#pragma once

#include <variant>

#include "wire/parts.h"
#include "wire/push_address.h"
#include "wire/settings.h"

namespace uno::wire {

struct Create {
  static constexpr const char* type = "create";
  static constexpr const char* about = "Opens a table; the sender gets seat 0 and is its host.";
  std::string name, options = "-";
  TableSettings settings;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name, "name shown at the table, 1 to 20 characters");
    v("options", m.options,
      "the rules: \"[NAME:] [PRESET] option=value ...\", \"-\" for the official ones");
    TableSettings::fields(v, m.settings);
  }
};

struct Look {
  static constexpr const char* type = "look";
  static constexpr const char* about = "Asks for a `preview` of a table before sitting down.";
  std::string table;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id from the invite link");
  }
};

struct Tables {
  static constexpr const char* type = "tables";
  static constexpr const char* about =
      "Asks which tables anybody may come to; `public_tables` is the answer, also without a seat.";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct QuickMatch {
  static constexpr const char* type = "quick_match";
  static constexpr const char* about =
      "Takes a seat before a match with the official rules at the public table where most people "
      "wait, with a number behind a name that is taken. Where nobody waits it opens such a table, "
      "and "
      "the sender is its host.";
  std::string name;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name, "name shown at the table, 1 to 20 characters");
  }
};

struct Join {
  static constexpr const char* type = "join";
  static constexpr const char* about =
      "Takes a seat: a free one before the match, a bot's between rounds. During a round the "
      "sender "
      "looks on and sits down after it.";
  std::string table, name;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id from the invite link");
    v("name", m.name, "name shown at the table, 1 to 20 characters");
  }
};

struct Resume {
  static constexpr const char* type = "resume";
  static constexpr const char* about = "Comes back to a seat after a reload or a lost connection.";
  std::string table, token;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id from the invite link");
    v("token", m.token, "the seat token from `seated`");
  }
};

struct Watch {
  static constexpr const char* type = "watch";
  static constexpr const char* about = "Looks on without a seat, where the table allows it.";
  std::string table;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id from the invite link");
  }
};

struct Configure {
  static constexpr const char* type = "configure";
  static constexpr const char* about = "Changes the table before the match (host only).";
  std::string options = "-";
  TableSettings settings;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("options", m.options,
      "the rules: \"[NAME:] [PRESET] option=value ...\", \"-\" for the official ones");
    TableSettings::fields(v, m.settings);
  }
};

struct AddBot {
  static constexpr const char* type = "add_bot";
  static constexpr const char* about = "Seats a bot before the match (host only).";
  std::string bot = "greedy";
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("bot", m.bot, "its kind, one of `bots` in the view", kAnyBot);
  }
};

struct InviteBot {
  static constexpr const char* type = "invite_bot";
  static constexpr const char* about =
      "Keeps a seat for a bot from outside (host only); `invitation` is the answer.";
  std::string name;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name, "name shown at the table, 1 to 20 characters");
  }
};

struct TakeSeat {
  static constexpr const char* type = "take_seat";
  static constexpr const char* about =
      "A bot from outside takes the seat that is kept for it; works once, also during the match.";
  std::string table, invitation;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table, from `invitation`");
    v("invitation", m.invitation, "its token");
  }
};

struct Remove {
  static constexpr const char* type = "remove";
  static constexpr const char* about = "Frees a seat before the match (host only).";
  int seat = kNone;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat to free; not the host's own");
  }
};

struct Start {
  static constexpr const char* type = "start";
  static constexpr const char* about = "Draws for the deal and deals the first round (host only).";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct DoAct {
  static constexpr const char* type = "act";
  static constexpr const char* about =
      "Plays one of the legal actions of the view. Sending the same id again is harmless.";
  std::string action, id;
  std::int64_t version = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("action", m.action, "an action of `legal`; a play may end in `!` to call UNO with it");
    v("id", m.id, "chosen by the client, unique per seat, 1 to 40 characters");
    v("version", m.version,
      "version of the view it answers; a turn decision on an older view is refused");
  }
};

struct Why {
  static constexpr const char* type = "why";
  static constexpr const char* about =
      "Asks why an action is legal or not for the sender now; nothing happens.";
  std::string action;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("action", m.action, "the action, as in `act`; a wild card may stand without a colour");
  }
};

struct Hint {
  static constexpr const char* type = "hint";
  static constexpr const char* about =
      "Asks what a strong bot would do in the sender's place; nothing happens.";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct Referee {
  static constexpr const char* type = "referee";
  static constexpr const char* about =
      "Enters what software cannot see (host only): advice given, a dare done or not.";
  int seat = kNone;
  std::string event;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "whom it concerns");
    v("event", m.event, "advice given (C-PEN-1), or a dare done or not (CE-16)", kAnyRefereeEvent);
  }
};

struct Undo {
  static constexpr const char* type = "undo";
  static constexpr const char* about =
      "Takes back what the host entered last as referee, until the next act (host only).";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct NextRound {
  static constexpr const char* type = "next_round";
  static constexpr const char* about = "Asks for the next deal after a round (any seated human).";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct Rematch {
  static constexpr const char* type = "rematch";
  static constexpr const char* about =
      "Starts a new match with the same seats after the last (host only).";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct ToLobby {
  static constexpr const char* type = "to_lobby";
  static constexpr const char* about =
      "Goes back to the lobby after a match, with everybody, to change rules and seats (host "
      "only).";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct Pause {
  static constexpr const char* type = "pause";
  static constexpr const char* about =
      "Lets play rest: nobody acts and no time runs (any seated human).";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct GoOn {
  static constexpr const char* type = "go_on";
  static constexpr const char* about = "Ends the pause; all times begin anew (any seated human).";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct HandOver {
  static constexpr const char* type = "hand_over";
  static constexpr const char* about = "Makes another human the host (host only).";
  int seat = kNone;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "whose");
  }
};

struct VoteRemove {
  static constexpr const char* type = "vote_remove";
  static constexpr const char* about =
      "Votes to remove a human during a match, or takes the vote back. More than half of the other "
      "connected humans decide, and at least two about one who is connected; a bot plays on.";
  int seat = kNone;
  bool on = true;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "whom"), v("on", m.on, "false takes the vote back");
  }
};

struct AutoCall {
  static constexpr const char* type = "auto_call";
  static constexpr const char* about =
      "Has UNO called for the sender with every play that leaves one card; the table sees it.";
  bool on = true;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("on", m.on, "false calls by hand again");
  }
};

struct RenewToken {
  static constexpr const char* type = "renew_token";
  static constexpr const char* about =
      "Makes the token of the sender's seat void, as for a device that is lost. Once `seated` "
      "answers, the old one is refused everywhere with `bad_token`, and no browser is told by push "
      "until one asks again. Keep both until then: whoever is cut off tries them in turn.";
  std::string token;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("token", m.token, "the new one: 64 hexadecimal digits by chance");
  }
};

struct Talk {
  static constexpr const char* type = "talk";
  static constexpr const char* about =
      "Says something to everybody at the table (seated humans): one of the sayings, or a text.";
  std::string saying, text;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("saying", m.saying, "key `talk.NAME` of the catalogue, or empty", or_empty(kAnySaying));
    v("text", m.text, "where `talk` is `text`: up to 140 characters, or empty");
  }
};

struct TellMe {
  static constexpr const char* type = "tell_me";
  static constexpr const char* about =
      "Has the sender's browser told by web push, while the sender is not connected, that it is "
      "the sender's turn (seated humans); without an endpoint no longer.";
  PushAddress push;
  template <class V, class M>
  static void fields(V& v, M& m) {
    PushAddress::fields(v, m.push);
  }
};

struct Contribute {
  static constexpr const char* type = "contribute";
  static constexpr const char* about =
      "Commits to 32 random bytes for the next deal (docs/fair.md), or to others until they are "
      "asked for. What comes at the wrong time is not heeded, and a view says so.";
  int deal = 0;
  std::string commitment;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("deal", m.deal, "`fair.next` of the view");
    v("commitment", m.commitment, "64 hexadecimal digits");
  }
};

struct Reveal {
  static constexpr const char* type = "reveal";
  static constexpr const char* about =
      "The bytes to which `contribute` committed, once `fair.reveal` asks for them.";
  int deal = 0;
  std::string bytes;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("deal", m.deal, "`fair.next` of the view");
    v("bytes", m.bytes, "64 hexadecimal digits");
  }
};

struct Leave {
  static constexpr const char* type = "leave";
  static constexpr const char* about =
      "Gives up the seat: before the match it becomes free, during it a bot plays on until "
      "`resume`.";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct Ping {
  static constexpr const char* type = "ping";
  static constexpr const char* about =
      "Asks whether the line is alive, also without a seat; `pong` is the answer.";
  int n = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("n", m.n, "any number; the answer has the same");
  }
};

using ClientMessage =
    std::variant<Create, Look, Tables, QuickMatch, Join, Resume, Watch, Configure, AddBot,
                 InviteBot, TakeSeat, Remove, Start, DoAct, Why, Hint, Referee, Undo, NextRound,
                 Rematch, ToLobby, Pause, GoOn, HandOver, VoteRemove, AutoCall, RenewToken, Talk,
                 TellMe, Contribute, Reveal, Leave, Ping>;

}  // namespace uno::wire
