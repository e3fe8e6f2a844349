// Tests of random walks and traces: repeatable, within the plan, and able to find errors.
#include "sim/walk.h"

#include <gtest/gtest.h>

#include <set>

#include "sim/attempt.h"
#include "sim/trace.h"

namespace uno {
namespace {

void no_report(std::uint64_t round, const std::string& text) {
  ADD_FAILURE() << "round " << round << ": " << text;
}

TEST(Walk, ChecksManyRoundsAndRepeatsItself) {
  WalkFigures first, second, other;
  EXPECT_EQ(run_walk({}, seed_from(1), 20'000, first, no_report), Phrase());
  EXPECT_EQ(run_walk({}, seed_from(1), 20'000, second, no_report), Phrase());
  EXPECT_EQ(run_walk({}, seed_from(2), 20'000, other, no_report), Phrase());
  EXPECT_EQ(first.acts, 20'000U);
  EXPECT_EQ(first.turns, second.turns);
  EXPECT_NE(first.turns, other.turns);
  EXPECT_GT(first.refused, 19'000U);
  EXPECT_GE(first.rounds, first.won + first.lost + first.blocked);
}

TEST(Walk, KeepsToThePlan) {
  WalkPlan plan;
  plan.players = 3;
  plan.fixed = {find_rule_field("deck"), find_rule_field("jump_in")};
  plan.rules.jump_in = Switch::on;
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  WalkDeal drawn;
  Phrase why;
  std::set<std::string> rules;
  for (int i = 0; i < 200; ++i) {
    ASSERT_TRUE(draw_deal(plan, chance, drawn, why));
    EXPECT_EQ(drawn.seats, 3);
    EXPECT_LT(drawn.dealer, 3);
    EXPECT_EQ(drawn.rules.deck, Deck::classic108);
    EXPECT_EQ(drawn.rules.jump_in, Switch::on);
    rules.insert(rules_text(drawn.rules));
  }
  EXPECT_GT(rules.size(), 150U);
  plan.change = 0;
  ASSERT_TRUE(draw_deal(plan, chance, drawn, why));
  EXPECT_EQ(rules_text(drawn.rules), "jump_in=on");
}

TEST(Walk, SaysWhyThereIsNoTable) {
  WalkPlan plan;
  plan.players = 10;
  plan.fixed = {find_rule_field("hand_size")};
  plan.rules.hand_size = 20;
  WalkFigures figures;
  const std::string why = plain_text(run_walk(plan, seed_from(1), 10, figures, no_report));
  EXPECT_NE(why.find("hand_size=20"), std::string::npos) << why;
}

TEST(Walk, EveryGroupOfActsComes) {
  const State state = deal({}, 4, 0, seed_from(5));
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  std::set<std::uint16_t> seen;
  for (int i = 0; i < 5000; ++i) {
    const WalkAct act = draw_act(state, chance);
    if (!act.referee) seen.insert(act.action.bits);
  }
  EXPECT_EQ(static_cast<int>(seen.size()), legal_actions(state, state.active).count());
}

TEST(Trace, HoldsWholeActs) {
  WalkPlan plan;
  plan.tries = 2;
  plan.fixed = {find_rule_field("multi_play")};
  plan.rules.multi_play = MultiPlay::same_face;
  int acts = 0, rounds = 0, sets = 0, allowed = 0;
  const Phrase why = trace(plan, seed_from(3), 3000, [&](const std::string& line) {
    acts += line.starts_with("{\"act\":[");
    rounds += line.starts_with("{\"round\":{");
    const std::string act = line.substr(0, line.find(']'));
    sets += act.find('&') != std::string::npos;
    EXPECT_EQ(act.find("&\""), std::string::npos) << line;
    EXPECT_EQ(line.find("\"laying\""), std::string::npos) << line;
    EXPECT_EQ(line.find("\"choose\""), std::string::npos) << line;
    allowed += line.find(",true]") != std::string::npos;
  });
  EXPECT_FALSE(why);
  EXPECT_EQ(acts, 3000);
  EXPECT_GE(rounds, 3000 / kTraceActsMax);
  EXPECT_GT(sets, 50);
  EXPECT_GT(allowed, 50);
}

/// A trace of an edition as one text.
std::string traced(Edition edition, std::uint64_t acts, std::initializer_list<const char*> fixed) {
  WalkPlan plan;
  plan.rules = official_rules(edition);
  for (const char* name : fixed) plan.fixed.push_back(find_rule_field(name));
  std::string all;
  EXPECT_FALSE(
      trace(plan, seed_from(4), acts, [&](const std::string& line) { all += line + '\n'; }));
  return all;
}
long count_in(const std::string& text, std::string_view part) {
  long count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; at += part.size()) ++count;
  return count;
}

TEST(Trace, HasBothFacesAndTheCardPlayed) {  // E-FLIP-17
  const std::string all = traced(Edition::flip, 2000, {"flip_pairing"});
  EXPECT_EQ(count_in(all, "{\"act\":["), 2000);
  EXPECT_EQ(count_in(all, "\"cards\":["), count_in(all, "\"side\":\""));
  EXPECT_GT(count_in(all, "\"side\":\"dark\""), 200);
  EXPECT_GT(count_in(all, ",\"laid\":[\""), 500);
  EXPECT_EQ(count_in(all, "\"pairing\""), 0);
}

TEST(Trace, HasTheCardsOfEveryPress) {  // E-ATT-2
  const std::string all = traced(Edition::attack, 2000, {"last_draw_card"});
  EXPECT_GT(count_in(all, ",\"launch\":[0]"), 50);
  EXPECT_GT(count_in(all, ",\"launch\":[0,"), 20);
  EXPECT_EQ(count_in(traced(Edition::no_mercy, 500, {}), "\"launch\""), 0);
}

TEST(Attempt, IsJudgedAsAWhole) {
  Rules rules;
  rules.multi_play = MultiPlay::same_number;
  const State state = deal(rules, 3, 0, seed_from(4));
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  int allowed = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Attempt attempt = draw_attempt(state, state.active, chance);
    EXPECT_FALSE(attempt.text.ends_with('&'));
    allowed += attempt.allowed;
    EXPECT_TRUE(attempt.text != "d" || attempt.allowed);
    EXPECT_TRUE(attempt.text != "n" || !attempt.allowed);
  }
  EXPECT_GT(allowed, 200);
}

}  // namespace
}  // namespace uno
