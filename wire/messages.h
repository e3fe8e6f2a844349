// Every message from the server to a client, as plain structs; wire/requests.h has the client's.
// Each has a function `fields` that names its members once; the JSON codec, the TypeScript types
// and the tables of PROTOCOL.md all use it. Cards and actions are in the notation of the rule book
// ("R5", "W:g", "catch2"), so a client needs no tables, and people can read a log.
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
      "The first message on every socket, with the server's promise about `ping`.";
  int ping_s = 0, pong_s = 0;
  std::string push_key;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("ping_s", m.ping_s, "how often to send a `ping`, in seconds");
    v("pong_s", m.pong_s,
      "seconds after which an unanswered `ping` means that the connection is dead");
    v("push_key", m.push_key,
      "key for a browser's push subscription for `tell_me` (applicationServerKey), base64url; "
      "empty if the server sends no notifications");
  }
};

struct Pong {
  static constexpr const char* type = "pong";
  static constexpr const char* about = "The immediate answer to `ping`.";
  int n = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("n", m.n, "the number of the `ping`");
  }
};

struct Seated {
  static constexpr const char* type = "seated";
  static constexpr const char* about =
      "The sender has a seat. The token is sent only once: keep it.";
  std::string table, token;
  int seat = kNone;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table; the invitation link is /t/ID");
    v("token", m.token, "proves the seat in `resume`");
    v("seat", m.seat, "0 to 15");
  }
};

/// The content of a notification; not a message.
struct Note {
  static constexpr const char* type = "Note";
  static constexpr const char* about =
      "A notification to the browser of an absent player. It contains no card.";
  std::string table;
  Phrase says;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("says", m.says, "the text, which the browser shows in the language of the page");
  }
};

/// The content of the page GET /seats/TABLE; not a message.
struct Standing {
  static constexpr const char* type = "Standing";
  static constexpr const char* about =
      "The state of a table for one of its seats: the page /seats/TABLE.";
  std::string stage, turn;
  bool yours = false;
  int left_ms = kNone;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("stage", m.stage, "as in the view", kAnyStage);
    v("turn", m.turn, "name of the seat whose decision is due, empty for none");
    v("yours", m.yours, "whether that is the seat of the token");
    v("left_ms", m.left_ms,
      "milliseconds left to decide, -1 without a timer or while the game is paused");
  }
};

struct Invitation {
  static constexpr const char* type = "invitation";
  static constexpr const char* about =
      "A seat is reserved for an external bot. Its token is sent only once, to the host.";
  std::string table, token;
  int seat = kNone;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("token", m.token, "what the bot sends in `take_seat`; it works once");
    v("seat", m.seat, "0 to 15");
  }
};

struct View {
  static constexpr const char* type = "view";
  static constexpr const char* about =
      "The whole table as one viewer sees it. It replaces the previous view completely; `events` "
      "contains only what has happened since then.";
  std::string table, stage = "lobby", options = "-", rules_name, preset, rules_text;
  std::string card_name, card_text;
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
    v("version", m.version, "increases by one or more with every change that the viewer can see");
    v("stage", m.stage, "the stage of the table", kAnyStage);
    v("you", m.you, "the viewer's seat, -1 for a spectator");
    v("host", m.host, "seat of the host");
    v("edition", m.edition, "the edition, which decides what cards are called", kAnyEdition);
    v("options", m.options, "rules that differ from the official ones, \"-\" for none");
    v("rules_name", m.rules_name, "the table's name for its rules, or empty");
    v("preset", m.preset, "name of the preset with exactly these rules, or empty");
    v("rules_text", m.rules_text, "the rules as `create` reads them, for export");
    v("card_name", m.card_name,
      "the table's name for the Wild Customizable WC1, or empty (C-THEME-3)", seldom());
    v("card_text", m.card_text, "the text on that card, or empty", seldom());
    v("goal", m.goal, "how the match is won, in a few words");
    TableSettings::fields(v, m.settings);
    v("slow", m.slow,
      "a decision may take hours: timers run and bots play even with nobody connected", seldom());
    v("watching", m.watching, "spectators connected", seldom());
    v("rest", m.rest,
      "why the game is paused: no human is connected, somebody paused it, it waits for an "
      "absent player, or the server cannot write at the moment",
      seldom(or_empty(kAnyRest)));
    v("rest_seat", m.rest_seat,
      "the seat that paused the game, or the seat that the game waits for, otherwise -1",
      seldom_but(kNone));
    v("rest_ms", m.rest_ms,
      "milliseconds from the sending of this view until a bot plays for the absent player; -1 "
      "for never",
      seldom_but(kNone));
    v("joins_next", m.joins_next, "the viewer is watching and gets a seat after the round",
      seldom());
    v("told", m.told, "the viewer's browser gets a notification when it is the viewer's turn",
      seldom());
    v("match", m.match, "1 for the first match at this table");
    v("winners", m.winners,
      "seats that won the match, empty before its end; several for partners or a shared win",
      seldom());
    v("loser", m.loser,
      "seat that lost the match if the format decides only that, otherwise -1 (F-LAST-1)",
      seldom_but(kNone));
    v("counts", m.counts, "the unit of the match: points, or lives (F-LAST-1)", kAnyCount);
    v("seats", m.seats, "the seats, clockwise");
    v("order", m.order, "the seats by their standing in the match, best first");
    v("round", m.round, "the round being played; empty in the lobby");
    v("hand", m.hand, "the viewer's hand, sorted by colour and face", kAnyCard);
    v("legal", m.legal, "everything that the viewer may do now; may be empty");
    v("may_arm", m.may_arm,
      "true if the viewer may call UNO before the next play: that play can leave them with one "
      "card",
      seldom());
    v("referee", m.referee, "all referee events that the viewer, as host, can report now",
      seldom());
    v("may", m.may, "the messages that the table accepts from the viewer now, besides acts",
      kAnyRequest);
    v("not_yet", m.not_yet, "why the match cannot start yet (lobby only); empty if it can",
      seldom());
    v("events", m.events, "what happened since the last view sent to this viewer");
    v("past", m.past, "earlier events, latest last; only in the first view on a socket", seldom());
    v("scores", m.scores, "finished rounds of this match; empty while a round is played", seldom());
    v("bots", m.bots, "kinds of bots that `add_bot` can seat (lobby only)", seldom(kAnyBot));
    v("fair", m.fair, "data for fair deals");
  }
};

struct Preview {
  static constexpr const char* type = "preview";
  static constexpr const char* about = "A table as everybody with the link can see it.";
  std::string table, stage, joins, host, options = "-", rules_name, preset, rules_text;
  std::string card_name, card_text;
  Phrase goal;
  std::vector<std::string> names;
  TableSettings settings;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("stage", m.stage, "as in the view", kAnyStage);
    v("joins", m.joins, "when `join` can take a seat; empty if it cannot", or_empty(kAnyJoins));
    v("host", m.host, "name of the host");
    v("names", m.names, "names of all seats");
    v("options", m.options, "rules that differ from the official ones, \"-\" for none");
    v("rules_name", m.rules_name, "the table's name for its rules, or empty");
    v("preset", m.preset, "name of the preset with exactly these rules, or empty");
    v("rules_text", m.rules_text, "the rules as `create` reads them");
    v("card_name", m.card_name,
      "the table's name for the Wild Customizable WC1, or empty (C-THEME-3)");
    v("card_text", m.card_text, "the text on that card, or empty");
    v("goal", m.goal, "how the match is won, in a few words");
    TableSettings::fields(v, m.settings);
  }
};

struct PublicTables {
  static constexpr const char* type = "public_tables";
  static constexpr const char* about =
      "Public tables where somebody is connected, at most 50: tables with a free seat first, then "
      "the others. The newest come first in each group.";
  std::vector<PublicTable> tables;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("tables", m.tables, "the tables");
  }
};

struct Removed {
  static constexpr const char* type = "removed";
  static constexpr const char* about =
      "The receiver is no longer at the table. A removed player can `look` at it and join "
      "again.";
  std::string table, cause;
  FairProof proof;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("cause", m.cause,
      "the host freed the seat, the others voted, the host turned off spectators, the table has "
      "ended, or the operator of the server removed the player",
      kAnyRemoved);
    v("proof", m.proof,
      "the proof of the deal that was in play when the table was closed; if there was none, its "
      "`deal` is 0");
  }
};

struct Said {
  static constexpr const char* type = "said";
  static constexpr const char* about =
      "Somebody said something. It is not part of the table and is not stored.";
  int seat = kNone;
  std::string name, saying, text;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "seat of the speaker"), v("name", m.name, "as shown then");
    v("saying", m.saying, "key `talk.NAME` of the catalogue, or empty", or_empty(kAnySaying));
    v("text", m.text, "as typed, or empty; plain text without markup");
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
    v("verdict", m.verdict, "the verdict", kAnyVerdict);
    v("rule", m.rule, "rule ID of the rule book");
    v("option", m.option, "option of the table that decides, or empty");
    v("says", m.says, "the explanation, in sentences");
  }
};

struct Hinted {
  static constexpr const char* type = "hinted";
  static constexpr const char* about =
      "The answer to `hint`, only for the sender, because it may mention the sender's cards.";
  std::string action;
  std::vector<Phrase> reasons;
  std::int64_t version = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("action", m.action,
      "an action of `legal`; empty if you can act only out of turn and the advice is to do "
      "nothing");
    v("reasons", m.reasons, "why, as parts of a sentence");
    v("version", m.version, "version of the view that the hint belongs to");
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
    v("rule", m.rule, "rule ID of the rule book, or empty");
    v("option", m.option, "option of the table behind the refusal, or empty");
    v("says", m.says, "the reason, in sentences");
  }
};

using ServerMessage = std::variant<Welcome, Pong, Seated, View, Preview, PublicTables, Invitation,
                                   Removed, Said, Because, Hinted, Done, Refused>;

/// Codes with which the server closes a WebSocket.
enum CloseCode : std::uint16_t {
  kCloseNormal = 1000,
  kCloseGoingAway = 1001,
  kCloseBadMessage = 4000,  ///< not JSON, unknown type, wrong field
  kCloseTooLarge = 1009,
  kCloseTooFast = 4002,
  kCloseReplaced = 4003,  ///< the same seat connected elsewhere
  kCloseTooMany = 4004,   ///< a limit of connections or tables
};

}  // namespace uno::wire
