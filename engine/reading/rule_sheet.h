// The rules in force as phrases, in the order of a rule sheet: what always holds and what the
// options of the table make of the rest. It comes from two tables, the field table
// (engine/rule_fields.cpp) and the one of this file's source.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/rules.h"

namespace uno {

/// A rule that no option changes. `needs` as in RuleField: empty, or when the rule plays a part.
struct FixedRule {
  RuleGroup group;
  std::string_view rule_ids;
  std::string_view name;  ///< `rule.fixed.NAME` is the sentence
  std::string_view needs;
  EditionSet editions = kMatchingEditions;  ///< those in which it holds
};
std::span<const FixedRule> fixed_rules();

/// One sentence that holds at the table.
struct SheetLine {
  RuleGroup group;
  std::string_view rule_ids;
  Phrase says;
  const RuleField* field;  ///< the option behind it, or nullptr
  bool official;           ///< false: the option differs from the official rules
};
/// Everything that holds, by group. Options without effect under the others are left out.
std::vector<SheetLine> rule_sheet(const Rules& rules);

/// The official rules of the first edition that has the option, to print its values from.
Rules rules_with_field(const RuleField& field);

}  // namespace uno
