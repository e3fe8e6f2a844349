// Every message between client and server, as plain structs. Each has one function `fields` that
// names its members once: the JSON writer, the JSON reader, the TypeScript types and the tables of
// PROTOCOL.md are all made by visiting it. Cards and actions travel in the notation of the rule
// book
// ("R5", "W:g", "catch2"), so a client needs no tables and a log can be read.
//
// Deliberately absent: what a message does (server/room.cpp) and any rule.
#pragma once

#include <variant>

#include "wire/parts.h"
#include "wire/settings.h"

namespace uno::wire {

// ---------------------------------------------------------------- client to server

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

struct Join {
  static constexpr const char* type = "join";
  static constexpr const char* about = "Takes a free seat of a table that has not started.";
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

struct Leave {
  static constexpr const char* type = "leave";
  static constexpr const char* about =
      "Gives up the seat: before the match it becomes free, during it a bot plays on.";
  template <class V, class M>
  static void fields(V&, M&) {}
};

using ClientMessage =
    std::variant<Create, Look, Join, Resume, Watch, Configure, AddBot, InviteBot, TakeSeat, Remove,
                 Start, DoAct, Why, Hint, Referee, NextRound, Rematch, Leave>;

// ---------------------------------------------------------------- server to client

struct Seated {
  static constexpr const char* type = "seated";
  static constexpr const char* about = "The sender has a seat. The token is told once: keep it.";
  std::string table, token;
  int seat = kNone;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table; the invite link is /t/ID");
    v("token", m.token, "proves the seat in `resume`");
    v("seat", m.seat, "0 to 9");
  }
};

struct Invitation {
  static constexpr const char* type = "invitation";
  static constexpr const char* about =
      "A seat is kept for a bot from outside. Its token is told once, to the host.";
  std::string table, token;
  int seat = kNone;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("token", m.token, "what the bot sends in `take_seat`; it works once");
    v("seat", m.seat, "0 to 9");
  }
};

struct View {
  static constexpr const char* type = "view";
  static constexpr const char* about =
      "The whole table as one viewer sees it. It replaces the view before; only `events` is news.";
  std::string table, stage = "lobby", options = "-", rules_name, preset, rules_text;
  Phrase goal;
  std::int64_t version = 0;
  int you = kNone, host = 0, watching = 0, match = 1, loser = kNone;
  std::vector<int> winners;
  TableSettings settings;
  bool may_arm = false;
  std::string counts = "points", edition = "classic";
  std::vector<SeatView> seats;
  std::vector<int> order;
  RoundView round;
  std::vector<std::string> hand;
  std::vector<LegalView> legal;
  std::vector<RefereeView> referee;
  std::vector<std::string> may;
  std::vector<Phrase> not_yet;
  std::vector<EventView> events;
  std::vector<RoundScore> scores;
  std::vector<std::string> bots;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("version", m.version, "grows with every change of the table");
    v("stage", m.stage, "where the table stands", kAnyStage);
    v("you", m.you, "the viewer's seat, -1 for a spectator");
    v("host", m.host, "seat of the host");
    v("edition", m.edition, "the game that is played; its cards have words of their own",
      kAnyEdition);
    v("options", m.options, "rules that differ from the official ones, \"-\" for none");
    v("rules_name", m.rules_name, "what the table calls its rules, or empty");
    v("preset", m.preset, "name of the preset with exactly these rules, or empty");
    v("rules_text", m.rules_text, "the rules in the form in which `create` reads them, to export");
    v("goal", m.goal, "how the match is won, in a few words");
    TableSettings::fields(v, m.settings);
    v("watching", m.watching, "spectators connected");
    v("match", m.match, "1 for the first match at this table");
    v("winners", m.winners, "seats that won the match, empty before; partners, or a shared win");
    v("loser", m.loser, "seat that lost the match where only that is decided, else -1 (F-LAST-1)");
    v("counts", m.counts, "what the match is counted in: points, or lives (F-LAST-1)", kAnyCount);
    v("seats", m.seats, "the seats, clockwise");
    v("order", m.order, "the seats by what they have in the match, the best first");
    v("round", m.round, "the table; empty in the lobby");
    v("hand", m.hand, "the viewer's hand, sorted by colour and face", kAnyCard);
    v("legal", m.legal, "all that the viewer may do now; empty when nothing");
    v("may_arm", m.may_arm,
      "whether the viewer may get UNO ready for a play to come: one turn can leave one card");
    v("referee", m.referee, "all that the viewer may enter as host now");
    v("may", m.may, "the messages that the table takes from the viewer now, besides acts",
      kAnyRequest);
    v("not_yet", m.not_yet, "why the match cannot start yet (lobby only); empty when it can");
    v("events", m.events, "what happened since the last view sent to this viewer");
    v("scores", m.scores, "finished rounds of this match");
    v("bots", m.bots, "kinds of bots that `add_bot` can seat (lobby only)", kAnyBot);
  }
};

struct Preview {
  static constexpr const char* type = "preview";
  static constexpr const char* about = "A table as everybody with the link may see it.";
  std::string table, stage, host, options = "-", rules_name, preset, rules_text;
  Phrase goal;
  std::vector<std::string> names;
  TableSettings settings;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("stage", m.stage, "as in the view; one can sit down in the `lobby`", kAnyStage);
    v("host", m.host, "name of the host");
    v("names", m.names, "names of all seats");
    v("options", m.options, "rules that differ from the official ones, \"-\" for none");
    v("rules_name", m.rules_name, "what the table calls its rules, or empty");
    v("preset", m.preset, "name of the preset with exactly these rules, or empty");
    v("rules_text", m.rules_text, "the rules in the form in which `create` reads them");
    v("goal", m.goal, "how the match is won, in a few words");
    TableSettings::fields(v, m.settings);
  }
};

struct Because {
  static constexpr const char* type = "because";
  static constexpr const char* about = "The answer to `why`.";
  std::string action, verdict, rule, option;
  std::vector<Phrase> says;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("action", m.action, "the action asked about");
    v("verdict", m.verdict, "what is said of it", kAnyVerdict);
    v("rule", m.rule, "rule ID of the rule book");
    v("option", m.option, "option of the table that decides, or empty");
    v("says", m.says, "the explanation, in sentences");
  }
};

struct Hinted {
  static constexpr const char* type = "hinted";
  static constexpr const char* about =
      "The answer to `hint`, for the sender alone: it may speak of the sender's cards.";
  std::string action;
  std::vector<Phrase> reasons;
  std::int64_t version = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("action", m.action, "an action of `legal`; empty to let a chance out of turn go by");
    v("reasons", m.reasons, "why, in half sentences");
    v("version", m.version, "version of the view for which it was given");
  }
};

struct Done {
  static constexpr const char* type = "done";
  static constexpr const char* about = "An `act` was stored and applied.";
  std::string id;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("id", m.id, "id of the act");
  }
};

struct Refused {
  static constexpr const char* type = "refused";
  static constexpr const char* about = "A message was refused; nothing changed.";
  std::string id, reason, rule, option;
  std::vector<Phrase> says;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("id", m.id, "id of the act, empty for other messages");
    v("reason", m.reason, "name of the reason, for programs", kAnyRefusal);
    v("rule", m.rule, "rule ID of the rule book, empty where none applies");
    v("option", m.option, "option of the table behind the refusal, or empty");
    v("says", m.says, "the reason, in sentences");
  }
};

using ServerMessage =
    std::variant<Seated, View, Preview, Invitation, Because, Hinted, Done, Refused>;

/// Codes with which the server closes a web socket.
enum CloseCode : std::uint16_t {
  kCloseNormal = 1000,
  kCloseGoingAway = 1001,
  kCloseBadMessage = 4000,  ///< not JSON, unknown type, wrong field
  kCloseTooLarge = 1009,
  kCloseTooFast = 4002,
  kCloseReplaced = 4003,  ///< the same seat connected again elsewhere
  kCloseTooMany = 4004,   ///< the server's limit of connections or tables
};

}  // namespace uno::wire
