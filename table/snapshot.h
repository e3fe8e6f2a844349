// A whole table with its news as bytes, so that a server that starts need not play again everything
// that was ever done there. Only the very program that wrote the bytes can read them: most of a
// table are values without pointers, and those are copied as they lie in memory. So nothing here is
// a format to keep: the entries of the log are (table/entry.h), and whoever cannot read a snapshot
// reads them. Deliberately absent: where the bytes are kept and which program wrote them (store/,
// server/).
#pragma once

#include <string>
#include <string_view>

#include "table/table.h"

namespace uno {

std::string snapshot_of(const Table& table, const News& news);
/// Takes a table of bytes that snapshot_of() gave; what gives back damaged ones is false or a table
/// that nobody ever had, so they want a check sum. Then `table` and `news` are good for nothing.
bool read_snapshot(std::string_view bytes, Table& table, News& news);

}  // namespace uno
