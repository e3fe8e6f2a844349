// An entry of a table's log: a change as a JSON object, such as
// {"v":1,"at_ms":1795379287195,"change":"freed","seat":1}. An entry without a version has version
// 0. All versions can be read; the latest is written. docs/log.md, generated from the changes,
// lists the differences.
#pragma once

#include <string>
#include <string_view>

#include "table/table.h"

namespace uno {

/// The version that is written.
inline constexpr int kEntryVersion = 6;

/// The entry for a change. `table` is the table before the change.
std::string entry_text(const Dated& dated, const Table& table);
/// Reads an entry as the next one of the table. Acts are parsed in the table's current position.
/// Returns an empty string, or one line that says what is wrong.
std::string read_entry(std::string_view text, const Table& table, Dated& dated);

/// The tables of docs/log.md.
std::string log_markdown();

}  // namespace uno
