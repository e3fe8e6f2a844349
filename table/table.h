// One table: seats, rules, match and round. Its state follows from its changes alone. judge() says
// whether a change is possible and modifies nothing; apply() makes it. Both are pure, so replaying
// the entries after a restart gives the same table. A change carries its time. Connections, and who
// may ask for which change, are in server/room.h.
#pragma once

#include <array>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/history.h"
#include "engine/game.h"
#include "engine/match.h"
#include "engine/reading/preset.h"
#include "engine/record.h"
#include "engine/report.h"
#include "table/change.h"
#include "table/draws.h"
#include "table/heap_optional.h"
#include "table/news.h"
#include "table/refusals.h"
#include "wire/view.h"

namespace uno {

using wire::Stage;
/// `outside` is a bot whose program runs elsewhere and connects like a browser.
enum class PlayerKind : std::uint8_t { human, bot, stand_in, outside };
/// The names in views. They do not tell where a bot's program runs.
inline constexpr auto kPlayerKinds =
    names_in_order<PlayerKind::outside>({{PlayerKind::human, "human"},
                                         {PlayerKind::bot, "bot"},
                                         {PlayerKind::stand_in, "stand_in"},
                                         {PlayerKind::outside, "bot"}});

struct Player {
  std::string name;
  PlayerKind kind = PlayerKind::human;
  std::string bot;         ///< kind of bot; empty for a human
  TokenHash token{};       ///< of an external bot, and of a human, even while a bot stands in
  TokenHash invitation{};  ///< of an external bot
  wire::Away away = wire::Away::here;
  wire::PushAddress push{};  ///< where a human wants notifications; shown only to that human
  bool auto_call = false;    ///< call UNO with every play that leaves one card
};

struct FinishedRound {
  int match = 0;
  Record record;
  wire::RoundScore score;
  wire::FairProof fair;  ///< deal 0 if the deal was not fair
};

/// The state before a referee event, so that it can be undone.
struct BeforeReferee {
  Game game;
  History history;
  Report report;
  Draws draws, draws_others;
};

struct Table {
  std::string id;
  std::int64_t version = 0;  ///< how many changes were applied, and how many entries the log has
  /// The version that viewers see, and the version for viewers who must not know of a secret
  /// decision (C-INFO-2). A draw that ends the turn counts twice, like drawing and keeping a card,
  /// so the number reveals nothing.
  std::int64_t view_version = 0, public_version = 0;
  std::int64_t secret_since = 0;      ///< `view_version` when the secret decision came up, or 0
  std::int64_t decision_version = 0;  ///< `view_version` when the current decision came up
  /// When the current decision and the latest public one came up. A pause renews both.
  std::int64_t decision_ms = 0, decision_public_ms = 0;
  int late_seat = wire::kNone;  ///< its time ran out, and its turn needs more decisions
  std::int64_t changed_ms = 0;  ///< of the last change
  std::int64_t people_ms = 0;   ///< of the last change by a person
  std::int64_t created_ms = 0;  ///< of the first change
  std::string network;          ///< mark of the network that opened it
  Stage stage = Stage::lobby;
  RuleSet rule_set;
  wire::RulesTexts rules_texts;
  wire::TableSettings settings;  ///< if hints are allowed, bots' reasons are shown
  int host = 0;
  std::vector<Player> players;                 ///< by seat
  int matches = 0;                             ///< matches begun
  Match match{};                               ///< once started, like the members up to `record`
  Report report{};                             ///< of the match
  Draws draws, draws_others;                   ///< of the round; the second without secret draws
  Game game;                                   ///< the current round
  History history;                             ///< of the current round, for bots
  Record record;                               ///< of the current round
  HeapOptional<BeforeReferee> before_referee;  ///< until the next act
  std::vector<FinishedRound> finished;
  int deals = 0;         ///< of all matches
  NextDeal next_deal;    ///< the server's part of the next deal; its secret is shown to nobody
  wire::FairProof fair;  ///< of the current round; not shown before its end
  int paused_by = wire::kNone;  ///< the seat that paused, until somebody ends the pause
  /// By seat: when it became possible to catch it, and until when it must not catch anybody.
  std::array<std::int64_t, kLargestTable> opened_ms{}, barred_ms{};
  boost::unordered_flat_set<std::string> action_ids;  ///< of applied changes, see action_id_of()
};

/// How long a player who tried to catch too early must not catch anybody, in milliseconds.
inline constexpr std::int64_t kEarlyCatchMs = 3000;
/// A time after any grace period.
inline constexpr std::int64_t kAnyTime = INT64_MAX;

/// Whether the change is possible at that time. A refusal without a reason means yes.
wire::Refused judge(const Table& table, const Change& change, std::int64_t at_ms = kAnyTime);
/// Makes a change that judge() allows, and reports what happened in `news`. Without `news`, as for
/// reading a log, nothing is computed for reports.
void apply(Table& table, const Dated& dated, News* news = nullptr);

/// The seat whose decision is due, or kNone. A decision is stale if it answers a view older than
/// `decision_version`, because the seat, phase, turn or hand was another then. Acts of others that
/// change none of these (a late UNO, a returning player) do not make it stale.
int seat_to_act(const Table& table);
inline bool is_seat(const Table& table, int seat) {
  return seat >= 0 && seat < static_cast<int>(table.players.size());
}
inline bool is_automatic(const Player& player) {
  return player.kind != PlayerKind::human;
}
inline bool is_outside(const Table& table, int seat) {
  return table.players[static_cast<std::size_t>(seat)].kind == PlayerKind::outside;
}
/// Whether the viewer must not know of the current decision.
inline bool is_unaware(const Table& table, int viewer) {
  return table.secret_since != 0 && viewer != table.game.active();
}
/// The version of the table that the viewer is told.
inline std::int64_t version_for(const Table& table, int viewer) {
  return is_unaware(table, viewer) ? table.public_version : table.view_version;
}
std::vector<std::string> names_of(const Table& table);
/// Whether a player there has that name, ignoring capitals.
bool sits_here(const Table& table, std::string_view name);
/// The clean name, with a number appended if it is taken.
std::string free_name(const Table& table, const std::string& name);
/// From when `by` may catch the seat; for kNone, from when anybody may. In milliseconds.
std::int64_t catch_from_ms(const Table& table, int by, int seat);
/// Whether a human may take the seat of a bot or of a removed player between rounds.
bool may_be_taken(const Table& table, int seat);
/// The first such seat, or kNone.
int seat_to_take(const Table& table);
/// The most players in the lobby: those of the game, and at least ten. More people than can play a
/// game can meet there and choose another one.
int seats_of_lobby(const Table& table);
/// When a new player who sends `join` gets a seat: "now", "after_round", or empty for never.
const char* joins_when(const Table& table);
int seat_of_token(const Table& table, const TokenHash& token);
/// The seat with this invitation, used or not, or kNone.
int seat_of_invitation(const Table& table, const TokenHash& invitation);

}  // namespace uno
