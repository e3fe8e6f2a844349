// What each seat did in a match, counted from the events of its rounds (F-REP-1).
#pragma once

#include <array>
#include <cstdint>

#include "engine/matching/event.h"

namespace uno {

struct SeatReport {
  std::uint32_t cards_drawn = 0;  ///< for any reason
  std::uint32_t penalties = 0;    ///< mistakes that cost cards
  std::uint32_t challenges_won = 0;
  std::uint32_t challenges_lost = 0;
  std::uint32_t catches_made = 0;
  std::uint32_t catches_suffered = 0;
  friend bool operator==(const SeatReport&, const SeatReport&) = default;
};
using Report = std::array<SeatReport, kLargestTable>;

/// Adds the events of one act. If a challenged play was a bluff, the challenger wins the challenge;
/// otherwise the player does.
template <class E>
void count_events(Report& report, const EventListOf<E>& events);

}  // namespace uno
