// Computes when something is due: a moment recorded by follow(), plus a limit or pause.
#include "server/clock.h"

#include <algorithm>

#include "bots/bot.h"
#include "bots/pause.h"
#include "engine/matching/verbs.h"
#include "server/limits.h"

namespace uno::server {

namespace {

/// The least time that a draw takes, as a percentage of the delay at the usual pace. A kept card
/// needs two decisions and two entries, but must not show later than a card that did not fit
/// (C-INFO-2).
constexpr int kDrawFloorPercent = 5;

const Player& player_at(const Table& table, int seat) {
  return table.players[static_cast<std::size_t>(seat)];
}

/// The delay that the host has chosen, in milliseconds.
std::int64_t delay_ms(const Table& table, const Pace& pace) {
  return std::int64_t{pace.bot_delay_ms} * pace_percent(table.settings.pace) / 100;
}

/// Whether all of these acts are jump-ins.
bool only_jumps(const ActionList& acts) {
  return std::ranges::all_of(acts, [](Action act) { return act.is_jump(); });
}

/// The next seat to ask out of turn, and what it can do.
struct Speaker {
  int seat = kNoSeat;
  bool jumps = false;  ///< it can do nothing else
  SeatSet catches = 0;
};

Speaker next_speaker(const Game& game, SeatSet asked) {
  Speaker speaker{game.next_to_ask(asked)};
  if (speaker.seat == kNoSeat) return speaker;
  ActionList acts = game.legal_actions(speaker.seat);
  std::erase_if(acts, [](Action act) { return !out_of_turn(act); });
  // Nobody else knows which seats can jump in, so this must not delay the turn (bots/pause.h).
  speaker.jumps = !acts.empty() && only_jumps(acts);
  for (const Action act : acts)
    if (act.is(Act::catch_seat)) speaker.catches |= seat_bit(act.target());
  return speaker;
}

}  // namespace

/// Marks the players who were connected until now as just seen. Nobody counts as away during a
/// pause or while seats move.
void Clock::note_absence(const Table& table, SeatSet online, bool paused, std::int64_t now_ms) {
  const SeatSet here = static_cast<SeatSet>(online | online_);
  const bool all = paused || table.players.size() != seats_;
  for (std::size_t seat = 0; seat < seen_ms_.size(); ++seat)
    if (all || here >> seat & 1) seen_ms_[seat] = now_ms;
  online_ = online;
  seats_ = table.players.size();
}

void Clock::follow(const Table& table, SeatSet online, std::int64_t now_ms) {
  const SeatSet people = humans(table);
  const bool was_present = present_;
  present_ = (online & people) != 0;
  if (start_ms_ == 0) start_ms_ = now_ms;
  const bool goes_on = present_ || (people != 0 && wire::is_slow(table.settings));
  const bool plays = goes_on && table.paused_by == wire::kNone;
  const bool resumed = plays && !playing_;
  if (present_) human_seen_ms_ = now_ms;
  note_absence(table, online, !playing_ || !plays || !was_present || !present_, now_ms);
  playing_ = plays;
  if (resumed || table.decision_version != decision_version_) {
    decision_ms_ = now_ms;
    if (resumed || table.secret_since == 0) {
      waited_ms_ = now_ms - public_decision_ms_;
      public_decision_ms_ = now_ms;
    }
  }
  decision_version_ = table.decision_version;
  if (resumed || table.stage != stage_) stage_ms_ = now_ms;
  stage_ = table.stage;
  const SeatSet open = table.stage == Stage::round ? table.game.open_windows() : SeatSet{0};
  const int discard_size = table.game.visit([](const auto& state) { return state.discard_size; });
  const bool landed = table.game.jump_open() && discard_size != discard_size_;
  if (resumed || landed || (open & ~open_) != 0) {
    opened_ms_ = now_ms;
    asked_ = 0;
  }
  open_ = open;
  discard_size_ = discard_size;
}

/// When the time for a decision ends. `since_ms` is when it came up by this clock; `dated_ms` is
/// the same by the table, which counts in a slow game.
std::int64_t Clock::time_up_ms(const Table& table, std::int64_t since_ms,
                               std::int64_t dated_ms) const {
  if (!playing_ || table.stage != Stage::round) return kNever;
  const wire::TableSettings& settings = table.settings;
  const std::int64_t timer_ms =
      settings.timer_s == 0 ? kNever - since_ms : std::int64_t{settings.timer_s} * 1000;
  if (table.game.phase() != Phase::dare) {  // during a dare the host must decide, not the player
    const int seat = table.game.active();
    if (of_the_house(table, seat)) return kNever;
    if (is_outside(table, seat)) return since_ms + std::min(timer_ms, kOutsideBotMs);
  }
  // After a first timeout, the other half of the turn does not get the whole limit again.
  const bool late = table.late_seat == table.game.active();
  if (late && wire::is_slow(settings)) return dated_ms;
  if (late && table.secret_since != 0) return since_ms - kTimerGraceMs;
  return wire::is_slow(settings) ? std::max(dated_ms + timer_ms, start_ms_ + kSlowStartMs)
                                 : since_ms + timer_ms;
}

std::int64_t Clock::deadline_ms(const Table& table) const {
  return time_up_ms(table, decision_ms_, table.decision_ms);
}

std::int64_t Clock::deadline_told_ms(const Table& table, int viewer) const {
  return is_unaware(table, viewer)
             ? time_up_ms(table, public_decision_ms_, table.decision_public_ms)
             : deadline_ms(table);
}

/// Whether a bot of the server plays the seat now.
bool Clock::of_the_house(const Table& table, int seat) const {
  return is_outside(table, seat) ? !(online_ >> seat & 1) : is_automatic(player_at(table, seat));
}

std::int64_t Clock::next_deal_ms(const Table& table) const {
  if (!playing_ || table.stage != Stage::round_over) return kNever;
  return stage_ms_ + (wire::is_slow(table.settings) ? kSlowNextRoundMs : kNextRoundMs);
}

std::int64_t Clock::stands_in_ms(const Table& table) const {
  const wire::TableSettings& settings = table.settings;
  if (!playing_ || table.stage != Stage::round || settings.absent_s == 0) return kNever;
  if (wire::is_slow(settings)) return kNever;  // the timer limits absences
  const int seat = table.game.active();
  const bool waits = !is_automatic(player_at(table, seat)) && !(online_ >> seat & 1) &&
                     table.game.phase() != Phase::dare;
  if (!waits) return kNever;
  return seen_ms_[static_cast<std::size_t>(seat)] + std::int64_t{settings.absent_s} * 1000;
}

std::int64_t Clock::host_passes_ms(const Table& table, SeatSet online) const {
  const bool dare = table.stage == Stage::round && table.game.phase() == Phase::dare;
  const bool needs_host = dare || table.stage == Stage::lobby || table.stage == Stage::match_over;
  const int absent_s = wire::is_slow(table.settings) ? 0 : table.settings.absent_s;
  const bool waits = playing_ && present_ && !(online >> table.host & 1);
  if (!waits || (!needs_host && absent_s == 0)) return kNever;
  const std::int64_t wait_ms = absent_s == 0 ? kHostAbsentMs : std::int64_t{absent_s} * 1000;
  return seen_ms_[static_cast<std::size_t>(table.host)] + wait_ms;
}

std::int64_t Clock::human_seen_ms(const Table& table) const {
  return std::max(human_seen_ms_, table.people_ms);
}

std::int64_t Clock::expires_ms(const Table& table, const Limits& limits) const {
  constexpr std::int64_t kHourMs = 3'600'000;
  if (present_) return kNever;
  const std::int64_t since_ms = human_seen_ms(table);
  if (!wire::is_slow(table.settings))
    return since_ms + kHourMs * (table.matches == 0 ? limits.lobby_idle_h : limits.table_idle_h);
  const std::int64_t timer_ms = std::int64_t{table.settings.timer_s} * 1000;
  return since_ms + kHourMs * limits.table_idle_h +
         timer_ms * std::ssize(table.players);  // everybody may use their whole time
}

std::optional<Clock::Asked> Clock::next_bot(const Table& table, const Pace& pace) const {
  if (!playing_ || table.stage != Stage::round) return std::nullopt;
  SeatSet others = asked_;  // C-RES-3, for seats that the server plays
  for (int seat = 0; is_seat(table, seat); ++seat)
    if (!of_the_house(table, seat)) others |= seat_bit(seat);
  if (const Speaker next = next_speaker(table.game, others); next.seat != kNoSeat) {
    std::int64_t wait = delay_ms(table, pace) * (next.jumps ? kPausePercentMin / 2 : 100) / 100;
    std::int64_t due_ms = opened_ms_ + wait;  // after a catch window opens, people need no pause
    for (int seat = 0; is_seat(table, seat); ++seat)
      if (next.catches >> seat & 1)
        due_ms = std::max(due_ms, catch_from_ms(table, next.seat, seat) + wait);
    return Asked{next.seat, false, due_ms};
  }
  const int seat = table.game.active();
  if (!of_the_house(table, seat) || table.game.phase() == Phase::dare) return std::nullopt;
  return Asked{seat, true, decision_ms_};
}

std::int64_t Clock::act_ms(const Table& table, Action act, const Pace& pace, int variation) const {
  const int percent = pause_percent({table.game.observe(kSpectator), waited_ms_}, act, variation);
  const std::int64_t pause_ms = delay_ms(table, pace) * percent / 100;
  // A search takes longer if more cards fit. Without a least time, it would reveal the hand.
  const Bot* bot = find_bot(table.game.edition(), player_at(table, table.game.active()).bot);
  std::int64_t least_ms = bot != nullptr && bot->searches ? kSearchFloorMs : 0;
  if (act.is(Act::draw) || act.is(Act::keep))
    least_ms = std::max<std::int64_t>(least_ms, pace.bot_delay_ms * kDrawFloorPercent / 100);
  return public_decision_ms_ + std::max(pause_ms, least_ms);
}

}  // namespace uno::server
