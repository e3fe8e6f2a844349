// Tests for the rows of the rule book that a scenario cannot express, named by their IDs. Those
// about decks, deals, matches and random walks are with their own code.
#include "engine/match.h"
#include "engine/matching/custom.h"
#include "engine/matching/position_test.h"
#include "engine/matching/walk.h"

namespace uno {
namespace {

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
  ASSERT_FALSE(set_option(rules, "blocked_round", "lowest_hand"));
  State state = position(kBlockedSetup, rules);
  for (const int seat : {1, 2, 0}) act(state, seat, "d");
  EXPECT_EQ(result(state).winner, 2);
  EXPECT_EQ(result(state).points, 12 + 30);
}

TEST(Rows, I08TheChallengerAloneSeesTheHand) {  // C-CHAL-10
  for (const char* reveal : {"challenger_only", "all"}) {
    Rules rules;
    ASSERT_FALSE(set_option(rules, "challenge_reveal", reveal));
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
    ASSERT_FALSE(set_option(rules, "next_dealer", option));
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

TEST(Rows, AShuffleOfOtherCardsIsRefused) {  // C-SHUF-2
  const State before = position("n=3 top=R5 h0=Y1,Y2 h1=WS,R1 h2=B1");
  const Card y1 = card_of_kind(before.hands[0], parse_kind("Y1"));
  const Card y2 = card_of_kind(before.hands[0], parse_kind("Y2"));
  const Card r1 = card_of_kind(before.hands[1], parse_kind("R1"));
  const Card b1 = card_of_kind(before.hands[2], parse_kind("B1"));
  const Action play = Action::play(kShuffleHands, Colour::blue);
  for (const std::vector<Card>& cards :
       {std::vector<Card>{r1}, {r1, y1, y2, b1, b1}, {r1, r1, y1, b1}}) {
    State state = before;
    EventList events;
    EXPECT_EQ(try_apply(state, 1, play, &events, cards).reason, Reason::not_these_cards);
    EXPECT_EQ(state, before);
    EXPECT_EQ(events.size(), 0);
  }
  State state = before;
  EXPECT_FALSE(try_apply(state, 1, play, nullptr, std::vector<Card>{y1, b1, r1, y2}));
  EXPECT_TRUE(state.hands[2].has(y1) && state.hands[2].has(y2));
}

TEST(Rows, ADealWithoutNumbersEnds) {  // C-FIRST-2, C-PILE-3
  State state =
      position("first_action=ignore reshuffle_when=eager", "n=3 D=0 pile=- flip=RS,BR,GS");
  EXPECT_EQ(card_text(state.top), "GS");
  EXPECT_EQ(state.active, 1);
}

TEST(Rows, S40TheLastCardIsNotGivenAway) {  // CE-10
  for (const char* text : {"WC1:b", "WC1:b>2", "WC1:b>2=G1"}) {
    State state = position("custom1=give_one", "n=3 top=R5 h1=WC1,G1 h2=B1");
    act(state, 1, text);
    EXPECT_EQ(hand_text(state.hands[1]) + " " + hand_text(state.hands[2]), "G1 B1") << text;
    EXPECT_EQ(state.open, seat_bit(1)) << "the call is due all the same";
    EXPECT_EQ(state.active, 2);
  }
}

TEST(Rows, S42AHandIsPublicForItsPlayersNextTurn) {  // CE-11, CE-17
  State state = position("custom1=trade_one custom2=show_hand",
                         "n=3 top=R5 h1=WC1,G1 h0=Y1 h2=WC2,x2 pile=B9,...");
  act(state, 1, "WC1:b>0");
  EXPECT_EQ(hand_text(state.hands[1]) + " " + hand_text(state.hands[0]), "Y1 G1");
  act(state, 2, "WC2:g");
  ASSERT_EQ(state.active, 0);
  for (int viewer = kSpectator; viewer < 3; ++viewer) {
    EXPECT_EQ(observe(state, viewer).exposed, 0) << viewer;
    EXPECT_EQ(hand_text(observe(state, viewer).exposed_hand), "G1") << viewer;
  }
  act(state, 0, "d");
  for (int viewer = kSpectator; viewer < 3; ++viewer) {
    EXPECT_EQ(observe(state, viewer).exposed, kNoSeat) << "only for the length of the turn";
    EXPECT_EQ(observe(state, viewer).exposed_hand, Hand{});
  }
}

TEST(Rows, S23SlotsAreKnownToAllAndFixedForTheMatch) {  // C-CUST-2, CE-00, CE-02, CE-06
  const Rules rules =
      rules_with("deck=shuffle112 custom1=next_draw(2,lose) custom2=skip_all custom3=plain");
  Match match = start_match(rules, 3, 0);
  for (int round = 1; round <= 5; ++round) {
    const State state = deal_round(match, seed_from(static_cast<std::uint64_t>(round)));
    for (int viewer = kSpectator; viewer < 3; ++viewer) {
      const Rules seen = observe(state, viewer).rules;
      EXPECT_EQ(effect_of(seen, kCustom1).effect, Effect::next_draw);
      EXPECT_EQ(effect_of(seen, kCustom1).amount, 2);
      EXPECT_EQ(effect_of(seen, kCustom2).effect, Effect::skip_all);
      EXPECT_EQ(effect_of(seen, kCustom3).effect, Effect::plain);
    }
  }
}

TEST(Rows, I07AnIllegalPlayIsFinedByTheReferee) {  // C-PEN-2
  State state = position("illegal_play=fine(1)", "n=3 top=R5 h1=G1,x3");
  refuses(state, 1, "G1", Reason::does_not_match);
  EXPECT_FALSE(try_referee(state, 1, Action::fine()));
  EXPECT_EQ(state.hand_size[1], 5);
  EXPECT_EQ(state.active, 1);
  EXPECT_EQ(state.phase, Phase::turn);
  State official = position("n=3 top=R5 h1=G1,x3");
  EXPECT_TRUE(try_referee(official, 1, Action::fine())) << "refused and no more";
}

TEST(Rows, PartnersDoNotSeeEachOthersHands) {  // C-TEAM-5, C-INFO-2
  State state = position("teams=2v2", "n=4 top=R5 h0=G1,G2 h1=R1,x2 h2=B1,B2 h3=Y1,Y2");
  EXPECT_EQ(hand_text(observe(state, 2).hand), "B1,B2");
  State other = state;
  std::swap(other.hands[0], other.hands[3]);  // the partner's cards against an opponent's
  EXPECT_EQ(observe(state, 2), observe(other, 2));
  act(state, 1, "R1");
  EventList events;
  act(state, 2, "d", &events);
  for (const Event& event : events)
    EXPECT_EQ(redact(event, 0).cards, Hand{}) << "nor what the partner draws";
}

/// A round with the deck in the order that reproduces it: the dealt hands, the first card, then the
/// cards that each act drew.
struct WrittenDown {
  std::vector<Card> order;
  std::vector<walk::SeatAct> acts;
  std::vector<State> states;
};

/// Plays a random round and records the order of the cards. False if the first card has an effect
/// or the pile was reshuffled, because then such an order is not enough.
bool write_down(std::uint64_t seed, WrittenDown& round) {
  EventList events;
  State state = deal({}, 4, 0, seed_from(seed), &events);
  if (!is_number(state.top) || state.discard_size != 1) return false;
  for (const Event& event : events)
    if (event.type == EventType::first_returned) return false;
  for (int n = 0; n < 7; ++n)
    for (int seat = 1; seat <= 4; ++seat) {
      int left = n;
      for (int card = 0; card < 128; ++card)
        if (state.hands[seat % 4].has(static_cast<Card>(card)) && left-- == 0)
          round.order.push_back(static_cast<Card>(card));
    }
  round.order.push_back(state.top_card());
  Chance chance = Chance::of(seed_from(seed), Stream::bots);
  while (state.phase != Phase::over) {
    const auto all = walk::all_acts(state);
    const auto choice = all[chance.below(static_cast<std::uint32_t>(all.size()))];
    const State before = state;
    events.clear();
    apply(state, choice.seat, choice.action, events);
    round.acts.push_back(choice);
    round.states.push_back(state);
    for (const Event& event : events)
      if (event.type == EventType::reshuffled) return false;
    for (int seat = 0; seat < 4; ++seat)
      for (int card = 0; card < 128; ++card)
        if (state.hands[seat].has(static_cast<Card>(card)) &&
            !before.hands[seat].has(static_cast<Card>(card)))
          round.order.push_back(static_cast<Card>(card));
  }
  round.order.insert(round.order.end(), state.pile.begin(), state.pile.begin() + state.draw_size);
  return true;
}

TEST(Rows, I03ARecordedOrderReplaysWithoutTheSeed) {  // C-RAND-2
  int replayed = 0;
  for (std::uint64_t seed = 0; replayed < 20; ++seed) {
    WrittenDown round;
    if (!write_down(seed, round)) continue;
    State state = deal_in_order({}, 4, 0, seed_from(~seed), round.order);
    for (std::size_t i = 0; i < round.acts.size(); ++i) {
      apply(state, round.acts[i].seat, round.acts[i].action);
      const State& as_it_was = round.states[i];
      ASSERT_EQ(state.hands, as_it_was.hands) << seed << " act " << i;
      ASSERT_EQ(state.top_card(), as_it_was.top_card());
      ASSERT_EQ(state.active, as_it_was.active);
      ASSERT_EQ(state.open, as_it_was.open);
    }
    EXPECT_EQ(result(state).winner, result(round.states.back()).winner);
    EXPECT_EQ(result(state).points, result(round.states.back()).points);
    ++replayed;
  }
}

}  // namespace
}  // namespace uno
