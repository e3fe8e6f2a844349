// The promises of a store, asked of every implementation; then what the storage thread and the
// failing twin promise.
#include <gtest/gtest.h>

#include <atomic>
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
    else if (GetParam() == std::string("sqlite"))
      store_ = open(directory_);
    else
      store_ = PostgresStore::open(PostgresCluster::shared().fresh_database(), error);
    EXPECT_EQ(error, "");
  }
  Directory directory_;
  std::unique_ptr<Store> store_;
};

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore, testing::Values("memory", "sqlite", "postgres"),
                         [](const auto& test) { return std::string(test.param); });

TEST_P(EveryStore, GivesBackEntriesByTableAndSeq) {
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

TEST_P(EveryStore, RefusesABatchWholeWhenAKeyExists) {
  ASSERT_EQ(store_->append({{entry("a", 1)}, {}}), "");
  const Entry other{"a", 1, "", "another body"};
  EXPECT_NE(store_->append({{entry("a", 2), entry("b", 1), other}, {}}), "");
  EXPECT_FALSE(store_->may_recover());
  EXPECT_EQ(entries_of(*store_), std::vector<Entry>{entry("a", 1)});
  EXPECT_EQ(store_->append({{entry("a", 2), entry("b", 1)}, {}}), "");
}

TEST_P(EveryStore, TakesABatchAgainWhoseAnswerWasLost) {
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

TEST_P(EveryStore, ForgetsATableWithItsActionIds) {
  ASSERT_EQ(store_->append({{entry("a", 1, "0/x"), entry("b", 1)}, {}}), "");
  ASSERT_EQ(store_->append({{}, {"a"}}), "");
  EXPECT_EQ(entries_of(*store_), std::vector<Entry>{entry("b", 1)});
  EXPECT_EQ(store_->append({{entry("a", 1, "0/x")}, {}}), "");
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

TEST(GroupCommit, MakesEverythingDurableInOrderWithFewSyncs) {
  const Directory directory;
  const auto store = open(directory);
  std::atomic<std::uint64_t> durable = 0, batches = 0;
  constexpr std::uint64_t kEntries = 2000;
  {
    GroupCommit commit(*store, [&](const GroupCommit::Answer& answer) {
      EXPECT_EQ(answer.error, "");
      EXPECT_GT(answer.number, durable.load());
      durable = answer.number;
      ++batches;
    });
    for (std::uint64_t i = 1; i <= kEntries; ++i)
      commit.append(i, entry("a", static_cast<std::int64_t>(i)));
    commit.forget(kEntries + 1, "b");
  }
  EXPECT_EQ(durable, kEntries + 1);
  EXPECT_LT(batches, kEntries / 2) << "what waits goes into one batch";
  EXPECT_EQ(entries_of(*store).size(), kEntries);
}

TEST(GroupCommit, StopsAtTheFirstError) {
  MemoryStore disk;
  FaultyStore store(disk);
  store.fail(Fault::lost);
  std::atomic<int> errors = 0;
  {
    GroupCommit commit(store, [&](const GroupCommit::Answer& answer) {
      EXPECT_NE(answer.error, "");
      ++errors;
    });
    commit.append(1, entry("a", 1));
    while (errors == 0) std::this_thread::yield();
    store.repair();
    commit.append(2, entry("a", 2));
  }
  EXPECT_EQ(errors, 1);
  EXPECT_TRUE(entries_of(disk).empty());
}

TEST(GroupCommit, TriesAgainWhatAFullDiskRefusedAndKeepsTheOrder) {
  MemoryStore disk;
  FaultyStore store(disk);
  store.fail(Fault::full);
  std::atomic<int> failures = 0;
  std::atomic<std::uint64_t> durable = 0;
  {
    GroupCommit commit(store, [&](const GroupCommit::Answer& answer) {
      if (answer.error.empty()) {
        durable = answer.number;
        return;
      }
      EXPECT_TRUE(answer.tries_again);
      ++failures;
    });
    commit.append(1, entry("a", 1));
    while (failures == 0) std::this_thread::yield();
    commit.append(2, entry("a", 2));
    EXPECT_EQ(durable, 0u);
    store.repair();
    while (durable < 2) std::this_thread::yield();
  }
  EXPECT_EQ(entries_of(disk), (std::vector<Entry>{entry("a", 1), entry("a", 2)}));
}

TEST(GroupCommit, CopiesBetweenTwoBatches) {
  const Directory directory;
  const auto store = open(directory);
  const std::string copy = directory.path() + "/backup.sqlite";
  std::atomic<int> copied = 0;
  {
    GroupCommit commit(*store, [](const GroupCommit::Answer&) {});
    for (std::uint64_t i = 1; i <= 100; ++i) {
      commit.append(i, entry("a", static_cast<std::int64_t>(i)));
      if (i % 20 != 0) continue;
      const int before = copied;
      commit.back_up(copy, [&](const std::string& error) {
        EXPECT_EQ(error, "");
        ++copied;
      });
      while (copied == before) std::this_thread::yield();
    }
  }
  EXPECT_EQ(copied, 5);
  EXPECT_EQ(entries_of(*store).size(), 100u);
  EXPECT_TRUE(std::filesystem::exists(copy));
}

TEST(GroupCommit, EndsWithAFullDiskToo) {
  MemoryStore disk;
  FaultyStore store(disk);
  store.fail(Fault::full);
  std::atomic<int> failures = 0;
  {
    GroupCommit commit(store, [&](const GroupCommit::Answer&) { ++failures; });
    commit.append(1, entry("a", 1));
    while (failures == 0) std::this_thread::yield();
  }
  EXPECT_TRUE(entries_of(disk).empty());
}

}  // namespace
}  // namespace uno::store
