// Tests whether two rule sets of one edition play differently: it plays matches from the same seeds
// with the same acts side by side until some viewer sees, hears or may do something else.
#pragma once

#include <algorithm>

#include "engine/editions.h"
#include "engine/match.h"
#include "engine/matching/event.h"
#include "engine/matching/walk.h"

namespace uno {

template <class E>
bool same_event(const EventOf<E>& a, const EventOf<E>& b) {
  return a.type == b.type && a.seat == b.seat && a.other == b.other && a.kind == b.kind &&
         a.colour == b.colour && a.flag == b.flag && a.count == b.count && a.points == b.points &&
         a.hidden == b.hidden && a.cards == b.cards;
}

/// The events of an act as a viewer gets them.
template <class E>
std::vector<EventOf<E>> events_for(const Events<E>& events, const Rules& rules, int viewer) {
  std::vector<EventOf<E>> told;
  for (const EventOf<E>& event : events)
    if (is_told(event, viewer, keeps_in_secret(rules))) told.push_back(redact(event, viewer));
  return told;
}

/// Two rounds side by side.
template <class E>
struct Twins {
  StateOf<E> a, b;
  Events<E> events_a, events_b;

  /// Whether every player and a spectator see and hear the same in both rounds.
  bool look_alike() const {
    for (int viewer = kSpectator; viewer < a.seats; ++viewer) {
      ObservationOf<E> of_a = observe(a, viewer), of_b = observe(b, viewer);
      of_a.rules = of_b.rules = {};
      if (!(of_a == of_b)) return false;
      if (!std::ranges::equal(events_for<E>(events_a, a.rules, viewer),
                              events_for<E>(events_b, b.rules, viewer), same_event<E>))
        return false;
    }
    return true;
  }
  /// Enters a referee event in both rounds; false if only one of them refuses it.
  bool judge(int seat, Action action) {
    const bool in_a = !try_referee(a, seat, action, &events_a);
    return in_a == !try_referee(b, seat, action, &events_b);
  }
  void apply_both(int seat, Action action) {
    events_a.clear(), events_b.clear();
    apply(a, seat, action, events_a);
    apply(b, seat, action, events_b);
  }
};

/// How a round is played: random acts of any seat, drawing if possible, or playing with an UNO call
/// if possible.
enum class PlayStyle { any, draws, calls_uno };

template <class E>
walk::SeatAct next_act(const StateOf<E>& state, PlayStyle style, Chance& chance) {
  auto acts = walk::all_acts(state);
  const auto prefer = [&](auto&& wanted) {
    std::vector<walk::SeatAct> some;
    std::ranges::copy_if(acts, std::back_inserter(some), [&](const walk::SeatAct& act) {
      return act.seat == state.active && wanted(act.action);
    });
    if (!some.empty()) acts = some;
  };
  if (style == PlayStyle::draws)
    prefer([](Action act) { return act == Action::draw() || act == Action::keep(); });
  if (style == PlayStyle::calls_uno) prefer([](Action act) { return act.is_play() && act.uno(); });
  return acts[chance.below(static_cast<std::uint32_t>(acts.size()))];
}

/// Plays both rounds to their end or until they differ. Returns whether they differ.
template <class E>
bool rounds_differ(Twins<E>& twins, PlayStyle style, Chance& chance) {
  constexpr int kActsMax = 800;
  if (!twins.look_alike()) return true;
  for (int acts = 0; acts < kActsMax && twins.a.phase != Phase::over; ++acts) {
    if (chance.below(16) == 0) {
      const auto seat = static_cast<int>(chance.below(twins.a.seats));
      const Action event = chance.below(2) ? Action::advice() : Action::fine();
      if (!(twins.a.out & seat_bit(seat)) && !twins.judge(seat, event)) return true;
      if (!twins.look_alike()) return true;
      if (twins.a.phase == Phase::over) break;
    }
    const walk::SeatAct act = next_act(twins.a, style, chance);
    twins.apply_both(act.seat, act.action);
    if (!twins.look_alike()) return true;
  }
  return false;
}

template <class E>
bool matches_differ(const Rules& a, const Rules& b, int seats, std::uint64_t number) {
  constexpr int kRoundsMax = 16;
  const Seed seed = seed_from(number);
  const int dealer = draw_for_dealer(a, seats, seed).dealer;
  if (dealer != draw_for_dealer(b, seats, seed).dealer) return true;
  Chance chance = Chance::of(seed, Stream::bots);
  Match of_a = start_match(a, seats, dealer), of_b = start_match(b, seats, dealer);
  for (std::uint64_t round = 0; round < kRoundsMax && !of_a.over(); ++round) {
    const Seed deal = seed_from(1'000 * (number + 1) + round);
    Twins<E> twins;
    twins.a = deal_round<E>(of_a, deal, &twins.events_a);
    twins.b = deal_round<E>(of_b, deal, &twins.events_b);
    const auto style = static_cast<PlayStyle>(number % 3);
    if (rounds_differ(twins, style, chance)) return true;
    if (twins.a.phase != Phase::over) return false;
    settle(of_a, twins.a);
    settle(of_b, twins.b);
    if (of_a.totals != of_b.totals || of_a.winners != of_b.winners || of_a.dealer != of_b.dealer ||
        of_a.out != of_b.out || of_a.left != of_b.left || of_a.loser != of_b.loser)
      return true;
  }
  return false;
}

/// Whether the two rule sets play differently in at least one of several hundred matches.
inline bool plays_differently(const Rules& a, const Rules& b, int seats) {
  constexpr std::uint64_t kMatches = 600;
  return in_edition(a.edition, [&]<class E>(E) {
    for (std::uint64_t number = 0; number < kMatches; ++number)
      if (matches_differ<E>(a, b, seats, number)) return true;
    return false;
  });
}

}  // namespace uno
