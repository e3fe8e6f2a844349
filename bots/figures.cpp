// Replays the round and counts.
#include "bots/figures.h"

#include <algorithm>

#include "bots/deals.h"
#include "bots/policy.h"
#include "bots/rollout.h"
#include "engine/editions.h"
#include "engine/matching/uno_call.h"
#include "engine/report.h"

namespace uno {
namespace {

/// Whether the seat had a choice in its turn, and whether `linear` would have made the same.
template <class E>
void compare_with_policy(const StateOf<E>& state, const History& history, RecordedAct made,
                         SeatFigures& figures) {
  if (made.seat != state.active || out_of_turn(made.action)) return;
  const ObservationOf<E> seen = observe(state, made.seat);
  int acts = 0;
  seen.legal.for_each([&](Action act) { acts += !act.uno() && !out_of_turn(act); });
  if (acts < 2) return;
  Chance chance = Chance::of(Seed{}, Stream::bots);
  const Action usual = choose_by_policy(seen, history, chance);
  if (!usual.exists() || out_of_turn(usual)) return;  // a call or catch comes first
  const bool plays = usual.plays_card() && made.action.plays_card();
  const bool same = plays ? usual.without_uno() == made.action.without_uno() : usual == made.action;
  ++figures.choices;
  figures.choices_agreed += same;
}

template <class E>
void count_calls(const StateOf<E>& before, RecordedAct made, const StateOf<E>& after,
                 SeatFigures& figures) {
  const bool due = !made.action.uno() ? false : call_is_due(E{}, before, made.seat, made.action);
  const SeatSet seat = seat_bit(made.seat);
  figures.calls_made += due || made.action.is(Act::call_uno);
  figures.calls_forgotten += !(before.open & seat) && (after.open & seat);
}

/// The chance of each seat to win with the hand that it was dealt.
template <class E>
void estimate_luck(const StateOf<E>& dealt, RoundFigures& figures) {
  for (int seat = 0; seat < figures.seats; ++seat) {
    if (dealt.out & seat_bit(seat)) continue;
    Chance chance = Chance::of(seed_from(1), Stream::copies, static_cast<std::uint16_t>(seat));
    const ObservationOf<E> seen = observe(dealt, seat);
    double won = 0;
    for (int deal = 0; deal < kLuckDeals; ++deal) {
      StateOf<E> state = fitting_state(seen, History{}, chance);
      play_on_by_policy(state, History{}, [](const StateOf<E>&, int) { return false; });
      won += round_worth(state, seat);
    }
    figures.by_seat[static_cast<std::size_t>(seat)].luck = won / kLuckDeals;
  }
}

template <class E>
void note_end(const StateOf<E>& last, RoundFigures& figures) {
  figures.over = last.phase == Phase::over;
  const auto at = [&](int seat) -> SeatFigures& {
    return figures.by_seat[static_cast<std::size_t>(seat)];
  };
  for (int seat = 0; seat < figures.seats; ++seat) {
    const auto& hand = last.hands[static_cast<std::size_t>(seat)];
    at(seat).cards_left = last.hand_size[static_cast<std::size_t>(seat)];
    at(seat).points_left = hand_points<E>(last.rules, hand);
    at(seat).won = figures.over && round_worth(last, seat) == 1;
  }
  for (int seat = 0; seat < figures.seats; ++seat) {
    int better = 0;
    for (int other = 0; other < figures.seats; ++other)
      better += at(seat).won != at(other).won
                    ? at(other).won
                    : !at(seat).won && at(other).points_left < at(seat).points_left;
    at(seat).rank = better + 1;
  }
}

/// The events of an act or of the deal.
template <class E>
void count_challenges(const EventListOf<E>& events, RoundFigures& figures) {
  for (const EventOf<E>& event : events) {
    if (event.type != EventType::challenged) continue;
    SeatFigures& challenger = figures.by_seat[event.seat];
    ++(event.flag ? challenger.challenges_right : challenger.challenges_wrong);
  }
}

void take_report(const Report& report, RoundFigures& figures) {
  for (int seat = 0; seat < figures.seats; ++seat) {
    const SeatReport& one = report[static_cast<std::size_t>(seat)];
    SeatFigures& to = figures.by_seat[static_cast<std::size_t>(seat)];
    to.drawn = static_cast<int>(one.cards_drawn);
    to.catches = static_cast<int>(one.catches_made);
    to.caught = static_cast<int>(one.catches_suffered);
  }
}

}  // namespace

template <class E>
RoundFigures round_figures(const Record& record) {
  RoundFigures figures;
  figures.seats = record.seats;
  Report report{};
  EventListOf<E> events;
  StateOf<E> state = first_state<E>(record, &events);
  count_events<E>(report, events);
  estimate_luck(state, figures);
  History history;
  for (const RecordedAct made : record.acts) {
    SeatFigures& own = figures.by_seat[made.seat];
    compare_with_policy(state, history, made, own);
    const StateOf<E> before = state;
    events.clear();
    UNO_CHECK(!play_recorded(state, made, &events));
    history.note(before, made.seat, made.action, state);
    count_calls(before, made, state, own);
    count_challenges<E>(events, figures);
    count_events<E>(report, events);
  }
  take_report(report, figures);
  note_end(state, figures);
  return figures;
}

#define UNO_INSTANTIATE(E) template RoundFigures round_figures<E>(const Record&);
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
