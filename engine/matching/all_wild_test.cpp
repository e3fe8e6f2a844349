// Tests of UNO All Wild that no row of golden/scenarios_all_wild.tsv can express, and random walks
// with all invariants.
#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/match.h"
#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/record.h"

namespace uno {
namespace {

using Wild = StateOf<AllWild>;

Rules all_wild_with(std::string_view options = "-") {
  Rules rules;
  rules.edition = Edition::all_wild;
  EXPECT_FALSE(set_options(rules, options));
  return rules;
}

Kind all_wild_kind(std::string_view symbol) {
  return parse_kind<AllWild>(symbol);
}

void act(Wild& state, int seat, std::string_view text) {
  const Refusal refused = try_apply(state, seat, parse_action(state, seat, text));
  EXPECT_FALSE(refused) << text << ": " << refused.name;
}

TEST(AllWild, DeckHas112Cards) {  // AW-01, E-AW-1
  EXPECT_EQ(AllWild::deck(all_wild_with()).size(), 112U);
  EXPECT_EQ(AllWild::deck_set(all_wild_with()).of[all_wild_kind("W")], 54);
  EXPECT_FALSE(check_round(all_wild_with(), 10));
}

TEST(AllWild, FirstCardHasNoEffect) {  // AW-02, E-AW-1
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Wild state = deal<AllWild>(all_wild_with(), 4, 0, seed_from(seed));
    EXPECT_EQ(state.active, 1);
    EXPECT_EQ(state.phase, Phase::turn);
    EXPECT_EQ(state.discard_size, 1);
  }
}

TEST(AllWild, EveryCardIsLegalAndSoIsDrawing) {  // AW-03, AW-04, E-AW-2, E-AW-6
  Wild state = deal<AllWild>(all_wild_with(), 4, 0, seed_from(3));
  const LegalActionsOf<AllWild> legal = legal_actions(state, 1);
  EXPECT_EQ(legal.plays, state.hands[1].kinds());
  EXPECT_TRUE(legal.draw);
  act(state, 1, "d");
  EXPECT_EQ(state.phase, Phase::drawn);
  EXPECT_EQ(legal_actions(state, 1).plays, bit(state.drawn));
  act(state, 1, "n");
  EXPECT_EQ(state.active, 2);
}

TEST(AllWild, TargetedDrawNeedsASeat) {  // AW-07, E-AW-3
  Wild state = deal<AllWild>(all_wild_with(), 4, 0, seed_from(7));
  state.hands[1].add(all_wild_kind("WT2"));
  ++state.hand_size[1];
  EXPECT_TRUE(try_apply(state, 1, Action::play(all_wild_kind("WT2"))));
}

TEST(AllWild, RefusesOptionsAboutColours) {  // E-AW-6
  EXPECT_TRUE(check_round(all_wild_with("seven=swap"), 4));
  EXPECT_TRUE(check_round(all_wild_with("jump_in=on"), 4));
  EXPECT_FALSE(check_round(all_wild_with("stack_mode=any two_player_reverse=plain"), 4));
  EXPECT_TRUE(check_classic_round(all_wild_with(), 4));
}

/// Random play: after each act the invariants must hold, and state lines and deals must be read
/// back.
TEST(AllWild, RandomWalksKeepInvariants) {  // E-AW-2
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  const char* const kOptions[] = {"-", "stack_mode=any", "stack_mode=ladder play_policy=must",
                                  "round_end=last_loses format=last_loses",
                                  "reshuffle_keep_top=no exhausted_draw=owe"};
  for (std::uint64_t round = 0; round < 400; ++round) {
    const int seats = 2 + static_cast<int>(round % 9);
    Record record{all_wild_with(kOptions[round % 5]), seats, 0, 1, 0, seed_from(round), {}, {}};
    Game game = Game::deal(record.rules, seats, 0, record.seed);
    for (int acts = 0; acts < 600 && !game.over(); ++acts) {
      const int seat = chance.below(6) ? game.active() : static_cast<int>(chance.below(seats));
      const ActionList legal = game.legal_actions(seat);
      if (legal.empty()) continue;
      const Action action = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
      EXPECT_EQ(game.parse_action(seat, game.action_text(action)), action);
      ASSERT_FALSE(game.try_apply(seat, action));
      record.acts.push_back({static_cast<std::uint8_t>(seat), action});
      ASSERT_EQ(game.broken_invariant(), nullptr) << game.state_line();
    }
    const auto& state = game.as<AllWild>();
    Game read = Game::deal(Rules{}, 2, 0, Seed{});
    ASSERT_EQ(Game::parse_state_line(game.state_line(), read), "");
    EXPECT_TRUE(read == game);
    EXPECT_EQ(read.hash(), game.hash());
    const std::string text = record_text(record);
    ASSERT_EQ(record_edition(text), Edition::all_wild);
    const ReplayOf<AllWild> replay = read_record<AllWild>(text);
    EXPECT_EQ(replay.error, "");
    EXPECT_TRUE(replay.last == state);
    if (game.over()) continue;
    const ObservationOf<AllWild> seen = observe(state, state.active);
    EXPECT_TRUE(observe(determinize(seen, seed_from(round)), state.active) == seen);
  }
}

}  // namespace
}  // namespace uno
