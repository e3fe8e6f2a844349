// The players of every edition: what they choose is legal, and depends on nothing hidden.
#include "bots/edition_bot.h"

#include <gtest/gtest.h>

#include "bots/edition_search.h"
#include "engine/editions.h"
#include "engine/notation.h"
#include "engine/walk.h"

namespace uno {
namespace {

/// Calls see(state) in positions of random rounds under drawn rules, whoever is asked there.
template <class E, class See>
void walk_positions(long acts, See&& see) {
  Chance chance = Chance::of(seed_from(3), Stream::bots);
  while (acts > 0) {
    const auto [rules, seats] = walk::random_table<E>(chance);
    StateOf<E> state =
        deal<E>(rules, seats, 0, seed_from(static_cast<std::uint64_t>(acts)), nullptr);
    for (int made = 0; made < 200 && state.phase != Phase::over && acts > 0; ++made, --acts) {
      if (state.phase == Phase::dare) break;
      see(state);
      const std::vector<walk::SeatAct> all = walk::all_acts(state);
      const auto& [seat, action] = all[chance.below(static_cast<std::uint32_t>(all.size()))];
      apply(state, seat, action);
    }
  }
}

template <class E>
void expect_legal_choices() {
  walk_positions<E>(walk::dear_budget(6'000), [](const StateOf<E>& state) {
    for (int seat = 0; seat < state.seats; ++seat) {
      const ObservationOf<E> seen = observe(state, seat);
      for (const Bot& bot : bots(E::kEdition)) {
        if (bot.searches || E::kEdition == Edition::classic) continue;
        Chance chance = Chance::of(seed_from(1), Stream::bots);
        const Action action = bot.choose(AnyObservation(seen), {}, chance);
        ASSERT_TRUE(action.exists() || seat != state.active) << bot.name;
        ASSERT_TRUE(!action.exists() || seen.legal.contains(action))
            << bot.name << ' ' << action_text<E>(action) << ' ' << state_line(state);
      }
    }
  });
}

TEST(EditionBots, ChooseWhatIsLegal) {
  expect_legal_choices<AllWild>();
  expect_legal_choices<NoMercy>();
  expect_legal_choices<Flip>();
  expect_legal_choices<Attack>();
}

/// Another deal of what is hidden changes no choice.
template <class E>
void expect_blind_choices() {
  int compared = 0;
  walk_positions<E>(walk::dear_budget(2'000), [&](const StateOf<E>& state) {
    const ObservationOf<E> seen = observe(state, state.active);
    const ObservationOf<E> other = observe(determinize(seen, seed_from(9)), state.active);
    for (const Bot& bot : bots(E::kEdition)) {
      if (bot.searches) continue;
      Chance one = Chance::of(seed_from(1), Stream::bots), two = one;
      EXPECT_EQ(bot.choose(AnyObservation(seen), {}, one).bits,
                bot.choose(AnyObservation(other), {}, two).bits);
      ++compared;
    }
  });
  EXPECT_GT(compared, 100);
}

TEST(EditionBots, DoNotLookAtHiddenCards) {
  expect_blind_choices<AllWild>();
  expect_blind_choices<NoMercy>();
  expect_blind_choices<Flip>();
  expect_blind_choices<Attack>();
}

template <class E>
void expect_search_is_legal_and_repeats() {
  int searched = 0;
  walk_positions<E>(60, [&](const StateOf<E>& state) {
    const ObservationOf<E> seen = observe(state, state.active);
    Chance one = Chance::of(seed_from(1), Stream::bots), two = one;
    const TraitWeights& weights = trait_weights(E::kEdition, state.seats);
    const EditionBudget small{.worlds = 20, .acts = 20'000};
    const Action action = search_edition(seen, one, weights, small);
    EXPECT_EQ(action.bits, search_edition(seen, two, weights, small).bits);
    if (!action.exists()) return;
    EXPECT_TRUE(seen.legal.contains(action)) << action_text<E>(action) << ' ' << state_line(state);
    ++searched;
  });
  EXPECT_GT(searched, 20);
}

TEST(EditionBots, SearchesAreLegalAndRepeat) {
  expect_search_is_legal_and_repeats<AllWild>();
  expect_search_is_legal_and_repeats<NoMercy>();
  expect_search_is_legal_and_repeats<Flip>();
  expect_search_is_legal_and_repeats<Attack>();
}

/// Going out is worth more than anything else, and drawing by choice less.
TEST(EditionBots, TheShippedWeightsWantToWin) {
  for (const Edition edition : kEditions)
    for (const int seats : {2, 4, 10}) {
      if (edition == Edition::classic) continue;
      const TraitWeights& weights = trait_weights(edition, seats);
      const auto of = [&](Trait trait) { return weights[static_cast<std::size_t>(trait)]; };
      EXPECT_GT(of(Trait::last), 0) << edition_name(edition) << seats;
      EXPECT_LT(of(Trait::draw_by_choice), 0) << edition_name(edition) << seats;
    }
}

}  // namespace
}  // namespace uno
