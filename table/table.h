// One table as the fold of its changes: seats, rules, match, round. judge() says whether a change
// is possible and touches nothing; apply() makes it. Both are pure, so replaying the entries after
// a restart gives the very table that was lost. Deliberately absent: sockets, stores, threads,
// clocks (a change has its time with it), who is connected and who may ask for what
// (server/room.h).
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
/// `outside`: a bot whose program runs elsewhere and is connected as a human's browser is.
enum class PlayerKind : std::uint8_t { human, bot, stand_in, outside };
/// As views call them: whether a program runs here or elsewhere is nobody's business.
inline constexpr auto kPlayerKinds =
    names_in_order<PlayerKind::outside>({{PlayerKind::human, "human"},
                                         {PlayerKind::bot, "bot"},
                                         {PlayerKind::stand_in, "stand_in"},
                                         {PlayerKind::outside, "bot"}});

struct Player {
  std::string name;
  PlayerKind kind = PlayerKind::human;
  std::string bot;         ///< its kind, empty for a human
  TokenHash token{};       ///< of a human, also while a bot stands in, and of a bot from outside
  TokenHash invitation{};  ///< of a bot from outside
  wire::Away away = wire::Away::here;
  wire::PushAddress push{};  ///< of a human who wants to be told; nobody else is shown it
  bool auto_call = false;    ///< UNO is called with every play that leaves one card
};

struct FinishedRound {
  int match = 0;
  Record record;
  wire::RoundScore score;
  wire::FairProof fair;  ///< of deal 0 where the deal was none
};

/// What an entry of the host as referee changes, as it was before.
struct BeforeReferee {
  Game game;
  History history;
  Report report;
  Draws draws, draws_others;
};

struct Table {
  std::string id;
  std::int64_t version = 0;  ///< changes applied, as the log counts them
  /// The version that is told, and to those who do not know of a secret decision (C-INFO-2). A draw
  /// that ends the turn counts as two, like one whose card is kept: the number tells no more.
  std::int64_t told = 0, told_others = 0;
  std::int64_t secret_since = 0;      ///< `told` when the secret decision came up that is due, or 0
  std::int64_t decision_version = 0;  ///< `told` when the decision that is due came up, see below
  /// Dates of that decision and of the latest one that everybody knows of; a pause makes them new.
  std::int64_t decision_ms = 0, decision_told_ms = 0;
  int late_seat = wire::kNone;  ///< its time was up, and there is more to decide in its turn
  std::int64_t changed_ms = 0;  ///< date of the last change
  std::int64_t people_ms = 0;   ///< date of the last change that a person made
  std::int64_t created_ms = 0;  ///< date of the first change
  std::string network;          ///< from which it was opened, as a keyed hash
  Stage stage = Stage::lobby;
  RuleSet rule_set;
  wire::RulesTexts rules_texts;  ///< of rule_set
  wire::TableSettings settings;  ///< with hints the log says why bots acted
  int host = 0;
  std::vector<Player> players;         ///< by seat
  int matches = 0;                     ///< begun
  Match match{};                       ///< from the first start on, like the four below
  Report report{};                     ///< of the match
  Draws draws, draws_others;           ///< of the round, and what the unaware may know of it
  Game game;                           ///< the round in play
  History history;                     ///< of it, for bots
  Record record;                       ///< of the round in play
  Rare<BeforeReferee> before_referee;  ///< while no act came after it
  std::vector<FinishedRound> finished;
  int deals = 0;                ///< of all matches
  NextDeal next_deal;           ///< what the server has committed to; nobody is shown the secret
  wire::FairProof fair;         ///< of the round in play: nobody is shown it before the end
  int paused_by = wire::kNone;  ///< nobody acts until somebody goes on
  /// By seat: when it became possible to catch it, and until when it may catch nobody.
  std::array<std::int64_t, kSeatsMax> opened_ms{}, barred_ms{};
  boost::unordered_flat_set<std::string> action_ids;  ///< applied, as action_id_of() gives them
};

/// Who was too early catches nobody for so long.
inline constexpr std::int64_t kEarlyCatchMs = 3000;
/// A time at which no grace holds any more.
inline constexpr std::int64_t kAnyTime = INT64_MAX;

/// Whether the change is possible at that time; a refusal without a reason means yes.
wire::Refused judge(const Table& table, const Change& change, std::int64_t at_ms = kAnyTime);
/// Makes a change that judge() allows and tells what happened. Without news nobody listens, as
/// while a log is read, and nothing is worked out only to be told.
void apply(Table& table, const Dated& dated, News* news = nullptr);

/// The seat whose decision is due, or kNone. A turn decision is stale when it answers a view older
/// than `decision_version`: another seat, phase, turn or hand was asked there. Acts of others that
/// leave all that as it was (a late UNO, a returning player) do not make it stale.
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
/// Whether the viewer must not know of the decision that is due.
inline bool is_unaware(const Table& table, int viewer) {
  return table.secret_since != 0 && viewer != table.game.active();
}
/// The version of the table that the viewer is told.
inline std::int64_t version_for(const Table& table, int viewer) {
  return is_unaware(table, viewer) ? table.told_others : table.told;
}
std::vector<std::string> names_of(const Table& table);
/// Whether somebody there has that name, however it is written.
bool sits_here(const Table& table, std::string_view name);
/// The clean name, or with a number behind it where somebody has it already.
std::string free_name(const Table& table, const std::string& name);
/// From when on that one may catch the seat; by kNone: from when on anybody may.
std::int64_t catch_from_ms(const Table& table, int by, int seat);
/// Whether a human may take it between rounds: a bot's, or of one who was voted out.
bool may_be_taken(const Table& table, int seat);
/// The first such seat, or kNone.
int seat_to_take(const Table& table);
/// When somebody new can sit down with a `join`: "now", "after_round", or empty for not at all.
const char* joins_when(const Table& table);
/// The seat that this token opens, or kNone.
int seat_of_token(const Table& table, const TokenHash& token);
/// The seat to which this is the invitation, used or not, or kNone.
int seat_of_invitation(const Table& table, const TokenHash& invitation);

}  // namespace uno
