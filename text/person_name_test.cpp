// Tests of names that hide something or imitate another name, and of real names.
#include "text/person_name.h"

#include <gtest/gtest.h>

namespace uno::text {
namespace {

TEST(PersonName, RealNamesAreAccepted) {
  for (const char* name : {"Ann", "Zoë", "Ана", "Νίκη", "山田", "やまだ 太郎", "김철수", "محمد",
                           "علی‌رضا", "דָּוִד", "प्रिया", "Nguyễn Ái", "ทัศนีย์", "O'Neil-2",
                           "Ann 🃏", "👩‍👧", "❤️", "Ann (山田)", "Łukasz"})
    EXPECT_TRUE(can_be_read(name)) << name;
}

TEST(PersonName, InvisibleCharactersAreRefused) {
  for (const char* hidden :
       {"A\u00ADnn", "A\u034Fnn",     "A\u061Cnn",     "A\u180Enn",     "A\u200Bnn",
        "A\u200Cnn", "A\u200Dnn",     "A\u2060nn",     "A\u2064nn",     "A\u115Fnn",
        "A\u1160nn", "A\u3164nn",     "A\uFFA0nn",     "A\uFE0Fnn",     "A\uFE01nn",
        "A\uFEFFnn", "A\U000E0100nn", "A\U000E0041nn", "A\u202Enn",     "A\u2066nn",
        "A\u0001nn", "A\uE000nn",     "A\uFFFFnn",     "\u0301Ann",     "A\u2800nn",
        "A\u2D7Fnn", "A\U0001107Fnn", "A\U00013441nn", "A\U00016FE4nn", "A\U0001D159nn"})
    EXPECT_FALSE(can_be_read(hidden)) << hidden;
}

TEST(PersonName, PilesOfMarksAreRefused) {
  std::string pile = "A";
  for (int i = 0; i < 3; ++i) pile += "\u0301";
  EXPECT_TRUE(can_be_read(pile));
  EXPECT_FALSE(can_be_read(pile + "\u0301"));
}

TEST(PersonName, LettersOfAnotherScriptAreRefused) {
  EXPECT_FALSE(can_be_read("\u0410nn")) << "a Cyrillic A";
  EXPECT_FALSE(can_be_read("Be\u03BF")) << "a Greek o";
}

TEST(PersonName, SeveralScriptsHideNothing) {  // in chat
  EXPECT_TRUE(hides_nothing("Ann \u0410\u043D\u043D\u0430"));
  EXPECT_FALSE(hides_nothing("A\u034Fnn"));
}

TEST(PersonName, InvisibleDifferencesDoNotCount) {
  EXPECT_TRUE(look_alike("A B", "A  B"));
  EXPECT_TRUE(look_alike("A B", "A\u3000 B")) << "a wide blank";
  EXPECT_TRUE(look_alike("A B", "A\u2800B")) << "a Braille cell without dots, of an older table";
  EXPECT_TRUE(look_alike("\u0915\u093E", "\u0915\u200D\u093E")) << "a joiner";
  EXPECT_TRUE(look_alike("Ann", "\uFF21\uFF4E\uFF4E")) << "wide letters";
  EXPECT_TRUE(look_alike("\u2764", "\u2764\uFE0F"));
  EXPECT_FALSE(look_alike("A B", "AB"));
}

TEST(PersonName, NamesThatLookAlikeAreEqual) {
  EXPECT_TRUE(look_alike("Ann", "ann"));
  EXPECT_TRUE(look_alike("Bob", "B0b"));
  EXPECT_TRUE(look_alike("Al", "AI"));
  EXPECT_TRUE(look_alike("pace", "\u0440\u0430\u0441\u0435")) << "all of it Cyrillic";
  EXPECT_TRUE(look_alike("Ann", "\uFF21nn")) << "a wide A";
  EXPECT_TRUE(look_alike("é", "e\u0301"));
  EXPECT_FALSE(look_alike("Ann", "Anna"));
  EXPECT_FALSE(look_alike("Ann", "Änn"));
  EXPECT_FALSE(look_alike("Ann 2", "Ann 3"));
}

}  // namespace
}  // namespace uno::text
