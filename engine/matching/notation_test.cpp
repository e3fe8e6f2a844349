// Tests of cards and actions as text; every action of long random walks must be read back.
#include "engine/matching/notation.h"

#include <gtest/gtest.h>

#include "engine/hex.h"
#include "engine/matching/walk.h"
#include "engine/names.h"

namespace uno {
namespace {

State one_turn() {
  State state{};
  state.seats = 3;
  state.active = 1;
  state.direction = 1;
  state.top = kind_in(Colour::red, 5);
  state.drawn = kNoKind;
  state.offender = kNoSeat;
  state.winner = kNoSeat;
  state.discard_size = 1;
  return state;
}

TEST(Cards, AreWrittenAsOnPaper) {
  const std::pair<const char*, Kind> rows[] = {
      {"R5", kind_in(Colour::red, 5)},
      {"GS", kind_in(Colour::green, kSkip)},
      {"RR", kind_in(Colour::red, kReverse)},
      {"Y+2", kind_in(Colour::yellow, kDrawTwo)},
      {"B0", kind_in(Colour::blue, 0)},
      {"W", kWild},
      {"W4", kWildDrawFour},
      {"WS", kShuffleHands},
      {"WX", kSwapHands},
      {"WC1", kCustom1},
      {"WC2", kCustom2},
      {"WC3", kCustom3},
      {"x", kBlank},
  };
  for (const auto& [text, kind] : rows) {
    EXPECT_EQ(card_text(kind), text);
    EXPECT_EQ(parse_kind(text), kind) << text;
  }
  for (const char* text : {"", "R", "R10", "r5", "R+3", "RW", "W5", "WC4", "X", "R5 ", "5R", "+2"})
    EXPECT_EQ(parse_kind(text), kNoKind) << text;
  EXPECT_EQ(card_text(kNoKind), "?");
}

TEST(Cards, OfEveryDeckAreReadBack) {
  for (const Deck deck : {Deck::classic108, Deck::shuffle112, Deck::swap112, Deck::themed112}) {
    const DeckList& list = deck_list(deck);
    for (int i = 0; i < list.size; ++i)
      EXPECT_EQ(parse_kind(card_text(kind_of(list.cards[i]))), kind_of(list.cards[i]));
  }
}

TEST(Cards, OfAHandAreInOrder) {
  Hand hand{};
  for (const int card : {0x05, 0x45, 0x0D, 0x1D, 0x5D, 0x2E, 0x3C})
    hand.add(static_cast<Card>(card));
  EXPECT_EQ(hand_text(hand), "R5,R5,W,W,W,WX,B+2");
  EXPECT_EQ(hand_text(Hand{}), "");
}

TEST(Actions, AreWrittenAsOnPaper) {
  const State state = one_turn();
  const std::pair<const char*, Action> rows[] = {
      {"R5", Action::play(parse_kind("R5"))},
      {"R5!", Action::play(parse_kind("R5")).with_uno()},
      {"W:g", Action::play(kWild, Colour::green)},
      {"W4:b!", Action::play(kWildDrawFour, Colour::blue, true)},
      {"WC3:y", Action::play(kCustom3, Colour::yellow)},
      {"R7>2", Action::play(parse_kind("R7"), Colour::red, false, 2)},
      {"R7>2!", Action::play(parse_kind("R7"), Colour::red, true, 2)},
      {"d", Action::draw()},
      {"n", Action::keep()},
      {"r", Action::name_colour(Colour::red)},
      {"b", Action::name_colour(Colour::blue)},
      {"ok", Action::accept()},
      {"?", Action::challenge()},
      {"uno", Action::call_uno()},
      {"catch0", Action::catch_seat(0)},
      {"catch9", Action::catch_seat(9)},
      {"advice", Action::advice()},
  };
  for (const auto& [text, action] : rows) {
    EXPECT_EQ(action_text(action), text);
    EXPECT_EQ(parse_action(state, 1, text), action) << text;
  }
}

TEST(Actions, InvalidOnesSayWhatIsWrong) {
  const State state = one_turn();
  const std::pair<const char*, Reason> rows[] = {
      {"W", Reason::colour_missing},
      {"W4!", Reason::colour_missing},
      {"WX>2", Reason::colour_missing},
      {"R5:g", Reason::colour_not_asked},
      {"", Reason::none},
      {"z", Reason::none},
      {"R5>", Reason::none},
      {"R5>99", Reason::none},
      {"W:", Reason::none},
      {"W:gg", Reason::none},
      {"W:p", Reason::none},
      {"catch", Reason::none},
      {"catch-1", Reason::none},
      {"catch01", Reason::none},
      {"x", Reason::none},
      {"dd", Reason::none},
      {"R5!!", Reason::none},
      {"&", Reason::none},
      {"!", Reason::none},
      {"R5>2>3", Reason::none},
  };
  for (const auto& [text, reason] : rows) {
    EXPECT_FALSE(parse_action(state, 1, text).exists()) << text;
    EXPECT_EQ(why_no_action(text), reason) << text;
  }
}

TEST(Actions, OfHouseRulesAreReadInSteps) {
  const State state = one_turn();
  const Kind r7 = kind_in(Colour::red, 7), b7 = kind_in(Colour::blue, 7);
  const struct {
    const char* text;
    std::vector<Action> steps;
  } rows[] = {
      {"jR7", {Action::jump(r7)}},
      {"jR7>2!", {Action::jump(r7, true, 2)}},
      {"R7&", {Action::lay(r7)}},
      {"R7&B7", {Action::lay(r7), Action::play(b7)}},
      {"R7&B7>2!", {Action::lay(r7), Action::play(b7, Colour::red, true, 2)}},
      {"WC1:b>2>3", {Action::play(kCustom1, Colour::blue, false, 2), Action::choose_seat(3)}},
      {"WC1:b>2=R7", {Action::play(kCustom1, Colour::blue, false, 2), Action::give(r7)}},
      {"=R7", {Action::give(r7)}},
      {"pR7", {Action::give(r7)}},
      {">3", {Action::choose_seat(3)}},
      {"take", {Action::take()}},
      {"fail", {Action::fail()}},
  };
  for (const auto& [text, steps] : rows) EXPECT_EQ(parse_actions(state, 1, text), steps) << text;
  for (const char* text : {"W:r&R7", "R7&&", "&R7", "R7&x", "j", "jW", "=", "=x", "p", ">", ">99"})
    EXPECT_TRUE(parse_actions(state, 1, text).empty()) << text;
}

TEST(Actions, PassStandsForADrawWithoutCards) {  // C-PILE-5
  State state = one_turn();
  EXPECT_EQ(parse_action(state, 1, "pass"), Action::draw());
  EXPECT_EQ(action_text(state, Action::draw()), "pass");
  EXPECT_EQ(action_text(state, Action::keep()), "n");
  state.discard_size = 2;
  EXPECT_EQ(action_text(state, Action::draw()), "d");
  const Action pass = parse_action(state, 1, "pass");
  EXPECT_EQ(try_apply(state, 1, pass).rule_id, "C-TURN-4") << "there is a card to draw";
  state.phase = Phase::drawn;
  state.drawn = parse_kind("R1");
  state.hands[1].add(state.drawn);
  state.hand_size[1] = 1;
  EXPECT_TRUE(try_apply(state, 1, parse_action(state, 1, "pass"))) << "keeping is written n";
}

TEST(Actions, TheOnlyTargetMayBeLeftOut) {
  State state = one_turn();
  state.hands[1].add(kSwapHands);
  state.hands[1].add(parse_kind("R1"));
  state.hand_size[1] = 2;
  EXPECT_EQ(parse_action(state, 1, "WX:g").target(), kNoSeat) << "two seats can be chosen";
  EXPECT_EQ(parse_action(state, 1, "WX:g>2").target(), 2);
  EXPECT_EQ(action_text(parse_action(state, 1, "WX:g>2!")), "WX:g>2!");
  state.seats = 2;
  EXPECT_EQ(parse_action(state, 1, "WX:g").target(), 0);
  state.hands[1].remove(parse_kind("R1"));
  state.hand_size[1] = 1;
  EXPECT_EQ(parse_action(state, 1, "WX:g").target(), kNoSeat) << "as last card it moves no hand";
}

TEST(Actions, OfRandomWalksAreReadBack) {
  Chance chance = Chance::of(seed_from(7), Stream::bots);
  long acts = walk::acts_budget(20'000);
  for (std::uint64_t round = 0; acts > 0; ++round) {
    const auto [rules, seats] = walk::random_table(chance);
    State state = deal(rules, seats, 0, seed_from(round));
    for (int i = 0; state.phase != Phase::over && i < 2000 && acts > 0; ++i, --acts) {
      const std::vector<walk::SeatAct> all = walk::all_acts(state);
      for (const auto& [seat, action] : all) {
        ASSERT_EQ(parse_action(state, seat, action_text(action)), action) << action_text(action);
        ASSERT_EQ(parse_action(state, seat, action_text(state, action)), action);
      }
      const auto [seat, action] = all[chance.below(static_cast<std::uint32_t>(all.size()))];
      apply(state, seat, action);
    }
  }
}

TEST(Actions, OfLastCardsAreReadBack) {  // C-OUT-4, C-CUST-6: some choose a seat
  Chance chance = Chance::of(seed_from(9), Stream::bots);
  int with_target = 0;
  for (std::uint64_t round = 0; round < 2000; ++round) {
    auto [rules, seats] = walk::random_table(chance);
    rules.deck = chance.below(2) ? Deck::shuffle112 : Deck::swap112;
    rules.hand_size = static_cast<std::uint8_t>(1 + chance.below(2));
    for (const char* slot : {"custom1", "custom2", "custom3"}) {
      const RuleField& field = *find_rule_field(slot);
      set_field(rules, field,
                static_cast<int>(chance.below(static_cast<std::uint32_t>(field.most))));
    }
    State state = deal(rules, seats, 0, seed_from(round));
    for (int i = 0; state.phase < Phase::dare && i < 12; ++i) {
      const std::vector<walk::SeatAct> all = walk::all_acts(state);
      for (const auto& [seat, action] : all) {
        ASSERT_EQ(parse_action(state, seat, action_text(action)), action) << action_text(action);
        with_target += state.hand_size[seat] == 1 && action.is_play() && action.target() != kNoSeat;
      }
      const auto [seat, action] = all[chance.below(static_cast<std::uint32_t>(all.size()))];
      apply(state, seat, action);
    }
  }
  EXPECT_GT(with_target, 100) << "the test must meet such cards";
}

TEST(Actions, BitsThatAreNoActionHaveNoName) {
  for (int bits = 0; bits <= 0xFFFF; ++bits) {
    const Action action{static_cast<std::uint16_t>(bits)};
    const bool is_act = action.form() == Action::kAct && action.which() <= Act::spin;
    const bool has_card = action.form() >= Action::kPlay && action.form() <= Action::kFlex;
    ASSERT_EQ(name_of(action).empty(), !is_act && !has_card) << bits;
  }
}

TEST(Seeds, AreSixtyFourDigits) {
  const std::string text = "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef";
  Seed seed;
  ASSERT_TRUE(parse_seed(text, seed));
  EXPECT_EQ(seed.bytes[1], 0x11);
  EXPECT_EQ(seed_text(seed), text);
  const Seed before = seed;
  EXPECT_FALSE(parse_seed(text.substr(1), seed));
  EXPECT_FALSE(parse_seed(text + "0", seed));
  EXPECT_FALSE(parse_seed("g" + text.substr(1), seed));
  EXPECT_FALSE(parse_seed("-" + text.substr(1), seed));
  EXPECT_EQ(seed, before);
  EXPECT_EQ(hex(0x0123456789ABCDEFu), "0123456789abcdef");
  EXPECT_EQ(hex(std::uint64_t{10}), "000000000000000a");
}

}  // namespace
}  // namespace uno
