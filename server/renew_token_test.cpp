// Revoking the token of a seat: by its player, who gets a new one, or by the operator. The old
// token no longer opens anything, even after a crash.
#include <gtest/gtest.h>

#include "server/house_test.h"
#include "server/operator.h"
#include "wire/json.h"

namespace uno::server {
namespace {

const std::string kNew(64, 'a'), kNewer(64, 'b');

std::string refusal_of(House& house, Connection line) {
  const wire::Refused* refused = house[line].refused();
  return refused == nullptr ? "" : refused->reason;
}

std::string comes_back(House& house, const std::string& table, const std::string& token) {
  const Connection line = house.reconnect(table, token);
  return refusal_of(house, line);
}

std::string sign_out(House& house, const std::string& request) {
  const OperatorAnswer answer = answer_operator(*house.server, request, house.now_ms);
  if (const auto* deed = std::get_if<SignOut>(&answer.deed)) house.feed(*deed);
  return answer.refused.empty() ? answer.text : "refused: " + answer.refused;
}

TEST(RenewToken, TheOldTokenIsVoidAndTheNewOneOpensTheSeat) {
  Duel duel;
  House& house = duel.house;
  const Connection line = duel.lines[1];
  const std::string old = house[line].token;
  const std::int64_t told = duel.table().view_version;
  house.say(line, wire::RenewToken{kNew});
  const auto* seated = std::get_if<wire::Seated>(&house[line].heard.back());
  ASSERT_NE(seated, nullptr);
  EXPECT_EQ(seated->token, kNew);
  EXPECT_EQ(seated->seat, 1);
  EXPECT_EQ(duel.table().view_version, told) << "nobody's decision is made stale";
  EXPECT_EQ(comes_back(house, duel.id, old), "bad_token");
  EXPECT_FALSE(house.server->standing(duel.id, old, house.now_ms));
  EXPECT_TRUE(house.server->standing(duel.id, kNew, house.now_ms));
  EXPECT_FALSE(house[line].closed) << "who tried it took nothing over";
  EXPECT_EQ(comes_back(house, duel.id, kNew), "");
  EXPECT_EQ(house[line].closed->code, wire::kCloseReplaced) << "a second tab, as ever";
}

TEST(RenewToken, TheOldTokenStaysVoidAfterACrash) {
  for (const bool lately : {false, true}) {
    Duel duel;
    House& house = duel.house;
    house.reads_lately = lately;
    house.snapshot_every = 1;
    house.kill();
    const Connection line = house.reconnect(duel.id, house[duel.lines[0]].token);
    const std::string old = house[line].token;
    house.say(line, wire::RenewToken{kNew});
    house.kill();
    EXPECT_EQ(comes_back(house, duel.id, old), "bad_token");
    EXPECT_EQ(comes_back(house, duel.id, kNew), "");
  }
}

TEST(RenewToken, TheOldTokenIsValidUntilTheChangeIsDurable) {
  Duel duel;
  House& house = duel.house;
  const std::string old = house[duel.lines[0]].token;
  house.syncs = false;
  house.say(duel.lines[0], wire::RenewToken{kNew});
  house.kill();
  house.syncs = true;
  EXPECT_EQ(comes_back(house, duel.id, kNew), "bad_token");
  EXPECT_EQ(comes_back(house, duel.id, old), "");
}

/// The older of two browser tabs repeats a request that was already carried out, after a newer one.
TEST(RenewToken, TheSameRequestTwiceActsOnce) {
  Duel duel;
  House& house = duel.house;
  for (int i = 0; i < 2; ++i) house.say(duel.lines[0], wire::RenewToken{kNew});
  house.say(duel.lines[0], wire::RenewToken{kNewer});
  EXPECT_EQ(comes_back(house, duel.id, kNew), "bad_token");
  EXPECT_EQ(comes_back(house, duel.id, kNewer), "");
}

/// Messages that wait while a new token is being stored are judged by the new token.
TEST(RenewToken, AWaitingResumeComesTooLate) {
  Duel duel;
  House& house = duel.house;
  const std::string old = house[duel.lines[0]].token;
  house.syncs = false;
  house.say(duel.lines[0], wire::RenewToken{kNew});
  const Connection thief = house.reconnect(duel.id, old);
  house.syncs = true;
  house.sync();
  EXPECT_EQ(refusal_of(house, thief), "bad_token");
  EXPECT_FALSE(house[duel.lines[0]].closed);
}

TEST(RenewToken, OnlyAValidTokenForTheOwnSeat) {
  Duel duel;
  House& house = duel.house;
  const Connection watcher = house.connect();
  house.say(watcher, wire::Watch{duel.id});
  house.say(watcher, wire::RenewToken{kNew});
  EXPECT_EQ(refusal_of(house, watcher), "not_seated");
  for (const std::string& bad : {std::string(), std::string("abc"), std::string(63, 'a'),
                                 std::string(65, 'a'), std::string(64, 'g')}) {
    house.say(duel.lines[0], wire::RenewToken{bad});
    EXPECT_EQ(refusal_of(house, duel.lines[0]), "bad_token") << bad;
  }
  EXPECT_TRUE(std::ranges::count(house[duel.lines[0]].view->may, wire::RenewToken::type));
  EXPECT_FALSE(std::ranges::count(house[watcher].view->may, wire::RenewToken::type));
  EXPECT_EQ(comes_back(house, duel.id, house[duel.lines[0]].token), "");
}

TEST(RenewToken, TheLostDeviceGetsNoNotifications) {
  Duel duel;
  House& house = duel.house;
  const wire::PushAddress push{
      "https://example.org/1",
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      "BTBZMqHH6r4Tts7J_aSIgg"};
  house.say(duel.lines[0], wire::TellMe{push});
  ASSERT_TRUE(house[duel.lines[0]].view->told);
  house.say(duel.lines[0], wire::RenewToken{kNew});
  EXPECT_FALSE(house[duel.lines[0]].view->told);
  EXPECT_EQ(duel.table().players[0].push, wire::PushAddress{});
}

TEST(RenewToken, NeitherTokenIsStored) {
  Duel duel;
  duel.house.say(duel.lines[0], wire::RenewToken{kNew});
  for (const store::Entry& entry : duel.house.disk.load(duel.id).entries)
    EXPECT_EQ(entry.body.find(kNew), std::string::npos);
}

TEST(SignOut, InAMatchABotStandsInAndTheTokenIsVoid) {
  Duel duel;
  House& house = duel.house;
  const std::string old = house[duel.lines[1]].token;
  EXPECT_EQ(sign_out(house, "sign-out " + duel.id.substr(0, 5) + " 1"),
            "the token of seat 1 (Ben) is void; a bot stands in, and between rounds anybody may "
            "take the seat\n");
  const auto* removed = std::get_if<wire::Removed>(&house[duel.lines[1]].heard.back());
  ASSERT_NE(removed, nullptr);
  EXPECT_EQ(removed->cause, "operator");
  EXPECT_EQ(duel.table().players[1].kind, PlayerKind::stand_in);
  EXPECT_EQ(comes_back(house, duel.id, old), "bad_token");
  house.kill();
  EXPECT_EQ(comes_back(house, duel.id, old), "bad_token");
  EXPECT_EQ(sign_out(house, "sign-out " + duel.id + " 1"), "refused: no person has seat 1");
}

TEST(SignOut, InTheLobbyTheSeatIsFree) {
  House house;
  const auto lines = house.seat_humans(2);
  const std::string id = house[lines[0]].table, old = house[lines[1]].token;
  EXPECT_EQ(sign_out(house, "sign-out " + id + " 1"),
            "the token of seat 1 (Ben) is void; the seat is free\n");
  EXPECT_EQ(std::get<wire::Removed>(house[lines[1]].heard.back()).cause, "operator");
  EXPECT_EQ(house.table(id).players.size(), 1u);
  EXPECT_EQ(comes_back(house, id, old), "bad_token");
  EXPECT_EQ(sign_out(house, "sign-out " + id + " 0"),
            "refused: nobody else is at the table; close it instead");
  EXPECT_EQ(sign_out(house, "sign-out " + id + " 7"), "refused: there is no seat 7");
  EXPECT_EQ(sign_out(house, "sign-out " + id + " x"), "refused: there is no seat x");
  EXPECT_EQ(sign_out(house, "sign-out zzzzz 0"), "refused: there is no table zzzzz");
}

}  // namespace
}  // namespace uno::server
