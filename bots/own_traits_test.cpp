// Tests of the traits that DOS and Quatro have of their own, compared with the rules of the games
// in positions of random rounds.
#include <gtest/gtest.h>

#include "bots/dos.h"
#include "bots/quatro.h"
#include "bots/sensible.h"

namespace uno {
namespace {

/// Calls visit(state) before every act of random rounds of two players.
template <class E, class Visit>
void walk_rounds(std::uint64_t rounds, Visit&& visit) {
  Chance chance = Chance::of(seed_from(5), Stream::bots);
  for (std::uint64_t round = 0; round < rounds; ++round) {
    StateOf<E> state = deal<E>(E::official_rules(), 2, 0, seed_from(round));
    for (int acts = 0; acts < 60 && state.phase != Phase::over; ++acts) {
      visit(state);
      apply(state, state.active, any_legal(observe(state, state.active), chance));
    }
  }
}

template <class E>
TraitChoices choices_in(const StateOf<E>& state) {
  const ObservationOf<E> seen = observe(state, state.active);
  TraitChoices choices;
  list_choices(Sight<E>(seen, seen.viewer, seen.hand, seen.legal), choices);
  return choices;
}

int number_of(const TraitChoice& choice, Trait trait) {
  return choice.traits[static_cast<std::size_t>(trait)];
}

TEST(OwnTraits, DosKnowsWhetherMoreCanBeMatched) {
  int some = 0, none = 0;
  walk_rounds<Dos>(100, [&](const DosState& state) {
    if (state.row_size > 6) return;  // the traits do not look at more cards
    const TraitChoices choices = choices_in(state);
    for (int i = 0; i < choices.count; ++i) {
      const TraitChoice& choice = choices.list[static_cast<std::size_t>(i)];
      if (!choice.action.is_play()) continue;
      DosState after = state;
      apply(after, state.active, choice.action);
      if (after.active != state.active || after.phase == Phase::over || after.phase == Phase::put)
        continue;  // the last card has ended the turn
      const LegalActionsOf<Dos> legal = legal_actions(after, after.active);
      bool more = legal.firsts != 0;
      legal.for_each([&](Action action) { more = more || action.is_play(); });
      EXPECT_EQ(number_of(choice, dos_trait::kMore) > 0, more)
          << action_text(state, choice.action) << ' ' << state_line(state);
      ++(more ? some : none);
    }
  });
  EXPECT_GT(some, 100);
  EXPECT_GT(none, 100);
}

/// Whether the active seat could win with this tile as its only one. Leaves out Push tiles on full
/// columns, because the traits overlook that they can make four upwards.
bool wins_with(const QuatroState& state, Kind tile) {
  QuatroState other = state;
  const auto seat = static_cast<std::size_t>(state.active);
  other.hands[seat] = {};
  other.hands[seat].add(tile);
  other.hand_size[seat] = 1;
  bool wins = false;
  legal_actions(other, state.active).for_each([&](Action action) {
    if (wins || !is_place(action) || state.board.height(column_of(action)) == kHeight) return;
    QuatroState after = other;
    apply(after, state.active, action);
    wins = after.phase == Phase::over && after.winner == state.active;
  });
  return wins;
}

TEST(OwnTraits, QuatroOverlooksNoTileThatWins) {
  int safe = 0, risky = 0;
  walk_rounds<Quatro>(40, [&](const QuatroState& state) {
    const ObservationOf<Quatro> seen = observe(state, state.active);
    const Sight<Quatro> sight(seen, seen.viewer, seen.hand, seen.legal);
    const TraitChoices choices = choices_in(state);
    for (int i = 0; i < choices.count; i += 3) {
      const TraitChoice& choice = choices.list[static_cast<std::size_t>(i)];
      QuatroState after = state;
      apply(after, state.active, choice.action);
      if (after.active == state.active || after.phase == Phase::over) continue;
      bool wins = false;
      for (Quatro::KindSet rest = sight.unseen; rest && !wins; rest &= rest - 1)
        wins = wins_with(after, lowest_of(rest));
      const bool risk = number_of(choice, quatro_trait::kRisk) > 0;
      EXPECT_TRUE(risk || !wins) << action_text(state, choice.action) << ' ' << state_line(state);
      ++(risk ? risky : safe);
    }
  });
  EXPECT_GT(safe, 100);
  EXPECT_GT(risky, 100);
}

}  // namespace
}  // namespace uno
