// Scenarios: a position, acts and expectations in one line, to write down and test rulings. The
// format is in RULES.md 4: id, options, setup, actions, expected, rules, separated by tabs.
// `uno scenario` reads the files and prints the verdicts.
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
  std::vector<std::string> errors;  ///< "12: ...": lines that are not rows
};
/// Splits a file into rows. Skips a first line of column names and empty lines.
ScenarioFile parse_scenarios(std::string_view text);

enum class RowResult {
  passed,
  failed,     ///< the engine does something else, or lacks what the row needs
  malformed,  ///< the row itself cannot be read
};

struct ScenarioOutcome {
  RowResult result = RowResult::passed;
  std::string why;  ///< what was expected and what came; empty if passed
};
ScenarioOutcome run_scenario(const Scenario& row);

/// The options or values of the row that the engine does not have.
std::vector<std::string> unknown_options(const Scenario& row);

}  // namespace uno
