// What people at a table can and cannot do, through Server::step and a memory store.
// coming_test.cpp covers coming and going.
#include "server/step.h"

#include <gtest/gtest.h>

#include "engine/hex.h"
#include "server/house_test.h"
#include "server/limits.h"
#include "server/token.h"

namespace uno::server {
namespace {

TEST(Lobby, OpensJoinsAndShowsEverybody) {
  House house;
  const auto lines = house.seat_humans(3);
  for (int i = 0; i < 3; ++i) {
    const wire::View& view = *house[lines[static_cast<std::size_t>(i)]].view;
    EXPECT_EQ(view.stage, "lobby");
    EXPECT_EQ(view.you, i);
    EXPECT_EQ(view.host, 0);
    EXPECT_EQ(view.seats.size(), 3u);
    EXPECT_TRUE(view.seats[2].online);
    EXPECT_FALSE(view.bots.empty());
  }
  EXPECT_EQ(house[lines[0]].token.size(), 64u);
  EXPECT_NE(house[lines[0]].token, house[lines[1]].token);
}

TEST(Lobby, NeverStoresAToken) {
  House house;
  const auto lines = house.seat_humans(2);
  house.disk.load([&](const std::vector<store::Entry>& table) {
    for (const store::Entry& entry : table)
      for (const Connection line : lines)
        EXPECT_EQ(entry.body.find(house[line].token), std::string::npos);
  });
}

TEST(Lobby, IsFoundByItsCodeInAnyCase) {
  House house;
  const Connection host = house.seat_humans(1)[0], guest = house.connect();
  std::string code = house[host].table.substr(0, kCodeLength);
  for (char& c : code) c = static_cast<char>(std::toupper(c));
  house.say(guest, wire::Look{code});
  ASSERT_EQ(house[guest].refused(), nullptr);
  EXPECT_EQ(std::get<wire::Preview>(house[guest].heard.back()).table, house[host].table);
  house.say(guest, wire::Join{code, "Bob"});
  EXPECT_EQ(house[guest].table, house[host].table);
}

TEST(Lobby, IsNotFoundByGuessingCodes) {
  House house;
  const Connection host = house.seat_humans(1)[0], thief = house.connect("10.0.0.9");
  const Connection guest = house.connect("10.0.0.8");
  const std::string code = house[host].table.substr(0, kCodeLength);
  const auto asked = [&](Connection line, const std::string& table) {
    house.say(line, wire::Look{table});
    const wire::Refused* refused = house[line].refused();
    return refused ? refused->reason : std::string();
  };
  for (int i = 0; i < Limits{}.wrong_codes; ++i)
    EXPECT_EQ(asked(thief, "aaaaa"), "no_such_table") << i;
  EXPECT_EQ(asked(thief, "aaaaa"), "too_many_codes");
  EXPECT_EQ(asked(thief, code), "too_many_codes") << "not even a right one";
  EXPECT_EQ(asked(thief, house[host].table), "") << "the link says more than a code";
  EXPECT_EQ(asked(guest, code), "") << "nobody else is in the way";
  house.pass(Limits{}.wrong_code_every_ms);
  EXPECT_EQ(asked(thief, code), "");
}

TEST(Lobby, SeatsBotsUnderNamesThatNobodyHas) {
  House house;
  const Connection host = house.connect();
  house.say(host, wire::Create{"BRUNO", "-", {}});
  for (const char* bot : {"greedy", "greedy", "random"}) house.say(host, wire::AddBot{bot});
  std::vector<std::string> names;
  for (const wire::SeatView& seat : house[host].view->seats) names.push_back(seat.name);
  EXPECT_EQ(names, (std::vector<std::string>{"BRUNO", "Ada", "Clara", "Diego"}));
}

TEST(Lobby, RefusesWithAReason) {
  House house;
  const auto lines = house.seat_humans(2);
  const Connection host = lines[0], guest = lines[1], stranger = house.connect();
  const std::string id = house[host].table;
  const struct {
    Connection from;
    wire::ClientMessage message;
    const char* reason;
  } cases[] = {
      {stranger, wire::Start{}, "not_seated"},
      {stranger, wire::DoAct{"d", "1", 1}, "not_seated"},
      {stranger, wire::Join{"nowhere", "Cem"}, "no_such_table"},
      {stranger, wire::Join{id, "Ann"}, "name_taken"},
      {stranger, wire::Join{id, "ANN"}, "name_taken"},
      {stranger, wire::Join{id, "\uFF21nn"}, "name_taken"},  // fullwidth
      {stranger, wire::Join{id, "\u0410nn"}, "bad_name"},    // a Cyrillic A
      {stranger, wire::Join{id, "A\u00ADnn"}, "bad_name"},   // a soft hyphen
      {host, wire::InviteBot{"aNN"}, "name_taken"},
      {stranger, wire::Join{id, "  "}, "bad_name"},
      {stranger, wire::Join{id, "a\nb"}, "bad_name"},
      {stranger, wire::Join{id, "123456789012345678901"}, "bad_name"},
      {stranger, wire::Resume{id, "0000"}, "bad_token"},
      {stranger, wire::Resume{"nowhere", "0000"}, "no_such_table"},
      {stranger, wire::Watch{"nowhere"}, "no_such_table"},
      {stranger, wire::Create{"", "-", {0, true}}, "bad_name"},
      {stranger, wire::Create{"Cem", "no_such_option=1", {0, true}}, "bad_options"},
      {stranger, wire::Create{"Cem", "Fri\u00ADday: -", {0, true}}, "bad_options"},
      {stranger, wire::Create{"Cem", "-", {16, true}}, "bad_timer"},
      {guest, wire::Start{}, "host_only"},
      {guest, wire::AddBot{"greedy"}, "host_only"},
      {guest, wire::Remove{0}, "host_only"},
      {guest, wire::Configure{"-", {0, true}}, "host_only"},
      {guest, wire::Rematch{}, "host_only"},
      {guest, wire::NextRound{}, "not_now"},
      {guest, wire::Join{id, "Cem"}, "already_seated"},
      {guest, wire::Create{"Cem", "-", {0, true}}, "already_seated"},
      {guest, wire::Watch{id}, "already_seated"},
      {host, wire::AddBot{"oracle"}, "no_such_bot"},
      {host, wire::Remove{0}, "own_seat"},
      {host, wire::Remove{5}, "no_such_seat"},
      {host, wire::Rematch{}, "not_now"},
      {host, wire::Configure{"-", {1, true}}, "bad_timer"},
      {host, wire::Configure{"Fri\u00ADday: -", {0, true}}, "bad_options"},
      {host, wire::Configure{"Fr\u0456day: -", {0, true}}, "bad_options"},  // a Cyrillic i
      {host, wire::Configure{"A\u0301\u0301\u0301\u0301: -", {0, true}}, "bad_options"},
      {host, wire::DoAct{"d", "", 1}, "bad_action_id"},
      {host, wire::DoAct{"d", "1", 1}, "round_over"},
  };
  const std::int64_t version = house.table(id).version;
  for (const auto& c : cases) {
    house.say(c.from, c.message);
    ASSERT_NE(house[c.from].refused(), nullptr) << c.reason;
    EXPECT_EQ(house[c.from].refused()->reason, c.reason);
    EXPECT_FALSE(house[c.from].refused()->says.empty());
    house.pass(500);
  }
  EXPECT_EQ(house.table(id).version, version) << "a refusal changes nothing";
  EXPECT_EQ(house.server->tables(), 1u);
}

TEST(Lobby, ConfiguresAndStoresOptionsInTheirCanonicalForm) {
  House house;
  const auto lines = house.seat_humans(2);
  house.say(lines[0], wire::Configure{"uno_penalty=4 target=200", {30, false}});
  const wire::View& view = *house[lines[1]].view;
  EXPECT_EQ(view.options, rules_text(house.table(view.table).rule_set.rules));
  EXPECT_EQ(view.settings.timer_s, 30);
  EXPECT_EQ(view.goal, (Phrase{"goal.target_points", {{"count", 200}}}));
  EXPECT_FALSE(view.settings.spectators);
}

TEST(Lobby, HoldsTenSeats) {
  House house;
  const auto lines = house.seat_humans(8);
  house.say(lines[0], wire::AddBot{"greedy"});
  house.say(lines[0], wire::AddBot{"greedy"});
  EXPECT_EQ(house[lines[0]].view->seats.size(), 10u);
  EXPECT_NE(house[lines[0]].view->seats[8].name, house[lines[0]].view->seats[9].name);
  house.say(lines[0], wire::AddBot{"greedy"});
  EXPECT_EQ(house[lines[0]].refused()->reason, "table_full");
  const Connection late = house.connect();
  house.say(late, wire::Join{house[lines[0]].table, "Late"});
  EXPECT_EQ(house[late].refused()->reason, "table_full");
}

TEST(Lobby, AFreedSeatMovesTheOthersUpAndItsHumanIsTold) {
  House house;
  const auto lines = house.seat_humans(3);
  house.say(lines[0], wire::Remove{1});
  const auto* removed = std::get_if<wire::Removed>(&house[lines[1]].heard.back());
  ASSERT_NE(removed, nullptr) << "a message of its own, not a refusal of something";
  EXPECT_EQ(removed->cause, "host");
  EXPECT_EQ(removed->table, house[lines[2]].table);
  EXPECT_EQ(house[lines[2]].view->you, 1);
  EXPECT_EQ(house[lines[2]].view->seats.size(), 2u);
  house.say(lines[1], wire::Start{});
  EXPECT_EQ(house[lines[1]].refused()->reason, "not_seated");
  const Connection back = house.reconnect(house[lines[1]].table, house[lines[1]].token);
  EXPECT_EQ(house[back].refused()->reason, "bad_token");
  const Connection again = house.reconnect(house[lines[2]].table, house[lines[2]].token);
  EXPECT_EQ(house[again].view->you, 1) << "the token moves with its seat";
}

TEST(Lobby, TheHostPassesOnWhenTheHostLeaves) {
  House house;
  const auto lines = house.seat_humans(2);
  house.say(lines[0], wire::AddBot{"greedy"});
  house.say(lines[0], wire::Leave{});
  const wire::View& view = *house[lines[1]].view;
  EXPECT_EQ(view.seats[static_cast<std::size_t>(view.host)].name, "Ben");
  EXPECT_EQ(view.you, view.host);
  house.say(lines[1], wire::Start{});
  EXPECT_EQ(house[lines[1]].view->stage, "round");
}

TEST(Lobby, TheTableEndsWithItsLastHuman) {
  House house;
  const auto lines = house.seat_humans(1);
  house.say(lines[0], wire::AddBot{"greedy"});
  house.say(lines[0], wire::Leave{});
  EXPECT_EQ(house.server->tables(), 0u);
  int tables = 0;
  house.disk.load([&](const auto&) { ++tables; });
  EXPECT_EQ(tables, 0) << "nothing of it is kept";
  house.say(lines[0], wire::Create{"Ann", "-", {0, true}});
  EXPECT_EQ(house[lines[0]].view->stage, "lobby") << "the socket is free for another table";
}

TEST(Acts, AreAcknowledgedOnceTheyAreDurable) {
  Duel duel;
  duel.house.syncs = false;
  const std::size_t frames = duel.house[duel.mover].frames.size();
  const std::int64_t version = duel.table().version;
  duel.house.act(duel.mover, duel.legal(), "one");
  EXPECT_EQ(duel.house[duel.mover].frames.size(), frames)
      << "nothing is shown before it is durable";
  EXPECT_EQ(duel.house[duel.other].view->version, version);
  duel.house.sync();
  EXPECT_TRUE(duel.house[duel.mover].done("one"));
  EXPECT_EQ(duel.house[duel.mover].view->version, version + 1);
  EXPECT_EQ(duel.house[duel.other].view->version, version + 1);
}

TEST(Acts, TheSameIdAgainIsHarmless) {
  Duel duel;
  duel.house.syncs = false;
  const std::string action = duel.legal();
  const std::int64_t version = duel.table().version;
  const wire::DoAct act{action, "one", version};
  duel.house.say(duel.mover, act);
  duel.house.say(duel.mover, act);  // while it is being stored
  duel.house.sync();
  duel.house.say(duel.mover, act);  // and after it was stored
  EXPECT_TRUE(duel.house.batch.empty());
  EXPECT_EQ(duel.table().version, version + 1);
  EXPECT_EQ(duel.house[duel.mover].heard.size(), 5u) << "welcome, seated, and three times done";
  EXPECT_EQ(duel.house[duel.mover].refused(), nullptr);
}

TEST(Acts, TheSameIdAfterARestartIsHarmlessToo) {
  Duel duel;
  const wire::DoAct act{duel.legal(), "one", duel.table().view_version};
  const std::string token = duel.house[duel.mover].token;
  duel.house.say(duel.mover, act);
  const std::int64_t version = duel.table().version;
  duel.house.kill();
  const Connection line = duel.house.reconnect(duel.id, token);
  duel.house.say(line, act);
  EXPECT_TRUE(duel.house[line].done("one"));
  EXPECT_EQ(duel.table().version, version);
}

TEST(Acts, IllegalOnesNameTheRule) {
  Duel duel;
  duel.house.act(duel.other, "d", "x");
  const wire::Refused* refused = duel.house[duel.other].refused();
  ASSERT_NE(refused, nullptr);
  EXPECT_EQ(refused->id, "x");
  EXPECT_EQ(refused->reason, "not_your_turn");
  EXPECT_EQ(refused->rule, refusal(Reason::not_your_turn).rule_id);
  duel.house.act(duel.mover, "ok", "y");
  EXPECT_EQ(duel.house[duel.mover].refused()->reason, refusal(Reason::nothing_to_challenge).name);
  duel.house.act(duel.mover, "advice", "z");
  EXPECT_EQ(duel.house[duel.mover].refused()->reason, "referee_only");
}

TEST(Acts, ADecisionOnAnOldViewIsStale) {
  Duel duel;
  const wire::DoAct late{"d", "late", duel.table().view_version};
  const Connection first = duel.mover;
  for (int i = 0; i < 50; ++i) {  // until the first mover is active again
    const Connection line = duel.house.to_act(duel.lines);
    if (i > 0 && line == first && duel.house[line].view->round.ask == "turn") break;
    duel.house.act(line, duel.house[line].view->legal.front().action, std::to_string(i));
    duel.house.pass(300);
  }
  const std::int64_t version = duel.table().version;
  duel.house.say(first, late);
  EXPECT_EQ(duel.house[first].refused()->reason, "stale");
  EXPECT_EQ(duel.house[first].refused()->id, "late");
  EXPECT_EQ(duel.table().version, version);
  duel.house.say(first, wire::DoAct{"d", "future", duel.table().view_version + 5});
  EXPECT_EQ(duel.house[first].refused()->reason, "stale");
}

TEST(Acts, ADecisionIsNotStaleWhenOnlySomethingElseChanged) {
  Duel duel;
  const std::int64_t version = duel.table().version;
  duel.house.say(duel.other, wire::Leave{});
  ASSERT_EQ(duel.table().version, version + 1);
  duel.house.say(duel.mover, wire::DoAct{duel.legal(), "one", version});
  EXPECT_TRUE(duel.house[duel.mover].done("one"));
}

/// Plays until a player has one card without having called and the other human must act.
bool reach_open_window(Duel& duel) {
  for (int i = 0; i < 400; ++i) {
    const State& state = duel.table().game.as<Classic>();
    if (duel.table().stage != Stage::round) return false;
    if (state.open != 0 && !(state.open >> state.active & 1)) return true;
    const Connection line = duel.house.to_act(duel.lines);
    duel.house.act(line, duel.house[line].view->legal.front().action, std::to_string(i));
    duel.house.pass(300);
  }
  return false;
}

TEST(Acts, ACallOrACatchIsGoodOnAnOldView) {
  for (const bool calls : {true, false}) {
    std::unique_ptr<Duel> duel;
    for (std::uint64_t seed = 1; seed < 200; ++seed) {
      duel = std::make_unique<Duel>(seed);
      if (reach_open_window(*duel)) break;
    }
    ASSERT_NE(duel->table().game.as<Classic>().open, 0) << "no seed reaches the position";
    const int owner = std::countr_zero(duel->table().game.as<Classic>().open);
    const auto line = [&](int seat) { return duel->lines[static_cast<std::size_t>(seat)]; };
    const std::string action = calls ? "uno" : "catch" + std::to_string(owner);
    const Connection sender = line(calls ? owner : 1 - owner);
    const Connection decider = line(duel->table().game.as<Classic>().active);
    std::string decision;
    for (const wire::LegalView& legal : duel->house[decider].view->legal)
      if (legal.act != "uno" && legal.act != "catch") decision = legal.action;
    const std::int64_t version = duel->table().view_version;
    duel->house.say(sender, wire::DoAct{action, "old", 1});
    EXPECT_TRUE(duel->house[sender].done("old"));
    EXPECT_EQ(duel->table().game.as<Classic>().open, 0);
    // The decision is still the one of the earlier view.
    duel->house.say(decider, wire::DoAct{decision, "turn", version});
    EXPECT_TRUE(duel->house[decider].done("turn"));
  }
}

TEST(Rounds, NextRoundAndRematch) {
  Duel duel(3, "target=10");
  duel.house.play_round(duel.lines);
  while (duel.table().stage == Stage::round_over) {  // a void round
    duel.house.say(duel.lines[1], wire::NextRound{});
    duel.house.play_round(duel.lines);
  }
  ASSERT_EQ(duel.table().stage, Stage::match_over);
  const wire::View& view = *duel.house[duel.lines[1]].view;
  ASSERT_EQ(view.winners.size(), 1U);
  const int winner = view.winners.front();
  EXPECT_EQ(view.seats[static_cast<std::size_t>(winner)].total, view.scores.back().points);
  EXPECT_EQ(view.seats[static_cast<std::size_t>(winner)].cards, 0);
  EXPECT_FALSE(view.seats[static_cast<std::size_t>(1 - winner)].shown.empty());
  duel.house.say(duel.lines[1], wire::NextRound{});
  EXPECT_EQ(duel.house[duel.lines[1]].refused()->reason, "not_now");
  duel.house.say(duel.lines[1], wire::Rematch{});
  EXPECT_EQ(duel.house[duel.lines[1]].refused()->reason, "host_only");
  duel.house.say(duel.lines[0], wire::Rematch{});
  duel.house.say(duel.lines[0], wire::Rematch{});
  EXPECT_EQ(duel.table().matches, 2);
  EXPECT_EQ(duel.house[duel.lines[1]].view->match, 2);
  EXPECT_EQ(duel.house[duel.lines[1]].view->seats[0].total, 0);
  EXPECT_TRUE(duel.house[duel.lines[1]].view->scores.empty());
  duel.house.play_round(duel.lines);
  EXPECT_EQ(duel.house[duel.lines[1]].view->scores.size(), 1U) << "of this match";
  EXPECT_EQ(duel.house[duel.lines[0]].refused(), nullptr) << "a wish that came true is no fault";
}

TEST(Rounds, AreListedOnlyBetweenRounds) {
  Duel duel(3, "target=1000");
  const auto& view = duel.house[duel.lines[1]].view;
  for (std::size_t round = 1; round <= 3; ++round) {
    EXPECT_EQ(view->stage, "round");
    EXPECT_TRUE(view->scores.empty()) << "they were told when the last one ended";
    duel.house.play_round(duel.lines);
    ASSERT_EQ(view->stage, "round_over");
    EXPECT_EQ(view->scores.size(), round);
    const Connection back =
        duel.house.reconnect(duel.house[duel.lines[0]].table, duel.house[duel.lines[0]].token);
    EXPECT_EQ(duel.house[back].view->scores.size(), round) << "also who comes later";
    duel.lines[0] = back;
    duel.house.say(duel.lines[1], wire::NextRound{});
  }
}

TEST(Rounds, EveryRoundHasAFreshSeed) {
  Duel duel(5, "target=500");
  std::set<std::string> seeds;
  for (int round = 0; round < 3; ++round) {
    duel.house.play_round(duel.lines);
    duel.house.say(duel.lines[0], wire::NextRound{});
  }
  for (const FinishedRound& round : duel.table().finished)
    seeds.insert(hex(round.record.seed.bytes));
  EXPECT_EQ(seeds.size(), 3u);
}

}  // namespace
}  // namespace uno::server
