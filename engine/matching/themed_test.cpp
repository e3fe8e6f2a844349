// Tests what golden/scenarios_more.tsv cannot say about a themed deck and its effects: chance,
// referees, and that text and determinization keep four copies of one wild card.
#include <gtest/gtest.h>

#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/matching/position_test.h"
#include "engine/matching/verbs.h"

namespace uno {
namespace {

State with_seed(const char* options, const char* setup, std::uint64_t seed) {
  State state = position(options, setup);
  state.chance.seed = seed_from(seed);
  return state;
}

TEST(Themed, ChanceDecidesWhichOfTwoDraws) {  // CE-18
  int second = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    State state = with_seed("custom1=fifty_fifty(4)",
                            "n=4 top=R5 h1=WC1,G1,G2 h2=B1 h3=R1 h0=Y1 pile=R2,R3,R4,R6,...", seed);
    act(state, 1, "WC1:b>2");
    EXPECT_EQ(state.phase, Phase::choose);
    EventList events;
    ASSERT_FALSE(try_apply(state, 1, Action::choose_seat(3), &events));
    ASSERT_EQ(events[0].type, EventType::lot);
    ASSERT_EQ(events[0].seat + events[0].other, 5) << "one of the two, not the other";
    EXPECT_EQ(state.hand_size[events[0].seat], 5);
    EXPECT_EQ(state.hand_size[events[0].other], 1);
    EXPECT_EQ(state.active, 2) << "nobody loses a turn";
    second += events[0].seat == 3;
  }
  EXPECT_NEAR(second, 200, 50);
}

TEST(Themed, EachLotIsDrawnAnew) {  // CE-18
  int same = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State state = with_seed("custom1=fifty_fifty(1)",
                            "n=4 top=R5 h1=WC1,G1,G2 h2=WC1,B1,B2 h3=R1,R2 h0=Y1,Y2 "
                            "pile=R3,R4,...",
                            seed);
    act(state, 1, "WC1:b>3>0");
    const bool first = state.hand_size[3] == 3;
    act(state, 2, "WC1:b>3>0");
    same += first == (state.hand_size[3] > (first ? 3 : 2));
  }
  EXPECT_NEAR(same, 100, 40);
}

TEST(Themed, TheRefereeAndThePlayerAnswerADareAlike) {  // CE-19
  for (const Action answer : {Action::accept(), Action::fail()}) {
    State judged =
        position("custom1=perform(2)", "n=3 top=R5 h1=WC1,G1 h2=B1 h0=Y1 pile=R2,R3,...");
    act(judged, 1, "WC1:b");
    State own = judged;
    EXPECT_FALSE(try_referee(judged, 2, answer));
    EXPECT_FALSE(try_apply(own, 2, answer));
    EXPECT_EQ(own, judged);
    EXPECT_EQ(own.hand_size[2], answer == Action::fail() ? 3 : 1);
  }
}

TEST(Themed, OnlyTheHostAnswersAPlainDare) {  // CE-16
  State state = position("custom1=dare", "n=3 top=R5 h1=WC1,G1 h2=B1 h0=Y1");
  act(state, 1, "WC1:b");
  refuses(state, 2, "ok", Reason::referee_only);
  EXPECT_FALSE(try_referee(state, 2, Action::accept()));
  State perform = position("custom1=perform(1)", "n=3 top=R5 h1=WC1,G1 h2=B1 h0=Y1");
  act(perform, 1, "WC1:b");
  refuses(perform, 2, "B1", Reason::perform_first);
  EXPECT_EQ(timeout_action(perform), Action::accept());
}

TEST(Themed, ASecondPlayerWhoIsOutEndsTheChoice) {
  State state = position("custom1=fifty_fifty(2) hand_limit=10 exhausted_draw=owe",
                         "n=3 top=R5 h1=WC1,G1,G2 h2=x2 h0=x9 pile=- under=B9");
  state.owed[0] = 1;
  act(state, 1, "WC1:b>2");
  EXPECT_EQ(state.out, seat_bit(0)) << "a card that it owed knocks seat 0 out";
  EXPECT_EQ(state.phase, Phase::turn);
  EXPECT_EQ(state.active, 2);
  EXPECT_EQ(state.hand_size[2], 2);
}

TEST(Themed, DeterminizationKeepsFourCopies) {  // C-THEME-1
  const Rules rules = rules_with("deck=themed112 custom1=fifty_fifty(2)");
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State state = deal(rules, 6, 0, seed_from(seed));
    const State other = determinize(observe(state, 2), seed_from(seed + 1));
    EXPECT_EQ(broken_invariant(other, deck_set(rules.deck)), nullptr);
    State read;
    ASSERT_TRUE(parse_state_line(state_line(state), read).empty()) << state_line(state);
    EXPECT_EQ(read, state);
  }
}

}  // namespace
}  // namespace uno
