// Whom to ask next, and what is done between two moves.
#include "learn/episode.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/seats.h"

namespace uno {
Episode::Episode(const Rules& rules, int seats, bool calls, Keeps keeps)
    : state_(uno::deal(rules, seats, 0, seed_from(0))),
      calls_(static_cast<SeatSet>(calls ? (1 << seats) - 1 : 0)),
      rules_(rules),
      seats_(static_cast<std::uint8_t>(seats)),
      keeps_record_(keeps.record) {
  history_.resize(keeps.history);
  UNO_CHECK(!check_classic_round(rules, seats));
}

void Episode::deal(std::uint64_t number, int dealer) {
  deal(seed_from(number), number, dealer);
}

void Episode::deal(const Seed& seed, std::uint64_t number, int dealer) {
  state_ = uno::deal(rules_, seats_, dealer, seed, nullptr, 0, &words_);
  acts_.made = 0;
  absent_ = 0;
  dealt_ = true;
  begin(number);
}

void Episode::start(const State& position, const PublicActs& acts, std::uint64_t number) {
  UNO_CHECK(position.phase != Phase::dare);
  rules_ = position.rules;
  seats_ = position.seats;
  state_ = position;
  words_ = {};
  acts_ = acts;
  absent_ = position.out;
  const auto in = static_cast<SeatSet>(((1 << seats_) - 1) & ~absent_);
  dealt_ = std::popcount(in) >= kSeatsMin && !(absent_ & seat_bit(position.dealer)) &&
           uno::deal(rules_, seats_, position.dealer, position.chance.seed, nullptr, absent_) ==
               position;
  begin(number);
}

/// What a round begins with, wherever its position came from.
void Episode::begin(std::uint64_t number) {
  dares_ = PlayerChance(number);
  for (History& history : history_) history = {};
  made_.clear();
  heard_ = 0;
  called_ = false;
  next();
}

Record Episode::record() const {
  UNO_CHECK(has_record());
  Record record;
  record.rules = rules_;
  record.seats = seats_;
  record.dealer = state_.dealer;
  record.out = absent_;
  record.seed = state_.chance.seed;
  record.acts = made_;
  return record;
}

/// A seat that will hold one card may call UNO before it plays.
bool Episode::may_call_before(const LegalActions& legal) const {
  return decides_calls(asked_) && !called_ && state_.hand_size[asked_] == 2 &&
         (legal.plays || legal.jumps);
}

void Episode::mark_moves(const LegalActions& legal, std::uint8_t* mask) const {
  LegalActions open = legal;
  if (!decides_calls(asked_)) open.call_uno = false, open.catches = 0;
  // Plays that choose nothing but a colour, apart from the rest: they are nearly all there is.
  const KindSet plain = legal.plays & ~legal.targeted & ~legal.emptying;
  open.plays &= ~plain;
  for (KindSet rest = plain & ~kWildSlots; rest; rest &= rest - 1)
    mask[kCardNumber[std::countr_zero(rest)]] = 1;
  for (KindSet rest = plain & kWildSlots; rest; rest &= rest - 1) {
    const Kind kind = static_cast<Kind>(std::countr_zero(rest));
    std::uint8_t* const colours = mask + move_of(Action::play(kind), asked_, seats_);
    std::fill_n(colours, kColours, std::uint8_t{1});
  }
  open.for_each([&](Action action) { mask[move_of(action, asked_, seats_)] = 1; });
  if (out_of_turn()) mask[kWaitMove] = 1;
  if (may_call_before(legal)) mask[kCallMove] = 1;
}

void Episode::make(Move move) {
  if (move == kWaitMove) return act({});
  if (move == kCallMove && !(state_.open & seat_bit(asked_))) {
    called_ = true;
    return;
  }
  Action action = action_of(move, asked_, seats_);
  const bool lands = action.is_play() || action.is_jump();
  const bool calls = decides_calls(asked_) ? called_ : state_.hand_size[asked_] == 2;
  if (lands && calls) action = action.with_uno();
  act(action);
}

void Episode::act(Action action) {
  called_ = false;
  if (action.exists()) {
    apply(asked_, action);
    if (state_.phase == Phase::dare) [[unlikely]]
      judge_dares();
    if (state_.open & ~calls_) [[unlikely]]
      call_for_all();
  }
  next();
}

void Episode::apply(int seat, Action action) {
  acts_.tell_before(state_, seat, action);
  const SeatSet open_before = state_.open;
  if (!history_.empty())
    uno::apply(state_, seat, action, history_.front(), words_);
  else
    uno::apply(state_, seat, action, words_);
  acts_.tell_after(state_, seat, action);
  if (keeps_record_) made_.push_back({static_cast<std::uint8_t>(seat), action});
  if (opened_window(open_before, action, state_)) heard_ = 0;
}

/// By chance (CE-16).
void Episode::judge_dares() {
  while (state_.phase == Phase::dare) {  // bound: one verdict for each effect of a card
    const Action verdict = dares_.coin() ? Action::accept() : Action::fail();
    const SeatSet open_before = state_.open;
    const int seat = state_.active;
    acts_.tell_before(state_, seat, verdict);
    UNO_CHECK(!try_referee(state_, seat, verdict));
    if (keeps_record_) made_.push_back({static_cast<std::uint8_t>(seat), verdict});
    if (opened_window(open_before, verdict, state_)) heard_ = 0;
  }
}

/// Nobody is caught where calls are no moves: who has not called yet does.
void Episode::call_for_all() {
  for (auto rest = static_cast<SeatSet>(state_.open & ~calls_); rest;
       rest &= static_cast<SeatSet>(rest - 1)) {
    const int late = std::countr_zero(rest);
    if (try_apply(state_, late, Action::call_uno())) continue;
    acts_.tell_before(state_, late, Action::call_uno());
    if (keeps_record_) made_.push_back({static_cast<std::uint8_t>(late), Action::call_uno()});
  }
}

Refusal Episode::enter(RecordedAct act, bool answers) {
  const State before = state_;
  PublicActs acts = acts_;
  acts.tell_before(before, act.seat, act.action);
  if (const Refusal refused = play_recorded(state_, act)) return refused;
  acts.tell_after(state_, act.seat, act.action);
  acts_ = acts;
  for (History& history : history_) history.note(before, act.seat, act.action, state_);
  if (keeps_record_) made_.push_back(act);
  const bool opened = opened_window(before.open, act.action, state_);
  if (opened) heard_ = 0;
  // Who was asked and has not answered is asked again, unless it has nothing to say any more.
  if (!opened && !answers && out_of_turn_) heard_ &= static_cast<SeatSet>(~seat_bit(asked_));
  called_ = false;
  next();
  return {};
}

void Episode::ask(int seat) {
  asked_ = static_cast<std::int8_t>(seat);
  out_of_turn_ = true;
}

void Episode::next() {
  asked_ = kNobody;
  out_of_turn_ = false;
  if (state_.phase == Phase::over) return;
  asked_ = static_cast<std::int8_t>(state_.active);
  int speaker = next_to_ask(state_, heard_);
  // bound: each seat is passed over once. Where calls are no moves, nor is a catch: a hand of one
  // that came from another seat cannot be called where uno_late_call=too_late (C-UNO-11).
  while (speaker != kNoSeat && !decides_calls(speaker) && !legal_actions(state_, speaker).jumps) {
    heard_ |= seat_bit(speaker);
    speaker = next_to_ask(state_, heard_);
  }
  if (speaker == kNoSeat) return;
  asked_ = static_cast<std::int8_t>(speaker);
  heard_ |= seat_bit(speaker);
  out_of_turn_ = true;
}

}  // namespace uno
