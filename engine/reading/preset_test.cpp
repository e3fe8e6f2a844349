// Tests of presets, rule sets as text, rule sheets, explanations and reports.
#include "engine/reading/preset.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "engine/matching/position_test.h"
#include "engine/matching/walk.h"
#include "engine/reading/explain.h"
#include "engine/reading/rule_sheet.h"
#include "engine/report.h"

namespace uno {
namespace {

TEST(Presets, AreFoundByNameAndAlias) {
  EXPECT_EQ(preset_rules(presets().front()), Rules{}) << "the first is the official game";
  EXPECT_EQ(official_preset(Edition::classic).name, "mattel");
  for (const Edition edition : kEditions)
    EXPECT_EQ(preset_rules(official_preset(edition)), official_rules(edition));
  for (const Preset& preset : presets())
    EXPECT_EQ(preset_rules(preset).edition, Edition::classic) << preset.name;
  for (const Preset& preset : every_preset()) {
    EXPECT_EQ(find_preset(preset.name), &preset);
    EXPECT_TRUE(preset.alias.empty() || find_preset(preset.alias) == &preset) << preset.alias;
    EXPECT_EQ(preset_of(preset_rules(preset), preset_words(preset)), &preset)
        << "no two presets are the same";
    EXPECT_EQ(rules_text(preset_rules(preset)).size(), preset.options.size());
    const Rules rules = preset_rules(preset);
    const int seats = least_seats(rules);
    EXPECT_FALSE(check_match(rules, seats)) << preset.name;
  }
  for (const char* name : {"mattel", "modern112", "seed0", "seed1", "seed2", "seed3", "seed4",
                           "party_table", "children", "quick", "solver2p"})
    EXPECT_NE(find_preset(name), nullptr) << name;
  EXPECT_EQ(find_preset(""), nullptr);
}

TEST(RuleSets, GoThroughTextUnchanged) {
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  for (int n = 0; n < 3000; ++n) {
    RuleSet set{n % 3 ? "" : "Friday table", walk::random_table(chance).first};
    if (n % 2 && field_matters(set.rules, *find_rule_field("custom1")))
      set.words = {n % 5 ? "" : "Walk: the plank", n % 7 ? "Draw!" : "", {"sing a line", "bow"}};
    RuleSet read;
    const std::string text = rule_set_text(set);
    ASSERT_FALSE(parse_rule_set(text, read)) << text;
    ASSERT_EQ(read, set) << text;
  }
  EXPECT_EQ(rule_set_text({"", {}}), "mattel");
  RuleSet party;
  ASSERT_FALSE(parse_rule_set(" Friday :  party stack_mode=any", party));
  EXPECT_EQ(rule_set_text(party), "Friday: party_table stack_mode=any");
  RuleSet flip;
  ASSERT_FALSE(parse_rule_set("flip target=200", flip));
  EXPECT_EQ(flip.rules.edition, Edition::flip);
  EXPECT_EQ(rule_set_text(flip), "flip target=200") << "the nearest preset of its edition";
}

TEST(RuleSets, CarryTheWordsOfTheirCard) {  // C-THEME-3
  RuleSet set;
  ASSERT_FALSE(parse_rule_set(
      R"(Pirate night: themed112 text1="Aye: draw" custom1=target_draw(3) card1=" Walk the plank ")",
      set));
  EXPECT_EQ(set.name, "Pirate night");
  EXPECT_EQ(rules_text(set.rules), "deck=themed112 custom1=target_draw(3)");
  EXPECT_EQ(set.words, (CardWords{"Walk the plank", "Aye: draw", {}}));
  EXPECT_EQ(rule_set_text(set),
            "Pirate night: themed112 custom1=target_draw(3) card1=\"Walk the plank\" "
            "text1=\"Aye: draw\"");
  ASSERT_FALSE(parse_rule_set(R"(modern112 custom1=dare dares="sing a line| |tell a joke|")", set));
  EXPECT_EQ(set.words.dares, (std::vector<std::string>{"sing a line", "tell a joke"}));
  ASSERT_FALSE(parse_rule_set("pirates uno_penalty=4", set));
  EXPECT_EQ(set.words.name, "Walk the plank") << "a preset has words of its own";
  ASSERT_FALSE(parse_rule_set(R"(pirates card1="Anchor")", set));
  EXPECT_EQ(set.words, (CardWords{"Anchor", "", {}})) << "which other words replace";
  ASSERT_FALSE(parse_rule_set("themed112 custom1=target_draw(3)", set));
  EXPECT_EQ(rule_set_text(set), "themed112 custom1=target_draw(3)") << "these are not the pirates";
}

TEST(RuleSets, LimitTheWordsOfTheirCard) {  // C-THEME-3
  const std::string name(24, 'a'), text(120, 'b'), themed = "themed112 ";
  const auto words = [](const char* option, const std::string& value) {
    return std::string(option) + "=\"" + value + "\"";
  };
  const auto why = [](const std::string& line) {
    RuleSet set{"before", {}};
    const Phrase wrong = parse_rule_set(line, set);
    EXPECT_EQ(set == (RuleSet{"before", {}}), static_cast<bool>(wrong)) << line;
    const std::string prefix = "refusal.options.";
    return wrong.key.starts_with(prefix) ? wrong.key.substr(prefix.size()) : wrong.key;
  };
  std::string twenty = "dare", accents;
  for (int i = 1; i < 20; ++i) twenty += "|dare";
  for (int i = 0; i < 24; ++i) accents += "\u00e9";
  EXPECT_EQ(why(themed + words("card1", name) + " " + words("text1", text)), "");
  EXPECT_EQ(why(themed + words("card1", accents)), "") << "characters count, not bytes";
  EXPECT_EQ(why(themed + words("dares", twenty)), "");
  EXPECT_EQ(why(themed + words("card1", name + "a")), "words_too_long");
  EXPECT_EQ(why(themed + words("text1", text + "b")), "words_too_long");
  EXPECT_EQ(why(themed + words("dares", "sing|" + text + "b")), "words_too_long");
  EXPECT_EQ(why(themed + words("dares", twenty + "|dare")), "too_many_dares");
  std::string large = text;
  for (int i = 1; i < 20; ++i) large += "|" + text;
  EXPECT_EQ(why(themed + words("dares", large)), "words_too_large");
  EXPECT_EQ(why(themed + words("card1", "a|b")), "words_not_printable");
  EXPECT_EQ(why(themed + words("card1", "a\u200bb")), "words_not_printable");
  EXPECT_EQ(why(themed + words("card1", "a\xff")), "words_not_printable");
  EXPECT_EQ(why(themed + "card1=Anchor"), "words_not_quoted");
  EXPECT_EQ(why(themed + "card1=\"Anchor"), "words_not_quoted");
  EXPECT_EQ(why(themed + "card1=\"Anchor\"x"), "words_not_quoted");
  EXPECT_EQ(why(themed + "custom1=explode"), "no_value");
  EXPECT_EQ(why(themed + "custom1=fifty_fifty(6)"), "no_value");
  for (const char* other : {"mattel ", "flip ", "dos ", "attack attack_deck=A20 "})
    EXPECT_EQ(why(other + words("card1", "Anchor")), "words_without_card") << other;
  RuleSet set;
  EXPECT_EQ(parse_rule_set("flip dares=\"sing\"", set),
            (Phrase{"refusal.options.words_without_card",
                    {{"option", std::string("dares")},
                     {"with", std::string("edition=flip")},
                     {"values", std::string("deck=shuffle112|swap112|themed112")}}}));
}

TEST(RuleSets, PickADareByTheSeed) {  // C-THEME-4
  const CardWords words{"", "", {"sing", "bow", "joke"}};
  EXPECT_EQ(dare_of({"Dare", "Sing.", {}}, seed_from(1), 3), nullptr);
  std::array<int, 3> picked{};
  for (int turn = 0; turn < 300; ++turn) {
    const std::string* dare = dare_of(words, seed_from(1), turn);
    ASSERT_EQ(dare, dare_of(words, seed_from(1), turn));
    ++picked[static_cast<std::size_t>(dare - words.dares.data())];
  }
  for (const int times : picked) EXPECT_NEAR(times, 100, 40);
}

TEST(RuleSets, SayWhatIsWrong) {
  const std::pair<const char*, const char*> rows[] = {
      {"partytable", "presets mattel|party_table"},
      {"seven=swap party_table", "preset first"},
      {"party_table seven=often", "no value: option seven, value often"},
      {"party_table nine=swap", "no option: option nine"},
      {"a name of more than forty bytes, which is too long: -", "too long: count 40"},
      {"tab\there: -", "not printable"},
  };
  for (const auto& [text, wanted] : rows) {
    RuleSet set{"before", {}};
    const std::string wrong = plain_text(parse_rule_set(text, set));
    EXPECT_NE(wrong.find(wanted), std::string::npos) << text << ": " << wrong;
    EXPECT_EQ(set.name, "before") << "nothing changes";
  }
}

TEST(RuleSheet, HasEveryRuleInForce) {
  Chance chance = Chance::of(seed_from(2), Stream::bots);
  for (int n = 0; n < 500; ++n) {
    const Rules rules = n ? walk::random_table(chance).first : Rules{};
    for (const SheetLine& line : rule_sheet(rules)) {
      ASSERT_FALSE(line.rule_ids.empty());
      ASSERT_EQ(line.sentence.key.starts_with("rule.fixed."), line.field == nullptr);
      ASSERT_TRUE(!line.field || line.sentence == field_phrase(rules, *line.field));
    }
  }
  for (const RuleField& field : rule_fields()) {
    const RuleField* other = find_rule_field(field.needs.substr(0, field.needs.find('=')));
    ASSERT_TRUE(field.needs.empty() || other != nullptr) << field.needs;
  }
}

TEST(RuleSheet, PlacesAFixedRuleAfterItsOption) {
  std::vector<std::string> keys;
  for (const SheetLine& line : rule_sheet(Rules{})) keys.push_back(line.sentence.key);
  const auto at = [&](const char* key) { return std::ranges::find(keys, key) - keys.begin(); };
  EXPECT_EQ(at("rule.fixed.who_challenges"), at("rule.wd4_challenge.on") + 1);
  EXPECT_EQ(at("rule.fixed.draw_two_is_no_two") + 1, at("rule.draw2_cards"));
}

TEST(RuleSheet, ReadsValuesThatArePlainNumbers) {  // H-AMT-2, H-LIM-1
  Rules rules;
  for (const char* text : {"wd4_cards=1", "wd4_cards=10", "wd4_cards=until_colour", "hand_limit=10",
                           "hand_limit=40", "draw2_cards=5"}) {
    Rules read;
    ASSERT_FALSE(set_options(read, text)) << text;
    EXPECT_EQ(rules_text(read), text);
  }
  ASSERT_FALSE(set_options(rules, "wd4_cards=7 hand_limit=25"));
  EXPECT_EQ(draws_of_wild_draw_four(rules), 7);
  EXPECT_EQ(hand_limit_of(rules), 25);
  ASSERT_FALSE(set_options(rules, "wd4_cards=4 hand_limit=off"));
  EXPECT_EQ(rules, Rules{});
  for (const char* text : {"wd4_cards=0", "wd4_cards=11", "hand_limit=9", "hand_limit=41",
                           "hand_limit=10(3)", "draw2_cards=6"})
    EXPECT_TRUE(set_options(rules, text)) << text;
}

TEST(RuleSheet, RefusesOtherGamesByName) {
  Rules rules;
  const auto why = [&](const char* game) { return set_option(rules, "edition", game); };
  EXPECT_EQ(why("triple_play").key, "refusal.options.game_needs_machine");
  EXPECT_EQ(why("UNO-Teams!"), (Phrase{"refusal.options.game_not_published",
                                       {{"option", std::string("edition=UNO-Teams!")}}}));
  EXPECT_EQ(why("chess").key, "refusal.options.no_value");
  EXPECT_EQ(rules, Rules{});
}

TEST(RuleSheet, TellsValuesAndParametersByName) {
  Rules rules;
  ASSERT_FALSE(set_options(rules, "custom2=next_draw(2,keep) illegal_play=fine(3) target=200"));
  const auto said = [&](const char* name) { return field_phrase(rules, *find_rule_field(name)); };
  EXPECT_EQ(said("target"), (Phrase{"rule.target", {{"count", 200}}}));
  EXPECT_EQ(said("deck"), Phrase{"rule.deck.classic108"});
  EXPECT_EQ(said("illegal_play"), (Phrase{"rule.illegal_play.fine", {{"count", 3}}}));
  EXPECT_EQ(said("custom2"),
            (Phrase{"rule.effect.next_draw", {{"card", "WC2"}, {"count", 2}, {"way", "keep"}}}));
}

TEST(Explain, NamesRuleOptionAndVerdict) {
  const struct {
    const char *options, *setup;
    int seat;
    const char *act, *verdict, *rule, *option;
  } rows[] = {
      {"", "n=3 top=R5 h1=R7,G5,B1,W", 1, "R7", "legal", "C-MATCH-1", ""},
      {"", "n=3 top=R5 h1=R7,G5,B1,W", 1, "G5", "legal", "C-MATCH-1", ""},
      {"", "n=3 top=R5 h1=R7,G5,B1,W", 1, "W:g", "legal", "C-MATCH-3", ""},
      {"", "n=3 top=R5 h1=R7,G5,B1,W", 1, "B1", "refused", "C-MATCH-1", ""},
      {"", "n=3 top=R5 h1=R7,G5,B1,W", 2, "d", "refused", "C-TURN-1", ""},
      {"", "n=3 top=R5 h1=R7,G1", 1, "d", "legal", "C-TURN-5", "play_policy"},
      {"play_policy=must", "n=3 top=R5 h1=R7,G1", 1, "d", "refused", "C-TURN-5", "play_policy"},
      {"play_policy=must", "n=3 top=R5 h1=R7,G1", 1, "R7", "forced", "C-MATCH-1", ""},
      {"", "n=3 top=R5 h1=G1,B2", 1, "d", "forced", "C-DRAW-1", "draw_mode"},
      {"", "n=3 top=R5 h1=W4,G1,G2", 1, "W4:b", "legal", "C-WD4-2", "wd4_rule"},
      {"", "n=3 top=R5 h1=W4,R1,G2", 1, "W4:b", "legal", "C-WD4-5", "wd4_enforcement"},
      {"wd4_challenge=off", "n=3 top=R5 h1=W4,R1,G2", 1, "W4:b", "legal", "C-WD4-5",
       "wd4_challenge"},
      {"wd4_enforcement=forbid_illegal", "n=3 top=R5 h1=W4,R1,G2", 1, "W4:b", "refused", "C-WD4-5",
       "wd4_enforcement"},
      {"false_uno_penalty=2", "n=3 top=R5 h1=R1,G2,G3", 1, "R1!", "penalised", "C-UNO-10",
       "false_uno_penalty"},
      {"illegal_play=fine(2)", "n=3 top=R5 h1=G1,B2", 1, "G1", "penalised", "C-MATCH-1", ""},
      {"jump_in=on", "n=3 top=R5 h1=G1,B2 h2=R5", 2, "jR5", "refused", "H-JUMP-3", "jump_in"},
      {"stack_mode=draw2_only", "n=3 top=R+2 pend=2>1 h1=G+2,B2", 1, "G+2", "legal", "H-STACK-2",
       "stack_mode"},
      {"stack_mode=draw2_only", "n=3 top=R+2 pend=2>1 h1=G1,B2", 1, "take", "forced", "H-STACK-3",
       "stack_mode"},
      {"deflect=both", "n=3 top=R+2 pend=2>1 h1=RS,G1", 1, "RS", "legal", "H-DEF-4", "deflect"},
      {"deflect=both", "n=3 top=R+2 pend=2>1 h1=GS,G1", 1, "GS", "refused", "H-DEF-2", "deflect"},
      {"deflect=reverse", "n=3 top=R+2 pend=2>1 h1=RS,G1", 1, "RS", "refused", "H-STACK-4",
       "stack_mode"},
      {"deflect=both stack_mode=any", "n=3 top=W4:r pend=4>1 h1=RS,G1", 1, "RS", "refused",
       "H-DEF-3", "deflect_wild"},
      {"deflect=both stack_mode=any deflect_wild=yes", "n=3 top=W4:r pend=4>1 h1=RS,G1", 1, "RS",
       "legal", "H-DEF-4", "deflect"},
  };
  for (const auto& row : rows) {
    Rules rules;
    ASSERT_FALSE(set_options(rules, row.options));
    const ScenarioSetup built = build_setup(rules, false, row.setup);
    const State& state = built.state;
    const Explanation why = explain(state, row.seat, parse_action(state, row.seat, row.act));
    SCOPED_TRACE(std::string(row.options) + " " + row.setup + " " + row.act + ": " +
                 std::string(why.name));
    EXPECT_EQ(verdict_name(why.verdict), row.verdict);
    EXPECT_EQ(why.rule_id, row.rule);
    EXPECT_EQ(why.option, row.option);
    EXPECT_FALSE(why.sentences.empty());
  }
}

TEST(Explain, AgreesWithWhatIsLegal) {
  Chance chance = Chance::of(seed_from(3), Stream::bots);
  for (std::uint64_t round = 0; round < 60; ++round) {
    const auto [rules, seats] = walk::random_table(chance);
    State state = deal(rules, seats, 0, seed_from(round));
    for (int i = 0; i < 100 && state.phase < Phase::dare; ++i) {
      int forced = 0;
      for (int seat = 0; seat < seats; ++seat) {
        const LegalActions legal = legal_actions(state, seat);
        for (int tries = 0; tries < 20; ++tries) {
          const Action action{static_cast<std::uint16_t>(chance.below(65535))};
          if (legal.contains(action)) continue;  // tested below
          const Verdict verdict = explain(state, seat, action).verdict;
          ASSERT_TRUE(verdict == Verdict::refused ||
                      (verdict == Verdict::penalised && rules.illegal_play > 0));
        }
        legal.for_each([&](Action action) {
          const Explanation why = explain(state, seat, action);
          ASSERT_NE(why.verdict, Verdict::refused);
          forced += why.verdict == Verdict::forced && !action.uno();
        });
      }
      ASSERT_LE(forced, 1);
      const auto acts = walk::all_acts(state);
      const auto [seat, action] = acts[chance.below(static_cast<std::uint32_t>(acts.size()))];
      apply(state, seat, action);
    }
  }
}

TEST(Reports, CountWhatSeatsDid) {  // F-REP-1
  Report report{};
  const ScenarioSetup built = build_setup({}, false, "n=4 top=R5 h1=W4,R1,G2 h2=B1,B2,B3");
  State state = built.state;
  const auto play = [&](int seat, const char* text) {
    EventList events;
    ASSERT_FALSE(try_apply(state, seat, parse_action(state, seat, text), &events)) << text;
    count_events(report, events);
  };
  play(1, "W4:b");
  play(2, "?");
  EXPECT_EQ(report[2].challenges_won, 1U);
  EXPECT_EQ(report[1].challenges_lost, 1U);
  EXPECT_EQ(report[1].cards_drawn, 4U);
  play(2, "B1");
  state = build_setup({}, false, "n=4 top=R5 h1=R1,G2").state;
  play(1, "R1");
  play(3, "catch1");
  EXPECT_EQ(report[3].catches_made, 1U);
  EXPECT_EQ(report[1].catches_suffered, 1U);
  EXPECT_EQ(report[1].penalties, 1U);
  EXPECT_EQ(report[1].cards_drawn, 6U);
}

}  // namespace
}  // namespace uno
