// Tests that reasons describe the choice that was made and are true, and that public reasons do not
// depend on hidden cards.
#include "bots/reason.h"

#include <gmock/gmock.h>

#include <set>

#include "bots/linear.h"
#include "bots/rollout.h"
#include "bots/search.h"
#include "engine/matching/determinize.h"
#include "engine/matching/position_test.h"
#include "engine/matching/walk.h"

namespace uno {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Keys with their arguments, one after another: "reason.next_has 1; reason.bluff".
std::string flat(const Reasons& reasons) {
  std::string out;
  for (const Phrase& phrase : reasons) {
    out += (out.empty() ? "" : "; ") + phrase.key;
    for (const Argument& one : phrase.args) {
      const auto* number = std::get_if<std::int64_t>(&one.value);
      out += " " + (number ? std::to_string(*number) : std::get<std::string>(one.value));
    }
  }
  return out;
}

std::string why(const State& state, const std::string& act) {
  return flat(reasons(observe(state, state.active), {}, parse_action(state, state.active, act)));
}

std::string told(const State& state, const std::string& act) {
  return flat(public_reasons(observe(state, kSpectator), {}, state.active,
                             parse_action(state, state.active, act)));
}

TEST(Reason, NamesWhatIsKept) {
  const State state = position("n=2 t=0 top=R5 h0=R7,W,Y1,G2,B3 h1=x5");
  EXPECT_THAT(why(state, "R7"), HasSubstr("reason.keeps_card W"));
  EXPECT_THAT(told(state, "R7"), Not(HasSubstr("Wild"))) << "nobody else knows of it";
}

TEST(Reason, NamesTheNextPlayerWhoIsCloseToGoingOut) {
  const State state = position("n=3 t=0 top=R5 h0=R+2,R1,Y3,Y4,G6 h1=x1 h2=x7");
  const std::string words = "reason.next_loses_turn_with 1";
  EXPECT_THAT(why(state, "R+2"), HasSubstr(words));
  EXPECT_THAT(told(state, "R+2"), HasSubstr(words)) << "everybody sees that";
}

TEST(Reason, TellsTheOddsOfAChallenge) {
  State state = position("n=3 t=0 top=R5 h0=W4,B1,B2 h1=G5,Y5 h2=x7");
  act(state, 0, "W4:g");
  EXPECT_THAT(why(state, "ok"), testing::MatchesRegex("reason.odds_of_bluff [0-9]+"));
  EXPECT_EQ(told(state, "ok"), "");
}

TEST(Reason, SaysWhenThereIsNothingToDecide) {
  EXPECT_EQ(why(position("n=2 t=0 top=R5 h0=G7,Y1 h1=x5"), "d"), "reason.only_choice");
  EXPECT_EQ(why(position("n=2 t=0 top=R5 h0=R7 h1=x5"), "R7"), "reason.last_card");
}

TEST(Reason, IsNotPublicForADrawOrAKeep) {
  EXPECT_EQ(told(position("n=2 t=0 top=R5 h0=R7,Y1 h1=x5"), "d"), "");
}

/// The public reasons: they say nothing about what "you" hold.
const std::set<std::string> kOpen = {"reason.next_loses_turn_with",
                                     "reason.next_has",
                                     "reason.turns_away",
                                     "reason.somebody_has",
                                     "reason.colour_unseen",
                                     "reason.face_unseen",
                                     "reason.leaves_colour",
                                     "reason.sheds_points",
                                     "reason.follower",
                                     "reason.names_colour",
                                     "reason.leaves_with",
                                     "reason.next_loses_turn",
                                     "reason.no_hurry",
                                     "reason.odds_of_bluff"};

/// Advice must not depend on what the seat does not know, and public reasons must not depend on
/// anything that only the seat knows, such as its hand.
TEST(Reason, PublicOnesRevealNothingHidden) {
  Chance chance = Chance::of(seed_from(5), Stream::bots);
  int same_act = 0;
  std::set<std::string> told_openly;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto [rules, seats] = walk::random_table(chance);
    State state = deal(rules, seats, 0, seed_from(seed));
    History history;
    for (int acts = 0; acts < 80 && state.phase != Phase::over; ++acts) {
      if (state.phase == Phase::dare) break;
      const int seat = state.active;
      const Observation seen = observe(state, seat);
      const Advice advice = advise(seen, history);
      ASSERT_TRUE(seen.legal.contains(advice.act));
      ASSERT_FALSE(advice.reasons.empty());
      const State unknown = determinize(seen, seed_from(1000 + seed));
      ASSERT_EQ(advise(observe(unknown, seat), history).reasons, advice.reasons);
      // Deals another hand to the seat, from the view of a seat that sees none of it.
      const State other = determinize(observe(state, (seat + 1) % seats), seed_from(2000 + seed));
      const Observation seen_by_all = observe(state, kSpectator);
      const Reasons words = public_reasons(seen_by_all, history, seat, advice.act);
      if (observe(other, kSpectator) == seen_by_all) {
        ASSERT_EQ(public_reasons(observe(other, kSpectator), history, seat, advice.act), words);
        same_act += other.hands[static_cast<std::size_t>(seat)] != seen.hand;
      }
      for (const Phrase& phrase : words) EXPECT_TRUE(kOpen.contains(phrase.key)) << phrase.key;
      told_openly.insert(flat(words));
      apply(state, seat, advice.act, history);
    }
  }
  EXPECT_GT(same_act, 1000);
  EXPECT_GT(told_openly.size(), 50u) << "they differ from act to act";
}

TEST(Reason, OfSearchSaysHowOftenItWonAndNothingThatIsHidden) {
  int tried = 0;
  const int rounds = walk::repeats(40);
  for (int round = 0; round < rounds; ++round) {
    const auto seed = static_cast<std::uint64_t>(round);
    const State state = deal({}, 3, 0, seed_from(seed));
    const Observation seen = observe(state, state.active);
    if (state.phase != Phase::turn) continue;
    Chance chance = Chance::of(seed_from(seed), Stream::bots), same = chance, again = chance;
    const Advice advice = advise_by_search(seen, {}, chance);
    EXPECT_EQ(advice.act, choose_search(seen, {}, same));
    const State unknown = determinize(seen, seed_from(1000 + seed));
    EXPECT_EQ(advise_by_search(observe(unknown, state.active), {}, again).reasons, advice.reasons);
    if (flat(advice.reasons).find("reason.wins") == std::string::npos) continue;
    ++tried;
    EXPECT_THAT(flat(advice.reasons), testing::ContainsRegex("reason.wins [0-9]+ (more|as_many|"
                                                             "richer|none_better) -?[0-9]+$"));
    EXPECT_THAT(flat(public_reasons(observe(state, kSpectator), {}, state.active, advice.act)),
                Not(HasSubstr("wins")));
  }
  EXPECT_GE(tried, rounds / 2);
}

TEST(Reason, ExistsForNearlyEveryChoice) {
  int decisions = 0, thin = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    State state = deal({}, 2 + static_cast<int>(seed % 4), 0, seed_from(seed));
    History history;
    play_out(state, history, [&](const State& at, int seat, const History& before) {
      const Advice advice = advise(observe(at, seat), before);
      thin += flat(advice.reasons) == "reason.nothing_better";
      ++decisions;
      return advice.act;
    });
  }
  EXPECT_GT(decisions, 3000);
  EXPECT_LT(thin, decisions / 50);
}

TEST(Reason, AdviceIsWhatTheStrongBotDoes) {
  Chance chance = Chance::of(seed_from(6), Stream::bots);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State state = deal({}, 4, 0, seed_from(seed));
    const Observation seen = observe(state, state.active);
    EXPECT_EQ(advise(seen, {}).act, choose_linear(seen, {}, chance));
  }
}

}  // namespace
}  // namespace uno
