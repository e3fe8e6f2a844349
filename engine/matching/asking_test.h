// A second implementation of the order in C-RES-3, and positions in which it matters, for tests.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/matching/asking.h"
#include "engine/matching/walk.h"

namespace uno {

/// Every seat of a State or an Observation in the order of asking, written from the rule alone.
template <class Round>
std::vector<int> asking_order(const Round& round) {
  const auto steps_after = [&](int seat, int from) {
    return ((seat - from) * round.direction + round.seats) % round.seats;
  };
  std::vector<int> order;
  int player = round.active;
  for (int seat = 0; seat < round.seats; ++seat) {
    if (!(round.out & seat_bit(seat))) order.push_back(seat);
    const bool later = steps_after(seat, round.active) > steps_after(player, round.active);
    if ((round.open & seat_bit(seat)) && later) player = seat;
  }
  if (round.jump_open) player = round.lander;
  std::ranges::sort(order, {}, [&](int seat) {
    if (round.open & seat_bit(seat)) return steps_after(seat, player);
    return seat == player ? 1000 : 100 + steps_after(seat, player);
  });
  return order;
}

/// The seats of asking_order() that have a legal act out of turn.
inline std::vector<int> speakers(const State& state) {
  std::vector<int> order = asking_order(state);
  std::erase_if(order, [&](int seat) { return !out_of_turn(legal_actions(state, seat)).any(); });
  return order;
}

/// Random rules under which windows open often and seats go out.
inline std::pair<Rules, int> open_table(Chance& chance) {
  for (;;) {
    auto [rules, seats] = walk::random_table(chance);
    if (chance.below(2) == 0) rules.jump_in = Switch::on;
    if (chance.below(2) == 0)
      rules.round_end = RoundEnd::last_loses, rules.format = Format::last_loses;
    rules.hand_size = static_cast<std::uint8_t>(2 + chance.below(3));
    if (!check_classic_round(rules, seats)) return {rules, seats};
  }
}

/// Calls see(state, open_before, act, chance) after each act of random rounds, some of them with
/// seats left out. Returns the number of positions with a seat to ask.
template <class See>
int walk_windows(std::uint64_t seed, long acts, See&& see) {
  Chance chance = Chance::of(seed_from(seed), Stream::bots);
  int windows = 0;
  for (std::uint64_t round = 0; acts > 0; ++round) {
    const auto [rules, seats] = open_table(chance);
    SeatSet out = 0;
    for (int seat = 2; seat < seats; ++seat)
      if (chance.below(6) == 0) out |= seat_bit(seat);
    if (rules.teams == Teams::two_by_two) out = 0;
    State state = deal(rules, seats, 0, seed_from(round), nullptr, out);
    while (state.phase != Phase::over && acts-- > 0) {
      if (state.phase == Phase::dare) {
        (void)try_referee(state, state.active, Action::accept());
        continue;
      }
      const auto all = walk::all_acts(state);
      const auto [seat, act] = all[chance.below(static_cast<std::uint32_t>(all.size()))];
      const SeatSet open_before = state.open;
      apply(state, seat, act);
      if (state.phase == Phase::over) break;
      windows += !speakers(state).empty();
      see(state, open_before, act, chance);
    }
  }
  return windows;
}

}  // namespace uno
