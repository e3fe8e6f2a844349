// Bytes and ids, not cards: where the changes of every table are kept. One interface with a memory,
// an SQLite, a PostgreSQL and a failing implementation. Deliberately absent: what an entry means
// (table/change.h), threads (store/group_commit.h) and any update of an entry once written.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace uno::store {

/// One change of one table. (table, seq) is unique, and so is (table, action_id) where an action id
/// is given: an act that is sent twice cannot be stored twice.
struct Entry {
  std::string table;
  std::int64_t seq = 0;   ///< 1 for the first change of a table, without gaps
  std::string action_id;  ///< empty where the change has none
  std::string body;
  friend bool operator==(const Entry&, const Entry&) = default;
};

/// What is called with the entries of one table.
using Visit = std::function<void(const std::vector<Entry>& entries)>;

/// What is called for a table of which something cannot be read as it was written. Its name may be
/// empty, where not even that can be read.
using Damaged = std::function<void(const std::string& table, const std::string& what)>;

/// How a table stood after one of its entries, as the program that made it writes that down. It
/// saves time and is never needed: what it stands for stays in the entries, so a store may lose it,
/// keeps the newest of a table at most, and gives it to no other program.
struct Snapshot {
  std::string table;
  std::int64_t seq = 0;  ///< of the last entry in it
  std::string program;   ///< by which it can be read
  std::string body;      ///< any bytes
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// A table that was deleted and can be brought back.
struct Deleted {
  std::string table;
  std::int64_t at_ms = 0, entries = 0;
  friend bool operator==(const Deleted&, const Deleted&) = default;
};
/// So many at the most, those with the most entries: a flood of empty tables pushes none out that
/// people have played at.
inline constexpr int kDeletedMax = 2000;

/// What is made durable together, with one sync.
struct Batch {
  std::vector<Entry> entries;
  std::vector<std::string> forgotten;  ///< tables to delete, after the entries; see keep_deleted()
  /// Of entries that are durable already. Nobody is told what became of them.
  std::vector<Snapshot> snapshots = {};
  bool empty() const { return entries.empty() && forgotten.empty() && snapshots.empty(); }
};

/// What became of an entry, or of a table that was to be deleted.
enum class Outcome : std::uint8_t {
  stored,
  known,        ///< it was there already, word for word
  conflict,     ///< another one has its seq or its action id; or one before it was refused
  fenced,       ///< the table belongs to another node now
  unavailable,  ///< nobody knows whether it is written; the same may be given again
};
/// Whether it is durable.
inline bool is_kept(Outcome outcome) {
  return outcome == Outcome::stored || outcome == Outcome::known;
}

/// Why an entry is in conflict, as a sentence.
std::string clash_text(const Entry& entry);
/// Why one of another node is fenced, as a sentence.
std::string fence_text(const std::string& table);
inline constexpr const char* kLeaseIsOver = "the lease of this server is over";

/// What became of a batch, in its order.
struct Appended {
  std::vector<Outcome> entries, forgotten;
  std::string error;    ///< of the first that is not kept, one sentence; empty where all are
  bool is_out = false;  ///< it is the store that is unavailable, not this or that table
  void note(Outcome& outcome, Outcome what, const std::string& why);
  /// The same for all that is not refused yet.
  void give_up(Outcome what, const std::string& why);
};

/// A server that shares the tables of a store, as the others find it.
struct Neighbour {
  std::string address;  ///< HOST:PORT; empty: it cannot be reached
  std::string secret;   ///< who knows it is believed to be one of us
  friend bool operator==(const Neighbour&, const Neighbour&) = default;
};

/// Without a renewal for so long, by the clock of the store, the tables of a node are free. People
/// wait for it when a node dies, so it is short; but it outlasts what passes by itself, a slow sync
/// or a machine that is moved, with seven renewals (kRenewMs) that may fail.
inline constexpr std::chrono::seconds kLease{4};

/// So much of an id no two tables may share: people find a table by it.
inline constexpr std::size_t kBeginning = 5;

/// Tables of nodes that are gone, taken with one renewal: the others shall have some, too.
inline constexpr std::size_t kTakenAtOnceMax = 200;

/// Who plays a table.
struct Claimed {
  enum class Whose : std::uint8_t { nobody, mine, another };
  Whose whose = Whose::nobody;  ///< nobody: there is no such table
  std::string table;            ///< its whole id
  std::int64_t epoch = 0;       ///< of mine: how often it has changed hands
  Neighbour at;                 ///< of another
  std::string error;            ///< why that cannot be told now, which may pass
};

/// What came with a renewal of the lease.
struct Renewed {
  std::vector<std::string> taken;   ///< tables of nodes that are gone, and mine from now on
  std::vector<std::string> lost;    ///< mine before; others took them while the lease was over
  std::vector<std::string> offers;  ///< of the other nodes that live, as they gave them
  std::vector<Neighbour> living;    ///< where those are
  std::string error;                ///< why there is none, which may pass
  bool is_fenced = false;           ///< it never will: another server has taken everything over
};

/// A table as it is stored.
struct Loaded {
  std::vector<Entry> entries;  ///< by ascending seq; none, and no snapshot: there is no such table
  std::string damage;          ///< why it cannot be read as it was written; it stays as it is
  std::string error;           ///< why the store cannot be read now, which may pass
  std::optional<Snapshot> snapshot = {};  ///< what came before the entries
  std::string doubt = {};                 ///< why a snapshot that is there was left alone
};

class Store {
 public:
  virtual ~Store() = default;
  /// Writes what it can, table by table, and has synced it when it returns. Of a table in a batch
  /// everything is written or nothing that comes after the first that is refused.
  virtual Appended write(const Batch& batch) = 0;
  /// The same for who wants everything written: an empty string, or what went wrong first.
  std::string append(const Batch& batch);
  /// Whether all that the last append() failed of may pass: a full disk, a device that does not
  /// answer.
  bool may_recover() const { return may_recover_; }

  virtual Loaded load(const std::string& table) = 0;
  /// The same for that program: a snapshot of its own and the entries after it, where there is one
  /// of which everything agrees with the entries before. Those are counted and their check sums
  /// added up, but they are not read.
  virtual Loaded load_lately(const std::string& table, const std::string& /*program*/) {
    return load(table);
  }
  /// Whether it keeps any.
  virtual bool keeps_snapshots() const { return false; }
  /// The names of all tables, ascending. What of that cannot be read is told. Returns an empty
  /// string, or what went wrong where nothing can be read.
  virtual std::string tables(std::vector<std::string>& names, const Damaged& damaged) = 0;
  /// What is deleted from now on can be brought back for so long; a store begins with not at all.
  /// What is older goes for good with the next table that is deleted.
  virtual void keep_deleted(std::chrono::hours kept) { kept_deleted_ = kept; }
  /// What can be brought back, the latest first. Returns an empty string, or what went wrong.
  virtual std::string deleted(std::vector<Deleted>& tables) = 0;
  /// Makes the deleted table whose id begins so a table again, with every entry it had, which is
  /// durable when it returns; `table` is its whole id. Returns an empty string, or why it cannot:
  /// there is none, there are several, or another table can be found by the same beginning.
  std::string bring_back(const std::string& beginning, std::string& table);
  /// The same for a whole id of deleted(), where nothing else can be found by its beginning.
  virtual std::string undelete(const std::string& table) = 0;

  /// Visits every table with all its entries; what is damaged is told instead and stays as it is.
  /// Returns an empty string, or what went wrong where nothing can be read.
  std::string load(const Visit& visit, const Damaged& damaged = {});

  /// Whether several nodes play its tables. Then an entry is fenced whose table this node has not
  /// claimed; a table that it makes is its own.
  virtual bool is_shared() const { return false; }
  /// Takes the table whose id begins so, unless a node that lives has it. A store that is not
  /// shared says only whether there is such a table.
  virtual Claimed claim(const std::string& beginning);
  /// Goes on being alive until kLease from now, and takes some tables of nodes that are not.
  /// `offer` is what the other nodes are to hear of this one.
  virtual Renewed renew(const std::string& offer);
  /// Gives all tables back. Nothing is written from then on.
  virtual std::string leave() { return {}; }

  /// Writes everything that append() has made durable into a new store at `path`, whole or not at
  /// all. Returns an empty string or what went wrong.
  virtual std::string back_up(const std::string& path) {
    return "this store cannot be copied to " + path;
  }

 protected:
  virtual std::string read(const Visit& visit, const Damaged& damaged);
  std::chrono::hours kept_deleted() const { return kept_deleted_; }

 private:
  bool may_recover_ = false;
  std::chrono::hours kept_deleted_{0};
};

}  // namespace uno::store
