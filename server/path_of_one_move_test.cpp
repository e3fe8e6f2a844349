// The path of one move, from the click to the screens. Read this first: it follows a move through
// the code in order, with the real server and nothing in between.
//
//   web view -> WebSocket -> loop -> session -> room (judge on a copy) -> store (one sync for all)
//   -> durable: room (apply, observe, redact for each viewer) -> loop -> web view
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "server/step.h"
#include "store/memory.h"
#include "wire/json.h"

namespace uno::server {
namespace {

template <class Kind>
std::vector<Kind> all(const Outputs& outputs) {
  std::vector<Kind> found;
  for (const Output& output : outputs)
    if (const auto* one = std::get_if<Kind>(&output)) found.push_back(*one);
  return found;
}

template <class Message>
Message read(const Send& send) {
  wire::ServerMessage message;
  EXPECT_EQ(wire::from_json(send.text, message), "");
  return std::get<Message>(message);
}

class PathOfOneMove : public testing::Test {
 protected:
  // A server is a value: its randomness, time, sockets and store come from outside.
  SeededEntropy entropy_{7};
  Server server_{entropy_, Pace{}};
  store::MemoryStore store_;
  static constexpr std::int64_t kNowMs = 1'000'000;
  static constexpr Connection kAnn = 1, kBen = 2;
  std::map<Connection, wire::View> screen_;  ///< the latest view of each

  Outputs say(Connection from, const wire::ClientMessage& message) {
    return server_.step({kNowMs, Frame{from, wire::to_json(message)}});
  }
  Outputs make_durable(const Append& append) {
    EXPECT_EQ(store_.append({{append.entry}, {}}), "");
    return server_.step({kNowMs, Durable{append.entry.table, append.entry.seq}});
  }
  /// Delivers messages to the browsers.
  void deliver(const Outputs& outputs) {
    for (const Send& send : all<Send>(outputs)) {
      if (send.view) screen_[send.connection] = read<wire::View>(send);
      server_.step({kNowMs, Sent{send.connection, send.view}});
    }
  }
  /// Before the move: Ann opens a table, Ben joins, and the round is dealt.
  void SetUp() override {
    server_.step({kNowMs, Opened{kAnn, ""}});
    server_.step({kNowMs, Opened{kBen, ""}});
    deliver(make_durable(all<Append>(say(kAnn, wire::Create{"Ann", "-", {0, true}})).at(0)));
    const std::string table = screen_[kAnn].table;
    deliver(make_durable(all<Append>(say(kBen, wire::Join{table, "Ben"})).at(0)));
    deliver(make_durable(all<Append>(say(kAnn, wire::Start{})).at(0)));
  }
};

TEST_F(PathOfOneMove, FromTheClickToTheScreens) {
  // 1. The click. A client knows no rules: it offers the acts that the view lists as legal, and
  //    sends one with the version of that view and a new id.
  const Connection mover = screen_[kAnn].round.turn == screen_[kAnn].you ? kAnn : kBen;
  const Connection other = mover == kAnn ? kBen : kAnn;
  const wire::View before = screen_[mover];
  ASSERT_FALSE(before.legal.empty());
  const wire::DoAct click{before.legal.front().action, "click-1", before.version};

  // 2. The session decodes the message once. The room judges the act on a copy of the table and
  //    appends it. Nothing is applied or shown yet: an act counts only when it is durable.
  Outputs out = say(mover, click);
  ASSERT_EQ(out.size(), 1u);
  const Append append = all<Append>(out).at(0);
  EXPECT_EQ(append.entry.table, before.table);
  EXPECT_EQ(append.entry.seq, before.version + 1);
  const Table& table = server_.room(before.table)->table();
  EXPECT_EQ(table.version, before.version);

  // 3. The store syncs the batch (one sync for all rooms) and reports it. Now the room applies the
  //    act and acknowledges it, and everybody gets the whole table as they may see it.
  out = make_durable(append);
  const std::vector<Send> sent = all<Send>(out);
  ASSERT_EQ(sent.size(), 3u);
  EXPECT_EQ(sent[0].connection, mover);
  EXPECT_EQ(read<wire::Done>(sent[0]).id, "click-1");
  deliver(out);
  EXPECT_EQ(screen_[mover].version, before.version + 1);
  EXPECT_EQ(screen_[other].version, before.version + 1);
  ASSERT_FALSE(screen_[other].events.empty());
  EXPECT_EQ(screen_[other].events.front().seat, before.you);
  const auto seat = static_cast<std::size_t>(before.you);
  EXPECT_EQ(static_cast<int>(screen_[mover].hand.size()), screen_[other].seats[seat].cards);

  // 4. An impatient browser sends the same message again. It is acknowledged and changes nothing.
  out = say(mover, click);
  EXPECT_TRUE(all<Append>(out).empty());
  EXPECT_EQ(read<wire::Done>(all<Send>(out).at(0)).id, "click-1");

  // 5. The power fails. A new server applies the same stored entries with the same function and
  // gets the same table.
  Server second(entropy_, Pace{});
  EXPECT_EQ(store_.load([&](const auto& stored) { EXPECT_EQ(second.load(stored), ""); }), "");
  EXPECT_EQ(second.room(before.table)->table().game.as<Classic>(), table.game.as<Classic>());
  EXPECT_EQ(second.room(before.table)->table().version, table.version);
}

}  // namespace
}  // namespace uno::server
