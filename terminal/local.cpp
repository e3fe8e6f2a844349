// The local match, act by act. After a play that opens a catch window, the player has the first
// chance, then the bots are asked in the order of C-RES-3, then the next turn begins.
#include "terminal/local.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "bots/pause.h"
#include "engine/check.h"
#include "engine/matching/asking.h"
#include "engine/matching/notation.h"
#include "table/refusals.h"
#include "table/view.h"
#include "terminal/offer.h"
#include "text/say.h"
#include "wire/view.h"

namespace uno::terminal {
namespace {

constexpr const char* kBotNames[] = {"Ann", "Bob", "Cem", "Dora", "Emil", "Fay",  "Gus",  "Hana",
                                     "Ivo", "Jun", "Kim", "Lena", "Max",  "Nora", "Otto", "Pia"};
static_assert(std::size(kBotNames) >= kLargestTable);  // one can be the name of the player

/// The seeds of a match's draws and rounds. No seed reveals another.
Seed seed_of(const Seed& seed, std::uint32_t purpose, std::uint32_t number) {
  std::array<std::uint32_t, 16> block;
  chacha_block(seed, number, {purpose, 0, 0}, 20, block);
  Seed out;
  for (std::size_t i = 0; i < out.bytes.size(); ++i)
    out.bytes[i] = static_cast<std::uint8_t>(block[i / 4] >> (8 * (i % 4)));
  return out;
}
constexpr std::uint32_t kForRound = 2;

}  // namespace

LocalSession::LocalSession(LocalOptions options) : options_(std::move(options)) {
  chances_.push_back(Chance::of(options_.seed, Stream::bots));  // for hints
  pauses_ = Chance::of(options_.seed, Stream::bots, kLargestTable);
  if (options_.thread) bot_thread_ = std::make_unique<BotThread>();
  table_.id = "local";
  Created created;
  created.name = options_.name;
  created.options = rule_set_text(options_.rule_set);
  created.settings.hints = options_.reasons;
  make(std::move(created), true);
  const char* const* name = kBotNames;
  for (const Bot* bot : options_.bots) {
    if (*name == options_.name) ++name;
    // A bot with its own weights plays as `linear`, the only name for it that the table knows.
    const std::string_view kind = bot->weights != nullptr ? "linear" : bot->name;
    make(BotSeated{std::string(kind), *name++}, true);
    const auto seat = static_cast<std::uint16_t>(chances_.size());
    chances_.push_back(Chance::of(options_.seed, Stream::bots, seat));
  }
  make(Started{next_seed()});
}

Seed LocalSession::next_seed() const {
  return seed_of(options_.seed, kForRound, static_cast<std::uint32_t>(table_.finished.size()));
}

void LocalSession::make(Change change, bool silent) {
  UNO_CHECK(!is_refused(judge(table_, change)));
  const auto* acted = std::get_if<Acted>(&change);
  const auto* refereed = std::get_if<Refereed>(&change);
  const Action action = acted ? acted->action : refereed ? refereed->event : Action{};
  const SeatSet open_before = game().open_windows();
  apply(table_, {0, std::move(change)}, silent ? nullptr : &news_);
  if (silent) return;
  after_act(action, action.exists() ? open_before : SeatSet{0});
  renew_view();
}

void LocalSession::try_change(Change change) {
  const wire::Refused no = judge(table_, change);
  if (!is_refused(no)) return make(std::move(change));
  refuse(words_of(no));
}

void LocalSession::send(const wire::ClientMessage& message) {
  const auto act_of = [&](int seat, const std::string& text) {
    const bool may_be = table_.stage == Stage::round && is_seat(table_, seat);
    return may_be ? game().parse_action(seat, text) : Action{};
  };
  if (const auto* act = std::get_if<wire::DoAct>(&message))
    try_change(Acted{kYou, act_of(kYou, act->action), By::human, {}});
  else if (const auto* referee = std::get_if<wire::Referee>(&message))
    try_change(Refereed{referee->seat, act_of(referee->seat, referee->event), By::host});
  else if (std::holds_alternative<wire::Undo>(message))
    try_change(Undone{});
  else if (std::holds_alternative<wire::Hint>(message))
    player_wants_hint();
  else if (std::holds_alternative<wire::NextRound>(message))
    try_change(Dealt{next_seed()});
  else if (std::holds_alternative<wire::Rematch>(message))
    try_change(Started{next_seed()});
  else if (std::holds_alternative<wire::Leave>(message))
    results_.push_back({.ended = true});
  else
    refuse(words_of(uno::refuse(No::not_now)));
}

void LocalSession::player_wants_hint() {
  if (table_.stage != Stage::round || game().legal_actions(kYou).empty())
    return refuse(text::say("terminal.no_hint"));
  const Question asked = question(nullptr, kYou);
  if (bot_thread_)
    bot_thread_->ask(asked);
  else
    report_hint(think(asked).advice);
}

void LocalSession::report_hint(const Advice& advice) {
  const std::string action = advice.act.exists() ? game().sent_text(advice.act) : "";
  results_.push_back({.note = hint_text(view_, action, advice.reasons)});
}

void LocalSession::after_act(Action action, SeatSet open_before) {
  const Clock::time_point now = Clock::now();
  if (table_.secret_since == 0) {  // if a decision is secret, others see no change
    waited_ms_ = std::chrono::duration_cast<std::chrono::milliseconds>(now - changed_).count();
    changed_ = now;
  }
  ++ticket_;
  thinking_ = false;
  answer_.reset();
  if (table_.stage != Stage::round) {
    to_ask_.clear();
    chance_ = false;
    return keep_record();
  }
  const bool opened =
      game().visit([&](const auto& state) { return opened_window(open_before, action, state); });
  if (opened) {
    to_ask_.clear();
    SeatSet asked = seat_bit(kYou);
    for (int seat = 0; (seat = game().next_to_ask(asked)) != kNoSeat; asked |= seat_bit(seat))
      to_ask_.push_back(seat);
    chance_ = true;
  }
  std::erase_if(to_ask_, [this](int seat) { return !has_chance(seat); });
  // In the player's own turn nobody waits for calls and catches, unless a bot could come first.
  const bool first = game().active() != kYou || !to_ask_.empty();
  chance_ = chance_ && first && has_chance(kYou);
  const bool waits = chance_ && options_.chance_ms >= 0;
  due_ = now + std::chrono::milliseconds(waits ? options_.chance_ms : options_.think_ms);
}

bool LocalSession::has_chance(int seat) const {
  return game().visit(
      [&](const auto& state) { return out_of_turn(legal_actions(state, seat)).any(); });
}

void LocalSession::pass() {
  chance_ = false;
  due_ = Clock::now();
}

int LocalSession::next_to_ask() const {
  if (table_.stage != Stage::round) return kNoSeat;
  if (!to_ask_.empty()) return to_ask_.front();
  const bool yours = game().active() == kYou || game().phase() == Phase::dare;
  return yours ? kNoSeat : game().active();
}

int LocalSession::due_ms() const {
  if (!results_.empty()) return 0;
  if (next_to_ask() == kNoSeat) return -1;
  if (bot_thread_ && !answer_) return thinking_ ? -1 : 0;
  if (chance_ && options_.chance_ms < 0) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(due_ - Clock::now()).count();
  return static_cast<int>(std::max<std::int64_t>(0, left));
}

StepResult LocalSession::step() {
  if (bot_thread_) take_answers();
  if (results_.empty() && due_ms() == 0) let_bots_act();
  if (results_.empty()) return {};
  StepResult found = std::move(results_.front());
  results_.pop_front();
  return found;
}

Question LocalSession::question(const Bot* bot, int seat) const {
  return {ticket_,
          seat,
          bot,
          game().observe(seat),
          table_.history,
          chances_[static_cast<std::size_t>(seat)]};
}

/// Takes bots' answers, except those to older questions. A decision waits for its pause.
void LocalSession::take_answers() {
  while (std::optional<BotAnswer> answer = bot_thread_->take()) {
    if (answer->ticket != ticket_) continue;
    if (answer->hint) {
      report_hint(answer->advice);
      continue;
    }
    const bool decision = to_ask_.empty() && !chance_;
    if (decision) {
      const Moment moment{game().observe(kSpectator), waited_ms_};
      const Action act = answer->advice.act;
      const int percent = pause_percent(moment, act, static_cast<int>(pauses_.below(100)));
      due_ = changed_ + std::chrono::milliseconds(options_.think_ms * percent / 100);
      // Keeping a card needs no pause of its own.
      if (game().draws_unseen(answer->seat, act)) due_ = changed_;
    }
    answer_ = std::move(answer);
  }
}

std::optional<Action> LocalSession::answer_of(int seat) {
  Question asked = question(options_.bots[static_cast<std::size_t>(seat - 1)], seat);
  if (!to_ask_.empty()) asked.seen = out_of_turn(asked.seen);
  if (!bot_thread_) {
    answer_ = think(asked);
  } else if (!answer_) {
    thinking_ = true;
    bot_thread_->ask(asked);
    return std::nullopt;
  }
  const Action action = answer_->advice.act;
  chances_[static_cast<std::size_t>(seat)] = answer_->chance;
  answer_.reset();
  thinking_ = false;
  return action;
}

/// Lets one bot act, or asks it to think first.
void LocalSession::let_bots_act() {
  for (int seat = next_to_ask(); seat != kNoSeat; seat = next_to_ask()) {
    const std::optional<Action> action = answer_of(seat);
    if (!action) return;
    chance_ = false;
    if (bot_acts(seat, *action)) return;
  }
}

bool LocalSession::bot_acts(int seat, Action action) {
  if (!to_ask_.empty()) {
    to_ask_.pop_front();
    if (!out_of_turn(action)) return false;  // a decision about its turn comes later
  }
  make(Acted{seat, action, By::bot, {}});
  return true;
}

const Record& LocalSession::record() const {
  return table_.stage == Stage::round ? table_.record : table_.finished.back().record;
}

/// Writes a finished round to a file. If that fails, tells the player.
void LocalSession::keep_record() {
  if (options_.record_dir.empty()) return;
  const FinishedRound& round = table_.finished.back();
  const std::string path =
      fmt::format("{}/match{}-round{}.uno", options_.record_dir, round.match, round.record.round);
  std::error_code failed;
  std::filesystem::create_directories(options_.record_dir, failed);
  std::ofstream file(path);
  file << record_text(round.record);
  file.close();
  if (!file) refuse(text::say("terminal.no_record", {{"path", path}}));
}

void LocalSession::renew_view() {
  const Presence presence{.online = seat_bit(kYou)};
  view_ = view_of(table_, kYou, presence, news_, view_.version);
  if (table_.secret_since == 0) news_.clear();
  results_.push_back({.view = true});
}

void LocalSession::refuse(std::string sentence) {
  results_.push_back({.note = std::move(sentence)});
}

}  // namespace uno::terminal
