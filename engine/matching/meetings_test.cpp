// Tests of combined rules (X-01 to X-46) that a scenario row cannot express: contradicting options,
// random outcomes, properties of every position. The others are rows of golden/scenarios*.tsv.
#include "engine/match.h"
#include "engine/matching/match_set.h"
#include "engine/matching/position_test.h"
#include "engine/matching/walk.h"

namespace uno {
namespace {

TEST(Meetings, X34TakingBackDoesNotGoWithStacking) {  // K-23, C-CHAL-7
  for (const char* back : {"take_back_replay", "take_back_pass"}) {
    const std::string option = std::string("guilty_resolution=") + back;
    EXPECT_FALSE(check_classic_round(rules_with(option), 4));
    for (const char* mode : {"draw2_only", "same_kind", "ladder", "any"}) {
      const std::string stacking = std::string(" stack_mode=") + mode;
      const std::string said = plain_text(check_classic_round(rules_with(option + stacking), 4));
      for (const char* part : {"guilty_resolution", "stack_mode", "X-34"})
        EXPECT_NE(said.find(part), std::string::npos) << said;
      EXPECT_FALSE(check_classic_round(rules_with("guilty_resolution=stay_play_on" + stacking), 4));
    }
  }
}

TEST(Meetings, X35ShuffleHandsMixesAcrossTeams) {  // C-SHUF-2, C-TEAM-6
  std::array<std::array<int, 4>, 4> went{};        // from seat, to seat
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State state = position("teams=2v2", "n=4 top=R5 h1=WS,R1 h2=B1 h3=Y1 h0=G1");
    state.chance = Chance::place_of(seed_from(seed), Stream::cards);
    const State before = state;
    act(state, 1, "WS:g");
    for (std::size_t from = 0; from < 4; ++from)
      for (std::size_t to = 0; to < 4; ++to) {
        const KindSet dealt = before.hands[from].kinds() & ~bit(kShuffleHands);
        went[from][to] += (state.hands[to].kinds() & dealt) != 0;
      }
  }
  for (const auto& from : went)
    for (const int times : from) EXPECT_NEAR(times, 50, 37) << "six standard deviations";
}

TEST(Meetings, X09NobodyJumpsIntoASetThatIsBeingLaid) {  // X-16, H-MULTI-1
  State state = position("jump_in=on multi_play=same_number", "n=4 top=R5 h1=R8,G8,x2 h3=R8,G8,x2");
  act(state, 1, "R8&");
  EXPECT_EQ(state.phase, Phase::laying);
  refuses(state, 3, "jR8", Reason::jump_too_late);
  act(state, 1, "G8");
  refuses(state, 3, "jR8", Reason::jump_not_twin);
  act(state, 3, "jG8");
}

TEST(Meetings, X09NoDecisionButAStackCanBeJumpedInto) {
  Chance chance = Chance::of(seed_from(909), Stream::bots);
  long jumps = 0;
  for (std::uint64_t round = 0; jumps < 3000; ++round) {
    auto [rules, seats] = walk::random_table(chance);
    rules.jump_in = Switch::on;
    State state = deal(rules, seats, 0, seed_from(round));
    for (int i = 0; i < 300 && state.phase < Phase::dare; ++i) {
      int able = 0;
      for (int seat = 0; seat < seats; ++seat) {
        const KindSet twins = legal_actions(state, seat).jumps;
        if (!twins) continue;
        ++able, ++jumps;
        EXPECT_EQ(twins, bit(state.top)) << "H-JUMP-1";
        EXPECT_FALSE(is_wild(state.top)) << "H-JUMP-2, X-36";
        EXPECT_TRUE(state.phase == Phase::turn || state.phase == Phase::stack);
      }
      // A top card that was shuffled back can be drawn, so two seats may hold its twin (C-PILE-1).
      ASSERT_LE(able, rules.reshuffle_keep_top == KeepTop::yes ? 1 : 2)
          << "HJ-30: of one deck there is only one twin";
      const auto acts = walk::all_acts(state);
      const auto [seat, action] = acts[chance.below(static_cast<std::uint32_t>(acts.size()))];
      apply(state, seat, action);
    }
  }
}

TEST(Meetings, HJ30OneDeckHasOneTwinOnly) {  // H-JUMP-7
  for (const Deck deck : {Deck::classic108, Deck::shuffle112, Deck::swap112, Deck::themed112})
    for (Kind kind = 0; kind < kBlank; ++kind) {
      if (is_wild(kind)) continue;
      EXPECT_LE(copies(deck_set(deck), kind), 2) << "one lies on top, one is left to jump in with";
    }
}

TEST(Meetings, X39WithTwoPlayersAJumpInOnANumberIsAnOrdinaryPlay) {
  for (int face = 1; face <= 9; ++face) {  // a 0 has no twin
    const std::string card = "R" + std::to_string(face);
    std::string setup = "n=2 top=RS";
    for (const char* seat : {"1", "0"}) setup.append(" h").append(seat).append("=" + card + ",x3");
    State jumped = position("jump_in=on", setup);
    act(jumped, 1, card);
    State played = jumped;
    act(jumped, 0, "j" + card);
    act(played, 0, card);
    EXPECT_EQ(jumped, played) << card;
  }
}

TEST(Meetings, X28ACaughtPlayerIsNotLedIntoALastCard) {  // C-UNO-12, H-MULTI-1
  // A caught seat must not begin or continue a set that would have to end with its last card.
  State state =
      position("caught_cannot_go_out=next_turn multi_play=same_number", "n=3 top=R2 h1=G2,Y2,B2");
  state.caught = seat_bit(1);
  State two = state;
  act(state, 1, "G2&");
  refuses(state, 1, "Y2&", Reason::not_one_of_several);
  act(state, 1, "Y2");
  EXPECT_EQ(state.hand_size[1], 1);
  two.hands[1].remove(parse_kind("B2"));
  --two.hand_size[1];
  refuses(two, 1, "G2&", Reason::not_one_of_several);
  act(two, 1, "G2");
  EXPECT_EQ(two.open, seat_bit(1));
}

TEST(Meetings, X40AVoidRoundIsDealtAgainAndNobodyLoses) {  // C-PILE-6, F-LAST-1
  const Rules rules = rules_with("round_end=last_loses");
  State state = position("n=3 D=2 t=0 top=R5 pile=- h1=G9,B1 h2=GS,B4 h0=G7", rules);
  for (const int seat : {0, 1, 2}) act(state, seat, "d");
  EXPECT_TRUE(result(state).blocked);
  EXPECT_EQ(result(state).loser, kNoSeat);
  Match match = start_match(rules, 3, 2);
  deal_round(match, seed_from(1));
  settle(match, state);
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.dealer, 2) << "the same dealer deals again";
  EXPECT_EQ(deal_round(match, seed_from(2)).out, 0) << "and everybody plays";
}

TEST(Meetings, X40TheHighestHandLosesTheMatchToo) {
  const Rules rules = rules_with("round_end=last_loses blocked_round=lowest_hand");
  State state = position("n=3 top=R5 pile=- h1=G9,B1 h2=GS,B4 h0=G7", rules);
  for (const int seat : {1, 2, 0}) act(state, seat, "d");
  Match match = start_match(rules, 3, 0);
  deal_round(match, seed_from(1));
  settle(match, state);
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.loser, 2);
}

TEST(Meetings, X42AChallengeLooksAtTheSnapshot) {  // C-CHAL-8
  for (const bool guilty : {true, false}) {
    const std::string other = guilty ? "G1,G2" : "R1,R2";
    State state =
        position("n=4 top=R5 h1=W4," + std::string(guilty ? "R3" : "B3") + ",G3 h2=x3 h3=" + other);
    act(state, 1, "W4:b");
    // No rule swaps hands at this point; if one did, the hand at the time of the play would still
    // count.
    std::swap(state.hands[1], state.hands[3]);
    EventList events;
    act(state, 2, "?", &events);
    ASSERT_EQ(events[0].type, EventType::revealed);
    EXPECT_EQ(hand_text(events[0].cards), guilty ? "R3,G3" : "G3,B3");
    EXPECT_EQ(state.hand_size[1], guilty ? 6 : 2);
    EXPECT_EQ(state.hand_size[2], guilty ? 3 : 9);
  }
}

TEST(Meetings, X42NoHandMovesWhileAChallengeIsOpen) {
  Chance chance = Chance::of(seed_from(42), Stream::bots);
  int open = 0;
  for (std::uint64_t round = 0; open < 3000; ++round) {
    auto [rules, seats] = walk::random_table(chance);
    rules.wd4_challenge = Wd4Challenge::on;
    State state = deal(rules, seats, 0, seed_from(round));
    for (int i = 0; i < 300 && state.phase < Phase::dare; ++i) {
      const auto acts = walk::all_acts(state);
      const auto [seat, action] = acts[chance.below(static_cast<std::uint32_t>(acts.size()))];
      const bool was_open = state.phase == Phase::challenge;
      EventList events;
      apply(state, seat, action, events);
      if (!was_open) continue;
      ++open;
      for (const Event& event : events)
        ASSERT_TRUE(event.type != EventType::hands_swapped &&
                    event.type != EventType::hands_shuffled &&
                    event.type != EventType::hands_passed && event.type != EventType::played);
    }
  }
}

}  // namespace
}  // namespace uno
