// Tests of reading and cutting UTF-8 text.
#include "engine/utf8.h"

#include <gtest/gtest.h>

#include "engine/reading/preset.h"

namespace uno {
namespace {

TEST(Utf8, ACutLeavesCharactersWhole) {
  const std::string_view text = "a\u00E9\u20AC\U0001F0CF";  // of 1, 2, 3 and 4 bytes
  const std::size_t fits[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 10};
  for (std::size_t bytes = 0; bytes < std::size(fits); ++bytes)
    EXPECT_EQ(beginning_of(text, bytes), text.substr(0, fits[bytes])) << bytes;
  EXPECT_EQ(beginning_of("\x80\x80\x80", 2), "") << "no text at all";
}

TEST(Utf8, InvalidTextIsNotTaken) {
  for (const std::string_view bad :
       {"\x80", "\xC3", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80"}) {
    std::string_view rest = bad;
    EXPECT_EQ(take_character(rest), kNoCharacter);
    EXPECT_EQ(rest, bad);
  }
}

TEST(Utf8, RuleSetsHaveNamesThatCanBeSeen) {
  RuleSet set;
  for (const char* name : {"Friday", "Z\u00FCrich \U0001F0CF", "\u65E5\u672C"}) {
    EXPECT_FALSE(parse_rule_set(std::string(name) + ": -", set)) << name;
    EXPECT_EQ(set.name, name);
  }
  for (const char* name : {"a\u202Eb", "a\u200Bb", "a\u2066b", "\uFEFFa", "a\tb", "a\x7F", "\xFF"})
    EXPECT_TRUE(parse_rule_set(std::string(name) + ": -", set)) << name;
}

}  // namespace
}  // namespace uno
