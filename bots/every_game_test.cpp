// Tests of the bots of every game: their choices are legal and independent of hidden cards.
#include "bots/bot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "bots/reason.h"
#include "bots/search.h"
#include "bots/sensible.h"
#include "bots/trait_weights.h"
#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "engine/matching/walk.h"
#include "engine/reading/scenario_parts.h"

namespace uno {
namespace {

/// Calls see(state, history) for positions of random rounds under random rules.
template <class E, class See>
void walk_positions(long acts, See&& see) {
  Chance chance = Chance::of(seed_from(3), Stream::bots);
  while (acts > 0) {
    const auto [rules, seats] = walk::random_table<E>(chance);
    StateOf<E> state =
        deal<E>(rules, seats, 0, seed_from(static_cast<std::uint64_t>(acts)), nullptr);
    History history;
    for (int made = 0; made < 200 && state.phase != Phase::over && acts > 0; ++made, --acts) {
      if (state.phase == Phase::dare) break;
      see(state, history);
      const std::vector<walk::SeatAct> all = walk::all_acts(state);
      const auto& [seat, action] = all[chance.below(static_cast<std::uint32_t>(all.size()))];
      apply(state, seat, action, history);
    }
  }
}

template <class E>
void expect_legal_choices() {
  walk_positions<E>(
      walk::costly_budget(6'000), [](const StateOf<E>& state, const History& history) {
        for (int seat = 0; seat < state.seats; ++seat) {
          const ObservationOf<E> seen = observe(state, seat);
          for (const Bot& bot : bots(E::kEdition)) {
            if (bot.searches) continue;
            Chance chance = Chance::of(seed_from(1), Stream::bots);
            const Action action = bot.choose(seen, history, chance);
            ASSERT_TRUE(action.exists() || seat != state.active) << bot.name;
            ASSERT_TRUE(!action.exists() || seen.legal.contains(action))
                << bot.name << ' ' << action_text<E>(action) << ' ' << state_line(state);
          }
        }
      });
}

TEST(EveryGame, ChooseWhatIsLegal) {
  for (const Edition edition : kEditions)
    in_edition(edition, []<class E>(E) { expect_legal_choices<E>(); });
}

/// Dealing the hidden cards again must not change a choice.
template <class E>
void expect_blind_choices() {
  int compared = 0;
  walk_positions<E>(
      walk::costly_budget(2'000), [&](const StateOf<E>& state, const History& history) {
        const ObservationOf<E> seen = observe(state, state.active);
        const ObservationOf<E> other = observe(determinize(seen, seed_from(9)), state.active);
        for (const Bot& bot : bots(E::kEdition)) {
          if (bot.searches) continue;
          Chance one = Chance::of(seed_from(1), Stream::bots), two = one;
          EXPECT_EQ(bot.choose(seen, history, one).bits, bot.choose(other, history, two).bits);
          ++compared;
        }
      });
  EXPECT_GT(compared, 100);
}

TEST(EveryGame, DoNotLookAtHiddenCards) {
  for (const Edition edition : kEditions)
    in_edition(edition, []<class E>(E) { expect_blind_choices<E>(); });
}

template <class E>
void expect_search_is_legal_and_repeats() {
  int searched = 0;
  const int rounds = walk::repeats(60);
  walk_positions<E>(rounds, [&](const StateOf<E>& state, const History& history) {
    const ObservationOf<E> seen = observe(state, state.active);
    Chance one = Chance::of(seed_from(1), Stream::bots), two = one;
    const SearchBudget small{.worlds = 20, .acts = 20'000};
    const Action action = search(seen, history, one, small).act;
    EXPECT_EQ(action.bits, search(seen, history, two, small).act.bits);
    if (!action.exists()) return;
    EXPECT_TRUE(seen.legal.contains(action)) << action_text<E>(action) << ' ' << state_line(state);
    ++searched;
  });
  EXPECT_GT(searched, rounds / 3);
}

TEST(EveryGame, SearchesAreLegalAndRepeat) {
  for (const Edition edition : kEditions)
    in_edition(edition, []<class E>(E) { expect_search_is_legal_and_repeats<E>(); });
}

/// Bots remember draws only in games of the matching family.
template <class E>
void expect_sound_history() {}
/// If every seat plays when it can, no seat holds what a draw has shown that it lacks.
template <MatchingGame E>
void expect_sound_history() {
  int known = 0;
  Chance chance = Chance::of(seed_from(4), Stream::bots);
  for (std::uint64_t round = 0; round < 60; ++round) {
    StateOf<E> state = deal<E>(E::official_rules(), 4, 0, seed_from(round));
    History history;
    for (int acts = 0; acts < 400 && state.phase != Phase::over; ++acts) {
      ObservationOf<E> seen = observe(state, state.active);
      if (seen.legal.plays) seen.legal.draw = seen.legal.keep = false;
      apply(state, state.active, any_legal(seen, chance), history);
      for (int seat = 0; seat < state.seats; ++seat)
        for (int number = kColours; number < CardClasses<E>::kCount; ++number) {
          const auto at = static_cast<std::size_t>(seat);
          int held = 0;
          state.hands[at].for_each([&](Card card) {
            held += CardClasses<E>::slots(number) >> E::kind_of(card) & 1 ? 1 : 0;
          });
          ASSERT_LE(held, history.may_hold(seat, number, state.hand_size[at]))
              << E::kName << " round " << round << " class " << number << ' ' << state_line(state);
          known += history.may_hold(seat, number, state.hand_size[at]) == 0;
        }
    }
  }
  EXPECT_TRUE(known > 1000 || !E::kColoured) << E::kName;
}

TEST(EveryGame, HistoryBoundsHands) {
  for (const Edition edition : kEditions)
    in_edition(edition, []<class E>(E) { expect_sound_history<E>(); });
}

/// Going out must be worth more than anything else, and drawing by choice less.
TEST(EveryGame, TheShippedWeightsWantToWin) {
  for (const Edition edition : kEditions)
    for (const int seats : {2, 4, 10}) {
      if (edition == Edition::classic) continue;
      const TraitWeights& weights = trait_weights(edition, seats);
      const auto of = [&](Trait trait) { return weights[static_cast<std::size_t>(trait)]; };
      EXPECT_GT(of(Trait::last), 0) << edition_name(edition) << seats;
      EXPECT_LT(of(Trait::draw_by_choice), 0) << edition_name(edition) << seats;
    }
}

/// The advice on an act in a position, as keys with their numbers.
template <class E>
std::string advised(const char* setup, const char* act) {
  const StateOf<E> state = build_setup<E>(E::official_rules(), false, setup).state;
  const Action action = parse_action(state, state.active, act);
  std::string all;
  for (const Phrase& phrase : reasons(observe(state, state.active), {}, action)) {
    all += (all.empty() ? "" : "; ") + phrase.key;
    for (const auto& [name, value] : phrase.args)
      all += " " + std::to_string(std::get<std::int64_t>(value));
  }
  return all;
}

TEST(EveryGame, SayWhyTheyAdviseAnAct) {
  EXPECT_EQ(advised<NoMercy>("n=3 top=R5 h1=R9", "R9"), "reason.only_choice");
  EXPECT_THAT(advised<NoMercy>("n=3 top=R5 h1=RD,R1,R2,R3,G4", "RD"),
              testing::HasSubstr("reason.takes_along 3"));
  EXPECT_THAT(advised<Flip>("n=3 top=R5 h1=R9,G1,G2 h2=x7", "R9"),
              testing::HasSubstr("reason.else_draw"));
}

/// Weighed choices must have reasons, and only choices have them.
template <class E>
void expect_reasons() {
  int told = 0, nothing = 0;
  walk_positions<E>(walk::costly_budget(4'000),
                    [&](const StateOf<E>& state, const History& history) {
                      const ObservationOf<E> seen = observe(state, state.active);
                      Chance chance = Chance::of(seed_from(1), Stream::bots);
                      const Action act = stand_in(E::kEdition).choose(seen, history, chance);
                      if (!act.exists()) return;
                      for (const Phrase& phrase : reasons(seen, history, act)) {
                        ++told;
                        nothing += phrase.key == "reason.nothing_better";
                      }
                    });
  EXPECT_GT(told, 200);
  EXPECT_LT(nothing, told / 4) << E::kName;
}

TEST(EveryGame, NearlyAlwaysHaveReasons) {
  for (const Edition edition : kEditions)
    in_edition(edition, []<class E>(E) { expect_reasons<E>(); });
}

/// The public reasons for a card. Those of the classic game are tested in bots/reason_test.cpp.
const std::set<std::string> kOpenReasons = {
    "reason.next_has",    "reason.somebody_has", "reason.harms_others", "reason.sheds_points",
    "reason.turns_cards", "reason.others_draw",  "reason.earns_bonus",  "reason.takes_tiles"};

/// The public reasons must be the same for another hand or other backs with the same card.
template <class E>
void expect_open_reasons() {
  const long budget = walk::costly_budget(3'000);
  int told = 0, other_hands = 0;
  walk_positions<E>(budget, [&](const StateOf<E>& state, const History& history) {
    const int seat = state.active;
    const ObservationOf<E> public_view = observe(state, kSpectator);
    Chance chance = Chance::of(seed_from(1), Stream::bots);
    const Action act = stand_in(E::kEdition).choose(observe(state, seat), history, chance);
    if (!act.exists()) return;
    const Reasons words = public_reasons(public_view, history, seat, act);
    for (const Phrase& phrase : words) {
      ++told;
      EXPECT_TRUE(kOpenReasons.contains(phrase.key)) << phrase.key;
    }
    bool plays = act.plays_in_turn();
    if constexpr (E::kEdition == Edition::quatro) plays = is_place(act);
    EXPECT_TRUE(words.empty() || plays);
    const int watcher = (seat + 1) % state.seats;
    const StateOf<E> other = determinize(observe(state, watcher), seed_from(7));
    ObservationOf<E> seen = observe(other, kSpectator);
    if constexpr (E::kTwoSided) {  // the owner of the backs must not learn them
      seen.backs = {};
      seen.next_back = kNoKind;
    } else if (!(seen == public_view)) {
      return;
    }
    other_hands += !(other.hands[seat] == state.hands[seat]);
    ASSERT_EQ(public_reasons(seen, history, seat, act), words) << state_line(state);
  });
  EXPECT_GT(told, budget / 20) << E::kName;
  EXPECT_GT(other_hands, budget / 20) << E::kName;
}

TEST(EveryGame, RevealNothingHiddenInPublicReasons) {
  for (const Edition edition : kEditions)
    in_edition(edition, []<class E>(E) {
      if constexpr (E::kEdition != Edition::classic) expect_open_reasons<E>();
    });
}

}  // namespace
}  // namespace uno
