// What a table of All Wild shows and offers. table/conformance_test.cpp checks the log, the views
// and the bots of every game.
#include <gtest/gtest.h>

#include "table/view.h"

namespace uno {
namespace {

constexpr const char* kAllWild = "edition=all_wild target=300";

/// A table to which a change is applied unless it is refused.
struct Judged {
  Table table;

  wire::Refused make(const Change& change) {
    wire::Refused refused = judge(table, change);
    if (!is_refused(refused)) apply(table, {table.version, change});
    return refused;
  }
  const Player& player(std::size_t seat) const { return table.players.at(seat); }
};

Judged lobby(const char* options) {
  Judged at;
  EXPECT_EQ(at.make(Created{"Ann", options, {}, {}}).reason, "");
  return at;
}

TEST(AllWildTable, TheViewNamesItsCardsAndNoColour) {
  Judged at = lobby(kAllWild);
  ASSERT_EQ(at.make(Joined{"Ben", {}}).reason, "");
  ASSERT_EQ(at.make(Started{seed_from(3)}).reason, "");
  const int seat = at.table.game.active();
  const wire::View view = view_of(at.table, seat, {}, {}, 0);
  EXPECT_EQ(view.hand.size(), 7u);
  EXPECT_EQ(view.round.colour, "");
  EXPECT_EQ(view.round.ask, "turn");
  std::size_t plays = 0;
  for (const wire::LegalView& legal : view.legal) {
    EXPECT_EQ(legal.colour, "");
    plays += legal.act == "play";
    const bool chooses = legal.card == "WT2" || legal.card == "WX";
    EXPECT_EQ(legal.seat, chooses ? 1 - seat : wire::kNone);
  }
  EXPECT_GT(plays, 0u);
}

TEST(AllWildTable, OnlyItsOwnBotsAreOfferedAndSeated) {
  Judged at = lobby(kAllWild);
  EXPECT_EQ(at.make(BotSeated{"greedy", "Medium"}).reason, "no_such_bot");
  EXPECT_EQ(view_of(at.table, 0, {}, {}, 0).bots.size(), 4u);
  EXPECT_EQ(at.make(BotSeated{"sensible", "Cem"}).reason, "");
  ASSERT_EQ(at.make(Started{seed_from(1)}).reason, "");
  EXPECT_EQ(at.make(Left{0, "greedy"}).reason, "no_such_bot");
  EXPECT_EQ(at.make(Left{0, "sensible"}).reason, "");
}

TEST(AllWildTable, BotsThatDoNotPlayItAreReplaced) {
  Judged at = lobby("-");
  ASSERT_EQ(at.make(BotSeated{"greedy", "Medium"}).reason, "");
  ASSERT_EQ(at.make(BotSeated{"random", "Random"}).reason, "");
  ASSERT_EQ(at.make(Configured{"edition=all_wild", {}}).reason, "");
  EXPECT_EQ(at.player(1).bot, "linear");
  EXPECT_EQ(at.player(2).bot, "random") << "who plays both stays";
  ASSERT_EQ(at.make(Configured{"-", {}}).reason, "");
  EXPECT_EQ(at.player(1).bot, "linear");
}

TEST(AllWildTable, MissingOptionsAreRefused) {
  Judged at = lobby("-");
  EXPECT_EQ(at.make(Configured{"edition=all_wild seven=swap", {}}).reason, "bad_options");
}

}  // namespace
}  // namespace uno
