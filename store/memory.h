// A store in memory, for tests and for tables that need no disk. Several stores can share one disk,
// like nodes that share a database.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>

#include "store/store.h"

namespace uno::store {

/// The storage that nodes in memory share. Not thread-safe.
struct MemoryDisk {
  struct TableEntries {
    std::map<std::int64_t, Entry> by_seq;
    std::set<std::string> action_ids;
    std::optional<Snapshot> snapshot;
  };
  struct DeletedTable {
    TableEntries entries;
    std::int64_t at_ms = 0;
  };
  struct Owner {
    std::string node;  ///< empty: the table was released
    std::int64_t epoch = 0;
  };
  struct Node {
    Neighbour at;
    std::int64_t lease_ends_ms = 0;
    std::string offer;
  };
  std::map<std::string, TableEntries> tables;
  std::map<std::string, DeletedTable> deleted;
  std::map<std::string, Owner> claims;
  std::map<std::string, Node> nodes;
  std::function<std::int64_t()> now_ms = [] { return std::int64_t{0}; };

  bool is_alive(const std::string& node) const;
};

class MemoryStore : public Store {
 public:
  /// A store that owns all tables.
  MemoryStore() : disk_(std::make_shared<MemoryDisk>()) {}
  /// A node of a shared disk. Its name must be new.
  MemoryStore(std::shared_ptr<MemoryDisk> disk, std::string node, Neighbour at);

  Appended write(const Batch& batch) override;
  using Store::load;
  Loaded load(const std::string& table) override;
  Loaded load_recent(const std::string& table, const std::string& program) override;
  bool keeps_snapshots() const override { return true; }
  std::string_view kind() const override { return "memory"; }
  std::string tables(std::vector<std::string>& names, const Damaged& damaged) override;
  std::string deleted(std::vector<Deleted>& tables) override;
  std::string restore_table(const std::string& table) override;

  bool is_shared() const override { return !node_.empty(); }
  Claimed claim(const std::string& beginning) override;
  Renewed renew(const std::string& offer) override;
  std::string leave() override;

 private:
  void move_to_deleted(const std::string& table);
  Outcome insert(const Entry& entry);
  void keep(const Snapshot& snapshot);
  bool fences(const std::string& table, bool is_new);
  void take(const std::string& table);

  std::shared_ptr<MemoryDisk> disk_;
  std::string node_;  ///< empty unless the disk is shared
  Neighbour at_;
  std::map<std::string, std::int64_t> epochs_;  ///< of the tables that we have claimed
};

}  // namespace uno::store
