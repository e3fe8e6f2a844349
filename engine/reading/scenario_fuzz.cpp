// Fuzz target: any text as a file of scenarios. Each of the first few rows must get a verdict, the
// same one twice, and a row that does not pass must have a reason.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/check.h"
#include "engine/reading/scenario.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace uno;
  constexpr std::size_t kRowsRun = 4;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const ScenarioFile file = parse_scenarios(text);
  for (std::size_t i = 0; i < file.rows.size() && i < kRowsRun; ++i) {
    const Scenario& row = file.rows[i];
    const ScenarioOutcome outcome = run_scenario(row);
    UNO_CHECK((outcome.result == RowResult::passed) == outcome.why.empty());
    const ScenarioFile again =
        parse_scenarios("id\t...\n" + row.id + "\t" + row.options + "\t" + row.setup + "\t" +
                        row.actions + "\t" + row.expected + "\t" + row.rules + "\n");
    UNO_CHECK(again.rows.size() == 1 && again.errors.empty());
    const ScenarioOutcome second = run_scenario(again.rows.front());
    UNO_CHECK(second.result == outcome.result && second.why == outcome.why);
  }
  return 0;
}
