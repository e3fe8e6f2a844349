// A server that shares its tables, as a pure machine: visitors who wait for the store, relayed
// visitors, and tables gained and lost.
#include <gtest/gtest.h>

#include "server/step.h"
#include "store/memory.h"
#include "wire/json.h"

namespace uno::server {
namespace {

using Whose = store::Claimed::Whose;
constexpr const char* kTable = "bcdfghjklmnp";

store::Claimed claimed(Whose whose) {
  store::Claimed answer;
  answer.whose = whose;
  answer.table = kTable;
  if (whose == Whose::another) answer.at = {"10.0.0.2:8080", "its secret"};
  return answer;
}

/// A server with a visitor who names a table.
struct Shared {
  SeededEntropy entropy{1};
  Server server{entropy, {}};
  std::int64_t now_ms = 1000;

  explicit Shared(bool handed_over = false) {
    server.share();
    server.step({now_ms, Opened{1, "192.0.2.1", handed_over}});
  }
  Outputs say(const wire::ClientMessage& message) {
    return server.step({now_ms, Frame{1, wire::to_json(message)}});
  }
  template <class What>
  Outputs hear(What what) {
    return server.step({now_ms, std::move(what)});
  }
};

template <class What>
std::vector<What> only(const Outputs& outputs) {
  std::vector<What> some;
  for (const Output& output : outputs)
    if (const auto* one = std::get_if<What>(&output)) some.push_back(*one);
  return some;
}

/// Why the first message to the visitor is a refusal; empty if it is not.
std::string refusal(const Outputs& outputs) {
  wire::ServerMessage message;
  const auto sends = only<Send>(outputs);
  if (sends.empty() || !wire::from_json(sends.front().text, message).empty()) return "";
  const auto* refused = std::get_if<wire::Refused>(&message);
  return refused == nullptr ? "" : refused->reason;
}

TEST(Shared, AVisitorOfAnotherServersTableIsRelayedWithAllMessages) {
  Shared node;
  const auto asked = only<FindOwner>(node.say(wire::Look{kTable}));
  ASSERT_EQ(asked.size(), 1u);
  EXPECT_EQ(asked[0].wanted, kTable);
  EXPECT_TRUE(node.say(wire::Join{kTable, "Ann"}).empty()) << "it waits its turn";
  const auto relays = only<Relay>(node.hear(OwnerFound{kTable, claimed(Whose::another)}));
  ASSERT_EQ(relays.size(), 1u);
  EXPECT_EQ(relays[0].at.address, "10.0.0.2:8080");
  EXPECT_EQ(relays[0].address, "192.0.2.1");
  EXPECT_EQ(relays[0].frames, (std::vector<std::string>{wire::to_json(wire::Look{kTable}),
                                                        wire::to_json(wire::Join{kTable, "Ann"})}));
}

TEST(Shared, AFreeTableIsLoadedAndPlayedHere) {
  Shared node;
  node.say(wire::Look{kTable});
  const Outputs outputs = node.hear(OwnerFound{kTable, claimed(Whose::mine)});
  ASSERT_FALSE(only<Fetch>(outputs).empty());
  EXPECT_EQ(only<Fetch>(outputs)[0].table, kTable);
  EXPECT_EQ(node.server.tables(), 1u);
}

TEST(Shared, ACodeInCapitalsIsLookedUpInLowerCase) {
  Shared node;
  EXPECT_EQ(only<FindOwner>(node.say(wire::Look{"BCDFG"})).at(0).wanted, "bcdfg");
}

TEST(Shared, AnUnknownTableIsRefusedAndCountsAsAWrongCode) {
  Shared node;
  node.say(wire::Look{kTable});
  EXPECT_EQ(refusal(node.hear(OwnerFound{kTable, claimed(Whose::nobody)})),
            refuse(No::no_such_table).reason);
  int sought = 0;
  for (int i = 0; i < 30; ++i) {
    sought += !only<FindOwner>(node.say(wire::Look{"bcdfg"})).empty();
    node.hear(OwnerFound{"bcdfg", claimed(Whose::nobody)});
  }
  EXPECT_EQ(sought, Limits{}.wrong_codes);
}

TEST(Shared, AnUnavailableStoreIsAskedAgainButNotForever) {
  Shared node;
  node.say(wire::Look{kTable});
  store::Claimed unsure;
  unsure.error = "no answer";
  int asked = 1;
  Outputs outputs;
  while (only<Close>(outputs).empty() && asked < 1000) {
    outputs = node.hear(OwnerFound{kTable, unsure});
    if (!only<Close>(outputs).empty()) break;
    EXPECT_EQ(node.server.wake_ms(), node.now_ms + kSeekAgainMs);
    node.now_ms += kSeekAgainMs;
    EXPECT_EQ(only<FindOwner>(node.hear(Tick{})).size(), 1u);
    ++asked;
  }
  EXPECT_EQ(asked, 1 + (kSeekMaxMs + kSeekAgainMs - 1) / kSeekAgainMs);
  EXPECT_EQ(only<Close>(outputs).at(0).code, wire::kCloseGoingAway);
}

TEST(Shared, ASilentServerIsLookedUpAgain) {
  Shared node;
  node.say(wire::Look{kTable});
  const Relay relay = only<Relay>(node.hear(OwnerFound{kTable, claimed(Whose::another)})).at(0);
  node.hear(RelayFailed{relay});
  node.now_ms += kSeekAgainMs;
  EXPECT_EQ(only<FindOwner>(node.hear(Tick{})).size(), 1u);
  EXPECT_FALSE(only<Fetch>(node.hear(OwnerFound{kTable, claimed(Whose::mine)})).empty())
      << "it has ended, and its table is free";
}

TEST(Shared, ARelayedVisitorIsNotRelayedAgain) {
  Shared node(true);
  node.say(wire::Look{kTable});
  const Outputs outputs = node.hear(OwnerFound{kTable, claimed(Whose::another)});
  EXPECT_TRUE(only<Relay>(outputs).empty());
  EXPECT_EQ(only<Close>(outputs).at(0).code, wire::kCloseGoingAway);
}

TEST(Shared, ADisconnectedVisitorIsDroppedFromTheSearch) {
  Shared node;
  node.say(wire::Look{kTable});
  node.hear(Closed{1});
  EXPECT_TRUE(only<Relay>(node.hear(OwnerFound{kTable, claimed(Whose::another)})).empty());
}

TEST(Shared, TablesTakenOverAreLoadedAndLostOnesUnloaded) {
  Shared node;
  EXPECT_EQ(only<Fetch>(node.hear(TakenOver{{kTable}})).at(0).table, kTable);
  EXPECT_EQ(node.server.tables(), 1u);
  node.hear(Lost{{kTable}});
  EXPECT_EQ(node.server.tables(), 0u);
  EXPECT_FALSE(only<FindOwner>(node.say(wire::Look{kTable})).empty())
      << "it is sought from then on";
}

TEST(Shared, TheListForStrangersHasTheTablesOfTheOthers) {
  Shared node;
  wire::PublicTables offer;
  offer.tables.emplace_back().table = kTable;
  node.hear(Neighbours{{wire::to_json(offer), "", "{bad"}});
  const Outputs outputs = node.say(wire::Tables{});
  EXPECT_NE(only<Send>(outputs).at(0).text.find(kTable), std::string::npos);
}

}  // namespace
}  // namespace uno::server
