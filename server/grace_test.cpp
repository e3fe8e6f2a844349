// The fair UNO button: nobody can be caught during the table's grace period, an early catch costs
// time, and a seat can have automatic calls.
#include <gtest/gtest.h>

#include "engine/matching/notation.h"
#include "engine/matching/verbs.h"
#include "server/house_test.h"
#include "table/entry.h"

namespace uno::server {
namespace {

/// Three humans and perhaps a bot. One human has a Skip and one more card.
struct Forgetful {
  House house;
  std::vector<Connection> lines;
  std::string id;
  int seat = 0;  ///< the seat that forgets to call
  std::string play;

  Forgetful(std::uint64_t seed, int grace_ms) : house(seed) {
    house.grace_ms = grace_ms;
    lines = house.seat_humans(3, "hand_size=2");
    id = house[lines[0]].table;
    house.say(lines[0], wire::Start{});
    const State& state = table().game.as<Classic>();
    seat = state.active;
    if (state.phase != Phase::turn) return;
    for (const char* card : {"R1", "R2", "R3", "R4", "Y1", "Y2", "Y3", "Y4", "G1", "G2", "G3", "G4",
                             "B1", "B2", "B3", "B4"})
      if (table().game.is_legal(seat, parse_action(state, seat, card))) play = card;
  }
  const Table& table() const { return house.table(id); }
  Connection line(int of) const { return lines[static_cast<std::size_t>(of)]; }
  Connection catcher() const { return line((seat + 2) % 3); }
  std::string catches() const { return "catch" + std::to_string(seat); }
  const wire::SeatView& seen_by(int viewer) const {
    return house.at(line(viewer)).view->seats[static_cast<std::size_t>(seat)];
  }
  bool lists_catch(Connection of) const {
    for (const wire::LegalView& legal : house.at(of).view->legal)
      if (legal.act == "catch") return true;
    return false;
  }
};

std::unique_ptr<Forgetful> forgetful(int grace_ms) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    auto made = std::make_unique<Forgetful>(seed, grace_ms);
    if (made->play.empty()) continue;
    made->house.act(made->line(made->seat), made->play, "play");
    if (made->table().game.open_windows() != 0) return made;
  }
  ADD_FAILURE() << "no seed gives this opening";
  return nullptr;
}

TEST(Grace, NobodyIsCaughtNineMillisecondsAfterThePlay) {
  const auto one = forgetful(2000);
  ASSERT_TRUE(one);
  House& house = one->house;
  house.pass(9);
  house.act(one->catcher(), one->catches(), "catch");
  ASSERT_NE(house[one->catcher()].refused(), nullptr);
  EXPECT_EQ(house[one->catcher()].refused()->reason, "too_early");
  EXPECT_EQ(house[one->catcher()].refused()->id, "catch");
  EXPECT_EQ(one->table().game.as<Classic>().hand_size[one->seat], 1) << "no card was drawn";
}

TEST(Grace, TheCatchIsListedAfterTheGraceAndEverybodySeesTheWait) {
  const auto one = forgetful(2000);
  ASSERT_TRUE(one);
  House& house = one->house;
  const int other = (one->seat + 2) % 3;
  EXPECT_EQ(one->seen_by(other).catch_after_ms, 2000);
  EXPECT_EQ(one->seen_by(one->seat).catch_after_ms, wire::kNone) << "nobody catches himself";
  EXPECT_FALSE(one->lists_catch(one->catcher()));
  house.pass(1999);
  EXPECT_FALSE(one->lists_catch(one->catcher()));
  house.pass(1);
  EXPECT_TRUE(one->lists_catch(one->catcher())) << "a view came by itself";
  EXPECT_EQ(one->seen_by(other).catch_after_ms, 0);
  house.act(one->catcher(), one->catches(), "catch");
  EXPECT_TRUE(house[one->catcher()].done("catch"));
  EXPECT_EQ(one->table().game.as<Classic>().hand_size[one->seat], 3);
}

TEST(Grace, MashingCatchesLaterThanWaiting) {
  const auto one = forgetful(2000);
  ASSERT_TRUE(one);
  House& house = one->house;
  const int next = (one->seat + 1) % 3;
  const std::int64_t version = one->table().version;
  for (int i = 0; i < 19; ++i) {  // ten times a second, until just before the grace period ends
    house.act(one->catcher(), one->catches(), "mash" + std::to_string(i));
    house.pass(100);
  }
  EXPECT_EQ(one->table().version, version + 1) << "mashing is noted once, not nineteen times";
  house.pass(100);
  house.act(one->catcher(), one->catches(), "late");
  EXPECT_EQ(house[one->catcher()].refused()->reason, "catch_barred");
  EXPECT_FALSE(one->lists_catch(one->catcher()));
  EXPECT_EQ(one->seen_by((one->seat + 2) % 3).catch_after_ms, 1000) << "3 s after the first try";
  ASSERT_TRUE(one->lists_catch(one->line(next)) || next == (one->seat + 2) % 3);
  house.pass(1000);
  EXPECT_TRUE(one->lists_catch(one->catcher()));
  house.act(one->catcher(), one->catches(), "now");
  EXPECT_TRUE(house[one->catcher()].done("now"));
}

TEST(Grace, ARestartFoldsToTheSameTimes) {
  const auto one = forgetful(4000);
  ASSERT_TRUE(one);
  House& house = one->house;
  house.act(one->catcher(), one->catches(), "early");
  const Table before = one->table();
  house.kill();
  EXPECT_EQ(one->table().opened_ms, before.opened_ms);
  EXPECT_EQ(one->table().barred_ms, before.barred_ms);
  EXPECT_EQ(
      judge(one->table(), Acted{(one->seat + 2) % 3, Action::catch_seat(one->seat), By::human, {}},
            house.now_ms)
          .reason,
      "catch_barred");
}

TEST(Grace, WithoutGraceACatchCountsAtOnce) {
  const auto one = forgetful(0);
  ASSERT_TRUE(one);
  EXPECT_TRUE(one->lists_catch(one->catcher()));
  one->house.act(one->catcher(), one->catches(), "catch");
  EXPECT_TRUE(one->house[one->catcher()].done("catch"));
}

TEST(AutoCall, AddsTheCallToThePlayAndTheTableSeesIt) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    Forgetful one(seed, 0);
    if (one.play.empty()) continue;
    one.house.say(one.line(one.seat), wire::AutoCall{true});
    EXPECT_TRUE(one.seen_by((one.seat + 1) % 3).auto_call);
    one.house.act(one.line(one.seat), one.play, "play");
    ASSERT_TRUE(one.house[one.line(one.seat)].done("play"));
    if (one.table().stage != Stage::round) continue;
    EXPECT_EQ(one.table().game.open_windows(), 0);
    EXPECT_TRUE(one.table().record.acts.back().action.uno()) << "in the same act";
    one.house.kill();
    EXPECT_TRUE(one.table().players[static_cast<std::size_t>(one.seat)].auto_call);
    return;
  }
  FAIL() << "no seed gives this opening";
}

TEST(AutoCall, NeverCallsUnlessTheSeatAskedForIt) {
  Forgetful one(1, 0);
  for (std::uint64_t seed = 2; one.play.empty() && seed < 200; ++seed) {
    Forgetful next(seed, 0);
    if (next.play.empty()) continue;
    next.house.say(next.line(next.seat), wire::AutoCall{true});
    next.house.say(next.line(next.seat), wire::AutoCall{false});
    next.house.act(next.line(next.seat), next.play, "play");
    EXPECT_FALSE(next.table().record.acts.back().action.uno());
    return;
  }
}

}  // namespace
}  // namespace uno::server
