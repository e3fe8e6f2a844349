// Claims and leases of nodes that share tables, tested with the database and with memory.
#include <gtest/gtest.h>

#include <algorithm>

#include "store/memory.h"
#include "store/postgres.h"
#include "store/postgres_cluster_test.h"
#include "store/store_test.h"

namespace uno::store {
namespace {

using Whose = Claimed::Whose;

class Nodes : public testing::TestWithParam<const char*> {
 protected:
  Nodes() {
    disk_->now_ms = [this] { return now_ms_; };
  }
  bool in_memory() const { return GetParam() == std::string("memory"); }

  std::unique_ptr<Store> open(const std::string& name) {
    const Neighbour at{name + ":1", "secret of " + name};
    if (in_memory()) return std::make_unique<MemoryStore>(disk_, name, at);
    std::string error;
    auto store = PostgresStore::open(url(), error, PostgresStore::Access::shares, at);
    EXPECT_EQ(error, "");
    return store;
  }
  /// Lets the lease of that node expire.
  void lapse(const std::string& name) {
    if (in_memory())
      disk_->nodes[name].lease_ends_ms = now_ms_;
    else
      sql("UPDATE openuno.nodes SET lease_ends = clock_timestamp() WHERE address = '" + name +
          ":1'");
  }
  std::string url() {
    if (url_.empty()) url_ = PostgresCluster::shared().fresh_database();
    return url_;
  }
  std::string sql(const std::string& statement) {
    return PostgresCluster::shared().sql(url(), statement);
  }

  std::shared_ptr<MemoryDisk> disk_ = std::make_shared<MemoryDisk>();
  std::int64_t now_ms_ = 1000;
  std::string url_;
};

INSTANTIATE_TEST_SUITE_P(Stores, Nodes, testing::Values("memory", "postgres"),
                         [](const auto& test) { return std::string(test.param); });

TEST_P(Nodes, ATableBelongsToItsCreatorAndOthersLearnWhere) {
  const auto one = open("one"), two = open("two");
  ASSERT_EQ(one->append({{entry("abc", 1)}, {}}), "");
  EXPECT_EQ(one->claim("abc").whose, Whose::mine);
  const Claimed there = two->claim("ab");
  EXPECT_EQ(there.whose, Whose::another);
  EXPECT_EQ(there.table, "abc");
  EXPECT_EQ(there.at, (Neighbour{"one:1", "secret of one"}));
  EXPECT_EQ(two->claim("abd").whose, Whose::nobody);
  EXPECT_EQ(two->claim("abd").error, "");
}

TEST_P(Nodes, TablesOfAnotherAreFencedAndTheRestIsWritten) {
  const auto one = open("one"), two = open("two");
  ASSERT_EQ(one->append({{entry("a", 1)}, {}}), "");
  const Appended answer = two->write({{entry("a", 2), entry("b", 1), entry("a", 3)}, {"a"}});
  EXPECT_EQ(answer.entries,
            (std::vector<Outcome>{Outcome::fenced, Outcome::stored, Outcome::fenced}));
  EXPECT_EQ(answer.forgotten, std::vector<Outcome>{Outcome::fenced});
  EXPECT_EQ(answer.error, "another server has table a");
  EXPECT_FALSE(answer.is_out);
  EXPECT_EQ(entries_of(*one), (std::vector<Entry>{entry("a", 1), entry("b", 1)}));
}

TEST_P(Nodes, TheTablesOfANodeWithoutLeaseAreFreeAndItIsFenced) {
  const auto one = open("one"), two = open("two");
  ASSERT_EQ(one->append({{entry("a", 1), entry("b", 1)}, {}}), "");
  lapse("one");
  EXPECT_TRUE(one->write({{entry("a", 2)}, {}}).is_out) << "it may get it back";
  const Claimed taken = two->claim("a");
  EXPECT_EQ(taken.whose, Whose::mine);
  EXPECT_EQ(taken.epoch, 2);
  EXPECT_EQ(two->append({{entry("a", 2, "0/of two")}, {}}), "");
  const Renewed late = one->renew("");
  EXPECT_EQ(late.error, "");
  EXPECT_EQ(late.lost, std::vector<std::string>{"a"});
  EXPECT_EQ(one->write({{entry("a", 2), entry("b", 2)}, {}}).entries,
            (std::vector<Outcome>{Outcome::fenced, Outcome::stored}));
  EXPECT_EQ(one->claim("a").whose, Whose::another);
}

TEST_P(Nodes, AnEntryOfAnEarlierClaimIsFenced) {
  const auto one = open("one"), two = open("two");
  ASSERT_EQ(one->append({{entry("a", 1)}, {}}), "");
  lapse("one");
  ASSERT_EQ(two->claim("a").whose, Whose::mine);
  lapse("two");
  ASSERT_EQ(one->renew("").error, "");
  EXPECT_EQ(one->claim("a").epoch, 3) << "it had been another's in between";
  EXPECT_EQ(one->append({{entry("a", 2)}, {}}), "");
}

TEST_P(Nodes, ARenewalTakesTheTablesOfTheDead) {
  const auto one = open("one"), two = open("two"), three = open("three");
  ASSERT_EQ(one->append({{entry("a", 1), entry("b", 1)}, {}}), "");
  ASSERT_EQ(two->append({{entry("c", 1)}, {}}), "");
  EXPECT_TRUE(three->renew("").taken.empty());
  lapse("one");
  Renewed renewed = three->renew("");
  std::ranges::sort(renewed.taken);
  EXPECT_EQ(renewed.taken, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(two->claim("b").at.address, "three:1");
  EXPECT_EQ(three->append({{entry("a", 2), entry("b", 2)}, {}}), "");
}

TEST_P(Nodes, ALeavingNodeReleasesEverythingAtOnce) {
  const auto one = open("one"), two = open("two");
  ASSERT_EQ(one->append({{entry("a", 1)}, {}}), "");
  EXPECT_EQ(one->leave(), "");
  EXPECT_EQ(two->claim("a").whose, Whose::mine);
  EXPECT_NE(one->append({{entry("a", 2)}, {}}), "");
  EXPECT_EQ(two->append({{entry("a", 2)}, {}}), "");
}

TEST_P(Nodes, WithoutALeaseNothingIsClaimed) {
  const auto one = open("one"), two = open("two");
  ASSERT_EQ(one->append({{entry("a", 1)}, {}}), "");
  lapse("one");
  lapse("two");
  EXPECT_NE(two->claim("a").error, "");
  EXPECT_EQ(two->renew("").error, "");
  EXPECT_EQ(two->claim("a").whose, Whose::mine);
}

TEST_P(Nodes, NoTwoTablesHaveTheSameCode) {
  const auto one = open("one"), two = open("two");
  ASSERT_EQ(one->append({{entry("bcdfgh", 1)}, {}}), "");
  EXPECT_EQ(two->write({{entry("bcdfgk", 1)}, {}}).entries.front(), Outcome::fenced);
  EXPECT_EQ(two->append({{entry("bcdfkh", 1)}, {}}), "");
}

TEST_P(Nodes, OffersReachTheOthersThatLive) {
  const auto one = open("one"), two = open("two");
  EXPECT_EQ(one->renew("of one").offers, std::vector<std::string>{""});
  const Renewed heard = two->renew("of two");
  EXPECT_EQ(heard.offers, std::vector<std::string>{"of one"});
  EXPECT_EQ(heard.living, (std::vector<Neighbour>{{"one:1", "secret of one"}}));
  lapse("two");
  const Renewed alone = one->renew("of one");
  EXPECT_TRUE(alone.offers.empty());
  EXPECT_TRUE(alone.living.empty());
}

TEST_P(Nodes, ADeletedTableBelongsToNobody) {
  const auto one = open("one"), two = open("two");
  ASSERT_EQ(one->append({{entry("a", 1)}, {}}), "");
  ASSERT_EQ(one->append({{}, {"a"}}), "");
  EXPECT_EQ(two->claim("a").whose, Whose::nobody);
  EXPECT_TRUE(two->load("a").entries.empty());
}

Batch with_snapshot(std::vector<Entry> entries, const char* table, std::int64_t seq,
                    const char* body) {
  Batch batch{std::move(entries), {}};
  batch.snapshots = {{table, seq, "program", body}};
  return batch;
}

TEST_P(Nodes, ARestoredTableBelongsToTheRestoringNode) {
  const auto one = open("one"), two = open("two");
  one->keep_deleted(std::chrono::hours(1));
  ASSERT_EQ(one->append({{entry("abcdef", 1)}, {}}), "");
  ASSERT_EQ(one->append({{}, {"abcdef"}}), "");
  std::string table;
  ASSERT_EQ(two->restore_deleted("abcde", table), "");
  EXPECT_EQ(two->claim(table).whose, Whose::mine);
  EXPECT_EQ(two->append({{entry("abcdef", 2)}, {}}), "");
  EXPECT_EQ(one->write({{entry("abcdef", 2)}, {}}).entries, std::vector<Outcome>{Outcome::fenced});
  EXPECT_EQ(entries_of(*one), (std::vector<Entry>{entry("abcdef", 1), entry("abcdef", 2)}));
}

TEST_P(Nodes, ATakeoverReadsTheSnapshotOfThePreviousNode) {
  const auto one = open("one"), two = open("two");
  ASSERT_EQ(one->append(with_snapshot({entry("a", 1), entry("a", 2)}, "a", 2, "of one")), "");
  ASSERT_EQ(one->append({{entry("a", 3)}, {}}), "");
  lapse("one");
  ASSERT_EQ(two->claim("a").whose, Whose::mine);
  const Loaded loaded = two->load_recent("a", "program");
  ASSERT_TRUE(loaded.snapshot);
  EXPECT_EQ(loaded.snapshot->body, "of one");
  EXPECT_EQ(loaded.entries, std::vector<Entry>{entry("a", 3)});
  const Loaded another = two->load_recent("a", "another program");
  EXPECT_FALSE(another.snapshot) << "as in the midst of a new version";
  EXPECT_EQ(another.entries.size(), 3u);
}

TEST_P(Nodes, ASnapshotOfAnotherNodesTableIsNotKept) {
  const auto one = open("one"), two = open("two");
  ASSERT_EQ(one->append({{entry("a", 1), entry("b", 1)}, {}}), "");
  lapse("one");
  ASSERT_EQ(two->claim("a").whose, Whose::mine);
  ASSERT_EQ(two->append(with_snapshot({entry("a", 2)}, "a", 2, "of two")), "");
  ASSERT_EQ(one->renew("").error, "");
  Batch late = with_snapshot({entry("b", 2)}, "a", 1, "of one, too late");
  late.snapshots.push_back({"b", 2, "program", "of one"});
  EXPECT_EQ(one->write(late).entries, std::vector<Outcome>{Outcome::stored});
  EXPECT_EQ(two->load_recent("a", "program").snapshot->body, "of two");
  EXPECT_EQ(one->load_recent("b", "program").snapshot->body, "of one");
}

TEST_P(Nodes, ASnapshotOfAnEarlierClaimIsNotKept) {
  const auto one = open("one"), two = open("two");
  ASSERT_EQ(one->append({{entry("a", 1)}, {}}), "");
  lapse("one");
  ASSERT_EQ(two->claim("a").whose, Whose::mine);
  ASSERT_EQ(two->append({{entry("a", 2)}, {}}), "");
  EXPECT_TRUE(one->write(with_snapshot({}, "a", 1, "without a lease")).is_out);
  ASSERT_EQ(one->renew("").error, "");
  one->write(with_snapshot({}, "a", 1, "of a claim that is over"));
  EXPECT_FALSE(two->load_recent("a", "program").snapshot);
}

class SharedPostgres : public testing::Test {
 protected:
  std::unique_ptr<PostgresStore> open(PostgresStore::Access access) {
    std::string error;
    auto store = PostgresStore::open(url_, error, access, {"here:1", "secret"});
    EXPECT_EQ(error, "");
    return store;
  }
  std::string url_ = PostgresCluster::shared().fresh_database();
};

TEST_F(SharedPostgres, TablesOfOneServerBecomeSharedAndBack) {
  const auto alone = open(PostgresStore::Access::owns);
  ASSERT_EQ(alone->append({{entry("a", 1)}, {}}), "");
  const auto node = open(PostgresStore::Access::shares);
  EXPECT_EQ(alone->write({{entry("a", 2)}, {}}).entries.front(), Outcome::fenced);
  EXPECT_EQ(node->renew("").taken, std::vector<std::string>{"a"});
  EXPECT_EQ(node->append({{entry("a", 2)}, {}}), "");
  const auto again = open(PostgresStore::Access::owns);
  EXPECT_EQ(node->write({{entry("a", 3)}, {}}).entries.front(), Outcome::fenced);
  EXPECT_TRUE(node->renew("").is_fenced);
  EXPECT_EQ(again->append({{entry("a", 3)}, {}}), "");
}

TEST_F(SharedPostgres, ALostConnectionCostsNoTable) {
  const auto node = open(PostgresStore::Access::shares);
  ASSERT_EQ(node->append({{entry("a", 1)}, {}}), "");
  PostgresCluster::shared().sql(
      url_,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
      "AND pid <> pg_backend_pid()");
  EXPECT_NE(node->append({{entry("a", 2)}, {}}), "");
  EXPECT_TRUE(node->may_recover());
  EXPECT_EQ(node->append({{entry("a", 2)}, {}}), "");
  EXPECT_TRUE(node->renew("").lost.empty());
}

TEST_F(SharedPostgres, AMissingRowIsCreatedAgain) {
  const auto node = open(PostgresStore::Access::shares);
  PostgresCluster::shared().sql(url_, "DELETE FROM openuno.nodes");
  EXPECT_TRUE(node->write({{entry("a", 1)}, {}}).is_out);
  EXPECT_EQ(node->renew("").error, "");
  EXPECT_EQ(node->renew("").error, "");
  EXPECT_EQ(node->append({{entry("a", 1)}, {}}), "");
}

}  // namespace
}  // namespace uno::store
