// The store in a PostgreSQL database, for who has one that is looked after: backups, a second
// machine, other disks. A batch is one transaction. One server at a time: whoever opens the store
// takes it over, and an append of the one before is refused from then on, because each looks at the
// row of the owner inside its own transaction. Or several servers share the tables: the owner is
// then all of them, each table is claimed by one, and an append looks at the rows of its claims and
// of its server, too. Times of leases are those of the database. A connection that is lost may have
// been lost in the midst of a COMMIT; the batch is given again then, and entries that are there are
// written. Deliberately absent: copies (pg_dump makes those).
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string_view>

#include "store/postgres_link.h"
#include "store/store.h"

namespace uno::store {

/// The settings of a database that decide whether what it says is written is written.
inline constexpr const char* kPostgresSettings =
    "current_setting('synchronous_commit'), current_setting('fsync'), "
    "current_setting('full_page_writes')";
/// What a row of these from `column` says against trusting it; empty where nothing does.
std::string postgres_doubt(const Reply& reply, int column);

class PostgresStore : public Store {
 public:
  /// `looks` takes nothing over and writes nothing: a server that is running does not notice.
  enum class Access : std::uint8_t { owns, shares, looks };

  /// Whether that is the address of a database: postgres://... or postgresql://...
  static bool is_url(std::string_view text);
  /// On failure the result is empty and `error` says why in one sentence, without a password.
  static std::unique_ptr<PostgresStore> open(const std::string& url, std::string& error,
                                             Access access = Access::owns,
                                             const Neighbour& as = {});

  Appended write(const Batch& batch) override;
  using Store::load;
  Loaded load(const std::string& table) override { return load_after(table, 0); }
  std::string tables(std::vector<std::string>& names, const Damaged& damaged) override;
  std::string back_up(const std::string& path) override;

  // postgres_snapshots.cpp
  Loaded load_lately(const std::string& table, const std::string& program) override;
  bool keeps_snapshots() const override { return true; }

  // postgres_deleted.cpp
  std::string deleted(std::vector<Deleted>& tables) override;
  std::string undelete(const std::string& table) override;

  // postgres_nodes.cpp
  bool is_shared() const override { return access_ == Access::shares; }
  Claimed claim(const std::string& beginning) override;
  Renewed renew(const std::string& offer) override;
  std::string leave() override;

 protected:
  std::string read(const Visit& visit, const Damaged& damaged) override;

 private:
  /// Why nothing of a batch is written.
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
  Failure bury(const std::vector<std::string>& tables);
  Failure move_back(const std::string& table);

  // postgres_nodes.cpp: where several servers share the tables
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
  std::string node_;             ///< this opening of the store, of which there is only one
  std::int64_t epoch_ = 0;       ///< of the owner: it has changed so often
  std::int64_t node_epoch_ = 0;  ///< of our row among the nodes: we have connected so often
  Neighbour as_;
  std::map<std::string, std::int64_t> epochs_;  ///< of the tables that we have claimed
  bool is_bare_ = false;                        ///< nobody has ever kept tables there
  PostgresLink link_;
};

}  // namespace uno::store
