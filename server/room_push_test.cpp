// Notifications of turns to disconnected players: one per decision, after a quiet time, and only on
// request. The subscription is stored but shown to nobody.
#include <gmock/gmock.h>

#include <boost/json.hpp>

#include "server/base64url.h"
#include "server/house_test.h"
#include "server/p256.h"

namespace uno::server {
namespace {

wire::PushAddress address(const std::string& name = "a") {
  static const std::string point = base64url(point_of(fresh_key()));
  return {"https://example.org/" + name, point, base64url(std::string(16, 's'))};
}

/// Two humans in the middle of a round; both want notifications.
struct Told {
  House house;
  std::vector<Connection> lines;
  std::string id;
  int mover, other;

  explicit Told(int timer_s = 0) {
    lines = house.seat_humans(2, "target=999", timer_s);
    id = house[lines[0]].table;
    for (int seat = 0; seat < 2; ++seat) tell(seat, address(std::to_string(seat)));
    house.say(lines[0], wire::Start{});
    mover = table().game.active();
    other = 1 - mover;
  }
  const Table& table() const { return house.table(id); }
  Line& line(int seat) { return house[lines[static_cast<std::size_t>(seat)]]; }
  void tell(int seat, const wire::PushAddress& to) {
    house.say(lines[static_cast<std::size_t>(seat)], wire::TellMe{to});
  }
  void goes(int seat) { house.hang_up(lines[static_cast<std::size_t>(seat)]); }
  void comes(int seat) {
    lines[static_cast<std::size_t>(seat)] = house.reconnect(id, line(seat).token);
  }
  void pass_the_turn() {
    const int seat = table().game.active();
    for (int i = 0; i < 9 && table().game.active() == seat; ++i)
      house.act(lines[static_cast<std::size_t>(seat)], line(seat).view->legal.back().action,
                "t" + std::to_string(++acts));
  }
  const wire::PushAddress& kept(int seat) const {
    return table().players[static_cast<std::size_t>(seat)].push;
  }
  int acts = 0;
};

TEST(Told, AnAbsentPlayerOnceAfterAQuietTime) {
  Told at;
  at.goes(at.other);
  at.house.pass(30'000);
  EXPECT_TRUE(at.house.pushes.empty()) << "it is not the turn of who is away";
  at.pass_the_turn();
  at.house.pass(kPushQuietMs - 1);
  EXPECT_TRUE(at.house.pushes.empty());
  at.house.pass(1);
  ASSERT_EQ(at.house.pushes.size(), 1u);
  const Push& push = at.house.pushes[0];
  EXPECT_EQ(push.to, address(std::to_string(at.other)));
  EXPECT_EQ(push.ttl_s, kPushKeptS);
  EXPECT_EQ(push.topic.size(), 32u);
  const boost::json::value note = boost::json::parse(push.text);
  EXPECT_EQ(note.at("table").as_string(), at.id);
  EXPECT_EQ(note.at_pointer("/says/key").as_string(), "push.your_turn");
  EXPECT_EQ(note.at_pointer("/says/args/name").as_string(), at.other == 0 ? "Ann" : "Ben");
  at.house.pass(10 * kPushQuietMs);
  at.house.kill();
  at.house.pass(10 * kPushQuietMs);
  EXPECT_EQ(at.house.pushes.size(), 1u) << "once, also after a restart";
}

TEST(Told, NobodyConnectedOrReloading) {
  Told at;
  at.house.pass(60'000);
  at.goes(at.mover);
  at.house.pass(kPushQuietMs - 1000);
  at.comes(at.mover);
  at.house.pass(60'000);
  EXPECT_TRUE(at.house.pushes.empty());
  at.goes(at.mover);
  at.house.pass(kPushQuietMs);
  EXPECT_EQ(at.house.pushes.size(), 1u) << "gone in the middle of the turn";
}

TEST(Told, WithNobodyConnectedToo) {
  Told at;
  at.goes(at.other);
  at.pass_the_turn();
  at.goes(at.mover);
  at.house.pass(kPushQuietMs);
  EXPECT_EQ(at.house.pushes.size(), 1u);
}

TEST(Told, NotInAPause) {
  Told at;
  at.goes(at.mover);
  at.house.say(at.lines[static_cast<std::size_t>(at.other)], wire::Pause{});
  at.house.pass(60'000);
  EXPECT_TRUE(at.house.pushes.empty());
}

TEST(Told, TheSubscriptionSurvivesARestartAndIsShownToNobody) {
  Told at;
  EXPECT_TRUE(at.line(0).view->told);
  at.house.kill();
  EXPECT_EQ(at.kept(0), address("0"));
  at.comes(1);
  EXPECT_TRUE(at.line(1).view->told);
  const Connection watcher = at.house.connect();
  at.house.say(watcher, wire::Watch{at.id});
  EXPECT_FALSE(at.house[watcher].view->told);
  for (const Connection line : {at.lines[0], at.lines[1], watcher})
    for (const std::string& frame : at.house[line].frames)
      EXPECT_EQ(frame.find("example.org"), std::string::npos) << frame;
}

TEST(Told, TheOthersLearnNothing) {
  Told at;
  const std::int64_t version = at.line(1).view->version;
  const std::size_t frames = at.line(1).frames.size();
  at.tell(0, {});
  EXPECT_FALSE(at.line(0).view->told);
  EXPECT_EQ(at.line(0).view->version, version);
  EXPECT_EQ(at.line(1).frames.size(), frames);
}

TEST(Told, ItEndsOnRequestOnLeavingAndWhenThePushServiceSaysSo) {
  Told at;
  at.tell(0, {});
  EXPECT_EQ(at.kept(0), wire::PushAddress{});
  at.tell(0, address("new"));
  at.house.feed(PushLost{at.id, "https://example.org/0"});
  EXPECT_EQ(at.kept(0), address("new")) << "an older one was lost";
  at.house.feed(PushLost{at.id, "https://example.org/new"});
  EXPECT_EQ(at.kept(0), wire::PushAddress{});
  EXPECT_EQ(at.kept(1), address("1"));
  at.house.say(at.lines[1], wire::Leave{});
  EXPECT_EQ(at.kept(1), wire::PushAddress{});
}

TEST(Told, OnlyWhereTheServerOffersItAndAtAPlausibleAddress) {
  Told at;
  wire::PushAddress inside = address();
  inside.endpoint = "https://127.0.0.1:8080/x";
  at.tell(0, inside);
  EXPECT_EQ(at.line(0).refused()->reason, "bad_push");
  EXPECT_EQ(at.kept(0), address("0"));
  House mute(1, {0}, {});
  const auto lines = mute.seat_humans(1);
  mute.say(lines[0], wire::TellMe{address()});
  EXPECT_EQ(mute[lines[0]].refused()->reason, "no_push");
}

TEST(Told, AServiceKeepsItAsLongAsTheDecisionMayTake) {
  Told at(86'400);
  at.goes(at.mover);
  at.house.pass(kPushQuietMs);
  ASSERT_EQ(at.house.pushes.size(), 1u);
  EXPECT_EQ(at.house.pushes[0].ttl_s, 86'400);
  EXPECT_EQ(at.house.pushes[0].topic.find(at.id), std::string::npos);
}

}  // namespace
}  // namespace uno::server
