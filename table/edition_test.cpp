// A table at which another edition than the classic game is played, from the lobby to the end of
// the match, and folded from its log.
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "engine/record.h"
#include "table/entry.h"
#include "table/view.h"

namespace uno {
namespace {

constexpr const char* kAllWild = "edition=all_wild target=300";

/// A table whose log is kept as text, as the store keeps it.
struct Logged {
  Table table;
  std::vector<std::string> log;

  wire::Refused make(const Change& change) {
    wire::Refused refused = judge(table, change);
    if (is_refused(refused)) return refused;
    const Dated dated{static_cast<std::int64_t>(log.size()), change};
    log.push_back(entry_text(dated, table));
    apply(table, dated);
    return {};
  }
  const Player& player(std::size_t seat) const { return table.players.at(seat); }
};

Logged lobby(const char* options) {
  Logged at;
  EXPECT_EQ(at.make(Created{"Ann", options, {}, {}}).reason, "");
  return at;
}

/// Every seat is played by `sensible`, out of turn first.
void play_round(Logged& at) {
  const Bot& bot = stand_in(at.table.rule_set.rules.edition);
  Chance chance = Chance::of(seed_from(at.log.size()), Stream::bots);
  while (at.table.stage == Stage::round) {
    const Game& game = at.table.game;
    const int speaker = game.next_to_ask(0);
    const int seat = speaker == kNoSeat ? game.active() : speaker;
    AnyObservation seen = game.observe(seat);
    if (speaker != kNoSeat) seen = out_of_turn(seen);
    const Action action = bot.choose(seen, {}, chance);
    const bool human = at.player(static_cast<std::size_t>(seat)).kind == PlayerKind::human;
    ASSERT_EQ(at.make(Acted{seat, action, human ? By::human : By::bot, {}}).reason, "")
        << game.state_line();
  }
}

template <class E>
void expect_match_is_its_log(const char* options) {
  Logged at = lobby(options);
  ASSERT_EQ(at.make(Joined{"Ben", {}}).reason, "");
  ASSERT_EQ(at.make(BotSeated{"sensible", "Cem"}).reason, "");
  ASSERT_EQ(at.make(BotSeated{"random", "Dora"}).reason, "");
  ASSERT_EQ(at.make(Started{seed_from(1)}).reason, "");
  for (std::uint64_t round = 2;; ++round) {
    play_round(at);
    if (at.table.stage == Stage::match_over) break;
    ASSERT_EQ(at.make(Dealt{seed_from(round)}).reason, "");
  }
  Table folded;
  for (const std::string& text : at.log) {
    Dated dated;
    ASSERT_EQ(read_entry(text, folded, dated), "") << text;
    ASSERT_EQ(judge(folded, dated.change).reason, "") << text;
    apply(folded, dated);
  }
  EXPECT_EQ(folded.game, at.table.game);
  EXPECT_EQ(folded.match.totals, at.table.match.totals);
  EXPECT_EQ(folded.report, at.table.report);
  ASSERT_EQ(folded.finished.size(), at.table.finished.size());
  for (const FinishedRound& round : folded.finished) {
    const std::string text = record_text(round.record);
    EXPECT_EQ(record_edition(text), E::kEdition);
    const ReplayOf<E> replay = read_record<E>(text);
    EXPECT_EQ(replay.error, "") << text;
    EXPECT_EQ(result(replay.last).points, round.score.points);
  }
}

TEST(Edition, AMatchIsTheFoldOfItsLog) {
  expect_match_is_its_log<AllWild>(kAllWild);
  expect_match_is_its_log<NoMercy>("edition=no_mercy");
  expect_match_is_its_log<Flip>("edition=flip target=300");
  expect_match_is_its_log<Flip>("edition=flip flip_pairing=seeded target=300");  // E-FLIP-2
  expect_match_is_its_log<Attack>("edition=attack target=300");
}

TEST(Edition, TheViewNamesItsCardsAndNoColour) {
  Logged at = lobby(kAllWild);
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

TEST(Edition, OnlyItsOwnBotsAreOfferedAndSeated) {
  Logged at = lobby(kAllWild);
  EXPECT_EQ(at.make(BotSeated{"greedy", "Medium"}).reason, "no_such_bot");
  EXPECT_EQ(view_of(at.table, 0, {}, {}, 0).bots.size(), 4u);
  EXPECT_EQ(at.make(BotSeated{"sensible", "Cem"}).reason, "");
  ASSERT_EQ(at.make(Started{seed_from(1)}).reason, "");
  EXPECT_EQ(at.make(Left{0, "greedy"}).reason, "no_such_bot");
  EXPECT_EQ(at.make(Left{0, "sensible"}).reason, "");
}

TEST(Edition, BotsThatDoNotPlayItGiveWayToTheOneThatDoes) {
  Logged at = lobby("-");
  ASSERT_EQ(at.make(BotSeated{"greedy", "Medium"}).reason, "");
  ASSERT_EQ(at.make(BotSeated{"random", "Random"}).reason, "");
  ASSERT_EQ(at.make(Configured{"edition=all_wild", {}}).reason, "");
  EXPECT_EQ(at.player(1).bot, "linear");
  EXPECT_EQ(at.player(2).bot, "random") << "who plays both stays";
  ASSERT_EQ(at.make(Configured{"-", {}}).reason, "");
  EXPECT_EQ(at.player(1).bot, "linear");
}

TEST(Edition, OptionsThatItHasNotAreRefused) {
  Logged at = lobby("-");
  EXPECT_EQ(at.make(Configured{"edition=all_wild seven=swap", {}}).reason, "bad_options");
}

}  // namespace
}  // namespace uno
