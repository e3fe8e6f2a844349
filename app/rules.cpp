// `uno rules`: the options of the rules with their values, and which differ from the official ones.
// Everything printed comes from the field table (engine/rules.h).
#include <fmt/format.h>

#include <boost/json.hpp>

#include "app/command.h"

namespace uno::app {
namespace {

std::string valid_values(const RuleField& field) {
  return field.values.empty() ? fmt::format("{} to {}", field.least, field.most)
                              : std::string(field.values);
}

void print_text(const Rules& rules) {
  const Rules official;
  fmt::print("Rules: {}\n\n", rules_text(rules) == "-" ? "official" : rules_text(rules));
  for (const RuleField& field : rule_fields()) {
    const bool changed = field_value(rules, field) != field_value(official, field);
    fmt::print("{} {:<18} {}\n", changed ? '*' : ' ', field.name, field_text(rules, field));
    fmt::print("    {} [{}]\n    values: {}{}\n", field.sentence, field.rule_ids,
               valid_values(field),
               changed ? "; official: " + field_text(official, field) : std::string());
  }
}

void print_markdown(const Rules& rules) {
  fmt::print("| option | in force | values | meaning | rules |\n|---|---|---|---|---|\n");
  for (const RuleField& field : rule_fields()) {
    std::string values = valid_values(field);
    for (std::size_t at = 0; (at = values.find('|', at)) != std::string::npos; at += 5)
      values.replace(at, 1, "`, `");
    fmt::print("| `{}` | `{}` | {} | {} | {} |\n", field.name, field_text(rules, field),
               field.values.empty() ? values : "`" + values + "`", field.sentence, field.rule_ids);
  }
}

boost::json::value value_of(const Rules& rules, const RuleField& field) {
  if (field.values.empty()) return field_value(rules, field);
  return boost::json::value(field_text(rules, field));
}

void print_json(const Rules& rules) {
  boost::json::array list;
  for (const RuleField& field : rule_fields()) {
    boost::json::object row{{"option", field.name},
                            {"value", value_of(rules, field)},
                            {"official", value_of(Rules{}, field)}};
    if (field.values.empty()) {
      row["least"] = field.least;
      row["most"] = field.most;
    } else {
      row["values"] = field.values;
    }
    row["rules"] = field.rule_ids;
    row["meaning"] = field.sentence;
    list.push_back(std::move(row));
  }
  const boost::json::object all{{"options", rules_text(rules)}, {"fields", std::move(list)}};
  fmt::print("{}\n", boost::json::serialize(all));
}

}  // namespace

Run set_up_rules(CLI::App& flags) {
  struct Given {
    Rules rules;
    bool json = false, markdown = false;
  };
  auto given = std::make_shared<Given>();
  add_set_flag(flags, given->rules);
  auto* json = flags.add_flag("--json", given->json, "Print one JSON value");
  flags.add_flag("--markdown", given->markdown, "Print a Markdown table")->excludes(json);
  flags.footer(
      "Rules that differ from the official ones are marked with a star.\n\nExamples:\n"
      "  uno rules\n  uno rules --set uno_penalty=4 --set play_policy=must\n  uno rules --json");
  return [given] {
    if (given->json)
      print_json(given->rules);
    else if (given->markdown)
      print_markdown(given->rules);
    else
      print_text(given->rules);
    return 0;
  };
}

}  // namespace uno::app
