// Tables from one kind of store into another: everything or nothing, and nothing mixed.
#include "store/copy.h"

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

/// Takes the first tables and then, for as long as it is asked for entries, no more.
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
  EXPECT_NE(copy_tables(from, failing, copied).find("remove it"), std::string::npos);
}

/// Keeps one body other than it was given.
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
  EXPECT_EQ(copy_tables(from, to, copied), "it is not what was written: table b");
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
