// Every message between client and server, as plain structs. Each has one function `fields` that
// names its members once: the JSON writer, the JSON reader, the TypeScript types and the tables of
// PROTOCOL.md are all made by visiting it. Cards and actions travel in the notation of the rule
// book
// ("R5", "W:g", "catch2"), so a client needs no tables and a log can be read.
//
// Deliberately absent: what a message does (server/room.cpp) and any rule.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace uno::wire {

inline constexpr int kNone = -1;  ///< "no seat", "no deadline"

// ---------------------------------------------------------------- client to server

struct Create {
  static constexpr const char* type = "create";
  static constexpr const char* about = "Opens a table; the sender gets seat 0 and is its host.";
  std::string name, options = "-";
  int timer_s = 0;
  bool spectators = true;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name, "name shown at the table, 1 to 20 characters");
    v("options", m.options,
      "the rules: \"[NAME:] [PRESET] option=value ...\", \"-\" for the official ones");
    v("timer_s", m.timer_s, "seconds for a decision: 0 (none), 15, 30 or 60");
    v("spectators", m.spectators, "whether the table may be watched");
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
  int timer_s = 0;
  bool spectators = true;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("options", m.options,
      "the rules: \"[NAME:] [PRESET] option=value ...\", \"-\" for the official ones");
    v("timer_s", m.timer_s, "seconds for a decision: 0 (none), 15, 30 or 60");
    v("spectators", m.spectators, "whether the table may be watched");
  }
};

struct AddBot {
  static constexpr const char* type = "add_bot";
  static constexpr const char* about = "Seats a bot before the match (host only).";
  std::string bot = "greedy";
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("bot", m.bot, "its kind, one of `bots` in the view");
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

struct Act {
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
    v("action", m.action, "the action, as in `act`");
  }
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
    v("event", m.event, "`advice` (C-PEN-1), or `ok` and `fail` about a dare (CE-16)");
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

using ClientMessage = std::variant<Create, Look, Join, Resume, Watch, Configure, AddBot, Remove,
                                   Start, Act, Why, Referee, NextRound, Rematch, Leave>;

// ---------------------------------------------------------------- parts of server messages

struct ReportView {
  static constexpr const char* type = "ReportView";
  static constexpr const char* about = "What a seat did in the match so far (F-REP-1).";
  int cards_drawn = 0, penalties = 0, challenges_won = 0, challenges_lost = 0;
  int catches_made = 0, catches_suffered = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("cards_drawn", m.cards_drawn, "cards drawn for whatever reason");
    v("penalties", m.penalties, "faults that cost cards");
    v("challenges_won", m.challenges_won, "bluffs found out, and own cards challenged wrongly");
    v("challenges_lost", m.challenges_lost, "the reverse");
    v("catches_made", m.catches_made, "players caught without UNO");
    v("catches_suffered", m.catches_suffered, "times caught without UNO");
  }
};

struct SeatView {
  static constexpr const char* type = "SeatView";
  static constexpr const char* about = "One seat as everybody sees it.";
  std::string name, player = "human", bot;
  bool online = false, uno_open = false, out = false, left = false;
  int cards = 0, total = 0, rounds_won = 0, lives = 0;
  std::vector<std::string> shown;
  ReportView report;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name, "name shown");
    v("player", m.player, "`human`, `bot`, or `stand_in`: a bot playing for a human who left");
    v("bot", m.bot, "kind of bot, empty for a human");
    v("online", m.online, "whether a human's browser is connected; true for bots");
    v("uno_open", m.uno_open, "may be caught: one card and UNO not called (C-UNO-4)");
    v("out", m.out, "out of the round: passed over and cannot be chosen (H-LAST-2)");
    v("left", m.left, "out of the match (F-ELIM-1, F-LAST-1)");
    v("cards", m.cards, "cards in the hand");
    v("total", m.total, "points in the match; partners have the same");
    v("rounds_won", m.rounds_won, "rounds won in the match");
    v("lives", m.lives, "lives left, 0 where the format has none (F-LAST-1)");
    v("shown", m.shown, "the hand, once the round is over or while all may see it (CE-17)");
    v("report", m.report, "what the seat did in the match so far");
  }
};

struct LegalView {
  static constexpr const char* type = "LegalView";
  static constexpr const char* about = "One thing that the viewer may do now.";
  std::string action, act, card, colour;
  int seat = kNone;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("action", m.action, "what to send in `act`");
    v("act", m.act,
      "`play`, `draw`, `pass`, `keep`, `colour`, `accept`, `challenge`, `uno`, `catch`; under "
      "house "
      "rules `take`, `jump`, `lay`, `give`, `choose`, `fail`");
    v("card", m.card, "for `play`: the card; there is one entry per colour of a wild card");
    v("colour", m.colour, "`red` `yellow` `green` `blue` where one is named, else empty");
    v("seat", m.seat, "the seat chosen (catch, Wild Swap Hands) or -1");
  }
};

struct EventView {
  static constexpr const char* type = "EventView";
  static constexpr const char* about = "Something that happened, as the viewer may see it.";
  std::string event, card, colour, text;
  int seat = kNone, other = kNone, count = 0, points = 0;
  bool flag = false;
  std::vector<std::string> cards;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("event", m.event, "kind of event, a name of the table of events");
    v("seat", m.seat, "whose event it is, or -1");
    v("other", m.other, "the other seat concerned, or -1");
    v("card", m.card, "the card played or turned up, else empty");
    v("colour", m.colour, "the colour named, else empty");
    v("count", m.count, "cards drawn or moved");
    v("points", m.points, "points scored");
    v("flag", m.flag, "played: UNO called with it; challenged: guilty; reversed: now clockwise");
    v("cards", m.cards, "the cards drawn or shown, where the viewer may see them");
    v("text", m.text, "the event as a sentence, with names");
  }
};

struct RoundView {
  static constexpr const char* type = "RoundView";
  static constexpr const char* about = "The table in mid-round.";
  int number = 0, dealer = 0, turn = kNone, direction = 1, draw_pile = 0, discard_pile = 0;
  int offender = kNone, deadline_ms = kNone, pending = 0;
  std::string colour, top, ask, drawn, duty;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("number", m.number, "1 for the first round of the match");
    v("dealer", m.dealer, "seat of the dealer");
    v("turn", m.turn, "the seat that must decide, -1 when the round is over");
    v("direction", m.direction, "1 clockwise (to the next higher seat), -1 counter-clockwise");
    v("draw_pile", m.draw_pile, "cards in the draw pile");
    v("discard_pile", m.discard_pile, "cards in the discard pile");
    v("offender", m.offender, "who played the Wild Draw Four that is open to challenge, or -1");
    v("deadline_ms", m.deadline_ms, "milliseconds left to decide when sent, -1 without a timer");
    v("colour", m.colour, "active colour; empty while the opening colour is not named");
    v("top", m.top, "the card to match");
    v("ask", m.ask,
      "`turn`, `drawn`, `colour`, `challenge`, `over`; under house rules `stack`, `replay`, "
      "`laying`, `choose`, `put`, `dare`");
    v("drawn", m.drawn, "the viewer's drawn card while it may be played or kept, else empty");
    v("pending", m.pending, "cards of the pending draw, 0 for none (H-STACK-1)");
    v("duty", m.duty,
      "what the seat that must decide has to play or draw for: a colour or `number`, else empty "
      "(CE-14, CE-15)");
  }
};

struct RoundScore {
  static constexpr const char* type = "RoundScore";
  static constexpr const char* about = "A finished round.";
  int number = 0, winner = kNone, points = 0, loser = kNone;
  bool blocked = false;
  std::vector<int> gains;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("number", m.number,
      "1 for the first round; its record is at /records/TABLE/MATCH/NUMBER.uno");
    v("winner", m.winner, "seat, -1 for a void round");
    v("points", m.points, "points of the cards left in the other hands");
    v("loser", m.loser, "seat that lost the round, -1 for none (H-LAST-1)");
    v("gains", m.gains, "what each seat added to its total, under the format");
    v("blocked", m.blocked, "ended because nobody could play or draw (C-PILE-6)");
  }
};

struct BotView {
  static constexpr const char* type = "BotView";
  static constexpr const char* about = "A kind of bot that can be seated.";
  std::string bot, title;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("bot", m.bot, "what to send in `add_bot`");
    v("title", m.title, "name for people");
  }
};

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

struct View {
  static constexpr const char* type = "view";
  static constexpr const char* about =
      "The whole table as one viewer sees it. It replaces the view before; only `events` is news.";
  std::string table, stage = "lobby", options = "-", rules_name, rules_text, goal;
  std::int64_t version = 0;
  int you = kNone, host = 0, timer_s = 0, watching = 0, match = 1, loser = kNone;
  std::vector<int> winners;
  bool spectators = true;
  std::vector<SeatView> seats;
  RoundView round;
  std::vector<std::string> hand;
  std::vector<LegalView> legal;
  std::vector<EventView> events;
  std::vector<RoundScore> scores;
  std::vector<BotView> bots;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("version", m.version, "grows with every change of the table");
    v("stage", m.stage, "`lobby`, `round`, `round_over` or `match_over`");
    v("you", m.you, "the viewer's seat, -1 for a spectator");
    v("host", m.host, "seat of the host");
    v("options", m.options, "rules that differ from the official ones, \"-\" for none");
    v("rules_name", m.rules_name, "what the table calls its rules, or the title of the preset");
    v("rules_text", m.rules_text, "the rules in the form in which `create` reads them, to export");
    v("goal", m.goal, "how the match is won, in a few words");
    v("timer_s", m.timer_s, "seconds for a decision, 0 without a timer");
    v("spectators", m.spectators, "whether the table may be watched");
    v("watching", m.watching, "spectators connected");
    v("match", m.match, "1 for the first match at this table");
    v("winners", m.winners, "seats that won the match, empty before; partners, or a shared win");
    v("loser", m.loser, "seat that lost the match where only that is decided, else -1 (F-LAST-1)");
    v("seats", m.seats, "the seats, clockwise");
    v("round", m.round, "the table; empty in the lobby");
    v("hand", m.hand, "the viewer's hand, sorted by colour and face");
    v("legal", m.legal, "all that the viewer may do now; empty when nothing");
    v("events", m.events, "what happened since the last view sent to this viewer");
    v("scores", m.scores, "finished rounds of this match");
    v("bots", m.bots, "kinds of bots that can be seated (lobby only)");
  }
};

struct Preview {
  static constexpr const char* type = "preview";
  static constexpr const char* about = "A table as everybody with the link may see it.";
  std::string table, stage, host, options = "-", rules_name, rules_text, goal;
  std::vector<std::string> names;
  int timer_s = 0;
  bool spectators = true;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("stage", m.stage, "as in the view; one can sit down in the `lobby`");
    v("host", m.host, "name of the host");
    v("names", m.names, "names of all seats");
    v("options", m.options, "rules that differ from the official ones, \"-\" for none");
    v("rules_name", m.rules_name, "what the table calls its rules, or the title of the preset");
    v("rules_text", m.rules_text, "the rules in the form in which `create` reads them");
    v("goal", m.goal, "how the match is won, in a few words");
    v("timer_s", m.timer_s, "seconds for a decision, 0 without a timer");
    v("spectators", m.spectators, "whether the table may be watched");
  }
};

struct Because {
  static constexpr const char* type = "because";
  static constexpr const char* about = "The answer to `why`.";
  std::string action, verdict, rule, option, text;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("action", m.action, "the action asked about");
    v("verdict", m.verdict, "`legal`, `forced`, `penalised` or `refused`");
    v("rule", m.rule, "rule ID of the rule book");
    v("option", m.option, "option of the table that decides, or empty");
    v("text", m.text, "the explanation, in sentences");
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
  std::string id, reason, rule, option, text;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("id", m.id, "id of the act, empty for other messages");
    v("reason", m.reason, "name of the reason, for programs");
    v("rule", m.rule, "rule ID of the rule book, empty where none applies");
    v("option", m.option, "option of the table behind the refusal, or empty");
    v("text", m.text, "the reason as a sentence");
  }
};

using ServerMessage = std::variant<Seated, View, Preview, Because, Done, Refused>;

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
