// Fuzz target: any text as a record. What is read is printed and read back with the same acts and
// the same end; what is damaged is said with its line.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/check.h"
#include "engine/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace uno;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Replay replay = read_record(text);
  if (!replay.error.empty()) {
    UNO_CHECK(replay.error.starts_with("line "));
    return 0;
  }
  UNO_CHECK(replay.act_lines.size() == replay.record.acts.size());
  const std::string printed = record_text(replay.record);
  const Replay back = read_record(printed);
  UNO_CHECK(back.error.empty());
  UNO_CHECK(back.last == replay.last);
  UNO_CHECK(back.record.names == replay.record.names);
  UNO_CHECK(record_text(back.record) == printed);
  UNO_CHECK(!broken_invariant(replay.last, deck_set(replay.record.rules.deck)));
  return 0;
}
