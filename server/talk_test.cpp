// Chat: who gets it, what the host allows, its rate limit, and that it is not stored.
#include <gtest/gtest.h>

#include "server/house_test.h"

namespace uno::server {
namespace {

struct Round {
  House house;
  std::vector<Connection> lines;
  std::string id;

  explicit Round(const std::string& talk) {
    lines = house.seat_humans(2);
    id = house[lines[0]].table;
    wire::TableSettings settings;
    settings.talk = talk;
    house.say(lines[0], wire::Configure{"-", settings});
  }
  /// The message that the other player received, or the refusal.
  std::string say(const wire::Talk& talk) {
    const std::size_t before = house[lines[1]].heard.size();
    house.say(lines[0], talk);
    if (house[lines[1]].heard.size() == before) return house[lines[0]].refused()->reason;
    const auto& said = std::get<wire::Said>(house[lines[1]].heard.back());
    EXPECT_EQ(said.seat, 0);
    EXPECT_EQ(said.name, "Ann");
    return said.saying + said.text;
  }
};

TEST(Talk, IsAsTheHostAllows) {
  EXPECT_EQ(Round("off").say({"hello", ""}), "no_talk");
  EXPECT_EQ(Round("phrases").say({"hello", ""}), "hello");
  EXPECT_EQ(Round("phrases").say({"", "Hi"}), "no_talk");
  EXPECT_EQ(Round("text").say({"", "  Hi, you  "}), "Hi, you");
  EXPECT_EQ(Round("text").say({"hello", ""}), "hello");
}

TEST(Talk, HoldsNothingHiddenAndIsShort) {
  for (const wire::Talk& talk :
       {wire::Talk{"", ""}, wire::Talk{"", "   "}, wire::Talk{"whatever", ""},
        wire::Talk{"hello", "both"}, wire::Talk{"", "a\nb"},
        wire::Talk{"",
                   "a\xE2\x80\xAE"
                   "b"},
        wire::Talk{"", "a\u034Fb"}, wire::Talk{"", "a\u0301\u0301\u0301\u0301"},
        wire::Talk{"", std::string(141, 'x')}})
    EXPECT_EQ(Round("text").say(talk), "bad_text") << talk.text;
  EXPECT_EQ(Round("text").say({"", std::string(140, 'x')}), std::string(140, 'x'));
  EXPECT_EQ(Round("text").say({"", "\u0414\u0430, OK"}), "\u0414\u0430, OK") << "two alphabets";
}

TEST(Talk, HasALimit) {
  Round round("phrases");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(round.say({"hello", ""}), "hello");
  EXPECT_EQ(round.say({"hello", ""}), "too_much_talk");
  round.house.pass(kTalkMs);
  EXPECT_EQ(round.say({"hello", ""}), "hello");
  EXPECT_EQ(round.say({"hello", ""}), "too_much_talk");
}

TEST(Talk, DoesNotChangeTheTableAndSpectatorsDoNotTalk) {
  Round round("phrases");
  const std::int64_t version = round.house.table(round.id).version;
  round.say({"hello", ""});
  EXPECT_EQ(round.house.table(round.id).version, version);
  int entries = 0;
  round.house.disk.load([&](const std::vector<store::Entry>& table) {
    for (const store::Entry& entry : table)
      entries += entry.body.find("hello") != std::string::npos;
  });
  EXPECT_EQ(entries, 0);
  const Connection watcher = round.house.connect();
  round.house.say(watcher, wire::Watch{round.id});
  round.house.say(watcher, wire::Talk{"hello", ""});
  EXPECT_EQ(round.house[watcher].refused()->reason, "not_seated");
}

}  // namespace
}  // namespace uno::server
