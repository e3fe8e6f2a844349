// Hints and bots' reasons, if the host allows them. Only the seat that asked gets a hint.
#include <gmock/gmock.h>

#include <algorithm>

#include "server/house_test.h"
#include "wire/json.h"

namespace uno::server {
namespace {

const wire::Hinted* hinted(const Line& line) {
  return line.heard.empty() ? nullptr : std::get_if<wire::Hinted>(&line.heard.back());
}

TEST(Hint, IsRefusedUnlessTheHostAllowsIt) {
  House house;
  const auto lines = house.seat_humans(2);
  house.say(lines[0], wire::Hint{});
  EXPECT_EQ(house[lines[0]].refused()->reason, "no_hints");
  house.say(lines[1], wire::Configure{"-", {0, true, "calm", true}});
  EXPECT_EQ(house[lines[1]].refused()->reason, "host_only");
  house.say(lines[0], wire::Configure{"-", {0, true, "calm", true}});
  EXPECT_TRUE(house[lines[1]].view->settings.hints);
  house.say(lines[0], wire::Hint{});
  EXPECT_EQ(house[lines[0]].refused()->reason, "not_now") << "nothing is dealt";
  const Connection watcher = house.connect();
  house.say(watcher, wire::Watch{house[lines[0]].table});
  house.say(watcher, wire::Hint{});
  EXPECT_EQ(house[watcher].refused()->reason, "not_seated");
}

TEST(Hint, NamesALegalActAndNobodyElseLearnsOfIt) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    House house(seed);
    const auto lines = house.seat_humans(2);
    house.say(lines[0], wire::Configure{"-", {0, true, "calm", true}});
    house.say(lines[0], wire::Start{});
    const Connection mover = house.to_act(lines), other = lines[mover == lines[0]];
    const std::size_t heard = house[other].frames.size();
    const std::int64_t version = house.table(house[lines[0]].table).view_version;
    house.say(mover, wire::Hint{});
    const wire::Hinted* hint = hinted(house[mover]);
    ASSERT_NE(hint, nullptr);
    EXPECT_EQ(hint->version, version) << "nothing happened";
    const auto& legal = house[mover].view->legal;
    EXPECT_TRUE(std::any_of(legal.begin(), legal.end(), [&](const auto& one) {
      return one.action == hint->action;
    })) << hint->action;
    EXPECT_FALSE(hint->reasons.empty());
    EXPECT_EQ(house[other].frames.size(), heard);
    house.say(other, wire::Hint{});
    EXPECT_EQ(house[other].refused()->reason, "not_now") << "it is not its turn";
  }
}

/// A table of three with hints, which wait until the test answers them.
struct Slow {
  House house;
  std::vector<Connection> lines = house.seat_humans(3);
  Connection mover = 0;
  Slow() {
    house.bots_answer = false;
    house.say(lines[0], wire::Configure{"-", {0, true, "calm", true}});
    house.say(lines[0], wire::Start{});
    mover = house.to_act(lines);
    house.say(mover, wire::Hint{});
    EXPECT_EQ(house.hints.size(), 1u);
    EXPECT_EQ(hinted(house[mover]), nullptr) << "the table does not wait for it";
  }
  std::int64_t version() { return house.table(house[lines[0]].table).view_version; }
  void answer() { house.feed(answer_to(house.hints.at(0))); }
};

TEST(Hint, NamesItsView) {
  Slow same;
  Connection other = same.lines[0] == same.mover ? same.lines[1] : same.lines[0];
  same.house.say(other, wire::Leave{});  // a bot plays on, so the decision is still the same
  same.answer();
  ASSERT_NE(hinted(same.house[same.mover]), nullptr);
  EXPECT_EQ(hinted(same.house[same.mover])->version, same.version());

  Slow late;
  const std::int64_t asked = late.version();
  late.house.act(late.mover, late.house[late.mover].view->legal.front().action, "a");
  ASSERT_GT(late.version(), asked);
  late.answer();
  ASSERT_NE(hinted(late.house[late.mover]), nullptr);
  EXPECT_EQ(hinted(late.house[late.mover])->version, asked) << "of no use any more";
}

TEST(Hint, IsDroppedWhenTheAskerDisconnects) {
  Slow table;
  const std::string token = table.house[table.mover].token;
  table.house.hang_up(table.mover);
  const Connection back = table.house.reconnect(table.house[table.lines[0]].table, token);
  const std::size_t heard = table.house[back].frames.size();
  table.answer();
  EXPECT_EQ(table.house[back].frames.size(), heard);
}

/// The reasons of bots during a whole match.
std::vector<wire::EventView> reasons(const std::string& bot, bool hints) {
  House house(5);
  const auto lines = house.seat_humans(1);
  house.say(lines[0], wire::AddBot{bot});
  house.say(lines[0], wire::AddBot{bot});
  house.say(lines[0], wire::Configure{"target=100", {0, true, "off", hints}});
  house.say(lines[0], wire::Start{});
  for (int round = 0; round < 10; ++round) {
    house.play_round(lines);
    house.say(lines[0], wire::NextRound{});
  }
  std::vector<wire::EventView> found;
  for (const std::string& frame : house[lines[0]].frames) {
    wire::ServerMessage message;
    EXPECT_EQ(wire::from_json(frame, message), "");
    const auto* view = std::get_if<wire::View>(&message);
    for (const wire::EventView& event : view ? view->events : std::vector<wire::EventView>{})
      if (event.event == "why") found.push_back(event);
  }
  return found;
}

TEST(Hint, BotsWithWeightsGiveReasonsAtSuchATable) {
  const auto told = reasons("linear", true);
  EXPECT_GT(told.size(), 20u);
  for (const wire::EventView& why : told) {
    EXPECT_GT(why.seat, 0);
    EXPECT_FALSE(why.reasons.empty());
    EXPECT_TRUE(why.card.empty() && why.cards.empty());
  }
  EXPECT_TRUE(reasons("linear", false).empty());
  EXPECT_TRUE(reasons("random", true).empty()) << "it has none";
}

}  // namespace
}  // namespace uno::server
