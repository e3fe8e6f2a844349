// Tests of what acts show about a hand, in positions set up by hand.
#include "bots/history.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "bots/hands_test.h"
#include "bots/observation_queries.h"

namespace uno {
namespace {

constexpr Kind kRed7 = kind_in(Colour::red, 7);
constexpr Kind kBlue7 = kind_in(Colour::blue, 7), kGreen1 = kind_in(Colour::green, 1);

int may_hold(const History& history, const State& state, int seat, int number) {
  return history.may_hold(seat, number, state.hand_size[static_cast<std::size_t>(seat)]);
}

TEST(History, ADrawShowsThatNothingFitted) {
  State state = with_hand({kBlue7, kGreen1});
  History history;
  apply(state, 0, Action::draw(), history);
  ASSERT_EQ(state.hand_size[0], 3);
  const int drawn = state.phase == Phase::drawn ? 1 : 0;  // otherwise the seat would play it
  EXPECT_EQ(may_hold(history, state, 0, card_class::of_colour(Colour::red)), drawn);
  EXPECT_EQ(may_hold(history, state, 0, card_class::of_face(5)), drawn);
  EXPECT_EQ(may_hold(history, state, 0, card_class::kWilds), drawn);
  EXPECT_EQ(may_hold(history, state, 0, card_class::of_colour(Colour::blue)), 3);
  EXPECT_EQ(may_hold(history, state, 1, card_class::of_colour(Colour::red)), 7);
}

TEST(History, CardsThatLeaveReduceWhatIsKnown) {
  State state = with_hand({kBlue7, kGreen1, kRed7});
  History history;
  history.lacks[0][static_cast<std::size_t>(card_class::of_colour(Colour::green))] = 2;
  history.lacks[0][static_cast<std::size_t>(card_class::of_colour(Colour::red))] = 2;
  apply(state, 0, Action::play(kRed7), history);
  EXPECT_EQ(may_hold(history, state, 0, card_class::of_colour(Colour::green)), 1);
  EXPECT_EQ(may_hold(history, state, 0, card_class::of_colour(Colour::red)), 0);
}

TEST(History, AWildDrawFourShowsTheMoreTheHarderItIsToBluff) {
  for (const Wd4Enforcement how : {Wd4Enforcement::allow_bluff, Wd4Enforcement::forbid_illegal}) {
    Rules rules;
    rules.wd4_enforcement = how;
    State state = with_hand({kWildDrawFour, kBlue7, kGreen1, kBlue7 + 1, kGreen1 + 1}, rules);
    History history;
    apply(state, 0, Action::play(kWildDrawFour, Colour::blue), history);
    EXPECT_EQ(may_hold(history, state, 0, card_class::of_colour(Colour::red)),
              how == Wd4Enforcement::allow_bluff ? 1 : 0);
  }
}

TEST(History, AChallengeShowsWhetherTheColourWasHeld) {  // C-CHAL-3, C-CHAL-4
  for (const Kind other : {kBlue7, kRed7}) {
    State state = with_hand({kWildDrawFour, other, kGreen1, kGreen1 + 1});
    History history;
    apply(state, 0, Action::play(kWildDrawFour, Colour::green), history);
    ASSERT_EQ(state.phase, Phase::challenge);
    apply(state, 1, Action::challenge(), history);
    const int red = may_hold(history, state, 0, card_class::of_colour(Colour::red));
    EXPECT_EQ(red, other == kBlue7 ? 0 : state.hand_size[0]);
  }
}

TEST(History, RemembersTheLatestActs) {
  Rules rules;
  rules.kept_card = KeptCard::told;  // otherwise kept cards are not noted
  State state = deal(rules, 2, 1, seed_from(5));
  History history;
  for (int acts = 1; acts <= 2 * History::kPast; ++acts) {
    const State before = state;
    const Action act = timeout_action(state);
    apply(state, state.active, act, history);
    EXPECT_EQ(history.ago(0).act, act);
    EXPECT_EQ(history.ago(0).seat, before.active);
    EXPECT_TRUE(
        std::ranges::equal(before.hand_size, std::span(history.ago(0).hand_size).first<10>()));
    EXPECT_EQ(history.remembered(), std::min(acts, History::kPast));
  }
}

/// Cards that went into the draw pile are not visible any more.
TEST(History, ForgetsActsWhenTheDiscardsAreShuffled) {  // C-PILE-1
  State state = deal({}, 2, 1, seed_from(5));
  History history;
  int discards = 0;
  while (state.discard_size >= discards) {
    discards = state.discard_size;
    const Observation seen = observe(state, state.active);
    const bool plays = seen.legal.plays && own_cards(seen) > 2;
    const auto kind = static_cast<Kind>(std::countr_zero(seen.legal.plays));
    apply(state, state.active, plays ? make_play(seen, kind, Colour::red) : timeout_action(state),
          history);
  }
  EXPECT_EQ(history.remembered(), 0);
}

TEST(History, TheNextSeatIsOneThatIsStillIn) {  // H-LAST-2
  Rules rules;
  rules.round_end = RoundEnd::last_loses;
  State state = deal(rules, 4, 3, seed_from(5), nullptr, seat_bit(1));
  ASSERT_EQ(state.active, 0);
  state.phase = Phase::turn;
  History history;
  history.lacks[2][0] = 3;
  apply(state, 0, Action::draw(), history);
  EXPECT_EQ(history.ago(0).next, 2);
  EXPECT_EQ(history.ago(0).next_lacks[0], 3);
}

TEST(History, SwappedHandsAreForgotten) {  // H-70-1
  Rules rules;
  rules.seven = Seven::swap;
  State state = with_hand({kRed7, kGreen1, kBlue7}, rules);
  History history;
  history.lacks[0].fill(2);
  history.lacks[1].fill(7);
  apply(state, 0, Action::play(kRed7, Colour::red, false, 1), history);
  EXPECT_EQ(history, History{});
}

}  // namespace
}  // namespace uno
