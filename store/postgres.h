// The store in a PostgreSQL database, for who has one that is looked after: backups, a second
// machine, other disks. A batch is one transaction. One server at a time: whoever opens the store
// takes it over, and an append of the one before is refused from then on, because each looks at the
// row of the owner inside its own transaction. A connection that is lost may have been lost in the
// midst of a COMMIT; the batch is given again then, and entries that are there are written.
// Deliberately absent: two servers that share the tables, and copies (pg_dump makes those).
#pragma once

#include <memory>
#include <string_view>

#include "store/postgres_link.h"
#include "store/store.h"

namespace uno::store {

class PostgresStore : public Store {
 public:
  /// `looks` takes nothing over and writes nothing: a server that is running does not notice.
  enum class Access : std::uint8_t { owns, looks };

  /// Whether that is the address of a database: postgres://... or postgresql://...
  static bool is_url(std::string_view text);
  /// On failure the result is empty and `error` says why in one sentence, without a password.
  static std::unique_ptr<PostgresStore> open(const std::string& url, std::string& error,
                                             Access access = Access::owns);

  std::string append(const Batch& batch) override;
  bool may_recover() const override { return may_recover_; }
  std::string back_up(const std::string& path) override;

 protected:
  std::string read(const Visit& visit, const Damaged& damaged) override;

 private:
  PostgresStore(std::string url, Access access);
  std::string prepare();
  std::string migrate();
  std::string come_back();
  std::string claim(const char* where);
  std::string begin_as_owner();
  std::string insert(const std::vector<Entry>& entries);
  std::string read_table(const std::string& table, std::vector<Entry>& entries);
  std::string failure(const Reply& reply);

  std::string url_;
  Access access_;
  std::string node_;  ///< this opening of the store, of which there is only one
  std::int64_t epoch_ = 0;
  bool may_recover_ = false;
  bool is_bare_ = false;  ///< nobody has ever kept tables there
  PostgresLink link_;
};

}  // namespace uno::store
