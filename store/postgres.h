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

  Appended write(const Batch& batch) override;
  using Store::load;
  Loaded load(const std::string& table) override;
  std::string tables(std::vector<std::string>& names, const Damaged& damaged) override;
  std::string back_up(const std::string& path) override;

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

  PostgresStore(std::string url, Access access);
  std::string prepare();
  std::string migrate();
  std::string look_again();
  Failure come_back();
  Failure claim(const char* where);
  Failure begin_as_owner();
  Failure try_to_write(const Batch& batch, bool one_by_one, Appended& answer);
  Failure insert_all(const std::vector<Entry>& entries);
  Failure insert_each(const std::vector<Entry>& entries, Appended& answer);
  Failure insert_one(const Entry& entry, Outcome& outcome, Appended& answer);

  std::string url_;
  Access access_;
  std::string node_;  ///< this opening of the store, of which there is only one
  std::int64_t epoch_ = 0;
  bool is_bare_ = false;  ///< nobody has ever kept tables there
  PostgresLink link_;
};

}  // namespace uno::store
