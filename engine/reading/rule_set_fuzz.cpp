// Fuzz target: any text as an imported rule set. An accepted rule set must survive printing and
// reading; a refusal must change nothing and give a reason.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/check.h"
#include "engine/reading/preset.h"
#include "engine/reading/rule_sheet.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace uno;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  RuleSet set{"before", {}};
  const RuleSet before = set;
  const Phrase wrong = parse_rule_set(text, set);
  if (wrong) {
    UNO_CHECK(set == before);
    return 0;
  }
  RuleSet back;
  const std::string printed = rule_set_text(set);
  UNO_CHECK(!parse_rule_set(printed, back));
  UNO_CHECK(back == set && rule_set_text(back) == printed);
  for (const SheetLine& line : rule_sheet(set.rules))
    UNO_CHECK(line.sentence.key.starts_with("rule."));
  for (int seats = kSeatsMin; seats <= kLargestTable; ++seats)
    UNO_CHECK(check_match(set.rules, seats) || !check_round(set.rules, seats));
  return 0;
}
