// What happens at a table by itself: turn timers, bots and their order, the next deal, an absent
// host.
#include <gtest/gtest.h>

#include "engine/matching/notation.h"
#include "server/clock.h"
#include "server/house_test.h"

namespace uno::server {
namespace {

TEST(Timer, ActsForTheSeatWhoseTimeIsUp) {
  House house;
  const auto lines = house.seat_humans(2, "-", 15);
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::Start{});
  const Connection mover = house.to_act(lines);
  EXPECT_EQ(house[mover].view->round.deadline_ms, 15'000);
  const std::int64_t version = house.table(id).version;
  const std::string action = action_text(timeout_action(house.table(id).game.as<Classic>()));
  house.pass(15'000 + kTimerGraceMs - 1);
  EXPECT_EQ(house.table(id).version, version) << "an act sent in time may still be on its way";
  house.pass(1);
  EXPECT_EQ(house.table(id).version, version + 1);
  EXPECT_EQ(house.table(id).record.acts.back().action,
            parse_action(house.table(id).game.as<Classic>(), 0, action));
  EXPECT_EQ(house[mover].view->events.front().event, "timeout");
  EXPECT_EQ(house[mover].view->round.deadline_ms, 15'000) << "the next decision has its own time";
}

TEST(Timer, PlaysAWholeRoundOfSleepers) {
  House house(3);
  const auto lines = house.seat_humans(3, "target=10", 15);
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::Start{});
  for (int i = 0; i < 400 && house.table(id).stage == Stage::round; ++i) house.pass(16'000);
  // The cards run out because nobody plays any, so the round ends as blocked (C-PILE-6).
  EXPECT_NE(house.table(id).stage, Stage::round);
}

TEST(Timer, IsNotShortenedByActsOfOthers) {
  House house;
  const auto lines = house.seat_humans(3, "-", 15);
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::Start{});
  const Connection mover = house.to_act(lines);
  const Connection leaver = mover == lines[2] ? lines[1] : lines[2];
  house.pass(10'000);
  house.say(leaver, wire::Leave{});
  EXPECT_EQ(house[mover].view->round.deadline_ms, 5'000) << "nor lengthened";
}

TEST(Timer, WithoutOneASeatIsHeldForeverIfTheTableWaitsForever) {
  House house;
  const auto lines = house.seat_humans(2);
  const std::string id = house[lines[0]].table;
  wire::TableSettings patient;
  patient.absent_s = 0;
  house.say(lines[0], wire::Configure{"-", patient});
  house.say(lines[0], wire::Start{});
  const Connection mover = house.to_act(lines);
  house.hang_up(mover);
  const std::int64_t version = house.table(id).version;
  house.pass(20 * kHour);
  EXPECT_EQ(house.table(id).version, version);
  EXPECT_EQ(house[mover].view->round.deadline_ms, wire::kNone);
}

TEST(Timer, StopsWhenNobodyIsThereAndRestartsAfterwards) {
  House house;
  const auto lines = house.seat_humans(2, "-", 30);
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::Start{});
  const std::int64_t version = house.table(id).version;
  house.pass(20'000);
  for (const Connection line : lines) house.hang_up(line);
  house.pass(kHour);
  EXPECT_EQ(house.table(id).version, version) << "no table plays itself for ever";
  house.kill();
  house.pass(kHour);
  const Connection back = house.reconnect(id, house[lines[0]].token);
  EXPECT_EQ(house[back].view->round.deadline_ms, 30'000);
  house.pass(30'000 + kTimerGraceMs);
  EXPECT_EQ(house.table(id).version, version + 1);
}

TEST(NextDeal, ComesByItselfAfterAMinute) {
  House house(2);
  const auto lines = house.seat_humans(2);
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::Start{});
  house.play_round(lines);
  ASSERT_EQ(house.table(id).stage, Stage::round_over);
  house.pass(kNextRoundMs - 1000);
  EXPECT_EQ(house.table(id).stage, Stage::round_over);
  house.pass(1000);
  EXPECT_EQ(house.table(id).stage, Stage::round);
  EXPECT_EQ(house.table(id).match.round, 2);
}

TEST(Bots, PlayAMatchWithOneHuman) {
  House house(6);
  const auto lines = house.seat_humans(1, "target=60");
  const std::string id = house[lines[0]].table;
  for (int i = 0; i < 3; ++i) house.say(lines[0], wire::AddBot{i == 0 ? "random" : "greedy"});
  house.say(lines[0], wire::Start{});
  for (int round = 0; round < 40 && house.table(id).stage != Stage::match_over; ++round) {
    house.play_round(lines);
    house.say(lines[0], wire::NextRound{});
  }
  EXPECT_EQ(house.table(id).stage, Stage::match_over);
}

TEST(Bots, TakeTheirTime) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    House house(seed, Pace{1000});
    const auto lines = house.seat_humans(1);
    const std::string id = house[lines[0]].table;
    house.say(lines[0], wire::AddBot{"greedy"});
    house.say(lines[0], wire::Start{});
    if (house.to_act(lines) != 0) house.act(lines[0], "d", "1");
    if (house.to_act(lines) != 0) house.act(lines[0], "n", "2");
    if (house.to_act(lines) != 0) continue;
    const std::int64_t version = house.table(id).version;
    house.pass(499);
    EXPECT_EQ(house.table(id).version, version);
    house.pass(2002);
    EXPECT_GT(house.table(id).version, version);
  }
}

TEST(Bots, AnAnswerToAnOldQuestionIsIgnored) {
  House house(4);
  house.bots_answer = false;
  const auto lines = house.seat_humans(2);
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::AddBot{"greedy"});
  house.say(lines[0], wire::Start{});
  for (int i = 0; i < 9 && house.questions.empty(); ++i)
    house.act(house.to_act(lines), house[house.to_act(lines)].view->legal.front().action,
              std::to_string(i));
  ASSERT_FALSE(house.questions.empty());
  const Think old = house.questions.back();
  house.say(lines[1], wire::Leave{});  // the table changes, so the bot is asked again
  const std::int64_t version = house.table(id).version;
  house.feed(BotAnswered{id, old.ticket, Action::draw()});
  EXPECT_EQ(house.table(id).version, version);
  const Think fresh = house.questions.back();
  EXPECT_NE(fresh.ticket, old.ticket);
  house.feed(BotAnswered{id, fresh.ticket, Action::draw()});
  EXPECT_EQ(house.table(id).version, version + 1);
}

TEST(Bots, AWrongAnswerDoesNotStopTheTable) {
  House house(4);
  house.bots_answer = false;
  const auto lines = house.seat_humans(1);
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::AddBot{"greedy"});
  house.say(lines[0], wire::Start{});
  for (int i = 0; i < 9 && house.questions.empty(); ++i)
    house.act(lines[0], house[lines[0]].view->legal.front().action, std::to_string(i));
  ASSERT_FALSE(house.questions.empty());
  const std::int64_t version = house.table(id).version;
  house.feed(BotAnswered{id, house.questions.back().ticket, Action{}});
  EXPECT_EQ(house.table(id).version, version + 1);
}

// ---------------------------------------------------------------- who is asked about a catch
// window

/// Seats of the given kinds (h human, b bot). Seat 1 has just played down to one card without
/// calling, and seat 2 must act (U-34 of the rule book).
Table open_window(const std::string& kinds) {
  Table table;
  table.version = table.decision_version = 9;
  table.stage = Stage::round;
  for (const char kind : kinds) {
    uno::Player& player = table.players.emplace_back();
    player.kind = kind == 'h' ? PlayerKind::human : PlayerKind::bot;
  }
  table.game.as<Classic>() =
      deal(table.rule_set.rules, static_cast<int>(kinds.size()), 0, seed_from(1));
  table.game.as<Classic>().open = seat_bit(1);
  table.game.as<Classic>().active = 2;
  table.game.as<Classic>().direction = 1;
  return table;
}

TEST(CatchWindow, BotsAreAskedInOrderAndLeaveEverybodyTheGrace) {
  const Pace pace{1000};
  Table table = open_window("hhbb");
  table.opened_ms[1] = 5000;
  Clock clock;
  clock.follow(table, seat_bit(0) | seat_bit(1), 5000);
  auto question = clock.next_bot(table, pace);
  ASSERT_TRUE(question);
  EXPECT_EQ(question->seat, 2) << "the next player after the one with the duty";
  EXPECT_FALSE(question->decision);
  EXPECT_EQ(question->due_ms, 5000 + 2000 + 1000) << "the grace, then the bot's own pause";
  clock.let_pass(2);
  question = clock.next_bot(table, pace);
  EXPECT_EQ(question->seat, 3);
  EXPECT_FALSE(question->decision);
  clock.let_pass(3);
  question = clock.next_bot(table, pace);
  EXPECT_EQ(question->seat, 2) << "each is asked once, then the turn goes on";
  EXPECT_TRUE(question->decision);
}

TEST(CatchWindow, TheBotWithTheDutyIsAskedFirst) {
  const Pace pace{1000};
  Table table = open_window("hbbh");
  table.opened_ms[1] = 5000;
  Clock clock;
  clock.follow(table, seat_bit(0), 5000);
  auto question = clock.next_bot(table, pace);
  EXPECT_EQ(question->seat, 1);
  EXPECT_LE(question->due_ms, 5000 + 1000);
  clock.let_pass(1);
  question = clock.next_bot(table, pace);
  EXPECT_EQ(question->seat, 2);
  EXPECT_EQ(question->due_ms, 5000 + 2000 + 1000) << "a bot has the same grace";
}

/// The seats of bots asked out of turn, in order, and the seat that must decide.
std::pair<std::vector<int>, int> asked(const Table& table, int human) {
  Clock clock;
  clock.follow(table, seat_bit(human), 5000);
  std::vector<int> order;
  auto question = clock.next_bot(table, Pace{});
  for (; question && !question->decision; question = clock.next_bot(table, Pace{})) {
    order.push_back(question->seat);
    clock.let_pass(question->seat);
  }
  return {order, question ? question->seat : wire::kNone};
}

TEST(CatchWindow, U34TheDutyFirstThenTheOthersThenTheTurn) {  // C-RES-3
  // The fifth seat has a human, because no table plays without one.
  const auto [order, decides] = asked(open_window("bbbbh"), 4);
  EXPECT_EQ(order, (std::vector<int>{1, 2, 3, 0})) << "each once";
  EXPECT_EQ(decides, 2);
}

TEST(CatchWindow, HJ30TheNearestBotIsAskedFirstWhetherItJumpsIn) {  // H-JUMP-7
  Table table = open_window("bbbbbh");
  State& state = table.game.as<Classic>();
  state.rules.jump_in = Switch::on;
  state.open = 0;
  state.top = parse_kind("R9");
  state.lander = 1;
  state.jump_open = true;
  // No deck has so many red nines, but this table does.
  for (Hand& hand : state.hands) hand = {};
  for (const int seat : {0, 3, 4}) state.hands[static_cast<std::size_t>(seat)].add(state.top);
  EXPECT_EQ(asked(table, 5).first, (std::vector<int>{3, 4, 0})) << "counted from seat 1";
  state.direction = -1;
  EXPECT_EQ(asked(table, 5).first, (std::vector<int>{0, 4, 3}));
}

TEST(CatchWindow, TheOrderFollowsTheDirection) {
  Table table = open_window("bbbbh");
  table.game.as<Classic>().direction = -1;
  EXPECT_EQ(asked(table, 4).first, (std::vector<int>{1, 0, 3, 2}));
}

TEST(Bots, PlayAMatchUnderEveryHouseRuleAtOnce) {
  House house(8);
  const auto lines = house.seat_humans(
      1,
      "deck=shuffle112 jump_in=on seven=swap stack_mode=any multi_play=same_number "
      "custom1=swap_two custom2=give_one custom3=everyone_colour "
      "round_end=last_loses format=last_loses");
  const std::string id = house[lines[0]].table;
  for (int i = 0; i < 4; ++i) house.say(lines[0], wire::AddBot{i < 2 ? "random" : "greedy"});
  house.say(lines[0], wire::Start{});
  for (int round = 0; round < 40 && house.table(id).stage != Stage::match_over; ++round) {
    house.play_round(lines);
    house.say(lines[0], wire::NextRound{});
  }
  EXPECT_EQ(house.table(id).stage, Stage::match_over);
  house.kill();
  EXPECT_EQ(house.table(id).stage, Stage::match_over);
}

TEST(CatchWindow, AHumanWhoForgetsHasTheWholeGraceBeforeABotCatches) {
  // In whole games, a bot catches a human only after the window was open for the grace period.
  int caught = 0;
  for (std::uint64_t seed = 1; seed <= 12 && caught < 3; ++seed) {
    House house(seed, Pace{100});
    house.grace_ms = 2000;
    const auto lines = house.seat_humans(1, "target=100");
    const std::string id = house[lines[0]].table;
    house.say(lines[0], wire::AddBot{"greedy"});
    house.say(lines[0], wire::AddBot{"greedy"});
    house.say(lines[0], wire::Start{});
    std::int64_t opened_ms = 0;
    std::size_t acts = 0;
    for (int i = 0; i < 3000 && house.table(id).stage == Stage::round; ++i) {
      const Table& table = house.table(id);
      const bool open = table.game.as<Classic>().open & 1;
      if (!open && house.to_act(lines) != 0) {  // plays the first legal card and never calls
        const auto& legal = house[lines[0]].view->legal;
        const auto choice = std::find_if(legal.begin(), legal.end(), [](const auto& one) {
          return one.act != "uno" && one.act != "catch";
        });
        house.act(lines[0], choice->action, std::to_string(i));
      }
      if (!open && (table.game.as<Classic>().open & 1)) opened_ms = house.now_ms;
      house.pass(110);
      for (; acts < table.record.acts.size(); ++acts) {
        if (table.record.acts[acts].action != Action::catch_seat(0)) continue;
        EXPECT_GE(house.now_ms - opened_ms, 2000);
        ++caught;
      }
    }
  }
  EXPECT_GT(caught, 0) << "the test must see it happen";
}

// ---------------------------------------------------------------- the table as a whole

TEST(Host, PassesToSomebodyPresentAfterAMinute) {
  House house;
  const auto lines = house.seat_humans(3);
  house.hang_up(lines[0]);
  house.hang_up(lines[1]);
  house.pass(kHostAbsentMs - 1000);
  EXPECT_EQ(house[lines[2]].view->host, 0);
  house.pass(1000);
  EXPECT_EQ(house[lines[2]].view->host, 2);
  house.say(lines[2], wire::Start{});
  EXPECT_EQ(house[lines[2]].view->stage, "round");
}

TEST(Host, StaysAfterAnEarlyReturn) {
  House house;
  const auto lines = house.seat_humans(2);
  house.hang_up(lines[0]);
  house.pass(kHostAbsentMs / 2);
  const Connection back = house.reconnect(house[lines[0]].table, house[lines[0]].token);
  house.pass(2 * kHostAbsentMs);
  EXPECT_EQ(house[back].view->host, 0);
}

}  // namespace
}  // namespace uno::server
