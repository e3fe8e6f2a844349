// Applying the stored entries of a running server gives the same tables, and finished rounds are
// valid records.
#include <gtest/gtest.h>

#include "server/house_test.h"
#include "table/entry.h"
#include "wire/json.h"

namespace uno::server {
namespace {

/// The views of every seat and of a spectator as bytes, without the parts that are not stored.
std::vector<std::string> views_of(const Table& table) {
  std::vector<std::string> views;
  for (int viewer = wire::kNone; viewer < static_cast<int>(table.players.size()); ++viewer)
    views.push_back(wire::to_json(view_of(table, viewer, {}, {}, 0)));
  return views;
}

TEST(Fold, ReplayingTheEntriesGivesTheSameViewForEverySeat) {
  House house(11);
  auto lines = house.seat_humans(3, "target=400");
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::AddBot{"random"});
  house.say(lines[0], wire::Start{});
  int compared = 0;
  for (int round = 0; round < 30 && house.table(id).stage != Stage::match_over; ++round) {
    house.play_round(lines);
    Table folded;
    folded.id = id;
    ASSERT_EQ(house.disk.load([&](const std::vector<store::Entry>& table) {
      for (const store::Entry& entry : table) {
        Dated dated;
        ASSERT_EQ(read_entry(entry.body, folded, dated), "");
        ASSERT_EQ(judge(folded, dated.change).reason, "");
        apply(folded, dated);
        EXPECT_EQ(folded.version, entry.seq);
      }
    }),
              "");
    EXPECT_EQ(views_of(folded), views_of(house.table(id)));
    EXPECT_EQ(folded.game.as<Classic>(), house.table(id).game.as<Classic>());
    EXPECT_EQ(folded.decision_version, house.table(id).decision_version);
    EXPECT_EQ(folded.action_ids, house.table(id).action_ids);
    ++compared;
    house.say(lines[0], wire::NextRound{});
  }
  EXPECT_EQ(house.table(id).stage, Stage::match_over);
  EXPECT_GE(compared, 2);
}

TEST(Fold, FinishedRoundsAreRecordsThatReplay) {
  House house(12);
  auto lines = house.seat_humans(2, "target=100");
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::Start{});
  EXPECT_EQ(house.server->record(id, 1, 1), std::nullopt) << "not while it is played";
  house.play_round(lines);
  const auto text = house.server->record(id, 1, 1);
  ASSERT_TRUE(text);
  const Replay replay = read_record(*text);
  EXPECT_EQ(replay.error, "");
  EXPECT_EQ(state_hash(replay.last), state_hash(house.table(id).game.as<Classic>()));
  EXPECT_EQ(replay.record.names, (std::vector<std::string>{"Ann", "Ben"}));
  EXPECT_EQ(house.server->record(id, 2, 1), std::nullopt);
  EXPECT_EQ(house.server->record("nowhere", 1, 1), std::nullopt);
}

TEST(Fold, RecordsOfATableWithoutSpectatorsNeedASeat) {
  for (const bool spectators : {true, false}) {
    House house(5);
    const auto lines = house.seat_humans(2, "-", 0, spectators);
    const std::string id = house[lines[0]].table, token = house[lines[1]].token;
    EXPECT_TRUE(house.server->may_read(id, token));
    EXPECT_EQ(house.server->may_read(id, ""), spectators);
    EXPECT_EQ(house.server->may_read(id, "0" + token), spectators);
    house.say(lines[1], wire::Leave{});
    EXPECT_EQ(house.server->may_read(id, token), spectators) << "the seat is somebody else's now";
  }
}

}  // namespace
}  // namespace uno::server
