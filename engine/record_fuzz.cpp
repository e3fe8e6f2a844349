// Fuzz target: any text as a record of the edition that it names. An accepted record must survive
// printing and reading with the same acts and the same end; an error must name its line.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/record.h"

namespace {

template <class E>
void check(std::string_view text) {
  using namespace uno;
  const auto replay = read_record<E>(text);
  if (!replay.error.empty()) {
    UNO_CHECK(replay.error.starts_with("line "));
    return;
  }
  UNO_CHECK(replay.act_lines.size() == replay.record.acts.size());
  const std::string printed = record_text(replay.record);
  const auto back = read_record<E>(printed);
  UNO_CHECK(back.error.empty());
  UNO_CHECK(back.last == replay.last);
  UNO_CHECK(back.record.names == replay.record.names);
  UNO_CHECK(record_text(back.record) == printed);
  UNO_CHECK(!broken_invariant(replay.last, E::deck_set(replay.record.rules)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  for (const uno::Edition edition : uno::kEditions) {
    const std::string tag = "[Edition \"" + std::string(uno::edition_name(edition)) + "\"]";
    if (edition == uno::Edition::classic || text.find(tag) == text.npos) continue;
    uno::in_edition(edition, [&]<class E>(E) { check<E>(text); });
    return 0;
  }
  check<uno::Classic>(text);
  return 0;
}
