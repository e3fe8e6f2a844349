// Entries that an older program stored: they load, and everybody sees what they saw then. The
// golden file is the store of a program from before bots from outside, paces and hints, with the
// views that it sent last: a round, the start of another, somebody who left and came back.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "server/house_test.h"

namespace uno::server {
namespace {

namespace json = boost::json;

struct Stored {
  std::string table;
  store::Batch batch;
  std::vector<std::pair<std::string, json::value>> views;  ///< by token, "-" for a spectator
};

Stored read_golden() {
  Stored stored;
  std::ifstream file(UNO_GOLDEN "/stored_before_outside_bots.txt");
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string what, key, rest;
    words >> what >> key >> std::ws;
    std::getline(words, rest);
    if (what == "table") stored.table = key;
    if (what == "entry")
      stored.batch.entries.push_back({stored.table,
                                      static_cast<std::int64_t>(stored.batch.entries.size()) + 1,
                                      key == "-" ? "" : key, rest});
    if (what == "view") stored.views.emplace_back(key, json::parse(rest));
  }
  return stored;
}

/// Who is connected just now, what happened lately, and the levels of bots are no part of a table.
bool passes(std::string_view name) {
  return name == "online" || name == "watching" || name == "deadline_ms" || name == "events" ||
         name == "bots";
}

/// Everything that was told then is told now; there may be more.
void expect_told(const json::value& then, const json::value& now, const std::string& where) {
  if (then.is_object() && now.is_object()) {
    for (const auto& [name, value] : then.get_object()) {
      if (passes(name)) continue;
      const json::value* found = now.get_object().if_contains(name);
      ASSERT_NE(found, nullptr) << where << name;
      expect_told(value, *found, where + std::string(name) + ".");
    }
  } else if (then.is_array() && now.is_array()) {
    ASSERT_EQ(then.get_array().size(), now.get_array().size()) << where;
    for (std::size_t i = 0; i < then.get_array().size(); ++i)
      expect_told(then.get_array()[i], now.get_array()[i], where + std::to_string(i) + ".");
  } else {
    EXPECT_EQ(json::serialize(then), json::serialize(now)) << where;
  }
}

TEST(OldEntries, GiveTheTableThatTheyGaveThen) {
  const Stored stored = read_golden();
  ASSERT_EQ(stored.batch.entries.size(), 179u);
  ASSERT_EQ(stored.views.size(), 3u);
  House house;
  house.bots_answer = false;
  ASSERT_EQ(house.store.append(stored.batch), "");
  house.kill();  // and start from the store; a damaged entry would fail here
  for (const auto& [token, view] : stored.views) {
    Connection line = 0;
    if (token == "-")
      house.say(line = house.connect(), wire::Watch{stored.table});
    else
      line = house.come_back(stored.table, token);
    ASSERT_TRUE(house[line].view);
    expect_told(view, json::parse(house[line].frames.back()), "view." + token.substr(0, 4) + ": ");
  }
  const Table& table = house.table(stored.table);
  EXPECT_EQ(table.pace, "calm");
  EXPECT_FALSE(table.hints);
}

/// What the older program wrote, the new one would write with what it has to say in addition.
TEST(OldEntries, AreReadAsTheyAreWritten) {
  for (const store::Entry& entry : read_golden().batch.entries) {
    Dated dated;
    ASSERT_EQ(from_text(entry.body, dated), "");
    const json::value now = json::parse(to_text(dated));
    expect_told(json::parse(entry.body), now, entry.body + ": ");
    EXPECT_EQ(action_id_of(dated.change), entry.action_id);
  }
}

}  // namespace
}  // namespace uno::server
