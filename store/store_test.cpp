// The promises of a store, tested with every implementation; also the storage thread and the
// failing store.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "store/faulty.h"
#include "store/group_commit.h"
#include "store/memory.h"
#include "store/postgres.h"
#include "store/postgres_cluster_test.h"
#include "store/store_test.h"

namespace uno::store {
namespace {

class EveryStore : public testing::TestWithParam<const char*> {
 protected:
  EveryStore() {
    std::string error;
    if (GetParam() == std::string("memory"))
      store_ = std::make_unique<MemoryStore>();
    else if (GetParam() == std::string("faulty"))
      store_ = std::make_unique<FaultyStore>(disk_);
    else if (GetParam() == std::string("sqlite"))
      store_ = open(directory_);
    else
      store_ = PostgresStore::open(PostgresCluster::shared().fresh_database(), error);
    EXPECT_EQ(error, "");
  }
  Directory directory_;
  MemoryStore disk_;
  std::unique_ptr<Store> store_;
};

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore,
                         testing::Values("memory", "sqlite", "postgres", "faulty"),
                         [](const auto& test) { return std::string(test.param); });

TEST_P(EveryStore, ReturnsEntriesByTableAndSeq) {
  ASSERT_EQ(store_->append({{entry("b", 1), entry("a", 1, "0/x"), entry("b", 2)}, {}}), "");
  ASSERT_EQ(store_->append({{entry("a", 2)}, {}}), "");
  const std::vector<Entry> want = {entry("a", 1, "0/x"), entry("a", 2), entry("b", 1),
                                   entry("b", 2)};
  EXPECT_EQ(entries_of(*store_), want);
}

TEST_P(EveryStore, KeepsBytesAsTheyAre) {
  const Entry odd = {"t", 1, "", std::string("a\0b\xF0\x9F\x82\xA1 \"'", 9)};
  ASSERT_EQ(store_->append({{odd}, {}}), "");
  EXPECT_EQ(entries_of(*store_), std::vector<Entry>{odd});
}

TEST_P(EveryStore, RefusesConflictsAndLaterEntriesOfThatTable) {
  ASSERT_EQ(store_->append({{entry("a", 1)}, {}}), "");
  const Entry other{"a", 1, "", "another body"};
  const Batch batch{{entry("b", 1), other, entry("a", 2), entry("b", 2)}, {"a", "c"}};
  const Appended answer = store_->write(batch);
  EXPECT_EQ(answer.entries, (std::vector<Outcome>{Outcome::stored, Outcome::conflict,
                                                  Outcome::conflict, Outcome::stored}));
  EXPECT_EQ(answer.forgotten, (std::vector<Outcome>{Outcome::conflict, Outcome::stored}));
  EXPECT_EQ(answer.error, "entry 1 of table a or its action exists already");
  EXPECT_FALSE(answer.is_out);
  EXPECT_NE(store_->append(batch), "");
  EXPECT_FALSE(store_->may_recover());
  EXPECT_EQ(entries_of(*store_), (std::vector<Entry>{entry("a", 1), entry("b", 1), entry("b", 2)}));
  EXPECT_EQ(store_->append({{entry("a", 2)}, {}}), "");
}

TEST_P(EveryStore, ReportsKnownEntries) {
  ASSERT_EQ(store_->append({{entry("a", 1, "0/x")}, {}}), "");
  const Appended answer =
      store_->write({{entry("a", 1, "0/x"), entry("a", 2, "0/x"), entry("b", 1)}, {}});
  EXPECT_EQ(answer.entries,
            (std::vector<Outcome>{Outcome::known, Outcome::conflict, Outcome::stored}));
}

TEST_P(EveryStore, ReturnsOneTableAndTheNamesOfAll) {
  ASSERT_EQ(store_->append({{entry("b", 1), entry("a", 1, "0/x"), entry("b", 2)}, {}}), "");
  EXPECT_EQ(store_->load("b").entries, (std::vector<Entry>{entry("b", 1), entry("b", 2)}));
  const Loaded none = store_->load("c");
  EXPECT_TRUE(none.entries.empty() && none.damage.empty() && none.error.empty());
  std::vector<std::string> names;
  EXPECT_EQ(store_->tables(names, {}), "");
  EXPECT_EQ(names, (std::vector<std::string>{"a", "b"}));
}

TEST_P(EveryStore, AcceptsABatchAgainAfterALostAnswer) {
  const Batch batch{{entry("a", 1, "0/x"), entry("b", 1)}, {}};
  ASSERT_EQ(store_->append(batch), "");
  EXPECT_EQ(store_->append(batch), "");
  EXPECT_EQ(store_->append({{entry("a", 1, "0/x"), entry("a", 2)}, {}}), "") << "or a part of it";
  const std::vector<Entry> want = {entry("a", 1, "0/x"), entry("a", 2), entry("b", 1)};
  EXPECT_EQ(entries_of(*store_), want);
  EXPECT_NE(store_->append({{entry("a", 1, "0/y")}, {}}), "") << "another action is another entry";
}

TEST_P(EveryStore, RefusesAnActionIdTwiceAtOneTableOnly) {
  ASSERT_EQ(store_->append({{entry("a", 1, "0/x"), entry("b", 1, "0/x")}, {}}), "");
  EXPECT_NE(store_->append({{entry("a", 2, "0/y"), entry("a", 3, "0/x")}, {}}), "");
  EXPECT_EQ(store_->append({{entry("a", 2, "0/y"), entry("a", 3), entry("a", 4)}, {}}), "");
}

TEST_P(EveryStore, DeletesATableWithItsActionIds) {
  ASSERT_EQ(store_->append({{entry("a", 1, "0/x"), entry("b", 1)}, {}}), "");
  ASSERT_EQ(store_->append({{}, {"a"}}), "");
  EXPECT_EQ(entries_of(*store_), std::vector<Entry>{entry("b", 1)});
  EXPECT_EQ(store_->append({{entry("a", 1, "0/x")}, {}}), "");
}

std::vector<std::pair<std::string, std::int64_t>> deleted_in(Store& store) {
  std::vector<Deleted> tables;
  EXPECT_EQ(store.deleted(tables), "");
  std::vector<std::pair<std::string, std::int64_t>> names;
  for (const Deleted& one : tables) names.emplace_back(one.table, one.entries);
  std::ranges::sort(names);
  return names;
}

TEST_P(EveryStore, RestoresADeletedTableAsLongAsConfigured) {
  using Names = std::vector<std::pair<std::string, std::int64_t>>;
  const std::vector<Entry> entries = {entry("abcdef", 1, "0/x"), entry("abcdef", 2)};
  std::string table;
  ASSERT_EQ(store_->append({entries, {}}), "");
  ASSERT_EQ(store_->append({{}, {"abcdef"}}), "");
  EXPECT_EQ(deleted_in(*store_), Names{}) << "a store begins with deleting for good";
  store_->keep_deleted(std::chrono::hours(1));
  ASSERT_EQ(store_->append({entries, {}}), "");
  for (int i = 0; i < 2; ++i)  // the answer can be lost
    ASSERT_EQ(store_->append({{}, {"abcdef"}}), "");
  EXPECT_EQ(entries_of(*store_), std::vector<Entry>{});
  EXPECT_EQ(deleted_in(*store_), (Names{{"abcdef", 2}}));
  for (int i = 0; i < 2; ++i) {
    ASSERT_EQ(store_->restore_deleted("abcde", table), "");
    EXPECT_EQ(table, "abcdef");
    EXPECT_EQ(entries_of(*store_), entries);
    EXPECT_EQ(deleted_in(*store_), Names{});
    EXPECT_NE(store_->append({{entry("abcdef", 3, "0/x")}, {}}), "") << "it has its action ids";
    ASSERT_EQ(store_->append({{}, {"abcdef"}}), "");
  }
  store_->keep_deleted(std::chrono::hours(0));
  ASSERT_EQ(store_->append({{}, {"another"}}), "");
  EXPECT_EQ(deleted_in(*store_), Names{}) << "what is older goes with the next one";
  EXPECT_NE(store_->restore_deleted("abcde", table), "");
}

TEST_P(EveryStore, RestoresNoTableInPlaceOfAnother) {
  std::string table;
  store_->keep_deleted(std::chrono::hours(1));
  ASSERT_EQ(store_->append({{entry("abcde1", 1), entry("abcde2", 1)}, {}}), "");
  ASSERT_EQ(store_->append({{}, {"abcde1", "abcde2"}}), "");
  EXPECT_EQ(store_->restore_deleted("abcde", table), "several deleted tables begin with abcde");
  ASSERT_EQ(store_->restore_deleted("abcde1", table), "");
  EXPECT_EQ(store_->restore_deleted("abcde2", table), "another table has its code: abcde1");
  EXPECT_EQ(store_->restore_deleted("vwxyz", table),
            "no table that was deleted and is still kept begins with vwxyz");
  EXPECT_EQ(entries_of(*store_), std::vector<Entry>{entry("abcde1", 1)});
  EXPECT_EQ(deleted_in(*store_).size(), 1U);
}

TEST_P(EveryStore, KeepsTheDeletedTablesWithTheMostEntries) {
  store_->keep_deleted(std::chrono::hours(1));
  Batch made{{entry("played", 1), entry("played", 2)}, {}}, gone{{}, {"played"}};
  for (int i = 0; i <= kDeletedMax; ++i) {
    made.entries.push_back({"empty" + std::to_string(i), 1, "", "body"});
    gone.forgotten.push_back(made.entries.back().table);
  }
  ASSERT_EQ(store_->append(made), "");
  ASSERT_EQ(store_->append(gone), "");
  const auto left = deleted_in(*store_);
  EXPECT_EQ(std::ssize(left), kDeletedMax);
  EXPECT_TRUE(std::ranges::count(left, std::pair<std::string, std::int64_t>("played", 2)));
}

TEST(Faulty, LosesABatchOrOnlyTheAnswer) {
  MemoryStore disk;
  FaultyStore store(disk);
  EXPECT_EQ(store.append({{entry("a", 1)}, {}}), "");
  store.fail(Fault::lost);
  EXPECT_NE(store.append({{entry("a", 2)}, {}}), "");
  EXPECT_EQ(entries_of(disk).size(), 1u);
  store.fail(Fault::unanswered);
  EXPECT_NE(store.append({{entry("a", 2)}, {}}), "");
  EXPECT_NE(store.append({{entry("a", 3)}, {}}), "") << "the power stays off";
  EXPECT_EQ(entries_of(store).size(), 2u);
  store.repair();
  EXPECT_EQ(store.append({{entry("a", 3)}, {}}), "");
}

TEST(Faulty, FailsForOneTableAlone) {
  MemoryStore disk;
  FaultyStore store(disk);
  const Batch batch{{entry("a", 1), entry("b", 1)}, {"c"}};
  for (const auto& [fault, outcome] :
       {std::pair{Fault::lost, Outcome::unavailable}, std::pair{Fault::conflict, Outcome::conflict},
        std::pair{Fault::fenced, Outcome::fenced}}) {
    store.fail(fault, "a");
    const Appended answer = store.write(batch);
    EXPECT_EQ(answer.entries.front(), outcome);
    EXPECT_TRUE(is_kept(answer.entries.back()));
    EXPECT_FALSE(answer.is_out);
    EXPECT_EQ(entries_of(disk), std::vector<Entry>{entry("b", 1)});
  }
  store.fail(Fault::unanswered, "a");
  EXPECT_EQ(store.write(batch).entries.front(), Outcome::unavailable);
  EXPECT_EQ(entries_of(disk).size(), 2u);
}

/// The answers of a storage thread.
struct Told {
  std::mutex mutex;
  std::vector<GroupCommit::One> all;
  int batches = 0, failures = 0;

  GroupCommit::Answered ear() {
    return [this](const GroupCommit::Answer& answer) {
      const std::lock_guard lock(mutex);
      ++batches;
      failures += !answer.error.empty();
      all.insert(all.end(), answer.entries.begin(), answer.entries.end());
    };
  }
  std::int64_t kept(const std::string& table) {
    const std::lock_guard lock(mutex);
    return std::ranges::count_if(
        all, [&](const auto& one) { return one.table == table && is_kept(one.outcome); });
  }
  int failed() {
    const std::lock_guard lock(mutex);
    return failures;
  }
};

TEST(GroupCommit, MakesEverythingDurableInOrderWithFewSyncs) {
  const Directory directory;
  const auto store = open(directory);
  Told told;
  constexpr std::int64_t kEntries = 2000;
  {
    GroupCommit commit(*store, told.ear());
    for (std::int64_t i = 1; i <= kEntries; ++i) commit.append(entry("a", i));
    commit.forget("b");
  }
  EXPECT_EQ(told.kept("a"), kEntries);
  EXPECT_TRUE(std::ranges::is_sorted(told.all, {}, &GroupCommit::One::seq));
  EXPECT_LT(told.batches, kEntries / 2) << "what waits goes into one batch";
  EXPECT_EQ(entries_of(*store).size(), std::size_t{kEntries});
}

TEST(GroupCommit, RetriesAfterAFullDiskAndKeepsTheOrder) {
  MemoryStore disk;
  FaultyStore store(disk);
  store.fail(Fault::lost);
  Told told;
  {
    GroupCommit commit(store, told.ear());
    commit.append(entry("a", 1));
    while (told.failed() == 0) std::this_thread::yield();
    commit.append(entry("a", 2));
    EXPECT_EQ(told.kept("a"), 0);
    store.repair();
    while (told.kept("a") < 2) std::this_thread::yield();
  }
  EXPECT_EQ(entries_of(disk), (std::vector<Entry>{entry("a", 1), entry("a", 2)}));
}

TEST(GroupCommit, AnUnwritableTableBlocksNoOther) {
  MemoryStore disk;
  FaultyStore store(disk);
  store.fail(Fault::lost, "a");
  Told told;
  GroupCommit commit(store, told.ear());
  commit.append(entry("a", 1));
  while (told.failed() == 0) std::this_thread::yield();
  commit.append(entry("a", 2));
  commit.forget("a");
  for (std::int64_t i = 1; i <= 50; ++i) {
    commit.append(entry("b", i));
    while (told.kept("b") < i) std::this_thread::yield();
  }
  EXPECT_EQ(told.kept("a"), 0);
  store.repair();
  while (told.kept("a") < 2) std::this_thread::yield();
}

TEST(GroupCommit, ARefusalIsReportedAndNotRetried) {
  MemoryStore disk;
  FaultyStore store(disk);
  store.fail(Fault::fenced, "a");
  Told told;
  {
    GroupCommit commit(store, told.ear());
    commit.append(entry("a", 1));
    while (told.failed() == 0) std::this_thread::yield();
    store.repair();
    commit.append(entry("b", 1));
  }
  EXPECT_EQ(told.all.front().outcome, Outcome::fenced);
  EXPECT_EQ(entries_of(disk), std::vector<Entry>{entry("b", 1)});
}

TEST(GroupCommit, CopiesBetweenTwoBatches) {
  const Directory directory;
  const auto store = open(directory);
  const std::string copy = directory.path() + "/backup.sqlite";
  std::atomic<int> copied = 0;
  {
    GroupCommit commit(*store, [](const GroupCommit::Answer&) {});
    for (int i = 1; i <= 100; ++i) {
      commit.append(entry("a", i));
      if (i % 20 != 0) continue;
      const int before = copied;
      commit.between([&](Store& between) {
        EXPECT_EQ(between.back_up(copy), "");
        ++copied;
      });
      while (copied == before) std::this_thread::yield();
    }
  }
  EXPECT_EQ(copied, 5);
  EXPECT_EQ(entries_of(*store).size(), 100u);
  EXPECT_TRUE(std::filesystem::exists(copy));
}

// If an operator closes a table and then asks for deleted tables, the list has it.
TEST(GroupCommit, WorkBetweenBatchesSeesEarlierEntries) {
  MemoryStore disk;
  std::atomic<int> looked = 0;
  {
    GroupCommit commit(disk, [](const GroupCommit::Answer&) {});
    for (int i = 1; i <= 200; ++i) {
      commit.append(entry("a", i));
      if (i % 3 == 0) std::this_thread::yield();
      commit.between([&looked, i](Store& store) {
        EXPECT_GE(std::ssize(entries_of(store)), i);
        ++looked;
      });
      while (i % 7 == 0 && looked < i) std::this_thread::yield();
    }
    while (looked < 200) std::this_thread::yield();
    commit.forget("a");
    commit.between([&looked](Store& store) {
      EXPECT_TRUE(entries_of(store).empty());
      ++looked;
    });
    while (looked < 201) std::this_thread::yield();
  }
}

TEST(GroupCommit, StopsEvenWithAFullDisk) {
  MemoryStore disk;
  FaultyStore store(disk);
  store.fail(Fault::lost);
  Told told;
  {
    GroupCommit commit(store, told.ear());
    commit.append(entry("a", 1));
    while (told.failed() == 0) std::this_thread::yield();
  }
  EXPECT_TRUE(entries_of(disk).empty());
}

}  // namespace
}  // namespace uno::store
