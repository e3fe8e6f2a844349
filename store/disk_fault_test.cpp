// Each disk call of a whole workload fails once: a full disk, or a device that reports an error and
// forgets what it should have synced. The store reports it, accepts the same batch again and loses
// nothing that it acknowledged, even if the power fails afterwards.
#include <atomic>
#include <thread>

#include "store/group_commit.h"
#include "store/store_test.h"
#include "store/weak_disk_test.h"
#include "store/workload_test.h"

namespace uno::store {
namespace {

class DiskFault : public testing::Test {
 protected:
  std::unique_ptr<SqliteStore> open(std::string& error) {
    return SqliteStore::open(directory_.path(), error,
                             {disk_.name(), "PRAGMA wal_autocheckpoint=8"});
  }

  /// Opens the store and retries until that succeeds. An empty error message is an error.
  std::unique_ptr<SqliteStore> open_at_last(std::string& wrong) {
    std::string error;
    auto store = open(error);
    for (int again = 0; !store && again < kTries; ++again) {
      ++failed_opens_;
      if (!error.starts_with("cannot ") || error.find(directory_.path()) == std::string::npos)
        wrong += "no sentence: " + error;
      error.clear();
      store = open(error);
    }
    wrong += error;
    return store;
  }

  /// Writes every batch and retries refused ones. Returns what is wrong.
  std::string work() {
    std::string wrong;
    const auto store = open_at_last(wrong);
    if (!wrong.empty()) return wrong;
    Tables want;
    for (const Batch& batch : batches_) {
      std::string error = store->append(batch);
      for (int again = 0; !error.empty() && again < kTries; ++again) {
        ++failed_appends_;
        if (!store->may_recover()) return "not taken for what may pass: " + error;
        error = store->append(batch);
      }
      if (!error.empty()) return "the batch is refused for ever: " + error;
      carry_out(batch, want);
    }
    if (tables_of(*store, wrong) != want) wrong += "something is missing";
    return wrong;
  }

  std::string found_after_the_power_went() {
    disk_.power_returns();
    Tables want;
    for (const Batch& batch : batches_) carry_out(batch, want);
    std::string wrong;
    const auto store = open(wrong);
    if (store && tables_of(*store, wrong) != want) wrong += "something is missing at the end";
    return wrong;
  }

  /// Fails each call once, with the `times - 1` calls after it. A fault that is not reported must
  /// do no harm.
  void fail_each(std::size_t every, int code, std::size_t times) {
    disk_.count();
    EXPECT_EQ(work(), "");
    const std::vector<WeakDisk::Call> calls = disk_.calls();
    int failed = 0;
    for (std::size_t at = 0; at < calls.size() && !HasFailure(); at += every) {
      if (code == SQLITE_FULL && calls[at] != WeakDisk::Call::write) continue;
      disk_.wipe();
      disk_.fail_at(at, code, times);
      EXPECT_EQ(work(), "") << "call " << at;
      EXPECT_TRUE(disk_.happened()) << at;
      EXPECT_EQ(found_after_the_power_went(), "") << "call " << at;
      ++failed;
    }
    RecordProperty("calls", failed);
    RecordProperty("failed_opens", failed_opens_);
    RecordProperty("failed_appends", failed_appends_);
  }

  /// Opens the files that `prepare` makes, and fails each call once.
  void fail_opening(const std::function<void()>& prepare, const Tables& want) {
    for (std::size_t at = 0, calls = 1; at < calls && !HasFailure(); ++at) {
      disk_.wipe();
      prepare();
      disk_.fail_at(at, SQLITE_IOERR_WRITE);
      std::string wrong;
      {
        const auto store = open_at_last(wrong);
        ASSERT_TRUE(store) << wrong;
        ASSERT_EQ(store->append({{entry("new", 1)}, {}}).empty() || store->may_recover(), true);
      }
      if (disk_.happened()) calls = at + 2;
      disk_.power_returns();
      const auto store = open_at_last(wrong);
      ASSERT_TRUE(store) << wrong;
      Tables found = tables_of(*store, wrong);
      found.erase("new");
      EXPECT_EQ(wrong, "") << "call " << at;
      EXPECT_EQ(found, want) << "call " << at;
    }
    EXPECT_GT(failed_opens_, 5);
  }

  static constexpr int kTries = 20;
  Directory directory_;
  WeakDisk disk_;
  std::vector<Batch> batches_ = workload(3, 40, 9'000);
  int failed_opens_ = 0, failed_appends_ = 0;
};

TEST_F(DiskFault, ADeviceErrorAtEachCallIsReportedAndCostsNothing) {
  fail_each(1, SQLITE_IOERR_WRITE, 1);
  EXPECT_GT(failed_opens_, 10);
  EXPECT_GT(failed_appends_, 100);
}

TEST_F(DiskFault, AFullDiskAtEachWriteIsReportedAndCostsNothing) {
  fail_each(1, SQLITE_FULL, 1);
  EXPECT_GT(failed_appends_, 60);
}

TEST_F(DiskFault, SoDoErrorsThatLast) {
  fail_each(5, SQLITE_IOERR_WRITE, 9);
  EXPECT_GT(failed_appends_, 500);
}

TEST_F(DiskFault, OpeningAfterAPowerCutLosesNothing) {
  Tables want;
  for (const Batch& batch : batches_) carry_out(batch, want);
  fail_opening(
      [&] {
        ASSERT_EQ(work(), "");
        disk_.power_returns();
      },
      want);
}

TEST_F(DiskFault, TakingOverAnOlderFileIsDoneWholeOrAgain) {
  const auto prepare = [&] {
    sqlite3* file = nullptr;
    const std::string path = directory_.path() + "/uno.sqlite";
    ASSERT_EQ(sqlite3_open_v2(path.c_str(), &file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                              disk_.name()),
              SQLITE_OK);
    const char* sql =
        "CREATE TABLE entries (table_id TEXT NOT NULL, seq INTEGER NOT NULL, action_id TEXT, "
        "body TEXT NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID;"
        "INSERT INTO entries VALUES ('a', 1, NULL, 'body of a1');"
        "PRAGMA application_id=1431195441; PRAGMA user_version=1;";
    ASSERT_EQ(sqlite3_exec(file, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(file);
  };
  fail_opening(prepare, {{"a", {entry("a", 1)}}});
}

TEST_F(DiskFault, TheStorageThreadTriesAgain) {
  std::string error;
  const auto store = open(error);
  ASSERT_TRUE(store) << error;
  ASSERT_EQ(store->append({{entry("a", 1)}, {}}), "");
  disk_.fail_at(2, SQLITE_FULL, 3);
  std::atomic<std::int64_t> durable = 0, failures = 0;
  {
    GroupCommit commit(*store, [&](const GroupCommit::Answer& answer) {
      EXPECT_EQ(answer.error.empty(), !answer.is_out) << answer.error;
      if (answer.is_out)
        ++failures;
      else
        durable = answer.entries.back().seq;
    });
    for (std::int64_t i = 2; i <= 9; ++i) {
      commit.append(entry("a", i));
      while (durable < i) std::this_thread::yield();
    }
  }
  EXPECT_GE(failures, 1);
  EXPECT_EQ(tables_of(*store)["a"].size(), 9u);
}

}  // namespace
}  // namespace uno::store
