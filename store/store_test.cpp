// The promises of a store, asked of every implementation; then what only the disk, the storage
// thread and the failing twin promise.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "store/faulty.h"
#include "store/group_commit.h"
#include "store/memory.h"
#include "store/sqlite.h"

namespace uno::store {
namespace {

/// A directory of its own for each test.
class Directory {
 public:
  Directory() {
    char name[] = "/tmp/uno-store-XXXXXX";
    path_ = mkdtemp(name);
  }
  ~Directory() { std::filesystem::remove_all(path_); }
  Directory(const Directory&) = delete;
  Directory& operator=(const Directory&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

std::unique_ptr<SqliteStore> open(const Directory& directory) {
  std::string error;
  auto store = SqliteStore::open(directory.path(), error);
  EXPECT_EQ(error, "");
  return store;
}

std::vector<Entry> entries_of(Store& store) {
  std::vector<Entry> entries;
  EXPECT_EQ(store.load([&](const std::vector<Entry>& table) {
    entries.insert(entries.end(), table.begin(), table.end());
  }),
            "");
  return entries;
}

Entry entry(const char* table, std::int64_t seq, const char* action_id = "") {
  return {table, seq, action_id, "body of " + std::string(table) + std::to_string(seq)};
}

class EveryStore : public testing::TestWithParam<const char*> {
 protected:
  EveryStore() {
    if (GetParam() == std::string("memory"))
      store_ = std::make_unique<MemoryStore>();
    else
      store_ = open(directory_);
  }
  Directory directory_;
  std::unique_ptr<Store> store_;
};

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore, testing::Values("memory", "sqlite"),
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

TEST(Sqlite, KeepsEverythingAcrossReopening) {
  const Directory directory;
  ASSERT_EQ(open(directory)->append({{entry("a", 1, "0/x"), entry("a", 2)}, {}}), "");
  const auto store = open(directory);
  EXPECT_EQ(entries_of(*store), (std::vector<Entry>{entry("a", 1, "0/x"), entry("a", 2)}));
  EXPECT_NE(store->append({{entry("a", 3, "0/x")}, {}}), "");
}

TEST(Sqlite, TellsASecondServerThatTheDirectoryIsTaken) {
  const Directory directory;
  const auto first = open(directory);
  std::string error;
  EXPECT_EQ(SqliteStore::open(directory.path(), error), nullptr);
  EXPECT_EQ(error, "another server is using " + directory.path() + "/uno.sqlite");
}

TEST(Sqlite, RefusesAFileThatIsNotItsOwn) {
  const Directory directory;
  std::ofstream(directory.path() + "/uno.sqlite") << "not a database, but long enough to look at";
  std::string error;
  EXPECT_EQ(SqliteStore::open(directory.path(), error), nullptr);
  EXPECT_NE(error.find("cannot use"), std::string::npos) << error;
}

TEST(Sqlite, SaysWhyADirectoryCannotBeMade) {
  std::string error;
  EXPECT_EQ(SqliteStore::open("/proc/nowhere", error), nullptr);
  EXPECT_NE(error.find("/proc/nowhere"), std::string::npos) << error;
}

TEST(Sqlite, OnlyTheOwnerMayReadTheFile) {
  const Directory directory;
  const auto store = open(directory);
  const auto mode = std::filesystem::status(directory.path() + "/uno.sqlite").permissions();
  EXPECT_EQ(mode, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

/// A child that appends batches of three and tells the number of each after append() returned.
[[noreturn]] void append_for_ever(const std::string& directory, int tell) {
  std::string error;
  const auto store = SqliteStore::open(directory, error);
  for (std::int64_t batch = 1; store; ++batch) {
    const std::int64_t seq = 3 * batch;
    if (!store->append({{entry("a", seq - 2), entry("a", seq - 1), entry("a", seq)}, {}}).empty())
      break;
    if (write(tell, &batch, sizeof batch) != sizeof batch) break;
  }
  _exit(1);
}

TEST(Sqlite, LosesNothingThatWasAcknowledgedBeforeKill9) {
  for (int run = 0; run < 5; ++run) {
    const Directory directory;
    int pipe_ends[2];
    ASSERT_EQ(pipe(pipe_ends), 0);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) append_for_ever(directory.path(), pipe_ends[1]);
    close(pipe_ends[1]);
    std::int64_t acknowledged = 0;
    for (int i = 0; i < 20 + 7 * run; ++i)
      ASSERT_EQ(read(pipe_ends[0], &acknowledged, sizeof acknowledged), 8);
    kill(child, SIGKILL);
    while (read(pipe_ends[0], &acknowledged, sizeof acknowledged) == 8) continue;
    close(pipe_ends[0]);
    waitpid(child, nullptr, 0);

    const std::vector<Entry> found = entries_of(*open(directory));
    EXPECT_GE(found.size(), static_cast<std::size_t>(3 * acknowledged));
    EXPECT_EQ(found.size() % 3, 0u) << "half a batch";
    for (std::size_t i = 0; i < found.size(); ++i)
      EXPECT_EQ(found[i], entry("a", static_cast<std::int64_t>(i) + 1));
  }
}

TEST(Sqlite, ABatchThatWasNotCommittedIsGoneAfterTheKill) {
  const Directory directory;
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    // The duplicate at the end of the batch stops it after the first rows were inserted.
    std::string error;
    const auto store = SqliteStore::open(directory.path(), error);
    store->append({{entry("a", 1)}, {}});
    store->append({{entry("a", 2), entry("a", 3), {"a", 1, "", "another"}}, {}});
    kill(getpid(), SIGKILL);
  }
  waitpid(child, nullptr, 0);
  EXPECT_EQ(entries_of(*open(directory)), std::vector<Entry>{entry("a", 1)});
}

/// Files of this process may not grow beyond that; writing fails instead of ending the process.
class FileSizeMost {
 public:
  explicit FileSizeMost(rlim_t bytes) {
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FileSizeMost() {
    setrlimit(RLIMIT_FSIZE, &before_);
    signal(SIGXFSZ, SIG_DFL);
  }
  FileSizeMost(const FileSizeMost&) = delete;
  FileSizeMost& operator=(const FileSizeMost&) = delete;

 private:
  rlimit before_{};
};

TEST(Sqlite, GoesOnWhenADiskThatWasFullHasRoom) {
  const Directory directory;
  {
    const auto store = open(directory);
    ASSERT_EQ(store->append({{entry("a", 1)}, {}}), "");
    const Batch large{{{"a", 2, "0/x", std::string(1 << 20, 'x')}, entry("b", 1)}, {}};
    {
      const FileSizeMost full(256 << 10);
      for (int i = 0; i < 3; ++i) {
        EXPECT_NE(store->append(large), "");
        EXPECT_TRUE(store->may_recover()) << store->append(large);
      }
      EXPECT_EQ(store->append({{entry("c", 1)}, {}}), "") << "what is small still fits";
    }
    EXPECT_EQ(store->append(large), "");
    EXPECT_EQ(entries_of(*store).size(), 4u);
  }
  EXPECT_EQ(entries_of(*open(directory)).size(), 4u);
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
