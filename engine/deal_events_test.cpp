// A deal of any game has the events of the list, and only two others, which change hands.
#include "engine/deal_events.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/editions.h"
#include "engine/matching/walk.h"
#include "engine/names.h"

namespace uno {
namespace {

template <class E>
void collect(std::set<EventType>& seen) {
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  for (std::uint64_t round = 0; round < 1500; ++round) {
    const auto [rules, seats] = walk::random_table<E>(chance);
    EventListOf<E> events;
    deal<E>(rules, seats, 0, seed_from(round), &events);
    for (const EventOf<E>& event : events) seen.insert(event.type);
  }
}

TEST(DealEvents, AreThoseOfTheListInEveryGame) {
  std::set<EventType> seen;
  for (const Edition edition : kEditions)
    in_edition(edition, [&]<class E>(E) { collect<E>(seen); });
  for (const EventType type : seen) {
    const bool changes_hands = type == EventType::flipped || type == EventType::knocked_out;
    const bool listed = std::ranges::find(kDealEvents, type) != kDealEvents.end();
    EXPECT_NE(listed, changes_hands) << name_of(type);
  }
  for (const EventType type : kDealEvents)
    EXPECT_TRUE(type == EventType::reshuffled || seen.contains(type)) << name_of(type);
}

}  // namespace
}  // namespace uno
