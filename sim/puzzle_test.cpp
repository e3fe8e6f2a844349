// Tests of puzzles: they are repeatable, their records are legal, one act is clearly best and stays
// so with other deals.
#include "sim/puzzle.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/editions.h"

namespace uno {
namespace {

/// The first puzzle of a plan.
Puzzle first_puzzle(const PuzzlePlan& plan) {
  for (std::uint64_t round = 0; round < 400; ++round)
    if (std::optional<Puzzle> puzzle = puzzle_of_round(plan, round)) return *puzzle;
  ADD_FAILURE() << "no puzzle";
  return {};
}

class PuzzlesOf : public testing::TestWithParam<Edition> {};

TEST_P(PuzzlesOf, HoldAgainWithOtherDeals) {
  PuzzlePlan plan;
  plan.edition = GetParam();
  plan.worlds = 150;
  const Puzzle puzzle = first_puzzle(plan);
  const std::optional<Puzzle> again = puzzle_of_round(plan, puzzle.round);
  ASSERT_TRUE(again);
  EXPECT_EQ(record_text(again->record), record_text(puzzle.record));
  EXPECT_EQ(again->acts, puzzle.acts);
  EXPECT_EQ(again->reasons, puzzle.reasons);
  EXPECT_EQ(again->misses, puzzle.misses);
  EXPECT_TRUE(clearly_best(puzzle.acts));
  EXPECT_FALSE(puzzle.reasons.empty());
  in_edition(GetParam(), [&]<class E>(E) {
    const Position<E> at = position_of<E>(puzzle.record);
    ASSERT_EQ(at.state.active, puzzle.seat);
    const Question<E> question = question_of<E>(at.state);
    EXPECT_EQ(question.kind, puzzle.kind);
    ASSERT_EQ(question.acts.size(), puzzle.acts.size());
    for (const WeighedAct& one : puzzle.acts)
      EXPECT_TRUE(legal_actions(at.state, puzzle.seat).contains(one.act));
  });
  EXPECT_EQ(weigh_again(puzzle, 600, 99).front().act, puzzle.acts.front().act);
  ASSERT_GE(puzzle.misses.size(), 2U);
  EXPECT_EQ(puzzle.misses.front().bot, "random");
  EXPECT_GT(puzzle.misses.front().share, 0);
}

// Without Party, in which luck leaves few clear positions: finding one takes a minute.
INSTANTIATE_TEST_SUITE_P(SomeGames, PuzzlesOf,
                         testing::Values(Edition::classic, Edition::all_wild, Edition::no_mercy,
                                         Edition::flip, Edition::attack, Edition::flex,
                                         Edition::spin, Edition::two_packs, Edition::dos,
                                         Edition::quatro),
                         [](const auto& game) { return std::string(edition_name(game.param)); });

TEST(Puzzles, AreOfTheKindThatIsAskedFor) {
  PuzzlePlan plan;
  plan.worlds = 150;
  for (const PuzzleKind kind :
       {PuzzleKind::card, PuzzleKind::act, PuzzleKind::challenge, PuzzleKind::call}) {
    plan.kind = kind;
    const Puzzle puzzle = first_puzzle(plan);
    EXPECT_EQ(puzzle.kind, kind);
    const auto any = [&](auto&& is) {
      return std::any_of(puzzle.acts.begin(), puzzle.acts.end(),
                         [&](const WeighedAct& one) { return is(one.act); });
    };
    EXPECT_EQ(any([](Action act) { return act.is(Act::challenge); }),
              kind == PuzzleKind::challenge);
    EXPECT_EQ(any([](Action act) { return act.uno() || act.is(Act::catch_seat); }),
              kind == PuzzleKind::call);
  }
}

}  // namespace
}  // namespace uno
