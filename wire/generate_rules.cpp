// The tables of the rules for the web client: options with their values and sentences, fixed rules,
// presets. The client prints forms and sheets from them and knows no rule. Deliberately absent:
// what an option does, and which options contradict each other; that the server says.
#include <boost/json.hpp>

#include "engine/preset.h"
#include "engine/rule_sheet.h"
#include "engine/value_list.h"
#include "wire/json.h"

namespace uno::wire {
namespace {

constexpr const char* kTypes =
    R"(// Options, fixed rules and presets, printed from the tables of the engine
// by `uno wire --rules`. Edit those (engine/rule_fields.cpp), not this file.

/** One value of an option. In `sentence`, {0} stands for the title, {1} and {2} for parameters. */
export interface RuleValue {
  value: string;
  /** The choices for each parameter; the value is written value(a,b). Empty: none. */
  parameters: string[][];
  sentence: string;
}

/** When an option or a rule plays a part: the other option has one of the values. */
export interface RuleNeeds {
  option: string;
  values: string[];
}

export interface RuleField {
  option: string;
  /** Index into rule_groups. */
  group: number;
  title: string;
  /** Rule IDs, space separated. */
  rules: string;
  official: string;
  /** The official value first; empty for a number. */
  values: RuleValue[];
  /** For a number: its range, the sentence for more than 0 and for 0. */
  number: { least: number; most: number; sentence: string; none: string } | null;
  needs: RuleNeeds | null;
}

export interface FixedRule {
  group: number;
  rules: string;
  sentence: string;
  needs: RuleNeeds | null;
}

export interface Preset {
  preset: string;
  title: string;
  about: string;
  /** What differs from the official rules, as `options` of the view. */
  options: string;
}
)";

boost::json::value needs_of(std::string_view needs) {
  if (needs.empty()) return nullptr;
  boost::json::object out{{"option", cut(needs, '=')}};
  boost::json::array values;
  while (!needs.empty()) values.push_back(boost::json::value(cut(needs, '|')));
  out["values"] = values;
  return out;
}

boost::json::array values_of(const RuleField& field) {
  boost::json::array out;
  std::string_view values = field.values, sentences = field.sentences;
  while (!values.empty()) {
    std::string_view value = cut(values, '|'), domains = domains_of(value);
    boost::json::array parameters;
    while (!domains.empty()) {
      const std::string_view domain = cut(domains, ',');
      boost::json::array choices;
      for (int i = 0; i < size_of_domain(domain); ++i)
        choices.push_back(domain_text(domain, i).c_str());
      parameters.push_back(choices);
    }
    out.push_back({{"value", value.substr(0, value.find('('))},
                   {"parameters", parameters},
                   {"sentence", cut(sentences, '|')}});
  }
  return out;
}

boost::json::value number_of(const RuleField& field) {
  if (!field.values.empty()) return nullptr;
  std::string_view rest = field.sentences;
  const std::string_view first = cut(rest, '|');
  const std::string_view some = rest.empty() ? first : rest;
  return {{"least", field.least}, {"most", field.most}, {"sentence", some}, {"none", first}};
}

template <class Rows, class Row>
void add_list(std::string& out, const char* name, const char* type, const Rows& rows, Row row) {
  out += std::string("\nexport const ") + name + ": " + type + "[] = [\n";
  for (const auto& one : rows) out += "  " + boost::json::serialize(row(one)) + ",\n";
  out += "];\n";
}

}  // namespace

std::string rules_typescript() {
  const Rules official;
  std::string out = kTypes;
  std::vector<std::string_view> groups;
  for (int g = 0; g <= static_cast<int>(RuleGroup::several_cards); ++g)
    groups.push_back(group_title(static_cast<RuleGroup>(g)));
  add_list(out, "rule_groups", "string", groups,
           [](std::string_view title) { return boost::json::value(title); });
  add_list(out, "rule_fields", "RuleField", rule_fields(), [&](const RuleField& field) {
    return boost::json::value{{"option", field.name},
                              {"group", static_cast<int>(field.group)},
                              {"title", field.title},
                              {"rules", field.rule_ids},
                              {"official", field_text(official, field)},
                              {"values", values_of(field)},
                              {"number", number_of(field)},
                              {"needs", needs_of(field.needs)}};
  });
  add_list(out, "fixed_rules", "FixedRule", fixed_rules(), [](const FixedRule& rule) {
    return boost::json::value{{"group", static_cast<int>(rule.group)},
                              {"rules", rule.rule_ids},
                              {"sentence", rule.sentence},
                              {"needs", needs_of(rule.needs)}};
  });
  add_list(out, "presets", "Preset", presets(), [](const Preset& preset) {
    return boost::json::value{{"preset", preset.name},
                              {"title", preset.title},
                              {"about", preset.about},
                              {"options", preset.options}};
  });
  return out;
}

}  // namespace uno::wire
