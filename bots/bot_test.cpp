// Tests of what every bot must do, and that `greedy` is sensible.
#include "bots/bot.h"

#include <gtest/gtest.h>

#include "bots/greedy.h"
#include "bots/search.h"
#include "engine/match.h"
#include "engine/matching/determinize.h"
#include "engine/matching/walk.h"
#include "engine/reading/preset.h"

namespace uno {
namespace {

/// Plays a round; after every act, the seats that can call or catch are asked (C-RES-3).
int winner_of(const std::vector<const Bot*>& players, const Rules& rules, std::uint64_t seed) {
  const int seats = static_cast<int>(players.size());
  State state = deal(rules, seats, static_cast<int>(seed) % seats, seed_from(seed));
  History history;
  std::vector<Chance> chances;
  for (int seat = 0; seat < seats; ++seat)
    chances.push_back(Chance::of(seed_from(seed), Stream::bots, static_cast<std::uint16_t>(seat)));
  for (int acts = 0; state.phase != Phase::over && acts < 20000; ++acts) {
    for (int i = 0; (state.open || state.jump_open) && i < seats; ++i) {
      const int seat = (state.active + i) % seats;
      const Observation seen = observe(state, seat);
      if (seat == state.active || !seen.legal.any()) continue;
      const Action action = players[static_cast<std::size_t>(seat)]->choose(
          seen, history, chances[static_cast<std::size_t>(seat)]);
      if (action.exists()) apply(state, seat, action, history);
    }
    if (state.phase == Phase::over) break;  // a jump-in was the last card
    const int seat = state.active;
    if (state.phase == Phase::dare) {  // the host decides (CE-16)
      const Action verdict = acts % 2 ? Action::accept() : Action::fail();
      EXPECT_FALSE(try_referee(state, seat, verdict));
      continue;
    }
    const Action action = players[static_cast<std::size_t>(seat)]->choose(
        observe(state, seat), history, chances[static_cast<std::size_t>(seat)]);
    EXPECT_TRUE(legal_actions(state, seat).contains(action))
        << players[static_cast<std::size_t>(seat)]->name << " in phase "
        << static_cast<int>(state.phase) << ": " << action.bits << " under " << rules_text(rules);
    apply(state, seat, action, history);
  }
  return state.phase == Phase::over ? result(state).winner : -2;
}

/// All bots, with the smallest budget for `search` that lets it change its mind.
const std::vector<Bot>& quick_bots() {
  static const std::vector<Bot> all = [] {
    std::vector<Bot> list(bots().begin(), bots().end());
    for (Bot& bot : list)
      if (bot.searches)
        bot = bot_of(bot.name, [](const Observation& seen, const History& history, Chance& chance) {
          return search(seen, history, chance, {.guesses = 16, .worlds = 16, .acts = 1000}).act;
        });
    return list;
  }();
  return all;
}

const Bot& any_bot(Chance& chance) {
  return quick_bots()[chance.below(static_cast<std::uint32_t>(bots().size()))];
}

TEST(Bots, PlayLegallyUnderEveryRuleAndEndTheirRounds) {
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  const auto rounds = static_cast<std::uint64_t>(walk::repeats(400));
  for (std::uint64_t seed = 0; seed < rounds; ++seed) {
    const auto [rules, seats] = walk::random_table(chance);
    std::vector<const Bot*> players;
    for (int seat = 0; seat < seats; ++seat) players.push_back(&any_bot(chance));
    ASSERT_NE(winner_of(players, rules, seed), -2) << rules_text(rules) << " seed " << seed;
  }
}

TEST(Bots, PlayEveryPresetAtTablesOfEverySizeAndAsPartners) {
  const std::vector<Bot>& all = quick_bots();
  std::size_t tables = 0, first = 0;
  for (const Preset& preset : presets())
    for (int seats = kSeatsMin; seats <= kSeatsMax + 1; ++seats) {
      Rules rules = preset_rules(preset);
      const bool partners = seats > kSeatsMax;
      if (partners) rules.teams = Teams::two_by_two;
      const int count = partners ? 4 : seats;
      if (check_classic_round(rules, count)) continue;
      std::vector<const Bot*> players;
      for (int seat = 0; seat < count; ++seat) players.push_back(&all[first++ % all.size()]);
      ASSERT_NE(winner_of(players, rules, ++tables), -2) << preset.name << " with " << count;
    }
  EXPECT_GT(tables, 5 * presets().size());
  EXPECT_GT(first, 20 * all.size()) << "seats of each bot";
}

/// The history must be the same for other hidden cards if the public events are the same.
void expect_same_notes(const State& state, const State& other, int seat, Action act,
                       const History& history) {
  State after = state, other_after = other;
  History notes = history, other_notes = history;
  apply(after, seat, act, notes);
  if (!legal_actions(other, seat).contains(act)) return;  // a card that only the true hand holds
  apply(other_after, seat, act, other_notes);
  const bool same = observe(after, kSpectator) == observe(other_after, kSpectator);
  if (same) {
    EXPECT_EQ(notes, other_notes);
  }
}

/// Deals the unseen cards again: a bot that now chooses differently has seen them.
TEST(Bots, DoNotSeeHiddenCards) {
  Chance chance = Chance::of(seed_from(2), Stream::bots);
  int decisions = 0, moved = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto [rules, seats] = walk::random_table(chance);
    State state = deal(rules, seats, 0, seed_from(seed));
    History history;
    for (int acts = 0; acts < 60 && state.phase != Phase::over; ++acts) {
      if (state.phase == Phase::dare) break;
      const int seat = state.active;
      const Observation seen = observe(state, seat);
      const State other = determinize(seen, seed_from(1000 + seed));
      moved += other.hands != state.hands;
      for (const Bot& bot : quick_bots()) {
        Chance mine = Chance::of(seed_from(seed), Stream::bots), same = mine;
        const Action action = bot.choose(seen, history, mine);
        ASSERT_EQ(action, bot.choose(observe(other, seat), history, same)) << bot.name;
        ++decisions;
      }
      const Action act = any_bot(chance).choose(seen, history, chance);
      expect_same_notes(state, other, seat, act, history);
      apply(state, seat, act, history);
    }
  }
  EXPECT_GT(decisions, 5000);
  EXPECT_GT(moved, 1000);
}

TEST(Bots, ChooseASeatForAFirstSwapHands) {  // C-FIRST-8
  Rules rules;
  rules.deck = Deck::swap112;
  rules.first_special = FirstSpecial::apply;
  int positions = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const State state = deal(rules, 3, 0, seed_from(seed));
    if (state.phase != Phase::colour || state.top != kSwapHands) continue;
    ++positions;
    Chance chance = Chance::of(seed_from(seed), Stream::bots);
    const LegalActions legal = legal_actions(state, state.active);
    EXPECT_TRUE(legal.contains(timeout_action(state)));
    for (const Bot& bot : quick_bots())
      EXPECT_TRUE(legal.contains(bot.choose(observe(state, state.active), {}, chance))) << bot.name;
  }
  EXPECT_GT(positions, 3);
}

TEST(Bots, AreFoundByName) {
  for (const Bot& bot : bots()) EXPECT_EQ(find_bot(bot.name), &bot);
  EXPECT_EQ(find_bot("cheat"), nullptr);
}

/// The share of two-player rounds that a bot wins against another, both seats of every deal.
double share_won(std::string_view name, std::string_view other) {
  const Bot* bot = find_bot(name);
  const Bot* rival = find_bot(other);
  int won = 0;
  constexpr int kRounds = 2000;
  for (int n = 0; n < kRounds; ++n) {
    const auto seed = static_cast<std::uint64_t>(n / 2);
    const bool first = n % 2 == 0;
    const int winner = winner_of({first ? bot : rival, first ? rival : bot}, {}, seed);
    won += winner == (first ? 0 : 1) ? 1 : 0;
  }
  return static_cast<double>(won) / kRounds;
}

TEST(Bots, ClimbALadder) {
  EXPECT_GT(share_won("rule-v1", "random"), 0.55);
  EXPECT_GT(share_won("greedy", "rule-v1"), 0.52);
  EXPECT_GT(share_won("heuristic", "rule-v1"), 0.52);
  EXPECT_GT(share_won("linear", "greedy"), 0.54);
  EXPECT_GT(share_won("linear", "heuristic"), 0.54);
}

Observation holding(std::initializer_list<Kind> hand) {
  State state = deal({}, 2, 1, seed_from(3));
  state.phase = Phase::turn;
  state.active = 0;
  state.top = kind_in(Colour::red, 5);
  state.colour = Colour::red;
  state.hands[0] = {};
  for (const Kind kind : hand) state.hands[0].add(kind);
  state.hand_size[0] = static_cast<std::uint8_t>(hand.size());
  return observe(state, 0);
}

TEST(Greedy, KeepsItsWilds) {
  Chance chance;
  const Action action = choose_greedy(
      holding({kWild, kind_in(Colour::red, 1), kind_in(Colour::blue, 8), kWildDrawFour}), {},
      chance);
  EXPECT_EQ(action, Action::play(kind_in(Colour::red, 1)));
}

TEST(Greedy, NamesItsLongestColourAndCallsUno) {
  Chance chance;
  EXPECT_EQ(choose_greedy(holding({kWild, kind_in(Colour::blue, 8), kind_in(Colour::blue, 1),
                                   kind_in(Colour::green, 9)}),
                          {}, chance)
                .colour(),
            Colour::blue);
  EXPECT_TRUE(choose_greedy(holding({kWild, kind_in(Colour::blue, 8)}), {}, chance).uno());
}

TEST(Greedy, DoesNotBluff) {
  Chance chance;
  const Observation seen = holding({kWildDrawFour, kind_in(Colour::red, 1), kWild});
  EXPECT_NE(choose_greedy(seen, {}, chance).kind(), kWildDrawFour);
}

TEST(Greedy, ThinksLargeHandsBluffMoreOften) {
  Observation seen = holding({kind_in(Colour::blue, 8), kind_in(Colour::green, 2)});
  seen.phase = Phase::challenge;
  seen.offender = 1;
  seen.prior_colour = Colour::red;
  seen.hand_size[1] = 1;
  const double small = chance_of_bluff(seen);
  seen.hand_size[1] = 12;
  const double large = chance_of_bluff(seen);
  EXPECT_LT(small, 0.1);
  EXPECT_GT(large, 0.5);
}

}  // namespace
}  // namespace uno
