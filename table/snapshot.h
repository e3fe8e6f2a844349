// A whole table with its recent events as bytes, so that a starting server need not replay the
// whole log. Only the program that wrote the bytes can read them, because most parts are copied as
// they lie in memory. If a snapshot cannot be read, the server reads the entries of the log instead
// (table/entry.h), which are the lasting format.
#pragma once

#include <string>
#include <string_view>

#include "table/table.h"

namespace uno {

std::string snapshot_of(const Table& table, const News& news);
/// Reads bytes that snapshot_of() made. Damaged bytes may give false or a table that never existed,
/// so protect them with a checksum. After false, do not use `table` and `news`.
bool read_snapshot(std::string_view bytes, Table& table, News& news);

}  // namespace uno
