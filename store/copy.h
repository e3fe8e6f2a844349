// All tables of one store into another, of whichever kind, word for word. It deliberately mixes
// nothing: a store that has tables already is left as it is.
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

/// Whether there is any table, damaged ones included; `error` where that cannot be read.
bool has_tables(Store& store, std::string& error);

}  // namespace uno::store
