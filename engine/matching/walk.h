// Random walks through the game for tests. Every legal act of every seat, in and out of turn, is
// equally likely, so that rare situations come up often.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "engine/matching/own_deck.h"
#include "engine/matching/terms.h"
#include "engine/matching/verbs.h"

namespace uno::walk {

/// The number of acts that a property test may spend; UNO_TEST_ACTS lowers it for slow builds.
inline long acts_budget(long otherwise) {
  const char* given = std::getenv("UNO_TEST_ACTS");
  return given != nullptr ? std::min(otherwise, std::atol(given)) : otherwise;
}

/// The same for tests whose acts are expensive, such as those that show two games to every viewer
/// after each act (server/two_worlds_test.cpp).
inline long costly_budget(long otherwise) {
  return std::min(otherwise, acts_budget(10 * otherwise) / 10);
}

/// Whether sanitizers make this run slow.
inline bool slow_build() {
  return std::getenv("UNO_TEST_ACTS") != nullptr;
}
/// How often a test repeats something: a quarter as often in slow builds.
inline int repeats(int otherwise) {
  return slow_build() ? (otherwise + 3) / 4 : otherwise;
}

struct SeatAct {
  int seat;
  Action action;
};

template <class E>
std::vector<SeatAct> all_acts(const StateOf<E>& state) {
  std::vector<SeatAct> acts;
  for (int seat = 0; seat < state.seats; ++seat)
    legal_actions(state, seat).for_each([&](Action action) { acts.push_back({seat, action}); });
  return acts;
}

/// Random rules within the field table, and a number of seats that fits. Most options stay
/// official, so that small groups of the others occur together. One table in eight plays under
/// OfficialTerms.
template <class E = Classic>
std::pair<Rules, int> random_table(Chance& chance) {
  for (;;) {  // bound: by chance only; most of these rules can be played
    Rules rules = official_rules(E::kEdition);
    const bool official = chance.below(8) == 0;
    for (const RuleField& field : rule_fields()) {
      if (!(field.editions & edition_bit(E::kEdition))) continue;
      if (chance.below(4) != 0 || (official && field.offset >= kPlayOptions)) continue;
      set_field(rules, field, random_value(rules, field, chance));
    }
    const int seats = 2 + static_cast<int>(chance.below(kSeatRoom<E> - 1));
    if (E::kEdition != Edition::classic) rules.edition = E::kEdition;
    if (rules.edition == E::kEdition && !check_round(rules, seats)) return {rules, seats};
  }
}

}  // namespace uno::walk
