// The parts of the server's messages (wire/messages.h): seats, legal actions, events, the table
// during a round. Plain structs with `fields`, like the messages.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/phrase.h"

#include "wire/names.h"

namespace uno::wire {

inline constexpr int kNone = -1;  ///< "no seat", "no deadline"

struct ReportView {
  static constexpr const char* type = "ReportView";
  static constexpr const char* about = "Statistics of a seat in the match so far (F-REP-1).";
  int cards_drawn = 0, penalties = 0, challenges_won = 0, challenges_lost = 0;
  int catches_made = 0, catches_suffered = 0;
  bool operator==(const ReportView&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("cards_drawn", m.cards_drawn, "cards drawn for any reason");
    v("penalties", m.penalties, "mistakes that cost cards");
    v("challenges_won", m.challenges_won, "bluffs exposed, and wrong challenges against the seat");
    v("challenges_lost", m.challenges_lost,
      "wrong challenges by the seat, and its own bluffs exposed");
    v("catches_made", m.catches_made, "how often this seat caught a player who had not called UNO");
    v("catches_suffered", m.catches_suffered,
      "how often this seat was caught without having called UNO");
  }
};

struct RefereeView {
  static constexpr const char* type = "RefereeView";
  static constexpr const char* about = "A referee event that the viewer, as host, can report now.";
  std::string event;
  int seat = kNone;
  bool operator==(const RefereeView&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("event", m.event, "what to send in `referee`", kAnyRefereeEvent);
    v("seat", m.seat, "the seat it concerns");
  }
};

struct SeatView {
  static constexpr const char* type = "SeatView";
  static constexpr const char* about = "One seat as everybody sees it.";
  std::string name, player = "human", bot, side, played_for;
  bool online = false, uno_open = false, out = false, left = false;
  bool auto_call = false, voted = false;
  int cards = 0, total = 0, rounds_won = 0, lives = 0, owed = 0, drew = 0;
  int partner = kNone, next = kNone;
  int hand_points = kNone, catch_after_ms = kNone, votes = 0, votes_needed = 0;
  std::vector<std::string> shown, backs;
  std::string power;
  int linked = kNone;
  bool pointed = false;
  ReportView report;
  bool operator==(const SeatView&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("name", m.name, "name shown");
    v("player", m.player, "kind of player; a `stand_in` is a bot that plays for an absent human",
      kAnyPlayer);
    v("played_for", m.played_for,
      "why a `stand_in` plays: the human left, was away for `absent_s`, or was voted out; a "
      "human who left or was away takes over with `resume`",
      seldom(or_empty(kAnyAway)));
    v("bot", m.bot, "kind of bot, `outside` for an external bot, empty for a human",
      seldom(or_empty(kAnySeatBot)));
    v("online", m.online,
      "whether the browser of a human or the program of an external bot is connected; always true "
      "for a bot of the server. For an external bot that is not connected it is false, although a "
      "bot of the server plays for it");
    v("uno_open", m.uno_open,
      "can be caught: has one card and has not called UNO (C-UNO-4), or in DOS has two cards and "
      "has not called DOS (E-DOS-9)");
    v("catch_after_ms", m.catch_after_ms,
      "milliseconds from the sending of this view until the viewer can catch this player: the "
      "grace period of the "
      "table, or longer for a viewer who tried too early; -1 if the player cannot be caught",
      seldom_but(kNone));
    v("auto_call", m.auto_call, "UNO is called automatically with every play that leaves one card",
      seldom());
    v("votes", m.votes, "connected humans who have voted to remove this player", seldom());
    v("votes_needed", m.votes_needed,
      "votes needed to remove this player now, 0 if no vote can remove this player", seldom());
    v("voted", m.voted, "whether the viewer has voted to remove this player", seldom());
    v("out", m.out, "out of the round: skipped and cannot be chosen (H-LAST-2)", seldom());
    v("left", m.left, "out of the match (F-ELIM-1, F-LAST-1)", seldom());
    v("cards", m.cards, "cards in the hand");
    v("total", m.total, "points in the match; partners have the same");
    v("rounds_won", m.rounds_won, "rounds won in the match", seldom());
    v("lives", m.lives, "lives left, 0 if the format has none (F-LAST-1)", seldom());
    v("owed", m.owed,
      "cards that the seat still has to draw, because both piles are empty (`exhausted_draw=owe`), "
      "or in DOS when the turn ends",
      seldom());
    v("drew", m.drew, "cards that the seat drew since it last had to decide, 0 for none", seldom());
    v("side", m.side, "the team, if partners play together (C-TEAM-1)", seldom(or_empty(kAnySide)));
    v("partner", m.partner,
      "the seat of the partner, with `teams=2v2` even if nobody sits there yet; -1 for none or "
      "several",
      seldom_but(kNone));
    v("next", m.next,
      "the next seat in the direction of play, which gets hands that are passed on (H-70-2); "
      "-1 for a player who is out");
    v("shown", m.shown, "the hand, once the round is over or while everybody may see it (CE-17)",
      seldom(kAnyCard));
    v("backs", m.backs, "in FLIP the other sides of its hand, which everybody else sees (E-FLIP-3)",
      seldom(kAnyCard));
    v("power", m.power, "in Flex its power card: with a green one it can use flex sides (E-FLEX-3)",
      seldom(or_empty(kAnyPower)));
    v("linked", m.linked, "in Party the seat that draws whenever this one does, or -1 (E-PARTY-5)",
      seldom_but(kNone));
    v("pointed", m.pointed, "in Party whether it has pointed at somebody (E-PARTY-4)", seldom());
    v("hand_points", m.hand_points,
      "points of the hand under the rules of the table, once the round is over; otherwise -1",
      seldom_but(kNone));
    v("report", m.report, "statistics of the seat in the match so far", seldom());
  }
};

struct LegalView {
  static constexpr const char* type = "LegalView";
  static constexpr const char* about = "An act that the viewer may do now.";
  std::string action, act, card, on, colour;
  int seat = kNone;
  bool uno = false;
  int column = 0;
  std::vector<std::string> then = {};
  bool operator==(const LegalView&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("action", m.action, "what to send in `act`");
    v("act", m.act,
      "kind of act; without house rules, the classic game has only `pass`, `play`, `draw`, `keep`, "
      "`colour`, `accept`, `challenge`, `uno` and `catch`",
      kAnyAct);
    v("card", m.card,
      "for `play`: the card; there is one entry per colour of a wild card. For `place` and "
      "`exchange`: the tile",
      or_empty(kAnyCard));
    v("on", m.on, "in DOS, the row card on which the card is laid", seldom(or_empty(kAnyCard)));
    v("colour", m.colour, "the named colour, or empty", or_empty(kAnyColour));
    v("seat", m.seat, "the chosen seat (catch, Wild Swap Hands), or -1");
    v("uno", m.uno, "whether `!` may be appended to call UNO with it");
    v("column", m.column, "in Quatro, the column where the tile is placed, from 1", seldom());
    v("then", m.then,
      "in Quatro, the possible endings of the action; you must append one of them after a colon: "
      "the columns that a Swap tile exchanges, such as `1-7`, or `stay` and `fall` for a Push tile "
      "in an empty column",
      seldom());
  }
};

struct EventView {
  static constexpr const char* type = "EventView";
  static constexpr const char* about = "An event as the viewer may see it.";
  std::string event, card, colour;
  int seat = kNone, other = kNone, count = 0, points = 0, column = 0;
  bool flag = false;
  std::vector<int> columns;
  std::vector<std::string> cards, names;
  std::vector<Phrase> reasons;
  bool operator==(const EventView&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("event", m.event, "kind of event, see the table of events", kAnyEvent);
    v("seat", m.seat, "the seat it happened to, or -1");
    v("other", m.other, "the other seat concerned, or -1", seldom_but(kNone));
    v("card", m.card, "the card played or turned up", or_empty(kAnyCard));
    v("colour", m.colour, "the colour named", or_empty(kAnyColour));
    v("count", m.count, "cards drawn or moved");
    v("points", m.points, "points scored", seldom());
    v("column", m.column, "in Quatro, the column where it happened, from 1", seldom());
    v("columns", m.columns, "in Quatro, the two columns exchanged", seldom());
    v("flag", m.flag,
      "true means: for `played`, UNO was called with the card; for `challenged`, it was a bluff; "
      "for `reversed`, play now goes clockwise; for `complied`, the seat did what the card asks; "
      "for `match`, the people in `names` won the match",
      seldom());
    v("cards", m.cards, "the cards drawn or shown, where the viewer may see them", kAnyCard);
    v("names", m.names, "names of people at that time; usually empty", seldom());
    v("reasons", m.reasons, "for `why`: the reasons for a bot's move", seldom());
  }
};

struct RowCardView {
  static constexpr const char* type = "RowCardView";
  static constexpr const char* about = "A card of the row in DOS.";
  std::string card;
  std::vector<std::string> laid;
  bool operator==(const RowCardView&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("card", m.card, "the card", kAnyCard);
    v("laid", m.laid, "the one or two cards laid on it in this turn, in the order laid",
      seldom(kAnyCard));
  }
};

struct ColumnView {
  static constexpr const char* type = "ColumnView";
  static constexpr const char* about = "A column of the board in Quatro.";
  std::vector<std::string> tiles;
  bool operator==(const ColumnView&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("tiles", m.tiles, "its tiles from the bottom up", kAnyCard);
  }
};

struct RoundView {
  static constexpr const char* type = "RoundView";
  static constexpr const char* about = "The table in mid-round.";
  int number = 0, dealer = 0, turn = kNone, direction = 1, draw_pile = 0, discard_pile = 0;
  int offender = kNone, deadline_ms = kNone, pending = 0, drew_last = kNone;
  int presses = kNone, dry_presses = 0;
  std::vector<std::string> side_pile;
  int spins = kNone;
  std::string sector, kept;
  int facing = kNone, faces_cards = 0, faces_skips = 0, cards_wrong = 0, cards_guilty = 0;
  int call_at = 1, bonus = 0, others_draw = 0, backs_left = 0, dare_cards = 0;
  std::string colour, top, ask, drawn, duty, colour_before, next_back, laying, dare;
  std::vector<RowCardView> row;
  std::vector<ColumnView> board;
  std::vector<std::string> gone;
  std::vector<int> line;
  bool dark = false;
  bool operator==(const RoundView&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("number", m.number, "1 for the first round of the match");
    v("dealer", m.dealer, "seat of the dealer");
    v("turn", m.turn, "the seat that must decide, -1 when the round is over");
    v("direction", m.direction, "1 clockwise (to the next higher seat), -1 counter-clockwise");
    v("draw_pile", m.draw_pile, "cards in the draw pile");
    v("discard_pile", m.discard_pile, "cards in the discard pile");
    v("offender", m.offender, "the seat whose Wild Draw Four can be challenged, or -1",
      seldom_but(kNone));
    v("deadline_ms", m.deadline_ms,
      "milliseconds left to decide when this was sent, -1 without a timer");
    v("colour", m.colour, "active colour; empty until the opening colour is named",
      or_empty(kAnyColour));
    v("top", m.top, "the card to match; empty in the lobby", or_empty(kAnyCard));
    v("ask", m.ask,
      "the decision that is due; without house rules, the classic game has only `turn`, `drawn`, "
      "`colour`, `challenge` and `over`",
      or_empty(kAnyAsk));
    v("drawn", m.drawn, "the viewer's drawn card while it may be played or kept",
      seldom(or_empty(kAnyCard)));
    v("pending", m.pending, "cards that the stack is worth, 0 for none (H-STACK-1)", seldom());
    v("colour_before", m.colour_before,
      "the colour before the Wild Draw Four that can be challenged, otherwise empty",
      seldom(or_empty(kAnyColour)));
    v("drew_last", m.drew_last,
      "the seat that drew most recently, if the last act made it draw (its `drew` says how many "
      "cards so far), otherwise -1",
      seldom_but(kNone));
    v("facing", m.facing,
      "the seat that faces a Wild Draw Four, a stack, or a set of cards being played; "
      "-1 for none",
      seldom_but(kNone));
    v("faces_cards", m.faces_cards,
      "cards that the facing seat will draw unless it answers otherwise; 0 for none", seldom());
    v("faces_skips", m.faces_skips,
      "turns that will be lost: the turn of the facing seat and the turns of the seats after it",
      seldom());
    v("cards_wrong", m.cards_wrong, "cards that the facing seat draws after a wrong challenge",
      seldom());
    v("cards_guilty", m.cards_guilty, "cards that the offender draws if it was a bluff", seldom());
    fields_of_matching_games(v, m);
    v("call_at", m.call_at,
      "cards left in a hand when its player has to call: 1, 2 in DOS (E-DOS-9), 0 in Quatro, where "
      "nobody calls",
      seldom_but(1));
    v("row", m.row, "in DOS, the cards of the row, front first (E-DOS-1)", seldom());
    v("laying", m.laying, "in DOS, the first card of a pair whose second card is still missing",
      seldom(or_empty(kAnyCard)));
    v("bonus", m.bonus,
      "in DOS, bonus cards that the active seat has earned in this turn and not yet placed "
      "(E-DOS-4)",
      seldom());
    v("others_draw", m.others_draw,
      "in DOS, cards that everyone else draws when the turn ends (E-DOS-4)", seldom());
    v("backs_left", m.backs_left, "in DOS, steps that the active seat can still take back",
      seldom());
    v("board", m.board, "in Quatro, the seven columns of the board from the left", seldom());
    v("gone", m.gone, "in Quatro, the tiles out of the game, sorted (E-QUAT-7)", seldom(kAnyCard));
    v("line", m.line,
      "in Quatro, the cells of the tiles that won, each as 10 x column + height; both count from 1",
      seldom());
    v("dare", m.dare, "what the active seat is dared to do, or empty (C-THEME-4)", seldom());
    v("dare_cards", m.dare_cards,
      "cards that the active seat draws if it does not do the dare (CE-16, CE-19)", seldom());
    v("duty", m.duty, "what the active seat must play to avoid drawing a penalty (CE-14, CE-15)",
      seldom(or_empty(kAnyDuty)));
  }

 private:
  template <class V, class M>
  static void fields_of_matching_games(V& v, M& m) {
    v("dark", m.dark, "whether the dark side of the cards is in play (E-FLIP-6)", seldom());
    v("next_back", m.next_back,
      "in FLIP the other side of the next card of the draw pile; empty if there is none",
      seldom(or_empty(kAnyCard)));
    v("presses", m.presses,
      "presses of the launcher in this round, -1 without a launcher (E-ATT-2)", seldom_but(kNone));
    v("side_pile", m.side_pile, "in Party the side pile, as laid (E-PARTY-6)", seldom(kAnyCard));
    v("spins", m.spins, "turns of the wheel in this round, -1 without a wheel (E-SPIN-2)",
      seldom_but(kNone));
    v("sector", m.sector, "the sector of the wheel that asks for cards, or empty (E-SPIN-4)",
      seldom(or_empty(kAnySector)));
    v("kept", m.kept, "the first of the two cards that the viewer keeps, or empty (E-SPIN-4)",
      seldom(or_empty(kAnyCard)));
    v("dry_presses", m.dry_presses, "consecutive presses without a card (E-ATT-15)", seldom());
  }
};

struct RoundScore {
  static constexpr const char* type = "RoundScore";
  static constexpr const char* about = "A finished round.";
  int number = 0, winner = kNone, points = 0, loser = kNone;
  bool blocked = false;
  std::vector<int> winners, gains, line;
  std::vector<ColumnView> board;
  bool operator==(const RoundScore&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("number", m.number,
      "1 for the first round; its record is at /records/TABLE/MATCH/NUMBER.uno");
    v("winner", m.winner, "seat, -1 for a void round");
    v("winners", m.winners,
      "the seats that won: all partners of a winning team; empty for a void round");
    v("points", m.points, "points of the cards left in the other hands");
    v("loser", m.loser, "seat that lost the round, or -1 (H-LAST-1)");
    v("gains", m.gains, "points that each seat added to its total under the format");
    v("blocked", m.blocked, "the round ended because everyone passed (C-PILE-6)");
    v("board", m.board, "in Quatro, the columns of the board at the end", seldom());
    v("line", m.line, "in Quatro, the cells of the tiles that won, as in the view", seldom());
  }
};

struct PublicTable {
  static constexpr const char* type = "PublicTable";
  static constexpr const char* about = "A table that strangers can join or watch.";
  std::string table, host, stage, edition = "classic", preset, rules_name, joins;
  int people = 0, seats = 0;
  bool watch = false;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("table", m.table, "id of the table");
    v("host", m.host, "name of the host");
    v("people", m.people, "humans at the table");
    v("seats", m.seats, "seats that are taken, by humans or bots");
    v("stage", m.stage, "as in the view", kAnyStage);
    v("edition", m.edition, "the game", kAnyEdition);
    v("preset", m.preset, "name of the preset with exactly its rules, or empty");
    v("rules_name", m.rules_name, "the table's name for its rules, or empty");
    v("joins", m.joins, "when `join` can take a seat; empty if it cannot", or_empty(kAnyJoins));
    v("watch", m.watch, "whether `watch` is allowed");
  }
};

}  // namespace uno::wire
