// Tests of records: a written record replays to the same state, and damage is reported with its
// line.
#include "engine/record.h"

#include <gtest/gtest.h>

#include "engine/golden_file.h"
#include "engine/matching/notation.h"
#include "engine/matching/walk.h"
#include "engine/words.h"

namespace uno {
namespace {

/// A round of random legal acts under random rules, to its end or until `acts_max`.
Record random_record(std::uint64_t number, int acts_max = 2000) {
  Chance chance = Chance::of(seed_from(number), Stream::bots, 3);
  Record record;
  std::tie(record.rules, record.seats) = walk::random_table(chance);
  record.dealer = static_cast<int>(chance.below(static_cast<std::uint32_t>(record.seats)));
  record.round = 1 + static_cast<int>(chance.below(9));
  record.seed = seed_from(number);
  if (record.seats > 2 && chance.below(4) == 0)  // F-ELIM-1: a seat does not play this round
    record.out = seat_bit((record.dealer + 1) % record.seats);
  State state = first_state(record);
  while (state.phase != Phase::over && std::ssize(record.acts) < acts_max) {
    if (state.phase == Phase::dare) {  // the host decides (CE-16)
      const Action verdict = chance.below(2) ? Action::accept() : Action::fail();
      record.acts.push_back({state.active, verdict});
      EXPECT_FALSE(try_referee(state, state.active, verdict));
      continue;
    }
    const std::vector<walk::SeatAct> all = walk::all_acts(state);
    const auto [seat, action] = all[chance.below(static_cast<std::uint32_t>(all.size()))];
    apply(state, seat, action);
    record.acts.push_back({static_cast<std::uint8_t>(seat), action});
    if (chance.below(100) == 0) {
      const auto whom = static_cast<std::uint8_t>(chance.below(state.seats));
      const Action event = chance.below(2) ? Action::advice() : Action::fine();
      if (try_referee(state, whom, event)) continue;
      record.acts.push_back({whom, event});
    }
  }
  return record;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (std::string_view line; next_piece(text, '\n', line);) lines.emplace_back(line);
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// A finished round under the official rules, with a line of names.
std::string sound_record() {
  Record record = random_record(42);
  record.rules = {};
  record.seats = 3;
  record.dealer = 2;
  record.out = 0;
  record.names = {"Ann", "Bob \"the\\rule\"", "Čeňka"};
  record.acts.clear();
  State state = deal(record.rules, record.seats, record.dealer, record.seed);
  Chance chance = Chance::of(seed_from(42), Stream::bots);
  while (state.phase != Phase::over) {
    const std::vector<walk::SeatAct> all = walk::all_acts(state);
    const auto [seat, action] = all[chance.below(static_cast<std::uint32_t>(all.size()))];
    apply(state, seat, action);
    record.acts.push_back({static_cast<std::uint8_t>(seat), action});
  }
  return record_text(record);
}

TEST(Records, ReplayToTheSameState) {  // I-02, I-03, C-RAND-2
  long acts = walk::acts_budget(100'000);
  for (std::uint64_t number = 1; acts > 0; ++number) {
    const Record record = random_record(number);
    acts -= std::ssize(record.acts);
    const std::string text = record_text(record);
    const Replay replay = read_record(text);
    ASSERT_EQ(replay.error, "") << text;
    ASSERT_EQ(replay.record.acts.size(), record.acts.size());
    for (std::size_t i = 0; i < record.acts.size(); ++i) {
      ASSERT_EQ(replay.record.acts[i].seat, record.acts[i].seat);
      ASSERT_EQ(replay.record.acts[i].action, record.acts[i].action);
    }
    ASSERT_EQ(replay.record.rules, record.rules);
    ASSERT_EQ(replay.record.round, record.round);
    ASSERT_EQ(replay.act_lines.size(), record.acts.size());
    ASSERT_EQ(record_text(replay.record), text);
  }
}

TEST(Records, MayEndInMidRound) {
  for (int acts = 0; acts < 30; ++acts) {
    const std::string text = record_text(random_record(5, acts));
    EXPECT_EQ(read_record(text).error, "") << text;
  }
}

TEST(Records, KeepNamesAndLineEndsOfAnySystem) {
  const std::string text = sound_record();
  const Replay replay = read_record(text);
  ASSERT_EQ(replay.error, "");
  ASSERT_EQ(replay.record.names.size(), 3U);
  EXPECT_EQ(replay.record.names[1], "Bob \"the\\rule\"");
  std::string windows;
  for (const std::string& line : lines_of(text)) windows += line + "\r\n";
  EXPECT_EQ(read_record(windows).error, "");
  Record odd = replay.record;
  odd.names[0] = "two\nlines";
  EXPECT_EQ(read_record(record_text(odd)).record.names[0], "two lines");
}

TEST(Records, MissingTagsAreNamed) {
  const std::vector<std::string> lines = lines_of(sound_record());
  for (std::size_t i = 0; !lines[i].empty(); ++i) {
    std::vector<std::string> fewer = lines;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    const std::string error = read_record(joined(fewer)).error;
    const std::string name = lines[i].substr(1, lines[i].find(' ') - 1);
    const bool optional = name == "Names" || name == "Round" || name == "Result" || name == "Hash";
    if (optional)
      EXPECT_EQ(error, "") << name;
    else
      EXPECT_TRUE(error.starts_with("line ") && error.find(name) != std::string::npos) << error;
  }
}

TEST(Records, EveryDamagedLineIsReportedWithItsNumber) {
  const std::vector<std::string> lines = lines_of(sound_record());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string start = "line " + std::to_string(i + 1) + ": ";
    std::vector<std::string> damaged = lines;
    damaged[i] += " 1:zzz";  // after tags and acts alike
    std::string error = read_record(joined(damaged)).error;
    EXPECT_TRUE(error.starts_with(start)) << "line " << i + 1 << " gives " << error;
    if (lines[i].empty()) continue;
    damaged = lines;
    damaged[i] = "@" + lines[i];
    error = read_record(joined(damaged)).error;
    EXPECT_TRUE(error.starts_with(start)) << "line " << i + 1 << " gives " << error;
    damaged = lines;
    damaged.insert(damaged.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    EXPECT_NE(read_record(joined(damaged)).error, "") << "line " << i + 1 << " twice";
  }
}

TEST(Records, DamagedActsAreRefusedWithTheRule) {
  const std::string text = sound_record();
  const std::vector<std::string> lines = lines_of(text);
  const std::size_t acts =
      static_cast<std::size_t>(std::find(lines.begin(), lines.end(), "") - lines.begin() + 1);
  ASSERT_LT(acts, lines.size());
  const auto error_with = [&](const std::string& first) {
    std::vector<std::string> damaged = lines;
    damaged[acts] = first + " " + damaged[acts];
    const std::string error = read_record(joined(damaged)).error;
    EXPECT_TRUE(error.starts_with("line " + std::to_string(acts + 1) + ": ")) << error;
    return error;
  };
  EXPECT_NE(error_with("9:d").find("not_a_seat"), std::string::npos);
  EXPECT_NE(error_with("2:d").find("(C-TURN-1)"), std::string::npos);
  EXPECT_NE(error_with("0:ok").find("(C-CHAL-3)"), std::string::npos);
  EXPECT_NE(error_with("0:W").find("(C-WILD-1)"), std::string::npos);
  EXPECT_NE(error_with("0:dance").find("is not in the notation"), std::string::npos);
  EXPECT_NE(error_with("d").find("seat:action"), std::string::npos);
  EXPECT_NE(error_with("10:d").find("seat:action"), std::string::npos);
  const std::string after = read_record(text + "0:d\n").error;
  EXPECT_NE(after.find("round_over (C-OUT-1)"), std::string::npos) << after;
  EXPECT_TRUE(after.starts_with("line " + std::to_string(lines.size() + 1) + ": ")) << after;
}

TEST(Records, AMissingActIsDetected) {
  const Record record = read_record(sound_record()).record;
  const std::string text = sound_record();
  const std::size_t body = text.find("\n\n") + 2;
  int found = 0;
  for (std::size_t left_out = 0; left_out < record.acts.size(); ++left_out) {
    std::string shorter = text.substr(0, body);
    std::string_view rest = std::string_view(text).substr(body);
    std::size_t i = 0;
    for (std::string_view line; next_piece(rest, '\n', line);)
      for (std::string_view word; next_word(line, word); ++i)
        if (i != left_out) shorter += std::string(word) + "\n";
    found += read_record(shorter).error.empty() ? 0 : 1;
  }
  EXPECT_EQ(found, std::ssize(record.acts));
}

TEST(Records, TagsMustAgreeWithTheReplay) {
  const std::string text = sound_record();
  const struct {
    std::string from, to, says;
  } rows[] = {
      {"openuno-record 1", "openuno-record 2", "the format"},
      {"\"classic\"", "\"flip\"", "the edition"},
      {"[Players \"3\"]", "[Players \"11\"]", "C-SEAT-1"},
      {"[Players \"3\"]", "[Players \"three\"]", "Players"},
      {"[Players \"3\"]", "[Players \"4\"]", "Names"},
      {"[Players \"3\"]", "[Players \"2\"]", "Dealer"},
      {"[Dealer \"2\"]", "[Dealer \"-1\"]", "Dealer"},
      {"[Options \"-\"]", "[Options \"cheating=on\"]", "no option: option cheating"},
      {"[Options \"-\"]", "[Options \"uno_penalty=99\"]", "option uno_penalty"},
      {"[Options \"-\"]", "[Options \"hand_size=20 deck=swap112\"]", ""},
      {"[Options \"-\"]", "[Options \"-\"]\n[Words \"card1=\\\"Anchor\\\"\"]",
       "words without card"},
      {"[Options \"-\"]", "[Options \"-\"]\n[Words \"anchor\"]", "Words must be"},
      {"[Seed \"", "[Seed \"0", "Seed"},
      {" scores ", " scores 1", "Result says"},
      {"[Hash \"", "[Hash \"0", "Hash says"},
      {"[Round \"", "[Round \"x", "Round"},
      {"[Dealer", "[Dancer", "unknown tag \"Dancer\""},
      {"[Dealer \"2\"]", "[Dealer \"2\" \"3\"]", "one value"},
      {"[Dealer \"2\"]", "[Dealer]", "one value"},
      {"[Dealer \"2\"]", "[Dealer 2]", "quotes"},
      {"[Dealer \"2\"]", "[Dealer \"2]", "quotes"},
      {"[Dealer \"2\"]", "Dealer 2", "a tag"},
      {"[Dealer \"2\"]", "[Format \"openuno-record 1\"]", "stands twice"},
      {"[Format \"openuno-record 1\"]\n", "", "Format"},
  };
  for (const auto& row : rows) {
    std::string damaged = text;
    const std::size_t at = damaged.find(row.from);
    ASSERT_NE(at, std::string::npos) << row.from;
    damaged.replace(at, row.from.size(), row.to);
    const std::string error = read_record(damaged).error;
    EXPECT_TRUE(error.starts_with("line ")) << row.to << " gives " << error;
    EXPECT_NE(error.find(row.says), std::string::npos) << row.to << " gives " << error;
  }
  std::string cut = text.substr(0, text.rfind(' '));
  EXPECT_NE(read_record(cut).error.find("the acts end before the round does"), std::string::npos);
  EXPECT_NE(read_record("").error, "");
  EXPECT_NE(read_record("\n\n").error, "");
  EXPECT_NE(read_record(std::string(std::size_t{2} << 20, '\n')).error.find("larger"),
            std::string::npos);
}

TEST(Records, NoDamageStopsTheReader) {
  const std::string text = sound_record();
  Chance chance = Chance::of(seed_from(17), Stream::bots);
  int refused = 0;
  const int tries = 3000;
  for (int i = 0; i < tries; ++i) {
    std::string damaged = text;
    const std::size_t at = chance.below(static_cast<std::uint32_t>(text.size()));
    if (chance.below(2) == 0)
      damaged[at] = static_cast<char>(chance.below(256));
    else
      damaged.erase(at, 1 + chance.below(40));
    refused += read_record(damaged).error.empty() ? 0 : 1;
  }
  EXPECT_GT(refused, tries / 2);
}

TEST(Records, GoldenOnesReplay) {
  for (const char* name :
       {"four_seats", "two_seats", "ten_seats", "house_rules", "blocked", "mid_round"}) {
    const std::string text = golden_text("records/" + std::string(name) + ".uno");
    const Replay replay = read_record(text);
    EXPECT_EQ(replay.error, "") << name;
    EXPECT_NE(text.find("[Hash \""), std::string::npos) << name;
    EXPECT_EQ(record_text(replay.record), text) << name;
    EXPECT_GT(replay.record.acts.size(), 5U) << name;
  }
}

}  // namespace
}  // namespace uno
