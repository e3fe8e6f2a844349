// `uno scenario`: runs files of scenarios on the engine and reports the rows that fail. The form of
// rows is in engine/reading/scenario.h.
#include "engine/reading/scenario.h"
#include "app/told.h"
#include "engine/english.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "app/command.h"

namespace uno::app {
namespace {

struct Failure {
  std::string file;
  Scenario row;
  std::string why;
};

struct Damage {
  std::string place, why;  ///< "FILE:12: ", "expected illegal, but ..."
};

struct ScenarioTally {
  int passed = 0;
  std::vector<Failure> failures;
  std::vector<Damage> damage;
};

void run_file(const std::string& path, ScenarioTally& tally) {
  const ScenarioFile file = parse_scenarios(read_file(path));
  for (const std::string& error : file.errors) tally.damage.push_back({path + ":", error});
  if (file.rows.empty() && file.errors.empty())
    tally.damage.push_back({path + ":1: ", english("has no rows")});
  for (const Scenario& row : file.rows) {
    const ScenarioOutcome outcome = run_scenario(row);
    if (outcome.result == RowResult::passed)
      ++tally.passed;
    else
      tally.failures.push_back({path, row, outcome.why});
    if (outcome.result == RowResult::malformed)
      tally.damage.push_back({fmt::format("{}:{}: ", path, row.line), outcome.why});
  }
}

void print_text(const ScenarioTally& tally) {
  for (const Failure& failure : tally.failures)
    fmt::print("{}:{}: {}: {} [{}]\n", failure.file, failure.row.line, failure.row.id,
               told_sentence(failure.why), failure.row.rules);
  fmt::print("{} passed, {} failed\n", tally.passed, tally.failures.size());
}

void print_json(const ScenarioTally& tally) {
  boost::json::array failures;
  for (const Failure& failure : tally.failures)
    failures.push_back({{"file", failure.file},
                        {"line", failure.row.line},
                        {"id", failure.row.id},
                        {"why", failure.why},
                        {"rules", failure.row.rules}});
  boost::json::array damage;
  for (const Damage& one : tally.damage) damage.push_back(boost::json::value(one.place + one.why));
  const boost::json::object all{{"passed", tally.passed},
                                {"failed", tally.failures.size()},
                                {"failures", std::move(failures)},
                                {"malformed", std::move(damage)}};
  fmt::print("{}\n", boost::json::serialize(all));
}

}  // namespace

Run set_up_scenario(CLI::App& flags) {
  struct Given {
    std::vector<std::string> files;
    bool json = false;
  };
  auto given = std::make_shared<Given>();
  flags.add_option("FILE", given->files, "Scenario files, or - for standard input")->required();
  flags.add_flag("--json", given->json, "Print one JSON value");
  flags.footer(
      "A row has these columns, separated by tabs: id, options, setup, actions, expected, rules.\n"
      "RULES.md explains them. The command prints every failed row with the expected and the\n"
      "actual result, and then how many rows passed and failed.\n"
      "Exit status: 0 all passed, 1 some failed, 2 a file or row is unreadable.\n\n"
      "Examples:\n  uno scenario golden/scenarios.tsv\n"
      "  printf 'my-1\\t-\\tn=3 top=R5 h1=B9,x3\\t1:B9\\tillegal\\n' | uno scenario -");
  return [given] {
    ScenarioTally tally;
    for (const std::string& path : given->files) run_file(path, tally);
    given->json ? print_json(tally) : print_text(tally);
    for (const Damage& one : tally.damage)
      fmt::print(stderr, "{}{}\n", one.place, told_sentence(one.why));
    return !tally.damage.empty() ? 2 : tally.failures.empty() ? 0 : 1;
  };
}

}  // namespace uno::app
