// `uno store copy`: all tables from one store into another, of either kind, or one from a backup.
#include <fmt/format.h>

#include <memory>

#include "app/command.h"
#include "app/open_store.h"
#include "store/copy.h"

namespace uno::app {
namespace {

constexpr const char* kFooter =
    R"(A store is a directory, as in --data of `uno serve`, or a PostgreSQL
database: postgres://USER@HOST/DATABASE

Examples:
  uno store copy uno-tables postgres://uno@db.lan/tables
  uno store copy postgres://uno@db.lan/tables uno-tables-2
  uno store copy --table k3m9tqxw2a7p backup uno-tables)";

constexpr const char* kCopyFooter =
    R"(Every entry is read back and compared. A store that has tables is
left as it is. Tables that are damaged are named and left out. End the server before: what it writes
afterwards is not in the copy, and it keeps a directory to itself.

With --table that one is copied into a directory that has others, where it
is damaged there or missing; a table that is whole is left as it is.)";

/// An address may have a password in it.
std::string name_of(const std::string& place) {
  return is_database(place) ? "the database" : place;
}

int fail(const std::string& error) {
  fmt::print(stderr, "uno store copy: {}\n", error);
  return 1;
}

int copy_one(const std::string& table, const std::string& from, const std::string& to) {
  // A database has no lock that a server holds: to open it would end one that plays on it.
  if (is_database(to)) return fail("one table is copied into a directory, not into a database");
  std::string error;
  const auto backup = look_into_store(from, error);
  if (!backup) return fail(error);
  const auto target = look_into_store(to, error);
  if (!target) return fail(error);
  std::size_t entries = 0;
  error = store::copy_table(*backup, *target, table, entries);
  if (!error.empty()) return fail(error);
  fmt::print("table {} with {} entries is in {} again, compared word for word\n", table, entries,
             to);
  return 0;
}

int copy(const std::string& from, const std::string& to) {
  std::string error;
  const auto source = look_into_store(from, error);
  if (!source) return fail(error);
  // Looked into first: opening a database takes it over from a server that may play on it.
  if (is_database(to)) {
    const auto looked = look_into_store(to, error);
    if (!looked) return fail(error);
    if (store::has_tables(*looked, error)) return fail("there are tables already in the database");
    if (!error.empty()) return fail(error);
  }
  const auto target = open_store(to, error);
  if (!target) return fail(error);
  store::Copied copied;
  error = store::copy_tables(*source, *target, copied);
  for (const std::string& table : copied.left_out)
    fmt::print(stderr, "uno store copy: left out: {}\n", table);
  if (!error.empty()) return fail(error);
  fmt::print("{} tables with {} entries are in {}, compared word for word\n", copied.tables,
             copied.entries, name_of(to));
  return copied.left_out.empty() ? 0 : 1;
}

}  // namespace

Run set_up_store(CLI::App& flags) {
  struct Places {
    std::string from, to, table;
  };
  auto places = std::make_shared<Places>();
  CLI::App* copying =
      flags.add_subcommand("copy", "Copy all tables into a store that has none, or one");
  copying->set_help_flag("--help,-h", "Print this help");
  copying->add_option("FROM", places->from, "Directory or database to read")->required();
  copying
      ->add_option("TO", places->to, "Directory or database to write; made where it is not there")
      ->required();
  copying->add_option("--table", places->table, "Only that one, which is damaged or missing in TO");
  copying->footer(kCopyFooter);
  flags.require_subcommand(1);
  flags.footer(kFooter);
  return [places] {
    const auto& [from, to, table] = *places;
    return table.empty() ? copy(from, to) : copy_one(table, from, to);
  };
}

}  // namespace uno::app
