// What happens at a table by itself: time runs out, bots act, the next deal comes, an absent host
// is replaced, an abandoned table ends; and the views that are due go out.
#include <algorithm>

#include "engine/check.h"
#include "engine/notation.h"
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
  if (deadline_ms != kNever && is_due(deadline_ms + kTimerGraceMs)) {
    if (table_.state.phase == Phase::dare) {  // no verdict is a verdict: the dare was done
      propose(desk, Refereed{table_.state.active, action_text(Action::accept()), "timer"});
      return;
    }
    const std::string action = action_text(timeout_action(table_.state));
    propose(desk, Acted{table_.state.active, action, "timer", {}});
    return;
  }
  if (is_due(clock_.next_deal_ms(table_))) {
    propose(desk, Dealt{fresh_seed(desk.entropy)});
    return;
  }
  if (is_due(clock_.host_passes_ms(table_, online()))) {
    const SeatSet present = static_cast<SeatSet>(online() & humans(table_));
    propose(desk, HostPassed{std::countr_zero(present)});
    return;
  }
  if (thinking_ && !clock_.playing()) thinking_.reset();
  if (thinking_) return;
  const auto question = clock_.next_bot(table_, desk.pace);
  if (question && is_due(question->due_ms)) ask_bot(desk, *question);
}

void Room::ask_bot(Desk& desk, const Clock::Question& question) {
  const Player& player = table_.players[static_cast<std::size_t>(question.seat)];
  const Bot* bot = find_bot(player.bot);
  UNO_CHECK(bot != nullptr);
  Observation seen = observe(table_.state, question.seat);
  if (!question.decision) seen.legal = out_of_turn(seen.legal);
  thinking_ = Thinking{++desk.last_ticket, question};
  const Chance chance = Chance::of(fresh_seed(desk.entropy), Stream::bots);
  desk.out.push_back(Think{table_.id, thinking_->ticket, bot, seen, table_.history, chance});
}

void Room::bot_answered(Desk& desk, const BotAnswered& answer) {
  if (!thinking_ || thinking_->ticket != answer.ticket || pending_) return;
  const Clock::Question question = thinking_->question;
  thinking_.reset();
  if (!clock_.playing()) return;
  Action action = answer.action;
  const LegalActions legal = legal_actions(table_.state, question.seat);
  if (!question.decision) {
    clock_.let_pass(question.seat);
    if (!action.exists() || !out_of_turn(legal).contains(action)) return;
  } else if (!action.exists() || !legal.contains(action)) {
    action = timeout_action(table_.state);  // a bot's mistake must not stop a table
  }
  propose(desk, Acted{question.seat, action_text(action), "bot", {}});
}

void Room::send_views(Desk& desk) {
  Presence presence;
  presence.online = online();
  presence.watching =
      static_cast<int>(std::count_if(viewers_.begin(), viewers_.end(), [](const Viewer& viewer) {
        return viewer.seat == wire::kNone;
      }));
  if (const std::int64_t deadline_ms = clock_.deadline_ms(table_); deadline_ms != kNever)
    presence.deadline_ms = static_cast<int>(std::max<std::int64_t>(0, deadline_ms - desk.now_ms));
  for (Viewer& viewer : viewers_) {
    if (!viewer.view_due || viewer.view_in_flight) continue;
    const wire::View view = view_of(table_, viewer.seat, presence, news_, viewer.shown);
    desk.out.push_back(Send{viewer.connection, wire::to_json(view), true});
    viewer.shown = table_.version;
    if (viewer.seat != wire::kNone) shown_[static_cast<std::size_t>(viewer.seat)] = table_.version;
    viewer.view_due = false;
    viewer.view_in_flight = true;
  }
}

}  // namespace uno::server
