// An entry of a table's log: a change as text, a JSON object such as
// {"v":1,"at_ms":1795379287195,"change":"freed","seat":1}. Every entry has a version; without one
// it is version 0. docs/log.md is generated from the changes and lists the differences. All
// versions stay readable, and the latest is written.
#pragma once

#include <string>
#include <string_view>

#include "table/table.h"

namespace uno {

/// Version of the entries that are written.
inline constexpr int kEntryVersion = 6;

/// The entry for a change. `table` is the table before the change.
std::string entry_text(const Dated& dated, const Table& table);
/// Reads an entry as the next one of the table. Acts are parsed in its position. Returns an empty
/// string, or what is wrong, in one line.
std::string read_entry(std::string_view text, const Table& table, Dated& dated);

/// The tables of docs/log.md.
std::string log_markdown();

}  // namespace uno
