// Tables stored by older programs: they load, viewers see what they saw then, they can be played
// on, and their rounds are valid records. golden/stored/before_outside_bots.txt was written before
// bots from outside, paces and hints. The other files were written before entries had versions.
// They hold a lobby, house rules in mid-round, a player who left and returned, a match with seats
// out, advice, fines and dares, and a bot from outside whose time ran out.
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "engine/golden_file.h"
#include "engine/matching/notation.h"
#include "server/house_test.h"
#include "store/sqlite.h"
#include "table/entry.h"
#include "text/say.h"
#include "wire/json.h"

namespace uno::server {
namespace {

namespace json = boost::json;

struct Stored {
  std::string table, name;
  store::Batch batch;
  std::vector<std::pair<std::string, json::value>> views;  ///< by token; "-" for a spectator
};

std::string golden(const std::string& name) {
  return golden_path("stored/" + name);
}

std::string text_of(const std::string& name) {
  std::ifstream file(golden(name));
  EXPECT_TRUE(file) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Stored> read_golden(const std::string& name) {
  std::vector<Stored> all;
  std::ifstream file(golden(name));
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string what, key, rest;
    words >> what >> key >> std::ws;
    std::getline(words, rest);
    if (what == "table") {
      all.push_back({key, rest, {}, {}});
      continue;
    }
    Stored& stored = all.back();
    const auto seq = static_cast<std::int64_t>(stored.batch.entries.size()) + 1;
    if (what == "entry")
      stored.batch.entries.push_back({stored.table, seq, key == "-" ? "" : key, rest});
    else
      stored.views.emplace_back(key, json::parse(rest));
  }
  return all;
}

std::vector<Stored> all_golden() {
  std::vector<Stored> all = read_golden("before_outside_bots.txt");
  for (Stored& one : read_golden("tables.txt")) all.push_back(std::move(one));
  return all;
}

/// Starts a server from stored entries. A damaged entry would lose its table.
void open_stored(House& house, const Stored& stored) {
  house.bots_answer = false;
  ASSERT_EQ(house.store.append(stored.batch), "");
  house.kill();
  ASSERT_NE(house.server->room(stored.table), nullptr) << stored.name;
}

/// Whether a part of a view is not stored in the table: connections, recent events, levels of bots.
bool passes(std::string_view name) {
  return name == "online" || name == "watching" || name == "deadline_ms" || name == "events" ||
         name == "bots";
}

/// The current name or phrase as text, where the old program stored a sentence.
std::string read_now(const json::object& now, std::string_view name) {
  if (name == "goal") {
    const json::object& goal = now.at("goal").as_object();
    Phrase phrase{goal.at("key").as_string().c_str()};
    for (const auto& [arg, value] : goal.at("args").as_object())
      phrase.args.push_back({std::string(arg), value.as_int64()});
    return text::say(phrase);
  }
  const std::string given = now.at("rules_name").as_string().c_str();
  const std::string preset = now.at("preset").as_string().c_str();
  if (!given.empty()) return given;
  return text::say(preset.empty() ? "preset.own.title" : "preset." + preset + ".title");
}

/// Fills in the fields that a message leaves out (PROTOCOL.md).
void fill_in(json::object& part, std::string_view type) {
  static const json::value description = json::parse(wire::description());
  for (const json::value& described : description.at("messages").as_array()) {
    if (described.at("type").as_string() != type) continue;
    for (const json::value& field : described.at("fields").as_array()) {
      const std::string_view name = field.at("name").as_string();
      std::string_view of = field.at("type").as_string();
      if (of.ends_with("[]")) of.remove_suffix(2);
      if (const json::value* usual = field.as_object().if_contains("usual"))
        part.emplace(name, *usual);
      json::value& value = part.at(name);
      if (value.is_object()) fill_in(value.as_object(), of);
      for (std::size_t i = 0; value.is_array() && i < value.as_array().size(); ++i)
        if (value.at(i).is_object()) fill_in(value.at(i).as_object(), of);
    }
  }
}

/// Checks that everything shown then is shown now. There may be more.
void expect_told(const json::value& then, const json::value& now, const std::string& where) {
  if (then.is_object() && now.is_object()) {
    for (const auto& [name, value] : then.get_object()) {
      if (passes(name)) continue;
      if (name == "goal" || name == "rules_name") {
        EXPECT_EQ(value.as_string(), read_now(now.get_object(), name)) << where << name;
        continue;
      }
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

TEST(Stored, TablesLookAsTheyDidThen) {
  const std::vector<Stored> all = all_golden();
  ASSERT_EQ(all.size(), 7u);
  for (const Stored& stored : all) {
    ASSERT_GE(stored.views.size(), 2u);
    House house;
    open_stored(house, stored);
    EXPECT_EQ(house.table(stored.table).version, std::ssize(stored.batch.entries));
    for (const auto& [token, view] : stored.views) {
      Connection line = 0;
      if (token == "-")
        house.say(line = house.connect(), wire::Watch{stored.table});
      else
        line = house.reconnect(stored.table, token);
      ASSERT_TRUE(house[line].view) << stored.name;
      // C-INFO-2: viewers do not learn of secret decisions now, so versions differ.
      if (is_unaware(house.table(stored.table), house[line].view->you)) continue;
      json::value then = view;
      then.as_object().erase("version");
      // Finished rounds are shown between rounds.
      if (house[line].view->stage == "round") then.as_object().erase("scores");
      json::value now = json::parse(house[line].frames.back());
      fill_in(now.as_object(), "view");
      expect_told(then, now, stored.name + "." + token.substr(0, 4) + ": ");
    }
  }
}

/// Writing an entry that an older program wrote gives the same fields, and perhaps more.
TEST(Stored, EntriesAreReadAsTheyAreWritten) {
  for (const Stored& stored : all_golden()) {
    Table table;
    for (const store::Entry& entry : stored.batch.entries) {
      Dated dated;
      ASSERT_EQ(read_entry(entry.body, table, dated), "") << entry.body;
      ASSERT_EQ(judge(table, dated.change).reason, "") << entry.body;
      const json::value now = json::parse(entry_text(dated, table));
      expect_told(json::parse(entry.body), now, entry.body + ": ");
      EXPECT_EQ(action_id_of(dated.change), entry.action_id);
      apply(table, dated);
    }
  }
}

/// People return, deal or start if nobody plays, and play the round to its end.
TEST(Stored, TablesPlayOn) {
  for (const Stored& stored : all_golden()) {
    House house;
    open_stored(house, stored);
    house.bots_answer = true;
    std::vector<Connection> lines;
    for (const auto& [token, view] : stored.views)
      if (token != "-") lines.push_back(house.reconnect(stored.table, token));
    const Table& table = house.table(stored.table);
    const auto rounds = table.finished.size();
    house.say(lines.front(), wire::Start{});
    house.say(lines.front(), wire::NextRound{});
    house.say(lines.front(), wire::Rematch{});
    for (int tries = 0; tries < 20 && house.table(stored.table).finished.size() == rounds;
         ++tries) {
      house.play_round(lines);
      house.pass(11'000);  // time for bots to act, also for people who did not return
      house.say(lines.front(), wire::Referee{table.game.as<Classic>().active, "ok"});
    }
    EXPECT_EQ(house.table(stored.table).finished.size(), rounds + 1) << stored.name;
    house.kill();
    EXPECT_EQ(house.table(stored.table).finished.size(), rounds + 1) << stored.name;
  }
}

TEST(Stored, OldRecordsAreUnchanged) {
  const std::vector<Stored> all = read_golden("tables.txt");
  int compared = 0;
  for (const Stored& stored : all) {
    House house;
    open_stored(house, stored);
    for (const FinishedRound& round : house.table(stored.table).finished) {
      const std::string text = record_text(round.record);
      EXPECT_EQ(read_record(text).error, "");
      const std::string name = stored.name + "_" + std::to_string(round.match) + "_" +
                               std::to_string(round.record.round) + ".uno";
      if (!std::filesystem::exists(golden(name))) continue;
      EXPECT_EQ(text, text_of(name));
      ++compared;
    }
  }
  EXPECT_EQ(compared, 5);
}

TEST(Stored, OldPositionsAreUnchanged) {
  std::istringstream lines(text_of("states.txt"));
  std::string hash, line;
  std::uint64_t ways = 0;
  int count = 0;
  for (; lines >> hash >> ways >> std::ws && std::getline(lines, line); ++count) {
    State state;
    ASSERT_EQ(parse_state_line(line, state), "") << line;
    EXPECT_EQ(state_line(state), line);
    EXPECT_EQ(state_hash(state), std::stoull(hash, nullptr, 16)) << line;
    EXPECT_EQ(perft(state, 2), ways) << line;
  }
  EXPECT_EQ(count, 26);
}

TEST(Stored, TheOldDatabaseOpens) {
  const std::filesystem::path here =
      std::filesystem::temp_directory_path() / ("uno-stored-" + std::to_string(getpid()));
  std::filesystem::create_directories(here);
  std::filesystem::copy_file(golden("uno.sqlite"), here / "uno.sqlite",
                             std::filesystem::copy_options::overwrite_existing);
  {
    std::string error;
    const auto file = store::SqliteStore::open(here.string(), error);
    ASSERT_NE(file, nullptr) << error;
    SeededEntropy entropy(1);
    Server server(entropy, {});
    ASSERT_EQ(file->load([&](const auto& table) { EXPECT_EQ(server.load(table), ""); }), "");
    ASSERT_NE(server.room("sa57h1b11d92"), nullptr);
    const Table& table = server.room("sa57h1b11d92")->table();
    EXPECT_EQ(table.version, 17);
    EXPECT_EQ(hand_text(table.game.as<Classic>().hands[1]), "Y3,G8,G+2,BR");
  }
  std::filesystem::remove_all(here);
}

}  // namespace
}  // namespace uno::server
