// Cells, cutting and wrapping.
#include "terminal/line.h"

#include <gtest/gtest.h>

#include <clocale>

namespace uno::terminal {
namespace {

class LineTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_NE(std::setlocale(LC_CTYPE, "C.UTF-8"), nullptr); }
};

TEST_F(LineTest, cells_are_what_a_terminal_shows) {
  EXPECT_EQ(cells("Ann"), 3);
  EXPECT_EQ(cells("♦5"), 2);
  EXPECT_EQ(cells("Zoë"), 3);
  EXPECT_EQ(cells("漢字"), 4);
  EXPECT_EQ(cells("e\xCC\x81"), 1) << "a letter with a combining accent";
  EXPECT_EQ(cells(""), 0);
}

TEST_F(LineTest, text_is_cut_between_letters) {
  EXPECT_EQ(cut("漢字", 3), "漢");
  EXPECT_EQ(cut("♦♣●", 2), "♦♣");
  EXPECT_EQ(padded("漢", 4), "漢  ");
  EXPECT_EQ(padded("abcdef", 4), "abcd");
}

TEST_F(LineTest, control_characters_never_reach_the_terminal) {
  EXPECT_EQ(Line("a\x1B[31mb\r\n\x7F\xC2\x9B"
                 "c")
                .text(),
            "a[31mbc");
  EXPECT_EQ(Line("broken \xFF\xC3").text(), "broken ??");
}

TEST_F(LineTest, lines_know_their_width) {
  Line line("♦5", {.tone = Tone::red});
  line.add(" red", kBold).fill_to(10);
  EXPECT_EQ(line.width(), 10);
  EXPECT_EQ(line.fitted(4).text(), "♦5 r");
  EXPECT_EQ(line.fitted(4).spans[0].style.tone, Tone::red);
  EXPECT_EQ(line.fitted(40).width(), 10);
}

TEST_F(LineTest, blocks_stand_side_by_side) {
  const Block block = beside({Line("ab"), Line("cdefgh")}, 4, {Line("x"), Line("y"), Line("z")});
  ASSERT_EQ(block.size(), 3u);
  EXPECT_EQ(block[0].text(), "ab  x");
  EXPECT_EQ(block[1].text(), "cdefy");
  EXPECT_EQ(block[2].text(), "    z");
}

TEST_F(LineTest, words_are_wrapped) {
  EXPECT_EQ(wrapped("the quick brown fox", 9),
            (std::vector<std::string>{"the quick", "brown fox"}));
  EXPECT_EQ(wrapped("abcdefghij k", 4), (std::vector<std::string>{"abcd", "k"}));
  EXPECT_EQ(wrapped("", 4), std::vector<std::string>{""});
}

}  // namespace
}  // namespace uno::terminal
