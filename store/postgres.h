// The store in a PostgreSQL database, for hosts who already run one, with backups and perhaps a
// second machine. A batch is one transaction.
//
// Usually one server owns the store. The last server to open it takes it over, and appends of the
// previous one are refused from then on, because each append checks the owner's row inside its own
// transaction. Several servers can also share the tables. Then all of them are the owner together,
// one of them claims each table, and an append also checks the rows of its claims and of its
// server. Leases use the clock of the database.
//
// A connection may be lost in the middle of a COMMIT. Then the batch is sent again, and entries
// that are already there count as written. Deliberately absent: backups, which pg_dump makes.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string_view>

#include "store/postgres_link.h"
#include "store/store.h"

namespace uno::store {

/// The settings that decide whether a committed transaction is really on disk.
inline constexpr const char* kPostgresSettings =
    "current_setting('synchronous_commit'), current_setting('fsync'), "
    "current_setting('full_page_writes')";
/// Why these settings, from `column` on, make the database unsafe; empty if it is safe.
std::string postgres_doubt(const Reply& reply, int column);

class PostgresStore : public Store {
 public:
  /// With `looks` the store is only read, so a running server does not notice.
  enum class Access : std::uint8_t { owns, shares, looks };

  /// Whether the text is the address of a database: postgres://... or postgresql://...
  static bool is_url(std::string_view text);
  /// On failure the result is empty, and `error` says why in one sentence without a password.
  static std::unique_ptr<PostgresStore> open(const std::string& url, std::string& error,
                                             Access access = Access::owns,
                                             const Neighbour& as = {});

  Appended write(const Batch& batch) override;
  using Store::load;
  Loaded load(const std::string& table) override { return load_after(table, 0); }
  std::string tables(std::vector<std::string>& names, const Damaged& damaged) override;
  std::string back_up(const std::string& path) override;

  // postgres_snapshots.cpp
  Loaded load_recent(const std::string& table, const std::string& program) override;
  bool keeps_snapshots() const override { return true; }
  std::string_view kind() const override { return "PostgreSQL"; }

  // postgres_deleted.cpp
  std::string deleted(std::vector<Deleted>& tables) override;
  std::string restore_table(const std::string& table) override;

  // postgres_nodes.cpp
  bool is_shared() const override { return access_ == Access::shares; }
  Claimed claim(const std::string& beginning) override;
  Renewed renew(const std::string& offer) override;
  std::string leave() override;

 protected:
  std::string read(const Visit& visit, const Damaged& damaged) override;

 private:
  /// Why no part of a batch was written.
  struct Failure {
    enum class Kind : std::uint8_t { none, out, fenced, of_an_entry } kind = Kind::none;
    std::string why;
    explicit operator bool() const { return kind != Kind::none; }
  };
  static Failure failure(const Reply& reply);

  PostgresStore(std::string url, Access access, Neighbour as);
  std::string prepare();
  std::string migrate();
  std::string look_again();
  Failure come_back();
  Failure take_over(const char* where);
  Failure begin_as_owner();
  Failure commit(Failure failed);
  Loaded load_after(const std::string& table, std::int64_t seq);

  // postgres_snapshots.cpp
  Failure keep_snapshots(const std::vector<Snapshot>& given, const std::set<std::string>& fenced);
  Failure insert_snapshots(const std::map<std::string, const Snapshot*>& given);

  // postgres_deleted.cpp
  Failure delete_tables(const Batch& batch, Appended& answer);
  Failure move_to_deleted(const std::vector<std::string>& tables);
  Failure move_back(const std::string& table);

  // postgres_nodes.cpp: for several servers that share the tables
  Failure join();
  Failure register_node(bool first);
  Failure begin_as_node();
  Failure fence(const Batch& batch, Appended& answer, std::set<std::string>& fenced);
  Failure renew_lease(const std::string& offer, Renewed& renewed);
  Failure take_orphans(Renewed& renewed);
  Failure find_lost(Renewed& renewed);
  Failure try_to_write(const Batch& batch, bool one_by_one, Appended& answer);
  Failure insert_all(const Batch& batch, const Appended& answer);
  Failure insert_each(const std::vector<Entry>& entries, Appended& answer);
  Failure insert_one(const Entry& entry, Outcome& outcome, Appended& answer);

  std::string url_;
  Access access_;
  std::string node_;             ///< identifies this opening of the store
  std::int64_t epoch_ = 0;       ///< of the owner: how often it has changed
  std::int64_t node_epoch_ = 0;  ///< how often this node has connected and written its row
  Neighbour as_;
  std::map<std::string, std::int64_t> epochs_;  ///< of the tables that we have claimed
  bool is_empty_ = false;                       ///< the database has never held any tables
  PostgresLink link_;
};

}  // namespace uno::store
