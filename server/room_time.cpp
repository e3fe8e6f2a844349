// What happens at a table by itself: time runs out, bots act, the next deal comes, an absent host
// is replaced, an abandoned table ends; and the views that are due go out.
#include <algorithm>

#include "engine/check.h"
#include "server/limits.h"
#include "server/room.h"
#include "wire/json.h"

namespace uno::server {

SeatSet Room::online() const {
  SeatSet seats = 0;
  for (const Viewer& viewer : viewers_)
    if (viewer.seat != wire::kNone) seats |= seat_bit(viewer.seat);
  return seats;
}

void Room::tend(Desk& desk) {
  wake_ms_ = kNever;
  if (ended_ || table_.version == 0) return;  // version 0: its first entry is on its way
  clock_.follow(table_, online(), desk.now_ms);
  if (!pending_) do_what_is_due(desk);
  if (!ended_) send_views(desk);
}

void Room::do_what_is_due(Desk& desk) {
  const auto is_due = [&](std::int64_t due_ms) {
    wake_ms_ = std::min(wake_ms_, std::max(due_ms, desk.now_ms + 1));
    return due_ms <= desk.now_ms;
  };
  if (is_due(clock_.expires_ms(table_))) return end(desk);
  if (table_.version >= kEntriesMax) return;  // nothing can change any more
  const std::int64_t deadline_ms = clock_.deadline_ms(table_);
  const bool answered_soon = (thinking_ || held_) && is_outside(table_, table_.game.active());
  if (deadline_ms != kNever && !answered_soon && is_due(deadline_ms + kTimerGraceMs))
    return act_for_the_slow(desk);
  if (is_due(clock_.next_deal_ms(table_))) {
    propose(desk, Dealt{fresh_seed(desk.entropy)});
    return;
  }
  if (is_due(clock_.host_passes_ms(table_, online()))) {
    const SeatSet present = static_cast<SeatSet>(online() & humans(table_));
    propose(desk, HostPassed{std::countr_zero(present)});
    return;
  }
  if (!clock_.playing()) thinking_.reset(), held_.reset();
  if (held_ && is_due(held_->due_ms)) {
    propose(desk, Acted(held_->acted));
    return;
  }
  if (thinking_ || held_) return;
  const auto question = clock_.next_bot(table_, desk.pace);
  if (question && is_due(question->due_ms)) ask_bot(desk, *question);
}

/// The time of the seat to act is up.
void Room::act_for_the_slow(Desk& desk) {
  const int seat = table_.game.active();
  if (table_.game.phase() == Phase::dare)  // no verdict is a verdict: the dare was done
    propose(desk, Refereed{seat, Action::accept(), By::timer});
  else if (is_outside(table_, seat))
    ask_bot(desk, {seat, true, desk.now_ms});
  else
    propose(desk, Acted{seat, table_.game.timeout_action(), By::timer, {}});
}

void Room::ask_bot(Desk& desk, const Clock::Asked& question) {
  const Player& player = table_.players[static_cast<std::size_t>(question.seat)];
  const bool stands_in = player.kind == PlayerKind::outside;
  const Edition edition = table_.game.edition();
  const Bot* bot = stands_in ? &stand_in(edition) : find_bot(edition, player.bot);
  UNO_CHECK(bot != nullptr);
  AnyObservation seen = table_.game.observe(question.seat);
  if (!question.decision) seen = out_of_turn(seen);
  thinking_ = Thinking{++desk.last_ticket, question};
  const Chance chance = Chance::of(fresh_seed(desk.entropy), Stream::bots);
  desk.out.push_back(Think{table_.id, thinking_->ticket, bot, seen, table_.history, chance});
}

void Room::bot_answered(Desk& desk, const BotAnswered& answer) {
  if (!thinking_ || thinking_->ticket != answer.ticket || pending_) return;  // of an older table
  const Clock::Asked question = thinking_->question;
  thinking_.reset();
  if (!clock_.playing()) return;
  Action action = answer.action;
  const bool legal = table_.game.is_legal(question.seat, action);
  if (!question.decision) {
    clock_.let_pass(question.seat);
    if (!legal || !out_of_turn(action)) return;
  } else if (!legal) {
    action = table_.game.timeout_action();  // a bot's mistake must not stop a table
  }
  const bool late = is_outside(table_, question.seat) && (online() >> question.seat & 1);
  Acted acted{question.seat, action, late ? By::late : By::bot, {}};
  if (!question.decision || late) {
    propose(desk, std::move(acted));
    return;
  }
  Chance chance = Chance::of(fresh_seed(desk.entropy), Stream::bots);
  const int variation = static_cast<int>(chance.below(100));
  held_ = Held{std::move(acted), clock_.act_ms(table_, action, desk.pace, variation)};
}

void Room::send_views(Desk& desk) {
  Presence presence;
  presence.online = online();
  presence.watching =
      static_cast<int>(std::count_if(viewers_.begin(), viewers_.end(), [](const Viewer& viewer) {
        return viewer.seat == wire::kNone;
      }));
  for (Viewer& viewer : viewers_) {
    if (!viewer.view_due || viewer.view_in_flight) continue;
    const std::int64_t deadline_ms = clock_.deadline_told_ms(table_, viewer.seat);
    if (deadline_ms != kNever)
      presence.deadline_ms = static_cast<int>(std::max<std::int64_t>(0, deadline_ms - desk.now_ms));
    const wire::View view = view_of(table_, viewer.seat, presence, news_, viewer.shown);
    desk.out.push_back(Send{viewer.connection, wire::to_json(view), true});
    viewer.shown = view.version;
    if (viewer.seat != wire::kNone) shown_[static_cast<std::size_t>(viewer.seat)] = view.version;
    viewer.view_due = false;
    viewer.view_in_flight = true;
  }
}

}  // namespace uno::server
