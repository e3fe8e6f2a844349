// Names that people type: trimmed, kept or refused.
#include "table/names.h"

#include <gtest/gtest.h>

namespace uno {
namespace {

TEST(Names, AreTrimmedAndChecked) {
  const std::pair<const char*, const char*> cases[] = {
      {"Ann", "Ann"},
      {"  Ann  ", "Ann"},
      {"Ann Lee", "Ann Lee"},
      {"\xC3\x84nn", "\xC3\x84nn"},
      {"12345678901234567890", "12345678901234567890"},
      {"12345678901234567890  ", "12345678901234567890"},
      {"\xF0\x9F\x82\xA1\xF0\x9F\x82\xA1", "\xF0\x9F\x82\xA1\xF0\x9F\x82\xA1"},
      {"", ""},
      {"   ", ""},
      {"\xC2\xA0\xE3\x80\x80", ""},   // blanks only
      {"\xE2\x80\x8D", ""},           // a joiner alone
      {"123456789012345678901", ""},  // 21 characters
      {"a\tb", ""},                   // control character
      {"a\x7F", ""},                  // delete
      {"a\xC2\x85", ""},              // next line
      {"a\xE2\x80\xAE"
       "b",
       ""},  // right-to-left override
      {"a\xE2\x81\xA6"
       "b",
       ""},  // isolate
      {"a\xE2\x80\x8B"
       "b",
       ""},                      // zero width space
      {"\xC0\xAF", ""},          // overlong
      {"\xED\xA0\x80", ""},      // surrogate
      {"\xF4\x90\x80\x80", ""},  // beyond Unicode
      {"\xC3", ""},              // cut off
      {"\xFF", ""},              // no UTF-8 at all
  };
  for (const auto& [typed, want] : cases) EXPECT_EQ(clean_name(typed), want) << typed;
  EXPECT_EQ(clean_name(std::string_view("a\0b", 3)), "");
}

TEST(Names, AreTheSameInCapitals) {
  const std::pair<const char*, const char*> same[] = {{"Ann", "ANN"},
                                                      {"ann", "Ann"},
                                                      {"\xC3\x84NN", "\xC3\xA4nn"},
                                                      {"\xC4\x8C", "\xC4\x8D"},
                                                      {"\xCE\x91", "\xCE\xB1"},
                                                      {"\xD0\x9E", "\xD0\xBE"},
                                                      {"", ""}};
  for (const auto& [a, b] : same) EXPECT_TRUE(same_name(a, b) && same_name(b, a)) << a;
  const std::pair<const char*, const char*> apart[] = {
      {"Ann", "Anna"}, {"", "a"}, {"a b", "ab"}, {"\xC3\x97", "\xC3\xB7"}, {"[", "{"}};
  for (const auto& [a, b] : apart) EXPECT_FALSE(same_name(a, b) || same_name(b, a)) << a;
}

}  // namespace
}  // namespace uno
