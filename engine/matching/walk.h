// Random walks through the game for tests: every legal act of every seat with equal chance, in and
// out of turn, so that rare meetings happen often.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "engine/matching/terms.h"
#include "engine/matching/verbs.h"

namespace uno::walk {

/// How many acts a property test may spend; UNO_TEST_ACTS shortens it for slow builds.
inline long acts_budget(long otherwise) {
  const char* given = std::getenv("UNO_TEST_ACTS");
  return given != nullptr ? std::min(otherwise, std::atol(given)) : otherwise;
}

/// The same where every act is dear, as when each is shown to every viewer of two worlds.
inline long dear_budget(long otherwise) {
  return std::min(otherwise, acts_budget(10 * otherwise) / 10);
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

/// Random rules within the field table, and seats that fit them: most options stay official, so
/// that every few of the others meet. One table in eight is played under OfficialTerms.
template <class E = Classic>
std::pair<Rules, int> random_table(Chance& chance) {
  for (;;) {  // bound: chance alone; most rules that it picks can be played
    Rules rules = official_rules(E::kEdition);
    const bool official = chance.below(8) == 0;
    for (const RuleField& field : rule_fields()) {
      if (!(field.editions & edition_bit(E::kEdition))) continue;
      if (chance.below(4) != 0 || (official && field.offset >= kPlayOptions)) continue;
      const auto ways = static_cast<std::uint32_t>(field.most - field.least + 1);
      set_field(rules, field, field.least + static_cast<int>(chance.below(ways)));
    }
    const int seats = 2 + static_cast<int>(chance.below(9));
    if (E::kEdition != Edition::classic) rules.edition = E::kEdition;
    if (rules.edition == E::kEdition && !check_round(rules, seats)) return {rules, seats};
  }
}

}  // namespace uno::walk
