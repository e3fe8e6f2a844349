// Stores the changes of every table as bytes and ids. A written entry is never changed. There are
// implementations in memory, in SQLite, in PostgreSQL, and one that fails on purpose. The meaning
// of entries is in table/change.h, the storage thread in store/group_commit.h.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/english.h"

namespace uno::store {

/// One change of one table. (table, seq) is unique, and so is (table, action_id) if there is an
/// action id. So an act that is sent twice cannot be stored twice.
struct Entry {
  std::string table;
  std::int64_t seq = 0;   ///< 1 for the first change of a table, without gaps
  std::string action_id;  ///< empty if the change has none
  std::string body;
  friend bool operator==(const Entry&, const Entry&) = default;
};

using Visit = std::function<void(const std::vector<Entry>& entries)>;

/// Called for a table with damaged entries. The name may be empty if not even that can be read.
using Damaged = std::function<void(const std::string& table, const std::string& what)>;

/// The state of a table after one of its entries, in a form that only the program that wrote it can
/// read. Snapshots save time but are never needed, because the entries remain. So a store may lose
/// them, keeps at most the newest one of a table, and returns it to no other program.
struct Snapshot {
  std::string table;
  std::int64_t seq = 0;  ///< of the last entry in it
  std::string program;   ///< the only program that can read it
  std::string body;      ///< any bytes
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// A deleted table that can be restored.
struct Deleted {
  std::string table;
  std::int64_t at_ms = 0, entries = 0;
  friend bool operator==(const Deleted&, const Deleted&) = default;
};
/// At most this many deleted tables are kept. Those with the most entries stay, so a flood of empty
/// tables does not push out tables that people have played at.
inline constexpr int kDeletedMax = 2000;

/// A unit of work that becomes durable with one sync.
struct Batch {
  std::vector<Entry> entries;
  std::vector<std::string> forgotten;  ///< tables to delete, after the entries; see keep_deleted()
  /// snapshots of durable entries; their outcome is not reported
  std::vector<Snapshot> snapshots = {};
  bool empty() const { return entries.empty() && forgotten.empty() && snapshots.empty(); }
};

/// The outcome of an entry, or of the deletion of a table.
enum class Outcome : std::uint8_t {
  stored,
  known,        ///< it was already there, identical
  conflict,     ///< its seq or action id is taken, or an earlier entry of the batch was refused
  fenced,       ///< the table belongs to another node now
  unavailable,  ///< unknown whether it is written; it can be sent again
};
/// Whether it is durable.
inline bool is_kept(Outcome outcome) {
  return outcome == Outcome::stored || outcome == Outcome::known;
}

std::string clash_text(const Entry& entry);
/// Why an entry is fenced, as a sentence.
std::string fence_text(const std::string& table);
inline std::string lease_is_over() {
  return english("the lease of this server is over");
}

/// The outcomes of a batch, in its order.
struct Appended {
  std::vector<Outcome> entries, forgotten;
  std::string error;    ///< of the first item that is not durable, one sentence; empty if all are
  bool is_out = false;  ///< the whole store is unavailable, not just some tables
  void note(Outcome& outcome, Outcome what, const std::string& why);
  /// Sets this outcome for everything that is not refused yet.
  void give_up(Outcome what, const std::string& why);
};

/// A server that shares the tables of a store, as the others see it.
struct Neighbour {
  std::string address;  ///< HOST:PORT; empty: it cannot be reached
  std::string secret;   ///< servers that know it are accepted as one of us
  friend bool operator==(const Neighbour&, const Neighbour&) = default;
};

/// How long a node keeps its tables without a renewal, by the clock of the store. It is short,
/// because people wait this long when a node crashes. But it survives short stalls, such as a slow
/// sync or a machine that is moved: seven renewals (kRenewMs) may fail.
inline constexpr std::chrono::seconds kLease{4};

/// No two tables may have the same beginning of their id, because people find a table by it.
inline constexpr std::size_t kBeginning = 5;

/// How many tables of dead nodes one renewal takes, so that the other nodes get some, too.
inline constexpr std::size_t kTakenAtOnceMax = 200;

/// The owner of a table.
struct Claimed {
  enum class Whose : std::uint8_t { nobody, mine, another };
  Whose whose = Whose::nobody;  ///< nobody: no such table exists
  std::string table;            ///< its full id
  std::int64_t epoch = 0;       ///< if it is mine: how often it has changed hands
  Neighbour at;                 ///< if it is another node's
  std::string error;            ///< why the owner cannot be found out now
};

struct Renewed {
  std::vector<std::string> taken;   ///< tables of dead nodes, mine from now on
  std::vector<std::string> lost;    ///< my tables that others took while the lease had expired
  std::vector<std::string> offers;  ///< offers of the other live nodes
  std::vector<Neighbour> living;    ///< their addresses
  std::string error;                ///< why the lease was not renewed this time
  bool is_fenced = false;           ///< permanent: another server has taken everything over
};

/// A table as it is stored.
struct Loaded {
  std::vector<Entry> entries;  ///< by ascending seq; if there is also no snapshot: no such table
  std::string damage;          ///< what is damaged; the data stays as it is
  std::string error;           ///< why the store cannot be read now
  std::optional<Snapshot> snapshot = {};  ///< replaces everything before the entries
  std::string doubt = {};                 ///< why an existing snapshot was ignored
};

class Store {
 public:
  virtual ~Store() = default;
  /// Writes as much as it can, table by table, and syncs it before it returns. For each table it
  /// writes everything, or nothing after the first refused entry.
  virtual Appended write(const Batch& batch) = 0;
  /// For callers who want everything written: returns an empty string, or what went wrong first.
  std::string append(const Batch& batch);
  /// Whether the last append() failed for a reason that may pass, such as a full disk.
  bool may_recover() const { return may_recover_; }

  virtual Loaded load(const std::string& table) = 0;
  /// Loads the table for that program: its own snapshot and the entries after it, if the snapshot
  /// agrees with all earlier entries. Those are counted and their checksums added up, but they are
  /// not read.
  virtual Loaded load_recent(const std::string& table, const std::string& /*program*/) {
    return load(table);
  }
  virtual bool keeps_snapshots() const { return false; }
  /// The name of the database program that the operator sees, such as "PostgreSQL".
  virtual std::string_view kind() const = 0;
  /// Lists the names of all tables in ascending order, and reports damaged ones. Returns an empty
  /// string, or what went wrong if nothing can be read.
  virtual std::string tables(std::vector<std::string>& names, const Damaged& damaged) = 0;
  /// Sets how long deleted tables can be restored; initially not at all. Older ones are erased when
  /// the next table is deleted.
  virtual void keep_deleted(std::chrono::hours kept) { kept_deleted_ = kept; }
  /// Lists deleted tables, latest first. Returns an empty string, or what went wrong.
  virtual std::string deleted(std::vector<Deleted>& tables) = 0;
  /// Restores the deleted table whose id begins with `beginning`, with all its entries, durably,
  /// and sets `table` to its full id. Returns an empty string, or why it cannot: there is none,
  /// there are several, or another table has the same beginning.
  std::string restore_deleted(const std::string& beginning, std::string& table);
  /// The same for a full id of deleted(), if no other table has the same beginning.
  virtual std::string restore_table(const std::string& table) = 0;

  /// Visits every table with all its entries, and reports damaged ones instead. Returns an empty
  /// string, or what went wrong if nothing can be read.
  std::string load(const Visit& visit, const Damaged& damaged = {});

  /// Whether several nodes play the tables. Then an entry is fenced unless this node has claimed
  /// its table. A node owns the tables that it creates.
  virtual bool is_shared() const { return false; }
  /// Claims the table whose id begins with `beginning`, unless a live node has it. A store that is
  /// not shared only says whether the table exists.
  virtual Claimed claim(const std::string& beginning);
  /// Extends the lease to kLease from now, and takes some tables of dead nodes. `offer` is a
  /// message from this node to the others.
  virtual Renewed renew(const std::string& offer);
  /// Releases all tables. Nothing is written from then on.
  virtual std::string leave() { return {}; }

  /// Writes everything durable into a new store at `path`, completely or not at all. Returns an
  /// empty string, or what went wrong.
  virtual std::string back_up(const std::string& path) {
    return english("this store cannot be copied to {}", path);
  }

 protected:
  virtual std::string read(const Visit& visit, const Damaged& damaged);
  std::chrono::hours kept_deleted() const { return kept_deleted_; }

 private:
  bool may_recover_ = false;
  std::chrono::hours kept_deleted_{0};
};

}  // namespace uno::store
