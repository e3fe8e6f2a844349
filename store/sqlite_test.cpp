// Promises that only the store on disk makes: files of other and older programs, crashes at any
// moment, full disks, flipped bits.
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <map>

#include "store/store_test.h"

namespace uno::store {
namespace {

TEST(Sqlite, KeepsEverythingAcrossReopening) {
  const Directory directory;
  ASSERT_EQ(open(directory)->append({{entry("a", 1, "0/x"), entry("a", 2)}, {}}), "");
  const auto store = open(directory);
  EXPECT_EQ(entries_of(*store), (std::vector<Entry>{entry("a", 1, "0/x"), entry("a", 2)}));
  EXPECT_NE(store->append({{entry("a", 3, "0/x")}, {}}), "");
}

TEST(Sqlite, ASecondServerIsToldThatTheDirectoryIsInUse) {
  const Directory directory;
  const auto first = open(directory);
  std::string error;
  SqliteOptions options;
  options.busy_timeout = std::chrono::milliseconds(50);
  EXPECT_EQ(SqliteStore::open(directory.path(), error, options), nullptr);
  EXPECT_EQ(error, "another server is using " + directory.path() + "/uno.sqlite");
}

/// A killed process holds the file for a few more milliseconds, and its successor starts at once.
TEST(Sqlite, WaitsForAKilledProcessToExit) {
  const Directory directory;
  int pipe_ends[2];
  ASSERT_EQ(pipe(pipe_ends), 0);
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    const auto store = open(directory);
    const bool told = store && write(pipe_ends[1], "x", 1) == 1;
    usleep(100'000);
    _exit(told ? 0 : 1);
  }
  char is_open = 0;
  ASSERT_EQ(read(pipe_ends[0], &is_open, 1), 1);
  SqliteOptions options;
  options.busy_timeout = std::chrono::minutes(1);
  std::string error;
  EXPECT_TRUE(SqliteStore::open(directory.path(), error, options)) << error;
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  for (const int end : pipe_ends) close(end);
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

/// A child process that appends batches of three and reports those written.
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

TEST(Sqlite, AFlippedBitIsAlwaysNoticed) {
  const Directory directory;
  std::map<std::string, std::vector<Entry>> written;
  {
    const auto store = open(directory);
    Batch batch;
    for (int table = 0; table < 12; ++table)
      for (int seq = 1; seq <= 40; ++seq) {
        const std::string name = "table" + std::to_string(table);
        batch.entries.push_back(
            entry(name.c_str(), seq, (seq % 3 == 0 ? "0/" + std::to_string(seq) : "").c_str()));
        written[name].push_back(batch.entries.back());
      }
    ASSERT_EQ(store->append(batch), "");
  }
  const std::string path = directory.path() + "/uno.sqlite";
  std::ifstream file(path, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  ASSERT_GT(bytes.size(), 20'000u);
  int told = 0, harmless = 0;
  for (std::size_t at = 7; at < bytes.size(); at += 97) {
    std::string bad = bytes;
    bad[at] = static_cast<char>(bad[at] ^ (1 << at % 8));
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bad;
    std::filesystem::remove(path + "-wal");
    std::string error;
    const auto store = SqliteStore::open(directory.path(), error);
    bool damage = store == nullptr;
    std::size_t whole = 0;
    if (store)
      damage |= !store
                     ->load(
                         [&](const std::vector<Entry>& found) {
                           const auto before = written.find(found.front().table);
                           // If rows changed places, one is missing, or one is there twice, which
                           // the table refuses.
                           bool gap = false;
                           for (std::int64_t i = 0; i < std::ssize(found); ++i)
                             gap |= found[static_cast<std::size_t>(i)].seq != i + 1;
                           damage |= gap || before == written.end();
                           if (gap || before == written.end()) return;
                           ASSERT_LE(found.size(), before->second.size());
                           for (std::size_t i = 0; i < found.size(); ++i)
                             ASSERT_EQ(found[i], before->second[i]) << "byte " << at;
                           ++whole;
                         },
                         [&](const std::string&, const std::string&) { damage = true; })
                     .empty();
    if (damage)
      ++told;
    else
      ++harmless;
    EXPECT_TRUE(damage || whole == written.size()) << "byte " << at << ": a table is gone";
  }
  EXPECT_GT(told, 50) << harmless;
}

TEST(Sqlite, IsCopiedWhileItIsUsed) {
  const Directory directory;
  const auto store = open(directory);
  ASSERT_EQ(store->append({{entry("a", 1, "0/x"), entry("b", 1)}, {}}), "");
  std::filesystem::create_directory(directory.path() + "/copy");
  const std::string copy = directory.path() + "/copy/uno.sqlite";
  ASSERT_EQ(store->back_up(copy), "");
  ASSERT_EQ(store->append({{entry("a", 2)}, {}}), "");
  ASSERT_EQ(store->back_up(copy), "") << "a second copy takes the place of the first";
  ASSERT_EQ(store->append({{entry("a", 3)}, {}}), "");
  std::string error;
  const auto restored = SqliteStore::open(directory.path() + "/copy", error);
  ASSERT_TRUE(restored) << error;
  EXPECT_EQ(entries_of(*restored),
            (std::vector<Entry>{entry("a", 1, "0/x"), entry("a", 2), entry("b", 1)}));
  EXPECT_NE(restored->append({{entry("a", 3, "0/x")}, {}}), "") << "with its keys";
  EXPECT_NE(store->back_up(directory.path() + "/nowhere/uno.sqlite"), "");
  EXPECT_EQ(entries_of(*store).size(), 4u);
}

TEST(Sqlite, AFileOfTheFirstVersionIsUpgraded) {
  const Directory directory;
  {
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open((directory.path() + "/uno.sqlite").c_str(), &file), SQLITE_OK);
    const char* sql =
        "CREATE TABLE entries (table_id TEXT NOT NULL, seq INTEGER NOT NULL, action_id TEXT, "
        "body TEXT NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID;"
        "INSERT INTO entries VALUES ('a', 1, NULL, 'body of a1');"
        "PRAGMA application_id=1431195441; PRAGMA user_version=1;";
    ASSERT_EQ(sqlite3_exec(file, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(file);
  }
  ASSERT_EQ(open(directory)->append({{entry("a", 2)}, {}}), "");
  EXPECT_EQ(entries_of(*open(directory)), (std::vector<Entry>{entry("a", 1), entry("a", 2)}));
}

/// The number of indexes in the file, by the root page that SQLite stores for each.
int indexes_of(const std::string& path) {
  sqlite3* file = nullptr;
  EXPECT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
  int count = -1;
  const auto read = [](void* out, int, char** values, char**) {
    *static_cast<int*>(out) = std::atoi(values[0]);
    return 0;
  };
  sqlite3_exec(file, "SELECT count(*) FROM sqlite_schema WHERE name = 'entries_by_action'", read,
               &count, nullptr);
  sqlite3_close(file);
  return count;
}

TEST(Sqlite, ActionsOfAFileWithAnIndexAreKnownWithoutIt) {
  const Directory directory;
  const std::string path = directory.path() + "/uno.sqlite";
  ASSERT_EQ(open(directory)->append({{entry("a", 1, "0/x"), entry("b", 1, "0/x")}, {}}), "");
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
  const char* sql =
      "CREATE UNIQUE INDEX entries_by_action ON entries (table_id, action_id) "
      "WHERE action_id IS NOT NULL; PRAGMA user_version=2;";
  ASSERT_EQ(sqlite3_exec(file, sql, nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(file);
  ASSERT_EQ(indexes_of(path), 1);
  {
    const auto store = open(directory);
    const Batch again{{entry("a", 1, "0/x"), entry("b", 2, "0/x"), entry("c", 1, "0/x")}, {}};
    EXPECT_EQ(store->write(again).entries,
              (std::vector<Outcome>{Outcome::known, Outcome::conflict, Outcome::stored}));
    EXPECT_EQ(store->append({{}, {"b"}}), "");
    EXPECT_EQ(store->append({{entry("b", 1, "0/x")}, {}}), "") << "of another table of that name";
    EXPECT_NE(store->append({{entry("b", 2, "0/x")}, {}}), "");
  }
  EXPECT_EQ(indexes_of(path), 0);
}

TEST(Sqlite, AnActionThatWasNotWrittenCanBeSentAgain) {
  const Directory directory;
  const auto store = open(directory);
  const Batch refused{{entry("a", 1, "0/x"), entry("a", 3, "0/y")}, {}};
  ASSERT_EQ(store->append({{entry("a", 1, "0/x"), entry("a", 2)}, {}}), "");
  ASSERT_NE(store->append({{entry("a", 2, "0/y")}, {}}), "") << "its number is taken";
  EXPECT_EQ(store->append(refused), "");
}

/// Writes and deletes fifty tables of 40 KB.
void come_and_go(Store& store) {
  Batch all;
  for (int i = 0; i < 50; ++i)
    all.entries.push_back({"t" + std::to_string(i), 1, "", std::string(40'000, 'x')});
  ASSERT_EQ(store.append(all), "");
  for (const Entry& one : all.entries) ASSERT_EQ(store.append({{}, {one.table}}), "");
}

TEST(Sqlite, TheFileShrinksWhenTablesAreDeleted) {
  const Directory directory;
  come_and_go(*open(directory));
  EXPECT_LT(std::filesystem::file_size(directory.path() + "/uno.sqlite"), 100'000u);
}

TEST(Sqlite, AFileThatCannotShrinkIsRewrittenOnce) {
  const Directory directory;
  const std::string path = directory.path() + "/uno.sqlite";
  ASSERT_EQ(open(directory)->append({{entry("a", 1)}, {}}), "");
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
  const std::string space = "CREATE TABLE space AS SELECT randomblob(4000000) AS bytes;";
  for (const std::string& sql : {std::string("PRAGMA auto_vacuum=NONE; VACUUM;"), space,
                                 std::string("DROP TABLE space; PRAGMA wal_checkpoint(TRUNCATE)")})
    ASSERT_EQ(sqlite3_exec(file, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(file);
  ASSERT_GT(std::filesystem::file_size(path), 4'000'000u);
  EXPECT_EQ(entries_of(*open(directory)), std::vector<Entry>{entry("a", 1)});
  EXPECT_LT(std::filesystem::file_size(path), 100'000u);
}

/// Limits the size of files of this process: writing then fails instead of ending the process.
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

TEST(Sqlite, ContinuesWhenAFullDiskHasRoomAgain) {
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

}  // namespace
}  // namespace uno::store
