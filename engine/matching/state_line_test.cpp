// Tests of the state line: a written line is read back, and errors name the field.
#include <gtest/gtest.h>

#include "engine/matching/notation.h"
#include "engine/matching/position_test.h"
#include "engine/matching/walk.h"
#include "engine/words.h"

namespace uno {
namespace {

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::string_view rest = line;
  for (std::string_view word; next_word(rest, word);) words.emplace_back(word);
  return words;
}

std::string in_one_line(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

std::string with(const std::string& line, const std::string& name, const std::string& value) {
  std::vector<std::string> words = words_of(line);
  bool found = false;
  for (std::string& word : words) {
    if (!word.starts_with(name + "=")) continue;
    word = name;
    word += '=';
    word += value;
    found = true;
  }
  EXPECT_TRUE(found) << name;
  return in_one_line(words);
}

State some_state() {
  return deal({}, 3, 0, seed_from(5));
}

TEST(StateLine, ReadsBackEveryPosition) {
  Chance chance = Chance::of(seed_from(11), Stream::bots);
  long acts = walk::acts_budget(20'000);
  for (std::uint64_t round = 0; acts > 0; ++round) {
    const auto [rules, seats] = walk::random_table(chance);
    State state = deal(rules, seats, 0, seed_from(round));
    for (int i = 0; state.phase < Phase::dare && i < 2000 && acts > 0; ++i, --acts) {
      const std::string line = state_line(state);
      State read;
      ASSERT_EQ(parse_state_line(line, read), "") << line;
      ASSERT_TRUE(read == state) << line;
      ASSERT_EQ(state_hash(read), state_hash(state));
      ASSERT_EQ(read.chance, state.chance) << "the cached block is made again";
      ASSERT_EQ(state_line(read), line);
      const std::vector<walk::SeatAct> all = walk::all_acts(state);
      const auto [seat, action] = all[chance.below(static_cast<std::uint32_t>(all.size()))];
      apply(state, seat, action);
      apply(read, seat, action);
      ASSERT_TRUE(read == state) << "the next act does the same";
    }
    State read;
    ASSERT_EQ(parse_state_line(state_line(state), read), "");
    ASSERT_TRUE(read == state);
  }
}

TEST(StateLine, IsForPeopleToo) {
  const std::string line = state_line(some_state());
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_TRUE(line.starts_with("n=3 D=0 t=")) << line;
  EXPECT_NE(line.find(" options=-"), std::string::npos) << line;
}

TEST(StateLine, EveryFieldIsNeededInItsPlace) {
  const std::string line = state_line(some_state());
  const std::vector<std::string> words = words_of(line);
  State read;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string name = words[i].substr(0, words[i].find('='));
    std::vector<std::string> fewer = words;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_TRUE(parse_state_line(in_one_line(fewer), read).starts_with("field " + name + " "));
    std::vector<std::string> empty = words;
    empty[i] = name + "=";
    EXPECT_TRUE(parse_state_line(in_one_line(empty), read).starts_with("field " + name + " "))
        << name;
    std::vector<std::string> odd = words;
    odd[i] = name + "=@";
    EXPECT_TRUE(parse_state_line(in_one_line(odd), read).starts_with("field " + name + " "))
        << name;
  }
  EXPECT_EQ(parse_state_line(line + " more=1", read), "\"more=1\" stands after the last field");
  EXPECT_EQ(parse_state_line("", read), "field n is missing");
}

TEST(StateLine, NamesTheImpossibleField) {
  const std::string line = state_line(some_state());
  const std::string thirteen_reds = "R0,R1,R2,R3,R4,R5,R6,R7,R8,R9,RS,RR,R+2";
  const struct {
    const char* field;
    std::string value;
  } rows[] = {
      {"n", "1"},
      {"n", "11"},
      {"D", "3"},
      {"t", "3"},
      {"t", "-1"},
      {"t", "01"},
      {"dir", "0"},
      {"phase", "drawn"},
      {"phase", "lunch"},
      {"top", "x"},
      {"col", "red"},
      {"drawn", "R5"},
      {"offender", "1"},
      {"offender", "4"},
      {"prior_col", "p"},
      {"prior_top", "-"},
      {"open", "0,0"},
      {"open", "7"},
      {"passes", "256"},
      {"winner", "0"},
      {"loser", "9"},
      {"out", "1,1"},
      {"pending", "300"},
      {"jump_open", "2"},
      {"owed", "1"},
      {"exposed", "x"},
      {"turns", "65536"},
      {"h1", "R5.3"},
      {"h1", "W.5"},
      {"h1", "R1,R1"},
      {"h1", "x999"},
      {"h1", "..."},
      {"shown", "R1,R1"},
      {"pile", "R5,R5"},
      {"ordered", "200"},
      {"discards", "-"},
      {"discards", "x112"},
      {"shuffles", "-2"},
      {"seed", "12"},
      {"stream", "luck"},
      {"branch", "70000"},
      {"block", "x"},
      {"used", "33"},
      {"options", "cheating=on"},
      {"options", "uno_penalty=11"},
  };
  for (const auto& row : rows) {
    State read = some_state();
    const std::string error = parse_state_line(with(line, row.field, row.value), read);
    const std::string name = row.value == "drawn" ? "drawn" : row.field;
    EXPECT_TRUE(error.starts_with("field " + name + " ")) << row.field << ": " << error;
    EXPECT_TRUE(read == some_state()) << "an error leaves the state alone";
  }
  State read;
  EXPECT_TRUE(parse_state_line(with(line, "h2", thirteen_reds), read).starts_with("field "))
      << "a card in two places";
}

TEST(StateLine, ImpossiblePositionsAreRefused) {
  const std::string line = state_line(some_state());
  const std::string swap = state_line(deal(rules_with("deck=swap112"), 3, 0, seed_from(9)));
  const struct {
    std::string line;
    const char* why;
  } rows[] = {
      {with(line, "out", "0,1,2"), "the position is impossible: too few seats are in"},
      {with(line, "out", "1,2"), "the position is impossible: too few seats are in"},
      {with(line, "passes", "3"), "the position is impossible: a blocked round goes on"},
      {with(line, "jump_open", "1"),
       "the position is impossible: a card to jump on that nobody laid"},
      {with(line, "duty", "1"), "the position is impossible: a duty to comply with nothing"},
      {with(line, "chosen", "1"), "the position is impossible: chosen seat and phase differ"},
      {with(line, "phase", "choose"), "the position is impossible: chosen seat and phase differ"},
      {with(line, "phase", "put"), "the position is impossible: a card is put for nobody"},
      {with(swap, "options", "-"), "there is a card that the deck does not have"},
      {with(line, "options", "teams=2v2"), "four seats: option teams=2v2, rule C-TEAM-1"},
  };
  for (const auto& row : rows) {
    State read = some_state();
    EXPECT_EQ(parse_state_line(row.line, read), row.why);
    EXPECT_TRUE(read == some_state()) << "an error leaves the state alone";
  }
}

TEST(StateLine, ADamagedLineIsRefusedOrPlayable) {
  State at_random = deal({}, 4, 1, seed_from(9));
  const std::string line = state_line(at_random);
  Chance chance = Chance::of(seed_from(13), Stream::bots);
  int read_anyway = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string damaged = line;
    const std::size_t at = chance.below(static_cast<std::uint32_t>(line.size()));
    switch (chance.below(3)) {
      case 0:
        damaged[at] = static_cast<char>(32 + chance.below(95));
        break;
      case 1:
        damaged.erase(at, 1 + chance.below(5));
        break;
      default:
        damaged.insert(at, 1, line[chance.below(static_cast<std::uint32_t>(line.size()))]);
    }
    State read;
    if (!parse_state_line(damaged, read).empty()) continue;
    ++read_anyway;  // still a valid position, so it must be playable
    for (int act = 0; act < 20 && read.phase != Phase::over; ++act) {
      const std::vector<walk::SeatAct> all = walk::all_acts(read);
      if (all.empty()) break;
      const auto [seat, action] = all[chance.below(static_cast<std::uint32_t>(all.size()))];
      apply(read, seat, action);
    }
  }
  EXPECT_GT(read_anyway, 100);
}

TEST(StateLine, KeepsBlanks) {  // setups of scenarios have them
  State state = some_state();
  State read;
  ASSERT_EQ(parse_state_line(with(with(state_line(state), "h1", "R1,x3"), "pile", "x9"), read), "")
      << parse_state_line(with(with(state_line(state), "h1", "R1,x3"), "pile", "x9"), read);
  EXPECT_EQ(read.hand_size[1], 4);
  EXPECT_EQ(read.draw_size, 9);
  State again;
  ASSERT_EQ(parse_state_line(state_line(read), again), "");
  EXPECT_TRUE(read == again);
}

}  // namespace
}  // namespace uno
