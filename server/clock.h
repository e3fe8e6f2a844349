// The time at one table: when a decision came up, when its time is up, and which bot is asked next
// and when. C-RES-3 gives the order of bots. Bots pause so that they feel like people and the UNO
// button stays fair. Nothing here is stored, so every clock starts again after a restart, except in
// a slow game, where the table stores when a decision came up. The clock only answers questions:
// callers pass in the time, and server/room.cpp acts.
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

/// The speed of bots when nobody is in a hurry.
struct Pace {
  int bot_delay_ms = kBotDelayMs;  ///< before an act of a bot; see bots/pause.h
};

inline constexpr std::int64_t kNever = INT64_MAX;

class Clock {
 public:
  /// Updates the clock. Call it after every change of the table or of `online`.
  void follow(const Table& table, SeatSet online, std::int64_t now_ms);

  /// Whether time runs here. During a pause, and in a fast game without a connected human, bots
  /// wait and no time runs.
  bool playing() const { return playing_; }
  /// When the active seat's time is up; kNever without a timer and for bots of the server. A bot
  /// from outside always has a limit.
  std::int64_t deadline_ms(const Table& table) const;
  /// The deadline that a viewer is told. Only the player is told the end of a secret decision
  /// (C-INFO-2).
  std::int64_t deadline_told_ms(const Table& table, int viewer) const;
  /// When the server deals the next round by itself.
  std::int64_t next_deal_ms(const Table& table) const;
  /// When a bot takes over for the absent human whose decision is due.
  std::int64_t stands_in_ms(const Table& table) const;
  /// When another human becomes host because the host has been away too long.
  std::int64_t host_passes_ms(const Table& table, SeatSet online) const;
  /// When the table counts as abandoned and is deleted.
  std::int64_t expires_ms(const Table& table, const Limits& limits) const;
  /// When a human was last connected.
  std::int64_t human_seen_ms(const Table& table) const;
  /// When this clock started.
  std::int64_t start_ms() const { return start_ms_; }

  struct Asked {
    int seat;
    bool decision;        ///< a turn decision; otherwise a call, a catch or a jump-in
    std::int64_t due_ms;  ///< when to act; a decision is asked for at once and held until act_ms()
  };
  /// The next seat for which a bot of the server must be asked, if any.
  std::optional<Asked> next_bot(const Table& table, const Pace& pace) const;
  /// When a bot's decision becomes an act. A draw and the secret decision after it share one pause.
  /// `variation` is a random number from 0 to 99.
  std::int64_t act_ms(const Table& table, Action act, const Pace& pace, int variation) const;
  /// The seat was asked and did not call, catch or jump in.
  void let_pass(int seat) { asked_ |= seat_bit(seat); }

 private:
  void note_absence(const Table& table, SeatSet online, bool paused, std::int64_t now_ms);
  bool of_the_house(const Table& table, int seat) const;
  std::int64_t time_up_ms(const Table& table, std::int64_t since_ms, std::int64_t dated_ms) const;

  std::int64_t decision_version_ = 0, decision_ms_ = 0;
  std::int64_t public_decision_ms_ = 0;  ///< `decision_ms_` of the latest public decision
  std::int64_t waited_ms_ = 0;           ///< how long the last public decision took
  std::int64_t opened_ms_ = 0;           ///< when a catch window last opened
  std::int64_t stage_ms_ = 0, human_seen_ms_ = 0;
  std::int64_t start_ms_ = 0;                          ///< when this clock started
  std::array<std::int64_t, kLargestTable> seen_ms_{};  ///< by seat: last connected in play
  Stage stage_ = Stage::lobby;
  SeatSet online_ = 0;
  SeatSet open_ = 0;   ///< seats that can be caught
  SeatSet asked_ = 0;  ///< bots already asked since a catch window opened or a card was played
  int discard_size_ = 0;
  std::size_t seats_ = 0;
  bool present_ = false, playing_ = false;
};

}  // namespace uno::server
