// An entry of a table's log: a change as text, a JSON object such as
// {"v":1,"at_ms":1795379287195,"change":"freed","seat":1}. Every entry has its version; one without
// is of version 0. docs/log.md is printed from the changes and says what differs. All versions are
// read for ever, the last one is written.
#pragma once

#include <string>
#include <string_view>

#include "table/table.h"

namespace uno {

/// Of the entries that are written.
inline constexpr int kEntryVersion = 6;

/// The entry of a change of the table, which is as it was before.
std::string entry_text(const Dated& dated, const Table& table);
/// Reads an entry as the next one of the table: an act is parsed in its position. Returns an empty
/// string or what is wrong with it, in one line.
std::string read_entry(std::string_view text, const Table& table, Dated& dated);

/// The tables of docs/log.md.
std::string log_markdown();

}  // namespace uno
