// Pairs of states that only the player can tell apart: the drawn card is playable in one of them
// and not in the other (C-INFO-2).
#pragma once

#include <algorithm>
#include <optional>

#include "engine/matching/verbs.h"

namespace uno {

/// For a position in which the active seat would draw a playable card and could keep it: the same
/// position with that card swapped for another one of the draw pile, which is not playable. Nothing
/// for other positions.
inline std::optional<State> where_none_fits(const State& before) {
  const int seat = before.active;
  if (before.phase != Phase::turn || before.draw_size == 0 || !legal_actions(before, seat).draw)
    return std::nullopt;
  State drawn = before;
  EventList events;
  apply(drawn, seat, Action::draw(), events);
  if (drawn.phase != Phase::drawn || !legal_actions(drawn, seat).keep) return std::nullopt;
  Card card = 0;
  for (const Event& event : events)
    if (event.type == EventType::drew) event.cards.for_each([&](Card one) { card = one; });
  const auto pile_end = before.pile.begin() + before.draw_size;
  const auto place = std::find(before.pile.begin(), pile_end, card) - before.pile.begin();
  for (int i = 0; i < before.draw_size; ++i) {
    State other = before;
    std::swap(other.pile[static_cast<std::size_t>(i)], other.pile[static_cast<std::size_t>(place)]);
    State after = other;
    apply(after, seat, Action::draw());
    if (after.phase != Phase::drawn) return other;
  }
  return std::nullopt;
}

}  // namespace uno
