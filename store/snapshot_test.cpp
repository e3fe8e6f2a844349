// What a store promises about snapshots: it may lose them, but a snapshot that it returns is the
// one that was kept, and everything before it is still there. Entries never suffer for snapshots.
#include <sqlite3.h>

#include <atomic>

#include "store/faulty.h"
#include "store/group_commit.h"
#include "store/memory.h"
#include "store/postgres.h"
#include "store/postgres_cluster_test.h"
#include "store/store_test.h"

namespace uno::store {
namespace {

Snapshot snapshot(const char* table, std::int64_t seq,
                  const std::string& body = std::string("bytes\0 of it", 12)) {
  return {table, seq, "program", body};
}

Batch with(std::vector<Entry> entries, std::vector<Snapshot> snapshots) {
  Batch batch{std::move(entries), {}};
  batch.snapshots = std::move(snapshots);
  return batch;
}

std::unique_ptr<PostgresStore> open_database(const std::string& url) {
  std::string error;
  auto store = PostgresStore::open(url, error);
  EXPECT_EQ(error, "");
  return store;
}

class Keeping : public testing::TestWithParam<const char*> {
 protected:
  Keeping() {
    if (GetParam() == std::string("memory"))
      store_ = std::make_unique<MemoryStore>();
    else if (GetParam() == std::string("faulty"))
      store_ = std::make_unique<FaultyStore>(disk_);
    else if (GetParam() == std::string("postgres"))
      store_ = open_database(PostgresCluster::shared().fresh_database());
    else
      store_ = open(directory_);
  }
  Directory directory_;
  MemoryStore disk_;
  std::unique_ptr<Store> store_;
};

INSTANTIATE_TEST_SUITE_P(Stores, Keeping, testing::Values("memory", "sqlite", "postgres", "faulty"),
                         [](const auto& test) { return std::string(test.param); });

TEST_P(Keeping, ReturnsTheNewestWithTheEntriesAfterIt) {
  EXPECT_TRUE(store_->keeps_snapshots());
  ASSERT_EQ(store_->append({{entry("a", 1), entry("a", 2), entry("b", 1)}, {}}), "");
  EXPECT_FALSE(store_->load_recent("a", "program").snapshot);
  ASSERT_EQ(store_->append(with({entry("a", 3)}, {snapshot("a", 1), snapshot("a", 2)})), "");
  const Loaded loaded = store_->load_recent("a", "program");
  ASSERT_TRUE(loaded.snapshot);
  EXPECT_EQ(*loaded.snapshot, snapshot("a", 2));
  EXPECT_EQ(loaded.entries, std::vector<Entry>{entry("a", 3)});
  EXPECT_EQ(loaded.doubt + loaded.damage + loaded.error, "");
  EXPECT_EQ(store_->load("a").entries.size(), 3u) << "nothing is lost";
  EXPECT_EQ(store_->load_recent("b", "program").entries, std::vector<Entry>{entry("b", 1)});
  std::vector<std::string> names;
  EXPECT_EQ(store_->tables(names, {}), "");
  EXPECT_EQ(names, (std::vector<std::string>{"a", "b"}));
}

TEST_P(Keeping, ReturnsItToNoOtherProgram) {
  ASSERT_EQ(store_->append(with({entry("a", 1)}, {snapshot("a", 1)})), "");
  const Loaded loaded = store_->load_recent("a", "another program");
  EXPECT_FALSE(loaded.snapshot);
  EXPECT_EQ(loaded.entries.size(), 1u);
  EXPECT_EQ(loaded.doubt, "");
}

TEST_P(Keeping, KeepsNoneWithoutItsEntries) {
  ASSERT_EQ(store_->append(with({entry("a", 1)}, {snapshot("a", 2), snapshot("b", 1)})), "");
  EXPECT_FALSE(store_->load_recent("a", "program").snapshot);
  EXPECT_FALSE(store_->load_recent("b", "program").snapshot);
}

TEST_P(Keeping, DeletesItWithItsTable) {
  ASSERT_EQ(store_->append(with({entry("a", 1)}, {snapshot("a", 1)})), "");
  ASSERT_EQ(store_->append({{}, {"a"}}), "");
  EXPECT_FALSE(store_->load_recent("a", "program").snapshot);
  ASSERT_EQ(store_->append({{entry("a", 1)}, {}}), "");
  EXPECT_FALSE(store_->load_recent("a", "program").snapshot) << "of the one before";
}

/// Changes the file in a way in which no program of ours does.
void meddle(const Directory& directory, const char* sql) {
  sqlite3* connection = nullptr;
  ASSERT_EQ(sqlite3_open((directory.path() + "/uno.sqlite").c_str(), &connection), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(connection, sql, nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(connection);
  sqlite3_close(connection);
}

TEST(SqliteSnapshot, ADamagedOneIsIgnored) {
  for (const char* sql : {"UPDATE snapshots SET body = 'other bytes'",
                          "UPDATE snapshots SET body = substr(body, 1, 3)",
                          "UPDATE snapshots SET seq = 1", "UPDATE snapshots SET check_sum = 7",
                          "UPDATE entries SET check_sum = check_sum + 1 WHERE seq = 1",
                          "DELETE FROM entries WHERE seq = 2"}) {
    const Directory directory;
    ASSERT_EQ(open(directory)->append(
                  with({entry("a", 1), entry("a", 2), entry("a", 3)}, {snapshot("a", 2)})),
              "");
    ASSERT_TRUE(open(directory)->load_recent("a", "program").snapshot) << "it is there at first";
    meddle(directory, sql);
    const auto store = open(directory);
    const Loaded loaded = store->load_recent("a", "program");
    EXPECT_FALSE(loaded.snapshot) << sql;
    EXPECT_EQ(loaded.doubt, "it is not what was written, or the entries before it are not") << sql;
    EXPECT_EQ(loaded.entries, store->load("a").entries) << sql;
    EXPECT_EQ(loaded.damage, store->load("a").damage) << sql;
    ASSERT_EQ(store->append(with({}, {snapshot("a", 3)})), "");
    if (loaded.damage.empty() && loaded.entries.size() == 3) {
      EXPECT_TRUE(store->load_recent("a", "program").snapshot) << "the next one is fine: " << sql;
    }
  }
}

/// On a full disk the snapshot is dropped and the entries are still written.
TEST(SqliteSnapshot, AFullDiskCostsNoEntry) {
  const Directory directory;
  std::string error;
  const auto store =
      SqliteStore::open(directory.path(), error, {nullptr, "PRAGMA max_page_count=40"});
  ASSERT_NE(store, nullptr) << error;
  ASSERT_EQ(store->append({{entry("a", 1)}, {}}), "");
  ASSERT_EQ(store->append(with({entry("a", 2)}, {snapshot("a", 1, std::string(1 << 20, 'x'))})),
            "");
  EXPECT_EQ(store->load("a").entries.size(), 2u);
  EXPECT_FALSE(store->load_recent("a", "program").snapshot);
}

TEST(SqliteSnapshot, AnOlderFileGetsATableForThem) {
  const Directory directory;
  ASSERT_EQ(open(directory)->append({{entry("a", 1)}, {}}), "");
  meddle(directory, "DROP TRIGGER snapshots_go; DROP TABLE snapshots");
  const auto store = open(directory);
  EXPECT_EQ(store->load_recent("a", "program").entries.size(), 1u);
  ASSERT_EQ(store->append(with({}, {snapshot("a", 1)})), "");
  EXPECT_TRUE(store->load_recent("a", "program").snapshot);
}

class PostgresSnapshot : public testing::Test {
 protected:
  std::unique_ptr<PostgresStore> open() { return open_database(url_); }
  std::string sql(const std::string& statement) {
    return PostgresCluster::shared().sql(url_, statement);
  }
  std::string url_ = PostgresCluster::shared().fresh_database();
};

TEST_F(PostgresSnapshot, ADamagedOneIsIgnored) {
  const auto store = open();
  for (const char* statement :
       {"UPDATE openuno.snapshots SET body = 'other bytes'",
        "UPDATE openuno.snapshots SET body = substr(body, 1, 3)",
        "UPDATE openuno.snapshots SET seq = 1", "UPDATE openuno.snapshots SET check_sum = 7",
        "UPDATE openuno.entries SET check_sum = check_sum + 1 WHERE seq = 1",
        "DELETE FROM openuno.entries WHERE seq = 2"}) {
    ASSERT_EQ(
        store->append(with({entry("a", 1), entry("a", 2), entry("a", 3)}, {snapshot("a", 2)})), "");
    ASSERT_TRUE(store->load_recent("a", "program").snapshot) << "it is there at first";
    sql(statement);
    const Loaded loaded = store->load_recent("a", "program");
    EXPECT_FALSE(loaded.snapshot) << statement;
    EXPECT_EQ(loaded.doubt, "it is not what was written, or the entries before it are not");
    EXPECT_EQ(loaded.entries, store->load("a").entries) << statement;
    EXPECT_EQ(loaded.damage, store->load("a").damage) << statement;
    ASSERT_EQ(store->append({{}, {"a"}}), "");
  }
}

TEST_F(PostgresSnapshot, OneThatCannotBeWrittenCostsNoEntry) {
  const auto store = open();
  ASSERT_EQ(store->append({{entry("a", 1)}, {}}), "");
  sql("ALTER TABLE openuno.snapshots ADD CHECK (length(body) < 100)");
  const Snapshot large = snapshot("a", 1, std::string(1000, 'x'));
  const Appended answer = store->write(with({entry("a", 2), entry("b", 1)}, {large}));
  EXPECT_EQ(answer.entries, (std::vector<Outcome>{Outcome::stored, Outcome::stored}));
  EXPECT_EQ(answer.error, "");
  EXPECT_EQ(entries_of(*store).size(), 3u);
  EXPECT_FALSE(store->load_recent("a", "program").snapshot);
}

TEST_F(PostgresSnapshot, OneIsKeptBesideAnEntryThatIsRefused) {
  const auto store = open();
  ASSERT_EQ(store->append({{entry("a", 1), entry("b", 1)}, {}}), "");
  const Appended answer =
      store->write(with({entry("b", 1, "0/other"), entry("a", 2)}, {snapshot("a", 1)}));
  EXPECT_EQ(answer.entries, (std::vector<Outcome>{Outcome::conflict, Outcome::stored}));
  EXPECT_TRUE(store->load_recent("a", "program").snapshot);
}

/// An older server, which knows no snapshots, runs beside a newer one.
TEST_F(PostgresSnapshot, GoesWithTheEntriesWhoeverDeletesThem) {
  const auto store = open();
  ASSERT_EQ(store->append(with({entry("a", 1), entry("a", 2)}, {snapshot("a", 2)})), "");
  EXPECT_EQ(sql("SELECT count(*) FROM openuno.snapshots"), "1");
  sql("DELETE FROM openuno.entries WHERE table_id = 'a'");
  EXPECT_EQ(sql("SELECT count(*) FROM openuno.snapshots"), "0");
}

TEST_F(PostgresSnapshot, AnOlderDatabaseGetsATableForThem) {
  ASSERT_EQ(open()->append({{entry("a", 1, "0/x"), entry("a", 2), entry("b", 1)}, {}}), "");
  // What each version added to the previous one, newest first.
  const char* const later[] = {
      "DROP TABLE openuno.deleted_entries, openuno.deleted;",
      "DROP FUNCTION openuno.snapshots_go() CASCADE; DROP TABLE openuno.snapshots;",
      "DROP TABLE openuno.nodes, openuno.claims;"};
  std::string drop;
  for (int version = 3; version >= 1; --version) {
    drop += later[3 - version];
    sql(drop + "UPDATE openuno.schema_version SET version = " + std::to_string(version));
    std::string error;
    EXPECT_EQ(PostgresStore::open(url_, error, PostgresStore::Access::looks), nullptr);
    EXPECT_NE(error.find("those of an older version"), std::string::npos) << error;
    const auto store = open();
    EXPECT_EQ(entries_of(*store),
              (std::vector<Entry>{entry("a", 1, "0/x"), entry("a", 2), entry("b", 1)}));
    EXPECT_FALSE(store->load_recent("a", "program").snapshot);
    ASSERT_EQ(store->append(with({}, {snapshot("a", 2)})), "");
    EXPECT_TRUE(store->load_recent("a", "program").snapshot);
    EXPECT_EQ(sql("SELECT version FROM openuno.schema_version"), "4");
  }
}

TEST_F(PostgresSnapshot, IsNotReadByAReadOnlyStore) {
  ASSERT_EQ(open()->append({{entry("a", 1)}, {}}), "");
  std::string error;
  const auto looking = PostgresStore::open(url_, error, PostgresStore::Access::looks);
  ASSERT_TRUE(looking) << error;
  EXPECT_TRUE(looking->write(with({}, {snapshot("a", 1)})).is_out);
  EXPECT_EQ(sql("SELECT count(*) FROM openuno.snapshots"), "0");
}

TEST(GroupCommitSnapshot, IsWrittenSoonAndDelaysNobody) {
  const Directory directory;
  const auto store = open(directory);
  std::atomic<int> told = 0;
  {
    GroupCommit commit(*store, [&](const GroupCommit::Answer& answer) {
      told += static_cast<int>(answer.entries.size());
    });
    commit.append(entry("a", 1));
    while (told == 0) std::this_thread::yield();
    commit.keep(snapshot("a", 1, "older"));
    commit.keep(snapshot("a", 1, "newer"));
  }
  EXPECT_EQ(told, 1);
  const Loaded loaded = store->load_recent("a", "program");
  ASSERT_TRUE(loaded.snapshot);
  EXPECT_EQ(loaded.snapshot->body, "newer");
}

TEST(GroupCommitSnapshot, IsWrittenWithoutAnyEntry) {
  MemoryStore store;
  ASSERT_EQ(store.append({{entry("a", 1)}, {}}), "");
  std::atomic<int> batches = 0;
  GroupCommit commit(store, [&](const GroupCommit::Answer&) { ++batches; });
  commit.keep(snapshot("a", 1));
  const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (batches == 0 && std::chrono::steady_clock::now() < limit) std::this_thread::yield();
  EXPECT_EQ(batches, 1);
}

TEST(GroupCommitSnapshot, IsDroppedDuringAnOutageButNoEntryIs) {
  MemoryStore disk;
  FaultyStore store(disk);
  std::atomic<int> failed = 0;
  {
    GroupCommit commit(store, [&](const GroupCommit::Answer& answer) { failed += answer.is_out; });
    store.fail(Fault::lost);
    commit.append(entry("a", 1));
    while (failed == 0) std::this_thread::yield();
    commit.keep(snapshot("a", 1));
    store.repair();
  }
  EXPECT_EQ(entries_of(disk), std::vector<Entry>{entry("a", 1)});
}

}  // namespace
}  // namespace uno::store
