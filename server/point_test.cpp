// Point Taken at a table of the server: every seat is asked at once, so all have the same time and
// all absent players are told (E-PARTY-4).
#include <gtest/gtest.h>

#include "server/base64url.h"
#include "server/house_test.h"
#include "server/p256.h"

namespace uno::server {
namespace {

/// Five humans who all have to point.
struct Pointing {
  House house;
  std::vector<Connection> lines;
  std::string id;
  int acts = 0;

  explicit Pointing(int timer_s) {
    lines = house.seat_humans(5, "edition=party target=9999", timer_s);
    id = house[lines[0]].table;
    house.say(lines[0], wire::Start{});
    for (int i = 0; i < 500 && table().game.phase() != Phase::point; ++i) one_act();
  }
  const Table& table() const { return house.table(id); }
  Line& line(int seat) { return house[lines[static_cast<std::size_t>(seat)]]; }
  void send(int seat, const std::string& action) {
    house.act(lines[static_cast<std::size_t>(seat)], action, "p" + std::to_string(++acts));
  }
  /// The active seat plays a Point Taken if it can, or else whatever comes last.
  void one_act() {
    const int seat = table().game.active();
    const std::vector<wire::LegalView>& legal = line(seat).view->legal;
    std::string action = legal.back().action;
    for (const wire::LegalView& one : legal)
      if (one.act == "play" && one.card.ends_with("PT")) action = one.action;
    send(seat, action);
  }
  int pointed() const {
    int count = 0;
    for (const wire::SeatView& seat : house.at(lines[0]).view->seats) count += seat.pointed;
    return count;
  }
};

TEST(Pointing, GivesAllSeatsTheSameTime) {  // E-PARTY-4
  Pointing at(15);
  ASSERT_EQ(at.table().game.phase(), Phase::point);
  const int last = (at.table().game.active() + 4) % 5;
  EXPECT_EQ(at.line(last).view->round.deadline_ms, 15'000);
  at.house.pass(9'000);
  const int finger = (last + 1) % 5;
  const std::int64_t before = at.table().decision_version;
  at.send(last, ">" + std::to_string(finger));
  EXPECT_EQ(at.pointed(), 1);
  EXPECT_EQ(at.table().decision_version, before) << "whoever points now answers a view that holds";
  EXPECT_EQ(at.line(last).view->round.deadline_ms, 6'000);
  at.house.pass(6'000 + kTimerGraceMs);
  EXPECT_NE(at.table().game.phase(), Phase::point) << "the time of all others is up";
  EXPECT_EQ(at.pointed(), 0);
}

TEST(Pointing, TellsEveryAbsentPlayer) {  // E-PARTY-4
  Pointing at(0);
  ASSERT_EQ(at.table().game.phase(), Phase::point);
  for (const int seat : {1, 2, 3}) {
    const std::string point = base64url(point_of(fresh_key()));
    at.house.say(at.lines[static_cast<std::size_t>(seat)],
                 wire::TellMe{{"https://example.org/" + std::to_string(seat), point,
                               base64url(std::string(16, 's'))}});
    at.house.hang_up(at.lines[static_cast<std::size_t>(seat)]);
  }
  at.house.pass(2 * kPushQuietMs);
  EXPECT_EQ(at.house.pushes.size(), 3u);
  at.house.pass(2 * kPushQuietMs);
  at.house.kill();
  at.house.pass(2 * kPushQuietMs);
  EXPECT_EQ(at.house.pushes.size(), 3u) << "once, also after a restart";
}

}  // namespace
}  // namespace uno::server
