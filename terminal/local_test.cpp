// The local match: complete rounds, records that replay, and calls and catches.
#include "terminal/local.h"

#include <gtest/gtest.h>
#include <poll.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "bots/pause.h"
#include "bots/policy.h"
#include "engine/matching/notation.h"
#include "engine/matching/walk.h"
#include "terminal/offer.h"

namespace uno::terminal {
namespace {

LocalOptions options_for(const char* bot, int players, std::uint64_t seed) {
  LocalOptions options;
  options.seed = seed_from(seed);
  options.bots.assign(static_cast<std::size_t>(players - 1), find_bot(bot));
  return options;
}

/// Takes all steps that are due. Returns what the player is told.
std::string drain(LocalSession& table) {
  std::string said;
  while (table.due_ms() == 0) said += table.step().note;
  return said;
}

/// Plays the first choice until the round is over, without acting out of turn. Adds what the player
/// is told to `said`.
void play_round(LocalSession& table, std::string& said) {
  for (int acts = 0; table.view().stage == "round"; ++acts) {
    ASSERT_LT(acts, 5000);
    said += drain(table);
    if (table.view().stage != "round") return;
    if (table.waits_for_chance()) {
      table.pass();
      continue;
    }
    const auto list = offers(table.view());
    ASSERT_FALSE(list.empty());
    table.send(message_of(list[0], true, table.view()));
  }
}
void play_round(LocalSession& table) {
  std::string said;
  play_round(table, said);
}

TEST(LocalSession, plays_a_match_of_another_edition) {
  LocalOptions options = options_for("greedy", 4, 5);
  ASSERT_FALSE(parse_rule_set("edition=all_wild target=300", options.rule_set));
  options.bots.assign(3, &stand_in(Edition::all_wild));
  LocalSession table(options);
  EXPECT_EQ(table.view().edition, "all_wild");
  table.send(wire::Hint{});  // although it was not configured to give reasons
  drain(table);
  for (int rounds = 0; table.view().stage != "match_over" && rounds < 100; ++rounds) {
    play_round(table);
    if (table.view().stage == "round_over") table.send(wire::NextRound{});
  }
  EXPECT_EQ(table.view().stage, "match_over");
  EXPECT_EQ(table.record().rules.edition, Edition::all_wild);
}

TEST(LocalSession, plays_matches_to_the_end_for_every_number_of_players) {
  for (int players = 2; players <= 10; ++players) {
    LocalOptions options = options_for("greedy", players, 5);
    options.rule_set.rules.target = 150;
    LocalSession table(options);
    int rounds = 0;
    for (; table.view().stage != "match_over" && rounds < 100; ++rounds) {
      play_round(table);
      if (table.view().stage == "round_over") table.send(wire::NextRound{});
    }
    ASSERT_EQ(table.view().stage, "match_over");
    const auto winner = static_cast<std::size_t>(table.view().winners.at(0));
    EXPECT_GE(table.view().seats[winner].total, 150);
    EXPECT_EQ(static_cast<int>(table.view().scores.size()), rounds);
    table.send(wire::Rematch{});
    EXPECT_EQ(table.view().match, 2);
    EXPECT_EQ(table.view().seats[winner].total, 0);
  }
}

TEST(LocalSession, plays_house_rules_to_the_end_of_the_round) {
  for (const char* rules :
       {"jump_in=on", "jump_in=on seven=swap zero=pass stack_mode=any draw_mode=until_playable",
        "deck=swap112 multi_play=same_face multi_effects=each",
        "round_end=last_loses format=last_loses", "deck=shuffle112 custom1=dare custom2=dare",
        "deck=shuffle112 custom1=give_one custom2=everyone_colour custom3=swap_two"})
    for (long seed = 0; seed < walk::acts_budget(100'000) / 10'000; ++seed) {
      LocalOptions options = options_for("random", 4, seed);
      ASSERT_FALSE(set_options(options.rule_set.rules, rules)) << rules;
      LocalSession table(options);
      play_round(table);
      const Replay replay = read_record(record_text(table.record()));
      EXPECT_EQ(replay.error, "") << rules;
      EXPECT_EQ(replay.last.phase, Phase::over) << rules;
    }
}

TEST(LocalSession, a_bot_by_weights_of_its_own_has_a_seat) {
  const PolicyWeights weights{};
  Bot trained = *find_bot("linear");
  trained.name = "linear:mine.weights";
  trained.weights = &weights;
  LocalOptions options = options_for("random", 3, 1);
  options.bots[0] = &trained;
  LocalSession table(options);
  play_round(table);
  EXPECT_EQ(table.view().seats[1].bot, "linear");
}

TEST(LocalSession, a_player_who_may_jump_in_is_waited_for) {
  bool jumped = false;
  for (std::uint64_t seed = 0; seed < 40 && !jumped; ++seed) {
    LocalOptions options = options_for("greedy", 6, seed);
    ASSERT_FALSE(set_options(options.rule_set.rules, "jump_in=on"));
    LocalSession table(options);
    for (int acts = 0; acts < 400 && table.view().stage == "round" && !jumped; ++acts) {
      drain(table);
      if (table.view().stage != "round") break;
      const auto list = offers(table.view());
      const auto jump = std::find_if(list.begin(), list.end(), [](const Offer& offer) {
        return offer.label.starts_with("Jump in: ");
      });
      if (jump != list.end() && table.view().round.turn != 0) {
        EXPECT_TRUE(table.waits_for_chance());
        table.send(message_of(*jump, false, table.view()));
        table.step();
        jumped = event_text(table.view(), table.view().events.at(0)) == "You jump in";
      } else if (table.waits_for_chance()) {
        table.pass();
      } else {
        table.send(message_of(list.at(0), true, table.view()));
      }
    }
  }
  EXPECT_TRUE(jumped);
}

TEST(LocalSession, the_same_seed_is_the_same_game) {
  const auto played = [](std::uint64_t seed) {
    LocalSession table(options_for("random", 4, seed));
    play_round(table);
    return record_text(table.record());
  };
  EXPECT_EQ(played(3), played(3));
  EXPECT_NE(played(3), played(4));
}

TEST(LocalSession, writes_records_that_replay) {
  const std::string directory = testing::TempDir() + "/uno_local_records";
  std::filesystem::remove_all(directory);
  LocalOptions options = options_for("random", 3, 9);
  options.record_dir = directory;
  LocalSession table(options);
  play_round(table);
  std::ifstream file(directory + "/match1-round1.uno");
  ASSERT_TRUE(file);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const Replay replay = read_record(text);
  EXPECT_EQ(replay.error, "");
  EXPECT_EQ(replay.last.phase, Phase::over);
}

TEST(LocalSession, says_when_a_record_cannot_be_written) {
  const std::string path = testing::TempDir() + "/uno_no_directory";
  std::ofstream(path) << "a file where the directory should be";
  LocalOptions options = options_for("random", 3, 9);
  options.record_dir = path;
  LocalSession table(options);
  std::string said;
  play_round(table, said);
  said += drain(table);
  EXPECT_NE(said.find("Cannot write the record of the round to " + path), std::string::npos)
      << said;
}

TEST(LocalSession, a_refused_act_changes_nothing_and_names_the_rule) {
  LocalSession table(options_for("greedy", 4, 7));
  drain(table);
  const auto version = table.view().version;
  for (const char* wrong : {"nonsense", "n", "catch0"}) {
    table.send(wire::DoAct{wrong, "", version});
    EXPECT_EQ(table.due_ms(), 0);
    EXPECT_NE(table.step().note, "") << wrong;
    EXPECT_EQ(table.view().version, version);
  }
  table.send(wire::DoAct{"n", "", version});
  EXPECT_NE(table.step().note.find("(C-"), std::string::npos);
  table.send(wire::Start{});
  EXPECT_EQ(table.step().note, "You cannot do that now");
}

/// Plays without calling UNO until the player has one card and can be caught.
bool open_own_window(LocalSession& table) {
  for (int acts = 0; acts < 3000; ++acts) {
    drain(table);
    if (table.view().stage == "round_over") table.send(wire::NextRound{});
    if (table.view().stage == "match_over") table.send(wire::Rematch{});
    drain(table);
    if (table.waits_for_chance()) {
      if (table.view().seats[0].uno_open) return true;
      table.pass();
      continue;
    }
    if (table.view().stage == "round")
      table.send(message_of(offers(table.view())[0], false, table.view()));
  }
  return false;
}

TEST(LocalSession, a_player_who_forgets_uno_is_asked_first_and_then_caught) {
  LocalSession table(options_for("greedy", 4, 1));
  ASSERT_TRUE(open_own_window(table));
  EXPECT_EQ(table.due_ms(), -1) << "the bots wait";
  table.pass();
  std::string said;
  while (table.due_ms() == 0)
    if (table.step().view)
      for (const wire::EventView& event : table.view().events)
        said += event_text(table.view(), event) + "; ";
  EXPECT_NE(said.find("catches you: you forgot to call UNO"), std::string::npos) << said;
  EXPECT_EQ(said.find("catches"), said.rfind("catches")) << "caught once only";
}

TEST(LocalSession, a_late_call_saves) {
  LocalSession table(options_for("greedy", 4, 1));
  ASSERT_TRUE(open_own_window(table));
  table.send(wire::DoAct{"uno", "", table.view().version});
  const StepResult news = table.step();
  EXPECT_TRUE(news.view);
  EXPECT_EQ(event_text(table.view(), table.view().events.at(0)), "You call UNO");
  EXPECT_FALSE(table.view().seats[0].uno_open);
  EXPECT_FALSE(table.waits_for_chance());
}

TEST(LocalSession, with_a_clock_the_bots_wait_for_the_player_only_so_long) {
  LocalOptions options = options_for("greedy", 4, 1);
  options.chance_ms = 30;
  LocalSession table(options);
  bool caught = false, waited = false;
  const auto start = std::chrono::steady_clock::now();
  while (!(caught && waited) &&
         std::chrono::steady_clock::now() - start < std::chrono::seconds(60)) {
    if (table.waits_for_chance()) {
      waited = waited || (table.due_ms() > 0 && table.due_ms() <= 30);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (table.step().view)
      for (const wire::EventView& event : table.view().events)
        caught = caught || (event.event == "caught" && event.seat == 0);
    if (table.view().stage == "round_over") table.send(wire::NextRound{});
    if (table.view().stage == "match_over") table.send(wire::Rematch{});
    const bool mine = table.view().stage == "round" && table.view().round.turn == 0;
    if (mine && table.due_ms() != 0 && !table.waits_for_chance())
      table.send(message_of(offers(table.view())[0], false, table.view()));
  }
  EXPECT_TRUE(caught);
  EXPECT_TRUE(waited);
}

/// Waits until there is something to do, then takes a step, as the screen does.
void wait(LocalSession& table, int most_ms) {
  pollfd fd{table.news_fd(), POLLIN, 0};
  const int due_ms = table.due_ms();
  poll(&fd, 1, due_ms < 0 ? most_ms : std::min(due_ms, most_ms));
}

TEST(LocalSession, on_a_thread_the_same_match_is_played) {
  const auto played = [](bool thread) {
    LocalOptions options = options_for("search", 2, 3);
    options.thread = thread;
    LocalSession table(options);
    const auto start = std::chrono::steady_clock::now();
    while (table.view().stage == "round") {
      if (std::chrono::steady_clock::now() - start > std::chrono::seconds(60)) break;
      if (table.due_ms() == 0) {
        table.step();
      } else if (table.waits_for_chance()) {
        table.pass();
      } else if (const auto list = offers(table.view());
                 table.view().round.turn == 0 && !list.empty()) {
        table.send(message_of(list[0], true, table.view()));
      } else {
        wait(table, 1000);
        table.step();
      }
    }
    EXPECT_EQ(table.view().stage, "round_over");
    return record_text(table.record());
  };
  EXPECT_EQ(played(true), played(false));
}

Action think_long(const Observation& seen, const History&, Chance&) {
  std::this_thread::sleep_for(std::chrono::milliseconds(150));
  return seen.legal.draw ? Action::draw() : Action::keep();
}
const Bot kSlow = bot_of("greedy", think_long);

TEST(LocalSession, nobody_waits_for_a_bot_that_thinks) {
  LocalOptions options = options_for("greedy", 2, 6);
  options.bots[0] = &kSlow;
  options.thread = true;
  options.chance_ms = 0;
  ASSERT_FALSE(set_options(options.rule_set.rules, "first_player=seat(1) first_action=ignore"));
  LocalSession table(options);
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  while (table.due_ms() == 0) table.step();
  table.send(wire::DoAct{"d", "", table.view().version});
  while (table.due_ms() == 0) table.step();  // it is not the player's turn
  EXPECT_LT(Clock::now() - start, std::chrono::milliseconds(100)) << "it thinks for 150";
  EXPECT_EQ(table.due_ms(), -1) << "only the thread can tell";
  EXPECT_EQ(table.view().round.turn, 1);
  const auto version = table.view().version;
  while (table.view().version == version && Clock::now() - start < std::chrono::seconds(20)) {
    wait(table, 1000);
    table.step();
  }
  EXPECT_GE(Clock::now() - start, std::chrono::milliseconds(150));
  EXPECT_EQ(table.view().events.at(0).event, "drew");
}

Action draw_or_keep(const Observation& seen, const History&, Chance&) {
  return seen.legal.draw ? Action::draw() : Action::keep();
}
const Bot kDrawing = bot_of("greedy", draw_or_keep);

/// With a pause of an hour, a bot draws a card that fits at once. Only keeping it waits.
TEST(LocalSession, a_kept_card_takes_one_pause) {  // C-INFO-2
  int drawn = 0, seeds = 12;
  for (int seed = 1; seed <= seeds; ++seed) {
    LocalOptions options = options_for("greedy", 2, static_cast<std::uint64_t>(seed));
    options.bots[0] = &kDrawing;
    options.thread = true;
    options.chance_ms = 0;
    options.think_ms = 3'600'000;
    ASSERT_FALSE(set_options(options.rule_set.rules, "first_player=seat(1) first_action=ignore"));
    LocalSession table(options);
    while (table.due_ms() <= 0) {
      if (table.due_ms() < 0) wait(table, 1000);
      table.step();
    }
    EXPECT_GT(table.due_ms(), options.think_ms * kPausePercentMin / 100 - 60'000);
    EXPECT_EQ(table.view().round.turn, 1) << "it has not drawn yet, for all that is told";
    drawn += static_cast<int>(table.record().acts.size());
  }
  EXPECT_GT(drawn, 0);
  EXPECT_LT(drawn, seeds);
}

std::string hint_at_the_start(std::uint64_t seed, bool thread) {
  LocalOptions options = options_for("greedy", 3, seed);
  options.thread = thread;
  EXPECT_FALSE(set_options(options.rule_set.rules, "first_player=seat(0) first_action=ignore"));
  LocalSession table(options);
  while (table.due_ms() == 0) table.step();
  table.send(wire::Hint{});
  std::string note;
  for (int i = 0; i < 10 && note.empty(); ++i) {
    wait(table, 1000);
    note = table.step().note;
  }
  return note;
}

TEST(LocalSession, a_hint_says_how_often_the_act_won) {
  int tried = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const std::string note = hint_at_the_start(seed, true);
    EXPECT_NE(note.find(": "), std::string::npos) << note;
    EXPECT_EQ(note, hint_at_the_start(seed, false));
    tried += note.find("of 100 simulated deals") != std::string::npos;
  }
  EXPECT_GT(tried, 0);
}

}  // namespace
}  // namespace uno::terminal
