// One table as the fold of its changes: seats, rules, match, round. judge() says whether a change
// is possible and modifies nothing; apply() makes it. Both are pure, so replaying the entries after
// a restart gives the same table again. Deliberately absent: sockets, stores, threads, clocks (a
// change carries its time), connections, and who may ask for what (server/room.h).
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
#include "table/news.h"
#include "table/rare.h"
#include "table/refusals.h"
#include "wire/view.h"

namespace uno {

using wire::Stage;
/// `outside`: a bot whose program runs elsewhere and connects like a human's browser.
enum class PlayerKind : std::uint8_t { human, bot, stand_in, outside };
/// The names in views, which do not show where a program runs.
inline constexpr auto kPlayerKinds =
    names_in_order<PlayerKind::outside>({{PlayerKind::human, "human"},
                                         {PlayerKind::bot, "bot"},
                                         {PlayerKind::stand_in, "stand_in"},
                                         {PlayerKind::outside, "bot"}});

struct Player {
  std::string name;
  PlayerKind kind = PlayerKind::human;
  std::string bot;         ///< its kind; empty for a human
  TokenHash token{};       ///< of a human, also while a bot stands in, and of an outside bot
  TokenHash invitation{};  ///< of an outside bot
  wire::Away away = wire::Away::here;
  wire::PushAddress push{};  ///< of a human with notifications; only that human sees it
  bool auto_call = false;    ///< UNO is called with every play that leaves one card
};

struct FinishedRound {
  int match = 0;
  Record record;
  wire::RoundScore score;
  wire::FairProof fair;  ///< of deal 0 if the deal was not fair
};

/// The state before a referee event, to undo it.
struct BeforeReferee {
  Game game;
  History history;
  Report report;
  Draws draws, draws_others;
};

struct Table {
  std::string id;
  std::int64_t version = 0;  ///< changes applied, as the log counts them
  /// The version that viewers are told, and the one for viewers who must not know of a secret
  /// decision (C-INFO-2). A draw that ends the turn counts as two, like a draw whose card is kept,
  /// so the number reveals nothing.
  std::int64_t told = 0, told_others = 0;
  std::int64_t secret_since = 0;      ///< `told` when the current secret decision came up, or 0
  std::int64_t decision_version = 0;  ///< `told` when the current decision came up, see below
  /// Times of that decision and of the latest one that everybody knows of. A pause renews them.
  std::int64_t decision_ms = 0, decision_told_ms = 0;
  int late_seat = wire::kNone;  ///< time was up, and its turn needs more decisions
  std::int64_t changed_ms = 0;  ///< time of the last change
  std::int64_t people_ms = 0;   ///< time of the last change made by a person
  std::int64_t created_ms = 0;  ///< time of the first change
  std::string network;          ///< that opened it, as a keyed hash
  Stage stage = Stage::lobby;
  RuleSet rule_set;
  wire::RulesTexts rules_texts;  ///< of rule_set
  wire::TableSettings settings;  ///< with hints, the log gives reasons of bots
  int host = 0;
  std::vector<Player> players;         ///< by seat
  int matches = 0;                     ///< matches begun
  Match match{};                       ///< from the first start on, like the next four
  Report report{};                     ///< of the match
  Draws draws, draws_others;           ///< of the round, for all and for viewers who must not know
  Game game;                           ///< the current round
  History history;                     ///< of that round, for bots
  Record record;                       ///< of that round
  Rare<BeforeReferee> before_referee;  ///< until an act follows it
  std::vector<FinishedRound> finished;
  int deals = 0;                ///< of all matches
  NextDeal next_deal;           ///< the server's commitment; the secret is shown to nobody
  wire::FairProof fair;         ///< of the current round; shown to nobody before its end
  int paused_by = wire::kNone;  ///< the seat that paused, until somebody goes on
  /// By seat: when it became possible to catch it, and until when it may not catch anybody.
  std::array<std::int64_t, kSeatsMax> opened_ms{}, barred_ms{};
  boost::unordered_flat_set<std::string> action_ids;  ///< applied, as action_id_of() gives them
};

/// How long a player who tried too early may not catch anybody.
inline constexpr std::int64_t kEarlyCatchMs = 3000;
/// A time after every grace period.
inline constexpr std::int64_t kAnyTime = INT64_MAX;

/// Whether the change is possible at that time. A refusal without a reason means yes.
wire::Refused judge(const Table& table, const Change& change, std::int64_t at_ms = kAnyTime);
/// Makes a change that judge() allows and reports what happened. Without `news`, as when a log is
/// read, nothing is computed only for reporting.
void apply(Table& table, const Dated& dated, News* news = nullptr);

/// The seat whose decision is due, or kNone. A turn decision is stale if it answers a view older
/// than `decision_version`, which asked another seat, or in another phase, turn or hand. Acts of
/// others that leave all of these unchanged (a late UNO, a returning player) do not make it stale.
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
  return is_unaware(table, viewer) ? table.told_others : table.told;
}
std::vector<std::string> names_of(const Table& table);
/// Whether somebody there has that name, ignoring capitals.
bool sits_here(const Table& table, std::string_view name);
/// The clean name, with a number appended if it is taken.
std::string free_name(const Table& table, const std::string& name);
/// The time from which `by` may catch the seat; for kNone, the time from which anybody may.
std::int64_t catch_from_ms(const Table& table, int by, int seat);
/// Whether a human may take the seat between rounds: a bot's, or that of a player who was voted
/// out.
bool may_be_taken(const Table& table, int seat);
/// The first such seat, or kNone.
int seat_to_take(const Table& table);
/// When somebody new can sit down with a `join`: "now", "after_round", or empty for not at all.
const char* joins_when(const Table& table);
/// The seat with this token, or kNone.
int seat_of_token(const Table& table, const TokenHash& token);
/// The seat with this invitation, used or not, or kNone.
int seat_of_invitation(const Table& table, const TokenHash& invitation);

}  // namespace uno
