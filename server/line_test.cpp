// Detecting dead connections: the intervals in the server's first message, and answers to `ping`.
#include <gtest/gtest.h>

#include "server/house_test.h"

namespace uno::server {
namespace {

TEST(Line, TheFirstMessageStatesTheIntervals) {
  House house;
  const Connection line = house.connect();
  ASSERT_EQ(house[line].heard.size(), 1u);
  const auto* welcome = std::get_if<wire::Welcome>(&house[line].heard[0]);
  ASSERT_NE(welcome, nullptr);
  EXPECT_EQ(welcome->ping_s, 5);
  EXPECT_EQ(welcome->pong_s, 5);
}

TEST(Line, APingIsAnsweredAtOnceAlsoWithoutASeatAndWhileTheStoreIsSlow) {
  House house;
  const auto answered = [&](Connection line, int n) {
    house.say(line, wire::Ping{n});
    const auto* pong = std::get_if<wire::Pong>(&house[line].heard.back());
    return pong != nullptr && pong->n == n;
  };
  EXPECT_TRUE(answered(house.connect(), 7));
  const auto lines = house.seat_humans(2);
  house.syncs = false;
  house.say(lines[0], wire::Start{});
  ASSERT_EQ(house.table(house[lines[0]].table).stage, Stage::lobby) << "still on its way";
  EXPECT_TRUE(answered(lines[0], 8));
  EXPECT_EQ(house.table(house[lines[0]].table).version, 2) << "a ping changes nothing";
}

}  // namespace
}  // namespace uno::server
