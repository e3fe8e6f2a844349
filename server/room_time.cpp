// Everything that happens at a table by itself: timeouts, bots, the next deal, replacing an absent
// host, deleting an abandoned table, and sending views.
#include <algorithm>

#include "engine/check.h"
#include "server/limits.h"
#include "server/room.h"

namespace uno::server {

SeatSet Room::online() const {
  SeatSet seats = 0;
  for (const Viewer& viewer : viewers_)
    if (viewer.seat != wire::kNone) seats |= seat_bit(viewer.seat);
  return seats;
}

int Room::watching() const {
  return static_cast<int>(std::ranges::count(viewers_, wire::kNone, &Viewer::seat));
}

void Room::run_due_work(RoomContext& context) {
  if (!loaded_) return fetch_if_wanted(context);
  wake_ms_ = kNever;
  if (ended_ || table_.version == 0) return;  // version 0: its first entry is on its way
  clock_.follow(table_, online(), context.now_ms);
  const std::int64_t opens_ms = next_opening_ms();
  if (opens_ms <= context.now_ms) views_due();  // a catch that was too early is allowed now
  looked_ms_ = context.now_ms;
  note_who_is_here(context.now_ms);
  if (!pending_) do_what_is_due(context);
  if (const std::int64_t next_ms = next_opening_ms(); next_ms != kNever)
    wake_ms_ = std::min(wake_ms_, next_ms);
  if (!ended_) send_views(context);
  unload_if_idle(context);
}

/// When the table is deleted. If the clock is days ahead, everybody seems to have been away that
/// long, so the server deletes no stored table in its first hours.
std::int64_t Room::expires_ms() const {
  const std::int64_t expires_ms = std::max(clock_.expires_ms(table_, *limits_), waits_until_ms_);
  return stored_ ? std::max(expires_ms, clock_.start_ms() + kTrustClockMs) : expires_ms;
}

std::int64_t Room::spare_ms() const {
  constexpr std::int64_t kLeastMs = 60'000;
  constexpr int kTimes = 24;  // an hour of play is worth a day of waiting
  if (!loaded_) return spare_ms_;
  if (ended_ || pending_ || online() != 0) return kNever;
  const std::int64_t stay_ms = std::max<std::int64_t>(0, table_.people_ms - table_.created_ms);
  const std::int64_t idle_ms = std::max(kLeastMs, kTimes * stay_ms);
  const std::int64_t spare_ms = clock_.human_seen_ms(table_) + idle_ms;
  if (!stored_) return spare_ms;
  // Measure by our own uptime, because the clock may have been wrong before the start. At a table
  // without much play, give people time to reconnect.
  const bool empty = idle_ms == kLeastMs && table_.matches == 0;
  return std::max(spare_ms, clock_.start_ms() + (empty ? kReconnectMs : idle_ms));
}

/// The first time after the last check at which another seat can be caught.
std::int64_t Room::next_opening_ms() const {
  std::int64_t next_ms = kNever;
  if (table_.stage != Stage::round) return next_ms;
  for (int seat = 0; is_seat(table_, seat); ++seat) {
    if (!(table_.game.open_windows() >> seat & 1)) continue;
    for (int by = wire::kNone; by == wire::kNone || is_seat(table_, by); ++by)
      if (const std::int64_t from_ms = catch_from_ms(table_, by, seat); from_ms > looked_ms_)
        next_ms = std::min(next_ms, from_ms);
  }
  return next_ms;
}

/// Seats the spectators who asked for it, and makes automatic calls.
void Room::do_for_people(RoomContext& context) {
  const bool in_round = table_.stage == Stage::round;
  while (!in_round && !newcomers_.empty() && !pending_) {
    const Newcomer next = std::move(newcomers_.front());
    newcomers_.erase(newcomers_.begin());
    on(context, next.from, wire::Join{table_.id, next.name});
  }
  if (!in_round || table_.paused_by != wire::kNone) return;
  for (int seat = 0; is_seat(table_, seat) && !pending_; ++seat)
    if (table_.players[static_cast<std::size_t>(seat)].auto_call &&
        table_.game.is_legal(seat, Action::call_uno()))
      propose(context, Acted{seat, Action::call_uno(), By::human, {}});
}

void Room::do_what_is_due(RoomContext& context) {
  const auto is_due = [&](std::int64_t due_ms) {
    wake_ms_ = std::min(wake_ms_, std::max(due_ms, context.now_ms + 1));
    return due_ms <= context.now_ms;
  };
  if (is_due(expires_ms())) return end(context, Ended::idle);
  if (table_.version >= kEntriesMax) return;  // nothing can change any more
  if (asking_) {
    if (is_due(asking_->until_ms) || all_revealed()) deal_now(context);
    return;
  }
  do_for_people(context);
  if (pending_) return;
  if (is_due(notify_due_ms())) notify_absent_seat(context);
  const std::int64_t deadline_ms = clock_.deadline_ms(table_);
  const bool answered_soon = (thinking_ || held_) && is_outside(table_, table_.game.active());
  if (deadline_ms != kNever && !answered_soon && is_due(deadline_ms + kTimerGraceMs))
    return act_for_timed_out_seats(context);
  if (is_due(clock_.next_deal_ms(table_))) {
    ask_for_deal(context, false);
    return;
  }
  if (is_due(clock_.stands_in_ms(table_))) {
    const std::string bot(stand_in(table_.game.edition()).name);
    propose(context, Left{table_.game.active(), bot, By::timer});
    return;
  }
  if (is_due(clock_.host_passes_ms(table_, online()))) {
    const SeatSet present = static_cast<SeatSet>(online() & humans(table_));
    int next = table_.host;  // the next human clockwise
    do next = (next + 1) % static_cast<int>(table_.players.size());
    while (!(present >> next & 1));
    propose(context, HostPassed{next});
    return;
  }
  if (!clock_.playing()) thinking_.reset(), held_.reset();
  if (held_ && is_due(held_->due_ms)) {
    propose(context, Acted(held_->acted));
    return;
  }
  if (thinking_ || held_) return;
  const auto question = clock_.next_bot(table_, context.pace);
  if (question && is_due(question->due_ms)) ask_bot(context, *question);
}

void Room::act_for_timed_out_seats(RoomContext& context) {
  const int seat = table_.game.active();
  if (table_.game.phase() == Phase::dare)  // without a verdict the dare counts as done
    propose(context, Refereed{seat, Action::accept(), By::timer});
  else if (is_outside(table_, seat))
    ask_bot(context, {seat, true, context.now_ms});
  else
    propose(context, Acted{seat, table_.game.timeout_action(), By::timer, {}});
}

void Room::ask_bot(RoomContext& context, const Clock::Asked& question) {
  const Player& player = table_.players[static_cast<std::size_t>(question.seat)];
  const bool stands_in = player.kind == PlayerKind::outside;
  const Edition edition = table_.game.edition();
  const Bot* bot = stands_in ? &stand_in(edition) : find_bot(edition, player.bot);
  UNO_CHECK(bot != nullptr);
  AnyObservation seen = table_.game.observe(question.seat);
  if (!question.decision) seen = out_of_turn(seen);
  thinking_ = Thinking{++context.last_ticket, question};
  const Chance chance = Chance::of(fresh_seed(context.entropy), Stream::bots);
  context.out.push_back(Think{table_.id, thinking_->ticket, bot, seen, table_.history, chance});
}

void Room::bot_answered(RoomContext& context, const BotAnswered& answer) {
  if (!thinking_ || thinking_->ticket != answer.ticket || pending_) return;  // outdated
  const Clock::Asked question = thinking_->question;
  thinking_.reset();
  if (!clock_.playing()) return;
  Action action = answer.action;
  const bool legal = table_.game.is_legal(question.seat, action);
  if (!question.decision) {
    clock_.let_pass(question.seat);
    if (!legal || !out_of_turn(action)) return;
  } else if (!legal) {
    action = table_.game.timeout_action();  // a bug in a bot must not stop a table
  }
  const bool late = is_outside(table_, question.seat) && (online() >> question.seat & 1);
  Acted acted{question.seat, action, late ? By::late : By::bot, {}};
  if (!question.decision || late) {
    propose(context, std::move(acted));
    return;
  }
  Chance chance = Chance::of(fresh_seed(context.entropy), Stream::bots);
  const int variation = static_cast<int>(chance.below(100));
  // Nobody sees this act, so it needs no pause.
  const bool unseen = table_.game.draws_unseen(question.seat, action);
  const std::int64_t act_ms = clock_.act_ms(table_, action, context.pace, variation);
  held_ = Held{std::move(acted), unseen ? context.now_ms : act_ms};
}

/// The parts of a view that are the same for all viewers.
Presence Room::presence(const RoomContext& context) const {
  Presence presence;
  presence.online = online();
  presence.now_ms = context.now_ms;
  presence.votes = votes_;
  presence.pushes = !context.push.key.empty();
  presence.past_from = past_from_;
  presence.reveals = asking_.has_value();
  presence.contributions = contributions();
  presence.store_out = context.store_out || store_out_;
  if (const std::int64_t at_ms = clock_.stands_in_ms(table_); at_ms != kNever)
    presence.stands_in_ms = static_cast<int>(std::max<std::int64_t>(0, at_ms - context.now_ms));
  presence.watching = watching();
  return presence;
}

void Room::send_views(RoomContext& context) {
  const auto is_due = [](const Viewer& one) { return one.view_due && !one.view_in_flight; };
  if (std::ranges::none_of(viewers_, is_due)) return;
  Presence seen = presence(context);
  context.writer.begin();
  for (Viewer& viewer : viewers_) {
    if (!is_due(viewer)) continue;
    const std::int64_t deadline_ms = clock_.deadline_told_ms(table_, viewer.seat);
    if (deadline_ms != kNever)
      seen.deadline_ms = static_cast<int>(std::max<std::int64_t>(0, deadline_ms - context.now_ms));
    seen.arrives = viewer.arrives;
    seen.joins_next = std::ranges::any_of(
        newcomers_, [&](const Newcomer& newcomer) { return newcomer.from == viewer.connection; });
    wire::View view =
        view_of(table_, viewer.seat, seen, news_, viewer.shown, context.writer.seats());
    viewer.shown = view.version;
    if (viewer.seat != wire::kNone) shown_[static_cast<std::size_t>(viewer.seat)] = view.version;
    context.out.push_back(Send{viewer.connection, context.writer.write(std::move(view)), true});
    viewer.view_due = viewer.arrives = false;
    viewer.view_in_flight = true;
  }
}

}  // namespace uno::server
