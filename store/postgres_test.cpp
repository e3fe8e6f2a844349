// Promises that only the database store makes: one owner, safe settings, and no losses when the
// server or a connection fails at any moment. The server is real.
#include "store/postgres.h"

#include <atomic>
#include <functional>
#include <thread>

#include "store/group_commit.h"
#include "store/postgres_cluster_test.h"
#include "store/store_test.h"
#include "store/workload_test.h"

namespace uno::store {
namespace {

class Postgres : public testing::Test {
 protected:
  std::unique_ptr<PostgresStore> open(PostgresStore::Access access = PostgresStore::Access::owns) {
    std::string error;
    auto store = PostgresStore::open(url_, error, access);
    EXPECT_EQ(error, "");
    return store;
  }
  std::string refusal() {
    std::string error;
    EXPECT_EQ(PostgresStore::open(url_, error), nullptr);
    return error;
  }
  std::string sql(const std::string& statement) { return cluster_.sql(url_, statement); }
  /// Sets a setting of the whole server, until it is set back to "".
  void set(const std::string& name, const std::string& value) {
    sql("ALTER SYSTEM " + (value.empty() ? "RESET " + name : "SET " + name + " = " + value));
    sql("SELECT pg_reload_conf()");
    const auto shown = [&] {
      return sql("SELECT setting FROM pg_settings WHERE name = '" + name + "'");
    };
    for (int look = 0; look < 200 && !value.empty() && shown() != value; ++look)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  /// Ends every other connection to the database.
  static constexpr const char* kCutOthers =
      "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = "
      "current_database() AND pid <> pg_backend_pid()";

  /// Appends everything and retries if allowed, while `trouble` runs. It runs in this thread,
  /// because a server that it starts would end with its thread.
  void append_through(const std::vector<Batch>& batches,
                      const std::function<void(const std::atomic<std::size_t>& done)>& trouble) {
    std::atomic<std::size_t> done = 0;
    const auto store = open();
    Tables want;
    std::thread appending([&] {
      for (const Batch& batch : batches) {
        const std::string error = append_at_last(*store, batch);
        EXPECT_EQ(error, "");
        if (!error.empty()) break;
        carry_out(batch, want);
        ++done;
      }
      done = batches.size();
    });
    trouble(done);
    appending.join();
    const auto after = open();
    ASSERT_TRUE(after);
    EXPECT_EQ(tables_of(*after), want);
    RecordProperty("failures", failures_.load());
  }

  std::string append_at_last(Store& store, const Batch& batch) {
    std::string error = store.append(batch);
    for (int again = 0; !error.empty() && store.may_recover() && again < 6000; ++again) {
      ++failures_;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      error = store.append(batch);
    }
    return error;
  }

  PostgresCluster& cluster_ = PostgresCluster::shared();
  std::string url_ = cluster_.fresh_database();
  std::atomic<int> failures_ = 0;
};

TEST_F(Postgres, KeepsEverythingAcrossReopening) {
  ASSERT_EQ(open()->append({{entry("a", 1, "0/x"), entry("a", 2)}, {}}), "");
  const auto store = open();
  EXPECT_EQ(entries_of(*store), (std::vector<Entry>{entry("a", 1, "0/x"), entry("a", 2)}));
  EXPECT_NE(store->append({{entry("a", 3, "0/x")}, {}}), "");
}

TEST_F(Postgres, TakesAnyBytesInActionsAndBodies) {
  const Entry odd{"t", 1, std::string("\0\"\\{},NULL\xFF", 11), std::string("\\x00\0\xC3", 6)};
  const auto store = open();
  ASSERT_EQ(store->append({{odd, {"t", 2, "NULL", ""}}, {}}), "");
  EXPECT_EQ(entries_of(*store), (std::vector<Entry>{odd, {"t", 2, "NULL", ""}}));
}

TEST_F(Postgres, TheLastToOpenItIsTheOwner) {
  const auto older = open();
  ASSERT_EQ(older->append({{entry("a", 1)}, {}}), "");
  const auto newer = open();
  const std::string error = older->append({{entry("a", 2)}, {}});
  EXPECT_NE(error.find("another server has taken the tables over"), std::string::npos) << error;
  EXPECT_FALSE(older->may_recover());
  EXPECT_EQ(newer->append({{entry("a", 2, "0/of the newer")}, {}}), "");
  sql(kCutOthers);
  EXPECT_NE(newer->append({{entry("a", 3)}, {}}), "");
  EXPECT_TRUE(newer->may_recover());
  EXPECT_EQ(newer->append({{entry("a", 3)}, {}}), "") << "a lost connection costs no ownership";
  EXPECT_NE(older->append({{entry("a", 4)}, {}}), "") << "nor gives it back";
  EXPECT_NE(older->append({{entry("a", 4)}, {}}), "");
  EXPECT_FALSE(older->may_recover());
  EXPECT_EQ(entries_of(*newer).size(), 3u);
}

TEST_F(Postgres, ATakeoverWaitsForAPendingAppend) {
  const auto older = open();
  sql("CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS "
      "'BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END';"
      "CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON openuno.entries DEFERRABLE INITIALLY "
      "DEFERRED FOR EACH ROW EXECUTE FUNCTION slowly()");
  std::string error;
  std::thread appending([&] { error = older->append({{entry("a", 1)}, {}}); });
  while (sql("SELECT count(*) FROM pg_stat_activity WHERE query = 'COMMIT' AND state = 'active'") !=
         "1")
    std::this_thread::yield();
  const auto newer = open();
  EXPECT_EQ(entries_of(*newer), std::vector<Entry>{entry("a", 1)});
  appending.join();
  EXPECT_EQ(error, "");
}

TEST_F(Postgres, LooksWithoutTakingOver) {
  EXPECT_TRUE(entries_of(*open(PostgresStore::Access::looks)).empty());
  EXPECT_EQ(sql("SELECT to_regclass('openuno.entries') IS NULL"), "t") << "and made nothing";
  const auto owner = open();
  ASSERT_EQ(owner->append({{entry("a", 1)}, {}}), "");
  const auto looking = open(PostgresStore::Access::looks);
  EXPECT_EQ(entries_of(*looking), std::vector<Entry>{entry("a", 1)});
  EXPECT_NE(looking->append({{entry("a", 2)}, {}}), "");
  EXPECT_EQ(owner->append({{entry("a", 2)}, {}}), "");
}

/// The server takes a moment to apply a new setting to a connection.
std::string append_slowly(Store& store) {
  std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return store.append({{entry("a", 1)}, {}});
}

TEST_F(Postgres, RefusesASettingThatLosesWhatIsAcknowledged) {
  sql("ALTER ROLE uno SET synchronous_commit = off");
  EXPECT_EQ(
      refusal(),
      "cannot use the database: the database can lose entries that it has confirmed: its setting "
      "synchronous_commit is off, and must be on");
  sql("ALTER ROLE uno RESET synchronous_commit");
  const auto store = open();
  for (const char* setting : {"fsync", "full_page_writes", "synchronous_commit"}) {
    set(setting, "off");
    EXPECT_NE(refusal().find(setting), std::string::npos);
    std::string error;
    for (int look = 0; look < 1000 && error.empty(); ++look) error = append_slowly(*store);
    EXPECT_NE(error.find(setting), std::string::npos) << "while it is used, too";
    EXPECT_TRUE(store->may_recover());
    set(setting, "");
    for (int look = 0; look < 1000 && !error.empty(); ++look) error = append_slowly(*store);
    EXPECT_EQ(error, "");
  }
}

TEST_F(Postgres, RefusesTablesOfANewerVersionAndChangesNothing) {
  const auto owner = open();
  sql("UPDATE openuno.schema_version SET version = version + 1");
  EXPECT_NE(refusal().find("its tables were made by a newer version of this program"),
            std::string::npos);
  EXPECT_EQ(owner->append({{entry("a", 1)}, {}}), "");
}

TEST_F(Postgres, SaysThatItCannotBeReachedWithoutThePassword) {
  for (const std::string url :
       {"postgres://uno:secret@127.0.0.1:1/uno", "postgres://uno:secret@[::1/uno",
        "postgres://uno:secret@/uno?host=/nowhere", "postgres://uno:secret@/uno?nonsense=1"}) {
    std::string error;
    EXPECT_EQ(PostgresStore::open(url, error), nullptr);
    EXPECT_TRUE(error.starts_with("cannot reach the database: ")) << error;
    EXPECT_EQ(error.find("secret"), std::string::npos) << error;
    EXPECT_EQ(error.find('\n'), std::string::npos) << error;
  }
}

TEST_F(Postgres, HasNoBackupOfOurOwn) {
  EXPECT_NE(open()->back_up("/tmp/nowhere").find("pg_dump"), std::string::npos);
}

TEST_F(Postgres, ADamagedTableIsReportedAndTheOthersLoad) {
  const auto store = open();
  ASSERT_EQ(store->append({{entry("a", 1), entry("b", 1), entry("b", 2), entry("c", 1)}, {}}), "");
  sql("UPDATE openuno.entries SET body = 'body of b7' WHERE table_id = 'b' AND seq = 2");
  std::vector<std::string> whole, damaged;
  EXPECT_EQ(store->load([&](const auto& entries) { whole.push_back(entries.front().table); },
                        [&](const std::string& table, const std::string& what) {
                          damaged.push_back(table + ": " + what);
                        }),
            "");
  EXPECT_EQ(whole, (std::vector<std::string>{"a", "c"}));
  EXPECT_EQ(damaged, std::vector<std::string>{"b: entry 2 is not what was written"});
}

TEST_F(Postgres, ABatchIsRetriedAfterAConnectionIsLostBeforeTheCommit) {
  const auto store = open();
  sql("CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS "
      "'BEGIN PERFORM pg_sleep(60); RETURN NULL; END';"
      "CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON openuno.entries DEFERRABLE INITIALLY "
      "DEFERRED FOR EACH ROW EXECUTE FUNCTION slowly()");
  std::string error;
  std::thread appending([&] { error = store->append({{entry("a", 1, "0/x")}, {}}); });
  while (sql(std::string(kCutOthers) + " AND query = 'COMMIT' AND state = 'active'") == "0")
    std::this_thread::yield();
  appending.join();
  EXPECT_NE(error, "");
  EXPECT_TRUE(store->may_recover());
  EXPECT_EQ(sql("SELECT count(*) FROM openuno.entries"), "0");
  sql("DROP TRIGGER slow ON openuno.entries");
  EXPECT_EQ(store->append({{entry("a", 1, "0/x")}, {}}), "");
  EXPECT_EQ(entries_of(*store), std::vector<Entry>{entry("a", 1, "0/x")});
}

TEST_F(Postgres, AnAnswerLostAfterTheCommitIsRecovered) {
  const auto store = open();
  ASSERT_EQ(store->append({{entry("b", 1)}, {}}), "");
  // The database commits, but waits for a standby that never answers, so it does not confirm.
  set("synchronous_standby_names", "nobody");
  const Batch batch{{entry("a", 1, "0/x"), entry("a", 2)}, {"b"}};
  std::string error;
  std::thread appending([&] { error = store->append(batch); });
  while (sql(std::string(kCutOthers) + " AND wait_event = 'SyncRep'") == "0")
    std::this_thread::yield();
  appending.join();
  EXPECT_NE(error, "");
  EXPECT_TRUE(store->may_recover());
  set("synchronous_standby_names", "");
  EXPECT_EQ(sql("SELECT count(*) FROM openuno.entries"), "2") << "it is written";
  EXPECT_EQ(store->append(batch), "");
  EXPECT_EQ(entries_of(*store), (std::vector<Entry>{entry("a", 1, "0/x"), entry("a", 2)}));
}

TEST_F(Postgres, LosesNothingWhenConnectionsAreCutAllTheTime) {
  append_through(workload(5, 400, 20'000), [&](const std::atomic<std::size_t>& done) {
    for (std::size_t cuts = 0; cuts < 60 && done < 400; ++cuts) {
      const std::size_t before = done;
      while (done == before && done < 400) std::this_thread::yield();  // or none gets through
      std::this_thread::sleep_for(std::chrono::milliseconds(cuts % 7));
      sql(kCutOthers);
    }
  });
  EXPECT_GT(failures_, 10);  // a cut between two appends is not noticed
}

TEST_F(Postgres, LosesNothingWhenTheServerIsKilledWhileItWrites) {
  append_through(workload(6, 300, 20'000), [&](const std::atomic<std::size_t>& done) {
    for (std::size_t i = 1; i <= 3; ++i) {
      while (done < 80 * i) std::this_thread::yield();
      const int before = failures_;
      cluster_.kill();
      // If this thread had to wait for the processor, all batches may already be written.
      while (failures_ == before && done < 300) std::this_thread::yield();
      cluster_.start();
    }
  });
  EXPECT_GT(failures_, 0);
}

TEST_F(Postgres, TheStorageThreadGoesOnWhenTheServerIsBack) {
  const auto store = open();
  std::atomic<std::int64_t> durable = 0, failures = 0;
  GroupCommit commit(*store, [&](const GroupCommit::Answer& answer) {
    EXPECT_EQ(answer.error.empty(), !answer.is_out) << answer.error;
    if (answer.is_out)
      ++failures;
    else
      durable = answer.entries.back().seq;
  });
  commit.append(entry("a", 1));
  while (durable < 1) std::this_thread::yield();
  cluster_.kill();
  commit.append(entry("a", 2));
  while (failures < 2) std::this_thread::yield();
  cluster_.start();
  while (durable < 2) std::this_thread::yield();
  EXPECT_EQ(sql("SELECT count(*) FROM openuno.entries"), "2");
}

}  // namespace
}  // namespace uno::store
