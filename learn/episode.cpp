// Whom to ask next, and what is done between two moves.
#include "learn/episode.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/seats.h"

namespace uno {
Episode::Episode(const Rules& rules, int seats, bool calls, bool bots)
    : state_(uno::deal(rules, seats, 0, seed_from(0))),
      rules_(rules),
      seats_(static_cast<std::uint8_t>(seats)),
      calls_(calls) {
  history_.resize(bots);
  UNO_CHECK(!check_classic_round(rules, seats));
}

void Episode::deal(std::uint64_t number, int dealer) {
  state_ = uno::deal(rules_, seats_, dealer, seed_from(number), nullptr, 0, &words_);
  dares_ = PlayerChance(number);
  acts_.made = 0;
  for (History& history : history_) history = {};
  heard_ = 0;
  called_ = false;
  next();
}

/// A seat that will hold one card may call UNO before it plays.
bool Episode::may_call_before(const LegalActions& legal) const {
  return calls_ && !called_ && state_.hand_size[asked_] == 2 && (legal.plays || legal.jumps);
}

void Episode::mark_moves(const LegalActions& legal, std::uint8_t* mask) const {
  LegalActions open = legal;
  if (!calls_) open.call_uno = false, open.catches = 0;
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
  const bool calls = calls_ ? called_ : state_.hand_size[asked_] == 2;
  if (lands && calls) action = action.with_uno();
  act(action);
}

void Episode::act(Action action) {
  called_ = false;
  if (action.exists()) apply(asked_, action);
  next();
}

void Episode::apply(int seat, Action action) {
  // C-INFO-2: what was drawn in secret is told when it is played, or kept as if it had not fitted.
  const bool decided = decides_in_secret(state_), draws = action.is(Act::draw);
  if (decided) acts_.add(seat, Action::draw());
  // A card that is given away is seen by two alone (CE-10).
  if (!draws && !(decided && action.is(Act::keep)))
    acts_.add(seat, action, action.form() == Action::kGive && state_.phase == Phase::choose);
  const SeatSet open_before = state_.open;
  if (!history_.empty())
    uno::apply(state_, seat, action, history_.front(), words_);
  else
    uno::apply(state_, seat, action, words_);
  if (draws && !decides_in_secret(state_)) acts_.add(seat, action);
  while (state_.phase == Phase::dare) {  // CE-16
    const Action verdict = dares_.coin() ? Action::accept() : Action::fail();
    acts_.add(state_.active, verdict);
    UNO_CHECK(!try_referee(state_, state_.active, verdict));
  }
  if (!calls_ && state_.open) [[unlikely]] {
    for (SeatSet rest = state_.open; rest; rest &= static_cast<SeatSet>(rest - 1)) {
      const int late = std::countr_zero(rest);
      if (try_apply(state_, late, Action::call_uno())) continue;
      acts_.add(late, Action::call_uno());
    }
  }
  if (opened_window(open_before, action, state_)) heard_ = 0;
}

void Episode::next() {
  asked_ = kNobody;
  out_of_turn_ = false;
  if (state_.phase == Phase::over) return;
  asked_ = static_cast<std::int8_t>(state_.active);
  int speaker = next_to_ask(state_, heard_);
  // bound: each seat is passed over once. Where calls are no moves, nor is a catch: a hand of one
  // that came from another seat cannot be called where uno_late_call=too_late (C-UNO-11).
  while (!calls_ && speaker != kNoSeat && !legal_actions(state_, speaker).jumps) {
    heard_ |= seat_bit(speaker);
    speaker = next_to_ask(state_, heard_);
  }
  if (speaker == kNoSeat) return;
  asked_ = static_cast<std::int8_t>(speaker);
  heard_ |= seat_bit(speaker);
  out_of_turn_ = true;
}

void write_rewards(const State& round, Reward reward, float* by_seat) {
  const RoundResult outcome = result(round);
  std::fill_n(by_seat, round.seats, 0.0F);
  if (outcome.loser != kNoSeat) {  // H-LAST-1
    std::fill_n(by_seat, round.seats, 1.0F);
    by_seat[outcome.loser] = -1.0F;
    return;
  }
  if (outcome.winner == kNoSeat) return;
  for (int seat = 0; seat < round.seats; ++seat) {
    const bool wins = same_side(round.rules, seat, outcome.winner);
    const int lost = hand_points(round.rules, round.hands[seat]);
    if (reward == Reward::win)
      by_seat[seat] = wins ? 1.0F : -1.0F;
    else
      by_seat[seat] = static_cast<float>(wins ? outcome.points : -lost);
  }
}

}  // namespace uno
