// Tests the golden scenarios, the format of the rows, and the runner itself: a row with a wrong
// expectation must fail.
#include "engine/reading/scenario.h"

#include <gtest/gtest.h>

#include "engine/golden_file.h"
#include "engine/matching/verbs.h"
#include "engine/reading/scenario_parts.h"
#include "engine/words.h"

namespace uno {
namespace {

/// Runs a row under the official rules, or with `options`.
ScenarioOutcome run(const std::string& setup, const std::string& actions,
                    const std::string& expected, const std::string& options = "-") {
  return run_scenario({1, "test", options, setup, actions, expected, ""});
}

std::string why(const std::string& setup, const std::string& actions, const std::string& expected,
                const std::string& options = "-") {
  return run(setup, actions, expected, options).why;
}

ScenarioFile golden_scenarios(const std::string& name, std::size_t rows_least) {
  ScenarioFile file = parse_scenarios(golden_text(name));
  EXPECT_EQ(file.errors.size(), 0U);
  EXPECT_GE(file.rows.size(), rows_least);
  return file;
}

TEST(Scenarios, OfTheRuleBookPassWhereTheirOptionsExist) {
  int unknown = 0;
  for (const Scenario& row : golden_scenarios("scenarios.tsv", 253).rows) {
    const ScenarioOutcome outcome = run_scenario(row);
    const std::vector<std::string> options = unknown_options(row);
    if (options.empty()) {
      EXPECT_EQ(outcome.result, RowResult::passed) << row.id << ": " << outcome.why;
      continue;
    }
    ++unknown;
    EXPECT_EQ(outcome.result, RowResult::failed) << row.id << " cannot pass by accident";
    EXPECT_EQ(outcome.why, "option " + options.front() + " is not implemented") << row.id;
  }
  EXPECT_LT(unknown, 150);
}

TEST(Scenarios, OfficialRowsNeedNoOption) {
  int official = 0;
  for (const Scenario& row : golden_scenarios("scenarios.tsv", 253).rows) {
    if (row.options != "-") continue;
    ++official;
    EXPECT_EQ(run_scenario(row).why, "") << row.id;
  }
  EXPECT_GT(official, 100);
}

TEST(Scenarios, OfThisProjectPass) {
  for (const auto& [name, least] : {std::pair("scenarios_more.tsv", 230U),
                                    {"scenarios_all_wild.tsv", 38U},
                                    {"scenarios_no_mercy.tsv", 101U},
                                    {"scenarios_flip.tsv", 92U},
                                    {"scenarios_attack.tsv", 97U},
                                    {"scenarios_flex.tsv", 92U},
                                    {"scenarios_party.tsv", 40U},
                                    {"scenarios_spin.tsv", 40U},
                                    {"scenarios_two_packs.tsv", 20U},
                                    {"scenarios_dos.tsv", 130U},
                                    {"scenarios_quatro.tsv", 120U},
                                    {"scenarios_house.tsv", 150U},
                                    {"scenarios_house_rules.tsv", 240U}})
    for (const Scenario& row : golden_scenarios(name, least).rows)
      EXPECT_EQ(run_scenario(row).why, "") << row.id;
}

TEST(Scenarios, EveryExpectationIsChecked) {
  // Every number, seat, colour and list of an expectation must fail once it is changed.
  int turned = 0;
  for (const char* name :
       {"scenarios.tsv", "scenarios_more.tsv", "scenarios_all_wild.tsv", "scenarios_no_mercy.tsv",
        "scenarios_flip.tsv", "scenarios_attack.tsv", "scenarios_flex.tsv", "scenarios_party.tsv",
        "scenarios_spin.tsv", "scenarios_two_packs.tsv", "scenarios_dos.tsv",
        "scenarios_quatro.tsv"}) {
    for (Scenario row : parse_scenarios(golden_text(name)).rows) {
      if (!unknown_options(row).empty() || row.expected == "-") continue;
      const std::string expected = row.expected;
      std::string_view rest = expected;
      for (std::string_view word; next_word(rest, word); ++turned) {
        std::string wrong(word);
        if (word == "illegal") {
          wrong = "t=9";  // the act is refused, which is now unexpected
        } else {
          wrong.back() = wrong.back() == '7' ? '8' : '7';
        }
        row.expected = wrong;
        EXPECT_NE(run_scenario(row).why, "") << row.id << " passes with " << wrong;
      }
    }
  }
  EXPECT_GT(turned, 600);
}

TEST(Scenarios, AreSplitIntoColumns) {
  const ScenarioFile file = parse_scenarios(
      "id\toptions\tsetup\tactions\texpected\trules\n"
      "A\t-\tn=2 top=R5\t1:d\tt=0\tC-DRAW-1\r\n"
      "\n"
      "B\t-\tn=2 top=R5\t1:d\tt=0\n"
      "C\t-\tn=2 top=R5\n"
      "\t-\tn=2\t-\t-\t-\n"
      "D\t-\tn=2\t-\t-\t-\t-\n");
  ASSERT_EQ(file.rows.size(), 2U);
  EXPECT_EQ(file.rows[0].id, "A");
  EXPECT_EQ(file.rows[0].line, 2);
  EXPECT_EQ(file.rows[0].rules, "C-DRAW-1");
  EXPECT_EQ(file.rows[1].line, 4);
  EXPECT_EQ(file.rows[1].rules, "");
  ASSERT_EQ(file.errors.size(), 3U);
  EXPECT_TRUE(file.errors[0].starts_with("5: ")) << file.errors[0];
  EXPECT_TRUE(file.errors[2].starts_with("7: ")) << file.errors[2];
}

TEST(Scenarios, SayWhatWasExpectedAndWhatCame) {
  const std::string setup = "n=3 top=R5 h1=R9,x3";
  EXPECT_EQ(why(setup, "1:R9", "t=0 col=r #1=4 h1=x2"),
            "expected t=0 #1=4 h1=x2, came t=2 #1=3 h1=x3");
  EXPECT_EQ(why(setup, "1:R9", "illegal"), "expected illegal, but 1:R9 was accepted");
  EXPECT_EQ(why(setup, "-", "illegal"), "expected illegal, but there is no act");
  EXPECT_NE(why(setup, "1:R8", "t=1").find("1:R8 was refused: "), std::string::npos);
  EXPECT_NE(why(setup, "1:R8 1:R9", "illegal").find("1:R8 was refused: "), std::string::npos)
      << "only the last act may be the illegal one";
  EXPECT_EQ(why(setup, "1:R8", "illegal t=1 #1=4"), "");
  EXPECT_EQ(why(setup, "1:R8", "illegal t=2"), "expected t=2, came t=1");
}

TEST(Scenarios, FailWithTheNameOfAMissingFeature) {
  const std::string setup = "n=3 top=R5";
  EXPECT_EQ(why(setup, "1:d", "t=2", "edition=blast"), "option edition=blast is not implemented");
  EXPECT_EQ(why(setup, "1:d", "t=2", "custom1=dare(\"sing a line\") seven=swap"), "");
  EXPECT_EQ(why(setup, "1:d", "t=2", "uno_penalty=99"), "option uno_penalty=99 is not implemented");
  EXPECT_EQ(why(setup, "1:d", "t=2", "seven=off  zero=off first_special=as_wild"), "");
  EXPECT_EQ(why(setup, "1:dance", "illegal"), "action 1:dance is not implemented");
  EXPECT_EQ(why(setup, "*:first=R5", "t=2"), "action *:first=R5 is not implemented");
  EXPECT_EQ(why(setup, "1:d", "mood=good"), "expectation mood=good is not implemented");
  EXPECT_EQ(why(setup + " pend=4>2", "2:take", "pend=- #2=11 t=0", "stack_mode=ladder"), "");
  for (const char* act : {"1:R7&B7", "1:jR5", "1:take", "1:pB1", "1:W", "7:d"})
    EXPECT_EQ(why(setup, act, "illegal"), "") << act;
}

TEST(Scenarios, RefuseUnreadableRows) {
  for (const char* setup : {"",
                            "top=R5",
                            "n=3",
                            "n=x top=R5",
                            "n=3 top=R5 flip=R5",
                            "n=3 top=W",
                            "n=3 top=R5:g",
                            "n=3 top=x",
                            "n=3 top=R5 h3=R1",
                            "n=3 top=R5 h1=R1 h1=R2",
                            "n=3 top=R5 mood=good",
                            "n=3 top=R5 h1=Q1",
                            "n=3 top=R5 h1=R1,...",
                            "n=3 top=R5 D=3",
                            "n=3 top=R5 t=-1",
                            "n=3 top=R5 dir=up",
                            "n=3 top=R5 pile=...,R1",
                            "n=3 top=R5 h1=R5 h2=R5",
                            "n=3 flip=x",
                            "n=3 flip=-",
                            "n=3 top=R5 h1=x200",
                            "n=3 top=R5 h1=x50 h2=x50 h0=x50",
                            "n=3 top=R5 open=3",
                            "n=3 top=R5 word",
                            "n=3 top=R5 h1=R1,,R2",
                            "n=3 top=R5 shuf=..."}) {
    const ScenarioOutcome outcome = run(setup, "-", "-");
    EXPECT_EQ(outcome.result, RowResult::malformed) << setup;
    EXPECT_NE(outcome.why, "") << setup;
  }
  EXPECT_EQ(run("n=3 top=R5", "-", "word").result, RowResult::malformed);
}

TEST(Scenarios, RefuseImpossibleTables) {  // D-05, D-06, D-07
  EXPECT_EQ(why("n=11 flip=R5", "-", "illegal"), "");
  EXPECT_EQ(why("n=1 flip=R5", "-", "illegal"), "");
  EXPECT_EQ(why("n=10 flip=R5", "-", "illegal", "hand_size=11"), "");
  EXPECT_NE(why("n=11 flip=R5", "-", "t=1").find("C-SEAT-1"), std::string::npos);
  EXPECT_NE(why("n=10 flip=R5", "-", "illegal", "hand_size=10"), "");
}

TEST(Scenarios, UnderstandEveryKeyOfTheSetup) {
  EXPECT_EQ(
      why("n=5 D=3 t=1 dir=- top=W:g h1=R1,x6,R1 h2=- pile=B1,x2,W4 under=B2,x1,W shuf=R1", "-",
          "n=5 D=3 t=1 dir=- top=W:g top=W col=g h1=x6,R1,R1 #1=8 h2=- #2=0 h0=x7 "
          "pile=4 pile=B1,x2,W4 under=3 under=W,B2,x1 open=- pend=- win=- loser=- ask=1:turn"),
      "");
  EXPECT_EQ(why("n=3 D=2 top=R5", "-", "t=0 dir=+ h1=x7 pile=...", "-"), "");
  EXPECT_EQ(why("n=3 top=R5 pile=R1,...", "-", "pile=R1,..."), "");
  EXPECT_NE(why("n=3 top=R5 pile=R1,R2", "-", "pile=R2,R1"), "") << "the order counts";
  EXPECT_EQ(why("n=3 top=R5 pile=R1,R2", "-", "pile=R1,R2,..."), "") << "none is a number too";
  EXPECT_EQ(why("n=4 top=R5 h1=x1 h3=x1 open=1,3", "2:catch1", "open=3 #1=3"), "");
  EXPECT_EQ(why("n=4 top=R5 h1=x1 h3=x1 open=1,3", "-", "open=3,1"), "");
  EXPECT_EQ(why("n=4   top=R5  h1=R1,x2 ", " 1:R1   2:d ", " t=3  #2=8 "), "");
}

TEST(Scenarios, ADrawMayNameItsCard) {
  EXPECT_EQ(why("n=3 top=R5 h1=x1 pile=B9,...", "1:d=B9", "t=2"), "");
  EXPECT_EQ(why("n=3 top=R5 h1=x1 pile=B9,...", "1:d=B8", "t=2"), "1:d=B8 drew B9");
  EXPECT_EQ(why("n=3 top=R5 h1=x1 pile=-", "1:d=-", "t=2"), "");
}

TEST(Scenarios, AShuffleMustNameTheCardsGathered) {
  const std::string setup = "n=3 top=R5 h1=WS,R1 h2=B1 h0=x1 shuf=";
  EXPECT_EQ(why(setup + "R1,x1,B1", "1:WS:b", "h2=R1 h0=x1 h1=B1"), "");
  for (const char* shuffled : {"R1,B1", "R1,B1,Y1", "R1,B1,x2", "R1,R1,B1", "WS,B1,x1"})
    EXPECT_NE(why(setup + shuffled, "1:WS:b", "t=2").find("shuf does not name"), std::string::npos)
        << shuffled;
}

TEST(Scenarios, NoRowStopsTheRunner) {
  // Random combinations of words from real rows.
  std::vector<std::string> setups, acts, expectations;
  for (const Scenario& row : parse_scenarios(golden_text("scenarios_more.tsv")).rows) {
    std::string_view rest = row.setup;
    for (std::string_view word; next_word(rest, word);) setups.emplace_back(word);
    rest = row.actions;
    for (std::string_view word; next_word(rest, word);) acts.emplace_back(word);
    rest = row.expected;
    for (std::string_view word; next_word(rest, word);) expectations.emplace_back(word);
  }
  Chance chance = Chance::of(seed_from(19), Stream::bots);
  const auto some = [&chance](const std::vector<std::string>& words, std::uint32_t most) {
    std::string text;
    for (std::uint32_t n = chance.below(most + 1); n > 0; --n)
      text += words[chance.below(static_cast<std::uint32_t>(words.size()))] + " ";
    return text;
  };
  std::array<int, 3> results{};
  for (int i = 0; i < 20'000; ++i) {
    const std::string setup = "n=" + std::to_string(2 + chance.below(9)) + " " + some(setups, 7);
    const auto outcome = run(setup, some(acts, 6), some(expectations, 3));
    ++results[static_cast<std::size_t>(outcome.result)];
  }
  for (const int count : results) EXPECT_GT(count, 20);
}

}  // namespace
}  // namespace uno
