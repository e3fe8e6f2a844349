// The events of a deal, up to the first act. After them, each hand still holds the cards that it
// was dealt, perhaps with more. A browser that checks a deal notes its hand only if it has seen no
// other event since (docs/fair.md).
#pragma once

#include <array>

#include "engine/matching/event.h"

namespace uno {

inline constexpr std::array kDealEvents = {
    EventType::dealt,      EventType::first_card, EventType::first_returned,
    EventType::row_filled, EventType::pressed,    EventType::reshuffled,
    EventType::skipped,    EventType::reversed,   EventType::forced_draw,
};

}  // namespace uno
