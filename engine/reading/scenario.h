// Positions with acts and expectations, one a line, and their run on the engine: how a ruling is
// written down, disputed and tested. The form is RULES.md section 4: id, options, setup, actions,
// expected, rules, separated by tabs. Files and printing are for `uno scenario`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace uno {

/// One row of a file, as written.
struct Scenario {
  int line = 0;
  std::string id, options, setup, actions, expected, rules;
};

struct ScenarioFile {
  std::vector<Scenario> rows;
  std::vector<std::string> errors;  ///< "12: ...": lines that are no rows
};
/// Splits a file into rows. A first line of column names is passed over, and so are empty lines.
ScenarioFile parse_scenarios(std::string_view text);

enum class RowResult {
  passed,
  failed,     ///< the engine does otherwise, or does not have what the row needs
  malformed,  ///< the row itself cannot be read
};

struct ScenarioOutcome {
  RowResult result = RowResult::passed;
  std::string why;  ///< what was expected and what came; empty when passed
};
ScenarioOutcome run_scenario(const Scenario& row);

/// The options of the row that the engine does not have, or that have no such value.
std::vector<std::string> unknown_options(const Scenario& row);

}  // namespace uno
