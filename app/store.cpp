// `uno store copy`: copies all tables between stores of any kind, or one from a backup.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "app/command.h"
#include "app/open_store.h"
#include "app/told.h"
#include "store/copy.h"

namespace uno::app {
namespace {

constexpr const char* kStoreFooter =
    R"(A store is a data directory, as in `uno serve --data`, or a PostgreSQL
database: postgres://USER@HOST/DATABASE

To use a backup as a store, put it in an empty directory under the name uno.sqlite:
  mkdir back && cp backup.sqlite back/uno.sqlite

Examples:
  uno store copy uno-tables postgres://uno@db.lan/tables
  uno store copy postgres://uno@db.lan/tables uno-tables-2
  uno store copy --table krmhpqtxwzbd back uno-tables     restore one table from that backup)";

constexpr const char* kCopyFooter =
    R"(Stop the server first. You cannot copy the data directory of a running server, because the
server locks it. If the server keeps its tables in PostgreSQL, you can copy that database while the
server runs, but the copy will not contain later moves. The command reads every entry back and
compares it. Without --table, it never changes a store that already has tables. It names damaged
tables and leaves them out.

With --table, the command copies one table into the data directory of a server. This directory must
exist already. The command adds the table if it is missing there, and replaces it if it is damaged,
but never if it is intact.)";

/// The name of a store for messages. A database's address may contain a password.
std::string name_of(const std::string& place) {
  return is_database(place) ? "the database" : place;
}

int fail(const std::string& error) {
  fmt::print(stderr, "uno store copy: {}\n", told_sentence(error));
  return 1;
}

bool same_directory(const std::string& from, const std::string& to) {
  std::error_code none;
  return std::filesystem::equivalent(from, to, none);
}

int copy_one(const std::string& table, const std::string& from, const std::string& to) {
  // A database has no lock of its server, and opening it would end that server.
  if (is_database(to)) return fail(told("--table copies into a directory, not into a database"));
  std::string error;
  const auto backup = look_into_store(from, error);
  if (!backup) return fail(error);
  const auto target = look_into_store(to, error);
  if (!target) return fail(error);
  std::size_t entries = 0;
  error = store::copy_table(*backup, *target, table, entries);
  if (!error.empty()) return fail(error);
  fmt::print("copied and verified table {} with {} entries to {}\n", table, entries, to);
  return 0;
}

int copy(const std::string& from, const std::string& to) {
  std::string error;
  const auto source = look_into_store(from, error);
  if (!source) return fail(error);
  // Look first: opening the database would take it over from a running server.
  if (is_database(to)) {
    const auto looked = look_into_store(to, error);
    if (!looked) return fail(error);
    if (store::has_tables(*looked, error)) return fail(told("the database already has tables"));
    if (!error.empty()) return fail(error);
  }
  const auto target = open_store(to, error);
  if (!target) return fail(error);
  store::Copied copied;
  error = store::copy_tables(*source, *target, copied);
  for (const std::string& table : copied.left_out)
    fmt::print(stderr, "uno store copy: {}\n", told("left out: {}", told_sentence(table)));
  if (!error.empty()) return fail(error);
  fmt::print("copied and verified {} tables with {} entries to {}\n", copied.tables, copied.entries,
             name_of(to));
  return copied.left_out.empty() ? 0 : 1;
}

}  // namespace

Run set_up_store(CLI::App& flags) {
  struct Places {
    std::string from, to, table;
  };
  auto places = std::make_shared<Places>();
  CLI::App* copying = flags.add_subcommand(
      "copy", "Copy all tables into an empty store, or one table into a directory");
  copying->set_help_flag("--help,-h", "Print this help");
  copying->add_option("FROM", places->from, "Directory or database to read")->required();
  copying
      ->add_option("TO", places->to,
                   "Directory or database to write; a missing directory is created")
      ->required();
  copying->add_option(
      "--table", places->table,
      "Copy only one table: give its full ID, not the code of five letters. The table "
      "must be damaged or missing in TO");
  copying->footer(kCopyFooter);
  flags.require_subcommand(1);
  flags.footer(kStoreFooter);
  return [places] {
    const auto& [from, to, table] = *places;
    if (same_directory(from, to)) return fail(told("FROM and TO are the same directory"));
    return table.empty() ? copy(from, to) : copy_one(table, from, to);
  };
}

}  // namespace uno::app
