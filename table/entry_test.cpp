// Entries of the log: written entries can be read, including those of old versions, and damaged
// ones are refused.
#include "table/entry.h"

#include <gtest/gtest.h>

#include "engine/golden_file.h"
#include "engine/matching/notation.h"
#include "engine/reading/preset.h"

namespace uno {
namespace {

/// Two players in the middle of a round; the active one can draw.
Table in_a_round() {
  Table table;
  const Change changes[] = {Created{"Ann", "-", {}, {0, true}}, Joined{"Ben", {}},
                            Started{seed_from(1)}};
  for (const Change& change : changes) apply(table, {1, change});
  return table;
}

TEST(Entry, EveryChangeSurvivesItsText) {
  const Table table = in_a_round();
  TokenHash hash{};
  hash.fill(0xA5);
  const Change changes[] = {
      Created{"Ann \"the\" \xC3\x84nn",
              "play_policy=must",
              hash,
              {30, false, "off", true},
              {},
              "0123456789abcdef"},
      Joined{"Ben", hash, 2},
      Configured{"-", {15, true, "quick", true}},
      BotSeated{"greedy", "Greedy"},
      BotInvited{"Robo", hash},
      SeatTaken{1, hash},
      Freed{3},
      Started{seed_from(7)},
      Dealt{seed_from(8)},
      Acted{1, parse_action(table.game.as<Classic>(), 1, "W4:b!"), By::human, "x-1"},
      Refereed{1, Action::advice(), By::host},
      Left{1, "greedy", By::timer},
      Returned{1},
      HostPassed{2},
      BackInLobby{},
      Paused{1},
      WentOn{1},
      AutoCallSet{1, true},
      CaughtEarly{1},
      PushSet{1, {"https://example.org/1", "key", "secret"}},
      Undone{},
      TokenRenewed{1, hash},
  };
  static_assert(std::size(changes) == std::variant_size_v<Change>, "one of each");
  for (const Change& change : changes) {
    const std::string text = entry_text({123456789012, change}, table);
    Dated back;
    EXPECT_EQ(read_entry(text, table, back), "") << text;
    EXPECT_EQ(back.at_ms, 123456789012);
    EXPECT_EQ(back.change.index(), change.index());
    EXPECT_EQ(entry_text(back, table), text);
  }
}

TEST(Entry, DamageIsRefusedWithItsField) {
  const Table table = in_a_round();
  const std::pair<const char*, const char*> cases[] = {
      {"", "not JSON"},
      {"[]", "not a JSON object"},
      {R"({"change":"freed","seat":1})", "at_ms"},
      {R"({"at_ms":1,"seat":1})", "change"},
      {R"({"at_ms":1,"change":"flipped"})", "unknown change \"flipped\""},
      {R"({"at_ms":1,"change":"freed"})", "seat"},
      {R"({"at_ms":1,"change":"freed","seat":"1"})", "seat"},
      {R"({"at_ms":1,"change":"freed","seat":4294967296})", "\"seat\" must be between"},
      {R"({"at_ms":1,"change":"freed","seat":18446744073709551615})", "\"seat\" must be between"},
      {R"({"at_ms":1,"change":"freed","seat":1,"seats":2})", "\"seats\" is unknown"},
      {R"({"at_ms":1,"change":"dealt","seed":"12"})", "seed"},
      {R"({"at_ms":1,"change":"acted","seat":0,"action":"d","by":"ghost","id":""})", "\"by\""},
      {R"({"at_ms":1,"change":"acted","seat":0,"action":"Q9","by":"human","id":""})", "\"action\""},
      {R"({"at_ms":1,"change":"acted","seat":9,"action":"d","by":"human","id":""})", "\"action\""},
      {R"({"v":7,"at_ms":1,"change":"freed","seat":1})", "newer than this program"},
      {R"({"v":1,"at_ms":1,"change":"configured","options":"-","timer_s":0,"spectators":true})",
       "pace"},
  };
  for (const auto& [text, part] : cases) {
    Dated dated;
    EXPECT_NE(read_entry(text, table, dated).find(part), std::string::npos)
        << text << " gives " << read_entry(text, table, dated);
  }
}

TEST(Entry, WithoutAVersionLaterFieldsCanBeMissing) {
  Dated dated;
  const char* const text =
      R"({"at_ms":1,"change":"configured","options":"-","timer_s":15,"spectators":false})";
  ASSERT_EQ(read_entry(text, Table{}, dated), "");
  EXPECT_EQ(std::get<Configured>(dated.change).settings.pace, "calm");
  EXPECT_EQ(std::get<Configured>(dated.change).settings.timer_s, 15);
}

// Older programs accepted options that an edition ignores. Their tables must still load.
TEST(Entry, OptionsThatAnEditionIgnoresAreDropped) {
  const auto options_of = [](const std::string& options) {
    Dated dated;
    const std::string text = R"({"at_ms":1,"change":"configured","options":")" + options +
                             R"(","timer_s":15,"spectators":false})";
    EXPECT_EQ(read_entry(text, Table{}, dated), "");
    const std::string& read = std::get<Configured>(dated.change).options;
    RuleSet set;
    EXPECT_FALSE(parse_rule_set(read, set));
    EXPECT_FALSE(check_match(set.rules, 4));
    return read;
  };
  EXPECT_EQ(options_of("Ours: no_mercy rounds=3 lives=2 target=600"), "Ours: no_mercy target=600");
  EXPECT_EQ(options_of("no_mercy"), "no_mercy");
  EXPECT_EQ(options_of("-"), "-");
}

TEST(Entry, OldTablesHaveNoGracePeriod) {
  const Table table = in_a_round();
  Dated dated;
  const auto read = [&](const char* text) { return read_entry(text, table, dated); };
  ASSERT_EQ(read(R"({"v":1,"at_ms":1,"change":"configured","options":"-","timer_s":15,)"
                 R"("spectators":false,"pace":"off","hints":true})"),
            "");
  const wire::TableSettings& settings = std::get<Configured>(dated.change).settings;
  EXPECT_EQ(settings.grace_ms, 0) << "catches of then must be possible again";
  EXPECT_EQ(settings.absent_s, 60);
  EXPECT_EQ(settings.talk, "phrases");
  ASSERT_EQ(read(R"({"v":1,"at_ms":1,"change":"left","seat":1,"bot":"greedy"})"), "");
  EXPECT_EQ(std::get<Left>(dated.change).cause, By::human);
  const std::string joined =
      R"({"v":1,"at_ms":1,"change":"joined","name":"Cem","token":")" + std::string(64, '0') + "\"}";
  ASSERT_EQ(read(joined.c_str()), "");
  EXPECT_EQ(std::get<Joined>(dated.change).takes, wire::kNone);
  EXPECT_NE(read(R"({"v":2,"at_ms":1,"change":"left","seat":1,"bot":"greedy"})"), "");
}

TEST(Entry, TablesBeforeVersion5HaveNoNetwork) {
  const Table nothing;
  std::string text =
      entry_text({1, Created{"Ann", "-", {}, {0, true}, {}, "0123456789abcdef"}}, nothing);
  Dated dated;
  ASSERT_EQ(read_entry(text, nothing, dated), "");
  EXPECT_EQ(std::get<Created>(dated.change).network, "0123456789abcdef");
  const std::string network = R"(,"network":"0123456789abcdef")";
  text.erase(text.find(network), network.size());
  EXPECT_NE(read_entry(text, nothing, dated).find("network"), std::string::npos);
  text.replace(text.find(R"("v":6)"), 5, R"("v":4)");
  ASSERT_EQ(read_entry(text, nothing, dated), "");
  EXPECT_EQ(std::get<Created>(dated.change).network, "");
}

/// A FLIP table for two where a seat must name the colour of a wild card on the dark side.
Table with_a_dark_colour_due() {
  Chance chance = Chance::of(seed_from(3), Stream::bots);
  for (std::uint64_t seed = 1; seed < 1000; ++seed) {
    Table table;
    apply(table, {1, Created{"Ann", "edition=flip", {}, {}}});
    apply(table, {1, Joined{"Ben", {}}});
    apply(table, {1, Started{seed_from(seed)}});
    while (table.stage == Stage::round) {
      const int seat = table.game.active();
      const StateOf<Flip>& state = table.game.as<Flip>();
      if (state.phase == Phase::colour && Flip::is_dark(state.top)) return table;
      const ActionList legal = table.game.legal_actions(seat);
      const Action act = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
      apply(table, {1, Acted{seat, act, By::human, ""}});
    }
  }
  ADD_FAILURE() << "no dark colour was due";
  return {};
}

// Entries up to version 5 have the letter of the light side and must remain readable.
TEST(Entry, ADarkColourIsWrittenAndReadByItsSide) {
  const Table table = with_a_dark_colour_due();
  const int seat = table.game.active();
  const std::string_view dark = "ptov", light = "rygb";
  for (int c = 0; c < kColours; ++c) {
    const Action named = Action::name_colour(static_cast<Colour>(c));
    const auto at = static_cast<std::size_t>(c);
    std::string text = entry_text({1, Acted{seat, named, By::human, ""}}, table);
    EXPECT_NE(text.find(std::string("\"action\":\"") + dark[at] + '"'), std::string::npos) << text;
    Dated back;
    ASSERT_EQ(read_entry(text, table, back), "") << text;
    EXPECT_EQ(std::get<Acted>(back.change).action, named);
    const std::string old = R"({"v":5,"at_ms":1,"change":"acted","seat":)" + std::to_string(seat) +
                            R"(,"action":")" + light[at] + R"(","by":"human","id":""})";
    ASSERT_EQ(read_entry(old, table, back), "") << old;
    EXPECT_EQ(std::get<Acted>(back.change).action, named);
    EXPECT_EQ(judge(table, back.change).reason, "");
  }
}

TEST(Entry, TheFormatPageIsFresh) {
  const std::string text = golden_text("../docs/log.md");
  const std::string begin = "<!-- begin changes -->\n", end = "<!-- end changes -->\n";
  const std::size_t from = text.find(begin), to = text.find(end);
  ASSERT_NE(from, std::string::npos);
  ASSERT_NE(to, std::string::npos);
  EXPECT_EQ(text.substr(from + begin.size(), to - from - begin.size()), log_markdown())
      << "docs/log.md is stale: run tools/regenerate";
}

}  // namespace
}  // namespace uno
