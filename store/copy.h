// All tables of one store into another, of whichever kind, word for word; or one of them in the
// place of what is damaged there. It deliberately mixes nothing: a store that has tables already is
// left as it is, and so is a table that is whole.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "store/store.h"

namespace uno::store {

struct Copied {
  std::size_t tables = 0, entries = 0;
  std::vector<std::string> left_out;  ///< tables that are damaged, each with what is wrong
};

/// Reads everything back at the end and compares it. Returns an empty string, or what went wrong;
/// then `to` is as empty as before, unless the answer says otherwise.
std::string copy_tables(Store& from, Store& to, Copied& copied);

/// Copies that table from a backup to where it is damaged or not at all, and reads it back. What
/// was damaged becomes a table that was deleted: the server keeps it as long as any. Returns an
/// empty string, or what went wrong; a table that could not be written can be copied again.
std::string copy_table(Store& backup, Store& to, const std::string& table, std::size_t& entries);

/// Whether there is any table, damaged ones included; `error` where that cannot be read.
bool has_tables(Store& store, std::string& error);

}  // namespace uno::store
