// Fuzz target: any text as the next entries of a table's log, one per line, in the lobby and in a
// round. Every readable and possible entry is applied, and its own text reads back the same.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/check.h"
#include "table/entry.h"

namespace {

using namespace uno;

void read(Table table, std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    Dated dated;
    if (!read_entry(line, table, dated).empty()) continue;
    const std::string written = entry_text(dated, table);
    Dated again;
    UNO_CHECK(read_entry(written, table, again).empty());
    UNO_CHECK(entry_text(again, table) == written);
    if (judge(table, dated.change).reason.empty()) apply(table, dated);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  read({}, text);
  Table table;
  table.id = "k3mhp2qrstvw";
  apply(table, {1, Created{"Ann", "-", {}, {0, true}}});
  apply(table, {2, Joined{"Ben", {}}});
  read(table, text);
  apply(table, {3, Started{seed_from(1)}});
  read(table, text);
  return 0;
}
