// Every message between client and server, as plain structs: those of the server here, those of the
// client in wire/requests.h. Each has one function `fields` that names its members once: the JSON
// writer, the JSON reader, the TypeScript types and the tables of PROTOCOL.md are all made by
// visiting it. Cards and actions travel in the notation of the rule book ("R5", "W:g", "catch2"),
// so a client needs no tables and a log can be read.
//
// Deliberately absent: what a message does (server/room.cpp) and any rule.
#pragma once

#include <variant>

#include "wire/fair.h"
#include "wire/parts.h"
#include "wire/requests.h"
#include "wire/settings.h"

namespace uno::wire {

struct Welcome {
  static constexpr const char* type = "welcome";
  static constexpr const char* about =
      "The first message on every socket: what the server promises about `ping`.";
  int ping_s = 0, pong_s = 0;
  std::string push_key;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("ping_s", m.ping_s, "seconds after which a `ping` is welcome, again and again");
    v("pong_s", m.pong_s, "the line is dead when a `ping` was not answered for so many seconds");
    v("push_key", m.push_key,
      "key with which a browser subscribes for `tell_me` (applicationServerKey), base64url; empty "
      "where the server sends no pushes");
  }
};

struct Pong {
  static constexpr const char* type = "pong";
  static constexpr const char* about = "The answer to `ping`, at once.";
  int n = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("n", m.n, "that of the `ping`");
  }
};

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

/// What a push holds, no message.
struct Note {
  static constexpr const char* type = "Note";
  static constexpr const char* about =
      "What a push tells the browser of who is away; no card is in it.";
  std::string table;
  Phrase says;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("says", m.says, "what to say, in the language of the page");
  }
};

/// A page, no message: GET /seats/TABLE.
struct Standing {
  static constexpr const char* type = "Standing";
  static constexpr const char* about =
      "How a table stands for one of its seats: the page /seats/TABLE.";
  std::string stage, turn;
  bool yours = false;
  int left_ms = kNone;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("stage", m.stage, "as in the view", kAnyStage);
    v("turn", m.turn, "name of the seat whose decision is due, empty for none");
    v("yours", m.yours, "whether that is the seat of the token");
    v("left_ms", m.left_ms, "milliseconds left to decide, -1 without a timer or while play rests");
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
  std::string rest;
  int rest_seat = kNone, rest_ms = kNone;
  bool joins_next = false, slow = false, told = false;
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
  std::vector<EventView> events, past;
  std::vector<RoundScore> scores;
  std::vector<std::string> bots;
  FairView fair;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("version", m.version, "grows with every change of which the viewer is told, by one or more");
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
    v("slow", m.slow, "a decision may take hours: time runs and bots act with nobody connected",
      seldom());
    v("watching", m.watching, "spectators connected", seldom());
    v("rest", m.rest,
      "why play rests: no human is connected, somebody paused it, it waits for one who is absent, "
      "or the server cannot write at the moment",
      seldom(or_empty(kAnyRest)));
    v("rest_seat", m.rest_seat, "who paused, or whom it waits for, else -1", seldom_but(kNone));
    v("rest_ms", m.rest_ms,
      "milliseconds until a bot plays for the absent one, when sent; -1 for never",
      seldom_but(kNone));
    v("joins_next", m.joins_next, "the viewer looks on and sits down after the round", seldom());
    v("told", m.told, "the viewer's browser is told by push when it is the viewer's turn",
      seldom());
    v("match", m.match, "1 for the first match at this table");
    v("winners", m.winners, "seats that won the match, empty before; partners, or a shared win",
      seldom());
    v("loser", m.loser, "seat that lost the match where only that is decided, else -1 (F-LAST-1)",
      seldom_but(kNone));
    v("counts", m.counts, "what the match is counted in: points, or lives (F-LAST-1)", kAnyCount);
    v("seats", m.seats, "the seats, clockwise");
    v("order", m.order, "the seats by what they have in the match, the best first");
    v("round", m.round, "the table; empty in the lobby");
    v("hand", m.hand, "the viewer's hand, sorted by colour and face", kAnyCard);
    v("legal", m.legal, "all that the viewer may do now; empty when nothing");
    v("may_arm", m.may_arm,
      "whether the viewer may get UNO ready for a play to come: one turn can leave one card",
      seldom());
    v("referee", m.referee, "all that the viewer may enter as host now", seldom());
    v("may", m.may, "the messages that the table takes from the viewer now, besides acts",
      kAnyRequest);
    v("not_yet", m.not_yet, "why the match cannot start yet (lobby only); empty when it can",
      seldom());
    v("events", m.events, "what happened since the last view sent to this viewer");
    v("past", m.past,
      "what happened before that, the latest last; only in the first view on a socket", seldom());
    v("scores", m.scores, "finished rounds of this match; none are told while a round is played",
      seldom());
    v("bots", m.bots, "kinds of bots that `add_bot` can seat (lobby only)", seldom(kAnyBot));
    v("fair", m.fair, "what makes the deals of this table fair");
  }
};

struct Preview {
  static constexpr const char* type = "preview";
  static constexpr const char* about = "A table as everybody with the link may see it.";
  std::string table, stage, joins, host, options = "-", rules_name, preset, rules_text;
  Phrase goal;
  std::vector<std::string> names;
  TableSettings settings;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("stage", m.stage, "as in the view", kAnyStage);
    v("joins", m.joins, "when one can sit down with `join`; empty for not at all",
      or_empty(kAnyJoins));
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

struct PublicTables {
  static constexpr const char* type = "public_tables";
  static constexpr const char* about =
      "Tables of hosts who want strangers to come, where somebody is: first those with a seat to "
      "take, in each part the newest first, and not more than 50.";
  std::vector<PublicTable> tables;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("tables", m.tables, "the tables");
  }
};

struct Removed {
  static constexpr const char* type = "removed";
  static constexpr const char* about =
      "The receiver is no longer at the table. Who was removed can look at it, and join again.";
  std::string table, cause;
  FairProof proof;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("cause", m.cause,
      "the host freed the seat, the others voted, nobody may watch any more, or the table has "
      "ended",
      kAnyRemoved);
    v("proof", m.proof, "of the deal of a round that ends with the table, else of deal 0");
  }
};

struct Said {
  static constexpr const char* type = "said";
  static constexpr const char* about =
      "Somebody said something. It is no part of the table and nobody keeps it.";
  int seat = kNone;
  std::string name, saying, text;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "who"), v("name", m.name, "as shown then");
    v("saying", m.saying, "key `talk.NAME` of the catalogue, or empty", or_empty(kAnySaying));
    v("text", m.text, "as typed, or empty: no markup, to be shown as it is");
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

using ServerMessage = std::variant<Welcome, Pong, Seated, View, Preview, PublicTables, Invitation,
                                   Removed, Said, Because, Hinted, Done, Refused>;

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
