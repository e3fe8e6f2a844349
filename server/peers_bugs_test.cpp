// Bugs of other servers for this game, each as a test that it is not in ours. Bugs of the rules
// alone are in engine/matching/peers_bugs_test.cpp, which lists them all.
#include <gtest/gtest.h>

#include "engine/matching/notation.h"
#include "server/clock.h"
#include "server/house_test.h"
#include "server/limits.h"
#include "table/view.h"
#include "wire/json.h"

namespace uno::server {
namespace {

/// A round that has just started, with humans and bots.
struct Opening {
  House house;
  std::vector<Connection> lines;
  std::string id;

  Opening(std::uint64_t seed, int humans, const std::string& options, int timer_s = 0, int bots = 0,
          Pace pace = {0}, int grace_ms = 0)
      : house(seed, pace) {
    house.grace_ms = grace_ms;
    lines = house.seat_humans(humans, options, timer_s);
    id = house[lines[0]].table;
    for (int i = 0; i < bots; ++i) house.say(lines[0], wire::AddBot{"greedy"});
    house.say(lines[0], wire::Start{});
  }
  const Table& table() const { return house.table(id); }
  const State& state() const { return table().game.as<Classic>(); }
  Connection mover() const { return house.to_act(lines); }
  Connection line(int seat) const { return lines[static_cast<std::size_t>(seat)]; }
};

/// The first suitable opening, trying many seeds.
template <class Wanted, class... Arguments>
std::unique_ptr<Opening> opening_where(Wanted wanted, Arguments... arguments) {
  for (std::uint64_t seed = 1; seed < 3000; ++seed) {
    auto opening = std::make_unique<Opening>(seed, arguments...);
    if (wanted(*opening)) return opening;
  }
  ADD_FAILURE() << "no seed gives this opening";
  return nullptr;
}

/// An act of this seat that keeps the turn and leaves exactly one card, or nothing.
std::string skip_to_one_card(const State& state, int seat) {
  for (const char* card : {"RS", "YS", "GS", "BS", "RR", "YR", "GR", "BR"}) {
    State after = state;
    if (try_apply(after, seat, parse_action(state, seat, card))) continue;
    if (after.active == seat && legal_plays(after) != 0) return card;
  }
  return {};
}

TEST(PeersBugs, ATimeoutNamesTheColourThatIsDue) {  // C-FIRST-6
  const auto opening = opening_where(
      [](const Opening& one) { return one.state().phase == Phase::colour; }, 3, "-", 15);
  ASSERT_TRUE(opening);
  House& house = opening->house;
  const Connection mover = opening->mover();
  ASSERT_EQ(house[mover].view->round.ask, "colour");
  const int seat = opening->state().active;
  house.pass(15'000 + kTimerGraceMs);
  EXPECT_EQ(opening->state().phase, Phase::turn);
  EXPECT_EQ(opening->state().active, seat) << "a normal turn follows";
  EXPECT_EQ(house[mover].view->round.ask, "turn");
  EXPECT_EQ(house[mover].view->round.deadline_ms, 15'000);
  house.pass(15'000 + kTimerGraceMs);
  EXPECT_NE(house[mover].view->round.ask, "colour") << "and time goes on";
}

TEST(PeersBugs, ALastCardWithinTheGraceWinsAndIsNotCaught) {  // C-OUT-1, C-RES-3
  const auto opening = opening_where(
      [](const Opening& one) {
        return one.state().active == 0 && one.state().phase == Phase::turn &&
               !skip_to_one_card(one.state(), 0).empty();
      },
      1, "hand_size=2", 0, 1, Pace{500}, 2000);
  ASSERT_TRUE(opening);
  House& house = opening->house;
  const Connection human = opening->line(0);
  house.act(human, skip_to_one_card(opening->state(), 0), "skip");
  ASSERT_EQ(opening->state().open, seat_bit(0)) << "forgotten";
  house.pass(1999);
  ASSERT_EQ(opening->state().open, seat_bit(0)) << "the bot leaves a human the grace period";
  std::string last;
  for (const wire::LegalView& legal : house[human].view->legal)
    if (legal.act == "play") last = legal.action;
  house.act(human, last, "last");
  EXPECT_TRUE(house[human].done("last"));
  ASSERT_EQ(opening->table().finished.size(), 1u);
  EXPECT_EQ(opening->table().finished[0].score.winner, 0);
  EXPECT_EQ(opening->table().finished[0].record.acts.back().seat, 0);
  const std::int64_t version = opening->table().version;
  house.pass(5000);
  EXPECT_EQ(opening->table().version, version) << "nobody catches after the end";
}

TEST(PeersBugs, BotsAreNotStuckOnALastCardThatChoosesASeat) {  // C-CUST-6, C-OUT-4
  // Bots send their acts as text. A text that lacked the chosen seat was refused forever.
  int with_seat = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Opening opening(seed, 1,
                    "deck=swap112 hand_size=2 last_special=apply play_policy=must "
                    "custom1=target_draw(2) custom2=target_draw(1) custom3=swap_two target=10",
                    0, 3);
    opening.house.play_round(opening.lines);
    ASSERT_NE(opening.table().stage, Stage::round) << seed;
    const RecordedAct& last = opening.table().finished.back().record.acts.back();
    with_seat += last.action.is_play() && last.action.target() != kNoSeat;
  }
  EXPECT_GT(with_seat, 0) << "the test must meet such a card";
}

TEST(PeersBugs, TheHostChangesNothingInMidRound) {
  Opening opening(3, 2, "target=500", 0, 2);
  House& house = opening.house;
  const Connection host = opening.line(0);
  const wire::ClientMessage wishes[] = {wire::AddBot{"greedy"},
                                        wire::Remove{1},
                                        wire::Remove{2},
                                        wire::Remove{3},
                                        wire::Configure{"-", {0, true}},
                                        wire::Configure{"hand_size=1", {15, true}},
                                        wire::Rematch{},
                                        wire::Start{}};
  const std::uint64_t before = state_hash(opening.state());
  for (const wire::ClientMessage& wish : wishes) {
    const std::int64_t version = opening.table().version;
    const std::size_t heard = house[host].heard.size();
    house.say(host, wish);
    // A second start or rematch is already fulfilled, so it is not refused.
    const bool silent =
        std::holds_alternative<wire::Rematch>(wish) || std::holds_alternative<wire::Start>(wish);
    EXPECT_EQ(house[host].heard.size(), heard + (silent ? 0 : 1));
    if (!silent) {
      ASSERT_NE(house[host].refused(), nullptr);
      EXPECT_TRUE(house[host].refused()->reason == "not_now" ||
                  house[host].refused()->reason == "already_started")
          << house[host].refused()->reason;
    }
    EXPECT_EQ(opening.table().version, version);
    EXPECT_EQ(opening.table().players.size(), 4u);
    house.pass(200);
  }
  EXPECT_EQ(state_hash(opening.state()), before);
  const Connection late = house.connect();
  house.say(late, wire::Join{opening.id, "Late"});
  EXPECT_EQ(house[late].refused(), nullptr);
  EXPECT_EQ(house[late].view->you, wire::kNone) << "looks on until the round is over";
  EXPECT_EQ(state_hash(opening.state()), before);
}

TEST(PeersBugs, BotsPauseWhileNoHumanIsConnected) {
  House house(5, Pace{900});
  const auto lines = house.seat_humans(1);
  const std::string id = house[lines[0]].table;
  house.say(lines[0], wire::AddBot{"greedy"});
  house.say(lines[0], wire::AddBot{"greedy"});
  house.say(lines[0], wire::Start{});
  house.say(lines[0], wire::Leave{});
  const std::int64_t version = house.table(id).version;
  house.pass(5 * kHour);
  EXPECT_EQ(house.table(id).version, version) << "the only human has left";
  const Connection back = house.reconnect(id, house[lines[0]].token);
  house.pass(10'000);
  EXPECT_GT(house.table(id).version, version + 1);
  house.hang_up(back);
  const std::int64_t then = house.table(id).version;
  house.pass(5 * kHour);
  EXPECT_EQ(house.table(id).version, then) << "the only human is away";
}

TEST(PeersBugs, LeavingAndComingBackShedsNoCards) {
  Opening opening(2, 3, "-");
  House& house = opening.house;
  const Connection mover = opening.mover();
  const int seat = house[mover].view->you;
  const auto other = [&] { return opening.line((seat + 1) % 3); };
  const Hand hand = opening.state().hands[static_cast<std::size_t>(seat)];
  const std::string token = house[mover].token;
  house.bots_answer = false;  // the stand-in thinks during the whole test
  house.say(mover, wire::Leave{});
  house.say(mover, wire::Join{opening.id, "Fresh"});
  EXPECT_EQ(house[mover].refused()->reason, "already_started") << "nor with another name";
  EXPECT_EQ(house[other()].view->seats[static_cast<std::size_t>(seat)].cards, 7);
  const Connection back = house.reconnect(opening.id, token);
  EXPECT_EQ(house[back].view->you, seat);
  EXPECT_EQ(house[back].view->hand.size(), 7u);
  EXPECT_EQ(opening.state().hands[static_cast<std::size_t>(seat)], hand) << "the very same cards";
  EXPECT_EQ(house[back].view->round.turn, seat) << "nor a turn";
  house.hang_up(back);
  const Connection again = house.reconnect(opening.id, token);
  EXPECT_EQ(house[again].view->hand.size(), 7u);
}

/// Two humans with two cards each. The active one can play a Skip and then has one card.
std::unique_ptr<Opening> about_to_hold_one() {
  return opening_where(
      [](const Opening& one) {
        return one.state().phase == Phase::turn &&
               !skip_to_one_card(one.state(), one.state().active).empty();
      },
      2, "hand_size=2");
}

TEST(PeersBugs, MashingCatchBeatsNoCallAndPaysNobodyTwice) {  // C-UNO-2, C-UNO-5, C-RES-2
  for (const bool calls : {true, false}) {
    const auto opening = about_to_hold_one();
    ASSERT_TRUE(opening);
    House& house = opening->house;
    const int seat = opening->state().active;
    const Connection mover = opening->line(seat), masher = opening->line(1 - seat);
    const std::string catches = "catch" + std::to_string(seat);
    const auto mash = [&](const std::string& when) {
      for (int i = 0; i < 8; ++i) house.act(masher, catches, when + std::to_string(i));
    };
    mash("before");
    EXPECT_EQ(house[masher].refused()->reason, "nothing_to_catch");
    house.pass(2000);
    house.act(mover, skip_to_one_card(opening->state(), seat) + (calls ? "!" : ""), "play");
    ASSERT_TRUE(house[mover].done("play"));
    const auto size = [&] { return int{opening->state().hand_size[seat]}; };
    EXPECT_EQ(size(), 1) << "no catch of before was kept for later";
    mash("after");
    EXPECT_EQ(size(), calls ? 1 : 3) << "a call with the play is safe; a catch counts once";
    EXPECT_EQ(house[masher].done("after0"), !calls);
    EXPECT_FALSE(house[masher].done("after1"));
    for (int i = 0; i < 2 * Limits{}.messages_burst && !house[masher].closed; ++i)
      house.act(masher, catches, "mash" + std::to_string(i));
    ASSERT_TRUE(house[masher].closed) << "who never stops is closed";
    EXPECT_EQ(house[masher].closed->code, wire::kCloseTooFast);
    EXPECT_EQ(size(), calls ? 1 : 3);
  }
}

TEST(PeersBugs, UnoIsCalledInTheActThatNamesTheColour) {  // C-UNO-2, C-UNO-3
  const auto wild_in_turn = [](const Opening& one) {
    const State& state = one.state();
    return state.phase == Phase::turn && (legal_plays(state) & bit(kWild));
  };
  for (const char* text : {"W:g!", "W:g"}) {
    const auto opening = opening_where(wild_in_turn, 3, "hand_size=2");
    ASSERT_TRUE(opening);
    House& house = opening->house;
    const int seat = opening->state().active;
    const Connection mover = opening->line(seat), other = opening->line((seat + 2) % 3);
    house.act(mover, text, "wild");
    ASSERT_TRUE(house[mover].done("wild"));
    EXPECT_EQ(opening->state().colour, Colour::green) << "one act: no picker stays open";
    const bool called = std::string_view(text).ends_with('!');
    EXPECT_EQ(opening->state().open, called ? 0 : seat_bit(seat));
    if (!called) {
      house.act(mover, "uno", "late");
      EXPECT_TRUE(house[mover].done("late")) << "and afterwards it is not too late";
    }
    house.act(other, "catch" + std::to_string(seat), "catch");
    EXPECT_FALSE(house[other].done("catch"));
    EXPECT_EQ(opening->state().hand_size[seat], 1);
  }
}

TEST(PeersBugs, U35ACatchSentWhileCardsAreDrawnWaitsForThem) {  // C-RES-2, C-UNO-7
  const auto draw_two = [](const Opening& one) -> std::string {
    for (const char* card : {"R+2", "Y+2", "G+2", "B+2"}) {
      State after = one.state();
      const int seat = after.active;
      if (!try_apply(after, seat, parse_action(after, seat, card))) return card;
    }
    return {};
  };
  const auto opening = opening_where(
      [&](const Opening& one) {
        return one.state().phase == Phase::turn && !draw_two(one).empty();
      },
      4, "hand_size=2");
  ASSERT_TRUE(opening);
  House& house = opening->house;
  const int seat = opening->state().active;
  const int victim = (seat + opening->state().direction + 4) % 4;
  const Connection mover = opening->line(seat), other = opening->line((seat + 2) % 4);
  house.syncs = false;  // the catch arrives while the play is being stored
  house.act(mover, draw_two(*opening), "two");
  house.act(other, "catch" + std::to_string(seat), "catch");
  EXPECT_EQ(opening->state().hand_size[seat], 2) << "nothing has happened yet";
  house.sync();
  EXPECT_TRUE(house[mover].done("two"));
  EXPECT_EQ(opening->state().hand_size[victim], 4) << "first the whole drawing";
  EXPECT_EQ(opening->state().hand_size[seat], 1);
  house.sync();
  EXPECT_TRUE(house[other].done("catch"));
  EXPECT_EQ(opening->state().hand_size[seat], 3) << "then the catch";
  EXPECT_EQ(opening->state().hand_size[victim], 4);
}

}  // namespace
}  // namespace uno::server
