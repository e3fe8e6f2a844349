// Time at one table: since when a decision is due, when its time is up, which bot is asked next and
// when. The order in which bots are asked is C-RES-3; the pauses make them feel like people and
// keep the UNO button fair. Nothing here is stored: after a restart every clock starts anew, but
// for the time of a decision in a slow game, which is dated by the table. Deliberately absent:
// reading a clock (times come in) and doing anything (server/room.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "bots/pause.h"
#include "engine/matching/asking.h"
#include "server/limits.h"
#include "table/table.h"
#include "table/view.h"

namespace uno::server {

/// How quick bots are at a calm table.
struct Pace {
  int bot_delay_ms = kBotDelayMs;  ///< before an act of a bot; see bots/pause.h
};

inline constexpr std::int64_t kNever = INT64_MAX;

class Clock {
 public:
  /// Takes note of the table as it is now; to be called after every change of it or of `online`.
  void follow(const Table& table, SeatSet online, std::int64_t now_ms);

  /// In a pause, and where the game is not slow with no human connected, nothing happens by itself:
  /// bots rest and no time runs out.
  bool playing() const { return playing_; }
  /// When the time of the seat to act is up; kNever without a timer and for bots of the house. A
  /// bot from outside always has a limit.
  std::int64_t deadline_ms(const Table& table) const;
  /// The same as the viewer may know it: of a secret decision only who makes it knows (C-INFO-2).
  std::int64_t deadline_told_ms(const Table& table, int viewer) const;
  /// When the next deal comes by itself.
  std::int64_t next_deal_ms(const Table& table) const;
  /// When a bot begins to play for the absent human whose decision is due.
  std::int64_t stands_in_ms(const Table& table) const;
  /// When the host has been away for so long that another human becomes the host.
  std::int64_t host_passes_ms(const Table& table, SeatSet online) const;
  /// When the table has been abandoned for good.
  std::int64_t expires_ms(const Table& table, const Limits& limits) const;
  /// When a human was last there.
  std::int64_t human_seen_ms(const Table& table) const;
  /// When this clock began to go.
  std::int64_t start_ms() const { return start_ms_; }

  struct Asked {
    int seat;
    bool decision;  ///< its turn decision; otherwise whether it calls UNO, catches or jumps in
    std::int64_t due_ms;  ///< a decision is asked for at once; its answer is held until act_ms()
  };
  /// The seat to be asked next for which a bot of the house plays, if any.
  std::optional<Asked> next_bot(const Table& table, const Pace& pace) const;
  /// When a bot's decision becomes an act, a secret one with the draw; `variation` is 0 to 99.
  std::int64_t act_ms(const Table& table, Action act, const Pace& pace, int variation) const;
  /// The seat has been asked and let the chance pass.
  void let_pass(int seat) { asked_ |= seat_bit(seat); }

 private:
  void note_absence(const Table& table, SeatSet online, bool rests, std::int64_t now_ms);
  bool of_the_house(const Table& table, int seat) const;
  std::int64_t time_up_ms(const Table& table, std::int64_t since_ms, std::int64_t dated_ms) const;

  std::int64_t decision_version_ = 0, decision_ms_ = 0;
  std::int64_t told_ms_ = 0;    ///< `decision_ms_` of the latest decision that everybody knows of
  std::int64_t waited_ms_ = 0;  ///< how long the last known one took
  std::int64_t opened_ms_ = 0;  ///< when a catch window last opened
  std::int64_t stage_ms_ = 0, human_seen_ms_ = 0;
  std::int64_t start_ms_ = 0;                      ///< when this clock began to go
  std::array<std::int64_t, kSeatsMax> seen_ms_{};  ///< by seat: last connected, while play went on
  Stage stage_ = Stage::lobby;
  SeatSet online_ = 0;
  SeatSet open_ = 0;   ///< catch windows
  SeatSet asked_ = 0;  ///< bots asked since one opened or a card was laid that may be jumped on
  int discard_size_ = 0;
  std::size_t seats_ = 0;
  bool present_ = false, playing_ = false;
};

}  // namespace uno::server
