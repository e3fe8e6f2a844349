// Turns a round of DOS into the observation of one viewer, and an observation into a random state
// that agrees with it. A viewer sees neither the hands of others, nor the card that somebody else
// drew, nor the order of the draw pile.
#include <algorithm>

#include "engine/check.h"
#include "engine/dos/verbs.h"

namespace uno {

template <>
ObservationOf<Dos> observe(const StateOf<Dos>& state, int viewer) {
  ObservationOf<Dos> seen;
  seen.rules = state.rules;
  seen.viewer = static_cast<std::int8_t>(viewer);
  if (viewer != kSpectator) {
    seen.hand = state.hands[static_cast<std::size_t>(viewer)];
    seen.legal = legal_actions(state, viewer);
    if (viewer == state.active) seen.drawn = state.drawn;
  }
  seen.open = state.open, seen.out = state.out;
  seen.turns = state.turns;
  std::copy_n(state.row.begin(), state.row_size, seen.row.begin());
  std::copy_n(state.matches.begin(), state.match_count, seen.matches.begin());
  for (std::size_t i = 0; i < state.discard_size; ++i)
    seen.discards[i] = state.discard(static_cast<int>(i));
  seen.hand_size = state.hand_size;
  seen.row_size = state.row_size, seen.match_count = state.match_count;
  seen.discard_size = state.discard_size, seen.draw_size = state.draw_size;
  seen.seats = state.seats, seen.dealer = state.dealer, seen.active = state.active;
  seen.phase = state.phase;
  seen.laid = state.laid;
  seen.winner = state.winner;
  seen.bonus = state.bonus, seen.doubles = state.doubles;
  seen.due = state.due, seen.backs = state.backs;
  seen.has_drawn = state.has_drawn, seen.blocked = state.blocked();
  return seen;
}

template <>
StateOf<Dos> determinize(const ObservationOf<Dos>& seen, const Seed& seed, ChanceWords* words) {
  StateOf<Dos> state{};
  state.rules = seen.rules;
  state.chance = Chance::place_of(seed, Stream::cards);
  ChanceWords own;
  ChanceWords& kept = words ? *words : own;
  const ChanceWordsScope words_scope(state.chance, kept);
  state.open = seen.open, state.out = seen.out;
  state.turns = seen.turns;
  Dos::Hand unseen = Dos::deck_set(seen.rules);
  const auto take = [&](Card card) {
    UNO_CHECK(unseen.has(card));
    unseen.remove(card);
    return card;
  };
  state.row_size = seen.row_size, state.match_count = seen.match_count;
  for (std::size_t i = 0; i < seen.row_size; ++i) state.row[i] = take(seen.row[i]);
  for (std::size_t i = 0; i < seen.match_count; ++i) {
    state.matches[i] = seen.matches[i];
    take(seen.matches[i].first);
    if (seen.matches[i].is_pair()) take(seen.matches[i].second);
  }
  if (seen.laid != kNoKind) take(seen.laid);
  for (std::size_t i = 0; i < seen.discard_size; ++i)
    state.pile[Dos::kDeckMax - 1 - i] = take(seen.discards[i]);
  state.discard_size = seen.discard_size, state.draw_size = seen.draw_size;
  state.hand_size = seen.hand_size;
  state.seats = seen.seats, state.dealer = seen.dealer, state.active = seen.active;
  state.phase = seen.phase;
  state.laid = seen.laid, state.drawn = seen.drawn;
  state.winner = seen.winner;
  state.bonus = seen.bonus, state.doubles = seen.doubles;
  state.due = seen.due, state.backs = seen.backs;
  state.has_drawn = seen.has_drawn, state.blocked_early = seen.blocked;
  if (seen.viewer != kSpectator) {
    state.hands[static_cast<std::size_t>(seen.viewer)] = seen.hand;
    UNO_CHECK(unseen.holds(seen.hand));
    unseen.remove(seen.hand);
  }
  std::array<Card, Dos::kDeckMax> left;
  std::uint32_t count = 0;
  unseen.for_each([&](Card card) { left[count++] = card; });
  for (int seat = 0; seat < seen.seats; ++seat) {
    if (seat == seen.viewer) continue;
    for (int n = seen.hand_size[static_cast<std::size_t>(seat)]; n > 0; --n) {
      Card& found = left[state.chance.below(kept, count)];
      state.hands[static_cast<std::size_t>(seat)].add(found);
      found = left[--count];
    }
  }
  UNO_CHECK(count == seen.draw_size);
  std::copy_n(left.begin(), count, state.pile.begin());
  return state;
}

}  // namespace uno
