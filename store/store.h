// Bytes and ids, not cards: where the changes of every table are kept. One interface with a memory,
// an SQLite, a PostgreSQL and a failing implementation. Deliberately absent: what an entry means
// (table/change.h), threads (store/group_commit.h) and any update of an entry once written.
#pragma once

#include <cstdint>
#include <functional>
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

/// What is made durable together, with one sync.
struct Batch {
  std::vector<Entry> entries;
  std::vector<std::string> forgotten;  ///< tables to delete, after the entries
  bool empty() const { return entries.empty() && forgotten.empty(); }
};

class Store {
 public:
  virtual ~Store() = default;
  /// Writes the whole batch or nothing, and has synced it when it returns. An entry that is there
  /// already, word for word, is written. Returns an empty string, or what went wrong; then the
  /// batch may or may not have been written, and the caller must give it again or stop.
  virtual std::string append(const Batch& batch) = 0;
  /// Whether what the last append() failed of may pass: a full disk, a device that does not answer.
  virtual bool may_recover() const { return false; }
  /// Visits every table with all its entries, by ascending seq; what is damaged is told instead and
  /// stays as it is. Returns an empty string, or what went wrong where nothing can be read.
  std::string load(const Visit& visit, const Damaged& damaged = {}) {
    return read(
        visit, damaged ? damaged : [](const std::string&, const std::string&) {});
  }

  /// Writes everything that append() has made durable into a new store at `path`, whole or not at
  /// all. Returns an empty string or what went wrong.
  virtual std::string back_up(const std::string& path) {
    return "this store cannot be copied to " + path;
  }

 protected:
  virtual std::string read(const Visit& visit, const Damaged& damaged) = 0;
};

}  // namespace uno::store
