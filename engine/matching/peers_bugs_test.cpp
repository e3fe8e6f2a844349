// Tests that bugs known from other UNO programs do not occur here.
//
//   game stuck on an unplayable last card      AnUnplayableLastCardDoesNotStopTheGame
//   pile exhausted with stacking               AStackLargerThanThePilesIsTakenAsFarAsItGoes
//   last card inside the UNO grace period      ALastCardBeforeTheCatchWins; also server/
//   jump-in with a 7 skipping the swap         AJumpInWithASevenOrAZeroMovesHandsToo
//   second Wild Draw Four refused after a Wild AWildDrawFourMayFollowAWild
//   eliminated player still gets turns         APlayerWhoIsOutGetsNoTurn
//   a drawn stack paid twice                   AStackIsPaidOnce
//   opening on a Wild Draw Four                NoRoundOpensOnAWildDrawFour
//   UNO not callable while a colour is chosen  UnoIsCalledWithTheColour; also server/
//   a reshuffle puts the live top card back    ReshuffleKeepsTheLiveTopCard
//   a wild keeps its colour in the deck        AReshuffledWildHasNoColour
//   payoffs right for two players only         PayoffsAreRightForEveryNumberOfPlayers
//
// In server/peers_bugs_test.cpp, because they need people, bots and clocks: a timer that expires
// while a colour must be named, a host who adds or removes bots during a round, bots that never
// stop playing, leaving and returning to get rid of a hand, and catching by repeated key presses.
#include "engine/match.h"
#include "engine/matching/position_test.h"
#include "engine/matching/walk.h"

namespace uno {
namespace {

TEST(PeersBugs, AnUnplayableLastCardDoesNotStopTheGame) {  // H-FIN-2, X-29, C-UNO-12
  int positions = 0;
  for (const char* finish : {"finish_restrict=numbers_only", "finish_restrict=no_draw_no_wild",
                             "last_special=forbidden", "caught_cannot_go_out=next_turn"})
    for (const char* policy : {"optional drawn_card_play=may", "must drawn_card_play=must"})
      for (const char* drawing : {"one", "until_playable"})
        for (const char* card : {"RS", "RR", "R+2", "W", "W4", "WX", "WC1", "R9"})
          for (const char* pile : {"...", "-"}) {
            const Rules rules = rules_with(std::string(finish) + " play_policy=" + policy +
                                           " draw_mode=" + drawing);
            State state = position("n=3 top=R5 h1=" + std::string(card) + " pile=" + pile, rules);
            if (rules.caught_cannot_go_out == CaughtFinish::next_turn) state.caught = seat_bit(1);
            SCOPED_TRACE(state_line(state));
            for (int i = 0; i < 40 && state.phase != Phase::over; ++i, ++positions) {
              const LegalActions legal = legal_actions(state, state.active);
              ASSERT_TRUE(legal.any());
              ASSERT_TRUE(legal.contains(timeout_action(state)));
              apply(state, state.active, timeout_action(state));
            }
          }
  EXPECT_GT(positions, 2000);
}

TEST(PeersBugs, AStackLargerThanThePilesIsTakenAsFarAsItGoes) {  // H-STACK-7, C-PILE-4
  for (const bool owes : {false, true}) {
    State state =
        position(std::string("stack_mode=any exhausted_draw=") + (owes ? "owe" : "forgive"),
                 "n=3 top=R+2 pend=40>1 h1=x1 h2=R1,x1 pile=B9 under=Y1,G+2");
    act(state, 1, "take");
    EXPECT_EQ(hand_text(state.hands[1]), "Y1,G+2,B9");
    EXPECT_EQ(state.pending, 0);
    EXPECT_EQ(state.top, parse_kind("R+2")) << "the top card stays";
    EXPECT_EQ(state.active, 2);
    act(state, 2, "R1");
    EXPECT_EQ(state.hand_size[1], owes ? 5 : 4) << "the old top card, where cards are owed";
  }
}

TEST(PeersBugs, ALastCardBeforeTheCatchWins) {  // C-OUT-1, C-UNO-4, H-LAST-2
  State state = position("n=2 top=R5 h1=RS,R1 h0=B9");
  act(state, 1, "RS");
  EXPECT_EQ(state.open, seat_bit(1)) << "nobody has called or caught";
  act(state, 1, "R1");
  EXPECT_EQ(result(state).winner, 1);
  EXPECT_EQ(result(state).points, 9);
  refuses(state, 0, "catch1", Reason::round_over);
  State others = position("round_end=last_loses", "n=3 top=R5 h1=R6,R1 h2=RS,x2 h0=RS,x2");
  act(others, 1, "R6");
  act(others, 2, "RS");
  act(others, 1, "R1!");
  EXPECT_EQ(others.out, seat_bit(1));
  refuses(others, 2, "catch1", Reason::nothing_to_catch);
}

TEST(PeersBugs, AJumpInWithASevenOrAZeroMovesHandsToo) {  // X-12, H-70-1, H-70-2
  State state = position("jump_in=on seven=swap", "n=4 top=R5 h1=R7,x3 h2=R7,G1 h3=Y1,Y2,Y3");
  act(state, 1, "R7>0");
  refuses(state, 2, "jR7", Reason::target_missing);
  EventList events;
  act(state, 2, "jR7>3", &events);
  EXPECT_EQ(hand_text(state.hands[2]) + " " + hand_text(state.hands[3]), "Y1,Y2,Y3 G1");
  int swaps = 0;
  for (const Event& event : events) swaps += event.type == EventType::hands_swapped;
  EXPECT_EQ(swaps, 1);
  // There is only one blue 0, so the test adds a second.
  State zero = position("jump_in=on zero=pass", "n=3 top=B5 h1=B0,x3 h2=G1 h0=Y1,Y2");
  zero.hands[2].add(static_cast<Card>(parse_kind("B0") + 64));
  ++zero.hand_size[2];
  act(zero, 1, "B0");
  EXPECT_EQ(hand_text(zero.hands[0]), "G1,B0") << "the twin has moved on";
  act(zero, 0, "jB0");
  EXPECT_EQ(hand_text(zero.hands[1]), "G1") << "and moves on again";
}

TEST(PeersBugs, AWildDrawFourMayFollowAWild) {  // C-MATCH-3, C-WD4-4
  for (const char* top : {"W:b", "W4:b", "WS:b", "WC2:b"})
    for (const char* enforcement : {"allow_bluff", "forbid_illegal"}) {
      State state = position(std::string("wd4_enforcement=") + enforcement,
                             std::string("n=3 top=") + top + " h1=W4,R1,x1 h2=W4,Y1,x1 h0=W,W4");
      act(state, 1, "W4:r");
      act(state, 2, "ok");
      act(state, 0, "W:y");
      act(state, 1, "d");
      ASSERT_EQ(state.active, 2);
      if (state.rules.wd4_enforcement == Wd4Enforcement::forbid_illegal) {
        refuses(state, 2, "W4:g", Reason::wild_draw_four_forbidden);
      } else {
        act(state, 2, "W4:g");
        EXPECT_EQ(state.phase, Phase::challenge);
      }
    }
}

TEST(PeersBugs, APlayerWhoIsOutGetsNoTurn) {  // H-LAST-2
  Chance chance = Chance::of(seed_from(77), Stream::bots);
  long turns = 0;
  for (std::uint64_t round = 0; turns < walk::acts_budget(20'000); ++round) {
    auto [rules, seats] = walk::random_table(chance);
    rules.round_end = RoundEnd::last_loses;
    rules.teams = Teams::off;
    rules.hand_limit = 0;
    rules.hand_size = static_cast<std::uint8_t>(1 + chance.below(3));
    if (seats < 3) continue;
    State state = deal(rules, seats, 0, seed_from(round));
    for (int i = 0; i < 500 && state.phase < Phase::dare; ++i) {
      if (state.out) ++turns;
      ASSERT_FALSE(state.out >> state.active & 1) << state_line(state);
      for (int seat = 0; seat < seats; ++seat)
        if (state.out >> seat & 1) {
          ASSERT_FALSE(legal_actions(state, seat).any());
          ASSERT_EQ(state.hand_size[seat], 0) << "nor any cards";
        }
      const auto acts = walk::all_acts(state);
      const auto [seat, action] = acts[chance.below(static_cast<std::uint32_t>(acts.size()))];
      apply(state, seat, action);
    }
  }
}

TEST(PeersBugs, AStackIsPaidOnce) {  // H-STACK-3
  State state = position("stack_mode=same_kind", "n=4 top=R5 h1=R+2,x3 h2=B+2,x3 h3=x2 h0=B1,x3");
  act(state, 1, "R+2");
  act(state, 2, "B+2");
  act(state, 3, "take");
  EXPECT_EQ(state.hand_size[3], 6);
  for (const int seat : {0, 3})
    refuses(state, seat, "take", seat == 0 ? Reason::nothing_pending : Reason::not_your_turn);
  act(state, 0, "d");
  act(state, 1, "d");
  EXPECT_EQ(state.hand_size[0], 5) << "one card, as on any turn";
  EXPECT_EQ(state.hand_size[1], 4);
  State anew = position("stack_mode=same_kind", "n=4 t=0 top=B+2 h0=Y+2,x3");
  act(anew, 0, "Y+2");
  EXPECT_EQ(anew.pending, 2) << "a paid stack is not continued by the next draw card";
  State challenged = position("stack_mode=same_kind", "n=4 top=R5 h1=W4,R1,x2 h2=x2");
  act(challenged, 1, "W4:b");
  act(challenged, 2, "?");
  EXPECT_EQ(challenged.hand_size[1], 7) << "the offender pays";
  refuses(challenged, 2, "take", Reason::nothing_pending);
  act(challenged, 2, "d");
  EXPECT_EQ(challenged.hand_size[2], 3);
}

TEST(PeersBugs, NoRoundOpensOnAWildDrawFour) {  // C-FIRST-7
  int returned = 0;
  for (const char* deck : {"classic108", "shuffle112", "swap112", "themed112"})
    for (const char* first : {"first_wild=first_player_chooses", "first_wild=redraw",
                              "first_special=apply", "first_action=ignore"})
      for (std::uint64_t seed = 0; seed < 500; ++seed) {
        EventList events;
        const Rules rules = rules_with(std::string("deck=") + deck + " " + first);
        const State state = deal(rules, 4, 0, seed_from(seed), &events);
        ASSERT_NE(state.top, kWildDrawFour);
        for (const Event& event : events)
          returned += event.type == EventType::first_returned && event.kind == kWildDrawFour;
        ASSERT_EQ(broken_invariant(state, deck_set(rules.deck)), nullptr) << "and it is not lost";
      }
  EXPECT_GT(returned, 100) << "the test must meet it";
}

TEST(PeersBugs, UnoIsCalledWithTheColour) {  // C-UNO-2, C-WILD-1
  for (const char* card : {"W", "W4", "WC1", "WC2", "WC3"}) {
    State state = position("n=3 top=R5 h1=" + std::string(card) + ",B1");
    act(state, 1, std::string(card) + ":g!");
    EXPECT_EQ(state.open, 0) << card;
    State silent = position("n=3 top=R5 h1=" + std::string(card) + ",B1");
    act(silent, 1, std::string(card) + ":g");
    EXPECT_EQ(silent.open, seat_bit(1)) << card;
    act(silent, 1, "uno");  // also while another seat decides about a Wild Draw Four
    EXPECT_EQ(silent.open, 0) << card;
  }
  State giving = position("custom1=give_one", "n=3 top=R5 h1=WC1,B1,B2");
  act(giving, 1, "WC1:g>2!");  // the second choice is still to come
  ASSERT_EQ(giving.phase, Phase::choose);
  act(giving, 1, "=B2");
  EXPECT_EQ(giving.open, 0) << "the call is not forgotten over the choice";
}

TEST(PeersBugs, ReshuffleKeepsTheLiveTopCard) {  // C-PILE-1, C-PILE-2
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    for (const char* when : {"lazy", "eager"}) {
      State state = position(std::string("reshuffle_when=") + when,
                             "n=3 top=W:g h1=B1,B2 h2=x2 h0=x2 pile=B9 under=B3,Y3,R+2,WC1");
      state.chance = Chance::place_of(seed_from(seed), Stream::cards);
      const Card top = state.top_card();
      for (int i = 0; i < 12 && state.phase != Phase::over; ++i) {
        apply(state, state.active, timeout_action(state));
        ASSERT_EQ(state.top_card(), top);
        ASSERT_EQ(state.colour, Colour::green);
        for (int card = 0; card < state.draw_size; ++card) ASSERT_NE(state.pile[card], top);
        for (const Hand& hand : state.hands) ASSERT_FALSE(hand.has(top));
      }
    }
}

TEST(PeersBugs, AReshuffledWildHasNoColour) {  // P-06, C-PILE-2
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

TEST(PeersBugs, PayoffsAreRightForEveryNumberOfPlayers) {  // C-SCORE-2, F-TARGET-1
  const char* const cards[] = {"G1", "G2", "G4", "G8", "GS", "W", "W4", "YR", "B9", "B+2"};
  const int worth[] = {1, 2, 4, 8, 20, 50, 50, 20, 9, 20};
  for (int seats = 2; seats <= 10; ++seats)
    for (int winner = 0; winner < seats; ++winner) {
      std::string setup = "n=" + std::to_string(seats) + " t=" + std::to_string(winner) + " top=R5";
      int points = 0;
      for (int seat = 0; seat < seats; ++seat) {
        const bool wins = seat == winner;
        setup += " h" + std::to_string(seat) + "=" + (wins ? "R1" : cards[seat]);
        if (!wins) points += worth[seat];
      }
      State state = position(setup);
      Match match = start_match({}, seats, 0);
      deal_round(match, seed_from(1));
      act(state, winner, "R1");
      EXPECT_EQ(result(state).winner, winner);
      EXPECT_EQ(result(state).points, points) << setup;
      settle(match, state);
      for (int seat = 0; seat < seats; ++seat)
        EXPECT_EQ(match.totals[static_cast<std::size_t>(seat)],
                  seat == winner ? static_cast<std::uint32_t>(points) : 0U)
            << setup;
    }
}

}  // namespace
}  // namespace uno
