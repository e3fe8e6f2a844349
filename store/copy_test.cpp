// Copying tables between kinds of stores: everything or nothing, and no mixing.
#include "store/copy.h"

#include <sqlite3.h>

#include "store/faulty.h"
#include "store/memory.h"
#include "store/postgres.h"
#include "store/postgres_cluster_test.h"
#include "store/store_test.h"
#include "store/workload_test.h"

namespace uno::store {
namespace {

TEST(Copy, BringsEveryEntryToADatabaseAndBack) {
  const Directory first, last;
  const std::string url = PostgresCluster::shared().fresh_database();
  std::string error;
  const auto from = open(first);
  for (const Batch& batch : workload(7, 40, 9'000)) ASSERT_EQ(from->append(batch), "");
  const Tables want = tables_of(*from);
  Copied there, back;
  {
    const auto database = PostgresStore::open(url, error);
    ASSERT_TRUE(database) << error;
    ASSERT_EQ(copy_tables(*from, *database, there), "");
  }
  const auto database = PostgresStore::open(url, error, PostgresStore::Access::looks);
  ASSERT_TRUE(database) << error;
  const auto to = open(last);
  ASSERT_EQ(copy_tables(*database, *to, back), "");
  EXPECT_EQ(tables_of(*to), want);
  EXPECT_EQ(there.tables, want.size());
  EXPECT_EQ(there.entries, back.entries);
  EXPECT_GT(there.entries, 50u);
}

TEST(Copy, RefusesAStoreThatHasTables) {
  MemoryStore from, to;
  ASSERT_EQ(from.append({{entry("a", 1)}, {}}), "");
  ASSERT_EQ(to.append({{entry("b", 1)}, {}}), "");
  Copied copied;
  EXPECT_NE(copy_tables(from, to, copied), "");
  EXPECT_EQ(entries_of(to), std::vector<Entry>{entry("b", 1)});
}

/// Accepts the first tables and then no more entries.
class Narrow : public MemoryStore {
 public:
  Appended write(const Batch& batch) override {
    if (batch.entries.empty() || ++batches_ <= 2) return MemoryStore::write(batch);
    Appended answer;
    answer.entries.resize(batch.entries.size(), Outcome::stored);
    answer.give_up(Outcome::unavailable, "no room");
    return answer;
  }

 private:
  int batches_ = 0;
};

TEST(Copy, LeavesNothingBehindWhenItFails) {
  MemoryStore from;
  ASSERT_EQ(from.append({{entry("a", 1), entry("b", 1), entry("c", 1)}, {}}), "");
  Narrow to;
  Copied copied;
  EXPECT_EQ(copy_tables(from, to, copied), "table c: no room");
  EXPECT_TRUE(entries_of(to).empty());
  FaultyStore failing(to);
  failing.fail(Fault::lost);
  EXPECT_NE(copy_tables(from, failing, copied).find("remove them"), std::string::npos);
}

/// Stores another body for one entry.
class Careless : public MemoryStore {
 public:
  Appended write(const Batch& batch) override {
    Batch other = batch;
    for (Entry& entry : other.entries)
      if (entry.table == "b") entry.body += '?';
    return MemoryStore::write(other);
  }
};

TEST(Copy, ReadsBackWhatItWrote) {
  MemoryStore from;
  ASSERT_EQ(from.append({{entry("a", 1), entry("b", 1)}, {}}), "");
  Careless to;
  Copied copied;
  EXPECT_EQ(copy_tables(from, to, copied), "the copy differs from the original: table b");
}

/// A store with two tables, and its backup.
struct Backed {
  Directory directory, place;
  std::unique_ptr<SqliteStore> backup;

  Backed() {
    const auto store = open(directory);
    EXPECT_EQ(store->append({{entry("table-one", 1), entry("table-one", 2, "a"),
                              entry("other-one", 1), entry("other-one", 2)},
                             {}}),
              "");
    EXPECT_EQ(store->back_up(place.path() + "/uno.sqlite"), "");
    backup = open(place);
  }
  void sql(const char* text) const {
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open((directory.path() + "/uno.sqlite").c_str(), &file), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(file, text, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(file);
  }
};

TEST(CopyOne, RestoresADamagedTableAndLeavesTheOthers) {
  for (const char* harm : {"UPDATE entries SET body = 'x' WHERE table_id = 'table-one'",
                           "DELETE FROM entries WHERE table_id = 'table-one' AND seq = 1",
                           "DELETE FROM entries WHERE table_id = 'table-one'"}) {
    const Backed backed;
    const auto want = entries_of(*backed.backup);
    backed.sql(harm);
    const auto to = open(backed.directory);
    ASSERT_EQ(to->append({{entry("other-one", 3)}, {}}), "");
    std::size_t entries = 0;
    ASSERT_EQ(copy_table(*backed.backup, *to, "table-one", entries), "") << harm;
    EXPECT_EQ(entries, 2u);
    EXPECT_EQ(to->load("table-one").entries, backed.backup->load("table-one").entries);
    EXPECT_EQ(to->load("other-one").entries.size(), 3u) << "newer than the backup";
    ASSERT_EQ(to->append({{entry("table-one", 3, "b")}, {}}), "") << "it is played on";
    EXPECT_NE(to->append({{entry("table-one", 4, "a")}, {}}), "") << "an act is done once";
  }
}

TEST(CopyOne, KeepsDamagedAndDeletedData) {
  const Backed backed;
  backed.sql("UPDATE entries SET body = 'x' WHERE table_id = 'table-one' AND seq = 2");
  const auto to = open(backed.directory);
  to->keep_deleted(std::chrono::hours(1));
  ASSERT_EQ(to->append({{}, {"other-one"}}), "");
  std::size_t entries = 0;
  ASSERT_EQ(copy_table(*backed.backup, *to, "table-one", entries), "");
  std::vector<Deleted> deleted;
  ASSERT_EQ(to->deleted(deleted), "");
  ASSERT_EQ(deleted.size(), 2u);
  EXPECT_EQ(deleted[0].entries, 2);
}

TEST(CopyOne, RefusesAnIntactTableOrOneNotInTheBackup) {
  const Backed backed;
  const auto to = open(backed.directory);
  std::size_t entries = 0;
  EXPECT_EQ(copy_table(*backed.backup, *to, "table-one", entries),
            "table table-one is intact in the target, so it is not replaced");
  EXPECT_EQ(copy_table(*backed.backup, *to, "nowhere", entries),
            "there is no table nowhere in the backup");
  MemoryStore from;
  ASSERT_EQ(from.append({{entry("table-two", 1), entry("gap-table", 2)}, {}}), "");
  EXPECT_EQ(copy_table(from, *to, "table-two", entries),
            "another table has the same code: table-one");
  EXPECT_EQ(copy_table(from, *to, "gap-table", entries),
            "the table is damaged in the backup: entry 1 is missing");
  EXPECT_EQ(entries, 0u);
}

TEST(CopyOne, CanBeDoneAgainWhenThereWasNoRoom) {
  const Backed backed;
  MemoryStore to;
  FaultyStore failing(to);
  failing.fail(Fault::lost);
  std::size_t entries = 0;
  EXPECT_NE(copy_table(*backed.backup, failing, "table-one", entries), "");
  failing.repair();
  EXPECT_EQ(copy_table(*backed.backup, failing, "table-one", entries), "");
  EXPECT_EQ(entries, 2u);
}

TEST(Copy, NamesTheTablesThatAreDamaged) {
  PostgresCluster& cluster = PostgresCluster::shared();
  const std::string url = cluster.fresh_database();
  std::string error;
  const auto from = PostgresStore::open(url, error);
  ASSERT_TRUE(from) << error;
  ASSERT_EQ(from->append({{entry("a", 1), entry("b", 1)}, {}}), "");
  cluster.sql(url, "UPDATE openuno.entries SET seq = 2 WHERE table_id = 'b'");
  MemoryStore to;
  Copied copied;
  EXPECT_EQ(copy_tables(*from, to, copied), "");
  EXPECT_EQ(entries_of(to), std::vector<Entry>{entry("a", 1)});
  EXPECT_EQ(copied.left_out, std::vector<std::string>{"table b, entry 2 is not what was written"});
}

}  // namespace
}  // namespace uno::store
