// The players of every edition: what they choose is legal, and depends on nothing hidden.
#include "bots/edition_bot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "bots/edition_reason.h"
#include "bots/edition_search.h"
#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "engine/matching/walk.h"
#include "engine/reading/scenario_parts.h"

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

/// What is advised of an act in a position, as keys with their number.
template <class E>
std::string advised(const char* setup, const char* act) {
  const StateOf<E> state = build_setup<E>(E::official_rules(), false, setup).state;
  const Action action = parse_action(state, state.active, act);
  std::string all;
  for (const Phrase& phrase : edition_reasons(observe(state, state.active), action)) {
    all += (all.empty() ? "" : "; ") + phrase.key;
    for (const auto& [name, value] : phrase.args)
      all += " " + std::to_string(std::get<std::int64_t>(value));
  }
  return all;
}

TEST(EditionBots, SayWhyTheyAdviseAnAct) {
  EXPECT_EQ(advised<NoMercy>("n=3 top=R5 h1=R9", "R9"), "reason.only_choice");
  EXPECT_THAT(advised<NoMercy>("n=3 top=R5 h1=RD,R1,R2,R3,G4", "RD"),
              testing::HasSubstr("reason.takes_along 3"));
  EXPECT_THAT(advised<Flip>("n=3 top=R5 h1=R9,G1,G2 h2=x7", "R9"),
              testing::HasSubstr("reason.else_draw"));
}

/// Where a choice is weighed there is something to tell, and it is told of choices only.
template <class E>
void expect_reasons() {
  int told = 0, nothing = 0;
  walk_positions<E>(walk::dear_budget(4'000), [&](const StateOf<E>& state) {
    const AnyObservation seen = observe(state, state.active);
    Chance chance = Chance::of(seed_from(1), Stream::bots);
    const Action act = bots(E::kEdition)[2].choose(seen, {}, chance);
    if (!act.exists()) return;
    for (const Phrase& phrase : edition_reasons(seen, act)) {
      ++told;
      nothing += phrase.key == "reason.nothing_better";
    }
  });
  EXPECT_GT(told, 200);
  EXPECT_LT(nothing, told / 4) << E::kName;
}

TEST(EditionBots, SeldomHaveNothingToSay) {
  expect_reasons<AllWild>();
  expect_reasons<NoMercy>();
  expect_reasons<Flip>();
  expect_reasons<Attack>();
}

/// What everybody may hear of a card that is laid.
const std::set<std::string> kOpenInEditions = {"reason.next_has", "reason.somebody_has",
                                               "reason.harms_others", "reason.sheds_points",
                                               "reason.turns_cards"};

/// Who lays the same card from another hand, or whose cards have other backs, is told the same.
template <class E>
void expect_open_reasons() {
  int told = 0, other_hands = 0;
  walk_positions<E>(walk::dear_budget(3'000), [&](const StateOf<E>& state) {
    const int seat = state.active;
    const ObservationOf<E> in_the_open = observe(state, kSpectator);
    Chance chance = Chance::of(seed_from(1), Stream::bots);
    const Action act = bots(E::kEdition)[2].choose(observe(state, seat), {}, chance);
    if (!act.exists()) return;
    const Reasons words = edition_public_reasons(in_the_open, seat, act);
    for (const Phrase& phrase : words) {
      ++told;
      EXPECT_TRUE(kOpenInEditions.contains(phrase.key)) << phrase.key;
    }
    EXPECT_TRUE(words.empty() || act.is_play());
    const int watcher = (seat + 1) % state.seats;
    const StateOf<E> other = determinize(observe(state, watcher), seed_from(7));
    ObservationOf<E> seen = observe(other, kSpectator);
    if constexpr (E::kTwoSided) {  // the owner of the backs must not learn of them
      seen.backs = {};
      seen.next_back = kNoKind;
    } else if (!(seen == in_the_open)) {
      return;
    }
    other_hands += !(other.hands[seat] == state.hands[seat]);
    ASSERT_EQ(edition_public_reasons(seen, seat, act), words) << state_line(state);
  });
  EXPECT_GT(told, 200) << E::kName;
  EXPECT_GT(other_hands, 200) << E::kName;
}

TEST(EditionBots, TellEverybodyNothingThatIsHidden) {
  expect_open_reasons<AllWild>();
  expect_open_reasons<NoMercy>();
  expect_open_reasons<Flip>();
  expect_open_reasons<Attack>();
}

}  // namespace
}  // namespace uno
