// Copies all tables of one store into another of any kind, unchanged, or one table over a damaged
// one. It never overwrites or mixes intact data: it refuses a store that already has tables, and a
// table that is intact.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "store/store.h"

namespace uno::store {

struct Copied {
  std::size_t tables = 0, entries = 0;
  std::vector<std::string> left_out;  ///< damaged tables, each with its problem
};

/// Copies all tables, then reads them back and compares them. Returns an empty string, or what went
/// wrong. After an error `to` is as it was before, unless the answer says that copied tables are
/// still there.
std::string copy_tables(Store& from, Store& to, Copied& copied);

/// Copies one table from a backup to a store where it is damaged or missing, and reads it back. The
/// damaged data becomes a deleted table, which the server keeps as long as any other. Returns an
/// empty string, or what went wrong. If writing failed, you can copy the table again.
std::string copy_table(Store& backup, Store& to, const std::string& table, std::size_t& entries);

/// Whether the store has tables, including damaged ones. Sets `error` if that cannot be read.
bool has_tables(Store& store, std::string& error);

}  // namespace uno::store
