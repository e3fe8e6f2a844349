// How strangers find tables: which ones are listed, and where a quick match seats players.
#include <gmock/gmock.h>

#include "server/house_test.h"
#include "wire/json.h"

namespace uno::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// The settings of a new table, public or private.
wire::TableSettings open_to(bool strangers) {
  wire::TableSettings settings;
  settings.is_public = strangers;
  return settings;
}

struct Street {
  House house;

  Connection open(const std::string& name, const std::string& options = "-", bool strangers = true,
                  bool spectators = true) {
    const Connection line = house.connect();
    wire::TableSettings settings = open_to(strangers);
    settings.spectators = spectators;
    house.say(line, wire::Create{name, options, settings});
    house.pass(1000);  // gives tables different ages
    return line;
  }
  Connection join(const std::string& table, const std::string& name) {
    const Connection line = house.connect();
    house.say(line, wire::Join{table, name});
    return line;
  }
  Connection match(const std::string& name) {
    const Connection line = house.connect();
    house.say(line, wire::QuickMatch{name});
    return line;
  }
  /// The list as a visitor without a seat gets it.
  std::vector<wire::PublicTable> list() {
    const Connection line = house.connect();
    house.say(line, wire::Tables{});
    std::vector<wire::PublicTable> told =
        std::get<wire::PublicTables>(house[line].heard.back()).tables;
    house.hang_up(line);
    return told;
  }
  std::vector<std::string> hosts() {
    std::vector<std::string> names;
    for (const wire::PublicTable& table : list()) names.push_back(table.host);
    return names;
  }
  std::string id(Connection line) { return house[line].table; }
  void configure(Connection host, bool strangers) {
    house.say(host, wire::Configure{"-", open_to(strangers)});
  }
};

TEST(PublicTables, ATableIsListedOnlyIfItsHostMadeItPublic) {
  Street street;
  const Connection ann = street.open("Ann", "-", false);
  const Connection ben = street.open("Ben");
  EXPECT_THAT(street.hosts(), ElementsAre("Ben"));
  street.configure(ann, true);
  EXPECT_THAT(street.hosts(), ElementsAre("Ben", "Ann")) << "the newest first";
  street.configure(ben, false);
  EXPECT_THAT(street.hosts(), ElementsAre("Ann"));
  street.configure(ann, false);
  EXPECT_THAT(street.list(), IsEmpty());
}

TEST(PublicTables, APrivateTableIsNeverListed) {
  Street street;
  House& house = street.house;
  const Connection ann = street.open("Ann", "-", false), open = street.open("Zoe");
  const std::string id = street.id(ann);
  const auto silent = [&](const char* when) {
    const Connection line = house.connect();
    house.say(line, wire::Tables{});
    EXPECT_THAT(house[line].frames.back(), HasSubstr(street.id(open)));
    EXPECT_THAT(house[line].frames.back(), Not(HasSubstr(id))) << when;
    const Connection matched = street.match("Max");
    EXPECT_NE(street.id(matched), id) << when;
    house.say(matched, wire::Leave{});
    for (const Connection gone : {line, matched}) house.hang_up(gone);
  };
  silent("in the lobby");
  const Connection ben = street.join(id, "Ben");
  silent("with two people");
  house.say(ann, wire::AddBot{"greedy"});
  house.say(ann, wire::Start{});
  silent("in a round");
  house.play_round({ann, ben});
  silent("with the seat of a bot to take");
  house.kill();
  street.house.reconnect(id, house[ann].token);
  const Connection zoe = street.house.reconnect(street.id(open), house[open].token);
  ASSERT_TRUE(house[zoe].view);
  silent("after a restart");
}

TEST(PublicTables, ARowShowsPeopleAndRules) {
  Street street;
  const Connection ann = street.open("Ann", "party_table"), cem = street.open("Cem", "hand_size=5");
  street.join(street.id(ann), "Ben");
  street.house.say(ann, wire::AddBot{"greedy"});
  const auto list = street.list();
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].table, street.id(cem));
  EXPECT_EQ(list[0].preset, "");
  EXPECT_EQ(list[1].table, street.id(ann));
  EXPECT_EQ(list[1].host, "Ann");
  EXPECT_EQ(list[1].people, 2);
  EXPECT_EQ(list[1].seats, 3);
  EXPECT_EQ(list[1].stage, "lobby");
  EXPECT_EQ(list[1].edition, "classic");
  EXPECT_EQ(list[1].preset, "party_table");
  EXPECT_EQ(list[1].joins, "now");
  EXPECT_TRUE(list[1].watch);
}

TEST(PublicTables, TheListHasNoTokensHandsOrGuests) {
  Street street;
  House& house = street.house;
  const Connection ann = street.open("Ann"), ben = street.join(street.id(ann), "Benjamin");
  house.say(ann, wire::Start{});
  ASSERT_FALSE(house[ann].view->hand.empty());
  const Connection line = house.connect();
  house.say(line, wire::Tables{});
  const std::string& frame = house[line].frames.back();
  for (const Connection one : {ann, ben}) {
    EXPECT_THAT(frame, Not(HasSubstr(house[one].token)));
    for (const std::string& card : house[one].view->hand)
      EXPECT_THAT(frame, Not(HasSubstr("\"" + card + "\"")));
  }
  EXPECT_THAT(frame, Not(HasSubstr("Benjamin")));
}

TEST(PublicTables, ALateVisitorWatchesOrWaitsForABotsSeat) {
  Street street;
  House& house = street.house;
  const Connection ann = street.open("Ann", "target=999");
  const Connection ben = street.join(street.id(ann), "Ben");
  house.say(ann, wire::Start{});
  ASSERT_EQ(street.list().size(), 1u);
  EXPECT_EQ(street.list()[0].joins, "") << "people have all seats";
  EXPECT_TRUE(street.list()[0].watch);
  const Connection cem = street.open("Cem", "target=999");
  house.say(cem, wire::AddBot{"greedy"});
  house.say(cem, wire::Start{});
  EXPECT_THAT(street.hosts(), ElementsAre("Cem", "Ann")) << "those with a seat first";
  EXPECT_EQ(street.list()[0].joins, "after_round");
  house.play_round({cem});
  EXPECT_EQ(street.list()[0].joins, "now");
  street.open("Dora");
  house.play_round({ann, ben});
  EXPECT_THAT(street.hosts(), ElementsAre("Dora", "Cem", "Ann"));
}

TEST(PublicTables, ATableThatCannotBeJoinedOrWatchedIsNotListed) {
  Street street;
  House& house = street.house;
  const Connection ann = street.open("Ann", "target=999", true, false);
  EXPECT_FALSE(street.list().at(0).watch);
  house.say(ann, wire::AddBot{"greedy"});
  house.say(ann, wire::Start{});
  EXPECT_THAT(street.list(), IsEmpty()) << "nobody may look on until the round is over";
  house.play_round({ann});
  EXPECT_EQ(street.list().at(0).joins, "now");
}

TEST(PublicTables, ATableWithoutPeopleIsNotListed) {
  Street street;
  House& house = street.house;
  const Connection ann = street.open("Ann");
  const std::string token = house[ann].token, id = street.id(ann);
  house.hang_up(ann);
  EXPECT_THAT(street.list(), IsEmpty()) << "nobody would ever start";
  EXPECT_EQ(street.id(street.match("Max")) == id, false);
  house.reconnect(id, token);
  EXPECT_THAT(street.hosts(), testing::Contains("Ann"));
}

TEST(PublicTables, AnEndedTableIsNoLongerListed) {
  Street street;
  const Connection ann = street.open("Ann");
  street.house.say(ann, wire::Leave{});
  EXPECT_THAT(street.list(), IsEmpty());
  EXPECT_EQ(street.house.server->tables(), 0u);
}

TEST(PublicTables, TheListIsBoundedAndBeginsWithTheNewest) {
  Street street;
  for (int i = 0; i < kPublicTablesMax + 3; ++i) street.open("H" + std::to_string(i));
  const auto hosts = street.hosts();
  ASSERT_EQ(hosts.size(), static_cast<std::size_t>(kPublicTablesMax));
  EXPECT_EQ(hosts.front(), "H" + std::to_string(kPublicTablesMax + 2));
  EXPECT_EQ(hosts.back(), "H3");
}

TEST(PublicTables, AClientThatAsksTooOftenIsClosed) {
  Street street;
  const Connection line = street.house.connect();
  for (int i = 0; i <= Limits{}.messages_burst; ++i) street.house.say(line, wire::Tables{});
  ASSERT_TRUE(street.house[line].closed);
  EXPECT_EQ(street.house[line].closed->code, wire::kCloseTooFast);
}

TEST(QuickMatch, SeatsPlayersWhereMostPeopleWait) {
  Street street;
  const Connection ann = street.open("Ann"), ben = street.open("Ben");
  street.open("Cem");
  street.join(street.id(ben), "Dora");
  const Connection bots = street.open("Eve");
  for (int i = 0; i < 3; ++i) street.house.say(bots, wire::AddBot{"greedy"});
  const Connection max = street.match("Max");
  EXPECT_EQ(street.id(max), street.id(ben)) << "bots are no people";
  EXPECT_EQ(street.house[max].view->you, 2);
  street.configure(ben, false);
  EXPECT_EQ(street.id(street.match("Max")), street.id(ann)) << "who has waited longest";
}

TEST(QuickMatch, ChoosesALobbyWithOfficialRulesAndAFreeSeat) {
  Street street;
  House& house = street.house;
  street.open("Ann", "party_table");
  street.open("Bea", "edition=all_wild");
  const Connection ben = street.open("Ben");
  house.say(ben, wire::AddBot{"greedy"});
  house.say(ben, wire::Start{});
  const Connection max = street.match("Max");
  EXPECT_EQ(house.table(street.id(max)).players.size(), 1u) << "a table of one's own";
  const Connection full = street.open("Fay");
  for (int i = 1; i < kSeatsMax; ++i) street.join(street.id(full), "G" + std::to_string(i));
  EXPECT_EQ(street.id(street.match("Ida")), street.id(max)) << "the fullest has no seat left";
}

TEST(QuickMatch, AddsANumberToATakenName) {
  Street street;
  House& house = street.house;
  const Connection max = street.match("Player");
  const Connection others[] = {street.match("player"), street.match("Player")};
  const std::string lengthy =
      "Maximiliane\xC3\xA4\xC3\xB6\xC3\xBC"
      "abcdef";
  for (int i = 0; i < 2; ++i) street.match(lengthy);
  EXPECT_EQ(street.id(others[1]), street.id(max));
  EXPECT_THAT(names_of(house.table(street.id(max))),
              ElementsAre("Player", "player 2", "Player 3", lengthy,
                          "Maximiliane\xC3\xA4\xC3\xB6\xC3\xBC"
                          "abcd 2"));
}

TEST(QuickMatch, OpensAPublicTableThatWaits) {
  Street street;
  House& house = street.house;
  const Connection max = street.match("Max");
  ASSERT_TRUE(house[max].view);
  EXPECT_EQ(house[max].view->stage, "lobby");
  EXPECT_TRUE(house[max].view->settings.is_public);
  EXPECT_EQ(house[max].view->options, "-");
  EXPECT_EQ(house[max].view->host, 0);
  const Connection mia = street.match("Mia");
  EXPECT_EQ(street.id(mia), street.id(max));
  EXPECT_FALSE(house[mia].token.empty());
  EXPECT_EQ(house[max].view->seats.size(), 2u);
}

/// Two visitors with the same name come before anything is stored. The first opens the table, and
/// the second gets a seat there.
TEST(QuickMatch, AVisitorDuringTheOpeningIsSeatedThere) {
  Street street;
  House& house = street.house;
  house.syncs = false;
  std::vector<Connection> lines;
  for (int i = 0; i < kSeatsMax + 1; ++i) lines.push_back(street.match("Player"));
  EXPECT_EQ(house.server->tables(), 2u) << "the eleventh finds no seat";
  for (int i = 0; i < kSeatsMax; ++i) house.sync();
  house.syncs = true;
  EXPECT_EQ(street.id(lines.back()), street.id(street.match("Player")));
  for (int i = 1; i < kSeatsMax; ++i) EXPECT_EQ(street.id(lines[i]), street.id(lines[0])) << i;
  EXPECT_THAT(names_of(house.table(street.id(lines[0]))).back(), "Player 10");
}

TEST(QuickMatch, IsRefusedLikeAJoin) {
  Street street;
  House& house = street.house;
  const Connection max = street.match("Max");
  house.say(max, wire::QuickMatch{"Max"});
  EXPECT_EQ(house[max].refused()->reason, "already_seated");
  EXPECT_EQ(house[street.match(" ")].refused()->reason, "bad_name");
  EXPECT_EQ(house.server->tables(), 1u);
  const Connection watcher = house.connect();
  house.say(watcher, wire::Watch{street.id(max)});
  house.say(watcher, wire::QuickMatch{"Wim"});
  EXPECT_EQ(house[watcher].view->you, 1) << "whoever looks on there sits down";
}

}  // namespace
}  // namespace uno::server
