// The rules in force as phrases, in the order of a rule sheet: fixed rules and the options of the
// table. They come from the field table (engine/rule_fields.cpp) and a table in rule_sheet.cpp.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/rules.h"

namespace uno {

/// A rule that no option changes. `needs` is as in RuleField: the options under which it applies.
struct FixedRule {
  RuleGroup group;
  std::string_view rule_ids;
  std::string_view name;  ///< `rule.fixed.NAME` is the sentence
  std::string_view needs;
  EditionSet editions = kMatchingEditions;  ///< those in which it applies
};
std::span<const FixedRule> fixed_rules();

/// One sentence of the sheet.
struct SheetLine {
  RuleGroup group;
  std::string_view rule_ids;
  Phrase sentence;
  const RuleField* field;  ///< the option behind it, or nullptr
  bool official;           ///< false: the option differs from the official rules
};
/// All lines of the sheet, by group. Options that have no effect because of others are left out.
std::vector<SheetLine> rule_sheet(const Rules& rules);

/// The official rules of the first edition with this option, to print its values.
Rules rules_with_field(const RuleField& field);

}  // namespace uno
