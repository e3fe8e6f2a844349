// The path of one move, from the click to the screens. Read this first: it walks through every room
// of the house that a move passes, in order, with the real code and nothing in between.
//
//   web view -> web socket -> net -> session -> room (judge on a copy) -> store (one sync for all)
//   -> durable: room (apply, observe, redact for each viewer) -> net -> web view
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "server/step.h"
#include "store/memory.h"
#include "wire/json.h"

namespace uno::server {
namespace {

/// The outputs of one kind, in order.
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

TEST(PathOfOneMove, FromTheClickToTheScreens) {
  // A server is a value: chance comes in from outside, and so does time.
  SeededEntropy entropy(7);
  Server server(entropy, Pace{});
  store::MemoryStore store;
  const std::int64_t now_ms = 1'000'000;
  const Connection ann = 1, ben = 2;
  const auto say = [&](Connection from, const wire::ClientMessage& message) {
    return server.step({now_ms, Frame{from, wire::to_json(message)}});
  };
  const auto make_durable = [&](const Append& append) {
    EXPECT_EQ(store.append({{append.entry}, {}}), "");
    return server.step({now_ms, Durable{append.number}});
  };
  const auto written = [&](const Outputs& outputs) {
    for (const Send& send : all<Send>(outputs))
      server.step({now_ms, Sent{send.connection, send.view}});
  };

  // Before the move: Ann opens a table, Ben joins, the round is dealt.
  server.step({now_ms, Opened{ann, ""}});
  server.step({now_ms, Opened{ben, ""}});
  Outputs out = make_durable(all<Append>(say(ann, wire::Create{"Ann", "-", 0, true})).at(0));
  const auto seat_of_ann = read<wire::Seated>(all<Send>(out).at(0));
  written(out);
  written(make_durable(all<Append>(say(ben, wire::Join{seat_of_ann.table, "Ben"})).at(0)));
  out = make_durable(all<Append>(say(ann, wire::Start{})).at(0));
  written(out);
  std::map<Connection, wire::View> screen;
  for (const Send& send : all<Send>(out)) screen[send.connection] = read<wire::View>(send);
  const Connection mover = screen[ann].round.turn == screen[ann].you ? ann : ben;
  const Connection other = mover == ann ? ben : ann;

  // 1. The click. A screen knows no rules: it offers what the view says is legal, and sends the
  //    action with the version it was looking at and an id of its own.
  const wire::View before = screen[mover];
  ASSERT_FALSE(before.legal.empty());
  const wire::LegalView choice = before.legal.front();
  const std::string frame = wire::to_json(wire::Act{choice.action, "click-1", before.version});

  // 2. The session decodes it once; the room judges it on a copy and appends. Nothing is applied
  // and
  //    nobody hears of it: what is not durable has not happened.
  out = server.step({now_ms, Frame{mover, frame}});
  ASSERT_EQ(out.size(), 1u);
  const Append append = all<Append>(out).at(0);
  EXPECT_EQ(append.entry.table, seat_of_ann.table);
  EXPECT_EQ(append.entry.seq, before.version + 1);
  const Table& table = server.room(append.entry.table)->table();
  EXPECT_EQ(table.version, before.version);

  // 3. The store syncs the batch (one sync for all rooms) and says so. Now the room applies the
  // act,
  //    acknowledges it to its sender, and everybody gets the whole table as he may see it.
  out = make_durable(append);
  const std::vector<Send> sent = all<Send>(out);
  ASSERT_EQ(sent.size(), 3u);
  EXPECT_EQ(sent[0].connection, mover);
  EXPECT_EQ(read<wire::Done>(sent[0]).id, "click-1");
  for (const Send& send : {sent[1], sent[2]}) screen[send.connection] = read<wire::View>(send);
  EXPECT_EQ(screen[mover].version, before.version + 1);
  EXPECT_EQ(screen[other].version, before.version + 1);
  ASSERT_FALSE(screen[other].events.empty());
  EXPECT_EQ(screen[other].events.front().seat, before.you);
  EXPECT_EQ(screen[mover].hand.size(),
            static_cast<std::size_t>(screen[other].seats[before.you].cards));

  // 4. The same frame again, from an impatient browser, is acknowledged and changes nothing.
  written(out);
  out = server.step({now_ms, Frame{mover, frame}});
  EXPECT_TRUE(all<Append>(out).empty());
  EXPECT_EQ(read<wire::Done>(all<Send>(out).at(0)).id, "click-1");

  // 5. The power fails. Another server folds the same entries through the same function and stands
  //    where the first one stood.
  Server second(entropy, Pace{});
  EXPECT_EQ(store.load([&](const store::Entry& entry) { EXPECT_EQ(second.load(entry), ""); }), "");
  EXPECT_EQ(second.room(table.id)->table().state, table.state);
  EXPECT_EQ(second.room(table.id)->table().version, table.version);
}

}  // namespace
}  // namespace uno::server
