// All Wild through the verbs that every edition shares: the rows AW-01 to AW-13 of the rules, and
// random walks with all invariants.
#include <gtest/gtest.h>

#include "engine/determinize.h"
#include "engine/edition_game.h"
#include "engine/match.h"
#include "engine/notation.h"
#include "engine/record.h"

namespace uno {
namespace {

using Wild = StateOf<AllWild>;

Rules rules_with(std::string_view options = "-") {
  Rules rules;
  rules.edition = Edition::all_wild;
  EXPECT_EQ(set_options(rules, options), "");
  return rules;
}

Kind kind(std::string_view symbol) {
  return parse_kind<AllWild>(symbol);
}

/// A round at the first turn of seat 1, whose hand is the cards named.
Wild position(int seats, std::string_view hand, std::string_view options = "-") {
  Wild state = deal<AllWild>(rules_with(options), seats, 0, seed_from(7));
  Wild other = state;
  state.hands[1] = {};
  state.hand_size[1] = 0;
  for (std::string_view rest = hand; !rest.empty();) {
    const std::size_t at = rest.find(',');
    state.hands[1].add(kind(rest.substr(0, at)));
    ++state.hand_size[1];
    rest = at == std::string_view::npos ? std::string_view{} : rest.substr(at + 1);
  }
  EXPECT_EQ(other.active, 1);
  return state;
}

void act(Wild& state, int seat, std::string_view text) {
  const Refusal refused = try_apply(state, seat, parse_action(state, seat, text));
  EXPECT_FALSE(refused) << text << ": " << refused.name;
}

TEST(AllWild, DeckHas112Cards) {  // AW-01, E-AW-1
  EXPECT_EQ(AllWild::deck(rules_with()).size(), 112U);
  EXPECT_EQ(AllWild::deck_set(rules_with()).of[kind("W")], 54);
  EXPECT_EQ(check_game(rules_with(), 10), "");
}

TEST(AllWild, FirstCardHasNoEffect) {  // AW-02, E-AW-1
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Wild state = deal<AllWild>(rules_with(), 4, 0, seed_from(seed));
    EXPECT_EQ(state.active, 1);
    EXPECT_EQ(state.phase, Phase::turn);
    EXPECT_EQ(state.discard_size, 1);
  }
}

TEST(AllWild, EveryCardIsLegalAndOneMayDraw) {  // AW-03, AW-04, E-AW-2, E-AW-6
  Wild state = deal<AllWild>(rules_with(), 4, 0, seed_from(3));
  const LegalActionsOf<AllWild> legal = legal_actions(state, 1);
  EXPECT_EQ(legal.plays, state.hands[1].kinds());
  EXPECT_TRUE(legal.draw);
  act(state, 1, "d");
  EXPECT_EQ(state.phase, Phase::drawn);
  EXPECT_EQ(legal_actions(state, 1).plays, bit(state.drawn));
  act(state, 1, "n");
  EXPECT_EQ(state.active, 2);
}

TEST(AllWild, SkipTwoPassesTwo) {  // AW-05, E-AW-3, E-AW-8
  const int next[] = {0, 0, 0, 1, 0, 4};
  for (const int seats : {2, 3, 4, 5}) {
    Wild state = position(seats, "WS2,W,W");
    act(state, 1, "WS2");
    EXPECT_EQ(state.active, seats == 4 ? 0 : next[seats]) << seats;
  }
}

TEST(AllWild, TargetedDrawKeepsTheTurn) {  // AW-07, E-AW-3
  Wild state = position(4, "WT2,W,W");
  EXPECT_TRUE(try_apply(state, 1, Action::play(kind("WT2"))));
  const int before = state.hand_size[3];
  act(state, 1, "WT2>3");
  EXPECT_EQ(state.hand_size[3], before + 2);
  EXPECT_EQ(state.active, 2);
}

TEST(AllWild, SwapNeedsASeatAndUnoHoldsAfterIt) {  // AW-09, E-AW-3, E-AW-4
  Wild state = position(4, "WX,W");
  EXPECT_TRUE(try_apply(state, 1, Action::play(kind("WX"))));
  const int before = state.hand_size[3];
  act(state, 1, "WX>3");
  EXPECT_EQ(state.hand_size[1], before);
  EXPECT_EQ(state.hand_size[3], 1);
  EXPECT_TRUE(state.open & seat_bit(3));
}

TEST(AllWild, ReverseSkipsWithTwo) {  // AW-10, E-AW-8
  Wild state = position(2, "WR,W,W");
  act(state, 1, "WR");
  EXPECT_EQ(state.active, 1);
}

TEST(AllWild, DrawFourIsNotChallenged) {  // AW-11, E-AW-3, E-AW-5
  Wild state = position(4, "W4,W,W");
  const int before = state.hand_size[2];
  act(state, 1, "W4");
  EXPECT_EQ(state.hand_size[2], before + 4);
  EXPECT_EQ(state.phase, Phase::turn);
  EXPECT_EQ(state.active, 3);
}

TEST(AllWild, SwapAsLastCardMovesNothing) {  // AW-12, E-AW-5
  Wild state = position(4, "WX");
  const auto hands = state.hands;
  act(state, 1, "WX");
  EXPECT_EQ(state.phase, Phase::over);
  EXPECT_EQ(state.winner, 1);
  for (const int seat : {0, 2, 3}) EXPECT_EQ(state.hands[seat], hands[seat]);
}

TEST(AllWild, LastDrawCardStillDraws) {  // E-AW-7
  Wild state = position(4, "WT2");
  const int before = state.hand_size[3];
  act(state, 1, "WT2>3");
  EXPECT_EQ(state.winner, 1);
  EXPECT_EQ(state.hand_size[3], before + 2);
}

TEST(AllWild, Points) {  // AW-13, E-AW-4
  AllWild::Hand hand{};
  for (const char* card : {"W", "WR", "W4"}) hand.add(kind(card));
  EXPECT_EQ(hand_points<AllWild>(rules_with(), hand), 120);
}

TEST(AllWild, RefusesOptionsThatSpeakOfColours) {  // E-AW-6
  EXPECT_NE(check_game(rules_with("seven=swap"), 4), "");
  EXPECT_NE(check_game(rules_with("jump_in=on"), 4), "");
  EXPECT_EQ(check_game(rules_with("stack_mode=any two_player_reverse=plain"), 4), "");
  EXPECT_NE(check_table(rules_with(), 4), "");
}

/// Plays on by chance; after each act everything must hold, and lines and deals lead back.
TEST(AllWild, RandomWalksKeepInvariants) {  // E-AW-2
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  const char* const kOptions[] = {"-", "stack_mode=any", "stack_mode=ladder play_policy=must",
                                  "round_end=last_loses format=last_loses",
                                  "reshuffle_keep_top=no exhausted_draw=owe"};
  for (std::uint64_t round = 0; round < 400; ++round) {
    const int seats = 2 + static_cast<int>(round % 9);
    Record record{rules_with(kOptions[round % 5]), seats, 0, 1, 0, seed_from(round), {}, {}};
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
