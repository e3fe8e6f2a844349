// The requests that a view lists are exactly those that the table accepts. Tests every request,
// from everybody, in every stage.
#include <gmock/gmock.h>

#include <map>

#include "engine/utf8.h"
#include "server/house_test.h"
#include "server/limits.h"

namespace uno::server {
namespace {

using Lines = std::vector<Connection>;

constexpr const char* kBrowserPoint =  // a point of the curve P-256
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

const std::map<std::string, wire::ClientMessage> kRequests = {
    {"configure", wire::Configure{"target=20", {15, true, "off", true}}},
    {"add_bot", wire::AddBot{"greedy"}},
    {"invite_bot", wire::InviteBot{"Robo"}},
    {"remove", wire::Remove{1}},
    {"start", wire::Start{}},
    {"next_round", wire::NextRound{}},
    {"rematch", wire::Rematch{}},
    {"hint", wire::Hint{}},
    {"join", wire::Join{"", "Late"}},
    {"to_lobby", wire::ToLobby{}},
    {"pause", wire::Pause{}},
    {"go_on", wire::GoOn{}},
    {"hand_over", wire::HandOver{1}},
    {"vote_remove", wire::VoteRemove{1, true}},
    {"auto_call", wire::AutoCall{true}},
    {"talk", wire::Talk{"hello", ""}},
    {"undo", wire::Undo{}},
    {"renew_token", wire::RenewToken{std::string(64, 'a')}},
    {"tell_me", wire::TellMe{{"https://example.org/1", kBrowserPoint, "BTBZMqHH6r4Tts7J_aSIgg"}}}};

/// A table with `people` humans. Returns their lines, then a spectator's.
Lines seat(House& house, int people, const std::string& options) {
  Lines lines = house.seat_humans(people, options);
  lines.push_back(house.connect());
  house.say(lines.back(), wire::Watch{house[lines[0]].table});
  return lines;
}

Lines people(const Lines& lines) {
  return {lines.begin(), lines.end() - 1};
}

Lines start(House& house, const std::string& options, bool hints) {
  const Lines lines = seat(house, 2, options);
  house.say(lines[0], wire::Configure{options, {0, true, "off", hints}});
  house.say(lines[0], wire::Start{});
  return lines;
}

Lines play(House& house, const std::string& options, const std::string& until) {
  const Lines lines = start(house, options, false);
  for (;;) {
    house.play_round(people(lines));
    if (house[lines[0]].view->stage == until) return lines;
    house.say(lines[0], wire::NextRound{});
  }
}

const std::map<std::string, std::function<Lines(House&)>> kSituations = {
    {"one alone", [](House& house) { return seat(house, 1, "-"); }},
    {"a lobby of two", [](House& house) { return seat(house, 2, "-"); }},
    {"a lobby of ten", [](House& house) { return seat(house, 10, "-"); }},
    {"partners without the fourth", [](House& house) { return seat(house, 3, "teams=2v2"); }},
    {"a round with hints", [](House& house) { return start(house, "-", true); }},
    {"a round without", [](House& house) { return start(house, "-", false); }},
    {"a pause",
     [](House& house) {
       const Lines lines = start(house, "-", false);
       house.say(lines[1], wire::Pause{});
       return lines;
     }},
    {"an entry of the host",
     [](House& house) {
       const Lines lines = start(house, "advice_penalty=2", false);
       house.say(lines[0], wire::Referee{1, "advice"});
       return lines;
     }},
    {"after a round", [](House& house) { return play(house, "target=999", "round_over"); }},
    {"after the match", [](House& house) { return play(house, "target=20", "match_over"); }}};

/// Whether the table accepted the request: it changed or somebody was answered.
bool is_taken(House& house, const Lines& lines, Connection line, wire::ClientMessage wish) {
  const std::string id = house[lines[0]].table;
  const std::int64_t version = house.table(id).version;
  const auto answers = [&] {
    return std::ranges::count_if(house[line].heard, [](const wire::ServerMessage& heard) {
      return std::holds_alternative<wire::Hinted>(heard) ||
             std::holds_alternative<wire::Said>(heard);
    });
  };
  const auto answers_before = answers();
  if (auto* join = std::get_if<wire::Join>(&wish)) join->table = id;
  house.say(line, wish);
  return house.table(id).version > version || answers() > answers_before;
}

TEST(Requests, AreAcceptedExactlyWhenTheViewListsThem) {
  int taken = 0;
  for (const auto& [situation, make] : kSituations) {
    auto house = std::make_unique<House>();
    Lines lines = make(*house);
    for (const auto& [name, message] : kRequests)
      for (int who = 0; who < 3; ++who) {
        const Connection line = who == 2 ? lines.back() : lines.at(who);
        const std::vector<std::string> may = (*house)[line].view->may;
        const bool was_taken = is_taken(*house, lines, line, message);
        EXPECT_EQ(was_taken, std::ranges::count(may, name) == 1)
            << situation << ": " << name << " of " << who;
        taken += was_taken;
        if (!was_taken) continue;  // a refusal leaves the table unchanged
        house = std::make_unique<House>();
        lines = make(*house);
      }
  }
  EXPECT_GT(taken, 10);
}

TEST(Requests, TheViewSaysWhyTheMatchCannotStartYet) {
  const auto why_not = [](int people, const char* options) {
    House house;
    const std::vector<Phrase> says = house[seat(house, people, options)[0]].view->not_yet;
    return says.empty() ? "" : says.front().key;
  };
  EXPECT_EQ(why_not(1, "-"), "refusal.too_few_players");
  EXPECT_EQ(why_not(2, "-"), "");
  EXPECT_EQ(why_not(3, "teams=2v2"), "refusal.bad_options");
  EXPECT_EQ(why_not(4, "teams=2v2"), "");
}

TEST(Requests, EveryNameIsAMessage) {
  std::vector<std::string> names;
  for (const auto& [name, message] : kRequests) {
    names.push_back(name);
    EXPECT_EQ(std::visit([](const auto& one) { return std::string(one.type); }, message), name);
  }
  EXPECT_THAT(names, testing::UnorderedElementsAreArray(wire::kRequestNames));
}

TEST(Requests, WhyIsAskedAboutAWildCardWithoutAColour) {
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    Duel duel(seed);
    const std::vector<std::string>& hand = duel.house[duel.mover].view->hand;
    if (std::ranges::count(hand, "W") == 0) continue;
    duel.house.say(duel.mover, wire::Why{"W"});
    const auto* because = std::get_if<wire::Because>(&duel.house[duel.mover].heard.back());
    ASSERT_NE(because, nullptr);
    EXPECT_EQ(because->verdict, "legal");
    EXPECT_EQ(because->rule, "C-MATCH-3");
    return;
  }
  FAIL() << "nobody held a wild card";
}

/// The client must be able to read its own question in the answer.
TEST(Requests, ALongActIsQuotedUpToAWholeCharacter) {
  Duel duel;
  for (std::size_t shift = 0; shift < 4; ++shift) {
    std::string act(shift, 'x');
    for (int i = 0; i < 30; ++i) act += "\U0001F0CF";  // four bytes each
    duel.house.say(duel.mover, wire::Why{act});        // the test reads each frame as a client does
    const auto* because = std::get_if<wire::Because>(&duel.house[duel.mover].heard.back());
    ASSERT_NE(because, nullptr);
    EXPECT_EQ(because->verdict, "refused");
    EXPECT_LE(because->action.size(), std::size_t{kActionIdMax});
    EXPECT_TRUE(act.starts_with(because->action));
    for (std::string_view rest = because->action; !rest.empty();)
      ASSERT_NE(take_character(rest), kNoCharacter) << shift;
    EXPECT_FALSE(duel.house[duel.mover].closed);
  }
}

}  // namespace
}  // namespace uno::server
