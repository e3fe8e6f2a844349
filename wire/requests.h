// Every message from a client to the server, as plain structs with a function `fields`
// (wire/messages.h). server/room_messages.cpp carries them out.
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
      "the rules: \"[NAME:] [PRESET] option=value ...\", \"-\" for the official ones; words of a "
      "card can follow: `card1=\"...\" text1=\"...\" dares=\"...|...\"` (C-THEME-3)");
    TableSettings::fields(v, m.settings);
  }
};

struct Look {
  static constexpr const char* type = "look";
  static constexpr const char* about = "Asks for a `preview` of a table before sitting down.";
  std::string table;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id from the invitation link");
  }
};

struct Tables {
  static constexpr const char* type = "tables";
  static constexpr const char* about =
      "Asks for the list of public tables. `public_tables` is the answer, even without a "
      "seat.";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct QuickMatch {
  static constexpr const char* type = "quick_match";
  static constexpr const char* about =
      "Takes a seat at the public table with official rules that has the most people waiting for "
      "a match. If the name is taken there, a number is added. If nobody waits, a public table "
      "is opened, and the sender is its host.";
  std::string name;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name, "name shown at the table, 1 to 20 characters");
  }
};

struct Join {
  static constexpr const char* type = "join";
  static constexpr const char* about =
      "Takes a seat: a free one before the match, or a bot's between rounds. During a round "
      "the sender watches and is seated after it.";
  std::string table, name;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id from the invitation link");
    v("name", m.name, "name shown at the table, 1 to 20 characters");
  }
};

struct Resume {
  static constexpr const char* type = "resume";
  static constexpr const char* about = "Returns to a seat after a reload or a lost connection.";
  std::string table, token;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id from the invitation link");
    v("token", m.token, "the seat token from `seated`");
  }
};

struct Watch {
  static constexpr const char* type = "watch";
  static constexpr const char* about = "Watches without a seat, if the table allows it.";
  std::string table;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id from the invitation link");
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
      "the rules: \"[NAME:] [PRESET] option=value ...\", \"-\" for the official ones; words of a "
      "card can follow: `card1=\"...\" text1=\"...\" dares=\"...|...\"` (C-THEME-3)");
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
      "Reserves a seat for an external bot (host only). `invitation` is the answer.";
  std::string name;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name, "name shown at the table, 1 to 20 characters");
  }
};

struct TakeSeat {
  static constexpr const char* type = "take_seat";
  static constexpr const char* about =
      "An external bot takes the seat reserved for it. Works once, even during the match.";
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
  static constexpr const char* about =
      "Draws cards to decide who deals, then deals the first round (host only).";
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
    v("action", m.action,
      "a move listed in `legal`; a played card can end in `!` to call UNO at the same time");
    v("id", m.id, "chosen by the client, unique per seat, 1 to 40 characters");
    v("version", m.version,
      "version of the view that the act answers; a move for an older decision is refused");
  }
};

struct Why {
  static constexpr const char* type = "why";
  static constexpr const char* about =
      "Asks why an action is legal or not for the sender now; nothing happens.";
  std::string action;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("action", m.action, "the action, as in `act`; the colour of a wild card may be left out");
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
      "Reports something that the software cannot see (host only): advice, or whether a dare was "
      "done.";
  int seat = kNone;
  std::string event;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat it concerns");
    v("event", m.event, "advice (C-PEN-1), or whether a dare was done (CE-16)", kAnyRefereeEvent);
  }
};

struct Undo {
  static constexpr const char* type = "undo";
  static constexpr const char* about =
      "Takes back the last referee event, until the next act (host only).";
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
      "Starts a new match with the same seats after the last one (host only).";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct ToLobby {
  static constexpr const char* type = "to_lobby";
  static constexpr const char* about =
      "Returns to the lobby after a match, with everybody, to change rules and seats (host "
      "only).";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct Pause {
  static constexpr const char* type = "pause";
  static constexpr const char* about =
      "Pauses the game: nobody can act, and all timers stop (any seated human).";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct GoOn {
  static constexpr const char* type = "go_on";
  static constexpr const char* about = "Ends the pause; all timers start again (any seated human).";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct HandOver {
  static constexpr const char* type = "hand_over";
  static constexpr const char* about = "Makes another human the host (host only).";
  int seat = kNone;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat");
  }
};

struct VoteRemove {
  static constexpr const char* type = "vote_remove";
  static constexpr const char* about =
      "Votes to remove a human during a match, or takes the vote back. It takes more than "
      "half of the other connected humans, and at least two if the player is connected. Then "
      "a bot plays on.";
  int seat = kNone;
  bool on = true;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat"), v("on", m.on, "false takes the vote back");
  }
};

struct AutoCall {
  static constexpr const char* type = "auto_call";
  static constexpr const char* about =
      "Calls UNO automatically for the sender with every play that leaves one card. The table "
      "sees this.";
  bool on = true;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("on", m.on, "false: the sender calls UNO without help again");
  }
};

struct RenewToken {
  static constexpr const char* type = "renew_token";
  static constexpr const char* about =
      "Replaces the token of the sender's seat, for example after a device is lost. Once "
      "`seated` answers, the old token is refused everywhere with `bad_token`. Keep both tokens "
      "until `seated` answers: if the connection drops, try the new token first, then the old "
      "one. No browser gets notifications for the seat until it sends `tell_me` again.";
  std::string token;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("token", m.token, "the new token: 64 random hexadecimal digits");
  }
};

struct Talk {
  static constexpr const char* type = "talk";
  static constexpr const char* about =
      "Says something to everybody at the table (seated humans): a phrase of the catalogue, "
      "or a text.";
  std::string saying, text;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("saying", m.saying, "key `talk.NAME` of the catalogue, or empty", or_empty(kAnySaying));
    v("text", m.text, "if `talk` is `text`: up to 140 characters, or empty");
  }
};

struct TellMe {
  static constexpr const char* type = "tell_me";
  static constexpr const char* about =
      "Asks for a web push notification when it is the sender's turn and the sender is not "
      "connected (seated humans). An empty endpoint ends this.";
  PushAddress push;
  template <class V, class M>
  static void fields(V& v, M& m) {
    PushAddress::fields(v, m.push);
  }
};

struct Contribute {
  static constexpr const char* type = "contribute";
  static constexpr const char* about =
      "Commits to 32 random bytes for the next deal (docs/fair.md). The sender can replace "
      "them until they are asked for. A commitment at the wrong time is ignored: `fair.yours` in "
      "the view stays as it was.";
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
      "The bytes that `contribute` committed to, once `fair.reveal` asks for them.";
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
      "Gives up the seat. Before the match it becomes free; during the match a bot plays on "
      "until `resume`.";
  template <class V, class M>
  static void fields(V&, M&) {}
};

struct Ping {
  static constexpr const char* type = "ping";
  static constexpr const char* about =
      "Checks the connection, even without a seat. `pong` is the answer.";
  int n = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("n", m.n, "any number; the answer repeats it");
  }
};

using ClientMessage =
    std::variant<Create, Look, Tables, QuickMatch, Join, Resume, Watch, Configure, AddBot,
                 InviteBot, TakeSeat, Remove, Start, DoAct, Why, Hint, Referee, Undo, NextRound,
                 Rematch, ToLobby, Pause, GoOn, HandOver, VoteRemove, AutoCall, RenewToken, Talk,
                 TellMe, Contribute, Reveal, Leave, Ping>;

}  // namespace uno::wire
