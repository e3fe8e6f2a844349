// Fuzz target: any text as the options of a table. Accepted options must survive printing and
// reading; a refusal must change nothing and give a reason.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/check.h"
#include "engine/rules.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace uno;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  Rules rules;
  rules.hand_size = 5;
  const Rules before = rules;
  const Phrase wrong = set_options(rules, text);
  if (wrong) {
    UNO_CHECK(rules == before);
    return 0;
  }
  const std::string printed = rules_text(rules);
  Rules back;
  UNO_CHECK(!set_options(back, printed));
  UNO_CHECK(back == rules);
  UNO_CHECK(rules_text(back) == printed);
  for (const RuleField& field : rule_fields()) {
    const OptionValue value = field_value(rules, field);
    UNO_CHECK(value >= field.least && value <= field.most);
  }
  for (int seats = kSeatsMin - 1; seats <= kLargestTable + 1; ++seats)
    check_classic_round(rules, seats);
  return 0;
}
