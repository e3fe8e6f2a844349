// A whole table with its recent events as bytes, so that a starting server need not replay its
// whole history. Only the program that wrote the bytes can read them: most parts of a table are
// values without pointers, and these are copied as they lie in memory. So this is not a lasting
// format. The lasting format is the entries of the log (table/entry.h), which are read instead if a
// snapshot cannot be. Deliberately absent: where the bytes are stored and which program wrote them
// (store/, server/).
#pragma once

#include <string>
#include <string_view>

#include "table/table.h"

namespace uno {

std::string snapshot_of(const Table& table, const News& news);
/// Reads a table from bytes that snapshot_of() made. Damaged bytes may give false or a table that
/// never existed, so protect them with a checksum. After false, do not use `table` and `news`.
bool read_snapshot(std::string_view bytes, Table& table, News& news);

}  // namespace uno
