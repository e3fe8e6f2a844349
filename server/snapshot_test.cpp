// A table loaded from its snapshot equals one loaded from all its entries, byte for byte and for
// every viewer, and stays equal as it is played on. A bad snapshot only costs time.
#include <gtest/gtest.h>

#include <memory>
#include <optional>

#include "engine/matching/walk.h"
#include "engine/reading/preset.h"
#include "fair/transcript.h"
#include "server/house_test.h"
#include "server/world_player_test.h"

namespace uno::server {
namespace {

auto& one_of(Dice& dice, auto& list) {
  return list[static_cast<std::size_t>(dice.pick(static_cast<int>(list.size())))];
}

/// A random game, with everything that people can do.
struct AnyGame {
  Dice dice;
  House house;
  std::vector<Connection> lines;
  std::string id;
  int acts = 0;

  AnyGame(std::uint64_t seed, const std::string& options)
      : dice{Chance::of(seed_from(seed), Stream::bots)}, house(seed) {
    house.snapshot_every = 1 + dice.pick(30);
    house.kill();
    house.grace_ms = dice.luck(500) ? 2000 : 0;
    const int timer_s = dice.luck(300) ? 20 : 0;
    const int humans = 2 + dice.pick(2);
    lines = house.seat_humans(humans, options, timer_s);
    id = house[lines[0]].table;
    if (dice.luck(700)) house.say(lines[0], wire::AddBot{"random"});
    if (dice.luck(300)) house.say(lines[0], wire::InviteBot{"Robot"});
    if (dice.luck(100)) house.say(lines[0], wire::Remove{1});
  }

  const wire::View& view(Connection line) { return *house[line].view; }
  bool is_open(Connection line) { return !house[line].closed && house[line].view.has_value(); }

  void step() {
    Connection& line = one_of(dice, lines);
    if (!is_open(line)) {
      line = house.reconnect(id, house[line].token);
      return;
    }
    const wire::View seen = view(line);
    if (seen.stage != "round") return between_rounds(line, seen);
    const int kind = dice.pick(1000);
    if (kind < 8) return house.hang_up(line), close(line);
    if (kind < 12) return house.say(line, wire::Leave{});
    if (kind < 60) return wish(line, seen);
    if (kind < 100) return referee(line, seen);
    if (kind < 110) return house.pass(1000 * (1 + std::int64_t{dice.pick(90)}));
    if (seen.legal.empty()) return house.pass(300);
    house.act(line, one_of(dice, seen.legal).action, "a" + std::to_string(++acts));
    house.pass(120);
  }

 private:
  void close(Connection line) { house[line].closed = Close{line, 1000, "went"}; }

  void between_rounds(Connection line, const wire::View& seen) {
    house.pass(200);
    const int kind = dice.pick(100);
    if (seen.stage == "lobby") return house.say(lines[0], wire::Start{});
    if (kind < 50) return house.say(line, wire::NextRound{});
    if (kind < 70) return house.say(lines[0], wire::Rematch{});
    if (kind < 80) return house.say(lines[0], wire::ToLobby{});
    house.pass(60'000);
  }

  void wish(Connection line, const wire::View& seen) {
    const int seat = dice.pick(static_cast<int>(seen.seats.size()));
    switch (dice.pick(8)) {
      case 0:
        house.say(line, wire::Pause{});
        return house.say(line, wire::GoOn{});
      case 1:
        return house.say(line, wire::Pause{});
      case 2:
        return house.say(line, wire::GoOn{});
      case 3:
        return house.say(line, wire::HandOver{seat});
      case 4:
        return house.say(line, wire::VoteRemove{seat, true});
      case 5:
        return house.say(line, wire::AutoCall{dice.luck(500)});
      case 6:
        return house.say(line, wire::TellMe{{"https://example.org/x", "k", "a"}});
      default:
        return house.say(line, wire::GoOn{});
    }
  }

  void referee(Connection line, const wire::View& seen) {
    const int seat = dice.pick(static_cast<int>(seen.seats.size()));
    const char* const events[] = {"advice", "ok", "fail"};
    house.say(line, wire::Referee{seat, events[dice.pick(3)]});
    if (dice.luck(600)) house.say(lines[0], wire::Undo{});
  }
};

/// One of two equal servers: one loads the table with its snapshot, the other without.
struct Twin {
  House house{7};
  std::vector<Connection> lines;

  Twin(AnyGame& game, bool with_snapshot) {
    house.now_ms = game.house.now_ms;
    house.snapshot_every = 0;
    house.reads_lately = true;
    store::Loaded lately = game.house.disk.load_recent(game.id, House::kProgram);
    store::Batch all{game.house.disk.load(game.id).entries, {}};
    if (with_snapshot && lately.snapshot) all.snapshots = {*lately.snapshot};
    EXPECT_EQ(house.store.append(all), "");
    house.kill();
    for (const Connection line : game.lines)
      lines.push_back(house.reconnect(game.id, game.house[line].token));
    house.say(lines.emplace_back(house.connect()), wire::Watch{game.id});
  }
};

/// Every message that anybody can get.
std::vector<std::string> told_to_all(Twin& twin, const std::string& id) {
  std::vector<std::string> all;
  for (const Connection line : twin.lines) {
    for (const std::string& frame : twin.house[line].frames) all.push_back(frame);
    all.push_back(twin.house[line].closed ? twin.house[line].closed->reason : "open");
  }
  const Room* const room = twin.house.server->room(id);
  if (room == nullptr) return all;
  for (const FinishedRound& round : room->table().finished)
    all.push_back(*room->record(round.match, round.record.round));
  for (int deal = 1; deal <= room->table().deals; ++deal)
    if (const auto transcript = room->transcript(deal))
      all.push_back(fair::transcript_text(*transcript, fair::SigningKey{fair::Bytes32{}}));
  return all;
}

/// Plays on: both servers get the same inputs, chosen by the views of one.
void play_on(Twin& one, Twin& other, Dice& dice, const std::string& id, int steps) {
  for (int i = 0; i < steps; ++i) {
    const Connection line = one_of(dice, one.lines);
    wire::ClientMessage message = wire::NextRound{};
    const auto& view = one.house[line].view;
    if (view && !view->legal.empty()) {
      // An id from before the restart may come again and must be recognized.
      message = wire::DoAct{one_of(dice, view->legal).action, "a" + std::to_string(dice.pick(400)),
                            view->version};
    } else if (dice.luck(100)) {
      message = wire::Undo{};
    }
    for (Twin* twin : {&one, &other}) {
      twin->house.say(line, message);
      twin->house.pass(150);
    }
  }
  EXPECT_EQ(told_to_all(one, id), told_to_all(other, id));
}

TEST(Snapshot, IsTheTableThatTheEntriesGive) {
  int compared = 0, in_rounds = 0, with_undo = 0, lobbies = 0;
  std::uint64_t seed = 100;
  for (const Preset& preset : every_preset()) {
    for (int games = 0; games < walk::repeats(4); ++games) {
      const bool fines = games % 2 == 0 && find_preset(preset.name) < &presets().back();
      AnyGame game(++seed, std::string(preset.name) + (fines ? " advice_penalty=2" : ""));
      for (int part = 0; part < 6; ++part) {
        for (int i = game.dice.pick(80); i >= 0; --i) game.step();
        const Room* const room = game.house.server->room(game.id);
        if (room == nullptr) break;  // everybody left
        const auto snapshot = game.house.disk.load_recent(game.id, House::kProgram).snapshot;
        if (!snapshot) continue;
        Twin whole(game, false), lately(game, true);
        ASSERT_EQ(told_to_all(whole, game.id), told_to_all(lately, game.id))
            << preset.name << " seed " << seed << " version " << room->table().version;
        EXPECT_TRUE(lately.house.doubts.empty());
        ++compared;
        in_rounds += room->table().stage == Stage::round;
        with_undo += room->table().before_referee.has_value();
        lobbies += room->table().stage == Stage::lobby;
        play_on(whole, lately, game.dice, game.id, 25);
        if (HasFailure()) return;
      }
    }
  }
  EXPECT_GT(compared, 50 * walk::repeats(4));
  EXPECT_GT(in_rounds, 25 * walk::repeats(4));
  EXPECT_TRUE(with_undo > 0 || walk::slow_build());  // rare
  EXPECT_GE(lobbies, walk::repeats(4) / 4);
}

struct KeptTable {
  std::unique_ptr<AnyGame> game;
  std::vector<store::Entry> entries;
  store::Snapshot snapshot;

  /// Takes the first game from that seed on that has both.
  explicit KeptTable(std::uint64_t seed) {
    std::optional<store::Snapshot> found;
    for (; !found || found->seq == std::ssize(entries); ++seed) {
      game = std::make_unique<AnyGame>(seed, "-");
      for (int i = 0; i < 200; ++i) game->step();
      entries = game->house.disk.load(game->id).entries;
      found = game->house.disk.load_recent(game->id, House::kProgram).snapshot;
    }
    snapshot = *found;
  }
  /// How often a server that finds this snapshot rejects it.
  std::size_t doubts_of(const store::Snapshot& found) {
    House house(7);
    house.reads_lately = true;
    house.snapshot_every = 0;
    house.now_ms = game->house.now_ms;
    store::Batch all{entries, {}};
    all.snapshots = {found};
    EXPECT_EQ(house.store.append(all), "");
    house.kill();
    house.reconnect(game->id, game->house[game->lines[0]].token);
    EXPECT_GE(house.table(game->id).version, std::ssize(entries));  // a bot may act at once
    EXPECT_TRUE(house.quarantines.empty());
    return house.doubts.size();
  }
};

TEST(Snapshot, ABrokenSnapshotIsIgnoredAndTheEntriesAreRead) {
  KeptTable kept(5);
  EXPECT_EQ(kept.doubts_of(kept.snapshot), 0u);
  store::Snapshot wrong = kept.snapshot;
  wrong.body.resize(wrong.body.size() / 2);
  EXPECT_EQ(kept.doubts_of(wrong), 1u) << "half of it";
  wrong = kept.snapshot;
  wrong.body += '\0';
  EXPECT_EQ(kept.doubts_of(wrong), 1u) << "more than it";
  wrong = kept.snapshot;
  wrong.body.clear();
  EXPECT_EQ(kept.doubts_of(wrong), 1u);
  wrong = kept.snapshot;
  wrong.seq -= 1;
  EXPECT_EQ(kept.doubts_of(wrong), 1u) << "of another version";
  wrong = kept.snapshot;
  wrong.program = "another program";
  EXPECT_EQ(kept.doubts_of(wrong), 0u) << "nobody looks at it";
}

TEST(Snapshot, ASnapshotThatDisagreesWithLaterEntriesIsIgnored) {
  KeptTable kept(5), stranger(500);
  ASSERT_NE(kept.game->id, stranger.game->id);
  if (stranger.snapshot.seq >= std::ssize(kept.entries)) std::swap(kept, stranger);
  // The snapshot shows another table's cards under this table's name, so the next entry is
  // impossible.
  store::Snapshot wrong = stranger.snapshot;
  for (std::size_t at; (at = wrong.body.find(stranger.game->id)) != std::string::npos;)
    wrong.body.replace(at, kept.game->id.size(), kept.game->id);
  wrong.table = kept.game->id;
  ASSERT_LT(wrong.seq, std::ssize(kept.entries));
  EXPECT_EQ(kept.doubts_of(wrong), 1u);
}

TEST(Snapshot, AnUnloadedTableLeavesOneBehind) {
  House house(1, {0}, {"a key"}, Limits{});
  house.snapshot_every = 0;
  house.kill();
  house.snapshot_every = 1000;
  house.kill();
  const auto lines = house.seat_humans(2);
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::Start{});
  for (int i = 0; i < 40; ++i) {
    const Connection line = house.to_act(lines);
    if (line == 0) break;
    house.act(line, house[line].view->legal.front().action, "x" + std::to_string(i));
    house.pass(200);
  }
  const std::int64_t version = house.table(id).version;
  ASSERT_GE(version, 22);
  EXPECT_FALSE(house.disk.load_recent(id, House::kProgram).snapshot);
  for (const Connection line : lines) house.hang_up(line);
  house.pass(kHour);
  ASSERT_FALSE(house.server->room(id)->is_loaded());
  house.sync();
  const store::Loaded loaded = house.disk.load_recent(id, House::kProgram);
  ASSERT_TRUE(loaded.snapshot);
  EXPECT_EQ(loaded.snapshot->seq, version);
  EXPECT_TRUE(loaded.entries.empty());
  const Connection line = house.reconnect(id, house[lines[0]].token);
  EXPECT_EQ(house.table(id).version, version);
  EXPECT_TRUE(house[line].view);
}

}  // namespace
}  // namespace uno::server
