// Plays a round for learners: decides which seat is asked next and what happens between moves.
#include "learn/episode.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/matching/legal_plays.h"
#include "engine/seats.h"

namespace uno {

template <class E>
EpisodeOf<E>::EpisodeOf(const Rules& rules, int seats, bool calls, EpisodeOptions options)
    : state_(uno::deal<E>(rules, seats, 0, seed_from(0))),
      calls_(static_cast<SeatSet>(calls ? (1 << seats) - 1 : 0)),
      rules_(rules),
      seats_(static_cast<std::uint8_t>(seats)),
      keeps_record_(options.record) {
  history_.resize(options.history);
  UNO_CHECK(rules.edition == E::kEdition && !check_round(rules, seats));
}

template <class E>
void EpisodeOf<E>::deal(std::uint64_t number, int dealer) {
  deal(seed_from(number), number, dealer);
}

template <class E>
void EpisodeOf<E>::deal(const Seed& seed, std::uint64_t number, int dealer, SeatSet out) {
  state_ = uno::deal<E>(rules_, seats_, dealer, seed, nullptr, out, &words_);
  acts_.made = 0;
  absent_ = out;
  dealt_ = true;
  begin(number);
}

template <class E>
void EpisodeOf<E>::start(const StateOf<E>& position, const PublicActs& acts, std::uint64_t number) {
  UNO_CHECK(position.phase != Phase::dare);
  rules_ = position.rules;
  seats_ = position.seats;
  state_ = position;
  words_ = {};
  acts_ = acts;
  absent_ = position.out;
  const auto in = static_cast<SeatSet>(((1 << seats_) - 1) & ~absent_);
  dealt_ = std::popcount(in) >= kSeatsMin && !(absent_ & seat_bit(position.dealer)) &&
           uno::deal<E>(rules_, seats_, position.dealer, position.chance.seed, nullptr, absent_) ==
               position;
  begin(number);
}

/// Initializes a round, whether dealt or from a position.
template <class E>
void EpisodeOf<E>::begin(std::uint64_t number) {
  dares_ = PlayerChance(number);
  tally_.count(state_);
  for (History& history : history_) history = {};
  made_.clear();
  heard_ = 0;
  called_ = false;
  next();
}

template <class E>
Record EpisodeOf<E>::record() const {
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

/// The number of cards left in the asked seat's hand after this play.
template <class E>
int EpisodeOf<E>::cards_after(Action play) const {
  const Kind kind = play.kind();
  if constexpr (MatchingGame<E>)
    if constexpr (kDiscarding<E> != 0)  // E-NM-7, E-ATT-4
      if (kDiscarding<E> & bit<E>(kind))
        return state_.hand_size[asked_] -
               state_.hands[asked_].count(E::colour_set(E::lane_of(kind)));
  return state_.hand_size[asked_] - 1;
}

template <class E>
bool EpisodeOf<E>::calls_with(Action action) const {
  return action.plays_card() && (decides_calls(asked_) ? called_ : cards_after(action) == 1);
}

/// Whether the seat can call UNO before a play that leaves it one card.
template <class E>
bool EpisodeOf<E>::may_call_before(const LegalActionsOf<E>& legal) const {
  if (!decides_calls(asked_) || called_) return false;
  if (state_.hand_size[asked_] == 2 && (legal.plays || legal.by_flex() || legal.jumps)) return true;
  for (KindSetOf<E> rest = (legal.plays | legal.jumps) & kDiscarding<E>; rest; rest &= rest - 1)
    if (cards_after(Action::play(lowest_of(rest))) == 1) return true;
  return false;
}

template <class E>
int EpisodeOf<E>::mark_moves(const LegalActionsOf<E>& legal, std::uint8_t* mask) const {
  const bool decides = decides_calls(asked_);
  if (!decides)
    if (const int marked = Moves::mark_plain(legal, mask)) return marked;
  LegalActionsOf<E> open = legal;
  if (!decides) open.call_uno = false, open.catches = 0;
  // Plays that choose nothing except a colour are handled separately, because they are the most
  // frequent.
  const KindSetOf<E> plain = legal.plays & ~legal.targeted & ~legal.emptying;
  open.plays &= ~plain;
  Moves::mark_plays(plain, mask);
  open.for_each([&](Action action) { mask[Moves::of(action, asked_, seats_)] = 1; });
  if (out_of_turn()) mask[Moves::wait()] = 1;
  if (may_call_before(legal)) mask[Moves::call()] = 1;
  return 0;
}

template <class E>
void EpisodeOf<E>::make(Move move) {
  if (move == Moves::wait()) return act({});
  // If a late call is not possible, the call goes with the act that follows.
  if (move == Moves::call() && !legal_actions(state_, asked_).call_uno) {
    called_ = true;
    return;
  }
  Action action = Moves::action(move, asked_, seats_);
  if (calls_with(action)) action = action.with_uno();
  act(action);
}

template <class E>
void EpisodeOf<E>::act(Action action) {
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

template <class E>
void EpisodeOf<E>::apply(int seat, Action action) {
  acts_.note_before(state_, seat, action);
  const SeatSet open_before = state_.open;
  if (history_.empty())
    uno::apply(state_, seat, action, words_);
  else
    uno::apply(state_, seat, action, history_.front(), words_);
  acts_.note_after(state_, seat, action);
  tally_.follow(action, state_);
  if (keeps_record_) made_.push_back({static_cast<std::uint8_t>(seat), action});
  if (opened_window(open_before, action, state_)) heard_ = 0;
}

/// Decides dares at random (CE-16).
template <class E>
void EpisodeOf<E>::judge_dares() {
  while (state_.phase == Phase::dare) {  // bound: one verdict for each effect of a card
    const Action verdict = dares_.coin() ? Action::accept() : Action::fail();
    const SeatSet open_before = state_.open;
    const int seat = state_.active;
    acts_.note_before(state_, seat, verdict);
    UNO_CHECK(!try_referee(state_, seat, verdict));
    tally_.count(state_);
    if (keeps_record_) made_.push_back({static_cast<std::uint8_t>(seat), verdict});
    if (opened_window(open_before, verdict, state_)) heard_ = 0;
  }
}

/// Makes the UNO calls of seats that have not called, where calls are no moves, so that no seat is
/// caught.
template <class E>
void EpisodeOf<E>::call_for_all() {
  for (auto rest = static_cast<SeatSet>(state_.open & ~calls_); rest;
       rest &= static_cast<SeatSet>(rest - 1)) {
    const int late = std::countr_zero(rest);
    if (try_apply(state_, late, Action::call_uno())) continue;
    acts_.note_before(state_, late, Action::call_uno());
    if (keeps_record_) made_.push_back({static_cast<std::uint8_t>(late), Action::call_uno()});
  }
}

template <class E>
Refusal EpisodeOf<E>::enter(RecordedAct act, bool answers) {
  const StateOf<E> before = state_;
  PublicActs acts = acts_;
  acts.note_before(before, act.seat, act.action);
  if (const Refusal refused = play_recorded(state_, act)) return refused;
  acts.note_after(state_, act.seat, act.action);
  acts_ = acts;
  tally_.count(state_);
  for (History& history : history_) history.note(before, act.seat, act.action, state_);
  if (keeps_record_) made_.push_back(act);
  const bool opened = opened_window(before.open, act.action, state_);
  if (opened) heard_ = 0;
  // A seat that was asked and has not answered is asked again if it still has something to decide.
  if (!opened && !answers && out_of_turn_) heard_ &= static_cast<SeatSet>(~seat_bit(asked_));
  called_ = false;
  next();
  return {};
}

template <class E>
void EpisodeOf<E>::ask(int seat) {
  asked_ = static_cast<std::int8_t>(seat);
  out_of_turn_ = true;
}

template <class E>
void EpisodeOf<E>::next() {
  asked_ = kNoneAsked;
  out_of_turn_ = false;
  if (state_.phase == Phase::over) return;
  asked_ = static_cast<std::int8_t>(state_.active);
  if (!window_open(state_)) return;
  int speaker = next_to_ask(state_, heard_);
  // bound: each seat is skipped once. Where calls are no moves, catches are none either, even if a
  // hand of one card came from another seat and cannot be called (uno_late_call=too_late,
  // C-UNO-11).
  const auto may_jump = [&](int seat) {
    if constexpr (requires { legal_actions(state_, seat).jumps; })
      return legal_actions(state_, seat).jumps != 0;
    else
      return false;
  };
  while (speaker != kNoSeat && !decides_calls(speaker) && !may_jump(speaker)) {
    heard_ |= seat_bit(speaker);
    speaker = next_to_ask(state_, heard_);
  }
  if (speaker == kNoSeat) return;
  asked_ = static_cast<std::int8_t>(speaker);
  heard_ |= seat_bit(speaker);
  out_of_turn_ = true;
}

#define UNO_INSTANTIATE(E) template class EpisodeOf<E>;
UNO_EDITIONS(UNO_INSTANTIATE)

}  // namespace uno
