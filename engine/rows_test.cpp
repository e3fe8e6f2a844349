// Rows of the rule book that are descriptions rather than scenarios, as tests by their IDs. Decks,
// deals, matches and random walks have theirs beside their own code.
#include <gtest/gtest.h>

#include "engine/match.h"
#include "engine/notation.h"
#include "engine/scenario_parts.h"

namespace uno {
namespace {

State position(const std::string& setup, const Rules& rules = {}) {
  const ScenarioSetup built = build_setup(rules, false, setup);
  EXPECT_EQ(built.malformed + built.not_implemented + built.refused, "") << setup;
  return built.state;
}

void act(State& state, int seat, const std::string& text, EventList* events = nullptr) {
  const Refusal refused = try_apply(state, seat, parse_action(state, seat, text), events);
  EXPECT_FALSE(refused) << seat << ":" << text << ": " << refused.sentence;
}

std::vector<EventType> types_of(const EventList& events) {
  std::vector<EventType> types;
  for (const Event& event : events) types.push_back(event.type);
  return types;
}

TEST(Rows, U35ACatchWaitsForTheDrawing) {  // C-RES-2, C-UNO-7
  State state = position("n=4 top=R5 h1=R+2,G2");
  EventList events;
  act(state, 1, "R+2", &events);
  EXPECT_EQ(state.hand_size[2], 9) << "no other act fits between the play and the drawing";
  act(state, 3, "catch1", &events);
  EXPECT_EQ(types_of(events),
            (std::vector{EventType::played, EventType::forced_draw, EventType::skipped,
                         EventType::caught, EventType::penalty}));
  EXPECT_EQ(state.hand_size[1], 3);
  EXPECT_EQ(state.active, 3);
}

TEST(Rows, P06AWildLosesItsColourInThePile) {  // C-PILE-2
  State state = position("n=3 top=W:g h1=W,R1,x1 h2=G1,x3 h0=x2 pile=-");
  act(state, 1, "W:y");
  EXPECT_EQ(state.draw_size, 0);
  act(state, 2, "d");
  EXPECT_EQ(state.colour, Colour::yellow);
  EXPECT_EQ(state.phase, Phase::drawn) << "the Wild that was green is a plain Wild again";
  EXPECT_EQ(state.drawn, kWild);
  act(state, 2, "W:b");
  EXPECT_EQ(state.colour, Colour::blue);
}

constexpr const char* kBlockedSetup = "n=3 D=0 top=R5 h1=B9,Y3 h2=B7 h0=GS,B8,Y2 pile=-";

TEST(Rows, P07ABlockedRoundIsVoidAndDealtAgain) {  // C-PILE-6
  State state = position(kBlockedSetup);
  for (const int seat : {1, 2, 0}) act(state, seat, "d");
  EXPECT_EQ(state.phase, Phase::over);
  EXPECT_TRUE(result(state).blocked);
  EXPECT_EQ(result(state).winner, kNoSeat);
  EXPECT_EQ(result(state).points, 0);
  Match match = start_match({}, 3, 0);
  deal_round(match, seed_from(1));
  settle(match, state);
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.dealer, 0);
  for (const std::uint32_t total : match.totals) EXPECT_EQ(total, 0U);
}

TEST(Rows, P08TheLowestHandWinsABlockedRound) {  // C-PILE-6
  Rules rules;
  ASSERT_EQ(set_option(rules, "blocked_round", "lowest_hand"), "");
  State state = position(kBlockedSetup, rules);
  for (const int seat : {1, 2, 0}) act(state, seat, "d");
  EXPECT_EQ(result(state).winner, 2);
  EXPECT_EQ(result(state).points, 12 + 30);
}

TEST(Rows, I08TheChallengerAloneSeesTheHand) {  // C-CHAL-10
  for (const char* reveal : {"challenger_only", "all"}) {
    Rules rules;
    ASSERT_EQ(set_option(rules, "challenge_reveal", reveal), "");
    State state = position("n=4 top=R5 h1=W4,R1,G2", rules);
    EventList events;
    act(state, 1, "W4:b", &events);
    act(state, 2, "?", &events);
    for (const Event& event : events) {
      if (event.type != EventType::revealed) continue;
      EXPECT_EQ(hand_text(event.cards), "R1,G2");
      for (int viewer = kSpectator; viewer < 4; ++viewer) {
        const bool own = viewer == 1;
        const bool sees = own || viewer == 2 || rules.challenge_reveal == ChallengeReveal::all;
        EXPECT_EQ(hand_text(redact(event, viewer).cards), sees ? "R1,G2" : "") << viewer;
      }
    }
    EXPECT_EQ(types_of(events), (std::vector{EventType::played, EventType::revealed,
                                             EventType::challenged, EventType::forced_draw}));
  }
}

TEST(Rows, D10AndD11NameTheFirstPlayer) {  // C-DEAL-6, C-DEAL-7
  for (const auto& [option, dealer] : {std::pair{"winner", 2}, {"rotate_left", 1}, {"same", 0}}) {
    Rules rules;
    ASSERT_EQ(set_option(rules, "next_dealer", option), "");
    Match match = start_match(rules, 4, 0);
    deal_round(match, seed_from(1));
    State won = position("n=4 D=0 t=2 top=R5 h2=R1", rules);
    act(won, 2, "R1");
    settle(match, won);
    EXPECT_EQ(match.dealer, dealer) << option;
    const State next = deal_round(match, seed_from(4));
    EXPECT_EQ(next.dealer, dealer);
    ASSERT_TRUE(is_number(next.top)) << "choose another seed";
    EXPECT_EQ(next.active, (dealer + 1) % 4) << option;
  }
}

}  // namespace
}  // namespace uno
