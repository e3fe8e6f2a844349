// The local match, act by act. After a play that opened a catch window the player has the first
// chance, then the bots are asked in the order of C-RES-3, then the next turn begins.
#include "terminal/local.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "bots/equity.h"
#include "bots/pause.h"
#include "engine/check.h"
#include "engine/explain.h"
#include "engine/notation.h"
#include "wire/view.h"

namespace uno::terminal {
namespace {

constexpr const char* kBotNames[] = {"Ann", "Bob", "Cem",  "Dora", "Emil",
                                     "Fay", "Gus", "Hana", "Ivo",  "Jun"};

/// Seeds of a match's draws and rounds; they reveal nothing of each other.
Seed seed_of(const Seed& seed, std::uint32_t purpose, std::uint32_t number) {
  std::array<std::uint32_t, 16> block;
  chacha_block(seed, number, {purpose, 0, 0}, 20, block);
  Seed out;
  for (std::size_t i = 0; i < out.bytes.size(); ++i)
    out.bytes[i] = static_cast<std::uint8_t>(block[i / 4] >> (8 * (i % 4)));
  return out;
}
constexpr std::uint32_t kForDealer = 1, kForRound = 2;

bool out_of_turn(Action action) {
  return action.exists() &&
         (action.is_jump() || action.is(Act::call_uno) || action.is(Act::catch_seat));
}

}  // namespace

LocalTable::LocalTable(LocalOptions options) : options_(std::move(options)) {
  names_.push_back(options_.name);
  chances_.push_back(Chance::of(options_.seed, Stream::bots));  // for hints
  pauses_ = Chance::of(options_.seed, Stream::bots, kSeatsMax);
  if (options_.thread) thinker_ = std::make_unique<Thinker>();
  for (const char* name : kBotNames)
    if (names_.size() <= options_.bots.size() && options_.name != name) names_.emplace_back(name);
  for (std::size_t i = 0; i < options_.bots.size(); ++i)
    chances_.push_back(Chance::of(options_.seed, Stream::bots, static_cast<std::uint16_t>(i + 1)));
  view_.table = "local";
  view_.you = view_.host = kYou;
  view_.match = 0;
  wire::fill_rules(view_, wire::rules_texts(options_.rule_set));
  for (std::size_t i = 0; i < names_.size(); ++i) {
    wire::SeatView seat;
    seat.name = names_[i];
    seat.online = true;
    if (i > 0) seat.player = "bot", seat.bot = options_.bots[i - 1]->name;
    view_.seats.push_back(seat);
  }
  wire::fill_sides(view_, options_.rule_set.rules);
  begin_match();
}

void LocalTable::begin_match() {
  const int seats = static_cast<int>(names_.size());
  const Seed seed = seed_of(options_.seed, kForDealer, static_cast<std::uint32_t>(view_.match));
  match_ = start_match(options_.rule_set.rules, seats,
                       draw_for_dealer(options_.rule_set.rules, seats, seed).dealer);
  ++view_.match;
  report_ = {};
  view_.scores.clear();
  begin_round();
}

void LocalTable::begin_round() {
  record_ = {};
  record_.rules = options_.rule_set.rules;
  record_.seats = match_.seats;
  record_.dealer = match_.dealer;
  record_.round = match_.round + 1;
  record_.out = match_.out;
  record_.names = names_;
  record_.seed = seed_of(options_.seed, kForRound, static_cast<std::uint32_t>(rounds_dealt_++));
  EventList events;
  state_ = deal_round(match_, record_.seed, &events);
  history_ = {.lacks = {}, .stakes = stakes_of(match_)};
  view_.stage = "round";
  look_around({}, 0);
  renew_view(events);
}

void LocalTable::send(const wire::ClientMessage& message) {
  if (const auto* act = std::get_if<wire::Act>(&message))
    player_acts(*act);
  else if (const auto* referee = std::get_if<wire::Referee>(&message))
    player_judges(*referee);
  else if (std::holds_alternative<wire::Hint>(message))
    player_wants_hint();
  else if (std::holds_alternative<wire::NextRound>(message) && view_.stage == "round_over")
    begin_round();
  else if (std::holds_alternative<wire::Rematch>(message) && view_.stage == "match_over")
    begin_match();
  else if (std::holds_alternative<wire::Leave>(message))
    news_.push_back({.ended = true});
  else
    refuse("That is not possible now");
}

void LocalTable::player_acts(const wire::Act& act) {
  const Action action = parse_action(state_, kYou, act.action);
  if (!action.exists()) return refuse(std::string(refusal(Reason::not_an_action).sentence));
  EventList events;
  const State before = state_;
  if (const Refusal no = try_apply(state_, kYou, action, &events))
    return refuse(fmt::format("{} ({})", explain(state_, no).sentence, no.rule_id));
  record_.acts.push_back({kYou, action});
  history_.note(before, kYou, action, state_);
  look_around(action, before.open);
  renew_view(events);
}

/// The player is the referee of this table: a dare waits for the verdict (CE-16).
void LocalTable::player_judges(const wire::Referee& referee) {
  const Action action = parse_action(state_, referee.seat, referee.event);
  EventList events;
  const State before = state_;
  if (!is_referee_event(state_, action)) return refuse("There is nothing to judge now");
  if (const Refusal no = try_referee(state_, referee.seat, action, &events))
    return refuse(explain(state_, no).sentence + " (" + std::string(no.rule_id) + ")");
  record_.acts.push_back({static_cast<std::uint8_t>(referee.seat), action});
  history_.note(before, referee.seat, action, state_);
  look_around(action, before.open);
  renew_view(events);
}

void LocalTable::player_wants_hint() {
  if (view_.stage != "round" || !legal_actions(state_, kYou).any())
    return refuse("A hint is for your own turn");
  const Question asked = question(nullptr, kYou);
  if (thinker_)
    thinker_->ask(asked);
  else
    tell_hint(think(asked).advice);
}

void LocalTable::tell_hint(const Advice& advice) {
  const std::string what =
      advice.act.exists() ? wire::act_words(advice.act, names_) : "Let it go by";
  news_.push_back({.note = what + ": " + advice.reason});
}

void LocalTable::look_around(Action action, SeatSet open_before) {
  const Clock::time_point now = Clock::now();
  waited_ms_ = std::chrono::duration_cast<std::chrono::milliseconds>(now - changed_).count();
  changed_ = now;
  ++ticket_;
  thinking_ = false;
  thought_.reset();
  if (state_.phase == Phase::over) return finish_round();
  const SeatSet opened = state_.open & static_cast<SeatSet>(~open_before);
  const bool landed = action.exists() && (action.is_play() || action.is_jump());
  if (landed || opened) {
    // C-RES-3: first the player with the duty, then the others from the next player onwards.
    to_ask_.clear();
    for (int seat = 1; seat < state_.seats; ++seat)
      if (opened & seat_bit(seat)) to_ask_.push_back(seat);
    for (int i = 0; i < state_.seats; ++i) {
      const int seat =
          ((state_.active + i * state_.direction) % state_.seats + state_.seats) % state_.seats;
      if (seat != kYou && !(opened & seat_bit(seat))) to_ask_.push_back(seat);
    }
    chance_ = true;
  }
  std::erase_if(to_ask_, [this](int seat) { return !has_chance(seat); });
  // In the own turn nothing waits for the player unless a bot could come first.
  const bool first = state_.active != kYou || !to_ask_.empty();
  chance_ = chance_ && first && has_chance(kYou);
  const bool waits = chance_ && options_.chance_ms >= 0;
  due_ = now + std::chrono::milliseconds(waits ? options_.chance_ms : options_.think_ms);
}

bool LocalTable::has_chance(int seat) const {
  const LegalActions legal = legal_actions(state_, seat);
  return legal.call_uno || legal.catches || legal.jumps;
}

void LocalTable::pass() {
  chance_ = false;
  due_ = Clock::now();
}

int LocalTable::next_to_ask() const {
  if (view_.stage != "round") return kNoSeat;
  if (!to_ask_.empty()) return to_ask_.front();
  const bool yours = state_.active == kYou || state_.phase == Phase::dare;
  return yours ? kNoSeat : state_.active;
}

int LocalTable::due_ms() const {
  if (!news_.empty()) return 0;
  if (next_to_ask() == kNoSeat) return -1;
  if (thinker_ && !thought_) return thinking_ ? -1 : 0;
  if (chance_ && options_.chance_ms < 0) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(due_ - Clock::now()).count();
  return static_cast<int>(std::max<std::int64_t>(0, left));
}

News LocalTable::step() {
  if (thinker_) take_thoughts();
  if (news_.empty() && due_ms() == 0) let_bots_act();
  if (news_.empty()) return {};
  News news = std::move(news_.front());
  news_.pop_front();
  return news;
}

Question LocalTable::question(const Bot* bot, int seat) const {
  return {ticket_,  seat,
          bot,      observe(state_, seat),
          history_, chances_[static_cast<std::size_t>(seat)]};
}

/// Thoughts about a table that has changed are dropped. A decision waits for its pause to be over.
void LocalTable::take_thoughts() {
  while (std::optional<Thought> thought = thinker_->take()) {
    if (thought->ticket != ticket_) continue;
    if (thought->hint) {
      tell_hint(thought->advice);
      continue;
    }
    const bool decision = to_ask_.empty() && !chance_;
    if (decision) {
      const Moment moment{observe(state_, kSpectator), waited_ms_};
      const int percent =
          pause_percent(moment, thought->advice.act, static_cast<int>(pauses_.below(100)));
      due_ = changed_ + std::chrono::milliseconds(options_.think_ms * percent / 100);
    }
    thought_ = std::move(thought);
  }
}

std::optional<Action> LocalTable::answer_of(int seat) {
  const Question asked = question(options_.bots[static_cast<std::size_t>(seat - 1)], seat);
  if (!thinker_) {
    thought_ = think(asked);
  } else if (!thought_) {
    thinking_ = true;
    thinker_->ask(asked);
    return std::nullopt;
  }
  const Action action = thought_->advice.act;
  chances_[static_cast<std::size_t>(seat)] = thought_->chance;
  thought_.reset();
  thinking_ = false;
  return action;
}

/// One of them acts, or has to think first.
void LocalTable::let_bots_act() {
  for (int seat = next_to_ask(); seat != kNoSeat; seat = next_to_ask()) {
    const std::optional<Action> action = answer_of(seat);
    if (!action) return;
    chance_ = false;
    if (bot_acts(seat, *action)) return;
  }
}

bool LocalTable::bot_acts(int seat, Action action) {
  if (!to_ask_.empty()) {
    to_ask_.pop_front();
    if (!out_of_turn(action)) return false;  // its turn, if it has one, comes later
  }
  UNO_CHECK(action.exists());
  EventList events;
  const State before = state_;
  wire::EventView notice;
  notice.event = "why";
  notice.seat = seat;
  notice.text = why(seat, action);
  apply(state_, seat, action, events);
  record_.acts.push_back({static_cast<std::uint8_t>(seat), action});
  history_.note(before, seat, action, state_);
  look_around(action, before.open);
  renew_view(events, notice);
  return true;
}

/// Why the bot does that, from what everybody sees; mostly empty.
std::string LocalTable::why(int seat, Action action) const {
  if (!options_.reasons || !gives_reasons(*options_.bots[static_cast<std::size_t>(seat - 1)]))
    return {};
  const std::string words = public_reason(observe(state_, kSpectator), history_, seat, action);
  return words.empty() ? "" : names_[static_cast<std::size_t>(seat)] + ": " + words;
}

void LocalTable::finish_round() {
  to_ask_.clear();
  chance_ = false;
  settle(match_, state_);
  view_.scores.push_back(wire::round_score(match_.round, state_));
  view_.stage = match_.over() ? "match_over" : "round_over";
  if (options_.record_dir.empty()) return;
  std::filesystem::create_directories(options_.record_dir);
  const std::string path =
      fmt::format("{}/match{}-round{}.uno", options_.record_dir, view_.match, match_.round);
  std::ofstream(path) << record_text(record_);
}

void LocalTable::renew_view(const EventList& events, const wire::EventView& notice) {
  ++view_.version;
  count_events(report_, events);
  wire::fill_match(view_, match_, report_);
  for (std::size_t i = 0; i < view_.seats.size(); ++i) {
    view_.seats[i].shown.clear();
    if (view_.stage == "round") continue;
    for (const Kind kind : wire::sorted_kinds(state_.hands[i]))
      view_.seats[i].shown.push_back(card_text(kind));
  }
  view_.round.number = match_.round;
  wire::fill_view(view_, observe(state_, kYou));
  view_.events.clear();
  for (const Event& event : events) view_.events.push_back(wire::event_view(event, names_, kYou));
  if (!notice.text.empty()) view_.events.push_back(notice);
  news_.push_back({.view = true});
}

void LocalTable::refuse(std::string sentence) {
  news_.push_back({.note = std::move(sentence)});
}

}  // namespace uno::terminal
